"""What people see of DrachenWurf, what they click, and what they are told. There are no secrets: all see the same.

>>> from worp.games.drachenwurf import GAME
>>> state = GAME.load(GAME.set_up(2), "turn 4 seat 1 take; middle rf yl -; eggs 0 1; 2 nest gm2 lair -; aside rrry")
>>> [state.spell(move) for move in state.moves(0)]
[('middle/0', 'use/2'), ('middle/0', 'use/3')]
"""

from __future__ import annotations

from typing import Final, Self

from mypy_extensions import mypyc_attr

from worp.contract.game import OVER, TURN, Narration, Outcome, Setup
from worp.contract.scene import SPACE, Happening, Offer, Part, Path, Say, Scene, Seat, Thing, changes, room_for, say
from worp.games.drachenwurf.material import (
    BRING_HOME,
    CARDS,
    COLOURS,
    DICE,
    EGGS,
    EMPTY,
    LANDS,
    NEW,
    OPEN,
    SET_ASIDE,
    SET_ON_EGG,
    STOP_THROWING,
    TAKE_CARD,
    THROW_AGAIN,
    Move,
)
from worp.games.drachenwurf.position import read, write
from worp.games.drachenwurf.rules import ASIDE, DRAW, HOME, NOBODY, PLACE, REBUILD, STEPS, TAKE, THROW, Rules

