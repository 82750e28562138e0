"""Carcassonne: the dice game. Every rule of the book; cities are checked against an independently written flood fill."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lengths import tries

from worp import native
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, TURN, InputError
from worp.games.carcassonne import GAME
from worp.games.carcassonne.cities import cell_number, cities, largest_finished
from worp.games.carcassonne.faces import FACES, Pose, edge_names, read_faces
from worp.games.carcassonne.rules import DICE, KEEP, POINTS, STOP
from worp.games.carcassonne.view import Carcassonne
from worp.testing import conform, explore

OURS = read_faces("")


def new(seats: int = 2) -> Carcassonne:
    state = GAME.start(GAME.set_up(seats, {"start": "first"}))
    assert isinstance(state, Carcassonne)
    return state


def at(text: str, seats: int = 2) -> Carcassonne:
    state = GAME.load(GAME.set_up(seats, {"start": "first"}), text)
    assert isinstance(state, Carcassonne)
    assert state.text() == text
    return state


def play(state: Carcassonne, *path: str) -> Carcassonne:
    move = state.read(state.who, path)
    assert move is not None, (path, state.text())
    state.play(state.who, move)
    return state


def pose(segments: str) -> Pose:
    """The pose whose segments are these, as 'ES' or 'S W'."""
    wanted = sorted(segments.split())
    for poses in OURS.poses:
        for one in poses:
            if sorted("".join(sorted(edge_names(mask), key="NESW".index)) for mask in one.segments) == wanted:
                return one
    raise AssertionError(segments)


# --- the dice


def test_a_die_has_four_city_faces_and_turning_them_gives_14_different_poses() -> None:
    assert OURS.names == ("corner", "corner-split", "opposite-split", "three")
    assert [len(poses) for poses in OURS.poses] == [4, 4, 2, 4]


def test_a_turn_is_clockwise() -> None:
    assert [edge_names(one.edges) for one in OURS.poses[0]] == ["NE", "ES", "SW", "NW"]


def test_the_faces_can_be_corrected() -> None:
    other = FACES.replace("three           NEW", "full            NESW")
    setup = GAME.set_up(2, {"faces": other})
    assert GAME.read_id(GAME.id(setup)) == setup
    state = GAME.start(setup)
    assert isinstance(state, Carcassonne)
    assert state.faces.names[3] == "full"
    assert len(state.faces.poses[3]) == 1


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("corner NE\ncorner-split N X\nopposite N S\nthree NEW", "Line 2.*'X'"),
        ("corner NE\ncorner NE\nopposite N S\nthree NEW", "Line 2.*'corner'"),
        ("corner NE\nsplit N N\nopposite N S\nthree NEW", "Line 2.*twice"),
        ("corner NE\nsplit N E\nopposite\nthree NEW", "Line 3.*no city"),
        ("corner NE\nsplit N E\nthree NEW", "four city faces.*3"),
    ],
)
def test_a_wrong_table_of_faces_is_refused_with_line_and_reason(text: str, word: str) -> None:
    with pytest.raises(InputError, match=word):
        GAME.set_up(2, {"faces": text})


# --- throwing


def test_the_first_player_throws_nine_dice_and_a_throw_is_a_multiset() -> None:
    state = new()
    outcomes = state.outcomes()
    assert outcomes is not None
    assert len(outcomes) == 2002
    assert sum(weight for _, weight in outcomes) == 6**DICE


def test_chance_or_the_first_seat_begins() -> None:
    assert new().who == 0
    state = GAME.start(GAME.set_up(3))
    assert state.outcomes() == [((1,), 1), ((2,), 1), ((3,), 1)]
    state.roll((2,))
    assert state.who == 1


def test_catapults_go_to_the_next_player_at_once_and_are_not_thrown_again() -> None:
    state = new()
    state.roll((1, 2, 2, 3, 3, 4, 5, 6, 6))
    assert state.catapults == 2
    assert len(state.dice) == 7
    play(state, "throw")
    assert (state.phase, state.pool) == (ROLL, 7)


def test_knights_are_collected_or_thrown_again() -> None:
    state = new()
    state.roll((1, 1, 2, 2, 3, 3, 3, 3, 3))
    play(state, "dice/1")
    assert state.knights == 1
    play(state, "throw")
    assert state.pool == 6
    assert state.knights == 1


def test_three_throws_at_most_and_after_the_third_knights_are_collected() -> None:
    state = new()
    state.roll((1, 1, 1, 2, 2, 3, 3, 3, 3))
    play(state, "throw")
    state.roll((1, 1, 1, 3, 3, 3, 3))
    play(state, "throw")
    state.roll((1, 1, 3, 3, 3, 3, 3))
    assert state.knights == 2
    assert 0 not in state.dice
    why = state.why_not(0, ("throw",))
    assert why is not None
    assert why.key == "carcassonne-no-fourth"


def test_a_player_may_stop_after_the_first_or_second_throw() -> None:
    state = new()
    state.roll((1, 1, 1, 2, 2, 3, 3, 3, 3))
    assert STOP in state.moves(0)
    play(state, "stop")
    assert (state.who, state.pool, state.phase) == (1, 9, ROLL)


def test_built_dice_and_collected_knights_are_never_thrown_again() -> None:
    state = new()
    state.roll((1, 1, 1, 2, 2, 3, 3, 3, 3))
    play(state, "dice/0")
    play(state, "dice/2", "city/0,0")
    built = state.built.copy()
    play(state, "throw")
    assert state.pool == 5
    state.roll((3, 3, 3, 3, 3))
    assert state.built == built
    assert state.knights == 1


# --- building


def test_black_must_meet_black_and_white_must_meet_white() -> None:
    state = at(
        "seat 1 decide; scores 0 0; kept -; throws 1 pool 0 knights 0 catapults 3; dice corner corner corner three three; built corner/0@0,0"
    )
    east = {offer.target for offer in state.offers(0, ("dice/0", "city/1,0"))}
    assert east == {"turn/2", "turn/3"}  # black on the west: SW or NW
    south = {offer.target for offer in state.offers(0, ("dice/0", "city/0,1"))}
    assert south == {"turn/1", "turn/2"}  # white on the north: ES or SW


def test_a_city_face_may_start_a_new_city_elsewhere() -> None:
    state = at(
        "seat 1 decide; scores 0 0; kept -; throws 1 pool 0 knights 0 catapults 3; dice corner corner corner three three; built corner/0@0,0"
    )
    play(state, "dice/0", "city/3,0")
    assert len(cities(state.built)) == 2


def test_dice_with_the_same_face_are_alike() -> None:
    state = new()
    state.roll((3, 3, 3, 4, 4, 4, 5, 6, 6))
    assert state.read(0, ("dice/2", "city/0,0")) == state.read(0, ("dice/0", "city/0,0"))


# --- cities and points


def example_layout() -> dict[tuple[int, int], Pose]:
    rows = [["ES", "ESW", "S W"], ["NE", "NEW", "N W"]]
    return {(x, y): pose(segments) for y, row in enumerate(rows) for x, segments in enumerate(row)}


def test_the_rulebook_example_two_finished_cities_of_six_and_of_two_dice_score_ten() -> None:
    found = cities(example_layout())
    assert sorted((len(dice), finished) for dice, finished in found) == [(2, True), (6, True)]
    assert POINTS[largest_finished(example_layout())] == 10


def test_the_rulebook_example_turn() -> None:
    """First throw: the catapult on, four dice built, two knights and two city faces again. Second throw: catapult on, two built, stop."""
    state = new()
    state.roll((1, 1, 2, 3, 3, 4, 5, 6, 6))
    assert state.catapults == 1
    play(state, "dice/2", "city/0,0")  # a corner NE, where the others are fitted on: the example's lower left die
    play(state, f"dice/{state.dice.index(5)}", "city/1,0", "turn/0")
    play(state, f"dice/{state.dice.index(5)}", "city/1,-1", "turn/2")
    play(state, f"dice/{state.dice.index(2)}", "city/0,-1")  # only one way round fits there
    assert len(state.built) == 4
    play(state, "throw")
    assert state.pool == 4
    state.roll((1, 2, 4, 4))
    assert state.catapults == 2
    play(state, f"dice/{state.dice.index(3)}", "city/2,0", "turn/3")
    play(state, f"dice/{state.dice.index(3)}", "city/2,-1")
    assert sorted((len(dice), done) for dice, done in cities(state.built)) == [(2, True), (6, True)]
    play(state, "stop")
    assert state.scores == [10, 0]
    assert state.who == 1


@pytest.mark.parametrize(("dice", "points"), [(2, 0), (3, 1), (4, 3), (5, 6), (6, 10), (7, 15), (8, 21), (9, 28)])
def test_a_finished_city_of_so_many_dice_scores(dice: int, points: int) -> None:
    assert POINTS[dice] == points


def test_without_a_finished_city_there_are_no_points() -> None:
    state = at(
        "seat 1 decide; scores 0 0; kept -; throws 1 pool 0 knights 0 catapults 3; dice three; built corner/0@0,0 corner/3@1,0 three/0@5,0 three/0@8,0 three/0@11,0"
    )
    play(state, "stop")
    assert state.scores == [0, 0]


SMALL = "dice corner; built corner/1@0,0 corner/2@1,0 corner/0@0,1 corner/3@1,1"


def test_four_corners_make_a_finished_city_for_three_points() -> None:
    state = at(f"seat 1 decide; scores 0 0; kept -; throws 2 pool 0 knights 2 catapults 2; {SMALL}")
    assert play(state, "stop").scores == [3, 0]


def test_a_knight_held_at_the_start_of_the_turn_doubles_the_points() -> None:
    state = at(f"seat 1 decide; scores 0 0; kept -; throws 2 pool 0 knights 2 catapults 2 double; {SMALL}")
    assert play(state, "stop").scores == [6, 0]


# --- knights


def test_with_three_knights_a_player_may_keep_one_instead_of_scoring() -> None:
    state = at(f"seat 1 decide; scores 0 0; kept -; throws 2 pool 0 knights 3 catapults 1; {SMALL}")
    play(state, "keep")
    assert state.scores == [0, 0]
    assert state.kept == [True, False]
    assert (state.who, state.pool) == (1, 8)


def test_with_two_knights_none_can_be_kept() -> None:
    state = at(f"seat 1 decide; scores 0 0; kept -; throws 2 pool 0 knights 2 catapults 2; {SMALL}")
    assert KEEP not in state.moves(0)
    why = state.why_not(0, ("keep",))
    assert why is not None
    assert why.key == "carcassonne-no-keep"


def test_a_kept_knight_is_thrown_along_in_the_next_turn_which_counts_double() -> None:
    state = at(
        "seat 2 decide; scores 0 0; kept 1; throws 1 pool 0 knights 0 catapults 0; dice three three three three three three three three"
    )
    play(state, "stop")
    assert (state.who, state.pool, state.double) == (0, 9, True)
    assert state.kept == [False, False]


def test_never_more_than_one_knight_is_kept() -> None:
    state = at(f"seat 1 decide; scores 0 0; kept -; throws 2 pool 0 knights 3 catapults 1 double; {SMALL}")
    play(state, "keep")
    assert sum(state.kept) == 1


def test_the_choice_to_keep_a_knight_exists_even_when_every_die_is_decided() -> None:
    state = new()
    state.roll((1, 1, 1, 2, 2, 2, 2, 2, 3))
    for _ in range(3):
        play(state, "dice/0")
    play(state, "dice/0", "city/0,0")
    assert list(state.moves(0)) == [STOP, KEEP]


def test_with_nothing_set_aside_the_turn_is_over() -> None:
    state = new()
    state.roll((2, 2, 2, 2, 2, 2, 2, 2, 3))
    play(state, "dice/0", "city/0,0")
    assert state.who == 1


# --- end


def test_42_points_or_more_win_at_once() -> None:
    state = at(f"seat 1 decide; scores 39 41; kept -; throws 2 pool 0 knights 2 catapults 2; {SMALL}")
    play(state, "stop")
    assert state.phase == OVER
    assert state.ending().winners == (0,)
    assert state.ending().scores == (42, 41)


def test_nine_catapults_in_one_turn_win_at_once_over_three_throws_too() -> None:
    state = new()
    state.roll((1, 2, 2, 2, 2, 3, 3, 3, 3))
    play(state, "throw")
    state.roll((2, 2, 2, 3, 3))
    play(state, "throw")
    state.roll((2, 2))
    assert state.phase == OVER
    assert state.ending().winners == (0,)
    assert state.ending().why.key == "carcassonne-won-catapults"


def test_nine_catapults_over_two_turns_do_not_win() -> None:
    state = new()
    state.roll((2, 2, 2, 2, 2, 2, 2, 3, 3))
    play(state, "stop")
    assert (state.phase, state.catapults) == (ROLL, 0)


# --- cities against an independent flood fill


def oracle(built: dict[tuple[int, int], Pose]) -> list[tuple[int, bool]]:
    """Cities by joining black edges until nothing changes: slow, and written from the rule's words."""
    edges = {(cell, edge) for cell, one in built.items() for edge in "NESW" if edge in edge_names(one.edges)}
    city = {edge: number for number, edge in enumerate(sorted(edges))}
    across = {"N": (0, -1, "S"), "S": (0, 1, "N"), "E": (1, 0, "W"), "W": (-1, 0, "E")}
    changed = True
    while changed:
        changed = False
        for (x, y), edge in edges:
            dx, dy, back = across[edge]
            near = [((x + dx, y + dy), back)] if ((x + dx, y + dy), back) in edges else []
            for mask in built[x, y].segments:
                if edge in edge_names(mask):
                    near += [((x, y), other) for other in edge_names(mask)]
            low = min([city[one] for one in near], default=city[(x, y), edge])
            if low < city[(x, y), edge]:
                city[(x, y), edge] = low
                changed = True
    found = []
    for number in set(city.values()):
        mine = [edge for edge in edges if city[edge] == number]
        dice = {cell for cell, _ in mine}
        done = all((x + across[edge][0], y + across[edge][1]) in built for (x, y), edge in mine)
        found.append((len(dice), done))
    return sorted(found)


