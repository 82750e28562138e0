"""Carcassonne's positions as text: `seat 1 decide; scores 3 10; kept 2; throws 1 pool 0 knights 1 catapults 2; …`; see docs/positions.md."""

from __future__ import annotations

import re
from typing import Final

from worp.contract.game import OVER, ROLL, TURN, InputError
from worp.contract.position import Field, Fields, Layout, read_seat, spell_numbers, spell_words
from worp.games.carcassonne.cities import Cell
from worp.games.carcassonne.faces import Pose
from worp.games.carcassonne.rules import CATAPULT, CITY, DICE, KNIGHTS, THROWS, Rules

LAYOUT = Layout(
    "Carcassonne",
    (
        Field("seat", needed=True),
        Field("scores", needed=True),
        Field("kept", needed=True),
        Field("throws", needed=True),
        Field("dice"),
        Field("built"),
        Field("won"),
    ),
)
STEPS: Final = ("start", "throw", "decide", "end")
NUMBERS: Final = re.compile(r"([0-9]) pool ([0-9]) knights ([0-9]) catapults ([0-9])( double)?")
BUILT: Final = re.compile(r"([\w-]+)/([0-3])@(-?[0-9]{1,2}),(-?[0-9]{1,2})")
FARTHEST: Final = 31
"""How far from the middle a die can lie: a move holds no more."""


def face_names(state: Rules) -> tuple[str, ...]:
    """How each face of a die is written."""
    return ("knight", "catapult", *state.faces.names)


def step(state: Rules) -> str:
    if state.who < 0:
        return "start"
    return "end" if state.phase == OVER else "throw" if state.phase == ROLL else "decide"


def write(state: Rules) -> str:
    names = face_names(state)
    numbers = f"{state.throws} pool {state.pool} knights {state.knights} catapults {state.catapults}"
    built = [f"{names[pose.face + CITY]}/{pose.turn}@{x},{y}" for (x, y), pose in state.built.items()]
    return LAYOUT.write(
        [
            ("seat", f"{state.who + 1 if state.who >= 0 else '-'} {step(state)}"),
            ("scores", spell_numbers(state.scores)),
            ("kept", spell_words([str(seat + 1) for seat, kept in enumerate(state.kept) if kept])),
            ("throws", f"{numbers} double" if state.double else numbers),
            ("dice", " ".join([names[face] for face in state.dice])),
            ("built", " ".join(built)),
            ("won", state.won),
        ]
    )


def read(state: Rules, text: str) -> None:
    """Put a new state into the position that the text tells; raises `InputError`."""
    fields = LAYOUT.read(state.setup.seats, text)
    read_step(state, fields.text("seat"))
    state.scores = fields.numbers("scores", state.setup.seats, 0, 999)
    for word in fields.words("kept"):
        state.kept[read_seat("kept", word, state.setup.seats)] = True
    read_throws(state, fields.text("throws"))
    state.dice = sorted([read_die(state, word) for word in fields.words("dice")])
    for word in fields.words("built"):
        read_built(state, word)
    read_won(state, fields)
    check(state)


def read_step(state: Rules, text: str) -> None:
    """Whose turn it is, and what is awaited."""
    seat, _, word = text.partition(" ")
    if word not in STEPS or (seat == "-") != (word == "start"):
        raise InputError(
            "seat: write the seat on turn and 'throw', 'decide' or 'end', like 'seat 1 decide'; before the start 'seat - start'."
        )
    state.who = -1 if seat == "-" else read_seat("seat", seat, state.setup.seats)
    state.phase = OVER if word == "end" else TURN if word == "decide" else ROLL


def read_throws(state: Rules, text: str) -> None:
    numbers = NUMBERS.fullmatch(text)
    if numbers is None or int(numbers.group(1)) > THROWS:
        raise InputError("throws: write 'throws 1 pool 0 knights 0 catapults 0', and 'double' behind it if the turn counts double.")
    state.throws = int(numbers.group(1))
    state.pool = int(numbers.group(2))
    state.knights = int(numbers.group(3))
    state.catapults = int(numbers.group(4))
    state.double = numbers.group(5) is not None


def read_die(state: Rules, word: str) -> int:
    """A die that is undecided."""
    names = face_names(state)
    if word not in names or word == names[CATAPULT]:
        raise InputError(f"dice: '{word}' is not a die to decide on; these are knight, {', '.join(state.faces.names)}.")
    return names.index(word)


def read_built(state: Rules, word: str) -> None:
    """A die that lies in the city."""
    match = BUILT.fullmatch(word)
    if match is None or match.group(1) not in state.faces.names:
        raise InputError(f"built: '{word}' is not a built die; write face, quarter turns and place, like 'corner/1@0,0'.")
    turn = int(match.group(2))
    poses = [pose for pose in state.faces.poses[state.faces.names.index(match.group(1))] if pose.turn == turn]
    if not poses:
        raise InputError(f"built: '{word}' lies as with fewer turns; write the smallest number.")
    cell = (int(match.group(3)), int(match.group(4)))
    if not fits(state, poses[0], cell):
        raise InputError(f"built: '{word}' does not fit there: black meets black, white meets white, one die a place.")
    state.built[cell] = poses[0]


def fits(state: Rules, pose: Pose, cell: Cell) -> bool:
    """Whether a die can lie there beside those that were read before it."""
    if cell in state.built or max(abs(cell[0]), abs(cell[1])) > FARTHEST:
        return False
    return all(pose.edges & touched == black for place, touched, black in state.places() if place == cell)


def read_won(state: Rules, fields: Fields) -> None:
    state.won = fields.text("won")
    if (state.phase == OVER) != (state.won in ("points", "catapults")):
        raise InputError("won: at the end, and only then, write 'won points' or 'won catapults'.")


def check(state: Rules) -> None:
    """Whether the dice are all there, and the step has something to do with them."""
    used = len(state.dice) + len(state.built) + state.knights + state.catapults + state.pool
    if state.who >= 0 and state.phase != OVER and used != DICE - sum(state.kept):
        raise InputError(f"dice: {used} dice are told, but {DICE - sum(state.kept)} are in this turn.")
    if state.who >= 0 and state.phase == ROLL and not state.pool:
        raise InputError("throws: before a throw 'pool' is the number of dice to throw.")
    if state.phase == TURN and not state.dice and state.knights < KNIGHTS:
        raise InputError("dice: there is nothing to decide; with no dice and fewer than three knights the turn is over.")
