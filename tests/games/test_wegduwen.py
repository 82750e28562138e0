"""Wegduwen: every rule of its rulebook, and every example in it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lengths import tries

from worp.contract.copying import compiled_names
from worp.contract.dice import Seeded, throws
from worp.contract.game import LANGUAGES, OVER, ROLL, TURN, InputError, Setup
from worp.contract.scene import Happening, Say, happen
from worp.contract.state import State
from worp.games.wegduwen import GAME
from worp.games.wegduwen.sums import ALL, NUMBERS, fitting, legal, mask_of, numbers_in, sums
from worp.games.wegduwen.view import Wegduwen
from worp.testing import conform
from worp.words.sentences import Words

EVERYTHING = ",".join(str(number) for number in NUMBERS)
DICE = [dice for dice, _ in throws(2)]
SETUPS = [
    GAME.set_up(1),
    GAME.set_up(1, {"level": 3}),
    GAME.set_up(2),
    GAME.set_up(2, {"places": "adjacent", "level": "1,3"}),
    GAME.set_up(2, {"limit": "throw", "level": 2}),
    GAME.set_up(3, {"level": "3,2,1"}),
    GAME.set_up(4),
    GAME.set_up(4, {"limit": "throw", "level": 3}),
]
ANY_SETUP = pytest.mark.parametrize("setup", SETUPS, ids=GAME.id)


def at(text: str, seats: int = 2, **options: Any) -> Wegduwen:
    return Wegduwen.load(GAME.set_up(seats, options), text)


def sets(state: Wegduwen) -> set[tuple[int, ...]]:
    """The legal moves as numbers, lowest first; () is leaving the one die."""
    return {tuple(reversed(numbers_in(move))) for move in state.moves(state.who)}


def push(state: Wegduwen, *numbers: int) -> list[Happening]:
    told: list[Happening] = []
    move = mask_of(numbers)
    assert move in state.moves(state.who)
    state.play(state.who, move, told)
    return told


def roll(state: Wegduwen, *dice: int) -> list[Happening]:
    told: list[Happening] = []
    state.check_roll(tuple(dice))
    state.roll(tuple(dice), told)
    return told


def keys(told: list[Happening]) -> list[str]:
    return [one.say.key for one in told if one.say is not None]


def started(setup: Setup, first: int = 0) -> Wegduwen:
    """The game after a throw-off that seat `first` won."""
    state = Wegduwen(setup)
    for seat in range(setup.seats if setup.seats > 1 else 0):
        roll(state, *((6, 6) if seat == first else (1, 1)))
    return state


def playout(setup: Setup, seed: int) -> Iterator[tuple[Wegduwen, list[Happening]]]:
    """The states of a random game, each with what was told on the way to it."""
    src = Seeded(seed)
    state = Wegduwen(setup)
    yield state, []
    while state.phase != OVER:
        told: list[Happening] = []
        if state.phase == ROLL:
            state.roll(state.sample(src), told)
        else:
            moves = state.moves(state.who)
            state.play(state.who, moves[src.below(len(moves))], told)
        yield state, told


# --- the examples of the rulebook ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("numbers", [(9,), (5, 4), (4, 3, 2)])
def test_level_1_a_5_and_a_4_are_9_or_5_and_4_or_4_3_and_2_and_so_they_are_at_levels_2_and_3(level: int, numbers: tuple[int, ...]) -> None:
    assert mask_of(numbers) in fitting(level, (4, 5))


def test_level_2_a_5_and_a_4_are_also_12_and_3_because_12_minus_3_is_9() -> None:
    assert sums(2, (4, 5), mask_of((12, 3))) == ["12−3 = 9"]
    assert sums(1, (4, 5), mask_of((12, 3))) == []


def test_level_3_option_1_a_5_and_a_4_are_6_3_and_2_because_6_times_2_minus_3_and_6_times_3_divided_by_2_are_9() -> None:
    assert sums(3, (4, 5), mask_of((6, 3, 2)))[:2] == ["6×2−3 = 9", "6×3÷2 = 9"]
    assert sums(2, (4, 5), mask_of((6, 3, 2))) == []


def test_level_3_option_2_a_5_and_a_4_are_20_as_12_and_8_because_12_plus_8_is_20() -> None:
    assert sums(3, (4, 5), mask_of((12, 8))) == ["12+8 = 20"]
    assert sums(2, (4, 5), mask_of((12, 8))) == []


def test_level_3_option_2_a_5_and_a_4_are_20_as_10_4_and_2_because_10_times_4_divided_by_2_is_20() -> None:
    assert "10×4÷2 = 20" in sums(3, (4, 5), mask_of((10, 4, 2)))


# --- the sums, against an evaluator that shares nothing with them --------------------------------------------------------------------------

SIGNS = {1: "+", 2: "+-", 3: "+-*/"}


def results(x: Fraction, y: Fraction, signs: str) -> Iterator[Fraction]:
    made = {"+": x + y, "-": x - y, "*": x * y, "/": x / y}
    return (made[sign] for sign in signs if made[sign] > 0 and made[sign].denominator == 1)


def values(numbers: tuple[int, ...], signs: str) -> set[Fraction]:
    """All results of using each number once, in any order and grouping, staying whole and above 0: by trying every expression."""
    found: set[Fraction] = set()
    for order in permutations([Fraction(number) for number in numbers]):
        if len(order) == 1:
            found.add(order[0])
        elif len(order) == 2:
            found.update(results(order[0], order[1], signs))
        else:
            a, b, c = order
            for left in results(a, b, signs):
                found.update(results(left, c, signs))
            for right in results(b, c, signs):
                found.update(results(a, right, signs))
    return found


SUBSETS = [numbers for size in (1, 2, 3) for numbers in combinations(NUMBERS, size)]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_sets_that_make_a_throw_are_those_that_trying_every_expression_finds(level: int) -> None:
    tried = {numbers: values(numbers, SIGNS[level]) for numbers in SUBSETS}
    for dice in DICE:
        wanted = {sum(dice)} | ({dice[0] * dice[1]} if level == 3 else set())
        expected = {mask_of(numbers) for numbers in SUBSETS if tried[numbers] & wanted}
        assert set(fitting(level, dice)) == expected
        assert len(fitting(level, dice)) == len(expected)


def test_a_throw_can_be_made_in_so_many_ways() -> None:
    """Counted by hand for level 1 and a 9: 9, 3+6, 4+5, 2+3+4 (1 and 7 do not exist)."""
    assert [numbers_in(mask) for mask in fitting(1, (4, 5))] == [(9,), (6, 3), (5, 4), (4, 3, 2)]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_sum_that_is_shown_uses_each_number_once_and_is_right_when_read_as_written(level: int) -> None:
    for dice, numbers in product(DICE, SUBSETS):
        shown = sums(level, dice, mask_of(numbers))
        assert len(shown) == len(set(shown))
        for text in shown:
            left, right = text.split(" = ")
            if len(numbers) > 1:
                used = left
                goal = int(right)
                assert goal in (sum(dice), dice[0] * dice[1] if level == 3 else 0)
            else:
                used, goal = left, int(left)
                assert right in (f"{dice[0]}+{dice[1]}", f"{dice[0]}×{dice[1]}")
                assert eval(right.replace("×", "*")) == goal
            assert sorted(int(word) for word in "".join(c if c.isdigit() else " " for c in used).split()) == sorted(numbers)
            assert eval(used.replace("×", "*").replace("÷", "/").replace("−", "-")) == goal
            assert not set(used) & set({1: "−×÷()", 2: "×÷()", 3: ""}[level])


def test_read_from_left_to_right_every_step_of_a_chain_is_whole_and_above_0() -> None:
    for dice, numbers in product(DICE, SUBSETS):
        for text in sums(3, dice, mask_of(numbers)):
            chain = text.split(" = ")[0]
            if "(" in chain or (set(chain) & set("+−") and set(chain) & set("×÷")):
                continue  # not a chain
            words = "".join(c if c.isdigit() else f" {c} " for c in chain).split()
            value = Fraction(words[0])
            for sign, word in zip(words[1::2], words[2::2], strict=True):
                number = Fraction(word)
                value = {"+": value + number, "−": value - number, "×": value * number, "÷": value / number}[sign]
                assert value > 0
                assert value.denominator == 1


def test_several_ways_to_say_a_sum_are_shown_once() -> None:
    assert sums(1, (4, 5), mask_of((4, 3, 2))) == ["4+3+2 = 9"]
    assert "6×3÷2 = 9" in sums(3, (4, 5), mask_of((6, 3, 2)))
    assert "6÷2×3 = 9" not in sums(3, (4, 5), mask_of((6, 3, 2)))


# --- material and setup -------------------------------------------------------------------------------------------------------------------


def test_there_are_ten_numbers_from_2_to_12_without_1_and_7() -> None:
    assert tuple(number for number in range(2, 13) if number != 7) == NUMBERS


def test_the_highest_throw_begins_and_is_player_1_and_the_others_follow_to_the_left() -> None:
    state = Wegduwen(GAME.set_up(4))
    roll(state, 2, 3)
    roll(state, 3, 6)
    roll(state, 1, 1)
    told = roll(state, 4, 4)
    assert keys(told) == ["wegduwen-tried", "wegduwen-begins"]
    assert [state.owner(place) for place in range(4)] == [1, 2, 3, 0]
    assert state.who == 1
    assert state.place == 0


def test_each_player_throws_once_for_the_start_in_turn() -> None:
    state = Wegduwen(GAME.set_up(3))
    throwers = []
    for dice in ((1, 2), (3, 4), (2, 2)):
        throwers.append(state.who)
        roll(state, *dice)
    assert throwers == [0, 1, 2]
    assert state.first == 1


def test_only_those_who_share_the_highest_throw_throw_again_until_one_is_highest() -> None:
    state = Wegduwen(GAME.set_up(4))
    for dice in ((4, 5), (1, 1), (3, 6), (4, 5)):
        told = roll(state, *dice)
    assert keys(told) == ["wegduwen-tried", "wegduwen-tied"]
    assert state.text() == "throwoff=-,x,-,-"
    for dice in ((1, 2), (5, 5), (4, 6)):
        roll(state, *dice)
    assert state.text() == "throwoff=x,x,-,-"
    roll(state, 1, 3)
    roll(state, 1, 2)
    assert state.first == 2


def test_nobody_throws_for_the_start_alone() -> None:
    state = Wegduwen(GAME.set_up(1))
    assert state.first == 0
    assert state.out(0) == ALL


@pytest.mark.parametrize("first", range(4))
def test_with_four_players_1_and_2_start_with_all_numbers_and_3_and_4_with_none(first: int) -> None:
    state = started(GAME.set_up(4), first)
    assert [state.out(place) for place in range(4)] == [ALL, ALL, 0, 0]
    assert [state.owner(place) for place in range(4)] == [(first + place) % 4 for place in range(4)]


@pytest.mark.parametrize("first", range(3))
def test_with_three_players_the_third_plays_the_places_of_3_and_4(first: int) -> None:
    state = started(GAME.set_up(3), first)
    assert [state.owner(place) for place in state.places] == [first, (first + 1) % 3, (first + 2) % 3, (first + 2) % 3]
    assert [state.out(place) for place in state.places] == [ALL, ALL, 0, 0]


@pytest.mark.parametrize("first", range(2))
def test_two_players_sit_opposite_and_the_other_two_sides_are_not_used(first: int) -> None:
    state = started(GAME.set_up(2), first)
    assert [state.out(place) for place in state.places] == [ALL, 0]
    assert [part.id for part in state.scene(0).parts if part.id.startswith("side:")] == ["side:1", "side:3"]
    assert state.owner(2) == 1 - first


def test_two_players_side_by_side_both_start_with_all_numbers_and_push_nothing_back() -> None:
    state = at("begins=1 side1=5,4,2 side2=3 turn=1 throw=4,5", places="adjacent")
    push(state, 5, 4)
    assert state.text() == "begins=1 side1=2 side2=3 turn=1 left=1"
    assert [part.id for part in state.scene(0).parts if part.id.startswith("side:")] == ["side:1", "side:2"]
    assert [started(GAME.set_up(2, {"places": "adjacent"})).out(place) for place in (0, 1)] == [ALL, ALL]


def test_a_number_pushed_in_on_one_side_stands_out_on_the_opposite_one_only() -> None:
    state = at(f"begins=1 side1={EVERYTHING} side2={EVERYTHING} turn=1 throw=4,5", 4)
    push(state, 5, 4)
    assert [state.out(place) for place in range(4)] == [ALL ^ mask_of((5, 4)), ALL, mask_of((5, 4)), 0]


def test_places_are_chosen_by_two_players_only_and_the_limit_not_by_one() -> None:
    assert GAME.id(GAME.set_up(1)) == "wegduwen@1 seats=1 level=1"
    assert GAME.id(GAME.set_up(2)) == "wegduwen@1 seats=2 places=opposite level=1 limit=turn"
    assert GAME.id(GAME.set_up(4)) == "wegduwen@1 seats=4 level=1 limit=turn"
    with pytest.raises(InputError, match="'places' only exists with seats 2"):
        GAME.set_up(3, {"places": "adjacent"})
    with pytest.raises(InputError, match="'limit' only exists with seats 2 or 3 or 4"):
        GAME.set_up(1, {"limit": "turn"})


def test_the_players_choose_their_level_one_for_all_or_one_each() -> None:
    state = at("begins=1 side1=12,3 turn=1", level="2,1")
    roll(state, 4, 5)
    assert sets(state) == {(3, 12)}
    state = at("begins=1 side1=2,4,5,6,8,9,10,11 turn=3", level="2,1")
    roll(state, 4, 5)
    assert state.who == 0  # seat 2 may only add, and 12 and 3 do not add up to 9


# --- a turn -------------------------------------------------------------------------------------------------------------------------------


def test_having_pushed_a_player_throws_again() -> None:
    state = at("begins=1 side1=2,3,9,12 turn=1 throw=4,5")
    push(state, 9)
    assert (state.phase, state.who, state.place) == (ROLL, 0, 0)


def test_the_sum_is_said_aloud_before_the_numbers_slide() -> None:
    state = at("begins=1 side1=2,3,6,12 turn=1 throw=4,5", level=3)
    told = push(state, 6, 3, 2)
    assert told[0].say == Say("wegduwen-pushed", (("seat", 0), ("numbers", "6, 3, 2"), ("sum", "6×2−3 = 9")))
    assert [(one.kind, one.src, one.dst) for one in told[1:4]] == [
        ("slide", "side:1/6", "side:3/6"),
        ("slide", "side:1/3", "side:3/3"),
        ("slide", "side:1/2", "side:3/2"),
    ]


def test_with_a_double_any_two_numbers_may_be_pushed_instead() -> None:
    state = at("begins=1 side1=2,5,11,12 turn=1 throw=1,1")
    assert sets(state) == {(2,)} | set(combinations((2, 5, 11, 12), 2))
    push(state, 5, 12)
    assert (state.phase, state.who, state.left) == (ROLL, 0, 1)


def test_with_a_double_the_sum_may_be_used_too() -> None:
    assert (2, 4, 6) in sets(at("begins=1 side1=2,4,6,11 turn=1 throw=6,6"))


def test_with_a_double_one_number_may_be_pushed_if_only_one_is_left() -> None:
    state = at("begins=1 side1=11 turn=1 throw=1,1")
    assert sets(state) == {(11,)}
    push(state, 11)
    assert state.phase == OVER


def test_with_a_double_one_number_may_be_pushed_if_only_one_is_allowed() -> None:
    assert sets(at("begins=1 side1=2,5,11 turn=1 left=1 throw=1,1")) == {(2,), (5,), (11,)}


def test_a_double_does_not_let_one_push_a_single_number_of_choice_when_two_could_be() -> None:
    assert (11,) not in sets(at("begins=1 side1=2,5,11 turn=1 left=2 throw=1,1"))


@pytest.mark.parametrize("dice", [(1, 6), (2, 5), (3, 4)])
@pytest.mark.parametrize("level", [1, 3])
def test_a_7_ends_the_turn_even_if_it_could_be_made(dice: tuple[int, int], level: int) -> None:
    state = at("begins=1 side1=2,3,4,5,6,12 turn=1", level=level)
    told = roll(state, *dice)
    assert keys(told) == ["wegduwen-threw", "wegduwen-seven", "wegduwen-turn"]
    assert (state.phase, state.place, state.who) == (ROLL, 2, 1)


def test_a_7_in_the_first_turn_of_the_game_is_thrown_again_however_often() -> None:
    state = started(GAME.set_up(2))
    for _ in range(3):
        assert keys(roll(state, 3, 4)) == ["wegduwen-threw", "wegduwen-seven-again"]
    roll(state, 4, 5)
    push(state, 9)
    roll(state, 1, 6)
    assert (state.phase, state.place) == (ROLL, 0)


def test_only_the_very_first_turn_has_that_exception() -> None:
    state = started(GAME.set_up(4))
    for dice in ((5, 6), (5, 5), (6, 6)):
        roll(state, *dice)
        if state.phase == TURN:
            state.play(0, state.moves(0)[0])
    assert state.place == 1
    roll(state, 3, 4)
    assert state.place != 1


def test_if_only_the_number_of_one_die_can_be_pushed_it_may_be_and_the_turn_ends() -> None:
    state = at("begins=1 side1=5,8 turn=1 throw=4,5")
    assert sets(state) == {(5,), ()}
    assert keys(push(state, 5)) == ["wegduwen-pushed-one", "wegduwen-turn-ends", "wegduwen-turn"]
    assert (state.place, state.out(0)) == (2, mask_of((8,)))


def test_the_number_of_one_die_need_not_be_pushed_and_then_the_turn_ends_too() -> None:
    state = at("begins=1 side1=5,8 turn=1 throw=4,5")
    assert keys(push(state)) == ["wegduwen-left", "wegduwen-turn-ends", "wegduwen-turn"]
    assert (state.place, state.out(0)) == (2, mask_of((5, 8)))


def test_one_die_is_no_choice_while_the_whole_throw_can_be_used() -> None:
    assert sets(at("begins=1 side1=4,5,8 turn=1 throw=4,5")) == {(4, 5)}
    assert sets(at("begins=1 side1=5,9 turn=1 throw=4,5")) == {(9,)}


def test_either_die_can_be_the_one_where_the_limit_forbids_both() -> None:
    assert sets(at("begins=1 side1=4,5,8 turn=1 left=1 throw=4,5")) == {(4,), (5,), ()}


def test_a_die_that_shows_1_has_no_number() -> None:
    state = at("begins=1 side1=8 turn=1")
    roll(state, 1, 2)
    assert state.place == 2


def test_one_die_can_win() -> None:
    state = at("begins=1 side1=5 turn=1 throw=4,5")
    push(state, 5)
    assert state.ending().winners == (0,)


def test_if_the_throw_cannot_be_used_the_turn_ends() -> None:
    state = at("begins=1 side1=2,12 turn=1")
    assert keys(roll(state, 4, 5)) == ["wegduwen-threw", "wegduwen-nothing-fits", "wegduwen-turn"]
    assert state.place == 2


def test_using_a_throw_that_can_be_used_is_compulsory() -> None:
    for level, dice, allowed in product((1, 2, 3), DICE, (1, 2, 3)):
        for out in range(1, ALL + 1, 7):
            moves = legal(level, dice, out, allowed)
            whole = [mask for mask in fitting(level, dice) if mask & out == mask and mask.bit_count() <= allowed]
            assert (0 in moves) == (bool(moves) and not whole and dice[0] != dice[1])
            assert set(whole) <= set(moves)


def test_at_most_three_numbers_are_pushed_in_a_turn_then_it_ends() -> None:
    state = at("begins=1 side1=2,3,4,5,9,12 turn=1 throw=4,5")
    push(state, 5, 4)
    assert state.left == 1
    roll(state, 4, 5)
    assert sets(state) == {(9,)}
    assert keys(push(state, 9))[1:] == ["wegduwen-three", "wegduwen-turn"]
    assert (state.place, state.left) == (2, 3)


def test_the_limit_leaves_out_sets_that_are_too_big() -> None:
    assert sets(at("begins=1 side1=2,3,4,9 turn=1 left=2 throw=4,5")) == {(9,)}
    assert sets(at("begins=1 side1=2,3,4,9 turn=1 throw=4,5")) == {(9,), (2, 3, 4)}


def test_the_limit_can_be_three_numbers_a_throw() -> None:
    state = at("begins=1 side1=2,3,4,5,6,9,12 turn=1 throw=4,5", limit="throw")
    push(state, 4, 3, 2)
    assert (state.phase, state.place, state.left) == (ROLL, 0, 3)
    with pytest.raises(InputError, match="'left=1' has no place"):
        at("begins=1 side1=2 turn=1 left=1", limit="throw")


def test_who_has_nothing_standing_out_at_the_start_of_a_turn_passes_and_does_not_win() -> None:
    state = at(f"begins=1 side1={EVERYTHING} turn=1")
    assert keys(roll(state, 3, 4)) == ["wegduwen-threw", "wegduwen-seven", "wegduwen-passes", "wegduwen-turn"]
    assert (state.phase, state.place, state.who) == (ROLL, 0, 0)


def test_with_four_players_turns_go_round_and_3_and_4_push_back_what_1_and_2_pushed() -> None:
    state = at("begins=3 side3=2,3,4,5,6 side4=8,9,10,11,12 turn=3", 4)
    order = []
    for _ in range(5):
        order.append((state.place, state.who))
        roll(state, 3, 4)
    assert order == [(0, 2), (1, 3), (2, 0), (3, 1), (0, 2)]
    state = at("begins=3 side3=2,3,4,5,6 side4=8,9,10,11,12 turn=1 throw=4,6", 4)
    assert sets(state) == {(10,)}
    push(state, 10)
    assert state.out(0) == mask_of((2, 3, 4, 5, 6, 10))


def test_with_three_players_the_third_plays_again_at_the_place_of_4_with_three_numbers_of_its_own() -> None:
    state = at("begins=1 side1=2,3 side2=4,5 turn=3 left=1 throw=3,5", 3)
    told = push(state, 8)
    assert keys(told)[1:] == ["wegduwen-three", "wegduwen-turn-fourth"]
    assert (state.place, state.who, state.left) == (3, 2, 3)
    roll(state, 4, 5)
    assert (9,) in sets(state)
    roll_again = at("begins=1 side1=2,3 side2=4,5 turn=4", 3)
    roll(roll_again, 3, 4)
    assert (roll_again.place, roll_again.who) == (0, 0)


@pytest.mark.parametrize(
    "text",
    ["begins=1 side1=2,3,4,5,6,8,9,10,11 side2=2 turn=3 throw=6,6", "begins=1 side1=2 side2=2,3,4,5,6,8,9,10,11 turn=4 throw=6,6"],
)
def test_with_three_players_the_third_wins_with_either_place(text: str) -> None:
    state = at(text, 3)
    push(state, 12)
    assert state.ending().winners == (2,)


# --- the end ------------------------------------------------------------------------------------------------------------------------------


def test_the_first_with_no_number_standing_out_wins_at_once() -> None:
    state = at("begins=2 side3=4,5 turn=3 throw=4,5")
    assert keys(push(state, 5, 4)) == ["wegduwen-pushed", "wegduwen-won"]
    assert (state.phase, state.ending().winners, state.ending().share(0)) == (OVER, (1,), 0.0)


@ANY_SETUP
def test_every_game_ends_with_a_winner_who_has_pushed_the_last_number(setup: Setup) -> None:
    for seed in range(5):
        for state, _ in playout(setup, seed):
            last = state
        if setup.seats > 1:
            assert last.out(last.place) == 0
            assert last.ending().winners == (last.owner(last.place),)
        else:
            assert last.ending().scores == (sum(numbers_in(last.out(0))),)
            assert last.ending().low


# --- alone --------------------------------------------------------------------------------------------------------------------------------


def test_alone_a_7_is_used_if_it_can_be() -> None:
    state = at("side1=3,4,12", 1)
    roll(state, 3, 4)
    assert sets(state) == {(3, 4)}
    push(state, 3, 4)
    assert state.phase == ROLL


def test_alone_a_7_that_cannot_be_used_is_thrown_again() -> None:
    state = at("side1=12", 1)
    assert keys(roll(state, 3, 4)) == ["wegduwen-threw", "wegduwen-seven-again"]
    assert state.phase == ROLL


def test_alone_one_die_of_a_7_may_be_pushed_to_stop_or_the_dice_are_thrown_again() -> None:
    state = at("side1=3,12", 1)
    roll(state, 3, 4)
    assert sets(state) == {(3,), ()}
    again = state.copy()
    push(again)
    assert (again.phase, again.text()) == (ROLL, "begins=1 side1=3,12 turn=1")
    push(state, 3)
    assert (state.phase, state.ending().scores) == (OVER, (12,))


def test_alone_three_numbers_may_be_pushed_with_every_throw() -> None:
    state = at("side1=2,3,4,5,6,12", 1)
    roll(state, 4, 5)
    push(state, 4, 3, 2)
    assert (state.phase, state.left) == (ROLL, 3)


def test_alone_the_game_ends_when_nothing_can_be_pushed_and_the_score_is_what_stands_out() -> None:
    state = at("side1=2,12", 1)
    assert keys(roll(state, 4, 5)) == ["wegduwen-threw", "wegduwen-nothing-fits", "wegduwen-score"]
    assert (state.phase, state.ending().scores, state.ending().winners) == (OVER, (14,), ())


def test_alone_the_score_is_0_when_every_number_is_pushed() -> None:
    state = at("side1=12 throw=6,6", 1)
    push(state, 12)
    assert (state.ending().scores, state.ending().winners) == ((0,), (0,))


def solo_value(level: int) -> float:
    """What a perfect player alone leaves on average, worked out from the rules' moves from small positions to the full board."""
    value = [0.0] * (ALL + 1)
    for out in sorted(range(1, ALL + 1), key=int.bit_count):
        score = sum(numbers_in(out))
        fixed = 0.0
        sevens: list[tuple[int, float]] = []  # thrown again, unless stopping is better
        for dice, weight in throws(2):
            moves = legal(level, dice, out, 3)
            if moves and moves[-1] != 0:
                fixed += weight * min(value[out ^ move] for move in moves)
            else:
                stop = score - max([NUMBERS[move.bit_length() - 1] for move in moves if move], default=0)
                if sum(dice) == 7:
                    sevens.append((weight, stop))
                else:
                    fixed += weight * stop
        mean = float(score)
        for _ in range(60):
            mean = (fixed + sum(weight * min(mean, stop) for weight, stop in sevens)) / 36
        value[out] = mean
    return value[ALL]


