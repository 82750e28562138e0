"""DrachenWurf's task of the day: one turn of throwing for three cards of different colours, without eggs. It counts the dice that lie at
the cards one takes, since they are what keeps them.

A colour that is wanted has one card, so all its dice go to it, and they count if they are two or more. What a turn brings on average is worked out over all throws.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from worp.contract.dice import Source, shuffle
from worp.contract.game import State
from worp.games.drachenwurf.bot import Throwing
from worp.games.drachenwurf.material import CODES, DICE, EMPTY, SET_ASIDE, STOP_THROWING, TAKE_CARD, THROW_AGAIN
from worp.games.drachenwurf.rules import ASIDE, PLACE, TAKE, THROW, Rules

SEATS: Final = 2
COUNTS: Final = (0.0, 0.0, 2.0, 3.0, 4.0, 5.0, 6.0)
"""What so many dice of a wanted colour count."""


def position(src: Source) -> str:
    """A turn begins with three cards in the middle, of three colours."""
    colours = list(range(6))
    shuffle(src, colours)
    cards = [colour * 6 + src.below(6) for colour in colours[:3]]
    return f"turn 1 seat 1 throw; middle {' '.join([CODES[card] for card in cards])}; eggs 0 0"


def is_over(state: State[Any]) -> bool:
    """Whether the one turn that makes up the task is over."""
    assert isinstance(state, Rules)
    return state.turn != 0 or state.started > 1 or state.step not in (THROW, ASIDE, TAKE, PLACE)


def result(state: State[Any]) -> int:
    """The dice at the cards that were taken; six of a colour have brought theirs home."""
    assert isinstance(state, Rules)
    return sum([dice for _, dice in state.nests[0]]) + DICE * sum([len(row) for row in state.lairs[0]])


@lru_cache(maxsize=1)
def throwing() -> Throwing:
    """A turn for three cards; which colours they have makes no difference."""
    return Throwing([list(COUNTS)] * 3)


def expected() -> float:
    """What the best player gets on average."""
    return throwing().before(0, DICE, 0)


def best(state: State[Any]) -> Any:
    """The move of the best player."""
    assert isinstance(state, Rules)
    turn = throwing()
    wanted = sorted({card // 6 for card in state.middle if card != EMPTY})
    aside = sum([state.aside[colour] << 3 * k for k, colour in enumerate(wanted)])
    counts = tuple([state.dice.count(colour) for colour in wanted])
    dice = len(state.dice)

    def worth(move: Any) -> float:
        if move.act == THROW_AGAIN:
            return turn.before(aside, dice, 0)
        if move.act == STOP_THROWING:
            return turn.over(aside)
        if move.act == SET_ASIDE:
            k = wanted.index(move.colour)
            fewer = (*counts[:k], counts[k] - 1, *counts[k + 1 :])
            return turn.best(fewer, 0, aside + (1 << 3 * k), dice - 1, 0, True)
        return float(move.dice) if move.act == TAKE_CARD else 0.0

    return max(state.moves(0), key=worth)
