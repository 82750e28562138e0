"""What a log says about its dice, line by line. The lines stand in the log's head, in the order in which they were written down:

    dice table kJ3x-9aQ21bc
    dice room 1 128 PROMISE
    dice device 1 1 256 1,2 PROMISE
    dice throw 1 0 1 1
    dice throw 2 4 0 - hidden ONCE

and each roll has its `proof`: `1 2d6 LINK LINK`. Seats count from 1, as in all text.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from worp.contract.game import InputError

HEX = re.compile(r"[0-9a-f]{64}")
NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
MISSING = "-"


class Promise(NamedTuple):
    """Somebody promises a chain of so many links; the first is for throw number `start`. Device 0 is the room, which has no seats."""

    device: int
    start: int
    length: int
    seats: tuple[int, ...]
    promise: str

    def who(self) -> str:
        """As the promise names it."""
        return f"seats {spell_list(self.seats)}" if self.device else "room"

    def covers(self, number: int) -> bool:
        """Whether it has a link for this throw."""
        return self.start <= number < self.start + self.length

    def link_of(self, number: int) -> int:
        """Which link is for this throw."""
        return number - self.start + 1

    def line(self) -> str:
        """As it stands in a log."""
        if not self.device:
            return f"room {self.start} {self.length} {self.promise}"
        return f"device {self.device} {self.start} {self.length} {spell_list(self.seats)} {self.promise}"


class Fixed(NamedTuple):
    """Throw `number`, which is to come after event `after`, is by this seat (0: nobody's), and the room and these devices contribute to it.
    `again`: what was thrown here before has been taken back. `once`: the result stays hidden, and this is the room's promise for it."""

    number: int
    after: int
    by: int
    circle: tuple[int, ...]
    again: bool = False
    once: str = ""

    @property
    def purpose(self) -> str:
        """What the stream is for."""
        return "throw" if self.by else "setup"

    def line(self) -> str:
        """As it stands in a log."""
        words = [f"throw {self.number} {self.after} {self.by} {spell_list(self.circle)}"]
        return " ".join(words + ["again"] * self.again + ([f"hidden {self.once}"] if self.once else []))


class Proof(NamedTuple):
    """What was opened for a throw: `law` says how the result follows, `room` is its link or one-time secret, `links` those of the circle in
    its order; empty where somebody did not open."""

    number: int
    law: str
    room: bytes
    links: tuple[bytes, ...]

    def text(self, hidden: bool = False) -> str:
        """As it stands in a log; while the result is hidden nothing is told that would reveal it."""
        opened = [link.hex() or MISSING for link in self.links]
        return " ".join([str(self.number), *([MISSING, MISSING] if hidden else [self.law, self.room.hex()]), *opened])


Line = Promise | Fixed | str
"""A line; the table's own is its name."""


def spell_list(numbers: tuple[int, ...]) -> str:
    """
    >>> spell_list((1, 3)), spell_list(())
    ('1,3', '-')
    """
    return ",".join([str(number) for number in numbers]) or MISSING


def read_list(text: str) -> tuple[int, ...]:
    """Numbers in order, each once; raises `InputError`."""
    found = tuple([number(word) for word in text.split(",")]) if text != MISSING else ()
    if list(found) != sorted(set(found)) or 0 in found:
        raise InputError(f"'{text[:40]}' is no list of numbers in order, like 1,3")
    return found


def number(word: str) -> int:
    """A whole number as it is written here; raises `InputError`."""
    if not NUMBER.fullmatch(word):
        raise InputError(f"'{word[:40]}' should be a whole number")
    return int(word)


def hash_of(word: str) -> str:
    """A hash in hex; raises `InputError`."""
    if not HEX.fullmatch(word):
        raise InputError(f"'{word[:40]}' should be 64 digits of a hash")
    return word


def read_line(text: str) -> Line:
    """A line of a log, without the word `dice`; raises `InputError`.

    >>> read_line("throw 3 7 2 1,2 again")
    Fixed(number=3, after=7, by=2, circle=(1, 2), again=True, once='')
    """
    match text.split(" "):
        case ["table", name]:
            return name
        case ["room", start, length, promise]:
            return Promise(0, number(start), number(length), (), hash_of(promise))
        case ["device", device, start, length, seats, promise]:
            return Promise(number(device), number(start), number(length), read_list(seats), hash_of(promise))
        case ["throw", which, after, by, circle, *rest]:
            again = rest[:1] == ["again"]
            hidden = rest[1:] if again else rest
            if hidden and (len(hidden) != 2 or hidden[0] != "hidden"):
                raise InputError(f"after a throw's circle stands 'again' or 'hidden' with a promise, not '{' '.join(rest)[:40]}'")
            promised = hash_of(hidden[1]) if hidden else ""
            return Fixed(number(which), number(after), number(by), read_list(circle), again, promised)
    raise InputError(f"'{text[:60]}' is no line about dice")


def read_proof(text: str) -> Proof:
    """What a roll's proof tells; raises `InputError`. Of a hidden result law and room are missing."""
    words = text.split(" ")
    if len(words) < 3:
        raise InputError("its proof is cut off")
    opened = [b"" if word == MISSING else bytes.fromhex(hash_of(word)) for word in words[2:]]
    return Proof(number(words[0]), words[1], opened[0], tuple(opened[1:]))
