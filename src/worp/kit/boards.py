"""Fields that are boards: a way with pieces on it, a grid, and the dice pyramid with the cube that is laid into it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from worp.contract.dice import Source
from worp.contract.game import InputError, Outcome
from worp.contract.scene import SPECTATOR, Arg, Seat, Thing, say
from worp.kit import things as look
from worp.kit.fields import Field, Slots, Things, dashed
from worp.material.pyramid import EMPTY, Pyramid, cell_text, check_mixed, die_of, die_text, die_thing, mixed, pile_things, read_die, spot

if TYPE_CHECKING:
    from worp.kit.game import Kit


class Board(Field):
    """A board of columns and rows. `marks` are written on its places, `colours` are what colour these have; others are plain."""

    kind = "grid"
    several = True

    def __init__(self, label: str, marks: Mapping[int, str], colours: Mapping[int, str]) -> None:
        super().__init__(label)
        self.marks = dict(marks)
        self.colours = dict(colours)

    def place(self, at: int) -> Thing:
        """A place as it is printed on the board."""
        mark, colour = self.marks.get(at, ""), self.colours.get(at, "")
        if not colour:
            return look.empty(mark=mark)
        tone = say("look", look=colour)
        return look.empty(say("space-marked", mark=mark, colour=tone) if mark else say("space-coloured", colour=tone), colour, mark)

    def part(self, seat: Seat) -> str:
        return self.name

    def size(self) -> tuple[int, int]:
        """How many columns and rows the scene shows."""
        raise NotImplementedError


class Way(Board):
    """A way in bends, with the pieces of every seat on it: how far each has come. `count` None: one piece, an int. -1: not yet on it."""

    def __init__(
        self, length: int, count: int | None, label: str, wide: int, start: int, marks: Mapping[int, str], colours: Mapping[int, str]
    ) -> None:
        super().__init__(label, marks, colours)
        self.length = length
        self.count = count
        self.wide = wide
        self.start = start
        self.mutable = count is not None

    def size(self) -> tuple[int, int]:
        return min(self.wide, self.length), (self.length - 1) // self.wide + 1

    def first(self, kit: Kit) -> Any:
        return self.start if self.count is None else [self.start] * self.count

    def copy(self, value: Any) -> Any:
        return value if self.count is None else value[:]

    def places_of(self, value: Any) -> Sequence[int]:
        """The places of a seat's pieces."""
        return [value] if self.count is None else value

    def write(self, value: Any) -> str:
        return " ".join(["-" if at < 0 else str(at) for at in self.places_of(value)])

    def read(self, text: str, kit: Kit) -> Any:
        words = text.split()
        low = min(self.start, 0)
        places = [-1 if word == "-" else int(word) if re.fullmatch(r"\d{1,4}", word, re.ASCII) else -2 for word in words]
        if len(places) != (self.count or 1) or any(not low <= at < self.length for at in places):
            raise self.wrong(
                text, f"{self.count or 1} places from 0 to {self.length - 1}{', - for a piece that is not on the way' if low < 0 else ''}"
            )
        return places[0] if self.count is None else places

    def tell(self, value: Any) -> Arg:
        return value if self.count is None else self.write(value)

    def cell(self, at: int) -> str:
        """The spot of a place on the way."""
        y, x = divmod(at, self.wide)
        return f"{self.name}/{self.wide - 1 - x if y % 2 else x},{y}"

    def piece(self, seat: Seat, k: int, at: int) -> str:
        """The spot of a piece."""
        if at < 0:
            return f"player:{seat + 1}/{dashed(self.name)}-{'abcdefgh'[k]}"
        return f"{self.cell(at)},{seat + 1}{'' if self.count is None else 'abcdefgh'[k]}"

    def spot(self, kit: Kit, seat: Seat, at: Any) -> str:
        return self.cell(at) if self.count is None else self.piece(seat, at, self.of(kit, seat)[at])

    def word(self, kit: Kit, seat: Seat, at: Any) -> Arg:
        return int(at) + 1

    def pieces(self, seat: Seat, value: Any) -> Things:
        """The pieces of a seat."""
        thing = look.piece(look.SEAT_COLOURS[seat % 6], say("piece-of", seat=seat))
        return {self.piece(seat, k, at): thing for k, at in enumerate(self.places_of(value))}

    def things(self, kit: Kit, seat: Seat, value: Any) -> Things:
        cells = {self.cell(at): self.place(at) for at in range(self.length)} if seat == 0 else {}
        return cells | self.pieces(seat, value)

    def both(self, was: Kit, now: Kit, seat: Seat, before: Any, after: Any) -> tuple[Things, Things]:
        return self.pieces(seat, before), self.pieces(seat, after)


