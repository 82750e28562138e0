"""Is `best` the best bot we have? Every other one that might be better plays against it until a sequential test is decided.

    .venv/bin/python bench/best.py --workers 2                 all games, all challengers, what is known already left out: core-hours, compiled
    .venv/bin/python bench/best.py cui-bono --against search:1s --minutes 20
    .venv/bin/python bench/best.py --show                      only the table of what is known, here and on the page about bots

Challengers are the level below, the game's net where there is one, the searcher with that net, and the general searcher, both with as many iterations as they have in a second on average. Games are played on from the middle:
two of the level below play a random part of a game, then `best` and the challenger play on from there with the same dice, once at each other's
seats (`worp.arena.sequential` says what is tested, and how surely). Whole games are too long for a searcher that thinks for a second: there at most `LEFT` steps
are to come. Two play everywhere, and more where they play by other rules (`DIFFERENT`): then `best` has one seat and challengers the others, in turns.

What was found is kept in docs/best.json, with the marks of the bots that played: a bot that chooses otherwise now is tried again. What stands in
docs/researchers/bots.md between `[//]: # "best"` and `[//]: # "end"`, which readers do not see, is made from that file and from nothing else.
All questions are played side by side by `--workers` processes, those first that have taken the least time so far; the answers are the same, since positions
count in their order. Every score is written down, so what is still open when the time is up goes on next time. The exit status is 1 if any challenger is better.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from worp import native, registry
from worp.arena import players
from worp.arena.sequential import SequentialTest
from worp.arena.series import checked_move, table
from worp.bots.bot import Bot
from worp.bots.levels import LEVELS, levels_of
from worp.bots.search import Guide, Search
from worp.contract.dice import Seeded, Source
from worp.contract.game import OVER, ROLL, TURN, Game, Setup, State
from worp.learn import nets
from worp.learn.searching import NetGuide
from worp.site.measured import mark, same_mark

DOCS = Path(__file__).resolve().parent.parent / "docs"
KEPT = DOCS / "best.json"
PAGE = DOCS / "researchers" / "bots.md"
BLOCK = re.compile(r'(\[//\]: # "best"\n\n).*?(\n\[//\]: # "end"\n)', re.DOTALL)
BEST = "best"
SEARCHER, THINKER = "search:1s", "net:1s"
PART = 0.8
"""So much of a game, at most, has been played when the two play on,"""
LEFT = 80
"""and so many steps, throws and all seats' clicks, are left at most where somebody thinks for a second: a whole game would take an hour."""


DIFFERENT = {"cui-bono": (5,), "eintrichtern": (5,), "quadrata": (3,), "wegduwen": (3, 4), "wuerfelmarsch": (3,)}
"""Besides two: how many seats make other rules, another board, another end, another way to go."""


def tables(game: Game) -> tuple[int, ...]:
    """The numbers of seats that are asked about."""
    return (2, *DIFFERENT.get(game.key, ()))


def challengers(game: Game, seats: int) -> list[str]:
    """The bots that might be better than the game's best."""
    below = [level for level in levels_of(game) if level != BEST][-1:]
    setup = table(game, [BEST] * seats)
    return [*below, *(["net", THINKER] if nets.known(game, setup) is not None else []), SEARCHER]


def play_on(
    game: Game, state: State[Any], words: list[str], seed: str, stop: int = -1, find: Callable[[str, Game, Source], Bot] = players.find
) -> int:
    """Bots play on from a state, at most so many steps; how many there were. Every seat has a chance of its own, and the dice have one."""
    bots = [find(word, game, Seeded(f"{seed}/{seat}")) for seat, word in enumerate(words)]
    for bot in bots:
        bot.unhurried()
    dice = Seeded(seed)
    steps = 0
    while state.phase != OVER and steps != stop:
        steps += 1
        if state.phase == ROLL:
            state.roll(state.sample(dice))
        else:
            seat = state.who if state.phase == TURN else state.acting()[0]
            state.play(seat, checked_move(bots[seat], state, seat, words[seat]))
    return steps


def middle(game: Game, setup: Setup, seed: str, left: int | None = None) -> State[Any]:
    """A position from somewhere in a game of the level below; with at most so many steps to come in that game."""
    levels = levels_of(game)
    words = [levels[max(0, len(levels) - 2)]] * setup.seats
    whole = play_on(game, game.start(setup), words, seed)
    last = int(whole * PART)
    first = 0 if left is None else min(last, max(0, whole - left))
    state = game.start(setup)
    play_on(game, state, words, seed, first + Seeded(f"{seed}/part").below(last - first + 1))
    return state


