"""Liar's dice: everyone throws under a cup and bids on all dice of the table, ever higher, until somebody does not believe it.

Who was wrong loses a die and begins the next round; the last one with dice wins. There are no wild dice.
"""

import re
from typing import NamedTuple, Self

from worp import (
    OVER,
    PHASES,
    ROLL,
    SPACE,
    SPECTATOR,
    TURN,
    Ending,
    Game,
    Happening,
    InputError,
    Narration,
    Offer,
    Option,
    Outcome,
    Part,
    Path,
    Say,
    Scene,
    Seat,
    Sets,
    Setup,
    Source,
    State,
    Thing,
    say,
    throw,
)

UNTHROWN, UNKNOWN = 0, -1
MARKS = {UNTHROWN: ".", UNKNOWN: "?"}


class Bid(NamedTuple):
    """At least `count` dice of the table show `face`. A count of 0 doubts the bid that lies."""

    count: int  # type: ignore[assignment]  # a tuple's own count() is not needed
    face: int


LIAR = Bid(0, 0)


def face_text(face: int) -> str:
    return MARKS.get(face) or str(face)


def die(face: int) -> Thing:
    return Thing("die", "pearl", max(face, 0))


class LiarsDice(State[Bid]):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.who = SPECTATOR  # all throw at once
        self.hands: list[tuple[int, ...]] = [(UNTHROWN,) * setup.number("dice")] * setup.seats
        self.up = False
        self.bid = LIAR
        self.bidder = 0
        self.first = 0

    # --- the rules

    def after(self, seat: Seat) -> Seat:
        """The next seat that still has dice."""
        while True:
            seat = (seat + 1) % self.setup.seats
            if self.hands[seat]:
                return seat

    def sample(self, src: Source) -> Outcome:
        return tuple([face for hand in self.hands for face in throw(src, len(hand))])

    def split(self, outcome: Outcome) -> list[tuple[int, ...]]:
        """The throw, hand by hand."""
        ends = [sum(len(hand) for hand in self.hands[: seat + 1]) for seat in range(self.setup.seats)]
        return [outcome[end - len(hand) : end] for end, hand in zip(ends, self.hands, strict=True)]

    def check_roll(self, outcome: Outcome) -> None:
        count = sum(len(hand) for hand in self.hands)
        if len(outcome) != count or not all(1 <= face <= 6 for face in outcome):
            raise InputError(f"This throw is {count} dice from 1 to 6, seat after seat.")
        if any(tuple(sorted(hand)) != hand for hand in self.split(outcome)):
            raise InputError("Write the dice of each seat with the lowest first.")

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        self.hands = self.split(outcome)
        self.up = False
        self.bid = LIAR
        self.phase = TURN
        self.who = self.first
        if tell is None:
            return
        tell.append(Happening("void", self.bid_shown(), say=say("liars-dice-round")))
        for seat, hand in enumerate(self.hands):
            if hand:
                own = say("liars-dice-threw", seat=seat, hand=" ".join(str(face) for face in hand))
                public = say("liars-dice-threw-hidden", seat=seat, count=len(hand))
                veil = self.hand_shown(seat, (UNKNOWN,) * len(hand))
                tell.append(
                    Happening(
                        "throw", self.hand_shown(seat, hand), say=own, seat=seat, only=(seat,), veil=veil, public=public, reveals=True
                    )
                )

    def moves(self, seat: Seat) -> list[Bid]:
        if self.phase != TURN or seat != self.who:
            return []
        dice = sum(len(hand) for hand in self.hands)
        higher = [Bid(count, face) for count in range(1, dice + 1) for face in range(1, 7) if (count, face) > self.bid]
        return [LIAR, *higher] if self.bid.count else higher

    def play(self, seat: Seat, move: Bid, tell: Narration = None) -> None:
        if move != LIAR:
            self.bid = move
            self.bidder = seat
            self.who = self.after(seat)
            if tell is not None:
                tell.append(
                    Happening("call", self.bid_shown(), say=say("liars-dice-bids", seat=seat, count=move.count, face=move.face), seat=seat)
                )
            return
        count = sum(hand.count(self.bid.face) for hand in self.hands)
        loser = seat if count >= self.bid.count else self.bidder
        self.up = True
        if tell is not None:
            tell.append(Happening("call", say=say("liars-dice-doubts", seat=seat, seat_doubted=self.bidder), seat=seat))
            for owner, hand in enumerate(self.hands):
                if hand:
                    tell.append(Happening("show", self.hand_shown(owner, hand), seat=owner, reveals=True))
            tell.append(Happening("say", say=say("liars-dice-counted", count=count, face=self.bid.face)))
        spot = f"hand:{loser + 1}/{len(self.hands[loser]) - 1}"
        self.hands[loser] = self.hands[loser][:-1]
        if tell is not None:
            tell.append(Happening("give", ((spot, None),), src=spot, say=say("liars-dice-loses", seat=loser), seat=loser))
        self.first = loser if self.hands[loser] else self.after(loser)
        if sum(1 for hand in self.hands if hand) == 1:
            self.phase = OVER
            self.who = self.first
        else:
            self.phase = ROLL
            self.who = SPECTATOR

    def ending(self) -> Ending:
        return Ending((self.who,), why=say("liars-dice-won", seat=self.who))

    # --- secrets

    def mask(self, viewer: Seat) -> Self:
        new = self.copy()
        if not self.up and self.phase == TURN:
            new.hands = [hand if seat == viewer else (UNKNOWN,) * len(hand) for seat, hand in enumerate(self.hands)]
        return new

    def guess(self, src: Source) -> Self:
        new = self.copy()
        new.hands = [throw(src, len(hand)) if UNKNOWN in hand else hand for hand in self.hands]
        return new

    # --- the position as text

    def copy(self) -> Self:
        new = type(self)(self.setup)
        new.phase, new.who = self.phase, self.who
        new.hands = self.hands[:]
        new.up, new.bid, new.bidder, new.first = self.up, self.bid, self.bidder, self.first
        return new

    def text(self) -> str:
        who = self.first if self.phase == ROLL else self.who
        hands = " ".join("".join([face_text(face) for face in hand]) or "-" for hand in self.hands)
        bid = f" bid {self.bid.count}x{self.bid.face} by {self.bidder + 1}" if self.bid.count else ""
        return f"{PHASES[self.phase]} {who + 1} hands {hands}{' up' if self.up else ''}{bid}"

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        match = re.fullmatch(
            r"(roll|turn|over) ([1-9]) hands ([1-6?.-][1-6?. -]*?)( up)?(?: bid (\d\d?)x([1-6]) by ([1-9]))?", text.strip()
        )
        if not match:
            raise InputError("A position reads like 'turn 2 hands 225 ??? bid 2x5 by 1', or 'roll 1 hands 225 34 up' when the cups are up.")
        phase, who, hands, up, count, face, bidder = match.groups()
        faces = {mark: face for face, mark in MARKS.items()} | {str(face): face for face in range(1, 7)}
        new = cls(setup)
        new.phase = PHASES.index(phase)
        new.hands = [() if hand == "-" else tuple([faces.get(mark, UNTHROWN) for mark in hand]) for hand in hands.split()]
        new.up = bool(up)
        new.first = int(who) - 1
        new.bid, new.bidder = (Bid(int(count), int(face)), int(bidder) - 1) if count else (LIAR, 0)
        if len(new.hands) != setup.seats or max(new.first, new.bidder) >= setup.seats:
            raise InputError(f"This table has {setup.seats} seats: write a hand for each, '-' where it has no dice left.")
        dice = sum(len(hand) for hand in new.hands)
        if not new.hands[new.first] or (new.phase == TURN and (new.bid.count > dice or any(UNTHROWN in hand for hand in new.hands))):
            raise InputError("Whose turn it is has dice, all dice are thrown, and a bid is not about more dice than there are.")
        if (new.phase == OVER) != (sum(1 for hand in new.hands if hand) == 1):
            raise InputError("The game is over when exactly one seat has dice left.")
        new.who = SPECTATOR if new.phase == ROLL else new.first
        return new

    # --- what people see and click

    def hand_shown(self, seat: Seat, hand: tuple[int, ...]) -> Sets:
        return tuple([(f"hand:{seat + 1}/{k}", die(face)) for k, face in enumerate(hand)])

    def bid_shown(self) -> Sets:
        if not self.bid.count:
            return (("bid/0", SPACE), ("bid/1", SPACE))
        return (("bid/0", Thing("number", "bid", self.bid.count)), ("bid/1", die(self.bid.face)))

    def scene(self, viewer: Seat) -> Scene:
        parts = [Part("bid", "tray", say("liars-dice-bid"))]
        things = {spot: thing for spot, thing in self.bid_shown() if thing}
        for seat, hand in enumerate(self.hands):
            parts.append(Part(f"hand:{seat + 1}", "tray", say("liars-dice-hand", seat=seat), seat))
            things.update({spot: thing for spot, thing in self.hand_shown(seat, hand) if thing})
        return Scene(tuple(parts), things)

    def spell(self, move: Bid) -> Path:
        return ("liar",) if move == LIAR else (f"count:{move.count}", f"face:{move.face}")

    def name(self, move: Bid) -> Say:
        return say("liars-dice-liar") if move == LIAR else say("liars-dice-name", count=move.count, face=move.face)

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        kind, _, number = target.partition(":")
        if kind == "liar":
            return Offer(target, say("liars-dice-liar"))
        return Offer(target, say("liars-dice-count", count=int(number))) if kind == "count" else Offer(target, thing=die(int(number)))

    def reason(self, seat: Seat, path: Path) -> Say:
        if path[-1] == "liar":
            return say("liars-dice-no-bid")
        return say("liars-dice-no-higher") if path[-1].startswith(("count:", "face:")) else super().reason(seat, path)

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return say("liars-dice-won", seat=self.who)
        if self.phase == ROLL:
            return say("liars-dice-throw")
        if seat != self.who:
            return say("liars-dice-waits", seat=self.who)
        if path:
            return say("liars-dice-which-face")
        return say("liars-dice-higher") if self.bid.count else say("liars-dice-first")


