"""Tournaments: entering, looking after one, and how it stands."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from worp.room.wire.parts import Number, Options, Piece, Setting, Text


class NewTournament(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/tournaments`. `rounds`: of a Swiss one; 0: as many as it takes. `minutes`: that a round lasts at most. `wait`: minutes until
    it begins by itself; 0: when its host says so. The answer is `TournamentMade`."""

    game: Text
    kind: Literal["swiss", "robin", "knockout"]
    title: Annotated[str, Meta(max_length=200)] = ""
    rounds: Annotated[int, Meta(ge=0, le=20)] = 0
    minutes: Annotated[int, Meta(ge=10, le=10_080)] = 30
    wait: Annotated[int, Meta(ge=0, le=10_080)] = 0
    options: Options = {}


class TournamentMade(Piece, frozen=True):
    """A tournament was made, at `/tournament/{id}`. `host` is a secret for this device."""

    id: str
    host: str
    url: str


class EnterTournament(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/tournaments/{id}/enter`. The answer is `Entered`."""

    name: Text


class Entered(Piece, frozen=True):
    """Somebody takes part under this number; all their seats in this tournament have this secret."""

    number: int
    secret: str


class LeaveTournament(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/tournaments/{id}/leave`. `secret`: that of the entry, or the host's."""

    number: Number
    secret: Text


class EnterBots(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/tournaments/{id}/bots`: so many more, of this level; none: the usual one."""

    host: Text
    count: Annotated[int, Meta(ge=1, le=64)]
    level: Text = ""


class HostWish(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/tournaments/{id}/begin` and `/delete`."""

    host: Text


class Entrant(Piece, frozen=True):
    """Somebody who takes part. `gone`: since which round they are not there any more; 0: they are. A person without a name has taken it away."""

    number: int
    name: str
    level: str = ""
    bot: bool = False
    gone: int = 0


class Ranked(Piece, frozen=True):
    """How somebody stands. `points`, `buchholz` and `berger` (Sonneborn-Berger) are in points; `out`: in which round of a knock-out."""

    place: int
    number: int
    points: float
    buchholz: float
    berger: float
    wins: int
    played: int
    out: int = 0


class TournamentGame(Piece, frozen=True):
    """A game: `first` begins, against nobody (0) it is a bye. `result` is who won (`first`, `second`), `draw`, or `none`: neither came. `table` is where it is
    played; `left`: seconds in which both must have come, while it has not begun; `on`: it has. `walkover`: decided without playing."""

    board: int
    first: int
    second: int
    result: Literal["", "first", "second", "draw", "none"] = ""
    table: str = ""
    left: float = 0.0
    on: bool = False
    walkover: bool = False


class Tournament(Piece, frozen=True):
    """The answer to `GET /api/tournaments/{id}?round=N`: its facts, who takes part, how it stands, and the games of a round (`shown`: as a rule the
    newest). `begins`: seconds until it does, 0: when its host says so. `enter`: whether somebody may still come."""

    id: str
    game: str
    options: dict[str, Setting]
    kind: Literal["swiss", "robin", "knockout"]
    status: Literal["entering", "playing", "over"]
    minutes: int
    entrants: list[Entrant]
    standings: list[Ranked]
    games: list[TournamentGame]
    title: str = ""
    rounds: int = 0
    round: int = 0
    shown: int = 0
    begins: float = 0.0
    enter: bool = False
