"""Finished games can be seen again, also without their rules; unfinished ones cannot, for they have secrets."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from browser.late import eintrichtern
from room.english import english

from worp.record.events import scenes
from worp.record.text import parse
from worp.room import limits
from worp.room.storage import archive
from worp.room.thinking.study import Desk
from worp.room.thinking.study_worker import Note, Task
from worp.room.wire import messages as m

TOYS = Path(__file__).parents[1] / "toys"


async def finished(here: Any, game: Any = "pig", **options: Any) -> Any:
    """A game of two, played to its end: the table and its match."""
    table, ann, bob = await here.two(game, options=options)
    await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
    return table, here.hall.tables[table].match


async def get(here: Any, path: Any) -> Any:
    return await here.http.get(f"/api/replays/{path}")


async def bring(here: Any, log: Any, **headers: Any) -> Any:
    return await here.http.post("/api/replays", json={"log": log}, headers=headers)


@pytest.mark.parametrize(("game", "options"), [("pig", {"goal": 20}), ("liars-dice", {})])
def test_a_finished_game_is_told_whole_from_every_seat(room: Any, game: Any, options: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, match = await finished(here, game, **options)
            answer = await get(here, table)
            assert answer.status_code == 200
            record = parse(answer.text)
            assert record.id == match.id()
            assert record.names == ("Ann", "Bob")
            assert record.ending == match.state.ending()
            for viewer in (-1, 0, 1):
                seen = scenes(record.scenes[viewer + 1], record.events, viewer)
                assert seen == match.scenes(viewer)
                assert seen[-1].things == match.scene(viewer).things

    asyncio.run(visit())


def test_an_unfinished_game_tells_nothing_to_anyone(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, ann, _ = await here.two("liars-dice")
            for path in (table, f"{table}/log.txt", f"{table}/log.json", f"{table}/review"):
                answer = await get(here, path)
                assert answer.status_code == 403
                assert answer.json()["say"]["key"] == "server-no-replay-yet"
            assert (await here.http.post(f"/api/replays/{table}/review", json={})).status_code == 403
            await ann.close()
            assert (await get(here, "nowhere")).status_code == 404

    asyncio.run(visit())


def test_a_replay_needs_no_rules_once_the_game_is_over(room: Any, tmp_path: Path) -> None:
    """The game lives in a file that is gone, or has become another game, when somebody looks again."""
    file = tmp_path / "sow.py"
    file.write_text((TOYS / "pig.py").read_text(encoding="utf-8").replace("pig", "sow"), encoding="utf-8")

    async def play() -> Any:
        async with room(file) as here:
            table, match = await finished(here, "sow", goal=20)
            return table, match.scenes(0), match.text()

    async def look(table: Any, *files: Any) -> Any:
        async with room(*files) as here:
            assert ("sow" in here.hall.games) == bool(files)
            answers = [await get(here, table), await get(here, f"{table}/log.txt")]
            return [answer.text for answer in answers if answer.status_code == 200]

    table, seen, log = asyncio.run(play())
    before = asyncio.run(look(table, file))
    file.write_text(file.read_text(encoding="utf-8").replace("version=1", "version=2"), encoding="utf-8")
    assert asyncio.run(look(table, file)) == before
    file.unlink()
    told, text = asyncio.run(look(table))
    assert [told, text] == before
    record = parse(told)
    assert scenes(record.scenes[1], record.events, 0) == seen
    assert text == log
    assert "sow-" in dict(record.texts)["en"]  # its words came along, too


def test_a_game_that_ended_before_replays_were_kept_is_told_again(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, match = await finished(here, "pig", goal=10)
            kept = (await get(here, table)).text
            await here.hall.store.write([archive.REPLAYS.drop(table)])
            assert parse((await get(here, table)).text)._replace(lines=()) == parse(kept)._replace(lines=())
            assert await archive.REPLAYS.get(here.hall.store, table) is not None
            assert match.over()

    asyncio.run(visit())


def test_a_log_can_be_taken_home_and_brought_back(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, match = await finished(here, "pig", goal=20)
            text = await get(here, f"{table}/log.txt")
            assert text.headers["content-disposition"] == f'attachment; filename="worp-{table}.worp"'
            assert text.text == match.text()
            told = await get(here, f"{table}/log.json")
            assert told.text == (await get(here, table)).text
            for log in (text.text, told.text):
                answer = await bring(here, log)
                assert answer.status_code == 201, answer.text
                again = await get(here, answer.json()["id"])
                assert again.json() == told.json()
                assert (await bring(here, log)).json() == answer.json()  # the same file is the same replay

    asyncio.run(visit())


def test_a_told_log_of_a_game_that_the_room_does_not_have_is_shown_as_it_is(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, _ = await finished(here, "pig", goal=20)
            told = (await get(here, table)).text.replace("pig@1", "sow@3")
            answer = await bring(here, told)
            assert answer.status_code == 201, answer.text
            assert (await get(here, answer.json()["id"])).json() == json.loads(told)
            untold = (await get(here, f"{table}/log.txt")).text.replace("pig@1", "sow@3")
            refused = await bring(here, untold)
            assert refused.status_code == 422
            assert english(refused.json()["say"]).startswith("Line 2: There is no game 'sow'")

    asyncio.run(visit())


@pytest.mark.parametrize(
    ("log", "why"),
    [
        ("", "Line 1: this is not a Worp log: it is empty"),
        ("worp 1\npig@1 seats=2 goal=20\n1 roll 7\n", "Line 3: '7' cannot be thrown here"),
        ("worp 1\npig@1 seats=2 goal=20\n1 roll 5\n2 act 2 hold\n", "Line 4: seat 2 cannot play 'hold' here"),
        ("worp 1\npig@1 seats=2 goal=20\n1 roll 5", "Line 3 is cut off"),
        ('{"worp": 1, "game": "pig@1 seats=2 goal=20", "events": [{"n": 2}]}', "Event 1: "),
        ("worp 1\n/etc/passwd@1 seats=2\n", "Line 2: There is no game"),
    ],
)
def test_a_bad_log_is_answered_with_line_and_reason_and_nothing_is_kept(room: Any, log: Any, why: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            answer = await bring(here, log)
            assert answer.status_code == 422
            assert english(answer.json()["say"]).startswith(why)
            assert await archive.REPLAYS.get(here.hall.store, archive.brought_id(log)) is None

    asyncio.run(visit())


def test_a_log_that_is_too_big_is_refused(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            answer = await bring(here, "x" * limits.LOG)
            assert answer.status_code == 413
            assert answer.json()["say"] == {"key": "server-no-big", "args": {"bytes": limits.LOG}}
            assert (await bring(here, "worp 1\n", origin="http://elsewhere.example")).status_code == 403

    asyncio.run(visit())


def test_a_file_that_a_log_names_is_never_run(room: Any, tmp_path: Path) -> None:
    evil = tmp_path / "evil.py"
    evil.write_text(f"open({str(tmp_path / 'ran')!r}, 'w').close()\n", encoding="utf-8")

    async def visit() -> None:
        async with room() as here:
            assert (await bring(here, f"worp 1\n{evil}@1 seats=2\n")).status_code == 422

    asyncio.run(visit())
    assert not (tmp_path / "ran").exists()


async def reviewed(here: Any, replay: Any) -> Any:
    """The review, once it is ready, and all that was told on the way."""
    states = [(await here.http.post(f"/api/replays/{replay}/review", json={})).json()]
    async with asyncio.timeout(60):
        while states[-1]["state"] in ("waiting", "running"):
            await asyncio.sleep(0.05)
            states.append((await get(here, f"{replay}/review")).json())
    return states


def test_a_review_is_made_once_and_kept_and_its_parts_add_up(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REVIEW_PLAYOUTS", 20)

    async def visit() -> None:
        async with room() as here:
            table, match = await finished(here, "pig", goal=20)
            assert (await get(here, f"{table}/review")).json() == {"state": "none"}
            states = await reviewed(here, table)
            assert states[-1]["state"] == "ready"
            review = states[-1]["review"]
            winner = match.state.ending().winners[0]
            for seat, one in enumerate(review["accounts"]):
                assert one["start"] + one["luck"] + one["own"] + one["others"] == pytest.approx(one["result"])
                assert one["result"] == (seat == winner)
            assert [step["n"] for step in review["steps"]] == [event.n for event in match.line()]
            # The same game, brought along by somebody else, is not thought about again.
            brought = (await bring(here, match.text())).json()["id"]
            assert (await get(here, f"{brought}/review")).json() == states[-1]

    asyncio.run(visit())


def test_a_review_that_is_stored_while_somebody_looks_for_it_is_found(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = asyncio.Event()
    get_now = archive.Shelf.get

    async def think(self: Desk, task: Task, hear: Any) -> Note:
        await stored.wait()
        return Note(task.id, last=True, result="{}")

    async def get_late(self: archive.Shelf, store: Any, key: str) -> str | None:
        found = await get_now(self, store, key)
        if self is archive.REVIEWS and not stored.is_set():
            stored.set()
            while await get_now(self, store, key) is None:  # noqa: ASYNC110 (the room stores it)
                await asyncio.sleep(0.01)
        return found

    async def visit() -> None:
        async with room() as here:
            table, _ = await finished(here, "pig", goal=10)
            monkeypatch.setattr(Desk, "think", think)
            await here.http.post(f"/api/replays/{table}/review", json={})
            monkeypatch.setattr(archive.Shelf, "get", get_late)
            assert (await get(here, f"{table}/review")).json()["state"] == "ready"

    asyncio.run(visit())


def test_reviews_in_the_background_are_few_and_everybody_who_asks_goes_first(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BACKGROUND_REVIEWS", 2)
    thought: list[str] = []

    async def visit() -> None:
        gate = asyncio.Event()

        async def think(self: Desk, task: Task, hear: Any) -> Note:
            thought.append(task.text)
            hear("luck", 0.5)
            await gate.wait()
            return Note(task.id, last=True, result="{}")

        monkeypatch.setattr(Desk, "think", think)
        async with room() as here:
            one, two, three = [(await finished(here, "pig", goal=goal))[0] for goal in (10, 11, 12)]

            async def ask(table: str, **how: Any) -> str:
                state = (await here.http.post(f"/api/replays/{table}/review", json=how)).json()["state"]
                await asyncio.sleep(0)
                return str(state)

            async def stands(table: str) -> str:
                return str((await get(here, f"{table}/review")).json()["state"])

            await ask(one, background=True)
            assert await ask(two, background=True) == "waiting"
            assert await stands(one) == "running"
            assert await ask(one, background=True) == "running", "one for each table, however many look at its end"
            assert await ask(three, background=True) == "none", "no more than there is time for"
            await ask(three)
            assert [await stands(table) for table in (one, two, three)] == ["waiting", "waiting", "running"]
            await ask(two)
            gate.set()
            for table in (one, two, three):
                stood = [await stands(table)]
                while stood[-1] != "ready":  # asking with POST would bring it forward
                    await asyncio.sleep(0.01)
                    stood.append(await stands(table))
            assert [text.partition("goal=")[2][:2] for text in thought] == ["10", "12", "11", "10"], "who asked, in turn; then the rest"

    asyncio.run(visit())


def test_a_review_without_rules_says_why_there_is_none(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, _ = await finished(here, "pig", goal=10)
            told = (await get(here, table)).text.replace("pig@1", "sow@3")
            brought = (await bring(here, told)).json()["id"]
            states = await reviewed(here, brought)
            assert states[-1]["state"] == "failed"
            assert "There is no game 'sow'" in english(states[-1]["why"])

    asyncio.run(visit())


def test_the_coach_is_asked_about_a_choice_of_a_finished_game_and_compares_with_what_was_played(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("wegduwen", seats=1, position="side1=2,4,6,8,9,12 throw=1,1")
            ann = await here.client(made["table"], [made["host"]])
            await ann.sit("Ann", 0)
            await ann.say(m.Start())
            await ann.until(lambda: ann.asks)
            ask = here.http.post
            early = await ask(f"/api/replays/{made['table']}/hint", json={"n": 0})
            assert early.status_code == 403  # while it is on there is `Hint`, where that is allowed
            await ann.ask(m.Click(0, 0, ["side:1/12", "side:1/9"]), "Happened")
            await ann.play(random.Random(1))
            answer = (await ask(f"/api/replays/{made['table']}/hint", json={"n": 0})).json()
            assert (answer["seat"], answer["path"]) == (0, ["side:1/12", "side:1/9"])
            best, second = answer["advice"]["moves"][:2]
            assert best["path"] == ["side:1/12", "side:1/8"]
            assert second["path"] == ["side:1/12", "side:1/9"]
            assert (second["difference"], best["difference"]) == (0, pytest.approx(second["loss"]))
            for n in (1, 999, -1):  # a throw, and no event at all
                refused = await ask(f"/api/replays/{made['table']}/hint", json={"n": n})
                assert refused.status_code == 422
                assert english(refused.json()["say"]) == "Nobody chose anything at this moment."

    asyncio.run(visit())


def test_in_a_game_that_forgets_everything_opens_at_the_end(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, ann, bob = await here.two("eintrichtern", position=eintrichtern())
            assert any(message.get("forgets") for message in ann.of("View"))
            match = here.hall.tables[table].match
            await ann.ask(m.Click(0, 0, list(match.state.spell(match.state.moves(0)[0]))), "Happened")
            late = await here.client(table)
            assert "log" not in (await late.until(lambda: late.of("View")))[0]
            await bob.until(lambda: bob.n == len(match.events))
            await bob.say(m.Resign(1))
            await ann.until(lambda: ann.ending)
            again = await here.client(table)
            told = (await again.until(lambda: again.of("View")))[0]
            assert told["log"]
            record = parse((await get(here, table)).text)
            said = [one.say for event in record.events for one in event.told if one.say is not None]
            assert len(said) == len(told["log"]) > 2
            assert scenes(record.scenes[0], record.events, None)[-1].things == match.scenes(None)[-1].things

    asyncio.run(visit())
