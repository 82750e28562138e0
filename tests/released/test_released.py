"""What older Worps wrote still opens, and means the same: logs, told logs, and a room's database.

Each folder beside this file was made by the Worp that bears its name, with random players, and is never made again. `expected.json` and
`room.json` say what that Worp itself made of it.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from room.conftest import running

from worp.contract.scene import SPACE, SPECTATOR, Scene
from worp.record.jsonlog import parse_json
from worp.record.log import Match

HERE = Path(__file__).parent
LOGS = sorted(HERE.glob("v*/logs/*.txt"))
ROOMS = sorted(HERE.glob("v*/room.sql"))


def name(path: Path) -> str:
    return f"{path.relative_to(HERE).parts[0]}-{path.stem}"


def expected(log: Path) -> dict[str, Any]:
    return dict(json.loads((log.parents[1] / "expected.json").read_text())[log.stem])


def test_there_are_logs_of_all_ten_games_and_a_room_of_every_release() -> None:
    for release in sorted(path for path in HERE.glob("v*") if path.is_dir()):
        told = json.loads((release / "expected.json").read_text())
        assert len({what["id"].partition("@")[0] for what in told.values()}) == 10
        assert {path.stem for path in LOGS if release in path.parents} == set(told)
        assert release / "room.sql" in ROOMS


@pytest.mark.parametrize("log", LOGS, ids=name)
def test_an_old_log_is_the_same_game(log: Path) -> None:
    match = Match.read(log.read_text())
    ending, then = match.ending(), expected(log)
    assert (match.id(), len(match.events), match.state.text()) == (then["id"], then["events"], then["position"])
    if ending is None:
        assert then["winners"] is None
    else:
        assert (list(ending.winners), list(ending.scores)) == (then["winners"], then["scores"])
    assert match.text() == log.read_text(), "it is written down as it was"


def as_then(scene: Scene) -> Scene:
    """A scene without what is said about its parts today: the room they may ever need, the side from which a pyramid is seen, and whose goal
    an empty funnel is."""
    parts = tuple(part._replace(room=(), side=-1) for part in scene.parts)
    goals = {spot for spot, thing in scene.things.items() if thing.label is not None and thing.label.key == "wuerfelmarsch-corner"}
    return scene._replace(parts=parts, things={spot: SPACE if spot in goals else thing for spot, thing in scene.things.items()})


def to_seats(told: Sequence[Any], first: int) -> tuple[Any, ...]:
    """What happened; where the first scene is left out, without what is told to nobody at the table."""
    return tuple([one for one in told if not (first and one.only and not one.sets)])


@pytest.mark.sampled(8)
@pytest.mark.parametrize("log", [pytest.param(log, marks=pytest.mark.long) if "raffzahn" in log.name else log for log in LOGS], ids=name)
def test_an_old_told_log_shows_what_the_rules_tell_today(log: Path) -> None:
    told = parse_json(gzip.decompress(log.with_suffix(".json.gz").read_bytes()).decode())
    match = Match.read(log.read_text())
    first = 1 if match.game.key == "raffzahn" else 0  # today who watches Raffzahn sees more; the seats see what they saw
    assert [as_then(scene) for scene in told.scenes][first:] == [as_then(scene) for scene in match.record().scenes][first:]
    assert [(event.kind, event.path, event.outcome, to_seats(event.told, first)) for event in told.events] == [
        (event.kind, event.path, event.outcome, to_seats(event.told, first)) for event in match.events
    ]
    assert told.ending == match.ending()
    assert match.scenes(SPECTATOR)[-1].things == match.scene(SPECTATOR).things or match.ended() is not None


@pytest.mark.parametrize("dump", ROOMS, ids=name)
def test_an_old_room_opens_and_its_games_go_on(dump: Path, tmp_path: Path) -> None:
    database = tmp_path / "room.sqlite"
    with sqlite3.connect(database) as made:
        made.executescript(dump.read_text())
    made.close()
    tables = json.loads(dump.with_suffix(".json").read_text())

    async def visit() -> None:
        async with running(database, [], wall=lambda: 1_794_776_700.0) as here:
            assert here.hall is not None
            for table, then in tables.items():
                ann = await here.client(table, then["host"])
                await ann.until(lambda ann=ann: ann.table)
                assert (ann.table["game"], ann.table["status"]) == (then["game"], then["status"])
                if then["status"] == "lobby":
                    assert [seat["kind"] for seat in ann.table["seats"]] == ["person", "bot", "open"]
                    continue
                await ann.until(lambda ann=ann: 0 in ann.scenes)
                match = here.hall.tables[table].match
                assert match is not None
                assert (len(match.events), match.state.text()) == (then["events"], then["position"])
                if then["status"] == "playing":
                    assert [line["text"] for line in ann.of("Talk")[-1]["lines"]] == ["Hallo, Bob!"]
                else:
                    replay = (await here.http.get(f"/api/replays/{table}")).json()
                    assert len(replay["events"]) == then["events"]

    asyncio.run(visit())
