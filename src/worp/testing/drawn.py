"""Chance decided by Hypothesis, which looks for trouble and then for the shortest game that shows it.

from hypothesis import given, strategies

@given(strategies.data())
def test_my_game_conforms_whatever_happens(data):
    explore(GAME, GAME.set_up(2), Drawn(data))
"""

from __future__ import annotations

from hypothesis import strategies

from worp.contract.dice import Source


class Drawn(Source):
    """A source whose numbers Hypothesis chooses."""

    def __init__(self, data: strategies.DataObject) -> None:
        self.data = data

    def below(self, n: int) -> int:
        """The number that Hypothesis wants to try."""
        return int(self.data.draw(strategies.integers(0, n - 1)))
