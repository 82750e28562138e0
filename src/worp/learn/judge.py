"""Positions and moves valued by a net.

A move is worth what the position after it is worth: where dice come next, the net has learned what they bring on average. What a seat cannot
know is guessed several times, the same for every move.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from worp.contract.dice import Seeded, Source
from worp.contract.game import OVER, Ending, Game, Setup, State
from worp.contract.scene import Seat
from worp.learn.alike import any_step
from worp.learn.encode import Encoder
from worp.learn.mind import Mind, Sight
from worp.learn.net import Net

GUESSES: Final = 6
"""So many times it is guessed what a seat cannot know."""
LONGEST: Final = 20_000
"""Steps after which a game is given up."""


class Judge:
    """A net that has learned, with the encoder that it needs. It remembers what each group of features adds, so of a few hundred features only a
    few dozen groups are added up for a position."""

    def __init__(self, game: Game, net: Net) -> None:
        self.game = game
        self.net = net
        setup = game.read_id(net.about.line)
        self.seats = setup.seats
        self.low = net.about.points and fewer_wins(game, setup)
        """Whether a low value is a good one."""
        self.encoder = Encoder(self.seats)
        self.mind = Mind(Sight.read(net.about.sight)) if net.about.sight else None
        """For looking ahead over turns; None: one move ahead."""
        self.sums = np.empty((1024, net.weights["first"].shape[1] + 1), np.float32)
        """What groups add to each hidden unit and, last, past them,"""
        self.summed = 0
        """the first so many of them."""

    def value(self, ending: Ending, seat: Seat) -> float:
        """What the end of a game is worth to a seat, as the net counts."""
        return float(ending.scores[seat]) if self.net.about.points else ending.share(seat)

    def values(self, asked: Sequence[tuple[State[Any], Seat]]) -> NDArray[np.float64]:
        """What positions are worth to seats: by the rules where the game is over, else by what the seat sees."""
        found = np.zeros(len(asked))
        open_ones = [k for k, (state, _) in enumerate(asked) if state.phase != OVER]
        if open_ones:
            found[open_ones] = self.open_values([asked[k] for k in open_ones])
        for k, (state, seat) in enumerate(asked):
            if state.phase == OVER:
                found[k] = self.value(state.ending(), seat)
        return found

    def open_values(self, asked: Sequence[tuple[State[Any], Seat]]) -> NDArray[np.float32]:
        """The same for positions that are not the end."""
        positions = [self.encoder.encode(state, seat) for state, seat in asked]
        self.sum_up()
        added = np.empty((len(positions), self.sums.shape[1]), np.float32)
        for k, groups in enumerate(positions):
            np.add.reduce(self.sums.take(groups, 0), 0, out=added[k])
        return self.net.told(self.net.last(added[:, :-1], added[:, -1]))

    def chance(self, state: State[Any], seat: Seat) -> float:
        """The share of the win in one position that is not the end. A search asks for one at a time, so this has few steps."""
        groups = self.encoder.encode(state, seat)
        self.sum_up()
        added = np.add.reduce(self.sums.take(groups, 0), 0)
        weights = self.net.weights
        hidden = added[:-1] + weights["first_bias"]
        np.maximum(hidden, 0.0, out=hidden)
        hidden *= weights[
            "second"
        ]  # and then added up in an order that is the same on every processor, as that of a product of vectors is not
        said = float(hidden.sum()) + float(added[-1]) + float(weights["bias"][0])
        return 1.0 / (1.0 + exp(-min(max(said, -30.0), 30.0)))

    def sum_up(self) -> None:
        """Add up the groups that are new."""
        groups = self.encoder.groups
        if self.summed == len(groups):
            return
        if len(groups) > len(self.sums):
            more = np.empty((2 * len(groups), self.sums.shape[1]), np.float32)
            more[: self.summed] = self.sums[: self.summed]
            self.sums = more
        for number in range(self.summed, len(groups)):
            rows = self.net.known(groups[number])
            self.sums[number, :-1] = self.net.weights["first"][rows].sum(0)
            self.sums[number, -1] = self.net.weights["past"][rows].sum()
        self.summed = len(groups)

    def standing(self, state: State[Any]) -> tuple[float, ...]:
        """What a full position is worth to each seat, each by what it may see; shares of the win come to 1 together."""
        each = self.values([(state, seat) for seat in range(self.seats)])
        if state.phase != OVER and not self.net.about.points:
            each = each / max(float(each.sum()), 1e-6)
        return tuple([float(one) for one in each])

    def moves(self, seen: State[Any], seat: Seat, moves: Sequence[Any], src: Source) -> NDArray[np.float64]:
        """What each move is worth to a seat at a position as it sees it: a row for every guess, a column for every move."""
        guesses = [seen.guess(src) for _ in range(GUESSES)] if self.game.hidden != "nothing" else [seen]
        asked: list[tuple[State[Any], Seat]] = [(after, seat) for guess in guesses for after in guess.afterstates(seat, moves)]
        return self.values(asked).reshape(len(guesses), len(moves))


@lru_cache(maxsize=64)
def fewer_wins(game: Game, setup: Setup) -> bool:
    """Whether fewer points are better, as the end of a random game tells."""
    state, src = game.start(setup), Seeded("low")
    for _ in range(LONGEST):
        if state.phase == OVER:
            return state.ending().low
        any_step(state, src)
    return False
