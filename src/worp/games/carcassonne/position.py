"""Reading a Carcassonne position from text, with errors that name the field and the reason."""

from __future__ import annotations

import re

from worp.contract.game import OVER, ROLL, TURN, Fault, Setup
from worp.games.carcassonne.rules import CATAPULT, DICE, Carcassonne

NUMBERS = re.compile(r"(\d) pool (\d) knights (\d) catapults (\d)( double)?")
BUILT = re.compile(r"([\w-]+)/([0-3])@(-?\d+),(-?\d+)")


def read_position(setup: Setup, text: str) -> Carcassonne:
    """A position from its text; raises `Fault` naming the field and the reason."""
    new = Carcassonne(setup)
    names = new.face_names()
    fields: dict[str, str] = {}
    for field in text.split(";"):
        place, _, rest = field.strip().partition(" ")
        if place and (place in fields or place not in ("seat", "scores", "kept", "throws", "dice", "built", "won")):
            raise Fault(f"'{field.strip()}' is not a field of a Carcassonne position, or is there twice; see docs/positions.md.")
        fields[place] = rest.strip()
    for need in ("seat", "scores", "kept", "throws"):
        if need not in fields:
            raise Fault(f"The field '{need}' is missing.")

    seat, _, step = fields["seat"].partition(" ")
    if step not in ("start", "throw", "decide", "end") or (seat == "-") != (step == "start"):
        raise Fault("seat: write the seat on turn and 'throw', 'decide' or 'end', like 'seat 1 decide'; before the start 'seat - start'.")
    if seat != "-" and not (seat.isdigit() and 1 <= int(seat) <= setup.seats):
        raise Fault(f"seat: '{seat}' is not a seat of this table of {setup.seats}.")
    new.who = -1 if seat == "-" else int(seat) - 1
    new.phase = OVER if step == "end" else TURN if step == "decide" else ROLL

    scores = fields["scores"].split()
    if len(scores) != setup.seats or not all(score.isdigit() for score in scores):
        raise Fault(f"scores: write {setup.seats} numbers, one for each seat.")
    new.scores = [int(score) for score in scores]

    new.kept = [False] * setup.seats
    for word in fields["kept"].split():
        if word != "-":
            if not (word.isdigit() and 1 <= int(word) <= setup.seats):
                raise Fault(f"kept: '{word}' is not a seat; write the seats that keep a knight, or '-'.")
            new.kept[int(word) - 1] = True

    numbers = NUMBERS.fullmatch(fields["throws"])
    if numbers is None or int(numbers.group(1)) > 3:
        raise Fault("throws: write 'throws 1 pool 0 knights 0 catapults 0', and 'double' behind it if the turn counts double.")
    new.throws, new.pool, new.knights, new.catapults = (int(numbers.group(k)) for k in (1, 2, 3, 4))
    new.double = numbers.group(5) is not None

    new.dice = []
    for word in fields.get("dice", "").split():
        if word not in names or word == names[CATAPULT]:
            raise Fault(f"dice: '{word}' is not a die to decide on; these are knight, {', '.join(names[2:])}.")
        new.dice.append(names.index(word))
    new.dice.sort()

    new.built = {}
    for word in fields.get("built", "").split():
        match = BUILT.fullmatch(word)
        if match is None or match.group(1) not in names[2:]:
            raise Fault(f"built: '{word}' is not a built die; write face, quarter turns and place, like 'corner/1@0,0'.")
        poses = new.faces.poses[names.index(match.group(1)) - 2]
        turn, cell = int(match.group(2)), (int(match.group(3)), int(match.group(4)))
        pose = next((pose for pose in poses if pose.turn == turn), None)
        if pose is None:
            raise Fault(f"built: '{word}' lies as with fewer turns; write the smallest number.")
        clash = [place for place, touched, black in new.places() if place == cell and pose.edges & touched != black]
        if cell in new.built or max(abs(cell[0]), abs(cell[1])) > 31 or clash:
            raise Fault(f"built: '{word}' does not fit there: black meets black, white meets white, one die a place.")
        new.built[cell] = pose

    new.won = fields.get("won", "")
    if (step == "end") != (new.won in ("points", "catapults")):
        raise Fault("won: at the end, and only then, write 'won points' or 'won catapults'.")
    used = len(new.dice) + len(new.built) + new.knights + new.catapults + new.pool
    if step in ("throw", "decide") and used != DICE - sum(new.kept):
        raise Fault(f"dice: {used} dice are told, but {DICE - sum(new.kept)} are in this turn.")
    if step == "throw" and not new.pool:
        raise Fault("throws: before a throw 'pool' is the number of dice to throw.")
    if step == "decide" and not new.dice and new.knights < 3:
        raise Fault("dice: there is nothing to decide; with no dice and fewer than three knights the turn is over.")
    return new
