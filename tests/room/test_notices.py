"""Notices: who is away and asked hears of it, sealed, from a room that proves who it is; and nothing that a stranger gives as an address leads
the room to where only the room can go."""

import asyncio
import time
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from room.push_service import Browser, PushService
from sqlalchemy import text

from worp.room import limits
from worp.room.notices import sealing
from worp.room.notices.outside import Outside, Unsent, is_public
from worp.room.notices.quiet import Quiet
from worp.room.notices.sealing import Lock, Vapid, bytes_of, text_of
from worp.room.storage import notices as stored
from worp.room.wire import messages as m


def trusting(service: PushService) -> Outside:
    return Outside(frozenset({service.origin}))


async def subscribe(here: Any, browser: Browser, table: str, client: Any, **more: Any) -> Any:
    tables = [{"table": table, "secrets": client.secrets}]
    return await here.http.post("/api/notices", json=browser.told() | {"tables": tables, "language": "nl"} | more)


async def counted(here: Any, what: str) -> Any:
    """What became of notices, once there is one of a kind."""
    for _ in range(1000):
        if here.hall.messenger.counts[what]:
            break
        await asyncio.sleep(0.02)
    return here.hall.messenger.counts


async def next_turn(first: Any, second: Any) -> tuple[Any, Any]:
    """Who is to act and who is not, at a table of two."""
    await first.until(lambda: first.due() or second.due())
    return (first, second) if first.due() else (second, first)


async def pass_the_turn(client: Any) -> None:
    """Pig: throw, then hold; or a one ends the turn at once."""
    seat = next(iter(client.asks))
    while client.due():
        n = client.n
        if client.asks[seat].get("throws"):
            await client.throw(seat)
        else:
            target = next(offer["target"] for offer in client.asks[seat]["offers"] if offer["target"] != "roll")
            await client.say(m.Click(seat, client.n, [target]))
        await client.until(lambda n=n: client.n > n and client.asks[seat]["n"] == client.n)


# --- sealing ----------------------------------------------------------------------------------------------------------------------------------


