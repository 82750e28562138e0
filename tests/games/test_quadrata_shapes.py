"""Quadrata's shapes: the table, its reader, and all placements, checked against geometry that is written down a second time here."""

import importlib.util
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from worp.contract.dice import Seeded
from worp.contract.game import InputError
from worp.games.quadrata import GAME
from worp.games.quadrata.shapes import TABLE, Kit, outlines, read_kit, read_line, read_shapes, square_mask, turned
from worp.games.quadrata.view import Quadrata

# The rules' own table: shape, pips, how many, placements in the small and in the large square.
COUNTS = [
    ("triangle", 1, 5, 60, 144),
    ("square", 2, 3, 12, 36),
    ("parallelogram", 2, 3, 48, 120),
    ("wide triangle", 2, 3, 52, 120),
    ("trapezoid", 3, 9, 80, 240),
    ("rectangle", 4, 2, 16, 60),
    ("large triangle", 4, 2, 32, 100),
    ("long parallelogram", 4, 2, 32, 96),
    ("roof", 4, 2, 32, 96),
    ("diamond", 4, 1, 13, 25),
    ("long trapezoid", 5, 3, 48, 192),
    ("boot", 5, 2, 48, 200),
    ("bar", 6, 2, 8, 48),
    ("house", 6, 2, 32, 100),
    ("ship", 6, 2, 20, 72),
    ("longest parallelogram", 6, 2, 16, 72),
]


@pytest.fixture(scope="module")
def kits() -> dict[str, Kit]:
    return {"small": read_kit(TABLE, small=True, flips=True), "large": read_kit(TABLE, small=False, flips=True)}


@pytest.mark.parametrize(("name", "pips", "many", "small", "large"), COUNTS)
def test_the_placement_counts_of_the_table(kits: Any, name: Any, pips: Any, many: Any, small: Any, large: Any) -> None:
    shapes = kits["small"].shapes
    number = [shape.name for shape in shapes].index(name)
    assert (shapes[number].pips, shapes[number].many) == (pips, many)
    assert len(kits["small"].places[number]) == small
    assert len(kits["large"].places[number]) == large


def test_45_shapes_with_159_half_cells_and_the_stated_number_of_each_kind() -> None:
    shapes = read_shapes(TABLE)
    assert len(shapes) == len(COUNTS)
    assert sum(shape.many for shape in shapes) == 45
    assert sum(shape.many * shape.pips for shape in shapes) == 159
    assert [sum(shape.many for shape in shapes if shape.pips == pips) for pips in range(1, 7)] == [5, 9, 9, 9, 5, 8]


def test_with_three_players_36_pips_are_taken_out_the_share_of_one_player() -> None:
    shapes = read_shapes(TABLE)
    assert [sum(shape.out for shape in shapes if shape.pips == pips) for pips in range(1, 7)] == [1, 2, 2, 2, 1, 2]
    assert sum(shape.out * shape.pips for shape in shapes) == 36
    assert sorted(shape.name for shape in shapes for _ in range(shape.out)) == sorted(
        ["triangle", "square", "parallelogram", "trapezoid", "trapezoid", "rectangle", "large triangle", "boot", "bar", "ship"]
    )


def test_the_large_square_has_72_half_cells_and_the_small_one_on_its_corner_36() -> None:
    assert square_mask(small=False).bit_count() == 2 * 72
    small = square_mask(small=True)
    assert small.bit_count() == 2 * 36
    rows = [sum(1 for column in range(6) if small >> 4 * (6 * row + column) & 15) for row in range(6)]
    assert rows == [2, 4, 6, 6, 4, 2]


# --- an oracle: quarters as points of the complex plane, y to the north, six units to a unit square ---------------------------------------

SIDES = {"N": 2j, "E": 2, "S": -2j, "W": -2}


def points(half_cells: str) -> frozenset[complex]:
    found = set()
    for part in half_cells.split("·"):
        at, corner = part.split()
        x, y = at.split(",")
        for side in "NESW" if corner == "*" else corner:
            found.add(complex(6 * int(x) + 3, 6 * int(y) + 3) + SIDES[side])
    return frozenset(found)


