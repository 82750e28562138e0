"""Cui bono?: a position is judged by minus points and by what the next player is left with.

As the rulebook's tip says, it can pay to keep a die that could be laid back, if the next player must then take an expensive one. Most bots see that
by trying whole turns; what nobody has seen yet is filled in by chance. The best one searches as far ahead as its iterations go, and judges what it finds there.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from math import exp, inf
from typing import Any, Final

from worp.bots.bot import Blurred, Bot, heaviest
from worp.bots.levels import SECONDS, Maker, made
from worp.bots.search import Guide, Searcher
from worp.contract.dice import Source
from worp.contract.game import OVER, Game, Setup, State
from worp.contract.scene import Seat
from worp.games.cui_bono.rules import KEEP, Rules
from worp.material.pyramid import EMPTY

THREAT: Final = 0.8
"""What a minus point counts that the player on turn cannot avoid any more."""
SAFE: Final = 0.12
"""What a pull is worth, to the player on turn, after which the die can be laid back; up to `ENOUGH` of them."""
ENOUGH: Final = 4
WON: Final = 40.0
PATIENCE: Final = 4
"""As people do, it loses patience: of so many dice that it could lay back it keeps one, for each minus point that the die counts."""
CALM: Final = 150
"""The same for one who plays to win. Patience costs nothing but time, and losing it soon cost four games of five; but two who always find a
way to lay back would play for ever."""
ITERATIONS: Final = 4000
"""So often the best bot tries how things go on: less than 0.2 s of one core."""
EXPLORE: Final = 0.5
"""Half of that won 46 % ± 6.5 of 40 positions."""
NEAR: Final = 0.75
"""So many minus points ahead, with as many more as `FAR` says for each die that may still be kept, the odds are e to one: fitted to 150 games of bots that
look two turns ahead."""
FAR: Final = 0.35
ASKED: Final = 0.5
"""How much of a position's worth is what a net says; the rest is said by the odds above. All of it, or nothing, won fewer games."""


class Puller(Bot):
    """Looks at its own turn to the end. One who is not `calm` soon loses patience, and ends a game in which it leads as quickly as it can."""

    def __init__(self, game: Game, src: Source, calm: bool = True) -> None:
        super().__init__(game, src)
        self.calm = calm

    def choose(self, state: State[Any], seat: Seat) -> Any:
        assert isinstance(state, Rules)
        moves = state.moves(seat)
        if len(moves) == 1:
            return moves[0]
        if self.has_enough(state, seat):
            return KEEP
        return moves[heaviest(self.weigh(state, seat))]

    def weigh(self, state: State[Any], seat: Seat) -> list[float]:
        """In minus points by which the best of the others has more. Patience does not come into it."""
        assert isinstance(state, Rules)
        full = state.guess(self.src)
        found: list[float] = []
        for move in state.moves(seat):
            after = full.copy()
            after.play(seat, move)
            found.append(best_end(after) if after.hand != EMPTY else judged(after)[seat])
        return found

    def has_enough(self, state: Rules, seat: Seat) -> bool:
        """Whether it keeps a die that it could lay back, only to get on."""
        if state.hand == EMPTY:
            return False
        if not self.calm and self.leads(state, seat):
            return True
        return loses_patience(state, CALM if self.calm else PATIENCE, self.src)

    def leads(self, state: Rules, seat: Seat) -> bool:
        """Whether the seat is ahead even if it keeps the die in its hand: then it likes the game to end."""
        own = state.minus(seat) + state.worth(state.hand)
        return own < min([state.minus(other) for other in range(state.setup.seats) if other != seat])


class Hazy(Blurred):
    """A puller that sees only roughly what moves are worth. Its patience is the puller's."""

    def __init__(self, puller: Puller, blur: float) -> None:
        super().__init__(puller, blur)
        self.puller = puller

    def choose(self, state: State[Any], seat: Seat) -> Any:
        assert isinstance(state, Rules)
        if len(state.moves(seat)) > 1 and self.puller.has_enough(state, seat):
            return KEEP
        return super().choose(state, seat)


