"""Reading an Abquetschen position from text, with errors that name the field and the reason."""

from __future__ import annotations

from worp.contract.game import OVER, ROLL, TURN, Fault, Setup
from worp.games.abquetschen.rules import BONUS, BUILD, DICE, END, FOUR, START, STEPS, THROW, Abquetschen, groups, read_start
from worp.material.pyramid import COLOURS, DOWN, cell_text, die_of, read_cell

ENDS = ("empty", "more", "buried", "stuck")


def read_seat(word: str, setup: Setup, place: str) -> int:
    if not word.isdigit() or not 1 <= int(word) <= setup.seats:
        raise Fault(f"{place}: '{word}' is not a seat of this table of {setup.seats}.")
    return int(word) - 1


def read_position(setup: Setup, text: str) -> Abquetschen:
    """A position from its text; raises `Fault` naming the field and the reason."""
    fields: dict[str, list[str]] = {}
    known = ("seat", "thrown", "owner", "start", "laid", "bonus", *COLOURS[: setup.seats])
    for field in text.split(";"):
        words = field.split()
        if words:
            if words[0] not in known or words[0] in fields:
                raise Fault(f"'{field.strip()}' is not a field of this Abquetschen position, or is there twice; see docs/positions.md.")
            fields[words[0]] = words[1:]
    for need in ("seat", *COLOURS[: setup.seats]):
        if need not in fields:
            raise Fault(f"The field '{need}' is missing.")

    new = Abquetschen(setup)
    seat = fields["seat"]
    if len(seat) < 2 or seat[1] not in STEPS or len(seat) > 3 or (len(seat) == 3) != (seat[1] == "end"):
        raise Fault(f"seat: write 'seat 1 build', the step one of {', '.join(STEPS)}; after 'end' one of {', '.join(ENDS)}.")
    new.who = read_seat(seat[0], setup, "seat")
    new.step = STEPS.index(seat[1])
    if new.step == END:
        if seat[2] not in ENDS:
            raise Fault(f"seat: '{seat[2]}' is not a reason to end; these are {', '.join(ENDS)}.")
        new.reason_key = seat[2]
    new.phase = OVER if new.step == END else ROLL if new.step in (FOUR, THROW) else TURN

    new.thrown = number(fields, "thrown", 6)
    if (new.thrown == 0) and new.step in (START, BUILD, BONUS):
        raise Fault("thrown: in this step the throw must be told, like 'thrown 4'.")
    owner = fields.get("owner", [])
    if owner:
        new.owner = read_seat(owner[0], setup, "owner")
        if len(owner) > 2 or (len(owner) == 2 and owner[1] != "again"):
            raise Fault("owner: after the seat only 'again' can stand, when it has built a second time.")
        new.again = len(owner) == 2
    if (new.owner < 0) != (new.step == FOUR):
        raise Fault("owner: whose start pyramid it is must be told, once a 4 was thrown and not before.")
    if "start" in fields:
        new.start = read_start(" ".join(fields["start"]))
    if (new.start < 0) != (new.step in (FOUR, START)):
        raise Fault("start: the top of the start pyramid must be told once it stands, and not before.")

    owned: dict[int, int] = {}
    for one in range(setup.seats):
        for word in fields[COLOURS[one]]:
            if word != "-":
                cell = read_cell(word)
                if cell in owned:
                    raise Fault(f"{COLOURS[one]}: the cell {word} is named twice.")
                owned[cell] = one
    for cell in sorted(owned):
        new.pile.lay(cell, die_of(owned[cell], cell % 24))
        new.stock[owned[cell]] -= 1
    if min(new.stock) < 0:
        raise Fault(f"A player has {DICE} dice; here are more of one colour.")
    if new.start >= 0:
        for cell in (new.start, *DOWN[new.start]):
            if owned.get(cell) != new.owner:
                raise Fault(f"start: at {cell_text(cell)} a die of the start pyramid's owner must lie.")
    read_building(new, fields, owned)
    return new


def read_building(new: Abquetschen, fields: dict[str, list[str]], owned: dict[int, int]) -> None:
    """What was laid in this turn, and with it the groups that can be completed."""
    new.laid = [read_cell(word) for word in fields.get("laid", [])]
    for cell in new.laid:
        if owned.get(cell) != new.who:
            raise Fault(f"laid: no die of the player on turn lies at {cell_text(cell)}.")
    if new.step not in (BUILD, BONUS):
        if new.laid or "bonus" in fields:
            raise Fault("laid: only while building, in the steps build and bonus, something is laid.")
        return
    bonus = number(fields, "bonus", 3)
    if (bonus > 0) != (new.step == BONUS):
        raise Fault("bonus: in the step bonus, and only there, tell how many dice it allows, like 'bonus 2'.")
    before = new.copy()
    for cell in sorted(new.laid, reverse=True):
        before.pile.take(cell)
        before.stock[new.who] += 1
    if new.step == BUILD:
        new.choices = before.buildable(new.who, new.thrown)
    else:
        new.choices = before.protecting(new.who, groups(before.pile.dice, before.seeds(new.who), bonus))
    if not new.moves(new.who):
        raise Fault("laid: what is laid does not belong to a group that can be built here.")


def number(fields: dict[str, list[str]], name: str, most: int) -> int:
    """A field that is a number from 1, or 0 where it is missing."""
    if name not in fields:
        return 0
    word = " ".join(fields[name])
    if not word.isdigit() or not 1 <= int(word) <= most:
        raise Fault(f"{name}: write a number from 1 to {most}, not '{word}'.")
    return int(word)
