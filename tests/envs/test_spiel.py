"""OpenSpiel's own checks, and what its suite asks of games: legal actions, perfect recall, utilities within bounds, exact copies."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

pyspiel: Any = pytest.importorskip("pyspiel")

from worp import registry  # noqa: E402
from worp.envs import spiel  # noqa: E402

TOYS = Path(__file__).parents[1] / "toys"
INVENTED = [str(TOYS / name) for name in ("pig.py", "liars_dice.py", "grab.py")]
GAMES = [*registry.names(), *INVENTED]
NAMES = [Path(name).stem for name in GAMES]
SHORT = ["wegduwen", *INVENTED]


def walk(game: Any, steps: int, seed: int = 1) -> list[Any]:
    """The states of a random game, up to so many steps."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    found = [state.clone()]
    while not state.is_terminal() and len(found) < steps:
        if state.is_chance_node():
            results, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(results, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        found.append(state.clone())
    return found


@pytest.mark.parametrize("game", SHORT, ids=["wegduwen", "pig", "liars_dice", "grab"])
def test_short_games_pass_openspiels_simulation(game: str) -> None:
    options = {"goal": 30} if "pig" in game else {}
    pyspiel.random_sim_test(spiel.load(game, **options), num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_every_game_passes_openspiels_simulation(game: str) -> None:
    pyspiel.random_sim_test(spiel.load(game), num_sims=1, serialize=game not in ("carcassonne", "quadrata"), verbose=False)


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_states_are_what_openspiels_suite_asks_for(game: str) -> None:
    loaded = spiel.load(game)
    players = range(loaded.num_players())
    deals = 420 if loaded.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC else 20
    states = walk(loaded, deals)
    for state in states[:3] + states[-12:]:
        if state.is_chance_node():
            results = state.chance_outcomes()
            assert len(results) <= loaded.max_chance_outcomes()
            assert sum(chance for _, chance in results) == pytest.approx(1)
            continue
        for player in players:
            legal = state.legal_actions(player)
            assert bool(legal) == (player == state.current_player())
            assert legal == sorted(set(legal))
            assert len(state.observation_tensor(player)) == loaded.observation_tensor_size()
            assert state.observation_string(player)
        again = state.clone()
        assert str(again) == str(state)
        assert again.history() == state.history()
    whole = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(loaded, states[-1]))[1]
    assert str(whole) == str(states[-1])


@pytest.mark.parametrize("game", [INVENTED[1], "eintrichtern", "raffzahn"], ids=["liars_dice", "eintrichtern", "raffzahn"])
def test_information_states_have_perfect_recall(game: str) -> None:
    """The same information state means the same past: what the player knew and did before is told in it."""
    loaded = spiel.load(game)
    pasts: dict[tuple[int, str], list[tuple[str, int]]] = {}
    for seed in range(2):
        lived: dict[int, list[tuple[str, int]]] = {player: [] for player in range(loaded.num_players())}
        states = walk(loaded, 420, seed)
        for state, after in pairwise(states):
            if state.is_chance_node():
                continue
            player = state.current_player()
            known = state.information_state_string(player)
            assert pasts.setdefault((player, known), lived[player][:]) == lived[player]
            lived[player].append((known, after.history()[-1]))
            assert all(known.split("\n")[1:-1] for known, _ in lived[player][1:])
    assert len(pasts) > 3


def test_utilities_stay_within_their_bounds_and_add_up() -> None:
    for seats in (1, 2, 4):
        loaded = spiel.load("wegduwen", seats=seats)
        returns = walk(loaded, 100_000, seed=seats)[-1].returns()
        assert all(loaded.min_utility() <= value <= loaded.max_utility() for value in returns)
        if seats > 1:
            assert sum(returns) == pytest.approx(loaded.utility_sum())


def test_a_throw_is_one_chance_node_of_multisets() -> None:
    state = spiel.load("wegduwen", seats=1).new_initial_state()
    results = state.chance_outcomes()
    assert len(results) == 21
    assert dict(results)[0] == pytest.approx(1 / 36)
    assert state.action_to_string(state.current_player(), 1) == "1 2"


def test_what_cannot_be_listed_is_drawn_number_by_number() -> None:
    state = spiel.load("cui-bono").new_initial_state()
    draws = 0
    while state.is_chance_node():
        results = state.chance_outcomes()
        assert len({chance for _, chance in results}) == 1
        state.apply_action(results[-1][0])
        draws += 1
    assert draws > 165


def test_games_and_options_are_found_by_name() -> None:
    assert "worp_wegduwen" in spiel.register_all()
    loaded = pyspiel.load_game("worp_wegduwen(seats=3,level=2)")
    assert loaded.num_players() == 3
    assert spiel.setup_of(loaded).number("level") == 2
    assert pyspiel.load_game(str(loaded)).num_players() == 3
