"""Fields: what a position of a kit game holds. A field knows how its value is copied, written, read, hidden, guessed, thrown, shown and clicked.

A field stands in the class body; in the rules its name is the value itself. So the functions that make fields (`number`, `dice`, …) are
typed as what the rules will find there: `dice(5)` is a `list[int]` to whoever reads the rules, and to a type checker.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from worp.contract.dice import Source, throw, throws
from worp.contract.game import InputError, Outcome, Value
from worp.contract.scene import SPECTATOR, Arg, Seat, Thing, say
from worp.kit import things as look

if TYPE_CHECKING:
    from worp.kit.game import Kit

T = TypeVar("T")
Move = str | tuple[Any, ...]
"""A move: the name of its method, or a tuple of the name and the arguments."""
Things = dict[str, Thing]
Slots = tuple[tuple[Seat, tuple[int, ...]], ...]
"""What is thrown or dealt: for each seat (0 for a field of the table) which of its dice, or so many cards."""


class Choice:
    """An option of the game: a choice that the table makes before it begins. In the rules it is the chosen value."""

    def __init__(self, default: Value, label: str, low: int, high: int, choices: Sequence[Value]) -> None:
        self.name = ""
        self.default = default
        self.label = label
        self.low = low
        self.high = high
        self.choices = tuple(choices)


class Field:
    """One value of a position. `each`: one for every seat. `secret`: only its own seat sees it, or the seat in the field `by`."""

    kind = "tray"
    """The kind of part that it lies on."""
    mutable = False
    chance = False
    """Whether it can be thrown, shuffled or dealt."""
    several = False
    """Whether such a field lies on a part of its own, also where it belongs to the table."""

    def __init__(self, label: str = "") -> None:
        self.name = ""
        self.label = label
        self.each = False
        self.secret = False
        self.by = ""

    # --- the value

    def first(self, kit: Kit) -> Any:
        """The value at the beginning, of one seat."""
        raise NotImplementedError

    def copy(self, value: Any) -> Any:
        return value

    def write(self, value: Any) -> str:
        """The value in a position's text: no `;`, no ` / `."""
        raise NotImplementedError

    def read(self, text: str, kit: Kit) -> Any:
        """The value that a text tells; raises `InputError`."""
        raise NotImplementedError

    def wrong(self, text: str, right: str) -> InputError:
        """The fault of a text that is not such a value."""
        return InputError(f"{self.name}: write {right}, not '{text}'.")

    def tell(self, value: Any) -> Arg:
        """The value in a sentence."""
        return self.write(value)

    def of(self, kit: Kit, seat: Seat) -> Any:
        """The value of a seat, or of the table."""
        value = getattr(kit, self.name)
        return value[seat] if self.each else value

    # --- secrets

    def hide(self, value: Any) -> Any:
        """The value as those see it who may not know it."""
        raise InputError(f"{self.name} cannot be secret: dice and cards can.")

    def unknown(self, value: Any) -> bool:
        """Whether something in it is not known."""
        return False

    def guess(self, src: Source, value: Any) -> Any:
        """A value that looks like this hidden one."""
        return value

    # --- chance

    def slots(self, kit: Kit) -> Slots:
        """What is thrown now; raises `InputError` if there is nothing to throw."""
        raise InputError(f"{self.name} cannot be thrown.")

    def lift(self, kit: Kit, which: tuple[int, ...]) -> None:
        """Take up what is to be thrown again."""

    def thrower(self, kit: Kit) -> Seat:
        """Who throws: the seat whose turn it is, unless more than one seat throws, or nobody does."""
        return kit.seat

    def outcomes(self, kit: Kit) -> Sequence[tuple[Outcome, int]] | None:
        """What can come, with weights; None where it cannot be listed."""
        return None

    def sample(self, kit: Kit, src: Source) -> Outcome:
        """Draw one of the outcomes by chance."""
        raise NotImplementedError

    def check(self, kit: Kit, outcome: Outcome) -> None:
        """Raise `InputError` if that cannot come."""
        raise NotImplementedError

    def take(self, kit: Kit, outcome: Outcome) -> None:
        """Put what came into the position."""
        raise NotImplementedError

    # --- the table

    def part(self, seat: Seat) -> str:
        """The part on which a seat's value lies."""
        return f"{self.name}:{seat + 1}" if self.each else self.name if self.several else "table"

    def places(self, kit: Kit) -> int:
        """How many places it takes on the table's tray."""
        return 0

    def spot(self, kit: Kit, seat: Seat, at: Any) -> str:
        """What is clicked for an argument of a move."""
        shift = 0 if self.each or self.several else kit.layout()[1][self.name]
        return f"{self.part(seat)}/{at + shift}"

    def word(self, kit: Kit, seat: Seat, at: Any) -> Arg:
        """An argument of a move in words."""
        return at if isinstance(at, int) else str(at)

    def things(self, kit: Kit, seat: Seat, value: Any) -> Things:
        """What lies where for a value."""
        raise NotImplementedError

    def both(self, was: Kit, now: Kit, seat: Seat, before: Any, after: Any) -> tuple[Things, Things]:
        """The things of two values, at least where they differ."""
        return self.things(was, seat, before), self.things(now, seat, after)


