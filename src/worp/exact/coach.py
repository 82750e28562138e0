"""A coach: every legal move of a position with its value, how that was found, and how much it is behind the best.

`advise` is a function of the game, the setup, a position as text and a seat. The position is masked for the seat first, so the advice can
tell nothing that the seat may not know. Where the game has been solved (or quickly can be) values are exact; where a net has learned it from
games of strong players they are what it says; else they are estimated by playouts of random players, the better half of the moves twice as
often as the rest, and so on.
"""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import Any

from worp.bots.levels import levels_of, player
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, Game, InputError, Setup, State
from worp.contract.scene import Path, Seat, say
from worp.exact import tables
from worp.exact.graph import Progress, unheard
from worp.exact.playouts import at_rest, estimate, guessed_results, move_results
from worp.exact.stake import stake_of
from worp.exact.tables import Table
from worp.exact.values import EXACT, JUDGED, PLAYOUTS, Advice, Stake, Valued
from worp.learn import nets
from worp.learn.judge import Judge

FEWEST = 16
"""So many playouts has every move, if there is time,"""
LEAST = 2
"""and so many in any case."""
THINKS = 1.0
"""So many seconds the best bot thinks about a move at most."""


def table_for(game: Game, setup: Setup, hear: Progress = unheard) -> Table | None:
    """The game's table, if it has one, or gets one quickly."""
    if game.hidden != "nothing":
        return None
    return tables.made(game, setup, hear=hear) if tables.is_quick(game, setup) else tables.known(game, setup)


def advise(
    game: Game,
    setup: Setup,
    position: str,
    seat: Seat,
    chosen: Path | None = None,
    playouts: int = 256,
    seed: str = "coach",
    hear: Progress = unheard,
    seconds: float = inf,
) -> Advice:
    """The advice for a seat at a position (text; empty: the beginning). Raises `InputError` for a position that cannot be read or a chosen move
    that is not legal there. After so many `seconds` of playouts it is content with those it has."""
    if not 0 <= seat < setup.seats:
        raise InputError(f"There is no seat {seat + 1} at a table of {setup.seats}.")
    state = game.load(setup, position) if position.strip() else game.start(setup)
    seen = at_rest(game, setup, state.mask(seat))
    table = table_for(game, setup, hear)
    worths = table.worths(seen) if table is not None else None
    moves = list(seen.moves(seat)) if seen.phase not in (ROLL, OVER) else []
    if table is not None and worths is not None:
        return exact(table, seen, seat, moves, worths[seat], chosen)
    judge = nets.known(game, seen.setup)
    if judge is not None:
        return judged(judge, seen, seat, moves, stake_of(game, setup), chosen, seed, seconds)
    return estimated(game, setup, seen, seat, moves, chosen, playouts, seed, hear, seconds)


def the_chosen(seen: State[Any], seat: Seat, moves: list[Any], chosen: Path | None) -> int | None:
    """Which of the moves was chosen; raises `InputError` if none of them."""
    if chosen is None:
        return None
    move = seen.read(seat, tuple(chosen))
    if move is None or move not in moves:
        raise InputError(f"'{' '.join(chosen)}' is not a legal move of seat {seat + 1} at this position.")
    return moves.index(move)


def exact(table: Table, seen: State[Any], seat: Seat, moves: list[Any], worth: float, chosen: Path | None) -> Advice:
    """Advice from a table."""
    stake = table.stake
    value = stake.shown(worth)
    if not moves:
        return Advice(seat, stake, EXACT, value, table.error, (), seen.idle(seat) or say("no-wait"))
    worths = []
    for move in moves:
        after = seen.copy()
        after.play(seat, move)
        found = table.worths(after)
        assert found is not None, "what follows a known position is known"
        worths.append(found[seat])
    best = max(worths)
    mine = the_chosen(seen, seat, moves, chosen)
    base = best if mine is None else worths[mine]
    valued = [
        Valued(seen.spell(move), seen.name(move), stake.shown(one), table.error, best - one, 2 * table.error, one - base, 0)
        for move, one in zip(moves, worths, strict=True)
    ]
    valued.sort(key=lambda one: one.loss)
    return Advice(seat, stake, EXACT, value, table.error, tuple(valued))


