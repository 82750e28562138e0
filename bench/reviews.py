"""How good reviews and hints are: the seconds they take, the error they state, and how many mistakes they find.

    .venv/bin/python bench/reviews.py                       all ten games, one game each
    .venv/bin/python bench/reviews.py carcassonne quadrata --games 3 --deep 20

In every game a random player meets the best bot, and the review of it has the time that a room gives it. Then some choices of both are looked
at more deeply: the best bot's move and the chosen one are played on for three rounds instead of one, many times. What then clearly cost at
least `CLEAR` of a win is a clear mistake. Told are the share of the random player's clear mistakes that the review found, and the share of the
best bot's choices that the review calls a mistake.

Time is processor time, so that other work on the machine does not count; what is read from the clock to stop in time is, too.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

from worp import registry
from worp.arena.simulate import calm_setup
from worp.bots.bot import Bot, Random
from worp.bots.levels import player
from worp.contract.dice import Seeded
from worp.contract.game import Game
from worp.contract.scene import Seat
from worp.exact import coach, mistakes
from worp.exact import review as reviews
from worp.exact.playouts import at_rest, estimate
from worp.exact.review import review
from worp.exact.values import CHOICE, EXACT, Review
from worp.learn import nets
from worp.learn.judge import Judge
from worp.record.log import Match
from worp.room import limits
from worp.testing.matches import chosen_by, play_out

CLEAR = 0.02
ROUNDS = 3
LONGEST = 800
RANDOM, BEST = 0, 1


def processor_time(modules: list[ModuleType]) -> None:
    """Let these modules read the processor's clock."""
    for module in modules:
        module.monotonic = time.process_time  # type: ignore[attr-defined]


def played(game: Game, seed: str) -> Match:
    """A random player against the best bot."""
    bots: list[Bot] = [Random(game, Seeded(f"{seed}/random")), player(game, "best", Seeded(f"{seed}/best"))]
    return play_out(Match.start(game, calm_setup(game, game.set_up(2))), Seeded(seed), chosen_by(bots), LONGEST)


def deep_loss(judge: Judge, match: Match, state: Any, seat: Seat, path: tuple[str, ...], tries: int, seed: str) -> tuple[float, float]:
    """What a choice cost, and how well that is known: rounds of strong players, several after each other."""
    seen = at_rest(match.game, match.setup, state.mask(seat))
    moves = list(seen.moves(seat))
    best = moves[coach.named(match.game, judge, seen, seat, moves, 200, f"{seed}/named", 0.35)]
    mine = seen.read(seat, path)
    if mine == best:
        return 0.0, 0.0
    behind = []
    for number in range(tries):
        values = []
        for move in (best, mine):
            after = seen.guess(Seeded(f"{seed}/{number}/guess"))
            after.play(seat, move)
            for turn in range(ROUNDS):
                bot = coach.goes_on(match.game, judge, f"{seed}/{number}/{turn}")
                coach.play_round(after, seat, bot, Seeded(f"{seed}/{number}/{turn}/dice"))
            values.append(float(judge.values([(after, seat)])[0]))
        behind.append(values[0] - values[1])
    found = estimate(behind)
    return found.mean, found.within


def timed(what: Callable[[], Any]) -> tuple[Any, float]:
    begun = time.process_time()
    found = what()
    return found, time.process_time() - begun


def spread(indices: list[int], count: int) -> list[int]:
    """So many of them, all over the game."""
    return indices if len(indices) <= count else [indices[k * len(indices) // count] for k in range(count)]


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} % of {whole}" if whole else "–"


def line(game: Game, games: int, deep: int, tries: int) -> str:
    """The table's line of a game."""
    seconds: list[float] = []
    hints: list[float] = []
    errors: list[float] = []
    own: list[float] = []
    clear = found = strong = alarms = 0
    for number in range(games):
        match = played(game, f"{game.key}/{number}")
        again: Review
        again, spent = timed(lambda match=match: review(match, limits.REVIEW_PLAYOUTS, seconds=limits.REVIEW_SECONDS))
        seconds.append(spent)
        own.append(max(account.own_within for account in again.accounts))
        errors += [step.loss_within for step in again.steps if step.best is not None]
        states = match.states()
        choices = [k for k, step in enumerate(again.steps) if step.kind == CHOICE and step.path and len(states[k].moves(step.seat)) > 1]
        theirs = [k for k in choices if again.steps[k].seat == BEST]
        strong += len(theirs)
        alarms += sum(again.steps[k].best is not None for k in theirs)
        judge = nets.known(game, match.setup)
        for k in spread([k for k in choices if again.steps[k].seat == RANDOM], deep):
            if again.how == EXACT or judge is None:
                continue
            loss, within = deep_loss(judge, match, states[k], RANDOM, again.steps[k].path, tries, f"deep/{k}")
            if loss - within >= CLEAR:
                clear += 1
                found += again.steps[k].best is not None
        for k in spread(choices, 3):
            position = states[k].mask(again.steps[k].seat).text()
            asked = (game, match.setup, position, again.steps[k].seat)
            hints.append(timed(lambda asked=asked: coach.advise(*asked, playouts=limits.HINT_PLAYOUTS, seconds=limits.HINT_SECONDS))[1])
    error = sum(errors) / len(errors) if errors else 0.0
    cells = [game.key, again.how, f"{max(seconds):.1f}", f"{100 * error:.1f} %", f"{100 * max(own):.0f} %"]
    cells += [share(found, clear), share(alarms, strong), f"{max(hints):.1f}"]
    return "| " + " | ".join(cells) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=registry.names(), metavar="GAME")
    parser.add_argument("--games", type=int, default=1, dest="count", help="so many games of each")
    parser.add_argument("--deep", type=int, default=12, help="so many of the random player's choices in each are looked at deeply,")
    parser.add_argument("--tries", type=int, default=16, help="each so many times")
    args = parser.parse_args()
    processor_time([coach, mistakes, reviews])
    print("| game | values | review, s | error of a loss | of the own share | clear mistakes found | alarms at the best bot's | hint, s |")
    print("|---|---|---|---|---|---|---|---|")
    for key in args.games:
        print(line(registry.find(key), args.count, args.deep, args.tries), flush=True)


if __name__ == "__main__":
    main()
