"""The judge alone, with times in hand: moments, order, windows, hands, and who knew."""

import math
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from worp.contract.dice import Scripted
from worp.contract.game import Race
from worp.room.race.judge import CAP, EARLY, GRACE, LATE, SHOWING, SLACK, Act, Judge, granted
from worp.room.time import bot_speed as pace

START = 100.0


def judge(hand: Any = 0.5, seats: Any = 3, unseen: Any = (), lot: Any = lambda: 0) -> Any:
    found = Judge(Race(hand, 20.0), seats, lot)
    found.begin(4, START, unseen)
    return found


def act(seat: Any, at: Any, took: Any = None, trip: Any = 0.0, seen: Any = 4, touches: Any = True) -> Any:
    """An act that arrives `at` seconds after the beginning."""
    return Act(seat, (f"{seat}@{at}",), seen, took, trip, START + at, touches)


def played(judge: Any, until: Any) -> Any:
    """The seats of the acts that are played up to a moment."""
    found = []
    while (held := judge.next(START + until)) is not None:
        found.append(held.act.seat)
    return found


# --- when an act was done -----------------------------------------------------------------------------------------------------------------


def test_an_honest_time_is_believed_as_it_is() -> None:
    assert judge().moment(act(0, at=2.2, took=2.0, trip=0.2)) == 2.0
    assert judge().moment(act(0, at=2.24, took=2.0, trip=0.2)) == 2.0  # the line had a hiccup


def test_who_says_nothing_is_judged_by_the_measured_round_trip() -> None:
    assert judge().moment(act(0, at=2.2, trip=0.2)) == pytest.approx(2.0)
    assert judge().moment(act(0, at=0.1, trip=0.2)) == 0.0


times = st.floats(0.0, 30.0)


@given(times, st.floats(0.0, 2.0), st.floats(0.0, 1.0), st.floats(-5.0, 60.0) | st.none())
def test_no_word_of_a_client_moves_its_act_further_than_the_bound(done: Any, trip: Any, travel: Any, claimed: Any) -> None:
    """`done` is when it was really done, `travel` how long roll and act were under way, `trip` what the room measured."""
    arrival = done + travel
    moment = judge().moment(act(0, arrival, claimed, trip))
    assert 0.0 <= moment <= arrival + 1e-9
    assert moment >= arrival - min(trip + SLACK, CAP) - 1e-9
    if travel >= trip:
        assert moment >= done - SLACK - 1e-9


@given(times, st.floats(0.0, CAP - SLACK), st.floats(0.0, SLACK))
def test_the_length_of_a_line_changes_nothing_for_whoever_tells_the_truth(done: Any, trip: Any, hiccup: Any) -> None:
    assert judge().moment(act(0, done + trip + hiccup, done, trip)) == pytest.approx(done, abs=1e-6)


# --- the order ----------------------------------------------------------------------------------------------------------------------------


def test_the_first_call_wins_although_its_line_is_slower() -> None:
    race = judge()
    race.receive(act(0, at=1.5, took=1.5), True, True, {1: 0.2})
    assert played(race, 1.5) == []
    assert race.deciding()
    race.receive(act(1, at=1.65, took=1.45, trip=0.2), True, True, {0: 0.0})
    held = race.next(START + 1.65)
    assert held.act.seat == 1
    race.end(5, 1, START + 1.65, (0, 1, 2))
    assert played(race, 1.65) == [0]  # which is late now, and need not wait any more
    assert not race.deciding()


def test_the_window_is_open_just_as_long_as_somebody_earlier_could_still_arrive() -> None:
    race = judge()
    race.receive(act(0, at=1.5, took=1.5), True, True, {1: 0.1, 2: 0.3})
    assert race.wakes() == pytest.approx(START + 1.5 + 0.3 + SLACK)
    slow = judge()
    slow.receive(act(0, at=1.5, took=1.5), True, True, {1: 3.0})
    assert slow.wakes() == pytest.approx(START + 1.5 + CAP)
    alone = judge()
    alone.receive(act(0, at=1.5, took=1.5), True, True, {})
    assert played(alone, 1.5) == [0]


@settings(max_examples=300)
@given(st.lists(st.tuples(st.floats(0.0, 3.0), st.floats(0.0, 0.45), st.floats(0.0, SLACK)), min_size=2, max_size=6))
def test_calls_of_honest_people_are_played_in_the_order_in_which_they_were_made_whatever_their_lines(calls: Any) -> None:
    race = judge(seats=len(calls))
    trips = {seat: trip for seat, (_, trip, _) in enumerate(calls)}
    arrivals = sorted((done + trip + hiccup, seat) for seat, (done, trip, hiccup) in enumerate(calls))
    order = []
    for at, seat in arrivals:
        order += played(race, at - 1e-9)
        others = {other: trip for other, trip in trips.items() if other != seat}
        race.receive(act(seat, at, calls[seat][0], trips[seat]), True, True, others)
    order += played(race, 100.0)
    moments = [calls[seat][0] for seat in order]
    assert all(first <= second + 1e-6 for first, second in pairwise(moments))
    assert sorted(order) == list(range(len(calls)))