# --- numbers and seats -----------------------------------------------------------------------------------------------------------------------


class Number(Field):
    """A whole number. `each`: at the seat's place card."""

    def __init__(self, start: Any, label: str, low: int, high: int, blank: bool) -> None:
        super().__init__(label)
        self.start = start
        self.low = low
        self.high = high
        self.blank = blank

    def first(self, kit: Kit) -> int:
        return int(kit.chosen_value(self.start))

    def write(self, value: int) -> str:
        return str(value)

    def tell(self, value: int) -> Arg:
        return value

    def read(self, text: str, kit: Kit) -> int:
        if not re.fullmatch(r"-?\d{1,8}", text, re.ASCII) or not self.low <= int(text) <= self.high:
            raise self.wrong(text, f"a whole number from {self.low} to {self.high}")
        return int(text)

    def part(self, seat: Seat) -> str:
        return f"player:{seat + 1}" if self.each else "table"

    def places(self, kit: Kit) -> int:
        return 1

    def spot(self, kit: Kit, seat: Seat, at: Any) -> str:
        return f"player:{seat + 1}/{dashed(self.name)}" if self.each else super().spot(kit, seat, 0)

    def things(self, kit: Kit, seat: Seat, value: int) -> Things:
        if self.blank and value == 0:
            return {} if self.each else {self.spot(kit, seat, 0): look.empty()}
        label = kit.sentence(self.label, None, seat) if self.label else None
        return {self.spot(kit, seat, 0): look.number(dashed(self.name), value, label)}


class SeatField(Field):
    """A seat, or nobody (-1); shown as a sign at that seat's place."""

    def first(self, kit: Kit) -> Seat:
        return SPECTATOR

    def write(self, value: Seat) -> str:
        return "-" if value < 0 else str(value + 1)

    def tell(self, value: Seat) -> Arg:
        return say("nobody") if value < 0 else value

    def read(self, text: str, kit: Kit) -> Seat:
        if text != "-" and text not in [str(seat + 1) for seat in range(kit.seats)]:
            raise self.wrong(text, f"a seat from 1 to {kit.seats}, or - for nobody")
        return SPECTATOR if text == "-" else int(text) - 1

    def spot(self, kit: Kit, seat: Seat, at: Any) -> str:
        return f"player:{at + 1}/{dashed(self.name)}"

    def things(self, kit: Kit, seat: Seat, value: Seat) -> Things:
        return {} if value < 0 else {self.spot(kit, seat, value): look.mark(kit.sentence(self.label, None, value))}


# --- dice ------------------------------------------------------------------------------------------------------------------------------------


ONE: Slots = ((0, (0,)),)
_every: dict[int, Slots] = {}


def every(count: int) -> Slots:
    """All dice of the table, so many."""
    found = _every.get(count)
    if found is None:
        found = _every[count] = ((0, tuple(range(count))),)
    return found


