"""The check that people can see what matters: positions that look the same to a seat go on in the same way.

A seat looks at its scene and at what is asked: of it, and of whose turn it is. Where a game lists `features`, for what people remember or for speed, these count
too. If two positions of the playouts look the same, but what the seat may know of them is written differently, something that the
position keeps is not shown. It may not matter (the order in which something was laid); so both do the same acts for a while, and the seat must not
find a difference: else the report has a note. Where something is hidden from the seat its two masks are only compared as they stand: what is behind them may differ.
Where the table forgets, people are to remember what cannot be seen any more, so nothing is compared unless the game lists features.
"""

from __future__ import annotations

from typing import Any

from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, TURN, Game, InputError, Setup
from worp.contract.scene import Seat
from worp.testing.acts import choose, perform
from worp.testing.inspection import Position
from worp.testing.positions import who

GAMES = 8
"""So many random games are looked at."""
TRIES = 3
"""How often two positions that look the same are played on,"""
ACTS = 24
"""and for how many acts."""

Sight = tuple[Any, ...]


class Lookalikes:
    """Positions of one setup, by what a seat sees of them."""

    def __init__(self) -> None:
        self.met: dict[Sight, str] = {}
        """What a seat knew, as text, where it saw this first."""
        self.found = ""
        """The first two that could not be told apart, and are different."""

    def compare(self, game: Game, state: Position) -> None:
        """Compare a position with one that looked the same to a seat before."""
        for seat in range(state.setup.seats):
            masked = state.mask(seat)
            if self.found or (masked.forgets and masked.features(seat) is None):
                return
            known = masked.text()
            before = self.met.setdefault((seat, *sight(masked, seat)), known)
            if before != known:
                other = game.load(state.setup, before)
                differs = apart(masked, other, seat)
                if not differs and known == state.text() and "?" not in before:
                    differs = later(state, other, seat)
                if differs:
                    self.found = f"{who(seat)} cannot see which of these it is: '{known}' or '{before}', where {differs}"


def unseen(game: Game, setup: Setup, seed: int | str, acts: int) -> str:
    """The first two different positions that looked the same, in random games of so many acts together; or nothing."""
    alike = Lookalikes()
    for number in range(GAMES):
        src = Seeded(f"{seed}/alike/{number}")
        state = game.start(setup)
        for _ in range(acts // GAMES):
            alike.compare(game, state)
            if alike.found or state.phase == OVER:
                break
            perform(state, choose(state, src))
    return alike.found


def sight(masked: Position, seat: Seat) -> Sight:
    """All that a seat sees of a position that is masked for it."""
    asked = (masked.prompt(seat, ()), masked.prompt(masked.who, ()) if masked.who >= 0 else None) if masked.phase != OVER else ()
    own = masked.features(seat)
    scene = masked.scene(seat)
    return (masked.phase, masked.who, asked, scene.parts, frozenset(scene.things.items()), None if own is None else tuple(own))


def apart(one: Position, other: Position, seat: Seat) -> str:
    """What a seat could tell two positions apart by, or nothing."""
    if (one.phase, one.who) != (other.phase, other.who):
        return "somebody else is to act"
    if list(one.moves(seat)) != list(other.moves(seat)):
        return "its moves are others"
    if (
        one.phase == TURN
        and one.who != seat
        and one.text() == one.mask(seat).text()
        and list(one.moves(one.who)) != list(other.moves(one.who))
    ):
        return f"{who(one.who)} has other moves"
    if one.phase == ROLL and one.outcomes() != other.outcomes():
        return "chance can do something else"
    if one.phase == OVER and one.ending() != other.ending():
        return "it ended in another way"
    return ""


def later(state: Position, other: Position, seat: Seat) -> str:
    """What a seat could tell two open positions apart by after the same acts, or nothing."""
    for number in range(TRIES):
        src = Seeded(f"{state.text()}/{number}")
        here, there = state.copy(), other.copy()
        for _ in range(ACTS):
            if here.phase == OVER:
                break
            act = choose(here, src)
            if act.kind == "act" and act.move not in there.moves(act.seat):
                return f"{who(act.seat)} cannot do the same later"
            try:
                if act.kind == "roll":
                    there.check_roll(act.outcome)
            except InputError:
                return "something else is thrown later"
            perform(here, act, None)
            perform(there, act, None)
            one, two = here.mask(seat), there.mask(seat)
            if sight(one, seat) != sight(two, seat):
                return "the same acts lead to what looks different"
            found = apart(one, two, seat)
            if found:
                return f"after the same acts {found}"
    return ""
