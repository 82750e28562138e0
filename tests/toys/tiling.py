"""Tiling: two players lay three- and four-square tiles on a small board in turns, turned and flipped as they like. Who lays last wins.

There is one tile of each shape. A shape that looks the same after a turn or a flip has that pose only once.
"""

import re
from functools import cache
from typing import NamedTuple, Self

from worp import (
    OVER,
    PHASES,
    SPACE,
    TURN,
    Ending,
    Game,
    Happening,
    InputError,
    Narration,
    Offer,
    Option,
    Part,
    Path,
    Say,
    Scene,
    Seat,
    Setup,
    State,
    Thing,
    say,
)

Cell = tuple[int, int]
Shape = tuple[Cell, ...]

SHAPES: dict[str, Shape] = {
    "I3": ((0, 0), (1, 0), (2, 0)),
    "L3": ((0, 0), (1, 0), (0, 1)),
    "I4": ((0, 0), (1, 0), (2, 0), (3, 0)),
    "L4": ((0, 0), (1, 0), (2, 0), (0, 1)),
    "S4": ((1, 0), (2, 0), (0, 1), (1, 1)),
    "T4": ((0, 0), (1, 0), (2, 0), (1, 1)),
    "O4": ((0, 0), (1, 0), (0, 1), (1, 1)),
}
NAMES = tuple(SHAPES)


def posed(shape: Shape, turn: int) -> Shape:
    """The shape after `turn` (quarter turns clockwise, plus 4 when flipped first), its first cell in reading order at 0,0."""
    cells = [(-x, y) if turn >= 4 else (x, y) for x, y in shape]
    for _ in range(turn % 4):
        cells = [(-y, x) for x, y in cells]
    cells.sort(key=lambda cell: (cell[1], cell[0]))
    left, top = cells[0]
    return tuple([(x - left, y - top) for x, y in cells])


def poses(shape: Shape) -> dict[int, Shape]:
    """The poses that look different, each under the first turn that makes it."""
    found: dict[int, Shape] = {}
    for turn in range(8):
        cells = posed(shape, turn)
        if cells not in found.values():
            found[turn] = cells
    return found


POSES = [poses(shape) for shape in SHAPES.values()]


class Lay(NamedTuple):
    """A shape, how it is turned, and where its first cell in reading order lies."""

    shape: int
    turn: int
    x: int
    y: int

    def cells(self) -> list[Cell]:
        return [(self.x + x, self.y + y) for x, y in POSES[self.shape][self.turn]]


def tile(shape: int, turn: int = 0) -> Thing:
    label = say("tiling-tile", shape=NAMES[shape], turn=turn)
    return Thing("tile", NAMES[shape], outline=tuple(SHAPES[NAMES[shape]]), turn=turn, label=label)


@cache
def lays(side: int) -> list[tuple[Lay, frozenset[Cell]]]:
    """Every way to lay a tile on the empty board, with the cells it takes."""
    square = range(side)
    every = [Lay(shape, turn, x, y) for shape in range(len(NAMES)) for turn in POSES[shape] for y in square for x in square]
    return [(lay, frozenset(lay.cells())) for lay in every if all(x in square and y in square for x, y in lay.cells())]


