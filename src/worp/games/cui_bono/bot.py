"""Cui bono?: whole turns are tried, some of them ahead, and judged by minus points and by what the next player is left with.

As the rulebook's tip says, it can pay to keep a die that could be laid back, if the next player must then take an expensive one. That is
seen by looking at a turn and the answer to it. What nobody has seen yet is filled in by chance: by the best bot many times, since a turn that is good for one
filling may be bad for the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any, Final, NamedTuple

from worp.bots.bot import Blurred, Bot, heaviest
from worp.bots.levels import SECONDS, Maker, made
from worp.contract.dice import Source
from worp.contract.game import OVER, Game, State
from worp.contract.scene import Seat
from worp.games.cui_bono.rules import KEEP, Rules
from worp.material.pyramid import EMPTY

THREAT: Final = 0.8
"""What a minus point counts that the player on turn cannot avoid any more."""
SAFE: Final = 0.12
"""What a pull is worth, to the player on turn, after which the die can be laid back; up to `ENOUGH` of them."""
ENOUGH: Final = 4
WON: Final = 40.0
SURE: Final = 12.0
"""More than this a guess does not count for or against a move, when several are weighed: it may be wrong that the game is won there."""
PATIENCE: Final = 4
"""As people do, it loses patience: of so many dice that it could lay back it keeps one, for each minus point that the die counts."""
CALM: Final = 150
"""The same for one who plays to win. Patience costs nothing but time, and losing it soon cost four games of five; but two who always find a
way to lay back would play for ever."""
TURNS: Final = 3
"""So many turns the best bot looks ahead,"""
GUESSES: Final = 6
"""and so often it guesses what lies hidden. A turn more ahead won 55 % of 100 games against two turns and one guess, with four guesses 65 %; 16 were not better
than that."""


class Turn(NamedTuple):
    """A whole turn: how good it looks for who made it, its number, and the position after it."""

    looks: float
    number: int
    after: Rules


class Puller(Bot):
    """Looks so many whole turns ahead, each time at the `width` turns that look best, and guesses so many times what nobody has seen. One who is
    not `calm` soon loses patience, and ends a game in which it leads as quickly as it can."""

    def __init__(self, game: Game, src: Source, turns: int = 2, guesses: int = 1, calm: bool = True, width: int = 6) -> None:
        super().__init__(game, src)
        self.turns = turns
        self.guesses = guesses
        self.calm = calm
        self.width = width
        self.seconds = SECONDS["best"]
        """So long it guesses on at most; 0: as long as it takes."""

    def limit(self, seconds: float) -> None:
        self.seconds = min(seconds, SECONDS["best"])

    def unhurried(self) -> None:
        self.seconds = 0.0

    def choose(self, state: State[Any], seat: Seat) -> Any:
        assert isinstance(state, Rules)
        moves = state.moves(seat)
        if len(moves) == 1:
            return moves[0]
        if state.hand != EMPTY and self.has_enough(state, seat):
            return KEEP
        return moves[heaviest(self.weigh(state, seat))]

    def weigh(self, state: State[Any], seat: Seat) -> list[float]:
        """In minus points by which the best of the others has more, in the middle of all guesses. Patience does not come into it."""
        assert isinstance(state, Rules)
        moves = state.moves(seat)
        found = [0.0] * len(moves)
        until = monotonic() + self.seconds
        for number in range(self.guesses):
            if number > 0 and self.seconds > 0.0 and monotonic() > until:
                self.hurried += 1
                return [each / number for each in found]
            full = state.guess(self.src)
            for k, move in enumerate(moves):
                after = full.copy()
                after.play(seat, move)
                ends = self.ahead(ends_of(after), seat, self.turns - 1) if after.hand != EMPTY else self.on(after, self.turns - 1)
                found[k] += min(max(ends[seat], -SURE), SURE) if self.guesses > 1 else ends[seat]
        return [each / self.guesses for each in found]

    def has_enough(self, state: Rules, seat: Seat) -> bool:
        """Whether it keeps a die that it could lay back, only to get on."""
        if not self.calm and self.leads(state, seat):
            return True
        return self.src.below((CALM if self.calm else PATIENCE) * state.worth(state.hand)) == 0

    def leads(self, state: Rules, seat: Seat) -> bool:
        """Whether the seat is ahead even if it keeps the die in its hand: then it likes the game to end."""
        own = state.minus(seat) + state.worth(state.hand)
        return own < min([state.minus(other) for other in range(state.setup.seats) if other != seat])

    def on(self, state: Rules, turns: int) -> list[float]:
        """What a position between turns is worth to each seat."""
        if state.phase == OVER or turns == 0:
            return judged(state)
        return self.ahead(whole_turns(state), state.who, turns - 1)

    def ahead(self, found: list[Turn], seat: Seat, turns: int) -> list[float]:
        """What it is worth to each seat that `seat` makes the best of these turns."""
        if turns > 0:
            found.sort(reverse=True)
            del found[self.width :]
        best: list[float] = []
        for turn in found:
            worth = self.on(turn.after, turns)
            if not best or worth[seat] > best[seat]:
                best = worth
        return best


class Hazy(Blurred):
    """A puller that sees only roughly what moves are worth. Its patience is the puller's."""

    def __init__(self, puller: Puller, blur: float) -> None:
        super().__init__(puller, blur)
        self.puller = puller

    def choose(self, state: State[Any], seat: Seat) -> Any:
        assert isinstance(state, Rules)
        if state.hand != EMPTY and len(state.moves(seat)) > 1 and self.puller.has_enough(state, seat):
            return KEEP
        return super().choose(state, seat)


def ends_of(state: Rules) -> list[Turn]:
    """The ways to end a turn in which the die is pulled."""
    seat = state.who
    found: list[Turn] = []
    for number, move in enumerate(state.moves(seat)):
        after = state.copy()
        after.play(seat, move)
        found.append(Turn(judged(after)[seat], number, after))
    return found


def whole_turns(state: Rules) -> list[Turn]:
    """All turns of the player on turn."""
    found: list[Turn] = []
    for pull in state.moves(state.who):
        after = state.copy()
        after.play(state.who, pull)
        found += [Turn(end.looks, len(found) + end.number, end.after) for end in ends_of(after)]
    return found


def judged(state: Rules) -> list[float]:
    """What a position between turns is worth to each seat: fewer minus points than the best of the others, and what the turn will cost."""
    seats = state.setup.seats
    cost = [float(state.minus(seat)) for seat in range(seats)]
    won: Sequence[Seat] = ()
    if state.phase == OVER:
        won = state.ending().winners
    else:
        cost[state.who] += burden(state)
    found: list[float] = []
    for seat in range(seats):
        least = min([each for other, each in enumerate(cost) if other != seat])
        found.append(least - cost[seat] + (0.0 if not won else WON if seat in won else -WON))
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


def pulling(game: Game, src: Source) -> Bot:
    """Looks at the answer and at the answer to that, and is calm."""
    return Puller(game, src, TURNS, GUESSES)


def hazy(blur: float, calm: bool = False) -> Maker:
    """Looks at its own turn, and sees only roughly what it is worth."""
    return lambda game, src: Hazy(Puller(game, src, 1, calm=calm), blur)


LEVELS: Final = made(hazy(4.5), hazy(1.0), hazy(1.5, calm=True), pulling)
