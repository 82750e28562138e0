"""A quick run of `bench/race_fairness.py`: slow lines get their fair share, and lies gain no more than the stated bound."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from worp.room.race import judge
from worp.room.race.judge import CAP, SLACK

RACES = 4000
SEED = 7


@pytest.fixture(scope="module")
def study() -> Any:
    path = Path(__file__).parents[2] / "bench" / "race_fairness.py"
    spec = importlib.util.spec_from_file_location("race_fairness", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_200_ms_more_lag_and_equal_reactions_give_a_fair_share_of_the_calls(study: Any) -> None:
    share = study.calls(study.NEAR, study.FAR, RACES, SEED)
    assert share.error < 0.02
    assert 0.45 < share.value - share.error < share.value + share.error < 0.55
    # The same races in the order of arrival: without a judge it would be far from fair.
    arrival = study.calls(study.NEAR, study.FAR, RACES, SEED, judged=False)
    assert arrival.value + arrival.error < 0.4


def test_200_ms_more_lag_and_equal_reactions_give_a_fair_share_of_the_dice(study: Any) -> None:
    share = study.dice(study.NEAR, study.FAR, RACES, SEED)
    assert share.error < 0.01
    assert 0.45 < share.value - share.error < share.value + share.error < 0.55
    arrival = study.dice(study.NEAR, study.FAR, RACES, SEED, judged=False)
    assert arrival.value < share.value - share.error


@pytest.mark.parametrize("liar", ["FORGER", "FAR_FORGER"])
def test_forged_times_gain_no_more_than_being_a_twentieth_of_a_second_faster(study: Any, liar: Any) -> None:
    liar = getattr(study, liar)
    # Beyond the slack, an act can profit by being faster on its way than usual, as an honest one cannot.
    bound = study.calls(study.NEAR, study.NEAR._replace(ahead=SLACK + liar.hiccup), RACES, SEED)
    forged = study.calls(study.NEAR, liar, RACES, SEED)
    assert forged.value - forged.error <= bound.value + bound.error
    assert forged.value < 0.57
    dice = study.dice(study.NEAR, liar, RACES, SEED)
    assert dice.value - dice.error < 0.51


def test_who_also_holds_answers_to_pings_back_gains_no_more_than_the_cap(study: Any) -> None:
    bound = study.calls(study.NEAR, study.NEAR._replace(ahead=CAP - study.NEAR.trip), RACES, SEED)
    forged = study.calls(study.NEAR, study.HOLDER, RACES, SEED)
    assert forged.value - forged.error <= bound.value + bound.error
    dice = study.dice(study.NEAR, study.HOLDER, RACES, SEED)
    assert dice.value - dice.error < 0.53


def test_without_a_bound_a_forger_would_win_every_race(study: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """So the study would notice."""
    monkeypatch.setattr(judge, "SLACK", 60.0)
    monkeypatch.setattr(judge, "CAP", 60.0)
    assert study.calls(study.NEAR, study.FORGER, 200, SEED).value == 1.0


@pytest.mark.parametrize("line", ["NEAR", "FAR"])
def test_denying_to_have_seen_stop_never_brings_a_die(study: Any, line: Any) -> None:
    extra, void, penalties = study.denials(getattr(study, line)._replace(denies=1.0), RACES // 4, SEED)
    assert extra == 0
    assert penalties > 2 * void > 0


def test_nobody_honest_is_penalised_for_their_line(study: Any) -> None:
    chance = study.random.Random(SEED)
    for race in range(RACES // 4):
        found = study.take((study.NEAR, study.FAR), chance, True, race % 2)
        assert found.penalties == [0, 0]
