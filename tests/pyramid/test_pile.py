"""The pile against a slow one that knows nothing but a dictionary of coordinates and the sentences of the rulebook."""

import re
from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lengths import tries

from worp.contract.dice import Scripted, Seeded
from worp.contract.game import InputError
from worp.material.pyramid import (
    ANY_COLOUR,
    CELLS,
    CORNER,
    DIRECTIONS,
    EMPTY,
    LAYERS,
    ORIENTATIONS,
    PEARL,
    PLATE,
    POSSIBLE,
    RED,
    SIZE,
    STOCK,
    TOP,
    UNSEEN,
    YELLOW,
    Pyramid,
    cell_at,
    cell_text,
    colour_of,
    die_of,
    die_text,
    faces_of,
    look_of,
    look_with,
    mixed,
    read_cell,
    read_die,
    seen,
    settled,
)

Cell = tuple[int, int, int]
Die = tuple[int, Cell]
ALL = [(a, b, c) for a, b, c in product(range(9), repeat=3) if a + b + c <= 8]


def plus(p: Cell, axis: int, by: int = 1) -> Cell:
    q = list(p)
    q[axis] += by
    return q[0], q[1], q[2]


class Slow:
    """Nothing is kept: every question is answered from the dice themselves."""

    def __init__(self) -> None:
        self.dice: dict[Cell, Die] = {}

    def funnel(self, p: Cell) -> bool:
        on_three = all(plus(p, axis) in self.dice for axis in range(3))
        return p in ALL and p not in self.dice and (sum(p) == 8 or on_three)

    def free(self, p: Cell) -> bool:
        return p in self.dice and not any(plus(p, axis, -1) in self.dice for axis in range(3))

    def uncovered(self, p: Cell) -> set[int]:
        return {axis for axis in range(3) if p in self.dice and plus(p, axis, -1) not in self.dice}

    def inside(self, p: Cell) -> set[int]:
        return {axis for axis in self.uncovered(p) if plus(p, axis, -1) in ALL}

    def funnel_faces(self, p: Cell) -> list[int]:
        return [self.dice[plus(p, axis)][1][axis] if plus(p, axis) in self.dice else 0 for axis in range(3)]

    def pullable(self, p: Cell) -> bool:
        return p in self.dice and sum(p) == 8 and len(self.uncovered(p)) >= 2

    def pull(self, p: Cell) -> Die:
        pulled = self.dice.pop(p)
        on_it = [axis for axis in range(3) if plus(p, axis, -1) in self.dice]
        assert len(on_it) <= 1
        for axis in on_it:
            while (above := plus(p, axis, -1)) in self.dice:
                rests_also = [k for k in range(3) if k != axis and plus(above, k, -1) in self.dice]
                assert rests_also == []  # no other die rests on the column that slides
                self.dice[p] = self.dice.pop(above)
                p = above
        return pulled

    def tip_to(self, p: Cell, away: int, near: int) -> Cell:
        return plus(plus(p, away), near, -1)

    def tip(self, p: Cell, away: int, near: int) -> None:
        colour, faces = self.dice.pop(p)
        new = list(faces)
        new[near], new[away] = faces[away], 7 - faces[near]
        self.dice[self.tip_to(p, away, near)] = (colour, (new[0], new[1], new[2]))

    def edge(self, p: Cell, axis: int) -> bool:
        """Once a die lies at p: have all dice of the column down to the plate both other faces uncovered?"""
        there = {**self.dice, p: (0, (0, 0, 0))}
        while p in ALL:
            if any(plus(p, k, -1) in there for k in range(3) if k != axis):
                return False
            p = plus(p, axis)
        return True


def mask(sides: set[int]) -> int:
    return sum(1 << side for side in sides)


