"""Würfelmarsch's positions as text: `seat 1; score 1 yy 1; last 2 1; plate 1,2,5=r623 …`; see docs/positions.md."""

from __future__ import annotations

from typing import Final

from worp.contract.game import OVER, TURN, InputError
from worp.contract.position import Field, Fields, Layout, read_seat, spell_words
from worp.contract.scene import Seat
from worp.games.wuerfelmarsch.rules import DICE, SIDEWAYS, Rules, Step
from worp.material.pyramid import ANY_COLOUR, CORNER, EMPTY, NEIGHBOUR, PLATE, TIP, Pyramid, cell_text, die_text, read_cell, read_die

LAYOUT: Final = Layout(
    "Würfelmarsch",
    (
        Field("seat", needed=True),
        Field("score", each=True),
        Field("last"),
        Field("plate", needed=True),
        Field("past"),
    ),
)
LETTERS: Final = "ryp"
"""The dice of each seat."""


def write(state: Rules) -> str:
    fields = [("seat", f"{state.who + 1} over" if state.phase == OVER else str(state.who + 1))]
    for seat, owners in enumerate(state.taken):
        letters = "".join([LETTERS[owner] for owner in owners])
        fields.append((f"score {seat + 1}", f"{letters or '-'} {state.lost[seat]}"))
    fields.append(("last", spell_words([str(seat + 1) for seat in state.last])))
    fields.append(("plate", spell_words([f"{cell_text(cell)}={die_text(die)}" for cell, die in enumerate(state.plate) if die >= 0])))
    fields.append(("past", " ".join([step_text(step) for step in state.past])))
    return LAYOUT.write(fields)


def read(state: Rules, text: str) -> None:
    """Put a new state into the position that the text tells; raises `InputError`."""
    fields = LAYOUT.read(state.setup.seats, text)
    over = read_turn(state, fields)
    for seat in range(state.setup.seats):
        read_score(state, fields, seat)
    state.last = [read_seat("last", word, state.setup.seats) for word in fields.words("last")]
    state.plate = read_plate(fields, state.setup.seats)
    state.past = [read_step(word) for word in fields.words("past")]
    check_dice(state)
    if len(set(state.last)) < len(state.last):
        raise InputError("last: every seat stands there once, the one that moved last first.")
    check_past(state, state.after(state.who) if over else state.who)
    check_end(state, over)


def read_turn(state: Rules, fields: Fields) -> bool:
    """Whose turn it is, and whether the game is over."""
    word, _, rest = fields.text("seat").partition(" ")
    if rest not in ("", "over"):
        raise InputError(f"seat: write the seat whose turn it is, and 'over' after it at the end; not '{fields.text('seat')}'.")
    state.who = read_seat("seat", word, state.setup.seats)
    return rest == "over"


def read_score(state: Rules, fields: Fields, seat: Seat) -> None:
    name = f"score {seat + 1}"
    if not fields.has(name):
        return
    words = fields.text(name).split()
    if len(words) != 2:
        raise InputError(f"{name}: write the dice taken and how many of its own left by ties, like '{name} - 1'; not '{' '.join(words)}'.")
    letters, lost = words
    known = LETTERS[: state.setup.seats]
    if letters != "-" and any(letter not in known for letter in letters):
        raise InputError(f"{name}: the dice taken are letters of {known}, or -; not '{letters}'.")
    if len(lost) != 1 or lost not in "012345":
        raise InputError(f"{name}: from 0 to {DICE} own dice leave by ties, not '{lost}'.")
    state.taken[seat] = sorted([LETTERS.index(letter) for letter in letters if letter != "-"])
    state.lost[seat] = int(lost)