class Dice(Field):
    """Faces: 0 is a die in the hand, not thrown yet; -1 one that this viewer does not see. `count` None: a single die, an int."""

    chance = True

    def __init__(self, count: Any, colour: str, label: str, sides: int) -> None:
        super().__init__(label)
        self.count = count
        self.colour = colour
        self.sides = sides
        self.mutable = count is not None

    def first(self, kit: Kit) -> Any:
        return 0 if self.count is None else [0] * int(kit.chosen_value(self.count))

    def copy(self, value: Any) -> Any:
        return value if self.count is None else value[:]

    def faces(self, value: Any) -> Sequence[int]:
        """The faces as a list."""
        return [value] if self.count is None else value

    def made(self, faces: Sequence[int]) -> Any:
        """The value with these faces."""
        return faces[0] if self.count is None else list(faces)

    def write(self, value: Any) -> str:
        return " ".join(["?" if face < 0 else "." if face == 0 else str(face) for face in self.faces(value)]) or "-"

    def tell(self, value: Any) -> Arg:
        return value if self.count is None and value > 0 else self.write(value)

    def read(self, text: str, kit: Kit) -> Any:
        words = [] if text == "-" else text.split()
        most = len(self.faces(self.first(kit)))
        faces = [
            -1 if word == "?" else 0 if word == "." else int(word) if word.isdigit() and word.isascii() and len(word) < 4 else -2
            for word in words
        ]
        hidden = -1 in faces and not self.secret
        if (
            any(not -1 <= face <= self.sides for face in faces)
            or hidden
            or "0" in words
            or len(faces) > most
            or (self.count is None and not faces)
        ):
            raise self.wrong(text, f"at most {most} faces from 1 to {self.sides} with blanks between, . for a die in the hand, - for none")
        return self.made(faces)

    def hide(self, value: Any) -> Any:
        return self.made([face and -1 for face in self.faces(value)]) if value else value

    def unknown(self, value: Any) -> bool:
        return value == -1 if self.count is None else -1 in value

    def guess(self, src: Source, value: Any) -> Any:
        faces = list(self.faces(value))
        known = iter(throw(src, faces.count(-1), self.sides)) if -1 in faces else iter(())
        return self.made([next(known) if face == -1 else face for face in faces])

    # --- chance: the dice in the hand (0); where there are none, all of them

    def hands(self, kit: Kit) -> list[tuple[Seat, Sequence[int]]]:
        """The dice of every seat, or of the table."""
        value = getattr(kit, self.name)
        return [(seat, self.faces(one)) for seat, one in enumerate(value)] if self.each else [(0, self.faces(value))]

    def lift(self, kit: Kit, which: tuple[int, ...]) -> None:
        value = getattr(kit, self.name)
        if self.each:
            for seat in which:
                value[seat] = self.made([0] * len(self.faces(value[seat])))
        elif self.count is not None:
            for at in which:
                value[at] = 0

    def slots(self, kit: Kit) -> Slots:
        if not self.each:
            if self.count is None:
                return ONE
            value = getattr(kit, self.name)
            if value:
                return ((0, tuple([k for k, face in enumerate(value) if face == 0])),) if 0 in value else every(len(value))
        hands = self.hands(kit)
        lifted = tuple([(seat, tuple([k for k, face in enumerate(faces) if face == 0])) for seat, faces in hands if 0 in faces])
        found = lifted or tuple([(seat, tuple(range(len(faces)))) for seat, faces in hands if faces])
        if not found:
            raise InputError(f"{self.name}: there are no dice to throw.")
        return found

    def thrower(self, kit: Kit) -> Seat:
        if not self.each:
            return kit.seat
        return kit.slots[0][0] if len(kit.slots) == 1 else SPECTATOR

    def outcomes(self, kit: Kit) -> Sequence[tuple[Outcome, int]] | None:
        return throws(len(kit.slots[0][1]), self.sides) if len(kit.slots) == 1 else None

    def sample(self, kit: Kit, src: Source) -> Outcome:
        slots = kit.slots
        if len(slots) == 1:
            return throw(src, len(slots[0][1]), self.sides)
        return tuple([face for _, at in slots for face in throw(src, len(at), self.sides)])

    def check(self, kit: Kit, outcome: Outcome) -> None:
        total = sum([len(at) for _, at in kit.slots])
        if len(outcome) != total:
            raise InputError(f"{total} dice are thrown here, not {len(outcome)}.")
        begin = 0
        for _, at in kit.slots:
            hand = outcome[begin : begin + len(at)]
            begin += len(at)
            if not all(1 <= face <= self.sides for face in hand) or tuple(sorted(hand)) != hand:
                several = ", seat after seat" if len(kit.slots) > 1 else ""
                raise InputError(f"Write {len(at)} faces from 1 to {self.sides}, the lowest first{several}.")

    def take(self, kit: Kit, outcome: Outcome) -> None:
        if self.each:
            begin = 0
            value = getattr(kit, self.name)
            for seat, at in kit.slots:
                end = begin + len(at)
                if self.count is None:
                    value[seat] = outcome[begin]
                elif len(at) == len(value[seat]):
                    value[seat][:] = outcome[begin:end]
                else:
                    for k, face in zip(at, outcome[begin:end], strict=True):
                        value[seat][k] = face
                begin = end
        elif self.count is None:
            setattr(kit, self.name, outcome[0])
        else:
            at = kit.slots[0][1]
            value = getattr(kit, self.name)
            if len(at) == len(value):
                value[:] = outcome
            else:
                for k, face in zip(at, outcome, strict=True):
                    value[k] = face

    # --- the table

    def places(self, kit: Kit) -> int:
        return len(self.faces(self.first(kit)))

    def word(self, kit: Kit, seat: Seat, at: Any) -> Arg:
        return self.write(self.made([self.faces(self.of(kit, seat))[at]]))

    def things(self, kit: Kit, seat: Seat, value: Any) -> Things:
        shift = 0 if self.each else kit.layout()[1][self.name]
        part = self.part(seat)
        return {f"{part}/{k + shift}": look.die(self.colour, face) for k, face in enumerate(self.faces(value))}


