"""Quadrata: every rule of the book, on positions written as text."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from lengths import tries

from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, TURN, InputError
from worp.contract.scene import Happening
from worp.games.quadrata import GAME
from worp.games.quadrata.material import PASSES
from worp.games.quadrata.shapes import TABLE, read_kit
from worp.games.quadrata.view import Quadrata
from worp.record.log import result
from worp.testing import conform
from worp.words.sentences import Words, word_file

ROOT = Path(__file__).parents[2]
LONG: dict[str, bool | int | str] = {"rounds": 3, "turns": 100}
"""Three rounds of up to 100 turns each: what was usual in version 1 of the rules."""


def started(seats: int = 2, **options: bool | int | str) -> Quadrata:
    state = GAME.start(GAME.set_up(seats, {**LONG, **options}))
    assert isinstance(state, Quadrata)
    return state


def at(text: str, seats: int = 2, **options: bool | int | str) -> Quadrata:
    state = GAME.load(GAME.set_up(seats, {**LONG, **options}), text)
    assert isinstance(state, Quadrata)
    assert GAME.load(state.setup, state.text()).text() == state.text()
    return state


def offered(state: Quadrata) -> set[str]:
    return {" ".join(state.spell(move)) for move in state.moves(state.who)}


def play(state: Quadrata, *path: str, tell: list[Happening] | None = None) -> Quadrata:
    move = state.read(state.who, path)
    assert move is not None, (path, offered(state))
    state.play(state.who, move, tell)
    return state


def reason(state: Quadrata, *path: str) -> str:
    why = state.why_not(state.who, path)
    assert why is not None
    return why.key


def shape(state: Quadrata, word: str) -> int:
    return [one.word for one in state.material.shapes].index(word)


def pile(state: Quadrata, word: str) -> str:
    return f"supply/{shape(state, word)}"


def poses(state: Quadrata) -> set[str]:
    return {offer.target for offer in state.offers(state.who, ())}


def almost_full(seats: int, without: int = 1, seed: int = 1) -> tuple[list[str], list[str]]:
    """A filling of the square in the words of a position: what lies there, and what is still missing."""
    kit = read_kit("", small=seats > 2, flips=True)
    src = Seeded(f"filled/{seats}/{seed}")
    counts = [one.many for one in kit.shapes]
    lying: list[int] = []
    free, left = kit.square, counts[:]
    while free:  # restart whenever a random descent gets stuck
        first = free & -free
        fits = [k for k, p in enumerate(kit.all) if p.mask & first and p.mask & free == p.mask and left[p.shape]]
        if not fits:
            free, left, lying = kit.square, counts[:], []
            continue
        k = fits[src.below(len(fits))]
        free ^= kit.all[k].mask
        left[kit.all[k].shape] -= 1
        lying.append(k)
    words = [f"{kit.shapes[kit.all[k].shape].word}/{kit.all[k].turn}@{kit.all[k].x},{kit.all[k].y}" for k in lying]
    return words[:-without], words[-without:]


def pips_of(word: str) -> int:
    return next(one.pips for one in started().material.shapes if one.word == word.partition("/")[0])


def put_down(state: Quadrata, word: str) -> Quadrata:
    """Lay the shape in hand as the word of a position says."""
    parts = re.fullmatch(r"(.+)/(\d)@(\d),(\d)", word)
    assert parts is not None
    name, turn, x, y = parts.groups()
    cell = f"board:{state.who + 1}/{x},{y}"
    return play(state, cell) if len(state.material.poses[shape(state, name)]) == 1 else play(state, f"pose/{turn}", cell)


# --- preparation --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
def test_a_shape_goes_wherever_none_of_its_quarters_is_filled(seats: int) -> None:
    """What is looked up agrees with trying every way to lay every shape, whatever is filled."""
    src = Seeded(f"ways {seats}")
    state = started(seats)
    material = state.material
    masks = {(place.shape, k): place.mask for k, place in enumerate(material.places)}
    for part in (0, 1, 2, 4, 8, 16):  # empty, then from half full to nearly empty
        quarters = [one for one in range(144) if part and src.below(2 * part) == 0 and material.square >> one & 1]
        state.filled[0] = sum(1 << one for one in quarters)
        for shape in material.every:
            free = [k for (whose, k), mask in masks.items() if whose == shape and not mask & state.filled[0]]
            assert [move.which for move in state.fits(0, shape)] == free


def test_the_shapes_lie_in_the_supply_and_every_board_is_empty() -> None:
    state = started(4)
    assert sum(state.supply) == 45
    assert state.squares == [[], [], [], []]
    assert not any(sum(reserve) for reserve in state.reserves)
    assert (state.phase, state.who, state.round) == (ROLL, 0, 1)


@pytest.mark.parametrize(("seats", "half_cells"), [(2, 72), (3, 36), (4, 36)])
def test_two_players_fill_the_large_square_three_or_four_the_small_one(seats: Any, half_cells: Any) -> None:
    assert started(seats).material.square.bit_count() == 2 * half_cells


def test_with_three_players_1_one_2_twos_2_threes_2_fours_1_five_and_2_sixes_are_taken_out() -> None:
    state = started(3)
    left: Counter[int] = Counter()
    for one, count in zip(state.material.shapes, state.supply, strict=True):
        left[one.pips] += count
    assert [left[pips] for pips in range(1, 7)] == [4, 7, 7, 7, 4, 6]
    assert sum(pips * count for pips, count in left.items()) == 159 - 36


def test_the_number_of_rounds_is_agreed_before() -> None:
    for rounds in (1, 3, 5, 10):
        assert started(rounds=rounds).rounds == rounds
    with pytest.raises(InputError, match="'rounds' is one of 1, 3, 5, 10"):
        GAME.set_up(2, {"rounds": 4})


# --- the turn -----------------------------------------------------------------------------------------------------------------------------


def test_the_die_has_six_equal_faces_and_decides_the_pips() -> None:
    state = started(2)
    assert state.outcomes() == tuple(((face,), 1) for face in range(1, 7))
    for face in range(1, 7):
        new = state.copy()
        new.roll((face,))
        taken = {new.material.shapes[move.which].pips for move in new.moves(0)}
        assert taken == {face}


def test_after_a_throw_only_one_move_is_made_and_the_left_neighbour_throws() -> None:
    state = started(3)
    state.roll((1,))
    play(state, "supply/0")
    assert (state.phase, state.who) == (TURN, 0), "the shape is in hand, the turn goes on"
    play(state, "pose/0", "board:1/2,2")
    assert (state.phase, state.who) == (ROLL, 1)


def test_a_shape_from_the_supply_goes_anywhere_in_the_square() -> None:
    state = at("round 1 turn 1 die 2 joker no")
    play(state, pile(state, "square"))
    assert offered(state) == {f"board:1/{x},{y}" for x in range(6) for y in range(6)}
    play(state, "board:1/3,4")
    assert state.text().splitlines()[2] == "square:1 square/0@3,4"
    assert state.supply[shape(state, "square")] == 2


def test_a_shape_is_offered_for_the_reserve_only_if_that_shape_fits_nowhere() -> None:
    state = at("round 1 turn 1 die 2 joker no")
    play(state, pile(state, "parallelogram"))
    assert "reserve" not in offered(state)
    assert reason(state, "reserve") == "quadrata-no-it-fits"
    # Two half-cells are left, in two corners of the large square: no two fits, whatever its form.
    lying, missing = corners_left()
    state = at(f"round 1 turn 1 die 2 joker no\nsquare:1 {' '.join(lying)}")
    for word in ("square", "parallelogram", "wide-triangle"):
        if state.supply[shape(state, word)]:
            new = play(state.copy(), pile(state, word))
            assert offered(new) == {"reserve"}
            assert new.prompt(0, ()).key == "quadrata-prompt-no-fit"
            play(new, "reserve")
            assert new.reserves[0][shape(new, word)] == 1
    state = at(f"round 1 turn 1 die 1 joker no\nsquare:1 {' '.join(lying)}")
    play(state, pile(state, "triangle"))
    assert "reserve" not in offered(state), "a triangle does fit"
    assert len(offered(state)) == missing


def corners_left() -> tuple[list[str], int]:
    """A large square, filled but for two single triangles, so that no shape with two pips fits; and how many ways a triangle has."""
    for seed in range(200):
        lying, last = almost_full(2, seed=seed)
        whole = lying + last
        gone = [word for word in whole if word.startswith("triangle")][:2]
        rest = [word for word in whole if word not in gone]
        state = GAME.load(GAME.set_up(2), f"round 1 turn 1 die 2 joker yes\nsquare:1 {' '.join(rest)}")
        assert isinstance(state, Quadrata)
        stock = all(state.holds(state.supply, pips) for pips in range(1, 7))
        if len(gone) == 2 and stock and not any(state.fits(0, k) for k in state.material.kinds[2]):
            return rest, 2
    raise AssertionError("no such filling among these seeds")


def test_a_shape_from_the_own_reserve_goes_into_the_square_or_back_to_the_supply() -> None:
    state = at("round 1 turn 1 die 2 joker no\nreserve:1 square*1\nsquare:1 square/0@0,0")
    play(state, f"reserve:1/{shape(state, 'square')}")
    cells = {f"board:1/{x},{y}" for x in range(6) for y in range(6)} - {"board:1/0,0"}
    assert offered(state) == cells | {"supply"}
    assert reason(state, "reserve") == "quadrata-no-came-from-there"
    back = play(state.copy(), "supply")
    assert sum(back.reserves[0]) == 0
    assert back.supply[shape(back, "square")] == 2
    laid = play(state, "board:1/5,5")
    assert len(laid.squares[0]) == 2
    assert laid.supply[shape(laid, "square")] == 1


def test_a_shape_from_the_own_square_goes_to_the_reserve_or_to_the_supply_or_lies_differently() -> None:
    state = at("round 1 turn 1 die 2 joker no\nsquare:1 square/0@2,2")
    play(state, "board:1/2,2,n")
    cells = {f"board:1/{x},{y}" for x in range(6) for y in range(6)} - {"board:1/2,2"}
    assert offered(state) == cells | {"supply", "reserve"}
    assert play(state.copy(), "reserve").reserves[0][shape(state, "square")] == 1
    assert play(state.copy(), "supply").supply[shape(state, "square")] == 3
    assert play(state.copy(), "board:1/2,3").text().endswith("square:1 square/0@2,3")


def test_a_moved_shape_must_end_up_lying_differently_but_may_turn_on_the_spot() -> None:
    state = at("round 1 turn 1 die 1 joker no\nsquare:1 triangle/0@2,2")
    play(state, "board:1/2,2,s")
    assert "pose/0 board:1/2,2" not in offered(state)
    assert reason(state, "pose/0", "board:1/2,2") == "quadrata-no-same"
    assert {f"pose/{turn} board:1/2,2" for turn in (1, 2, 3)} <= offered(state)
    assert len(offered(state)) == 144 - 1 + 2


def test_only_shapes_with_the_thrown_pips_may_be_moved() -> None:
    state = at("round 1 turn 1 die 3 joker no\nsquare:1 square/0@2,2\nreserve:1 boot*1")
    assert offered(state) == {pile(state, "trapezoid")}
    assert reason(state, "board:1/2,2,n") == "quadrata-no-pips"
    assert reason(state, pile(state, "boot")) == "quadrata-no-pips"
    assert reason(state, f"reserve:1/{shape(state, 'boot')}") == "quadrata-no-pips"


def test_moving_is_compulsory_even_if_it_hurts() -> None:
    # All ones are gone but for the one in the own square: it has to be moved, or taken out.
    state = at("round 1 turn 1 die 1 joker yes\nsquare:1 triangle/0@0,0\nreserve:2 triangle*4")
    assert "pass" not in offered(state)
    assert reason(state, "pass") == "quadrata-no-pass"
    assert offered(state) == {"board:1/0,0,s", "reserve:2/0"}


def test_the_turn_may_pass_when_neither_a_b_c_nor_d_is_possible() -> None:
    state = at("round 1 turn 1 die 1 joker yes\nreserve:2 triangle*5")
    assert offered(state) == {"reserve:2/0", "pass"}
    play(state, "pass")
    assert (state.phase, state.who, state.turns) == (ROLL, 1, 1)


def test_symmetric_poses_count_once() -> None:
    state = started(2)
    number = {one.word: len(state.material.poses[k]) for k, one in enumerate(state.material.shapes)}
    assert (number["square"], number["diamond"], number["bar"], number["triangle"], number["boot"]) == (1, 1, 2, 4, 8)


def test_flipping_can_be_switched_off() -> None:
    state = at("round 1 turn 1 die 5 joker no", flips=False)
    play(state, pile(state, "boot"))
    assert poses(state) == {"pose/0", "pose/1", "pose/2", "pose/3"}
    state = at("round 1 turn 1 die 5 joker no")
    play(state, pile(state, "boot"))
    assert len(poses(state)) == 8


# --- taking and robbing -------------------------------------------------------------------------------------------------------------------


def test_from_another_reserve_only_if_neither_the_supply_nor_the_own_reserve_has_one() -> None:
    for text, may in (
        ("reserve:2 triangle*4", False),  # one is in the supply
        ("reserve:1 triangle*1\nreserve:2 triangle*4", False),
        ("square:1 triangle/0@0,0\nreserve:2 triangle*4", True),
        ("reserve:2 triangle*5", True),
    ):
        state = at(f"round 1 turn 1 die 1 joker yes\n{text}")
        assert ("reserve:2/0" in offered(state)) is may
        if not may:
            assert reason(state, "reserve:2/0") == "quadrata-no-take"


def test_robbing_only_when_supply_own_reserve_and_all_reserves_lack_it() -> None:
    two = "square:2 triangle/0@2,2 triangle/1@3,3\n"
    spots = {"board:2/2,2,s", "board:2/3,3,n"}
    for text, may in (
        ("reserve:2 triangle*2", False),  # one in the supply
        ("reserve:1 triangle*3", False),
        ("reserve:3 triangle*3", False),
        ("reserve:2 triangle*1\nsquare:3 triangle/0@2,2 triangle/2@2,2", False),
        ("square:3 triangle/0@2,2 triangle/2@2,2 triangle/0@3,3", True),
        ("square:1 triangle/0@2,2 triangle/2@2,2 triangle/0@3,3", True),
    ):
        state = at(f"round 1 turn 1 die 1 joker yes\n{two}{text}", seats=4)
        assert (spots <= offered(state)) is may, text
        if not may:
            assert not spots & offered(state)
            assert reason(state, "board:2/2,2,s") == "quadrata-no-rob"


def test_besides_taking_or_robbing_the_own_shapes_may_be_moved_out_or_shifted() -> None:
    state = at(
        "round 1 turn 1 die 1 joker yes\nsquare:1 triangle/0@2,2\nsquare:2 triangle/0@0,0 triangle/1@1,1 triangle/0@3,3 triangle/0@4,4"
    )
    assert offered(state) == {"board:1/2,2,s", "board:2/0,0,s", "board:2/1,1,n", "board:2/3,3,s", "board:2/4,4,s"}


def test_a_robbed_shape_goes_into_the_own_square() -> None:
    state = at("round 1 turn 1 die 1 joker yes\nsquare:2 triangle/0@0,0 triangle/1@1,1 triangle/0@3,3 triangle/0@4,4 triangle/0@5,5")
    play(state, "board:2/5,5,s")
    assert len(state.squares[1]) == 4
    assert not {"reserve", "supply", "pass"} & offered(state)
    assert reason(state, "supply") == "quadrata-no-only-own"
    assert reason(state, "reserve") == "quadrata-no-it-fits"
    play(state, "pose/3", "board:1/0,0")
    assert len(state.squares[0]) == 1


def test_a_taken_shape_that_does_not_fit_goes_into_the_own_reserve() -> None:
    lying, _ = corners_left()
    twos = Counter(word.partition("/")[0] for word in lying if pips_of(word) == 2)
    rest = {word: 3 - twos[word] for word in ("square", "parallelogram", "wide-triangle")}
    reserve = " ".join(f"{word}*{count}" for word, count in rest.items() if count)
    state = at(f"round 1 turn 1 die 2 joker yes\nsquare:1 {' '.join(lying)}\nreserve:2 {reserve}")
    word = next(word for word, count in rest.items() if count)
    play(state, f"reserve:2/{shape(state, word)}")
    assert offered(state) == {"reserve"}
    play(state, "reserve")
    assert (sum(state.reserves[0]), sum(state.reserves[1])) == (1, sum(rest.values()) - 1)


# --- 6 as joker ---------------------------------------------------------------------------------------------------------------------------


def test_when_a_kind_is_used_up_the_6_becomes_a_joker_and_stays_one() -> None:
    state = at("round 1 turn 1 die 1 joker no\nreserve:2 triangle*4")
    play(state, "supply/0")
    play(state, "pose/0", "board:1/0,0")
    assert state.joker
    state.roll((6,))
    assert {pile(state, word) for word in ("square", "trapezoid", "roof", "boot", "ship")} <= offered(state)
    assert "reserve:2/0" in offered(state)
    play(state, "reserve:2/0")
    play(state, "supply")
    assert state.supply[0] == 1, "the missing shape has come back …"
    state.roll((6,))
    assert "supply/0" in offered(state), "… and the 6 is still a joker"
    assert state.prompt(0, ()).key == "quadrata-prompt-joker"


def test_without_a_used_up_kind_a_6_is_just_a_6() -> None:
    state = at("round 1 turn 1 die 6 joker no")
    assert offered(state) == {pile(state, word) for word in ("bar", "house", "ship", "longest-parallelogram")}


def test_another_number_is_never_a_joker() -> None:
    state = at("round 1 turn 1 die 5 joker yes")
    assert offered(state) == {pile(state, word) for word in ("long-trapezoid", "boot")}


def test_a_joker_plays_any_shape_by_a_to_d() -> None:
    state = at("round 1 turn 1 die 6 joker yes\nsquare:1 square/0@2,2\nreserve:1 boot*1\nreserve:2 triangle*5")
    own = {"board:1/2,2,n", f"reserve:1/{shape(state, 'boot')}"}
    assert own <= offered(state)
    assert len(offered(state)) == 2 + 15, "all piles but the empty one"


def test_the_joker_neither_takes_nor_robs_other_shapes_than_sixes() -> None:
    state = at("round 1 turn 1 die 6 joker yes\nreserve:2 triangle*5")
    assert "reserve:2/0" not in offered(state)
    assert reason(state, "reserve:2/0") == "quadrata-no-joker-rob"
    sixes = "bar*2 house*2 ship*2 longest-parallelogram*2"
    state = at(f"round 1 turn 1 die 6 joker yes\nreserve:2 {sixes}")
    assert f"reserve:2/{shape(state, 'bar')}" in offered(state)
    assert "supply/0" in offered(state)


def test_as_an_option_the_joker_may_rob() -> None:
    ones = "triangle/0@0,0 triangle/1@1,1 triangle/0@3,3 triangle/0@4,4 triangle/0@5,5"
    for robs in (True, False):
        state = at(f"round 1 turn 1 die 6 joker yes\nsquare:2 {ones}", joker_robs=robs)
        assert ("board:2/5,5,s" in offered(state)) is robs
    state = at(f"round 1 turn 1 die 6 joker yes\nsquare:2 {ones} square/0@2,2", joker_robs=True)
    assert "board:2/2,2,n" not in offered(state), "there are squares in the supply"


def test_the_joker_ends_with_the_round() -> None:
    lying, (last,) = almost_full(4)
    state = at(f"round 1 turn 1 die {pips_of(last)} joker yes\nsquare:1 {' '.join(lying)}", seats=4)
    play(state, pile(state, last.partition("/")[0]))
    put_down(state, last)
    assert state.resting
    state.roll((6,))
    assert not state.joker
    assert offered(state) == {pile(state, word) for word in ("bar", "house", "ship", "longest-parallelogram")}


# --- the end of a round and the points ----------------------------------------------------------------------------------------------------


def test_scoring_of_a_round() -> None:
    lying, (last,) = almost_full(4)
    text = f"round 2 turn 5 die {pips_of(last)} joker yes\npoints 10 9 8 7\nsquare:2 {' '.join(lying)}\n"
    text += "square:3 square/0@2,2\nreserve:1 boot*1"
    state = at(text, seats=4)
    assert state.who == 1, "seat 2 started round 2"
    play(state, pile(state, last.partition("/")[0]))
    put_down(state, last)
    assert state.points == [10 - 1, 9 + len(lying) + 1 + 5, 8 + 1, 7]
    assert (state.phase, state.who, state.resting) == (ROLL, 2, True)


def test_every_shape_counts_one_point_whatever_its_size() -> None:
    small = at("round 1 turn 1 die - joker no\nsquare:1 triangle/0@0,0 triangle/2@0,0\nsquare:2 bar/0@0,0 ship/0@0,1")
    assert small.worth(0) == small.worth(1) == 2


def test_filling_with_small_shapes_scores_more() -> None:
    filled = sorted((almost_full(4, seed=seed) for seed in range(12)), key=lambda one: len(one[0]))
    (few, (last_few,)), (many, (last_many,)) = filled[0], filled[-1]
    assert len(many) > len(few)
    scores = []
    for lying, last in ((few, last_few), (many, last_many)):
        state = at(f"round 1 turn 1 die {pips_of(last)} joker yes\nsquare:1 {' '.join(lying)}", seats=4)
        play(state, pile(state, last.partition("/")[0]))
        put_down(state, last)
        scores.append(state.points[0])
    assert scores[1] - scores[0] == len(many) - len(few)


def test_shapes_in_the_reserve_are_minus_points_and_a_score_can_be_below_0() -> None:
    state = at("round 1 turn 200 die 2 joker no\nreserve:1 boot*2 square*1\nsquare:1 bar/0@0,0")
    play(state, pile(state, "square"))
    play(state, "board:2/0,0")
    assert state.points == [1 - 3, 1]


def test_the_full_square_stays_on_the_table_until_the_next_throw() -> None:
    lying, (last,) = almost_full(4)
    state = at(f"round 1 turn 1 die {pips_of(last)} joker yes\nsquare:1 {' '.join(lying)}", seats=4)
    play(state, pile(state, last.partition("/")[0]))
    put_down(state, last)
    assert state.filled[0] == state.material.square
    assert state.text().startswith("round 1 over\n")
    state.roll((4,))
    assert (state.round, state.filled, sum(state.supply)) == (2, [0, 0, 0, 0], 45)


def test_the_left_neighbour_of_the_last_start_player_starts_the_next_round() -> None:
    for number, starter in ((1, 0), (2, 1), (3, 2), (4, 0)):
        state = at(f"round {number} turn 300 die 2 joker no", seats=3, rounds=5)
        assert state.who == (starter + 299) % 3
        play(state, pile(state, "square"))
        play(state, f"board:{state.who + 1}/2,2")
        assert state.who == (starter + 1) % 3


def test_a_round_ends_without_the_bonus_after_100_turns_per_player() -> None:
    for seats in (2, 3, 4):
        state = at(f"round 1 turn {100 * seats} die 2 joker no", seats=seats)
        play(state, pile(state, "square"))
        play(state, f"board:{state.who + 1}/2,2")
        assert state.resting
        assert sum(state.points) == 1
    state = at("round 1 turn 200 die 2 joker no", turns=0)
    play(state, pile(state, "square"))
    play(state, "board:2/2,2")
    assert not state.resting
    assert "round/turns" not in state.scene(0).things


def test_most_points_after_the_agreed_rounds_wins() -> None:
    state = at("round 3 turn 200 die 2 joker no\npoints 20 18")
    play(state, pile(state, "square"))
    play(state, "board:2/0,0")
    assert state.phase == OVER
    assert state.ending().winners == (0,)


def test_a_finished_game_says_who_won_once() -> None:
    words = Words("en")
    alone = at("round 3 over\npoints 20 18\nsquare:1 bar/0@0,0")
    assert [words.line(line) for line in result(alone)] == ["Player 1 wins with 20 points.", "Player 1: 20 points", "Player 2: 18 points"]
    both = at("round 3 over\npoints 20 20\nsquare:1 bar/0@0,0")
    assert [words.line(line) for line in result(both)][:2] == [
        "The top score is shared: 20 points.",
        "Player 1 and Player 2 share the win.",
    ]


def test_ties_share() -> None:
    state = at("round 3 over\npoints 20 20\nsquare:1 bar/0@0,0")
    assert state.phase == OVER
    assert state.ending().winners == (0, 1)
    assert state.ending().share(1) == 0.5
    assert state.ending().scores == (20, 20)


# --- the same rules, written down a second time -------------------------------------------------------------------------------------------


def oracle(state: Quadrata) -> Counter:
    """All whole turns by the rules' letter: what was taken from where, and how the own square, reserve and the supply change."""
    seat, die = state.who, state.die
    shapes, places = state.material.shapes, state.material.places
    joker = die == 6 and state.joker
    taken_quarters = {n for place in state.squares[seat] for n in range(144) if places[place].mask >> n & 1}

    def ways(kind: int, without: int = -1) -> list[int]:
        free = taken_quarters - ({n for n in range(144) if places[without].mask >> n & 1} if without >= 0 else set())
        return [k for k, p in enumerate(places) if p.shape == kind and not any(p.mask >> n & 1 for n in free)]

    turns: Counter = Counter()
    for k, one in enumerate(shapes):
        if one.pips != die and not joker:
            continue
        if state.supply[k]:  # a
            fits = ways(k)
            turns.update([("supply", k, "square", p) for p in fits] or [("supply", k, "reserve", -1)])
        if state.reserves[seat][k]:  # b
            turns.update([("reserve", k, "square", p) for p in ways(k)] + [("reserve", k, "supply", -1)])
    for place in state.squares[seat]:
        if shapes[places[place].shape].pips == die or joker:  # c, d
            k = places[place].shape
            turns.update([("square", place, "reserve", -1), ("square", place, "supply", -1)])
            turns.update([("square", place, "square", p) for p in ways(k, place) if p != place])
    must = bool(turns)
    for pips in range(1, 7) if joker and state.joker_robs else [die]:
        kind = [k for k, one in enumerate(shapes) if one.pips == pips]
        if any(state.supply[k] or state.reserves[seat][k] for k in kind):
            continue
        others = [other for other in range(state.setup.seats) if other != seat]
        found = [("reserve of", other, k, k) for other in others for k in kind if state.reserves[other][k]]
        found = found or [
            ("square of", o, place, places[place].shape) for o in others for place in state.squares[o] if places[place].shape in kind
        ]
        for what, other, which, k in found:
            fits = ways(k)
            turns.update([(what, other, which, "square", p) for p in fits] or [(what, other, which, "reserve", -1)])
    if not must:
        turns.update([("pass",)])
    return turns


