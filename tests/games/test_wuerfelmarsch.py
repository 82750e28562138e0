"""Würfelmarsch: every rule of the book, on positions built by hand and against the rules written a second time with coordinates."""

from __future__ import annotations

from collections import Counter

import pytest
from lengths import tries

from worp.contract.dice import Seeded
from worp.contract.game import OVER, TURN, InputError
from worp.contract.scene import Happening
from worp.games.wuerfelmarsch import GAME
from worp.games.wuerfelmarsch.rules import STEP, TIPS
from worp.games.wuerfelmarsch.view import Wuerfelmarsch
from worp.material.pyramid import (
    CELLS,
    EMPTY,
    FORWARD_RIGHT,
    NEIGHBOUR,
    ORIENTATIONS,
    PLATE,
    RIGHT,
    TIP,
    Triple,
    cell_at,
    die_of,
    faces_of,
    read_cell,
    spot,
    towards,
)
from worp.testing import conform
from worp.words.sentences import Words

Plate = dict[Triple, int]


def load(text: str, seats: int = 2, quiet: int = 60) -> Wuerfelmarsch:
    state = GAME.load(GAME.set_up(seats, {"quiet": quiet}), text)
    assert isinstance(state, Wuerfelmarsch)
    return state


def start(seats: int = 2, quiet: int = 60) -> Wuerfelmarsch:
    state = GAME.start(GAME.set_up(seats, {"quiet": quiet}))
    assert isinstance(state, Wuerfelmarsch)
    return state


def click(state: Wuerfelmarsch, cell: str, target: str) -> list[Happening]:
    """Play a move in clicks: `0,2,6` and then another cell or `turn/623`."""
    path = (f"pyramid/{cell}", target if target.startswith("turn") else f"pyramid/{target}")
    move = state.read(state.who, path)
    assert move is not None, state.why_not(state.who, path)
    tell: list[Happening] = []
    state.play(state.who, move, tell)
    return tell


def lies(state: Wuerfelmarsch) -> dict[str, str]:
    """The dice on the plate as the position's text has them."""
    plate = state.text().split("; plate ")[1].split(";")[0]
    return dict(word.split("=") for word in plate.split() if word != "-")


# --- setup


def test_five_dice_lie_in_the_middle_edge_funnels_of_each_side_and_the_outer_two_at_each_end_are_empty() -> None:
    assert lies(start(2)) == {f"0,{b},{8 - b}": "r321" for b in range(2, 7)} | {f"{8 - c},0,{c}": "y132" for c in range(2, 7)}
    third = {f"{a},{8 - a},0": "p213" for a in range(2, 7)}
    assert {cell: die for cell, die in lies(start(3)).items() if die[0] == "p"} == third
    assert len(lies(start(3))) == 15


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_3_shows_to_the_player_the_2_to_the_left_neighbour_and_the_1_to_the_right_one(seat: int) -> None:
    dice = [die for die in start(3).plate if die >> 6 == seat]
    assert len(dice) == 5
    for die in dice:
        shown = faces_of(die)
        assert (shown[seat], shown[(seat + 1) % 3], shown[(seat + 2) % 3]) == (3, 2, 1)


# --- tipping and turning


@pytest.mark.parametrize("seats", [2, 3])
def test_at_the_start_every_player_has_127_moves_12_tips_and_115_turns(seats: int) -> None:
    state = start(seats)
    for seat in range(seats):
        state.who = seat
        moves = state.moves(seat)
        tips = [move for move in moves if move % STEP >= TIPS]
        assert (len(moves), len(tips), len(moves) - len(tips)) == (127, 12, 115)
        assert all(not state.moves(other) for other in range(seats) if other != seat)


def test_after_every_move_the_left_neighbour_is_next() -> None:
    state = start(3)
    order = []
    for _ in range(6):
        order.append(state.who)
        state.play(state.who, state.moves(state.who)[-1])
    assert order == [0, 1, 2, 0, 1, 2]


def steps(seat: int) -> list[Triple]:
    """Where a die of this seat may be tipped to, in coordinates: everywhere beside it but towards its own side."""
    found = []
    for away in range(3):
        for near in range(3):
            if away != near and near != seat:
                step = [0, 0, 0]
                step[away] += 1
                step[near] -= 1
                found.append((step[0], step[1], step[2]))
    return found


