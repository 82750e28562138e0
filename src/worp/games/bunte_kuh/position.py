"""Bunte Kuh's positions as text: `seat 2 lay; roller 1; stock 30 29; dice 1 2 5; funnel 0,0,7; pile 0,0,8=p132 …`; see docs/positions.md."""

from __future__ import annotations

from typing import Final

from worp.contract.game import OVER, RACE, ROLL, TURN, InputError
from worp.contract.position import Field, Layout, read_seat, spell_numbers
from worp.contract.scene import SPECTATOR
from worp.games.bunte_kuh.rules import TO_DEAL, Rules
from worp.material.pyramid import PEARL, PLATE, RED, SIZE, YELLOW, Pyramid, cell_text, read_cell

START: Final = "start"
"""The whole text of the table before the bottom layer is laid."""

STEPS: Final = {"roll": ROLL, "race": RACE, "place": TURN, "lay": TURN, "over": OVER}
"""The words that say where a round stands. A right caller first chooses a place, after NOWHERE, and then lays."""

LAYOUT = Layout(
    "Bunte Kuh",
    (
        Field("seat", needed=True),
        Field("roller", needed=True),
        Field("stock", needed=True),
        Field("dice"),
        Field("funnel"),
        Field("pile", needed=True),
    ),
)


def step_of(state: Rules) -> str:
    if state.phase == TURN:
        return "place" if state.goal < 0 else "lay"
    return "over" if state.phase == OVER else "roll" if state.phase == ROLL else "race"


def write(state: Rules) -> str:
    if state.who == SPECTATOR:
        return START
    return LAYOUT.write(
        [
            ("seat", f"{state.who + 1} {step_of(state)}"),
            ("roller", str(state.roller + 1)),
            ("stock", spell_numbers(state.stock)),
            ("dice", spell_numbers(state.dice)),
            ("funnel", cell_text(state.goal) if state.goal >= 0 else ""),
            ("pile", state.pile.text()),
        ]
    )


def read(state: Rules, text: str) -> None:
    """Put a new state into the position that the text tells; raises `InputError`."""
    if text.strip() == START:
        return
    fields = LAYOUT.read(state.setup.seats, text)
    step = read_step(state, fields.text("seat"))
    state.roller = fields.seat("roller")
    state.stock = fields.numbers("stock", state.setup.seats, 0, TO_DEAL)
    if fields.has("dice"):
        state.dice = tuple(sorted(fields.numbers("dice", 3, 1, 6)))
    if fields.has("funnel"):
        state.goal = read_cell(fields.text("funnel"))
    state.pile = Pyramid.read(fields.text("pile"))
    check_pile(state)
    check_stock(state, step)
    check_round(state, step)


def read_step(state: Rules, text: str) -> str:
    """Who acts, and the step, which is given back."""
    seat, _, step = text.partition(" ")
    if step not in STEPS:
        raise InputError(f"seat: write a seat and one of {', '.join(STEPS)}, like 'seat 1 race'.")
    state.who = read_seat("seat", seat, state.setup.seats)
    state.phase = STEPS[step]
    state.aid = state.phase != RACE
    return step


def check_pile(state: Rules) -> None:
    """Pearl dice fill the plate; on them lie others, and of all it is known how they lie."""
    for cell in range(SIZE):
        die = state.pile.dice[cell]
        if cell < PLATE and die >> 6 != PEARL:
            raise InputError(f"pile: on the plate lie {PLATE} pearl dice; the one at {cell_text(cell)} is missing or of another colour.")
        if die >= 0 and (die & 63 >= 24 or (cell >= PLATE and die >> 6 not in (RED, YELLOW))):
            raise InputError(f"pile: the die at {cell_text(cell)} should be a red or yellow one with three faces, like r321.")


def check_stock(state: Rules, step: str) -> None:
    """All dealt dice are there; one may be in hand."""
    there = state.pile.count() - PLATE + sum(state.stock)
    hand = 1 if STEPS[step] == TURN else 0
    if there != TO_DEAL - hand and not (step == "over" and there == TO_DEAL - 1):
        raise InputError(f"stock: {TO_DEAL - hand} dice are in the stocks and on top of the bottom layer now, not {there}.")
    if (0 in state.stock) != (step == "over"):
        raise InputError("seat: it is over just when a stock is empty.")


def check_round(state: Rules, step: str) -> None:
    """Dice, funnel and seat fit the step."""
    if bool(state.dice) != (step != "roll"):
        raise InputError("dice: they lie there from the roll to the end of the round.")
    if (state.goal >= 0) != (step == "lay") and not (step == "over" and state.has_hand()):
        raise InputError("funnel: it is known after a right STOP, or when a place was chosen after NOWHERE: 'seat 1 lay'.")
    if state.goal >= 0 and not state.pile.is_funnel(state.goal):
        raise InputError(f"funnel: no die can be laid at {cell_text(state.goal)}.")
    if step in ("roll", "race") and state.who != state.roller:
        raise InputError("seat: until somebody calls right, it is the roller's seat.")
