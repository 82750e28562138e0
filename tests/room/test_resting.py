"""What goes by itself: throws that decide nothing, bots that wait while people look, and a tap that ends the waiting."""

from __future__ import annotations

import asyncio
from typing import Any

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import TURN
from worp.room.thinking.bots import Bots, Thought
from worp.room.wire import messages as m


class Roller(Bots):
    """A pool that thinks in no time, and rolls anew."""

    def __init__(self) -> None:
        super().__init__(0)

    async def choose(self, game: str, line: str, position: str, seat: int, level: str, table: str = "") -> Thought:
        return Thought(("roll",), 0.0)


async def seated(here: Any, game: str, **more: Any) -> Any:
    """Ann and a bot at a table, and the game is on."""
    made = await here.make(game, seats=2, **more)
    ann = await here.client(made["table"], [made["host"]])
    await ann.sit("Ann", 0)
    await ann.say(m.AddBot(1, ""))
    return made["table"], ann


def kinds(here: Any, table: str) -> list[str]:
    return [event.kind for event in here.hall.tables[table].match.events]


def test_the_throws_for_a_four_go_by_themselves_unless_people_want_to_throw(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later, bot_delay=lambda: 1.0) as here:
            for way in ("auto", "hand"):
                table, ann = await seated(here, "abquetschen")
                await ann.say(m.Arrange({"throws": way}))
                await ann.say(m.Start())
                await ann.until(lambda ann=ann: ann.asks)
                await clock.go(1.1, ann)
                assert kinds(here, table) == (["roll"] if way == "auto" else [])

    asyncio.run(visit())


def lifted() -> str:
    """Eintrichtern, right after Ann has lifted a wrong funnel: the bot is to choose."""
    game = registry.find("eintrichtern")
    state = game.start(game.set_up(2))
    state.roll(state.sample(Seeded(1)))
    state.roll((1, 1, 1))
    state.play(0, next(move for move in state.moves(0) if sum(state.faces(move)) != 3))  # type: ignore[attr-defined]
    assert (state.who, state.phase, state.rests()) == (1, TURN, 3.0)
    return state.text()


def test_bots_wait_three_seconds_while_people_look_into_a_lifted_funnel_or_until_all_have_tapped(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later, bots=Roller(), bot_delay=lambda: 0.5) as here:
            for tapped in (False, True):
                table, ann = await seated(here, "eintrichtern", position=lifted())
                await ann.say(m.Start())
                await ann.until(lambda ann=ann: ann.asks)
                await clock.go(1.0, ann)
                assert kinds(here, table) == [], "the bot would have been done long ago"
                if tapped:
                    await ann.say(m.Ready(0, 0))
                    await clock.settle(ann)
                else:
                    await clock.go(2.1, ann)
                assert kinds(here, table)[:1] == ["act"]

    asyncio.run(visit())
