"""Bots: in their own processes, with their own eyes, and never in the way."""

import asyncio
import os
import random
import signal
from typing import Any

import pytest

from worp import registry
from worp.bots.bot import Bot
from worp.bots.levels import levels_of, usual_level
from worp.bots.search import Searcher
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL
from worp.room.thinking import bots
from worp.room.thinking.bots import LEAST, PROMISED, BotError, Bots, share
from worp.room.thinking.worker import KEPT, Task, choose, kept
from worp.room.wire import messages as m


async def against_a_bot(here: Any, game: Any, **wanted: Any) -> Any:
    made = await here.make(game, **wanted)
    ann = await here.client(made["table"], [made["host"]])
    await ann.sit("Ann", 0)
    await ann.say(m.AddBot(1))
    await ann.say(m.Start())
    await ann.until(lambda: ann.asks)
    return made["table"], ann


def a_position() -> Any:
    """A position of Wegduwen with something to choose, and its id line."""
    game = registry.find("wegduwen")
    setup = game.set_up(1)
    state = game.start(setup)
    state.roll(state.sample(Seeded(1)))
    assert state.moves(0)
    return game.id(setup), state.text()


def test_a_person_plays_a_bot_to_the_end(room: Any) -> None:
    async def play() -> None:
        async with room() as here:
            table, ann = await against_a_bot(here, "liars-dice")
            await ann.play(random.Random(4))
            acts = [event.seat for event in here.hall.tables[table].match.events if event.kind == "act"]
            assert {0, 1} <= set(acts)
            assert not ann.of("No")

    asyncio.run(play())


def test_a_process_that_nobody_wants_any_more_when_it_has_started_is_used_by_the_next_and_ended_by_all_means() -> None:
    async def play(again: bool) -> None:
        pool = Bots(size=1)
        (worker,) = pool.workers
        line, position = a_position()
        thought = asyncio.create_task(pool.choose("wegduwen", line, position, 0, "random"))
        while worker.starting is None:  # noqa: ASYNC110 (no moment longer: it must not have started yet)
            await asyncio.sleep(0)
        starting = worker.starting
        thought.cancel()
        await asyncio.gather(thought, return_exceptions=True)
        assert not starting.done()
        if again:
            await pool.choose("wegduwen", line, position, 0, "random")
            assert worker.process is starting.result()
        await pool.close()
        assert starting.result().returncode is not None

    asyncio.run(play(again=False))
    asyncio.run(play(again=True))


def test_bots_among_themselves_play_to_the_end_while_nobody_looks(room: Any) -> None:
    async def play() -> None:
        async with room() as here:
            made = await here.make("pig", options={"goal": 20})
            host = await here.client(made["table"], [made["host"]])
            for seat in (0, 1):
                await host.say(m.AddBot(seat))
            await host.say(m.Start())
            await host.close()
            watcher = await here.client(made["table"])
            await watcher.until(lambda: watcher.ending)

    asyncio.run(asyncio.wait_for(play(), 20))