GAME = Game(
    key="liars-dice",
    version=1,
    titles={"nl": "Bluffen", "en": "Liar’s dice", "de": "Bluff"},
    seats=(2, 3, 4),
    minutes=(10, 20),
    kind="thinking",
    state=LiarsDice,
    options=(Option("dice", 3, low=1, high=5),),
    hidden="hands",
    words={
        "nl": """
liars-dice-option-dice = Dobbelstenen per speler
liars-dice-bid = Het bod
liars-dice-hand = De beker van { $seat }
liars-dice-liar = Dat geloof ik niet!
liars-dice-count = { $count ->
    [one] één steen
   *[other] { $count } stenen
}
liars-dice-name = { $count } × { $face }
liars-dice-throw = Iedereen gooit.
liars-dice-first = Hoeveel stenen bied je?
liars-dice-higher = Bied hoger, of geloof het niet.
liars-dice-which-face = Van welk getal?
liars-dice-waits = { $seat } is aan de beurt.
liars-dice-round = Een nieuwe ronde.
liars-dice-threw = { $seat } gooit { $hand }.
liars-dice-threw-hidden = { $seat } gooit { $count ->
    [one] één steen
   *[other] { $count } stenen
} onder de beker.
liars-dice-bids = { $seat } biedt { $count } × { $face }.
liars-dice-doubts = { $seat } gelooft { $seat_doubted } niet.
liars-dice-counted = Op tafel: { $count } × { $face }.
liars-dice-loses = { $seat } verliest een dobbelsteen.
liars-dice-won = { $seat } wint.
liars-dice-no-bid = Er ligt nog geen bod om niet te geloven.
liars-dice-no-higher = Bied hoger dan het bod dat er ligt, en niet meer stenen dan er zijn.
""",
        "en": """
liars-dice-option-dice = Dice for each player
liars-dice-bid = The bid
liars-dice-hand = { $seat }’s cup
liars-dice-liar = I don’t believe it!
liars-dice-count = { $count ->
    [one] one die
   *[other] { $count } dice
}
liars-dice-name = { $count } × { $face }
liars-dice-throw = Everyone throws.
liars-dice-first = How many dice do you bid?
liars-dice-higher = Bid higher, or don’t believe it.
liars-dice-which-face = Showing what?
liars-dice-waits = It is { $seat }’s turn.
liars-dice-round = A new round.
liars-dice-threw = { $seat } throws { $hand }.
liars-dice-threw-hidden = { $seat } throws { $count ->
    [one] one die
   *[other] { $count } dice
} under the cup.
liars-dice-bids = { $seat } bids { $count } × { $face }.
liars-dice-doubts = { $seat } does not believe { $seat_doubted }.
liars-dice-counted = On the table: { $count } × { $face }.
liars-dice-loses = { $seat } loses a die.
liars-dice-won = { $seat } wins.
liars-dice-no-bid = There is no bid yet to disbelieve.
liars-dice-no-higher = Bid higher than the bid that lies, and not more dice than there are.
""",
        "de": """
liars-dice-option-dice = Würfel je Person
liars-dice-bid = Das Gebot
liars-dice-hand = Der Becher von { $seat }
liars-dice-liar = Das glaube ich nicht!
liars-dice-count = { $count ->
    [one] ein Würfel
   *[other] { $count } Würfel
}
liars-dice-name = { $count } × { $face }
liars-dice-throw = Alle würfeln.
liars-dice-first = Wie viele Würfel bietest du?
liars-dice-higher = Biete höher, oder glaube es nicht.
liars-dice-which-face = Mit welcher Zahl?
liars-dice-waits = { $seat } ist dran.
liars-dice-round = Eine neue Runde.
liars-dice-threw = { $seat } wirft { $hand }.
liars-dice-threw-hidden = { $seat } wirft { $count ->
    [one] einen Würfel
   *[other] { $count } Würfel
} unter dem Becher.
liars-dice-bids = { $seat } bietet { $count } × { $face }.
liars-dice-doubts = { $seat } glaubt { $seat_doubted } nicht.
liars-dice-counted = Auf dem Tisch: { $count } × { $face }.
liars-dice-loses = { $seat } verliert einen Würfel.
liars-dice-won = { $seat } gewinnt.
liars-dice-no-bid = Es liegt noch kein Gebot, das man bezweifeln könnte.
liars-dice-no-higher = Biete höher als das Gebot, das liegt, und nicht mehr Würfel, als es gibt.
""",
    },
)