def test_alone_at_level_1_perfect_play_leaves_between_23_and_24_points() -> None:
    assert 23 < solo_value(1) < 24


# --- the contract -------------------------------------------------------------------------------------------------------------------------


def test_it_keeps_the_promises_of_the_contract() -> None:
    report = conform(GAME, SETUPS, games=1, looks=tries(12, 40))
    assert report.setups == len(SETUPS)


@ANY_SETUP
def test_copies_and_texts_are_exact_and_the_scene_follows_from_what_is_told(setup: Setup) -> None:
    for seed in range(2):
        things: dict[str, Any] = {}
        for state, told in playout(setup, seed):
            for one in told:
                happen(things, one)
            if not told:
                things = dict(state.scene(-1).things)
            assert things == state.scene(-1).things
            again = Wegduwen.load(setup, state.text())
            for other in (again, state.copy()):
                assert (other.text(), other.phase, other.who, other.scene(0)) == (state.text(), state.phase, state.who, state.scene(0))
                assert list(other.moves(other.who)) == list(state.moves(state.who))


@ANY_SETUP
def test_clicks_in_any_order_are_the_same_move_and_every_offer_leads_to_one(setup: Setup) -> None:
    src = Seeded("clicks")
    for state, _ in playout(setup, 7):
        if state.phase != TURN:
            assert all(state.offers(seat, ()) == [] for seat in range(setup.seats))
            continue
        moves = state.moves(state.who)
        move = moves[src.below(len(moves))]
        for path in permutations(state.spell(move)):
            assert state.read(state.who, path) == move
            assert state.why_not(state.who, path) is None
            for k, target in enumerate(path):
                offer = next(offer for offer in state.offers(state.who, path[:k]) if offer.target == target)
                whole = state.read(state.who, path[: k + 1])
                assert offer.say == (None if whole is None else state.name(whole))