def whole_turns(state: Quadrata) -> Counter:
    turns: Counter = Counter()
    homes = ("supply", "reserve", "square")
    for take in state.moves(state.who):
        if take == PASSES:
            turns.update([("pass",)])
            continue
        new = state.copy()
        new.play(state.who, take)
        own = take.where == 0 or take.seat == state.who
        start = (homes[take.where], take.which) if own else (f"{homes[take.where]} of", take.seat, take.which)
        for put in new.moves(state.who):
            turns.update([(*start, homes[put.where], put.which if put.where == 2 else -1)])
    return turns


@pytest.mark.parametrize(("seats", "robs"), [(2, False), (3, True), (4, False), (4, True)])
def test_the_two_small_moves_make_just_the_turns_of_the_rules(seats: Any, robs: Any) -> None:
    src = Seeded(f"oracle/{seats}/{robs}")
    state = started(seats, joker_robs=robs, rounds=1)
    seen: Counter[str] = Counter()
    for step in range(900):
        if state.phase == ROLL:
            state.roll(state.sample(src))
        if state.phase == OVER:
            break
        if state.hand < 0 and step % 9 == 0:
            turns = whole_turns(state)
            assert turns == oracle(state)
            assert set(turns.values()) == {1}
            seen.update({turn[0] for turn in turns})
        moves = state.moves(state.who)
        state.play(state.who, moves[src.below(len(moves))])
    assert seen["supply"] > 10
    assert seen["square"] > 10
    assert seen["reserve"]


