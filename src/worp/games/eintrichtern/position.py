"""Eintrichtern's positions as text: `seat 2 choose; won 1 0; dice 2 4 6; …`; see docs/positions.md."""

from __future__ import annotations

from typing import Final

from worp.contract.game import OVER, ROLL, TURN, InputError
from worp.contract.position import Field, Fields, Layout, spell_numbers, spell_words
from worp.games.eintrichtern.rules import ENDLESS, FUNNELS, Rules
from worp.material.pyramid import FACE, PLATE, YELLOW, cell_text, die_text, read_cell, read_die

LAYOUT: Final = Layout(
    "Eintrichtern",
    (
        Field("seat", needed=True),
        Field("won", needed=True),
        Field("dice"),
        Field("lifted"),
        Field("open", needed=True),
        Field("seen", needed=True),
        Field("quiet"),
        Field("layer", needed=True),
    ),
)
BEGINNING: Final = "start"
"""The table before the dice are laid."""
STEPS: Final = ("roll", "choose", "lift", "over")


def step(state: Rules) -> str:
    if state.phase == TURN:
        return "lift" if state.lifted < 0 else "choose"
    return "roll" if state.phase == ROLL else "over"


def write(state: Rules) -> str:
    if state.who < 0:
        return BEGINNING
    return LAYOUT.write(
        [
            ("seat", f"{state.who + 1} {step(state)}"),
            ("won", spell_numbers(state.won)),
            ("dice", spell_numbers(state.dice)),
            ("lifted", cell_text(state.lifted) if state.lifted >= 0 else ""),
            ("open", spell_words([cell_text(cell) for cell in FUNNELS if cell not in state.red])),
            ("seen", spell_words([cell_text(cell) for cell in state.red if state.known[cell]])),
            ("quiet", str(state.quiet) if state.quiet else ""),
            ("layer", " ".join([f"{cell_text(cell)}={die_text(die)}" for cell, die in enumerate(state.layer)])),
        ]
    )


def read(state: Rules, text: str) -> None:
    """Put a new state into the position that the text tells; raises `InputError`."""
    if text.strip() == BEGINNING:
        return
    fields = LAYOUT.read(state.setup.seats, text)
    seats = state.setup.seats
    state.who, word = fields.seat_and_step("seat", STEPS)
    state.phase = ROLL if word == "roll" else OVER if word == "over" else TURN
    state.won = fields.numbers("won", seats, 0, state.goal)
    if fields.has("dice"):
        state.dice = tuple(sorted(fields.numbers("dice", 3, 1, 6)))
    if fields.has("quiet"):
        state.quiet = fields.number("quiet", 1, ENDLESS * seats)
    taken = read_funnels(fields, "open")
    state.red = [cell for cell in FUNNELS if cell not in taken]
    for cell in taken + read_funnels(fields, "seen"):
        state.known[cell] = True
    if fields.has("lifted"):
        state.lifted = read_lifted(state, fields)
    state.layer = read_layer(fields)
    check_seen_faces(state)
    check_end(state)
    check_turn(state, word)


def read_funnels(fields: Fields, name: str) -> list[int]:
    found: list[int] = []
    for word in fields.words(name):
        cell = read_cell(word)
        if cell not in FUNNELS or cell in found:
            raise InputError(f"{name}: '{word}' should be a funnel over the bottom layer, each once: its numbers add up to 7.")
        found.append(cell)
    return found


def read_lifted(state: Rules, fields: Fields) -> int:
    lifted = read_funnels(fields, "lifted")
    if len(lifted) != 1 or lifted[0] not in state.red or not state.known[lifted[0]]:
        raise InputError("lifted: one funnel, which is also among those in the field 'seen'.")
    return lifted[0]


def read_layer(fields: Fields) -> list[int]:
    """The 45 yellow dice, by the number of their cell."""
    found: dict[int, int] = {}
    for word in fields.text("layer").split():
        place, equals, written = word.partition("=")
        cell = read_cell(place)
        if not equals or cell >= PLATE or cell in found:
            raise InputError(f"layer: '{word}' should be a cell of the plate, each once, and its die, like 0,0,8=y321.")
        found[cell] = read_die(written)
        if found[cell] >> 6 != YELLOW:
            raise InputError(f"layer: the die at {place} should be yellow, like y321, not {written}.")
    if len(found) != PLATE:
        raise InputError(f"layer: {PLATE} dice lie on the plate, not {len(found)}.")
    return [found[cell] for cell in range(PLATE)]


def check_seen_faces(state: Rules) -> None:
    for cell, die in enumerate(state.layer):
        for axis in range(3):
            if state.sides_known(cell) & 1 << axis and not FACE[axis][die]:
                raise InputError(
                    f"layer: everybody has seen the face of the die at {cell_text(cell)} towards {'ABC'[axis]}, so it is not '?'."
                )


def has_end(state: Rules) -> bool:
    """Whether somebody has enough dice, or none is left."""
    return max(state.won) == state.goal or not state.red


def check_end(state: Rules) -> None:
    """Raise `InputError` if the game should be over and is not, or the other way round."""
    goal = state.goal
    if sum(state.won) != len(FUNNELS) - len(state.red):
        raise InputError(f"won: {sum(state.won)} red dice were won, but {len(FUNNELS) - len(state.red)} funnels are open.")
    if state.won.count(goal) > (1 if state.phase == OVER else 0):
        raise InputError(f"won: nobody plays on when somebody has {goal} red dice.")
    if state.quiet and not state.misses_count():
        raise InputError("quiet: misses only count where the dice can run out and all that are left have been lifted before.")
    if (state.phase == OVER) != (has_end(state) or state.quiet == ENDLESS * state.setup.seats):
        raise InputError(f"seat: it is over just when somebody has {goal} red dice, none is left, or all know everything and still miss.")
    if max(state.won) == goal and state.won[state.who] != goal:
        raise InputError(f"seat: the one who has {goal} red dice got the last one, so it is their turn.")


def check_turn(state: Rules, word: str) -> None:
    """Raise `InputError` if dice and lifted die do not belong to this step."""
    over_by_misses = word == "over" and not has_end(state)
    if bool(state.dice) != (word in ("lift", "choose") or over_by_misses):
        raise InputError("dice: they lie there from the roll until somebody finds the sum or rolls anew.")
    if (state.lifted >= 0) != (word == "choose" or over_by_misses):
        raise InputError("lifted: a red die is in the air just after a miss, while the next player chooses.")
    if state.lifted >= 0 and sum(state.faces(state.lifted)) == sum(state.dice):
        raise InputError(f"lifted: the funnel at {cell_text(state.lifted)} has the sum of the dice, so that was no miss.")