def builds_of(state: Any, face: int) -> list[int]:
    """All ways to build a face."""
    found: list[int] = []
    state.add_builds(face, state.around(), cell_number(state.apart()), found)
    return found


@settings(max_examples=tries(50, 150), deadline=None)
@given(st.integers(0, 10**9))
def test_every_city_agrees_with_the_flood_fill_and_every_neighbour_matches(seed: int) -> None:
    src = Seeded(seed)
    state = new()
    state.roll(tuple(sorted(3 + src.below(4) for _ in range(DICE))))
    while state.dice:
        builds = [move for face in sorted({face - 2 for face in state.dice}) for move in builds_of(state, face)]
        one, cell = state.pose(builds[src.below(len(builds))])
        state.dice.remove(one.face + 2)
        state.built[cell] = one
        assert sorted((len(dice), done) for dice, done in cities(state.built)) == oracle(state.built)
    for (x, y), one in state.built.items():
        right = state.built.get((x + 1, y))
        below = state.built.get((x, y + 1))
        assert right is None or ("E" in edge_names(one.edges)) == ("W" in edge_names(right.edges))
        assert below is None or ("S" in edge_names(one.edges)) == ("N" in edge_names(below.edges))


@settings(max_examples=tries(20, 60), deadline=None)
@given(st.integers(0, 10**9))
def test_placements_are_all_those_that_touch_and_match_tried_one_by_one(seed: int) -> None:
    src = Seeded(seed)
    state = new()
    state.roll(tuple(sorted(3 + src.below(4) for _ in range(DICE))))
    for _ in range(src.below(8)):
        builds = builds_of(state, state.dice[0] - 2)
        one, cell = state.pose(builds[src.below(len(builds))])
        state.dice.remove(one.face + 2)
        state.built[cell] = one
    tried = set()
    for face in {face - 2 for face in state.dice}:
        for one in OURS.poses[face]:
            for x in range(-15, 40):
                for y in range(-12, 13):
                    near = {"N": (x, y - 1), "E": (x + 1, y), "S": (x, y + 1), "W": (x - 1, y)}
                    back = {"N": "S", "E": "W", "S": "N", "W": "E"}
                    touching = {edge: state.built[cell] for edge, cell in near.items() if cell in state.built}
                    if touching and (x, y) not in state.built:
                        if all(
                            (edge in edge_names(one.edges)) == (back[edge] in edge_names(other.edges)) for edge, other in touching.items()
                        ):
                            tried.add((one, (x, y)))
    apart = {(OURS.poses[face - 2][0], state.apart()) for face in state.dice}
    offered = [state.pose(move) for move in state.moves(0) if move >= 10]
    assert len(offered) == len(set(offered))
    assert set(offered) == tried | apart


