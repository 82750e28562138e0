"""The first choices of a game: those that come before anybody has chosen anything, with how likely they are and what the coach says."""

from __future__ import annotations

from typing import Any, NamedTuple

from worp.contract.game import ROLL, TURN, Game, Outcome, Setup, State
from worp.contract.scene import Say
from worp.exact.coach import exact
from worp.exact.tables import ValueTable
from worp.exact.values import Advice

ROUNDS = 1000
Come = tuple[State[Any], Outcome, float]
"""A position, the roll before it, and how likely it is."""


class First(NamedTuple):
    """A first choice. `rolled`: the roll right before it, if there is one."""

    chance: float
    rolled: Outcome
    position: str
    asked: Say
    advice: Advice


def firsts(game: Game, setup: Setup, table: ValueTable) -> list[First]:
    """All first choices, in the order in which chance lists them. Those that are the same for another seat (whoever wins a throw-off) are
    one. Throws that lead back to a throw are followed until next to nothing is left of them."""
    start = game.start(setup)
    rolling: dict[str, Come] = {start.text(): (start, (), 1.0)}
    found: dict[str, Come] = {}
    for _ in range(ROUNDS):
        if sum(chance for _, _, chance in rolling.values()) < 1e-12:
            break
        ahead: dict[str, Come] = {}
        for text, (state, rolled, chance) in rolling.items():
            if state.phase == TURN:
                found[text] = (state, rolled, chance + (found[text][2] if text in found else 0.0))
            elif state.phase == ROLL:
                listed = state.outcomes() or ()
                whole = sum(weight for _, weight in listed)
                for outcome, weight in listed:
                    after = state.copy()
                    after.roll(outcome)
                    name = after.text()
                    ahead[name] = (after, outcome, chance * weight / whole + (ahead[name][2] if name in ahead else 0.0))
        rolling = ahead
    merged: dict[Any, First] = {}
    for text, (state, rolled, chance) in found.items():
        worths = table.worths(state)
        assert worths is not None, "it comes up in the game that was solved"
        seat = state.who
        advice = exact(table, state, seat, list(state.moves(seat)), worths[seat], None)
        alike = tuple([(one.name, round(one.value, 8)) for one in advice.moves])
        known = merged.get(alike)
        first = First(chance, rolled, text, state.prompt(seat, ()), advice)
        merged[alike] = first if known is None else known._replace(chance=known.chance + chance)
    return list(merged.values())
