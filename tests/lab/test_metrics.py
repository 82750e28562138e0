"""Each metric on games built to have a known value."""

from __future__ import annotations

from math import log, sqrt
from pathlib import Path

import pytest

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import Game, Setup
from worp.lab.coverage import unused
from worp.lab.judging import Judge, JudgeSettings, weigh
from worp.lab.metrics import decisions as deciding
from worp.lab.metrics import fairness as fair
from worp.lab.metrics import length as long
from worp.lab.metrics import luck as lucky
from worp.lab.metrics import tension as tense
from worp.lab.metrics.skill import doubling
from worp.lab.playing import play
from worp.lab.records import BROKEN, ENDLESS, STALLED, Act, Decision, GameRecord, Standing, WeighedMove
from worp.record.log import Match

MADE = str(Path(__file__).parent / "toys" / "made.py")
PIG = str(Path(__file__).parents[1] / "toys" / "pig.py")
GAME = registry.find(MADE)
LOOK = JudgeSettings("random", 64, 200, 4, 32)


def table(what: str, seats: int = 2, **more: int) -> tuple[Game, Setup]:
    return GAME, GAME.set_up(seats, {"what": what, **more})


def played(what: str, games: int, seats: int = 2, look: JudgeSettings | None = None, limit: int = 2000, **more: int) -> list[GameRecord]:
    game, setup = table(what, seats, **more)
    return [play(game, setup, ["random"] * seats, number, "t", look, limit) for number in range(games)]


def course(*worths: tuple[float, ...], winner: int = 0, error: float = 0.0, doers: tuple[int, ...] = ()) -> GameRecord:
    """A game whose chances are given, one act between any two."""
    seats = len(worths[0])
    doers = doers or tuple(k % 2 - 1 for k in range(len(worths) - 1))
    acts = tuple(Act(max(doer, 0), 0 if doer < 0 else 2, False) for doer in doers)
    standings = tuple(Standing(k, one, (error,) * seats) for k, one in enumerate(worths))
    return GameRecord(0, "made@1", "t", ("a",) * seats, "over", (winner,), "won", False, acts, (), standings)


# --- fairness ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
def test_a_coin_is_fair_and_nobody_begins(seats: int) -> None:
    found = fair.fairness(played("coin", 300, seats))
    assert found is not None
    assert all(one.low < 1 / seats < one.high for one in found.seats)
    assert found.same > 0.01
    assert found.begins is None
    assert found.ties.value == 0


def test_where_seat_one_always_wins_everything_says_so() -> None:
    found = fair.fairness(played("throne", 30, 3))
    assert found is not None
    assert [one.value for one in found.seats] == [1, 0, 0]
    assert found.same < 1e-9
    assert found.balance == 0
    assert found.begins is not None
    assert found.begins.value == 1
    assert found.begins.low > 0.85
    assert found.begins_same < 1e-6


def test_rotated_bots_do_not_hide_the_seat() -> None:
    game, setup = table("throne")
    games = [play(game, setup, ["random", "search:2"], number, "t") for number in range(8)]
    assert {game.bots for game in games} == {("random", "search:2"), ("search:2", "random")}
    found = fair.fairness(games)
    assert found is not None
    assert found.seats[0].value == 1


# --- length --------------------------------------------------------------------------------------------------------------------------------


def test_turns_choices_and_throws_are_counted() -> None:
    walk = long.length(played("walk", 5, length=7))
    assert walk.throws is not None
    assert walk.throws.value == 7
    assert walk.minutes is not None
    assert walk.minutes.value == pytest.approx(7 * long.THROW_SECONDS / 60)
    throne = long.length(played("throne", 5, 4))
    assert throne.turns is not None
    assert throne.turns.value == 4
    assert throne.choices is not None
    assert throne.choices.value == 0  # a single move is no choice


def test_a_game_in_circles_and_one_that_breaks_are_told_with_their_logs() -> None:
    (circle,) = played("circle", 1, limit=900)
    assert circle.end == STALLED
    assert len(Match.read(circle.log, lambda _key: GAME).events) == 900
    (long_walk,) = played("walk", 1, limit=20, length=99)
    assert long_walk.end == ENDLESS
    (crash,) = played("crash", 1)
    assert crash.end == BROKEN
    assert "ZeroDivisionError" in crash.fault
    assert crash.log.count("act") == 3
    found = long.length([circle, long_walk, crash])
    assert found.unfinished is not None
    assert found.stalled is not None
    assert found.broken is not None
    assert [round(one.value * 3) for one in (found.unfinished, found.stalled, found.broken)] == [2, 1, 1]
    assert found.turns is None


# --- tension -------------------------------------------------------------------------------------------------------------------------------