# --- positions ----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "A position has a line like .*; here it is missing"),
        ("round 4 turn 1 die - joker no", "The round is a number from 1 to 3, not 4"),
        ("round 1 turn 0 die - joker no", "The turn is a number from 1 to 200, not 0"),
        ("round 1 turn 201 die - joker no", "The turn is a number from 1 to 200, not 201"),
        ("round 1 turn 1 die 7 joker no", "A position has a line like .* not 'round 1 turn 1 die 7 joker no'"),
        ("round 1 turn 1 die - joker no\npoints 1", "points: write 2 whole numbers"),
        ("round 1 turn 1 die - joker no\npoints 1 2\npoints 1 2", "points: this field is there twice"),
        ("round 1 turn 1 die - joker no\nsquare:3 square/0@1,1", "'square:3 square/0@1,1' has no place in this position"),
        ("round 1 turn 1 die - joker no\nsquare:1 shoe/0@1,1", "There is no shape 'shoe'"),
        ("round 1 turn 1 die - joker no\nsquare:1 boot/0@5,5", "'boot/0@5,5' is not a way to lie in the square"),
        ("round 1 turn 1 die - joker no\nsquare:1 square/0@1,1 bar/0@0,1", "bar/0@0,1 overlaps another shape"),
        ("round 1 turn 1 die - joker no\nreserve:1 boot*3", "boot\\*3 is one boot too many"),
        ("round 1 turn 1 die - joker no\nreserve:1 boot", "'boot' is not a shape and how many; write boot\\*1"),
        ("round 1 turn 1 die - joker no\nreserve:1 triangle*5", "No shape with 1 pips is left in the supply; then it must be 'joker yes'"),
        ("round 1 turn 1 die 5 joker no\nhand boot", "does not say what is in hand"),
        ("round 1 turn 1 die 5 joker no\nhand boot from heaven", "not 'from heaven'"),
        ("round 1 turn 1 die 4 joker no\nhand boot from supply", "Seat 1 cannot have taken up 'boot' from supply"),
        ("round 1 turn 1 die - joker no\nhand boot from supply", "Seat 1 cannot have taken up 'boot' from supply"),
        ("round 1 turn 1 die 5 joker no\nhand boot from reserve:2", "Seat 1 cannot have taken up 'boot' from reserve:2"),
        ("round 1 turn 1 die 5 joker no\nhand boot from reserve:4", "Seat 1 cannot have taken up 'boot' from reserve:4"),
    ],
)
def test_a_wrong_position_is_refused_with_place_and_reason(text: Any, reason: Any) -> None:
    with pytest.raises(InputError, match=reason):
        GAME.load(GAME.set_up(2, LONG), text)