# --- a score sheet -----------------------------------------------------------------------------------------------------------------------------


class Sheet(Field):
    """Rows that are written once: a dict from row to points or None. `rows` are the rows with their words."""

    kind = "sheet"
    mutable = True
    several = True

    def __init__(self, rows: Mapping[str, str], label: str) -> None:
        super().__init__(label)
        self.rows = dict(rows)
        for row in self.rows:
            if not re.fullmatch(r"[a-z][a-z0-9-]*", row):
                raise InputError(
                    f"A row of a sheet is a word of small letters, digits and hyphens, with its title: {{'ones': 'Ones'}}; not '{row}'."
                )

    def first(self, kit: Kit) -> dict[str, int | None]:
        return dict.fromkeys(self.rows)

    def copy(self, value: Any) -> Any:
        return value.copy()

    def write(self, value: Any) -> str:
        return " ".join(["-" if points is None else str(points) for points in value.values()])

    def read(self, text: str, kit: Kit) -> Any:
        words = text.split()
        if len(words) != len(self.rows) or not all(re.fullmatch(r"-|-?\d{1,6}", word, re.ASCII) for word in words):
            raise self.wrong(text, f"{len(self.rows)} numbers, - for an empty row")
        return {row: None if word == "-" else int(word) for row, word in zip(self.rows, words, strict=True)}

    def part(self, seat: Seat) -> str:
        return self.name

    def spot(self, kit: Kit, seat: Seat, at: Any) -> str:
        return f"{self.name}/{at},{seat + 1}"

    def word(self, kit: Kit, seat: Seat, at: Any) -> Arg:
        return kit.sentence(self.rows[at])

    def one(self, kit: Kit, seat: Seat, row: str, points: int | None) -> tuple[str, Thing]:
        """A row of one seat."""
        words = kit.sentence(self.rows[row])
        label = say("sheet-empty", seat=seat, row=words) if points is None else say("sheet-row", seat=seat, row=words, points=points)
        return f"{self.name}/{row},{seat + 1}", look.points(row, points, label)

    def things(self, kit: Kit, seat: Seat, value: Any) -> Things:
        heads = {f"{self.name}/{row}": look.empty(kit.sentence(words)) for row, words in self.rows.items()} if seat == 0 else {}
        return heads | dict([self.one(kit, seat, row, points) for row, points in value.items()])

    def both(self, was: Kit, now: Kit, seat: Seat, before: Any, after: Any) -> tuple[Things, Things]:
        rows = [row for row in after if before[row] != after[row]]
        return dict([self.one(was, seat, row, before[row]) for row in rows]), dict([self.one(now, seat, row, after[row]) for row in rows])


