"""A game looked at again: the parts add up, luck is 0 on average, and perfect players make no mistakes."""

from __future__ import annotations

import json
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import pytest
from exact.drawn import random_values

from worp import registry
from worp.contract.dice import Seeded, Source
from worp.contract.game import OVER, ROLL, Game, Setup, State
from worp.contract.scene import say
from worp.exact.kept import reviewed
from worp.exact.players import Perfect
from worp.exact.review import review
from worp.exact.tables import made
from worp.exact.values import CHOICE, EXACT, LUCK, PLAYOUTS, REVIEW, Review
from worp.record.log import Match
from worp.testing.matches import play_out
from worp.words.sentences import Words

WEGDUWEN = registry.find("wegduwen")
LADDER = registry.find(str(Path(__file__).parent / "ladder.py"))
TOYS = Path(__file__).parent.parent / "toys"


def randomly(state: State[int], seat: int, src: Source) -> int:
    moves = state.moves(seat)
    return moves[src.below(len(moves))]


def perfectly(game: Game) -> Callable[[State[int], int, Source], int]:
    player = Perfect(game, Seeded(0))
    return lambda state, seat, src: player.choose(state, seat)


def played(game: Game, setup: Setup, src: Source, *players: Callable[[State[int], int, Source], int]) -> Match:
    return play_out(Match.start(game, setup), src, lambda state, seat: players[seat % len(players)](state, seat, src))


def adds_up(found: Review) -> None:
    """Start and parts make the result, and the result is that of the game."""
    for one in found.accounts:
        parts = one.luck + one.own + one.others
        assert found.stake.shown(one.start) + parts == pytest.approx(found.stake.shown(one.result), abs=1e-9)


def games_of(game: Game, setup: Setup, count: int, *players: Callable[[State[int], int, Source], int], playouts: int = 200) -> list[Review]:
    return [review(played(game, setup, Seeded(f"review/{n}"), *players), playouts, seed=f"review/{n}") for n in range(count)]


def is_zero_on_average(numbers: list[float]) -> bool:
    return abs(mean(numbers)) < 3.5 * stdev(numbers) / sqrt(len(numbers))


@pytest.mark.parametrize("seats", [2, 3])
def test_luck_is_zero_on_average_and_the_parts_add_up_whoever_plays(seats: Any) -> None:
    setup = LADDER.set_up(seats)
    made(LADDER, setup)
    found = games_of(LADDER, setup, 250, randomly)
    for one in found:
        assert one.how == EXACT
        adds_up(one)
    for seat in range(seats):
        assert is_zero_on_average([one.accounts[seat].luck for one in found])
        own = [one.accounts[seat].own for one in found]
        assert max(own) <= found[0].accounts[0].own_within + 1e-9  # against perfect play nobody gains by a choice
        assert mean(own) < -0.05


@pytest.mark.parametrize("seats", [2, 3])
def test_perfect_players_lose_nothing_by_choice(seats: Any) -> None:
    setup = LADDER.set_up(seats)
    for one in games_of(LADDER, setup, 60, perfectly(LADDER)):
        adds_up(one)
        assert all(abs(account.own) <= account.own_within + 1e-12 for account in one.accounts)
        assert all(step.best is None for step in one.steps)


def test_a_perfect_player_against_a_random_one_loses_nothing_and_is_given_much() -> None:
    setup = LADDER.set_up(2)
    found = games_of(LADDER, setup, 60, perfectly(LADDER), randomly)
    assert all(abs(one.accounts[0].own) <= one.accounts[0].own_within + 1e-12 for one in found)
    assert mean(one.accounts[0].others for one in found) > 0.1


def test_wegduwen_alone() -> None:
    setup = WEGDUWEN.set_up(1)
    found = games_of(WEGDUWEN, setup, 200, randomly)
    for one in found:
        adds_up(one)
    assert is_zero_on_average([one.accounts[0].luck for one in found])
    assert mean(one.accounts[0].own for one in found) < -1
    assert found[0].accounts[0].start == pytest.approx(23.27, abs=0.01)
    for one in games_of(WEGDUWEN, setup, 30, perfectly(WEGDUWEN)):
        adds_up(one)
        assert abs(one.accounts[0].own) <= one.accounts[0].own_within


def test_a_mistake_is_named_with_what_was_better_and_what_it_cost() -> None:
    setup = WEGDUWEN.set_up(1)
    match = Match.start(WEGDUWEN, setup, ("Ann",), "side1=2,3,4,5,6,9")
    match.roll((4, 5))
    match.act(0, ("side:1/5", "side:1/4"))
    found = review(match)
    assert not found.done
    step = found.steps[1]
    assert step.best is not None
    assert step.best.path == ("side:1/9",)
    assert step.loss == pytest.approx(-step.changes[0])
    assert found.accounts[0].own == pytest.approx(-step.loss)
    assert step.values[0] == pytest.approx(step.best.value + step.loss)
    assert 2 in found.turning


@pytest.mark.usefixtures("nothing_solved")
def test_without_a_table_luck_is_zero_on_average_too_and_the_parts_still_add_up() -> None:
    setup = LADDER.set_up(2, {"top": 4})
    found = games_of(LADDER, setup, 100, randomly, playouts=16)
    for one in found:
        assert one.how == PLAYOUTS
        adds_up(one)
        if any(step.kind == LUCK for step in one.steps):
            assert one.accounts[0].luck_within > 0
    for seat in range(2):
        assert is_zero_on_average([one.accounts[seat].luck for one in found])


