"""Cui bono?: pull dice out of the bottom layer, lay them back if a funnel fits, or keep them as minus points. 2 to 6 players.

No dice are rolled: the random pyramid is the only chance. A die's colour is known to all once one of its upper faces has been uncovered;
the others are hidden from everyone. Pips mean nothing here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from worp.contract.dice import Source, shuffle
from worp.contract.game import OVER, ROLL, TURN, Ending, Fault, Game, Option, Outcome, Setup, State, Tell
from worp.contract.scene import SPACE, Offer, Part, Path, Say, Scene, Seat, Thing, Told, changes, say
from worp.material.pyramid import (
    ANY_COLOUR,
    COLOURS,
    DOWN,
    DOWNWARD,
    EMPTY,
    PLATE,
    SIZE,
    STOCK,
    Pyramid,
    cell_text,
    check_mixed,
    die_of,
    die_text,
    die_thing,
    mixed,
    pile_things,
    read_cell,
    read_die,
    spot,
    spot_cell,
)

KEEP: Final = 500
LAY: Final = 200
"""Moves: a cell of the plate is a pull, `LAY` and a cell lays back, `KEEP` keeps."""
POINTS: Final = ("1-2-3", "1-3-2", "2-1-3", "2-3-1", "3-1-2", "3-2-1")
"""Minus points of red, yellow and pearl."""


class CuiBono(State[int]):
    """A position. `seen` says of every cell whether the die there is known to all; `hand` is the die pulled in this turn."""

    pile: Pyramid
    seen: list[bool]
    hand: int
    kept: list[list[int]]

    # --- setup -----------------------------------------------------------------------------------------------------------------------

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.who = -1
        self.pile = Pyramid()
        self.seen = [True] * SIZE
        self.hand = EMPTY
        self.kept = [[] for _ in range(setup.seats)]

    def sample(self, src: Source) -> Outcome:
        return mixed(src)

    def check_roll(self, outcome: Outcome) -> None:
        check_mixed(outcome)

    def roll(self, outcome: Outcome, tell: Tell = None) -> None:
        """A full pyramid with colours and orientations by chance; the dice that are covered on all three sides stay unknown."""
        before = self.things() if tell is not None else {}
        self.pile = Pyramid.build(outcome)
        self.seen = [self.pile.uncovered(cell) != 0 for cell in range(SIZE)]
        self.who = 0
        self.phase = TURN
        if tell is not None:
            sets = changes(before, self.mask(-1).things())
            tell.append(Told("lay", sets, dst="pyramid", say=say("cui-bono-built"), reveals=True))
            tell.append(Told("say", say=say("cui-bono-turn", seat=0), seat=0))

    # --- a turn: pull, then lay back or keep -------------------------------------------------------------------------------------------

    def moves(self, seat: Seat) -> Sequence[int]:
        if self.phase != TURN or seat != self.who:
            return []
        if self.hand == EMPTY:
            return self.pile.pulls()
        return [LAY + cell for cell in sorted(self.pile.funnels) if self.misfit(cell) == ""] + [KEEP]

    def misfit(self, cell: int) -> str:
        """Why the die in hand does not fit into this open funnel, as the key of a reason; empty if it fits."""
        if cell < PLATE:
            return "plate"
        mine = self.hand >> 6
        dice = self.pile.dice
        one, two, three = [dice[lower] >> 6 for lower in DOWN[cell]]
        if one == two == three:
            if one == mine:
                return "own-colour"
        elif one in (two, three) or two == three:
            return "two-colours"
        for axis in range(3):
            if self.pile.is_edge(cell, axis) and all(dice[lower] >> 6 == mine for lower in DOWNWARD[axis][cell][1:]):
                return "edge"
        return ""

    def play(self, seat: Seat, move: int, tell: Tell = None) -> None:
        if move < PLATE:
            self.pull(seat, move, tell)
            return
        before = self.mask(-1).things() if tell is not None else {}
        die = self.hand
        self.hand = EMPTY
        if move == KEEP:
            self.kept[seat].append(die)
            told = Told("give", src="hand/0", dst=f"kept:{seat + 1}", say=say("cui-bono-kept", seat=seat, colour=colour(die)), seat=seat)
            if len(self.kept[seat]) == self.limit():
                self.phase = OVER
        else:
            cell = move - LAY
            self.pile.lay(cell, die)
            self.seen[cell] = True
            told = Told("lay", src="hand/0", dst=spot(cell), say=say("cui-bono-laid", seat=seat, colour=colour(die)), seat=seat)
        if self.phase == TURN:
            self.who = (seat + 1) % self.setup.seats
        if tell is not None:
            tell.append(told._replace(sets=changes(before, self.mask(-1).things())))
            line = say("cui-bono-over", seat=seat, count=self.limit()) if self.phase == OVER else say("cui-bono-turn", seat=self.who)
            tell.append(Told("say", say=line, seat=self.who))

    def pull(self, seat: Seat, cell: int, tell: Tell) -> None:
        """Pull a die; the column above it slides down, and what it lay on at its upper end comes to light."""
        before = self.mask(-1).things() if tell is not None else {}
        column = self.pile.column(cell)
        self.hand = self.pile.pull(cell)
        top = column[-1]
        uncovered = [lower for lower in DOWN[top] if not self.seen[lower]]
        if tell is not None:
            after = self.mask(-1).things()
            line = say("cui-bono-pulled", seat=seat, colour=colour(self.hand))
            out = ((spot(cell), SPACE), ("hand/0", after["hand/0"]))
            if len(column) == 1:
                tell.append(Told("move", changes(before, after), src=spot(cell), dst="hand/0", say=line, seat=seat))
            else:
                tell.append(Told("move", out, src=spot(cell), dst="hand/0", say=line, seat=seat))
                sets = changes({**before, **dict(out)}, after)
                slid = say("cui-bono-slid", count=len(column) - 1)
                tell.append(Told("slide", sets, src=spot(top), dst=spot(cell), say=slid, seat=seat))
            before = after
        for lower in uncovered:
            self.seen[lower] = True
        if tell is not None and uncovered:
            line = say("cui-bono-uncovered", count=len(uncovered))
            tell.append(Told("show", changes(before, self.mask(-1).things()), say=line, seat=seat, reveals=True))

    # --- end -----------------------------------------------------------------------------------------------------------------------------

    def limit(self) -> int:
        """The game ends with somebody's tenth die, or the seventh with five or six players."""
        return 10 if self.setup.seats <= 4 else 7

    def minus(self, seat: Seat) -> int:
        """The seat's minus points."""
        worth = [int(number) for number in self.setup.word("points").split("-")]
        return sum([worth[die >> 6] for die in self.kept[seat]])

    def ending(self) -> Ending:
        """Fewest minus points win; of those, fewest dice; still equal, they share."""
        scores = [self.minus(seat) for seat in range(self.setup.seats)]
        best = min([(score, len(self.kept[seat])) for seat, score in enumerate(scores)])
        winners = tuple([seat for seat, score in enumerate(scores) if (score, len(self.kept[seat])) == best])
        return Ending(winners, tuple(scores), low=True, why=say("cui-bono-over", seat=self.who, count=self.limit()))

    # --- copies, secrets, text -----------------------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        new = CuiBono(self.setup)
        new.phase = self.phase
        new.who = self.who
        new.pile = self.pile.copy()
        new.seen = self.seen[:]
        new.hand = self.hand
        new.kept = [dice[:] for dice in self.kept]
        return new  # type: ignore[return-value]

    def mask(self, viewer: Seat) -> Self:
        new = self.copy()
        for cell in range(SIZE):
            if not new.seen[cell]:
                new.pile.dice[cell] = die_of(ANY_COLOUR)
        return new

    def guess(self, src: Source) -> Self:
        new = self.copy()
        known = [die >> 6 for die in new.pile.dice if die >= 0 and die >> 6 != ANY_COLOUR]
        known += [die >> 6 for dice in new.kept for die in dice]
        if new.hand != EMPTY:
            known.append(new.hand >> 6)
        rest = [kind for kind in range(3) for _ in range(STOCK.count(kind) - known.count(kind))]
        shuffle(src, rest)
        for cell, die in enumerate(new.pile.dice):
            if die >= 0 and die >> 6 == ANY_COLOUR:
                new.pile.dice[cell] = die_of(rest.pop(), src.below(24))
        return new

    def text(self) -> str:
        """Fields ended by `;`: see docs/positions.md. The field `hidden` lists the cells whose dice nobody has seen yet."""
        if self.phase == ROLL:
            return "start"
        fields = [f"seat {self.who + 1}" + (" over" if self.phase == OVER else "")]
        for seat, dice in enumerate(self.kept):
            fields.append(f"kept {seat + 1} " + (" ".join([die_text(die) for die in dice]) or "-"))
        if self.hand != EMPTY:
            fields.append(f"hand {die_text(self.hand)}")
        hidden = [cell_text(cell) for cell in range(SIZE) if not self.seen[cell]]
        fields.append("hidden " + (" ".join(hidden) or "-"))
        fields.append("pile " + self.pile.text())
        return "; ".join(fields)

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        new = cls(setup)
        if text.strip() == "start":
            return new
        fields = [field.split() for field in text.split(";") if field.strip()]
        given: set[str] = set()
        new.who = 0
        new.phase = TURN
        for words in fields:
            name = " ".join(words[:2]) if words[0] == "kept" else words[0]
            if name in given:
                raise Fault(f"{name}: this field is there twice.")
            given.add(name)
            if words[0] == "seat" and len(words) in (2, 3):
                new.who = read_seat(words[1], setup)
                if len(words) == 3 and words[2] != "over":
                    raise Fault(f"seat: after the seat only 'over' can stand, not '{words[2]}'.")
                new.phase = OVER if len(words) == 3 else TURN
            elif words[0] == "kept" and len(words) >= 2:
                new.kept[read_seat(words[1], setup)] = [read_die(word) for word in words[2:] if word != "-"]
            elif words[0] == "hand" and len(words) == 2:
                new.hand = read_die(words[1])
            elif words[0] == "hidden":
                for word in words[1:]:
                    if word != "-":
                        new.seen[read_cell(word)] = False
            elif words[0] == "pile":
                new.pile = Pyramid.read(" ".join(words[1:]))
            else:
                raise Fault(f"'{' '.join(words)}' is not a field of a Cui bono? position; see docs/positions.md.")
        for need in ("seat", "pile"):
            if need not in given:
                raise Fault(f"The field '{need}' is missing.")
        new.check_position()
        return new

    def check_position(self) -> None:
        """Raise `Fault` if the fields do not fit together."""
        for cell in range(SIZE):
            die = self.pile.dice[cell]
            if self.seen[cell] and die >= 0 and die >> 6 == ANY_COLOUR:
                raise Fault(f"pile: the colour at {cell_text(cell)} is unknown, so the cell belongs into the field 'hidden'.")
            if not self.seen[cell] and (die < 0 or self.pile.uncovered(cell)):
                raise Fault(f"hidden: no die lies covered at {cell_text(cell)}.")
        shown = [die >> 6 for die in [self.hand, *self.pile.dice, *[die for dice in self.kept for die in dice]] if die >= 0]
        for kind in range(3):
            if shown.count(kind) > STOCK.count(kind):
                raise Fault(f"There are {shown.count(kind)} {COLOURS[kind]} dice here, and only {STOCK.count(kind)} in the game.")
        if len(shown) != SIZE or any(kind == 3 for kind in shown):
            raise Fault(f"All {SIZE} red, yellow and pearl dice are in the pile, in a hand or kept; here are {len(shown)}.")
        most = max([len(dice) for dice in self.kept])
        if most > self.limit() or (most == self.limit()) != (self.phase == OVER):
            raise Fault(f"seat: the game is over just when somebody keeps the die number {self.limit()}.")

    # --- what people see -----------------------------------------------------------------------------------------------------------------

    def things(self) -> dict[str, Thing]:
        """What lies on the table, of a masked state."""
        found = pile_things(self.pile)
        if self.hand != EMPTY:
            found["hand/0"] = die_thing(self.hand)
        for seat, dice in enumerate(self.kept):
            found[f"seat:{seat + 1}/score"] = Thing("number", "minus", str(self.minus(seat)))
            found[f"seat:{seat + 1}/dice"] = Thing("number", "dice", f"{len(dice)}/{self.limit()}")
            for place, die in enumerate(dice):
                found[f"kept:{seat + 1}/{place}"] = die_thing(die)
        return found

    def scene(self, viewer: Seat) -> Scene:
        parts = [Part("pyramid", "pyramid", say("pyramid")), Part("hand", "tray", say("cui-bono-hand"))]
        for seat in range(self.setup.seats):
            parts.append(Part(f"seat:{seat + 1}", "facts", say("name", seat=seat), seat))
            parts.append(Part(f"kept:{seat + 1}", "tray", say("cui-bono-kept-by", seat=seat), seat))
        return Scene(tuple(parts), self.things())

    def spell(self, move: int) -> Path:
        if move == KEEP:
            return ("keep",)
        return (spot(move if move < PLATE else move - LAY),)

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        if target == "keep":
            return Offer(target, say("cui-bono-keep", colour=colour(self.hand), points=self.worth(self.hand)))
        if self.hand != EMPTY:
            return Offer(target, preview=((target, die_thing(self.hand)),))
        return Offer(target)

    def worth(self, die: int) -> int:
        return int(self.setup.word("points").split("-")[die >> 6])

    def name(self, move: int) -> Say:
        if move == KEEP:
            return say("cui-bono-keep", colour=colour(self.hand), points=self.worth(self.hand))
        key = "cui-bono-move-pull" if move < PLATE else "cui-bono-move-lay"
        return say(key, cell=cell_text(move if move < PLATE else move - LAY))

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return say("cui-bono-over", seat=self.who, count=self.limit())
        if self.phase == ROLL:
            return say("cui-bono-ask-start")
        if seat != self.who:
            return say("cui-bono-ask-wait", seat=self.who)
        if self.hand == EMPTY:
            return say("cui-bono-ask-pull")
        if len(self.moves(seat)) == 1:
            return say("cui-bono-ask-must-keep", colour=colour(self.hand), points=self.worth(self.hand))
        return say("cui-bono-ask-lay", colour=colour(self.hand), points=self.worth(self.hand))

    def reason(self, seat: Seat, path: Path) -> Say:
        if len(path) > 1:
            return super().reason(seat, path)
        cell = spot_cell(path[-1])
        if self.hand == EMPTY:
            if path[-1] == "keep":
                return say("cui-bono-no-pull-first")
            if cell < 0 or self.pile.dice[cell] < 0:
                return say("cui-bono-no-die")
            return say("cui-bono-no-layer" if cell >= PLATE else "cui-bono-no-covered")
        if cell < 0:
            return say("cui-bono-no-place")
        if not self.pile.is_funnel(cell):
            return say("cui-bono-no-funnel")
        return say(f"cui-bono-no-{self.misfit(cell)}", colour=colour(self.hand))


def colour(die: int) -> Say:
    return say(f"cui-bono-die-{COLOURS[die >> 6]}")


def read_seat(word: str, setup: Setup) -> Seat:
    if not word.isdigit() or not 1 <= int(word) <= setup.seats:
        raise Fault(f"'{word}' is not a seat of this table of {setup.seats}.")
    return int(word) - 1


GAME = Game(
    key="cui-bono",
    version=1,
    titles={"nl": "Cui bono?", "en": "Cui bono?", "de": "Cui bono?"},
    seats=(2, 3, 4, 5, 6),
    minutes=(15, 30),
    kind="thinking",
    state=CuiBono,
    options=(Option("points", "1-2-3", POINTS),),
    hidden="table",
)