def test_a_fixed_course_has_its_lead_changes() -> None:
    game = course((0.5, 0.5), (0.6, 0.4), (0.4, 0.6), (0.7, 0.3), (0.5, 0.5), (1.0, 0.0))
    assert tense.lead_changes(game) == 2  # seat 1, seat 2, seat 1; the ties in between are none
    assert tense.lead_change_rate(game) == 1.0  # Browne and Ludii count ties as leaders of their own: another set each time
    noisy = course((0.5, 0.5), (0.6, 0.4), (0.4, 0.6), (1.0, 0.0), error=0.2)
    assert tense.lead_changes(noisy) == 0
    assert tense.lead_changes(noisy, sure=False) == 2


def test_drama_and_deficit_are_the_published_formulas() -> None:
    game = course((0.5, 0.5), (0.34, 0.66), (0.48, 0.52), (0.9, 0.1), (1.0, 0.0))
    assert tense.drama(game) == pytest.approx((sqrt(0.32) + sqrt(0.04)) / 2)  # Browne: only where the winner trails
    assert tense.deficit(game) == pytest.approx((0.32 + 0.04) / 4)  # Ludii: over all moves
    assert tense.behind(game) == pytest.approx(2 / 4)
    assert tense.depth(game) == pytest.approx(0.32)
    ahead = course((0.5, 0.5), (0.8, 0.2), (1.0, 0.0))
    assert tense.drama(ahead) == tense.behind(ahead) == tense.deficit(ahead) == tense.depth(ahead) == 0


def test_one_bad_moment_and_a_bad_game_have_the_same_drama_but_are_not_the_same() -> None:
    moment = course((0.5, 0.5), (0.25, 0.75), (0.6, 0.4), (0.7, 0.3), (1.0, 0.0))
    long_way = course((0.25, 0.75), (0.25, 0.75), (0.25, 0.75), (0.25, 0.75), (1.0, 0.0))
    assert tense.drama(moment) == pytest.approx(tense.drama(long_way)) == pytest.approx(sqrt(0.5))
    assert [tense.behind(game) for game in (moment, long_way)] == [1 / 4, 1]
    shared = course((0.2, 0.3, 0.5), (0.5, 0.5, 0.0))._replace(winners=(0, 1))
    assert tense.deficit(shared) == pytest.approx((0.3 + 0.2) / 2)  # who shares a win is behind on average
    assert tense.drama(shared) == pytest.approx(sqrt(0.25))


def test_swing_is_the_variance_of_the_chances_before_the_end() -> None:
    assert tense.swing(course((0.5, 0.5), (0.5, 0.5), (1.0, 0.0))) == 0  # only the last move decides
    assert tense.swing(course((1.0, 0.0), (0.0, 1.0), (1.0, 0.0), (0.0, 1.0), (1.0, 0.0))) == pytest.approx(0.25)
    # of three seats one keeps its chance: (0.04 + 0.04 + 0) / 3
    assert tense.swing(course((0.6, 0.2, 0.2), (0.2, 0.6, 0.2), (1.0, 0.0, 0.0))) == pytest.approx(0.08 / 3)


def test_decisiveness_is_told_by_the_losers_best_moment_and_in_practice() -> None:
    game = course((0.5, 0.5), (0.4, 0.6), (0.55, 0.45), (0.7, 0.3), (0.96, 0.04), (0.97, 0.03), (1.0, 0.0))
    assert tense.threshold(game) == pytest.approx(0.6)
    assert tense.decisive(game) == pytest.approx(3 / 6)
    assert tense.decided(game) == pytest.approx(4 / 6)
    slip = course((0.96, 0.04), (0.5, 0.5), (1.0, 0.0))
    assert tense.decided(slip) == 1  # it was not decided as long as it could be lost again


def test_uncertainty_is_one_where_all_are_equal_and_zero_at_the_end() -> None:
    assert tense.uncertainty(Standing(0, (0.25,) * 4, (0.0,) * 4)) == pytest.approx(1)
    assert tense.uncertainty(Standing(0, (1.0, 0.0), (0.0, 0.0))) == 0
    half = tense.uncertainty(Standing(0, (0.9, 0.1), (0.0, 0.0)))
    assert half == pytest.approx(-(0.9 * log(0.9) + 0.1 * log(0.1)) / log(2))
    games = [course((0.5, 0.5), (0.9, 0.1), (1.0, 0.0))] * 2
    assert [round(one.value, 3) for one in tense.course(games)] == [1.0] * 5 + [round(half, 3)] * 5 + [0.0]


