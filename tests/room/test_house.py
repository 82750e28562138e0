"""How the room is built: features know no table, time is handed in, and what many need is there once."""

from __future__ import annotations

import ast
import asyncio
from pathlib import Path
from typing import Any

import pytest

from worp import registry
from worp.contract.game import Refused
from worp.record.events import Event
from worp.room.access import Access
from worp.room.change import Agree, Agreement, Happen, Refuse, declined
from worp.room.clock import Alarm
from worp.room.rate_limit import MANY, RateLimit
from worp.room.storage.records import Place, TableRecord
from worp.room.table import acts, undoing
from worp.room.table.inbox import Inbox
from worp.room.table.state import TableState
from worp.room.wire import messages as m

ROOM = Path(__file__).parents[2] / "src" / "worp" / "room"
OWN_PROCESS = {"study_worker.py", "command.py", "supervisor.py"}
"""What thinks, gives orders to a room, or starts its workers, in a process of its own, has nobody to hand it the time."""


def calls(file: Path) -> set[str]:
    found = [node.func for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Call)]
    return {ast.unparse(one) for one in found if isinstance(one, ast.Attribute)}


@pytest.mark.parametrize("file", sorted(ROOM.rglob("*.py")), ids=lambda file: file.relative_to(ROOM).as_posix())
def test_nobody_asks_the_machine_for_the_time(file: Path) -> None:
    if file.name not in OWN_PROCESS:
        assert not calls(file) & {"time.time", "time.monotonic", "datetime.now", "datetime.datetime.now"}


