"""Making a net fit: positions with what came of them, many at a time, by Adam; and how well it does on games kept apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from worp.learn.net import MOST_FEATURES, PARTS, Floats, Net, sigmoid

BATCH: Final = 256
RATE: Final = 1e-3
DECAY: Final = 0.01
"""Weights of features that do not help shrink by this part of the rate in each step."""
SEEN: Final = 5
"""A feature that was met less often is left out."""
BINS: Final = 10


class Sample(NamedTuple):
    """A position as a seat saw it, what the net is to say of it, what the seat got in the end, and in which game that was."""

    features: tuple[int, ...]
    worth: float
    result: float
    game: int


class Quality(NamedTuple):
    """How well values fit results: see `About`. `within`: half of the 95 % interval of the error, by drawing games again and again."""

    error: float
    within: float
    brier: float
    constant: float
    games: int


def vocabulary(samples: Sequence[Sample], most: int = MOST_FEATURES) -> list[int]:
    """The features that are worth a row: those met most often, though not in every position."""
    count = Counter(feature for sample in samples for feature in sample.features)
    useful = [(feature, times) for feature, times in count.items() if SEEN <= times < len(samples)]
    useful.sort(key=lambda one: (-one[1], one[0]))
    return sorted(feature for feature, _ in useful[:most])


class Adam:
    """The usual way of stepping downhill, for the weights of a net."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.means = {name: np.zeros_like(net.weights[name]) for name in PARTS}
        self.squares = {name: np.zeros_like(net.weights[name]) for name in PARTS}
        self.steps = 0

    def step(self, slopes: dict[str, Floats], rate: float) -> None:
        """One step against the slopes."""
        self.steps += 1
        scale = rate * np.sqrt(1.0 - 0.999**self.steps) / (1.0 - 0.9**self.steps)
        for name, slope in slopes.items():
            mean, square, weights = self.means[name], self.squares[name], self.net.weights[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weights -= np.float32(scale) * mean / (np.sqrt(square) + np.float32(1e-8))
            if name in ("first", "past"):
                weights *= np.float32(1.0 - rate * DECAY)


class Fitting:
    """A net that learns from samples."""

    def __init__(self, net: Net, chance: np.random.Generator) -> None:
        self.net = net
        self.adam = Adam(net)
        self.chance = chance

    def epoch(self, rows: Sequence[NDArray[np.int32]], worths: Floats, rate: float = RATE) -> float:
        """Once through all samples, in any order; the mean loss."""
        order = self.chance.permutation(len(rows))
        total = 0.0
        for first in range(0, len(order), BATCH):
            some = order[first : first + BATCH]
            total += self.batch([rows[k] for k in some], worths[some], rate) * len(some)
        return total / max(1, len(order))

    def loss(self, rows: Sequence[NDArray[np.int32]], wanted: Floats) -> float:
        """The mean loss on samples, without learning from them."""
        said = self.net.raw(rows)
        if self.net.about.points:
            return float(np.mean((said - wanted) ** 2)) / 2
        share = sigmoid(said)
        return -float(np.mean(wanted * np.log(share + 1e-7) + (1 - wanted) * np.log(1 - share + 1e-7)))

    def batch(self, rows: Sequence[NDArray[np.int32]], wanted: Floats, rate: float) -> float:
        """One step; the loss before it: cross-entropy for shares, squares for points."""
        weights, size = self.net.weights, len(rows)
        inputs = np.zeros((size, len(self.net.features)), np.float32)
        inputs[np.repeat(np.arange(size), [len(one) for one in rows]), np.concatenate(rows)] = 1.0
        hidden = inputs @ weights["first"] + weights["first_bias"]
        on = hidden > 0
        hidden *= on
        said = hidden @ weights["second"] + inputs @ weights["past"] + weights["bias"][0]
        if self.net.about.points:
            off = said - wanted
            loss = float(np.mean(off * off)) / 2
        else:
            share = sigmoid(said)
            off = share - wanted
            loss = -float(np.mean(wanted * np.log(share + 1e-7) + (1 - wanted) * np.log(1 - share + 1e-7)))
        off /= size
        back = np.outer(off, weights["second"]).astype(np.float32) * on
        slopes = {
            "first": inputs.T @ back,
            "first_bias": back.sum(0),
            "second": hidden.T @ off,
            "past": inputs.T @ off,
            "bias": off.sum(keepdims=True),
        }
        self.adam.step(slopes, rate)
        return loss


def rows_of(net: Net, samples: Sequence[Sample]) -> list[NDArray[np.int32]]:
    """The samples as the net's rows."""
    return [np.array(net.known(sample.features), np.int32) for sample in samples]


def targets(net: Net, samples: Sequence[Sample]) -> Floats:
    """What the net is to say of the samples."""
    worths = np.array([sample.worth for sample in samples], np.float32)
    return (worths - np.float32(net.about.middle)) / np.float32(net.about.spread) if net.about.points else worths


def quality(net: Net, samples: Sequence[Sample], chance: np.random.Generator, again: int = 200) -> Quality:
    """How well the net's values fit games that it has not learned from."""
    values = net.values([sample.features for sample in samples])
    worths = np.array([sample.result for sample in samples], np.float32)
    games, places = np.unique([sample.game for sample in samples], return_inverse=True)
    error = calibration(values, worths, places)
    drawn = []
    of_game = [np.flatnonzero(places == k) for k in range(len(games))]
    for _ in range(again):
        picked = chance.integers(0, len(games), len(games))
        which = np.concatenate([of_game[k] for k in picked])
        labels = np.repeat(np.arange(len(picked)), [len(of_game[k]) for k in picked])
        drawn.append(calibration(values[which], worths[which], labels))
    brier = float(np.mean((values - worths) ** 2))
    return Quality(error, 1.96 * float(np.std(drawn)), brier, float(np.mean((worths - worths.mean()) ** 2)), len(games))


def calibration(values: Floats, worths: Floats, games: NDArray[np.intp]) -> float:
    """How far values are off what came of positions with such values: the positions are sorted into ten equal bins, and the root of the mean
    square of what is left in each, less what chance alone would leave there (so it may be 0, and is not larger for fewer games)."""
    order = np.argsort(values, kind="stable")
    off = (worths - values)[order]
    left = noise = 0.0
    for part in np.array_split(np.arange(len(order)), BINS):
        if not len(part):
            continue
        sums = np.bincount(games[order[part]], weights=off[part])
        mean = float(off[part].mean())
        left += len(part) * mean**2
        # Positions of one game come together: the variance of the mean is that of the games' sums.
        each = np.bincount(games[order[part]])
        met = each > 0
        noise += len(part) * float(np.sum((sums[met] - mean * each[met]) ** 2)) / len(part) ** 2
    return float(np.sqrt(max(0.0, (left - noise) / len(order))))
