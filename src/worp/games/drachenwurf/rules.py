"""DrachenWurf: throw six dragon dice, bring cards to your nest, keep them for a round, build rows in your lair. 2 to 6 players.

Nothing is hidden but the order of the stack, and a state never holds the future: a card is drawn by chance when it is turned up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from worp.contract.dice import Source, throw, throws
from worp.contract.game import OVER, ROLL, TURN, Ending, Narration, Outcome, Setup, State
from worp.contract.scene import Seat, say
from worp.games.drachenwurf.material import (
    AGAIN,
    ASIDE_OF,
    BRING_HOME,
    BRING_TO,
    CARDS,
    DICE,
    DONE,
    EGGS,
    EMPTY,
    MOVE_CARD,
    MOVE_TO,
    NEW,
    ON_EGG_OF,
    OPEN,
    SET_ASIDE,
    SET_ON_EGG,
    STOP,
    STOP_THROWING,
    TAKE_CARD,
    TAKE_WITH,
    THROW_AGAIN,
    Move,
    fits,
)

NOBODY: Final = -1

# Steps of a turn, in the rulebook's order.
DRAW: Final = 0
HOME: Final = 1
THROW: Final = 2
ASIDE: Final = 3
TAKE: Final = 4
PLACE: Final = 5
REBUILD: Final = 6
END: Final = 7
STEPS: Final = ("draw", "home", "throw", "aside", "take", "place", "rebuild", "end")


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(State[Move]):
    left: list[int]
    """The cards still in the stack, in the order of their numbers: nobody knows how they lie."""
    middle: list[int]
    nests: list[list[tuple[int, int]]]
    """For each seat the cards at its nest, each with its side: the dice that were paid for it."""
    lairs: list[list[list[int]]]
    """For each seat the rows of its lair."""
    eggs: list[int]
    turn: Seat
    """Whose turn it is; `who` is nobody while cards are turned up."""
    started: int
    """Turns begun, this one too."""
    step: int
    dice: list[int]
    """The colours that lie thrown; before a throw a 0 for each die to be thrown."""
    picked: bool
    """A die was set aside since the throw."""
    aside: list[int]
    """By colour what the dice set aside count, the one on the egg twice."""
    doubled: int
    """The colour on the egg."""
    taken: bool
    """A card was taken in this turn."""
    placing: int
    """The card that was won with six dice and now goes to the lair."""
    again: bool
    """A complete new turn follows."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.left = list(range(CARDS))
        self.middle = [EMPTY] * OPEN
        self.nests = [[] for _ in range(setup.seats)]
        self.lairs = [[] for _ in range(setup.seats)]
        self.eggs = [1] * setup.seats
        self.started = 0
        self.begin_turn(0)

    # --- a turn: what chance and the player do in each step -----------------------------------------------------------------------------

    def begin_turn(self, seat: Seat) -> None:
        self.turn = seat
        self.who = NOBODY
        self.started += 1
        self.dice = []
        self.picked = False
        self.aside = [0] * 6
        self.doubled = EMPTY
        self.taken = False
        self.placing = EMPTY
        self.again = False
        self.turn_up()

    def outcomes(self) -> Sequence[tuple[Outcome, int]] | None:
        """A card of the stack, or the dice as a multiset of colours 1 to 6 (462 for six dice)."""
        if self.step == DRAW:
            return [((card,), 1) for card in self.left]
        return throws(len(self.dice))

    def sample(self, src: Source) -> Outcome:
        if self.step == DRAW:
            return (self.left[src.below(len(self.left))],)
        return throw(src, len(self.dice))

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        if self.step == DRAW:
            self.left.remove(outcome[0])
            self.middle[self.middle.index(EMPTY)] = outcome[0]
            self.turn_up()
        else:
            self.thrown([colour - 1 for colour in outcome])

    @classmethod
    def all_moves(cls, setup: Setup) -> Sequence[Move]:
        found = [*ASIDE_OF, *ON_EGG_OF, AGAIN, STOP, DONE]
        for moves in (*TAKE_WITH, *BRING_TO, *MOVE_TO):
            found += moves
        return found

    def moves(self, seat: Seat) -> Sequence[Move]:
        if self.phase != TURN or seat != self.who:
            return []
        if self.step == HOME:
            return [BRING_TO[card][row] for card, _ in self.nests[seat] for row in self.rows_for(card)]
        if self.step == ASIDE:
            return self.asides()
        if self.step == TAKE:
            return self.takes()
        if self.step == PLACE:
            return [BRING_TO[self.placing][row] for row in self.rows_for(self.placing)]
        return [*self.rebuilds(), DONE]

    def play(self, seat: Seat, move: Move, tell: Narration = None) -> None:
        act = move.act
        if act == BRING_HOME:
            self.bring(move.card, move.row)
        elif act == SET_ASIDE:
            self.set_aside(move.colour, on_egg=False)
        elif act == SET_ON_EGG:
            self.set_aside(move.colour, on_egg=True)
        elif act == THROW_AGAIN:
            self.throw_dice(len(self.dice))
        elif act == STOP_THROWING:
            self.stop_throwing()
        elif act == TAKE_CARD:
            self.take(move.card, move.dice)
        elif act == MOVE_CARD:
            self.move_card(move.card, move.row)
        elif self.step == TAKE:
            self.rebuild()
        else:
            self.end_turn()

    # --- 1. turn up cards -----------------------------------------------------------------------------------------------------------------

    def turn_up(self) -> None:
        """One more card, until three lie open or the stack is empty."""
        self.step = DRAW
        self.phase = ROLL
        if not self.left or EMPTY not in self.middle:
            self.bring_home()

    # --- 2. bring home --------------------------------------------------------------------------------------------------------------------

    def bring_home(self) -> None:
        """From one's second turn on, all cards at the nest go to the lair. (In the first turn there are none.)"""
        self.who = self.turn
        if self.nests[self.turn]:
            self.step = HOME
            self.phase = TURN
        else:
            self.throw_dice(DICE)

    def rows_for(self, card: int) -> list[int]:
        """The rows of the own lair that a card may go to."""
        found = [row for row, cards in enumerate(self.lairs[self.turn]) if fits(cards, card)]
        found.append(NEW)
        return found

    def bring(self, card: int, row: int) -> None:
        """Put a card from the nest, or one won with six dice, into the lair."""
        self.put(card, row)
        if self.step == PLACE:
            self.placing = EMPTY
            if self.all_home():
                self.end()
            else:
                self.take_cards()
            return
        nest = self.nests[self.turn] = [pair for pair in self.nests[self.turn] if pair[0] != card]
        if not nest:
            self.throw_dice(DICE)

    def put(self, card: int, row: int) -> None:
        """Put a card at the end of a row."""
        if row == NEW:
            self.lairs[self.turn].append([card])
        else:
            self.lairs[self.turn][row].append(card)

    # --- 3. throw -------------------------------------------------------------------------------------------------------------------------

    def throw_dice(self, count: int) -> None:
        """Throw that many dice, unless all cards are home."""
        if self.all_home():
            self.end()
            return
        self.dice = [0] * count
        self.picked = False
        self.step = THROW
        self.phase = ROLL

    def throws_itself(self) -> bool:
        """After the first throw of a turn to throw again has been chosen."""
        return self.step == THROW and sum(self.aside) > 0

    def thrown(self, colours: list[int]) -> None:
        """If no die can be set aside, throwing ends; what was set aside still counts."""
        self.dice = colours
        wanted = self.wanted()
        for colour in colours:
            if wanted[colour]:
                self.step = ASIDE
                self.phase = TURN
                return
        self.stop_throwing()

    def wanted(self) -> list[bool]:
        """The colours that lie open in the middle or at another player's nest."""
        found = [False] * 6
        for card in self.middle:
            if card != EMPTY:
                found[card // 6] = True
        for seat, nest in enumerate(self.nests):
            if seat != self.turn:
                for card, _ in nest:
                    found[card // 6] = True
        return found

    def asides(self) -> list[Move]:
        """Set aside a die, once a turn on an egg; after one was set aside throw again or stop."""
        wanted = self.wanted()
        colours = [colour for colour in range(6) if wanted[colour] and colour in self.dice]
        found = [ASIDE_OF[colour] for colour in colours]
        if self.doubled == EMPTY and self.eggs[self.turn] > 0:
            found += [ON_EGG_OF[colour] for colour in colours]
        if self.picked:
            found.append(AGAIN)
            found.append(STOP)
        return found

    def set_aside(self, colour: int, on_egg: bool) -> None:
        """A die on the egg counts twice; the egg goes back to the stock."""
        self.dice.remove(colour)
        self.picked = True
        self.aside[colour] += 1
        if on_egg:
            self.aside[colour] += 1
            self.doubled = colour
            self.eggs[self.turn] -= 1
        if not self.dice:
            self.take_cards()

    def stop_throwing(self) -> None:
        self.dice = []
        self.take_cards()

    # --- 4. take cards --------------------------------------------------------------------------------------------------------------------

    def take_cards(self) -> None:
        """Throwing is over: take cards, if the dice pay for any."""
        if self.prices():
            self.step = TAKE
            self.phase = TURN
        else:
            self.rebuild()

    def prices(self) -> list[tuple[int, int]]:
        """The cards that can be taken with the dice set aside, each with the fewest dice it costs."""
        found: list[tuple[int, int]] = []
        for card in self.middle:
            if card != EMPTY and self.aside[card // 6] >= 2:
                found.append((card, 2))
        for seat, nest in enumerate(self.nests):
            if seat != self.turn:
                for card, side in nest:
                    if self.aside[card // 6] > side:
                        found.append((card, side + 1))
        return found

    def takes(self) -> list[Move]:
        """Take a card with enough dice of its colour, more than six counting as six; one card at least is taken."""
        found = [TAKE_WITH[card][dice] for card, price in self.prices() for dice in range(price, min(DICE, self.aside[card // 6]) + 1)]
        if self.taken:
            found.append(DONE)
        return found

    def take(self, card: int, dice: int) -> None:
        """The card goes to the side of the nest with this number; a robbed player gets an egg, if there is one. Six dice bring it home at
        once, and a complete new turn follows."""
        victim = self.owner(card)
        if victim == NOBODY:
            self.middle[self.middle.index(card)] = EMPTY
        else:
            self.nests[victim] = [pair for pair in self.nests[victim] if pair[0] != card]
            if self.stock() > 0:
                self.eggs[victim] += 1
        self.aside[card // 6] -= dice
        self.taken = True
        if dice == DICE:
            self.placing = card
            self.again = True
            self.step = PLACE
        else:
            self.nests[self.turn].append((card, dice))
            self.take_cards()

    def owner(self, card: int) -> Seat:
        """The player at whose nest the card lies, or nobody."""
        for seat, nest in enumerate(self.nests):
            for other, _ in nest:
                if other == card:
                    return seat
        return NOBODY

    def stock(self) -> int:
        """How many eggs nobody has yet."""
        return EGGS - sum(self.eggs)

    # --- 5. rebuild for an egg --------------------------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """At the end of the turn one card of the lair may be moved for an egg."""
        self.step = REBUILD
        self.phase = TURN
        if self.eggs[self.turn] == 0 or not self.rebuilds():
            self.end_turn()

    def rebuilds(self) -> list[Move]:
        """Move a card of the lair to another row, or to a new one."""
        found: list[Move] = []
        for row, cards in enumerate(self.lairs[self.turn]):
            for card in cards:
                moves = MOVE_TO[card]
                found += [moves[other] for other in self.rows_for(card) if other != row and not (other == NEW and len(cards) == 1)]
        return found

    def move_card(self, card: int, row: int) -> None:
        """Give back an egg and move a card; gaps close."""
        self.eggs[self.turn] -= 1
        lair = self.lairs[self.turn]
        source = next(cards for cards in lair if card in cards)
        self.put(card, row)
        source.remove(card)
        self.lairs[self.turn] = [cards for cards in lair if cards]
        self.end_turn()

    def end_turn(self) -> None:
        """The next player's turn, or a complete new one after six of a colour."""
        self.begin_turn(self.turn if self.again else (self.turn + 1) % self.setup.seats)

    # --- end ------------------------------------------------------------------------------------------------------------------------------

    def all_home(self) -> bool:
        """The last card has come into a lair."""
        return not self.left and self.placing == EMPTY and self.middle == [EMPTY] * OPEN and not any(self.nests)

    def end(self) -> None:
        self.step = END
        self.phase = OVER

    def points(self, seat: Seat) -> int:
        """Every row of k cards scores k², every unused egg 1."""
        return sum([len(row) * len(row) for row in self.lairs[seat]]) + self.eggs[seat]

    def ending(self) -> Ending:
        scores = tuple([self.points(seat) for seat in range(self.setup.seats)])
        best = max(scores)
        return Ending(tuple([seat for seat, score in enumerate(scores) if score == best]), scores, why=say("drachenwurf-over"))