NEST: Final = 3
"""So many cards can lie at a nest: six dice pay for three, and before the next throw all go to the lair."""
LAIR: Final = (7, 3)
"""So many cards and rows of a lair are shown at full size; a larger lair is drawn smaller in the same place."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Drachenwurf(Rules):
    """A position as people see it."""

    def text(self) -> str:
        return write(self)

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        new = cls(setup)
        read(new, text)
        return new

    # --- what lies on the table -----------------------------------------------------------------------------------------------------------

    def scene(self, viewer: Seat) -> Scene:
        card = card_thing(0)
        parts = [
            Part("stack", "tray", say("drachenwurf-stack"), room=room_for("stack", Thing("number", "cards", CARDS))),
            Part("middle", "tray", say("drachenwurf-middle"), room=room_for("middle", *[card] * OPEN)),
            Part("dice", "tray", say("drachenwurf-dice"), room=room_for("dice", *[SPACE] * DICE)),
            Part("aside", "tray", say("drachenwurf-aside"), room=room_for("aside", *[SPACE] * DICE)),
            Part("won", "tray", say("drachenwurf-won"), room=room_for("won", card)),
        ]
        for seat in range(self.setup.seats):
            place, nest, lair = f"seat:{seat + 1}", f"nest:{seat + 1}", f"lair:{seat + 1}"
            eggs = Thing("piece", "egg", many=EGGS, label=say("drachenwurf-eggs", count=EGGS))
            facts = ((f"{place}/score", Thing("number", "score", 100)), (f"{place}/eggs", eggs))
            parts.append(Part(place, "facts", say("drachenwurf-seat", seat=seat), seat, room=facts))
            parts.append(Part(nest, "tray", say("drachenwurf-nest", seat=seat), seat, room=room_for(nest, *[card] * NEST)))
            rows = tuple([(f"{lair}/{column},{row}", card) for column, row in ((0, 0), (LAIR[0] - 1, LAIR[1] - 1))])
            parts.append(Part(lair, "grid", say("drachenwurf-lair", seat=seat), seat, room=rows))
        return Scene(tuple(parts), self.things())

    def things(self) -> dict[str, Thing]:
        found: dict[str, Thing] = {"stack/0": Thing("number", "cards", len(self.left))}
        for slot, card in enumerate(self.middle):
            found[f"middle/{slot}"] = SPACE if card == EMPTY else card_thing(card)
        for place, colour in enumerate(self.dice if self.step != THROW else []):
            found[f"dice/{place}"] = die_thing(colour)
        for place, die in enumerate(self.dice_aside()):
            found[f"aside/{place}"] = die
        if self.placing != EMPTY:
            found["won/0"] = card_thing(self.placing)
        for seat in range(self.setup.seats):
            found.update(self.things_of(seat))
        return found

    def dice_aside(self) -> list[Thing]:
        """The dice set aside by colour, the one on the egg before others of its colour."""
        found: list[Thing] = []
        for colour, count in enumerate(self.aside):
            on_egg = colour == self.doubled and count >= 2
            if on_egg:
                found.append(Thing("die", COLOURS[colour], text="×2", label=say("drachenwurf-die-egg", dragon=dragon(colour))))
            found += [die_thing(colour)] * (count - 2 if on_egg else count)
        return found

    def things_of(self, seat: Seat) -> dict[str, Thing]:
        """Score, eggs, nest and lair; while cards go there, also the places where rows go on."""
        eggs = say("drachenwurf-eggs", count=self.eggs[seat])
        found = {
            f"seat:{seat + 1}/score": Thing("number", "score", self.points(seat)),
            f"seat:{seat + 1}/eggs": Thing("piece", "egg", many=self.eggs[seat], label=eggs),
        }
        for place, (card, side) in enumerate(self.nests[seat]):
            found[f"nest:{seat + 1}/{place}"] = card_thing(card, side)
        rows = self.lairs[seat]
        for row, cards in enumerate(rows):
            for place, card in enumerate(cards):
                found[f"lair:{seat + 1}/{place},{row}"] = card_thing(card)
        if seat == self.turn and self.phase == TURN and self.step in (HOME, PLACE, REBUILD):
            for row in (*range(len(rows)), NEW):
                found[self.row_end(row)] = SPACE
        return found

    # --- what happened --------------------------------------------------------------------------------------------------------------------

    def play(self, seat: Seat, move: Move, tell: Narration = None) -> None:
        if tell is None:
            super().play(seat, move)
            return
        before = self.things()
        started = self.started
        told = self.happening(move)
        super().play(seat, move)
        self.tell_of(told, before, started, tell)

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        if tell is None:
            super().roll(outcome)
            return
        before = self.things()
        started = self.started
        drawing = self.step == DRAW
        seat = self.turn
        dst = f"middle/{self.middle.index(EMPTY)}" if drawing else "dice"
        super().roll(outcome)
        if drawing:
            told = Happening("lay", src="stack/0", dst=dst, say=say("drachenwurf-turned-up", card=card_name(outcome[0])))
        else:
            key = "drachenwurf-thrown" if self.step == ASIDE else "drachenwurf-thrown-none"
            told = Happening("throw", dst=dst, say=say(key, seat=seat, dice=dice_text(outcome)), seat=seat)
        self.tell_of(told, before, started, tell)

    def tell_of(self, told: Happening, before: dict[str, Thing], started: int, tell: list[Happening]) -> None:
        """Tell a happening with all that it changed, then whose turn begins, or that the game is over."""
        tell.append(told._replace(sets=changes(before, self.things())))
        if self.phase == OVER:
            tell.append(Happening("say", say=say("drachenwurf-over")))
        elif self.started != started:
            tell.append(Happening("say", say=say("drachenwurf-turn", seat=self.turn), seat=self.turn))

    def happening(self, move: Move) -> Happening:
        """The happening of a move about to be played, but for what changes."""
        seat = self.turn
        if move.act == SET_ASIDE:
            line = say("drachenwurf-aside-one", seat=seat, dragon=dragon(move.colour))
            return Happening("move", src=self.die_spot(move.colour), dst="aside", say=line, seat=seat)
        if move.act == SET_ON_EGG:
            line = say("drachenwurf-aside-egg", seat=seat, dragon=dragon(move.colour))
            return Happening("move", src=self.die_spot(move.colour), dst="aside", say=line, seat=seat)
        if move.act == THROW_AGAIN:
            return Happening("say", say=say("drachenwurf-throws-again", seat=seat), seat=seat)
        if move.act == STOP_THROWING:
            return Happening("stop", say=say("drachenwurf-stops", seat=seat), seat=seat)
        if move.act == TAKE_CARD:
            dst = "won/0" if move.dice == DICE else f"nest:{seat + 1}/{len(self.nests[seat])}"
            return Happening("give", src=self.card_spot(move.card), dst=dst, say=self.taking(move), seat=seat)
        if move.card == EMPTY:
            return Happening("say", say=say("drachenwurf-done", seat=seat), seat=seat)
        line = say("drachenwurf-brought" if move.act == BRING_HOME else "drachenwurf-shifted", seat=seat, card=card_name(move.card))
        return Happening("lay", src=self.card_spot(move.card), dst=self.row_end(move.row), say=line, seat=seat)

    def taking(self, move: Move) -> Say:
        """Who takes which card, and from whom."""
        victim = self.owner(move.card)
        card = card_name(move.card)
        if victim == NOBODY:
            return say("drachenwurf-took", seat=self.turn, card=card, count=move.dice)
        egg = say("drachenwurf-egg-given" if self.stock() > 0 else "drachenwurf-egg-none")
        return say("drachenwurf-robbed", seat=self.turn, card=card, count=move.dice, seat_victim=victim, egg=egg)

    # --- what people click ------------------------------------------------------------------------------------------------------------------

    def die_spot(self, colour: int) -> str:
        """Where the first die of a colour lies."""
        return f"dice/{self.dice.index(colour)}"

    def card_spot(self, card: int) -> str:
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

    def row_end(self, row: int) -> str:
        """The empty place at the end of a row of the player on turn."""
        lair = self.lairs[self.turn]
        return f"lair:{self.turn + 1}/0,{len(lair)}" if row == NEW else f"lair:{self.turn + 1}/{len(lair[row])},{row}"

    def spell(self, move: Move) -> Path:
        if move.act == SET_ASIDE:
            return (self.die_spot(move.colour),)
        if move.act == SET_ON_EGG:
            return (f"seat:{self.turn + 1}/eggs", self.die_spot(move.colour))
        if move.act == TAKE_CARD:
            return (self.card_spot(move.card), f"use/{move.dice}")
        if move.card != EMPTY:
            return (self.card_spot(move.card), self.row_end(move.row))
        return ("throw" if move.act == THROW_AGAIN else "stop" if move.act == STOP_THROWING else "done",)

    def die_at(self, target: str) -> int:
        """The colour of the die that lies there, or none."""
        part, _, place = target.partition("/")
        if part != "dice" or not place.isdecimal() or len(place) > 2 or int(place) >= len(self.dice):
            return EMPTY
        return self.dice[int(place)]

    def same_die(self, target: str) -> str:
        """Dice of one colour are alike: any of them stands for the first."""
        colour = self.die_at(target) if self.step == ASIDE else EMPTY
        return target if colour == EMPTY else self.die_spot(colour)

    def read(self, seat: Seat, path: Path) -> Move | None:
        return super().read(seat, tuple([self.same_die(target) for target in path]))

    def offers(self, seat: Seat, path: Path) -> list[Offer]:
        offered: list[Offer] = []
        for offer in super().offers(seat, path):
            colour = self.die_at(offer.target)
            if colour == EMPTY:
                offered.append(offer)
            else:
                offered += [
                    Offer(f"dice/{place}", alike=not path) for place, other in enumerate(self.dice) if other == colour
                ]  # an egg takes one
        return offered

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        if target.startswith("use/"):
            dice = int(target[4:])
            return Offer(target, say("drachenwurf-use-six") if dice == DICE else say("drachenwurf-use", count=dice))
        if target in ("throw", "stop"):
            return Offer(target, say(f"drachenwurf-{target}", count=len(self.dice)))
        if target == "done":
            return Offer(target, say("drachenwurf-done-taking" if self.step == TAKE else "drachenwurf-done-turn"))
        if self.step == TAKE:
            return Offer(target, self.worth(target))
        if path:
            points = self.gain(seat, (*path, target))
            return Offer(target, say("drachenwurf-gain" if points >= 0 else "drachenwurf-loss", points=abs(points)))
        return Offer(target)

    def worth(self, target: str) -> Say | None:
        """What the card that lies there would add to the lair of the player on turn, as it is now."""
        card = next((card for card, _ in self.prices() if self.card_spot(card) == target), EMPTY)
        if card == EMPTY:
            return None
        rows = self.lairs[self.turn]
        longest = max(0 if row == NEW else len(rows[row]) for row in self.rows_for(card))
        return say("drachenwurf-worth", card=card_name(card), points=2 * longest + 1)

    def gain(self, seat: Seat, path: Path) -> int:
        """The points that the move of these clicks brings, or costs."""
        move = self.read(seat, path)
        if move is None:
            return 0
        after = self.copy()
        after.play(seat, move)
        return after.points(seat) - self.points(seat)

    # --- what people read -------------------------------------------------------------------------------------------------------------------

    def tally(self, seat: Seat) -> tuple[Say, ...]:
        """The rows of the lair, the longest first, and the eggs."""
        sizes = [len(row) for row in self.lairs[seat]]
        rows = [
            say("drachenwurf-tally-rows", rows=sizes.count(cards), cards=cards, points=sizes.count(cards) * cards * cards)
            for cards in sorted(set(sizes), reverse=True)
        ]
        return (*rows, say("drachenwurf-tally-eggs", count=self.eggs[seat])) if self.eggs[seat] else tuple(rows)

    def name(self, move: Move) -> Say:
        if move.act == SET_ASIDE:
            return say("drachenwurf-move-aside", dragon=dragon(move.colour))
        if move.act == SET_ON_EGG:
            return say("drachenwurf-move-egg", dragon=dragon(move.colour))
        if move.act == TAKE_CARD:
            return say("drachenwurf-move-take", card=card_name(move.card), count=move.dice)
        if move.card != EMPTY:
            key = "drachenwurf-move-put" if move.act == BRING_HOME else "drachenwurf-move-shift"
            if move.row == NEW:
                return say(f"{key}-new", card=card_name(move.card))
            return say(key, card=card_name(move.card), row=move.row + 1)
        if move.act == THROW_AGAIN:
            return say("drachenwurf-throw", count=len(self.dice))
        if move.act == STOP_THROWING:
            return say("drachenwurf-stop", count=len(self.dice))
        return say("drachenwurf-done-taking" if self.step == TAKE else "drachenwurf-done-turn", count=len(self.dice))

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return say("drachenwurf-ask-over")
        if self.step == DRAW:
            return say("drachenwurf-ask-draw")
        if seat != self.turn:
            return say("drachenwurf-ask-wait", seat=self.turn)
        if self.step == THROW:
            return say("drachenwurf-ask-throw", count=len(self.dice))
        if path and self.step == TAKE:  # a finger that chose the card has read nothing of it before
            worth = self.worth(path[0])
            return say("drachenwurf-ask-take") if worth is None else say("drachenwurf-ask-take-then", worth=worth)
        if path:
            return say(f"drachenwurf-ask-{STEPS[self.step]}-then")
        if self.step == ASIDE and self.picked:
            return say("drachenwurf-ask-aside-more", count=len(self.dice))
        if self.step == TAKE and self.taken:
            return say("drachenwurf-ask-take-more")
        return say(f"drachenwurf-ask-{STEPS[self.step]}", card=card_name(self.placing) if self.placing != EMPTY else "")

    def reason(self, seat: Seat, path: Path) -> Say:
        target = path[-1]
        if self.step == ASIDE:
            return self.reason_aside(seat, target)
        if self.step == TAKE:
            return self.reason_take(seat, target)
        if target.startswith(f"lair:{seat + 1}/") and path[:-1]:
            return say("drachenwurf-no-row")
        return say(f"drachenwurf-no-{STEPS[self.step]}")

    def reason_aside(self, seat: Seat, target: str) -> Say:
        if target == f"seat:{seat + 1}/eggs":
            return say("drachenwurf-no-egg-twice") if self.doubled != EMPTY else say("drachenwurf-no-egg")
        colour = self.die_at(target)
        return say("drachenwurf-no-aside") if colour == EMPTY else say("drachenwurf-no-colour", dragon=dragon(colour))

    def reason_take(self, seat: Seat, target: str) -> Say:
        if target == "done":
            return say("drachenwurf-no-must-take")
        if target.startswith(f"nest:{seat + 1}/"):
            return say("drachenwurf-no-own-nest")
        for other in range(self.setup.seats):
            for place, (card, side) in enumerate(self.nests[other]):
                if target == f"nest:{other + 1}/{place}":
                    return say("drachenwurf-no-rob", card=card_name(card), need=side + 1, have=self.aside[card // 6])
        for slot, card in enumerate(self.middle):
            if target == f"middle/{slot}" and card != EMPTY:
                return say("drachenwurf-no-take", card=card_name(card), have=self.aside[card // 6])
        return say("drachenwurf-no-card")


def dragon(colour: int) -> Say:
    return say(f"drachenwurf-dragon-{COLOURS[colour]}")


def card_name(card: int) -> Say:
    return say("drachenwurf-card", dragon=dragon(card // 6), land=say(f"drachenwurf-land-{LANDS[card % 6]}"))


def card_thing(card: int, side: int = 0) -> Thing:
    """A card; at a nest it also shows the side it lies at, the dice that were paid for it."""
    look = f"{COLOURS[card // 6]}/{LANDS[card % 6]}"
    if side == 0:
        return Thing("card", look, art="dragon", label=card_name(card))
    return Thing("card", look, side, art="dragon", label=say("drachenwurf-card-side", card=card_name(card), side=side))


def die_thing(colour: int) -> Thing:
    return Thing("die", COLOURS[colour], text=COLOURS[colour][0].upper(), art="dragon", label=dragon(colour))


def dice_text(outcome: Outcome) -> str:
    """The thrown colours as letters, for the log.

    >>> dice_text((1, 1, 4))
    'R R B'
    """
    return " ".join([COLOURS[colour - 1][0].upper() for colour in outcome])
