"""Abquetschen: build the pyramid up with groups of dice that hang together; the first without dice wins. 2 or 3 players, one colour each.

A player lays the thrown number of dice one at a time, and is only offered cells from which the whole group can still be completed. Pips
mean nothing here, so dice lie as they come.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Self

from worp.contract.dice import throws
from worp.contract.game import OVER, ROLL, TURN, Ending, Fault, Game, Option, Outcome, Setup, State, Tell
from worp.contract.scene import SPACE, Offer, Part, Path, Say, Scene, Seat, Sets, Thing, Told, changes, say
from worp.material.pyramid import (
    CELLS,
    COLOURS,
    DOWN,
    ON_RIM,
    PLATE,
    SIZE,
    UP,
    Pyramid,
    cell_text,
    die_of,
    die_thing,
    pile_things,
    read_cell,
    spot,
    spot_cell,
)

DICE: Final = 55
"""Dice of one colour."""
ROW: Final[list[list[int]]] = [[below[axis] if below else -1 for below in DOWN] for axis in range(3)]
"""`ROW[axis][cell]`: the next cell of the straight row, downwards."""

# Steps, in the order of the rulebook.
FOUR, START, THROW, BUILD, BONUS, END = range(6)
STEPS: Final = ("four", "start", "throw", "build", "bonus", "end")

CONFIRM: Final = 200
"""Moves: a cell lays a die there, this ends the building; in the step START a cell is the top of the start pyramid."""


def central(cell: int) -> int:
    """How far from the middle: the sum of squares is smallest there."""
    a, b, c = CELLS[cell]
    return a * a + b * b + c * c


STARTS: Final[tuple[int, ...]] = tuple(
    sorted([cell for cell in range(PLATE, SIZE) if DOWN[cell][0] < PLATE and not any(ON_RIM[low] for low in DOWN[cell])], key=central)
)
"""The 15 tops of start pyramids with no die in an edge funnel, the most central first."""


def closure(dice: list[int], cell: int, known: dict[int, int]) -> int:
    """The empty cell and everything that must be laid below it first, as a mask of cells."""
    if cell in known:
        return known[cell]
    mask = 1 << cell
    for lower in DOWN[cell]:
        if dice[lower] < 0:
            mask |= closure(dice, lower, known)
    known[cell] = mask
    return mask


def groups(dice: list[int], seeds: Iterable[int], most: int) -> list[int]:
    """All groups of up to `most` new dice, as masks: closed under supports, hanging together by faces, holding one of the seed cells.

    Two cells touch only if one supports the other, so a closed group grows from a seed by adding a cell above one of its own, together
    with whatever that cell needs; every such group is reached this way.
    """
    known: dict[int, int] = {}
    found: list[int] = []
    seen: set[int] = set()
    for seed in seeds:
        mask = closure(dice, seed, known)
        if mask.bit_count() <= most and mask not in seen:
            seen.add(mask)
            found.append(mask)
    for mask in found:
        if mask.bit_count() < most:
            for cell in cells_of(mask):
                for upper in UP[cell]:
                    if not mask >> upper & 1 and dice[upper] < 0:
                        larger = mask | closure(dice, upper, known)
                        if larger not in seen and larger.bit_count() <= most:
                            seen.add(larger)
                            found.append(larger)
    return found


def cells_of(mask: int) -> list[int]:
    """The cells of a mask."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def longest_row(cells: Iterable[int]) -> int:
    """The most of these cells that lie next to each other in one straight row."""
    among = set(cells)
    best = 0
    for axis in range(3):
        for cell in among:
            length = 1
            below = ROW[axis][cell]
            while below in among:
                length += 1
                below = ROW[axis][below]
            best = max(best, length)
    return best


