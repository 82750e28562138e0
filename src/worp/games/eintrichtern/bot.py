"""Eintrichtern: exact beliefs about every funnel, and memories that differ as people's do."""

from __future__ import annotations

from typing import Any, Final

from worp.bots.bot import Bot
from worp.bots.levels import Maker, made
from worp.contract.dice import Source, shuffle
from worp.contract.game import Game, State
from worp.contract.scene import Seat
from worp.games.eintrichtern.beliefs import beliefs, fresh_chance, likeliest
from worp.games.eintrichtern.rules import FRESH, FUNNELS, TAKE, Rules
from worp.material.pyramid import ABOVE, FACE, ORIENTATIONS, UNSEEN, seen

ALL: Final = 99
"""More funnels than there are."""


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
        equal = [funnel for k, funnel in enumerate(moves) if weights[k] >= best - 1e-9]
        return equal[self.src.below(len(equal))]

    def weigh(self, state: State[Any], seat: Seat) -> list[float]:
        """The chance that each funnel has the sum; after a miss, that the best one has the sum of a fresh throw, or of the one there is."""
        assert isinstance(state, Rules)
        if not state.moves(seat):
            return []
        layer = self.remembered(state)
        asked = sum(state.dice)
        if state.lifted < 0:
            return [beliefs(layer, funnel)[asked] for funnel in state.red]
        best = likeliest(layer, state.red)
        return [fresh_chance(best), best[asked]]

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


def remembering(span: int, rim: bool) -> Maker:
    """Remembers so many funnels, and thinks about the rim or not."""
    return lambda game, src: Rememberer(game, src, span, rim)


LEVELS: Final = made(remembering(3, False), remembering(6, True), remembering(10, True), remembering(ALL, True))