def test_a_full_square_means_that_the_round_is_over() -> None:
    lying, (last,) = almost_full(4)
    full = " ".join([*lying, last])
    with pytest.raises(InputError, match="square:1 is full, so the round is over; write 'round 1 over'"):
        GAME.load(GAME.set_up(4), f"round 1 turn 2 die - joker yes\nsquare:1 {full}")
    assert at(f"round 1 over\nsquare:1 {full}", seats=4).resting
    with pytest.raises(InputError, match="A round is over when one square is full; here 0 are"):
        GAME.load(GAME.set_up(2, {"turns": 0}), "round 1 over")


def test_a_shape_in_hand_is_part_of_the_position() -> None:
    for line, text in (
        ("hand boot from supply", ""),
        ("hand boot from reserve:1", "\nreserve:1 boot*1"),
        ("hand boot/0@1,1 from square:1", ""),
    ):
        state = at(f"round 1 turn 1 die 5 joker no\npoints 0 0\n{line}{text}")
        assert state.material.shapes[state.hand].word == "boot"
        assert state.text() == f"round 1 turn 1 die 5 joker no\npoints 0 0\n{line}{text}"
        assert sum(state.supply) + sum(state.reserves[0]) == 44


@pytest.mark.parametrize("language", ["nl", "en", "de"])
def test_the_rules_page_tells_how_to_write_a_table_of_shapes(language: str) -> None:
    page = (ROOT / f"docs/games/quadrata.{language}.md").read_text(encoding="utf-8")
    own = page.split("```shapes\n")[1].splitlines()[1]
    kept = [line for line in TABLE.splitlines() if not line.startswith("boot")]
    assert GAME.set_up(3, {"shapes": "\n".join([*kept, own])})
    numbers = [int(number) for number in re.findall(r"(\d) \w+", " ".join(re.findall(r"^\| \d \| (.*) \|$", page, re.MULTILINE)))]
    assert sum(numbers) == 45
    assert len(numbers) == 16


