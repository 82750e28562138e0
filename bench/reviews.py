"""How good reviews and hints are: the seconds they take, the error they state, and how many mistakes they find.

    .venv/bin/python bench/reviews.py                       all ten games, one of each kind
    .venv/bin/python bench/reviews.py carcassonne quadrata --games 3 --deep 20
    .venv/bin/python bench/reviews.py carcassonne --again 6      whether the stated errors are right
    .venv/bin/python bench/reviews.py carcassonne --luck 8       whether a random player's losses are called luck

A *usual* game is one of the levels `casual` and `strong` (where a game has fewer, of the middle one or the lowest and the best). Its review has
the time that a room gives it; told are the seconds it takes, and the errors that it states: of what a mistake cost, and of what all choices of a
seat cost together.

In another game a random player meets the best bot. Some choices of the random player are looked at more deeply: the best bot's move and the
chosen one are played on for three rounds instead of one, many times. These are the choices that seem to have cost most when each is played on
twice for two rounds, with other chance than the review's, so the review has no say in which. What then clearly cost at least `CLEAR` of a win is a
clear mistake. Told are how many of these the review found, and how many of the best bot's choices it calls a mistake.

In both games random, casual, strong and best players are given hints at some positions; told is the slowest.

With `--again` a usual game is reviewed so often with other chance, and once for `LONG` times as long. Told is how often what a seat's choices cost
together differs from what the long review says by no more than chance in playing on leaves open (both errors, 95 %), by how much it usually
differs, and how much is stated. What the net gets wrong is in all of them and does not show.

With `--luck` a random player meets the best bot so often, in turns in both seats; told is how much of that was luck for it, by the reviews, and how much
its own choices. Luck is 0 on average; its interval is by how it differs from game to game.

Time is processor time, so that other work on the machine does not count; what is read from the clock to stop in time is, too.
"""

from __future__ import annotations

import argparse
import time
from math import sqrt
from types import ModuleType
from typing import Any

from worp import registry
from worp.arena.series import wilson
from worp.arena.simulate import calm_setup
from worp.bots.bot import Bot, Random
from worp.bots.levels import levels_of, player
from worp.contract.dice import Seeded
from worp.contract.game import Game
from worp.contract.scene import Seat
from worp.exact import coach, mistakes
from worp.exact import review as reviews
from worp.exact.graph import unheard
from worp.exact.playouts import SIGMAS, Estimate, at_rest, estimate
from worp.exact.review import review
from worp.exact.stake import stake_of
from worp.exact.values import CHOICE, EXACT, JUDGED, Review
from worp.learn import nets
from worp.learn.judge import Judge
from worp.record.log import Match
from worp.room import limits
from worp.testing.matches import chosen_by, play_out

CLEAR = 0.02
ROUNDS = 3
LONGEST = 800
LONG = 8
RANDOM, BEST = 0, 1


def processor_time(modules: list[ModuleType]) -> None:
    """Let these modules read the processor's clock, bots that think too."""
    for module in modules:
        module.monotonic = time.process_time  # type: ignore[attr-defined]


def played(game: Game, seed: str, first: Bot, second: Bot) -> Match:
    """A game between two bots."""
    return play_out(Match.start(game, calm_setup(game, game.set_up(2))), Seeded(seed), chosen_by([first, second]), LONGEST)


def random_against_best(game: Game, seed: str) -> Match:
    return played(game, seed, Random(game, Seeded(f"{seed}/random")), player(game, levels_of(game)[-1], Seeded(f"{seed}/best")))


def usual(game: Game, seed: str) -> Match:
    """A game between players of the middle levels."""
    levels = levels_of(game)
    weaker, stronger = (levels[1], levels[2]) if len(levels) > 2 else (levels[0], levels[-1])
    return played(game, seed, player(game, weaker, Seeded(f"{seed}/weaker")), player(game, stronger, Seeded(f"{seed}/stronger")))


def reviewed(match: Match) -> tuple[Review, float]:
    """The review of a game, and the seconds it took."""
    begun = time.process_time()
    found = review(match, limits.REVIEW_PLAYOUTS, seconds=limits.REVIEW_SECONDS)
    return found, time.process_time() - begun


