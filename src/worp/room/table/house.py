"""What a table needs of the room it stands in, so that a table can be tried without one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

from worp.contract.dice import Source
from worp.contract.game import Outcome, State
from worp.contract.scene import Say
from worp.record.log import Match
from worp.room.clock import Later
from worp.room.storage.leases import Lease
from worp.room.storage.records import TableRecord, Write
from worp.room.storage.store import Store
from worp.room.table.audience import Audience
from worp.room.table.state import TableState
from worp.room.thinking.bots import Bots
from worp.room.thinking.rehearsal import Rehearsals
from worp.room.thinking.study import Study
from worp.room.visitors import Visitors
from worp.room.wire.connection import Connection


class House(Protocol):
    """Storage, chance, time, and who thinks."""

    store: Store
    source: Source
    bots: Bots
    invented_bots: Bots
    study: Study
    rehearsals: Rehearsals
    bot_delay: Callable[[], float]
    bot_pace: float
    beat: float
    retry: float
    proves: bool
    now: Callable[[], float]
    wall: Callable[[], float]
    later: Later
    visitors: Visitors

    def steady(self) -> float: ...
    def draw(self, state: State[Any]) -> Outcome: ...
    def ping(self, connection: Connection) -> None: ...
    def notices(self) -> list[Say]: ...
    def shelve(self, match: Match, record: TableRecord) -> Awaitable[list[Write]]: ...
    def rate(self, match: Match, record: TableRecord) -> Awaitable[list[Write]]: ...
    def keep_new(self, record: TableRecord, also: Sequence[Write] = (), lease: Lease | None = None) -> Awaitable[None]: ...
    def call(self, state: TableState, audience: Audience) -> None: ...