# --- what people see ----------------------------------------------------------------------------------------------------------------------


def test_the_small_square_on_its_corner_is_marked_on_the_board() -> None:
    marks = {spot: thing.look for spot, thing in GAME.start(GAME.set_up(4)).scene(0).things.items() if spot.startswith("board:1/")}
    rows = [" ".join(marks[f"board:1/{x},{y}"] for x in range(6)) for y in range(6)]
    assert rows == [
        "none none SE SW none none",
        "none SE all all SW none",
        "SE all all all all SW",
        "NE all all all all NW",
        "none NE all all NW none",
        "none none NE NW none none",
    ]
    large = GAME.start(GAME.set_up(2)).scene(0).things
    assert {thing.look for spot, thing in large.items() if spot.startswith("board:1/")} == {"all"}


def test_a_lying_shape_is_a_tile_with_its_outline_and_the_cells_stay_clickable() -> None:
    things = at("round 1 turn 1 die - joker no\nsquare:1 triangle/0@0,0 triangle/2@0,0").scene(1).things
    assert things["board:1/0,0,s"].outline == ((0, 0), (1, 1), (0, 1))
    assert things["board:1/0,0,n"].outline == ((0, 0), (1, 0), (1, 1))
    assert things["board:1/0,0"].kind == "space"
    assert things["supply/0"][2:6] == (1, (), ((0, 0), (1, 1), (0, 1)), 3)