# --- positions


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("scores 0 0; kept -; throws 0 pool 9 knights 0 catapults 0", "'seat' is missing"),
        ("seat 3 throw; scores 0 0; kept -; throws 0 pool 9 knights 0 catapults 0", "'3'"),
        ("seat 1 throw; scores 0; kept -; throws 0 pool 9 knights 0 catapults 0", "scores"),
        ("seat 1 throw; scores 0 0; kept 4; throws 0 pool 9 knights 0 catapults 0", "kept"),
        ("seat 1 throw; scores 0 0; kept -; throws 4 pool 9 knights 0 catapults 0", "throws"),
        ("seat 1 throw; scores 0 0; kept -; throws 0 pool 8 knights 0 catapults 0", "8 dice"),
        ("seat 1 decide; scores 0 0; kept -; throws 1 pool 0 knights 0 catapults 8; dice castle", "'castle'"),
        ("seat 1 decide; scores 0 0; kept -; throws 1 pool 0 knights 0 catapults 6; dice corner; built corner/0@0,0 corner/0@1,0", "fit"),
        ("seat 1 decide; scores 0 0; kept -; throws 1 pool 0 knights 0 catapults 9", "nothing to decide"),
        ("seat 1 end; scores 0 0; kept -; throws 1 pool 0 knights 0 catapults 9", "won"),
        ("seat 1 throw; flying 3", "flying"),
    ],
)
def test_a_wrong_position_is_refused_with_place_and_reason(text: str, word: str) -> None:
    with pytest.raises(InputError, match=word):
        GAME.load(GAME.set_up(2), text)


