"""A tournament as browsers see it."""

from __future__ import annotations

from collections.abc import Collection

from worp.contract.game import Game
from worp.room.storage.tournaments import Entrant, StoredGame, Whole
from worp.room.wire import views
from worp.room.wire.bodies import tournaments as m
from worp.tournament.standings import standings
from worp.tournament.values import BYE, current_round, may_enter


def told(whole: Whole, game: Game, shown: int, now: float, waiting: Collection[str]) -> m.Tournament:
    """All of it, with the games of one round: the newest, unless another is asked for. `waiting`: tables at which somebody is missing."""
    tournament = whole.tournament
    taking_part = whole.taking_part()
    round_ = current_round(whole.games)
    shown = shown if 1 <= shown <= round_ else round_
    rows = standings(tournament.plan(), [one.entry() for one in taking_part], whole.games)
    return m.Tournament(
        id=tournament.id,
        game=game.key,
        options=views.options(game.read_id(tournament.line)),
        kind=tournament.kind,
        status=tournament.status,  # type: ignore[arg-type]
        minutes=tournament.minutes,
        entrants=[told_entrant(one) for one in taking_part],
        standings=[
            m.Ranked(row.place, row.number, row.points / 2, row.buchholz / 2, row.berger / 4, row.wins, row.played, row.out) for row in rows
        ],
        games=[told_game(one, now, waiting) for one in whole.stored if one.game.round == shown and one.game.first != BYE],
        title=tournament.title,
        rounds=tournament.rounds,
        round=round_,
        shown=shown,
        begins=max(1.0, tournament.begins - now) if tournament.begins and tournament.status == "entering" else 0.0,
        enter=tournament.status != "over" and may_enter(tournament.plan(), round_),
    )


def told_entrant(one: Entrant) -> m.Entrant:
    return m.Entrant(one.number, one.name, one.level, one.kind == "bot", one.gone)


def told_game(one: StoredGame, now: float, waiting: Collection[str]) -> m.TournamentGame:
    game = one.game
    waits = one.table in waiting and not game.result
    left = max(0.0, one.due - now) if waits else 0.0
    on = bool(one.table) and not game.result and not waits
    walkover = bool(game.result) and not game.played
    return m.TournamentGame(game.board, game.first, game.second, game.result, one.table, left, on, walkover)
