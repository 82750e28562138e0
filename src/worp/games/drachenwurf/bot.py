"""DrachenWurf: the exact expectation of a throwing turn, over all throws as multisets, with the values of cards in nests and lairs.

Dice of a colour pay for cards of that colour only, so what dice set aside are worth is a sum over the colours. From there the turn is
worked out backwards: for every way in which dice can lie aside, what throwing the others is worth when every later choice is the best one.
Colours that nobody wants are one class, so a throw of six dice with three wanted colours has 84 results, not 462.
"""

from __future__ import annotations

from math import factorial
from typing import Any, Final, NamedTuple

from worp.bots.bot import Bot, heaviest
from worp.bots.levels import Maker, blurred, made
from worp.contract.dice import Source
from worp.contract.game import Game, State
from worp.contract.scene import Seat
from worp.games.drachenwurf.material import AGAIN, ASIDE_OF, DONE, EMPTY, ON_EGG_OF, STOP, TAKE_WITH, Move, fits
from worp.games.drachenwurf.rules import ASIDE, TAKE, Rules

KEPT: Final[list[float]] = [0.0, 0.4, 0.6, 0.78, 0.9, 0.97, 1.0]
"""How likely a card with so many dice is still at the nest when its player is on turn again; seen in games of searchers."""
HOPE: Final = 0.12
"""What a card that is still to come and would fit is worth to a row, for each card that lies in it."""
DENIED: Final = 0.25
"""How much of what a card in the middle would bring to the others counts for who takes it away."""
TURN: Final = 5.0
"""What a complete new turn is worth, after six of a colour."""
EGG: Final = 1.2
"""What an egg is worth: its point, and what can be done with it."""


class Price(NamedTuple):
    """A card that can be had, for at least so many dice; what it adds to the own lair, and what it takes from the others."""

    card: int
    dice: int
    adds: float
    takes: float


def spent(price: Price, dice: int) -> float:
    """What it is worth to take the card with so many dice."""
    return KEPT[min(dice, 6)] * price.adds + price.takes + (TURN if dice >= 6 else 0.0)


class Thrown(NamedTuple):
    """A throw, as far as it matters: how many dice of each wanted colour, and in how many ways."""

    counts: tuple[int, ...]
    ways: int


_throws: Final[dict[tuple[int, int], list[Thrown]]] = {}


def throws_of(dice: int, colours: int) -> list[Thrown]:
    """All throws of so many dice, by the first so many colours.

    >>> sum(thrown.ways for thrown in throws_of(4, 3)) == 6**4
    True
    """
    key = (dice, colours)
    found = _throws.get(key)
    if found is None:
        found = _throws[key] = []
        for counts in parted(dice, colours):
            rest = dice - sum(counts)
            ways = factorial(dice) // factorial(rest) * (6 - colours) ** rest
            for count in counts:
                ways //= factorial(count)
            if ways:
                found.append(Thrown(counts, ways))
    return found


def parted(dice: int, colours: int) -> list[tuple[int, ...]]:
    """In which numbers so many dice can show these colours, if any number of them shows others."""
    if colours == 0:
        return [()]
    return [(first, *rest) for first in range(dice + 1) for rest in parted(dice - first, colours - 1)]


class AsideChoice(NamedTuple):
    """A way to set dice aside: what it is worth, the dice of each colour, and which one lies on the egg (-1: none)."""

    worth: float
    counts: tuple[int, ...]
    egg: int