class Abquetschen(State[int]):
    """A position. `choices` are the groups, as masks, that the player on turn can still build; `laid` is what lies of it already."""

    pile: Pyramid
    stock: list[int]
    step: int
    thrown: int
    laid: list[int]
    choices: list[int]
    start: int
    owner: Seat
    again: bool
    reason_key: str

    # --- setup ---------------------------------------------------------------------------------------------------------------------------

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.pile = Pyramid()
        self.stock = [DICE] * setup.seats
        self.step = FOUR
        self.thrown = 0
        self.laid = []
        self.choices = []
        self.start = -1
        self.owner = -1
        self.again = False
        self.reason_key = ""

    def lay(self, seat: Seat, cell: int) -> None:
        """Lay one die of the seat's colour."""
        self.pile.lay(cell, die_of(seat, cell % 24))
        self.stock[seat] -= 1

    # --- a turn ----------------------------------------------------------------------------------------------------------------------------

    def outcomes(self) -> Sequence[tuple[Outcome, int]]:
        return throws(1)

    def roll(self, outcome: Outcome, tell: Tell = None) -> None:
        seat = self.who
        before = self.things() if tell is not None else {}
        self.thrown = outcome[0]
        if tell is not None:
            told = say("abquetschen-thrown", seat=seat, number=self.thrown)
            tell.append(Told("throw", changes(before, self.things()), dst="dice/0", say=told, seat=seat))
        if self.step == FOUR:
            self.first_four(tell)
        elif self.thrown > self.stock[seat]:
            self.end("more", tell)
        else:
            self.choices = self.buildable(seat, self.thrown)
            if self.choices:
                self.step = BUILD
                self.phase = TURN
            else:
                if tell is not None:
                    tell.append(Told("say", say=say("abquetschen-passed", seat=seat, number=self.thrown), seat=seat))
                if self.stuck():
                    self.end("stuck", tell)
                else:
                    self.next_turn(tell)

    def first_four(self, tell: Tell) -> None:
        """Who is first to roll a 4 builds the start pyramid."""
        if self.thrown == 4:
            before = self.things() if tell is not None else {}
            self.owner = self.who
            self.step = START
            self.phase = TURN
            if tell is not None:
                tell.append(Told("say", changes(before, self.things()), say=say("abquetschen-starts", seat=self.who), seat=self.who))
        else:
            self.who = (self.who + 1) % self.setup.seats

    def buildable(self, seat: Seat, number: int) -> list[int]:
        """The groups of just so many dice that the seat may build."""
        if number == 1 and self.setup.flag("one_passes"):
            return []
        found = [mask for mask in groups(self.pile.dice, self.seeds(seat), number) if mask.bit_count() == number]
        return self.protecting(seat, found)

    def seeds(self, seat: Seat) -> list[int]:
        """The empty cells that touch a die of the seat's own; of an opponent, as long as it has none. They lie above it, since what
        lies below a die is never empty."""
        own = [cell for cell, die in enumerate(self.pile.dice) if die >= 0 and die >> 6 == seat]
        if not own:
            own = [cell for cell, die in enumerate(self.pile.dice) if die >= 0]
        return sorted({upper for cell in own for upper in UP[cell] if self.pile.dice[upper] < 0})

    def protecting(self, seat: Seat, found: list[int]) -> list[int]:
        """Until its owner has built a second time, one die of the start pyramid keeps an uncovered face inside the pyramid."""
        if self.again or seat == self.owner:
            return found
        kept = 0
        for cell in (self.start, *DOWN[self.start]):
            for upper in UP[cell]:
                if self.pile.dice[upper] < 0:
                    kept |= 1 << upper
        return [mask for mask in found if kept & ~mask]

    def stuck(self) -> bool:
        """Nobody could build with any throw, and no throw would win."""
        if min(self.stock) < 6:
            return False
        for seat in range(self.setup.seats):
            found = self.protecting(seat, groups(self.pile.dice, self.seeds(seat), 6))
            least = 2 if self.setup.flag("one_passes") else 1
            if any(mask.bit_count() >= least for mask in found):
                return False
        return True

    def moves(self, seat: Seat) -> Sequence[int]:
        if self.phase != TURN or seat != self.who:
            return []
        if self.step == START:
            return STARTS
        laid = sum([1 << cell for cell in self.laid])
        if self.step == BUILD and len(self.laid) == self.thrown:
            return [CONFIRM]
        left = 0
        for mask in self.choices:
            if mask & laid == laid:
                left |= mask ^ laid
        found = [cell for cell in cells_of(left) if self.pile.is_funnel(cell)]
        if self.step == BONUS and (not laid or laid in self.choices):
            found.append(CONFIRM)
        return found

    def play(self, seat: Seat, move: int, tell: Tell = None) -> None:
        before = self.things() if tell is not None else {}
        if self.step == START:
            self.start = move
            for cell in (*DOWN[move], move):
                self.lay(seat, cell)
            self.step = THROW
            if tell is not None:
                line = say("abquetschen-built-start", seat=seat)
                tell.append(Told("lay", changes(before, self.things()), src=f"seat:{seat + 1}/stock", dst=spot(move), say=line, seat=seat))
            self.next_turn(tell)
        elif move != CONFIRM:
            self.lay(seat, move)
            self.laid.append(move)
            if tell is not None:
                line = say("abquetschen-laid", seat=seat, left=max(0, self.thrown - len(self.laid)))
                tell.append(Told("lay", changes(before, self.things()), src=f"seat:{seat + 1}/stock", dst=spot(move), say=line, seat=seat))
        else:
            self.confirm(seat, tell)

    def confirm(self, seat: Seat, tell: Tell) -> None:
        """The group stands. Rows of four to six of the new dice earn one to three bonus dice."""
        if tell is not None:
            tell.append(Told("say", say=say("abquetschen-built", seat=seat, count=len(self.laid)), seat=seat))
        if seat == self.owner:
            self.again = True
        bonus = 0
        if self.step == BUILD:
            bonus = min(max(0, longest_row(self.laid) - 3), self.stock[seat])
        self.laid = []
        self.choices = []
        if self.stock[seat] == 0:
            self.end("empty", tell)
            return
        if bonus:
            self.choices = self.protecting(seat, groups(self.pile.dice, self.seeds(seat), bonus))
        if self.choices:
            self.step = BONUS
            if tell is not None:
                tell.append(Told("call", say=say("abquetschen-bonus", seat=seat, count=bonus), seat=seat))
        else:
            self.next_turn(tell)

    def next_turn(self, tell: Tell) -> None:
        """The left neighbour, whose dice may all be buried by now: then the game ends before the throw."""
        before = self.things() if tell is not None else {}
        self.who = (self.who + 1) % self.setup.seats
        self.laid = []
        self.choices = []
        self.thrown = 0
        self.step = THROW
        self.phase = ROLL
        if tell is not None:
            tell.append(Told("say", changes(before, self.things()), say=say("abquetschen-turn", seat=self.who), seat=self.who))
        if self.buried(self.who):
            self.end("buried", tell)

    def buried(self, seat: Seat) -> bool:
        """All of the seat's dice have vanished inside: none has an uncovered upper face inside the pyramid. (An uncovered outer face of
        a rim die does not help: nothing can be laid there.)"""
        own = [cell for cell, die in enumerate(self.pile.dice) if die >= 0 and die >> 6 == seat]
        return bool(own) and not any(self.pile.uncovered_inside(cell) for cell in own)

    # --- end -------------------------------------------------------------------------------------------------------------------------------

    def end(self, why: str, tell: Tell) -> None:
        self.reason_key = why
        self.step = END
        self.phase = OVER
        if tell is not None:
            tell.append(Told("say", say=say(f"abquetschen-over-{why}", seat=self.who)))

    def ending(self) -> Ending:
        if self.reason_key in ("empty", "more"):
            winners: tuple[Seat, ...] = (self.who,)
        else:
            winners = tuple([seat for seat, stock in enumerate(self.stock) if stock == min(self.stock)])
        return Ending(winners, tuple(self.stock), low=True, why=say(f"abquetschen-over-{self.reason_key}", seat=self.who))

    # --- copies and text ---------------------------------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        new = Abquetschen(self.setup)
        new.phase = self.phase
        new.who = self.who
        new.pile = self.pile.copy()
        new.stock = self.stock[:]
        new.step = self.step
        new.thrown = self.thrown
        new.laid = self.laid[:]
        new.choices = self.choices
        new.start = self.start
        new.owner = self.owner
        new.again = self.again
        new.reason_key = self.reason_key
        return new  # type: ignore[return-value]

    def text(self) -> str:
        """Fields ended by `;`: see docs/positions.md. Only the cells of each colour are told: how a die lies means nothing."""
        fields = [f"seat {self.who + 1} {STEPS[self.step]}" + (f" {self.reason_key}" if self.reason_key else "")]
        if self.thrown:
            fields.append(f"thrown {self.thrown}")
        if self.owner >= 0:
            fields.append(f"owner {self.owner + 1}" + (" again" if self.again else ""))
        if self.start >= 0:
            fields.append(f"start {cell_text(self.start)}")
        for seat in range(self.setup.seats):
            own = [cell_text(cell) for cell, die in enumerate(self.pile.dice) if die >= 0 and die >> 6 == seat]
            fields.append(f"{COLOURS[seat]} {' '.join(own) or '-'}")
        if self.laid:
            fields.append("laid " + " ".join([cell_text(cell) for cell in self.laid]))
        if self.step == BONUS:
            fields.append(f"bonus {max([mask.bit_count() for mask in self.choices])}")
        return "; ".join(fields)

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        from worp.games.abquetschen.position import read_position

        return read_position(setup, text)  # type: ignore[return-value]

    # --- what people see ---------------------------------------------------------------------------------------------------------------------

    def things(self) -> dict[str, Thing]:
        """What lies on the table, the same for everyone; where the start pyramid can stand, its tops are places too."""
        found = pile_things(self.pile)
        if self.step == START:
            for cell in STARTS:
                found[spot(cell)] = SPACE
        found["dice/0"] = Thing("die", "turquoise", str(self.thrown)) if self.thrown else SPACE
        for seat, stock in enumerate(self.stock):
            found[f"seat:{seat + 1}/stock"] = Thing("number", COLOURS[seat], str(stock))
        return found

    def scene(self, viewer: Seat) -> Scene:
        parts = [Part("pyramid", "pyramid", say("pyramid")), Part("dice", "tray", say("dice"))]
        parts += [Part(f"seat:{seat + 1}", "facts", say("name", seat=seat), seat) for seat in range(self.setup.seats)]
        return Scene(tuple(parts), self.things())

    def spell(self, move: int) -> Path:
        return ("done",) if move == CONFIRM else (spot(move),)

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        if target == "done":
            return Offer(target, say("abquetschen-done" if self.laid else "abquetschen-no-bonus"))
        cell = spot_cell(target)
        cells = (*DOWN[cell], cell) if self.step == START else (cell,)
        preview: Sets = tuple([(spot(one), die_thing(die_of(seat, one % 24))) for one in cells])
        return Offer(target, preview=preview)

    def name(self, move: int) -> Say:
        if move == CONFIRM:
            return say("abquetschen-done" if self.laid else "abquetschen-no-bonus")
        return say("abquetschen-move-start" if self.step == START else "abquetschen-move-lay", cell=cell_text(move))

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return say(f"abquetschen-over-{self.reason_key}", seat=self.who)
        if seat != self.who:
            return say("abquetschen-ask-wait", seat=self.who)
        if self.step == BUILD:
            left = self.thrown - len(self.laid)
            if left == 0:
                return say("abquetschen-ask-confirm")
            # Who has none in the pyramid yet begins at an opponent's.
            touch = "own" if self.stock[seat] + len(self.laid) < DICE else "any"
            return say("abquetschen-ask-build", left=left, laid=len(self.laid), dice=self.thrown, touch=touch)
        return say(f"abquetschen-ask-{STEPS[self.step]}")

    def reason(self, seat: Seat, path: Path) -> Say:
        cell = spot_cell(path[-1])
        if len(path) > 1:
            return super().reason(seat, path)
        if path[-1] == "done":
            return say("abquetschen-no-done", left=max(0, self.thrown - len(self.laid)))
        if self.step == START:
            return say("abquetschen-no-start")
        if cell < 0 or not self.pile.is_funnel(cell):
            return say("abquetschen-no-funnel")
        if self.step == BUILD and len(self.laid) == self.thrown:
            return say("abquetschen-no-more", number=self.thrown)
        return say("abquetschen-no-group", number=self.thrown)


def check_start(cell: int) -> None:
    """Raise `Fault` if no start pyramid can have its top there."""
    if cell not in STARTS:
        raise Fault(f"start: {cell_text(cell)} is not the top of a start pyramid; {cell_text(STARTS[0])} is one.")


def read_start(word: str) -> int:
    cell = read_cell(word)
    check_start(cell)
    return cell


GAME = Game(
    key="abquetschen",
    version=1,
    titles={"nl": "Abquetschen", "en": "Abquetschen", "de": "Abquetschen"},
    seats=(2, 3),
    minutes=(20, 30),
    kind="thinking",
    state=Abquetschen,
    options=(Option("one_passes", False),),
)
