"""Positions as text: one reader and one writer of fields for all games.

A game declares its fields once, in the order in which they are written; splitting, doubled, missing and unknown fields are the same for
all. What stands in a field is read by the methods of `Fields`, whose faults name the field and say what would be right.

>>> layout = Layout("Pig", (Field("seat", needed=True), Field("scores", needed=True), Field("pot"), Field("over", bare=True)))
>>> layout.write([("seat", "2"), ("scores", spell_numbers([12, 30])), ("pot", "")])
'seat 2; scores 12 30'
>>> layout.write([("seat", "2"), ("over", "yes")]), layout.read(1, "seat 1; scores 9; over").flag("over")
('seat 2; over', True)
>>> fields = layout.read(2, "seat 2; scores 12 30")
>>> fields.seat("seat"), fields.numbers("scores", 2, 0, 100), fields.has("pot")
(1, [12, 30], False)
>>> layout.read(2, "seat 2; seat 1")
Traceback (most recent call last):
worp.contract.errors.InputError: seat: this field is there twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from worp.contract.errors import InputError
from worp.contract.scene import Seat
from worp.contract.setup import settings

NOTHING = "-"
"""How an empty list is written, where the field stands there all the same."""


class Field(NamedTuple):
    """A field. `each`: there is one for every seat, and the seat's number stands after its name (`kept 2 …`). `bare`: nothing stands after
    its name, it is there (`yes`) or not."""

    name: str
    needed: bool = False
    each: bool = False
    bare: bool = False


class Layout(NamedTuple):
    """The fields of a game's positions. `form`: `fields` (`seat 1 build; thrown 4`), `lines` (the same, each on a line of its own), or
    `settings` (`turn=1 left=2`)."""

    game: str
    fields: tuple[Field, ...]
    form: str = "fields"

    def write(self, given: Sequence[tuple[str, str]]) -> str:
        """The text of a position: names with what stands after them. A field whose text is empty is left out."""
        if self.form == "settings":
            return " ".join([f"{name}={text}" for name, text in given if text])
        bare = [field.name for field in self.fields if field.bare]
        between = "\n" if self.form == "lines" else "; "
        return between.join([name if name in bare else f"{name} {text}" for name, text in given if text])

    def read(self, seats: int, text: str) -> Fields:
        """The fields of a position for so many seats; raises `InputError` if one is doubled, missing or unknown."""
        found = Fields(seats)
        for name, rest, whole in self.split(text):
            key = self.key(seats, name, rest)
            if not key:
                article = "an" if self.game[0] in "AEIOU" else "a"
                raise InputError(f"'{whole}' is not a field of {article} {self.game} position; see docs/positions.md.")
            if key in found.texts:
                raise InputError(f"{key}: this field is there twice.")
            found.texts[key] = rest.partition(" ")[2].strip() if " " in key else rest
            found.written[key] = whole
        for field in self.fields:
            if field.bare and field.name in found.texts:
                if found.texts[field.name]:
                    raise InputError(f"{field.name}: nothing can stand after this word, but '{found.texts[field.name]}' does.")
                found.texts[field.name] = "yes"
            for key in [f"{field.name} {seat + 1}" for seat in range(seats)] if field.each else [field.name]:
                if field.needed and key not in found.texts:
                    raise InputError(f"The field '{key}' is missing.")
        return found

    def split(self, text: str) -> list[tuple[str, str, str]]:
        """Name, what stands after it, and the whole field, one after the other."""
        if self.form == "settings":
            return [(name, value, f"{name}={value}") for name, value in settings(text)]
        found: list[tuple[str, str, str]] = []
        for part in text.splitlines() if self.form == "lines" else text.split(";"):
            whole = " ".join(part.split())
            if whole:
                name, _, rest = whole.partition(" ")
                found.append((name, rest, whole))
        return found

    def key(self, seats: int, name: str, rest: str) -> str:
        """Under which name a field is kept; nothing if there is no such field. Raises `InputError` for a seat that is not at the table."""
        for field in self.fields:
            if field.name == name:
                if not field.each:
                    return name
                return f"{name} {read_seat(name, rest.partition(' ')[0], seats) + 1}"
        return ""


class Fields:
    """What a position's text says, field by field."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.texts: dict[str, str] = {}
        self.written: dict[str, str] = {}
        """The whole fields, as they stand there."""
        self.asked: set[str] = set()

    def has(self, name: str) -> bool:
        """Whether the field stands there."""
        return name in self.texts

    def text(self, name: str) -> str:
        """What stands in the field; nothing where it does not stand there."""
        self.asked.add(name)
        return self.texts.get(name, "")

    def words(self, name: str) -> list[str]:
        """The words in the field, none for `-`."""
        return [word for word in self.text(name).split() if word != NOTHING]

    def number(self, name: str, low: int, high: int) -> int:
        """The only number of this field; raises `InputError` if there are several, or none."""
        return self.numbers(name, 1, low, high)[0]

    def numbers(self, name: str, count: int, low: int, high: int) -> list[int]:
        """The field's numbers, so many, each from `low` to `high`."""
        return read_numbers(name, self.text(name).split(), count, low, high)

    def seat(self, name: str) -> Seat:
        """The field's seat, which texts count from 1."""
        return read_seat(name, self.text(name), self.seats)

    def seat_and_step(self, name: str, steps: Sequence[str]) -> tuple[Seat, str]:
        """The field's seat, and what stands after it: one of these steps of a turn."""
        word, _, step = self.text(name).partition(" ")
        if step not in steps:
            raise InputError(
                f"{name}: write a seat and a step, one of {', '.join(steps)}, like '{name} 1 {steps[0]}'; not '{self.text(name)}'."
            )
        return read_seat(name, word, self.seats), step

    def one_of(self, name: str, allowed: dict[str, int]) -> int:
        """What the field's word means. It may be missing where there is no choice."""
        word = self.text(name)
        if word in allowed:
            return allowed[word]
        if not word and len(allowed) == 1:
            return next(iter(allowed.values()))
        raise InputError(f"{name}: write {' or '.join(allowed)}, not '{word}'.")

    def flag(self, name: str) -> bool:
        """Whether the field says `yes`."""
        return self.has(name) and self.one_of(name, {"yes": 1, "no": 0}) == 1

    def all_asked(self) -> None:
        """Raise `InputError` if a field stands there that nobody asked for, because it means nothing in this position."""
        for name, whole in self.written.items():
            if name not in self.asked:
                raise InputError(f"'{whole}' has no place in this position; docs/positions.md tells what has.")


def read_numbers(name: str, words: Sequence[str], count: int, low: int, high: int) -> list[int]:
    """Numbers in a field; raises `InputError`.

    >>> read_numbers("won", ["3", "0"], 2, 0, 8)
    [3, 0]
    """
    right = len(words) == count
    for word in words:
        right = right and word.isascii() and word.isdigit() and len(word) < 10 and low <= int(word) <= high
    if not right:
        what = f"a number from {low} to {high}" if count == 1 else f"{count} numbers from {low} to {high}"
        raise InputError(f"{name}: write {what}, not '{' '.join(words)}'.")
    return [int(word) for word in words]


def read_seat(name: str, word: str, seats: int) -> Seat:
    """A seat in a field; raises `InputError`."""
    if not (word.isascii() and word.isdigit() and len(word) < 3 and 1 <= int(word) <= seats):
        raise InputError(f"{name}: '{word}' is not a seat of this table of {seats}.")
    return int(word) - 1


def spell_numbers(numbers: Sequence[int]) -> str:
    """Numbers as they stand in a field."""
    return " ".join([str(number) for number in numbers])


def spell_words(words: Sequence[str]) -> str:
    """Words as they stand in a field that is never left out."""
    return " ".join(words) or NOTHING
