"""Acts: what can happen next at a table, chosen by chance and carried out. Playouts of the suite and playthroughs are made of them."""

from __future__ import annotations

from typing import Any, NamedTuple

from worp.contract.dice import Source
from worp.contract.game import OVER, RACE, ROLL, Narration, Outcome, State, spell_roll
from worp.contract.scene import Seat

LAPSE_ONE_IN = 12
"""In a race the clock runs out now and then, also where somebody could still act."""


class Act(NamedTuple):
    """A roll, a seat's act, a seat's act that came late, or the clock that ran out: `kind` is roll, act, late or lapse."""

    kind: str
    seat: Seat = -1
    move: Any = None
    outcome: Outcome = ()
    knew: bool = False


def choose(state: State[Any], src: Source) -> Act:
    """Something that can happen now, uniformly among the seats that can act and then among their moves."""
    assert state.phase != OVER, "nothing happens after the end"
    if state.phase == ROLL:
        return Act("roll", outcome=state.sample(src))
    able = [(seat, moves) for seat in range(state.setup.seats) if (moves := state.moves(seat))]
    if state.phase == RACE and (not able or src.below(LAPSE_ONE_IN) == 0):
        return Act("lapse")
    seat, moves = able[src.below(len(able))]
    return Act("act", seat, moves[src.below(len(moves))])


def perform(state: State[Any], act: Act, tell: Narration = None) -> None:
    if act.kind == "roll":
        state.roll(act.outcome, tell)
    elif act.kind == "act":
        state.play(act.seat, act.move, tell)
    elif act.kind == "late":
        state.late(act.seat, act.move, act.knew, tell)
    else:
        state.lapse(tell)


def spelled(act: Act, state: State[Any]) -> str:
    """The act in the words of a log, `state` being the position before it."""
    if act.kind == "roll":
        return f"roll {spell_roll(act.outcome)}".rstrip()
    if act.kind == "lapse":
        return "lapse"
    knew = (" knowing" if act.knew else " unknowing") if act.kind == "late" else ""
    return f"{act.kind} {act.seat + 1} {' '.join(state.spell(act.move))}{knew}"
