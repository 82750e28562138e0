"""Cards: a deck, and hands and piles of its cards. A card is a word: `red-7` is a red one with a 7.

No position knows what comes next: a deck holds the cards that are left, in no order, and which of them is dealt is chance. Where some hands are
secret, nobody knows what is left either.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from worp.contract.dice import Source, shuffle
from worp.contract.game import InputError, Outcome
from worp.contract.scene import SPECTATOR, Arg, Seat
from worp.kit import things as look
from worp.kit.fields import Field, Slots, Things

if TYPE_CHECKING:
    from worp.kit.game import Kit

UNKNOWN = "?"
COMING = "."
"""The place of a card that is being dealt."""


class Cards(Field):
    """Cards of a deck, as a list of words. `top`: a pile of which only the last card is seen."""

    mutable = True
    chance = True
    several = True

    def __init__(self, deck: Any, label: str, top: bool) -> None:
        super().__init__(label)
        self.deck: Deck = deck
        self.top = top

    def first(self, kit: Kit) -> list[str]:
        return []

    def copy(self, value: Any) -> Any:
        return value[:]

    def write(self, value: Any) -> str:
        return " ".join(value) or "-"

    def read(self, text: str, kit: Kit) -> list[str]:
        words = [] if text == "-" else text.split()
        for word in words:
            if word not in self.deck.all and word != COMING and not (word == UNKNOWN and self.deck.hides):
                raise self.wrong(text, f"cards like {self.deck.kinds[0]}, - for none")
        return words

    def tell(self, value: Any) -> Arg:
        return len(value)

    def hide(self, value: Any) -> Any:
        return [word if word == COMING else UNKNOWN for word in value]

    def unknown(self, value: Any) -> bool:
        return UNKNOWN in value

    # --- dealing

    def coming(self, kit: Kit) -> list[tuple[Seat, list[str]]]:
        """The cards of every seat, or of the table."""
        value = getattr(kit, self.name)
        return list(enumerate(value)) if self.each else [(0, value)]

    def slots(self, kit: Kit) -> Slots:
        found = tuple([(seat, tuple([k for k, word in enumerate(hand) if word == COMING])) for seat, hand in self.coming(kit) if COMING in hand])
        if not found:
            raise InputError(f"{self.name}: no card is being dealt.")
        total = sum([len(at) for _, at in found])
        left = len(getattr(kit, self.deck.name))
        if total > left:
            raise InputError(f"{self.name}: {total} cards are to be dealt, but {left} are left in {self.deck.name}.")
        return found

    def thrower(self, kit: Kit) -> Seat:
        return SPECTATOR

    def outcomes(self, kit: Kit) -> Sequence[tuple[Outcome, int]] | None:
        if len(kit.slots) > 1 or len(kit.slots[0][1]) > 1:
            return None
        left = Counter(getattr(kit, self.deck.name))
        return [((number,), left[word]) for number, word in enumerate(self.deck.kinds) if left[word]]

    def sample(self, kit: Kit, src: Source) -> Outcome:
        left = [self.deck.number[word] for word in getattr(kit, self.deck.name)]
        shuffle(src, left)
        found: list[int] = []
        for _, at in kit.slots:
            found += sorted(left[len(found) : len(found) + len(at)])
        return tuple(found)

    def check(self, kit: Kit, outcome: Outcome) -> None:
        total = sum([len(at) for _, at in kit.slots])
        if len(outcome) != total or not all([0 <= number < len(self.deck.kinds) for number in outcome]):
            raise InputError(f"{total} cards are dealt here: write the numbers of so many, from 0 to {len(self.deck.kinds) - 1}.")
        dealt = Counter([self.deck.kinds[number] for number in outcome])
        lacking = dealt - Counter(getattr(kit, self.deck.name))
        if lacking:
            raise InputError(f"There is no {next(iter(lacking))} left to be dealt.")
        begin = 0
        for _, at in kit.slots:
            hand = outcome[begin : begin + len(at)]
            begin += len(at)
            if tuple(sorted(hand)) != hand:
                raise InputError("The cards of each seat are written by their numbers, the lowest first.")

    def take(self, kit: Kit, outcome: Outcome) -> None:
        deck = getattr(kit, self.deck.name)
        left = iter(outcome)
        value = getattr(kit, self.name)
        for seat, at in kit.slots:
            hand = value[seat] if self.each else value
            for k in at:
                hand[k] = self.deck.kinds[next(left)]
                deck.remove(hand[k])

    # --- the table

    def spot(self, kit: Kit, seat: Seat, at: Any) -> str:
        hand = self.of(kit, seat)
        return f"{self.part(seat)}/{hand.index(at) if at in hand else len(hand)}"

    def word(self, kit: Kit, seat: Seat, at: Any) -> Arg:
        return str(at).replace("-", " ")

    def things(self, kit: Kit, seat: Seat, value: Any) -> Things:
        part = self.part(seat)
        if self.top:
            return {f"{part}/0": look.card(value[-1]) if value and value[-1] != COMING else look.empty()}
        return {f"{part}/{k}": look.empty() if word == COMING else look.card(word) for k, word in enumerate(value)}


class Deck(Cards):
    """The cards that are left, face down, in no order."""

    chance = False
    several = False

    def __init__(self, cards: Iterable[str], label: str) -> None:
        super().__init__(self, label, False)
        self.all = sorted(cards)
        self.kinds = sorted(set(self.all))
        self.number = {word: number for number, word in enumerate(self.kinds)}
        self.hides = False
        """Whether some of its cards are secret where they lie, so that nobody knows what is left."""
        for word in self.kinds:
            if not re.fullmatch(r"\w+(-\w+)*", word):
                raise InputError(f"A card is a word like red-7; '{word}' is not.")

    def first(self, kit: Kit) -> list[str]:
        return self.all[:]

    def write(self, value: Any) -> str:
        return " ".join(sorted(value)) or "-"

    def read(self, text: str, kit: Kit) -> list[str]:
        return sorted(super().read(text, kit))

    def places(self, kit: Kit) -> int:
        return 1

    def part(self, seat: Seat) -> str:
        return "table"

    def spot(self, kit: Kit, seat: Seat, at: Any) -> str:
        return f"table/{kit.layout()[1][self.name]}"

    def things(self, kit: Kit, seat: Seat, value: Any) -> Things:
        return {self.spot(kit, seat, 0): look.pile(len(value), kit.sentence(self.label, {self.name: len(value)}))}


def fill(kit: Kit, deck: Deck, family: Sequence[Cards], src: Source) -> None:
    """Put the cards that nobody has seen where unknown ones lie, by chance."""
    places: list[tuple[list[str], int]] = []
    unseen = Counter(deck.all)
    for field in (*family, deck):
        value = getattr(kit, field.name)
        for hand in value if field.each else [value]:
            for k, word in enumerate(hand):
                if word == UNKNOWN:
                    places.append((hand, k))
                elif word != COMING:
                    unseen[word] -= 1
    left = sorted(unseen.elements())
    shuffle(src, left)
    for (hand, k), word in zip(places, left, strict=False):
        hand[k] = word
    getattr(kit, deck.name).sort()


def deck(cards: Iterable[str], label: str = "") -> list[str]:
    """A deck of cards: `deck(f"{colour}-{n}" for colour in … for n in …)`. The value is the list of cards that are left, sorted: which
    comes next, chance decides when it is dealt."""
    made: Any = Deck(cards, label)
    return made  # type: ignore[no-any-return]


def cards(of: list[str], label: str = "", *, top: bool = False) -> list[str]:
    """Cards of a deck: a hand (`secret(each(cards(deck)))`), a row, or with `top` a pile whose last card is seen. A click gives the card."""
    made: Any = Cards(of, label, top)
    return made  # type: ignore[no-any-return]