def random_state(src: Seeded, seats: int, dice: int) -> Wuerfelmarsch:
    """A crowded plate: `dice` dice of each player anywhere but in their own goals."""
    state = start(seats)
    state.plate = [EMPTY] * PLATE
    for seat in range(seats):
        for _ in range(dice):
            while True:
                cell = src.below(PLATE)
                if state.plate[cell] == EMPTY and CELLS[cell][seat] != 8:
                    state.plate[cell] = die_of(seat, src.below(24))
                    break
    return state


@pytest.mark.parametrize("seats", [2, 3])
def test_a_die_is_tipped_forward_or_sideways_into_an_empty_funnel_beside_it_and_never_backward(seats: int) -> None:
    src = Seeded(f"tips {seats}")
    for _ in range(40):
        state = random_state(src, seats, 5)
        seat = state.who = src.below(seats)
        expected = set()
        for cell, die in enumerate(state.plate):
            if die >> 6 == seat:
                a, b, c = CELLS[cell]
                for x, y, z in steps(seat):
                    goal = cell_at(a + x, b + y, c + z)
                    if goal >= 0 and state.plate[goal] == EMPTY:
                        assert CELLS[goal][seat] >= CELLS[cell][seat]
                        expected.add((spot(cell), spot(goal)))
        assert {state.spell(move) for move in state.moves(seat) if move % STEP >= TIPS} == expected


def test_a_tipped_die_rolls_over_its_edge() -> None:
    """The rulebook's example of tipping: front 6, left 2, right 3; to the right the 3 is covered, right shows 2 and left 4."""
    state = load("seat 1; plate 0,4,4=r623 8,0,0=y132")
    click(state, "0,4,4", "0,5,3")
    assert lies(state)["0,5,3"] == "r642"


def test_a_die_is_turned_to_any_of_its_23_other_orientations_and_stays_in_its_funnel() -> None:
    state = start()
    cell = cell_at(0, 4, 4)
    turned = set()
    for faces in ORIENTATIONS:
        target = "turn/" + "".join(map(str, faces))
        move = state.read(0, (spot(cell), target))
        if move is None:
            assert faces == (3, 2, 1)
            continue
        copy = state.copy()
        copy.play(0, move)
        turned.add(faces_of(copy.plate[cell]))
        assert [die for k, die in enumerate(copy.plate) if k != cell] == [die for k, die in enumerate(state.plate) if k != cell]
    assert len(turned) == 23


def test_turning_never_hits() -> None:
    state = load("seat 1; plate 3,2,3=r321 2,3,3=y132 2,2,4=y132 0,0,8=r321")
    assert len(lies(state)) == 4
    click(state, "3,2,3", "turn/623")
    assert len(lies(state)) == 4
    assert state.taken == [[], []]


# --- hitting
#
# Most of these happen around 3,2,3, into which red tips a die to the right and yellow one forward right. Two funnels of it are used: over 2,2,3, where it shows
# its face towards A, 2,3,3 the one towards B and 2,2,4 the one towards C; and over 3,2,2, where 4,2,2 shows A, 3,3,2 shows B and it shows C.

A, B, C = 0, 1, 2


def lay(place: str, colour: str, axis: int, face: int) -> str:
    """A die as a position writes it, with this face towards that side."""
    faces = next(faces for faces in ORIENTATIONS if faces[axis] == face)
    return f"{place}={colour}{''.join(map(str, faces))}"


COMES = [towards(0, RIGHT), towards(1, FORWARD_RIGHT)]


def cell_before(goal: str, seat: int = 0) -> str:
    """The cell from which this seat tips into `goal`."""
    cell = NEIGHBOUR[(COMES[seat] + 3) % 6][read_cell(goal)]
    return ",".join(map(str, CELLS[cell]))


def coming(a: int, c: int = 0, seat: int = 0) -> str:
    """A die of this seat, lying so that tipped into 3,2,3 it shows these faces towards A and C (0: any)."""
    tipped = [ORIENTATIONS[TIP[k][COMES[seat]]] for k in range(24)]
    look = next(k for k in range(24) if tipped[k][A] == a and c in (0, tipped[k][C]))
    return f"{cell_before('3,2,3', seat)}={'ry'[seat]}{''.join(map(str, ORIENTATIONS[look]))}"


