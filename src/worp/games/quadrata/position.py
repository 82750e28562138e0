"""Quadrata's positions as text, a line for each field: `round 2 turn 17 die 4 joker no`, `square:1 triangle/0@0,5`, …; see docs/positions.md.

What is named nowhere is in the supply.
"""

from __future__ import annotations

import re
from bisect import insort
from typing import Final

from worp.contract.game import OVER, ROLL, TURN, InputError
from worp.contract.position import Field, Fields, Layout, spell_numbers
from worp.contract.scene import Seat
from worp.games.quadrata.material import SQUARE, SUPPLY, TAKE, WHERE, Move
from worp.games.quadrata.rules import KINDS, Rules

LAYOUT = Layout(
    "Quadrata",
    (
        Field("round"),
        Field("points"),
        Field("hand"),
        *[Field(f"{where}:{seat}") for seat in (1, 2, 3, 4) for where in ("square", "reserve")],
    ),
    form="lines",
)
ROUND: Final = re.compile(r"([0-9]{1,2}) (?:over|turn ([0-9]{1,6}) die ([1-6-]) joker (yes|no))")


def write(state: Rules) -> str:
    material = state.material
    fields = [("round", spell_round(state)), ("points", spell_numbers(state.points)), ("hand", spell_hand(state))]
    for seat in range(state.setup.seats):
        square = [material.place_name(material.places[place]) for place in state.squares[seat]]
        reserve = [f"{material.shapes[shape].word}*{count}" for shape, count in enumerate(state.reserves[seat]) if count]
        fields.append((f"square:{seat + 1}", " ".join(square)))
        fields.append((f"reserve:{seat + 1}", " ".join(reserve)))
    return LAYOUT.write(fields)


def spell_round(state: Rules) -> str:
    if state.resting:
        return f"{state.round} over"
    return f"{state.round} turn {state.turns + 1} die {state.die or '-'} joker {'yes' if state.joker else 'no'}"


def spell_hand(state: Rules) -> str:
    """The shape in hand and where it came from."""
    if state.hand < 0:
        return ""
    taken = state.taken
    material = state.material
    word = material.place_name(material.places[taken.which]) if taken.where == SQUARE else material.shapes[state.hand].word
    return f"{word} from {WHERE[taken.where]}" + (f":{taken.seat + 1}" if taken.where != SUPPLY else "")


def read(state: Rules, text: str) -> None:
    """Put a new state into the position that the text tells; raises `InputError`."""
    fields = LAYOUT.read(state.setup.seats, text)
    read_round(state, fields)
    if fields.has("points"):
        read_points(state, fields.text("points").split())
    for seat in range(state.setup.seats):
        for word in fields.words(f"square:{seat + 1}"):
            read_lying(state, seat, word)
        for word in fields.words(f"reserve:{seat + 1}"):
            read_reserved(state, seat, word)
    check_squares(state)
    if fields.has("hand"):
        read_hand(state, fields.text("hand"))
    fields.all_asked()
    for kind in KINDS:
        if not state.resting and not state.joker and not state.holds(state.supply, kind):
            raise InputError(f"No shape with {kind} pips is left in the supply; then it must be 'joker yes'.")


def read_round(state: Rules, fields: Fields) -> None:
    """The round and its turn, which say whose turn it is; or that the round is over."""
    match = ROUND.fullmatch(fields.text("round"))
    if match is None:
        right = "A position has a line like 'round 1 turn 5 die - joker no' or 'round 1 over'"
        raise InputError(f"{right}, not '{fields.written['round']}'." if fields.has("round") else f"{right}; here it is missing.")
    if not 1 <= int(match.group(1)) <= state.rounds:
        raise InputError(f"The round is a number from 1 to {state.rounds}, not {match.group(1)}.")
    state.begin(int(match.group(1)))
    if match.group(2) is None:
        state.resting = True
        state.who = state.round % state.setup.seats
        state.phase = OVER if state.round == state.rounds else ROLL
        return
    state.turns = int(match.group(2)) - 1
    if state.turns < 0 or (state.limit and state.turns >= state.limit):
        raise InputError(f"The turn is a number from 1{f' to {state.limit}' if state.limit else ''}, not {match.group(2)}.")
    state.who = (state.round - 1 + state.turns) % state.setup.seats
    state.joker = match.group(4) == "yes"
    if match.group(3) != "-":
        state.die = int(match.group(3))
        state.phase = TURN


