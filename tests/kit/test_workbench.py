"""`worp studio`: what its workbench answers, without a browser."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tools.studio import studio

PIG = (Path(__file__).parents[2] / "examples" / "pig.py").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("studio") / "pig.py"
    path.write_text(PIG, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def address(file: Path) -> Iterator[str]:
    with studio(file) as found:
        yield found


def bench(address: str, wish: str = "", **body: Any) -> dict[str, Any]:
    sent = httpx.post(f"{address}/api/studio/{wish}", json=body, timeout=120) if wish else httpx.get(f"{address}/api/studio", timeout=120)
    return dict(sent.json())


def until(address: str, holds: Callable[[dict[str, Any]], Any], seconds: float = 120.0) -> float:
    begun = time.monotonic()
    while not holds(bench(address)):
        assert time.monotonic() < begun + seconds, bench(address)
        time.sleep(0.05)
    return time.monotonic() - begun


def heard(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message = json.loads(socket.recv(timeout=120))
        if message["type"] == kind:
            return dict(message)


def test_it_opens_on_the_game_alone(address: str) -> None:
    games = httpx.get(f"{address}/api/games").json()["games"]
    assert [game["key"] for game in games] == ["pig"]
    now = bench(address)
    assert (now["file"], now["edition"], now["played"], now["fault"]) == ("pig.py", 1, 1, None)


def test_dice_are_chosen_steps_taken_back_and_positions_set(address: str) -> None:
    now = bench(address, "table", seats=2)
    assert bench(address, "dice", text="5, 4")["dice"] == [[5], [4]]
    with connect(f"ws{address[4:]}/ws/{now['table']}") as socket:
        socket.send(json.dumps({"type": "Join", "secrets": now["secrets"]}))
        socket.send(json.dumps({"type": "Start"}))
        heard(socket, "Ask")
        socket.send(json.dumps({"type": "Throw", "seat": 0, "n": 0}))
        heard(socket, "Happened")
        until(address, lambda now: "pot 5" in now["position"])
        socket.send(json.dumps({"type": "Click", "seat": 0, "n": 1, "path": ["again"], "done": True}))
        heard(socket, "Happened")
        socket.send(json.dumps({"type": "Throw", "seat": 0, "n": 2}))
        until(address, lambda now: "pot 9" in now["position"])
        bench(address, "back")
        bench(address, "back")
        until(address, lambda now: "pot 5" in now["position"])
        bench(address, "dice", text="9")
        heard(socket, "Undone")
        socket.send(json.dumps({"type": "Click", "seat": 0, "n": 5, "path": ["again"], "done": True}))
        heard(socket, "Happened")
        socket.send(json.dumps({"type": "Throw", "seat": 0, "n": 6}))
        assert heard(socket, "No")["say"]["key"] == "server-fault-studio-chosen"
        there = bench(address, "table", seats=2, position=bench(address)["position"].replace("pot 5", "pot 50"))
        assert there["table"] != now["table"]
    # What is wrong is told in everyone's language, not in English alone.
    assert bench(address, "table", position="nonsense")["say"]["key"] == "server-fault-kit-like"
    assert bench(address, "dice", text="five")["say"]["key"] == "server-fault-studio-throw"
    bench(address, "table", seats=2)
    assert bench(address, "back")["say"]["key"] == "server-fault-studio-first"


def test_saving_reloads_within_a_second_and_a_table_keeps_its_rules(address: str, file: Path) -> None:
    now = bench(address, "table", seats=2)
    with connect(f"ws{address[4:]}/ws/{now['table']}") as socket:
        socket.send(json.dumps({"type": "Join", "secrets": now["secrets"]}))
        socket.send(json.dumps({"type": "Start"}))
        heard(socket, "Ask")
        bench(address, "dice", text="6")
        socket.send(json.dumps({"type": "Throw", "seat": 0, "n": 0}))
        heard(socket, "Happened")
        edition = now["edition"]
        file.write_text(PIG.replace("self.pot + self.die", "self.pot + 2 * self.die"), encoding="utf-8")
        took = until(address, lambda now: now["edition"] == edition + 1)
        assert took < 2.0, "a second, on a machine with other things to do"
        assert bench(address)["played"] == edition
        # The old table plays by the old rules, in the process where everything is tried first, too.
        socket.send(json.dumps({"type": "Click", "seat": 0, "n": 1, "path": ["again"], "done": True}))
        heard(socket, "Happened")
        bench(address, "dice", text="3")
        socket.send(json.dumps({"type": "Throw", "seat": 0, "n": 2}))
        until(address, lambda now: "pot 9" in now["position"])
    new = bench(address, "table")
    assert new["played"] == edition + 1


def test_faults_come_with_line_and_advice_and_the_last_edition_stays(address: str, file: Path) -> None:
    before = bench(address)["edition"]
    file.write_text(PIG.replace("def thrown(self)", "def thrown(self"), encoding="utf-8")
    until(address, lambda now: now["fault"])
    fault = bench(address)["fault"]
    assert (fault["line"], fault["advice"]) == (16, "syntax")
    assert fault["code"] == "def thrown(self -> None:"
    assert bench(address)["edition"] == before
    file.write_text(PIG.replace("class Pig", "while True:\n    pass\nclass Pig"), encoding="utf-8")
    until(address, lambda now: now["fault"] and now["fault"]["advice"] == "loop")
    assert bench(address)["fault"]["line"] in (6, 7)
    file.write_text(PIG, encoding="utf-8")
    until(address, lambda now: not now["fault"])


def test_the_check_runs_beside_the_table(address: str, file: Path) -> None:
    file.write_text(PIG.replace("self.score[self.seat] += pot", "self.score[self.seta] += pot"), encoding="utf-8")
    until(address, lambda now: not now["fault"])
    ran = bench(address, "run", what="check")
    assert not ran["good"]
    assert "line 30" in ran["text"]
    file.write_text(PIG, encoding="utf-8")


def test_a_quick_lab_runs_beside_the_table_and_tells_only_what_it_found(address: str, file: Path) -> None:
    file.write_text(PIG.replace("option(100", "option(10").replace("seats=(1, 2, 3, 4, 5, 6)", "seats=(2,)"), encoding="utf-8")
    until(address, lambda now: now["seats"] == [2])
    ran = bench(address, "run", what="lab")
    assert ran["good"], ran["text"]
    assert ran["text"].startswith("pig@1 seats=2 goal=10\n")
    assert "wins" in ran["text"]
    assert "worp" not in ran["text"].partition("The study is in")[0]
    file.write_text(PIG, encoding="utf-8")
    until(address, lambda now: len(now["seats"]) == 6)


def test_bots_play_while_the_author_watches(address: str) -> None:
    now = bench(address, "table", seats=2, bots=True)
    with connect(f"ws{address[4:]}/ws/{now['table']}") as socket:
        socket.send(json.dumps({"type": "Join", "secrets": now["secrets"]}))
        socket.send(json.dumps({"type": "Start"}))
        for _ in range(3):
            assert heard(socket, "Happened")
    until(address, lambda now: now["moved"])


def test_in_the_network_friends_get_tables_and_the_workbench_stays_the_authors(file: Path) -> None:
    with studio(file, "--lan") as address:
        assert bench(address)["network"] is True
        friend = {"host": "192.168.0.7:6165"}
        assert httpx.get(f"{address}/api/studio", headers=friend).status_code == 403
        assert httpx.post(f"{address}/api/studio/run", json={"what": "lab"}, headers=friend).status_code == 403
        assert [game["key"] for game in httpx.get(f"{address}/api/games", headers=friend).json()["games"]] == ["pig"]


def test_the_workbench_is_for_this_machine_and_takes_no_programs(address: str) -> None:
    """A page that reaches it by another name (a rebound one) is a stranger's; and nothing that is sent becomes a file."""
    strange = httpx.get(f"{address}/api/studio", headers={"host": "evil.example"})
    assert (strange.status_code, strange.json()["say"]["key"]) == (403, "studio-no-stranger")
    other = httpx.post(f"{address}/api/studio/table", json={}, headers={"origin": "http://evil.example"})
    assert other.status_code == 403
    assert httpx.post(f"{address}/api/studio/file", json={"text": "x"}).status_code == 404
