"""Puzzles and the throw of the day over HTTP and sockets.

A try that counts is stored before anything of it is shown: that it has begun before the first throw, every choice before what comes of it. So nobody
looks at the dice first and then begins; and a device that comes back goes on where it was. Whoever sits at another device can of course begin
anew, and anyone can work out the dice beforehand: the page says so, and nothing depends on it.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, date, datetime, timedelta
from functools import partial
from secrets import token_hex

from msgspec import json
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from worp.contract.game import Game, InputError, Refused
from worp.contract.scene import say
from worp.daily.day import TASKS, Standard, Task, Try, again, day_at, promise_of, rules_line, task_of
from worp.exact.values import REVIEW
from worp.puzzles.mistakes import Mistake, mistakes
from worp.puzzles.puzzle import Puzzle, Puzzles, shipped
from worp.record.log import Match
from worp.room import limits
from worp.room.access import clean_name, hashed
from worp.room.faults import fault_say
from worp.room.http.answers import answer, client
from worp.room.http.front_desk import FrontDesk
from worp.room.http.replays import Replays, game_of
from worp.room.http.visits import Visits
from worp.room.storage import archive, days
from worp.room.storage.store import StorageError
from worp.room.table.inbox import Spoken
from worp.room.table.script import written_down
from worp.room.table.single import refusing, small_talk
from worp.room.table.solitary import Daily, Puzzling, Recalling
from worp.room.thinking.study import StudyError
from worp.room.wire import messages as m
from worp.room.wire.bodies.days import DayName, DayRow, DayTask, Today
from worp.room.wire.bodies.puzzles import Mistake as ToldMistake
from worp.room.wire.bodies.puzzles import Mistakes, PuzzleFacts, PuzzleList
from worp.room.wire.connection import Connection

logger = logging.getLogger("worp.room")

SECRET = 16
"""Letters that the name of a device has at least."""


class Days:
    """What a room does about puzzles and the throw of the day."""

    def __init__(self, desk: FrontDesk, visits: Visits, replays: Replays, own_days: bool) -> None:
        self.desk = desk
        self.hall = desk.hall
        self.visits = visits
        self.replays = replays
        self.own_days = own_days
        """Whether the room throws dice of its own for the throw of the day."""
        self.playing: dict[tuple[date, str, str], Connection] = {}
        """The sockets at which tries that count are played."""
        self.secrets: dict[str, str] = {}
        """The secrets of days on which this room throws dice of its own (empty: it is settled that it does not),"""
        self.looked: date | None = None
        """as they were known on this day."""
        self.standards: dict[tuple[date, str], Standard] = {}
        self.checked: dict[tuple[str, str, bytes], int | None] = {}
        """What logs gave when they were played again; None: they cannot have been played so."""
        self.scripts: dict[tuple[str, str], bytes] = {}
        """Puzzles that are written down, by game and name; empty: one that is too long for it."""

    def routes(self) -> list[BaseRoute]:
        return [
            WebSocketRoute("/ws/puzzle/{game}/{puzzle}", self.visits.at(self.puzzle)),
            WebSocketRoute("/ws/mistake/{mistake}", self.visits.at(self.mistake)),
            WebSocketRoute("/ws/today/{day}/{task}", self.visits.at(self.daily)),
            Route("/api/puzzles", self.puzzles),
            Route("/api/puzzles/{game}/{puzzle}", self.script),
            Route("/api/replays/{id}/mistakes", self.mistakes),
            Route("/api/today", self.today),
            Route("/api/today/name", self.name, methods=["POST"]),
        ]

    # --- puzzles --------------------------------------------------------------------------------------------------------------------------

    async def puzzles(self, request: Request) -> Response:
        self.desk.check_often(request, "puzzles")
        listed: dict[str, list[PuzzleFacts]] = {}
        for key, offered in self.hall.games.items():
            several = shipped(offered.game)
            if several.list:
                grades = several.grades()
                listed[key] = [PuzzleFacts(one.name(), grade) for one, grade in zip(several.list, grades, strict=True)]  # type: ignore[arg-type]
        return answer(PuzzleList(listed))

    def find(self, at: HTTPConnection) -> tuple[Game, Puzzles, Puzzle] | None:
        """The puzzle that an address names."""
        offered = self.hall.games.get(at.path_params["game"])
        if offered is None:
            return None
        several = shipped(offered.game)
        found = several.find(at.path_params["puzzle"])
        return (offered.game, several, found) if found is not None else None

    async def script(self, request: Request) -> Response:
        """A puzzle written down, to be played without a network."""
        self.desk.check_often(request, "script")
        found = self.find(request)
        if found is None:
            return self.desk.problem(404, "server-no-page")
        game, several, puzzle = found
        name = (game.key, puzzle.name())
        if name not in self.scripts:
            script = await asyncio.to_thread(written_down, game, several, puzzle)
            if len(self.scripts) >= limits.SCRIPTS:
                self.scripts.clear()
            self.scripts[name] = json.encode(script) if script is not None else b""
        return answer(self.scripts[name]) if self.scripts[name] else self.desk.problem(404, "server-no-page")

    async def puzzle(self, socket: WebSocket, connection: Connection) -> None:
        """A socket at a puzzle."""
        if await self.visits.joined(socket, connection) is None:
            return
        found = self.find(socket)
        if found is None:
            connection.close(say("server-no-page"))
            return
        puzzling = Puzzling(*found, connection)

        def take(spoken: Spoken) -> None:
            connection.unheard -= 1
            puzzling.spoken(spoken.message)

        await self.visits.hear(connection, client(socket), take)

    # --- own mistakes ---------------------------------------------------------------------------------------------------------------------

    async def mistakes(self, request: Request) -> Response:
        """The clear mistakes of a seat in a reviewed game. Who keeps them is the device that asks."""
        replays = self.replays
        log = await replays.found(request, replays.log_text)
        ready = await archive.REVIEWS.get(self.hall.store, archive.review_id(log))
        offered = self.hall.games.get(game_of(log))
        seat = request.query_params.get("seat", "")
        if ready is None or offered is None or not comes_with_worp(offered.game) or not seat.isdecimal():
            return answer(Mistakes([]))

        def look() -> list[Mistake]:
            return mistakes(Match.read(log, lambda _key: offered.game), REVIEW.read(json.decode(archive.unpack(ready))), int(seat))

        try:
            found = await asyncio.to_thread(look)
        except InputError as fault:
            return self.desk.fault(fault)
        key = offered.game.key
        return answer(
            Mistakes([ToldMistake(one.n, key, one.line, one.position, one.seat, list(one.best), list(one.played)) for one in found])
        )

    async def mistake(self, socket: WebSocket, connection: Connection) -> None:
        """A socket at an own mistake: after `Join` the browser says which position it is."""
        if await self.visits.joined(socket, connection) is None:
            return
        recalled: list[Recalling] = []

        def take(spoken: Spoken) -> None:
            connection.unheard -= 1
            if recalled:
                recalled[0].spoken(spoken.message)
            elif isinstance(spoken.message, m.Recall):
                offered = self.hall.games.get(spoken.message.line.partition("@")[0])
                if offered is None or not comes_with_worp(offered.game):
                    connection.close(say("server-no-page"))
                    return
                try:
                    recalled.append(Recalling(offered.game, spoken.message, connection))
                except (InputError, Refused) as fault:
                    connection.close(fault_say(str(fault)))

        await self.visits.hear(connection, client(socket), take)

    # --- the throw of the day -------------------------------------------------------------------------------------------------------------

    def day(self) -> date:
        """Today, as the room's clock has it, in UTC."""
        return day_at(self.hall.wall())

    def task(self, day: date, key: str) -> Task:
        """A task of a day in this room; raises `InputError`."""
        return task_of(day, key, self.secrets.get(day.isoformat(), ""))

    async def promise(self) -> None:
        """Know the secrets; and where this room throws dice of its own, have one for tomorrow. One is never made for a day that has begun, since
        its promise would come too late: such a day has the dice that all rooms have. That is stored, too: of several workers one may come late or
        have a slow clock, and would promise something for a day on which others play already. What was promised holds, also when the room
        no longer wants dice of its own. Raises `StorageError`."""
        today = self.day()
        tomorrow = today + timedelta(days=1)
        if self.looked == today and (tomorrow.isoformat() in self.secrets or not self.own_days):
            return
        if self.own_days:
            await self.hall.store.write([days.secret(today, ""), days.secret(tomorrow, token_hex(SECRET))])
        self.secrets = await days.secrets(self.hall.store)
        self.looked = today

    async def today(self, request: Request) -> Response:
        """The day and its tasks, and who has done what."""
        self.desk.check_often(request, "today")
        day = self.day()
        tomorrow = datetime.combine(day + timedelta(days=1), datetime.min.time(), UTC).timestamp()
        await self.promise()
        tasks = [DayTask(key, self.task(day, key).game.key) for key in TASKS]
        rows = await self.rows(day)
        rule = f"worp day {day.isoformat()} {rules_line()}"
        known = sorted((at, secret) for at, secret in self.secrets.items() if secret)
        promises = {at: promise_of(secret) for at, secret in known if at >= day.isoformat()}
        opened = {at: secret for at, secret in known if at < day.isoformat()}
        return answer(Today(day.isoformat(), tomorrow - self.hall.wall(), tasks, rule, rows, promises, opened))

    async def rows(self, day: date) -> list[DayRow]:
        """The results of those who gave a name, each played again from its log."""
        found: dict[str, DayRow] = {}
        for one in await days.read(self.hall.store, day):
            result = self.check(one)
            if result is None or (one.device not in found and len(found) >= limits.DAY_SHOWN):
                continue
            found.setdefault(one.device, DayRow(one.name, {})).results[one.task] = result
        return list(found.values())

    def check(self, one: days.DayTry) -> int | None:
        """What a log gives when it is played again, if that is what was stored."""
        key = (one.day, one.task, json.encode(one.log))
        if key not in self.checked:
            if len(self.checked) > 20 * limits.DAY_SHOWN:
                self.checked.clear()
            try:
                played = again(self.task(date.fromisoformat(one.day), one.task), one.log, thrown=True)
                self.checked[key] = played.result() if played.is_over() else None
            except InputError as fault:
                logger.warning("A try of %s at %s is not shown: %s", one.day, one.task, fault)
                self.checked[key] = None
        return self.checked[key] if self.checked[key] == one.result else None

    async def name(self, request: Request) -> Response:
        """Show a device's results of today under a name, or no more."""
        wanted = await self.desk.body(request, DayName)
        self.desk.check_often(request, "today")
        try:
            await self.hall.store.write(
                [days.named(self.day(), hashed(wanted.device), clean_name(wanted.name) if wanted.name.strip() else "")]
            )
        except InputError as fault:
            return self.desk.fault(fault)
        return await self.today(request)

    async def daily(self, socket: WebSocket, connection: Connection) -> None:
        """A socket at a task of the day."""
        join = await self.visits.joined(socket, connection)
        if join is None:
            return
        key = socket.path_params["task"]
        try:
            day = date.fromisoformat(socket.path_params["day"])
            await self.promise()
            task = self.task(day, key)
        except (ValueError, InputError):
            connection.close(say("server-no-page"))
            return
        except StorageError:
            connection.close(say("server-no-stored"), again=True)
            return
        if day > self.day():
            connection.close(say("day-no-future"))
            return
        device = hashed(join.secrets[0]) if join.secrets and len(join.secrets[0]) >= SECRET else ""
        try:
            daily = await self.seated(Try(task), device, bool(join.step), connection, client(socket))
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
            await self.visits.hear(connection, client(socket), inbox.put_nowait)
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
            if not self.hall.visitors.may(where, "day", limits.DAY_TRIES, 3600):
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
                with refusing(partial(daily.refuse, message)):
                    match message:
                        case m.Throw():
                            await self.first_throw(daily, device)
                            daily.throw(message.n)
                            await self.look_at_end(daily)
                            daily.ask()
                        case m.Click():
                            await self.click(daily, device, message)
                        case _:
                            small_talk(daily.connection, message, say("day-no-alone"))
            except StorageError:
                # What was chosen is not stored, so it has not been played: the socket comes back to where it was.
                daily.connection.close(say("server-no-stored"), again=True)
                return
            except Exception:
                logger.exception("A task of the day broke")
                daily.refuse(message, say("server-broken"))

    async def first_throw(self, daily: Daily, device: str) -> None:
        """A first throw may end a try before anything was chosen: that is stored before it is told, like every choice."""
        played = daily.played
        if daily.counts and not played.match.events:
            then = again(played.task, [], thrown=True)
            if then.is_over():
                await self.hall.store.write([days.gone_on(played.task.day, played.task.key, device, [], then.result())])

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
                text = f"{at[0].isoformat()} {at[1]} {self.secrets.get(at[0].isoformat(), '')}".strip()
                found = await desk.ask(limits.DAY_PATIENCE, lambda _part, _done: None, kind="day", games={}, text=text)
            except (InputError, StudyError):
                logger.warning("It could not be worked out what the best player does at %s of %s", at[1], at[0])
                return
            self.standards[at] = json.decode(found, type=Standard)
            for old in [one for one in self.standards if one[0] < at[0] - timedelta(days=limits.DAY_KEPT)]:
                del self.standards[old]
        daily.standard = self.standards[at]


def comes_with_worp(game: Game) -> bool:
    """Whether its rules are our own: an invented game's may take for ever over a position that a browser sends."""
    return game.state.__module__.startswith("worp.games.")