@given(st.data())
def test_numbers_that_are_not_a_legal_set_are_refused_with_a_reason_in_three_languages(data: st.DataObject) -> None:
    level = data.draw(st.sampled_from((1, 2, 3)))
    left = data.draw(st.sampled_from((1, 2, 3)))
    state = at("begins=1 side1=2 turn=1", level=level)
    state.rows[0] = data.draw(st.integers(1, ALL))
    state.left = left
    state.roll(data.draw(st.sampled_from(DICE)))
    numbers = data.draw(st.lists(st.integers(1, 13), min_size=1, max_size=4))
    path = tuple(f"side:1/{number}" for number in numbers)
    if state.phase == ROLL:
        assert state.why_not(0, path) is not None
        return
    expected = set(numbers) <= set(NUMBERS) and len(set(numbers)) == len(numbers) and mask_of(numbers) in state.moves(0)
    assert (state.read(0, path) is not None) == expected
    reason = state.why_not(0, path)
    if expected:
        assert reason is None
    if reason is not None:
        for language in LANGUAGES:
            words = Words(language)
            assert words.has(reason.key)
            assert "[" not in words.line(reason)


@pytest.mark.parametrize(
    ("position", "path", "reason"),
    [
        ("side1=4,5,8 throw=4,5", "side:1/9", "9 does not stand out on this side."),
        ("side1=4,5,8 throw=4,5", "side:1/7", "There is no 7 on the board, only 2 to 6 and 8 to 12."),
        ("side1=4,5,8 throw=4,5", "side:1/8", "8: no sum with that makes 9."),
        ("side1=4,5,8 throw=4,5", "side:1/5 side:1/5", "5 is chosen already."),
        ("side1=4,5,8 throw=4,5", "side:1/5 side:1/8", "8, 5: no sum with that makes 9."),
        ("side1=4,5,8 throw=4,5", "side:3/9", "Push numbers on the side whose turn it is."),
        ("side1=4,5,8 throw=4,5", "dice/0", "You cannot choose that now."),
        ("side1=4,5,8 throw=4,5", "leave", "You can make 9, so you must push."),
        ("side1=2,3,4,8 throw=4,5", "side:1/4 side:1/3 side:1/2 side:1/8", "You may push no more than 3 numbers now."),
        ("side1=4,5,9 left=1 throw=4,5", "side:1/9 side:1/4", "You may push only one more number in this turn."),
        ("side1=3,8 left=1 throw=3,5", "side:1/3", "3: no sum with that makes 8."),
        ("side1=5,8 throw=4,5", "side:1/8", "Only the number of one die can be pushed now: 5."),
        ("side1=5,8 throw=4,5", "side:1/5 leave", "Push 5 or push nothing, not both."),
        ("side1=2,5,8 throw=6,6", "side:1/5 side:1/8 side:1/2", "8, 5, 2: no sum with that makes 12, and a double gives you two numbers."),
        ("side1=5,8", "side:1/8", "Throw first."),
    ],
)
def test_refusals_say_why(position: str, path: str, reason: str) -> None:
    state = at(f"begins=1 turn=1 {position}")
    said = state.why_not(0, tuple(path.split()))
    assert said is not None
    assert Words("en").line(said, viewer=0) == reason