def test_poses_are_offered_as_drawings_and_cells_with_a_preview() -> None:
    state = at("round 1 turn 1 die 1 joker no")
    play(state, "supply/0")
    offers = {offer.target: offer for offer in state.offers(0, ())}
    assert {offer.thing and offer.thing.outline for offer in offers.values()} == {
        ((0, 0), (1, 1), (0, 1)),
        ((0, 0), (1, 0), (0, 1)),
        ((0, 0), (1, 0), (1, 1)),
        ((1, 0), (1, 1), (0, 1)),
    }
    cells = {offer.target: offer for offer in state.offers(0, ("pose/2",))}
    ((spot, tile),) = cells["board:1/3,3"].preview
    assert tile is not None
    assert (spot, tile.outline) == ("board:1/3,3,n", ((0, 0), (1, 0), (1, 1)))


def test_reasons_while_a_shape_is_in_hand() -> None:
    state = at("round 1 turn 1 die 5 joker no\nsquare:1 square/0@1,1")
    assert reason(state, "board:1/3,3") == "quadrata-no-take-first"
    play(state, pile(state, "boot"))
    assert reason(state, "board:1/3,3") == "quadrata-no-pose-first"
    assert reason(state, "board:1/1,1,n") == "quadrata-no-hand-full"
    assert reason(state, "board:2/1,1") == "quadrata-no-hand-full"
    assert reason(state, "pose/0", "board:1/1,0") == "quadrata-no-cell"
    assert reason(state, "supply") == "quadrata-no-came-from-there"
    full, _ = corners_left()
    state = at(f"round 1 turn 1 die 1 joker no\nsquare:1 {' '.join(full)}")
    play(state, "supply/0")
    closed = {f"pose/{turn}" for turn in range(4)} - poses(state)
    assert closed
    assert reason(state, min(closed)) == "quadrata-no-pose"
    state = at("round 1 turn 1 die 1 joker yes\nreserve:2 triangle*5")
    assert reason(state, "supply/0") == "quadrata-no-none"


