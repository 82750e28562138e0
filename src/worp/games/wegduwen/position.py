"""Wegduwen's positions as text: `begins=1 side1=2,3,12 turn=1 left=2 throw=4,5`; see docs/positions.md.

Sides have the numbers that people see: a seat keeps its side, wherever player ① sits.
"""

from __future__ import annotations

from worp.contract.game import OVER, TURN, InputError
from worp.contract.position import Field, Fields, Layout
from worp.games.wegduwen.rules import OUT, STILL, Rules
from worp.games.wegduwen.sums import MOST, NUMBERS, mask_of, numbers_in

LAYOUT = Layout(
    "Wegduwen",
    (
        Field("throwoff"),
        Field("begins"),
        *[Field(f"side{side}") for side in (1, 2, 3, 4)],
        Field("turn"),
        Field("left"),
        Field("opening"),
        Field("throw"),
        Field("over"),
    ),
    form="settings",
)


def side(state: Rules, place: int) -> int:
    """The number of a side, as people see it: side 1 is seat 1's, and so on; of two opposite players seat 2 has side 3; side 4 is the one
    that the third of three players takes as well."""
    if place == 3 and state.setup.seats == 3:
        return 4
    return state.owner(place) * (2 if state.places[-1] == 2 else 1) + 1


def write(state: Rules) -> str:
    if state.first < 0:
        return LAYOUT.write([("throwoff", ",".join(["-" if one == STILL else "x" if one == OUT else str(one) for one in state.tries]))])
    fields = [("begins", str(state.first + 1))]
    for place in state.places:
        if place < 2:
            fields.append((f"side{side(state, place)}", ",".join([str(one) for one in reversed(numbers_in(state.rows[place]))]) or "none"))
    fields.append(("turn", str(side(state, state.place))))
    fields.append(("left", str(state.left) if state.left < MOST else ""))
    fields.append(("opening", "yes" if state.opening else ""))
    fields.append(("throw", f"{state.dice[0]},{state.dice[1]}" if state.phase == TURN else ""))
    fields.append(("over", "yes" if state.phase == OVER else ""))
    return LAYOUT.write(fields)


def read(state: Rules, text: str) -> None:
    """Put a new state into the position that the text tells; raises `InputError`."""
    fields = LAYOUT.read(state.setup.seats, text)
    if fields.has("throwoff"):
        read_throw_off(state, fields.text("throwoff"))
    else:
        read_board(state, fields)
    fields.all_asked()


def read_throw_off(state: Rules, text: str) -> None:
    tries = {"-": STILL, "x": OUT, **{str(total): total for total in range(2, 13)}}
    words = text.split(",")
    right = len(words) == state.setup.seats and all(word in tries for word in words) and "-" in words and words.count("x") <= len(words) - 2
    if right:
        state.tries = [tries[word] for word in words]
        right = max(state.tries[state.tries.index(STILL) :]) == STILL
    if not right:
        example = ",".join(["9"] + ["-"] * (max(state.setup.seats, 2) - 1))
        raise InputError(
            f"throwoff: '{text}' does not give each of two or more seats its throw, 2 to 12, or '-' if that is still to come, "
            f"or 'x' if the seat is out; the first '-' throws next. Like 'throwoff={example}'."
        )
    state.who = state.tries.index(STILL)


def read_board(state: Rules, fields: Fields) -> None:
    seats = state.setup.seats
    state.first = fields.one_of("begins", {str(seat + 1): seat for seat in range(seats)})
    for place in state.places:
        if place < 2:
            state.rows[place] = read_numbers(f"side{side(state, place)}", fields.text(f"side{side(state, place)}"))
    state.place = fields.one_of("turn", {str(side(state, place)): place for place in state.places})
    state.who = state.owner(state.place)
    state.opening = False
    here = side(state, state.place)
    if fields.flag("over"):
        if seats > 1 and state.out(state.place):
            raise InputError(f"over: it was the turn of side {here}, and numbers still stand out there.")
        state.phase = OVER
        return
    if not state.out(state.place):
        raise InputError(f"turn: nothing stands out on side {here}. If that won the game, add 'over=yes'.")
    if state.per_turn and fields.has("left"):
        state.left = fields.one_of("left", {"1": 1, "2": 2, "3": 3})
    if seats > 1 and state.place == 0:
        state.opening = fields.flag("opening")
    if fields.has("throw"):
        read_throw(state, fields.text("throw"))


def read_throw(state: Rules, text: str) -> None:
    words = text.split(",")
    if len(words) != 2 or not all(word in ("1", "2", "3", "4", "5", "6") for word in words):
        raise InputError(f"throw: give the two dice with a comma between them, like 'throw=4,5', not '{text}'.")
    state.dice = tuple(sorted([int(word) for word in words]))
    state.choices = state.choices_with(state.dice)
    if not state.choices:
        raise InputError(f"throw: nothing can be pushed with {text} on side {side(state, state.place)} now. Leave it out.")
    state.phase = TURN


def read_numbers(name: str, text: str) -> int:
    """The numbers that stand out on a side."""
    mask = 0
    for word in text.split(",") if text != "none" else ():
        if word not in [str(number) for number in NUMBERS]:
            raise InputError(f"{name}: list what stands out, of 2 to 6 and 8 to 12, like '{name}=2,3,12', or write 'none'; not '{text}'.")
        if mask & mask_of((int(word),)):
            raise InputError(f"{name}: {word} is there twice.")
        mask |= mask_of((int(word),))
    return mask