def read_points(state: Rules, words: list[str]) -> None:
    if len(words) != state.setup.seats or not all(re.fullmatch(r"-?[0-9]{1,6}", word) for word in words):
        raise InputError(f"points: write {state.setup.seats} whole numbers, one for each seat, not '{' '.join(words)}'.")
    state.points = [int(word) for word in words]


def read_lying(state: Rules, seat: Seat, word: str) -> None:
    """Move a shape from the supply to a seat's square: `boot/3@2,0`."""
    place = read_place(state, word)
    if state.filled[seat] & state.material.masks[place]:
        raise InputError(f"square:{seat + 1}: {word} overlaps another shape.")
    insort(state.squares[seat], place)
    state.filled[seat] |= state.material.masks[place]
    from_supply(state, f"square:{seat + 1}", word, state.material.places[place].shape, 1)


def read_reserved(state: Rules, seat: Seat, word: str) -> None:
    """Move shapes from the supply to a seat's reserve: `boot*2`."""
    name, _, count = word.partition("*")
    shape = read_name(state, name)
    if not re.fullmatch(r"[1-9][0-9]?", count):
        raise InputError(f"reserve:{seat + 1}: '{word}' is not a shape and how many; write {name}*1.")
    state.reserves[seat][shape] += int(count)
    from_supply(state, f"reserve:{seat + 1}", word, shape, int(count))


def from_supply(state: Rules, field: str, word: str, shape: int, number: int) -> None:
    if state.supply[shape] < number:
        raise InputError(f"{field}: {word} is one {state.material.shapes[shape].name} too many.")
    state.supply[shape] -= number


def read_name(state: Rules, word: str) -> int:
    """A shape, by its name in one word."""
    for shape in state.material.every:
        if state.material.shapes[shape].word == word:
            return shape
    raise InputError(f"There is no shape '{word}'; there are {', '.join([shape.word for shape in state.material.shapes])}.")


def read_place(state: Rules, word: str) -> int:
    """A way to lie in the square."""
    found = state.material.by_name.get(word)
    if found is None:
        read_name(state, word.partition("/")[0])
        raise InputError(f"'{word}' is not a way to lie in the square; write shape/pose@x,y of the first cell, like square/0@2,3.")
    return found


def check_squares(state: Rules) -> None:
    """A round goes on while no square is full, and is over when one is, or when its turns are used up."""
    full = [seat for seat in range(state.setup.seats) if state.filled[seat] == state.material.square]
    if full and not state.resting:
        raise InputError(f"square:{full[0] + 1} is full, so the round is over; write 'round {state.round} over'.")
    if state.resting and len(full) != 1 and (full or not state.limit):
        raise InputError(f"A round is over when one square is full; here {len(full)} are.")


def read_hand(state: Rules, text: str) -> None:
    """Put the shape in hand back where it came from, and take it up from there, if that is a legal move."""
    words = text.split()
    if len(words) != 3 or words[1] != "from":
        raise InputError(f"'hand {text}' does not say what is in hand; write 'hand boot from supply'.")
    word, home = words[0], words[2]
    where, _, number = home.partition(":")
    if where not in WHERE or (where == "supply") != (number == "") or number not in ("", "1", "2", "3", "4"):
        raise InputError(f"A shape in hand comes from the supply, a reserve or a square: write 'from reserve:1', not 'from {home}'.")
    seat = int(number) - 1 if number else 0
    move = Move(TAKE, WHERE.index(where), seat, read_place(state, word) if where == "square" else read_name(state, word))
    if seat < state.setup.seats and where == "square":
        read_lying(state, seat, word)
    elif seat < state.setup.seats and where == "reserve":
        read_reserved(state, seat, f"{word}*1")
    if state.resting or move not in state.moves(state.who):
        raise InputError(f"Seat {state.who + 1} cannot have taken up '{word}' from {home} with this throw.")
    state.take(move)
