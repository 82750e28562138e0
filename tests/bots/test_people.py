"""Bots that one can trust: race bots as quick and as wrong as people, and a usual bot that is no beginner."""

from __future__ import annotations

import pytest
from bots.pusher import Pusher

from worp import registry
from worp.arena import racing, series
from worp.arena.series import wilson
from worp.bots.levels import player
from worp.contract.dice import Seeded
from worp.contract.game import RACE

AIMS = {"beginner": 0.65, "casual": 0.45, "strong": 0.25, "best": 0.10}
"""What a simulated person should win; `bench/race_people.py` measures it closely."""


def races_won(key: str, level: str, games: int) -> float:
    game = registry.find(key)
    person = game.beside("bot").PERSON
    won = 0.0
    for number in range(games):
        bots = [person(game, Seeded(f"p/{number}/0")), player(game, level, Seeded(f"p/{number}/1"))]
        at = number % 2
        won += racing.play(game, game.set_up(2), bots if at == 0 else bots[::-1], Seeded(f"p/{number}")).ending.share(at)
    return won


@pytest.mark.parametrize("level", list(AIMS))
@pytest.mark.parametrize("key", ["bunte-kuh", "raffzahn"])
def test_a_person_wins_about_as_often_as_people_should(key: str, level: str) -> None:
    """30 games say it to within about 17 of 100; so much and 5 more may be missing."""
    low, high = wilson(races_won(key, level, 30), 30)
    assert low - 0.05 <= AIMS[level] <= high + 0.05


def test_a_reader_needs_longer_where_more_funnels_are_open_and_is_wrong_at_times() -> None:
    game = registry.find("bunte-kuh")
    state = game.start(game.set_up(2))
    chance = Seeded("reader")
    state.roll(state.sample(chance))
    state.roll((1, 1, 1))
    assert state.phase == RACE
    many, wrong = [], 0
    for number in range(300):
        bot = player(game, "beginner", Seeded(f"r/{number}"))
        call = bot.choose(state.mask(0), 0)
        wrong += not state.right(call)  # type: ignore[attr-defined]
        many.append(bot.pause)
    assert 10 < wrong < 200
    assert min(many) > 0.5
    assert sum(many) / len(many) > 5, "most of 36 funnels are read until it is sure"


@pytest.mark.long
def test_the_usual_bot_of_wuerfelmarsch_beats_who_always_pushes_the_front_die() -> None:
    """As a match of 200 games it is marked long; here 20 games, of which a beginner would lose most."""
    assert pushed(20) >= 16


@pytest.mark.long
@pytest.mark.by_hand
def test_the_usual_bot_of_wuerfelmarsch_beats_the_pusher_in_200_games() -> None:
    low, _ = wilson(pushed(200), 200)
    assert low > 0.8


def pushed(games: int) -> float:
    game = registry.find("wuerfelmarsch")
    won = 0.0
    for number in range(games):
        bots = [player(game, "casual", Seeded(f"w/{number}/0")), Pusher(game, Seeded(f"w/{number}/1"))]
        at = number % 2
        ending, _, _ = series.play(game, game.set_up(2), bots if at == 0 else bots[::-1], ["casual", "pusher"], Seeded(f"w/{number}"))
        won += ending.share(at)
    return won
