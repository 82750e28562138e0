"""Races, played at the pace of people: who looks, who sees it, who is wrong.

A `Reader` looks at one die or funnel after another, in any order, as people do: each takes a while, so that a crowded table takes longer,
and now and then one is misread. A `Glancer` looks at the whole table at once, which is enough for a game that somebody invents. In real time
`pause` says how long it took altogether; in the calm form of a race a tick is some seconds of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from mypy_extensions import mypyc_attr

from worp.bots.bot import Bot
from worp.contract.calm import WAITS, Calm
from worp.contract.dice import Source, shuffle
from worp.contract.game import RACE, SEALED, Game, State
from worp.contract.scene import Seat

PATIENCE: Final = 30
"""After so many glances without a find a player in real time looks up; whatever happens next, it is asked again."""


class ReadingSkill(NamedTuple):
    """How somebody reads. `fast` to `slow`: the seconds for one thing, by how awake they are in this race, any in between being equally
    likely; `grasps`: the seconds to take
    the throw in, before the first; `overlooks`, `mistakes`: of 1000 right things so many are passed over, of 1000 wrong ones taken for right."""

    fast: float
    slow: float
    grasps: float
    overlooks: int
    mistakes: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Reader(Bot):
    """Somebody who reads one thing after another. A subclass says what there is to read, what is right, and what follows when nothing is."""

    def __init__(self, game: Game, src: Source, eyes: ReadingSkill, tick: float) -> None:
        super().__init__(game, src)
        self.eyes = eyes
        self.tick = tick
        """The seconds of looking that a tick of the calm form stands for."""

    def choose(self, state: State[Any], seat: Seat) -> Any:
        if isinstance(state, Calm):
            return self.in_a_tick(state.inner, seat) if state.phase == SEALED else self.turn(state, seat)
        if state.phase != RACE:
            self.pause = self.eyes.grasps
            return self.turn(state, seat)
        self.pause = self.eyes.grasps * (0.5 + self.spread(1.0))
        pace = self.eyes.fast + self.spread(self.eyes.slow - self.eyes.fast)
        things = self.things(state, seat)
        shuffle(self.src, things)
        for thing in things:
            self.pause += pace * (0.6 + self.spread(0.8))
            if self.seems_right(state, seat, thing):
                found = self.act(state, seat, thing)
                if found is not None:
                    return found
        return self.nothing(state, seat)

    def in_a_tick(self, state: State[Any], seat: Seat) -> Any:
        """What comes of some seconds, at the mean pace. What was read before is forgotten, so a look at everything is over in this tick with the chance that
        it would be if a tick were any piece of that look."""
        mean = (self.eyes.fast + self.eyes.slow) / 2
        things = self.things(state, seat)
        shuffle(self.src, things)
        whole = self.eyes.grasps + mean * len(things)
        for thing in things[: int(self.tick / mean + self.spread(1.0))]:
            if self.seems_right(state, seat, thing):
                found = self.act(state, seat, thing)
                if found is not None:
                    return found
        if self.src.below(1000) * whole < 1000 * self.tick:
            found = self.nothing(state, seat)
            if found is not None:
                return found
        return WAITS

    def spread(self, seconds: float) -> float:
        """Up to so many seconds."""
        return seconds * self.src.below(1001) / 1000

    def seems_right(self, state: State[Any], seat: Seat, thing: int) -> bool:
        """Whether it is taken for what is looked for."""
        lot = self.src.below(1000)
        return lot >= self.eyes.overlooks if self.is_right(state, seat, thing) else lot < self.eyes.mistakes

    def things(self, state: State[Any], seat: Seat) -> list[int]:
        """What there is to read."""
        raise NotImplementedError

    def is_right(self, state: State[Any], seat: Seat, thing: int) -> bool:
        """Whether this is what is looked for."""
        raise NotImplementedError

    def act(self, state: State[Any], seat: Seat, thing: int) -> Any:
        """The move that follows when this seems right; None, if that comes to nothing."""
        return thing

    def nothing(self, state: State[Any], seat: Seat) -> Any:
        """The move when all has been read and nothing seemed right, or None."""
        return None

    def turn(self, state: State[Any], seat: Seat) -> Any:
        """A move outside the race. Default: any."""
        moves = state.moves(seat)
        return moves[self.src.below(len(moves))] if moves else None


@mypyc_attr(allow_interpreted_subclasses=True)
class Glancer(Bot):
    """Somebody who looks. `notices`: the chance in 100 to notice something at a glance; `errs`: the chance in 100 to be wrong at one;
    `glance`: its seconds."""

    def __init__(self, game: Game, src: Source, notices: int, errs: int, glance: float) -> None:
        super().__init__(game, src)
        self.notices = notices
        self.errs = errs
        self.glance = glance

    def choose(self, state: State[Any], seat: Seat) -> Any:
        rules = state.inner if isinstance(state, Calm) else state
        if state.phase == SEALED:
            found = self.look(rules, seat)
            return WAITS if found is None else found
        if state.phase == RACE:
            if not state.moves(seat):  # nothing to find until something happens
                self.pause = self.glance
                return None
            for count in range(1, PATIENCE + 1):
                found = self.look(rules, seat)
                if found is not None:
                    self.pause = count * self.glance
                    return found
            self.pause = PATIENCE * self.glance
            return None
        self.pause = self.glance
        return self.turn(state, seat)

    def look(self, state: State[Any], seat: Seat) -> Any:
        """What comes of one glance: a move, or None."""
        raise NotImplementedError

    def turn(self, state: State[Any], seat: Seat) -> Any:
        """A move outside the race. Default: any."""
        moves = state.moves(seat)
        return moves[self.src.below(len(moves))] if moves else None

    def chance(self, percent: int) -> bool:
        """Whether something of this chance happens."""
        return self.src.below(100) < percent

    def noticed(self, there: Sequence[int]) -> list[int]:
        """What is noticed of all that is there."""
        return [each for each in there if self.chance(self.notices)]

    def any_of(self, moves: Sequence[int]) -> int:
        return moves[self.src.below(len(moves))]


class Paced(Glancer):
    """Any other race: what another bot chooses, once it is noticed."""

    def __init__(self, game: Game, src: Source, mind: Bot, notices: int, glance: float) -> None:
        super().__init__(game, src, notices, 0, glance)
        self.mind = mind

    def limit(self, seconds: float) -> None:
        self.mind.limit(seconds)

    def unhurried(self) -> None:
        self.mind.unhurried()

    def choose(self, state: State[Any], seat: Seat) -> Any:
        if state.phase == SEALED and isinstance(state, Calm) and not self.chance(self.notices):
            return WAITS
        found = self.mind.choose(state, seat)
        self.hurried = self.mind.hurried
        count = 1
        while count < PATIENCE and not self.chance(self.notices):
            count += 1
        self.pause = count * self.glance
        return found