def test_what_nobody_else_could_want_is_played_at_once() -> None:
    race = judge()
    race.receive(act(0, at=1.5, took=1.5), False, False, {1: 0.4, 2: 0.4})
    assert not race.deciding()
    assert played(race, 1.5) == [0]


def test_a_take_from_before_stop_counts_and_one_from_after_it_waits_behind_it() -> None:
    race = judge()
    race.receive(act(0, at=3.0, took=3.0), True, True, {1: 0.3, 2: 0.3})
    race.receive(act(1, at=3.2, took=2.9, trip=0.3), False, False, {})
    assert played(race, 3.2) == [1]
    race.receive(act(1, at=3.3, took=3.4, trip=0.3), False, False, {})  # a little early for the hand, and anyway after STOP
    assert played(race, 3.34) == []
    race.receive(act(2, at=3.34, took=3.04, trip=0.3), False, False, {})
    assert played(race, 3.34) == [0, 2]
    assert played(race, 3.4) == [1]


def test_the_window_does_not_wait_for_somebody_who_has_been_heard_of_since() -> None:
    """What comes over one line comes in order."""
    race = judge()
    race.receive(act(1, at=1.9, took=1.6, trip=0.3), False, False, {})
    assert played(race, 1.9) == [1]
    race.receive(act(0, at=1.95, took=1.5, trip=0.45), True, True, {1: 0.3})
    assert played(race, 1.95) == [0]


def test_nobody_does_something_before_what_was_already_heard_of_them() -> None:
    race = judge(hand=0.0)
    race.reach(act(0, at=1.4, took=1.4, trip=0.4))
    assert race.moment(act(0, at=1.5, took=0.0, trip=0.4)) == 1.4


def test_equal_moments_are_decided_by_lot_and_not_by_the_line() -> None:
    lots = Scripted([7, 3])
    race = judge(lot=lambda: lots.below(10))
    race.receive(act(0, at=1.0, took=1.0), True, True, {1: 0.1})
    race.receive(act(1, at=1.1, took=1.0, trip=0.1), True, True, {0: 0.0})
    assert played(race, 2.0) == [1, 0]


# --- shown to all -------------------------------------------------------------------------------------------------------------------------


def test_stop_counts_only_once_everyone_has_been_shown_the_beginning() -> None:
    race = judge(unseen={0, 1})
    race.shown([0], START + 0.1)
    race.receive(act(0, at=0.2, took=0.2), True, True, {1: 0.1})
    assert played(race, 0.9) == []
    race.shown([1], START + 0.9)
    assert played(race, 0.9) == []
    race.receive(act(1, at=0.98, took=0.85, trip=0.1), False, False, {})  # after the roller said STOP, yet before it counts
    assert played(race, 0.98) == [1]
    assert played(race, 1.06) == [0]


def test_stop_then_waits_for_what_was_done_before_it_counts() -> None:
    race = judge(unseen={1})
    race.receive(act(0, at=0.2, took=0.2), True, True, {1: 0.1})
    race.shown([1], START + 0.9)
    assert race.wakes() == pytest.approx(START + 0.9 + 0.1 + SLACK)
    assert played(race, 1.04) == []
    assert played(race, 1.06) == [0]


def test_a_browser_that_never_says_so_holds_stop_up_for_two_seconds_and_no_longer() -> None:
    race = judge(unseen={1})
    race.receive(act(0, at=0.2, took=0.2), True, True, {1: 0.1})
    assert race.wakes() == START + SHOWING
    assert played(race, SHOWING - 0.01) == []
    played(race, SHOWING)
    assert not race.unseen
    assert played(race, SHOWING + 0.1 + SLACK) == [0]


def test_calls_from_before_all_had_been_shown_are_ordered_by_their_own_moments() -> None:
    race = judge(unseen={2})
    race.receive(act(0, at=0.4, took=0.4), True, True, {})
    race.receive(act(1, at=0.5, took=0.3, trip=0.2), True, True, {})
    race.shown([2], START + 0.9)
    assert played(race, 0.9) == [1, 0]


# --- one hand -----------------------------------------------------------------------------------------------------------------------------


def test_one_hand_does_one_thing_at_a_time() -> None:
    race = judge(hand=0.5)
    assert not race.too_early(act(0, at=1.0, took=1.0))
    race.reach(act(0, at=1.0, took=1.0))
    assert race.busy(0, START + 1.2) == pytest.approx(0.3)
    assert race.busy(1, START + 1.2) == 0.0
    assert race.too_early(act(0, at=1.3, took=1.3))
    assert not race.too_early(act(0, at=1.5, took=1.5))


