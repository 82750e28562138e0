"""A game of a tournament at a table: how that is set up, and what its end means.

Half of a round is for coming: whoever is not at the table by then has lost. When both have come the game begins, and each has a quarter of the round for
all throws and moves; when that is used up the table plays for them, as at every table with clocks. So a round ends in time, whatever people do.
"""

from __future__ import annotations

from worp.contract.game import Ending, Game
from worp.room.access import hashed, new_secret, new_table_id
from worp.room.settings import Settings
from worp.room.storage.records import Place, TableRecord
from worp.room.storage.tournaments import Entrant, Tournament
from worp.tournament.values import Result

GRACE = 60.0
"""Seconds after a round in which a game may still come to its end."""


def time_to_come(tournament: Tournament) -> float:
    """How many seconds somebody may be late."""
    return tournament.minutes * 30.0


def last_moment(tournament: Tournament, due: float) -> float:
    """When the room ends a game, if both had to come until `due`."""
    return due + tournament.minutes * 30.0 + GRACE


def settings(tournament: Tournament, only_bots: bool) -> Settings:
    """Of a table: nobody is let in for somebody else, nobody helps, and the clocks run."""
    return Settings(
        patience=0,
        clock="bank",
        bank=min(259_200, max(30, tournament.minutes * 15)),
        gain=0,
        bots="instant" if only_bots else "normal",
        begins="choice",
        hints="no",
        tournament=tournament.id,
    )


def seated(one: Entrant, now: float) -> Place:
    """Somebody at a table; people have not come yet."""
    if one.kind == "bot":
        return Place("bot", one.name, one.level)
    return Place("person", one.name, secret=one.secret, seen=now)


def new_board(tournament: Tournament, game: Game, first: Entrant, second: Entrant, now: float) -> TableRecord:
    """The table of two; nobody is its host."""
    only_bots = first.kind == second.kind == "bot"
    setup = game.read_id(tournament.line)
    line = game.id(game.set_up(2, dict(setup.options)))  # by today's rules, should they have changed since
    places = (seated(first, now), seated(second, now))
    agreed = settings(tournament, only_bots)
    return TableRecord(
        new_table_id(), tournament.game, line, "", "lobby", hashed(new_secret()), hashed(new_secret()), places, settings=agreed
    )


def ended(ending: Ending | None, first: Entrant, second: Entrant) -> Result:
    """What the end of a game means. Whoever ends one without a winner against a bot, which nobody can ask, has given it up."""
    if ending is None:
        return "draw"
    if ending.why.key == "ended-agreed" and first.kind != second.kind:
        return "first" if first.kind == "bot" else "second"
    if ending.winners == (0,):
        return "first"
    return "second" if ending.winners == (1,) else "draw"


def not_begun(record: TableRecord) -> Result:
    """What it means that a game has not begun in time: who did not come has lost. Where both came, but never at the same time, nobody has."""
    came = [place.kind == "bot" or place.seen == 0.0 for place in record.places]
    if all(came):
        return "draw"
    return "first" if came[0] else "second" if came[1] else "none"