class Tiling(State[Lay]):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.phase = TURN
        self.side = setup.number("side")
        self.board: dict[Cell, int] = {}
        self.stock = [True] * len(NAMES)

    # --- the rules

    def fitting(self) -> list[Lay]:
        """Everything that can be laid now, whoever's turn it is."""
        return [lay for lay, cells in lays(self.side) if self.stock[lay.shape] and cells.isdisjoint(self.board)]

    def moves(self, seat: Seat) -> list[Lay]:
        return self.fitting() if self.phase == TURN and self.who == seat else []

    def play(self, seat: Seat, move: Lay, tell: Narration = None) -> None:
        for cell in move.cells():
            self.board[cell] = move.shape
        self.stock[move.shape] = False
        if self.fitting():
            self.who = 1 - seat
        else:
            self.phase = OVER
        if tell is not None:
            sets = tuple([(f"board/{x},{y}", self.cell((x, y))) for x, y in move.cells()])
            src = f"stock/{move.shape}"
            dst = f"board/{move.x},{move.y}"
            told = say("tiling-laid", seat=seat, shape=NAMES[move.shape])
            tell.append(Happening("lay", ((src, SPACE), *sets), src, dst, told, seat))

    def ending(self) -> Ending:
        return Ending((self.who,), why=say("tiling-won", seat=self.who))

    # --- the position as text

    def copy(self) -> Self:
        new = type(self)(self.setup)
        new.phase, new.who = self.phase, self.who
        new.board, new.stock = self.board.copy(), self.stock[:]
        return new

    def text(self) -> str:
        square = range(self.side)
        rows = "/".join("".join(str(self.board[x, y]) if (x, y) in self.board else "." for x in square) for y in square)
        return f"{PHASES[self.phase]} {self.who + 1} {rows}"

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        match = re.fullmatch(r"(turn|over) ([12]) ([0-6./]+)", text.strip())
        side = setup.number("side")
        if not match or [len(row) for row in match[3].split("/")] != [side] * side:
            rows = "/".join(["." * side] * side)
            raise InputError(f"A position reads like 'turn 1 {rows}'; in its {side} rows the cells of tile 3 are 3s.")
        new = cls(setup)
        new.phase, new.who = PHASES.index(match[1]), int(match[2]) - 1
        new.board = {(x, y): int(mark) for y, row in enumerate(match[3].split("/")) for x, mark in enumerate(row) if mark != "."}
        for shape in set(new.board.values()):
            cells = sorted([cell for cell, laid in new.board.items() if laid == shape], key=lambda cell: (cell[1], cell[0]))
            if tuple([(x - cells[0][0], y - cells[0][1]) for x, y in cells]) not in POSES[shape].values():
                raise InputError(f"The cells with a {shape} do not have the shape of tile {NAMES[shape]}.")
            new.stock[shape] = False
        if bool(new.fitting()) != (new.phase == TURN):
            raise InputError("The game is over exactly when no tile fits any more.")
        return new

    # --- what people see and click

    def cell(self, cell: Cell) -> Thing:
        return Thing("block", NAMES[self.board[cell]]) if cell in self.board else SPACE

    def scene(self, viewer: Seat) -> Scene:
        parts = (
            Part("board", "grid", say("tiling-board"), size=(self.side, self.side)),
            Part("stock", "tray", say("tiling-stock")),
        )
        things = {f"board/{x},{y}": self.cell((x, y)) for y in range(self.side) for x in range(self.side)}
        things |= {f"stock/{shape}": tile(shape) if there else SPACE for shape, there in enumerate(self.stock)}
        return Scene(parts, things)

    def spell(self, move: Lay) -> Path:
        return (f"stock/{move.shape}", f"turn:{move.turn}", f"board/{move.x},{move.y}")

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        if len(path) == 1:
            return Offer(target, thing=tile(int(path[0][6:]), int(target[5:])))
        if len(path) == 2:
            x, y = target[6:].split(",")
            lay = Lay(int(path[0][6:]), int(path[1][5:]), int(x), int(y))
            return Offer(target, preview=tuple([(f"board/{x},{y}", Thing("block", NAMES[lay.shape])) for x, y in lay.cells()]))
        return Offer(target)

    def reason(self, seat: Seat, path: Path) -> Say:
        if len(path) == 3 and path[2].startswith("board/"):
            return say("tiling-no-fit")
        if len(path) == 1 and path[0].startswith("board/"):
            return say("tiling-no-tile")
        return super().reason(seat, path)

    def name(self, move: Lay) -> Say:
        return say("tiling-name", shape=NAMES[move.shape], turn=move.turn, x=move.x + 1, y=move.y + 1)

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return say("tiling-won", seat=self.who)
        if seat != self.who:
            return say("tiling-waits", seat=self.who)
        return say(("tiling-which", "tiling-how", "tiling-where")[min(len(path), 2)])


GAME = Game(
    key="tiling",
    version=1,
    titles={"nl": "Leggen", "en": "Tiling", "de": "Legen"},
    seats=(2,),
    minutes=(2, 5),
    kind="thinking",
    state=Tiling,
    options=(Option("side", 5, low=3, high=6),),
    words={
        "nl": """
tiling-option-side = Zijde van het bord
tiling-board = Het bord
tiling-stock = De tegels
tiling-tile = Tegel { $shape }, stand { $turn }
tiling-name = Tegel { $shape }, stand { $turn }, in kolom { $x }, rij { $y }
tiling-which = Welke tegel leg je?
tiling-how = Hoe leg je hem?
tiling-where = Waar komt hij?
tiling-waits = { $seat } is aan de beurt.
tiling-laid = { $seat } legt tegel { $shape }.
tiling-won = { $seat } legde de laatste tegel en wint.
tiling-no-fit = Zo past de tegel daar niet.
tiling-no-tile = Kies eerst een tegel.
""",
        "en": """
tiling-option-side = Side of the board
tiling-board = The board
tiling-stock = The tiles
tiling-tile = Tile { $shape }, pose { $turn }
tiling-name = Tile { $shape }, pose { $turn }, at column { $x }, row { $y }
tiling-which = Which tile do you lay?
tiling-how = Which way round?
tiling-where = Where does it go?
tiling-waits = It is { $seat }’s turn.
tiling-laid = { $seat } lays tile { $shape }.
tiling-won = { $seat } laid the last tile and wins.
tiling-no-fit = The tile does not fit there like that.
tiling-no-tile = Choose a tile first.
""",
        "de": """
tiling-option-side = Seite des Bretts
tiling-board = Das Brett
tiling-stock = Die Plättchen
tiling-tile = Plättchen { $shape }, Lage { $turn }
tiling-name = Plättchen { $shape }, Lage { $turn }, in Spalte { $x }, Reihe { $y }
tiling-which = Welches Plättchen legst du?
tiling-how = Wie herum?
tiling-where = Wohin kommt es?
tiling-waits = { $seat } ist dran.
tiling-laid = { $seat } legt Plättchen { $shape }.
tiling-won = { $seat } legte das letzte Plättchen und gewinnt.
tiling-no-fit = So passt das Plättchen dort nicht.
tiling-no-tile = Wähle zuerst ein Plättchen.
""",
    },
)
