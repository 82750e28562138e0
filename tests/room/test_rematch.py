"""The next game: once for each table, with the seats moved on by one, and everyone finds the way."""

import asyncio
from typing import Any

from worp.room.wire import messages as m


def key(no: Any) -> Any:
    return no["say"]["key"]


async def over(here: Any, *people: Any) -> None:
    """Bring the game of two to its end."""
    await people[0].say(m.Resign(0))
    for client in people:
        await client.until(lambda client=client: client.table["status"] == "over")


def test_the_seats_move_on_by_one_and_the_secrets_of_the_old_table_open_the_new_one(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("pig", seats=3, options={"goal": 30})
            ann = await here.client(made["table"], [made["host"]])
            bob = await here.client(made["table"], [made["join"]])
            await ann.sit("Ann", 0)
            await bob.sit("Bob", 1)
            await ann.say(m.AddBot(2, "best"))
            await ann.say(m.Arrange({"patience": 60}))
            await ann.say(m.Start())
            await bob.until(lambda: bob.asks)
            assert key(await bob.ask(m.Rematch(), "No")) == "server-no-rematch"
            await ann.say(m.Abandon(0))
            await bob.until(lambda: bob.table.get("proposal"))
            await bob.say(m.Abandon(1))
            await ann.until(lambda: ann.table["status"] == "over")
            watcher = await here.client(made["table"])
            assert key(await watcher.ask(m.Rematch(), "No")) == "server-no-not-yours"
            await bob.say(m.Rematch())
            new = await ann.until(lambda: ann.table.get("next"))
            await ann.say(m.Rematch())  # at the same moment
            await bob.until(lambda: bob.table.get("next") == new)
            assert (await here.hall.store.load(made["table"])).next == new
            there = [await here.client(new, client.secrets) for client in (ann, bob, watcher)]
            for client in there:
                await client.until(lambda client=client: client.table)
                assert client.table["id"] == "pig@1 seats=3 goal=30"
                assert client.table["settings"] == {"patience": 60}
                assert [seat["name"] for seat in client.table["seats"]][::2] == ["Bob", "Ann"]
                assert client.table["seats"][1]["name"] == ann.table["seats"][2]["name"], "a bot keeps its name"
                assert client.table["seats"][1]["level"] == "best"
            await there[0].until(lambda: all(seat.get("connected") for seat in there[0].table["seats"]))
            assert [[seat.get("yours", False) for seat in client.table["seats"]] for client in there] == [
                [False, False, True],
                [True, False, False],
                [False, False, False],
            ]
            assert [client.table.get("host", False) for client in there] == [True, False, False]
            await there[0].say(m.Start())
            await there[1].until(lambda: there[1].asks.get(0, {}).get("throws"))

    asyncio.run(visit())


def test_who_asks_for_the_next_game_is_its_host_when_the_old_one_has_gone(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            _, ann, bob = await here.two("pig")
            await over(here, ann, bob)
            await ann.close()
            await bob.until(lambda: not bob.table["seats"][0].get("connected"))
            await bob.say(m.Rematch())
            new = await bob.until(lambda: bob.table.get("next"))
            there = await here.client(new, bob.secrets)
            await there.until(lambda: there.table.get("host"))
            back = await here.client(new, ann.secrets)
            await back.until(lambda: back.table and back.table["seats"][1].get("yours"))
            assert not back.table.get("host")

    asyncio.run(visit())


def test_values_of_each_seat_go_along_with_their_player_and_who_had_a_bot_stand_in_plays_again(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("wegduwen", options={"places": "opposite", "level": [1, 3]})
            ann = await here.client(made["table"], [made["host"]])
            bob = await here.client(made["table"], [made["join"]])
            await ann.sit("Ann")
            await bob.sit("Bob")
            await ann.say(m.Start())
            await bob.until(lambda: bob.asks)
            await bob.say(m.AddBot(1))
            await ann.until(lambda: ann.table["seats"][1].get("stands_in"))
            await over(here, ann, bob)
            await ann.say(m.Rematch())
            new = await ann.until(lambda: ann.table.get("next"))
            there = await here.client(new, ann.secrets)
            await there.until(lambda: there.table)
            assert there.table["options"]["level"] == [3, 1]
            assert there.table["seats"][0] == {"kind": "person", "name": "Bob"}

    asyncio.run(visit())
