"""Abquetschen: every rule of the book; groups are checked against trying all sets of cells."""

from __future__ import annotations

from itertools import combinations

import pytest
from lengths import tries

from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, TURN, InputError
from worp.games.abquetschen import GAME
from worp.games.abquetschen.groups import Pile, cells_of, groups, longest_row
from worp.games.abquetschen.rules import BONUS, BUILD, CONFIRM, STARTS, THROW
from worp.games.abquetschen.view import Abquetschen
from worp.material.pyramid import CELLS, DOWN, PLATE, SIZE, cell_at, die_of, read_cell, spot
from worp.testing import conform
from worp.words.sentences import Words

Cell = tuple[int, int, int]


def new(seats: int = 2, **options: bool) -> Abquetschen:
    state = GAME.start(GAME.set_up(seats, options))
    assert isinstance(state, Abquetschen)
    return state


def started(seats: int = 2, top: Cell = (2, 2, 3), **options: bool) -> Abquetschen:
    """The first seat has rolled its 4 and built the start pyramid."""
    state = new(seats, **options)
    state.roll((4,))
    state.play(0, cell_at(*top))
    return state


def at(text: str, seats: int = 2) -> Abquetschen:
    state = GAME.load(GAME.set_up(seats), text)
    assert isinstance(state, Abquetschen)
    assert state.text() == text
    return state


def random_position(seed: str, steps: int, seats: int = 2) -> Abquetschen:
    src = Seeded(seed)
    state = new(seats)
    while state.phase != OVER and (steps > 0 or state.step != THROW):
        steps -= 1
        if state.phase == ROLL:
            state.roll(state.sample(src))
        else:
            moves = state.moves(state.who)
            state.play(state.who, moves[src.below(len(moves))])
    return state


# --- setup


def test_the_first_to_roll_a_4_builds_the_start_pyramid() -> None:
    state = new(3)
    for throw in (1, 6, 3, 5):
        state.roll((throw,))
        assert state.phase == ROLL
    assert state.who == 1
    state.roll((4,))
    assert (state.phase, state.who, state.owner) == (TURN, 1, 1)


def test_fifteen_places_qualify_and_a_central_one_is_proposed_first() -> None:
    state = new()
    state.roll((4,))
    assert len(state.moves(0)) == 15
    assert sorted(CELLS[state.moves(0)[0]]) == [2, 2, 3]
    for top in STARTS:
        assert all(min(CELLS[cell]) >= 1 for cell in DOWN[top])
        assert all(cell < PLATE for cell in DOWN[top])


def test_the_start_pyramid_is_four_dice_and_then_the_left_neighbour_is_on_turn() -> None:
    state = started()
    assert state.stock == [51, 55]
    assert state.pile.count() == 4
    assert (state.who, state.phase) == (1, ROLL)


# --- groups


def test_tip_on_an_empty_plate_only_a_4_can_be_built() -> None:
    """A group of 2, 3, 5 or 6 that hangs together is impossible there; a single die hangs together with nothing else."""
    plate = list(range(PLATE))
    sizes = {mask.bit_count() for mask in groups(Pile(), plate, 6).masks()}
    assert sizes == {1, 4}


def test_the_pile_always_knows_how_many_dice_a_cell_takes() -> None:
    src = Seeded("lacking")
    pile = Pile()
    for step in range(300):
        if pile.free and (step % 3 == 2 or not pile.funnels):
            pile.take(pile.free[src.below(len(pile.free))])
        else:
            pile.lay(pile.funnels[src.below(len(pile.funnels))], die_of(0, 0))
        pile = pile.copy() if step % 10 == 0 else pile
        if step % 20 == 0:
            below = [{cell} for cell in range(SIZE)]
            for cell in range(PLATE, SIZE):  # supports have lower numbers
                below[cell].update(*[below[lower] for lower in DOWN[cell]])
            assert pile.lacking == [sum(pile.dice[lower] < 0 for lower in below[cell]) for cell in range(SIZE)]