@pytest.mark.parametrize("own_five_moves", [True, False])
def test_example_yellow_forms_two_funnels_at_once_and_takes_the_red_5_while_the_left_funnel_is_a_tie(own_five_moves: bool) -> None:
    """From side B the funnel over 2,2,3 is the right one. Whether yellow's 5 is the die that moves the picture leaves open: we do both."""
    right = [lay("2,3,3", "r", B, 5), lay("2,2,4", "y", C, 2)]
    if own_five_moves:
        moved, left = coming(6, 5, seat=1), [lay("4,2,2", "r", A, 5), lay("3,3,2", "r", B, 2)]
    else:
        moved, left = coming(6, 3, seat=1), [lay("4,2,2", "r", A, 5), lay("3,3,2", "y", B, 5)]
    state = load(f"seat 2; plate {moved} {' '.join(left + right)} 0,0,8=r321")
    tell = click(state, cell_before("3,2,3", 1), "3,2,3")
    assert state.taken == [[], [0]]  # the red die with the 5
    assert set(lies(state)) == {"2,2,4", "0,0,8"}  # yellow's own 2 stays, the left funnel is empty
    assert state.lost == ([2, 1] if own_five_moves else [1, 2])
    assert [state.score(0), state.score(1)] == ([-2, 0] if own_five_moves else [-1, -1])
    assert [told.kind for told in tell] == ["tip", "give", "move", "move", "move", "say"]
    assert (tell[1].src, tell[1].dst) == ("pyramid/2,3,3", "taken:2")


def test_the_highest_number_takes_all_opponents_dice_with_lower_numbers() -> None:
    around = f"{lay('2,3,3', 'y', B, 5)} {lay('2,2,4', 'p', C, 1)}"
    state = load(f"seat 1; plate {coming(6)} {around} 4,4,0=p213 8,0,0=y132", seats=3)
    click(state, cell_before("3,2,3"), "3,2,3")
    assert state.taken == [[1, 2], [], []]
    assert state.lost == [0, 0, 0]
    assert "3,2,3" in lies(state)


def test_the_die_that_forms_the_funnel_can_be_hit_itself() -> None:
    state = load(f"seat 1; plate {coming(2)} {lay('2,3,3', 'y', B, 5)} {lay('2,2,4', 'y', C, 2)} 0,0,8=r321")
    tell = click(state, cell_before("3,2,3"), "3,2,3")
    assert state.taken == [[], [0]]
    assert set(lies(state)) == {"2,3,3", "2,2,4", "0,0,8"}
    assert (tell[1].kind, tell[1].seat) == ("give", 1)


def test_a_player_never_hits_own_dice() -> None:
    state = load(f"seat 1; plate {coming(6)} {lay('2,3,3', 'r', B, 2)} {lay('2,2,4', 'r', C, 3)} 8,0,0=y132")
    click(state, cell_before("3,2,3"), "3,2,3")
    assert len(lies(state)) == 4
    assert state.taken == [[], []]


@pytest.mark.parametrize(
    ("second", "third", "lost"),
    [
        (("y", 5), ("r", 1), [2, 1]),
        (("y", 5), ("y", 5), [1, 2]),
        (("r", 5), ("r", 5), [3, 0]),
        (("r", 5), ("y", 2), [2, 1]),
        (("y", 5), ("y", 4), [1, 2]),
    ],
)
def test_if_the_highest_number_is_there_twice_or_three_times_all_three_dice_leave_the_game(
    second: tuple[str, int], third: tuple[str, int], lost: list[int]
) -> None:
    around = f"{lay('2,3,3', second[0], B, second[1])} {lay('2,2,4', third[0], C, third[1])}"
    state = load(f"seat 1; plate {coming(5)} {around} 0,0,8=r321 8,0,0=y132")
    tell = click(state, cell_before("3,2,3"), "3,2,3")
    assert lies(state) == {"0,0,8": "r321", "8,0,0": "y132"}
    assert (state.lost, state.taken) == (lost, [[], []])
    assert [told.dst for told in tell[1:4]] == ["gone"] * 3


