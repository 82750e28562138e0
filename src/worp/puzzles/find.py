"""Puzzles of races, where finding is the game: there is one right thing to take or to call, and by the rules everything else is wrong.

What would be best in the long run hardly matters in a race: whoever sees it first has it. So here a puzzle asks for the one die, or the one call,
that is right now. It is checked by doing it: whatever could be touched is touched in several worlds that look the same to the seat, and only
this may bring it something. How hard it is follows from how long bots look for it, as people do: one thing after another.
"""

from __future__ import annotations

from typing import Any, Final

from worp.bots.levels import levels_of, player
from worp.bots.people import Reader
from worp.contract.calm import UNMADE, WAITS, Calm
from worp.contract.dice import Seeded
from worp.contract.game import SEALED, Game, State
from worp.contract.scene import Say, Seat
from worp.puzzles.puzzle import FOUND, Puzzle, setup_of

THINGS: Final = 6
"""There are so many things to look through, at least."""
RARE: Final = 4
"""That there is nothing at all to be found is the answer in one of so many places where it is so."""
WORLDS: Final = 4
"""So many worlds that look the same are tried."""
ASKED: Final = 50
"""Bots of each level that look for it,"""
SECONDS: Final = {"bunte-kuh": 7.0, "raffzahn": 2.5}
"""for so long: about as long as a person needs."""
WHY: Final = {
    "bunte-kuh": ("bunte-kuh-puzzle-only", "bunte-kuh-puzzle-none"),
    "raffzahn": ("raffzahn-puzzle-only", "raffzahn-puzzle-none"),
}
"""Why it is right: the only one that is, or none."""


def is_searched(game: Game) -> bool:
    """Whether a game's bots read one thing after another, so that we know what there is to find."""
    return game.key in WHY and isinstance(reader(game, levels_of(game)[-1], "?"), Reader)


def reader(game: Game, level: str, seed: str) -> Any:
    """A bot of this level."""
    return player(game, level, Seeded(seed))


def look_at(game: Game, seen: State[Any], seat: Seat, seed: str) -> Puzzle | None:
    """The puzzle that a moment of a race is, as a seat sees it, if exactly one thing is right."""
    if not isinstance(seen, Calm) or seen.phase != SEALED or any(choice is not UNMADE for choice in seen.choices):
        return None
    inner = seen.inner
    eyes = reader(game, levels_of(game)[-1], seed)
    things = eyes.things(inner, seat)
    right = [thing for thing in things if eyes.is_right(inner, seat, thing)]
    if len(things) < THINGS or len(right) > 1:
        return None
    src = Seeded(f"{seed}/second")
    if not right and src.below(RARE):
        return None
    best = eyes.act(inner, seat, right[0]) if right else eyes.nothing(inner, seat)
    moves = seen.moves(seat)
    others = [move for move in moves if move not in (best, WAITS)]
    if best not in moves or not others or not checked(seen, seat, best, things, seed):
        return None
    second = others[src.below(len(others))]
    misses = tuple([missed(game, level, inner, seat, best, seed) for level in levels_of(game)])
    return Puzzle(game.id(seen.setup), seen.text(), seat, seen.spell(best), seen.spell(second), 1.0, 0.0, 1.0, 0.0, FOUND, misses)


def checked(seen: Calm, seat: Seat, best: Any, things: list[Any], seed: str) -> bool:
    """Whether `best` brings the seat something at once, and nothing else that it could touch does: tried on the table, in several worlds."""
    for number in range(WORLDS):
        world = seen.guess(Seeded(f"{seed}/{number}")).inner
        if not gains(world, seat, best):
            return False
        if any(gains(world, seat, move) for move in things if move != best):
            return False
    return True


def gains(world: State[Any], seat: Seat, move: Any) -> bool:
    """Whether a click there is taken, and leaves the seat with better points than before."""
    path = world.spell(move)
    if world.why_not(seat, path) is not None:
        return False
    before = world.ending()
    after = world.copy()
    after.play(seat, after.read(seat, path))
    now = after.ending().scores[seat] - before.scores[seat]
    return now < 0 if before.low else now > 0


def missed(game: Game, level: str, race: State[Any], seat: Seat, best: Any, seed: str) -> int:
    """How many of 100 bots of a level do not find it in time, or take another for it."""
    wrong = 0
    for number in range(ASKED):
        eyes = reader(game, level, f"{seed}/{level}/{number}")
        found = eyes.choose(race, seat)
        wrong += found != best or eyes.pause > SECONDS[game.key]
    return round(100 * wrong / ASKED)


def explained(game: Game, puzzle: Puzzle) -> Say:
    """Why it is the right one, with the numbers that the game asks for."""
    seen = game.load(setup_of(game, puzzle), puzzle.position).mask(puzzle.seat)
    asked = seen.prompt(puzzle.seat, ())
    assert isinstance(seen, Calm)
    eyes = reader(game, levels_of(game)[-1], "why")
    there = any(eyes.is_right(seen.inner, puzzle.seat, thing) for thing in eyes.things(seen.inner, puzzle.seat))
    return Say(WHY[game.key][0 if there else 1], asked.args)
