"""Nobody is sent what they may not know: every byte is recorded and searched, and two worlds that look alike must sound alike."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from worp import native
from worp.contract.dice import Source
from worp.room.wire import messages as m
from worp.room.wire import views

pytestmark = pytest.mark.compiled  # what views.py does is compiled, too

ANN = (2, 2, 5)
BOB, OTHER_BOB = (1, 3, 6), (4, 4, 4)


class Unused(Source):
    """A source that nothing is drawn from."""

    def below(self, n: int) -> int:
        raise AssertionError("the throw is dealt, not drawn")


async def arrived(here: Any, table: str, secrets: Any = None) -> Any:
    """A client that has been told of the table: what comes next comes after that, however busy the machine is."""
    client = await here.client(table, secrets)
    await client.until(lambda: client.table)
    return client


async def world(room: Any, monkeypatch: pytest.MonkeyPatch, bob: Any) -> Any:
    """A round of liar's dice up to the doubt, with these dice for Bob; what Ann, Bob and a spectator received, and the table's name."""
    async with room(source=Unused()) as here:
        state = here.hall.games["liars-dice"].game.state
        monkeypatch.setattr(state, "sample", lambda state, _src: (*ANN, *bob)[: sum(len(hand) for hand in state.hands)])
        made = await here.make("liars-dice")
        ann = await arrived(here, made["table"], [made["host"]])
        bobby = await arrived(here, made["table"], [made["join"]])
        watcher = await arrived(here, made["table"])
        await ann.sit("Ann", 0)
        await bobby.sit("Bob")
        await watcher.until(lambda: watcher.table and watcher.table["seats"][1]["kind"] == "person")
        await ann.say(m.Start())
        await ann.until(lambda: ann.n == 1 and ann.due())
        await ann.ask(m.Click(0, 1, ["count:2"]), "Ask")
        await ann.ask(m.Click(0, 1, ["face:9"]), "No")
        await ann.ask(m.Click(0, 1, ["count:2", "face:5"]), "Happened")
        await bobby.until(lambda: bobby.n == 2 and bobby.due())
        await bobby.ask(m.Click(1, 2, ["count:3", "face:5"]), "Happened")
        await ann.until(lambda: ann.n == 3 and ann.due())
        # Ann comes back on another device and gets a whole view as well.
        again = await here.client(made["table"], ann.secrets)
        await again.until(lambda: again.asks)
        await watcher.until(lambda: watcher.n == 3)
        for client in (ann, again, bobby, watcher):
            await client.ask(m.Ping(1), "Pong")  # all that was on its way has come
        before = [list(client.received) for client in (ann, again, bobby, watcher)]
        await ann.ask(m.Click(0, 3, ["liar"]), "Happened")
        await watcher.until(lambda: watcher.n >= 4)  # the room may deal the next round at once
        after = "".join(watcher.received)
        hide = [(made["table"], "TABLE"), (str(here.port), "PORT"), (ann.secrets[-1], "SECRET")]
    told = []
    for texts in before:
        whole = "\n".join(texts)
        for secret, shown in hide:
            whole = whole.replace(secret, shown)
        told.append(whole)
    return told, after


def faces(text: Any, seat: Any) -> Any:
    """All values ever told at the spots of a seat's hand."""
    found = []
    for line in text.split("\n"):
        message = json.loads(line)
        for sets in [message.get("things", {}), *[told.get("sets", {}) for told in message.get("told", [])]]:
            found += [thing["value"] for spot, thing in sets.items() if spot.startswith(f"hand:{seat + 1}/")]
    return found


def test_no_byte_that_a_client_receives_depends_on_the_others_dice(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (ann, again, bob, watcher), _ = asyncio.run(world(room, monkeypatch, BOB))
    (ann2, again2, bob2, watcher2), _ = asyncio.run(world(room, monkeypatch, OTHER_BOB))
    assert (ann, again, watcher) == (ann2, again2, watcher2)
    assert bob != bob2  # so the worlds do differ, and the recording sees it


def test_the_others_dice_are_nowhere_to_be_found_before_the_cups_go_up(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (ann, again, bob, watcher), after = asyncio.run(world(room, monkeypatch, BOB))
    for text in (ann, again, watcher):
        assert set(faces(text, 1)) == {0}
        assert "1 3 6" not in text
    assert set(faces(watcher, 0)) == {0}
    assert set(faces(bob, 0)) == {0}
    assert faces(bob, 1)[-3:] == [1, 3, 6]
    assert "1 3 6" in bob
    assert faces(ann, 0)[-3:] == [2, 2, 5]
    assert re.search(r'"hand:2/2":\{[^}]*"value":6', after)  # the doubt shows them to everyone


@pytest.mark.skipif(native.compiled(), reason="nothing can be planted in what is compiled")
def test_a_planted_leak_would_be_found(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "told_to", lambda _viewer, told: told)
    (ann, *_), _ = asyncio.run(world(room, monkeypatch, BOB))
    (ann2, *_), _ = asyncio.run(world(room, monkeypatch, OTHER_BOB))
    assert ann != ann2


@pytest.mark.parametrize("secret", ["", "x" * 32, "\ud800", "ann"])
def test_a_wrong_secret_is_worth_nothing(room: Any, secret: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, ann, _ = await here.two("pig")
            stranger = await here.client(table)
            await stranger.until(lambda: stranger.scenes)
            await stranger.socket.send(json.dumps({"type": "Join", "secrets": [secret]}))
            await stranger.next("No")
            assert stranger.messages[-1]["type"] != "Ask"
            assert not stranger.asks
            assert not stranger.table.get("host")
            assert not any(seat.get("yours") for seat in stranger.table["seats"])
            for message in (m.Throw(0, 0), m.Undo(0), m.Click(0, 0, ["hold"]), m.Agree(0, True)):
                assert (await stranger.ask(message, "No"))["say"]["key"] == "server-no-not-yours"
            assert ann.n == 0

    asyncio.run(visit())


def test_secrets_are_stored_as_hashes_only(room: Any, tmp_path: Path) -> None:
    async def visit() -> Any:
        async with room() as here:
            made = await here.make("pig")
            host = await here.client(made["table"], [made["host"]])
            await host.sit("Ann", 0)
            invited = await host.ask(m.Invite(1), "Invited")
            return [made["host"], made["join"], host.secrets[-1], invited["secret"]]

    secrets = asyncio.run(visit())
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert b"Ann" in stored
    assert not any(secret.encode() in stored for secret in secrets)
