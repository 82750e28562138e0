"""The general searcher: Monte Carlo tree search that plays any game given only the contract.

Each iteration fills what the seat does not know by `guess`, walks down a tree of what the seat would learn, adds one node, plays on to the
end (`Guide.pick`; at random, where nothing is known about the game) and books the result for every seat: who chooses, chooses for
itself (max^n). Four things make it fit all games:

* **Chance** is sampled. Throws that are alike lead to the same node, since equal dice are a multiset.
* **Secrets**: after every step the tree branches by what this seat sees then (its masked position), not by what chance did or others know.
* **Many results**: a node may have about two times the root of its visits in branches; what comes beyond that shares one node, until there
  are visits enough. So a throw of nine dice does not scatter the search, and in the long run every result has its own node.
* **Secret choices at the same time**: every seat chooses from a table of its own at the same node, knowing nothing of the others' choices.
  Races are searched in their calm form.

The same seed, number of iterations and questions before give the same move. Between iterations it can be stopped at any time and has an answer.

What was found out about a move that is then played is not lost: a `Searcher` keeps that part of the tree, and where the next position that it is asked
about stands in it, the search goes on from there. So a turn of several clicks is thought about once. A searcher that has kept nothing begins anew.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Any, Final, NamedTuple

from mypy_extensions import mypyc_attr

from worp.bots.bot import Bot
from worp.contract.calm import WAITS, Calm
from worp.contract.dice import Source
from worp.contract.game import OVER, RACE, ROLL, SEALED, TURN, Ending, Game, Setup, State
from worp.contract.scene import Seat

EXPLORE: Final = 0.7
"""How eagerly less visited moves are tried: the constant of UCB1 for results from 0 to 1."""
POINTS: Final = 0.1
"""How much of a win a margin of points is worth: a little, so that a clear win comes before a narrow one."""
LIMIT: Final = 5_000
"""A playout of more steps than this is left undecided."""
NOTED: Final = 8
"""A node that was visited so often notes its position, so that a later search can go on from it. With fewer there is little to go on from."""
KEPT: Final = 50_000
"""A part of a tree with more visits than this is not kept: memory has an end."""
CHUNK: Final = 16
"""After so many iterations it is asked whether more could change the answer,"""
EACH: Final = 4
"""and, where every move was tried so often,"""
ALIKE: Final = 0.01
"""whether they differ by more than this part of a win: if not, it does not matter which is played."""
PART: Final = 0.25
"""But that is asked only after this part of the thinking, since differences may lie further ahead."""


def rewards(ending: Ending, seats: int, points: float) -> list[float]:
    """What an ending is worth to each seat: its part of the win, and a little for the margin to the best of the others.

    >>> rewards(Ending((1,), (3, 7)), 2, 0.0)
    [0.0, 1.0]
    """
    scores = ending.scores
    found: list[float] = []
    whole = 1.0 + sum([abs(score) for score in scores])
    for seat in range(seats):
        value = ending.share(seat)
        if points > 0.0 and len(scores) == seats:
            own = -scores[seat] if ending.low else scores[seat]
            others = [-score if ending.low else score for other, score in enumerate(scores) if other != seat]
            # Alone there is nobody to compare with: then it is the points themselves that count.
            value += points * (own - max(others)) / whole if others else own / (abs(own) + 50.0)
        found.append(value)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """What a searcher is told about a game. This one knows nothing; those that know something are in the files named after their games."""

    def begin(self, root: State[Any], seat: Seat) -> None:
        """A search for `seat` begins at this position (masked)."""

    def moves(self, state: State[Any], seat: Seat) -> Sequence[Any]:
        """The moves worth looking at; never none."""
        return state.moves(seat)

    def pick(self, state: State[Any], seat: Seat, src: Source) -> Any:
        """A move in a playout."""
        moves = state.moves(seat)
        return moves[src.below(len(moves))]

    def value(self, state: State[Any], steps: int) -> list[float] | None:
        """What a position is worth to each seat, from 0 to 1, after so many steps of a playout (0: it begins here); None: play on."""
        return None

    def sight(self, state: State[Any], seat: Seat) -> Any:
        """What the searching seat has learned by the last step, which it knows: positions that it cannot tell apart give the same. The whole masked
        position always does; a game in which little comes to light can say it sooner."""
        return state.mask(seat).text()


class Arm:
    """A move at a node: how often it was there, how often it was tried, and what that brought altogether."""

    def __init__(self) -> None:
        self.offered = 0
        self.tries = 0
        self.total = 0.0


class Node:
    """What the searching seat knows at some moment: for each seat that may choose then its moves, and where things lead."""

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[Seat, dict[Any, Arm]] = {}
        self.next: dict[Any, Node] = {}
        self.rest: Node | None = None
        self.text = ""
        """The position as the searching seat sees it, where that chooses and came by often enough."""

    def after(self, step: Any) -> Node:
        """The node after a move."""
        found = self.next.get(step)
        if found is None:
            found = self.next[step] = Node()
        return found

    def seeing(self, sight: Any) -> Node:
        """The node after this result; one that is shared, while there are too few visits for so many results."""
        self.visits += 1
        found = self.next.get(sight)
        if found is not None:
            return found
        size = len(self.next)
        if size * size <= 4 * self.visits:
            found = self.next[sight] = Node()
            return found
        if self.rest is None:
            self.rest = Node()
        return self.rest

    def choose(self, seat: Seat, moves: Sequence[Any], explore: float, src: Source, shaken: bool) -> tuple[Any, Arm]:
        """The move to try now: one that is new, or the one with the highest upper bound. (A move may not be there every time, so each
        has its own count of when it was.) Where all choose at the same time the bounds are shaken: else those who alternate in step
        would seem to know each other's choices."""
        table = self.arms.get(seat)
        if table is None:
            table = self.arms[seat] = {}
        fresh: list[Any] = []
        best: Arm | None = None
        chosen: Any = None
        high = 0.0
        for move in moves:
            arm = table.get(move)
            if arm is None:
                fresh.append(move)
                continue
            arm.offered += 1
            if not fresh:
                bonus = explore * sqrt(log(arm.offered) / arm.tries)
                if shaken:
                    bonus *= src.below(256) / 128.0
                bound = arm.total / arm.tries + bonus
                if best is None or bound > high:
                    best = arm
                    chosen = move
                    high = bound
        if fresh:
            chosen = fresh[src.below(len(fresh))]
            best = table[chosen] = Arm()
            best.offered = 1
        assert best is not None
        return chosen, best

    def find(self, text: str) -> Node | None:
        """This node, or the one below it, at which the searching seat sees this position; the most visited of several."""
        found: Node | None = None
        open_ones: list[Node] = [self]
        while open_ones:
            node = open_ones.pop()
            if node.text == text and (found is None or node.visits > found.visits):
                found = node
            # Whatever lies below was visited less often.
            open_ones += [after for after in node.next.values() if after.visits >= NOTED]
        return found


