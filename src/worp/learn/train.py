"""Training: rounds of games, each followed by fitting, with the net written down after every round, so that it can be stopped and taken up again.

The first rounds are played by a bot of the game (the *teacher*); the rounds after that by the net itself. A net that is not better than the one
before it on games kept apart is thrown away. What is learned follows from the seed and the numbers alone, not from the number of workers.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from worp import registry
from worp.contract.game import InputError, Setup
from worp.learn import games
from worp.learn.fit import Fitting, Quality, Sample, quality, rows_of, targets, vocabulary
from worp.learn.games import Plan
from worp.learn.judge import LONGEST
from worp.learn.net import MOST_BYTES, MOST_FEATURES, About, Net, read
from worp.learn.sight import sight_for

PER_GAME: Final = 12
"""About so many positions of each game are kept."""
APART: Final = 4
"""One in so many games is kept apart: half of them to know when to stop, half to judge the net."""
EPOCHS: Final = 30
PATIENCE: Final = 3
"""So many times through all samples without getting better, and fitting ends."""
REMEMBERED: Final = 400_000
"""Samples of so many positions are remembered; older ones are forgotten first."""
FRESH: Final = 2
"""Where the net looks far ahead, samples are that near to the truth that those of worse nets are of no use: so many rounds are remembered."""
RATES: Final = (1e-3, 3e-4, 1e-4)


class Round(NamedTuple):
    """What came of a round: who played, all games and samples so far, the loss on games kept apart, and the quality of the net."""

    number: int
    word: str
    games: int
    samples: int
    loss: float
    quality: Quality


Hear = Callable[[str, float], None]


SAMPLED: Final = 6
"""Games that are played to see how long they are."""


class Training:
    """A net in the making, in a folder of its own: the samples, the net as it is, and what came of each round."""

    def __init__(self, source: str, setup: Setup, folder: Path, seed: str = "train", workers: int = 1) -> None:
        self.source = source
        self.game = registry.find(source)
        self.setup = setup
        self.line = self.game.id(setup)
        self.folder = folder
        self.seed = seed
        self.workers = workers
        self.rounds: list[Round] = []
        self.samples: list[Sample] = []
        self.net: Net | None = None

    @property
    def points(self) -> bool:
        """Whether the net tells points, of somebody alone."""
        return self.net is not None and self.net.about.points

    def take_up(self) -> bool:
        """Go on where it was stopped; whether there was anything. Raises `InputError` if the folder is about something else."""
        notes = self.folder / "rounds.json"
        if not notes.is_file():
            return False
        try:
            noted = json.loads(notes.read_text())
            self.rounds = [Round(**{**one, "quality": Quality(**one["quality"])}) for one in noted["rounds"]]
            line, seed = noted["line"], noted["seed"]
        except (ValueError, KeyError, TypeError) as error:
            raise InputError(f"{notes} cannot be read ({error}); start anew in another folder, or with --anew.") from None
        if (line, seed) != (self.line, self.seed):
            raise InputError(
                f"{self.folder} trains '{line}' with seed {seed}, not '{self.line}' with seed {self.seed}; use another --out, or --anew."
            )
        self.net = read(self.folder / "net.npz")
        self.net.check(self.game, self.setup)
        self.samples = unpacked(self.folder / "samples.npz")
        return True

    def write_down(self) -> None:
        """Keep everything, each file whole or not at all."""
        assert self.net is not None
        self.folder.mkdir(parents=True, exist_ok=True)
        noted = [{**one._asdict(), "quality": one.quality._asdict()} for one in self.rounds]
        rounds = json.dumps({"line": self.line, "seed": self.seed, "rounds": noted}, indent=1)
        for name, data in (("samples.npz", packed(self.samples)), ("net.npz", self.net.packed()), ("rounds.json", rounds.encode())):
            beside = self.folder / f"{name}.new"
            beside.write_bytes(data)
            beside.replace(self.folder / name)

    def round(self, word: str, many: int, hear: Hear, trace: float = 1.0) -> Round:
        """Play so many games, by the bot `word` or, where it is `net`, by the net; learn from them and what is remembered."""
        first = self.rounds[-1].games if self.rounds else 0
        own = word == "net"
        if own and self.net is None:
            raise InputError("The net has not learned anything yet: let a bot teach it first.")
        packed = self.net.packed() if own and self.net is not None else b""
        plan = self.planned(Plan(self.source, self.line, "" if own else word, 1000, packed, trace=trace))
        new = games.played(plan, range(first, first + many), self.seed, self.workers, lambda done: hear("games", done / many))
        if not new:
            raise InputError(
                f"{self.game.key}: no game of '{word}' came to an end within {LONGEST:,} steps; nothing can be learned from them."
            )
        if own and self.rounds[-1].word != "net":
            self.samples = []  # what the teacher's positions were worth to the teacher
        if own and self.net is not None and self.net.about.sight:
            self.samples = [sample for sample in self.samples if sample.game >= first - FRESH * many]
        self.samples = (self.samples + new)[-REMEMBERED:]
        learn = [sample for sample in self.samples if sample.game % APART]
        stop = [sample for sample in self.samples if sample.game % (2 * APART) == 0]
        judge = [sample for sample in self.samples if sample.game % (2 * APART) == APART]
        if not (learn and stop and judge):
            raise InputError(f"{many} games are too few to learn from; take {8 * APART} or more.")
        chance = np.random.default_rng([len(self.rounds), *self.seed.encode()])
        net, loss = fitted(self.about(first + many, learn), self.net, learn, stop, chance, hear)
        settle(net, stop)
        found = quality(net, judge, chance)
        net.about = net.about._replace(error=found.error, within=found.within, brier=found.brier, constant=found.constant)
        self.net = Net.unpacked(net.packed())  # as whoever takes it up again will find it
        self.rounds.append(Round(len(self.rounds) + 1, word, first + many, len(self.samples), loss, found))
        if len(net.packed()) > MOST_BYTES:
            raise InputError(f"The net has {len(net.packed()):,} bytes, more than {MOST_BYTES:,}.")
        self.write_down()
        return self.rounds[-1]

    def planned(self, plan: Plan) -> Plan:
        """The plan for games that are as long as these players' are, with as many positions kept of each as we want."""
        far = bool(plan.net) and self.net is not None and bool(self.net.about.sight)
        tried = plan._replace(net=b"", word="random") if far else plan
        kept = len(games.some(tried, tuple(range(SAMPLED)), f"{self.seed}/length"))
        steps = max(1, kept // SAMPLED)
        if far:  # a position costs nothing beside looking ahead from it
            return plan._replace(keep=1000, steps=steps)
        return plan._replace(keep=max(1, min(1000, round(1000 * PER_GAME / steps))), steps=steps)

    def about(self, played: int, samples: Sequence[Sample]) -> About:
        """What the net is for."""
        worths = np.array([sample.worth for sample in samples])
        points = self.setup.seats == 1 and float(np.abs(worths).max()) > 1.0
        sight = sight_for(self.game, self.setup).text() if self.net is None else self.net.about.sight
        if not points:
            return About(self.line, games=played, sight=sight)
        return About(self.line, points=True, middle=float(worths.mean()), spread=float(worths.std()) or 1.0, games=played, sight=sight)


def packed(samples: Sequence[Sample]) -> bytes:
    """The samples as the bytes of a file."""
    out = io.BytesIO()
    np.savez_compressed(
        out,
        features=np.array([feature for sample in samples for feature in sample.features], np.uint32),
        sizes=np.array([len(sample.features) for sample in samples], np.uint32),
        worths=np.array([sample.worth for sample in samples], np.float64),
        results=np.array([sample.result for sample in samples], np.float64),
        games=np.array([sample.game for sample in samples], np.int64),
    )
    return out.getvalue()


def unpacked(path: Path) -> list[Sample]:
    """Samples from a file; raises `InputError` if there is none that can be read."""
    try:
        with np.load(path, allow_pickle=False) as file:
            ends = np.cumsum(file["sizes"])[:-1]
            numbers = [file[name].tolist() for name in ("worths", "results", "games")]
            several = zip(np.split(file["features"], ends), *numbers, strict=True)
            return [Sample(tuple(features.tolist()), worth, result, game) for features, worth, result, game in several]
    except (OSError, ValueError, KeyError) as error:
        raise InputError(f"{path} cannot be read ({error}); start anew in another folder, or with --anew.") from None


def fitted(
    about: About, before: Net | None, learn: Sequence[Sample], stop: Sequence[Sample], chance: np.random.Generator, hear: Hear
) -> tuple[Net, float]:
    """A net that fits the samples as well as one can tell from those kept apart, and its loss on these."""
    if before is None:
        net = Net.new(about, vocabulary(learn), chance)
    else:
        net = grown(before, about, vocabulary(learn))
    fitting = Fitting(net, chance)
    rows, wanted = rows_of(net, learn), targets(net, learn)
    rows_apart, wanted_apart = rows_of(net, stop), targets(net, stop)
    best, kept, worse, rate = fitting.loss(rows_apart, wanted_apart), copied(net), 0, 0
    for epoch in range(EPOCHS):
        hear("learning", epoch / EPOCHS)
        fitting.epoch(rows, wanted, RATES[rate])
        loss = fitting.loss(rows_apart, wanted_apart)
        if loss < best - 1e-5:
            best, kept, worse = loss, copied(net), 0
            continue
        worse += 1
        if worse == PATIENCE or loss > best + 0.02:
            rate += 1
            if rate == len(RATES):
                break
            net.weights.update({name: part.copy() for name, part in kept.items()})
            worse = 0
    net.weights.update(kept)
    return net, best


def grown(before: Net, about: About, wanted: Sequence[int]) -> Net:
    """The same net with rows for features that it has not met before, as far as there is room, and its points told as `about` tells them."""
    known = set(before.rows)
    more = [feature for feature in wanted if feature not in known][: MOST_FEATURES - len(known)]
    weights = {name: part.copy() for name, part in before.weights.items()}
    for name in ("first", "past"):
        weights[name] = np.concatenate([weights[name], np.zeros((len(more), *weights[name].shape[1:]), np.float32)])
    for name in ("second", "past", "bias"):
        weights[name] *= np.float32(before.about.spread / about.spread)
    weights["bias"] += np.float32((before.about.middle - about.middle) / about.spread)
    return Net(about, np.concatenate([before.features, np.array(more, np.uint32)]), weights)


def settle(net: Net, samples: Sequence[Sample]) -> None:
    """Make a net that is too sure (or not sure enough) of itself say what came of positions that it has not learned from: its last word is
    stretched and shifted so that it fits them best."""
    if net.about.points:
        return
    said = net.raw([net.known(sample.features) for sample in samples]).astype(np.float64)
    worths = np.array([sample.result for sample in samples])
    stretch, shift = 1.0, 0.0
    for _ in range(25):  # Newton's steps; the loss is convex
        share = 1.0 / (1.0 + np.exp(-(stretch * said + shift)))
        weight = share * (1.0 - share) + 1e-9
        off = share - worths
        slope = np.array([np.sum(off * said), np.sum(off)])
        curve = np.array([[np.sum(weight * said * said), np.sum(weight * said)], [np.sum(weight * said), np.sum(weight)]])
        step = np.linalg.solve(curve + 1e-6 * np.eye(2), slope)
        stretch, shift = stretch - float(step[0]), shift - float(step[1])
    stretch = min(max(stretch, 0.2), 2.0)
    for name in ("second", "past", "bias"):
        net.weights[name] *= np.float32(stretch)
    net.weights["bias"] += np.float32(shift)


def copied(net: Net) -> dict[str, np.ndarray[tuple[int, ...], np.dtype[np.float32]]]:
    """The weights as they are now."""
    return {name: part.copy() for name, part in net.weights.items()}
