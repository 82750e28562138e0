"""The geometry of the pyramid: the rulebook's glossary, its examples, and the counts that prove it."""

from itertools import permutations, product

import pytest

from worp.material.pyramid import (
    ABOVE,
    BACK_LEFT,
    BACK_RIGHT,
    BELOW,
    CELLS,
    CORNER,
    DIRECTIONS,
    DOWN,
    DOWNWARD,
    FACE,
    FORWARD_LEFT,
    FORWARD_RIGHT,
    INSIDE,
    LAYER,
    LAYERS,
    LEFT,
    LOOKS,
    NEIGHBOUR,
    ON_RIM,
    ORIENTATIONS,
    PLATE,
    POSSIBLE,
    RIGHT,
    RIM,
    ROWS,
    SIDE,
    TIP,
    TOP,
    TOUCHING,
    UNSEEN,
    UP,
    UPWARD,
    A,
    B,
    C,
    Pyramid,
    cell_at,
    look_with,
    towards,
)

Cell = tuple[int, int, int]
ALL = {(a, b, c) for a, b, c in product(range(9), repeat=3) if a + b + c <= 8}
UNIT = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def plus(p: Cell, axis: int, by: int = 1) -> Cell:
    a, b, c = (x + by * y for x, y in zip(p, UNIT[axis], strict=True))
    return a, b, c


def supports(p: Cell) -> list[Cell]:
    return [plus(p, axis) for axis in range(3)] if sum(p) < 8 else []


def touching(p: Cell) -> list[Cell]:
    return [q for axis in range(3) for by in (1, -1) if (q := plus(p, axis, by)) in ALL]


def right_handed(faces: Cell) -> bool:
    """Like (3, 2, 1): seen around their common corner 1, 2, 3 run against the clock. A face x > 3 is 7 - x turned away."""
    low = [min(x, 7 - x) for x in faces]
    odd_turns = sum(1 for i in range(3) for j in range(i) if low[j] > low[i]) + sum(x > 3 for x in faces)
    return sorted(low) == [1, 2, 3] and odd_turns % 2 == 1


# Cells


def test_165_cells_in_nine_layers_of_1_3_6_10_15_21_28_36_45() -> None:
    assert set(CELLS) == ALL
    assert len(CELLS) == 165
    assert [len(layer) for layer in LAYERS] == [1, 3, 6, 10, 15, 21, 28, 36, 45]
    assert all(LAYER[cell] == layer == sum(CELLS[cell]) for layer in range(9) for cell in LAYERS[layer])
    assert all(cell_at(*CELLS[cell]) == cell for cell in range(165))


def test_cells_are_counted_from_the_plate_to_the_top() -> None:
    assert list(LAYERS[8]) == list(range(PLATE))
    assert CELLS[TOP] == (0, 0, 0)
    assert all(LAYER[cell] >= LAYER[cell + 1] for cell in range(164))


@pytest.mark.parametrize("outside", [(-1, 0, 0), (9, 0, 0), (3, 3, 3), (0, 9, -1)])
def test_outside_the_pyramid_is_no_cell(outside: Cell) -> None:
    assert cell_at(*outside) == -1


def test_a_cell_rests_on_its_three_supports_and_a_bottom_cell_on_the_plate() -> None:
    for cell, p in enumerate(CELLS):
        assert [CELLS[lower] for lower in DOWN[cell]] == supports(p)
        assert {CELLS[upper] for upper in UP[cell]} == {q for q in ALL if p in supports(q)}
        for axis in range(3):
            assert BELOW[axis][cell] == cell_at(*plus(p, axis))
            assert ABOVE[axis][cell] == cell_at(*plus(p, axis, -1))


def test_dice_touch_by_a_face_only_in_adjacent_layers() -> None:
    for cell, p in enumerate(CELLS):
        assert {CELLS[q] for q in TOUCHING[cell]} == set(touching(p))
        assert all(abs(LAYER[q] - LAYER[cell]) == 1 for q in TOUCHING[cell])


def test_two_funnels_of_one_layer_share_at_most_one_die() -> None:
    for layer in LAYERS[:8]:
        assert all(len(set(DOWN[p]) & set(DOWN[q])) <= 1 for p in layer for q in layer if p != q)


