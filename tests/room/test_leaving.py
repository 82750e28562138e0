"""Leaving, returning, bots that stand in, taking over, giving up, claiming, ending by agreement, removing and locking."""

import asyncio
import random
from typing import Any

import pytest

from worp.contract.game import ROLL
from worp.room.table.bot_names import NAMES
from worp.room.wire import messages as m


def key(no: Any) -> Any:
    return no["say"]["key"]


def seat_of(client: Any, seat: Any) -> Any:
    return client.table["seats"][seat]


async def dealt(ann: Any, bob: Any) -> Any:
    """What Bob sees when Ann is to play, and all has been dealt."""
    await ann.until(ann.due)
    await bob.until(lambda: bob.n == ann.n)
    return dict(bob.scenes[1])


async def three(here: Any, game: Any = "pig", **wanted: Any) -> Any:
    """A table of three people."""
    made = await here.make(game, seats=3, **wanted)
    people = [await here.client(made["table"], [made["join" if seat else "host"]]) for seat in range(3)]
    for seat, client in enumerate(people):
        await client.sit(["Ann", "Bob", "Cas"][seat], seat)
    await people[0].say(m.Start())
    for client in people:
        await client.until(lambda client=client: client.asks)
    return made, people


def test_who_leaves_is_away_and_comes_back_to_the_same_seat(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, wall=clock) as here:
            table, ann, bob = await here.two("liars-dice")
            hand = await dealt(ann, bob)
            await bob.close()
            await ann.until(lambda: not seat_of(ann, 1).get("connected"))
            assert seat_of(ann, 1) | {"away": 0} == {"kind": "person", "name": "Bob", "away": 0}
            clock.now += 70
            watcher = await here.client(table)
            await watcher.until(lambda: watcher.table)
            assert seat_of(watcher, 1)["away"] == 70
            again = await here.client(table, bob.secrets)
            await again.until(lambda: 1 in again.asks)
            assert again.scenes[1] == hand
            await ann.until(lambda: seat_of(ann, 1).get("connected") and "away" not in seat_of(ann, 1))

    asyncio.run(visit())