class Throwing:
    """A throwing turn. `pays[k][n]`: what n dice of wanted colour k are worth when the throwing is over."""

    def __init__(self, pays: list[list[float]]) -> None:
        self.pays = pays
        self.colours = len(pays)
        self.known: dict[int, float] = {}

    def over(self, aside: int) -> float:
        """What the dice aside are worth; three bits of `aside` say how many each colour has."""
        value = 0.0
        for pays in self.pays:
            value += pays[aside & 7]
            aside >>= 3
        return value

    def before(self, aside: int, dice: int, eggs: int) -> float:
        """The worth before a throw of so many dice; `eggs`: whether an egg may still be used (1) or not (0)."""
        key = (aside * 8 + dice) * 2 + eggs
        value = self.known.get(key, -1e9)
        if value > -1e8:
            return value
        total = 0.0
        for thrown in throws_of(dice, self.colours):
            high = self.best(thrown.counts, 0, aside, dice, eggs, False)
            total += thrown.ways * (high if high > -1e8 else self.over(aside))
        value = total / float(6**dice)
        self.known[key] = value
        return value

    def best(self, counts: tuple[int, ...], colour: int, aside: int, dice: int, eggs: int, picked: bool) -> float:
        """The worth of the best way to set aside some of these dice, from this colour on; -1e9 where none is set aside."""
        if colour == self.colours:
            return self.after(aside, dice, eggs) if picked else -1e9
        high = self.best(counts, colour + 1, aside, dice, eggs, picked)
        one = 1 << 3 * colour
        for count in range(1, counts[colour] + 1):
            aside += one
            high = max(high, self.best(counts, colour + 1, aside, dice - count, eggs, True))
            if eggs:
                high = max(high, self.best(counts, colour + 1, aside + one, dice - count, 0, True) - EGG)
        return high

    def after(self, aside: int, dice: int, eggs: int) -> float:
        """The worth after setting aside: to stop, or to throw the other dice."""
        value = self.over(aside)
        return max(value, self.before(aside, dice, eggs)) if dice else value

    def choice(self, counts: tuple[int, ...], aside: int, dice: int, eggs: int, picked: bool) -> AsideChoice:
        """The best way to set aside some of these dice; none, only where some were set aside before."""
        best = AsideChoice(self.after(aside, dice, eggs) if picked else -1e9, tuple([0] * self.colours), -1)
        for found in self.picks(counts, aside, dice, eggs):
            if found.worth > best.worth + 1e-9:
                best = found
        return best

    def picks(self, counts: tuple[int, ...], aside: int, dice: int, eggs: int) -> list[AsideChoice]:
        """All ways to set aside one or more of these dice."""
        found: list[AsideChoice] = []
        for taken in within(counts):
            number = sum(taken)
            if number == 0:
                continue
            lying = aside
            for colour, count in enumerate(taken):
                lying += count << 3 * colour
            found.append(AsideChoice(self.after(lying, dice - number, eggs), taken, -1))
            if eggs:
                for colour, count in enumerate(taken):
                    if count:
                        found.append(AsideChoice(self.after(lying + (1 << 3 * colour), dice - number, 0) - EGG, taken, colour))
        return found


_throwing: Final[dict[tuple[tuple[float, ...], ...], Throwing]] = {}
REMEMBERED: Final = 64


def throwing_for(pays: list[list[float]]) -> Throwing:
    """The worked-out turns. The last ones are kept for everybody: a coach plays the same turn on again and again, each time with another bot."""
    key = tuple([tuple(one) for one in pays])
    found = _throwing.get(key)
    if found is None:
        if len(_throwing) >= REMEMBERED:
            del _throwing[next(iter(_throwing))]
        found = _throwing[key] = Throwing(pays)
    return found


