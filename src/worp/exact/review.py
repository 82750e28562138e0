"""A finished game looked at again: how the players stood after every event, and what of it was luck and what choice.

The value of a position is what it is worth under *reference play*: perfect play where the game is solved, that of strong players where a net
has learned it, else random players. Every event changes it, and the changes are sorted by whose doing they were:

* **luck**: rolls, and whatever else nobody chose. On average over the dice it is 0, whoever plays.
* **own choices**: against perfect play a choice can only lose, and the best one loses nothing. Against random play it can also gain.
* **others' choices**: what the others' choices did to this seat.

`start + luck + own + others = result`, exactly: all of them are differences of the same values, or, where a net judges, luck is what the rest leaves.
Where values are estimated, luck and choices have an error, because the border between them has; their sum has none but that of the start.
"""

from __future__ import annotations

from math import hypot, inf, sqrt
from time import monotonic
from typing import Any, NamedTuple

from worp.arena.simulate import calm_setup
from worp.contract.game import OVER, State
from worp.contract.scene import SPECTATOR, Seat
from worp.exact.coach import advise, table_for
from worp.exact.graph import Progress, unheard
from worp.exact.mistakes import Choices, Effect, shared_error
from worp.exact.playouts import SIGMAS, at_rest, ended, estimate, results
from worp.exact.stake import stake_of
from worp.exact.tables import ValueTable
from worp.exact.values import CHOICE, EXACT, JUDGED, LUCK, PLAYOUTS, Account, How, Review, ReviewStep, Stake
from worp.learn import nets
from worp.learn.judge import Judge
from worp.record.events import Event
from worp.record.log import Match

MOST_TURNS = 3
"""So many turning points are named, if so many events matter."""
MATTERS = 0.05
"""An event matters if it moves somebody by so much of the win (or such a part of all points that were at stake in the game)."""
LEAST = 4
"""So many playouts from every position in any case, however little time there is."""
ASKED = 6
"""Where random players play on, a better move is looked for at the so many choices that seem to have cost most."""
SECONDS = 6.0
"""So long a review takes where a net judges, for those who do not say how long it may take,"""
LEAST_SECONDS = 0.5
"""looking at choices in any case so long,"""
CHOICES = 0.97
"""and so much of the time at most has gone by when all choices have been looked at."""
KNOWN = 0.05
"""What choices did together, and luck, is told if it is known within such a part of a win."""


class Part(NamedTuple):
    """What some events changed for a seat, and half the width of the interval."""

    change: float
    within: float


class Standing(NamedTuple):
    """What a position is worth to each seat, and the standard errors (or, if exact, the bounds)."""

    worths: tuple[float, ...]
    errors: tuple[float, ...]


def review(match: Match, playouts: int = 200, seed: str = "review", hear: Progress = unheard, seconds: float = inf) -> Review:
    """Look at a game again, finished or not; what was taken back does not count. `playouts` are those from each position, where the game is
    not solved; after so many `seconds` fewer must do, and the intervals say so. After a game everything is open: values are those of the
    full positions, better moves only of what the seat knew."""
    game, setup = match.game, match.setup
    begun = monotonic()
    table = table_for(game, setup, hear)
    events = match.line()
    states = match.states()
    stood = standings_by(table, states) if table is not None else None
    how: How = EXACT if stood is not None else PLAYOUTS
    stake = table.stake if table is not None and stood is not None else stake_of(game, setup)
    judge = nets.known(game, calm_setup(game, setup)) if stood is None else None
    if judge is not None:
        how, stood = JUDGED, judged_standings(judge, match, states, stake, hear)
    if stood is None:
        stood = estimated_standings(match, states, stake, playouts, seed, hear, 0.7 * seconds)
    agreed = match.ending() if match.ended() is not None else None
    if agreed is not None and agreed.winners and not stake.points:
        # Somebody gave up or was gone: the table has settled who won.
        stood[-1] = Standing(tuple([agreed.share(seat) for seat in range(setup.seats)]), (0.0,) * setup.seats)
    steps = [step_of(event, stood[k], stood[k + 1], stake, how) for k, event in enumerate(events)]
    if judge is not None:
        left = CHOICES * (seconds if seconds < inf else SECONDS) - (monotonic() - begun)
        choices = Choices(match, states, steps, judge, stake, seed, hear, max(LEAST_SECONDS, left))
        steps = choices.found()
        accounts = judged_accounts(steps, stood, stake, judge, choices.effects(), choices.named_effects())
    else:
        steps = with_better_moves(match, states, steps, how, playouts, seed, hear, 0.3 * seconds)
        accounts = tuple([account(steps, stood, seat, how, stake) for seat in range(setup.seats)])
    starts, within = shown(stood[0], stake, how)
    done = match.state.phase == OVER or (agreed is not None and bool(agreed.winners))
    return Review(match.id(), match.names, stake, how, starts, within, tuple(steps), accounts, turning(steps, stake), done)