def agree(p: Pyramid, slow: Slow) -> None:
    """Compare everything that can be asked."""
    assert {CELLS[i]: (colour_of(d), faces_of(d)) for i, d in enumerate(p.dice) if d != EMPTY} == slow.dice
    assert p.count() == len(slow.dice)
    assert len(set(p.funnels)) == len(p.funnels)
    assert len(set(p.free)) == len(p.free)
    assert {CELLS[i] for i in p.funnels} == {q for q in ALL if slow.funnel(q)}
    assert {CELLS[i] for i in p.free} == {q for q in ALL if slow.free(q)}
    assert {CELLS[i] for i in p.pulls()} == {q for q in ALL if slow.pullable(q)}
    for i, q in enumerate(CELLS):
        assert p.is_funnel(i) == slow.funnel(q)
        assert p.is_free(i) == slow.free(q)
        assert p.can_pull(i) == slow.pullable(q)
        assert p.uncovered(i) == mask(slow.uncovered(q))
        assert p.uncovered_inside(i) == mask(slow.inside(q))
        faces = slow.funnel_faces(q)
        assert list(p.funnel_faces(i)) == faces
        assert p.funnel_sum(i) == (sum(faces) if all(faces) else 0)
        tips = [d for d, (away, near) in enumerate(DIRECTIONS) if slow.free(q) and slow.funnel(slow.tip_to(q, away, near))]
        assert p.tips(i) == tips
        if slow.funnel(q) or q in slow.dice:
            assert [p.is_edge(i, axis) for axis in range(3)] == [slow.edge(q, axis) for axis in range(3)]


def start(dice: int, seed: int) -> tuple[Pyramid, Slow]:
    """Both piles with so many random dice."""
    p, slow = Pyramid(), Slow()
    src = Seeded(seed)
    for _ in range(dice):
        lay(p, slow, src.below(1000), src.below(72))
    return p, slow


def lay(p: Pyramid, slow: Slow, where: int, what: int) -> None:
    if p.funnels:
        cell = sorted(p.funnels)[where % len(p.funnels)]
        die = die_of(what // 24 % 3, what % 24)
        p.lay(cell, die)
        slow.dice[CELLS[cell]] = (colour_of(die), faces_of(die))


def act(p: Pyramid, slow: Slow, how: int, where: int, what: int) -> None:
    """One random deed on both piles."""
    if how == 0:
        lay(p, slow, where, what)
    elif how == 1 and p.free:
        cell = sorted(p.free)[where % len(p.free)]
        die = p.take(cell)
        assert (colour_of(die), faces_of(die)) == slow.dice.pop(CELLS[cell])
    elif how == 2 and p.pulls():
        cell = p.pulls()[where % len(p.pulls())]
        moved = p.column(cell)
        before = {CELLS[i]: slow.dice[CELLS[i]] for i in moved}
        die = p.pull(cell)
        assert (colour_of(die), faces_of(die)) == slow.pull(CELLS[cell])
        assert {q for q in before if slow.dice.get(q) != before[q]} <= {CELLS[i] for i in moved}
        assert CELLS[moved[-1]] not in slow.dice
    elif how == 3:
        tips = [(cell, d) for cell in sorted(p.free) for d in p.tips(cell)]
        if tips:
            cell, d = tips[where % len(tips)]
            slow.tip(CELLS[cell], *DIRECTIONS[d])
            assert CELLS[p.tip(cell, d)] in slow.dice
    elif how == 4 and p.free:
        cell = sorted(p.free)[where % len(p.free)]
        p.turn(cell, what % 24)
        slow.dice[CELLS[cell]] = (slow.dice[CELLS[cell]][0], ORIENTATIONS[what % 24])


deeds = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 999), st.integers(0, 71)), max_size=40)


@given(st.sampled_from([0, 0, 20, 60, 120, 160, 165]), st.integers(0, 10**6), deeds)
@settings(max_examples=tries(20, 60), deadline=None)
def test_any_sequence_of_laying_taking_pulling_tipping_and_turning_agrees_with_the_slow_pile(
    dice: int, seed: int, sequence: list[tuple[int, int, int]]
) -> None:
    p, slow = start(dice, seed)
    agree(p, slow)
    for k, (how, where, what) in enumerate(sequence):
        act(p, slow, how, where, what)
        if k % 8 == 0:
            agree(p, slow)
    agree(p, slow)
    again = Pyramid.read(p.text())
    assert again.dice == p.dice
    agree(again, slow)


