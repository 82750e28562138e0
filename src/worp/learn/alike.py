"""Names of positions: those that come to the same have the same name, however their dice lie.

`text()` tells where each die lies, also where no rule asks for it, and what was thrown before, also where all of it is thrown again. Two things
are tried on positions of random games: whether words of a field may stand in any order, and whether a throw that is awaited is known by
what comes of its first result. A try is given up as soon as two positions of the same name turn out not to be alike: they are played on side by side, and
what can come next must have the same names all along.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from worp.contract.dice import Seeded, Source
from worp.contract.game import OVER, ROLL, TURN, Game, Setup, State

FIELDS: Final = "; "
"""What stands between the fields of a kit game's text."""
ROOTS: Final = 6
"""From so many positions of random games,"""
LONG: Final = 100
"""within so many steps,"""
WALKS: Final = 150
"""so many walks,"""
STEPS: Final = 5
"""each of so many steps, look for positions with the same name."""
PAIRS: Final = 60
"""So many pairs of them are compared,"""
DEEP: Final = 8
"""so many steps far."""
KNOWN: Final = 50_000
"""So many texts are remembered."""


class Names:
    """A way to name positions: `orderless` fields have their words in order; with `first`, a throw is named by what comes of its first result."""

    def __init__(self, orderless: tuple[int, ...] = (), first: bool = False) -> None:
        self.orderless = orderless
        self.first = first
        self.ordered: dict[str, str] = {}
        self.thrown: dict[str, str] = {}

    def of(self, state: State[Any]) -> str:
        """The position's name; of the end, how it ended."""
        if state.phase == OVER:
            ending = state.ending()
            return f"over {ending.winners} {ending.scores}"
        lies = self.lying(state)
        if not self.first or state.phase != ROLL:
            return lies
        found = self.thrown.get(lies)
        if found is None:
            listed = state.outcomes()
            if not listed:
                return lies
            after = state.copy()
            after.roll(listed[0][0])
            if len(self.thrown) > KNOWN:
                self.thrown.clear()
            found = self.thrown[lies] = f"{len(listed)} {state.who} {self.lying(after)}"
        return found

    def lying(self, state: State[Any]) -> str:
        """The position's text, with the words of orderless fields in order."""
        text = state.text()
        if not self.orderless:
            return text
        fields = text.split(FIELDS)
        for k in self.orderless:
            if k < len(fields):
                field = fields[k]
                ordered = self.ordered.get(field)
                if ordered is None:
                    name, *words = field.split(" ")
                    if len(self.ordered) > KNOWN:
                        self.ordered.clear()
                    ordered = self.ordered[field] = " ".join([name, *sorted(words)])
                fields[k] = ordered
        return FIELDS.join(fields)


def names_for(game: Game, setup: Setup) -> Names:
    """The shortest names that proved right for a table."""
    met = list(positions(game, setup))
    texts = [state.text().split(FIELDS) for state in met]
    orderless: tuple[int, ...] = ()
    for k in range(1, max(len(fields) for fields in texts)):
        if any(len(fields) > k and len(fields[k].split(" ")) > 2 for fields in texts) and proved(
            Names((*orderless, k)), Names(orderless), met
        ):
            orderless = (*orderless, k)
    return Names(orderless, proved(Names(orderless, True), Names(orderless), met))


def positions(game: Game, setup: Setup) -> Iterator[State[Any]]:
    """Positions that lie close together, here and there in random games."""
    for number in range(ROOTS):
        src = Seeded(f"alike/{number}")
        course = [game.start(setup)]
        while course[-1].phase != OVER and len(course) < LONG:
            course.append(course[-1].copy())
            any_step(course[-1], src)
        root = course[src.below(len(course) - 1)]
        for _ in range(WALKS):
            walking = root.copy()
            for _ in range(STEPS):
                if walking.phase == OVER:
                    break
                yield walking.copy()
                any_step(walking, src)


def any_step(state: State[Any], src: Source) -> None:
    """A throw, or any move."""
    if state.phase == ROLL:
        state.roll(state.sample(src))
    else:
        seat = state.who if state.phase == TURN else state.acting()[0]
        moves = state.moves(seat)
        state.play(seat, moves[src.below(len(moves))])


def proved(names: Names, before: Names, met: list[State[Any]]) -> bool:
    """Whether there are positions that these names make one and those before did not, and all of them that were compared are alike."""
    first: dict[str, State[Any]] = {}
    known: set[str] = set()
    pairs = 0
    src = Seeded("alike")
    for state in met:
        name = before.of(state)
        if name in known:
            continue
        known.add(name)
        other = first.setdefault(names.of(state), state)
        if other is not state:
            if not alike(names, other, state, src):
                return False
            pairs += 1
            if pairs == PAIRS:
                break
    return pairs > 0


def alike(names: Names, one: State[Any], other: State[Any], src: Source) -> bool:
    """Whether what comes after two positions has the same names, some steps far."""
    for _ in range(DEEP):
        if one.phase == OVER or other.phase == OVER:
            return one.phase == other.phase and one.ending() == other.ending()
        mine, theirs = followers(names, one), followers(names, other)
        if mine is None or theirs is None or one.who != other.who or one.phase != other.phase:
            return False
        if {name: weight for name, (weight, _) in mine.items()} != {name: weight for name, (weight, _) in theirs.items()}:
            return False
        name = sorted(mine)[src.below(len(mine))]
        one, other = mine[name][1], theirs[name][1]
    return True


def followers(names: Names, state: State[Any]) -> dict[str, tuple[int, State[Any]]] | None:
    """What can come next, by name, with how likely it is (of what is chosen: 1); None where it cannot be listed."""
    found: dict[str, tuple[int, State[Any]]] = {}
    if state.phase == ROLL:
        listed = state.outcomes()
        if listed is None:
            return None
        for outcome, weight in listed:
            after = state.copy()
            after.roll(outcome)
            name = names.of(after)
            found[name] = (weight + (found[name][0] if name in found else 0), after)
    elif state.phase == TURN:
        for move in state.moves(state.who):
            after = state.copy()
            after.play(state.who, move)
            found[names.of(after)] = (1, after)
    else:
        return None
    return found
