"""Looking ahead over a whole turn: throws are averaged over all they can bring, choices are the best ones, and where the turn is done a net says
what came of it. How far that goes, the `Mind` says; what it remembers of other turns is checked along one way to each position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from worp.bots.bot import Bot
from worp.contract.dice import Source
from worp.contract.game import ROLL, TURN, State
from worp.contract.scene import Seat
from worp.learn.judge import Judge
from worp.learn.mind import Mind

MOST: Final = 2000
"""So many positions are looked through at most."""


class StillChanged(Exception):
    """Something changed within a turn that was not known to."""


class Ahead:
    """All that a seat can come to in this turn from a position on, and what that is worth to it."""

    def __init__(self, mind: Mind, root: State[Any], seat: Seat, most: int = MOST) -> None:
        self.mind = mind
        self.seat = seat
        self.most = most
        self.moving = mind.sight.moving
        try:
            self.begin(root)
        except StillChanged:
            self.moving = ()
            self.begin(root)

    def begin(self, root: State[Any]) -> None:
        """Look through all there is."""
        key, self.still = self.mind.split(root, self.moving)
        self.inner: dict[str, int] = {key: 0}
        """Positions of this turn, by what changes in it,"""
        self.outer: dict[str, int] = {}
        """and those beyond it, by name."""
        self.keys: list[str] = [key]
        self.states: list[State[Any]] = [root]
        self.ways: list[list[tuple[float, int]]] = [[]]
        """Where each position leads, and how likely; nowhere from those beyond."""
        self.exits: dict[str, tuple[list[Any], list[tuple[float, int]]]] = {}
        self.values: list[float] = []
        self.whole = True
        """Whether all was looked through that can be."""
        self.waiting = [0]
        for number in self.waiting:
            if len(self.waiting) > self.most:
                self.whole = False
                break
            state = self.states[number]
            if state.phase == ROLL:
                self.throw(number, state)
            else:
                self.choose(number, state)

    def goes_on(self, state: State[Any]) -> bool:
        """Whether the seat throws or chooses here."""
        return state.phase in (ROLL, TURN) and state.who == self.seat

    def throw(self, number: int, state: State[Any]) -> None:
        """Go on with whatever can be thrown."""
        outcomes = state.outcomes()
        if outcomes is None:
            return
        total = sum([weight for _, weight in outcomes])

        def thrown(outcome: Any) -> State[Any]:
            after = state.copy()
            after.roll(outcome)
            return after

        self.lead(number, tuple([outcome for outcome, _ in outcomes]), [weight / total for _, weight in outcomes], thrown)

    def choose(self, number: int, state: State[Any]) -> None:
        """Go on with whatever can be chosen."""
        mind, seat = self.mind, self.seat

        def played(move: Any) -> State[Any]:
            after = state.copy()
            after.play(seat, move)
            return after

        on: list[Any] = []
        out: list[Any] = []
        for move in state.moves(seat):
            (on if mind.sort(state, move) in mind.through else out).append(move)
        self.lead(number, tuple(on), [1.0] * len(on), played)
        key = mind.set_aside(self.keys[number]) if self.moving else self.keys[number]
        known = self.exits.get(key)
        if known is None or known[0] != out:
            known = self.exits[key] = (out, [(1.0, self.beyond(played(move))) for move in out])
        self.ways[number] += known[1]

    def lead(self, number: int, what: tuple[Any, ...], chances: list[float], after: Callable[[Any], State[Any]]) -> None:
        """Note where moves that are looked through, or throws, lead: as remembered, else by trying."""
        mind, ways = self.mind, self.ways[number]
        key = self.keys[number]
        known = mind.leads.get(key) if self.moving else None
        to = known.to if known is not None and known.what == what else (None,) * len(what)
        found: list[str | None] = []
        for one, chance, expected in zip(what, chances, to, strict=True):
            target = expected
            place = self.inner.get(target) if target is not None else None
            if place is None:
                state = after(one)
                if not self.goes_on(state):
                    ways.append((chance, self.beyond(state)))
                    found.append(None)
                    continue
                reached, still = mind.split(state, self.moving)
                if still != self.still or (expected is not None and expected != reached):
                    raise StillChanged
                target = reached
                place = self.inner.get(target)
                if place is None:
                    place = self.inner[target] = len(self.states)
                    self.keys.append(target)
                    self.states.append(state)
                    self.ways.append([])
                    self.waiting.append(place)
            ways.append((chance, place))
            found.append(target)
        if self.moving and (known is None or known.what != what):
            mind.keep(key, what, found)

    def beyond(self, state: State[Any]) -> int:
        """The number of a position beyond this turn."""
        name = self.mind.names.of(state)
        found = self.outer.get(name)
        if found is None:
            found = self.outer[name] = len(self.states)
            self.keys.append("")
            self.states.append(state)
            self.ways.append([])
        return found

    def value_by(self, judge: Judge) -> None:
        """Value all positions: those beyond by the judge, the others by where they lead."""
        edge = [number for number, ways in enumerate(self.ways) if not ways]
        said = judge.values([(self.states[number], self.seat) for number in edge]).tolist()
        best = min if judge.low else max
        known: dict[int, float] = dict(zip(edge, said, strict=True))
        begun: set[int] = set()
        stack = [0]
        while stack:
            number = stack[-1]
            if number in known:
                stack.pop()
                continue
            ways = self.ways[number]
            if number not in begun:
                begun.add(number)
                stack += [place for _, place in ways if place not in known and place not in begun]
                continue
            stack.pop()
            firm = [(chance, known[place]) for chance, place in ways if place in known]  # not those that lead back to where one came from
            if not firm:
                known[number] = float(judge.values([(self.states[number], self.seat)])[0])
            elif self.states[number].phase == ROLL:
                known[number] = sum([chance * value for chance, value in firm]) / sum([chance for chance, _ in firm])
            else:
                known[number] = best([value for _, value in firm])
        self.values = [known.get(number, 0.0) for number in range(len(self.states))]
        self.states = []  # let them go: values and names are enough from here on

    def place(self, state: State[Any]) -> int:
        """The number of a position that was met; -1: it was not."""
        if self.goes_on(state):
            key, still = self.mind.split(state, self.moving)
            if still == self.still and key in self.inner:
                return self.inner[key]
        return self.outer.get(self.mind.names.of(state), -1)

    def inside(self, state: State[Any]) -> bool:
        """Whether this position was looked through."""
        place = self.place(state)
        return place >= 0 and bool(self.ways[place])

    def worth(self, state: State[Any]) -> float:
        """What a position that was met is worth to the seat."""
        return self.values[self.place(state)]


class Judging(Bot):
    """Plays the move that a net values most: by the positions after the moves, or, where its net has learned so, by all that may come of them in this
    turn (unless that is not wanted: `far`). `slips`: in so many of 100 choices any move, to see what comes of it."""

    def __init__(self, judge: Judge, src: Source, slips: int = 0, far: bool = True) -> None:
        super().__init__(judge.game, src)
        self.judge = judge
        self.slips = slips
        self.liked = 0.0
        """What the last choice was worth."""
        self.mind = judge.mind if far else None
        self.seen: Ahead | None = None
        """What was seen of the turn last."""

    def look(self, state: State[Any], seat: Seat) -> Ahead | None:
        """What can be seen from a position at which the seat throws or chooses: what was seen before, if it was on the way. None: it looks one
        move ahead."""
        if self.mind is None:
            return None
        seen = self.seen
        if seen is None or seen.seat != seat or not seen.inside(state):
            seen = self.seen = Ahead(self.mind, state, seat)
            seen.value_by(self.judge)
        return seen

    def values(self, state: State[Any], seat: Seat, moves: Sequence[Any]) -> NDArray[np.float64]:
        """What each move is worth to the seat."""
        ahead = self.look(state, seat)
        if ahead is None:
            found: NDArray[np.float64] = self.judge.moves(state, seat, moves, self.src).mean(0)
            return found
        worths = []
        for move in moves:
            after = state.copy()
            after.play(seat, move)
            worths.append(ahead.worth(after))
        return np.array(worths)

    def choose(self, state: State[Any], seat: Seat) -> Any:
        moves = state.moves(seat)
        if not moves:
            return None
        values = self.values(state, seat, moves)
        best = int(values.argmin() if self.judge.low else values.argmax())
        if self.slips and self.src.below(100) < self.slips:
            best = self.src.below(len(moves))
        self.liked = float(values[best])
        return moves[best]
