"""What environments promise beyond their libraries' suites: stable actions, honest observations, fair rewards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

from worp import envs, registry
from worp.arena.simulate import calm_setup, step
from worp.contract.calm import WAITS
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, TURN, Ending, InputError
from worp.envs.actions import SPARE, Actions, actions_of
from worp.envs.episode import utilities
from worp.envs.observe import observations_of
from worp.envs.render import as_picture, as_text

TOYS = Path(__file__).parents[1] / "toys"
PIG = str(TOYS / "pig.py")


def positions(key: str, seats: int | None = None, steps: int = 120) -> Any:
    """Positions of a random game in which somebody chooses: game, setup, state, seat."""
    game = registry.find(key)
    setup = calm_setup(game, game.set_up(seats))
    state, src = game.start(setup), Seeded("positions")
    for _ in range(steps):
        if state.phase == OVER:
            return
        if state.phase != ROLL:
            yield game, setup, state, state.who if state.phase == TURN else state.acting()[0]
        step(state, src)


# --- actions ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", registry.names())
def test_official_games_list_every_move_they_offer(key: str) -> None:
    for seats in (registry.find(key).seats[0], registry.find(key).seats[-1]):
        for game, setup, state, seat in positions(key, seats):
            actions = actions_of(game, setup)
            assert actions.spare == 0
            legal = state.moves(seat)
            assert [actions.moves[number] for number in actions.of(legal)] == list(legal)


def test_numbers_do_not_change() -> None:
    """A trained net depends on them: another order is a new version of a game's rules."""
    sizes = {key: actions_of(game, calm_setup(game, game.set_up())).size for key, game in registry.games().items()}
    assert sizes == {
        "abquetschen": 166,
        "bunte-kuh": 191,
        "carcassonne": 7858,
        "cui-bono": 166,
        "drachenwurf": 2931,
        "eintrichtern": 38,
        "quadrata": 6936,
        "raffzahn": 167,
        "wegduwen": 176,
        "wuerfelmarsch": 1350,
    }
    wegduwen = registry.find("wegduwen")
    actions = actions_of(wegduwen, wegduwen.set_up())
    assert actions.moves[:10] == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert actions.moves[-1] == 0b1110000000


def test_moves_of_an_invented_game_are_found_by_playing_it() -> None:
    game = registry.find(PIG)
    actions = actions_of(game, game.set_up())
    assert actions.moves == [0, 1]
    assert actions.size == 2 + SPARE


def test_a_move_that_was_never_met_has_a_number_of_its_own() -> None:
    actions = Actions([0, 1], wait=False, spare=4)
    numbers = actions.of([0, "new", "newer", 1])
    assert numbers[0] == 0
    assert numbers[3] == 1
    assert len(set(numbers)) == 4
    assert actions.of(["new"]) == [numbers[1]]


def test_a_game_that_lists_its_moves_must_list_them_all_and_once() -> None:
    with pytest.raises(InputError, match="not among those"):
        Actions([0, 1], wait=False, spare=0).of([2])
    with pytest.raises(InputError, match="twice"):
        Actions([0, 0], wait=False, spare=0)


def test_waiting_is_number_0_in_races() -> None:
    game = registry.find("raffzahn")
    assert actions_of(game, calm_setup(game, game.set_up())).moves[0] is WAITS


# --- observations -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["cui-bono", "eintrichtern", "raffzahn", str(TOYS / "liars_dice.py")])
def test_an_observation_holds_nothing_that_its_seat_may_not_know(key: str) -> None:
    """Two positions that look alike to a seat are the same observation."""
    different = 0
    for number, (game, setup, state, seat) in enumerate(positions(key, steps=40)):
        other = state.mask(seat).guess(Seeded(number))
        layout = observations_of(game, setup)
        assert np.array_equal(layout.of(state, seat), layout.of(other, seat))
        different += other.text() != state.text()
    assert different, "nothing was hidden in these positions"


def test_a_seat_finds_its_own_things_in_the_same_places() -> None:
    game = registry.find("wegduwen")
    setup = game.set_up(2)
    layout = observations_of(game, setup)
    one = game.load(setup, "begins=1 side1=2,3,6 turn=1 throw=1,2")
    two = game.load(setup, "begins=2 side3=2,3,6 turn=3 throw=1,2")
    assert np.array_equal(layout.of(one, 0), layout.of(two, 1))
    assert not np.array_equal(layout.of(one, 0), layout.of(one, 1))


