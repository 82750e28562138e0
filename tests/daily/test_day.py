"""The throw of the day: the same for everyone, measured by perfect play, and played again from its log."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import Any

import pytest

from worp import registry
from worp.contract.dice import Seeded, throws
from worp.contract.game import ROLL, InputError
from worp.daily.day import ALONE, PUZZLE, TASKS, TURN, Standard, Try, again, day_at, seed_of, standard, task_of

DAY = date(2026, 11, 16)


def played(day: date, key: str, chance: Seeded) -> Try:
    """A try by somebody who chooses at random."""
    one = Try(task_of(day, key))
    while not one.is_over():
        if one.state.phase == ROLL:
            one.throw()
        else:
            moves = one.state.moves(one.task.seat)
            one.act(one.state.spell(moves[chance.below(len(moves))]))
    return one


@pytest.mark.parametrize("key", TASKS)
def test_a_try_played_again_from_its_choices_gives_the_same(key: str) -> None:
    for number in range(8):
        day = DAY + timedelta(days=number)
        one = played(day, key, Seeded(f"{key}/{number}"))
        same = again(task_of(day, key), one.log(), thrown=True)
        assert same.is_over()
        assert (same.result(), same.state.text()) == (one.result(), one.state.text())


def test_throw_number_k_is_the_same_for_all_who_throw_as_many_dice() -> None:
    first, other = (played(DAY, ALONE, Seeded(seed)) for seed in ("ann", "bob"))
    rolls = [[event.outcome for event in one.match.events if event.kind == "roll"] for one in (first, other)]
    assert first.log() != other.log()
    shorter = min(map(len, rolls))
    assert rolls[0][:shorter] == rolls[1][:shorter]
    tomorrow = played(DAY + timedelta(days=1), ALONE, Seeded("ann"))
    assert [event.outcome for event in tomorrow.match.events if event.kind == "roll"] != rolls[0]


@pytest.mark.parametrize("key", TASKS)
def test_a_forged_try_is_refused(key: str) -> None:
    task = task_of(DAY, key)
    log = played(DAY, key, Seeded(1)).log()
    with pytest.raises(InputError, match="cannot have been played so"):
        again(task, [["side:9/99"], *log[1:]])
    with pytest.raises(InputError, match="after its end"):
        again(task, [*log, log[-1]])
    if key != PUZZLE:
        assert not again(task, log[:-1]).is_over() or len(log) == 1


def test_a_puzzle_of_the_day_counts_the_best_move_only() -> None:
    task = task_of(DAY, PUZZLE)
    assert task.puzzle is not None
    assert again(task, [list(task.puzzle.best)]).result() == 1
    assert again(task, [list(task.puzzle.second)]).result() == 0


def test_days_are_those_of_utc_whatever_the_clock_of_the_place_does() -> None:
    midnight = datetime(2026, 11, 16, tzinfo=UTC).timestamp()
    assert (day_at(midnight - 0.001), day_at(midnight)) == (date(2026, 11, 15), date(2026, 11, 16))
    # The nights in which clocks change in Europe have 23 and 25 hours; these days have 24.
    for changed in (date(2026, 3, 29), date(2026, 10, 25)):
        begins = datetime(changed.year, changed.month, changed.day, tzinfo=UTC).timestamp()
        assert {day_at(begins + hour * 3600) for hour in range(24)} == {changed}
        assert day_at(begins + 24 * 3600) == changed + timedelta(days=1)


def test_the_rule_is_what_the_pages_say() -> None:
    mark = seed_of(DAY, ALONE).partition(" puzzles ")[2].partition("/")[0]
    assert seed_of(DAY, ALONE) == f"worp day 2026-11-16 wegduwen@1 drachenwurf@1 puzzles {mark}/alone"
    first = Try(task_of(DAY, ALONE))
    first.throw()
    assert first.match.events[0].outcome == first.task.game.start(first.task.setup).sample(Seeded(f"{seed_of(DAY, ALONE)}/1"))


def test_another_list_of_puzzles_gives_other_days(monkeypatch: pytest.MonkeyPatch) -> None:
    before = seed_of(DAY, TURN)
    from worp.daily import day as module

    shorter = tuple([one._replace(list=one.list[1:]) for one in module.lists()])
    monkeypatch.setattr(module, "lists", lambda: shorter)
    module.rules_line.cache_clear()
    try:
        assert seed_of(DAY, TURN) != before
    finally:
        module.rules_line.cache_clear()


def test_what_a_turn_brings_on_average_is_what_the_rules_give_when_all_throws_and_choices_are_tried() -> None:
    game = registry.installed("drachenwurf")
    day = game.beside("day")
    setup = game.set_up(2)

    @cache
    def worth(text: str) -> float:
        state: Any = game.load(setup, text)
        if day.is_over(state):
            return float(day.result(state))
        if state.phase == ROLL:
            total = 0.0
            for outcome, weight in throws(len(state.dice)):
                after = state.copy()
                after.roll(outcome)
                total += weight * (float(day.result(after)) if day.is_over(after) else worth(after.text()))
            return total / float(6 ** len(state.dice))
        found = []
        for move in state.moves(0):
            after = state.copy()
            after.play(0, move)
            found.append(float(day.result(after)) if day.is_over(after) else worth(after.text()))
        return max(found)

    # With four dice aside two are left to throw: by the rules, and by the short way that the page uses.
    begins = game.load(setup, "turn 1 seat 1 throw; middle rf yl bs; eggs 0 0; throw 2; aside rryb").text()
    begun: Any = game.load(setup, begins)
    wanted = sorted(card // 6 for card in begun.middle)
    aside = begun.aside
    short = day.throwing().before(sum(aside[colour] << 3 * k for k, colour in enumerate(wanted)), 2, 0)
    assert worth(begins) == pytest.approx(short, abs=1e-12)
    assert day.expected() == pytest.approx(4.5157837, abs=1e-6)


def test_the_best_player_gets_the_average_over_many_days() -> None:
    results = [standard(date(2027, 1, 1) + timedelta(days=k), TURN) for k in range(300)]
    mean = sum(one.par for one in results) / len(results)
    spread = (sum((one.par - mean) ** 2 for one in results) / len(results) / (len(results) - 1)) ** 0.5
    assert abs(mean - results[0].expected) < 4 * spread
    assert isinstance(results[0], Standard)