class MoveEstimate(NamedTuple):
    """What a search found out about a move: how often it was tried, and its value for the seat."""

    move: Any
    tries: int
    value: float


class Search:
    """One search from one position. `secrets`: whether seats may know different things from what there is; `root`: what a search before has
    found out about it."""

    def __init__(
        self,
        state: State[Any],
        seat: Seat,
        src: Source,
        guide: Guide,
        secrets: bool,
        explore: float = EXPLORE,
        points: float = POINTS,
        root: Node | None = None,
    ) -> None:
        self.state = Calm(state) if state.phase == RACE else state
        self.seat = seat
        self.src = src
        self.guide = guide
        self.secrets = secrets
        self.explore = explore
        self.points = points
        self.seats = state.setup.seats
        self.root = root if root is not None else Node()
        self.done = 0
        """Iterations so far, without those of searches before."""
        self.worths = [0.0] * self.seats
        """What all iterations together brought each seat,"""
        self.squares = [0.0] * self.seats
        """and the squares of it: how the position stands, and how sure that is."""
        guide.begin(self.state, seat)

    def run(self, iterations: int, seconds: float = 0.0, cancelled: Callable[[], bool] | None = None) -> None:
        """So many more iterations; fewer if the time is up (0: there is time enough) or `cancelled`, asked before each one, says so."""
        until = time.monotonic() + seconds
        for _ in range(iterations):
            if cancelled is not None and cancelled():
                return
            if seconds > 0.0 and time.monotonic() >= until:
                return
            self.iterate()
            self.done += 1

    def iterate(self) -> None:
        """Down the tree, one node further, to the end of the game, and back."""
        state: State[Any] = self.state.guess(self.src)
        node = self.root
        path: list[tuple[Seat, Arm]] = []
        # Whether whoever comes to this node sees the same position: not below what results share, nor where a choice was made in secret already.
        sure = self.state.phase == TURN
        while state.phase != OVER:
            if state.phase == ROLL:
                outcome = state.sample(self.src)
                state.roll(outcome)
                before = node
                node = before.seeing(self.sight(state, outcome))
                sure = sure and node is not before.rest
            else:
                if node.visits == 0 and node is not self.root:  # a new node: from here on it is played out
                    node.visits = 1
                    break
                node.visits += 1
                if node.visits == NOTED and sure and state.phase == TURN and state.who == self.seat:
                    node.text = state.mask(self.seat).text()
                made = self.decide(state, node, path)
                node = node.after(made)
                if self.secrets:
                    before = node
                    node = before.seeing(self.sight(state, None))
                    sure = sure and node is not before.rest
        values = self.playout(state)
        for seat, value in enumerate(values):
            self.worths[seat] += value
            self.squares[seat] += value * value
        for seat, arm in path:
            arm.tries += 1
            arm.total += values[seat]

    def decide(self, state: State[Any], node: Node, path: list[tuple[Seat, Arm]]) -> Any:
        """The seat on turn chooses, or all who may choose in secret do; what they chose."""
        if state.phase == TURN:
            seat = state.who
            move, arm = node.choose(seat, self.guide.moves(state, seat), self.explore, self.src, False)
            path.append((seat, arm))
            state.play(seat, move)
            return move
        made: list[Any] = []
        for seat in state.acting():
            if state.phase != SEALED:
                break
            move, arm = node.choose(seat, self.guide.moves(state, seat), self.explore, self.src, True)
            path.append((seat, arm))
            state.play(seat, move)
            made.append(move)
        return tuple(made)

    def sight(self, state: State[Any], outcome: Any) -> Any:
        """What the searching seat sees after a step."""
        return self.guide.sight(state, self.seat) if self.secrets else outcome

    def playout(self, state: State[Any]) -> list[float]:
        """Play on to the end, or until the guide knows what the position is worth."""
        guide = self.guide
        src = self.src
        steps = 0
        while state.phase != OVER:
            values = guide.value(state, steps)
            if values is not None:
                return values
            if steps == LIMIT:
                return [1.0 / self.seats] * self.seats
            if state.phase == ROLL:
                state.roll(state.sample(src))
            else:
                seat = state.who if state.phase == TURN else state.acting()[0]
                state.play(seat, guide.pick(state, seat, src))
            steps += 1
        return rewards(state.ending(), self.seats, self.points)

    def looks(self) -> list[MoveEstimate]:
        """What was found out about the seat's moves, the most tried first."""
        table = self.root.arms.get(self.seat)
        if table is None:
            return []
        found = [MoveEstimate(move, arm.tries, arm.total / arm.tries) for move, arm in table.items() if arm.tries]
        found.sort(key=tried, reverse=True)
        return found

    def settled(self, left: int) -> bool:
        """Whether the move that was tried most stays so, whatever the iterations that are left bring."""
        most = 0
        second = 0
        for arm in self.root.arms.get(self.seat, {}).values():
            if arm.tries > most:
                second = most
                most = arm.tries
            elif arm.tries > second:
                second = arm.tries
        return second > 0 and most - second > left

    def alike(self) -> bool:
        """Whether it seems not to matter which move is played: all of them were tried, and none is worth more than the others."""
        table = self.root.arms.get(self.seat, {})
        if len(table) < len(self.guide.moves(self.state, self.seat)):
            return False
        values: list[float] = []
        for arm in table.values():
            if arm.tries < EACH:
                return False
            values.append(arm.total / arm.tries)
        return max(values) - min(values) < ALIKE

    def best(self) -> Any:
        """The move tried most often, the better one of two; before the first iteration any."""
        found = self.looks()
        if found:
            return found[0].move
        moves = self.guide.moves(self.state, self.seat)
        return moves[self.src.below(len(moves))]