def test_who_is_not_to_move_is_told_whose_turn_it_is() -> None:
    state = at("begins=1 side1=4,5,8 turn=1 throw=4,5")
    assert state.why_not(1, ("side:3/9",)) == Say("no-not-your-turn", (("seat", 0),))
    assert state.read(1, ("side:1/5", "side:1/4")) is None


@pytest.mark.parametrize(
    ("position", "path", "prompt"),
    [
        ("turn=1", "", "Throw the dice. You may push up to 3 numbers."),
        ("turn=1 left=1", "", "Throw the dice. You may push one more number."),
        ("turn=1 throw=4,5", "", "You threw 4 and 5: push up to 3 numbers that make 9 or 20."),
        ("turn=1 throw=5,5", "", "You threw 5 and 5: push up to 3 numbers that make 10 or 25, or any two you like."),
        ("turn=1 left=1 throw=5,5", "", "You threw 5 and 5: push the number that makes 10 or 25, or any one you like."),
        ("turn=1 throw=4,5", "side:1/6", "6 and what else? Make 9 or 20."),
        ("turn=1 throw=3,3", "side:1/11", "11 and which other number? With a double, any you like."),
        ("turn=1 throw=4,5", "side:1/2 side:1/3 side:1/6", "6×2−3 = 9 · 6×3÷2 = 9 · 6×3+2 = 20. Push?"),
        ("turn=1 throw=4,5", "side:1/3 side:1/6", "6+3 = 9. Push, or add a number?"),
        ("turn=1 throw=1,2", "", "You threw 1 and 2: push up to 3 numbers that make 3 or 2."),
        ("turn=3 throw=4,5", "", "Player 2 threw 4 and 5 and chooses."),
    ],
)
def test_prompts_say_what_is_asked(position: str, path: str, prompt: str) -> None:
    state = at(f"begins=1 side1=2,3,6,10,11 {position}", level=3)
    assert Words("en").line(state.prompt(0, tuple(path.split())), viewer=0) == prompt