def test_dice_are_neither_lost_nor_made() -> None:
    src = Seeded("carcassonne")
    state = new(3)
    for _ in range(3000):
        if state.phase == OVER:
            break
        if state.phase == ROLL:
            state.roll(state.sample(src))
        else:
            moves = state.moves(state.who)
            state.play(state.who, moves[src.below(len(moves))])
        if state.phase == TURN:
            assert len(state.dice) + len(state.built) + state.knights + state.catapults + sum(state.kept) == DICE


# --- the contract


def test_carcassonne_conforms() -> None:
    """Random players need thousands of acts to reach 42 points, so there is one game; on interpreted rules a short run plays its beginning."""
    if not native.compiled() and not tries(0, 1):
        explore(GAME, GAME.set_up(2), Seeded("a beginning"), limit=300)
        return
    report = conform(GAME, [GAME.set_up(2)], games=1, looks=30, limit=30000)
    assert report.games == 1


def test_only_knights_are_taken_together() -> None:
    state = GAME.load(
        GAME.set_up(2), "seat 1 decide; scores 0 0; kept -; throws 1 pool 0 knights 0 catapults 5; dice knight knight three three; built -"
    )
    assert {offer.target for offer in state.offers(0, ()) if offer.alike} == {"dice/0", "dice/1"}
