"""Rules that do not end, raise or grow without bound cost only their own table."""

import asyncio
import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from worp import guard, registry
from worp.arena.simulate import simulate
from worp.contract.game import InputError
from worp.room import limits
from worp.room.http.replays import game_of
from worp.room.thinking.study import Desks, StudyError
from worp.room.wire import messages as m

STUCK = Path(__file__).with_name("stuck.py")


def line_of(text: str) -> int:
    return next(number for number, line in enumerate(STUCK.read_text().splitlines(), 1) if text in line)


def args(sentence: Any) -> dict[str, Any]:
    return dict(sentence["args"])


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("move", "sentence", "line"),
    [
        ("loop", "server-stuck", "self.score[0] = 0"),
        ("count", "server-stuck", "9**9**9"),
        ("grow", "server-grew", "heap.append"),
        ("divide", "server-raised", "1 // 0"),
    ],
)
def test_rules_that_fail_cost_only_their_own_table_which_says_so_and_can_be_ended(room: Any, move: str, sentence: str, line: str) -> None:
    async def visit() -> None:
        async with room(STUCK) as here:
            table, ann, bob = await here.two("stuck")
            _, _, dora = await here.two("wegduwen")
            await ann.ask(m.Click(0, 0, ["fine"], True), "Happened")
            await bob.until(lambda: bob.n == 1)
            before = here.hall.tables[table].match.state.text()
            asked = asyncio.create_task(bob.ask(m.Click(1, 1, [move], True), "No"))
            waits = []
            while not asked.done():
                begun = time.thread_time()  # not the clock on the wall: other programs may have the processor
                await here.http.get("/healthz")
                waits.append(time.thread_time() - begun)
                await asyncio.sleep(0.02)
            no = await asked
            assert no["say"]["key"] == sentence
            assert args(no["say"])["file"] == "stuck.py"
            assert abs(args(no["say"])["line"] - line_of(line)) <= 2
            assert args(no["say"])["name"] == move
            assert max(waits) < guard.SECONDS, "others had to wait as long as rules may run, so they ran in the room itself"
            # Nothing has changed, everybody sees what happened, and play goes on with another move.
            assert here.hall.tables[table].match.state.text() == before
            await ann.until(lambda: ann.table.get("trouble"))
            assert ann.table["trouble"]["key"] == sentence
            await bob.ask(m.Click(1, 1, ["fine"], True), "Happened")
            await ann.until(lambda: not ann.table.get("trouble"))
            # Or one of them ends it.
            await ann.ask(m.Click(0, 2, [move], True), "No")
            await ann.say(m.Abandon(0))
            await bob.until(lambda: bob.ending is not None)
            assert bob.ending["why"]["key"] == "ended-failed"
            assert dora.table["status"] == "playing"

    asyncio.run(visit())


IDLE = """from worp.kit import Kit, number, move
class Idle(Kit):
    blocked = number(0, "{blocked}")
    def choices(self): return [] if self.blocked else ["fine", "block"]
    @move("Go on")
    def fine(self): self.next()
    @move("Block")
    def block(self):
        self.blocked = 1
        self.next()
GAME = Idle.game("Idle", seats=(2,))
"""


def test_a_turn_in_which_nothing_can_be_chosen_does_not_come_and_the_table_says_why(room: Any, tmp_path: Path) -> None:
    file = tmp_path / "idle.py"
    file.write_text(IDLE, encoding="utf-8")

    async def visit() -> None:
        async with room(file) as here:
            _, ann, bob = await here.two("idle")
            no = await ann.ask(m.Click(0, 0, ["block"], True), "No")
            assert (no["say"]["key"], args(no["say"])) == ("server-idle", {"file": "idle.py"})
            await bob.until(lambda: bob.table.get("trouble"))
            await ann.ask(m.Click(0, 0, ["fine"], True), "Happened")

    asyncio.run(visit())
    game = registry.from_file(str(file))
    with pytest.raises(InputError, match="is on turn and has nothing to choose"):
        simulate(game, game.set_up(2), 3, "idle")


