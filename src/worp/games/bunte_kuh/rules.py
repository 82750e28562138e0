"""Bunte Kuh: three dice give a sum, and everyone looks for a funnel that has it; who calls first, and right, lays a die. 2 to 6 players.

The first call decides a round: STOP at a funnel, or NOWHERE. A right caller takes a die from the own stock and lays it as they like; a wrong
one is given a die by everybody else. Who takes the last die of a stock wins. Everything is visible, and colours mean nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from worp.contract.dice import Source, throw, throws
from worp.contract.game import OVER, RACE, ROLL, TURN, Ending, Fault, Game, Outcome, Race, Setup, State, Tell
from worp.contract.scene import Offer, Part, Path, Say, Scene, Seat, Thing, Told, changes, say
from worp.material.pyramid import (
    PEARL,
    PLATE,
    RED,
    SIZE,
    YELLOW,
    Pyramid,
    cell_text,
    check_mixed,
    die_of,
    die_text,
    die_thing,
    mixed,
    pile_things,
    read_cell,
    spot,
    spot_cell,
)

NOWHERE: Final = 200
LAY: Final = 300
"""Moves: a cell calls STOP there or is where the die will lie, `NOWHERE` is the other call, `LAY` and an orientation lays the die."""
TO_DEAL: Final = 60
BOTTOM: Final[list[int]] = [PEARL] * PLATE
WAYS: Final[list[str]] = [f"lay:{die_text(die_of(PEARL, look))[1:]}" for look in range(24)]
"""The orientations as targets: `lay:321` shows a 3 to side A, a 2 to B, a 1 to C."""
STEPS: Final = ("roll", "race", "place", "lay", "over")


class BunteKuh(State[int]):
    """A position. `roller` has the three dice; in a turn `who` is the right caller, and `goal` the funnel to lay into or -1."""

    pile: Pyramid
    roller: Seat
    dice: Outcome
    stock: list[int]
    goal: int

    # --- setup -----------------------------------------------------------------------------------------------------------------------

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.who = -1
        self.roller = 0
        self.pile = Pyramid()
        self.dice = ()
        self.stock = [TO_DEAL // setup.seats] * setup.seats
        self.goal = -1

    def outcomes(self) -> Sequence[tuple[Outcome, int]] | None:
        return None if self.who < 0 else throws(3)

    def sample(self, src: Source) -> Outcome:
        return mixed(src, BOTTOM) if self.who < 0 else throw(src, 3)

    def check_roll(self, outcome: Outcome) -> None:
        if self.who < 0:
            check_mixed(outcome, BOTTOM)
        else:
            super().check_roll(outcome)

    def roll(self, outcome: Outcome, tell: Tell = None) -> None:
        """First the layer of pearl dice, lying as chance wants; then the three dice of a round, and everyone looks."""
        before = self.things() if tell is not None else {}
        if self.who < 0:
            self.pile = Pyramid.build(outcome)
            self.who = self.roller
            if tell is not None:
                tell.append(Told("lay", changes(before, self.things()), dst="pyramid", say=say("bunte-kuh-laid-out")))
                tell.append(Told("say", say=say("bunte-kuh-next", seat=self.who), seat=self.who))
            return
        self.dice = outcome
        self.phase = RACE
        self.aid = False  # finding the funnel is the game
        if tell is not None:
            # No sum is said: everyone adds up in silence.
            line = say("bunte-kuh-rolled", seat=self.who, dice=", ".join([str(face) for face in outcome]))
            tell.append(Told("throw", changes(before, self.things()), dst="dice", say=line, seat=self.who))

    # --- a round: the first call counts -----------------------------------------------------------------------------------------------

    def moves(self, seat: Seat) -> Sequence[int]:
        if self.phase == RACE:
            return [*sorted(self.pile.funnels), NOWHERE]
        if self.phase != TURN or seat != self.who:
            return []
        return sorted(self.pile.funnels) if self.goal < 0 else list(range(LAY, LAY + 24))

    def right(self, call: int) -> bool:
        """Whether the call is right: the funnel has the sum of the dice, or none has."""
        asked = sum(self.dice)
        if call != NOWHERE:
            return self.pile.funnel_sum(call) == asked
        for funnel in self.pile.funnels:
            if self.pile.funnel_sum(funnel) == asked:
                return False
        return True

    def rank(self, seat: Seat, move: int) -> int:
        return 0 if self.right(move) else 1

    def play(self, seat: Seat, move: int, tell: Tell = None) -> None:
        before = self.things() if tell is not None else {}
        if self.phase == RACE:
            self.call(seat, move, tell)
        elif move < LAY:
            self.goal = move
            if tell is not None:
                tell.append(Told("show", changes(before, self.things()), dst=spot(move), say=say("bunte-kuh-placed", seat=seat), seat=seat))
        else:
            cell = self.goal
            self.pile.lay(cell, self.hand() * 64 + move - LAY)
            self.goal = -1
            self.next_round()
            if tell is not None:
                sets = changes(before, self.things())
                tell.append(Told("lay", sets, src="hand/0", dst=spot(cell), say=say("bunte-kuh-laid", seat=seat), seat=seat))
                tell.append(Told("say", say=say("bunte-kuh-next", seat=self.who), seat=self.who))

    def call(self, seat: Seat, call: int, tell: Tell) -> None:
        """STOP at a funnel, or NOWHERE: it is judged at once, and nobody else's call counts any more."""
        right = self.right(call)
        self.aid = True
        if tell is not None:
            called = say("bunte-kuh-nowhere", seat=seat) if call == NOWHERE else say("bunte-kuh-stop", seat=seat)
            tell.append(Told("call", dst="" if call == NOWHERE else spot(call), say=called, seat=seat, reveals=True))
        before = self.things() if tell is not None else {}
        if right:
            self.stock[seat] -= 1
            self.who = seat
            self.phase = TURN
            self.goal = -1 if call == NOWHERE else call
            told = Told("give", src=f"seat:{seat + 1}/stock", dst="hand/0", say=self.verdict(call, True), seat=seat)
        else:
            for other in range(self.setup.seats):
                self.stock[other] += self.setup.seats - 1 if other == seat else -1
            told = Told("give", dst=f"seat:{seat + 1}/stock", say=self.verdict(call, False), seat=seat)
        self.over_or_on(seat)
        if tell is not None:
            tell.append(told._replace(sets=changes(before, self.things())))
            if not right:
                penalty = say("bunte-kuh-penalty", seat=seat, count=self.setup.seats - 1)
                tell.append(Told("say", say=penalty, seat=seat))
            if self.phase != TURN:
                line = self.why_over() if self.phase == OVER else say("bunte-kuh-next", seat=self.who)
                tell.append(Told("say", say=line, seat=self.who))

    def verdict(self, call: int, right: bool) -> Say:
        """What the call was worth, said after it; only now sums are told."""
        asked = sum(self.dice)
        if call == NOWHERE:
            return say("bunte-kuh-nowhere-right" if right else "bunte-kuh-nowhere-wrong", sum=asked)
        faces = " + ".join([str(face) for face in self.pile.funnel_faces(call)])
        return say("bunte-kuh-right" if right else "bunte-kuh-wrong", faces=faces, found=self.pile.funnel_sum(call), sum=asked)

    def over_or_on(self, caller: Seat) -> None:
        """It is over at once when a stock is empty; else a wrong call ends the round."""
        if 0 in self.stock:
            self.phase = OVER
            self.who = caller
        elif self.phase == RACE:
            self.next_round()

    def next_round(self) -> None:
        """The three dice go to the left neighbour of whoever rolled."""
        self.dice = ()
        self.roller = (self.roller + 1) % self.setup.seats
        self.who = self.roller
        self.phase = ROLL
        self.aid = True

    def lapse(self, tell: Tell = None) -> None:
        """Nobody calls: the dice are passed on. The rulebook knows no such limit."""
        before = self.things() if tell is not None else {}
        self.next_round()
        if tell is not None:
            tell.append(Told("hide", changes(before, self.things()), src="dice", say=say("bunte-kuh-lapsed")))
            tell.append(Told("say", say=say("bunte-kuh-next", seat=self.who), seat=self.who))

    # --- end -----------------------------------------------------------------------------------------------------------------------------

    def winners(self) -> tuple[Seat, ...]:
        return tuple([seat for seat, left in enumerate(self.stock) if left == 0])

    def why_over(self) -> Say:
        winners = self.winners()
        return say("bunte-kuh-over", seat=winners[0]) if len(winners) == 1 else say("bunte-kuh-over-several", count=len(winners))

    def ending(self) -> Ending:
        """Everybody whose stock is empty wins: a penalty can empty several at once."""
        return Ending(self.winners(), tuple(self.stock), low=True, why=self.why_over())

    # --- copies and text -----------------------------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        new = BunteKuh(self.setup)
        new.phase = self.phase
        new.who = self.who
        new.aid = self.aid
        new.roller = self.roller
        new.pile = self.pile.copy()
        new.dice = self.dice
        new.stock = self.stock[:]
        new.goal = self.goal
        return new  # type: ignore[return-value]

    def taken(self) -> bool:
        """Whether the right caller has a die in hand; at the end it may be the last one, which needs no place any more."""
        return self.pile.count() + sum(self.stock) < PLATE + TO_DEAL

    def hand(self) -> int:
        """The colour of the die in hand. Colours mean nothing: the pile just becomes a bright one."""
        return YELLOW if self.pile.count() % 2 else RED

    def text(self) -> str:
        """Fields ended by `;`: see docs/positions.md."""
        if self.who < 0:
            return "start"
        step = "over" if self.phase == OVER else "roll" if self.phase == ROLL else "race"
        if self.phase == TURN:
            step = "place" if self.goal < 0 else "lay"
        fields = [f"seat {self.who + 1} {step}", f"roller {self.roller + 1}", "stock " + " ".join([str(left) for left in self.stock])]
        if self.dice:
            fields.append("dice " + " ".join([str(face) for face in self.dice]))
        if self.goal >= 0:
            fields.append("funnel " + cell_text(self.goal))
        fields.append("pile " + self.pile.text())
        return "; ".join(fields)

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        new = cls(setup)
        if text.strip() == "start":
            return new
        fields: dict[str, list[str]] = {}
        for field in text.split(";"):
            words = field.split()
            if not words or words[0] not in ("seat", "roller", "stock", "dice", "funnel", "pile"):
                raise Fault(f"'{field.strip()}' is not a field of a Bunte Kuh position; see docs/positions.md.")
            if words[0] in fields:
                raise Fault(f"{words[0]}: this field is there twice.")
            fields[words[0]] = words[1:]
        for need in ("seat", "roller", "stock", "pile"):
            if need not in fields:
                raise Fault(f"The field '{need}' is missing.")
        seat = fields["seat"]
        if len(seat) != 2 or seat[1] not in STEPS:
            raise Fault(f"seat: write a seat and one of {', '.join(STEPS)}, like 'seat 1 race'.")
        new.who = numbers("seat", seat[:1], 1, 1, setup.seats)[0] - 1
        new.roller = numbers("roller", fields["roller"], 1, 1, setup.seats)[0] - 1
        new.stock = numbers("stock", fields["stock"], setup.seats, 0, TO_DEAL)
        if "dice" in fields:
            new.dice = tuple(sorted(numbers("dice", fields["dice"], 3, 1, 6)))
        if "funnel" in fields:
            new.goal = read_cell(" ".join(fields["funnel"]))
        new.pile = Pyramid.read(" ".join(fields["pile"]))
        step = seat[1]
        new.phase = OVER if step == "over" else ROLL if step == "roll" else RACE if step == "race" else TURN
        new.aid = new.phase != RACE
        new.check_position(step)
        return new

    def check_position(self, step: str) -> None:
        """Raise `Fault` if the fields do not fit together."""
        for cell in range(SIZE):
            die = self.pile.dice[cell]
            if cell < PLATE and die >> 6 != PEARL:
                raise Fault(f"pile: on the plate lie {PLATE} pearl dice; the one at {cell_text(cell)} is missing or of another colour.")
            if die >= 0 and (die & 63 >= 24 or (cell >= PLATE and die >> 6 not in (RED, YELLOW))):
                raise Fault(f"pile: the die at {cell_text(cell)} should be a red or yellow one with three faces, like r321.")
        there = self.pile.count() - PLATE + sum(self.stock)
        hand = 1 if step in ("place", "lay") else 0
        if there != TO_DEAL - hand and not (step == "over" and there == TO_DEAL - 1):
            raise Fault(f"stock: {TO_DEAL - hand} dice are in the stocks and on top of the bottom layer now, not {there}.")
        if (0 in self.stock) != (step == "over"):
            raise Fault("seat: it is over just when a stock is empty.")
        if bool(self.dice) != (step != "roll"):
            raise Fault("dice: they lie there from the roll to the end of the round.")
        if (self.goal >= 0) != (step == "lay") and not (step == "over" and hand == 0 and self.taken()):
            raise Fault("funnel: it is known after a right STOP, or when a place was chosen after NOWHERE: 'seat 1 lay'.")
        if self.goal >= 0 and not self.pile.is_funnel(self.goal):
            raise Fault(f"funnel: no die can be laid at {cell_text(self.goal)}.")
        if step in ("roll", "race") and self.who != self.roller:
            raise Fault("seat: until somebody calls right, it is the roller's seat.")

    # --- what people see -----------------------------------------------------------------------------------------------------------------

    def things(self) -> dict[str, Thing]:
        """What lies on the table."""
        found = pile_things(self.pile) if self.who >= 0 else {}
        if self.goal >= 0:
            found[spot(self.goal)] = Thing("space", "chosen")
        for place, face in enumerate(self.dice):
            found[f"dice/{place}"] = Thing("die", "pearl", str(face))
        if self.who >= 0 and self.taken():
            found["hand/0"] = Thing("die", "yellow" if self.hand() == YELLOW else "red")
        for seat, left in enumerate(self.stock):
            found[f"seat:{seat + 1}/stock"] = Thing("number", "stock", str(left))
        return found

    def scene(self, viewer: Seat) -> Scene:
        parts = [
            Part("pyramid", "pyramid", say("pyramid")),
            Part("dice", "tray", say("dice")),
            Part("hand", "tray", say("bunte-kuh-hand")),
        ]
        for seat in range(self.setup.seats):
            parts.append(Part(f"seat:{seat + 1}", "facts", say("name", seat=seat), seat))
        return Scene(tuple(parts), self.things())

    def spell(self, move: int) -> Path:
        if move >= LAY:
            return (WAYS[move - LAY],)
        return ("nowhere",) if move == NOWHERE else (spot(move),)

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        if target == "nowhere":
            return Offer(target, say("bunte-kuh-call-nowhere"))
        if target in WAYS:
            die = die_thing(die_of(self.hand(), WAYS.index(target)))
            return Offer(target, thing=die, preview=((spot(self.goal), die),))
        return Offer(target)

    def name(self, move: int) -> Say:
        if move >= LAY:
            return say("bunte-kuh-move-lay", faces=WAYS[move - LAY].partition(":")[2])
        if move == NOWHERE:
            return say("bunte-kuh-call-nowhere")
        return say("bunte-kuh-move-stop" if self.phase == RACE else "bunte-kuh-move-place", cell=cell_text(move))

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return self.why_over()
        if self.phase == RACE:
            return say("bunte-kuh-ask-call")
        if self.who < 0:
            return say("bunte-kuh-ask-start")
        if self.phase == ROLL:
            return say("bunte-kuh-ask-roll") if seat == self.who else say("bunte-kuh-ask-wait-roll", seat=self.who)
        if seat != self.who:
            return say("bunte-kuh-ask-wait-lay", seat=self.who)
        return say("bunte-kuh-ask-place" if self.goal < 0 else "bunte-kuh-ask-lay")

    def reason(self, seat: Seat, path: Path) -> Say:
        if len(path) > 1:
            return super().reason(seat, path)
        if self.phase == TURN and self.goal >= 0:
            return say("bunte-kuh-no-way")
        if spot_cell(path[0]) >= 0:
            return say("bunte-kuh-no-funnel")
        return say("bunte-kuh-no-call" if self.phase == RACE else "bunte-kuh-no-place")


def numbers(name: str, words: list[str], count: int, low: int, high: int) -> list[int]:
    """A field of so many numbers; raises `Fault`."""
    if len(words) != count or not all(word.isascii() and word.isdigit() and low <= int(word) <= high for word in words):
        raise Fault(f"{name}: write {count} of the numbers {low} to {high}, not '{' '.join(words)}'.")
    return [int(word) for word in words]


GAME = Game(
    key="bunte-kuh",
    version=1,
    titles={"nl": "Bunte Kuh", "en": "Bunte Kuh", "de": "Bunte Kuh"},
    seats=(2, 3, 4, 5, 6),
    minutes=(15, 30),
    kind="race",
    state=BunteKuh,
    race=Race(hand=0.5, lapse=60.0),
)