def test_what_is_deleted_is_as_old_as_the_rooms_own_clock_says(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(wall=clock, keep=1) as here:
            await here.make("pig")
            await here.hall.clear()
            assert here.hall.counts.deleted == 0
            clock.now += 2 * 86_400
            await here.hall.clear()
            assert here.hall.counts.deleted == 1

    asyncio.run(visit())


def test_a_message_that_is_for_something_else_is_answered(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            _table, ann, _bob = await here.two("pig")
            assert (await ann.ask(m.Step(1), "No"))["say"]["key"] == "server-no-lesson"

    asyncio.run(visit())


# --- how often --------------------------------------------------------------------------------------------------------------------------------


def test_so_many_are_possible_at_once_and_then_as_many_as_come_back() -> None:
    limit = RateLimit(6, 12.0)
    assert [limit.may("ann", 100.0) for _ in range(7)] == [True] * 6 + [False]
    assert limit.may("bob", 100.0)
    assert [limit.may("ann", 102.0) for _ in range(2)] == [True, False]
    assert [limit.may("ann", 200.0) for _ in range(7)] == [True] * 6 + [False]


def test_what_costs_more_takes_more_and_a_refusal_takes_nothing() -> None:
    limit = RateLimit(200, 4.0)
    assert [limit.may("", 0.0, 90) for _ in range(3)] == [True, True, False]
    assert [limit.may("", 0.0) for _ in range(21)] == [True] * 20 + [False]


def test_who_has_everything_again_is_forgotten() -> None:
    limit = RateLimit(1, 60.0)
    for number in range(10 * MANY):
        assert limit.may(number, float(number))
    assert len(limit.left) <= 2 * MANY
    limit.forget(10.0 * MANY + 60)
    assert not limit.left


# --- agreements -------------------------------------------------------------------------------------------------------------------------------


def test_who_shares_a_device_agrees_together() -> None:
    asked = Agreement(0, (0, 1, 2, 3), to=5)
    assert asked.without([0, 2]).waiting == (1, 3)
    assert asked.without([0, 2]).without([1, 3]) == Agreement(0, (), 5)


def test_whoever_asked_hears_who_does_not_agree_unless_it_was_themselves() -> None:
    agree, no = declined("end", Agreement(0, (1,)), 1)
    assert agree == Agree("end", None)
    assert isinstance(no, Refuse)
    assert (no.seat, no.why.key, no.why.args) == (0, "server-no-abandoned", (("seat", 1),))
    assert declined("end", Agreement(0, (1,)), 0) == [Agree("end", None)]


def device(*seats: int) -> Access:
    found = Access()
    found.seats = list(seats)
    return found


def test_taking_back_is_worked_out_without_a_table() -> None:
    asked = Agreement(0, (1, 2), to=3)
    assert undoing.answer(asked, device(1), m.Agree(1, True)) == [Agree("undo", Agreement(0, (2,), 3))]
    assert undoing.answer(asked, device(1, 2), m.Agree(1, True)) == [Happen(Event(0, "undo", to=3), 0)]
    with pytest.raises(Refused) as refused:
        undoing.answer(None, device(1), m.Agree(1, True))
    assert refused.value.say.key == "server-no-request"


def test_a_record_knows_who_plays_for_whom() -> None:
    record = TableRecord("t", "pig", "pig@1 seats=3", "", "playing", "h", "j", (Place("person"), Place("bot"), Place()))
    assert record.people() == (0,)
    assert [record.is_bot(seat) for seat in range(3)] == [False, True, False]


def test_an_alarm_rings_once_and_only_the_last_one_set(clock: Any) -> None:
    heard: list[str] = []
    alarm: Alarm[str] = Alarm(clock.later, heard.append)
    alarm.set(5.0, "first")
    alarm.set(7.0, "second")
    asyncio.run(clock.go(10.0))
    assert (heard, alarm.is_set) == (["second"], False)
    alarm.set(1.0, "never")
    alarm.stop()
    asyncio.run(clock.go(10.0))
    assert heard == ["second"]


def test_an_inbox_gives_everything_once_in_its_order_also_to_who_waits() -> None:
    async def visit() -> None:
        inbox: Inbox[int] = Inbox()
        inbox.put_nowait(1)
        inbox.put_nowait(2)
        assert (inbox.qsize(), inbox.empty()) == (2, False)
        assert [await inbox.get(), await inbox.get()] == [1, 2]
        waiting = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait(3)
        inbox.put_nowait(4)
        assert (await waiting, inbox.get_nowait(), inbox.empty()) == (3, 4, True)
        given_up = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        inbox.put_nowait(5)
        assert await inbox.get() == 5

    asyncio.run(visit())


# --- acts -------------------------------------------------------------------------------------------------------------------------------------


def wegduwen(*happened: Event) -> TableState:
    """A table after these events, in the middle of a game of two."""
    game = registry.find("wegduwen")
    line = game.id(game.set_up(2))
    position = "begins=1 side1=2,3,5,6,8,9 turn=1 left=2 throw=5,6"
    record = TableRecord("t", "wegduwen", line, position, "playing", "h", "j", (Place("person"), Place("person")), happened)
    return TableState(record, game, None, (), (), 0.0)


def click(state: TableState, *path: str, n: int = 0, seat: int = 0, done: bool = False, hold: bool = False) -> acts.Clicked:
    assert state.match is not None
    return acts.clicked(state, state.match, m.Click(seat, n, list(path), done=done, hold=hold), 0.0, 0.0)


def test_clicks_are_a_move_the_beginning_of_one_or_are_asked_anew() -> None:
    state = wegduwen()
    assert click(state, "side:1/6") == acts.AskOn(("side:1/6",))
    move = click(state, "side:1/6", "side:1/5")
    assert move == Happen(Event(0, "act", 0, ("side:1/6", "side:1/5")))
    assert click(state, "side:1/6", "side:1/5", hold=True) == acts.AskOn(("side:1/6", "side:1/5"))
    assert click(state, "side:1/6", "side:1/5", hold=True, done=True) == move
    late = click(state, "side:1/6", n=1)
    assert isinstance(late, acts.AskOn)
    assert late.path == ()
    assert late.why is not None
    assert late.why.key == "server-no-changed"


@pytest.mark.parametrize(
    ("path", "done", "why"),
    [
        (("side:1/2", "side:1/3"), False, "wegduwen-no-sum"),
        (("side:1/6",), True, "no-unfinished"),
        (("x" * 1000,), False, "server-no-long-path"),
    ],
)
def test_clicks_that_lead_nowhere_are_refused_with_the_reason(path: tuple[str, ...], done: bool, why: str) -> None:
    with pytest.raises(Refused) as refused:
        click(wegduwen(), *path, done=done)
    assert refused.value.say.key == why


@pytest.mark.parametrize(
    ("happened", "seat", "n", "why"),
    [
        ((), 0, 0, "server-no-changed"),
        ((Event(1, "act", 0, ("side:1/6", "side:1/5")),), 0, 1, "no-not-your-turn"),
        ((Event(1, "act", 0, ("side:1/6", "side:1/5")),), 1, 0, "server-no-changed"),
    ],
)
def test_who_may_not_throw_hears_why(happened: tuple[Event, ...], seat: int, n: int, why: str) -> None:
    state = wegduwen(*happened)
    assert state.match is not None
    with pytest.raises(Refused) as refused:
        acts.check_throw(state, state.match, m.Throw(seat, n))
    assert refused.value.say.key == why


def test_who_may_throw_may() -> None:
    state = wegduwen(Event(1, "act", 0, ("side:1/6", "side:1/5")))
    assert state.match is not None
    acts.check_throw(state, state.match, m.Throw(1, 1))