def choices_cost(match: Match, seconds: float, seed: str) -> list[Estimate]:
    """What each seat's choices cost together, and what chance in playing on leaves open of it."""
    judge = nets.known(match.game, match.setup)
    assert judge is not None, "only where a net judges choices are played on"
    stake, states = stake_of(match.game, match.setup), match.states()
    stood = reviews.judged_standings(judge, match, states, stake, unheard)
    steps = [reviews.step_of(event, stood[k], stood[k + 1], stake, JUDGED) for k, event in enumerate(match.line())]
    effects = mistakes.Choices(match, states, steps, judge, stake, seed, unheard, seconds).effects()
    found = []
    for seat in range(match.setup.seats):
        own = [k for k, step in enumerate(steps) if step.kind == CHOICE and step.seat == seat]
        cost = sum((effects[k].changes if k in effects else steps[k].changes)[seat] for k in own)
        found.append(Estimate(cost, sqrt(sum(effects[k].variance for k in own if k in effects))))
    return found


def coverage(game: Game, games: int, times: int) -> str:
    """Whether the errors of what choices cost together hold what they should."""
    seconds = mistakes_seconds()
    held, off, stated = [], [], []
    for number in range(games):
        match = usual(game, f"{game.key}/usual/{number}")
        truth = choices_cost(match, LONG * seconds, "long")
        for again in range(times):
            for one, true in zip(choices_cost(match, seconds, f"again/{again}"), truth, strict=True):
                error = sqrt(one.error**2 + true.error**2)
                if error:
                    held.append(abs(one.mean - true.mean) <= SIGMAS * error)
                    off.append((one.mean - true.mean) ** 2 - true.error**2)
                    stated.append(one.within)
    if not held:
        return f"{game.key}: nothing was in doubt"
    differs = SIGMAS * sqrt(max(0.0, sum(off) / len(off)))
    return f"{game.key}: held {share(sum(held), len(held))}; 95 % differ by {100 * differs:.1f} % at most, stated {100 * sum(stated) / len(stated):.1f} %"


def luck(game: Game, games: int) -> str:
    """What reviews call luck when a random player meets the best bot."""
    parts = []
    for number in range(games):
        bots: list[Bot] = [Random(game, Seeded(f"{number}/random")), player(game, levels_of(game)[-1], Seeded(f"{number}/best"))]
        seat = number % 2
        match = played(game, f"{game.key}/luck/{number}", bots[seat], bots[1 - seat])
        again, _ = reviewed(match)
        account = again.accounts[seat]
        parts.append((account.mere_luck, account.all_own, account.result))
    lucky, own, result = [estimate([part[k] for part in parts]) for k in range(3)]
    told = ", ".join(f"{word} {100 * one.mean:+.0f} % ± {100 * one.within:.0f} %" for word, one in (("luck", lucky), ("own choices", own)))
    return f"{game.key}: {told}, result {100 * result.mean:.0f} % in {games} games"


def mistakes_seconds() -> float:
    """The seconds that a review has for choices."""
    return reviews.CHOICES * limits.REVIEW_SECONDS


def choices_of(match: Match, again: Review) -> list[int]:
    """The steps at which somebody chose, and could."""
    states = match.states()
    return [k for k, step in enumerate(again.steps) if step.kind == CHOICE and step.path and len(states[k].moves(step.seat)) > 1]


def deep_loss(judge: Judge, match: Match, state: Any, seat: Seat, path: tuple[str, ...], rounds: int, tries: int, seed: str) -> Estimate:
    """What a choice cost, and how well that is known: rounds of strong players, several after each other."""
    seen = at_rest(match.game, match.setup, state.mask(seat))
    moves = list(seen.moves(seat))
    best = moves[coach.named(match.game, judge, seen, seat, moves, 200, f"{seed}/named", 0.35)]
    mine = seen.read(seat, path)
    if mine == best:
        return Estimate(0.0, 0.0)
    behind = []
    for number in range(tries):
        values = []
        for move in (best, mine):
            after = seen.guess(Seeded(f"{seed}/{number}/guess"))
            after.play(seat, move)
            for turn in range(rounds):
                bot = coach.goes_on(match.game, judge, f"{seed}/{number}/{turn}")
                coach.play_round(after, seat, bot, Seeded(f"{seed}/{number}/{turn}/dice"))
            values.append(float(judge.values([(after, seat)])[0]))
        behind.append(values[0] - values[1])
    return estimate(behind)


