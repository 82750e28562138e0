"""What the coach says and what a review tells, and how each stands in JSON: for browsers, for the room and for what is kept.

It stands apart from what works it out, because that takes a moment to load.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from worp.contract.game import Ending
from worp.contract.scene import Path, Say, Seat
from worp.record.codec import DECIMAL, DECIMALS, FLAG, NUMBER, NUMBERS, SAY, TEXT, TEXTS, Choice, Several, Value

if TYPE_CHECKING:
    from worp.words.sentences import Words

How = Literal["exact", "judged", "playouts"]
EXACT: How = "exact"
JUDGED: How = "judged"
PLAYOUTS: How = "playouts"
REFERENCES: dict[How, str] = {EXACT: "perfect", JUDGED: "strong", PLAYOUTS: "random"}
"""Who would play on from a position for it to be worth its value."""
StepKind = Literal["luck", "choice"]
LUCK: StepKind = "luck"
CHOICE: StepKind = "choice"


class Stake(NamedTuple):
    """With several players it is the share of the win, alone the points if the game has any. `low`: fewer points are better.

    A *worth* is a value turned so that more is better; `shown` turns it back into what people read. Turning twice changes nothing.
    """

    points: bool = False
    low: bool = False

    def worth(self, ending: Ending, seat: Seat) -> float:
        """What the ending is worth to the seat."""
        return self.shown(float(ending.scores[seat])) if self.points else ending.share(seat)

    def shown(self, worth: float) -> float:
        """A worth as people read it, or what they read as a worth."""
        return 0.0 - worth if self.low else worth

    @classmethod
    def of(cls, seats: int, ending: Ending) -> Stake:
        """The stake of a game that can end like this."""
        points = seats == 1 and bool(ending.scores)
        return cls(points, points and ending.low)


class ValuedMove(NamedTuple):
    """A move. `value` is a share of the win (0 to 1) or points; the truth is `within` so much of it: for certain if exact, with 95 % if
    estimated. `loss` is how much worse it is than the best move, 0 or more; `difference` how much better (above 0) or worse than the move
    that was chosen, else than the best one. Both are compared game by game, which is surer than the two values by themselves."""

    path: Path
    name: Say
    value: float
    within: float
    loss: float
    loss_within: float
    difference: float
    playouts: int


class Advice(NamedTuple):
    """The moves of a seat, best first, and how their values were found. `value` is that of the best
    one, and `why` says what is better about it than about the next one. Without moves `idle` says why, and `value` tells how the seat stands."""

    seat: Seat
    stake: Stake
    how: How
    value: float
    within: float
    moves: tuple[ValuedMove, ...]
    idle: Say | None = None
    why: Say | None = None

    def move(self, path: Path) -> ValuedMove | None:
        """The move with these clicks."""
        return next((one for one in self.moves if one.path == path), None)

    def plain(self, words: Words | None = None) -> dict[str, Any]:
        """As JSON wants it; with `words` the moves in words, too."""
        listed = []
        for one in self.moves:
            plain = {"path": list(one.path), "value": one.value, "within": one.within, "loss": one.loss, "loss_within": one.loss_within}
            plain |= {"difference": one.difference, "playouts": one.playouts}
            listed.append(plain if words is None else {**plain, "words": words.line(one.name, viewer=self.seat)})
        stake = "points" if self.stake.points else "share"
        whole: dict[str, Any] = {
            "seat": self.seat,
            "stake": stake,
            "low": self.stake.low,
            "how": self.how,
            "value": self.value,
            "within": self.within,
        }
        if words is not None and self.why is not None:
            whole["why"] = words.line(self.why, viewer=self.seat)
        return {**whole, "moves": listed}


class ReviewStep(NamedTuple):
    """An event that counts: its number in the log, whose doing it was (luck: nobody's), how each seat stood after it, and how much that was
    more than before. For a choice with something better `best` is that, and its `loss` of the coach's reckoning."""

    n: int
    kind: StepKind
    seat: Seat
    values: tuple[float, ...]
    within: tuple[float, ...]
    changes: tuple[float, ...]
    path: Path
    outcome: tuple[int, ...]
    best: ValuedMove | None = None
    loss: float = 0.0
    loss_within: float = 0.0


class Account(NamedTuple):
    """How a seat came from its start to its result. The parts are counted so that more is better, also where points are bad; each has the
    half width of its interval, which is certain if exact and of 95 % if estimated.

    Where a net judges and it is not known well enough what all choices cost together, `own` and `others` are what the mistakes cost that the review
    names, and `luck` holds all smaller choices too: `small` is what those of this seat did, `others_small` what those of the others did, as far as is known.
    """

    start: float
    luck: float
    own: float
    others: float
    result: float
    luck_within: float
    own_within: float
    others_within: float
    small: float = 0.0
    small_within: float = 0.0
    others_small: float = 0.0
    others_small_within: float = 0.0

    @property
    def all_own(self) -> float:
        """What all choices of the seat did,"""
        return self.own + self.small

    @property
    def all_own_within(self) -> float:
        return hypot(self.own_within, self.small_within)

    @property
    def mere_luck(self) -> float:
        """and what was nobody's choice."""
        return self.luck - self.small - self.others_small


class Review(NamedTuple):
    """The whole of it. `turning` are the numbers of the events that mattered most, in their order; `done`: the game has ended."""

    game: str
    names: tuple[str, ...]
    stake: Stake
    how: How
    starts: tuple[float, ...]
    starts_within: tuple[float, ...]
    steps: tuple[ReviewStep, ...]
    accounts: tuple[Account, ...]
    turning: tuple[int, ...]
    done: bool

    @property
    def apart(self) -> bool:
        """Whether its accounts tell named mistakes apart from luck and small choices."""
        return any(account.small_within for account in self.accounts)

    def plain(self, words: Words | None = None) -> dict[str, Any]:
        """As JSON wants it; with `words` better moves in words, too."""
        steps = []
        for step in self.steps:
            one: dict[str, Any] = {"n": step.n, "kind": step.kind, "seat": step.seat, "values": list(step.values)}
            one |= {"within": list(step.within), "changes": list(step.changes), "path": list(step.path), "outcome": list(step.outcome)}
            if step.best is not None:
                one |= {"loss": step.loss, "loss_within": step.loss_within, "best": list(step.best.path)}
                if words is not None:
                    one["best_words"] = words.line(step.best.name, self.names, step.seat)
            steps.append(one)
        reference = REFERENCES[self.how]
        head = {"game": self.game, "names": list(self.names), "stake": "points" if self.stake.points else "share", "low": self.stake.low}
        head |= {"how": self.how, "reference": reference, "starts": list(self.starts), "starts_within": list(self.starts_within)}
        accounts = [account._asdict() for account in self.accounts]
        return {**head, "steps": steps, "accounts": accounts, "turning": list(self.turning), "done": self.done}


STAKE = Value(Stake, {"points": FLAG, "low": FLAG}, whole=True)
HOW = Choice(EXACT, JUDGED, PLAYOUTS)
VALUED = Value(
    ValuedMove,
    {
        "path": TEXTS,
        "name": SAY,
        "value": DECIMAL,
        "within": DECIMAL,
        "loss": DECIMAL,
        "loss_within": DECIMAL,
        "difference": DECIMAL,
        "playouts": NUMBER,
    },
)
ADVICE = Value(
    Advice,
    {"seat": NUMBER, "stake": STAKE, "how": HOW, "value": DECIMAL, "within": DECIMAL, "moves": Several(VALUED), "idle": SAY, "why": SAY},
    beside="stake",
)
STEP = Value(
    ReviewStep,
    {
        "n": NUMBER,
        "kind": Choice(LUCK, CHOICE),
        "seat": NUMBER,
        "values": DECIMALS,
        "within": DECIMALS,
        "changes": DECIMALS,
        "path": TEXTS,
        "outcome": NUMBERS,
        "best": VALUED,
        "loss": DECIMAL,
        "loss_within": DECIMAL,
    },
)
ACCOUNT = Value(
    Account,
    {
        "start": DECIMAL,
        "luck": DECIMAL,
        "own": DECIMAL,
        "others": DECIMAL,
        "result": DECIMAL,
        "luck_within": DECIMAL,
        "own_within": DECIMAL,
        "others_within": DECIMAL,
        "small": DECIMAL,
        "small_within": DECIMAL,
        "others_small": DECIMAL,
        "others_small_within": DECIMAL,
    },
)
REVIEW = Value(
    Review,
    {
        "game": TEXT,
        "names": TEXTS,
        "stake": STAKE,
        "how": HOW,
        "starts": DECIMALS,
        "starts_within": DECIMALS,
        "steps": Several(STEP),
        "accounts": Several(ACCOUNT),
        "turning": NUMBERS,
        "done": FLAG,
    },
    beside="stake",
)