def judged(
    judge: Judge, seen: State[Any], seat: Seat, moves: list[Any], stake: Stake, chosen: Path | None, seed: str, seconds: float = inf
) -> Advice:
    """Advice by a net and by the game's best bot: the bot, which looks ahead, names the move, the net says what it is worth. What the seat cannot
    know is guessed the same for every move, so that moves are compared guess by guess. A move that the net likes still better counts as
    equally good: it sees one move far. Where the chosen move is good enough for the net, nobody else is asked."""
    margin = judge.net.about.margin
    if not moves:
        return Advice(seat, stake, JUDGED, float(judge.values([(seen, seat)])[0]), margin, (), seen.idle(seat) or say("no-wait"))
    grid = judge.moves(seen, seat, moves, Seeded(seed))
    worths = [[stake.shown(float(value)) for value in column] for column in grid.T]
    means = [sum(column) / len(column) for column in worths]
    best = max(range(len(moves)), key=lambda k: means[k])
    mine = the_chosen(seen, seat, moves, chosen)
    if judge.game.beside("bot") is not None and len(moves) > 1 and (mine is None or means[best] - means[mine] > margin):
        bot = player(judge.game, levels_of(judge.game)[-1], Seeded(f"{seed}/best"))
        bot.limit(min(THINKS, seconds))
        best = moves.index(bot.choose(seen, seat))
    base = best if mine is None else mine
    valued = []
    for k, move in enumerate(moves):
        behind = estimate([b - a for a, b in zip(worths[k], worths[best], strict=True)])
        worth = min(means[k], means[best])
        doubt = behind.within + margin if k != best else 0.0
        ahead = worth - min(means[base], means[best])
        valued.append(Valued(seen.spell(move), seen.name(move), stake.shown(worth), margin, max(0.0, behind.mean), doubt, ahead, 0))
    order = sorted(range(len(moves)), key=lambda k: (k != best, valued[k].loss))
    return Advice(seat, stake, JUDGED, valued[best].value, margin, tuple([valued[k] for k in order]))


def estimated(
    game: Game,
    setup: Setup,
    seen: State[Any],
    seat: Seat,
    moves: list[Any],
    chosen: Path | None,
    playouts: int,
    seed: str,
    hear: Progress,
    seconds: float = inf,
) -> Advice:
    """Advice from playouts. The half of the moves that looks worse is left behind again and again (the chosen one is not), until one is
    left or the best have had `playouts` of them, or the time is up."""
    stake = stake_of(game, setup)
    span = 0.0 if stake.points else 1.0
    until = monotonic() + seconds
    if not moves:
        taken: list[float] = []
        while len(taken) < playouts and (len(taken) < FEWEST or monotonic() < until):
            taken += guessed_results(seen, seat, stake, range(len(taken), min(playouts, len(taken) + FEWEST)), seed)
        stands = estimate(taken, span)
        return Advice(seat, stake, PLAYOUTS, stake.shown(stands.mean), stands.within, (), seen.idle(seat) or say("no-wait"))
    mine = the_chosen(seen, seat, moves, chosen)
    found: list[list[float]] = [[] for _ in moves]
    running = list(range(len(moves)))
    count = min(FEWEST, playouts)
    for number in range(count):  # one playout of every move, then another: so whenever the time is up all have had as many
        if number >= LEAST and monotonic() >= until:
            break
        for done, k in enumerate(running):
            hear("playouts", (number + done / len(running)) / count)
            found[k] += move_results(seen, seat, moves[k], stake, range(number, number + 1), seed)
    while True:
        running.sort(key=lambda k: -sum(found[k]) / len(found[k]))
        if count >= playouts or len(moves) == 1 or monotonic() >= until:
            break
        keep = max(2, (len(running) + 1) // 2)
        running = running[:keep] + ([mine] if mine is not None and mine not in running[:keep] else [])
        count = min(2 * count, playouts)
        for done, k in enumerate(running):
            hear("playouts", done / len(running))
            if monotonic() < until:
                found[k] += move_results(seen, seat, moves[k], stake, range(len(found[k]), count), seed)
    best = running[0]
    base = best if mine is None else mine
    valued = []
    for k, move in enumerate(moves):
        whole = estimate(found[k], span)
        behind = estimate([b - a for a, b in zip(found[k], found[best], strict=False)])
        ahead = sum(found[k]) / len(found[k]) - sum(found[base][: len(found[k])]) / len(found[base][: len(found[k])])
        shown = stake.shown(whole.mean)
        loss = max(0.0, behind.mean)
        valued.append(Valued(seen.spell(move), seen.name(move), shown, whole.within, loss, behind.within, ahead, len(found[k])))
    order = sorted(range(len(moves)), key=lambda k: (k != best, valued[k].loss))
    top = valued[best]
    return Advice(seat, stake, PLAYOUTS, top.value, top.within, tuple([valued[k] for k in order]))