def dashed(name: str) -> str:
    """A Python name as a place on a part."""
    return name.replace("_", "-")


# --- how they are written in a class body; each is typed as what the rules find there -----------------------------------------------------------


def number(start: int = 0, label: str = "", *, low: int = 0, high: int = 10**7, blank: bool = False) -> int:
    """A whole number, shown with its label: `number(0, "In the pot: {pot}")`. `blank`: a 0 is not shown."""
    made: Any = Number(start, label, low, high, blank)
    return made  # type: ignore[no-any-return]


def seat(label: str = "") -> Seat:
    """A seat, or nobody (-1): who bid last, who is dealer. A sign stands at that seat's place."""
    made: Any = SeatField(label)
    return made  # type: ignore[no-any-return]


def die(colour: str = "pearl", label: str = "", *, sides: int = 6) -> int:
    """One die: its face, or 0 before it is thrown."""
    made: Any = Dice(None, colour, label, sides)
    return made  # type: ignore[no-any-return]


def dice(count: int, colour: str = "pearl", label: str = "", *, sides: int = 6) -> list[int]:
    """Some dice: a list of faces, 0 for a die in the hand. Take some out of the list and they are gone."""
    made: Any = Dice(count, colour, label, sides)
    return made  # type: ignore[no-any-return]


def sheet(rows: Mapping[str, str], label: str = "") -> dict[str, int | None]:
    """A score sheet of rows with their words, `{"ones": "Ones", …}`: points by row, None where nothing is written yet."""
    made: Any = Sheet(rows, label)
    return made  # type: ignore[no-any-return]


def each(one: T, label: str = "") -> list[T]:
    """One for every seat: `each(0)`, `each(dice(5))`. Numbers stand at the place cards."""
    made: Any = one if isinstance(one, Field) else Number(one, "", 0, 10**7, False)
    made.each = True
    made.label = label or made.label
    return made  # type: ignore[no-any-return]


def secret(one: T, by: Any = "") -> T:
    """Only its own seat sees it, or the seat that the field `by` holds; until `self.reveal(…)`, and again from the next throw on."""
    made: Any = one
    made.secret = True
    made.by = by
    return one


def option(default: T, label: str, *, low: int = 0, high: int = 0, choices: Iterable[T] = ()) -> T:
    """A choice that the table makes before the game; in the rules it is the chosen value."""
    made: Any = Choice(default, label, low, high, tuple(choices))  # type: ignore[arg-type]
    return made  # type: ignore[no-any-return]


F = TypeVar("F", bound=Callable[..., Any])


def move(label: str, no: str = "") -> Callable[[F], F]:
    """A method that is a move. Without parameters it is a button that reads `label`. Else every parameter is a click: on a spot of the field
    that its annotation names (`row: At[str, rows]`), or on a button (`count: int`), which a function can draw (`face: At[int, as_die]`).
    `*picked: At[int, dice]` are several, in any order, ended by the button. `no` says why a target cannot be clicked."""

    def mark(method: F) -> F:
        method.label, method.no = label, no  # type: ignore[attr-defined]
        return method

    return mark


def fact(label: str) -> Callable[[F], F]:
    """A number of each seat that follows from the fields, shown at its place card: `@fact("{score} in all") def score(self, seat)`."""

    def mark(method: F) -> F:
        method.fact = label  # type: ignore[attr-defined]
        return method

    return mark


def as_die(face: int) -> Thing:
    """A die as a button."""
    return look.die("pearl", face)


def as_card(word: str) -> Thing:
    """A card as a button."""
    return look.card(word)


def some(verb: str, items: Iterable[Any]) -> list[Move]:
    """The move `verb` with every choice of one or more of the items.

    >>> some("keep", [0, 1])
    [('keep', 0), ('keep', 1), ('keep', 0, 1)]
    """
    every = list(items)
    return [(verb, *[item for k, item in enumerate(every) if bits >> k & 1]) for bits in range(1, 1 << len(every))]