@pytest.mark.usefixtures("nothing_solved")
def test_estimated_parts_are_as_far_from_the_true_ones_as_their_errors_say() -> None:
    setup = LADDER.set_up(2, {"top": 3})
    truth = random_values(LADDER, setup)
    held = []
    for n in range(40):
        match = played(LADDER, setup, Seeded(f"errors/{n}"), randomly)
        found = review(match, 40, seed=f"errors/{n}")
        again = Match.start(LADDER, setup)
        parts = {"luck": 0.0, "own": 0.0, "others": 0.0}
        for event in match.events:
            before = truth[again.state.text()]
            again.again(event)
            whose = "luck" if event.kind == "roll" else "own" if event.seat == 0 else "others"
            parts[whose] += truth[again.state.text()] - before
        one = found.accounts[0]._asdict()
        held += [abs(one[part] - true) <= one[f"{part}_within"] for part, true in parts.items() if one[f"{part}_within"]]
    assert 0.9 <= mean(held) < 1


def test_what_was_taken_back_does_not_count_and_a_game_that_the_table_ended_has_no_winner() -> None:
    setup = LADDER.set_up(2)
    made(LADDER, setup)
    match = Match.start(LADDER, setup)
    match.act(0, ("stay",))
    match.undo(0)
    match.act(0, ("leap",))
    match.roll((1,))
    match.end(say("over"))
    found = review(match)
    assert [step.n for step in found.steps] == [3, 4, 5]
    assert [step.kind for step in found.steps] == [CHOICE, LUCK, LUCK]
    assert not found.done
    adds_up(found)


def test_games_with_secrets_and_races_can_be_looked_at_again() -> None:
    for name, seats in (("liars_dice", 2), ("grab", 2)):
        game = registry.find(str(TOYS / f"{name}.py"))
        options = {"calm": True} if game.race is not None else {"dice": 2}
        match = played(game, game.set_up(seats, options), Seeded(name), randomly)
        found = review(match, 4)
        assert found.how == PLAYOUTS
        assert found.done
        adds_up(found)
        assert len(found.plain(Words("de", (game,)))["steps"]) == len(match.events)


def test_a_race_with_a_clock_is_looked_at_in_its_calm_form() -> None:
    grab = registry.find(str(TOYS / "grab.py"))
    match = Match.start(grab, grab.set_up(2, {"rounds": 1}))
    src = Seeded("clock")
    while match.state.phase != OVER:
        if match.state.phase == ROLL:
            match.roll(match.state.sample(src))
        else:
            match.lapse()
    found = review(match, 4)
    adds_up(found)
    assert {step.kind for step in found.steps} == {LUCK}


def test_a_review_that_was_kept_is_the_one_that_was_made_and_a_damaged_one_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    made_now: list[int] = []

    def counted(*args: Any, **more: Any) -> Any:
        made_now.append(1)
        return review(*args, **more)

    exact = played(WEGDUWEN, WEGDUWEN.set_up(1), Seeded("kept"), randomly)
    estimated = played(
        registry.find(str(TOYS / "pig.py")), registry.find(str(TOYS / "pig.py")).set_up(2, {"goal": 10}), Seeded("kept"), randomly
    )
    for match in (exact, estimated):
        first = reviewed(match, 8, make=counted)
        assert reviewed(match, 8, make=counted) == first == REVIEW.read(json.loads(REVIEW.encode(first)))
        assert len(made_now) == 1
        for file in (tmp_path / "worp" / "reviews").glob("*.json"):
            file.write_text(file.read_text(encoding="utf-8")[:-20], encoding="utf-8")
        assert reviewed(match, 8, make=counted) == first
        assert len(made_now) == 2
        reviewed(match, 9, make=counted)
        assert len(made_now) == 3  # another number of playouts is another review
        made_now.clear()
    assert any(step.best is not None for step in reviewed(exact, 8).steps)


def test_with_little_time_there_are_fewer_playouts_and_wider_intervals_but_it_still_adds_up() -> None:
    pig = registry.find(str(TOYS / "pig.py"))
    match = played(pig, pig.set_up(2, {"goal": 20}), Seeded("hurry"), randomly)
    calm, hurried = review(match, 64), review(match, 64, seconds=0.0)
    adds_up(hurried)
    assert hurried.starts_within[0] > calm.starts_within[0]


def test_progress_only_grows() -> None:
    pig = registry.find(str(TOYS / "pig.py"))
    match = played(pig, pig.set_up(2, {"goal": 10}), Seeded("bar"), randomly)
    heard: list[float] = []
    review(match, 16, hear=lambda part, done: heard.append(done) if part == "review" else None)
    assert heard == sorted(heard)
    assert heard[0] == 0
    assert 0.9 < heard[-1] < 1


def test_who_gives_up_has_chosen_to_and_the_other_one_wins() -> None:
    pig = registry.find(str(TOYS / "pig.py"))
    match = Match.start(pig, pig.set_up(2, {"goal": 50}))
    match.roll((5,))
    match.end(say("ended-resigned", seat=0, seat_wins=1))
    found = review(match, 16)
    adds_up(found)
    assert found.done
    assert [one.result for one in found.accounts] == [0.0, 1.0]
    last = found.steps[-1]
    assert (last.kind, last.seat) == (CHOICE, 0)
    assert last.changes[0] < 0 < last.changes[1]
    exact = Match.start(WEGDUWEN, WEGDUWEN.set_up(1))
    exact.end(say("ended-agreed"))
    assert not review(exact).done
