"""Ratings over HTTP: a device asks for its own, or has them deleted, with a signature by its key; and anybody asks which level fits."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from worp.ratings.anchors import ANCHORS
from worp.ratings.rating import PROVISIONAL, TRIED, anchored_levels, fitting, met
from worp.room import limits
from worp.room.access import hashed, is_signed
from worp.room.http.answers import answer
from worp.room.http.front_desk import FrontDesk
from worp.room.storage import ratings as stored
from worp.room.wire.bodies import ratings as m


class Ratings:
    """The part of a room that tells ratings to whom they belong."""

    def __init__(self, desk: FrontDesk) -> None:
        self.desk = desk
        self.hall = desk.hall

    def routes(self) -> list[Route]:
        return [
            Route("/api/ratings", self.mine, methods=["POST"]),
            Route("/api/ratings/forget", self.forget, methods=["POST"]),
            Route("/api/fits", self.fits, methods=["POST"]),
        ]

    async def asker(self, request: Request, what: str) -> str:
        """The hash of the key that asks; nothing where the signature is wrong, or old."""
        wanted = await self.desk.body(request, m.Signed)
        self.desk.check_often(request, "ratings")
        fresh = abs(self.hall.wall() - wanted.at) <= limits.SIGNED
        return hashed(wanted.key) if fresh and is_signed(wanted.key, f"worp {what} {wanted.at}", wanted.signature) else ""

    async def mine(self, request: Request) -> Response:
        """The ratings of a device."""
        rater = await self.asker(request, "ratings")
        if not rater:
            return self.desk.problem(403, "server-no-rated-signature")
        return answer(told(await stored.of_key(self.hall.store, rater)))

    async def forget(self, request: Request) -> Response:
        """A device's ratings are deleted."""
        rater = await self.asker(request, "forget ratings")
        if not rater:
            return self.desk.problem(403, "server-no-rated-signature")
        await self.hall.store.write(stored.forgotten(rater))
        return answer(told([]))

    async def fits(self, request: Request) -> Response:
        """The level that fits whoever played these games; nothing of it is kept."""
        wanted = await self.desk.body(request, m.FitWanted)
        self.desk.check_often(request, "ratings")
        levels = anchored_levels(wanted.game)
        results = [(one.level, one.bots, one.place) for one in wanted.results if one.level in levels and one.place <= one.bots + 1]
        if len(results) < TRIED:
            return answer(m.Fit())
        rating = met(wanted.game, results)
        return answer(m.Fit(fitting(wanted.game, rating), round(rating.mu, 2), round(rating.sigma, 2)))


def told(ratings: list[stored.StoredRating]) -> m.Ratings:
    """What a device reads of its ratings."""
    known = [
        m.KnownRating(
            one.game,
            one.seats,
            round(one.rating.mu, 2),
            round(one.rating.sigma, 2),
            one.games,
            one.anchored < PROVISIONAL,
            fitting(one.game, one.rating),
        )
        for one in ratings
        if one.game in ANCHORS
    ]
    return m.Ratings(known, {one.game: dict(ANCHORS[one.game]) for one in known})
