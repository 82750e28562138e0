"""The throwing turns of Carcassonne and DrachenWurf: exact expectations against counting every throw in order, and against games."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from math import comb
from typing import Any

import pytest
from lengths import tries

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL
from worp.games.carcassonne.bot import Builder, Turns, sorts
from worp.games.carcassonne.faces import read_faces
from worp.games.carcassonne.rules import POINTS, Rules

PERFECT = registry.imported(registry.EXAMPLES / "turns_perfect.py")
OPENS = (-1, -1, 0, 1)
"""What the four city faces do to the number of open places; the other two of a die are catapult and knight."""


@cache
def best_turn(throws: int, dice: int, size: int, opened: int, aim: int) -> float:
    """The chance to finish a city of at least `aim` dice: all ordered throws, all choices of dice to build."""
    if size and opened == 0:
        return float(size >= aim)
    if throws == 0 or dice == 0:
        return 0.0
    total = 0.0
    for faces in product(range(6), repeat=dice):
        faces_in_hand = [face for face in faces if face < 4]
        kept = dice - faces.count(4)  # catapults go on
        high = 0.0
        for number in range(len(faces_in_hand) + 1):
            for built in combinations(faces_in_hand, number):
                now = (opened if size else 2) + sum(OPENS[face] for face in built)
                if now >= 0:
                    high = max(high, best_turn(throws - 1, kept - number, size + number, now if number else opened, aim))
        total += high
    return total / float(6**dice)


@pytest.mark.parametrize(("throws", "dice", "size", "opened", "aim"), [(3, 3, 0, 0, 3), (2, 3, 3, 2, 5), (3, 4, 2, 1, 5), (2, 4, 4, 3, 6)])
def test_a_building_turn_is_worth_what_counting_every_throw_gives(throws: Any, dice: Any, size: Any, opened: Any, aim: Any) -> None:
    faces = read_faces("")
    assert sorts(faces) == (2, 1, 1)
    turns = Turns(sorts(faces), tuple([float(n >= aim) for n in range(10)]))
    assert turns.before(3 - throws, dice, size, opened) == pytest.approx(best_turn(throws, dice, size, opened, aim), abs=1e-12)


def test_a_turn_of_the_bot_by_the_real_rules_brings_what_was_worked_out() -> None:
    # The short form of a city and the table itself differ little: by less than what so many turns can tell.
    game = registry.find("carcassonne")
    setup = game.set_up(2)
    src = Seeded("turns")
    bot = Builder(game, src, racing=False)
    points = []
    kept = 0
    for _ in range(tries(150, 2000)):
        state = game.load(setup, "seat 1 throw; scores 0 0; kept -; throws 0 pool 9 knights 0 catapults 0")
        while state.phase != OVER and state.who == 0:
            if state.phase == ROLL:
                state.roll(state.sample(src))
            else:
                state.play(0, bot.choose(state, 0))
        assert isinstance(state, Rules)
        kept += state.kept[0]
        points.append(float(state.scores[0]))
    mean = sum(points) / len(points)
    error = (sum((one - mean) ** 2 for one in points) / len(points) / (len(points) - 1)) ** 0.5
    told = Turns(sorts(read_faces("")), tuple(map(float, POINTS))).before(0, 9, 0, 0)
    assert told == pytest.approx(PERFECT.city_points())
    assert abs(mean - told) <= 4 * error + 28 * kept / len(points)  # a turn that keeps a knight scores nothing itself


@pytest.mark.parametrize("least", [2, 4, 6])
def test_dragons_of_one_colour_come_as_often_as_they_are_thrown(least: Any) -> None:
    # With one colour wanted every die of it is set aside, and a throw without one ends the turn.
    @cache
    def chance(dice: int, have: int) -> float:
        if dice == 0:
            return float(have >= least)
        found = (5 / 6) ** dice * float(have >= least)
        for hits in range(1, dice + 1):
            found += comb(dice, hits) * 5 ** (dice - hits) / 6**dice * chance(dice - hits, have + hits)
        return found

    assert PERFECT.dragon_chance(least) <= 1.0
    assert PERFECT.dragon_chance(least) == pytest.approx(chance(6, 0), abs=1e-12)
