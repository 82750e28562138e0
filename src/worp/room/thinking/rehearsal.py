"""Invented games are played twice: first in a process of their own, then at the table. Rules that do not end, raise or grow without bound
do so in that process, which is ended; the table, which has only waited, says what happened, and nothing has changed.

This holds because rules do the same on the same position each time (`worp check` looks for that). What differs all the same, or is asked for
only here, runs at the table under a `Watch`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from itertools import count
from typing import Any

from msgspec import DecodeError, json

from worp import guard
from worp.contract.scene import Say, say
from worp.record.events import Event
from worp.room.thinking.pipe import PipeError, WorkerPipe
from worp.room.thinking.rehearsal_worker import LAST_WORDS, Rehearsal, Verdict

logger = logging.getLogger("worp.room")

STAGES = 4
"""Processes at most; more acts than that wait for one another."""
STARTING = 20.0
"""Seconds that a process may take to start and load a game."""
PATIENCE = guard.STARVED * guard.SECONDS + LAST_WORDS + 1.0
"""Seconds until rules that say nothing at all are given up."""
TRIED = ("roll", "act", "lapse")
"""The events in which rules do something new."""

SENTENCES = {"stuck": "server-stuck", "grew": "server-grew", "raised": "server-raised", "idle": "server-idle"}


class RulesFailed(Exception):
    """The rules of an invented game failed at something, which did not happen; `say` tells it."""

    def __init__(self, why: str, place: guard.Place, error: str = "") -> None:
        super().__init__(f"{why}: {place} {error}".rstrip())
        args: dict[str, Any] = {
            "file": place.file.rpartition("/")[2].rpartition("\\")[2] or "?",
            "line": place.line,
            "name": place.function,
        }
        self.why = why
        if why == "idle":  # no line of the rules does it: one is missing
            args = {"file": args["file"]}
        self.say: Say = say(SENTENCES[why], **args, **({"error": error} if why == "raised" else {}))


class Stage(WorkerPipe):
    """A process in which acts are tried, one at a time."""

    def __init__(self) -> None:
        super().__init__("worp.room.thinking.rehearsal_worker")
        self.seen: set[str] = set()
        """The games that it has loaded."""

    async def rehearse(self, task: Rehearsal) -> Verdict:
        """What comes of it; raises `PipeError`."""
        try:
            async with asyncio.timeout(PATIENCE if task.game in self.seen else STARTING):
                await self.send(task)
                found = await self.verdict(task)
        except BaseException:
            await self.give_up()
            raise
        self.seen.add(task.game)
        return found

    async def verdict(self, task: Rehearsal) -> Verdict:
        """The answer, or what a process that cannot answer any more says about where it is."""
        assert self.process is not None
        assert self.process.stdout is not None
        out = self.process.stdout
        dump = b""
        while line := await out.readline():
            try:
                found = json.decode(line, type=Verdict)
                if found.id == task.id:
                    return found
                continue
            except DecodeError:
                dump += line
            with contextlib.suppress(TimeoutError):
                while more := await asyncio.wait_for(out.readline(), 0.3):
                    dump += more
            place = guard.innermost(guard.frames(dump), "")
            await self.give_up()
            return Verdict(task.id, "stuck", place.file, place.line, place.function, log="the rules did not come back to Python")
        raise PipeError("the process died")

    async def give_up(self) -> None:
        """End the process; the next act gets a new one."""
        self.seen.clear()
        await self.end()


class Rehearsals:
    """The stages of a room."""

    def __init__(self) -> None:
        self.stages: list[Stage] = []
        self.free: list[Stage] = []
        self.room = asyncio.Semaphore(STAGES)
        self.numbers = count(1)

    async def try_out(self, game: str, line: str, position: str, event: Event | None) -> None:
        """Try what is to happen at this position (None: only what is to be shown there); raises `RulesFailed`."""
        if event is not None and event.kind not in TRIED:
            return
        task = Rehearsal(next(self.numbers), game, line, position)
        if event is not None:
            task.kind, task.seat, task.path, task.outcome = event.kind, event.seat, list(event.path), list(event.outcome)
        async with self.room:
            stage = self.free.pop() if self.free else self.new_stage()
            try:
                found = await stage.rehearse(task)
            except (PipeError, TimeoutError) as error:
                logger.error("%s: a rehearsal ended without an answer: %r", game, error)
                raise RulesFailed("stuck", guard.NOWHERE) from error
            finally:
                self.free.append(stage)
        if found.why:
            logger.error("%s: the rules failed (%s) at %r: %s", game, found.why, position, found.log)
            raise RulesFailed(found.why, guard.Place(found.file, found.line, found.function), found.error)

    def new_stage(self) -> Stage:
        self.stages.append(Stage())
        return self.stages[-1]

    async def close(self) -> None:
        await asyncio.gather(*(stage.end() for stage in self.stages))