@given(st.integers(0, 165), st.integers(0, 10**6), st.integers(0, 164))
@settings(max_examples=60, deadline=None)
def test_what_cannot_be_done_is_refused_and_changes_nothing(dice: int, seed: int, cell: int) -> None:
    p, slow = start(dice, seed)
    q = CELLS[cell]
    if not slow.funnel(q):
        with pytest.raises(InputError, match=cell_text(cell)):
            p.lay(cell, 0)
    if not slow.free(q):
        with pytest.raises(InputError, match=cell_text(cell)):
            p.take(cell)
        with pytest.raises(InputError, match=cell_text(cell)):
            p.turn(cell, 3)
    if not slow.pullable(q):
        with pytest.raises(InputError, match=cell_text(cell)):
            p.pull(cell)
    for d in set(range(6)) - set(p.tips(cell)):
        with pytest.raises(InputError):
            p.tip(cell, d)
    agree(p, slow)


@given(st.integers(0, 165), st.integers(0, 10**6), deeds)
@settings(max_examples=20, deadline=None)
def test_a_copy_lives_on_its_own(dice: int, seed: int, sequence: list[tuple[int, int, int]]) -> None:
    p, slow = start(dice, seed)
    text = p.text()
    twin = p.copy()
    assert (twin.dice, twin.funnels, twin.free) == (p.dice, p.funnels, p.free)
    other = Slow()
    other.dice = dict(slow.dice)
    for deed in sequence:
        act(twin, other, *deed)
    assert p.text() == text
    agree(p, slow)
    agree(twin, other)


def test_refusals_say_what_is_wrong() -> None:
    p = Pyramid.read("8,0,0=r321 7,1,0=r 7,0,1=r 7,0,0=y")
    for cell, sentence in (
        ("8,0,0", "one lies there already"),
        ("6,1,0", "would hang in the air: no die lies at 6,2,0 or 6,1,1"),
    ):
        with pytest.raises(InputError, match=sentence):
            p.lay(read_cell(cell), 0)
    for cell, sentence in (("8,0,0", "not free: a die lies on it at 7,0,0"), ("0,0,8", "none lies there")):
        with pytest.raises(InputError, match=sentence):
            p.take(read_cell(cell))
    with pytest.raises(InputError, match="cannot be tipped over the rim"):
        p.tip(read_cell("7,0,0"), 0)
    with pytest.raises(InputError, match="does not exist"):
        p.lay(-1, 0)
    with pytest.raises(InputError, match="does not exist"):
        p.take(-1)


def test_a_die_that_is_not_known_cannot_be_tipped() -> None:
    p = Pyramid.read("2,3,3=r")
    with pytest.raises(InputError, match="not known how it lies"):
        p.tip(read_cell("2,3,3"), 0)
    assert p.text() == "2,3,3=r"


# Cui bono: pulling


def test_at_the_start_pulling_the_corner_slides_all_eight_dice_of_the_edge_and_opens_the_top() -> None:
    p = Pyramid.build(mixed(Seeded("edge")))
    before = [p.dice[cell_at(a, 0, 0)] for a in range(9)]
    assert p.column(CORNER[0]) == tuple(cell_at(a, 0, 0) for a in range(8, -1, -1))
    assert p.pull(CORNER[0]) == before[8]
    assert [p.dice[cell_at(a, 0, 0)] for a in range(9)] == [EMPTY, *before[:8]]
    assert p.funnels == [TOP]
    assert p.count() == 164


def test_the_edges_of_a_full_pyramid_are_its_three_ridges() -> None:
    p = Pyramid.build(mixed(Seeded(2)))
    edges = {(CELLS[cell], axis) for cell in range(SIZE) for axis in range(3) if p.is_edge(cell, axis)}
    ridges = {((t, 0, 0), 0) for t in range(9)} | {((0, t, 0), 1) for t in range(9)} | {((0, 0, t), 2) for t in range(9)}
    assert edges == ridges