def test_the_sentences_of_a_turn() -> None:
    state = at("round 1 turn 1 die 5 joker no")
    tell: list[Happening] = []
    play(state, pile(state, "boot"), tell=tell)
    play(state, "pose/0", "board:1/1,1", tell=tell)
    state.roll((3,), tell)
    for language, lines in (
        ("en", ["Ann takes a boot from the supply.", "Ann lays a boot on their board.", "You throw 3."]),
        ("nl", ["Ann neemt een laars uit de voorraad.", "Ann legt een laars op het bord.", "Je gooit 3."]),
        ("de", ["Ann nimmt einen Stiefel aus dem Vorrat.", "Ann legt einen Stiefel auf das Brett.", "Du würfelst 3."]),
    ):
        words = Words(language)
        assert [told.say and words.line(told.say, ("Ann", "Bob"), 1) for told in tell] == lines


def test_a_shape_of_ones_own_keeps_its_own_name() -> None:
    table = TABLE.replace("boot  ", "klomp ")
    state = at("round 1 turn 1 die 5 joker no", shapes=table)
    tell: list[Happening] = []
    play(state, pile(state, "klomp"), tell=tell)
    said = tell[0].say
    assert said is not None
    assert Words("en").line(said, ("Ann", "Bob"), 1) == "Ann takes “klomp” from the supply."


