"""A position of a game, and its rules: what a game's inventor writes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, NamedTuple, Self, TypeVar

from mypy_extensions import mypyc_attr

from worp.contract.clicks import leads_to, ways_on
from worp.contract.copying import compiled_names, duplicate, is_compiled
from worp.contract.dice import Source, pick
from worp.contract.errors import InputError
from worp.contract.outcome import Outcome, spell_roll
from worp.contract.scene import Happening, Offer, Path, Say, Scene, Seat, Thing, say
from worp.contract.setup import Setup

ROLL: Final = 0
"""Chance is awaited: `roll`. `who` is the seat that throws, or -1 where nobody does (a shuffle)."""
TURN: Final = 1
"""Seat `who` chooses one of `moves(who)`; there is always at least one."""
RACE: Final = 2
"""Real time: every seat with `moves(seat)` may act at any moment; waiting is always possible and is not a move."""
SEALED: Final = 3
"""All seats with `moves(seat)` choose in secret; the last choice resolves it."""
OVER: Final = 4
"""The end: see `ending()`."""

PHASES = ("roll", "turn", "race", "sealed", "over")

M = TypeVar("M")
Narration = list[Happening] | None
NOTHING_TOLD: Final[dict[str, Thing]] = {}
"""What `last_told` is while there is no story; nothing is ever put into it."""


class Ending(NamedTuple):
    """How it ended. `winners` is empty only when nobody won (a solo game that is only scored); `low`: fewer points are better."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...] = ()
    low: bool = False
    why: Say = Say("over")

    def share(self, seat: Seat) -> float:
        """The seat's part of the win: 1, 0, or a fraction when winners share.

        >>> Ending((0, 2)).share(2)
        0.5
        """
        return 1.0 / len(self.winners) if seat in self.winners else 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Generic[M]):
    """A position of a game, and its rules.

    A subclass sets `phase`, `who`, `aid` in `__init__(setup)` (the beginning of a game) and defines at least `moves`, `play`, `spell`,
    `text`, `load`, `scene`, `prompt`, `ending`, and `outcomes` and `roll` if it has chance. `M` is the type of a move: an int or
    a small NamedTuple; it is hashable and means the same in every state of the game.
    """

    setup: Setup
    phase: int
    who: Seat
    aid: bool
    """Whether legal targets may be shown. False where finding is the game: then tables offer every target on the scene alike, while
    `offers` goes on giving the legal ones."""
    forgets: bool
    """Whether the table forgets: past happenings stay closed to people until the end."""
    story: Narration
    """Where a game that tells from within its rules does so: `play`, `roll`, `late` and `lapse` set it to their `tell`. No part of a position."""
    last_told: dict[str, Thing]
    """For such a game: what lay on the table after the last happening of the story. No part of a position, and of no copy."""
    kept_paths: dict[Seat, list[tuple[Path, Any]]] | None
    """Where `paths` keeps what it worked out, while somebody asks much of a state that does not change meanwhile; else None. No part of a
    position, and of no copy."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.phase = ROLL
        self.who = 0
        self.aid = True
        self.forgets = False
        self.story = None
        self.last_told = NOTHING_TOLD
        self.kept_paths = None

    # --- the rules -----------------------------------------------------------------------------------------------------------------

    def moves(self, seat: Seat) -> Sequence[M]:
        """The legal moves of `seat` now: complete, unique, in a stable order, at most some hundreds. Empty when it may not act.
        On a masked state only the viewer's own moves mean anything, and they are the true ones."""
        raise NotImplementedError

    @classmethod
    def all_moves(cls, setup: Setup) -> Sequence[Any] | None:
        """Every move that can ever be legal at such a table, each once and in an order that never changes: environments number actions
        by it. None: they are not listed (then environments find them by playing)."""
        return None

    def play(self, seat: Seat, move: M, tell: Narration = None) -> None:
        """Play a legal move (not checked again here)."""
        raise NotImplementedError

    def late(self, seat: Seat, move: M, knew: bool, tell: Narration = None) -> None:
        """A race's move that came when the race was over. `knew`: the table judged that its sender had seen the end. Default: void."""
        if tell is not None:
            tell.append(Happening("void", say=say("late-void", seat=seat), seat=seat))

    def lapse(self, tell: Narration = None) -> None:
        """The table's clock ran out in a `RACE`. Every game with races says what happens then."""
        raise InputError("This game has no clock that could run out.")

    def rank(self, seat: Seat, move: M) -> int:
        """In the calm form of a race, simultaneous moves are played by rank, lowest first; equal ranks in an order drawn by chance."""
        return 0

    def outcomes(self) -> Sequence[tuple[Outcome, int]] | None:
        """All results of the awaited chance with integer weights; None where they cannot be listed (then define `sample`, `check_roll`)."""
        return None

    def sample(self, src: Source) -> Outcome:
        """One result of the awaited chance, drawn with `src.below`."""
        listed = self.outcomes()
        assert listed is not None, "a game whose outcomes cannot be listed defines sample()"
        return pick(src, listed)

    def check_roll(self, outcome: Outcome) -> None:
        """Raise `InputError` if `outcome` is not a possible result now."""
        listed = self.outcomes()
        assert listed is not None, "a game whose outcomes cannot be listed defines check_roll()"
        for possible, _ in listed:
            if possible == outcome:
                return
        raise InputError(f"'{spell_roll(outcome)}' cannot be thrown here; '{spell_roll(listed[0][0])}' could.")

    def open_roll(self) -> bool:
        """Whether everyone is told the whole result of the awaited chance at once. Only asked of games with secrets, where the proof of a
        throw that is not open is opened at the end of the game; so nothing leaks where a game does not say."""
        return False

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        """Go on with this result of the awaited chance; whoever calls it has checked it."""
        raise NotImplementedError

    def ending(self) -> Ending:
        """Winners, scores and why it ended; only in phase `OVER`."""
        raise NotImplementedError

    def tally(self, seat: Seat) -> tuple[Say, ...]:
        """What the seat's result is made of, in the rulebook's terms, one sentence each; only in phase `OVER`. Default: nothing to add."""
        return ()

    # --- for searchers and learners --------------------------------------------------------------------------------------------------

    def afterstates(self, seat: Seat, moves: Sequence[M]) -> list[Self]:
        """The position after each of these legal moves, in their order. A game may have a quicker way."""
        found: list[Self] = []
        for move in moves:
            after = self.copy()
            after.play(seat, move)
            found.append(after)
        return found

    def features(self, seat: Seat) -> Sequence[tuple[str, int]] | None:
        """What `seat` knows, as named whole numbers, for learners; asked of states that are masked for it. None: they look at the scene. For
        games in which people remember more than they see, or whose scene takes long to make."""
        return None

    # --- at a table ------------------------------------------------------------------------------------------------------------------

    def throws_itself(self) -> bool:
        """In `ROLL`: whether the throw decides nothing that is still open, because somebody has just chosen to throw, or because all just
        go on throwing until something comes up. Tables do it for people then, unless they want to throw by hand."""
        return False

    def rests(self) -> float:
        """The seconds for which people want to look at what lies there now, before anybody goes on who is not one of them."""
        return 0.0

    # --- copies, secrets, text -----------------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        """An independent copy: every attribute; lists, dicts, sets and what has a `copy` of its own are copied, all else is shared.

        It is made without `__init__`, which compiled classes allow only where they allow subclasses that are not compiled."""
        kind = type(self)
        new: Self = kind.__new__(kind)
        compiled = compiled_names(kind)
        for name in compiled:
            setattr(new, name, duplicate(getattr(self, name)))
        if not compiled:
            own: dict[str, Any] = new.__dict__
            for name, value in self.__dict__.items():
                own[name] = duplicate(value)
        elif not is_compiled(kind):  # its object has no __dict__ until something is put in it
            inner: dict[str, Any] = getattr(self, "__dict__", {})
            for name, value in inner.items():
                setattr(new, name, duplicate(value))
        new.story = None
        new.last_told = NOTHING_TOLD
        new.kept_paths = None
        return new

    def mask(self, viewer: Seat) -> Self:
        """What `viewer` (a seat, or -1) may know: the same kind of state with unknowns in it. Default: there are no secrets."""
        return self.copy()

    def guess(self, src: Source) -> Self:
        """A full state drawn uniformly from those that look like this masked one. Default: there are no secrets."""
        return self.copy()

    def text(self) -> str:
        """The position as readable text, `?` where unknown; `load` reads it back exactly. Seats are counted from 1."""
        raise NotImplementedError

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        """The position that `text` tells; raises `InputError` naming place and reason."""
        raise NotImplementedError

    # --- what people see and click; all of these are called on masked states ------------------------------------------------------------

    def scene(self, viewer: Seat) -> Scene:
        """What lies on the table for this viewer."""
        raise NotImplementedError

    def spell(self, move: M) -> Path:
        """The move in clicks. A path may be the beginning of another one."""
        raise NotImplementedError

    def prompt(self, seat: Seat, path: Path) -> Say:
        """What is asked of `seat` now that it has clicked `path`, in words. Also asked in ROLL and of seats that wait."""
        raise NotImplementedError

    def name(self, move: M) -> Say:
        """The move in words, for lists of moves. Default: its clicks."""
        return say("move-path", path=" ".join(self.spell(move)))

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        """How `target` is offered after `path`. Give buttons their words, virtual targets their drawing."""
        return Offer(target)

    def offer_of(self, seat: Seat, path: Path, target: str, move: M) -> Offer:
        """How `target` is offered after `path`, where the click leads to `move` (the first of those it leads to). Default: `offer`."""
        return self.offer(seat, path, target)

    def may_circle(self) -> bool:
        """Whether the rules leave it to the players not to go round in circles, as rulebooks may; `conform` finds circles elsewhere."""
        return False

    def picks(self, move: M) -> int:
        """How many clicks at the beginning of the move's path may come in any order: five dice out of a throw, then a button. Default: none."""
        return 0

    def paths(self, seat: Seat) -> list[tuple[Path, M]]:
        """The legal moves of `seat` in clicks, and what each path means."""
        kept = self.kept_paths
        if kept is not None and seat in kept:
            return kept[seat]
        found: list[tuple[Path, M]] = [(self.spell(move), move) for move in self.moves(seat)]
        if kept is not None:
            kept[seat] = found
        return found

    def offers(self, seat: Seat, path: Path) -> list[Offer]:
        """The targets that may be clicked after `path`, in order. Whether `path` itself is a whole move says `read`."""
        found: dict[str, Offer] = {}
        for spelled, move in self.paths(seat):
            for target in ways_on(spelled, self.picks(move), path):
                if target not in found:
                    found[target] = self.offer_of(seat, path, target, move)
        return list(found.values())

    def read(self, seat: Seat, path: Path) -> M | None:
        """The legal move that `path` spells, or None."""
        if self.kept_paths is None:
            for move in self.moves(seat):
                if leads_to(self.spell(move), self.picks(move), path):
                    return move
            return None
        for spelled, move in self.paths(seat):
            if leads_to(spelled, self.picks(move), path):
                return move
        return None

    def why_not(self, seat: Seat, path: Path) -> Say | None:
        """None if `path` is a legal move or the beginning of one; else the reason."""
        for k in range(len(path)):
            if not any(offer.target == path[k] for offer in self.offers(seat, path[:k])):
                return self.idle(seat) or self.reason(seat, path[: k + 1])
        return self.idle(seat) if not path else None

    def reason(self, seat: Seat, path: Path) -> Say:
        """Why the last target of `path` cannot be clicked; the targets before it could. Default: it just is not on offer."""
        return say("no-not-offered")

    def idle(self, seat: Seat) -> Say | None:
        """Why `seat` cannot act at all now, or None if it can."""
        if self.phase == OVER:
            return say("no-over")
        if self.phase == ROLL:
            return say("no-roll-first", seat=self.who) if self.who >= 0 else say("no-wait")
        if self.phase == TURN and self.who != seat:
            return say("no-not-your-turn", seat=self.who)
        return None if self.moves(seat) else say("no-wait")

    def acting(self) -> list[Seat]:
        """The seats that may act now; in a race everyone, since who can do something may be a secret."""
        if self.phase == TURN:
            return [self.who]
        if self.phase == RACE:
            return list(range(self.setup.seats))
        if self.phase == ROLL or self.phase == OVER:
            return []
        return [seat for seat in range(self.setup.seats) if self.moves(seat)]
