"""Rated games at a real room: agreed by signature, counted once, and nothing in them that would spoil a result."""

from __future__ import annotations

import asyncio
import time
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import select

from worp.ratings.rating import new_rating
from worp.room.access import hashed, is_signed
from worp.room.storage import ratings as stored
from worp.room.storage.orders import rows
from worp.room.storage.schema import seats
from worp.room.wire import messages as m


def key_of(no: Any) -> Any:
    return no["say"]["key"]


class Key:
    """A device's key, as a browser has it."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.name = urlsafe_b64encode(point).decode().rstrip("=")

    def sign(self, text: str) -> str:
        r, s = decode_dss_signature(self.private.sign(text.encode(), ec.ECDSA(SHA256())))
        return urlsafe_b64encode(r.to_bytes(32, "big") + s.to_bytes(32, "big")).decode().rstrip("=")

    def agrees(self, client: Any, seat: int) -> m.Rate:
        return m.Rate(seat, self.name, self.sign(f"worp rate {client.table['table']} {seat} {client.table['id']}"))

    def asks(self, what: str, at: float = 0) -> dict[str, Any]:
        now = int(at or time.time())
        return {"key": self.name, "at": now, "signature": self.sign(f"worp {what} {now}")}


def test_a_signature_counts_only_for_its_text_and_key() -> None:
    key, other = Key(), Key()
    signature = key.sign("this")
    assert is_signed(key.name, "this", signature)
    assert not is_signed(key.name, "that", signature)
    assert not is_signed(other.name, "this", signature)
    for name, wrong in (
        ("", ""),
        ("x", signature),
        (key.name, "x"),
        (key.name, signature[:-4]),
        ("é", "é"),
        (key.name[:-4] + "AAAA", signature),
    ):
        assert not is_signed(name, "this", wrong)


RATED: dict[str, bool | int | str] = {"rated": True, "clock": "bank", "bank": 600}


async def alone(here: Any, game: str = "wegduwen", **settings: Any) -> tuple[Any, Key]:
    """A person and a bot in the lobby of a table that is to be rated."""
    made = await here.make(game, seats=2)
    ann = await here.client(made["table"], [made["host"]])
    await ann.sit("Ann", 0)
    await ann.say(m.AddBot(1, "casual"))
    await ann.say(m.Arrange(RATED | settings))
    await ann.until(lambda: ann.table["settings"].get("rated") and ann.table["seats"][1]["kind"] == "bot")
    return ann, Key()


async def begin(ann: Any, key: Key) -> None:
    """Agree and start."""
    await ann.say(key.agrees(ann, 0))
    await ann.until(lambda: ann.table["seats"][0].get("agreed"))
    await ann.say(m.Start())
    await ann.until(lambda: ann.table["status"] == "playing")


def visit(room: Any, visits: Callable[[Any], Awaitable[None]], **how: Any) -> None:
    async def all_of_it() -> None:
        async with room(**how) as here:
            await visits(here)

    asyncio.run(all_of_it())


def test_a_game_is_rated_only_if_everyone_has_agreed_to_what_it_is(either_room: Any) -> None:
    async def visits(here: Any) -> None:
        made, ann, bob = await two(here)
        del made
        await ann.say(m.Arrange(RATED))
        await bob.until(lambda: bob.table["settings"].get("rated"))
        mine, theirs = Key(), Key()
        assert key_of(await ann.ask(m.Start(), "No")) == "server-no-rated-agreed"
        assert key_of(await ann.ask(mine.agrees(ann, 1), "No")) == "server-no-not-yours"
        wrong = mine.agrees(ann, 0)
        assert key_of(await ann.ask(m.Rate(0, theirs.name, wrong.signature), "No")) == "server-no-rated-signature"
        await ann.say(mine.agrees(ann, 0))
        await bob.say(theirs.agrees(bob, 1))
        await ann.until(lambda: all(seat.get("agreed") for seat in ann.table["seats"]))
        await ann.say(m.Arrange({"bank": 300}))  # not what they agreed to
        await ann.until(lambda: not any(seat.get("agreed") for seat in ann.table["seats"]))
        await bob.say(theirs.agrees(bob, 1))
        await ann.say(m.Rate(0, theirs.name, theirs.sign(f"worp rate {ann.table['table']} 0 {ann.table['id']}")))
        await ann.until(lambda: all(seat.get("agreed") for seat in ann.table["seats"]))
        assert key_of(await ann.ask(m.Start(), "No")) == "server-no-rated-shared"
        await ann.say(mine.agrees(ann, 0))
        await ann.say(m.Start())
        await ann.until(lambda: ann.table["status"] == "playing")

    visit(either_room, visits)


async def two(here: Any) -> tuple[Any, Any, Any]:
    """Two people in a lobby."""
    made = await here.make("wegduwen", seats=2)
    ann = await here.client(made["table"], [made["host"]])
    bob = await here.client(made["table"], [made["join"]])
    await ann.sit("Ann", 0)
    await bob.sit("Bob", 1)
    await ann.until(lambda: all(seat["kind"] == "person" for seat in ann.table["seats"]))
    return made, ann, bob


def test_what_cannot_be_rated_is_refused_with_the_reason(either_room: Any) -> None:
    async def visits(here: Any) -> None:
        ann, key = await alone(here, clock="none")
        assert key_of(await ann.ask(key.agrees(ann, 0), "No")) == "server-no-rated-clock"
        await ann.say(m.Arrange({"rated": False}))
        assert key_of(await ann.ask(key.agrees(ann, 0), "No")) == "server-no-rated"
        ann, key = await alone(here, "raffzahn")
        assert key_of(await ann.ask(key.agrees(ann, 0), "No")) == "server-no-rated-race"
        await ann.say(m.SetUp(2, {"calm": True}))
        await ann.until(lambda: ann.table["options"]["calm"])
        await ann.say(key.agrees(ann, 0))
        await ann.until(lambda: ann.table["seats"][0].get("agreed"))
        ann, key = await alone(here, "pig")
        assert key_of(await ann.ask(key.agrees(ann, 0), "No")) == "server-no-rated-game"
        ann, key = await alone(here)
        await ann.say(m.SetUp(2, {"level": 2}))
        await ann.until(lambda: "level=2" in ann.table["id"])
        assert key_of(await ann.ask(key.agrees(ann, 0), "No")) == "server-no-rated-options"
        ann, key = await alone(here)
        await ann.say(m.RemoveSeat(1))
        await ann.sit("Bob", 1)
        assert key_of(await ann.ask(key.agrees(ann, 0), "No")) == "server-no-rated-shared"

    visit(either_room, visits)


def test_in_a_rated_game_there_are_no_hints_take_backs_or_substitutes(either_room: Any) -> None:
    async def visits(here: Any) -> None:
        ann, key = await alone(here)
        await begin(ann, key)
        assert not ann.table.get("hints")
        await ann.until(lambda: ann.asks)
        assert not ann.asks[0].get("undo")
        refused = {
            m.Hint(0, ann.n): "server-no-hints",
            m.Undo(0): "server-no-rated-undo",
            m.AddBot(0, "best"): "server-no-rated-bot",
            m.Return(0): "server-no-rated-return",
            m.RemoveSeat(0): "server-no-rated-seat",
            m.Sit("Eve", 0): "server-no-rated-seat",
            m.Abandon(0): "server-no-rated-end",
            m.Pause(0): "server-no-rated-pause",
        }
        for message, why in refused.items():
            assert key_of(await ann.ask(message, "No")) == why

    visit(either_room, visits)


def test_a_result_counts_once_over_a_restart_and_who_gives_up_loses(either_room: Any) -> None:
    key = Key()
    table: list[str] = []

    async def plays(here: Any) -> None:
        ann, _ = await alone(here)
        await begin(ann, key)
        table.append(ann.table["table"])
        await ann.say(m.Resign(0))
        await ann.until(lambda: ann.table["status"] == "over")
        await one_game(here)

    async def one_game(here: Any) -> None:
        answer = await here.http.post("/api/ratings", json=key.asks("ratings"))
        (rating,) = answer.json()["ratings"]
        assert (rating["game"], rating["seats"], rating["games"], rating["provisional"]) == ("wegduwen", 2, 1, True)
        assert rating["mu"] < new_rating("wegduwen").mu
        assert rating["sigma"] < new_rating("wegduwen").sigma
        assert answer.json()["anchors"]["wegduwen"]["casual"] == 25

    async def looks(here: Any) -> None:
        again = await here.client(table[0])
        await again.until(lambda: again.table and again.table["status"] == "over")
        await one_game(here)
        for body, status in ((Key().asks("ratings"), 200), (key.asks("ratings", 1_000), 403), (key.asks("forget ratings"), 403)):
            assert (await here.http.post("/api/ratings", json=body)).status_code == status
        assert (await here.http.post("/api/ratings/forget", json=key.asks("ratings"))).status_code == 403
        assert (await here.http.post("/api/ratings/forget", json=key.asks("forget ratings"))).json() == {"ratings": []}
        assert not await stored.of_key(here.hall.store, hashed(key.name))
        assert not await rows(here.hall.store, select(seats).where(seats.c.rater != ""))

    visit(either_room, plays)
    visit(either_room, looks)


def test_between_people_one_gains_what_the_cap_allows_and_the_other_loses(either_room: Any) -> None:
    async def visits(here: Any) -> None:
        mine, theirs = Key(), Key()
        for _ in range(2):
            _, ann, bob = await two(here)
            await ann.say(m.Arrange(RATED))
            await ann.until(lambda ann=ann: ann.table["settings"].get("rated"))
            await ann.say(mine.agrees(ann, 0))
            await bob.say(theirs.agrees(bob, 1))
            await ann.until(lambda ann=ann: all(seat.get("agreed") for seat in ann.table["seats"]))
            await ann.say(m.Start())
            await bob.until(lambda bob=bob: bob.table["status"] == "playing")
            await bob.say(m.Resign(1))
            await ann.until(lambda ann=ann: ann.table["status"] == "over")
        store, raters = here.hall.store, [hashed(mine.name), hashed(theirs.name)]
        (won,), (lost,) = [await stored.of_key(store, rater) for rater in raters]
        assert (won.games, won.anchored, lost.games) == (2, 0, 2)
        gained = await stored.gained(store, "wegduwen", 2, raters)
        assert gained == {(raters[0], raters[1]): pytest.approx(won.rating.mu - new_rating("wegduwen").mu)}
        assert won.rating.mu > new_rating("wegduwen").mu > lost.rating.mu
        await store.write(stored.clear(time.time() + 1))
        assert not await stored.gained(store, "wegduwen", 2, raters)
        assert not await stored.of_key(store, raters[0])

    visit(either_room, visits)


def test_of_three_whoever_leaves_comes_last_whatever_the_bot_reaches(either_room: Any) -> None:
    async def visits(here: Any) -> None:
        made = await here.make("cui-bono", seats=3)
        ann = await here.client(made["table"], [made["host"]])
        bob = await here.client(made["table"], [made["join"]])
        await ann.sit("Ann", 0)
        await bob.sit("Bob", 1)
        await ann.say(m.AddBot(2, "beginner"))
        await ann.say(m.Arrange(RATED | {"bots": "instant"}))
        await bob.until(lambda: bob.table["settings"].get("rated") and bob.table["seats"][2]["kind"] == "bot")
        mine, theirs = Key(), Key()
        await ann.say(mine.agrees(ann, 0))
        await bob.say(theirs.agrees(bob, 1))
        await ann.until(lambda: ann.table["seats"][1].get("agreed") and ann.table["seats"][0].get("agreed"))
        await ann.say(m.Start())
        await bob.until(lambda: bob.table["status"] == "playing")
        await bob.say(m.Resign(1))
        await ann.until(lambda: ann.table["seats"][1]["kind"] == "bot")
        await ann.say(m.Resign(0))
        await ann.until(lambda: ann.table["status"] == "over")
        lost = [await stored.of_key(here.hall.store, hashed(key.name)) for key in (mine, theirs)]
        assert all(one[0].rating.mu < new_rating("cui-bono").mu for one in lost)

    visit(either_room, visits)


def test_the_room_says_which_level_fits_and_keeps_nothing(either_room: Any) -> None:
    async def visits(here: Any) -> None:
        async def fit(*results: tuple[str, int], game: str = "drachenwurf") -> str:
            games = [{"level": level, "bots": 1, "place": place} for level, place in results]
            answer = await here.http.post("/api/fits", json={"game": game, "results": games})
            assert answer.status_code == 200
            return str(answer.json().get("level", ""))

        assert await fit(("casual", 1), ("casual", 1)) == "", "two games say too little"
        assert await fit(*[("casual", 1)] * 2, ("unknown", 1)) == ""
        assert await fit(*[("casual", 2)] * 3) == "beginner"
        assert await fit(("casual", 1), ("strong", 1), ("best", 1)) == "best"
        assert await fit(*[("casual", 1)] * 3, game="pig") == ""

    visit(either_room, visits)
