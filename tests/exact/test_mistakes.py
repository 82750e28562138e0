"""Reviews of games that a net judges find what a random player did wrong, and leave a strong one alone."""

from __future__ import annotations

import pytest

from worp import registry
from worp.arena.simulate import calm_setup
from worp.bots.bot import Bot, Random
from worp.bots.levels import player
from worp.contract.dice import Seeded
from worp.contract.game import Game
from worp.exact.mistakes import WHOLE, shared_error
from worp.exact.review import review
from worp.exact.values import CHOICE, JUDGED
from worp.learn import nets
from worp.record.log import Match
from worp.testing.matches import chosen_by, play_out


def random_against_best(game: Game, seed: str) -> Match:
    bots: list[Bot] = [Random(game, Seeded(f"{seed}/0")), player(game, "best", Seeded(f"{seed}/1"))]
    return play_out(Match.start(game, calm_setup(game, game.set_up(2))), Seeded(seed), chosen_by(bots))


@pytest.mark.parametrize(("key", "least"), [("cui-bono", 4), ("bunte-kuh", 6)])
def test_a_review_finds_the_mistakes_of_a_random_player_and_hardly_any_of_the_best(key: str, least: int) -> None:
    match = random_against_best(registry.find(key), "review")
    found = review(match, seconds=300.0)  # it ends as soon as nothing is open: how busy the machine is must not matter
    assert found.how == JUDGED
    wrong = [step for step in found.steps if step.best is not None]
    random, best = [[step for step in wrong if step.seat == seat] for seat in range(2)]
    assert len(random) >= least
    assert len(best) <= 0.05 * len([step for step in found.steps if step.kind == CHOICE and step.seat == 1])
    for step in wrong:
        assert step.loss > step.loss_within > 0.0
        assert step.best is not None
        assert step.best.path != step.path
    assert sum(step.loss_within for step in wrong) / len(wrong) < 0.05
    assert all(account.own_within < 0.1 and account.luck_within < 0.1 for account in found.accounts)


def test_what_a_net_gets_wrong_about_two_like_positions_is_mostly_the_same() -> None:
    game = registry.find("cui-bono")
    judge = nets.known(game, game.set_up(2))
    assert judge is not None
    margin = judge.net.about.margin
    assert shared_error(judge, 0.0) == 0.0
    assert shared_error(judge, -WHOLE / 2) == pytest.approx(margin / 2)
    assert shared_error(judge, 0.9) == margin


def test_a_thinker_of_wuerfelmarsch_in_a_hurry_looks_less_far() -> None:
    game = registry.find("wuerfelmarsch")
    state = game.start(game.set_up(2))
    hurried, calm = [player(game, "strong", Seeded("hurry")) for _ in range(2)]
    hurried.limit(0.0)
    assert hurried.choose(state, 0) in state.moves(0)
    assert hurried.hurried == 1
    calm.choose(state, 0)
    assert calm.hurried == 0
