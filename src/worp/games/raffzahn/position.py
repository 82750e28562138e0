"""Raffzahn's positions as text: `race 1; thrown 6; taken 80 80; pile 7,0,1=p213 …`; see docs/positions.md."""

from __future__ import annotations

from typing import Final

from worp.contract.game import OVER, RACE, ROLL, InputError
from worp.contract.position import NOTHING, Field, Fields, Layout, spell_numbers
from worp.contract.scene import SPECTATOR
from worp.games.raffzahn.rules import Rules
from worp.material.pyramid import COLOURS, SIZE, STOCK, TURQUOISE, Pyramid, cell_text

START: Final = "start"
"""The whole text of the table before the pyramid is built."""

STEPS: Final = {"roll": ROLL, "race": RACE, "over": OVER}
"""The fields that say where a round stands; one of them stands there, with the roller's seat after it."""

LAYOUT = Layout(
    "Raffzahn",
    (*[Field(step) for step in STEPS], Field("thrown", needed=True), Field("taken", needed=True), Field("pile", needed=True)),
)


def write(state: Rules) -> str:
    if state.who == SPECTATOR:
        return START
    fields = [(step, str(state.who + 1)) for step, phase in STEPS.items() if phase == state.phase]
    fields.append(("thrown", str(state.thrown or NOTHING)))
    fields.append(("taken", spell_numbers(state.taken)))
    fields.append(("pile", state.pile.text() or NOTHING))
    return LAYOUT.write(fields)


def read(state: Rules, text: str) -> None:
    """Put a new state into the position that the text tells; raises `InputError`."""
    if text.strip() == START:
        return
    fields = LAYOUT.read(state.setup.seats, text)
    read_step(state, fields)
    state.thrown = fields.one_of("thrown", {NOTHING: 0, **{str(number): number for number in range(1, 7)}})
    state.taken = fields.numbers("taken", state.setup.seats, 0, SIZE - 1)
    state.pile = Pyramid.read(" ".join(fields.words("pile")))
    check_pile(state)
    check_step(state)


def read_step(state: Rules, fields: Fields) -> None:
    steps = [step for step in STEPS if fields.has(step)]
    if not steps:
        raise InputError("It is missing whose round it is: write race 1.")
    if len(steps) > 1:
        raise InputError(f"{steps[1]}: there is '{steps[0]}' already; only one of {', '.join(STEPS)} can be.")
    state.phase = STEPS[steps[0]]
    state.who = fields.seat(steps[0])


def check_pile(state: Rules) -> None:
    """All dice of the game are there, each once, and none where some were taken away before it."""
    away = state.taken_away()
    count = state.pile.count() + sum(state.taken)
    if count != SIZE - len(away):
        raise InputError(f"All {SIZE - len(away)} dice lie in the pile or are taken; here are {count}.")
    for cell in away:
        if state.pile.dice[cell] >= 0:
            raise InputError(f"pile: the die at {cell_text(cell)} is taken away before the game.")
    colours = [die >> 6 for die in state.pile.dice if die >= 0]
    for kind in range(TURQUOISE + 1):
        if colours.count(kind) > STOCK.count(kind):
            raise InputError(f"pile: there are {colours.count(kind)} {COLOURS[kind]} dice here, and only {STOCK.count(kind)} in the game.")


def check_step(state: Rules) -> None:
    if state.thrown == 0 and state.phase != ROLL:
        raise InputError("thrown: a number has been thrown in a race, and before the end.")
    if state.phase != RACE and state.only_bottom_left() != (state.phase == OVER):
        raise InputError("It is over just when STOP has been called and only dice of the bottom layer are left.")