def test_tip_after_the_start_pyramid_the_next_player_can_build_with_a_3_a_5_or_a_6_only() -> None:
    state = started()
    assert [len(state.buildable(1, number)) for number in range(1, 7)] == [0, 0, 6, 0, 3, 21]


def tried(state: Abquetschen, seat: int, number: int) -> set[frozenset[Cell]]:
    """All groups, by trying every set of that many cells with the rules as they are written."""
    dice: dict[Cell, int] = {CELLS[cell]: die >> 6 for cell, die in enumerate(state.pile.dice) if die >= 0}
    mine = {cell for cell, colour in dice.items() if colour == seat} or set(dice)

    def near(cell: Cell) -> set[Cell]:
        a, b, c = cell
        return {(a + 1, b, c), (a - 1, b, c), (a, b + 1, c), (a, b - 1, c), (a, b, c + 1), (a, b, c - 1)}

    def below(cell: Cell) -> set[Cell]:
        a, b, c = cell
        return {(a + 1, b, c), (a, b + 1, c), (a, b, c + 1)} if a + b + c < 8 else set()

    def missing(cell: Cell) -> set[Cell]:
        todo, found = [cell], {cell}
        while todo:
            for lower in below(todo.pop()) - set(dice) - found:
                found.add(lower)
                todo.append(lower)
        return found

    candidates = [cell for cell in CELLS if cell not in dice and len(missing(cell)) <= number]
    start = {CELLS[cell] for cell in (state.start, *DOWN[state.start])}
    result = set()
    for some in combinations(candidates, number):
        group = set(some)
        if any(below(cell) - group - set(dice) for cell in group):
            continue
        if not any(near(cell) & mine for cell in group):
            continue
        reached, todo = {some[0]}, [some[0]]
        while todo:
            for cell in near(todo.pop()) & group - reached:
                reached.add(cell)
                todo.append(cell)
        if reached != group:
            continue
        if seat != state.owner and not state.again:
            open_faces = [up for cell in start for up in near(cell) - below(cell) if min(up) >= 0 and up not in dice and up not in group]
            if not open_faces:
                continue
        result.add(frozenset(group))
    return result


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_groups_agree_with_trying_every_set_of_cells_on_random_positions(number: int) -> None:
    compared = 0
    for seed in range(6 if number < 4 else 2):
        state = random_position(f"groups {seed}", [0, 8, 25, 45, 90, 120][seed] if number < 4 else [80, 130][seed])
        if state.phase == OVER:
            continue
        for seat in range(2):
            found = state.buildable(seat, number).masks()
            assert len(found) == len(set(found))
            assert {frozenset(CELLS[cell] for cell in cells_of(mask)) for mask in found} == tried(state, seat, number)
            compared += len(found)
    assert compared > 0


def test_a_player_without_dice_in_the_pyramid_may_touch_any_die_of_an_opponent() -> None:
    state = started(3)
    assert state.seeds(1, 6) == state.seeds(2, 6)
    assert state.buildable(1, 3)


def test_once_a_player_has_a_die_the_group_must_touch_one_of_its_own() -> None:
    state = started()
    group = cells_of(state.buildable(1, 3).masks()[0])
    for cell in sorted(group):
        state.lay(1, cell)
    for mask in state.buildable(1, 4).masks():
        cells = cells_of(mask)
        assert any(state.pile.dice[low] >> 6 == 1 for cell in cells for low in DOWN[cell] if state.pile.dice[low] >= 0)


# --- building die by die


def test_only_cells_from_which_the_group_can_be_completed_are_offered() -> None:
    src = Seeded("completable")
    for seed in range(4):
        state = random_position(f"complete {seed}", 30)
        if state.phase == OVER:
            continue
        state.roll((5,))
        while state.phase == TURN and state.step == BUILD and state.moves(state.who) != [CONFIRM]:
            moves = state.moves(state.who)
            assert moves
            assert all(state.pile.is_funnel(cell) for cell in moves)
            state.play(state.who, moves[src.below(len(moves))])