def test_runaway_leaders_and_comebacks() -> None:
    ahead = course((0.5, 0.5), (0.8, 0.2), (0.9, 0.1), (1.0, 0.0))
    back = course((0.5, 0.5), (0.2, 0.8), (0.6, 0.4), (1.0, 0.0))
    half = tense.leader_half([ahead, back, back, back])
    assert half is not None
    assert half.value == pytest.approx(0.25)
    assert [tense.came_back(game) for game in (ahead, back)] == [False, True]
    assert not tense.came_back(course((0.2, 0.8), (1.0, 0.0), error=0.1))  # not surely below a quarter


def test_a_game_decided_at_the_first_move_is_decided_before_it_is_over() -> None:
    found = tense.tension(played("first", 20, look=LOOK))
    assert found is not None
    assert found.course[0].value > 0.9
    assert found.lead_changes is not None
    assert found.lead_changes.value <= 1


def test_brier_is_the_squared_distance_from_the_result() -> None:
    assert tense.brier(course((0.5, 0.5), (0.8, 0.2), (1.0, 0.0))) == pytest.approx((0.25 + 0.25 + 0.04 + 0.04) / 4)
    assert tense.brier(course((1 / 3, 1 / 3, 1 / 3), (0.0, 1.0, 0.0), winner=1)) == pytest.approx(2 / 9)  # (k - 1) / k² for equal shares
    coin = tense.tension(played("coin", 20, look=LOOK))
    assert coin is not None
    assert coin.brier is not None
    assert coin.brier.value == pytest.approx(0.25, abs=0.03)  # nobody knows more of a coin


def test_judged_chances_of_a_walk_are_the_true_ones() -> None:
    game, setup = table("walk", length=9)
    judge = Judge(game, setup, JudgeSettings("random", 400))
    state = game.start(setup)
    for outcome in (0, 0, 0):
        state.roll((outcome,))
    found = judge.standing(3, state, "s")
    # Three ahead with six to come: lost only with five or six tails.
    truth = 1 - 7 / 64
    assert abs(found.worths[0] - truth) < 3 * found.errors[0]
    assert sum(found.worths) == pytest.approx(1)
    searched = Judge(game, setup, JudgeSettings("search", 400)).standing(3, state, "s")
    assert abs(searched.worths[0] - truth) < 3 * searched.errors[0]


# --- decisions -----------------------------------------------------------------------------------------------------------------------------


def test_moves_are_counted_at_all_choices_and_at_those_with_more_than_one() -> None:
    game = course((0.5, 0.5), (1.0, 0.0))._replace(acts=(Act(0, 0, False), Act(0, 1, False), Act(1, 5, False), Act(0, 3, False)))
    found = deciding.decisions([game] * 3)
    assert [one.value for one in (found.branching, found.choice, found.factor) if one is not None] == pytest.approx([3, 2 / 3, 4])


def test_a_choice_that_decides_is_real_and_one_that_does_not_is_not() -> None:
    found = deciding.decisions(played("first", 20, look=LOOK))
    assert found.real is not None
    assert found.real.value == 1
    assert found.stake is not None
    assert found.stake.value == pytest.approx(1)
    assert found.branching is not None
    assert found.branching.value == 2
    names = {one.kind: one for one in found.kinds}
    assert names["give"].dominated
    assert not names["press"].dominated
    throne = deciding.decisions(played("throne", 10, look=LOOK))
    assert throne.real is None  # nobody had a choice
    assert throne.choice is not None
    assert throne.choice.value == 0


def test_moves_of_equal_worth_are_seldom_called_real_choices() -> None:
    src = Seeded("same")
    real = 0
    for _ in range(400):
        results = [[float(src.below(2)) for _ in range(24)] for _ in range(4)]
        real += deciding.is_real(Decision(0, 0, 4, weigh(["a", "b", "c", "d"], results)))
    assert real / 400 < 0.05  # one-sided at 2.5 %


def test_a_kind_that_is_offered_often_and_never_played_is_named() -> None:
    record = played("first", 1)[0]._replace(kinds=(("give", 30, 0), ("press", 30, 30)))
    assert [one.kind for one in deciding.kinds([record]) if one.never] == ["give"]
    assert not deciding.Kind("rare", 5, 0, 0, 0, None).never


def test_what_the_played_move_cost_is_told() -> None:
    best, worse = WeighedMove("a", 0.9, 0.9, 0.0, 0.0), WeighedMove("b", 0.1, 0.1, 0.8, 0.05)
    record = played("first", 1)[0]._replace(decisions=(Decision(0, 0, 2, (worse, best)),))
    found = deciding.decisions([record, record])
    assert found.loss is not None
    assert found.loss.value == pytest.approx(0.8)


# --- luck and skill ------------------------------------------------------------------------------------------------------------------------