def test_every_number_of_an_observation_has_a_name() -> None:
    game = registry.find("wegduwen")
    setup = game.set_up(2)
    layout = observations_of(game, setup)
    seen = layout.of(game.load(setup, "begins=1 side1=2,3,6 turn=1 throw=4,5"), 0)
    told = dict(zip(layout.names, seen.tolist(), strict=True))
    assert [told["dice/0 number 1"], told["dice/1 number 1"]] == [4, 5]
    assert told["seat of this seat/out number 1"] == 3
    assert told["seat of seat +1/out number 1"] == 7
    assert told["elsewhere"] == 0


@pytest.mark.parametrize("key", registry.names())
def test_nearly_everything_on_a_table_has_its_place(key: str) -> None:
    seen = missed = 0
    for game, setup, state, seat in positions(key, steps=60):
        seen += len(state.mask(seat).scene(seat).things)
        missed += int(observations_of(game, setup).of(state, seat)[1])
    assert missed <= seen / 500


# --- rewards and rules of play --------------------------------------------------------------------------------------------------------------


def test_rewards_add_up_to_nothing() -> None:
    for ending, seats in ((Ending((0,)), 2), (Ending((2,)), 4), (Ending((0, 1, 3)), 6), (Ending((), (3, 4)), 2)):
        assert sum(utilities(ending, seats)) == pytest.approx(0)
        assert min(utilities(ending, seats)) >= -1
        assert max(utilities(ending, seats)) <= 1
    assert utilities(Ending((0,), (0,), low=True), 1) == [1.0]


def test_an_illegal_action_is_an_error_that_says_so() -> None:
    env = envs.aec("wegduwen")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"] == 0)[0])
    with pytest.raises(InputError, match="not legal"):
        env.step(illegal)


def test_gymnasium_refuses_what_is_illegal_and_says_so() -> None:
    env = envs.gym("wegduwen")
    before, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, over, cut, info = env.step(illegal)
    assert np.array_equal(before, after)
    assert (reward, over, cut, info["refused"]) == (0.0, False, False, True)


def test_bots_sit_in_the_other_seats() -> None:
    env = envs.gym("wegduwen", seats=3, seat=1, bots=["random", "beginner"])
    _, info = env.reset(seed=3)
    assert info["seat"] == 1
    assert [word for _, word in (env.others[2], env.others[0])] == ["random", "beginner"]
    with pytest.raises(InputError, match="one for each of the 2 other seats"):
        envs.gym("wegduwen", seats=3, bots=["random"])


def test_a_seed_gives_the_same_games_and_the_next_one_is_another() -> None:
    def first_observations(seed: int) -> list[list[float]]:
        env = envs.gym("wegduwen")
        return [env.reset(seed=seed if number == 0 else None)[0].tolist() for number in range(4)]

    assert first_observations(5) == first_observations(5)
    assert first_observations(5) != first_observations(6)
    assert len({tuple(seen) for seen in first_observations(5)}) > 1


def test_gymnasiums_own_vectors_take_our_seats() -> None:
    vector = gymnasium.vector.SyncVectorEnv([lambda: envs.gym("wegduwen")] * 3)
    observed, infos = vector.reset(seed=1)
    assert observed.shape[0] == 3
    assert infos["action_mask"].shape == (3, 176)


# --- many tables ----------------------------------------------------------------------------------------------------------------------------


def test_many_tables_play_on_and_tell_of_endings() -> None:
    tables = envs.tables("wegduwen", 8)
    tables.reset(seed=1)
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(60):
        masks = tables.masks()
        actions = tables.sample(rng)
        assert masks[np.arange(8), actions].all()
        assert (masks.sum(axis=1) == tables.counts).all()
        tables.step(actions)
        ended += int(tables.over.sum())
        assert np.allclose(tables.rewards.sum(axis=1), 0)
        assert (np.abs(tables.rewards).sum(axis=1) > 0).tolist() == tables.over.tolist()
    assert ended > 3
    assert tables.observe().shape == (8, observations_of(tables.table.game, tables.table.setup).size)


def test_a_table_among_many_is_played_like_one_alone() -> None:
    tables = envs.tables("wegduwen", 1)
    env = envs.aec("wegduwen")
    tables.reset(seed=4)
    env.reset(seed=4)
    while not any(env.terminations.values()):
        mask = env.infos[env.agent_selection]["action_mask"]
        assert np.array_equal(tables.masks()[0], mask)
        assert np.array_equal(tables.observe()[0], env.observe(env.agent_selection))
        action = int(np.flatnonzero(mask)[-1])
        env.step(action)
        tables.step(np.array([action]))
    assert tables.rewards[0].tolist() == [env.rewards[agent] for agent in env.possible_agents]


# --- pictures -------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.sampled(4)
@pytest.mark.parametrize("key", registry.names())
def test_every_table_can_be_drawn(key: str) -> None:
    *_, (game, _, state, seat) = positions(key, steps=30)
    picture = as_picture(game, state, seat)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 4
    assert as_text(game, state, seat).strip()
