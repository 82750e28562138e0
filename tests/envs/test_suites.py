"""The environments pass the suites of the libraries whose forms they have: for every game, official or invented."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from worp import envs, registry

TOYS = Path(__file__).parents[1] / "toys"
INVENTED = [str(TOYS / name) for name in ("pig.py", "liars_dice.py", "grab.py")]
GAMES = [*registry.names(), *INVENTED]
RACES = ["raffzahn", "bunte-kuh", str(TOYS / "grab.py")]
NAMES = [Path(name).stem for name in GAMES]


@pytest.fixture(autouse=True)
def only_serious_warnings() -> Iterator[None]:
    """Their suites warn of what is allowed, too: a dict as an observation, and a wrapper that makes it."""
    with warnings.catch_warnings():
        for allowed in ("Observation is not a NumPy array", "Observation space for each agent probably", ".*unwrapped version", ".*zeros"):
            warnings.filterwarnings("ignore", message=allowed)
        yield


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_every_game_passes_pettingzoos_suite(game: str) -> None:
    api_test(envs.aec(game), num_cycles=12)
    seed_test(lambda: envs.aec(game), num_cycles=6)


@pytest.mark.parametrize("game", ["wegduwen", "raffzahn", "quadrata", INVENTED[0]], ids=["wegduwen", "raffzahn", "quadrata", "pig"])
def test_observations_with_masks_pass_it_too(game: str) -> None:
    api_test(envs.masked(envs.aec(game)), num_cycles=12)
    render_test(lambda render_mode: envs.masked(envs.aec(game, render_mode=render_mode)))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_whole_games_of_every_kind_pass_it(game: str) -> None:
    for seats in registry.find(game).seats:
        api_test(envs.aec(game, seats=seats), num_cycles=500)
        api_test(envs.masked(envs.aec(game, seats=seats)), num_cycles=200)
        seed_test(lambda seats=seats: envs.aec(game, seats=seats), num_cycles=100)
    render_test(lambda render_mode: envs.masked(envs.aec(game, render_mode=render_mode)))


@pytest.mark.parametrize("game", RACES, ids=["raffzahn", "bunte-kuh", "grab"])
def test_races_pass_the_suite_of_parallel_environments(game: str) -> None:
    parallel_api_test(envs.parallel(game), num_cycles=12)
    parallel_api_test(envs.masked(envs.parallel(game)), num_cycles=12)
    parallel_seed_test(lambda: envs.parallel(game), num_cycles=5)

    def both(max_cycles: int) -> Any:
        return envs.parallel(game, max_cycles=max_cycles)

    max_cycles_test(SimpleNamespace(parallel_env=both, env=lambda max_cycles: parallel_to_aec(both(max_cycles))))


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_every_game_passes_gymnasiums_check(game: str) -> None:
    check_env(envs.gym(game, max_cycles=200), skip_render_check=True)


def test_gymnasium_environments_render_and_wear_masks() -> None:
    check_env(envs.masked(envs.gym("wegduwen")), skip_render_check=True)
    env = envs.gym("wegduwen", render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert isinstance(picture, np.ndarray)
    assert picture.shape[2] == 3
    assert picture.dtype == np.uint8