@given(st.integers(0, 10**6))
@settings(max_examples=10, deadline=None)
def test_a_pull_is_always_possible_while_a_bottom_die_is_left(seed: int) -> None:
    src = Seeded(seed)
    p = Pyramid.build(mixed(src))
    while p.count():
        bottom = [cell for cell in range(PLATE) if p.dice[cell] != EMPTY]
        assert p.can_pull(max(bottom, key=lambda cell: CELLS[cell][:2]))
        pulls = p.pulls()
        p.pull(pulls[src.below(len(pulls))])


# Random pyramids and what is known of a die


def test_a_random_pyramid_has_55_dice_of_each_colour() -> None:
    dice = mixed(Seeded(1))
    assert Counter(colour_of(die) for die in dice) == {RED: 55, YELLOW: 55, PEARL: 55}
    assert all(look_of(die) < 24 for die in dice)
    assert Pyramid.build(dice).dice == list(dice)
    assert len(STOCK) == 165


def test_45_dice_fill_the_plate_and_36_more_the_layer_above() -> None:
    p = Pyramid.build(mixed(Seeded(1), [YELLOW] * 45))
    assert sorted(p.funnels) == sorted(LAYERS[7])
    p = Pyramid.build([*mixed(Seeded(1), [YELLOW] * 45), *[die_of(RED)] * 36])
    assert sorted(p.free) == sorted([*LAYERS[7]])
    assert sorted(p.funnels) == sorted(LAYERS[6])


def test_orientations_and_places_of_a_random_pyramid_are_even() -> None:
    looks: Counter[int] = Counter()
    reds: Counter[int] = Counter()
    for seed in range(400):
        for cell, die in enumerate(mixed(Seeded(seed))):
            looks[look_of(die)] += 1
            reds[cell] += colour_of(die) == RED
    each = 400 * 165 / 24
    assert sum((looks[o] - each) ** 2 / each for o in range(24)) < 58  # chi-square, 23 degrees: 1 in 10,000
    assert max(abs(reds[cell] - 400 / 3) for cell in range(165)) < 4.5 * (400 * 2 / 9) ** 0.5


@pytest.mark.parametrize("sides", range(8))
def test_who_saw_some_faces_knows_exactly_the_orientations_that_agree(sides: int) -> None:
    for look in range(24):
        known = seen(die_of(YELLOW, look), sides, colour=True)
        faces = ORIENTATIONS[look]
        agreeing = [o for o, t in enumerate(ORIENTATIONS) if all(t[k] == faces[k] for k in range(3) if sides >> k & 1)]
        assert colour_of(known) == YELLOW
        assert list(POSSIBLE[look_of(known)]) == agreeing
        assert colour_of(seen(die_of(YELLOW, look), sides, colour=False)) == ANY_COLOUR


def test_the_outer_faces_of_a_corner_die_a_rim_die_and_an_inner_die_leave_1_4_and_24_orientations() -> None:
    """Eintrichtern: 45 dice on the plate under 36 others; only what no die covers is seen."""
    p = Pyramid.build([*mixed(Seeded(3), [YELLOW] * 45), *[die_of(RED)] * 36])
    left = Counter(len(POSSIBLE[look_of(seen(p.dice[cell], p.uncovered(cell), colour=True))]) for cell in range(PLATE))
    assert left == {1: 3, 4: 21, 24: 21}


def test_seeing_less_of_a_known_die_forgets_and_seeing_all_keeps() -> None:
    for look, sides, more in product(range(43), range(8), range(8)):
        die = die_of(RED, look)
        once = seen(die, sides & more, colour=True)
        twice = seen(seen(die, sides, colour=True), more, colour=True)
        assert set(POSSIBLE[look_of(twice)]) <= set(POSSIBLE[look_of(once)])  # two faces say the third
        assert seen(die, 7, colour=True) == die


