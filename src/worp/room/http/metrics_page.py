"""The room's numbers as a page that Prometheus reads."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterable, Mapping

from worp.room.hall import Hall
from worp.room.http.door import open_files
from worp.room.metrics import Sample

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


def labelled(name: str, values: Mapping[str, int] | Mapping[int, int]) -> list[Sample]:
    """One sample for each value of a label. The values are keys and numbers of our own, so nothing in them needs escaping."""
    return [(f'{{{name}="{value}"}}', count) for value, count in sorted(values.items())]


def page(hall: Hall, files: int) -> str:
    """All numbers, in Prometheus' text form; `files`: how many may be open."""
    counts, store, bots = hall.counts, hall.store, hall.bots
    pools = {bots, hall.invented_bots}
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
    plain("tables_moved_total", "counter", "Tables that another worker has taken over.", counts.moved)
    plain("sockets_relayed", "gauge", "Open sockets whose table another worker has.", counts.relayed)
    plain("sockets", "gauge", "Open sockets.", sum(hall.visitors.sockets_of.values()))
    plain("sockets_opened_total", "counter", "Sockets opened.", counts.opened)
    plain("turned_away_total", "counter", "Connections that were turned away because the room was full.", counts.turned_away)
    plain("open_files", "gauge", "Open files; each connection is one.", open_files())
    plain("open_files_limit", "gauge", "How many may be open; 0: nobody knows.", files)
    plain("messages_received_total", "counter", "Messages from sockets.", counts.heard)
    metric(
        "messages_sent_total",
        "counter",
        "Messages to sockets.",
        labelled("type", counts.sent_by_type()),
    )
    metric("refusals_total", "counter", "Refusals, by reason.", labelled("reason", counts.refused))
    metric("http_answers_total", "counter", "HTTP answers.", labelled("status", counts.answered))
    metric("events_total", "counter", "Events stored; those of kind act are people's and bots' moves.", labelled("kind", store.events))
    plain("commits_total", "counter", "Transactions.", store.commits)
    plain("commit_failures_total", "counter", "Transactions that failed.", store.failures)
    plain("writes_total", "counter", "Changes in all transactions.", store.writes)
    plain("writes_waiting", "gauge", "Changes that wait for the next transaction.", len(store.pending))
    metric("loop_lag_seconds", "histogram", "How late the room came to what was due.", counts.lag.samples())
    metric("commit_seconds", "histogram", "How long a transaction took.", store.took.samples())
    metric("stored_seconds", "histogram", "How long a change waited until it was stored.", store.waited.samples())
    plain("bots_thinking", "gauge", "Bots that make up their mind.", thinking)
    plain("bots_waiting", "gauge", "Bots that wait for a worker.", sum(pool.waiting for pool in pools))
    plain("bot_workers_busy", "gauge", "Workers at work.", sum(len(pool.workers) - len(pool.idle) for pool in pools))
    plain("bot_workers", "gauge", "Workers.", sum(len(pool.workers) for pool in pools))
    metric(
        "bot_seconds",
        "histogram",
        "How long a bot of a game of Worp's own took to answer, waiting for a worker included.",
        bots.took.samples(),
    )
    plain("bot_longest_seconds", "gauge", "The longest of these.", bots.longest)
    plain(
        "studies_waiting",
        "gauge",
        "Hints, logs and reviews that are thought about or wait for it.",
        hall.study.waiting(),
    )
    metric(
        "notices_total", "counter", "Notices to people who were away, by what became of them.", labelled("outcome", hall.messenger.counts)
    )
    plain("notices_waiting", "gauge", "Notices that wait.", len(hall.messenger.waiting))
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