def test_a_cell_that_leads_nowhere_is_refused_with_a_reason() -> None:
    state = started()
    state.roll((3,))
    why = state.why_not(1, (spot(cell_at(8, 0, 0)),))
    assert why is not None
    assert why.key == "abquetschen-no-group"
    why = state.why_not(1, ("done",))
    assert why is not None
    assert why.key == "abquetschen-no-done"


def test_if_the_number_cannot_be_built_none_is_built_and_the_turn_passes() -> None:
    state = started()
    for number in (1, 2, 4):
        copy = state.copy()
        copy.roll((number,))
        assert (copy.who, copy.phase) == (0, ROLL)
        assert copy.stock == [51, 55]


def test_the_group_counts_only_when_it_is_confirmed() -> None:
    state = started()
    state.roll((3,))
    while state.moves(1) != [CONFIRM]:
        state.play(1, state.moves(1)[0])
    assert state.stock[1] == 52
    assert state.who == 1
    state.play(1, CONFIRM)
    assert state.who == 0


def test_option_a_1_always_passes() -> None:
    state = random_position("ones", 40)
    seat = next(seat for seat in range(2) if state.buildable(seat, 1))
    passing = GAME.load(GAME.set_up(2, {"one_passes": True}), state.text())
    assert isinstance(passing, Abquetschen)
    assert not passing.buildable(seat, 1)
    assert passing.buildable(seat, 3).masks() == state.buildable(seat, 3).masks()


# --- bonus rows

ROW = [cell_at(k, 1, 1) for k in range(7)]
"""A straight row, from its upper end to the plate."""


@pytest.mark.parametrize(("row", "bonus"), [(3, 0), (4, 1), (5, 2), (6, 3)])
def test_a_row_of_so_many_new_dice_earns_bonus_dice(row: int, bonus: int) -> None:
    """The plate and everything below the row stand already; the row's dice are new, laid from the plate upwards."""
    state = started(top=(1, 1, 5))
    state.again = True
    new_cells = list(reversed(ROW))[:row]
    needed = set(range(PLATE)) - set(new_cells)
    for cell in new_cells:
        needed |= {low for low in DOWN[cell] if low not in new_cells}
    todo = list(needed)
    while todo:
        for low in DOWN[todo.pop()]:
            if low not in needed and low not in new_cells:
                needed.add(low)
                todo.append(low)
    for cell in sorted(needed):
        if state.pile.dice[cell] < 0:
            state.pile.lay(cell, die_of(1, 0))
    state.who = 1
    state.stock[1] = 40
    state.roll((row,))
    for cell in new_cells:
        state.play(1, cell)
    state.play(1, CONFIRM)
    if bonus:
        assert state.step == BONUS
        assert max(mask.bit_count() for mask in state.choices.masks()) == bonus
        for cell in cells_of(next(mask for mask in state.choices.masks() if mask.bit_count() == bonus)):
            assert cell in state.moves(1)
            state.play(1, cell)
        assert state.moves(1) == [CONFIRM]
        state.play(1, CONFIRM)
    assert state.step == THROW
    assert state.who == 0
    assert state.stock[1] == 40 - row - bonus


def test_dice_in_a_row_lie_next_to_each_other() -> None:
    assert longest_row(ROW[:4]) == 4
    assert longest_row([ROW[0], ROW[1], ROW[3], ROW[4]]) == 2
    assert longest_row([cell_at(8, 0, 0), cell_at(7, 1, 0)]) == 1


def test_bonus_dice_are_a_choice_and_earn_no_further_bonus() -> None:
    seen = 0
    for seed in range(40):
        src = Seeded(f"bonus {seed}")
        state = new()
        while state.phase != OVER:
            if state.step == BONUS:
                seen += 1
                assert CONFIRM in state.moves(state.who)
                before = state.who
                while state.moves(state.who) != [CONFIRM] and state.step == BONUS:
                    state.play(state.who, state.moves(state.who)[0])
                if state.phase != OVER:
                    state.play(before, CONFIRM)
                assert state.step != BONUS
                break
            if state.phase == ROLL:
                state.roll(state.sample(src))
            else:
                moves = state.moves(state.who)
                state.play(state.who, moves[src.below(len(moves))])
    assert seen > 0