def test_what_is_asked_only_at_the_table_is_watched_there(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that end elsewhere and not here: as if the rehearsal had seen nothing."""

    async def nothing(*_: Any) -> None:
        return

    async def visit() -> None:
        async with room(STUCK) as here:
            monkeypatch.setattr(here.hall.rehearsals, "try_out", nothing)
            table, ann, bob = await here.two("stuck")
            no = await ann.ask(m.Click(0, 0, ["loop"], True), "No")
            assert no["say"]["key"] == "server-stuck"
            assert args(no["say"])["name"] == "loop"
            assert bob.table["trouble"]["key"] == "server-stuck"
            await ann.ask(m.Click(0, 0, ["fine"], True), "Happened")
            assert here.hall.tables[table].task.done() is False

    asyncio.run(visit())


async def asked_for_a_hint(here: Any, game: str, **wanted: Any) -> Any:
    """Somebody alone with a bot asks the coach."""
    made = await here.make(game, **wanted)
    ann = await here.client(made["table"], [made["host"]])
    await ann.sit("Ann", 0)
    if len(ann.table["seats"]) > 1:
        await ann.say(m.AddBot(1))
    await ann.say(m.Start())
    await ann.until(lambda: ann.asks)
    await ann.say(m.Hint(0, ann.n))
    await ann.until(lambda: ann.of("Hinted"))
    return ann


def test_hints_and_reviews_of_others_do_not_wait_for_rules_that_do_not_end(room: Any) -> None:
    """The coach tries the move that loops. Meanwhile it has answers about other games, official and invented."""

    async def visit() -> None:
        async with room(STUCK) as here:
            stuck = await asked_for_a_hint(here, "stuck", seats=1)
            others = [
                await asked_for_a_hint(here, "wegduwen", seats=1, position="side1=2,4,6,8,9,12 throw=1,1"),
                await asked_for_a_hint(here, "pig", position="turn 1 scores 0 0 pot 5 die 5"),
            ]
            for ann in others:
                await ann.until(lambda ann=ann: "advice" in ann.of("Hinted")[-1])
            assert not any("why" in one for one in stuck.of("Hinted")), "the others waited"
            desks = here.hall.study
            assert desks.waiting() == 1
            sources = {game: here.hall.games[game].source for game in ("stuck", "pig", "wegduwen", "cui-bono")}
            assert desks.slow.of(sources["wegduwen"]) is desks.slow.of(sources["cui-bono"])
            assert len({desks.slow.of(source) for source in sources.values()}) == 3

    asyncio.run(visit())


def test_a_desk_for_an_invented_game_that_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "INVENTED_SILENCE", 0.001)  # no process starts in that time

    async def visit() -> None:
        desk = Desks().of(str(STUCK))
        assert desk.silence == 0.001
        with pytest.raises(StudyError, match="server-no-study-time"):
            await desk.ask(600.0, lambda _part, _done: None, kind="review", games={"stuck": str(STUCK)}, text="")
        assert desk.process is None

    asyncio.run(visit())


def test_invented_games_share_desks_only_where_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "INVENTED_DESKS", 2)

    async def visit() -> None:
        desks = Desks()
        one, two = desks.of("./one.py"), desks.of("./two.py")
        assert one is not two
        one.waiting = 1
        assert desks.of("./three.py") is two  # which nobody needs just now
        two.waiting = 1
        assert desks.of("./two.py") in (one, two)
        assert desks.all() == {desks.own, one, two}

    asyncio.run(visit())


@pytest.mark.parametrize("log", ["worp 1\npig@1 seats=2\n", '{"events": [], "game": "pig@1 seats=2", "worp": 1}'])
def test_the_head_of_a_log_says_whose_desk_it_comes_to(log: str) -> None:
    assert game_of(log) == "pig"
    assert game_of("") == game_of("{nonsense") == ""


def test_a_watch_ends_a_loop_and_nothing_after_it() -> None:
    def loop() -> None:
        while True:
            pass

    watch = guard.Watch(0.1)
    for _ in range(3):
        with pytest.raises(guard.RulesStuck) as stuck, watch:
            loop()
        assert guard.place_of(stuck.value, __file__).function == "loop"
    for _ in range(200):  # just as long as is allowed: it is either ended inside or not at all
        try:
            with guard.Watch(0.001):
                until = time.monotonic() + 0.0009
                while time.monotonic() < until:
                    pass
        except guard.RulesStuck:
            continue
    time.sleep(0.2)


def test_a_watch_counts_what_rules_have_of_a_processor_and_ends_those_that_only_wait_later() -> None:
    begun = time.monotonic()
    with guard.Watch(0.1):
        time.sleep(0.3)  # as if other programs had the processor
    with pytest.raises(guard.RulesStuck), guard.Watch(0.1):  # noqa: PT012 (what is raised comes from beside)
        while time.monotonic() < begun + 60:
            time.sleep(0.01)
    assert time.monotonic() < begun + 50


def test_a_watch_that_raises_while_rules_end_otherwise_names_their_line() -> None:
    rules: dict[str, Any] = {}
    exec(compile("def fill(): raise MemoryError", "/rules.py", "exec"), rules)
    with pytest.raises(guard.RulesStuck) as stuck, guard.Watch(10) as watch:  # noqa: PT012 (what is raised comes from beside)
        try:
            rules["fill"]()
        finally:
            watch.until = 0.0
            with guard.WATCHMAN.lock:
                watch.look(time.monotonic(), 0)  # it arrives while the watch is left
    assert guard.place_of(stuck.value, "/rules.py").function == "fill"


EATEN = """
import sys, time
from worp import guard

with guard.Watch(0.05):
    try:
        while True:
            pass
    except BaseException:
        pass  # rules that catch everything

sys.settrace(lambda *_: None)
def traced(): return "told"
print(traced())
"""


def test_after_rules_that_ate_it_functions_can_be_traced() -> None:
    # Python 3.11 never enters a traced function while it believes that something is pending for a thread.
    done = subprocess.run([sys.executable, "-c", EATEN], capture_output=True, text=True, timeout=30, check=False)
    assert done.stdout.strip() == "told", done.stderr


def test_a_signal_stops_a_room_with_a_stuck_table(tmp_path: Path) -> None:
    """The whole program, as people start it: a table hangs, and SIGTERM ends the room all the same."""
    import httpx
    from websockets.sync.client import connect

    database = f"sqlite+aiosqlite:///{tmp_path / 'room.sqlite'}"
    command = [sys.executable, "-m", "worp", "serve", str(STUCK), "--port", "0", "--database", database, "--no-open"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as running:
        try:
            assert running.stdout is not None
            url = next(word for word in running.stdout.readline().split() if word.startswith("http://")).rstrip("/")
            made = httpx.post(f"{url}/api/tables", json={"game": "stuck", "seats": 1}, headers={"origin": url}, timeout=20).json()
            with connect(f"ws{url[4:]}/ws/{made['table']}") as socket:
                socket.send(json.dumps({"type": "Join", "secrets": [made["host"]]}))
                socket.send('{"type":"Sit","name":"Ann","seat":0}')
                socket.send('{"type":"Start"}')
                while '"type":"Ask"' not in socket.recv(timeout=20):
                    pass
                socket.send('{"type":"Click","seat":0,"n":0,"path":["count"],"done":true}')
                time.sleep(0.5)
                begun = time.monotonic()
                running.send_signal(signal.SIGTERM)
                running.wait(timeout=15)
                assert time.monotonic() - begun < 10
        finally:
            if running.poll() is None:
                running.kill()
