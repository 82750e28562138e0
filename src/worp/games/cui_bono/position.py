"""Cui bono?'s positions as text: `seat 2; kept 1 r563; kept 2 -; hand y315; hidden 1,1,6 …; pile 0,0,8=y264 …`; see docs/positions.md."""

from __future__ import annotations

from typing import Final

from worp.contract.game import OVER, ROLL, TURN, InputError
from worp.contract.position import Field, Layout, read_seat, spell_words
from worp.games.cui_bono.rules import Rules
from worp.material.pyramid import ANY_COLOUR, COLOURS, EMPTY, SIZE, STOCK, TURQUOISE, Pyramid, cell_text, die_text, read_cell, read_die

START: Final = "start"
"""The whole text of the table before the pyramid is built."""

LAYOUT = Layout(
    "Cui bono?",
    (
        Field("seat", needed=True),
        Field("kept", each=True),
        Field("hand"),
        Field("hidden"),
        Field("pile", needed=True),
    ),
)


def write(state: Rules) -> str:
    if state.phase == ROLL:
        return START
    fields = [("seat", f"{state.who + 1}" + (" over" if state.phase == OVER else ""))]
    for seat, dice in enumerate(state.kept):
        fields.append((f"kept {seat + 1}", spell_words([die_text(die) for die in dice])))
    fields.append(("hand", die_text(state.hand) if state.hand != EMPTY else ""))
    fields.append(("hidden", spell_words([cell_text(cell) for cell in range(SIZE) if not state.seen[cell]])))
    fields.append(("pile", state.pile.text()))
    return LAYOUT.write(fields)


def read(state: Rules, text: str) -> None:
    """Put a new state into the position that the text tells; raises `InputError`."""
    if text.strip() == START:
        return
    fields = LAYOUT.read(state.setup.seats, text)
    read_turn(state, fields.text("seat"))
    for seat in range(state.setup.seats):
        state.kept[seat] = [read_die(word) for word in fields.words(f"kept {seat + 1}")]
    if fields.has("hand"):
        state.hand = read_hand(fields.text("hand"))
    for word in fields.words("hidden"):
        state.seen[read_cell(word)] = False
    state.pile = Pyramid.read(fields.text("pile"))
    check_hidden(state)
    check_dice(state)
    check_end(state)


def read_turn(state: Rules, text: str) -> None:
    seat, _, rest = text.partition(" ")
    state.who = read_seat("seat", seat, state.setup.seats)
    if rest not in ("", "over"):
        raise InputError(f"seat: after the seat only 'over' can stand, not '{rest}'.")
    state.phase = OVER if rest else TURN


def read_hand(text: str) -> int:
    if len(text.split()) != 1:
        raise InputError(f"hand: write the one die that was pulled in this turn, like 'hand r623', not '{text}'.")
    return read_die(text)


def check_hidden(state: Rules) -> None:
    """Just the unknown colours are hidden, and hidden dice are covered."""
    for cell in range(SIZE):
        die = state.pile.dice[cell]
        if state.seen[cell] and die >= 0 and die >> 6 == ANY_COLOUR:
            raise InputError(f"pile: the colour at {cell_text(cell)} is unknown, so the cell belongs into the field 'hidden'.")
        if not state.seen[cell] and (die < 0 or state.pile.uncovered(cell)):
            raise InputError(f"hidden: no die lies covered at {cell_text(cell)}.")


def check_dice(state: Rules) -> None:
    """All dice of the game are there, each once."""
    colours = [die >> 6 for die in [state.hand, *state.pile.dice, *[die for dice in state.kept for die in dice]] if die >= 0]
    for kind in range(3):
        if colours.count(kind) > STOCK.count(kind):
            raise InputError(f"There are {colours.count(kind)} {COLOURS[kind]} dice here, and only {STOCK.count(kind)} in the game.")
    if len(colours) != SIZE or TURQUOISE in colours:
        raise InputError(f"All {SIZE} red, yellow and pearl dice are in the pile, in a hand or kept; here are {len(colours)}.")


def check_end(state: Rules) -> None:
    most = max([len(dice) for dice in state.kept])
    if most > state.limit() or (most == state.limit()) != (state.phase == OVER):
        raise InputError(f"seat: the game is over just when somebody keeps the die number {state.limit()}.")
