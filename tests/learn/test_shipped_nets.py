"""The nets that come with the games: each fits its rules, says how far it is off, and coach and review are of use with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from worp import registry
from worp.arena.simulate import calm_setup
from worp.bots.bot import Random
from worp.bots.levels import levels_of, player
from worp.contract.dice import Seeded
from worp.exact.coach import advise
from worp.exact.review import review
from worp.exact.values import JUDGED
from worp.learn import nets
from worp.learn.net import MOST_BYTES
from worp.record.log import Match
from worp.testing.matches import chosen_by, play_out


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.mark.parametrize("key", registry.names())
def test_every_game_brings_a_net_that_fits_its_rules_and_says_how_far_it_is_off(key: str) -> None:
    game = registry.find(key)
    setup = calm_setup(game, game.set_up(2))
    path = nets.shipped(game, setup)
    assert path is not None
    assert path.stat().st_size <= MOST_BYTES
    judge = nets.known(game, setup)
    assert judge is not None
    about = judge.net.about
    assert about.line == game.id(setup)
    assert about.error <= 0.03
    assert about.brier < about.constant
    values = judge.standing(game.start(setup))
    assert sum(values) == pytest.approx(1.0)
    assert all(0.3 < value < 0.7 for value in values)


def random_against_best(key: str) -> Match:
    """A game between a random player, who sits first, and the best one."""
    game = registry.find(key)
    match = Match.start(game, calm_setup(game, game.set_up(2)), ["Random", "Best"])
    bots = [Random(game, Seeded(1)), player(game, levels_of(game)[-1], Seeded(2))]
    return play_out(match, Seeded("random against best"), chosen_by(bots))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("key", ["bunte-kuh", "eintrichtern", "raffzahn"])
def test_the_review_finds_the_mistakes_of_a_random_player_and_hardly_any_of_the_best(key: str) -> None:
    found = review(random_against_best(key), playouts=128)
    assert found.how == JUDGED
    assert all(within < 0.05 for step in found.steps for within in step.within)
    cost = [sum(step.loss for step in found.steps if step.best is not None and step.seat == seat) for seat in range(2)]
    assert cost[0] > 0.1
    assert cost[1] < cost[0] / 3


def test_the_coach_never_lists_a_better_value_below_its_best_move_and_does_not_scold_the_best_bot() -> None:
    game = registry.find("bunte-kuh")
    match = random_against_best("bunte-kuh")
    praised = []
    again = Match.start(match.game, match.setup, match.names)
    for event in match.events[:60]:
        if event.kind == "act" and event.seat == 1 and len(again.state.moves(1)) > 1:
            advice = advise(game, match.setup, again.state.mask(1).text(), 1, event.path, playouts=32)
            assert advice.how == JUDGED
            assert all(one.value <= advice.moves[0].value for one in advice.moves)
            played = advice.move(event.path)
            assert played is not None
            praised.append(played.loss <= played.loss_within)
        again.again(event)
    assert sum(praised) >= 0.9 * len(praised) > 0
