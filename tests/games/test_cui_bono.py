"""Cui bono?: every rule of the book, on small piles and on whole random pyramids."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from lengths import tries

from worp.contract.dice import Seeded
from worp.contract.game import OVER, TURN, InputError
from worp.contract.scene import Happening
from worp.games.cui_bono import GAME
from worp.games.cui_bono.rules import KEEP, LAY
from worp.games.cui_bono.view import CuiBono
from worp.material.pyramid import (
    ANY_COLOUR,
    CELLS,
    DOWNWARD,
    EMPTY,
    PEARL,
    PLATE,
    RED,
    SIZE,
    STOCK,
    YELLOW,
    Pyramid,
    cell_at,
    die_of,
    mixed,
    spot,
)
from worp.testing import conform


def start(seed: int | str = 1, seats: int = 2) -> CuiBono:
    state = GAME.start(GAME.set_up(seats))
    assert isinstance(state, CuiBono)
    state.roll(mixed(Seeded(seed)))
    return state


def coloured(colours: dict[tuple[int, int, int], int], default: int, seats: int = 2) -> CuiBono:
    """A full pyramid in one colour but for the named cells."""
    state = CuiBono(GAME.set_up(seats))
    dice = [die_of(colours.get(cell, default), 0) for cell in CELLS]
    state.roll(tuple(dice))
    return state


def fits(state: CuiBono) -> set[int]:
    return {move - LAY for move in state.moves(state.who) if LAY <= move < KEEP}


def random_play(state: CuiBono, src: Seeded, steps: int) -> None:
    for _ in range(steps):
        if state.phase != TURN:
            return
        moves = state.moves(state.who)
        state.play(state.who, moves[src.below(len(moves))])


# --- setup


def test_the_full_pyramid_has_55_dice_of_each_colour() -> None:
    state = start()
    assert Counter(die >> 6 for die in state.pile.dice) == {RED: 55, YELLOW: 55, PEARL: 55}


def test_a_pyramid_of_other_dice_is_refused() -> None:
    state = CuiBono(GAME.set_up(2))
    with pytest.raises(InputError, match="165"):
        state.check_roll((0,) * 164)
    with pytest.raises(InputError, match="colours"):
        state.check_roll((0,) * 165)
    state.check_roll(state.sample(Seeded(3)))


# --- pulling


def test_tip_at_the_start_only_the_dice_at_the_three_edges_can_be_pulled() -> None:
    assert set(start().moves(0)) == {cell_at(8, 0, 0), cell_at(0, 8, 0), cell_at(0, 0, 8)}


def test_pulling_the_corner_slides_all_eight_dice_of_the_edge_and_opens_the_funnel_at_the_top() -> None:
    state = start()
    edge = [cell_at(t, 0, 0) for t in range(8, -1, -1)]
    before = [state.pile.dice[cell] for cell in edge]
    state.play(0, cell_at(8, 0, 0))
    assert state.hand == before[0]
    assert [state.pile.dice[cell] for cell in edge] == [*before[1:], EMPTY]
    assert state.pile.funnels == [cell_at(0, 0, 0)]


def test_the_slide_is_told_as_one_happening() -> None:
    state = start()
    tell: list[Happening] = []
    state.play(0, cell_at(8, 0, 0), tell)
    slides = [told for told in tell if told.kind == "slide"]
    assert len(slides) == 1
    assert {spot(cell_at(t, 0, 0)) for t in range(9)} >= {name for name, _ in slides[0].sets}
    assert len(slides[0].sets) >= 2


def test_only_dice_of_the_bottom_layer_with_two_uncovered_sides_are_pulled() -> None:
    src = Seeded("pulls")
    for seed in range(10):
        state = start(seed, 4)
        random_play(state, src, src.below(60))
        if state.phase == TURN and state.hand == EMPTY:
            for cell in range(SIZE):
                a, b, c = CELLS[cell]
                above = [cell_at(*up) for up in ((a - 1, b, c), (a, b - 1, c), (a, b, c - 1))]
                covered = sum(1 for up in above if up >= 0 and state.pile.dice[up] >= 0)
                can = a + b + c == 8 and state.pile.dice[cell] >= 0 and covered <= 1
                assert (cell in state.moves(state.who)) == can


def test_no_other_die_rests_on_a_column_that_slides() -> None:
    src = Seeded("columns")
    for seed in range(10):
        state = start(seed, 3)
        while state.phase == TURN:
            moves = state.moves(state.who)
            move = moves[src.below(len(moves))]
            if move < PLATE:
                column = set(state.pile.column(move))
                for cell in column - {max(column)}:
                    a, b, c = CELLS[cell]
                    above = {cell_at(*up) for up in ((a - 1, b, c), (a, b - 1, c), (a, b, c - 1))} - {-1}
                    resting = {up for up in above if state.pile.dice[up] >= 0}
                    assert resting <= column
            state.play(state.who, move)


# --- laying back: the rulebook's four example funnels

FUNNEL = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
"""The dice around the funnel at the top."""


def with_top_funnel(around: tuple[int, int, int], hand: int, others: int) -> CuiBono:
    """The top is open with these three dice around it; the die pulled has the colour `hand`, all others `others`."""
    colours = dict(zip(FUNNEL, around, strict=True))
    state = coloured(colours, others)
    state.pile.take(cell_at(0, 0, 0))
    state.hand = die_of(hand, 0)
    return state


def test_example_a_a_pearl_funnel_takes_a_die_of_another_colour() -> None:
    assert fits(with_top_funnel((PEARL, PEARL, PEARL), RED, PEARL)) == {cell_at(0, 0, 0)}


def test_example_b_a_funnel_of_three_colours_fits() -> None:
    for hand in (RED, YELLOW, PEARL):
        others = (hand + 1) % 3
        assert fits(with_top_funnel((RED, YELLOW, PEARL), hand, others)) == {cell_at(0, 0, 0)}


def test_example_c_a_funnel_of_the_dies_own_colour_does_not_fit() -> None:
    state = with_top_funnel((RED, RED, RED), RED, YELLOW)
    assert fits(state) == set()
    why = state.why_not(0, (spot(cell_at(0, 0, 0)),))
    assert why is not None
    assert why.key == "cui-bono-no-own-colour"


def test_example_d_a_die_that_would_finish_an_all_red_edge_does_not_fit() -> None:
    colours = {(t, 0, 0): RED for t in range(1, 9)}
    colours |= {(0, 1, 0): YELLOW, (0, 0, 1): PEARL}
    state = coloured(colours, PEARL)
    state.pile.take(cell_at(0, 0, 0))
    state.hand = die_of(RED, 0)
    assert fits(state) == set()
    why = state.why_not(0, (spot(cell_at(0, 0, 0)),))
    assert why is not None
    assert why.key == "cui-bono-no-edge"
    state.hand = die_of(YELLOW, 0)
    assert fits(state) == {cell_at(0, 0, 0)}
    state.hand = die_of(RED, 0)
    state.pile.dice[cell_at(8, 0, 0)] = die_of(PEARL, 0)
    assert fits(state) == {cell_at(0, 0, 0)}


def test_a_funnel_of_two_colours_never_fits() -> None:
    for hand in (RED, YELLOW, PEARL):
        state = with_top_funnel((RED, RED, YELLOW), hand, PEARL)
        assert fits(state) == set()


def test_a_die_is_never_laid_back_on_the_plate() -> None:
    src = Seeded("plate")
    state = start(5, 2)
    pile = Pyramid(state.pile)
    while pile.count() > 20:
        pile.take(pile.free[src.below(len(pile.free))])
    state.pile = pile
    state.hand = die_of(RED, 0)
    assert any(cell < PLATE for cell in pile.funnels) or pile.count() == PLATE
    assert all(cell >= PLATE for cell in fits(state))


def misfit_in_words(state: CuiBono, cell: int) -> bool:
    """The rule of laying back once more, written from its words with coordinates."""
    a, b, c = CELLS[cell]
    dice = {CELLS[k]: die >> 6 for k, die in enumerate(state.pile.dice) if die >= 0}
    mine = state.hand >> 6
    if a + b + c == 8:
        return True
    around = [dice[a + 1, b, c], dice[a, b + 1, c], dice[a, b, c + 1]]
    if len(set(around)) == 2 or (len(set(around)) == 1 and around[0] == mine):
        return True
    laid = {**dice, (a, b, c): mine}
    for step in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
        column = [(a, b, c)]
        while sum(column[-1]) < 8:
            x, y, z = column[-1]
            column.append((x + step[0], y + step[1], z + step[2]))
        ups = [up for up in ((1, 0, 0), (0, 1, 0), (0, 0, 1)) if up != step]
        x, y, z = column[-1]
        open_faces = all((x - up[0], y - up[1], z - up[2]) not in laid for up in ups)
        if open_faces and len({laid[one] for one in column}) == 1:
            return True
    return False


def test_laying_back_agrees_with_the_rule_written_with_coordinates() -> None:
    src = Seeded("fits")
    checked = 0
    for seed in range(25):
        state = start(seed, 4)
        while state.phase == TURN:
            if state.hand != EMPTY:
                assert fits(state) == {cell for cell in state.pile.funnels if not misfit_in_words(state, cell)}
                checked += len(state.pile.funnels)
            moves = state.moves(state.who)
            state.play(state.who, moves[src.below(len(moves) - (len(moves) > 1))])
    assert checked > 3000


def test_keeping_is_always_allowed_and_forced_if_no_funnel_fits() -> None:
    state = with_top_funnel((RED, RED, YELLOW), PEARL, PEARL)
    assert list(state.moves(0)) == [KEEP]
    fitting = with_top_funnel((RED, RED, RED), PEARL, RED)
    assert KEEP in fitting.moves(0)
    assert len(fitting.moves(0)) == 2


def test_tip_a_die_kept_in_an_earlier_turn_stays_kept() -> None:
    state = start()
    state.play(0, state.moves(0)[0])
    state.play(0, KEEP)
    assert len(state.kept[0]) == 1
    assert state.who == 1
    assert all(move < PLATE for move in state.moves(1))


# --- end


@pytest.mark.parametrize(("seats", "dice"), [(2, 10), (3, 10), (4, 10), (5, 7), (6, 7)])
def test_the_game_ends_with_the_tenth_die_or_the_seventh_with_five_or_six(seats: int, dice: int) -> None:
    state = start(2, seats)
    while state.phase == TURN:
        state.play(state.who, state.moves(state.who)[0])
        if state.phase == TURN:
            state.play(state.who, KEEP)
    assert max(len(kept) for kept in state.kept) == dice
    assert state.who == 0
    assert [len(kept) for kept in state.kept] == [dice] + [dice - 1] * (seats - 1)


def ended(first: list[int], second: list[int], points: str = "1-2-3") -> CuiBono:
    state = CuiBono(GAME.set_up(2, {"points": points}))
    state.phase = OVER
    state.who = 0
    state.kept = [[die_of(colour, 0) for colour in kept] for kept in (first, second)]
    return state


def test_fewest_minus_points_win() -> None:
    ending = ended([RED] * 10, [PEARL] * 4).ending()
    assert ending.scores == (10, 12)
    assert ending.winners == (0,)
    assert ending.low


def test_with_equal_points_fewer_dice_win_and_else_it_is_shared() -> None:
    assert ended([RED] * 10, [PEARL, PEARL, YELLOW, YELLOW]).ending().winners == (1,)
    assert ended([RED, RED, PEARL], [YELLOW, YELLOW, RED]).ending().winners == (0, 1)


def test_the_points_of_the_colours_are_an_option() -> None:
    assert ended([RED, YELLOW, PEARL], [RED], "3-1-2").ending().scores == (6, 3)
    assert GAME.read_id("cui-bono@1 seats=2 points=3-1-2").word("points") == "3-1-2"


# --- hidden colours


def test_at_the_start_56_dice_are_hidden_from_everyone() -> None:
    state = start()
    hidden = [cell for cell in range(SIZE) if not state.seen[cell]]
    assert len(hidden) == 56
    assert all(min(CELLS[cell]) >= 1 for cell in hidden)
    for viewer in (-1, 0, 1):
        masked = state.mask(viewer)
        assert [cell for cell in range(SIZE) if masked.pile.dice[cell] >> 6 == ANY_COLOUR] == hidden


def test_a_die_is_known_once_one_of_its_upper_faces_was_uncovered_and_stays_known() -> None:
    src = Seeded("known")
    for seed in range(8):
        state = start(seed, 3)
        ever = [state.pile.uncovered(cell) != 0 for cell in range(SIZE)]
        while state.phase == TURN:
            moves = state.moves(state.who)
            move = moves[src.below(len(moves))]
            column = state.pile.column(move) if move < PLATE else ()
            state.play(state.who, move)
            if column:
                for lower, upper in pairwise(column):
                    ever[lower] = ever[upper]
                ever[column[-1]] = True
            for cell in range(SIZE):
                ever[cell] = ever[cell] or state.pile.dice[cell] < 0 or state.pile.uncovered(cell) != 0
            assert ever == state.seen


def test_guessing_permutes_the_unseen_colours() -> None:
    state = start(9)
    random_play(state, Seeded(4), 11)
    guess = state.mask(0).guess(Seeded(1))
    counts = Counter(die >> 6 for die in [*guess.pile.dice, guess.hand, *guess.kept[0], *guess.kept[1]] if die >= 0)
    assert counts == Counter(STOCK)
    hidden = [cell for cell in range(SIZE) if not state.seen[cell]]
    assert any(guess.pile.dice[cell] >> 6 != state.pile.dice[cell] >> 6 for cell in hidden)
    assert all(guess.pile.dice[cell] == state.pile.dice[cell] for cell in range(SIZE) if state.seen[cell])


def test_every_edge_that_the_rule_asks_about_is_known_to_all() -> None:
    src = Seeded("edges")
    for seed in range(8):
        state = start(seed, 2)
        while state.phase == TURN:
            if state.hand != EMPTY:
                for cell in state.pile.funnels:
                    for axis in range(3):
                        if cell >= PLATE and state.pile.is_edge(cell, axis):
                            assert all(state.seen[lower] for lower in DOWNWARD[axis][cell][1:])
            moves = state.moves(state.who)
            state.play(state.who, moves[src.below(len(moves))])


# --- how long games last: an implementation far from this misreads a rule


@pytest.mark.parametrize(("seats", "turns"), [(2, 28), (3, 41), (4, 53), (6, 48)])
def test_random_players_who_lay_back_whenever_they_can_need_about_so_many_turns(seats: int, turns: int) -> None:
    src = Seeded(f"length {seats}")
    lengths = []
    for _ in range(30):
        state = CuiBono(GAME.set_up(seats))
        state.roll(state.sample(src))
        pulls = 0
        while state.phase == TURN:
            moves = state.moves(state.who)
            pulls += moves[0] < PLATE
            state.play(state.who, moves[src.below(max(1, len(moves) - (moves[0] >= PLATE)))])
        lengths.append(pulls)
    assert abs(sum(lengths) / len(lengths) - turns) < 6


# --- positions


def test_a_position_is_read_back_and_a_wrong_one_refused_with_place_and_reason() -> None:
    state = start(7)
    random_play(state, Seeded(3), 9)
    text = state.text()
    setup = state.setup
    assert GAME.load(setup, text).text() == text
    for old, new, word in [
        ("seat 1", "seat 5", "'5'"),
        ("seat 1", "seat ²", "'²'"),
        ("; hidden", " r623; hidden", "hand: write the one die"),
        ("hidden 1,1,6", "hidden 0,0,8", "covered"),
        ("pile 0,0,8=", "pile 0,0,9=", "outside"),
        ("kept 2", "kept 1", "twice"),
        ("seat 1", "seat 1 soon", "over"),
        ("; pile", "; heap", "heap"),
    ]:
        text_now = text.replace("seat 2", "seat 1") if old.startswith("seat") else text
        assert old in text_now
        with pytest.raises(InputError, match=word):
            GAME.load(setup, text_now.replace(old, new, 1))


# --- the contract


def test_cui_bono_conforms() -> None:
    report = conform(GAME, [GAME.set_up(2), GAME.set_up(6, {"points": "3-1-2"})], games=tries(1, 2), looks=tries(9, 40))
    assert report.games >= 2