class Curious(Bots):
    """A pool that keeps what it was asked."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[tuple[Any, Any]] = []

    async def choose(self, game: Any, line: Any, position: Any, seat: Any, level: Any, table: Any = "") -> Any:
        self.asked.append((position, seat))
        return await super().choose(game, line, position, seat, level, table)


def test_a_bot_is_told_the_position_as_its_seat_sees_it(room: Any) -> None:
    async def play() -> None:
        pool = Curious()
        async with room(bots=pool) as here:
            _, ann = await against_a_bot(here, "liars-dice")
            await ann.play(random.Random(4))
        assert pool.asked
        for position, seat in pool.asked:
            hands = position.split(" hands ")[1].split(" bid")[0].split()
            assert seat == 1
            assert set(hands[0]) == {"?"}
            assert "?" not in hands[1]

    asyncio.run(play())


def test_a_worker_that_is_killed_is_replaced_and_asked_again(room: Any) -> None:
    async def play() -> None:
        pool = Bots(1)
        async with room(bots=pool) as here:
            _, ann = await against_a_bot(here, "liars-dice")
            chance = random.Random(4)
            await ann.play(chance, lambda: pool.workers[0].process is not None)
            killed = pool.workers[0].process
            await ann.play(chance, lambda: bool(ann.due()))
            assert killed is not None
            os.kill(killed.pid, signal.SIGKILL)
            await killed.wait()
            await ann.play(chance)
            assert ann.ending
            new = pool.workers[0].process
            assert new is not None
            assert new.pid != killed.pid

    asyncio.run(play())


def test_a_worker_that_dies_while_thinking_is_replaced_and_asked_again(monkeypatch: pytest.MonkeyPatch, eventually: Any) -> None:
    async def play() -> None:
        pool = Bots(1)
        worker = pool.workers[0]
        line, position = a_position()
        asked = asyncio.create_task(pool.choose("wegduwen", line, position, 0, "random"))
        await eventually(lambda: worker.process)
        assert worker.process is not None
        doomed = worker.process.pid  # Python itself takes longer to start than this
        os.kill(doomed, signal.SIGKILL)
        assert await asked
        assert worker.process.pid != doomed
        await pool.close()

    asyncio.run(play())


def test_a_table_goes_on_when_no_worker_can_answer(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(self: Any, task: Any) -> None:
        raise BotError("out of order")

    monkeypatch.setattr(bots.Worker, "ask", refuse)

    async def play() -> None:
        async with room() as here:
            _, ann = await against_a_bot(here, "pig", options={"goal": 20})
            await ann.play(random.Random(4))
            assert ann.ending

    asyncio.run(play())


def test_a_stuck_worker_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def stuck(self: Any, task: Any) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(bots.Worker, "ask", stuck)

    async def play() -> Any:
        pool = Bots(1, patience=0.05)
        try:
            await pool.choose("pig", "pig@1 seats=2", "", 0, "random")
        except BotError as error:
            return str(error)
        finally:
            await pool.close()

    assert "no answer" in asyncio.run(play())


def test_the_answer_to_a_question_that_nobody_waits_for_any_more_is_skipped(eventually: Any) -> None:
    async def play() -> None:
        pool = Bots(1)
        line, position = a_position()
        first = asyncio.create_task(pool.choose("wegduwen", line, position, 0, "random"))
        await eventually(lambda: pool.workers[0].process)
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        path, _pause = await pool.choose("wegduwen", line, position, 0, "random")
        assert path is not None
        game = registry.find("wegduwen")
        assert game.load(game.read_id(line), position).read(0, path) is not None
        await pool.close()

    asyncio.run(play())


def test_a_table_always_has_the_same_worker_while_that_is_free() -> None:
    async def play() -> None:
        pool = Bots(3)
        usual = {table: (await taken(pool, table)) for table in "abcdefgh"}
        assert len(set(usual.values())) == 3
        for table, worker in usual.items():
            assert await taken(pool, table) is worker
        busy, _ = await pool.worker(0.0, "a")
        assert await taken(pool, "a") is not busy, "nobody waits for a worker while another one is free"

    async def taken(pool: Bots, table: str) -> Any:
        worker, _ = await pool.worker(0.0, table)
        pool.give_back(worker)
        return worker

    asyncio.run(play())


def test_a_worker_keeps_the_last_few_bots_for_their_next_move() -> None:
    tiling = "tests/toys/tiling.py"
    game = registry.find(tiling)
    setup = game.set_up(2, {"side": 4})

    def asked(table: str) -> Bot:
        answer = choose(Task(1, tiling, game.id(setup), game.start(setup).text(), 0, "strong", 0.05, table))
        assert answer.path is not None
        return kept(tiling, "strong", table, 0)

    kept.cache_clear()
    first = asked("table 1")
    assert isinstance(first, Searcher)
    assert first.kept is not None
    assert asked("table 1") is first
    assert kept(tiling, "strong", "table 1", 1) is not first, "another seat sees other things"
    for number in range(KEPT):
        asked(f"another {number}")
    assert kept.cache_info().currsize == KEPT
    assert asked("table 1") is not first
    kept.cache_clear()
    asked("")
    assert kept.cache_info().currsize == 1, "the one that was looked at just now"


def test_a_worker_says_what_is_wrong_with_a_question() -> None:
    assert "There is no game" in choose(Task(1, "nix", "nix@1", "", 0, "random")).fault


# --- levels, and how long they think ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", list(registry.games()))
def test_every_level_of_every_game_answers_with_a_legal_move(key: Any) -> None:
    game = registry.find(key)
    setup = game.set_up()
    state = game.start(setup)
    chance = Seeded(5)
    while state.phase == ROLL:
        state.roll(state.sample(chance))
    assert state.phase != OVER
    seat = state.acting()[0]
    for level in [*levels_of(game), "random"]:
        answer = choose(Task(1, key, game.id(setup), state.mask(seat).text(), seat, level, 0.05))
        assert not answer.fault
        assert answer.path is None or state.read(seat, tuple(answer.path)) is not None
        assert answer.path is not None or game.race is not None, "only in a race a bot may wait"


@pytest.mark.parametrize("key", ["raffzahn", "grab"])  # in Bunte Kuh they differ by what they overlook
def test_in_a_race_a_better_bot_needs_less_time(key: Any) -> None:
    game = registry.find(key if key != "grab" else "tests/toys/grab.py")
    setup = game.set_up(2)
    state = game.start(setup)
    chance = Seeded(5)
    while state.phase == ROLL:
        state.roll(state.sample(chance))
    seat = state.who  # the roller: one who always can do something
    means = []
    for level in ("beginner", "best"):
        task = Task(1, key if key != "grab" else "tests/toys/grab.py", game.id(setup), state.mask(seat).text(), seat, level, 0.02)
        pauses = [choose(task).pause for _ in range(20)]
        assert min(pauses) > 0
        means.append(sum(pauses) / 20)
    assert means[0] > 1.5 * means[1]


def test_the_usual_level_is_neither_the_weakest_of_many_nor_the_strongest() -> None:
    assert usual_level(registry.find("wegduwen")) == "casual"
    assert usual_level(registry.find("abquetschen")) == levels_of(registry.find("abquetschen"))[0]


def test_the_more_bots_wait_the_shorter_each_thinks_and_all_are_answered_in_time() -> None:
    """A day at a busy room: requests come at once or in drops, every worker uses up its share, and the last answer still is in time."""
    for together, workers in ((1, 2), (50, 2), (50, 1), (100, 4)):
        waiting = [0.0] * together
        free = [0.0] * workers
        while waiting:
            free.sort()
            seconds = share(waiting, free[0], workers)
            free[0] += seconds
            waiting.pop(0)
        assert max(free) <= PROMISED + 1e-9
    assert share([0.0] * 50, 0.0, 2) < share([0.0] * 10, 0.0, 2) < share([0.0], 0.0, 2)
    assert share([0.0], 99.0, 2) == LEAST, "one that has waited too long gets its move at once"


def test_a_bot_with_little_time_answers_quickly_all_the_same() -> None:
    game = registry.find("tests/toys/tiling.py")
    setup = game.set_up(2, {"side": 6})
    position = game.start(setup).text()
    answer = choose(Task(1, "tests/toys/tiling.py", game.id(setup), position, 0, "best", LEAST))
    assert answer.path is not None
    assert game.load(setup, position).read(0, tuple(answer.path)) is not None


def test_workers_stand_back_behind_the_room(eventually: Any) -> None:
    async def play() -> Any:
        pool = Bots(1)
        line, position = a_position()
        await pool.choose("wegduwen", line, position, 0, "random")
        process = pool.workers[0].process
        assert process is not None
        nice = os.getpriority(os.PRIO_PROCESS, process.pid)
        await pool.close()
        return nice

    assert asyncio.run(play()) > os.getpriority(os.PRIO_PROCESS, 0)


def test_a_process_that_somebody_else_has_stopped_is_waited_for_too() -> None:
    """A room that closes while a bot's question is given up must not leave the process behind."""

    async def visit() -> None:
        worker = bots.Worker()
        process = await worker.start()
        first = asyncio.create_task(worker.end())
        await asyncio.sleep(0)
        first.cancel()
        await worker.end()
        assert process.returncode == -signal.SIGKILL
        assert first.cancelled()

    asyncio.run(visit())
