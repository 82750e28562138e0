"""The toy games keep the contract, and the suite really looks at all of it."""

from pathlib import Path

import pytest

from worp import registry
from worp.testing import conform, usual_setups

TOYS = Path(__file__).parent.parent / "toys"


@pytest.mark.parametrize("name", ["pig", "liars_dice", "tiling", "grab"])
def test_the_toy_conforms(name):
    report = conform(registry.find(str(TOYS / f"{name}.py")))
    assert report.setups <= report.games <= 6 * report.setups
    assert report.positions > report.games


def test_the_same_seed_looks_at_the_same_games():
    pig = registry.find(str(TOYS / "pig.py"))
    setups = [pig.set_up(2)]
    first = conform(pig, setups, games=1, seed=7, looks=5)
    assert conform(pig, setups, games=1, seed=7, looks=5) == first
    assert conform(pig, setups, games=1, seed=8, looks=5) != first


def test_long_games_are_played_less_often_but_once_in_each_setup():
    pig = registry.find(str(TOYS / "pig.py"))
    report = conform(pig, [pig.set_up(2), pig.set_up(3)], games=5, looks=5, acts=10)
    assert report.games == 2


def test_the_usual_setups_have_every_number_of_seats_and_every_option_changed():
    grab = registry.find(str(TOYS / "grab.py"))
    setups = usual_setups(grab)
    assert {setup.seats for setup in setups} == {2, 3, 4}
    assert {setup.number("rounds") for setup in setups} == {1, 2, 5}
    assert {setup.flag("secret") for setup in setups} == {False, True}
    assert {setup.flag("calm") for setup in setups} == {False, True}
    assert len(set(setups)) == len(setups)