class Grid(Board):
    """A grid of words, row after row: `` is empty, `red` a red piece, `red-5` a red die that shows 5."""

    mutable = True

    def __init__(self, columns: int, rows: int, label: str, marks: Mapping[int, str], colours: Mapping[int, str]) -> None:
        super().__init__(label, marks, colours)
        self.columns = columns
        self.rows = rows

    def size(self) -> tuple[int, int]:
        return self.columns, self.rows

    def first(self, kit: Kit) -> list[str]:
        return [""] * (self.columns * self.rows)

    def copy(self, value: Any) -> Any:
        return value[:]

    def write(self, value: Any) -> str:
        return " ".join([word or "." for word in value])

    def read(self, text: str, kit: Kit) -> Any:
        words = text.split()
        if len(words) != self.columns * self.rows or not all(re.fullmatch(r"\.|[a-z]+(-\d+)?", word, re.ASCII) for word in words):
            raise self.wrong(text, f"{self.columns * self.rows} words like red or red-5, . for an empty place")
        return ["" if word == "." else word for word in words]

    def cell(self, at: int) -> str:
        """The spot of a place."""
        return f"{self.name}/{at % self.columns},{at // self.columns}"

    def lies_at(self, at: int) -> str:
        """The spot of what lies at a place: the place's own, or one upon it where something is printed that stays to be seen."""
        return f"{self.cell(at)},1" if at in self.marks or at in self.colours else self.cell(at)

    def spot(self, kit: Kit, seat: Seat, at: Any) -> str:
        return self.lies_at(at) if self.of(kit, seat)[at] else self.cell(at)

    def word(self, kit: Kit, seat: Seat, at: Any) -> Arg:
        return say("place-grid", column=str(at % self.columns + 1), row=str(at // self.columns + 1))

    def here(self, at: int, word: str) -> Things:
        """A place, and what lies there."""
        if not word:
            return {self.cell(at): self.place(at)}
        colour, _, face = word.partition("-")
        thing = look.die(colour, int(face)) if face else look.piece(colour, say("piece-coloured", colour=say("look", look=colour)))
        return {self.cell(at): self.place(at), self.lies_at(at): thing}

    def things(self, kit: Kit, seat: Seat, value: Any) -> Things:
        return {spot: thing for at, word in enumerate(value) for spot, thing in self.here(at, word).items()}

    def both(self, was: Kit, now: Kit, seat: Seat, before: Any, after: Any) -> tuple[Things, Things]:
        changed = [at for at, word in enumerate(after) if word != before[at]]
        return (
            {spot: thing for at in changed for spot, thing in self.here(at, before[at]).items()},
            {spot: thing for at in changed for spot, thing in self.here(at, after[at]).items()},
        )


class Pile(Field):
    """The dice pyramid. `fill`: the colours of the dice that `throw` puts there."""

    kind = "pyramid"
    mutable = True
    chance = True
    several = True

    def __init__(self, fill: Sequence[int], label: str) -> None:
        super().__init__(label)
        self.fill = tuple(fill)

    def first(self, kit: Kit) -> Pyramid:
        return Pyramid()

    def copy(self, value: Any) -> Any:
        return value.copy()

    def write(self, value: Any) -> str:
        return value.text() or "-"

    def read(self, text: str, kit: Kit) -> Any:
        return Pyramid() if text == "-" else Pyramid.read(text)

    def slots(self, kit: Kit) -> Slots:
        return ((0, (0,)),)

    def thrower(self, kit: Kit) -> Seat:
        return SPECTATOR

    def sample(self, kit: Kit, src: Source) -> Outcome:
        return mixed(src, self.fill)

    def check(self, kit: Kit, outcome: Outcome) -> None:
        check_mixed(outcome, self.fill)

    def take(self, kit: Kit, outcome: Outcome) -> None:
        setattr(kit, self.name, Pyramid.build(outcome))

    def part(self, seat: Seat) -> str:
        return "pyramid"

    def spot(self, kit: Kit, seat: Seat, at: Any) -> str:
        return spot(at)

    def word(self, kit: Kit, seat: Seat, at: Any) -> Arg:
        return cell_text(at)

    def things(self, kit: Kit, seat: Seat, value: Any) -> Things:
        return pile_things(value)

    def both(self, was: Kit, now: Kit, seat: Seat, before: Any, after: Any) -> tuple[Things, Things]:
        changed = [cell for cell, die in enumerate(after.dice) if die != before.dice[cell]]
        changed += sorted(set(before.funnels).symmetric_difference(after.funnels).difference(changed))
        return {spot(cell): one for cell in changed if (one := lying(before, cell))}, {
            spot(cell): one for cell in changed if (one := lying(after, cell))
        }


def lying(pile: Pyramid, cell: int) -> Thing | None:
    """What lies in a cell of the pile: a die, an open funnel, or nothing."""
    return die_thing(pile.dice[cell]) if pile.dice[cell] != EMPTY else look.empty() if pile.is_funnel(cell) else None


class Cube(Field):
    """A die on its corner that shows three faces, in the colour of the seat that throws it: a die of `worp.material.pyramid`, or -1."""

    chance = True

    def first(self, kit: Kit) -> int:
        return EMPTY

    def write(self, value: int) -> str:
        return "-" if value < 0 else die_text(value)

    def read(self, text: str, kit: Kit) -> int:
        return EMPTY if text == "-" else read_die(text)

    def slots(self, kit: Kit) -> Slots:
        return ((0, (0,)),)

    def outcomes(self, kit: Kit) -> Sequence[tuple[Outcome, int]]:
        return tuple([((way,), 1) for way in range(24)])

    def sample(self, kit: Kit, src: Source) -> Outcome:
        return (src.below(24),)

    def check(self, kit: Kit, outcome: Outcome) -> None:
        if len(outcome) != 1 or not 0 <= outcome[0] < 24:
            raise InputError("A die has 24 ways to lie: write one number from 0 to 23.")

    def take(self, kit: Kit, outcome: Outcome) -> None:
        setattr(kit, self.name, die_of(kit.seat % 3, outcome[0]))

    def places(self, kit: Kit) -> int:
        return 1

    def things(self, kit: Kit, seat: Seat, value: int) -> Things:
        return {self.spot(kit, seat, 0): look.empty() if value < 0 else die_thing(value)}


def track(
    length: int,
    label: str = "",
    *,
    wide: int = 12,
    start: int = 0,
    marks: Mapping[int, str] | None = None,
    colours: Mapping[int, str] | None = None,
) -> int:
    """A way of so many places, in bends of `wide`, on which every seat has a piece: `each(track(30))`. The value is how far it has come, -1
    where it is not on the way yet (`start=-1`). `marks` writes something on places, `colours` colours them. A click on a place gives its number."""
    made: Any = Way(length, None, label, wide, start, marks or {}, colours or {})
    return made  # type: ignore[no-any-return]


def pieces(
    count: int,
    length: int,
    label: str = "",
    *,
    wide: int = 12,
    start: int = -1,
    marks: Mapping[int, str] | None = None,
    colours: Mapping[int, str] | None = None,
) -> list[int]:
    """The same with several pieces for every seat: `each(pieces(4, 40))`. A click on a piece gives its number in the list."""
    made: Any = Way(length, count, label, wide, start, marks or {}, colours or {})
    return made  # type: ignore[no-any-return]


def grid(
    columns: int, rows: int, label: str = "", *, marks: Mapping[int, str] | None = None, colours: Mapping[int, str] | None = None
) -> list[str]:
    """A board of words, row after row: an empty one for an empty place, `red` for a piece, `red-5` for a die. `marks` writes something on
    places, `colours` colours them, by their number in that list. A click gives the place."""
    made: Any = Grid(columns, rows, label, marks or {}, colours or {})
    return made  # type: ignore[no-any-return]


def pyramid(fill: Sequence[int] = (), label: str = "") -> Pyramid:
    """The dice pyramid of `worp.material.pyramid`. `self.throw` puts dice of the colours `fill` there. A click gives the cell."""
    made: Any = Pile(fill, label)
    return made  # type: ignore[no-any-return]


def cube(label: str = "") -> int:
    """A die on its corner, to be laid into the pyramid: it is thrown like other dice, and -1 where there is none."""
    made: Any = Cube(label)
    return made  # type: ignore[no-any-return]