def within(counts: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All ways to take some of so many dice of each colour, or none."""
    if not counts:
        return [()]
    return [(first, *rest) for first in range(counts[0] + 1) for rest in within(counts[1:])]


class Turn(NamedTuple):
    """A throwing turn as it stands: the wanted colours, the dice in hand of each, those aside, and whether an egg may be used."""

    throwing: Throwing
    colours: list[int]
    counts: tuple[int, ...]
    aside: int
    eggs: int


class Thrower(Bot):
    """Plays every turn by its expectation. `eggs`: whether it thinks of putting a die on an egg."""

    def __init__(self, game: Game, src: Source, eggs: bool = True) -> None:
        super().__init__(game, src)
        self.eggs = eggs

    def choose(self, state: State[Any], seat: Seat) -> Any:
        assert isinstance(state, Rules)
        moves = state.moves(seat)
        if len(moves) == 1:
            return moves[0]
        if state.step == ASIDE:
            return self.set_aside(state, seat)
        if state.step == TAKE:
            return take(state, seat)
        return moves[heaviest(self.weigh(state, seat))]

    def weigh(self, state: State[Any], seat: Seat) -> list[float]:
        """In points. A die is worth the best way to set dice aside that has it, a card the best way to take cards that has it."""
        assert isinstance(state, Rules)
        if state.step == ASIDE:
            return self.weigh_dice(state, seat)
        if state.step == TAKE:
            return weigh_cards(state, seat)
        found: list[float] = []
        for move in state.moves(seat):
            after = state
            if move != DONE:
                after = state.copy()
                after.play(seat, move)
            found.append(estimate(after, seat) - (0.0 if move == DONE else 1e-6))
        return found

    def set_aside(self, state: Rules, seat: Seat) -> Move:
        """One die of the best way to set dice aside; then AGAIN or STOP."""
        turn = self.turn(state, seat)
        found = turn.throwing.choice(turn.counts, turn.aside, len(state.dice), turn.eggs, state.picked)
        if found.egg >= 0:
            return ON_EGG_OF[turn.colours[found.egg]]
        for k, count in enumerate(found.counts):
            if count:
                return ASIDE_OF[turn.colours[k]]
        return AGAIN if found.worth > turn.throwing.over(turn.aside) + 1e-9 else STOP

    def weigh_dice(self, state: Rules, seat: Seat) -> list[float]:
        """What it is worth to set a die aside, to throw again and to stop. An egg it does not think of is thought to be wasted."""
        turn = self.turn(state, seat)
        dice = len(state.dice)
        known: dict[Move, float] = {STOP: turn.throwing.over(turn.aside)}
        if dice:
            known[AGAIN] = turn.throwing.before(turn.aside, dice, turn.eggs)
        for pick in turn.throwing.picks(turn.counts, turn.aside, dice, turn.eggs):
            for k, count in enumerate(pick.counts):
                if k == pick.egg:
                    move = ON_EGG_OF[turn.colours[k]]
                    known[move] = max(known.get(move, -1e9), pick.worth)
                if count > (k == pick.egg):
                    move = ASIDE_OF[turn.colours[k]]
                    known[move] = max(known.get(move, -1e9), pick.worth)
        return [known[move] if move in known else known[ASIDE_OF[move.colour]] - EGG for move in state.moves(seat)]

    def turn(self, state: Rules, seat: Seat) -> Turn:
        """The throwing turn as it stands."""
        prices = cards(state, seat)
        colours = [colour for colour, wanted in enumerate(state.wanted()) if wanted]
        throwing = throwing_for([pays_of([price for price in prices if price.card // 6 == colour]) for colour in colours])
        aside = 0
        for k, colour in enumerate(colours):
            aside += min(7, state.aside[colour]) << 3 * k
        counts = tuple([state.dice.count(colour) for colour in colours])
        eggs = 1 if self.eggs and state.doubled == EMPTY and state.eggs[seat] > 0 else 0
        return Turn(throwing, colours, counts, aside, eggs)


def cards(state: Rules, seat: Seat) -> list[Price]:
    """All cards that lie open for this seat."""
    seats = state.setup.seats
    found: list[Price] = []
    for card in state.middle:
        if card != EMPTY:
            others = [place(state.lairs[other], card) for other in range(seats) if other != seat]
            found.append(Price(card, 2, place(state.lairs[seat], card), DENIED * max(others)))
    for other, nest in enumerate(state.nests):
        if other != seat:
            for card, side in nest:
                # Who is robbed gets an egg; with several others the loss of one of them helps only in part.
                loss = (place(state.lairs[other], card) - EGG) / (seats - 1)
                found.append(Price(card, side + 1, place(state.lairs[seat], card), loss))
    return found


def pays_of(prices: list[Price]) -> list[float]:
    """What 0 to 7 dice of a colour are worth, spent in the best way on these cards."""
    found = [0.0] * 8
    for price in prices:
        before = found[:]
        for dice in range(price.dice, 8):
            for used in range(price.dice, min(dice, 6) + 1):
                found[dice] = max(found[dice], before[dice - used] + spent(price, used))
    return found


class Taking(NamedTuple):
    """A card that is taken with so many dice: what all the dice of its colour are worth then."""

    move: Move
    worth: float


def takings(state: Rules, prices: list[Price]) -> list[Taking]:
    """All cards that can be taken, with every number of dice."""
    found: list[Taking] = []
    for price in prices:
        dice = state.aside[price.card // 6]
        rest = pays_of([other for other in prices if other.card != price.card and other.card // 6 == price.card // 6])
        for used in range(price.dice, min(dice, 6) + 1):
            found.append(Taking(TAKE_WITH[price.card][used], spent(price, used) + rest[min(7, dice - used)]))
    return found


def take(state: Rules, seat: Seat) -> Move:
    """One card of the best way to spend the dice aside."""
    best = DONE
    high = 0.0 if state.taken else -1e9
    for taking in takings(state, cards(state, seat)):
        if taking.worth > high:
            best = taking.move
            high = taking.worth
    return best


def weigh_cards(state: Rules, seat: Seat) -> list[float]:
    """What it is worth to take each card, and to take no more: with it, what the dice of all other colours are worth."""
    prices = cards(state, seat)
    known: dict[Move, float] = {}
    best: dict[int, float] = {}
    for taking in takings(state, prices):
        colour = taking.move.card // 6
        known[taking.move] = max(known.get(taking.move, -1e9), taking.worth)
        best[colour] = max(best.get(colour, 0.0), taking.worth)
    total = sum(best.values())
    return [0.0 if move == DONE else known[move] + total - best[move.card // 6] for move in state.moves(seat)]


def place(lair: list[list[int]], card: int) -> float:
    """What a card adds to a lair, at the best row."""
    return max([2.0 * len(row) + 1.0 for row in lair if fits(row, card)], default=1.0)


def estimate(state: Rules, seat: Seat) -> float:
    """The points that a seat may expect to have of what it has got now."""
    lair = state.lairs[seat]
    coming = state.left + [card for card in state.middle if card != EMPTY]
    value = EGG * state.eggs[seat]
    for row in lair:
        size = len(row)
        fitting = sum([1 for card in coming if fits(row, card)])
        value += size * size + HOPE * size * min(fitting, 2 * (6 - size))
    for card, side in state.nests[seat]:
        value += KEPT[min(side, 6)] * (place(lair, card) + 1.0)
    return value


def throwing(eggs: bool) -> Maker:
    """By the exact expectation of each turn, with or without thinking of eggs."""
    return lambda game, src: Thrower(game, src, eggs)


LEVELS: Final = made(blurred(throwing(False), 3.5), blurred(throwing(True), 2.4), blurred(throwing(True), 1.4), throwing(True))