# --- protection of the start pyramid


def protected(state: Abquetschen) -> bool:
    return any(state.pile.uncovered_inside(cell) for cell in (state.start, *DOWN[state.start]))


def test_until_its_owner_builds_again_a_die_of_the_start_pyramid_stays_free() -> None:
    for seed in range(30):
        src = Seeded(f"protect {seed}")
        state = started(3)
        while state.phase != OVER and not state.again:
            if state.phase == ROLL:
                throw = state.sample(src)
                state.roll((1,) if state.who == 0 and not state.buildable(0, 1) else throw)
            else:
                moves = state.moves(state.who)
                state.play(state.who, moves[src.below(len(moves))])
                if not state.again and state.who != 0:
                    assert protected(state) or state.laid


def test_the_last_free_face_of_the_start_pyramid_cannot_be_built_over_before_that() -> None:
    state = started()
    start = (state.start, *DOWN[state.start])
    faces = sorted({up for cell in start for up in DOWN_UP[cell] if state.pile.dice[up] < 0})
    last = faces[-1]
    needed: set[int] = set()
    todo = [face for face in faces if face != last]
    while todo:
        cell = todo.pop()
        needed.add(cell)
        todo += [low for low in DOWN[cell] if state.pile.dice[low] < 0 and low not in needed]
    for cell in sorted((needed | set(DOWN[last])) - {last}):
        if state.pile.dice[cell] < 0:
            state.pile.lay(cell, die_of(1, 0))
    assert last in state.pile.funnels
    assert not state.buildable(1, 1).has([last])
    state.again = True
    assert state.buildable(1, 1).has([last])


DOWN_UP = [[up for up in range(SIZE) if cell in DOWN[up]] for cell in range(SIZE)]
"""The cells that rest on each cell."""


# --- endings


def test_a_player_who_throws_more_than_the_stock_wins_at_once() -> None:
    state = started()
    state.stock[1] = 3
    state.roll((4,))
    assert state.phase == OVER
    assert state.ending().winners == (1,)
    assert state.ending().why.key == "abquetschen-over-more"


def test_a_player_who_has_built_the_last_die_wins() -> None:
    state = started()
    state.stock[1] = 3
    state.roll((3,))
    while state.moves(1) != [CONFIRM]:
        state.play(1, state.moves(1)[0])
    state.play(1, CONFIRM)
    assert state.phase == OVER
    assert state.ending().winners == (1,)


def test_if_all_dice_of_a_player_are_buried_at_the_start_of_the_turn_the_smallest_stock_wins() -> None:
    state = started()
    for cell in range(SIZE):
        if state.pile.dice[cell] < 0 and min(CELLS[cell]) >= 0 and sum(CELLS[cell]) >= 4:
            state.pile.lay(cell, die_of(1, 0))
    state.stock = [20, 30]
    assert state.buried(0)
    assert not state.buried(1)
    state.who = 1
    state.next_turn()
    assert state.phase == OVER
    assert state.ending().winners == (0,)
    state.stock = [30, 30]
    assert state.ending().winners == (0, 1)


def test_an_uncovered_outer_face_of_a_rim_die_does_not_save_its_owner() -> None:
    state = new()
    for cell in range(SIZE):
        if sum(CELLS[cell]) >= 6:
            state.pile.lay(cell, die_of(0 if CELLS[cell] == (0, 1, 7) else 1, 0))
    assert state.pile.uncovered(cell_at(0, 1, 7))
    assert state.buried(0)


def test_who_has_not_built_yet_is_not_buried() -> None:
    state = started()
    assert not state.buried(1)


def test_if_nobody_could_build_with_any_throw_the_game_ends_likewise() -> None:
    state = new()
    state.owner = 0
    state.start = read_cell("2,2,3")
    state.again = True
    for cell in range(SIZE):
        state.pile.lay(cell, die_of(cell % 2, 0))
    state.step = THROW
    state.stock = [12, 9]
    assert state.stuck()
    state.roll((2,))
    assert state.phase == OVER
    assert state.ending().winners == (1,)
    assert state.ending().why.key == "abquetschen-over-stuck"