def test_luck_and_choices_add_up_to_the_result() -> None:
    game = registry.find(PIG)
    setup = game.set_up(3, {"goal": 20})
    for number in range(6):
        record = play(game, setup, ["random"] * 3, number, "t", JudgeSettings("random", 8, 500, 0, 2))
        for seat in range(3):
            found = lucky.account(record, seat)
            assert found is not None
            assert found.start + found.luck + found.own + found.others == pytest.approx(found.result, abs=1e-12)
            assert found.result == record.share(seat)


def test_a_walk_is_all_luck_and_a_first_move_all_choice() -> None:
    walk = lucky.luck(played("walk", 30, look=LOOK, length=5))
    assert walk is not None
    assert walk.luck is not None
    assert walk.luck.value == pytest.approx(1, abs=0.05)
    assert walk.accounts == 30
    first = lucky.luck(played("first", 30, look=LOOK))
    assert first is not None
    assert first.luck is not None
    assert first.luck.value == pytest.approx(0, abs=0.05)
    assert first.per_choice is not None
    assert first.per_choice.value == pytest.approx(0.5, abs=0.1)  # from even to won or lost


def test_what_a_throw_and_a_choice_move_and_whose_luck_it_was() -> None:
    found = lucky.luck([course((0.5, 0.5), (0.7, 0.3), (1.0, 0.0), doers=(-1, 0))] * 4)
    assert found is not None
    assert found.luck is not None
    assert found.per_throw is not None
    assert found.per_choice is not None
    assert found.luck.value == pytest.approx(0.04 / (0.04 + 0.09))
    assert found.per_throw.value == pytest.approx(0.2)
    assert found.per_choice.value == pytest.approx(0.3)
    assert [one.value for one in found.luck_by_seat] == pytest.approx([0.2, -0.2])
    coin = lucky.luck(played("coin", 40, look=LOOK))
    assert coin is not None
    assert coin.per_throw is not None
    assert coin.per_throw.value == pytest.approx(0.5, abs=0.05)  # from even to won or lost
    assert coin.per_choice is None
    assert all(one.low < 0 < one.high for one in coin.luck_by_seat)


def test_noise_of_the_judge_is_no_luck() -> None:
    """Without noise taken off, a judge that guesses would find luck where there is none."""
    src = Seeded("noise")
    games = []
    for _ in range(200):
        worths = [(p := 0.5 + (src.below(201) - 100) / 1000, 1 - p) for _ in range(9)]
        games.append(course(*worths, error=sqrt(201**2 / 12) / 1000))
    total = sum(lucky.squares(game)[0] for game in games) / 200
    assert abs(total) < 0.003
    raw = sum(change.changes[0] ** 2 for game in games for change in lucky.changes(game) if change.doer < 0) / 200
    assert raw > 0.02


def test_only_neighbouring_borders_are_one_doers_work() -> None:
    game = course((0.5, 0.5), (0.6, 0.4), (0.7, 0.3), (1.0, 0.0), doers=(-1, 0, -1))
    assert [change.doer for change in lucky.changes(game)] == [-1, 0, -1]
    thin = game._replace(standings=(game.standings[0], game.standings[2], game.standings[3]))
    assert [change.doer for change in lucky.changes(thin)] == [-1]
    assert lucky.account(thin, 0) is None


def test_elo_of_a_share_and_the_games_it_takes() -> None:
    won = played("throne", 1)[0]._replace(bots=("strong", "weak"))
    lost = played("throne", 1)[0]._replace(bots=("weak", "strong"))
    found = doubling([won] * 76 + [lost] * 24, "weak", "strong")
    assert found is not None
    assert found.share.value == pytest.approx(0.76)
    assert found.elo.value == pytest.approx(200, abs=1)
    assert found.elo.low < 200 < found.elo.high
    assert found.games == 9
    assert found.games_low is not None
    assert found.games_high is not None
    assert found.games_low < 9 < found.games_high


def test_among_three_equal_players_nobody_is_stronger() -> None:
    one = played("throne", 1, 3)[0]
    games = [one._replace(bots=tuple("strong" if seat == k else "weak" for seat in range(3))) for k in (0, 1, 1, 2, 2, 0)]
    found = doubling(games, "weak", "strong")
    assert found is not None
    assert found.share.value == pytest.approx(0.5)  # it won two of six, and each of the two others as many on average


# --- what never happens --------------------------------------------------------------------------------------------------------------------


def test_sentences_endings_and_lines_that_never_come_are_found() -> None:
    records = played("throne", 3, look=LOOK)
    found = unused(GAME, [record.log for record in records])
    assert found.games == 3
    assert "made-never" in found.sentences
    assert "made-won" not in found.sentences
    assert found.endings == (("made-won", 3),)
    assert any("self.ahead = 1 // (3 - self.at)" in line for line in found.lines)
    assert not any("self.at += 1" in line and "roll" in line for line in found.lines)
