"""Actions: the moves of a game, numbered once.

A learner wants whole numbers that mean the same in every position. A game that lists its moves (`State.all_moves`; the official ones do)
has them numbered in the order of its list. Of any other game the moves are found by playing it, the same games every time, and numbered in
their own order; a move that never came up there gets one of `SPARE` further numbers, by a hash of how it is written, and the next free one
where two that are legal at the same time have the same. Where waiting is possible, it is number 0.

>>> from worp.games.wegduwen import GAME
>>> actions = actions_of(GAME, GAME.set_up(2))
>>> actions.size, actions.numbers[0b11], actions.moves[3]
(176, 3, 3)
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Final

from worp.contract.calm import WAITS
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, TURN, Game, InputError, Setup

SPARE: Final = 64
"""Numbers for moves that the survey of an invented game has not met."""
SURVEY: Final = 6_000
"""Steps that such a survey takes at most; it ends after a quarter as many without a new move."""


class Actions:
    """The numbering for one table. `moves[number]` is a move, `numbers[move]` its number; `wait` is the number of waiting, or -1."""

    def __init__(self, moves: Sequence[Any], wait: bool, spare: int) -> None:
        self.moves: list[Any] = [WAITS, *moves] if wait else list(moves)
        self.numbers: dict[Any, int] = {move: number for number, move in enumerate(self.moves)}
        self.wait: int = 0 if wait else -1
        self.spare: int = spare
        self.size: int = len(self.moves) + spare
        if len(self.numbers) != len(self.moves):
            raise InputError("A game lists one of its moves twice (all_moves): each has to be there once.")

    def of(self, legal: Sequence[Any]) -> list[int]:
        """The numbers of these legal moves, in their order."""
        numbers = self.numbers
        found: list[int] = []
        strange = False
        for move in legal:
            number = numbers.get(move, -1)
            strange = strange or number < 0
            found.append(number)
        return self.with_spare(legal, found) if strange else found

    def with_spare(self, legal: Sequence[Any], found: list[int]) -> list[int]:
        """Numbers for those that have none of their own."""
        if not self.spare:
            move = legal[found.index(-1)]
            raise InputError(f"The move {move!r} is not among those that its game lists (all_moves).")
        first = len(self.moves)
        taken: set[int] = set()
        for place, move in enumerate(legal):
            if found[place] < 0:
                number = int.from_bytes(hashlib.blake2b(repr(move).encode(), digest_size=8).digest(), "big") % self.spare
                for _ in range(self.spare):
                    if number not in taken:
                        break
                    number = (number + 1) % self.spare
                else:
                    raise InputError(
                        f"More than {self.spare} moves at once were never seen while the game was surveyed; list them in all_moves."
                    )
                taken.add(number)
                found[place] = first + number
        return found


_known: Final[dict[tuple[str, bool], tuple[type, Actions]]] = {}


def actions_of(game: Game, setup: Setup, wait: bool = False) -> Actions:
    """The numbering of a table, kept once it is made. `wait`: waiting is possible, as it always is in the calm form of a race."""
    wait = wait or setup.flag("calm")
    key = (game.id(setup), wait)
    known = _known.get(key)
    if known is not None and known[0] is game.state:  # a file that was edited is another game under the same name
        return known[1]
    listed = game.state.all_moves(setup)
    made = Actions(found_by_playing(game, setup), wait, SPARE) if listed is None else Actions(listed, wait, 0)
    _known[key] = (game.state, made)
    return made


def found_by_playing(game: Game, setup: Setup) -> list[Any]:
    """The moves that come up in games of random players, in their own order. The games are the same every time."""
    found: set[Any] = set()
    steps = last = number = 0
    while steps < SURVEY and steps - last < SURVEY // 4:
        src = Seeded(f"actions/{number}")
        number += 1
        state = game.start(setup)
        while state.phase != OVER and steps < SURVEY:
            steps += 1
            if state.phase == ROLL:
                state.roll(state.sample(src))
                continue
            seat = state.who if state.phase == TURN else state.acting()[0]
            moves = state.moves(seat)
            for move in moves:
                if move is not WAITS and move not in found:
                    found.add(move)
                    last = steps
            state.play(seat, moves[src.below(len(moves))])
    try:
        return sorted(found)
    except TypeError:  # moves of different kinds have no order of their own
        return sorted(found, key=repr)
