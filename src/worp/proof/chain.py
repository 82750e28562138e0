"""Hash chains: who makes one promises its end, and opens it link by link, from the end towards the seed that nobody else knows.

>>> links = chain(bytes(32), 3)
>>> opens(links[2], 2, links[1], 1), opens(links[3], 3, links[0], 0), opens(links[3], 3, links[1], 2)
(True, True, False)
"""

from __future__ import annotations

import hashlib
import hmac

SIZE = 32
"""Bytes of a seed, a link, a hash."""
BLOCK = 64
"""Bytes that SHA-256 takes in at a time."""
INNER = bytes([byte ^ 0x36 for byte in range(256)])
OUTER = bytes([byte ^ 0x5C for byte in range(256)])
"""The two pads of HMAC, as translations."""


def sha256(data: bytes) -> bytes:
    """The hash that everything here is made of."""
    return hashlib.sha256(data).digest()


def keyed_hash(key: bytes, data: bytes) -> bytes:
    """HMAC with SHA-256, as `hmac.digest` makes it; but that has OpenSSL look up the algorithm each time, and lets go of Python's lock for
    so short a text, which in a busy room costs more than the two hashes.

    >>> keyed_hash(b"key", b"data") == hmac.digest(b"key", b"data", "sha256")
    True
    """
    whole = (sha256(key) if len(key) > BLOCK else key).ljust(BLOCK, b"\0")
    return sha256(whole.translate(OUTER) + sha256(whole.translate(INNER) + data))


def text_hash(*lines: str) -> str:
    """The hash of some lines of text, in hex."""
    return sha256("\n".join(lines).encode()).hex()


class Chain:
    """The links of a chain, number 0 (its end, which is promised) to number `length` (its seed)."""

    __slots__ = ("whole",)

    def __init__(self, whole: bytes) -> None:
        self.whole = whole

    @property
    def length(self) -> int:
        """How many throws it is good for."""
        return len(self.whole) // SIZE - 1

    def __getitem__(self, number: int) -> bytes:
        return self.whole[number * SIZE : (number + 1) * SIZE]


def chain(seed: bytes, length: int) -> Chain:
    """The chain that ends `length` hashes after the seed."""
    links = [seed]
    for _ in range(length):
        links.append(sha256(links[-1]))
    return Chain(b"".join(reversed(links)))


def chain_end(link: bytes, number: int) -> bytes:
    """The end of the chain of which this would be link `number`."""
    for _ in range(number):
        link = sha256(link)
    return link


def opens(link: bytes, number: int, known: bytes, before: int) -> bool:
    """Whether this is link `number` of the chain whose link number `before` is known."""
    return number > before and hmac.compare_digest(chain_end(link, number - before), known)


def promise(table: str, rules: str, who: str, length: int, end: bytes) -> str:
    """What is said in advance about a chain: bound to the table, the game and its rules version, and to who made it (`room`, or `seats 1,2`)."""
    return text_hash("worp promise 1", table, rules, who, str(length), end.hex())


def fingerprint(table: str, id_line: str, position: str) -> str:
    """What every throw of a game is bound to: the table, the id line and where it began."""
    return text_hash("worp dice 1", table, id_line, position)


def with_promise(fingerprint: str, line: str) -> str:
    """The same after another promise: throws are bound to all promises before them."""
    return text_hash(fingerprint, line)


def once(fingerprint: str, number: int, secret: bytes) -> str:
    """What the room says in advance about its part in a throw whose result stays hidden."""
    return text_hash("worp once 1", fingerprint, str(number), secret.hex())
