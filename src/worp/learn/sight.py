"""How far can be seen at a table, found by trying it on positions of random games.

A sort of move, like throwing again, is looked through if after all such moves a seat can only come to some hundred positions before it is
done; a sort that opens a wide field, like writing a row, ends the turn. It takes a game that hides nothing, in which players take turns and results of chance can be
listed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, TURN, Game, Setup, State
from worp.learn.ahead import Ahead
from worp.learn.alike import FIELDS, any_step, names_for
from worp.learn.mind import Mind, Sight

PROBES: Final = 12
"""Positions of random games from which it is tried how far a turn goes."""
LONG: Final = 200
"""So many steps of each game they are taken from."""


def sight_for(game: Game, setup: Setup) -> Sight:
    """How far can be seen at a table; nothing is looked through where nothing can be."""
    probes = probed(game, setup) if game.hidden == "nothing" else []
    if not probes:
        return Sight()
    names = names_for(game, setup)
    sight = Sight(names.orderless, names.first)
    asked = Mind(sight)
    sizes: dict[str, int] = {}
    for sort in dict.fromkeys([asked.sort(state, move) for state in probes for move in state.moves(state.who)]):
        on = [state for state in probes if any(asked.sort(state, move) == sort and goes_on(state, move) for move in state.moves(state.who))]
        seen = [Ahead(Mind(sight._replace(through=(sort,))), state, state.who) for state in on]
        if seen and all(one.whole for one in seen):
            sizes[sort] = max(len(one.waiting) for one in seen)
    for sort in sorted(sizes, key=sizes.__getitem__):  # what leads least far first
        wider = sight._replace(through=(*sight.through, sort))
        if len(sizes) == 1 or all(Ahead(Mind(wider), state, state.who).whole for state in probes):
            sight = wider
    return with_memory(sight, probes) if sight.through else sight


def with_memory(sight: Sight, probes: Sequence[State[Any]]) -> Sight:
    """The same, with which fields change in a turn, and which of them do not matter beyond it."""
    seen = [Ahead(Mind(sight), state, state.who) for state in probes]
    texts = [[key.split(FIELDS) for key in one.inner] for one in seen]
    width = {len(fields) for one in texts for fields in one}
    if len(width) != 1 or width == {1}:
        return sight
    moving = tuple([k for k in range(width.pop()) if any(len({fields[k] for fields in one}) > 1 for one in texts)])
    if not moving or all(len(moving) == len(one[0]) for one in texts):
        return sight
    sight = sight._replace(moving=moving)
    for k in moving:
        wider = sight._replace(aside=(*sight.aside, k))
        if all(same_exits(wider, one) for one in seen):
            sight = wider
    return sight


def same_exits(sight: Sight, ahead: Ahead) -> bool:
    """Whether what is beyond a turn can be told without the fields that are set aside."""
    mind = Mind(sight)
    found: dict[str, tuple[list[Any], list[tuple[float, int]]]] = {}
    for key, exits in ahead.exits.items():
        fields = key.split(FIELDS)
        short = mind.set_aside(FIELDS.join([fields[k] for k in sight.moving]))
        if found.setdefault(short, exits) != exits:
            return False
    return True


def goes_on(state: State[Any], move: Any) -> bool:
    """Whether it is still the seat's turn after a move."""
    after = state.copy()
    after.play(state.who, move)
    return after.phase in (ROLL, TURN) and after.who == state.who


def probed(game: Game, setup: Setup) -> list[State[Any]]:
    """The first choice of a game, and choices here and there in others; none if players do not take turns, or chance cannot be listed."""
    found: list[State[Any]] = []
    for number in range(PROBES):
        src = Seeded(f"sight/{number}")
        state = game.start(setup)
        met: list[State[Any]] = []
        for _ in range(LONG):
            if state.phase == OVER:
                break
            if state.phase not in (ROLL, TURN) or (state.phase == ROLL and state.outcomes() is None):
                return []
            if state.phase == TURN and len(state.moves(state.who)) > 1:
                met.append(state.copy())
            any_step(state, src)
        if met:
            found.append(met[src.below(len(met)) if number else 0])
    return found
