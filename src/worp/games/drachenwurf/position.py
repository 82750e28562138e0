"""Reading a DrachenWurf position from text, with errors that name the field and the reason."""

from __future__ import annotations

from worp.contract.game import OVER, ROLL, TURN, Fault, Setup
from worp.games.drachenwurf.rules import (
    ASIDE,
    CARDS,
    CODES,
    COLOURS,
    DICE,
    DRAW,
    EGGS,
    EMPTY,
    END,
    LANDS,
    OPEN,
    PLACE,
    STEPS,
    THROW,
    Drachenwurf,
    fits,
)


def read_card(word: str, place: str) -> int:
    if word not in CODES:
        raise Fault(
            f"{place}: '{word}' is not a card; a card is a colour ({', '.join(COLOURS)}) and a landscape ({', '.join(LANDS)}), like 'rf'."
        )
    return CODES.index(word)


def read_colours(word: str, place: str) -> list[int]:
    letters = [colour[0] for colour in COLOURS]
    for letter in word:
        if letter not in letters:
            raise Fault(f"{place}: '{letter}' is not a dragon's colour; these are: {', '.join(letters)}.")
    return [letters.index(letter) for letter in word]


def read_position(setup: Setup, text: str) -> Drachenwurf:
    """A position from its text; raises `Fault` naming the field and the reason."""
    new = Drachenwurf(setup)
    seen: set[int] = set()
    counted: set[str] = set()
    said = 0

    def once(card: int, place: str) -> int:
        if card in seen:
            raise Fault(f"{place}: the card '{CODES[card]}' is there twice.")
        seen.add(card)
        return card

    new.taken = False
    new.again = False
    for field in text.split(";"):
        words = field.split()
        if not words:
            continue
        place, rest = words[0], words[1:]
        counted.add(place)
        if place == "turn":
            if len(rest) != 4 or not rest[0].isdigit() or rest[1] != "seat" or not rest[2].isdigit() or rest[3] not in STEPS:
                raise Fault(f"turn: write 'turn 5 seat 2 aside', the last word one of {', '.join(STEPS)}.")
            if not 1 <= int(rest[2]) <= setup.seats:
                raise Fault(f"turn: seat {rest[2]} is not at this table of {setup.seats}.")
            new.started, new.turn, new.step = int(rest[0]), int(rest[2]) - 1, STEPS.index(rest[3])
        elif place == "middle":
            if len(rest) != OPEN:
                raise Fault("middle: write three cards, '-' for an empty place, like 'middle rf - bs'.")
            new.middle = [EMPTY if word == "-" else once(read_card(word, place), place) for word in rest]
        elif place == "eggs":
            if len(rest) != setup.seats or not all(word.isdigit() for word in rest) or sum(map(int, rest)) > EGGS:
                raise Fault(f"eggs: write {setup.seats} numbers, one for each seat, {EGGS} at most in all.")
            new.eggs = [int(word) for word in rest]
        elif place.isdigit():
            seat = int(place) - 1
            if not 0 <= seat < setup.seats or "nest" not in rest[:1] or "lair" not in rest:
                raise Fault(f"{place}: write a seat from 1 to {setup.seats}, its nest and its lair, like '1 nest rf2 lair bs bl / gi'.")
            cut = rest.index("lair")
            new.nests[seat] = []
            for word in rest[1:cut]:
                if word != "-":
                    if len(word) != 3 or word[2] not in "2345":
                        raise Fault(f"{place}: '{word}' is not a card at a nest; write card and side, 2 to 5, like 'rf2'.")
                    new.nests[seat].append((once(read_card(word[:2], place), place), int(word[2])))
            new.lairs[seat] = []
            for row_text in " ".join(rest[cut + 1 :]).split("/"):
                row: list[int] = []
                for word in row_text.split():
                    if word != "-":
                        card = once(read_card(word, place), place)
                        if not fits(row, card):
                            raise Fault(f"{place}: '{word}' does not fit into its row; a row is one colour or one landscape.")
                        row.append(card)
                if row:
                    new.lairs[seat].append(row)
        elif place == "throw":
            if len(rest) != 1 or rest[0] not in "123456":
                raise Fault("throw: write how many dice are to be thrown, 1 to 6.")
            said = int(rest[0])
        elif place == "dice":
            if not 1 <= len(rest) <= 2 or not 1 <= len(rest[0]) <= DICE:
                raise Fault("dice: write the colours' letters, like 'dice rrb', and 'picked' if one was set aside already.")
            new.dice = sorted(read_colours(rest[0], place))
            new.picked = len(rest) == 2
        elif place == "aside":
            if not rest or len(rest[0]) > DICE + 1:
                raise Fault("aside: write the colours' letters, like 'aside rrg', a die on the egg twice.")
            new.aside = [0] * 6
            for colour in read_colours(rest[0], place) if rest[0] != "-" else []:
                new.aside[colour] += 1
            if len(rest) == 3 and rest[1] == "egg" and len(rest[2]) == 1:
                new.doubled = read_colours(rest[2], place)[0]
            elif len(rest) != 1:
                raise Fault("aside: after the dice only 'egg' and its colour can stand, like 'aside rrg egg r'.")
        elif place == "place":
            if len(rest) != 1:
                raise Fault("place: write the card that was won with six dice, like 'place rf'.")
            new.placing = once(read_card(rest[0], place), place)
        elif place == "taken" and not rest:
            new.taken = True
        elif place == "again" and not rest:
            new.again = True
        else:
            raise Fault(f"'{field.strip()}' is not a field of a DrachenWurf position; see docs/positions.md.")
    for need in ("turn", "middle", "eggs"):
        if need not in counted:
            raise Fault(f"The field '{need}' is missing.")
    new.left = [card for card in range(CARDS) if card not in seen]
    if new.step == THROW:
        new.dice = [0] * (said or DICE)
    new.who = -1 if new.step == DRAW else new.turn
    new.phase = OVER if new.step == END else ROLL if new.step in (DRAW, THROW) else TURN
    if new.step == DRAW and (not new.left or EMPTY not in new.middle):
        raise Fault("turn: no card can be turned up here, so the step is not 'draw'.")
    if new.step == ASIDE and not new.dice:
        raise Fault("turn: in step 'aside' the thrown dice must be told, like 'dice rrb'.")
    if new.step == PLACE and new.placing == EMPTY:
        raise Fault("turn: in step 'place' the card must be told, like 'place rf'.")
    if new.phase == TURN and not new.moves(new.who):
        raise Fault(f"turn: seat {new.who + 1} has nothing to do in step '{STEPS[new.step]}'.")
    if (new.phase == OVER) != new.all_home():
        raise Fault("turn: the step is 'end' just when every card lies in a lair.")
    return new