class Appraiser(Guide):
    """Tells a searcher what positions between turns are worth, and what comes to light."""

    def __init__(self) -> None:
        self.unseen = 0
        """How many dice nobody has seen where the search begins."""

    def begin(self, root: State[Any], seat: Seat) -> None:
        assert isinstance(root, Rules)
        self.unseen = root.seen.count(False)

    def value(self, state: State[Any], steps: int) -> list[float] | None:
        """Chances to win by what each seat has to bear. (To play on at random instead won 36 % ± 9 of 25 positions.)"""
        assert isinstance(state, Rules)
        if state.hand != EMPTY:
            return None
        cost = costs(state)
        left = state.limit() - max([len(kept) for kept in state.kept])
        scale = NEAR + FAR * left
        least = min(cost)
        found = [exp((least - each) / scale) for each in cost]
        whole = sum(found)
        return [each / whole for each in found]

    def sight(self, state: State[Any], seat: Seat) -> Any:
        """The colours of the dice that all have seen, once there are more of them: what lies hidden is the only secret, and it seldom comes to
        light. (To write down the whole position took seven eighths of a search.)"""
        assert isinstance(state, Rules)
        if state.seen.count(False) == self.unseen:
            return ()
        return tuple([die >> 6 for cell, die in enumerate(state.pile.dice) if state.seen[cell]])


class Asker(Appraiser):
    """Half of what it says is what a net says, where the game brings one for the table. (Nets are not compiled with the rules, so they are imported by
    name when they are needed.)"""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.judges: dict[Setup, Any] = {}
        self.judge: Any = None
        self.seat = 0

    def begin(self, root: State[Any], seat: Seat) -> None:
        super().begin(root, seat)
        self.seat = seat
        if root.setup not in self.judges:
            self.judges[root.setup] = import_module("worp.learn.nets").brought(self.game, root.setup)
        self.judge = self.judges[root.setup]

    def value(self, state: State[Any], steps: int) -> list[float] | None:
        seen = super().value(state, steps)
        if seen is None or self.judge is None:
            return seen
        if len(seen) > 2:
            said: list[float] = list(self.judge.standing(state))
        else:
            own = float(self.judge.chance(state, self.seat))
            said = [own, 1.0 - own] if self.seat == 0 else [1.0 - own, own]
        return [ASKED * said[seat] + (1.0 - ASKED) * worth for seat, worth in enumerate(seen)]


class Patient(Searcher):
    """The searcher with that guide, calm."""

    def __init__(self, game: Game, src: Source, iterations: int = ITERATIONS) -> None:
        super().__init__(game, src, iterations, SECONDS["best"], Asker(game), EXPLORE)

    def choose(self, state: State[Any], seat: Seat) -> Any:
        assert isinstance(state, Rules)
        if self.has_enough(state, seat):
            return KEEP
        return super().choose(state, seat)

    def has_enough(self, state: Rules, seat: Seat) -> bool:
        """Whether it keeps a die that it could lay back, only to get on."""
        return state.hand != EMPTY and len(state.moves(seat)) > 1 and loses_patience(state, CALM, self.src)


def loses_patience(state: Rules, patience: int, src: Source) -> bool:
    """Whether somebody keeps the die in hand now: sooner a cheap one."""
    return src.below(patience * state.worth(state.hand)) == 0


def best_end(state: Rules) -> float:
    """What a turn in which the die is pulled brings whoever is on turn, if it ends well."""
    seat = state.who
    best = -inf
    for move in state.moves(seat):
        after = state.copy()
        after.play(seat, move)
        best = max(best, judged(after)[seat])
    return best


def judged(state: Rules) -> list[float]:
    """What a position between turns is worth to each seat: fewer minus points than the best of the others, and what the turn will cost."""
    cost = costs(state)
    won: Sequence[Seat] = state.ending().winners if state.phase == OVER else ()
    found: list[float] = []
    for seat in range(state.setup.seats):
        least = min([each for other, each in enumerate(cost) if other != seat])
        found.append(least - cost[seat] + (0.0 if not won else WON if seat in won else -WON))
    return found


def costs(state: Rules) -> list[float]:
    """The minus points of each seat, with what the turn that begins here will cost."""
    found = [float(state.minus(seat)) for seat in range(state.setup.seats)]
    if state.phase != OVER:
        found[state.who] += burden(state)
    return found


def burden(state: Rules) -> float:
    """What the turn that begins here costs at least, in minus points; less, the more ways there are to lay a die back."""
    seat = state.who
    least = 9
    safe = 0
    for pull in state.moves(seat):
        after = state.copy()
        after.play(seat, pull)
        if after.moves(seat)[0] != KEEP:
            safe += 1
            if safe == ENOUGH:
                break
        else:
            least = min(least, after.worth(after.hand))
    return -SAFE * safe if safe else THREAT * least


def hazy(blur: float, calm: bool = False) -> Maker:
    """Looks at its own turn, and sees only roughly what it is worth."""
    return lambda game, src: Hazy(Puller(game, src, calm), blur)


def searching(game: Game, src: Source) -> Bot:
    """Looks ahead, and is calm."""
    return Patient(game, src)


LEVELS: Final = made(hazy(4.5), hazy(1.0), hazy(1.5, calm=True), searching)
