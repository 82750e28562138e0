"""Whether players can keep a game from ending. In circles, without any chance between: that is a fault. By always choosing the same, against
chance: that is only noted, since who never holds in Pig does it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from worp.contract.dice import Seeded
from worp.contract.game import OVER, RACE, ROLL, TURN, Game, Setup
from worp.testing.inspection import Inspection, Position, few

DEEP = 8
"""How many moves a circle may have."""
BROAD = 4
"""How many moves are tried at one position."""
TRIES = 120
"""How many moves are tried in all, from one position."""
PATIENCE = 4000
"""A game in which everyone stubbornly chooses the same is given up after so many acts."""


def circles(look: Inspection, state: Position) -> None:
    """From here no moves of players alone, without any chance between them, lead back to here."""
    if state.phase != TURN or state.may_circle():
        return
    with look.during("stall"):
        here = state.text()
        left = TRIES
        stack: list[tuple[Position, tuple[str, ...]]] = [(state, ())]
        while stack and left:
            position, path = stack.pop()
            for move in few(list(position.moves(position.who)), BROAD, look.src):
                left -= 1
                copy = position.copy()
                act = f"act {position.who + 1} {' '.join(position.spell(move))}"
                copy.play(position.who, move)
                if copy.phase == TURN and copy.text() == here:
                    round_trip = ", ".join([*path, act])
                    look.fail(
                        f"players can go on for ever: {round_trip} leads back to the same position; count something, or forbid the last of them"
                    )
                if copy.phase == TURN and len(path) + 1 < DEEP and left > 0:
                    stack.insert(0, (copy, (*path, act)))


def stubborn(game: Game, setup: Setup) -> Iterator[str]:
    """The habits with which a game does not end: everyone always chooses the first move, the last one, or always the same kind."""
    verbs: tuple[str, ...] = tuple(getattr(game.state, "verbs", ()))
    for habit in ("first", "last", *verbs):
        src = Seeded(f"stubborn/{game.id(setup)}/{habit}")
        state = game.start(setup)
        for _ in range(PATIENCE):
            if state.phase == OVER or state.phase == RACE:
                break  # in a race the clock goes on by itself
            if state.phase == ROLL:
                state.roll(state.sample(src))
            else:
                seat = state.who if state.phase == TURN else state.acting()[0]
                moves = list(state.moves(seat))
                state.play(seat, chosen(moves, habit, src.below(len(moves))))
        else:
            yield f"their {habit} move" if habit in ("first", "last") else f"'{habit}'"


def chosen(moves: list[Any], habit: str, otherwise: int) -> Any:
    """What somebody with this habit chooses."""
    if habit == "first":
        return moves[0]
    if habit == "last":
        return moves[-1]
    same = [move for move in moves if verb_of(move) == habit]
    return same[0] if same else moves[otherwise]


def verb_of(move: Any) -> str:
    """The kind of a move, in games that have names for them (`verbs`): the move itself, or its first part."""
    return move if isinstance(move, str) else str(move[0]) if isinstance(move, tuple) else ""