def tried(look: MoveEstimate) -> tuple[int, float]:
    """The best of several looks is the greatest by this: how often it was tried, then its value."""
    return look.tries, look.value


class KeptTree(NamedTuple):
    """The part of a tree below the move that a seat of a table chose."""

    setup: Setup
    seat: Seat
    node: Node


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher(Bot):
    """Searches a number of iterations for each move, but no longer than so many seconds (0: as long as it takes), and no longer than it can
    matter."""

    def __init__(
        self,
        game: Game,
        src: Source,
        iterations: int,
        seconds: float = 0.0,
        guide: Guide | None = None,
        explore: float = EXPLORE,
        points: float = POINTS,
    ) -> None:
        super().__init__(game, src)
        self.iterations = iterations
        self.longest = seconds
        """So long it takes for a thought at most,"""
        self.seconds = seconds
        """and so long it may take now."""
        self.guide = guide if guide is not None else Guide()
        self.explore = explore
        self.points = points
        self.cancelled: Callable[[], bool] | None = None
        """Asked between iterations; once it says yes the best move so far is the answer."""
        self.kept: KeptTree | None = None
        """What the last search leaves to the next one."""

    def limit(self, seconds: float) -> None:
        self.seconds = min(self.longest, seconds) if self.longest > 0.0 else seconds

    def unhurried(self) -> None:
        self.longest = 0.0
        self.seconds = 0.0

    def choose(self, state: State[Any], seat: Seat) -> Any:
        search = self.begin(state, seat)
        moves = self.guide.moves(search.state, seat)
        if len(moves) > 1:
            if not self.think(search):
                self.hurried += 1
            move = search.best()
        elif moves:
            move = moves[0]
        else:
            return None
        after = search.root.next.get(move) if state.phase == TURN else None
        self.kept = KeptTree(state.setup, seat, after) if after is not None else None
        return None if move is WAITS and state.phase == RACE else move

    def weigh(self, state: State[Any], seat: Seat) -> list[float]:
        """In parts of a win. A move that was tried less often than another seems at most as good, since its value is less sure; one that was
        not tried seems worse than all others, by a whole win."""
        search = self.begin(state, seat)
        if not self.think(search):
            self.hurried += 1
        known: dict[Any, float] = {}
        least = 1.0
        for look in search.looks():
            least = known[look.move] = min(least, look.value) if known else look.value
        return [known.get(move, least - 1.0) for move in state.moves(seat)]

    def begin(self, state: State[Any], seat: Seat) -> Search:
        """A search at this position, from what was kept where that knows it."""
        root: Node | None = None
        kept = self.kept
        if kept is not None and state.phase == TURN and kept.seat == seat and kept.setup == state.setup:
            root = kept.node.find(state.text())
            if root is not None and root.visits > KEPT:
                root = None
        return Search(state, seat, self.src, self.guide, self.game.hidden != "nothing", self.explore, self.points, root)

    def think(self, search: Search) -> bool:
        """Search as long as it may and can matter; whether it was not the clock that ended it."""
        begun = time.monotonic()
        while search.done < self.iterations:
            left = self.iterations - search.done
            rest = 0.0
            if self.seconds > 0.0:
                rest = begun + self.seconds - time.monotonic()
                if search.done:
                    left = min(left, int(search.done * rest / (self.seconds - rest)))
                if rest <= 0.0 or left <= 0:
                    return False
            if search.settled(left) or (search.done >= PART * (search.done + left) and search.alike()):
                return True
            before = search.done
            search.run(min(CHUNK, left), rest, self.cancelled)
            if search.done == before:
                return False
        return True