def test_two_equal_lower_numbers_are_no_tie() -> None:
    state = load(f"seat 1; plate {coming(6)} {lay('2,3,3', 'y', B, 5)} {lay('2,2,4', 'y', C, 5)} 8,0,0=y132")
    click(state, cell_before("3,2,3"), "3,2,3")
    assert state.taken == [[1, 1], []]


def test_tip_only_three_dice_that_form_a_funnel_set_off_hitting() -> None:
    """Three dice around a peak, or two dice beside each other, do nothing."""
    state = load(f"seat 1; plate {coming(6)} 4,2,2=y132 4,1,3=y132 2,3,3=y132 8,0,0=y132")
    click(state, cell_before("3,2,3"), "3,2,3")
    assert len(lies(state)) == 5


def test_a_funnel_that_was_there_before_is_not_judged_again() -> None:
    state = load("seat 1; plate 3,2,3=r623 2,3,3=y132 2,2,4=y132 0,4,4=r321")
    click(state, "0,4,4", "0,5,3")
    assert len(lies(state)) == 4


def tie_on_the_other_side(shown: int) -> Wuerfelmarsch:
    """Red comes with `shown` against yellow's 5 and 2, and with a 5 into a tie with another yellow 5."""
    one = f"{lay('2,3,3', 'y', B, 5)} {lay('2,2,4', 'y', C, 2)}"
    other = f"{lay('4,2,2', 'y', A, 5)} {lay('3,3,2', 'y', B, 2)}"
    state = load(f"seat 1; plate {coming(shown, 5)} {one} {other} 0,0,8=r321 8,0,0=y132")
    click(state, cell_before("3,2,3"), "3,2,3")
    return state


def test_a_die_hit_in_one_funnel_while_another_funnel_is_a_tie_goes_to_the_hitter() -> None:
    state = tie_on_the_other_side(1)
    assert state.taken == [[], [0]]
    assert state.lost == [0, 2]  # the other two of the tie
    assert set(lies(state)) == {"2,3,3", "2,2,4", "0,0,8", "8,0,0"}


def test_a_die_may_hit_in_one_funnel_and_leave_the_game_by_another() -> None:
    state = tie_on_the_other_side(6)
    assert state.taken == [[1, 1], []]
    assert state.lost == [1, 2]
    assert set(lies(state)) == {"0,0,8", "8,0,0"}


@pytest.mark.parametrize(("one", "other"), [("y", "p"), ("p", "y")])
def test_a_die_hit_by_two_opponents_goes_to_the_one_next_in_turn(one: str, other: str) -> None:
    first = f"{lay('2,3,3', one, B, 5)} {lay('2,2,4', one, C, 2)}"
    second = f"{lay('4,2,2', other, A, 4)} {lay('3,3,2', other, B, 6)}"
    state = load(f"seat 1; plate {coming(1, 2)} {first} {second} 0,0,8=r321", seats=3)
    click(state, cell_before("3,2,3"), "3,2,3")
    assert state.taken == [[], [0], []]


def judged(plate: Plate, moved: Triple) -> list[tuple[Triple, int]]:
    """Hitting in the rulebook's words, with coordinates: every die that is hit or tied, with its hitter or -1."""
    found = []
    a, b, c = moved
    for q in ((a - 1, b, c), (a, b - 1, c), (a, b, c - 1)):
        around = [(q[0] + 1, q[1], q[2]), (q[0], q[1] + 1, q[2]), (q[0], q[1], q[2] + 1)]
        if min(q) < 0 or not all(cell in plate for cell in around):
            continue
        shown = {cell: faces_of(plate[cell])[axis] for axis, cell in enumerate(around)}
        ranked = sorted(shown.values())
        if ranked[2] == ranked[1]:
            found += [(cell, -1) for cell in around]
        else:
            winner = next(plate[cell] >> 6 for cell in around if shown[cell] == ranked[2])
            found += [(cell, winner) for cell in around if plate[cell] >> 6 != winner]
    return found