def test_every_sentence_exists_in_three_languages() -> None:
    source = "".join(path.read_text() for path in sorted((ROOT / "src/worp/games/quadrata").glob("*.py")))
    written = set(re.findall(r'"(quadrata-[a-z-]*[a-z])"', source))
    known = [
        set(re.findall(r"^([a-z][\w-]*) =", word_file(language, "quadrata").read_text(), re.MULTILINE)) for language in ("nl", "en", "de")
    ]
    assert known[0] == known[1] == known[2]
    assert written <= known[0]
    for one in started().material.shapes:
        assert {f"quadrata-shape-{one.word}", f"quadrata-a-{one.word}"} <= known[0]


# --- the contract -------------------------------------------------------------------------------------------------------------------------


def test_quadrata_conforms() -> None:
    setups = [GAME.set_up(2, LONG), GAME.set_up(3, {"rounds": 1, "flips": False}), GAME.set_up(4, {"rounds": 1, "joker_robs": True})]
    setups = setups[: tries(1, 3)]
    report = conform(GAME, setups, games=1, looks=tries(6, 45))
    assert report.setups == len(setups)
    assert report.positions > 1000 * len(setups)


def test_there_are_never_more_than_some_hundreds_of_moves() -> None:
    # The trapezoid on an empty large board, picked up from it: 239 other ways to lie, the reserve and the supply.
    state = at("round 1 turn 1 die 3 joker no\nsquare:1 trapezoid/0@0,0")
    play(state, "board:1/0,0,n")
    assert len(state.moves(0)) == 241


# --- a game of about twenty minutes ---------------------------------------------------------------------------------------------------------


def test_by_default_there_is_one_round_of_80_turns_and_old_lines_keep_their_meaning() -> None:
    assert GAME.id(GAME.set_up(2)).startswith("quadrata@2 seats=2 rounds=1 turns=80 ")
    old = GAME.read_id("quadrata@1 seats=2")
    assert (old.number("rounds"), old.number("turns")) == (3, 100)
    line = 'quadrata@1 seats=2 rounds=5 turns=0 flips=yes joker_robs=no shapes=""'
    assert GAME.id(GAME.read_id(line)) == line


def test_between_rounds_people_have_time_and_read_how_it_stands() -> None:
    state = at("round 1 over\npoints 12 9")
    assert state.rests() > 10
    words = Words("en", (GAME,))
    assert words.line(state.prompt(1, ()), ("Ann", "Bob"), 1) == "Round 1 is over: Ann 12, Bob 9. Throw, and round 2 begins."
    assert words.line(state.prompt(0, ()), ("Ann", "Bob"), 0).endswith("Round 2 begins when Bob throws.")
    state.roll((3,))
    assert state.rests() == 0


def test_where_stealing_is_the_only_move_it_is_explained() -> None:
    alone = at("round 1 turn 1 die 1 joker yes\nsquare:2 triangle/0@0,0 triangle/1@1,1 triangle/0@3,3 triangle/0@4,4 triangle/0@2,2")
    assert alone.prompt(0, ()).key == "quadrata-prompt-rob"
    own = at(
        "round 1 turn 1 die 1 joker yes\nsquare:1 triangle/0@2,2\nsquare:2 triangle/0@0,0 triangle/1@1,1 triangle/0@3,3 triangle/0@4,4"
    )
    assert own.prompt(0, ()).key == "quadrata-prompt-take"