def shifts(found: frozenset[complex], inside: Any) -> set[frozenset[complex]]:
    every = set()
    for x in range(-8, 9):
        for y in range(-8, 9):
            moved = frozenset(point + 6 * complex(x, y) for point in found)
            if all(inside(point) for point in moved):
                every.add(moved)
    return every


def in_large(point: complex) -> bool:
    return 0 < point.real < 36 and 0 < point.imag < 36


def in_small(point: complex) -> bool:
    return abs(point.real - 18) + abs(point.imag - 18) < 18


def as_points(mask: int) -> frozenset[complex]:
    found = set()
    for number in range(144):
        if mask >> number & 1:
            row, column = divmod(number // 4, 6)
            found.add(complex(6 * column + 3, 6 * (5 - row) + 3) + SIDES["NESW"[number % 4]])
    return frozenset(found)


@pytest.mark.parametrize(
    "line", [line for line in TABLE.splitlines() if not line.startswith("#")], ids=lambda line: line.split("|")[0].strip()
)
@pytest.mark.parametrize("flips", [True, False])
def test_every_placement_agrees_with_turned_and_shifted_points(line: Any, flips: Any) -> None:
    name, _, _, _, half_cells = [column.strip() for column in line.split("|")]
    start = points(half_cells)
    for small, inside in ((True, in_small), (False, in_large)):
        expected: set[frozenset[complex]] = set()
        for quarter_turns in range(4):
            turned = frozenset(point * 1j**quarter_turns for point in start)
            expected |= shifts(turned, inside)
            if flips:
                expected |= shifts(frozenset(point.conjugate() for point in turned), inside)
        kit = read_kit(TABLE, small, flips)
        number = [shape.name for shape in kit.shapes].index(name)
        masks = [kit.all[place].mask for place in kit.places[number]]
        assert len(masks) == len(set(masks)), "symmetric poses count once"
        assert {as_points(mask) for mask in masks} == expected


def test_without_flipping_only_lopsided_shapes_have_fewer_placements() -> None:
    whole, plain = read_kit(TABLE, False, True), read_kit(TABLE, False, False)
    fewer = {whole.shapes[k].name for k in range(16) if len(plain.places[k]) < len(whole.places[k])}
    assert fewer == {"parallelogram", "trapezoid", "long parallelogram", "long trapezoid", "boot", "longest parallelogram"}
    for k in range(16):
        assert len(plain.places[k]) * (2 if whole.shapes[k].name in fewer else 1) == len(whole.places[k])


# --- outlines and spots -------------------------------------------------------------------------------------------------------------------


def contains(polygon: list[tuple[int, int]], x: float, y: float) -> bool:
    inside = False
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside


@pytest.mark.parametrize("square", ["small", "large"])
def test_an_outline_encloses_just_the_quarters_of_its_placement(kits: Any, square: Any) -> None:
    for place in kits[square].all[::7]:
        polygon = [(place.x + x, place.y + y) for x, y in place.outline]
        mask = 0
        for number in range(144):
            row, column = divmod(number // 4, 6)
            dx, dy = ((0.5, 0.17), (0.83, 0.5), (0.5, 0.83), (0.17, 0.5))[number % 4]
            if contains(polygon, column + dx, row + dy):
                mask |= 1 << number
        assert mask == place.mask


def test_the_first_cell_of_a_placement_is_the_leftmost_of_its_topmost_row(kits: Any) -> None:
    for place in kits["large"].all:
        cells = [divmod(number // 4, 6) for number in range(144) if place.mask >> number & 1]
        assert min(cells) == (place.y, place.x)


def test_shapes_that_do_not_overlap_never_share_a_spot(kits: Any) -> None:
    by_spot: dict[str, int] = {}
    for place in kits["small"].all:
        by_spot[place.spot] = by_spot.get(place.spot, place.mask) & place.mask
    assert all(by_spot.values()), "all placements with the same spot have a quarter in common"


# --- a table of one's own -----------------------------------------------------------------------------------------------------------------


def test_an_empty_text_means_the_built_in_table() -> None:
    assert read_shapes("") == read_shapes(" \n") == read_shapes(TABLE)


def test_an_owner_of_the_original_can_correct_a_line() -> None:
    own = TABLE.replace("boot                  | 5 | 2 | 1 | 0,0 * · 1,0 * · 0,1 SW", "| clog | 5 | 2 | 1 | 0,0 * ; 1,0 * ; 1,1 sw |")
    assert own != TABLE
    setup = GAME.set_up(2, {"shapes": own})
    state = GAME.start(setup)
    assert isinstance(state, Quadrata)
    assert "clog" in [shape.name for shape in state.material.shapes]
    assert GAME.read_id(GAME.id(setup)) == setup, "the table travels in the id line"


WRONG = [
    ("boot | 5 | 2 | 0,0 *", "there are 4 columns"),
    ("5 | 5 | 2 | 1 | 0,0 *", "'5' is not a name"),
    ("triangle | 1 | 2 | 1 | 0,0 NE", "there is another shape called triangle"),
    ("boot | 7 | 2 | 1 | 0,0 *", "'pips' is a whole number from 1 to 6, not '7'"),
    ("boot | five | 2 | 1 | 0,0 *", "'pips' is a whole number from 1 to 6, not 'five'"),
    ("boot | 2 | 0 | 0 | 0,0 *", "'how many' is a whole number from 1 to 50, not '0'"),
    ("boot | 2 | 2 | 3 | 0,0 *", "'taken out with three players' is a whole number from 0 to 2, not '3'"),
    ("boot | 2 | 2 | 1 | 0,0 * · 1,0", "'1,0' is not a half-cell"),
    ("boot | 1 | 2 | 1 | 0,0 NN", "'0,0 NN' is not a half-cell"),
    ("boot | 2 | 2 | 1 | 0,0 NE · 0,0 NW", "'0,0 NW' overlaps a half-cell before it"),
    ("boot | 5 | 2 | 1 | 0,0 * · 1,0 *", "boot shows 5 pips but has 4 half-cells"),
    ("boot | 4 | 2 | 1 | 0,0 * · 1,1 *", "boot falls apart"),
    ("boot | 2 | 2 | 1 | 0,0 SW · 1,0 SW", "boot falls apart"),
]


@pytest.mark.parametrize(("line", "reason"), WRONG)
def test_a_wrong_file_is_refused_with_line_and_reason(line: Any, reason: Any) -> None:
    with pytest.raises(InputError, match=r"Shapes, line 3: .*" + re.escape(reason)):
        GAME.set_up(2, {"shapes": "# mine\ntriangle | 1 | 5 | 1 | 0,0 SW\n" + line})


def grown(shape: frozenset[tuple[int, int, str]]) -> set[frozenset[tuple[int, int, str]]]:
    """All ways to add a half-cell that shares an edge, written as (x, y, corner)."""
    taken = {(x, y, side) for x, y, corner in shape for side in corner}
    found = set()
    for x, y, corner in shape:
        near = [(x, y, other) for other in ("NE", "SE", "SW", "NW")]
        for side in corner:
            dx, dy = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}[side]
            back = {"N": "S", "S": "N", "E": "W", "W": "E"}[side]
            near += [(x + dx, y + dy, other) for other in ("NE", "SE", "SW", "NW") if back in other]
        for x2, y2, other in near:
            if not any((x2, y2, side) in taken for side in other):
                found.add(shape | {(x2, y2, other)})
    return found


def test_every_possible_shape_of_up_to_six_half_cells_can_be_in_a_table() -> None:
    # Polyaboloes: how many there are up to turning, flipping and shifting is known. None of these has a hole or outgrows the board,
    # so the reader needs no rule about it.
    level = {frozenset({(0, 0, "SW")})}
    for pips, known in enumerate([1, 3, 4, 14, 30, 107], 1):
        forms = {}
        for half_cells in level:
            text = " · ".join(f"{x},{y} {corner}" for x, y, corner in half_cells)
            shape = read_line(f"form | {pips} | 1 | 0 | {text}", [])
            forms[min(turned(shape.quarters, turn) for turn in range(8))] = (half_cells, shape)
        assert len(forms) == known
        for _, shape in forms.values():
            assert len(outlines(shape.quarters)) == 1
            assert len(Kit([shape], small=False, flips=True).all) >= 9
        level = set().union(*[grown(half_cells) for half_cells, _ in forms.values()])


def test_a_table_without_shapes_for_some_throw_is_refused() -> None:
    kept = "\n".join(line for line in TABLE.splitlines() if not line.startswith("triangle"))
    with pytest.raises(InputError, match="no shape with 1 pips is left"):
        read_shapes(kept)


def test_a_table_that_cannot_fill_the_large_square_is_refused() -> None:
    few = "\n".join([f"shape {'abcdef'[n - 1]} | {n} | 1 | 0 | " + " · ".join(f"{x},0 {c}" for x, c in cells(n)) for n in range(1, 7)])
    with pytest.raises(InputError, match="all of them together have 21 half-cells; the large square takes 72"):
        read_shapes(few)


def cells(pips: int) -> list[tuple[int, str]]:
    return [(x, "*") for x in range(pips // 2)] + ([(pips // 2, "SW")] if pips % 2 else [])


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="ab|0123456,-* ·;NESW\n#", max_size=200))
def test_any_text_is_either_a_table_or_a_fault(text: Any) -> None:
    try:
        said = f"Shapes: {len(read_shapes(text))}"
    except InputError as fault:
        said = str(fault)
    assert said.startswith("Shapes")


# --- the squares can be filled ------------------------------------------------------------------------------------------------------------


def study() -> Any:
    path = Path(__file__).parents[2] / "bench" / "quadrata_fill.py"
    spec = importlib.util.spec_from_file_location("quadrata_fill", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def overlaps(masks: list[int]) -> bool:
    return sum(mask.bit_count() for mask in masks) != sum({1 << n for mask in masks for n in range(144) if mask >> n & 1}).bit_count()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_squares_can_be_filled_from_the_supply_in_many_ways(kits: Any, seats: Any) -> None:
    fill = study()
    kit = kits["large" if seats == 2 else "small"]
    counts = fill.counts_for(kit, seats)
    search = fill.Search(kit)
    src = Seeded(f"fill/{seats}")
    found = {tuple(search.random_filling(counts, src)) for _ in range(8)}
    assert len(found) == 8
    for filling in found:
        masks = [kit.all[place].mask for place in filling]
        assert not overlaps(masks)
        assert sum(mask.bit_count() for mask in masks) == (144 if seats == 2 else 72)
        used = [kit.all[place].shape for place in filling]
        assert all(used.count(shape) <= counts[shape] for shape in range(16))


def test_the_search_meets_every_filling_once() -> None:
    fill = study()
    kit = read_kit(TABLE, True, True)
    squares_and_triangles = [12 if shape.name in ("triangle", "square") else 0 for shape in kit.shapes]
    found = list(fill.Search(kit).fillings(squares_and_triangles))
    # Twelve whole unit squares and twelve halves along the sides: with twelve triangles there is one way only.
    assert len(found) == 1
    more = [14 if shape.name == "triangle" else 11 if shape.name == "square" else 0 for shape in kit.shapes]
    found = list(fill.Search(kit).fillings(more))
    assert len(found) == len({tuple(filling) for filling in found}) == 12 * 2, "one of twelve squares is cut, along one of two diagonals"


def test_random_descents_estimate_the_number_of_fillings_that_the_search_counts() -> None:
    fill = study()
    kit = read_kit(TABLE, True, True)
    counts = [{"triangle": 36, "rectangle": 6}.get(shape.name, 0) for shape in kit.shapes]
    search = fill.Search(kit)
    exact = sum(1 for _ in search.fillings(counts))
    src = Seeded("knuth")
    weights = [search.probe(counts, src)[0] for _ in range(4000)]
    mean = sum(weights) / len(weights)
    error = (sum((weight - mean) ** 2 for weight in weights) / len(weights) ** 2) ** 0.5
    assert error < exact / 10
    assert abs(mean - exact) < 4 * error


def test_no_filling_has_more_shapes_than_the_area_allows() -> None:
    fill = study()
    # 5 ones and 8 twos make 21; five threes complete the 36.
    pips, counts = [1, 2, 3, 4, 5, 6], [5, 9, 9, 9, 5, 8]
    assert fill.most_shapes(pips, counts, 36) == 18
    assert fill.most_shapes(pips, counts, 72) == 28