def test_what_comes_a_little_early_waits_for_the_hand() -> None:
    race = judge(hand=0.5)
    race.reach(act(0, at=1.0, took=1.0))
    early = act(0, at=1.45, took=1.45)
    assert not race.too_early(early)
    race.receive(early, False, False, {})
    assert not race.deciding()
    assert played(race, 1.49) == []
    assert played(race, 1.5) == [0]
    assert race.free_at[0] == pytest.approx(2.0)


def test_a_call_needs_no_hand() -> None:
    race = judge(hand=0.5)
    race.reach(act(0, at=1.0, took=1.0))
    call = act(0, at=1.1, took=1.1, touches=False)
    assert not race.too_early(call)
    race.receive(call, True, True, {})
    assert played(race, 1.1) == [0]
    assert race.free_at[0] == 1.5


@given(st.lists(st.tuples(st.floats(0.0, 10.0), st.floats(-1.0, 12.0)), max_size=40), st.floats(0.0, 1.0))
def test_whatever_is_claimed_no_hand_does_more_than_its_pace_allows(sent: Any, trip: Any) -> None:
    """Over a whole race, the bound gains at most one line's length, once."""
    race = judge(hand=0.5)
    done = 0
    for at, took in sorted(sent):
        one = act(0, at, took, trip)
        if not race.too_early(one):
            race.receive(one, False, False, {})
        done += len(played(race, at))
        assert done <= math.floor((at + granted(trip, SLACK) + EARLY) / 0.5 + 1e-9) + 1


# --- too late -----------------------------------------------------------------------------------------------------------------------------


def ended(told: Any = (0, 1, 2)) -> Any:
    """STOP is event 9, by seat 0, told 5 seconds after the beginning."""
    race = judge()
    race.end(9, 0, START + 5.0, told)
    return race


@pytest.mark.parametrize(("trip", "believed"), [(0.0, 0.25), (0.1, 0.35), (0.25, 0.5), (0.3, 0.5), (3.0, 0.5)])
def test_not_having_seen_stop_is_believed_for_the_round_trip_and_a_quarter_of_a_second_and_never_longer_than_half_of_one(
    trip: Any, believed: Any
) -> None:
    assert believed == pytest.approx(min(trip + GRACE, CAP))
    race = ended()
    assert not race.knew(act(1, 5.0 + believed - 0.001, trip=trip, seen=8))
    assert race.knew(act(1, 5.0 + believed + 0.001, trip=trip, seen=8))


@given(st.floats(0.0, 1.0), st.floats(0.0, 2.0))
def test_denying_to_have_seen_stop_helps_for_less_than_a_person_needs_to_react(trip: Any, after: Any) -> None:
    """Taken `after` seconds after STOP was on the screen, with an honest line."""
    denied = act(1, 5.0 + trip + after, trip=trip, seen=8)
    assert ended().knew(denied) or after <= GRACE + 1e-9


def test_who_says_that_they_had_seen_stop_had() -> None:
    assert ended().knew(act(1, 5.01, seen=9))
    assert ended().knew(act(1, 5.01, seen=12))


def test_an_act_is_late_for_the_race_it_was_meant_for_and_only_for_a_while() -> None:
    race = ended()
    assert race.is_late(act(1, 5.1, seen=8))
    assert race.is_late(act(1, 5.0 + LATE - 0.01, seen=9))
    assert not race.is_late(act(1, 5.0 + LATE + 0.01, seen=9))
    assert not race.is_late(act(1, 5.1, seen=3)), "seen before the race began"
    assert not race.is_late(act(0, 5.1, seen=8)), "who ended it"
    assert not judge().is_late(act(1, 5.1, seen=8)), "it is still on"


def test_coming_back_does_not_make_anyone_forget_stop() -> None:
    race = ended(told=(0, 1))
    race.tell_end([1, 2], START + 6.0)
    assert race.knew(act(1, 6.1, seen=8))
    assert not race.knew(act(2, 6.1, seen=8)), "seat 3 was away and hears of it only now"


def test_a_new_race_begins_with_free_hands_and_nothing_pending() -> None:
    race = judge()
    race.receive(act(0, at=1.0), True, True, {1: 0.4})
    race.begin(10, START + 50.0)
    assert race.wakes() is None
    assert race.busy(0, START + 50.0) == 0.0


# --- bots ---------------------------------------------------------------------------------------------------------------------------------


def test_a_bot_acts_after_its_pause_and_not_before_its_hand_is_free() -> None:
    assert pace.resting(3.0, 1.0, busy=0.6) == 3.0
    assert pace.resting(3.0, 0.0, busy=0.6) == 0.6
