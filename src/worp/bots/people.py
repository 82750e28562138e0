"""Races, played at the pace of people: who looks, who sees it, who is wrong.

Time passes in glances. At each one a player notices every die or funnel it looks for with some chance, and now and then sees what is not
there. In the calm form of a race a glance is a tick; in real time it takes a second or so, and `pause` says how long it took altogether.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from worp.bots.bot import Bot
from worp.contract.calm import WAITS, Calm
from worp.contract.dice import Source
from worp.contract.game import RACE, SEALED, Game, State
from worp.contract.scene import Seat

PATIENCE: Final = 30
"""After so many glances without a find a player in real time looks up; whatever happens next, it is asked again."""


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
        """Those of these that are noticed."""
        return [each for each in there if self.chance(self.notices)]

    def any_of(self, moves: Sequence[int]) -> int:
        """One of these."""
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