def test_the_plate_has_45_funnels_nine_along_each_side_and_corners_belong_to_two_sides() -> None:
    for side in range(3):
        assert {CELLS[cell] for cell in RIM[side]} == {p for p in ALL if sum(p) == 8 and p[side] == 0}
        assert len(RIM[side]) == 9
        assert len(SIDE[side]) == 45
        assert all((CELLS[cell][side] == 0) == (cell in SIDE[side]) for cell in range(165))
    assert sum(ON_RIM) == 24
    assert {cell for cell in range(165) if ON_RIM[cell]} == set(RIM[A]) | set(RIM[B]) | set(RIM[C])
    corners = {cell for cell in range(165) if sum(cell in RIM[side] for side in range(3)) == 2}
    assert corners == set(CORNER)
    assert [CELLS[cell] for cell in CORNER] == [(8, 0, 0), (0, 8, 0), (0, 0, 8)]


def test_only_faces_away_from_the_outer_planes_look_into_the_pyramid() -> None:
    assert all(INSIDE[cell] == sum(1 << axis for axis in range(3) if p[axis] > 0) for cell, p in enumerate(CELLS))


def test_a_row_is_a_straight_line_along_one_axis() -> None:
    for axis in range(3):
        for cell, p in enumerate(CELLS):
            line = {q for q in ALL if all(q[k] == p[k] for k in range(3) if k != axis)}
            up = [CELLS[q] for q in UPWARD[axis][cell]]
            down = [CELLS[q] for q in DOWNWARD[axis][cell]]
            assert up == sorted((q for q in line if q[axis] <= p[axis]), reverse=True)
            assert down == sorted(q for q in line if q[axis] >= p[axis])
    assert len(ROWS) == 135
    assert all(sum(cell in row for row in ROWS) == 3 for cell in range(165))


# Handedness and seats


def test_of_48_triples_without_equal_or_opposite_numbers_24_are_valid() -> None:
    triples = [t for t in permutations(range(1, 7), 3) if all(x + y != 7 for x in t for y in t)]
    assert len(triples) == 48
    assert sorted(t for t in triples if right_handed(t)) == ORIENTATIONS
    assert len(ORIENTATIONS) == 24


@pytest.mark.parametrize("start", [(3, 2, 1), (1, 3, 2), (2, 1, 3)])
def test_the_start_of_wuerfelmarsch_shows_every_player_3_in_front_2_at_the_left_and_1_at_the_right(start: Cell) -> None:
    side = start.index(3)
    left, right = (side + 1) % 3, (side + 2) % 3  # the left neighbour of A is B, of B is C, of C is A
    assert (start[left], start[right]) == (2, 1)
    assert look_with(*start) in range(24)


def test_the_rim_runs_from_the_left_neighbours_side_to_the_right_neighbours() -> None:
    for side in range(3):
        left, right = (side + 1) % 3, (side + 2) % 3
        assert RIM[side][0] in RIM[left]
        assert RIM[side][8] in RIM[right]
        assert [NEIGHBOUR[towards(side, RIGHT)][cell] for cell in RIM[side]] == [*RIM[side][1:], -1]
        assert [NEIGHBOUR[towards(side, LEFT)][cell] for cell in RIM[side]] == [-1, *RIM[side][:-1]]


@pytest.mark.parametrize("side", [A, B, C])
def test_forward_leaves_the_own_side_and_left_comes_nearer_to_the_left_neighbours(side: int) -> None:
    change = {  # of the distances from the own side, the left neighbour's and the right neighbour's
        LEFT: (0, -1, 1),
        FORWARD_LEFT: (1, -1, 0),
        FORWARD_RIGHT: (1, 0, -1),
        RIGHT: (0, 1, -1),
        BACK_RIGHT: (-1, 1, 0),
        BACK_LEFT: (-1, 0, 1),
    }
    middle = cell_at(2, 3, 3)
    for direction, by in change.items():
        beside = NEIGHBOUR[towards(side, direction)][middle]
        seen = tuple(CELLS[beside][(side + k) % 3] - CELLS[middle][(side + k) % 3] for k in range(3))
        assert seen == by


def test_neighbours_lie_in_the_same_layer_one_step_away_from_one_side_and_towards_another() -> None:
    assert sorted(DIRECTIONS) == sorted((i, j) for i in range(3) for j in range(3) if i != j)
    for direction, (away, near) in enumerate(DIRECTIONS):
        assert DIRECTIONS[(direction + 3) % 6] == (near, away)
        for cell, p in enumerate(CELLS):
            assert NEIGHBOUR[direction][cell] == cell_at(*plus(plus(p, away), near, -1))


# Tipping


