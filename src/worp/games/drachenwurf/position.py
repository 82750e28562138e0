"""DrachenWurf's positions as text: `turn 4 seat 1 take; middle rf yl -; eggs 0 1; 1 nest - lair bd bf / gl; …`; see docs/positions.md."""

from __future__ import annotations

from typing import Final

from worp.contract.game import OVER, ROLL, TURN, InputError
from worp.contract.position import NOTHING, Field, Fields, Layout, read_seat, spell_numbers, spell_words
from worp.contract.scene import Seat
from worp.games.drachenwurf.material import CARDS, CODES, COLOURS, DICE, EGGS, EMPTY, LANDS, OPEN, fits
from worp.games.drachenwurf.rules import ASIDE, DRAW, END, NOBODY, PLACE, STEPS, THROW, Rules

LAYOUT = Layout(
    "DrachenWurf",
    (
        Field("turn", needed=True),
        Field("middle", needed=True),
        Field("eggs", needed=True),
        *[Field(str(seat)) for seat in (1, 2, 3, 4, 5, 6)],
        Field("throw"),
        Field("dice"),
        Field("place"),
        Field("aside"),
        Field("taken", bare=True),
        Field("again", bare=True),
    ),
)
LETTERS: Final = tuple([colour[0] for colour in COLOURS])


def write(state: Rules) -> str:
    fields = [
        ("turn", f"{state.started} seat {state.turn + 1} {STEPS[state.step]}"),
        ("middle", spell_words([NOTHING if card == EMPTY else CODES[card] for card in state.middle])),
        ("eggs", spell_numbers(state.eggs)),
    ]
    fields += [(str(seat + 1), spell_cards(state, seat)) for seat in range(state.setup.seats)]
    if state.step == THROW:
        fields.append(("throw", str(len(state.dice))))
    elif state.dice:
        fields.append(("dice", "".join([LETTERS[colour] for colour in state.dice]) + (" picked" if state.picked else "")))
    fields.append(("place", CODES[state.placing] if state.placing != EMPTY else ""))
    fields.append(("aside", spell_aside(state)))
    fields.append(("taken", "yes" if state.taken else ""))
    fields.append(("again", "yes" if state.again else ""))
    return LAYOUT.write(fields)


def spell_cards(state: Rules, seat: Seat) -> str:
    """A seat's nest and lair."""
    nest = spell_words([f"{CODES[card]}{side}" for card, side in state.nests[seat]])
    lair = " / ".join([spell_words([CODES[card] for card in row]) for row in state.lairs[seat]])
    return f"nest {nest} lair {lair or NOTHING}"


def spell_aside(state: Rules) -> str:
    dice = "".join([LETTERS[colour] * count for colour, count in enumerate(state.aside)])
    if state.doubled == EMPTY:
        return dice
    return f"{dice or NOTHING} egg {LETTERS[state.doubled]}"


def read(state: Rules, text: str) -> None:
    """Put a new state into the position that the text tells; raises `InputError`."""
    fields = LAYOUT.read(state.setup.seats, text)
    seen: set[int] = set()
    read_turn(state, fields)
    read_middle(state, fields, seen)
    read_eggs(state, fields)
    for seat in range(state.setup.seats):
        if fields.has(str(seat + 1)):
            read_cards(state, seat, fields.text(str(seat + 1)), seen)
    if state.step == THROW:
        state.dice = [0] * (fields.number("throw", 1, DICE) if fields.has("throw") else DICE)
    if state.step == ASIDE:
        read_dice(state, fields)
    if state.step == PLACE:
        read_placing(state, fields, seen)
    if fields.has("aside"):
        read_aside(state, fields)
    state.taken = fields.flag("taken")
    state.again = fields.flag("again")
    fields.all_asked()
    state.left = [card for card in range(CARDS) if card not in seen]
    check(state)


def read_turn(state: Rules, fields: Fields) -> None:
    """The turn's number, whose it is, and its step, which says what is awaited."""
    words = fields.text("turn").split()
    if len(words) != 4 or not words[0].isdecimal() or len(words[0]) > 9 or words[1] != "seat" or words[3] not in STEPS:
        raise InputError(f"turn: write 'turn 5 seat 2 aside', the last word one of {', '.join(STEPS)}.")
    state.started = int(words[0])
    state.turn = read_seat("turn", words[2], state.setup.seats)
    state.step = STEPS.index(words[3])
    state.who = NOBODY if state.step == DRAW else state.turn
    state.phase = OVER if state.step == END else ROLL if state.step in (DRAW, THROW) else TURN