def iterations(key: str, seats: int, challenger: str) -> str:
    """Who is asked for, with as many iterations as such a searcher has in a second of processor time, on average over such positions."""
    game = registry.installed(key)
    setup = table(game, [BEST] * seats)
    guide = Guide()
    if challenger == THINKER:
        judge = nets.known(game, setup)
        assert judge is not None
        guide = NetGuide(judge)
    chance = Seeded("iterations")
    done = 0
    spent = 0.0
    for number in range(CALIBRATED):
        state = middle(game, setup, f"iterations/{number}", LEFT)
        while state.phase == ROLL:
            state.roll(state.sample(chance))
        if state.phase == OVER or len(state.moves(state.acting()[0])) == 1:
            continue
        seat = state.acting()[0]
        search = Search(state.mask(seat), seat, chance, guide, game.hidden != "nothing")
        begun = time.process_time()
        while time.process_time() < begun + CALIBRATING:
            search.run(20)
            done += 20
        spent += time.process_time() - begun
    return f"{challenger.partition(':')[0]}:{max(1, round(done / spent))}"


CALIBRATED, CALIBRATING = 12, 0.25
"""So many positions tell how quick a searcher is, and so many seconds at each."""


class Played(NamedTuple):
    """What a challenger won from one position, and the processor time that it took."""

    score: float
    seconds: float


def score(key: str, seats: int, challenger: str, seed: str) -> Played:
    """What a challenger wins from one position beside what `best` does, over all seats that `best` can have there."""
    begun = time.process_time()
    game = registry.installed(key)
    setup = table(game, [BEST] * seats)
    position = middle(game, setup, seed, LEFT if ":" in challenger else None)
    best = 0.0
    for seat in range(setup.seats):
        state = position.copy()
        play_on(game, state, [BEST if other == seat else challenger for other in range(setup.seats)], f"{seed}/on")
        best += state.ending().share(seat) / setup.seats
    each = (1.0 - best) / (setup.seats - 1)
    return Played(each / (each + best), time.process_time() - begun)


def known() -> dict[str, Any]:
    """What was decided before, from the file of answers."""
    return dict(json.loads(KEPT.read_text())) if KEPT.is_file() else {}


def show(found: dict[str, Any]) -> None:
    """Print all answers as a table."""
    print(f"{'game':<14} {'seats':>5} {'challenger':<12} {'positions':>9} {'wins':>7}  answer")
    for name, row in sorted(found.items()):
        game, seats, challenger = name.split("/")
        print(f"{game:<14} {seats:>5} {challenger:<12} {row['positions']:>9} {row['score']:>7.1%}  {row['answer']}")


def cell(row: dict[str, Any] | None) -> str:
    """What a challenger won, and of how many positions."""
    mark = {"open": " (open)", "better": " (better)"}
    return f"{row['score']:.0%} of {row['positions']}{mark.get(row['answer'], '')}" if row else "–"


def rows(found: dict[str, Any]) -> str:
    """The page's table: a row for every game and number of seats, a column for every challenger."""
    lines = [f"| game | players | the level below | the net | `{THINKER}` | `{SEARCHER}` |", "|---|---|---|---|---|---|"]
    for key in registry.names():
        game = registry.installed(key)
        for seats in tables(game):
            below = next(iter(challengers(game, seats)))
            cells = [cell(found.get(f"{key}/{seats}/{challenger}")) for challenger in (below, "net", THINKER, SEARCHER)]
            lines.append(f"| {' | '.join([game.title('nl').partition(':')[0], str(seats), *cells])} |")
    return "\n".join(lines) + "\n"


def write_page(found: dict[str, Any]) -> None:
    """Put the table into the page about bots."""
    page, blocks = BLOCK.subn(lambda block: block[1] + rows(found) + block[2], PAGE.read_text(encoding="utf-8"))
    if blocks != 1:
        raise SystemExit(f'{PAGE} has {blocks} places between [//]: # "best" and [//]: # "end"; one is wanted')
    PAGE.write_text(page, encoding="utf-8")


