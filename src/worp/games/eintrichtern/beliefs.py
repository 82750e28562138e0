"""What everybody can know about the funnels, as chances.

How a yellow die lies is known in part: a face at the rim, the faces of funnels that were lifted. Each die lies in any way that agrees with
that, all equally likely and none depending on another; so the chance that a funnel has a sum is worked out, not guessed.
"""

from __future__ import annotations

from typing import Final

from worp.contract.dice import throws
from worp.material.pyramid import BELOW, ORIENTATIONS, POSSIBLE, UNSEEN

SUMS: Final[list[int]] = [sum([weight for faces, weight in throws(3) if sum(faces) == total]) for total in range(19)]
"""In how many ways three dice have a sum; 216 altogether."""


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


def likeliest(layer: list[int], funnels: list[int]) -> list[float]:
    """For each sum the chance of the funnel that most likely has it."""
    best = [0.0] * 19
    for funnel in funnels:
        chances = beliefs(layer, funnel)
        for total in range(3, 19):
            best[total] = max(best[total], chances[total])
    return best


def fresh_chance(best: list[float]) -> float:
    """The chance to hit with a fresh roll, lifting the likeliest funnel, from what `likeliest` gives."""
    return sum([SUMS[total] * best[total] for total in range(3, 19)]) / 216


def faces_of(look: int, axis: int) -> list[tuple[int, float]]:
    """The faces that a die of this look can have towards a side, with their chances."""
    possible = POSSIBLE[look]
    counts = [0] * 7
    for full in possible:
        counts[ORIENTATIONS[full][axis]] += 1
    return [(face, counts[face] / len(possible)) for face in range(1, 7) if counts[face]]


FACES: Final = [[faces_of(look, axis) for look in range(UNSEEN + 1)] for axis in range(3)]
