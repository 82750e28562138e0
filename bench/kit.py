"""How much the kit costs: games of `examples/` beside the same games written by hand in the contract, and the price of telling.

    .venv/bin/python -m bench.kit

Playouts: random games, silent, the same moves and throws from the same seed on both sides; the ratio is what counts, since machines differ.
"By hand" are whole games of the contract (`tests/toys`), which can also tell; "rules alone" are nothing but a loop's worth of rules.
Told: how long an act takes with everything that people are told of it, on a table of four.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from worp import native, registry
from worp.arena.simulate import finish
from worp.contract.dice import Seeded, Source, throw, throws
from worp.contract.game import OVER, ROLL, TURN, Ending, Game, Narration, Outcome, Setup, State
from worp.contract.scene import Happening
from worp.testing.acts import choose, perform

EXAMPLES = Path(__file__).parent.parent / "examples"
MOST_PLAYOUT = 1.5
MOST_TOLD_MS = 0.3


class RawPig(State[str]):
    """Pig written in the contract, by hand."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.goal = setup.number("goal")
        self.scores = [0] * setup.seats
        self.pot = 0
        self.die = 0

    def outcomes(self) -> Sequence[tuple[Outcome, int]]:
        return throws(1)

    def sample(self, src: Source) -> Outcome:
        return throw(src, 1)

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        self.die = outcome[0]
        if self.die > 1:
            self.pot += self.die
            self.phase = TURN
        else:
            self.pot = 0
            self.who = (self.who + 1) % self.setup.seats

    def moves(self, seat: int) -> Sequence[str]:
        return ("again", "hold") if self.phase == TURN and seat == self.who else ()

    def play(self, seat: int, move: str, tell: Narration = None) -> None:
        self.phase = ROLL
        if move == "hold":
            self.scores[seat] += self.pot
            self.pot = 0
            if self.scores[seat] >= self.goal:
                self.phase = OVER
            else:
                self.who = (self.who + 1) % self.setup.seats

    def ending(self) -> Ending:
        return Ending((self.who,), tuple(self.scores))


kniffel: Any = registry.imported(EXAMPLES / "kniffel.py")
PICKS = [tuple([k for k in range(5) if bits >> k & 1]) for bits in range(1, 32)]


class RawKniffel(State[Any]):
    """Kniffel by hand, with the same rows and points."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.throws = setup.number("throws")
        self.left = self.throws
        self.dice = [0] * 5
        self.picked: tuple[int, ...] = (0, 1, 2, 3, 4)
        self.rows: list[dict[str, int | None]] = [dict.fromkeys(kniffel.ROWS) for _ in range(setup.seats)]

    def outcomes(self) -> Sequence[tuple[Outcome, int]]:
        return throws(len(self.picked))

    def sample(self, src: Source) -> Outcome:
        return throw(src, len(self.picked))

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        for at, face in zip(self.picked, outcome, strict=True):
            self.dice[at] = face
        self.left -= 1
        self.phase = TURN

    def moves(self, seat: int) -> Sequence[Any]:
        if self.phase != TURN or seat != self.who:
            return ()
        empty: list[Any] = [row for row, points in self.rows[seat].items() if points is None]
        return empty + PICKS if self.left else empty

    def play(self, seat: int, move: Any, tell: Narration = None) -> None:
        self.phase = ROLL
        if type(move) is tuple:
            self.picked = move
            return
        self.rows[seat][move] = kniffel.ROWS[move][1](self.dice)
        if any(None in rows.values() for rows in self.rows):
            self.who = (self.who + 1) % self.setup.seats
            self.left = self.throws
            self.picked = (0, 1, 2, 3, 4)
        else:
            self.phase = OVER

    def ending(self) -> Ending:
        return Ending((0,))


class RawBluff(State[Any]):
    """Bluff written in the contract, by hand."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.hands = [[0] * setup.number("stones") for _ in range(setup.seats)]
        self.count = self.face = 0
        self.bidder = -1
        self.seat = 0
        self.who = -1

    def sample(self, src: Source) -> Outcome:
        return tuple([face for hand in self.hands if hand for face in throw(src, len(hand))])

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        at = 0
        for hand in self.hands:
            hand[:] = outcome[at : at + len(hand)]
            at += len(hand)
        self.phase = TURN
        self.who = self.seat

    def moves(self, seat: int) -> Sequence[Any]:
        if self.phase != TURN or seat != self.who:
            return ()
        counts = range(max(1, self.count), sum(map(len, self.hands)) + 1)
        bids: list[Any] = [(n, face) for n in counts for face in range(1, 7) if n > self.count or face > self.face]
        return ["liar", *bids] if self.count else bids

    def after(self, seat: int) -> int:
        while True:
            seat = (seat + 1) % self.setup.seats
            if self.hands[seat]:
                return seat

    def play(self, seat: int, move: Any, tell: Narration = None) -> None:
        if move != "liar":
            self.count, self.face = move
            self.bidder = seat
            self.seat = self.who = self.after(seat)
            return
        found = sum(hand.count(self.face) for hand in self.hands)
        loser = seat if found >= self.count else self.bidder
        self.hands[loser].pop()
        self.seat = loser if self.hands[loser] else self.after(loser)
        self.count = self.face = 0
        self.bidder = -1
        self.phase = OVER if sum(map(bool, self.hands)) == 1 else ROLL
        self.who = -1

    def ending(self) -> Ending:
        return Ending((self.seat,))