def read_plate(fields: Fields, seats: int) -> list[int]:
    dice = Pyramid.read(" ".join(fields.words("plate"))).dice
    if any(die >= 0 for die in dice[PLATE:]):
        raise InputError("plate: the dice march on the plate, so their three numbers add up to 8.")
    for cell, die in enumerate(dice[:PLATE]):
        if die >= 0 and (die >> 6 >= seats or die & 63 >= 24):
            raise InputError(f"plate: the die at {cell_text(cell)} belongs to no seat here, or its faces are missing: write it like r321.")
    return dice[:PLATE]


def step_text(step: Step) -> str:
    """
    >>> step_text((read_cell("0,2,6"), read_die("r321"), read_cell("0,1,7")))
    '0,2,6=r321>0,1,7'
    """
    cell, die, goal = step
    return f"{cell_text(cell)}={die_text(die)}" + (f">{cell_text(goal)}" if goal != cell else "")


def read_step(text: str) -> Step:
    place, equals, rest = text.partition("=")
    die, tipped, goal = rest.partition(">")
    if not equals:
        raise InputError(f"past: '{text}' should be a cell and how its die lay there, like 0,2,6=r321.")
    cell = read_cell(place)
    step = (cell, read_die(die), read_cell(goal) if tipped else cell)
    if max(step[0], step[2]) >= PLATE or step[1] >> 6 >= ANY_COLOUR - 1:
        raise InputError(f"past: '{text}' is not about a player's die on the plate.")
    return step


def check_dice(state: Rules) -> None:
    """Raise `InputError` if there are too many dice of a seat, or it has taken its own."""
    for seat in range(state.setup.seats):
        if seat in state.taken[seat]:
            raise InputError(f"score {seat + 1}: nobody hits their own dice.")
        count = sum([owners.count(seat) for owners in state.taken]) + state.lost[seat]
        count += len([die for die in state.plate if die >> 6 == seat])
        if count > DICE:
            raise InputError(f"There are {count} dice of seat {seat + 1} here, and only {DICE} in the game.")


def check_past(state: Rules, mover: Seat) -> None:
    """Walk back along `past`, raising `InputError` where no move leads there, and count the moves since the last tip."""
    then = state.plate[:]
    tipped = False
    state.quiet = 0
    for step in state.past[::-1]:
        cell, die, goal = step
        owner = die >> 6
        now = then[goal]
        good = now >> 6 == owner and die & 63 < 24 and state.after(owner) == mover
        if cell == goal:
            good = good and now != die
        elif good:
            sideways = [d for d in SIDEWAYS[owner] if NEIGHBOUR[d][cell] == goal]
            good = then[cell] == EMPTY and sideways != [] and TIP[die & 63][sideways[0]] == now & 63
        if not good:
            raise InputError(f"past: '{step_text(step)}' does not lead to the position, or is not a turn or a sideways tip in its turn.")
        tipped = tipped or cell != goal
        state.quiet += not tipped
        then[goal] = EMPTY
        then[cell] = die
        mover = owner


def check_end(state: Rules, over: bool) -> None:
    """Find out whether the game is over; raise `InputError` if the text says otherwise."""
    arrived = [seat for seat in range(state.setup.seats) if state.plate[CORNER[seat]] >> 6 == seat]
    if len(arrived) > 1:
        raise InputError("plate: two players cannot both have reached their corners.")
    # The one who moved before `who` cannot be told from the dice alone, but the end can: only the next to move matters.
    mover = state.who if over else before(state, state.who)
    state.end = state.found_end(mover)
    if over != (state.end != ""):
        raise InputError("seat: 'over' stands there just when the game is over: a die in its corner, an empty plate, or no progress.")
    if not over and state.after(mover) != state.who:
        raise InputError(f"seat: seat {state.who + 1} has no dice, so another one is to move.")
    state.phase = OVER if over else TURN


def before(state: Rules, seat: Seat) -> Seat:
    """Who moved before `seat`: the nearest one at the right who has dice."""
    for step in range(1, state.setup.seats + 1):
        other = (seat - step) % state.setup.seats
        if state.after(other) == seat:
            return other
    return seat
