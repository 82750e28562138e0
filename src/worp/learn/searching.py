"""The searcher with a net: it does not play on to the end from a new node, it asks the net what the position is worth.

A playout of random moves says little about a long game and takes longer than asking; `bench/searching.py` plays both against each other with the same
processor time. For two players only the searching seat's view is asked: what it does not win, the other one wins.
"""

from __future__ import annotations

from typing import Any, Final

from worp.bots.search import Guide, Searcher
from worp.contract.dice import Source
from worp.contract.game import Game, InputError, Setup, State
from worp.contract.scene import Seat
from worp.learn.judge import Judge
from worp.learn.nets import known

EXPLORE: Final = 0.5
"""Less than for results of playouts: what a net says is not so far from one time to the next."""


class NetGuide(Guide):
    """Knows what positions are worth, by a net."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.seat = 0

    def begin(self, root: State[Any], seat: Seat) -> None:
        self.seat = seat

    def value(self, state: State[Any], steps: int) -> list[float] | None:
        if self.judge.seats != 2:
            return list(self.judge.standing(state))
        own = self.judge.chance(state, self.seat)
        return [own, 1.0 - own] if self.seat == 0 else [1.0 - own, own]


class Thinking(Searcher):
    """Searches with the net of whatever table it is asked at; raises `InputError` where there is none that tells chances to win."""

    def __init__(self, game: Game, src: Source, iterations: int, seconds: float = 0.0) -> None:
        super().__init__(game, src, iterations, seconds, explore=EXPLORE)
        self.guides: dict[Setup, NetGuide] = {}

    def choose(self, state: State[Any], seat: Seat) -> Any:
        guide = self.guides.get(state.setup)
        if guide is None:
            judge = known(self.game, state.setup)
            if judge is None or judge.net.about.points:
                raise InputError(f"There is no net for '{self.game.id(state.setup)}' to search with; worp train {self.game.key} makes one.")
            guide = self.guides[state.setup] = NetGuide(judge)
        self.guide = guide
        return super().choose(state, seat)