class Question:
    """Whether one challenger is better: a test, and the positions that are being played for it."""

    def __init__(self, key: str, seats: int, challenger: str, seed: str) -> None:
        self.key = key
        self.seats = seats
        self.challenger = challenger
        self.seed = seed
        self.game = registry.installed(key)
        self.name = f"{key}/{seats}/{challenger}"
        self.word = challenger
        self.naming: Future[str] | None = None
        """Whoever finds out with how many iterations a searcher plays, until that is known."""
        self.test = SequentialTest()
        self.waiting: deque[Future[Played]] = deque()
        self.since: deque[float] = deque()
        """Since when each of these is being played."""
        self.scores: list[float] = []
        self.seconds = 0.0
        """Processor time so far, of what is being played as of what has been."""

    @cached_property
    def marks(self) -> list[str]:
        """What tells these bots from others of the same names."""
        return [mark(self.game, word) for word in (BEST, self.challenger) if word in levels_of(self.game)]

    def answered(self, row: dict[str, Any]) -> bool:
        """Whether what was kept is about these bots."""
        known = row.get("marks", [])
        return len(known) == len(self.marks) and all(same_mark(old, new) for old, new in zip(known, self.marks, strict=True))

    @property
    def cost(self) -> float:
        """The time that this question takes, with what is being played: as long as others took, or longer if it already does."""
        each = self.seconds / len(self.scores) if self.scores else 0.0
        now = time.monotonic()
        return self.seconds + sum([max(each, now - since) for since in self.since])

    def prepare(self, row: dict[str, Any], pool: Executor) -> None:
        """Go on where an open question was left, if the same bots are still asked. Searchers think by iterations, not by the clock, so that a
        busy machine plays as a quiet one does; how many they have in a second is found out at first."""
        if self.answered(row) and row.get("seed") == self.seed:
            self.word = row["played"]
            self.seconds = row["seconds"]
            for each in row["scores"]:
                self.add(each)
        elif self.challenger in {SEARCHER, THINKER}:
            self.naming = pool.submit(iterations, self.key, self.seats, self.challenger)

    def play(self, pool: Executor) -> None:
        """Let one more position be played, in another process."""
        number = len(self.scores) + len(self.waiting)
        self.since.append(time.monotonic())
        self.waiting.append(pool.submit(score, self.key, self.seats, self.word, f"{self.seed}/{self.key}/{number}"))

    def add(self, score: float) -> None:
        """Count what was won from the next position."""
        self.scores.append(score)
        self.test.add(score)

    def hear(self) -> None:
        """Count what has been played, in the order of positions: so the answer does not depend on who was quicker."""
        if self.naming is not None and self.naming.done():
            self.word, self.naming = self.naming.result(), None
        while self.waiting and self.waiting[0].done() and self.test.answer == "open":
            came = self.waiting.popleft().result()
            self.since.popleft()
            self.seconds += came.seconds
            self.add(came.score)
            self.keep()

    def keep(self) -> None:
        """Write down what was found so far."""
        row = {
            "answer": self.test.answer,
            "positions": self.test.scores,
            "score": round(self.test.mean, 4),
            "played": self.word,
            "marks": self.marks,
            "seed": self.seed,
            "seconds": round(self.seconds, 1),
            "scores": [round(each, 4) for each in self.scores],
        }
        KEPT.write_text(json.dumps({**known(), self.name: row}, indent=1, sort_keys=True) + "\n", encoding="utf-8")

    def tell(self) -> None:
        print(f"{self.name}: {self.test.scores} positions, {self.test.mean:.1%}: {self.test.answer}", flush=True)


def questions(args: argparse.Namespace, pool: Executor) -> list[Question]:
    """All that is asked, and not known."""
    found = []
    for key in args.games or registry.names():
        game = registry.installed(key)
        for seats in args.seats or tables(game):
            if seats not in game.seats:
                continue
            for challenger in args.against or challengers(game, seats):
                if challenger in LEVELS and challenger not in levels_of(game):
                    continue
                question = Question(key, seats, challenger, args.seed)
                row = known().get(question.name, {})
                if not question.answered(row) or row["answer"] == "open":
                    question.prepare(row, pool)
                    found.append(question)
    return found


def answer(asked: list[Question], pool: Executor, workers: int, minutes: float) -> None:
    """Play for all questions side by side until they are decided or the time is up."""
    until = time.monotonic() + 60 * minutes
    left = list(asked)
    while left and time.monotonic() < until:
        for question in left:
            question.hear()
            if question.test.answer != "open":
                question.tell()
                for one in question.waiting:
                    one.cancel()
        left = [question for question in left if question.test.answer == "open"]
        known_ones = [question for question in left if question.naming is None]
        playing = len(left) - len(known_ones) + sum(sum(not one.done() for one in question.waiting) for question in left)
        for question in sorted(known_ones, key=lambda one: (one.cost, len(one.waiting)))[: max(0, workers - playing)]:
            question.play(pool)
        time.sleep(0.05)
    for question in left:
        question.tell()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", help="all if none is named")
    parser.add_argument("--against", nargs="+", metavar="BOT", help="the challengers; the three above if not given")
    parser.add_argument("--seats", type=int, nargs="+", help="two, and more where the rules differ, if not given")
    parser.add_argument("--minutes", type=float, default=60.0, help="after so long what is not decided stays open")
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    parser.add_argument("--seed", default="best")
    parser.add_argument("--show", action="store_true", help="only the table of what is known, here and on the page")
    args = parser.parse_args()
    if args.show:
        show(known())
        write_page(known())
        return 0
    print(f"rules: {'compiled' if native.compiled() else 'interpreted: ./worp compile makes this several times faster'}", flush=True)
    pool = ProcessPoolExecutor(args.workers)
    try:
        answer(questions(args, pool), pool, args.workers, args.minutes)
    finally:
        playing = list(pool._processes.values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in playing:  # what is still being played is not wanted any more
            process.kill()
    write_page(known())
    return int(any(row["answer"] == "better" for row in known().values()))


if __name__ == "__main__":
    sys.exit(main())