def test_front_6_left_2_right_3_tipped_to_the_right_shows_right_2_left_4_and_still_front_6() -> None:
    for side in range(3):
        front, left, right = side, (side + 1) % 3, (side + 2) % 3
        before = [0, 0, 0]
        before[front], before[left], before[right] = 6, 2, 3
        after = ORIENTATIONS[TIP[look_with(*before)][towards(side, RIGHT)]]
        assert (after[front], after[left], after[right]) == (6, 4, 2)


def test_tipping_is_a_quarter_turn_about_the_third_axis() -> None:
    for orientation, direction in product(range(24), range(6)):
        old, new = ORIENTATIONS[orientation], ORIENTATIONS[TIP[orientation][direction]]
        away, near = DIRECTIONS[direction]
        third = 3 - away - near
        assert (new[near], new[away], new[third]) == (old[away], 7 - old[near], old[third])


def test_tipping_four_times_in_one_direction_returns_the_start_and_back_undoes_it() -> None:
    for start, direction in product(range(24), range(6)):
        loop = [start]
        for _ in range(4):
            loop.append(TIP[loop[-1]][direction])
        assert loop[4] == start
        assert len(set(loop)) == 4
        assert TIP[TIP[start][direction]][(direction + 3) % 6] == start


def test_tipping_reaches_every_orientation_from_every_other() -> None:
    reached = {0}
    while more := {TIP[o][d] for o in reached for d in range(6)} - reached:
        reached |= more
    assert reached == set(range(24))


# What is known of a die


def test_one_known_face_leaves_four_orientations_two_leave_one_and_none_leaves_24() -> None:
    sizes = {0: 24, 1: 4, 2: 1, 3: 1}
    for faces in product(range(7), repeat=3):
        fitting = [o for o, t in enumerate(ORIENTATIONS) if all(x in (0, y) for x, y in zip(faces, t, strict=True))]
        look = look_with(*faces)
        if fitting:
            assert list(POSSIBLE[look]) == fitting
            assert len(fitting) == sizes[sum(x > 0 for x in faces)]
        else:
            assert look == -1
    assert look_with(0, 0, 0) == UNSEEN
    assert len(LOOKS) == 24 + 18 + 1


def test_a_face_is_read_from_the_die_whatever_its_colour() -> None:
    for colour, look, axis in product(range(5), range(43), range(3)):
        assert FACE[axis][colour * 64 + look] == LOOKS[look][axis]


# Full pyramids and groups that hang together


def test_on_a_full_pyramid_only_the_top_is_free_and_only_the_three_corners_show_two_faces_in_the_bottom_layer() -> None:
    p = Pyramid.build([0] * 165)
    assert p.free == [TOP]
    assert p.funnels == []
    two = [cell for cell in range(PLATE) if p.uncovered(cell).bit_count() >= 2]
    assert sorted(two) == sorted(CORNER) == sorted(p.pulls())


def groups(pile: set[Cell], size: int, own: set[Cell]) -> set[frozenset[Cell]]:
    """All groups of new dice that hang together by faces, have their supports and, if there are own dice, touch one."""
    starts = {q for p in own for q in touching(p)} - pile if own else {p for p in ALL if sum(p) == 8}
    grown = {frozenset([p]) for p in starts}
    for _ in range(size - 1):
        grown = {g | {q} for g in grown for p in g for q in touching(p) if q not in g and q not in pile}
    return {g for g in grown if all(s in g or s in pile for p in g for s in supports(p))}


@pytest.mark.parametrize(("size", "possible"), [(2, False), (3, False), (4, True), (5, False), (6, False)])
def test_tip_the_game_can_only_begin_with_a_4(size: int, possible: bool) -> None:
    found = groups(set(), size, set())
    assert bool(found) == possible
    if possible:
        assert len(found) == 36  # one for every cell of the second layer, with its three supports


@pytest.mark.parametrize(("size", "number"), [(1, 0), (2, 0), (3, 6), (4, 0), (5, 3), (6, 21)])
def test_tip_after_the_start_pyramid_only_3_5_or_6_dice_can_be_built(size: int, number: int) -> None:
    start = {(2, 2, 3), (3, 2, 3), (2, 3, 3), (2, 2, 4)}
    found = groups(start, size, start)
    assert len(found) == number
    for group in found:  # and each of them can really be laid, supports first
        p = Pyramid()
        for cell in sorted(cell_at(*q) for q in start | group):
            p.lay(cell, 0)
        assert p.count() == 4 + size


def test_15_places_qualify_for_the_start_pyramid() -> None:
    assert sum(not any(ON_RIM[lower] for lower in DOWN[cell]) for cell in LAYERS[7]) == 15