def standings_by(table: ValueTable, states: list[State[Any]]) -> list[Standing] | None:
    """The exact standings; None if the table does not know one of the positions."""
    found = []
    for state in states:
        worths = table.worths(state)
        if worths is None:
            return None
        error = 0.0 if state.phase == OVER else table.error
        found.append(Standing(worths, (error,) * len(worths)))
    return found


def judged_standings(judge: Judge, match: Match, states: list[State[Any]], stake: Stake, hear: Progress) -> list[Standing]:
    """The standings as a net sees them, each seat's by what it could see."""
    error = judge.net.about.margin / SIGMAS
    found = []
    for done, state in enumerate(states):
        hear("review", done / len(states))
        if state.phase == OVER:
            found.append(Standing(ended(state, stake), (0.0,) * match.setup.seats))
        else:
            worths = judge.standing(at_rest(match.game, match.setup, state))
            found.append(Standing(tuple([stake.shown(worth) for worth in worths]), (error,) * match.setup.seats))
    return found


def estimated_standings(
    match: Match, states: list[State[Any]], stake: Stake, playouts: int, seed: str, hear: Progress, seconds: float
) -> list[Standing]:
    """The standings if all were random players from here on: one game from every position, then another, until there are enough."""
    seats = range(match.setup.seats)
    span = 0.0 if stake.points else 1.0
    open_ones = [(k, at_rest(match.game, match.setup, state)) for k, state in enumerate(states) if state.phase != OVER]
    games: list[list[tuple[float, ...]]] = [[] for _ in states]
    begun = monotonic()
    for number in range(playouts):
        if number >= LEAST and monotonic() >= begun + seconds:
            break
        for done, (k, state) in enumerate(open_ones):
            games_done = number + done / len(open_ones)
            # Either the games or the time will be used up, but not before the fewest games are played.
            hear(
                "review",
                min(games_done / min(LEAST, playouts), max(games_done / playouts, min(1.0, (monotonic() - begun) / max(seconds, 1e-9)))),
            )
            games[k] += results(state, stake, range(number, number + 1), f"{seed}/{k}")
    found = []
    for state, several in zip(states, games, strict=True):
        if state.phase == OVER:
            found.append(Standing(ended(state, stake), (0.0,) * len(seats)))
            continue
        each = [estimate([game[seat] for game in several], span) for seat in seats]
        found.append(Standing(tuple([one.mean for one in each]), tuple([one.error for one in each])))
    return found


