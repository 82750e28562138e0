"""What an operator wants to know of a running room: numbers that only count, and a page of them that Prometheus reads."""

from __future__ import annotations

import sys
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from worp.room.hall import Hall

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

Sample = tuple[str, float]
"""What stands behind a metric's name (labels, or nothing) and its value."""


class Histogram:
    """How long something took, in buckets that end at these seconds."""

    BOUNDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

    def __init__(self) -> None:
        self.counts = [0] * (len(self.BOUNDS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Count one."""
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
        self.heard = 0
        self.sent: Counter[str] = Counter()
        """Messages by type."""
        self.refused: Counter[str] = Counter()
        """Refusals by the key of their sentence, over sockets and HTTP."""
        self.answered: Counter[int] = Counter()
        """HTTP answers by status."""
        self.deleted = 0
        """Tables that were kept long enough."""
        self.made_anew = 0
        """Tables whose actor ended by itself."""


def labelled(name: str, values: Mapping[str, int] | Mapping[int, int]) -> list[Sample]:
    """One sample for each value of a label. The values are keys and numbers of our own, so nothing in them needs escaping."""
    return [(f'{{{name}="{value}"}}', count) for value, count in sorted(values.items())]


def page(hall: Hall) -> str:
    """All numbers, in Prometheus' text form."""
    counts, store, bots = hall.counts, hall.store, hall.bots
    playing = Counter(table.record.status for table in hall.tables.values())
    thinking = sum(len(table.autopilot.thinking) for table in hall.tables.values())
    found: list[str] = []

    def metric(name: str, kind: str, about: str, samples: Iterable[Sample]) -> None:
        found.append(f"# HELP worp_{name} {about}")
        found.append(f"# TYPE worp_{name} {kind}")
        found.extend(f"worp_{name}{labels} {value:g}" if value % 1 else f"worp_{name}{labels} {value:.0f}" for labels, value in samples)

    def plain(name: str, kind: str, about: str, value: float) -> None:
        metric(name, kind, about, [("", value)])

    metric("tables", "gauge", "Tables in memory.", labelled("status", {"lobby": 0, "playing": 0, "over": 0, **playing}))
    plain("tables_deleted_total", "counter", "Tables deleted because they were kept long enough.", counts.deleted)
    plain("tables_made_anew_total", "counter", "Tables that ended by a fault and were made anew from storage.", counts.made_anew)
    plain("sockets", "gauge", "Open sockets.", sum(hall.sockets_of.values()))
    plain("sockets_opened_total", "counter", "Sockets opened.", counts.opened)
    plain("messages_received_total", "counter", "Messages from sockets.", counts.heard)
    metric("messages_sent_total", "counter", "Messages to sockets.", labelled("type", counts.sent))
    metric("refusals_total", "counter", "Refusals, by reason.", labelled("reason", counts.refused))
    metric("http_answers_total", "counter", "HTTP answers.", labelled("status", counts.answered))
    metric("events_total", "counter", "Events stored; those of kind act are people's and bots' moves.", labelled("kind", store.events))
    plain("commits_total", "counter", "Transactions.", store.commits)
    plain("commit_failures_total", "counter", "Transactions that failed.", store.failures)
    plain("writes_total", "counter", "Changes in all transactions.", store.writes)
    plain("writes_waiting", "gauge", "Changes that wait for the next transaction.", len(store.pending))
    metric("commit_seconds", "histogram", "How long a transaction took.", store.took.samples())
    metric("stored_seconds", "histogram", "How long a change waited until it was stored.", store.waited.samples())
    plain("bots_thinking", "gauge", "Bots that make up their mind.", thinking)
    plain("bots_waiting", "gauge", "Bots that wait for a worker.", bots.waiting)
    plain("bot_workers_busy", "gauge", "Workers at work.", len(bots.workers) - bots.idle.qsize())
    plain("bot_workers", "gauge", "Workers.", len(bots.workers))
    metric("bot_seconds", "histogram", "How long a bot took to answer, waiting for a worker included.", bots.took.samples())
    plain("bot_longest_seconds", "gauge", "The longest of these.", bots.longest)
    plain(
        "studies_waiting",
        "gauge",
        "Hints, logs and reviews that are thought about or wait for it.",
        hall.study.quick.waiting + hall.study.slow.waiting,
    )
    plain("processor_seconds_total", "counter", "Processor time of the room, without its bots.", time.process_time())
    plain("memory_peak_bytes", "gauge", "The most memory that the room has had.", memory_peak())
    return "\n".join(found) + "\n"


def memory_peak() -> int:
    """Bytes of memory at most so far; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    import resource  # only where there is one

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024
