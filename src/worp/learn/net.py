"""A small net: features in, what the position is worth to the seat out. One layer of hidden units, and a straight way past them.

A net is bound to the table it learned (game, rules version, seats, options) and to the encoder's version: what does not fit is refused. It is kept as one file of
numpy's, in half precision, at most 600 kB. Asking it takes numpy and well below a millisecond a position.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from worp.contract.game import Game, InputError, Setup
from worp.learn.encode import VERSION

HIDDEN: Final = 64
MOST_FEATURES: Final = 4096
MOST_BYTES: Final = 600_000

Floats = NDArray[np.float32]
PARTS: Final = ("first", "first_bias", "second", "past", "bias")


class About(NamedTuple):
    """What a net was made for, and how good it was on games it had not seen."""

    line: str
    """The table: the game's id line, races calm."""
    encoder: int = VERSION
    points: bool = False
    """Whether it tells points (of somebody alone) rather than a share of the win."""
    middle: float = 0.5
    spread: float = 1.0
    """Points are told as so many spreads from this middle."""
    games: int = 0
    """How many games it has learned from."""
    error: float = 1.0
    """How far off its values were on average over all that were alike (calibration), on games kept apart,"""
    within: float = 0.0
    """half of the 95 % interval of that,"""
    brier: float = 1.0
    """the mean square of how far they were off the results,"""
    constant: float = 1.0
    """and the same of one constant value."""
    sight: str = ""
    """How far it looks ahead (see `ahead.Sight`); empty: one move."""

    @property
    def margin(self) -> float:
        """How far its values may be off, as far as games kept apart can tell."""
        return self.error + self.within


class Net:
    """Weights, and what each feature's row is."""

    def __init__(self, about: About, features: NDArray[np.uint32], weights: dict[str, Floats]) -> None:
        self.about = about
        self.features = features
        self.rows: dict[int, int] = {int(feature): row for row, feature in enumerate(features)}
        self.weights = weights

    @classmethod
    def new(cls, about: About, features: Sequence[int], chance: np.random.Generator, hidden: int = HIDDEN) -> Self:
        """A net that knows nothing yet."""
        size = len(features)
        weights = {
            "first": chance.normal(0.0, 0.05, (size, hidden)).astype(np.float32),
            "first_bias": np.full(hidden, 0.1, np.float32),
            "second": chance.normal(0.0, 0.1, hidden).astype(np.float32),
            "past": np.zeros(size, np.float32),
            "bias": np.zeros(1, np.float32),
        }
        return cls(about, np.array(features, np.uint32), weights)

    def mark(self) -> str:
        """A hash of all that it says depends on."""
        whole = hashlib.blake2b(self.features.tobytes(), digest_size=12)
        for part in PARTS:
            whole.update(self.weights[part].tobytes())
        return whole.hexdigest()

    def known(self, features: Sequence[int]) -> list[int]:
        """The rows of those features that it knows."""
        rows = self.rows
        return [rows[feature] for feature in features if feature in rows]

    def raw(self, rows: Sequence[Sequence[int] | NDArray[np.int32]]) -> Floats:
        """What the last unit says, for positions as lists of rows."""
        first, past = self.weights["first"], self.weights["past"]
        hidden = np.empty((len(rows), first.shape[1]), np.float32)
        straight = np.empty(len(rows), np.float32)
        for k, one in enumerate(rows):
            hidden[k] = first[one].sum(0) if len(one) else 0.0
            straight[k] = past[one].sum() if len(one) else 0.0
        return self.last(hidden, straight)

    def last(self, hidden: Floats, straight: Floats) -> Floats:
        """The same, from what their features add to the hidden units, and past them."""
        said: Floats = np.maximum(hidden + self.weights["first_bias"], 0.0) @ self.weights["second"] + straight + self.weights["bias"][0]
        return said

    def values(self, positions: Sequence[Sequence[int]]) -> Floats:
        """What positions, as lists of features, are worth: shares of the win from 0 to 1, or points."""
        return self.told(self.raw([self.known(one) for one in positions]))

    def told(self, said: Floats) -> Floats:
        """What the last unit's word stands for."""
        if self.about.points:
            return said * np.float32(self.about.spread) + np.float32(self.about.middle)
        return sigmoid(said)

    def packed(self) -> bytes:
        """The net as the bytes of a file, with weights in half precision."""
        out = io.BytesIO()
        halves: dict[str, Any] = {name: self.weights[name].astype(np.float16) for name in PARTS}
        about = np.frombuffer(json.dumps(self.about._asdict(), sort_keys=True).encode(), np.uint8)
        np.savez_compressed(out, about=about, features=self.features, **halves)
        return out.getvalue()

    @classmethod
    def unpacked(cls, data: bytes, name: str = "net") -> Self:
        """From a file; raises `InputError` if it is none of ours."""
        try:
            with np.load(io.BytesIO(data), allow_pickle=False) as file:
                about = About(**json.loads(bytes(file["about"]).decode()))
                weights = {part: file[part].astype(np.float32) for part in PARTS}
                return cls(about, file["features"], weights)
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise InputError(f"{name} is not a net that this Worp can read: {error}") from None

    def check(self, game: Game, setup: Setup) -> None:
        """Raise `InputError` if it was made for something else."""
        line = game.id(setup)
        if self.about.encoder != VERSION:
            raise InputError(f"This net reads positions in way {self.about.encoder}, this Worp in way {VERSION}: train it again.")
        if self.about.line != line:
            raise InputError(f"This net was trained for '{self.about.line}', not for '{line}': train one for that.")


def sigmoid(said: Floats) -> Floats:
    """The share of the win that the last unit's word stands for."""
    found: Floats = (1.0 / (1.0 + np.exp(-np.clip(said, -30.0, 30.0)))).astype(np.float32)
    return found


def read(path: Path) -> Net:
    """A net from a file."""
    try:
        return Net.unpacked(path.read_bytes(), str(path))
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror or error}.") from None