def test_the_prompt_for_one_die_says_that_the_turn_ends() -> None:
    state = at("begins=1 side1=5,8 turn=1 throw=4,5")
    line = Words("en").line(state.prompt(0, ()), viewer=0)
    assert line == "You threw 4 and 5. Only one die fits: push 5 and your turn ends, or push nothing."


@ANY_SETUP
def test_every_sentence_exists_in_three_languages_and_needs_no_more_than_it_is_given(setup: Setup) -> None:
    said: set[Say] = set()
    for seed in range(2):
        for state, told in playout(setup, seed):
            scene = state.scene(0)
            said.update([one.say for one in told if one.say], [state.prompt(seat, ()) for seat in range(setup.seats)])
            said.update([part.title for part in scene.parts], [thing.label for thing in scene.things.values() if thing.label])
            said.update([state.name(move) for move in state.moves(state.who)])
    for voice in [Words(language) for language in LANGUAGES]:
        for sentence in said:
            assert voice.has(sentence.key)
            assert voice.line(sentence, viewer=0)
            assert "{" not in voice.line(sentence, viewer=0)


def test_every_option_and_choice_has_its_words() -> None:
    for language in LANGUAGES:
        for option in GAME.options:
            assert Words(language).has(f"wegduwen-option-{option.name}")
            assert all(Words(language).has(f"wegduwen-option-{option.name}-{choice}") for choice in option.choices)


