"""From links to a result: a stream of bytes that nobody could know before the last link was opened, and numbers drawn from it.

>>> source = Stream(bytes(64), "f" * 64, 1, "throw", "room,1")
>>> [source.below(6) + 1 for _ in range(4)], law(source.bounds, source.drawn, (1,))
([6, 2, 1, 1], '6*4')
"""

from __future__ import annotations

from worp.contract.dice import Source
from worp.contract.game import InputError, Outcome
from worp.proof.chain import keyed_hash

MOST = 100_000
"""Numbers that one throw may draw, where somebody else says how many."""


class Stream(Source):
    """Chance for one throw. `key`: the links, one after the other. It remembers what was asked for and what came."""

    def __init__(self, key: bytes, fingerprint: str, number: int, purpose: str, used: str) -> None:
        self.key = key
        self.about = f"{fingerprint} {number} {purpose} {used}"
        self.block = 0
        self.rest = b""
        self.bounds: list[int] = []
        self.drawn: list[int] = []

    def take(self, size: int) -> int:
        """The next bytes, read as one number, the highest byte first."""
        while len(self.rest) < size:
            self.rest += keyed_hash(self.key, f"{self.about} {self.block}".encode())
            self.block += 1
        found, self.rest = self.rest[:size], self.rest[size:]
        return int.from_bytes(found, "big")

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each exactly equally likely: what falls into the incomplete last round of n is drawn again."""
        if n < 1:
            raise ValueError(f"below({n}) cannot be drawn: there must be at least one number to choose from.")
        size = max(1, ((n - 1).bit_length() + 7) // 8)
        fair = 256**size // n * n
        x = self.take(size)
        while x >= fair:
            x = self.take(size)
        self.bounds.append(n)
        self.drawn.append(x % n)
        return x % n


# --- how a result follows from the stream, in one word ----------------------------------------------------------------------------------------


def digits(x: int, count: int, sides: int) -> Outcome:
    """The faces of equal dice that one number stands for, lowest first.

    >>> digits(17, 2, 6)
    (3, 6)
    """
    faces = []
    for _ in range(count):
        faces.append(x % sides + 1)
        x //= sides
    return tuple(sorted(faces))


def law(bounds: list[int], drawn: list[int], outcome: Outcome) -> str:
    """How the outcome came from the stream: `2d6` where it is a throw of equal dice; else below which numbers was drawn, in order, where
    `a-b` counts down and `n*times` repeats.

    >>> law([36], [17], (3, 6)), law([5, 4, 3, 2, 24, 24], [0] * 6, ()), law([], [], (1,))
    ('2d6', '5-2,24*2', 'nothing')
    """
    count = len(outcome)
    if len(bounds) == 1 and count and bounds[0] == 6**count and digits(drawn[0], count, 6) == outcome:
        return f"{count}d6"
    parts: list[str] = []
    at = 0
    while at < len(bounds):
        first, same, down = bounds[at], 1, 1
        while bounds[at + same : at + same + 1] == [first]:
            same += 1
        while bounds[at + down : at + down + 1] == [first - down]:
            down += 1
        if same == 1 and down < 3:
            down = 1
        parts.append(f"{first}*{same}" if same > 1 else f"{first}-{first - down + 1}" if down > 1 else str(first))
        at += max(same, down)
    return ",".join(parts) or "nothing"


def dice_of(word: str) -> int:
    """How many six-sided dice the law says were thrown; 0 where it says something else."""
    count, _, sides = word.partition("d")
    return int(count) if sides == "6" and count.isdecimal() and len(count) < 4 else 0


def bounds_of(word: str) -> list[int]:
    """The numbers that a law draws below; raises `InputError`.

    >>> bounds_of("2d6"), bounds_of("5-2,24*2")
    ([36], [5, 4, 3, 2, 24, 24])
    """
    if word == "nothing":
        return []
    if dice_of(word):
        return [6 ** dice_of(word)]
    found: list[int] = []
    for part in word.split(","):
        first, sign, last = part.partition("*") if "*" in part else part.partition("-")
        if not (first.isdecimal() and (not sign or last.isdecimal()) and len(part) < 60):
            raise InputError(f"'{word[:40]}' does not say how a throw was drawn; '2d6' or '5-2,24*2' would")
        start, end = int(first), int(last) if sign else int(first)
        count = end if sign == "*" else start - end + 1
        if not 0 < count <= MOST - len(found) or start < 1 or end < 1:
            raise InputError(f"'{part[:40]}' does not say below which numbers was drawn")
        found += [start] * count if sign == "*" else range(start, end - 1, -1)
    return found