def read_middle(state: Rules, fields: Fields, seen: set[int]) -> None:
    words = fields.text("middle").split()
    if len(words) != OPEN:
        raise InputError("middle: write three cards, '-' for an empty place, like 'middle rf - bs'.")
    state.middle = [EMPTY if word == NOTHING else read_card("middle", word, seen) for word in words]


def read_eggs(state: Rules, fields: Fields) -> None:
    state.eggs = fields.numbers("eggs", state.setup.seats, 0, EGGS)
    if sum(state.eggs) > EGGS:
        raise InputError(f"eggs: there are {EGGS} in all, not {sum(state.eggs)}.")


def read_cards(state: Rules, seat: Seat, text: str, seen: set[int]) -> None:
    """A seat's nest and lair."""
    name = str(seat + 1)
    words = text.split()
    if words[:1] != ["nest"] or "lair" not in words:
        raise InputError(f"{name}: write the seat's nest and lair, like '{name} nest rf2 lair bs bl / gi'.")
    lair = words.index("lair")
    state.nests[seat] = [read_nested(name, word, seen) for word in words[1:lair] if word != NOTHING]
    rows = [read_row(name, row.split(), seen) for row in " ".join(words[lair + 1 :]).split("/")]
    state.lairs[seat] = [row for row in rows if row]


def read_nested(name: str, word: str, seen: set[int]) -> tuple[int, int]:
    """A card at a nest, and its side."""
    if len(word) != 3 or word[2] not in "2345":
        raise InputError(f"{name}: '{word}' is not a card at a nest; write card and side, 2 to 5, like 'rf2'.")
    return read_card(name, word[:2], seen), int(word[2])


def read_row(name: str, words: list[str], seen: set[int]) -> list[int]:
    """A row of a lair."""
    row: list[int] = []
    for word in words:
        if word != NOTHING:
            card = read_card(name, word, seen)
            if not fits(row, card):
                raise InputError(f"{name}: '{word}' does not fit into its row; a row is one colour or one landscape.")
            row.append(card)
    return row


def read_dice(state: Rules, fields: Fields) -> None:
    words = fields.text("dice").split()
    if not words:
        raise InputError("turn: in step 'aside' the thrown dice must be told, like 'dice rrb'.")
    if len(words[0]) > DICE or words[1:] not in ([], ["picked"]):
        raise InputError("dice: write the colours' letters, like 'dice rrb', and 'picked' if one was set aside already.")
    state.dice = sorted(read_colours("dice", words[0]))
    state.picked = len(words) == 2


def read_placing(state: Rules, fields: Fields, seen: set[int]) -> None:
    if not fields.has("place"):
        raise InputError("turn: in step 'place' the card must be told, like 'place rf'.")
    state.placing = read_card("place", fields.text("place"), seen)


def read_aside(state: Rules, fields: Fields) -> None:
    words = fields.text("aside").split()
    if not words or len(words[0]) > DICE + 1:
        raise InputError("aside: write the colours' letters, like 'aside rrg', a die on the egg twice.")
    for colour in read_colours("aside", words[0]) if words[0] != NOTHING else []:
        state.aside[colour] += 1
    if len(words) == 3 and words[1] == "egg" and len(words[2]) == 1:
        state.doubled = read_colours("aside", words[2])[0]
    elif len(words) != 1:
        raise InputError("aside: after the dice only 'egg' and its colour can stand, like 'aside rrg egg r'.")


def read_card(name: str, word: str, seen: set[int]) -> int:
    """A card, which must be none of those already seen."""
    if word not in CODES:
        raise InputError(
            f"{name}: '{word}' is not a card; a card is a colour ({', '.join(COLOURS)}) and a landscape ({', '.join(LANDS)}), like 'rf'."
        )
    card = CODES.index(word)
    if card in seen:
        raise InputError(f"{name}: the card '{word}' is there twice.")
    seen.add(card)
    return card


def read_colours(name: str, word: str) -> list[int]:
    for letter in word:
        if letter not in LETTERS:
            raise InputError(f"{name}: '{letter}' is not a dragon's colour; these are: {', '.join(LETTERS)}.")
    return [LETTERS.index(letter) for letter in word]


def check(state: Rules) -> None:
    """Whether the step can be, with the cards where they are."""
    if state.step == DRAW and (not state.left or EMPTY not in state.middle):
        raise InputError("turn: no card can be turned up here, so the step is not 'draw'.")
    if state.phase == TURN and not state.moves(state.who):
        raise InputError(f"turn: seat {state.who + 1} has nothing to do in step '{STEPS[state.step]}'.")
    if (state.phase == OVER) != state.all_home():
        raise InputError("turn: the step is 'end' just when every card lies in a lair.")