def playouts(start: Any, games: int, seed: str) -> tuple[float, int]:
    """Seconds and steps of so many random games."""
    begun = time.process_time()
    steps = 0
    for number in range(games):
        steps += finish(start(), Seeded(f"{seed}/{number}"))
    return time.process_time() - begun, steps


def compare(game: Game, raw: Callable[[Setup], State[Any]], seats: int, games: int, rounds: int = 40) -> tuple[float, int, int]:
    """How many times as long the kit takes, the best of many short rounds in turn, so that other work on the machine meets both; and the steps
    of both, which have to be the same games."""
    setup = game.set_up(seats)
    kit_best = raw_best = float("inf")
    kit_steps = raw_steps = 0
    for _ in range(rounds):
        seconds, kit_steps = playouts(lambda: game.start(setup), games, "bench")
        kit_best = min(kit_best, seconds)
        seconds, raw_steps = playouts(lambda: raw(setup), games, "bench")
        raw_best = min(raw_best, seconds)
    return kit_best / raw_best, kit_steps, raw_steps


def steps(one: int, other: int) -> str:
    """Whether both sides played the same games."""
    return "the same games" if one == other else f"{one} and {other} steps"


def told(game: Game, seats: int, acts: int = 2000) -> float:
    """Milliseconds of an act with all that is told of it, the best of some stretches."""
    src = Seeded("told")
    best = float("inf")
    spent, done = 0.0, 0
    state = game.start(game.set_up(seats))
    for number in range(acts):
        if state.phase == OVER:
            state = game.start(game.set_up(seats))
        act = choose(state, src)
        tell: list[Happening] = []
        begun = time.process_time()
        perform(state, act, tell)
        spent += time.process_time() - begun
        done += 1
        if number % 200 == 199:
            best = min(best, spent / done)
            spent, done = 0.0, 0
    return best * 1000


def by_hand(name: str) -> Game:
    """A whole game that is written by hand."""
    return registry.find(str(EXAMPLES.parent / "tests" / "toys" / f"{name}.py"))


def begun(toy: Game, setup: Setup, _: Setup) -> State[Any]:
    """The beginning of a game that is written by hand."""
    return toy.start(setup)


def main() -> int:
    """Print the figures; status 1 where one is worse than promised."""
    print(f"worp: {native.status()}")
    failed = False
    toys = {"pig": by_hand("pig"), "bluff": by_hand("liars_dice")}
    for name, raw, seats, games in (("pig", RawPig, 2, 20), ("bluff", RawBluff, 4, 15), ("kniffel", RawKniffel, 4, 6)):
        game = registry.find(str(EXAMPLES / f"{name}.py"))
        if name in toys:
            toy = toys[name]
            setup = toy.set_up(seats, {"dice": 3} if name == "bluff" else {})
            ratio, one, other = compare(game, partial(begun, toy, setup), seats, games)
            print(f"{name:10} playouts {ratio:5.2f} × by hand ({steps(one, other)})")
            failed = failed or ratio > MOST_PLAYOUT
        ratio, one, other = compare(game, raw, seats, games)
        print(f"{name:10} playouts {ratio:5.2f} × rules alone ({steps(one, other)})")
        failed = failed or ratio > MOST_PLAYOUT
    for path in sorted(EXAMPLES.glob("*.py")):
        if "worp.kit" in path.read_text(encoding="utf-8"):
            game = registry.find(str(path))
            seats = 4 if 4 in game.seats else game.seats[-1]
            cost = told(game, seats)
            print(f"{path.stem:10} told act {cost:6.3f} ms for {seats}")
            failed = failed or (path.stem == "kniffel" and cost > MOST_TOLD_MS)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
