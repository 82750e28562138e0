"""How a table is set up: the options of a game, what is chosen of them, and how that is written in an id line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from worp.contract.errors import InputError
from worp.contract.scene import Seat

Value = bool | int | str
Setting = bool | int | str | tuple[bool | int | str, ...]


class Option(NamedTuple):
    """A choice the table makes before the game.

    One of: `choices` (words or numbers), a whole number from `low` to `high`, yes or no (a bool default), or free text (a str default
    without choices; `check` reads it and raises `InputError` naming line and reason). `when` lists conditions on the seats or on options
    before it: `(("seats", (2,)),)`; where they do not hold, the option does not exist. `per_seat`: one value for all, or one for each seat.
    `since`: the first version of the rules that has it. `former`: what its default was, as `(last version, default)`, oldest first, so that a
    short id line of that time still means what it meant. Its words are the messages `<game>-option-<name>` and, for choices, `<game>-option-<name>-<choice>`; see `Game.option_key`.
    """

    name: str
    default: Value
    choices: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0
    when: tuple[tuple[str, tuple[Value, ...]], ...] = ()
    per_seat: bool = False
    check: Callable[[str], None] | None = None
    since: int = 1
    former: tuple[tuple[int, Value], ...] = ()

    def default_in(self, version: int) -> Value:
        """What it is where nobody says anything, by the rules of this version.

        >>> Option("rounds", 1, (1, 3), former=((1, 3),)).default_in(1), Option("rounds", 1, (1, 3), former=((1, 3),)).default_in(2)
        (3, 1)
        """
        for last, default in self.former:
            if version <= last:
                return default
        return self.default


class Setup(NamedTuple):
    """How a table is set up: the number of seats, a value for every option that exists for it, and the version of the rules it plays by."""

    seats: int
    options: tuple[tuple[str, Setting], ...] = ()
    version: int = 1

    def option(self, name: str, seat: Seat = 0) -> Value:
        """The option's value, `seat`'s own where it is set per seat."""
        for key, value in self.options:
            if key == name:
                return value[seat] if isinstance(value, tuple) else value
        raise KeyError(name)

    def has(self, name: str) -> bool:
        """Whether the option exists for this table."""
        for key, _ in self.options:  # a loop: it is asked whenever a state is made, and generators are slow when compiled
            if key == name:
                return True
        return False

    def number(self, name: str, seat: Seat = 0) -> int:
        """The value of an option that is a number."""
        return int(self.option(name, seat))

    def word(self, name: str, seat: Seat = 0) -> str:
        """The value of an option that is a word or a text."""
        return str(self.option(name, seat))

    def flag(self, name: str, seat: Seat = 0) -> bool:
        """The value of a yes-or-no option; no, where it does not exist."""
        return self.has(name) and bool(self.option(name, seat))


def conditions(option: Option, version: int) -> str:
    """The option's conditions in words, for an error."""
    if version < option.since:
        return f"rules version {option.since} or later"
    parts = []
    for name, allowed in option.when:
        parts.append(f"{name} {' or '.join([spell_setting(value) for value in allowed])}")
    return " and ".join(parts)


def checked(key: str, option: Option, seats: int, given: Setting) -> Setting:
    """`given` as a value of `option`; texts are read. Raises `InputError` that says what would be right."""
    if option.per_seat:
        several: Sequence[Value] = list(given) if isinstance(given, tuple) else str(given).split(",") if isinstance(given, str) else [given]
        if len(several) == 1:
            return checked_one(key, option, several[0])
        if len(several) != seats:
            raise InputError(f"{key}: give '{option.name}' one value for all or one for each of the {seats} seats, not {len(several)}.")
        return tuple([checked_one(key, option, one) for one in several])
    if isinstance(given, tuple):
        raise InputError(f"{key}: the option '{option.name}' is one value for the whole table.")
    return checked_one(key, option, given)


def checked_one(key: str, option: Option, given: Value) -> Value:
    """`given` as a single value of `option`."""
    if option.choices:
        for choice in option.choices:
            if spell_setting(choice) == spell_setting(given):
                return choice
        right = ", ".join([spell_setting(choice) for choice in option.choices])
        raise InputError(f"{key}: '{option.name}' is one of {right}; not '{given}'.")
    if isinstance(option.default, bool):
        word = spell_setting(given)
        if word not in ("yes", "no"):
            raise InputError(f"{key}: '{option.name}' is yes or no; not '{given}'.")
        return word == "yes"
    if isinstance(option.default, int):
        number = str(given)
        if not re.fullmatch(r"-?\d+", number) or not option.low <= int(number) <= option.high:
            raise InputError(f"{key}: '{option.name}' is a whole number from {option.low} to {option.high}; not '{given}'.")
        return int(number)
    text = str(given)
    if option.check is not None:
        option.check(text)
    return text


def spell_setting(value: Setting) -> str:
    """A value as one word of an id line; text that is not a plain word is quoted as in JSON.

    >>> spell_setting(True), spell_setting((1, 2)), spell_setting("two words")
    ('yes', '1,2', '"two words"')
    """
    if isinstance(value, tuple):
        return ",".join([spell_setting(one) for one in value])
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = str(value)
    return text if re.fullmatch(r"[\w.,:+/-]+", text) else json.dumps(text, ensure_ascii=False)


SETTING = re.compile(r'\s*([a-z][a-z0-9_]*)=("(?:[^"\\]|\\.)*"|\S*)')


def settings(text: str) -> list[tuple[str, str]]:
    """The `name=value` words of an id line, in order; raises `InputError`.

    >>> settings('seats=2 shapes="a b"')
    [('seats', '2'), ('shapes', 'a b')]
    """
    found: list[tuple[str, str]] = []
    at = 0
    end = len(text.rstrip())
    while at < end:
        match = SETTING.match(text, at)
        if match is None:
            raise InputError(f"'{text[at:end].strip()}' is not a setting; write name=value, like seats=2.")
        value = match.group(2)
        if value.startswith('"'):
            try:
                value = str(json.loads(value))
            except ValueError:
                raise InputError(f"The text after '{match.group(1)}=' is not closed or holds a wrong escape.") from None
        found.append((match.group(1), value))
        at = match.end()
    return found
