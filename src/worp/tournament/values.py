"""What a tournament consists of: who takes part, and the games. Points are counted in halves, so that all of it stays whole numbers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

Kind = Literal["swiss", "robin", "knockout"]
Result = Literal["", "first", "second", "draw", "none"]
"""How a game ended: not yet; who began has won, or the other one; nobody; both have lost, because neither came."""

WIN, DRAW = 2, 1
"""Half points."""
LEAST, MOST = 4, 64
"""How many take part."""
BYE = 0
"""The number that nobody has."""


class Entry(NamedTuple):
    """Somebody who takes part: people and bots are numbered from 1 in the order in which they came. `since` is their first round; from the round
    `left` on they are gone (0: they are not)."""

    number: int
    since: int = 1
    left: int = 0

    def plays(self, round_: int) -> bool:
        """Whether they take part in a round."""
        return self.since <= round_ and not self.left


class Game(NamedTuple):
    """A game of a round. `first` begins; against nobody (`BYE`) it is a bye. `played`: at a table; otherwise it was decided without. `again`: how
    often these two had to play before in this round, because it was a draw."""

    round: int
    board: int
    first: int
    second: int
    result: Result = ""
    played: bool = True
    again: int = 0

    def pair(self) -> frozenset[int]:
        return frozenset((self.first, self.second))

    def winner(self) -> int:
        """Who has won, if somebody has."""
        return {"first": self.first, "second": self.second}.get(self.result, BYE)

    def points(self, number: int) -> int:
        """What somebody has got for it, in half points."""
        if number == BYE or number not in (self.first, self.second):
            return 0
        return DRAW if self.result == "draw" else WIN if self.winner() == number else 0


class Plan(NamedTuple):
    """What kind of tournament it is, and how many rounds it has."""

    kind: Kind
    rounds: int


def plan(kind: Kind, entries: int, wanted: int = 0) -> Plan:
    """A tournament for so many. Only in a Swiss one is the number of rounds free: as a rule just enough to leave at most one without a loss.

    >>> plan("swiss", 64), plan("robin", 5), plan("knockout", 9)
    (Plan(kind='swiss', rounds=6), Plan(kind='robin', rounds=5), Plan(kind='knockout', rounds=4))
    >>> plan("swiss", 6, 20).rounds
    5
    """
    even = entries + entries % 2
    if kind == "robin":
        return Plan(kind, even - 1)
    enough = (entries - 1).bit_length()
    return Plan(kind, min(wanted or enough, even - 1) if kind == "swiss" else enough)


def may_enter(made: Plan | None, round_: int) -> bool:
    """Whether somebody new may still come: before the first round, and in a Swiss tournament for as long as half of it is to come.

    >>> may_enter(None, 0), may_enter(Plan("swiss", 6), 3), may_enter(Plan("swiss", 6), 4), may_enter(Plan("robin", 6), 1)
    (True, True, False, False)
    """
    return made is None or (made.kind == "swiss" and 2 * round_ <= made.rounds)


def current_round(games: Sequence[Game]) -> int:
    """The round that is on, or was last; 0: none has begun."""
    return max((game.round for game in games), default=0)


def without_play(game: Game, gone: Collection[int]) -> Game:
    """The game, decided where one of the two is not there, or neither."""
    if game.result:
        return game
    missing = [number == BYE or number in gone for number in (game.first, game.second)]
    if not any(missing):
        return game
    result: Result = "none" if all(missing) else "second" if missing[0] else "first"
    return game._replace(result=result, played=False)
