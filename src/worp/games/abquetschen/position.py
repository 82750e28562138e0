"""Abquetschen's positions as text: `seat 2 build; thrown 3; owner 1; start 2,2,3; red 2,2,4 …`; see docs/positions.md.

Only the cells of each colour are told: how a die lies means nothing.
"""

from __future__ import annotations

from typing import Final

from worp.contract.game import OVER, ROLL, TURN, InputError
from worp.contract.position import Field, Fields, Layout, read_seat, spell_words
from worp.contract.scene import Seat
from worp.games.abquetschen.rules import BONUS, BUILD, DICE, END, FOUR, START, STARTS, THROW, Rules
from worp.material.pyramid import COLOURS, DOWN, cell_text, die_of, read_cell

STEPS: Final = ("four", "start", "throw", "build", "bonus", "end")
ENDS: Final = ("empty", "more", "buried", "stuck")
STEP_WORDS: Final = (*STEPS[:END], *[f"end {why}" for why in ENDS])
"""What may stand after the seat."""


def layout(seats: int) -> Layout:
    return Layout(
        f"{seats}-seat Abquetschen",
        (
            Field("seat", needed=True),
            Field("thrown"),
            Field("owner"),
            Field("start"),
            *[Field(colour, needed=True) for colour in COLOURS[:seats]],
            Field("laid"),
            Field("bonus"),
        ),
    )


LAYOUTS: Final = {2: layout(2), 3: layout(3)}
"""By seats: each has a field for its colour."""


def write(state: Rules) -> str:
    seats = state.setup.seats
    fields = [
        ("seat", f"{state.who + 1} {STEPS[state.step]} {state.reason_key}".strip()),
        ("thrown", str(state.thrown) if state.thrown else ""),
        ("owner", f"{state.owner + 1}{' again' if state.again else ''}" if state.owner >= 0 else ""),
        ("start", cell_text(state.start) if state.start >= 0 else ""),
    ]
    for seat in range(seats):
        own = [cell_text(cell) for cell, die in enumerate(state.pile.dice) if die >= 0 and die >> 6 == seat]
        fields.append((COLOURS[seat], spell_words(own)))
    fields.append(("laid", " ".join([cell_text(cell) for cell in state.laid])))
    fields.append(("bonus", str(max([mask.bit_count() for mask in state.choices.masks()])) if state.step == BONUS else ""))
    return LAYOUTS[seats].write(fields)


def read(state: Rules, text: str) -> None:
    """Put a new state into the position that the text tells; raises `InputError`."""
    fields = LAYOUTS[state.setup.seats].read(state.setup.seats, text)
    state.who, word = fields.seat_and_step("seat", STEP_WORDS)
    step, _, state.reason_key = word.partition(" ")
    state.step = STEPS.index(step)
    state.phase = OVER if state.step == END else ROLL if state.step in (FOUR, THROW) else TURN
    read_thrown(state, fields)
    read_owner(state, fields)
    read_start(state, fields)
    owners = read_dice(state, fields)
    check_start(state, owners)
    read_laid(state, fields, owners)
    read_choices(state, fields)


def read_thrown(state: Rules, fields: Fields) -> None:
    if fields.has("thrown"):
        state.thrown = fields.number("thrown", 1, 6)
    elif state.step in (START, BUILD, BONUS):
        raise InputError("thrown: in this step the throw must be told, like 'thrown 4'.")


def read_owner(state: Rules, fields: Fields) -> None:
    if fields.has("owner") == (state.step == FOUR):
        raise InputError("owner: whose start pyramid it is must be told, once a 4 was thrown and not before.")
    if fields.has("owner"):
        word, _, rest = fields.text("owner").partition(" ")
        state.owner = read_seat("owner", word, state.setup.seats)
        if rest not in ("", "again"):
            raise InputError("owner: after the seat only 'again' can stand, when it has built a second time.")
        state.again = rest == "again"


def read_start(state: Rules, fields: Fields) -> None:
    if fields.has("start") == (state.step in (FOUR, START)):
        raise InputError("start: the top of the start pyramid must be told once it stands, and not before.")
    if fields.has("start"):
        state.start = read_cell(fields.text("start"))
        if state.start not in STARTS:
            raise InputError(f"start: {cell_text(state.start)} is not the top of a start pyramid; {cell_text(STARTS[0])} is one.")


def read_dice(state: Rules, fields: Fields) -> dict[int, Seat]:
    """Lay all dice; whose die lies in each cell."""
    owners: dict[int, Seat] = {}
    for seat in range(state.setup.seats):
        colour = COLOURS[seat]
        for word in fields.words(colour):
            cell = read_cell(word)
            if cell in owners:
                raise InputError(f"{colour}: the cell {word} is named twice.")
            owners[cell] = seat
    for cell in sorted(owners):  # a cell's supports have lower numbers
        state.pile.lay(cell, die_of(owners[cell], cell % 24))
        state.stock[owners[cell]] -= 1
    if min(state.stock) < 0:
        raise InputError(f"A player has {DICE} dice; here are more of one colour.")
    return owners


def check_start(state: Rules, owners: dict[int, Seat]) -> None:
    """Raise `InputError` unless the start pyramid lies where it is said to."""
    if state.start >= 0:
        for cell in (state.start, *DOWN[state.start]):
            if owners.get(cell) != state.owner:
                raise InputError(f"start: at {cell_text(cell)} a die of the start pyramid's owner must lie.")


def read_laid(state: Rules, fields: Fields, owners: dict[int, Seat]) -> None:
    state.laid = [read_cell(word) for word in fields.words("laid")]
    for cell in state.laid:
        if owners.get(cell) != state.who:
            raise InputError(f"laid: no die of the player on turn lies at {cell_text(cell)}.")
    if state.laid and state.step not in (BUILD, BONUS):
        raise InputError("laid: only while building, in the steps build and bonus, something is laid.")


def read_choices(state: Rules, fields: Fields) -> None:
    """The groups that could be built before anything was laid in this turn."""
    if fields.has("bonus") != (state.step == BONUS):
        raise InputError("bonus: in the step bonus, and only there, tell how many dice it allows, like 'bonus 2'.")
    if state.step not in (BUILD, BONUS):
        return
    before = state.copy()
    for cell in sorted(state.laid, reverse=True):
        before.pile.take(cell)
        before.stock[state.who] += 1
    if state.step == BUILD:
        state.choices = before.buildable(state.who, state.thrown)
    else:
        state.choices = before.buildable_up_to(state.who, fields.number("bonus", 1, 3))
    if not state.moves(state.who):
        raise InputError("laid: what is laid does not belong to a group that can be built here.")
