"""What Worp 0.1 wrote of things is read as what is written today; `web/src/replay/upgrade.test.ts` holds browsers to the same pairs."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from worp.contract.scene import Thing
from worp.record.codec import THING, TOLD
from worp.record.jsonlog import parse_json, write_json
from worp.testing.scenes import KINDS_OF_THINGS, fault

pytestmark = pytest.mark.compiled

HERE = Path(__file__).parent
PAIRS: dict[str, list[tuple[dict[str, Any], dict[str, Any]]]] = json.loads((HERE / "upgrades.json").read_text())
LOGS = sorted(HERE.glob("v*/logs/*.json.gz"))


@pytest.mark.parametrize(("form", "pairs"), [(THING, PAIRS["things"]), (TOLD, PAIRS["happenings"])], ids=["things", "happenings"])
def test_the_old_way_to_write_it_is_the_new_one(form: Any, pairs: list[tuple[dict[str, Any], dict[str, Any]]]) -> None:
    for old, now in pairs:
        assert json.loads(form.encode(form.read(old))) == now
        assert json.loads(form.encode(form.read(now))) == now, "what is new stays as it is"


FACE = re.compile(r'"kind":"\w+"(,"look":"[^"]*")?,"face":')
"""How a face stood in a thing; sentences have arguments of that name."""
FACES = st.text("0123456789?/*,. -×NEab", max_size=9) | st.text(max_size=5)


@given(st.sampled_from(KINDS_OF_THINGS), FACES)
@example("tile", "0,0 1,0 0,1 *3")
@example("die", "6?2")
def test_whatever_a_face_said_is_still_shown(kind: str, face: str) -> None:
    thing = THING.read({"kind": kind, "face": face})
    if thing.faces:
        assert "".join([str(value or "?") for value in thing.faces]) == face
    elif thing.outline:
        *points, last = face.split(" ")
        corners = [*points, last] if "*" not in last else points
        assert [(float(x), float(y)) for x, y in thing.outline] == [tuple(map(float, corner.split(","))) for corner in corners]
        assert thing.many == (int(last[1:]) if "*" in last else None)
    else:
        assert (thing.look if kind == "card" and face == "?" else thing.mark()) == face


@pytest.mark.parametrize("log", LOGS, ids=lambda path: path.name.partition(".")[0])
def test_an_old_told_log_is_written_anew_without_what_is_old(log: Path) -> None:
    before = gzip.decompress(log.read_bytes()).decode()
    assert FACE.search(before)
    record = parse_json(before)
    after = write_json(record, told=True)
    assert not FACE.search(after)
    again = parse_json(after)
    assert (again.scenes, [tuple(event.told) for event in again.events]) == (record.scenes, [tuple(event.told) for event in record.events])
    things: set[Thing] = {thing for scene in record.scenes for thing in scene.things.values()}
    things |= {thing for event in record.events for told in event.told for _, thing in (*told.sets, *told.veil) if thing is not None}
    assert len(things) > 10
    assert [fault(thing) for thing in things if fault(thing)] == []


def test_somebody_who_still_writes_a_face_is_told_what_to_write() -> None:
    make: Any = Thing
    with pytest.raises(TypeError, match="has no face '5': write what it shows as its value"):
        make("die", "red", "5")
    with pytest.raises(TypeError, match="has no face '5': write what it shows as its value"):
        make("die", "red", face="5")
