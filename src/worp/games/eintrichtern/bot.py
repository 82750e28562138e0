"""Eintrichtern: exact beliefs about every funnel, and memories that differ as people's do.

How a yellow die lies is known in part: a face at the rim, the faces of funnels that were lifted. Each die lies in any way that agrees with
that, all equally likely and none depending on another; so the chance that a funnel has a sum is worked out, not guessed.
"""

from __future__ import annotations

from typing import Any, Final

from worp.bots.bot import Bot
from worp.bots.levels import Maker, made
from worp.contract.dice import Source, shuffle, throws
from worp.contract.game import Game, State
from worp.contract.scene import Seat
from worp.games.eintrichtern.rules import FRESH, FUNNELS, TAKE, Rules
from worp.material.pyramid import ABOVE, BELOW, FACE, ORIENTATIONS, POSSIBLE, UNSEEN, seen

ALL: Final = 99
"""More funnels than there are."""
SUMS: Final[list[int]] = [sum([weight for faces, weight in throws(3) if sum(faces) == total]) for total in range(19)]
"""In how many ways three dice have a sum; 216 altogether."""


class Rememberer(Bot):
    """Lifts where the sum is likeliest. `span`: of how many lifted funnels it still knows the faces (chosen by chance: what slips a
    person's mind differs from turn to turn); `rim`: whether it thinks about faces at the rim and what follows from two faces of a die."""

    def __init__(self, game: Game, src: Source, span: int = ALL, rim: bool = True) -> None:
        super().__init__(game, src)
        self.span = span
        self.rim = rim

    def choose(self, state: State[Any], seat: Seat) -> Any:
        assert isinstance(state, Rules)
        moves = state.moves(seat)
        if not moves:
            return None
        weights = self.weigh(state, seat)
        if state.lifted >= 0:
            fresh, kept = weights
            return TAKE if kept >= fresh else FRESH
        best = max(weights)
        likeliest = [funnel for k, funnel in enumerate(moves) if weights[k] >= best - 1e-9]
        return likeliest[self.src.below(len(likeliest))]

    def weigh(self, state: State[Any], seat: Seat) -> list[float]:
        """The chance that each funnel has the sum; after a miss, that the best one has the sum of a fresh throw, or of the one there is."""
        assert isinstance(state, Rules)
        if not state.moves(seat):
            return []
        layer = self.remembered(state)
        chances = [beliefs(layer, funnel) for funnel in state.red]
        asked = sum(state.dice)
        if state.lifted < 0:
            return [each[asked] for each in chances]
        fresh = sum([SUMS[total] * max([each[total] for each in chances]) for total in range(3, 19)]) / 216
        return [fresh, max([each[asked] for each in chances])]

    def remembered(self, state: Rules) -> list[int]:
        """The yellow layer as far as it comes to mind."""
        lifted = [funnel for funnel in FUNNELS if state.known[funnel] and funnel != state.lifted]
        if len(lifted) <= self.span and self.rim:
            return state.layer
        shuffle(self.src, lifted)
        mind = set(lifted[: self.span])
        if state.lifted >= 0:
            mind.add(state.lifted)  # everybody is looking at it
        found: list[int] = []
        for cell, die in enumerate(state.layer):
            sides = 0
            for axis in range(3):
                funnel = ABOVE[axis][cell]
                if funnel in mind or (funnel < 0 and self.rim):
                    sides |= 1 << axis
            found.append(as_seen(die, sides))
        return found


def as_seen(die: int, sides: int) -> int:
    """What is left of a die that may be known only in part, if only these sides come to mind."""
    look = die & 63
    if look < len(ORIENTATIONS):
        return seen(die, sides, True)
    for axis in range(3):
        if sides >> axis & 1 and FACE[axis][die]:
            return die
    return (die >> 6) * 64 + UNSEEN


def beliefs(layer: list[int], funnel: int) -> list[float]:
    """How likely each sum of a funnel is."""
    found = [0.0] * 19
    found[0] = 1.0
    for axis in range(3):
        faces = FACES[axis][layer[BELOW[axis][funnel]] & 63]
        after = [0.0] * 19
        for total, chance in enumerate(found):
            if chance:
                for face, part in faces:
                    after[total + face] += chance * part
        found = after
    return found


def faces_of(look: int, axis: int) -> list[tuple[int, float]]:
    """The faces that a die of this look can have towards a side, with their chances."""
    possible = POSSIBLE[look]
    counts = [0] * 7
    for full in possible:
        counts[ORIENTATIONS[full][axis]] += 1
    return [(face, counts[face] / len(possible)) for face in range(1, 7) if counts[face]]


FACES: Final = [[faces_of(look, axis) for look in range(UNSEEN + 1)] for axis in range(3)]


def remembering(span: int, rim: bool) -> Maker:
    """Remembers so many funnels, and thinks about the rim or not."""
    return lambda game, src: Rememberer(game, src, span, rim)


LEVELS: Final = made(remembering(3, False), remembering(6, True), remembering(10, True), remembering(ALL, True))
