"""DrachenWurf: throw six dragon dice, bring cards to your nest, keep them for a round, build rows in your lair. 2 to 6 players.

Nothing is hidden but the order of the stack, and a state never holds the future: a card is drawn by chance when it is turned up.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Self

from worp.contract.dice import Source, throw, throws
from worp.contract.game import OVER, ROLL, TURN, Ending, Game, Outcome, Setup, State, Tell
from worp.contract.scene import SPACE, Offer, Part, Path, Say, Scene, Seat, Thing, Told, changes, say

# --- material ------------------------------------------------------------------------------------------------------------------------

COLOURS = ("red", "yellow", "green", "blue", "purple", "white")
LANDS = ("forest", "lake", "mountain", "desert", "ice", "swamp")
DICE = 6
OPEN = 3
"""Cards lying open in the middle."""
EGGS = 36
CARDS = 36
"""A card is `colour * 6 + land`."""
CODES = tuple([colour[0] + land[0] for colour in COLOURS for land in LANDS])
NOBODY = -1
EMPTY = -1

# Steps of a turn; the numbers are the rulebook's order.
DRAW, HOME, THROW, ASIDE, TAKE, PLACE, REBUILD, END = range(8)
STEPS = ("draw", "home", "throw", "aside", "take", "place", "rebuild", "end")

# Moves are ints: 0-5 set aside a die of a colour, 6-11 the same on the egg, then these, then cards.
AGAIN, STOP, DONE = 12, 13, 14
TAKING = 100  # + card * 8 + dice
PUTTING = 1000  # + card * 40 + row
MOVING = 3000  # + card * 40 + row
NEW = 39
"""The row that does not exist yet."""


def fits(row: list[int], card: int) -> bool:
    """A row is one colour on different landscapes, or one landscape with different colours; a single card can become either."""
    return all(other // 6 == card // 6 for other in row) or all(other % 6 == card % 6 for other in row)


# --- the game ------------------------------------------------------------------------------------------------------------------------


class Drachenwurf(State[int]):
    """A position. `nests` hold (card, side) pairs, `lairs` rows of cards, `left` the cards still in the stack (as a set, in order)."""

    left: list[int]
    middle: list[int]
    nests: list[list[tuple[int, int]]]
    lairs: list[list[list[int]]]
    eggs: list[int]
    turn: Seat
    started: int
    step: int
    dice: list[int]
    picked: bool
    aside: list[int]
    doubled: int
    taken: bool
    placing: int
    again: bool

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.left = list(range(CARDS))
        self.middle = [EMPTY] * OPEN
        self.nests = [[] for _ in range(setup.seats)]
        self.lairs = [[] for _ in range(setup.seats)]
        self.eggs = [1] * setup.seats
        self.started = 0
        self.begin_turn(0)

    # --- turn: 1. turn up cards ------------------------------------------------------------------------------------------------------

    def begin_turn(self, seat: Seat) -> None:
        """Start `seat`'s turn with what comes before the throw."""
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
        self.step = DRAW
        self.phase = ROLL
        if not self.left or EMPTY not in self.middle:
            self.bring_home()

    def stock(self) -> int:
        """Eggs in the common stock."""
        return EGGS - sum(self.eggs)

    # --- 2. bring home -------------------------------------------------------------------------------------------------------------------

    def bring_home(self) -> None:
        """From one's second turn on, all cards at the nest go to the lair. (In the first turn there are none.)"""
        self.who = self.turn
        if self.nests[self.turn]:
            self.step = HOME
            self.phase = TURN
        else:
            self.throw_dice(DICE)

    def rows(self, seat: Seat, card: int) -> list[int]:
        """The rows of the seat's lair that `card` may go to."""
        return [row for row, cards in enumerate(self.lairs[seat]) if fits(cards, card)] + [NEW]

    def put(self, seat: Seat, card: int, row: int) -> None:
        """Put a card at the end of a row."""
        if row == NEW:
            self.lairs[seat].append([card])
        else:
            self.lairs[seat][row].append(card)

    def all_home(self) -> bool:
        """The last card has come into a lair."""
        return not self.left and self.placing == EMPTY and self.middle == [EMPTY] * OPEN and not any(self.nests)

    # --- 3. throw --------------------------------------------------------------------------------------------------------------------------

    def throw_dice(self, count: int) -> None:
        """Throw that many dice, unless all cards are home."""
        if self.all_home():
            self.step = END
            self.phase = OVER
            return
        self.dice = [0] * count
        self.picked = False
        self.step = THROW
        self.phase = ROLL

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

    def can_set_aside(self) -> bool:
        wanted = self.wanted()
        return any(wanted[colour] for colour in self.dice)

    # --- 4. take cards -----------------------------------------------------------------------------------------------------------------------

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

    def take_cards(self) -> None:
        """Throwing is over: take cards, if the dice pay for any."""
        if self.prices():
            self.step = TAKE
            self.phase = TURN
        else:
            self.rebuild()

    def owner(self, card: int) -> Seat:
        """The player at whose nest the card lies, or nobody."""
        for seat, nest in enumerate(self.nests):
            for other, _ in nest:
                if other == card:
                    return seat
        return NOBODY

    def take(self, card: int, dice: int) -> None:
        """Take the card with so many dice; a robbed player gets an egg, if there is one."""
        victim = self.owner(card)
        if victim == NOBODY:
            self.middle[self.middle.index(card)] = EMPTY
        else:
            self.nests[victim] = [pair for pair in self.nests[victim] if pair[0] != card]
            if self.stock() > 0:
                self.eggs[victim] += 1
        self.aside[card // 6] -= dice
        self.taken = True
        if dice >= 6:
            self.placing = card
            self.again = True
            self.step = PLACE
        else:
            self.nests[self.turn].append((card, dice))
            self.take_cards()

    # --- 5. rebuild for an egg --------------------------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """At the end of the turn one card of the lair may be moved for an egg."""
        self.step = REBUILD
        self.phase = TURN
        if self.eggs[self.turn] == 0 or not self.rebuilds():
            self.end_turn()

    def rebuilds(self) -> list[int]:
        """Moves of one lair card to another row, or to a new one."""
        found: list[int] = []
        lair = self.lairs[self.turn]
        for row, cards in enumerate(lair):
            for card in cards:
                for other in self.rows(self.turn, card):
                    if other != row and not (other == NEW and len(cards) == 1):
                        found.append(MOVING + card * 40 + other)
        return found

    def end_turn(self) -> None:
        """The next player's turn, or a complete new one after six of a colour."""
        self.begin_turn(self.turn if self.again else (self.turn + 1) % self.setup.seats)

    # --- moves ------------------------------------------------------------------------------------------------------------------------------

    def moves(self, seat: Seat) -> Sequence[int]:
        if self.phase != TURN or seat != self.who:
            return []
        if self.step == ASIDE:
            return self.aside_moves()
        if self.step == TAKE:
            found = [TAKING + card * 8 + dice for card, price in self.prices() for dice in range(price, min(6, self.aside[card // 6]) + 1)]
            return [*found, DONE] if self.taken else found
        if self.step == HOME:
            return [PUTTING + card * 40 + row for card, _ in self.nests[seat] for row in self.rows(seat, card)]
        if self.step == PLACE:
            return [PUTTING + self.placing * 40 + row for row in self.rows(seat, self.placing)]
        return [*self.rebuilds(), DONE]

    def aside_moves(self) -> list[int]:
        wanted = self.wanted()
        found = [colour for colour in range(6) if wanted[colour] and colour in self.dice]
        if self.doubled == EMPTY and self.eggs[self.turn] > 0:
            found += [6 + colour for colour in found]
        if self.picked:
            found.append(AGAIN)
            found.append(STOP)
        return found

    def play(self, seat: Seat, move: int, tell: Tell = None) -> None:
        before = self.things() if tell is not None else {}
        told = self.tale(move) if tell is not None else None
        started = self.started
        if move < AGAIN:
            colour = move % 6
            self.dice.remove(colour)
            self.picked = True
            self.aside[colour] += 1
            if move >= 6:
                self.aside[colour] += 1
                self.doubled = colour
                self.eggs[seat] -= 1
            if not self.dice:
                self.take_cards()
        elif move == AGAIN:
            self.throw_dice(len(self.dice))
        elif move == STOP:
            self.dice = []
            self.take_cards()
        elif move == DONE:
            if self.step == TAKE:
                self.rebuild()
            else:
                self.end_turn()
        elif move < PUTTING:
            self.take((move - TAKING) // 8, (move - TAKING) % 8)
        elif move < MOVING:
            self.bring(seat, (move - PUTTING) // 40, (move - PUTTING) % 40)
        else:
            self.move_card(seat, (move - MOVING) // 40, (move - MOVING) % 40)
        if tell is not None:
            assert told is not None
            tell.append(told._replace(sets=changes(before, self.things())))
            self.tell_turn(started, tell)

    def bring(self, seat: Seat, card: int, row: int) -> None:
        """Put a card from the nest, or one won with six dice, into the lair."""
        self.put(seat, card, row)
        if self.step == HOME:
            self.nests[seat] = [pair for pair in self.nests[seat] if pair[0] != card]
            if not self.nests[seat]:
                self.throw_dice(DICE)
        else:
            self.placing = EMPTY
            if self.all_home():
                self.step = END
                self.phase = OVER
            else:
                self.take_cards()

    def move_card(self, seat: Seat, card: int, row: int) -> None:
        """Give back an egg and move a card; gaps close."""
        self.eggs[seat] -= 1
        lair = self.lairs[seat]
        self.put(seat, card, row)
        source = next(cards for number, cards in enumerate(lair) if card in cards and number != (len(lair) - 1 if row == NEW else row))
        source.remove(card)
        self.lairs[seat] = [cards for cards in lair if cards]
        self.end_turn()

    # --- chance ----------------------------------------------------------------------------------------------------------------------------

    def outcomes(self) -> Sequence[tuple[Outcome, int]] | None:
        """A card of the stack, or the dice as a multiset of colours 1 to 6 (462 for six dice)."""
        if self.step == DRAW:
            return [((card,), 1) for card in self.left]
        return throws(len(self.dice))

    def sample(self, src: Source) -> Outcome:
        if self.step == DRAW:
            return (self.left[src.below(len(self.left))],)
        return throw(src, len(self.dice))

    def roll(self, outcome: Outcome, tell: Tell = None) -> None:
        before = self.things() if tell is not None else {}
        started = self.started
        if self.step == DRAW:
            card = outcome[0]
            slot = self.middle.index(EMPTY)
            self.left.remove(card)
            self.middle[slot] = card
            told = Told("lay", src="stack/0", dst=f"middle/{slot}", say=say("drachenwurf-turned-up", card=card_name(card)))
            if not self.left or EMPTY not in self.middle:
                self.bring_home()
        else:
            told = Told("throw", dst="dice", say=say("drachenwurf-thrown", seat=self.turn, dice=dice_text(outcome)), seat=self.turn)
            self.dice = [colour - 1 for colour in outcome]
            if self.can_set_aside():
                self.step = ASIDE
                self.phase = TURN
            else:
                told = told._replace(say=say("drachenwurf-thrown-none", seat=self.turn, dice=dice_text(outcome)))
                self.dice = []
                self.take_cards()
        if tell is not None:
            tell.append(told._replace(sets=changes(before, self.things())))
            self.tell_turn(started, tell)

    # --- end --------------------------------------------------------------------------------------------------------------------------------

    def points(self, seat: Seat) -> int:
        """Every row of k cards scores k², every unused egg 1."""
        return sum([len(row) * len(row) for row in self.lairs[seat]]) + self.eggs[seat]

    def ending(self) -> Ending:
        scores = tuple([self.points(seat) for seat in range(self.setup.seats)])
        best = max(scores)
        return Ending(tuple([seat for seat, score in enumerate(scores) if score == best]), scores, why=say("drachenwurf-over"))

    # --- copies and text ----------------------------------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        new = Drachenwurf(self.setup)
        new.phase = self.phase
        new.who = self.who
        new.turn = self.turn
        new.left = self.left[:]
        new.middle = self.middle[:]
        new.nests = [nest[:] for nest in self.nests]
        new.lairs = [[row[:] for row in lair] for lair in self.lairs]
        new.eggs = self.eggs[:]
        new.started = self.started
        new.step = self.step
        new.dice = self.dice[:]
        new.picked = self.picked
        new.aside = self.aside[:]
        new.doubled = self.doubled
        new.taken = self.taken
        new.placing = self.placing
        new.again = self.again
        return new  # type: ignore[return-value]

    def text(self) -> str:
        """Fields ended by `;`: see docs/positions.md. Cards are colour and landscape (`rf`: red, forest)."""
        fields = [
            f"turn {self.started} seat {self.turn + 1} {STEPS[self.step]}",
            "middle " + " ".join(["-" if card == EMPTY else CODES[card] for card in self.middle]),
            "eggs " + " ".join([str(eggs) for eggs in self.eggs]),
        ]
        for seat in range(self.setup.seats):
            nest = " ".join([f"{CODES[card]}{side}" for card, side in self.nests[seat]]) or "-"
            lair = " / ".join([" ".join([CODES[card] for card in row]) for row in self.lairs[seat]]) or "-"
            fields.append(f"{seat + 1} nest {nest} lair {lair}")
        if self.step == THROW:
            fields.append(f"throw {len(self.dice)}")
        elif self.dice:
            fields.append("dice " + "".join([COLOURS[colour][0] for colour in self.dice]) + (" picked" if self.picked else ""))
        if self.placing != EMPTY:
            fields.append(f"place {CODES[self.placing]}")
        if any(self.aside) or self.doubled != EMPTY:
            counts = "".join([COLOURS[colour][0] * self.aside[colour] for colour in range(6)]) or "-"
            fields.append(f"aside {counts}" + (f" egg {COLOURS[self.doubled][0]}" if self.doubled != EMPTY else ""))
        if self.taken:
            fields.append("taken")
        if self.again:
            fields.append("again")
        return "; ".join(fields)

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        from worp.games.drachenwurf.position import read_position

        return read_position(setup, text)  # type: ignore[return-value]

    # --- what people see ------------------------------------------------------------------------------------------------------------------------

    def things(self) -> dict[str, Thing]:
        """All that lies on the table; the same for everyone."""
        found: dict[str, Thing] = {"stack/0": Thing("number", "cards", str(len(self.left)))}
        for slot, card in enumerate(self.middle):
            found[f"middle/{slot}"] = SPACE if card == EMPTY else card_thing(card)
        for place, colour in enumerate(self.dice if self.step != THROW else []):
            found[f"dice/{place}"] = die_thing(colour)
        place = 0
        for colour in range(6):
            dice = self.aside[colour]
            if colour == self.doubled and dice >= 2:
                found[f"aside/{place}"] = Thing("die", COLOURS[colour], "×2", label=say("drachenwurf-die-egg", dragon=dragon(colour)))
                place += 1
                dice -= 2
            for _ in range(dice):
                found[f"aside/{place}"] = die_thing(colour)
                place += 1
        if self.placing != EMPTY:
            found["won/0"] = card_thing(self.placing)
        for seat in range(self.setup.seats):
            found[f"seat:{seat + 1}/score"] = Thing("number", "score", str(self.points(seat)))
            found[f"seat:{seat + 1}/eggs"] = Thing(
                "piece", "egg", str(self.eggs[seat]), label=say("drachenwurf-eggs", count=self.eggs[seat])
            )
            for place, (card, side) in enumerate(self.nests[seat]):
                found[f"nest:{seat + 1}/{place}"] = card_thing(card, side)
            rows = self.lairs[seat]
            for row, cards in enumerate(rows):
                for place, card in enumerate(cards):
                    found[f"lair:{seat + 1}/{place},{row}"] = card_thing(card)
            if seat == self.turn and self.phase == TURN and self.step in (HOME, PLACE, REBUILD):
                for row, cards in enumerate(rows):
                    found[f"lair:{seat + 1}/{len(cards)},{row}"] = SPACE
                found[f"lair:{seat + 1}/0,{len(rows)}"] = SPACE
        return found

    def scene(self, viewer: Seat) -> Scene:
        parts = [
            Part("stack", "tray", say("drachenwurf-stack")),
            Part("middle", "tray", say("drachenwurf-middle")),
            Part("dice", "tray", say("drachenwurf-dice")),
            Part("aside", "tray", say("drachenwurf-aside")),
            Part("won", "tray", say("drachenwurf-won")),
        ]
        for seat in range(self.setup.seats):
            parts.append(Part(f"seat:{seat + 1}", "facts", say("drachenwurf-seat", seat=seat), seat))
            parts.append(Part(f"nest:{seat + 1}", "tray", say("drachenwurf-nest", seat=seat), seat))
            parts.append(Part(f"lair:{seat + 1}", "grid", say("drachenwurf-lair", seat=seat), seat))
        return Scene(tuple(parts), self.things())

    # --- clicks -----------------------------------------------------------------------------------------------------------------------------------

    def spot(self, card: int) -> str:
        """Where a card lies open."""
        if card in self.middle:
            return f"middle/{self.middle.index(card)}"
        for seat in range(self.setup.seats):
            for place, (other, _) in enumerate(self.nests[seat]):
                if other == card:
                    return f"nest:{seat + 1}/{place}"
            for row, cards in enumerate(self.lairs[seat]):
                if card in cards:
                    return f"lair:{seat + 1}/{cards.index(card)},{row}"
        return "won/0"

    def row_spot(self, row: int) -> str:
        """The empty place at the end of a row of the player on turn."""
        lair = self.lairs[self.turn]
        return f"lair:{self.turn + 1}/0,{len(lair)}" if row == NEW else f"lair:{self.turn + 1}/{len(lair[row])},{row}"

    def spell(self, move: int) -> Path:
        if move < 6:
            return (f"dice/{self.dice.index(move)}",)
        if move < AGAIN:
            return (f"seat:{self.turn + 1}/eggs", f"dice/{self.dice.index(move - 6)}")
        if move < TAKING:
            return (("throw", "stop", "done")[move - AGAIN],)
        if move < PUTTING:
            return (self.spot((move - TAKING) // 8), f"use/{(move - TAKING) % 8}")
        if move < MOVING:
            card = (move - PUTTING) // 40
            return (self.spot(card), self.row_spot((move - PUTTING) % 40))
        return (self.spot((move - MOVING) // 40), self.row_spot((move - MOVING) % 40))

    def same_die(self, target: str) -> str:
        """Dice of one colour are alike: any of them stands for the first."""
        match = re.fullmatch(r"dice/(\d+)", target)
        if match is None or int(match.group(1)) >= len(self.dice) or self.step != ASIDE:
            return target
        return f"dice/{self.dice.index(self.dice[int(match.group(1))])}"

    def read(self, seat: Seat, path: Path) -> int | None:
        same = tuple([self.same_die(target) for target in path])
        for move in self.moves(seat):
            if self.spell(move) == same:
                return move
        return None

    def offers(self, seat: Seat, path: Path) -> list[Offer]:
        offered: list[Offer] = []
        for offer in super().offers(seat, path):
            match = re.fullmatch(r"dice/(\d+)", offer.target)
            if match is None:
                offered.append(offer)
            else:
                colour = self.dice[int(match.group(1))]
                offered += [Offer(f"dice/{place}") for place, other in enumerate(self.dice) if other == colour]
        return offered

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        if target.startswith("use/"):
            dice = int(target[4:])
            return Offer(target, say("drachenwurf-use-six") if dice == 6 else say("drachenwurf-use", count=dice))
        if target in ("throw", "stop"):
            return Offer(target, say(f"drachenwurf-{target}", count=len(self.dice)))
        if target == "done":
            return Offer(target, say("drachenwurf-done-taking" if self.step == TAKE else "drachenwurf-done-turn"))
        return Offer(target)

    def name(self, move: int) -> Say:
        if move < 6:
            return say("drachenwurf-move-aside", dragon=dragon(move))
        if move < AGAIN:
            return say("drachenwurf-move-egg", dragon=dragon(move - 6))
        if move < TAKING:
            word = "throw" if move == AGAIN else "stop" if move == STOP else "done-taking" if self.step == TAKE else "done-turn"
            return say(f"drachenwurf-{word}", count=len(self.dice))
        if move < PUTTING:
            return say("drachenwurf-move-take", card=card_name((move - TAKING) // 8), count=(move - TAKING) % 8)
        card, row = divmod(move - (PUTTING if move < MOVING else MOVING), 40)
        key = "put" if move < MOVING else "shift"
        if row == NEW:
            return say(f"drachenwurf-move-{key}-new", card=card_name(card))
        return say(f"drachenwurf-move-{key}", card=card_name(card), row=row + 1)

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return say("drachenwurf-ask-over")
        if self.step == DRAW:
            return say("drachenwurf-ask-draw")
        if seat != self.turn:
            return say("drachenwurf-ask-wait", seat=self.turn)
        if self.step == THROW:
            return say("drachenwurf-ask-throw", count=len(self.dice))
        if path:
            return say(f"drachenwurf-ask-{STEPS[self.step]}-then")
        if self.step == ASIDE and self.picked:
            return say("drachenwurf-ask-aside-more", count=len(self.dice))
        if self.step == TAKE and self.taken:
            return say("drachenwurf-ask-take-more")
        return say(f"drachenwurf-ask-{STEPS[self.step]}", card=card_name(self.placing) if self.placing != EMPTY else "")

    def reason(self, seat: Seat, path: Path) -> Say:
        last = path[-1]
        if self.step == ASIDE:
            if last == f"seat:{seat + 1}/eggs":
                return say("drachenwurf-no-egg-twice") if self.doubled != EMPTY else say("drachenwurf-no-egg")
            match = re.fullmatch(r"dice/(\d+)", last)
            if match is not None and int(match.group(1)) < len(self.dice):
                return say("drachenwurf-no-colour", dragon=dragon(self.dice[int(match.group(1))]))
            return say("drachenwurf-no-aside")
        if self.step == TAKE:
            if last == "done":
                return say("drachenwurf-no-must-take")
            if last.startswith(f"nest:{seat + 1}/"):
                return say("drachenwurf-no-own-nest")
            for nest in range(self.setup.seats):
                for place, (card, side) in enumerate(self.nests[nest]):
                    if last == f"nest:{nest + 1}/{place}":
                        return say("drachenwurf-no-rob", card=card_name(card), need=side + 1, have=self.aside[card // 6])
            for slot, card in enumerate(self.middle):
                if last == f"middle/{slot}" and card != EMPTY:
                    return say("drachenwurf-no-take", card=card_name(card), have=self.aside[card // 6])
            return say("drachenwurf-no-card")
        if last.startswith(f"lair:{seat + 1}/") and path[:-1]:
            return say("drachenwurf-no-row")
        return say(f"drachenwurf-no-{STEPS[self.step]}")

    # --- what is told -----------------------------------------------------------------------------------------------------------------------------

    def tale(self, move: int) -> Told:
        """The happening of a move about to be played, but for what changes."""
        seat = self.turn
        if move < 6:
            return Told(
                "move", src=self.spell(move)[0], dst="aside", say=say("drachenwurf-aside-one", seat=seat, dragon=dragon(move)), seat=seat
            )
        if move < AGAIN:
            line = say("drachenwurf-aside-egg", seat=seat, dragon=dragon(move - 6))
            return Told("move", src=self.spell(move)[1], dst="aside", say=line, seat=seat)
        if move == AGAIN:
            return Told("say", say=say("drachenwurf-throws-again", seat=seat), seat=seat)
        if move == STOP:
            return Told("call", say=say("drachenwurf-stops", seat=seat), seat=seat)
        if move == DONE:
            return Told("say", say=say("drachenwurf-done", seat=seat), seat=seat)
        if move < PUTTING:
            card, dice = divmod(move - TAKING, 8)
            victim = self.owner(card)
            dst = "won/0" if dice >= 6 else f"nest:{seat + 1}/{len(self.nests[seat])}"
            if victim == NOBODY:
                line = say("drachenwurf-took", seat=seat, card=card_name(card), count=dice)
            else:
                egg = say("drachenwurf-egg-given" if self.stock() > 0 else "drachenwurf-egg-none")
                line = say("drachenwurf-robbed", seat=seat, card=card_name(card), count=dice, seat_victim=victim, egg=egg)
            return Told("give", src=self.spot(card), dst=dst, say=line, seat=seat)
        card, row = divmod(move - (PUTTING if move < MOVING else MOVING), 40)
        line = say("drachenwurf-brought" if move < MOVING else "drachenwurf-shifted", seat=seat, card=card_name(card))
        return Told("lay", src=self.spot(card), dst=self.row_spot(row), say=line, seat=seat)

    def tell_turn(self, before: int, tell: list[Told]) -> None:
        """Say whose turn begins, or that it is over."""
        if self.phase == OVER:
            tell.append(Told("say", say=say("drachenwurf-over")))
        elif self.started != before:
            tell.append(Told("say", say=say("drachenwurf-turn", seat=self.turn), seat=self.turn))


def dragon(colour: int) -> Say:
    return say(f"drachenwurf-dragon-{COLOURS[colour]}")


def card_name(card: int) -> Say:
    return say("drachenwurf-card", dragon=dragon(card // 6), land=say(f"drachenwurf-land-{LANDS[card % 6]}"))


def card_thing(card: int, side: int = 0) -> Thing:
    """A card; at a nest it also shows the side it lies at, the dice that were paid for it."""
    look = f"{COLOURS[card // 6]}/{LANDS[card % 6]}"
    if side == 0:
        return Thing("card", look, "", label=card_name(card))
    return Thing("card", look, str(side), label=say("drachenwurf-card-side", card=card_name(card), side=side))


def die_thing(colour: int) -> Thing:
    return Thing("die", COLOURS[colour], COLOURS[colour][0].upper(), label=dragon(colour))


def dice_text(outcome: Outcome) -> str:
    """The thrown colours as letters, for the log.

    >>> dice_text((1, 1, 4))
    'R R B'
    """
    return " ".join([COLOURS[colour - 1][0].upper() for colour in outcome])


GAME = Game(
    key="drachenwurf",
    version=1,
    titles={"nl": "DrachenWurf", "en": "DrachenWurf", "de": "DrachenWurf"},
    seats=(2, 3, 4, 5, 6),
    minutes=(20, 40),
    kind="quick",
    state=Drachenwurf,
)