def test_the_same_seat_on_two_devices_is_live_on_both_and_both_can_act(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, ann, bob = await here.two("pig")
            phone = await here.client(table, ann.secrets)
            await phone.until(lambda: 0 in phone.asks)
            await phone.say(m.Throw(0, 0))
            for client in (ann, phone, bob):
                await client.until(lambda client=client: client.n == 1)
            assert ann.scenes[0] == phone.scenes[0]
            # What the slower hand clicks at the same time is refused; nothing is played twice.
            assert key(await ann.ask(m.Throw(0, 0), "No")) == "server-no-changed"
            await ann.close()
            await bob.until(lambda: bob.n == 1 and seat_of(bob, 0).get("connected"))

    asyncio.run(visit())


def test_a_bot_plays_on_at_a_seat_until_its_person_takes_it_back(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            _, ann, bob = await here.two("pig", options={"goal": 500})
            await ann.say(m.AddBot(0, "beginner"))
            await bob.until(lambda: seat_of(bob, 0)["kind"] == "bot")
            assert seat_of(bob, 0) == {"kind": "bot", "name": "Ann", "connected": True, "level": "beginner", "stands_in": True}
            await bob.until(bob.due)
            assert bob.n > 0, "the bot has played Ann's turn"
            assert seat_of(ann, 0)["yours"]
            ask = ann.asks[0]
            assert ask["prompt"]["key"] == "server-bot-plays"
            assert not ask.get("offers")
            assert key(await ann.ask(m.Throw(0, ann.n), "No")) == "server-no-bot-plays"
            assert key(await bob.ask(m.Return(0), "No")) == "server-no-not-yours"
            assert key(await bob.ask(m.Return(1), "No")) == "server-no-stand-in"
            await ann.say(m.Return(0))
            await bob.until(lambda: seat_of(bob, 0) == {"kind": "person", "name": "Ann", "connected": True})
            chance = random.Random(1)
            await bob.play(chance, until=lambda: bob.of("Happened")[-1]["who"] == 0)  # by what Bob hears: Ann may hear it later
            await ann.until(lambda: ann.due() == [0])
            n = ann.n
            await ann.act(chance, 0)
            assert ann.n > n

    asyncio.run(visit())


def test_a_bot_that_stood_in_does_not_move_once_its_person_is_back(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later, bot_delay=lambda: 5.0) as here:
            table, ann, bob = await here.two("pig")
            await ann.say(m.AddBot(0))
            await clock.settle(ann, bob)
            await ann.say(m.Return(0))
            await clock.go(60, ann, bob)
            match = here.hall.tables[table].match
            assert (match.events, match.state.phase, match.state.who) == ([], ROLL, 0)

    asyncio.run(visit())


def test_for_somebody_who_is_gone_others_may_let_a_bot_play_after_the_patience_of_the_table(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, wall=clock) as here:
            made = await here.make("pig", seats=3)
            ann = await here.client(made["table"], [made["host"]])
            bob, cas = [await here.client(made["table"], [made["join"]]) for _ in range(2)]
            for client, name in ((ann, "Ann"), (bob, "Bob"), (cas, "Cas")):
                await client.sit(name)
            await ann.say(m.Arrange({"patience": 2}))
            await ann.until(lambda: ann.table.get("settings") == {"patience": 2})
            assert key(await ann.ask(m.Arrange({"patience": -1}), "No")) == "server-no-message"
            await ann.say(m.Start())
            await bob.until(lambda: bob.asks)
            assert key(await ann.ask(m.Arrange({"patience": 1}), "No")) == "server-no-started"
            no = await bob.ask(m.AddBot(0), "No")
            assert (key(no), no["say"]["args"]) == ("server-no-gone", {"minutes": 2})
            assert no.get("seat", -1) == -1, "it is Bob who is refused, not Ann's seat"
            await ann.close()
            await bob.until(lambda: "away" in seat_of(bob, 0))
            clock.now += 119
            assert key(await bob.ask(m.AddBot(0), "No")) == "server-no-gone"
            clock.now += 1
            watcher = await here.client(made["table"])
            assert key(await watcher.ask(m.AddBot(0), "No")) == "server-no-not-yours"
            assert key(await bob.ask(m.Claim(1), "No")) == "server-no-claim"
            await bob.say(m.AddBot(0))
            await cas.until(lambda: seat_of(cas, 0).get("stands_in"))
            await bob.until(bob.due)
            back = await here.client(made["table"], ann.secrets)
            await back.until(lambda: 0 in back.asks)
            await back.say(m.Return(0))
            await bob.until(lambda: seat_of(bob, 0)["kind"] == "person")

    asyncio.run(visit())


def test_at_a_table_without_end_of_patience_nobody_counts_as_gone(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, wall=clock) as here:
            made = await here.make("pig")
            ann = await here.client(made["table"], [made["host"]])
            bob = await here.client(made["table"], [made["join"]])
            await ann.sit("Ann")
            await bob.sit("Bob")
            await ann.say(m.Arrange({"patience": 0}))
            await ann.say(m.Start())
            await ann.until(lambda: ann.asks)
            await bob.close()
            clock.now += 10**7
            assert key(await ann.ask(m.AddBot(1), "No")) == "server-no-patience"
            assert key(await ann.ask(m.Claim(0), "No")) == "server-no-patience"

    asyncio.run(visit())


def test_being_away_counts_over_a_restart_of_the_room(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, wall=clock) as here:
            table, ann, bob = await here.two("pig")
            await bob.close()
            await ann.until(lambda: "away" in seat_of(ann, 1))
            clock.now += 200
        async with room(now=clock, wall=clock) as here:
            again = await here.client(table, ann.secrets)
            await again.until(lambda: again.asks)
            assert seat_of(again, 1)["away"] == 200
            clock.now += 100
            await again.say(m.Claim(0))
            ending = await again.until(lambda: again.ending)
            assert ending["winners"] == [0]
            assert ending["why"] == {"key": "ended-claimed", "args": {"seat": 1, "seat_wins": 0}}

    asyncio.run(visit())


def test_where_two_play_the_win_can_be_claimed_when_the_other_is_gone_and_not_before(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, wall=clock) as here:
            _, ann, bob = await here.two("pig")
            assert key(await ann.ask(m.Claim(0), "No")) == "server-no-gone"
            await bob.close()
            await ann.until(lambda: "away" in seat_of(ann, 1))
            clock.now += 299
            assert key(await ann.ask(m.Claim(0), "No")) == "server-no-gone"
            clock.now += 1
            await ann.say(m.Claim(0))
            assert (await ann.until(lambda: ann.ending))["winners"] == [0]
            await ann.until(lambda: ann.table["status"] == "over")
            assert ann.of("Happened")[-1]["phase"] == "over"
            assert not ann.asks[0].get("throws")
            assert key(await ann.ask(m.Throw(0, ann.n), "No")) == "no-over"

    asyncio.run(visit())


def test_a_host_cannot_remove_a_guest_to_look_at_the_hand_from_another_device(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, wall=clock) as here:
            made = await here.make("liars-dice")
            ann = await here.client(made["table"], [made["host"]])
            bob = await here.client(made["table"], [made["join"]])
            await ann.sit("Ann")
            await bob.sit("Bob")
            await ann.say(m.Start())
            await bob.until(lambda: bob.asks)
            second = await here.client(made["table"], [made["host"]])
            for device in (ann, second):
                assert key(await device.ask(m.RemoveSeat(1), "No")) == "server-no-remove-hand"
                assert key(await device.ask(m.AddBot(1), "No")) == "server-no-gone"
            assert key(await second.ask(m.Sit("Zed", 1), "No")) == "server-no-taken"
            assert seat_of(ann, 1)["name"] == "Bob"
            # Whose person is gone is free for whoever comes, as everyone was told; and who wants to may leave.
            eva = await here.client(made["table"], [made["join"]])
            await eva.until(lambda: eva.table)
            await bob.say(m.RemoveSeat(1))
            await eva.until(lambda: seat_of(eva, 1) == {"kind": "open"})

    asyncio.run(visit())


def test_a_seat_that_somebody_left_is_taken_over_with_the_joining_link(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, wall=clock) as here:
            made = await here.make("liars-dice")
            ann = await here.client(made["table"], [made["host"]])
            bob = await here.client(made["table"], [made["join"]])
            await ann.sit("Ann")
            await bob.sit("Bob")
            await ann.say(m.Start())
            await bob.until(lambda: bob.asks)
            hand = await dealt(ann, bob)
            eva = await here.client(made["table"], [made["join"]])
            stranger = await here.client(made["table"])
            assert key(await stranger.ask(m.Sit("Zoe"), "No")) == "server-no-invitation"
            assert key(await eva.ask(m.Sit("Eva"), "No")) == "server-no-free-seat"
            assert key(await eva.ask(m.Sit("Eva", 1), "No")) == "server-no-taken"
            await bob.close()
            await eva.until(lambda: "away" in seat_of(eva, 1))
            clock.now += 300
            assert key(await ann.ask(m.Sit("Ann", 1), "No")) == "server-no-second-hand"
            assert await eva.sit("Eva") == 1
            await eva.until(lambda: 1 in eva.asks)
            assert eva.scenes[1] == hand
            await ann.until(lambda: seat_of(ann, 1) == {"kind": "person", "name": "Eva", "connected": True})
            # The seat is Eva's now; who left it can watch.
            late = await here.client(made["table"], bob.secrets)
            await late.until(lambda: -1 in late.scenes)
            assert not late.asks

    asyncio.run(visit())


def test_where_two_play_the_other_wins_when_one_gives_up_and_the_log_says_so(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, ann, bob = await here.two("pig")
            assert key(await ann.ask(m.Resign(1), "No")) == "server-no-not-yours"
            await ann.say(m.Resign(0))
            ending = await bob.until(lambda: bob.ending)
            assert (ending["winners"], ending["why"]["key"]) == ([1], "ended-resigned")
            assert bob.of("Happened")[-1]["told"][0]["say"]["key"] == "ended-resigned"
            assert key(await ann.ask(m.Resign(0), "No")) == "no-over"
            kept = await here.hall.store.load(table)
            assert (kept.status, kept.events[-1].kind) == ("over", "end")
            late = await here.client(table)
            assert (await late.until(lambda: late.ending))["winners"] == [1]

    asyncio.run(visit())


def test_where_more_play_a_bot_plays_on_for_good_for_who_gives_up(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            _, (ann, bob, cas) = await three(here, options={"goal": 20})
            await ann.say(m.Resign(0))
            await ann.until(lambda: -1 in ann.scenes)
            await bob.until(lambda: seat_of(bob, 0)["kind"] == "bot")
            assert seat_of(bob, 0)["name"] in NAMES, "the bot has a name of its own now"
            assert not seat_of(bob, 0).get("stands_in")
            assert not seat_of(ann, 0).get("yours")
            assert key(await ann.ask(m.Return(0), "No")) == "server-no-not-yours"
            chance = random.Random(2)
            await asyncio.gather(bob.play(chance), cas.play(chance))
            assert bob.ending["winners"]

    asyncio.run(visit())


def test_who_plays_alone_and_gives_up_has_not_won(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("wegduwen", seats=1)
            ann = await here.client(made["table"], [made["host"]])
            await ann.sit("Ann")
            await ann.say(m.Start())
            await ann.until(lambda: ann.asks)
            await ann.say(m.Resign(0))
            ending = await ann.until(lambda: ann.ending)
            assert (ending["winners"], ending["why"]["key"]) == ([], "ended-alone")

    asyncio.run(visit())


def test_a_game_is_ended_without_a_winner_when_all_at_the_table_agree(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, wall=clock) as here:
            _, (ann, bob, cas) = await three(here)
            assert key(await ann.ask(m.Abandon(0, yes=False), "No")) == "server-no-proposal"
            await ann.say(m.Abandon(0))
            await bob.until(lambda: bob.table.get("proposal") == {"seat": 0, "waiting": [1, 2]})
            await bob.say(m.Abandon(1, yes=False))
            await ann.until(lambda: ann.of("No")[-1]["say"] == {"key": "server-no-abandoned", "args": {"seat": 1}})
            await cas.until(lambda: not cas.table.get("proposal"))
            await cas.say(m.Abandon(2))
            await bob.until(lambda: bob.table.get("proposal"))
            await bob.say(m.Abandon(1))
            await ann.until(lambda: ann.table.get("proposal") == {"seat": 2, "waiting": [0]})
            assert ann.ending is None
            await ann.say(m.Abandon(0))
            for client in (ann, bob, cas):
                ending = await client.until(lambda client=client: client.ending)
                assert (ending["winners"], ending["why"]["key"]) == ([], "ended-agreed")

    asyncio.run(visit())


def test_who_is_gone_is_not_asked_whether_the_game_may_end_and_bots_never_are(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, wall=clock) as here:
            _, (ann, bob, cas) = await three(here)
            await cas.say(m.AddBot(2))
            await bob.close()
            await ann.until(lambda: "away" in seat_of(ann, 1) and seat_of(ann, 2)["kind"] == "bot")
            await ann.say(m.Abandon(0))
            await ann.until(lambda: ann.table.get("proposal") == {"seat": 0, "waiting": [1]})
            await ann.say(m.Abandon(0, yes=False))
            await ann.until(lambda: not ann.table.get("proposal"))
            clock.now += 300
            await ann.say(m.Abandon(0))
            assert (await ann.until(lambda: ann.ending))["why"]["key"] == "ended-agreed"

    asyncio.run(visit())


@pytest.mark.parametrize("begun", [False, True])
def test_whom_the_host_removes_cannot_come_back_by_the_old_link(room: Any, begun: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("pig")
            ann = await here.client(made["table"], [made["host"]])
            await ann.sit("Ann", 0)
            await ann.say(m.Arrange({"open": True}))
            bob = await here.client(made["table"], [made["join"]])
            await bob.sit("Bob", 1)
            if begun:
                await ann.say(m.Start())
                await bob.until(lambda: bob.asks)
            assert key(await bob.ask(m.RemoveSeat(0), "No")) == "server-no-not-yours"
            link = (await ann.ask(m.RemoveSeat(1), "Invited"))["secret"]
            await bob.until(lambda: bob.of("No") and key(bob.of("No")[-1]) == "server-removed")
            assert seat_of(bob, 1) == {"kind": "open"}
            assert "open" not in bob.table.get("settings", {})
            assert key(await bob.ask(m.Sit("Bob", 1), "No")) == "server-no-invitation"
            if begun:
                await bob.until(lambda: -1 in bob.scenes)
            eva = await here.client(made["table"], [link])
            assert await eva.sit("Eva") == 1
            await ann.until(lambda: seat_of(ann, 1).get("name") == "Eva")

    asyncio.run(visit())


def test_a_free_seat_in_a_running_game_can_be_given_to_a_bot_by_any_player(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            _, (ann, bob, cas) = await three(here)
            await bob.say(m.RemoveSeat(1))
            await cas.until(lambda: seat_of(cas, 1)["kind"] == "open")
            assert not bob.of("No"), "who gets up is not told that somebody removed them"
            assert key(await cas.ask(m.AddBot(1, "genius"), "No")) == "server-no-level"
            await cas.say(m.AddBot(1, "best"))
            await ann.until(lambda: seat_of(ann, 1) == {"kind": "bot", "connected": True, "level": "best"})
            assert key(await cas.ask(m.AddBot(1, "casual"), "No")) == "server-no-host"
            await ann.say(m.AddBot(1, "casual"))
            await cas.until(lambda: seat_of(cas, 1).get("level") == "casual")

    asyncio.run(visit())


@pytest.mark.parametrize("begun", [False, True])
def test_at_a_locked_table_nobody_new_sits_down_or_watches(room: Any, begun: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("pig", seats=2 + (not begun))
            ann = await here.client(made["table"], [made["host"]])
            bob = await here.client(made["table"], [made["join"]])
            await ann.sit("Ann")
            await bob.sit("Bob")
            if begun:
                await ann.say(m.Start())
                await bob.until(lambda: bob.asks)
            watcher = await here.client(made["table"], [made["join"]])
            await ann.until(lambda: ann.table.get("spectators") == 1)
            assert key(await bob.ask(m.Arrange({"locked": True}), "No")) == "server-no-host"
            await ann.say(m.Arrange({"locked": True}))
            assert key(await watcher.next("Closed", 0)) == "server-no-locked"
            late = await here.client(made["table"], [made["join"]])
            assert key(await late.next("Closed", 0)) == "server-no-locked"
            assert not late.of("Table")
            asked = [{"tables": [{"table": made["table"], "secrets": secrets}]} for secrets in ([], [made["join"]], bob.secrets)]
            seen = [(await here.http.post("/api/mine", json=one)).json()["tables"] for one in asked]
            assert [len(one) for one in seen] == [0, 0, 1]
            # Those who sit there come back, of course.
            again = await here.client(made["table"], bob.secrets)
            await again.until(lambda: again.table and seat_of(again, 1).get("yours"))
            await ann.until(lambda: not ann.table.get("spectators"))
            await ann.say(m.Arrange({"locked": False}))
            await ann.until(lambda: not ann.table.get("settings"))
            late = await here.client(made["table"], [made["join"]])
            await late.until(lambda: late.table)

    asyncio.run(visit())


def test_a_race_does_not_wait_for_somebody_whose_seat_a_bot_has(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            _, ann, bob = await here.two("grab")
            bob.polite = False
            await bob.close()
            await ann.until(lambda: "away" in seat_of(ann, 1))
            await ann.until(lambda: ann.of("Pace") and ann.of("Pace")[-1].get("waiting") == [1])
            here.hall.wall = lambda: 10.0**12
            await ann.say(m.AddBot(1))
            await ann.until(lambda: seat_of(ann, 1)["kind"] == "bot")
            await ann.say(m.Throw(0, ann.n))
            await ann.until(lambda: any(message.get("stage") == "race" for message in ann.of("Pace")))

    asyncio.run(visit())