def test_a_notice_is_sealed_as_the_standard_says() -> None:
    """The example of RFC 8291, appendix A."""
    lock = Lock("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "BTBZMqHH6r4Tts7J_aSIgg")
    own = Vapid.read("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").key
    sealed = lock.seal(b"When I grow up, I want to be a watermelon", own, bytes_of("DGv6ra1nlYgDCS1FRnbzlw"), filled=0)
    assert text_of(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6"
        "cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert len(lock.seal(b"a")) == len(lock.seal(b"a" * 300)), "its length tells nothing"


@pytest.mark.parametrize(
    ("key", "auth"), [("", ""), ("AAAA", "BTBZMqHH6r4Tts7J_aSIgg"), ("B" + "A" * 86, "BTBZMqHH6r4Tts7J_aSIgg"), ("?", "!")]
)
def test_what_is_no_browsers_key_is_refused(key: str, auth: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (whatever is wrong with it)
        Lock(key, auth)


def test_the_room_keeps_its_key_and_signs_with_it() -> None:
    vapid = Vapid.new()
    again = Vapid.read(vapid.written())
    assert again.public == vapid.public
    word = again.word("https://push.example/a/b?c", "https://games.example", 1000.0)
    token, _, key = word.removeprefix("vapid t=").partition(", k=")
    assert key == vapid.public
    head, claims, signature = token.split(".")
    assert msgspec.json.decode(bytes_of(claims)) == {"aud": "https://push.example", "exp": 1000 + 12 * 3600, "sub": "https://games.example"}
    raw = bytes_of(signature)
    signed = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    EllipticCurvePublicKey.from_encoded_point(SECP256R1(), bytes_of(key)).verify(
        signed, f"{head}.{claims}".encode(), ECDSA(hashes.SHA256())
    )
    assert again.word("https://push.example/other", "https://games.example", 2000.0) == word, "signed once for a push service"
    assert again.word("https://push.example/other", "https://games.example", 1000.0 + sealing.LASTS) != word, "and anew before it ends"


# --- the way outside --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("http://push.example/a", "server-no-https"),
        ("https://push.example:8443/a", "server-no-https"),
        ("ftp://push.example/a", "server-no-https"),
        ("https://ann:secret@push.example/a", "server-no-address"),
        ("https://", "server-no-address"),
        ("https://[::1", "server-no-address"),
        ("https://pu\r\nsh.example/", "server-no-address"),
        ("https://push.example/ HTTP/1.1", "server-no-address"),
        ("https://bücher.example/", "server-no-address"),
        ("https://push.example/" + "a" * limits.ENDPOINT, "server-no-address"),
    ],
)
def test_only_plain_https_addresses_are_taken(url: str, why: str) -> None:
    with pytest.raises(Unsent) as refused:
        Outside().target(url)
    assert refused.value.key == why


PRIVATE = ["127.0.0.1", "10.0.0.1", "172.16.5.4", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255",
           "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:192.168.0.1", "64:ff9b::a00:1", "2002:7f00:1::",
           "2001:0:4136:e378:8000:63bf:3fff:fdd2", "192.0.2.1", "2001:db8::1", "fec0::1"]  # fmt: skip


@pytest.mark.parametrize("address", PRIVATE)
def test_no_address_of_a_private_network_is_ever_connected_to(address: str) -> None:
    """Nor when only one of several is private."""
    asked: list[str] = []

    async def connect(there: str, _target: Any) -> Any:
        asked.append(there)
        raise OSError

    assert not is_public(address)
    for found in ([address], ["9.9.9.9", address], [address, "9.9.9.9"]):

        async def look_up(_host: str, _port: int, found: list[str] = found) -> list[str]:
            return found

        with pytest.raises(Unsent) as refused:
            asyncio.run(Outside(look_up=look_up, connect=connect).post("https://push.example/", {}, b""))
        assert refused.value.key == "server-no-private"
    assert not asked


def test_the_connection_goes_to_the_address_that_was_looked_at() -> None:
    """A name that leads elsewhere the second time (DNS rebinding) gains nothing: it is looked up once, and its certificate is still asked for."""
    answers = [["9.9.9.9"], ["127.0.0.1"]]
    asked: list[Any] = []

    async def look_up(_host: str, _port: int) -> list[str]:
        return answers.pop(0)

    async def connect(there: str, target: Any) -> Any:
        asked.append((there, target.host, target.tls))
        raise OSError

    with pytest.raises(Unsent):
        asyncio.run(Outside(look_up=look_up, connect=connect).post("https://push.example/", {}, b""))
    assert asked == [("9.9.9.9", "push.example", True)]
    assert len(answers) == 1


def test_no_redirect_is_followed_and_nobody_is_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    async def post() -> None:
        async with PushService() as service:
            service.status, service.more = 307, [("location", f"{service.origin}/elsewhere")]
            assert await trusting(service).post(f"{service.origin}/here", {"ttl": "1"}, b"word") == 307
            assert [one.path for one in service.taken] == ["/here"]
            assert (service.taken[0].body, service.taken[0].headers["ttl"]) == (b"word", "1")
            monkeypatch.setattr(limits, "POST_SECONDS", 0.2)
            service.status = 0
            began = time.monotonic()
            with pytest.raises(Unsent):
                await trusting(service).post(f"{service.origin}/here", {}, b"word")
            assert time.monotonic() - began < 5

    asyncio.run(post())


def test_an_answer_without_end_is_not_read_on() -> None:
    async def post() -> None:
        sent = 0

        async def flood(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            nonlocal sent
            writer.write(b"HTTP/1.1 200 OK\r\n")
            try:
                while sent < 10_000_000:
                    writer.write(b"x: " + b"y" * 1000 + b"\r\n")
                    sent += 1000
                    await writer.drain()
            except OSError:
                pass
            finally:
                writer.transport.abort()

        server = await asyncio.start_server(flood, "127.0.0.1", 0)
        origin = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        with pytest.raises(Unsent):
            await Outside(frozenset({origin})).post(f"{origin}/", {}, b"")
        server.close()
        assert sent < 10_000_000

    asyncio.run(post())


# --- quiet hours ------------------------------------------------------------------------------------------------------------------------------


def test_quiet_hours_are_those_of_the_wall_clock_also_when_it_changes() -> None:
    night = Quiet(22 * 60, 7 * 60, "Europe/Amsterdam", 60)
    before = 1774738800.0  # 29 March 2026, 00:00 in Amsterdam; at 2:00 it becomes 3:00
    assert night.ends_at(before) == before + 6 * 3600, "that night has an hour less"
    assert night.ends_at(before + 6 * 3600) == 0
    assert night.ends_at(before - 2 * 3600 - 1) == 0
    assert Quiet(0, 0).ends_at(before) == 0, "no time at all is not all day"
    nap = Quiet(13 * 60, 14 * 60, "Nowhere/Never", 120)
    assert nap.ends_at(11.5 * 3600) == 12 * 3600, "a zone that this machine does not know counts by its offset"


# --- at a table -------------------------------------------------------------------------------------------------------------------------------


def test_who_is_away_hears_that_it_is_their_turn_and_nothing_else(room: Any) -> None:
    async def visit() -> None:
        async with PushService() as service, room(outside=trusting(service), notice_after=0.05) as here:
            table, one, other = await here.two("pig")
            due, idle = await next_turn(one, other)
            browser = Browser(service)
            answer = await subscribe(here, browser, table, idle)
            assert (answer.status_code, answer.json()) == (200, {"seats": 1})
            await idle.close()
            await pass_the_turn(due)
            taken = await service.next()
            assert taken.path == "/push/ann"
            key = (await here.http.get("/api/notices")).json()["key"]
            assert taken.headers["authorization"].endswith(f", k={key}")
            assert taken.headers["content-encoding"] == "aes128gcm"
            said = browser.open(taken.body)
            assert said == {"title": "Varken", "body": "Jij bent aan de beurt.", "path": f"/t/{table}", "tag": f"worp {table}"}
            assert not any(secret in str(taken) + str(said) for secret in idle.secrets + due.secrets)
            # It comes once, however often the table stands like that.
            assert here.hall is not None
            here.hall.call(here.hall.tables[table].state, here.hall.tables[table].audience)
            await asyncio.sleep(0.3)
            assert len(service.taken) == 1
            assert await counted(here, "sent") == {"sent": 1}
            assert 'worp_notices_total{outcome="sent"} 1' in (await here.http.get("/metrics")).text

    asyncio.run(visit())


def test_who_is_there_or_comes_in_time_gets_no_notice(room: Any) -> None:
    async def visit() -> None:
        async with PushService() as service, room(outside=trusting(service), notice_after=0.6) as here:
            table, one, other = await here.two("pig")
            due, idle = await next_turn(one, other)
            browser = Browser(service)
            await subscribe(here, browser, table, idle)
            await idle.close()
            await pass_the_turn(due)
            assert len(here.hall.messenger.waiting) == 1
            back = await here.client(table, idle.secrets)
            await back.until(back.due)
            assert not here.hall.messenger.waiting
            await asyncio.sleep(0.8)
            assert not service.taken

    asyncio.run(visit())


def test_requests_and_the_next_game_are_told_too(room: Any) -> None:
    async def visit() -> None:
        async with PushService() as service, room(outside=trusting(service), notice_after=0.05) as here:
            table, one, other = await here.two("pig")
            due, idle = await next_turn(one, other)
            browser = Browser(service)
            await subscribe(here, browser, table, idle, language="en")
            await idle.close()
            await due.until(lambda: sum(bool(seat.get("connected")) for seat in due.table["seats"]) == 1)
            seat = next(iter(due.asks))
            await due.say(m.Abandon(seat))
            said = browser.open((await service.next(1)).body)
            assert said["body"] == "Somebody at your table asks you something."
            back = await here.client(table, idle.secrets)
            await back.until(lambda: back.table.get("proposal"))
            await back.say(m.Abandon(1 - seat, True))
            await due.until(lambda: due.ending is not None)
            await back.close()
            await due.until(lambda: sum(bool(seat.get("connected")) for seat in due.table["seats"]) == 1)
            await due.say(m.Rematch())
            said = browser.open((await service.next(2)).body)
            assert said["body"] == "They want to play another game with you."
            # The seat's secret goes along, and with it the notices.
            following = due.table["next"]
            host = await here.client(following, due.secrets)
            await host.until(lambda: host.table.get("seats"))
            await host.say(m.Start())
            await host.until(lambda: host.asks)
            if host.due():
                await pass_the_turn(host)
            said = browser.open((await service.next(3)).body)
            assert (said["body"], said["path"]) == ("It is your turn.", f"/t/{following}")

    asyncio.run(visit())


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_forgotten(room: Any, status: int) -> None:
    async def visit() -> None:
        async with PushService() as service, room(outside=trusting(service), notice_after=0.0) as here:
            service.status = status
            table, one, other = await here.two("pig")
            due, idle = await next_turn(one, other)
            await subscribe(here, Browser(service), table, idle)
            await idle.close()
            await due.until(lambda: sum(bool(seat.get("connected")) for seat in due.table["seats"]) == 1)
            await pass_the_turn(due)
            await service.next()
            await counted(here, "gone")
            assert not await stored.all_watched(here.hall.store)

    asyncio.run(visit())


def test_in_quiet_hours_a_notice_waits_for_their_end(room: Any) -> None:
    async def visit() -> None:
        ahead = 0.0
        async with (
            PushService() as service,
            room(outside=trusting(service), notice_after=0.0, now=lambda: time.monotonic() + ahead) as here,
        ):
            table, one, other = await here.two("pig")
            due, idle = await next_turn(one, other)
            now = time.gmtime()
            minute = now.tm_hour * 60 + now.tm_min
            quiet = {"begins": (minute - 5) % 1440, "ends": (minute + 5) % 1440, "zone": "UTC"}
            await subscribe(here, Browser(service), table, idle, quiet=quiet)
            await idle.close()
            await due.until(lambda: sum(bool(seat.get("connected")) for seat in due.table["seats"]) == 1)
            await pass_the_turn(due)
            messenger = here.hall.messenger
            assert await counted(here, "held") == {"held": 1}
            assert not service.taken
            messenger.wall = lambda: time.time() + 360.0
            ahead = 360.0
            assert await counted(here, "sent") == {"held": 1, "sent": 1}

    asyncio.run(visit())


def test_only_real_seats_are_watched_and_only_real_endpoints_taken(room: Any) -> None:
    async def visit() -> None:
        async with PushService() as service, room(outside=trusting(service)) as here:
            table, one, other = await here.two("pig")
            browser = Browser(service)
            told = browser.told()
            for secrets, seats in (([], 0), (["guessed"], 0), (one.secrets, 1), (one.secrets + other.secrets, 2)):
                answer = await here.http.post("/api/notices", json=told | {"tables": [{"table": table, "secrets": secrets}]})
                assert answer.json() == {"seats": seats}
            elsewhere = await here.http.post("/api/notices", json=told | {"tables": [{"table": "other", "secrets": one.secrets}]})
            assert elsewhere.json() == {"seats": 0}
            assert not await stored.all_watched(here.hall.store), "what is sent last counts, as a whole"
            for number in range(limits.DEVICES + 1):
                answer = await subscribe(here, Browser(service, f"ann-{number}"), table, one)
                assert answer.json() == {"seats": int(number < limits.DEVICES)}
            stopped = await here.http.post("/api/notices/stop", json={"endpoint": Browser(service, "ann-0").endpoint})
            assert stopped.status_code == 200
            assert (await subscribe(here, browser, table, one)).json() == {"seats": 1}
            for wrong, why in (
                ({"endpoint": "http://10.0.0.1/"}, "server-no-https"),
                ({"endpoint": "https://10.0.0.1:22/"}, "server-no-https"),
                ({"auth": "AAAA"}, "server-no-message"),
                ({"language": "fr"}, "server-no-message"),
                ({"quiet": {"begins": 1440, "ends": 0}}, "server-no-message"),
                ({"quiet": {"begins": 0, "ends": 0, "zone": "../../etc/passwd x"}}, "server-no-message"),
            ):
                answer = await subscribe(here, browser, table, one, **wrong)
                assert (answer.status_code in (400, 422), answer.json()["say"]["key"]) == (True, why)

    asyncio.run(visit())


def test_the_key_and_the_subscriptions_outlive_the_room_and_end_with_the_seats(room: Any) -> None:
    async def visit() -> None:
        async with PushService() as service:
            async with room(outside=trusting(service)) as here:
                table, one, _ = await here.two("pig")
                await subscribe(here, Browser(service), table, one)
                key = (await here.hall.messenger.key()).public
            async with room(outside=trusting(service)) as here:
                messenger = here.hall.messenger
                assert (await messenger.key()).public == key
                assert len(messenger.watched) == 1
                assert await here.hall.remove(table)
                await messenger.clear()
                assert not messenger.watched
                async with here.hall.store.engine.connect() as connection:
                    assert (await connection.execute(text("SELECT count(*) FROM subscriptions"))).scalar_one() == 0

    asyncio.run(visit())


def test_what_waits_is_bounded_and_a_table_never_waits(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        monkeypatch.setattr(limits, "POST_SECONDS", 30.0)
        async with PushService() as service, room(outside=trusting(service), notice_after=0.0) as here:
            service.status = 0  # takes everything and never answers
            table, one, other = await here.two("pig")
            due, idle = await next_turn(one, other)
            await subscribe(here, Browser(service), table, idle)
            await idle.close()
            await due.until(lambda: sum(bool(seat.get("connected")) for seat in due.table["seats"]) == 1)
            await pass_the_turn(due)
            await service.next()
            began = time.monotonic()
            await due.ask(m.Ping(7), "Pong")
            assert time.monotonic() - began < 2
            messenger = here.hall.messenger
            monkeypatch.setattr(limits, "NOTICES", 3)
            one_more = next(iter(here.hall.games.values())).game
            from worp.room.notices.messenger import Waiting

            for number in range(10):
                messenger.put((f"t{number}", "s", "turn"), Waiting(1e12, 0, "", one_more))
            assert len(messenger.waiting) == 3
            assert messenger.counts["dropped"] == 7

    asyncio.run(visit())


# --- webhooks ---------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["discord", "json"])
def test_a_hosts_webhook_tells_the_group_whose_turn_it_is(room: Any, form: str) -> None:
    async def visit() -> None:
        async with PushService() as service, room(outside=trusting(service), notice_after=0.05) as here:
            made = await here.make("pig")
            table = made["table"]
            host = await here.client(table, [made["host"]])
            guest = await here.client(table, [made["join"]])
            await host.sit("Ann", 0)
            await guest.sit("@everyone")
            wanted = {"table": table, "secrets": host.secrets, "language": "en", "form": form}
            refused = await here.http.post("/api/webhook", json=wanted | {"secrets": guest.secrets, "url": f"{service.origin}/hook"})
            assert (refused.status_code, refused.json()["say"]["key"]) == (403, "server-no-host")
            assert (await here.http.post("/api/webhook", json=wanted)).json() == {}
            service.status = 500
            failed = await here.http.post("/api/webhook", json=wanted | {"url": f"{service.origin}/hook"})
            assert (failed.status_code, failed.json()["say"]["key"]) == (422, "server-no-taker")
            assert (await here.http.post("/api/webhook", json=wanted)).json() == {}, "what does not work is not kept"
            service.status = 204
            answer = await here.http.post("/api/webhook", json=wanted | {"url": f"{service.origin}/hook"})
            assert answer.json() == {"host": "127.0.0.1", "form": form}
            assert (await here.http.post("/api/webhook", json=wanted)).json() == {"host": "127.0.0.1", "form": form}
            await host.say(m.Start())
            await host.until(lambda: host.asks)
            await guest.close()
            if host.due():
                await pass_the_turn(host)
            said = msgspec.json.decode((await service.next(3)).body)
            link = f"http://127.0.0.1:{here.port}/t/{table}"
            if form == "discord":
                assert said == {"content": f"\\@everyone, it is your turn at Pig. <{link}>", "allowed_mentions": {"parse": []}}
            else:
                text = "@everyone, it is your turn at Pig."
                assert said == {
                    "kind": "turn",
                    "game": "pig",
                    "title": "Pig",
                    "table": table,
                    "link": link,
                    "text": text,
                    "name": "@everyone",
                }
            assert (await here.http.post("/api/webhook", json=wanted | {"url": ""})).json() == {}
            assert table not in here.hall.messenger.hooked

    asyncio.run(visit())


def test_a_webhook_to_a_private_network_is_refused_in_words(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("pig")
            wanted = {"table": made["table"], "secrets": [made["host"]]}
            for url, why in (
                ("https://127.0.0.1/", "server-no-private"),
                ("https://localhost/x", "server-no-private"),
                ("http://x.example/", "server-no-https"),
            ):
                answer = await here.http.post("/api/webhook", json=wanted | {"url": url})
                assert (answer.status_code, answer.json()["say"]["key"]) == (422, why)

    asyncio.run(visit())


def test_who_is_in_a_club_hears_that_a_table_is_open_there(room: Any) -> None:
    async def visit() -> None:
        async with PushService() as service, room(outside=trusting(service), notice_after=0.05) as here:
            ann = (await here.http.post("/api/clubs", json={"name": "Ours", "me": "Ann"})).json()
            come = {"club": ann["club"], "link": ann["link"], "me": "Bob"}
            bob = (await here.http.post("/api/clubs/join", json=come)).json()
            browser = Browser(service)
            wanted = {"tables": [], "language": "en", "clubs": [bob["member"], "nobody's"]}
            assert (await here.http.post("/api/notices", json=browser.told() | wanted)).json() == {"seats": 1}
            await here.hall.messenger.clear()  # a member is somebody, too
            for maker in (bob, ann):  # of a table of one's own there is nothing to hear
                club = {"club": maker["club"], "member": maker["member"]}
                made = (await here.http.post("/api/tables", json={"game": "pig", "club": club})).json()
            said = browser.open((await service.next()).body)
            assert (said["body"], said["path"]) == ("A table is open in your club.", f"/t/{made['table']}")
            assert len(service.taken) == 1

    asyncio.run(visit())
