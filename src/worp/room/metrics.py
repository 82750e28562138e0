"""What an operator wants to know of a running room: numbers that only count."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from typing import Final

Sample = tuple[str, float]
"""What stands behind a metric's name (labels, or nothing) and its value."""


TYPE: Final = len(b'{"type":"')
TOLD_APART: Final = TYPE + 9
"""Where the type of a message begins, and where it can be told from all others (`test_messages.py` looks at that)."""


class Histogram:
    """How long something took, in buckets that end at these seconds."""

    BOUNDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

    def __init__(self) -> None:
        self.counts = [0] * (len(self.BOUNDS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(self.BOUNDS, seconds)] += 1
        self.total += seconds

    def samples(self) -> Iterable[Sample]:
        """As Prometheus wants it: each bucket holds all the smaller ones, too.

        >>> took = Histogram()
        >>> took.observe(0.003)
        >>> dict(took.samples())['_bucket{le="0.005"}'], dict(took.samples())['_bucket{le="0.0025"}']
        (1, 0)
        """
        below = 0
        for bound, count in zip(self.BOUNDS, self.counts, strict=False):
            below += count
            yield f'_bucket{{le="{bound}"}}', below
        yield '_bucket{le="+Inf"}', below + self.counts[-1]
        yield "_sum", self.total
        yield "_count", below + self.counts[-1]


class Counts:
    """What passed through a room's sockets and pages since it was opened."""

    def __init__(self) -> None:
        self.opened = 0
        self.turned_away = 0
        """Connections that came when the room was full."""
        self.heard = 0
        self.sent: dict[bytes, list[int]] = {}
        """How many messages began so, which tells their type; see `count_sent`. Each count stands alone in a list, where it is quickly changed."""
        self.refused: Counter[str] = Counter()
        """Refusals by the key of their sentence, over sockets and HTTP."""
        self.answered: Counter[int] = Counter()
        """HTTP answers by status."""
        self.deleted = 0
        """Tables that were kept long enough."""
        self.made_anew = 0
        """Tables whose actor ended by itself."""
        self.moved = 0
        """Tables that another worker has taken over."""
        self.relayed = 0
        """Sockets whose table another worker has."""
        self.lag = Histogram()
        """How late the event loop came to what was due."""

    def count_sent(self, message: bytes) -> None:
        """Count a message that is sent. It begins with its type; so many bytes of that tell all types apart, and none of what follows."""
        kind = message[TYPE:TOLD_APART]
        count = self.sent.get(kind)
        if count is None:
            self.sent[kind] = [1]
        else:
            count[0] += 1

    def sent_by_type(self) -> Counter[str]:
        """How many messages were sent, by type.

        >>> counts = Counts()
        >>> counts.count_sent(b'{"type":"No","say":{}}')
        >>> counts.sent_by_type()
        Counter({'No': 1})
        """
        found: Counter[str] = Counter()
        for kind, count in self.sent.items():
            found[kind.partition(b'"')[0].decode()] += count[0]
        return found
