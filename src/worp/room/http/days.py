"""Puzzles and the throw of the day over HTTP and sockets.

A try that counts is stored before anything of it is shown: that it has begun before the first throw, every choice before what comes of it. So nobody
looks at the dice first and then begins; and a device that comes back goes on where it was. Whoever sits at another device can of course begin
anew, and anyone can work out the dice beforehand: the page says so, and nothing depends on it.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING

from msgspec import json
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from worp.contract.game import InputError, Refused
from worp.contract.scene import say
from worp.daily.day import TASKS, Standard, Try, again, day_at, rules_line, task_of
from worp.puzzles.puzzle import shipped
from worp.room import limits
from worp.room.access import clean_name, hashed
from worp.room.faults import fault_say
from worp.room.storage import days
from worp.room.storage.store import StorageError
from worp.room.table.inbox import Spoken
from worp.room.table.solitary import Daily, Puzzling
from worp.room.thinking.study import StudyError
from worp.room.wire import messages as m
from worp.room.wire.connection import Connection

if TYPE_CHECKING:
    from worp.room.http.app import Room

logger = logging.getLogger("worp.room")

SECRET = 16
"""Letters that the name of a device has at least."""


class Days:
    """What a room does about puzzles and the throw of the day."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.hall = room.hall
        self.playing: dict[tuple[date, str, str], Connection] = {}
        """The sockets at which tries that count are played."""
        self.standards: dict[tuple[date, str], Standard] = {}
        self.checked: dict[tuple[str, str, bytes], int | None] = {}
        """What logs gave when they were played again; None: they cannot have been played so."""

    def routes(self) -> list[BaseRoute]:
        """The addresses."""
        return [
            WebSocketRoute("/ws/puzzle/{game}/{puzzle}", self.room.socket),
            WebSocketRoute("/ws/today/{day}/{task}", self.room.socket),
            Route("/api/puzzles", self.puzzles),
            Route("/api/today", self.today),
            Route("/api/today/name", self.name, methods=["POST"]),
        ]

    # --- puzzles --------------------------------------------------------------------------------------------------------------------------

    async def puzzles(self, _request: Request) -> Response:
        """All puzzles, by game."""
        listed: dict[str, list[m.PuzzleFacts]] = {}
        for key, offered in self.hall.games.items():
            several = shipped(offered.game)
            if several.list:
                listed[key] = [m.PuzzleFacts(one.name(), several.grade(one)) for one in several.list]  # type: ignore[arg-type]
        return self.answer(m.PuzzleList(listed))

    async def puzzle(self, socket: WebSocket, connection: Connection) -> None:
        """A socket at a puzzle."""
        if await self.room.joined(socket, connection) is None:
            return
        offered = self.hall.games.get(socket.path_params["game"])
        several = shipped(offered.game) if offered is not None else None
        found = several.find(socket.path_params["puzzle"]) if several is not None else None
        if offered is None or several is None or found is None:
            connection.close(say("server-no-page"))
            return
        puzzling = Puzzling(offered.game, several, found, connection)

        def take(spoken: Spoken) -> None:
            connection.unheard -= 1
            puzzling.spoken(spoken.message)

        await self.room.hear(connection, address(socket), take)

    # --- the throw of the day -------------------------------------------------------------------------------------------------------------

    def day(self) -> date:
        """Today, as the room's clock has it, in UTC."""
        return day_at(self.hall.wall())

    async def today(self, request: Request) -> Response:
        """The day and its tasks, and who has done what."""
        self.room.check_often(request, "today")
        day = self.day()
        tasks = [m.DayTask(key, task_of(day, key).game.key) for key in TASKS]
        tomorrow = datetime.combine(day + timedelta(days=1), datetime.min.time(), UTC).timestamp()
        try:
            rows = await self.rows(day)
        except StorageError:
            return self.room.problem(503, "server-no-stored")
        rule = f"worp day {day.isoformat()} {rules_line()}"
        return self.answer(m.Today(day.isoformat(), tomorrow - self.hall.wall(), tasks, rule, rows))

    async def rows(self, day: date) -> list[m.DayRow]:
        """The results of those who gave a name, each played again from its log."""
        found: dict[str, m.DayRow] = {}
        for one in await days.read(self.hall.store, day):
            result = self.check(one)
            if result is None or (one.device not in found and len(found) >= limits.DAY_SHOWN):
                continue
            found.setdefault(one.device, m.DayRow(one.name, {})).results[one.task] = result
        return list(found.values())

    def check(self, one: days.DayTry) -> int | None:
        """What a log gives when it is played again, if that is what was stored."""
        key = (one.day, one.task, json.encode(one.log))
        if key not in self.checked:
            if len(self.checked) > 20 * limits.DAY_SHOWN:
                self.checked.clear()
            try:
                played = again(task_of(date.fromisoformat(one.day), one.task), one.log)
                self.checked[key] = played.result() if played.is_over() else None
            except InputError as fault:
                logger.warning("A try of %s at %s is not shown: %s", one.day, one.task, fault)
                self.checked[key] = None
        return self.checked[key] if self.checked[key] == one.result else None

    async def name(self, request: Request) -> Response:
        """Show a device's results of today under a name, or no more."""
        wanted = await self.room.body(request, m.DayName)
        self.room.check_often(request, "today")
        try:
            await self.hall.store.write(
                [days.named(self.day(), hashed(wanted.device), clean_name(wanted.name) if wanted.name.strip() else "")]
            )
        except InputError as fault:
            return self.room.fault(fault)
        except StorageError:
            return self.room.problem(503, "server-no-stored")
        return await self.today(request)

    async def daily(self, socket: WebSocket, connection: Connection) -> None:
        """A socket at a task of the day."""
        join = await self.room.joined(socket, connection)
        if join is None:
            return
        key = socket.path_params["task"]
        try:
            day = date.fromisoformat(socket.path_params["day"])
            task = task_of(day, key)
        except (ValueError, InputError):
            connection.close(say("server-no-page"))
            return
        if day > self.day():
            connection.close(say("day-no-future"))
            return
        device = hashed(join.secrets[0]) if join.secrets and len(join.secrets[0]) >= SECRET else ""
        try:
            daily = await self.seated(Try(task), device, bool(join.step), connection, address(socket))
        except StorageError:
            connection.close(say("server-no-stored"), again=True)
            return
        except InputError as fault:
            connection.close(fault_say(str(fault)))
            return
        if daily is None:
            connection.close(say("server-no-fast"))
            return
        inbox: asyncio.Queue[Spoken] = asyncio.Queue()
        reader = asyncio.create_task(self.read(daily, device, inbox), name="daily")
        try:
            await self.room.hear(connection, address(socket), inbox.put_nowait)
        finally:
            reader.cancel()
            if self.playing.get((day, key, device)) is connection:
                del self.playing[day, key, device]

    async def seated(self, fresh: Try, device: str, practice: bool, connection: Connection, where: str) -> Daily | None:
        """The try of a device: the one that counts, from where it was; or practice, when that is over, wanted, or not of today. None: too many
        have been begun."""
        task = fresh.task
        mine = {one.task: one for one in await days.read(self.hall.store, task.day, device)} if device else {}
        stored = mine.get(task.key)
        open_ = not practice and bool(device) and (stored.result is None if stored is not None else task.day == self.day())
        if open_ and stored is None:
            if not self.hall.may(where, "day", limits.DAY_TRIES, 3600):
                return None
            name = next((one.name for one in mine.values()), "")
            await self.hall.store.write([days.begun(task.day, task.key, device, name, self.hall.wall())])
        played = again(task, stored.log) if open_ and stored is not None else fresh
        daily = Daily(played, open_, connection)
        if open_:
            before = self.playing.get((task.day, task.key, device))
            if before is not None:
                before.close(say("day-elsewhere"))
            self.playing[task.day, task.key, device] = connection
        daily.begin()
        return daily

    async def read(self, daily: Daily, device: str, inbox: asyncio.Queue[Spoken]) -> None:
        """What whoever plays says, one after the other: each choice is stored before it is told."""
        while True:
            message = (await inbox.get()).message
            daily.connection.unheard -= 1
            try:
                match message:
                    case m.Throw():
                        daily.throw(message.n)
                        await self.look_at_end(daily)
                        daily.ask()
                    case m.Click():
                        await self.click(daily, device, message)
                    case m.Ping():
                        daily.connection.send(m.Ponged(message.id))
                    case m.Pong() | m.Shown() | m.Ready():
                        pass
                    case _:
                        raise Refused(say("day-no-alone"))
            except Refused as refused:
                daily.refuse(message, refused.say)
            except InputError as fault:
                daily.refuse(message, fault_say(str(fault)))
            except StorageError:
                # What was chosen is not stored, so it has not been played: the socket comes back to where it was.
                daily.connection.close(say("server-no-stored"), again=True)
                return
            except Exception:
                logger.exception("A task of the day broke")
                daily.refuse(message, say("server-broken"))

    async def click(self, daily: Daily, device: str, message: m.Click) -> None:
        """A click: a whole move is stored, then told."""
        path = daily.chosen(message)
        if path is None:
            return
        event = daily.act(path)
        daily.path = ()
        played = daily.played
        before = again(played.task, played.log())  # with the throws that follow by themselves
        if daily.counts:
            result = before.result() if before.is_over() else None
            await self.hall.store.write([days.gone_on(played.task.day, played.task.key, device, played.log(), result)])
        daily.heard(event)
        daily.go_on()
        await self.look_at_end(daily)
        daily.ask()

    async def look_at_end(self, daily: Daily) -> None:
        """When a try is over: what the best player would have done with these dice."""
        if not daily.is_done() or daily.standard is not None:
            return
        at = (daily.task.day, daily.task.key)
        if at not in self.standards:
            desk = self.hall.study.quick.of(daily.task.game.key)
            try:
                text = f"{at[0].isoformat()} {at[1]}"
                found = await desk.ask(limits.DAY_PATIENCE, lambda _part, _done: None, kind="day", games={}, text=text)
            except (InputError, StudyError):
                logger.warning("It could not be worked out what the best player does at %s of %s", at[1], at[0])
                return
            self.standards[at] = json.decode(found, type=Standard)
            for old in [one for one in self.standards if one[0] < at[0] - timedelta(days=limits.DAY_KEPT)]:
                del self.standards[old]
        daily.standard = self.standards[at]

    def answer(self, body: m.Piece) -> Response:
        """JSON that no cache keeps."""
        return Response(json.encode(body), 200, {"cache-control": "no-store"}, "application/json")


def address(connection: HTTPConnection) -> str:
    """The other side's."""
    return connection.client.host if connection.client is not None else ""
