"""Tournaments over HTTP: make one, look at it, enter, leave, let bots enter, begin.

Whoever has a tournament's link may look and enter. Its host, the device that made it, lets bots in, sends somebody away, begins it and deletes it.
"""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

from msgspec import Struct, json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from worp.contract.game import InputError, Refused
from worp.room import limits
from worp.room.access import clean_name, hashed, new_secret, new_table_id
from worp.room.hall import watched
from worp.room.http.answers import Refusal, answer, client
from worp.room.http.front_desk import FrontDesk
from worp.room.storage import tournaments as stored
from worp.room.storage.store import StorageError
from worp.room.storage.tournaments import Tournament, Whole
from worp.room.table.lobby import level_of, settings
from worp.room.tournaments.service import TournamentService, new_bots
from worp.room.tournaments.telling import told
from worp.room.wire.bodies import tournaments as m
from worp.tournament.values import LEAST, MOST, current_round, may_enter

T = TypeVar("T", bound=Struct)

FRESH = 1.0
"""Seconds for which an answer is told to all who look."""
TRIES = 5
"""How often somebody is entered anew, should others have entered at other workers at the same moment."""


class Tournaments:
    """What a room does about tournaments."""

    def __init__(self, desk: FrontDesk) -> None:
        self.desk = desk
        self.hall = desk.hall
        self.service = TournamentService(desk.hall)
        self.shown: dict[tuple[str, int], tuple[float, bytes]] = {}
        """Answers that were given a moment ago."""

    def routes(self) -> list[BaseRoute]:
        changes = {"enter": self.enter, "leave": self.leave, "bots": self.bots, "begin": self.begin, "delete": self.delete}
        return [
            Route("/api/tournaments", self.make, methods=["POST"]),
            Route("/api/tournaments/{id}", self.show),
            *(Route(f"/api/tournaments/{{id}}/{what}", partial(self.change, do), methods=["POST"]) for what, do in changes.items()),
        ]

    # --- making one -------------------------------------------------------------------------------------------------------------------------

    async def make(self, request: Request) -> Response:
        wanted = await self.desk.body(request, m.NewTournament)
        if not self.hall.visitors.may(client(request), "tournament", limits.TOURNAMENTS, 3600):
            return self.desk.problem(429, "server-no-more-tournaments", tournaments=limits.TOURNAMENTS)
        offered = self.hall.games.get(wanted.game)
        if offered is None:
            return self.desk.fault(InputError(f"There is no game '{wanted.game[:40]}' in this room; it has: {', '.join(self.hall.games)}."))
        if 2 not in offered.game.seats:
            return self.desk.problem(422, "server-no-tournament-game")
        try:
            with watched(offered):
                line = offered.game.id(offered.game.set_up(2, settings(wanted.options)))
            if await stored.count_open(self.hall.store) >= limits.TOURNAMENTS_OPEN:
                return self.desk.problem(503, "server-no-tournaments-left")
            now, host = self.hall.wall(), new_secret()
            rounds = wanted.rounds if wanted.kind == "swiss" else 0
            begins = now + wanted.wait * 60 if wanted.wait else 0.0
            new = Tournament(
                new_table_id(),
                clean_name(wanted.title),
                offered.source,
                line,
                wanted.kind,
                rounds,
                wanted.minutes,
                hashed(host),
                "entering",
                begins,
                now,
                now,
            )
            await self.hall.store.write([stored.made(new)])
        except InputError as fault:
            return self.desk.fault(fault)
        made = m.TournamentMade(new.id, host, f"{self.desk.addresses.shared(request)}/tournament/{new.id}")
        return answer(json.encode(made), 201)

    # --- looking ----------------------------------------------------------------------------------------------------------------------------

    async def show(self, request: Request) -> Response:
        """The tournament's page, of one round if the query names it."""
        if not self.hall.visitors.may(client(request), "tournament looks", limits.TOURNAMENT_LOOKS, 60):
            return self.desk.problem(429, "server-no-fast")
        wanted = request.query_params.get("round", "")
        round_ = int(wanted) if wanted.isdigit() and len(wanted) < 4 else 0
        try:
            return answer(await self.page(request.path_params["id"], round_))
        except InputError as fault:
            return self.desk.fault(fault)

    async def page(self, tournament: str, round_: int = 0) -> bytes:
        """The answer, as it is or was a moment ago; raises `Refusal`, `InputError`, `StorageError`."""
        key, now = (tournament, round_), self.hall.now()
        known = self.shown.get(key)
        if known is None or now - known[0] > FRESH:
            whole = await self.find(tournament)
            source = whole.tournament.game
            offered = next((one for one in self.hall.games.values() if one.source == source), None) or self.hall.add(source)
            if len(self.shown) > limits.TOURNAMENTS_OPEN:
                self.shown.clear()
            open_ = [one.table for one in whole.stored if one.table and not one.game.result]
            waiting = {record.id for record in await self.hall.store.glance(open_) if record.status == "lobby"}
            known = self.shown[key] = now, json.encode(told(whole, offered.game, round_, self.hall.wall(), waiting))
        return known[1]

    async def find(self, tournament: str) -> Whole:
        """The tournament; raises `Refusal`, `StorageError`."""
        found = await stored.load(self.hall.store, tournament)
        if found is None:
            raise Refusal(404, "server-no-tournament")
        return found

    # --- changing it ------------------------------------------------------------------------------------------------------------------------

    async def change(self, do: Callable[[Request], Awaitable[Response]], request: Request) -> Response:
        """Somebody enters, leaves, or, if they are its host, lets bots in, begins it or deletes it."""
        try:
            made = await do(request)
        except Refused as refused:
            return self.desk.problem(422, refused.say.key, **dict(refused.say.args))  # type: ignore[arg-type]
        except InputError as fault:
            return self.desk.fault(fault)
        finally:
            self.shown.clear()
        self.service.stirred.set()
        return made

    async def wanted(self, request: Request, kind: type[T]) -> tuple[T, Whole]:
        """What somebody asks of which tournament; raises `Refusal`, `StorageError`."""
        body = await self.desk.body(request, kind)
        if not self.hall.visitors.may(client(request), "tournament entries", limits.TOURNAMENT_ENTRIES, 3600):
            raise Refusal(429, "server-no-fast")
        return body, await self.find(request.path_params["id"])

    async def enter(self, request: Request) -> Response:
        """Somebody wants to take part."""
        body, whole = await self.wanted(request, m.EnterTournament)
        tournament, round_ = whole.tournament, current_round(whole.games)
        name = clean_name(body.name)
        if not name:
            raise Refusal(422, "server-no-tournament-name")
        if tournament.status == "over" or not may_enter(tournament.plan(), round_):
            raise Refusal(422, "server-no-tournament-late")
        secret = new_secret()
        for _ in range(TRIES):
            try:
                await self.hall.store.write([stored.entered(tournament.id, name, "person", "", hashed(secret), round_ + 1)])
                break
            except StorageError:
                continue  # perhaps somebody got this number a moment ago
        mine = next((one for one in (await self.find(tournament.id)).entrants if one.secret == hashed(secret)), None)
        if mine is None:
            raise Refusal(422, "server-no-tournament-full", most=MOST)
        return answer(json.encode(m.Entered(mine.number, secret)), 201)

    async def leave(self, request: Request) -> Response:
        """Somebody goes, or its host sends them away. Afterwards nobody reads their name, unless they have played."""
        body, whole = await self.wanted(request, m.LeaveTournament)
        tournament, one = whole.tournament, whole.find(body.number)
        own = one is not None and one.secret and hmac.compare_digest(one.secret, hashed(body.secret))
        if one is None or not (own or is_host(tournament, body.secret)):
            raise Refusal(403, "server-no-not-yours")
        writes = []
        if tournament.status != "over" and not one.gone:
            writes.append(stored.left(tournament.id, one.number, current_round(whole.games)))
        if tournament.status != "playing":
            writes.append(stored.unnamed(tournament.id, one.number))
        await self.hall.store.write(writes)
        return answer(await self.newest(tournament.id))

    async def bots(self, request: Request) -> Response:
        """Bots take part, before it begins."""
        body, whole = await self.wanted(request, m.EnterBots)
        tournament = whole.tournament
        self.check_host(tournament, body.host)
        if tournament.status != "entering":
            raise Refusal(422, "server-no-tournament-late")
        offered = next((one for one in self.hall.games.values() if one.source == tournament.game), None) or self.hall.add(tournament.game)
        await self.hall.store.write(new_bots(whole, body.count, level_of(offered.game, body.level)))
        return answer(await self.newest(tournament.id))

    async def begin(self, request: Request) -> Response:
        """Nobody is waited for any more."""
        body, whole = await self.wanted(request, m.HostWish)
        self.check_host(whole.tournament, body.host)
        if whole.tournament.status != "entering":
            raise Refusal(422, "server-no-started")
        if sum(not one.gone for one in whole.entrants) < LEAST:
            raise Refusal(422, "server-no-tournament-few", least=LEAST)
        await self.hall.store.write([stored.to_begin(whole.tournament.id, self.hall.wall())])
        return answer(await self.newest(whole.tournament.id))

    async def delete(self, request: Request) -> Response:
        """The tournament is gone; its tables are tables like all others."""
        body, whole = await self.wanted(request, m.HostWish)
        self.check_host(whole.tournament, body.host)
        await self.hall.store.write(stored.deleted(whole.tournament.id))
        return answer(b"{}")

    async def newest(self, tournament: str) -> bytes:
        """The page anew, since something of it has just changed."""
        self.shown.clear()
        return await self.page(tournament)

    def check_host(self, tournament: Tournament, secret: str) -> None:
        """Some things are the host's."""
        if not is_host(tournament, secret):
            raise Refusal(403, "server-no-host")


def is_host(tournament: Tournament, secret: str) -> bool:
    """Whether this is the host's secret."""
    return hmac.compare_digest(tournament.host, hashed(secret))