def shown(stood: Standing, stake: Stake, how: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """A standing as people read it, with the half widths of the intervals."""
    wide = 1.0 if how == EXACT else SIGMAS
    return tuple([stake.shown(worth) for worth in stood.worths]), tuple([wide * error for error in stood.errors])


def step_of(event: Event, before: Standing, after: Standing, stake: Stake, how: str) -> ReviewStep:
    """The event with what it changed. Acts, late ones too, are choices, and so is giving up; rolls, and a clock that ran out, are nobody's."""
    left = next((value for name, value in event.why.args if name == "seat"), SPECTATOR) if event.why is not None else SPECTATOR
    seat = left if isinstance(left, int) and left >= 0 else event.seat
    kind = CHOICE if event.kind in ("act", "late") or (event.kind == "end" and seat >= 0) else LUCK
    changes = tuple([b - a for a, b in zip(before.worths, after.worths, strict=True)])
    values, within = shown(after, stake, how)
    return ReviewStep(event.n, kind, seat, values, within, changes, event.path, event.outcome)


def with_better_moves(
    match: Match, states: list[State[Any]], steps: list[ReviewStep], how: str, playouts: int, seed: str, hear: Progress, seconds: float
) -> list[ReviewStep]:
    """The steps with what would have been better, by what the seat knew then."""
    choices = [k for k, step in enumerate(steps) if step.kind == CHOICE and step.path and len(states[k].moves(step.seat)) > 1]
    if how == EXACT:
        asked = [k for k in choices if steps[k].changes[steps[k].seat] < -2 * max(steps[k].within)]
    else:
        asked = sorted(choices, key=lambda k: steps[k].changes[steps[k].seat])[:ASKED]
    found = list(steps)
    begun = monotonic()
    for done, k in enumerate(asked):
        left = begun + seconds - monotonic()
        if how != EXACT and done >= ASKED and left <= 0.0:
            break
        hear("choices", done / len(asked))
        step = steps[k]
        position = states[k].mask(step.seat).text()
        each = max(left, 0.0) / (len(asked) - done)
        advice = advise(match.game, match.setup, position, step.seat, step.path, playouts, f"{seed}/{step.n}", seconds=each, brief=True)
        played = advice.move(step.path)
        if played is not None and advice.moves[0] != played and played.loss > played.loss_within:
            found[k] = step._replace(best=advice.moves[0], loss=played.loss, loss_within=played.loss_within)
    return found


def account(steps: list[ReviewStep], stood: list[Standing], seat: Seat, how: str, stake: Stake) -> Account:
    """The seat's way from start to result."""
    doer = [LUCK if step.kind == LUCK else "own" if step.seat == seat else "others" for step in steps]
    totals = {LUCK: 0.0, "own": 0.0, "others": 0.0}
    within = {LUCK: 0.0, "own": 0.0, "others": 0.0}
    for step, whose in zip(steps, doer, strict=True):
        totals[whose] += step.changes[seat]
    for whose in within:
        weights = [(k > 0 and doer[k - 1] == whose) - (k < len(steps) and doer[k] == whose) for k in range(len(stood))]
        errors = [abs(weight) * one.errors[seat] for weight, one in zip(weights, stood, strict=True)]
        within[whose] = sum(errors) if how == EXACT else SIGMAS * sqrt(sum(error**2 for error in errors))
    start, end = stake.shown(stood[0].worths[seat]), stake.shown(stood[-1].worths[seat])
    return Account(start, totals[LUCK], totals["own"], totals["others"], end, within[LUCK], within["own"], within["others"])


def judged_accounts(
    steps: list[ReviewStep],
    stood: list[Standing],
    stake: Stake,
    judge: Judge,
    effects: dict[int, Effect],
    named: dict[int, Effect],
) -> tuple[Account, ...]:
    """The same where a net judges: choices did what playing on from them showed, and what neither start nor choices explain was luck. What somebody's
    choices gained together, beyond what the best bot's would have, counts as nothing: the bot looks further ahead than a round.

    Many small choices may not be known well enough together. Then only what the mistakes cost that are named is told as choices, which is known well,
    and the small ones are told with luck, from which nothing tells them apart in such a time."""
    seats = range(judge.seats)
    chosen = [[k for k, step in enumerate(steps) if step.kind == CHOICE and step.seat == seat] for seat in seats]
    wrong = [[k for k in choices if k in named] for choices in chosen]
    accounts = []
    for seat in seats:
        did = [effect_of(steps, choices, seat, judge, effects) for choices in chosen]
        gained = [effect_of(steps, choices, one, judge, effects).change >= 0.0 for one, choices in enumerate(chosen)]
        did = [Part(0.0, one.within) if gain else one for one, gain in zip(did, gained, strict=True)]
        clear = [effect_of(steps, choices, seat, judge, named) for choices in wrong]
        accounts.append([judged_account(stood, seat, stake, did, told) for told in (did, clear)])
    known = KNOWN * (judge.net.about.spread if judge.net.about.points else 1.0)
    sure = all(max(whole.luck_within, whole.own_within, whole.others_within) <= known for whole, _ in accounts)
    return tuple([whole if sure else apart for whole, apart in accounts])


def judged_account(stood: list[Standing], seat: Seat, stake: Stake, did: list[Part], told: list[Part]) -> Account:
    """The account of one seat, from what all choices of each seat did, and what of that is told as choices."""
    small = [Part(0.0, 0.0) if a == b else Part(a.change - b.change, a.within) for a, b in zip(did, told, strict=True)]
    own, others, others_small = told[seat], together(told, seat), together(small, seat)
    start, end = stood[0].worths[seat], stood[-1].worths[seat]
    return Account(
        start=stake.shown(start),
        luck=end - start - own.change - others.change,
        own=own.change,
        others=others.change,
        result=stake.shown(end),
        luck_within=hypot(own.within, others.within, SIGMAS * stood[0].errors[seat]),
        own_within=own.within,
        others_within=others.within,
        small=small[seat].change,
        small_within=small[seat].within,
        others_small=others_small.change,
        others_small_within=others_small.within,
    )


def together(each: list[Part], seat: Seat) -> Part:
    """What all but one seat did."""
    others = [one for other, one in enumerate(each) if other != seat]
    return Part(sum([one.change for one in others]), hypot(*[one.within for one in others]))


def effect_of(steps: list[ReviewStep], choices: list[int], viewer: Seat, judge: Judge, effects: dict[int, Effect]) -> Part:
    """What these choices did to a seat together. Only of a choice that there was no time to look at it is the net
    that says what it did, and the error of that grows with its size."""
    total = 0.0
    variance = 0.0
    for k in choices:
        effect = effects.get(k)
        total += (steps[k].changes if effect is None else effect.changes)[viewer]
        variance += shared_error(judge, steps[k].changes[viewer]) ** 2 if effect is None else SIGMAS**2 * effect.variance
    return Part(total, sqrt(variance + shared_error(judge, total) ** 2))


def turning(steps: list[ReviewStep], stake: Stake) -> tuple[int, ...]:
    """The events that mattered most, in their order."""
    moved = {step.n: max(abs(change) for change in step.changes) for step in steps}
    whole = max([abs(value) for step in steps for value in step.values], default=0.0) if stake.points else 1.0
    most = sorted((n for n, by in moved.items() if by >= MATTERS * whole), key=lambda n: -moved[n])[:MOST_TURNS]
    return tuple(sorted(most))