@pytest.mark.parametrize(
    ("seats", "text", "reason"),
    [
        (2, "begins=1", "side1: list what stands out"),
        (2, "side1=2 turn=1", "begins: write 1 or 2, not ''"),
        (2, "begins=3 side1=2 turn=1", "begins: write 1 or 2, not '3'"),
        (2, "begins=1 side1=2,7 turn=1", "side1: list what stands out, of 2 to 6 and 8 to 12"),
        (2, "begins=1 side1=2,2 turn=1", "side1: 2 is there twice"),
        (2, "begins=1 side1=2 turn=2", "turn: write 1 or 3, not '2'"),
        (2, "begins=1 side1=none turn=1", "nothing stands out on side 1"),
        (2, "begins=1 side1=2 turn=1 over=yes", "over: it was the turn of side 1"),
        (2, "begins=1 side1=2 turn=1 left=0", "left: write 1 or 2 or 3, not '0'"),
        (2, "begins=1 side1=2 turn=1 throw=4", "throw: give the two dice"),
        (2, "begins=1 side1=2 turn=1 throw=4,5", "throw: nothing can be pushed with 4,5 on side 1"),
        (2, "begins=1 side1=3,4 turn=1 throw=3,4", "throw: nothing can be pushed"),
        (2, "begins=1 side1=3,4 turn=3 opening=yes", "'opening=yes' has no place"),
        (2, "begins=1 side1=3,4 turn=1 score=3", "'score=3' is not a field of a Wegduwen position"),
        (2, "begins=1 side1=3,4 turn=1 turn=3", "turn: this field is there twice"),
        (2, "rubbish", "'rubbish' is not a setting"),
        (2, "throwoff=9,8", "throwoff: '9,8' does not give"),
        (2, "throwoff=-,8", "throwoff: '-,8' does not give"),
        (2, "throwoff=x,-", "throwoff: 'x,-' does not give"),
        (2, "throwoff=1,-", "throwoff: '1,-' does not give"),
        (2, "throwoff=-,-,-", "throwoff: '-,-,-' does not give"),
        (1, "throwoff=-", "throwoff: '-' does not give"),
        (1, "side1=2 left=2", "'left=2' has no place"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_place_and_reason(seats: int, text: str, reason: str) -> None:
    with pytest.raises(InputError) as fault:
        at(text, seats)
    assert reason in str(fault.value)


def test_the_side_of_a_seat_stays_its_own_whoever_begins() -> None:
    for setup in SETUPS:
        for first in range(setup.seats):
            state = started(setup, first)
            owners = {part.id: part.owner for part in state.scene(0).parts}
            assert state.scene(0).parts == Wegduwen(setup).scene(0).parts
            for place in state.places:
                if not state.is_fourth(place):
                    assert owners[f"side:{state.side(place)}"] == state.owner(place)
            assert len({state.side(place) for place in state.places}) == len(state.places)


@ANY_SETUP
def test_a_copy_by_hand_is_the_copy_that_all_games_share(setup: Setup) -> None:
    state = started(setup, setup.seats - 1)
    by_hand, shared = state.copy(), State.copy(state)
    names = compiled_names(Wegduwen) or tuple(vars(shared))
    assert len(names) > 10
    assert {name: getattr(by_hand, name) for name in names} == {name: getattr(shared, name) for name in names}
    changing = [name for name in names if isinstance(getattr(state, name), list)]
    assert changing == [name for name in changing if getattr(by_hand, name) is not getattr(state, name)]
