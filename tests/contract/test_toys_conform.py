"""The toy games keep the contract, and the suite really looks at all of it."""

from pathlib import Path
from typing import Any

import pytest
from lengths import tries

from worp import registry
from worp.contract.game import Game, Option
from worp.testing import conform, usual_setups

TOYS = Path(__file__).parent.parent / "toys"


@pytest.mark.parametrize("name", ["pig", "liars_dice", "tiling", "grab"])
def test_the_toy_conforms(name: Any) -> None:
    report = conform(registry.find(str(TOYS / f"{name}.py")), games=tries(2, 6), looks=tries(25, 120))
    assert report.setups <= report.games <= 6 * report.setups
    assert report.positions > report.games


def test_the_same_seed_looks_at_the_same_games() -> None:
    pig = registry.find(str(TOYS / "pig.py"))
    setups = [pig.set_up(2)]
    first = conform(pig, setups, games=1, seed=7, looks=5)
    assert conform(pig, setups, games=1, seed=7, looks=5) == first
    assert conform(pig, setups, games=1, seed=8, looks=5) != first


def test_long_games_are_played_less_often_but_once_in_each_setup() -> None:
    pig = registry.find(str(TOYS / "pig.py"))
    report = conform(pig, [pig.set_up(2), pig.set_up(3)], games=5, looks=5, acts=10)
    assert report.games == 2


def test_the_usual_setups_have_every_number_of_seats_and_every_option_changed() -> None:
    grab = registry.find(str(TOYS / "grab.py"))
    setups = usual_setups(grab)
    assert {setup.seats for setup in setups} == {2, 3, 4}
    assert {setup.number("rounds") for setup in setups} == {1, 2, 5}
    assert {setup.flag("secret") for setup in setups} == {False, True}
    assert {setup.flag("calm") for setup in setups} == {False, True}
    assert len(set(setups)) == len(setups)


def test_an_option_of_each_seat_is_also_tried_mixed_and_a_conditional_one_where_it_exists() -> None:
    pig = registry.imported(TOYS / "pig.py")
    options = [Option("goal", 30, low=10, high=50, per_seat=True), Option("duel", False, when=(("seats", (2,)),))]
    game = Game(key="pig", version=1, titles={"en": "Pig"}, seats=(2, 3), minutes=(1, 2), kind="quick", state=pig.Pig, options=options)
    setups = usual_setups(game)
    assert [setup.options[0][1] for setup in setups if setup.seats == 2] == [30, 10, 50, (30, 10), 30]
    assert [setup.flag("duel") for setup in setups] == [False] * 5 + [True]