@pytest.mark.parametrize("seats", [2, 3])
def test_hitting_agrees_with_the_rules_written_with_coordinates(seats: int) -> None:
    src = Seeded(f"hits {seats}")
    kinds: Counter[str] = Counter()
    for _ in range(150):
        state = random_state(src, seats, 15 // seats)
        seat = state.who = src.below(seats)
        for move in state.moves(seat):
            if move % STEP < TIPS:
                continue
            copy = state.copy()
            copy.play(seat, move)
            cell, direction = move // STEP, move % STEP - TIPS
            goal = CELLS[NEIGHBOUR[direction][cell]]
            plate: Plate = {CELLS[k]: die for k, die in enumerate(state.plate) if die >= 0 and k != cell}
            plate[goal] = die_of(seat, TIP[state.plate[cell] & 63][direction])
            taken: list[list[int]] = [[] for _ in range(seats)]
            lost = [0] * seats
            fates: dict[Triple, set[int]] = {}
            for hit, owner in judged(plate, goal):
                fates.setdefault(hit, set()).add(owner)
            for hit, hitters in fates.items():
                real = sorted(hitters - {-1}, key=lambda owner: (owner - seat) % seats)
                if real:
                    taken[real[0]].append(plate[hit] >> 6)
                    kinds["both" if -1 in hitters else "hit"] += 1
                else:
                    lost[plate[hit] >> 6] += 1
                    kinds["tie"] += 1
                del plate[hit]
            assert {CELLS[k]: die for k, die in enumerate(copy.plate) if die >= 0} == plate
            assert [sorted(owners) for owners in copy.taken] == [sorted(owners) for owners in taken]
            assert copy.lost == lost
    assert min(kinds["hit"], kinds["tie"]) > 100
    assert kinds["both"] > 0


# --- the end


@pytest.mark.parametrize(("seat", "near", "corner"), [(0, "7,0,1", "8,0,0"), (1, "1,7,0", "0,8,0"), (2, "0,1,7", "0,0,8")])
def test_a_die_in_the_corner_funnel_opposite_its_side_wins_at_once(seat: int, near: str, corner: str) -> None:
    others = " ".join(
        f"{cell}={die}" for k, (cell, die) in enumerate([("0,4,4", "r321"), ("4,0,4", "y132"), ("4,4,0", "p213")]) if k != seat
    )
    die = ["r321", "y132", "p213"][seat]
    state = load(f"seat {seat + 1}; score {(seat + 1) % 3 + 1} {'ryp'[seat]} 0; plate {near}={die} {others}", seats=3)
    tell = click(state, near, corner)
    assert state.phase == OVER
    assert state.ending().winners == (seat,)
    assert state.ending().why.key == tell[-1].say.key == "wuerfelmarsch-over-corner"  # type: ignore[union-attr]
    assert state.moves(0) == state.moves(1) == state.moves(2) == []


def test_another_players_corner_wins_nothing() -> None:
    state = load("seat 2; plate 7,0,1=y132 0,4,4=r321")
    click(state, "7,0,1", "8,0,0")
    assert state.phase == TURN


def test_a_die_is_never_hit_on_arrival_in_its_corner_since_it_comes_from_one_of_the_two_funnels_beside_it() -> None:
    for look in range(24):
        shown = "".join(map(str, ORIENTATIONS[look]))
        state = load(f"seat 1; plate 7,1,0=r{shown} 7,0,1=y132 0,1,7=y132")
        click(state, "7,1,0", "8,0,0")
        assert state.ending().winners == (0,)
        assert state.taken == [[], []]


def emptying(score_1: str = "- 0", score_2: str = "- 0", last: str = "2 1") -> Wuerfelmarsch:
    """Red's next tip makes a tie of the last three dice: one red, two yellow."""
    dice = f"{coming(5)} {lay('2,3,3', 'y', B, 5)} {lay('2,2,4', 'y', C, 5)}"
    return load(f"seat 1; score 1 {score_1}; score 2 {score_2}; last {last}; plate {dice}")


def test_without_a_die_on_the_plate_dice_taken_minus_own_dice_that_left_decide() -> None:
    state = emptying("yy 0", "rr 1")
    click(state, cell_before("3,2,3"), "3,2,3")
    assert (state.phase, state.end) == (OVER, "empty")
    # Red: 2 taken, 1 left. Yellow: 2 taken, and two left besides the one before.
    assert state.ending().scores == (1, -1)
    assert state.ending().winners == (0,)


def test_careful_the_sum_can_be_negative() -> None:
    state = emptying("- 3", "r 0")
    click(state, cell_before("3,2,3"), "3,2,3")
    assert state.ending().scores == (-4, -1)
    assert state.ending().winners == (1,)


def test_with_equal_sums_the_player_who_moved_last_wins() -> None:
    state = emptying("- 1")
    click(state, cell_before("3,2,3"), "3,2,3")
    ending = state.ending()
    assert ending.scores == (-2, -2)
    assert ending.winners == (0,)
    assert ending.why.key == "wuerfelmarsch-over-last"


@pytest.mark.parametrize(("last", "winner"), [("3 2 1", 2), ("2 3 1", 1)])
def test_if_the_last_mover_is_not_among_the_equals_it_is_the_one_of_them_who_moved_last(last: str, winner: int) -> None:
    plate = f"{coming(5)} {lay('2,3,3', 'y', B, 5)} {lay('2,2,4', 'p', C, 5)}"
    state = load(f"seat 1; score 1 - 1; score 2 - 0; score 3 - 0; last {last}; plate {plate}", seats=3)
    click(state, cell_before("3,2,3"), "3,2,3")
    assert state.ending().scores == (-2, -1, -1)
    assert state.ending().winners == (winner,)


def test_a_player_without_dice_is_skipped() -> None:
    state = load("seat 1; plate 0,4,4=r321 4,4,0=p213", seats=3)
    click(state, "0,4,4", "0,5,3")
    assert state.who == 2
    click(state, "4,4,0", "5,3,0")
    assert state.who == 0


def test_a_player_alone_goes_on_moving() -> None:
    state = load("seat 2; plate 0,4,4=r321 4,1,3=y132", seats=2)
    state.plate[read_cell("0,4,4")] = EMPTY
    click(state, "4,1,3", "3,2,3")
    assert (state.phase, state.who) == (TURN, 1)


# --- endings that the rulebook does not have: nobody need ever give way


def test_a_die_can_be_parked_for_good_in_an_opponents_corner() -> None:
    state = start(2)
    for cell, goal in [("6,0,2", "7,0,1"), ("7,0,1", "8,0,0")]:
        click(state, "0,4,4", "turn/623" if lies(state)["0,4,4"] != "r623" else "turn/321")
        click(state, cell, goal)
    assert state.phase == TURN
    assert lies(state)["8,0,0"][0] == "y"


def there_and_back(state: Wuerfelmarsch) -> None:
    for target in ("turn/623", "turn/321"):
        click(state, "0,4,4", target)
        click(state, "4,0,4", target if target != "turn/321" else "turn/132")


def test_the_third_time_of_the_same_position_with_the_same_player_to_move_ends_the_game() -> None:
    state = start(2)
    there_and_back(state)
    assert state.phase == TURN
    there_and_back(state)
    assert (state.phase, state.end) == (OVER, "repeated")
    assert state.ending().winners == (0, 1)
    assert state.ending().scores == (0, 0)


def test_a_repeated_game_is_scored_and_equal_scores_share() -> None:
    state = load("seat 1; score 1 y 0; score 2 - 0; plate 0,4,4=r321 4,0,4=y132")
    there_and_back(state)
    there_and_back(state)
    assert state.end == "repeated"
    assert state.ending().winners == (0,)
    assert state.ending().scores == (1, 0)


def test_sideways_tips_repeat_too_and_a_forward_tip_ends_the_memory() -> None:
    state = load("seat 1; plate 0,4,4=r623 2,0,6=y132")
    for _ in range(8):
        cell = next(cell for cell, die in lies(state).items() if die[0] == "r")
        a, b, c = map(int, cell.split(","))
        click(state, cell, f"{a},{b + 1},{c - 1}" if b == 4 else f"{a},{b - 1},{c + 1}")
        there = lies(state)["2,0,6"]
        click(state, "2,0,6", "turn/623" if there == "y132" else "turn/132")
        if state.phase == OVER:
            break
    assert state.end == "repeated"
    other = load("seat 1; plate 0,4,4=r321 4,0,4=y132")
    there_and_back(other)
    assert len(other.past) == 4
    click(other, "0,4,4", "1,3,4")
    assert other.past == []


def test_repetitions_are_counted_as_by_a_list_of_all_positions() -> None:
    src = Seeded("repeats")
    ends: Counter[str] = Counter()
    for number in range(60):
        seats = 2 + number % 2
        state = load("seat 1; plate 0,4,4=r321 4,0,4=y132" + (" 4,4,0=p213" if seats == 3 else ""), seats=seats)
        met: Counter[tuple[tuple[int, ...], int]] = Counter({(tuple(state.plate), state.who): 1})
        while state.phase == TURN:
            few = [move for move in state.moves(state.who) if move % STEP in (0, 1) or (move % STEP >= TIPS and src.below(4) == 0)]
            seat = state.who
            state.play(seat, few[src.below(len(few))])
            mover = state.after(seat)
            met[tuple(state.plate), mover] += 1
            assert (met[tuple(state.plate), mover] >= 3) == (state.end == "repeated")
            if state.phase == TURN:
                assert state.times(mover) == met[tuple(state.plate), mover]
                assert GAME.load(state.setup, state.text()).times(mover) == state.times(mover)  # type: ignore[attr-defined]
        ends[state.end] += 1
    assert ends["repeated"] > 10


@pytest.mark.parametrize("quiet", [6, 60])
def test_so_many_moves_in_a_row_without_a_tip_end_the_game_and_the_option_says_how_many(quiet: int) -> None:
    state = start(2, quiet)
    src = Seeded("quiet")
    click(state, "0,4,4", "1,3,4")
    for number in range(quiet):
        assert (state.phase, state.quiet) == (TURN, number)
        turns = [move for move in state.moves(state.who) if move % STEP < TIPS]
        state.play(state.who, turns[src.below(len(turns))])
    assert (state.phase, state.end) == (OVER, "quiet")
    assert state.ending().winners == (0, 1)
    assert state.ending().why.args == (("count", quiet),)


def test_a_tip_starts_that_count_anew() -> None:
    state = start(2, 6)
    for _ in range(3):
        for cell in ("0,4,4", "4,0,4"):
            turns = [move for move in state.moves(state.who) if move % STEP < TIPS and move // STEP == read_cell(cell)]
            state.play(state.who, turns[state.quiet])
        if state.phase == OVER:
            break
        tip = next(move for move in state.moves(state.who) if move % STEP >= TIPS)
        state.play(state.who, tip)
        assert state.quiet == 0
        state.play(state.who, next(move for move in state.moves(state.who) if move % STEP < TIPS))
    assert state.phase == TURN


# --- what people click and see


def test_the_second_click_decides_between_tipping_and_turning() -> None:
    state = start(2)
    first = state.offers(0, ())
    assert [offer.target for offer in first] == sorted(f"pyramid/0,{b},{8 - b}" for b in range(2, 7))
    second = state.offers(0, ("pyramid/0,4,4",))
    tips = [offer for offer in second if offer.target.startswith("pyramid/")]
    turns = [offer for offer in second if offer.target.startswith("turn/")]
    assert {offer.target for offer in tips} == {"pyramid/1,4,3", "pyramid/1,3,4"}
    assert len(turns) == 23
    for offer in turns:
        assert offer.thing is not None
        assert (offer.thing.kind, offer.thing.look, "turn/" + "".join(map(str, offer.thing.faces))) == ("die", "red", offer.target)


def test_the_preview_of_a_tip_shows_what_it_would_hit() -> None:
    state = load(f"seat 1; plate {coming(6)} {lay('2,3,3', 'y', B, 5)} {lay('2,2,4', 'y', C, 5)} 8,0,0=y132")
    offer = next(offer for offer in state.offers(0, (f"pyramid/{cell_before('3,2,3')}",)) if offer.target == "pyramid/3,2,3")
    shown = dict(offer.preview)
    assert shown["pyramid/2,3,3"] == shown["pyramid/2,2,4"]
    assert shown["pyramid/2,3,3"] is not None
    assert shown["pyramid/2,3,3"].kind == "space"
    assert {"taken:1/0", "taken:1/1"} <= set(shown)


@pytest.mark.parametrize(
    ("path", "key"),
    [
        (("pyramid/4,4,0",), "no-die"),
        (("pyramid/4,0,4",), "no-theirs"),
        (("pyramid/0,4,4", "pyramid/0,5,3"), "no-occupied"),
        (("pyramid/0,4,4", "pyramid/3,3,2"), "no-far"),
        (("pyramid/0,4,4", "turn/321"), "no-same"),
        (("pyramid/0,4,4", "turn/123"), "no-place"),
        (("pyramid/0,4,4", "pyramid/0,4,4"), "no-place"),
        (("pyramid/1,2,5", "pyramid/0,2,6"), "no-backward"),
    ],
)
def test_a_wrong_click_is_refused_with_its_reason(path: tuple[str, ...], key: str) -> None:
    state = load("seat 1; plate 0,4,4=r321 0,5,3=r321 1,2,5=r321 4,0,4=y132")
    refused = state.why_not(0, path)
    assert refused is not None
    assert refused.key == f"wuerfelmarsch-{key}"


# --- positions


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("plate 0,4,4=r321", "seat"),
        ("seat 1; seat 1; plate 0,4,4=r321", "twice"),
        ("seat 3; plate 0,4,4=r321", "table of 2"),
        ("seat 1; plate 0,4,4=p213", "belongs to no seat"),
        ("seat 1; plate 0,4,4=r3??", "faces are missing"),
        ("seat 1; plate 0,4,3=r321", "hang in the air"),
        ("seat 2; plate 0,4,4=r321", "no dice"),
        ("seat 1; plate -", "over"),
        ("seat 1 over; plate 0,4,4=r321", "over"),
        ("seat 1; plate 8,0,0=r321 0,4,4=y132", "over"),
        ("seat 1; score 1 r 0; plate 0,4,4=r321", "own dice"),
        ("seat 1; score 2 rrrr 1; plate 0,4,4=r321 4,4,0=r321", "only 5"),
        ("seat 1; score 1 - 7; plate 0,4,4=r321", "leave by ties"),
        ("seat 1; last 1 1; plate 0,4,4=r321", "once"),
        ("seat 1; plate 0,4,4=r321; past 0,4,4=r321", "does not lead"),
        ("seat 2; plate 0,4,4=r321 4,0,4=y132; past 1,3,4=r321>0,4,4", "does not lead"),
        ("seat 1; plate 0,4,4=r321 4,0,4=y132; past 0,4,4=r623", "in its turn"),
        ("seat 1; plait 0,4,4=r321", "not a field"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_reason(text: str, word: str) -> None:
    with pytest.raises(InputError, match=word):
        load(text)


def test_the_text_keeps_the_past_so_that_repetitions_go_on_counting() -> None:
    state = start(2)
    there_and_back(state)
    read = load(state.text())
    assert read.past == state.past
    assert read.quiet == 4
    there_and_back(read)
    assert read.end == "repeated"
    assert load(read.text()).ending() == read.ending()


def test_the_game_keeps_the_contract() -> None:
    report = conform(GAME, [GAME.set_up(2), GAME.set_up(3), GAME.set_up(3, {"quiet": 6})], games=1, looks=tries(8, 30))
    assert report.positions > 100


def test_the_goals_are_marked_on_the_table_in_the_colour_of_whose_they_are() -> None:
    for seats, goals in ((2, {"8,0,0": "red", "0,8,0": "yellow"}), (3, {"8,0,0": "red", "0,8,0": "yellow", "0,0,8": "pearl"})):
        things = GAME.start(GAME.set_up(seats)).scene(0).things
        marked = {spot.partition("/")[2]: thing.look for spot, thing in things.items() if thing.kind == "space" and thing.look}
        assert marked == goals
    label = things["pyramid/8,0,0"].label
    assert label is not None
    assert Words("en").line(label, ("Ann", "Bob", "Cas"), 0) == "your goal"
    assert Words("en").line(label, ("Ann", "Bob", "Cas"), 1) == "Ann’s goal"


def test_a_tip_says_before_it_is_done_what_it_would_do() -> None:
    around = f"{lay('2,3,3', 'y', B, 5)} {lay('2,2,4', 'p', C, 1)}"
    state = load(f"seat 1; plate {coming(6)} {around} 4,4,0=p213 8,0,0=y132", seats=3)
    before = state.text()
    offers = {offer.target: offer for offer in state.offers(0, (f"pyramid/{cell_before('3,2,3')}",))}
    said = offers["pyramid/3,2,3"].say
    assert said is not None
    told = Words("en").line(said, ("Ann", "Bob", "Cas"), 0)
    assert "Your 6 hits Bob’s 5: you take the die." in told
    assert "Your 6 hits Cas’s 1: you take the die." in told
    assert state.text() == before, "nothing has happened"