def clear_mistakes(judge: Judge, match: Match, again: Review, indices: list[int], deep: int, tries: int) -> list[int]:
    """Those of a seat's choices that clearly cost something, of the `deep` that seem to have cost most."""
    states = match.states()

    def loss(k: int, rounds: int, tries: int) -> Estimate:
        step = again.steps[k]
        return deep_loss(judge, match, states[k], step.seat, step.path, rounds, tries, f"deep/{rounds}/{k}")

    first = {k: loss(k, 2, 2).mean for k in spread(indices, 4 * deep)}
    worst = sorted(first, key=lambda k: -first[k])[:deep]
    deeply = {k: loss(k, ROUNDS, tries) for k in worst}
    return [k for k, one in deeply.items() if one.mean - one.within >= CLEAR]


def spread(indices: list[int], count: int) -> list[int]:
    """So many of them, all over the game."""
    return indices if len(indices) <= count else [indices[k * len(indices) // count] for k in range(count)]


def share(part: int, whole: int) -> str:
    """A share with its 95 % interval (Wilson's)."""
    if not whole:
        return "–"
    low, high = wilson(part, whole)
    return f"{100 * part / whole:.0f} % of {whole} ({100 * low:.0f}–{100 * high:.0f})"


def line(game: Game, games: int, deep: int, tries: int, hints: int) -> str:
    """The table's line of a game."""
    seconds, asking, errors, stated, own = [], [0.0], [0.0], [], []
    clear = found = strong = alarms = 0
    for number in range(games):
        match = usual(game, f"{game.key}/usual/{number}")
        again, spent = reviewed(match)
        seconds.append(spent)
        stated.append(max(max(one.luck_within, one.own_within, one.others_within) for one in again.accounts))
        own.append(max(account.all_own_within for account in again.accounts))
        asking += hint_seconds(match, spread(choices_of(match, again), hints // 2))
        errors += [step.loss_within for step in again.steps if step.best is not None]
        match = random_against_best(game, f"{game.key}/{number}")
        again, spent = reviewed(match)
        seconds.append(spent)
        choices = choices_of(match, again)
        theirs = [k for k in choices if again.steps[k].seat == BEST]
        strong += len(theirs)
        alarms += sum(again.steps[k].best is not None for k in theirs)
        judge = nets.known(game, match.setup)
        if again.how != EXACT and judge is not None:
            wrong = clear_mistakes(judge, match, again, [k for k in choices if again.steps[k].seat == RANDOM], deep, tries)
            clear += len(wrong)
            found += sum(again.steps[k].best is not None for k in wrong)
        asking += hint_seconds(match, spread(choices, hints - hints // 2))
    cells = [game.key, again.how, f"{max(seconds):.1f}", f"{100 * sum(errors) / max(1, len(errors) - 1):.1f} %"]
    cells += [f"{100 * max(stated):.1f} %", f"{100 * max(own):.1f} %"]
    cells += [share(found, clear), share(alarms, strong), f"{max(asking):.1f}"]
    return "| " + " | ".join(cells) + " |"


def hint_seconds(match: Match, indices: list[int]) -> list[float]:
    """How long a hint takes at each of these positions, as a room asks for it."""
    found = []
    states, events = match.states(), match.line()
    for k in indices:
        seat = events[k].seat
        position = states[k].mask(seat).text()
        begun = time.process_time()
        coach.advise(match.game, match.setup, position, seat, playouts=limits.HINT_PLAYOUTS, seconds=limits.HINT_SECONDS)
        found.append(time.process_time() - begun)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=registry.names(), metavar="GAME")
    parser.add_argument("--games", type=int, default=1, dest="count", help="so many games of each")
    parser.add_argument("--deep", type=int, default=12, help="so many of the random player's choices in each are looked at deeply,")
    parser.add_argument("--tries", type=int, default=16, help="each so many times")
    parser.add_argument("--hints", type=int, default=10, help="so many hints in each two games")
    parser.add_argument("--again", type=int, default=0, help="review each usual game so often instead, and once for longer")
    parser.add_argument("--luck", type=int, default=0, help="review so many games of a random player against the best bot instead")
    args = parser.parse_args()
    minds = [registry.find(key).beside("bot") for key in args.games]
    processor_time([time, coach, mistakes, reviews, *[mind for mind in minds if mind is not None and hasattr(mind, "monotonic")]])
    if args.again or args.luck:
        for key in args.games:
            game = registry.find(key)
            print(coverage(game, args.count, args.again) if args.again else luck(game, args.luck), flush=True)
        return
    print(
        "| game | values | review, s | error of a loss | of what is told | of all choices | clear mistakes found | alarms at the best bot's | slowest hint, s |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    for key in args.games:
        print(line(registry.find(key), args.count, args.deep, args.tries, args.hints), flush=True)


if __name__ == "__main__":
    main()