def test_tip_blocking_others_for_a_while_and_burying_their_last_die_is_allowed() -> None:
    buried = blocked = 0
    for seed in range(60):
        state = random_position(f"tip {seed}", 400, 3)
        buried += state.reason_key == "buried"
        state = random_position(f"tip {seed}", 40, 3)
        if state.phase != OVER:
            blocked += any(not state.buildable(seat, 1) and not state.buried(seat) for seat in range(3))
    assert blocked > 0


# --- positions


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("seat 1 four; red -; yellow -; pearl -", "pearl"),
        ("seat 1 four; red -", "'yellow' is missing"),
        ("seat 3 four; red -; yellow -", "'3'"),
        ("seat 1 jump; red -; yellow -", "step"),
        ("seat 1 four; red 8,0,0 8,0,0; yellow -", "twice"),
        ("seat 1 four; red 8,0,9; yellow -", "outside"),
        ("seat 1 four; red 0,0,0; yellow -", "hang in the air"),
        ("seat 1 throw; red -; yellow -", "owner"),
        ("seat 1 throw; owner 1; red -; yellow -", "start"),
        ("seat 1 throw; owner 1; start 0,0,7; red -; yellow -", "not the top"),
        ("seat 1 throw; owner 1; start 2,2,3; red 2,2,4; yellow -", "must lie"),
        ("seat 1 end; owner 1; start 2,2,3; red 2,2,4 2,3,3 3,2,3 2,2,3; yellow -", "end"),
        ("seat 2 build; thrown 2; owner 1; start 2,2,3; red 2,2,4 2,3,3 3,2,3 2,2,3; yellow -", "group"),
        ("seat 2 build; owner 1; start 2,2,3; red 2,2,4 2,3,3 3,2,3 2,2,3; yellow -", "thrown"),
        ("seat 2 build; thrown 9; owner 1; start 2,2,3; red 2,2,4 2,3,3 3,2,3 2,2,3; yellow -", "1 to 6"),
    ],
)
def test_a_wrong_position_is_refused_with_place_and_reason(text: str, word: str) -> None:
    with pytest.raises(InputError, match=word):
        GAME.load(GAME.set_up(2), text)


def test_a_position_in_the_middle_of_building_is_read_back() -> None:
    at("seat 2 build; thrown 3; owner 1; start 2,2,3; red 2,2,4 2,3,3 3,2,3 2,2,3; yellow 1,2,5; laid 1,2,5")


# --- the contract


def test_abquetschen_conforms() -> None:
    report = conform(GAME, [GAME.set_up(2, {"one_passes": True}), GAME.set_up(3)], games=tries(1, 2), looks=tries(10, 40))
    assert report.games >= 2


def asked(state: Abquetschen) -> str:
    return Words("en").line(state.prompt(state.who, ()), viewer=state.who)


def test_the_prompt_asks_for_what_can_be_done() -> None:
    state = started()
    state.roll((3,))  # the second seat has no die in the pyramid yet
    beginning = "They may touch any other: none of yours is there yet."
    assert asked(state) == f"Lay 3 dice that hang together. {beginning}"
    state.play(1, state.moves(1)[0])
    assert asked(state) == f"Lay 2 more dice: the new ones hang together. {beginning}"
    state.play(1, state.moves(1)[0])
    assert asked(state) == f"Lay one more die: the new ones hang together. {beginning}"
    state.play(1, state.moves(1)[0])
    assert asked(state) == "All your dice are laid. Done, or take one back?"
    state.play(1, CONFIRM)
    state.roll((3,))
    assert asked(state) == "Lay 3 dice that hang together. They touch one of your own."


def test_after_a_1_there_is_one_die_to_lay_and_no_other_before_it() -> None:
    positions = [random_position(f"one/{number}", 40) for number in range(40)]
    able = [state for state in positions if state.phase == ROLL and min(state.stock) > 0 and state.buildable(state.who, 1)]
    assert able
    for state in able:
        state.roll((1,))
        assert asked(state) == "Lay one die. It touches one of your own."