@pytest.mark.parametrize("look", range(43))
def test_settling_a_die_chooses_evenly_among_the_orientations_that_agree(look: int) -> None:
    die = die_of(PEARL, look)
    chosen = [settled(Scripted([k]), die) for k in range(len(POSSIBLE[look]))]
    assert [look_of(d) for d in chosen] == list(POSSIBLE[look])
    assert {colour_of(d) for d in chosen} == {PEARL}


def test_mask_guess_mask_gives_the_same() -> None:
    src = Seeded("guess")
    for die, sides in product(mixed(src), range(8)):
        known = seen(die, sides, colour=True)
        assert seen(settled(src, known), sides, colour=True) == known


# Text


@pytest.mark.parametrize("cell", range(165))
def test_a_cell_is_read_back(cell: int) -> None:
    assert read_cell(cell_text(cell)) == cell


@pytest.mark.parametrize("colour", range(5))
def test_a_die_is_read_back(colour: int) -> None:
    texts = set()
    for look in range(43):
        text = die_text(die_of(colour, look))
        assert read_die(text) == die_of(colour, look)
        texts.add(text)
    assert len(texts) == 43


def test_dice_as_people_write_them() -> None:
    assert read_die("r321") == die_of(RED, look_with(3, 2, 1))
    assert read_die("y???") == read_die("y") == die_of(YELLOW, UNSEEN)
    assert read_die("?") == die_of(ANY_COLOUR, UNSEEN)
    assert die_text(read_die("p32?")) == "p321"  # two faces say the third
    assert die_text(read_die("?6??")) == "?6??"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "begin with its colour"),
        ("g321", "“g321” is not a die: begin with its colour"),
        ("r32", "three faces, each 1 to 6"),
        ("r327", "three faces, each 1 to 6"),
        ("r3211", "three faces, each 1 to 6"),
        ("r332", "equal or opposite faces"),
        ("r34?", "equal or opposite faces"),
        ("r123", "mirror image: with these faces it would be r132"),
    ],
)
def test_a_text_that_is_no_die_is_refused_with_the_reason(text: str, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        read_die(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1,2", "“1,2” is not a cell: write three numbers"),
        ("1,2,x", "write three numbers"),
        ("1,2,-3", "write three numbers"),
        ("1,2,²", "write three numbers"),
        ("3,3,3", "3,3,3 lies outside the pyramid"),
        ("9" * 5000 + ",0,0", "outside the pyramid"),
    ],
)
def test_a_text_that_is_no_cell_is_refused_with_the_reason(text: str, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        read_cell(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("8,0,0", "“8,0,0” should be a cell and its die"),
        ("8,0,0=r 8,0,0=y", "8,0,0 is named twice"),
        ("8,0,0=r 7,1,0=y 7,0,0=p", "7,0,0 would hang in the air: no die lies at 7,0,1"),
        ("8,0,0=x", "begin with its colour"),
        ("8,0,1=r", "outside the pyramid"),
    ],
)
def test_a_text_that_is_no_pile_is_refused_with_the_reason(text: str, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        Pyramid.read(text)


def test_a_pile_is_read_back_whatever_the_order_of_its_dice() -> None:
    p = Pyramid.read("7,0,0=?6?? 7,0,1=p 8,0,0=r321 7,1,0=y132")
    assert p.text() == "7,0,1=p 7,1,0=y132 8,0,0=r321 7,0,0=?6??"
    assert Pyramid.read("").count() == 0
    assert repr(p) == f"Pyramid.read({p.text()!r})"


def test_a_masked_funnel_has_no_sum() -> None:
    p = Pyramid.read("8,0,0=r321 7,1,0=y132 7,0,1=p")
    assert p.funnel_faces(read_cell("7,0,0")) == (3, 3, 0)
    assert p.funnel_sum(read_cell("7,0,0")) == 0


def test_the_examples_in_sentences_hold() -> None:
    for text, read in (("r32", read_die), ("r", Pyramid.read)):
        with pytest.raises(InputError) as fault:
            read(text)
        (example,) = re.findall(r"[rypt]\d{3}", str(fault.value))
        assert die_text(read_die(example)) == example
