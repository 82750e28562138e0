"""Eintrichtern: every rule of the book, what is known to whom, and that nothing else ever gets out."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from lengths import tries

from worp.contract.dice import Seeded, throw
from worp.contract.game import OVER, ROLL, TURN, InputError
from worp.contract.scene import Happening, Offer, Say, Thing, happen, told_to
from worp.games.eintrichtern import GAME
from worp.games.eintrichtern.rules import ENDLESS, FRESH, FUNNELS, TAKE
from worp.games.eintrichtern.view import Eintrichtern
from worp.material.pyramid import CELLS, ORIENTATIONS, PLATE, POSSIBLE, YELLOW, cell_at, die_of, look_with, mixed, spot, spot_cell
from worp.record.log import Match
from worp.room.wire import views
from worp.testing import conform
from worp.testing.counts import counted

STEP = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
CORNER, RIM, INNER = cell_at(8, 0, 0), cell_at(0, 3, 5), cell_at(3, 3, 2)


def start(seed: int | str = 1, seats: int = 2, **options: str | int) -> Eintrichtern:
    state = GAME.start(GAME.set_up(seats, options))
    assert isinstance(state, Eintrichtern)
    state.roll(mixed(Seeded(seed), [YELLOW] * PLATE))
    return state


def faces_in(state: Eintrichtern, funnel: int) -> list[int]:
    """The faces in a funnel, from coordinates."""
    a, b, c = CELLS[funnel]
    around = [cell_at(a + x, b + y, c + z) for x, y, z in STEP]
    return [ORIENTATIONS[state.layer[cell] - 64][axis] for axis, cell in enumerate(around)]


def total(state: Eintrichtern, funnel: int) -> int:
    return sum(faces_in(state, funnel))


def dice_for(wanted: int) -> tuple[int, int, int]:
    return next((x, y, z) for x, y, z in product(range(1, 7), repeat=3) if x <= y <= z and x + y + z == wanted)


def hit(state: Eintrichtern, tell: list[Happening] | None = None) -> int:
    """The seat rolls what the first red die covers, and lifts it."""
    funnel = state.red[0]
    state.roll(dice_for(total(state, funnel)), tell)
    state.play(state.who, funnel, tell)
    return funnel


def miss(state: Eintrichtern, tell: list[Happening] | None = None) -> int:
    """The seat rolls, unless there is a roll already, and lifts a red die with another sum."""
    if state.phase == ROLL:
        state.roll((1, 1, 1) if total(state, state.red[-1]) != 3 else (6, 6, 6), tell)
    funnel = next(one for one in reversed(state.red) if total(state, one) != sum(state.dice))
    state.play(state.who, funnel, tell)
    return funnel


def play_out(state: Eintrichtern, src: Seeded, acts: int, tell: list[Happening] | None = None) -> list[int | tuple[int, ...]]:
    """Random play; what was rolled and moved."""
    done: list[int | tuple[int, ...]] = []
    for _ in range(acts):
        if state.phase == OVER:
            break
        if state.phase == ROLL:
            thrown = throw(src, 3)
            done.append(thrown)
            state.roll(thrown, tell)
        else:
            moves = state.moves(state.who)
            move = moves[src.below(len(moves))]
            done.append(move)
            state.play(state.who, move, tell)
    return done


def said(tell: list[Happening]) -> list[str]:
    return [told.say.key.removeprefix("eintrichtern-") for told in tell if told.say is not None]


# --- setup


def test_45_yellow_dice_lie_under_36_red_ones_and_nobody_sees_a_funnel() -> None:
    state = start()
    things = state.mask(0).scene(0).things
    assert Counter(thing.look for thing in things.values() if thing.kind == "die") == {"yellow": 45, "red": 36}
    assert {spot_cell(name) for name, thing in things.items() if thing.look == "red"} == {
        cell for cell in range(165) if sum(CELLS[cell]) == 7
    }
    for cell in range(PLATE):
        shown = things[spot(cell)].faces
        assert [face != 0 for face in shown] == [part == 0 for part in CELLS[cell]]
    assert sum(face != 0 for cell in range(PLATE) for face in things[spot(cell)].faces) == 27


def test_how_the_red_dice_lie_means_nothing_so_they_show_nothing() -> None:
    assert {thing for thing in start().mask(0).scene(0).things.values() if thing.look == "red"} == {Thing("die", "red")}


def test_the_layer_is_one_chance_event_of_45_yellow_dice() -> None:
    state = GAME.start(GAME.set_up(3))
    assert (state.phase, state.who, state.outcomes()) == (ROLL, -1, None)
    state.check_roll(state.sample(Seeded(1)))
    with pytest.raises(InputError, match="45 dice"):
        state.check_roll((64,) * 44)
    with pytest.raises(InputError, match="colours"):
        state.check_roll((0,) * 45)


def test_the_first_seat_begins_and_rolls_three_dice() -> None:
    state = start(seats=4)
    assert (state.phase, state.who) == (ROLL, 0)
    listed = state.outcomes()
    assert listed is not None
    assert (len(listed), sum(weight for _, weight in listed)) == (56, 216)


# --- a turn


def test_any_red_die_may_be_lifted_and_nothing_shows_which_one_is_right() -> None:
    state = start()
    state.roll((2, 3, 6))
    assert list(state.moves(0)) == list(FUNNELS)
    assert state.moves(1) == []
    assert not state.aid
    masked = state.mask(0)
    assert all(offer == Offer(offer.target) for offer in masked.offers(0, ()))
    assert all(thing.label is None for thing in masked.scene(0).things.values())


def test_the_sum_in_the_funnel_is_said_aloud_to_all() -> None:
    for seed in range(5):
        state = start(seed)
        tell: list[Happening] = []
        funnel = miss(state, tell)
        lifted = next(told for told in tell if told.say is not None and told.say.key == "eintrichtern-lifted")
        assert lifted.say is not None
        assert not lifted.only
        assert dict(lifted.say.args) == {
            "seat": 0,
            "faces": " + ".join(str(face) for face in faces_in(state, funnel)),
            "sum": total(state, funnel),
        }


def test_with_equal_sums_the_red_die_is_kept_and_the_same_player_rolls_again() -> None:
    state = start()
    tell: list[Happening] = []
    funnel = hit(state, tell)
    assert state.won == [1, 0]
    assert funnel not in state.red
    assert (state.phase, state.who, state.dice) == (ROLL, 0, ())
    assert said(tell) == ["rolled", "lifted", "hit", "turn"]


def test_with_other_sums_the_red_die_goes_back_and_the_left_neighbour_is_on_turn() -> None:
    state = start(seats=3)
    tell: list[Happening] = []
    funnel = miss(state, tell)
    assert (state.phase, state.who, state.won) == (TURN, 1, [0, 0, 0])
    assert said(tell) == ["rolled", "lifted", "missed", "turn"]
    state.play(1, FRESH, tell)
    assert said(tell)[4:] == ["back", "anew"]
    assert funnel in state.red
    miss(state)
    state.play(2, FRESH)
    miss(state)
    assert state.who == 0


def test_after_a_failure_the_next_player_may_roll_or_take_over_the_roll() -> None:
    state = start()
    state.roll((1, 1, 1))
    asked = (1, 1, 1)
    state.play(0, next(one for one in state.red if total(state, one) != 3))
    assert list(state.moves(1)) == [FRESH, TAKE]
    fresh = state.copy()
    fresh.play(1, FRESH)
    assert (fresh.phase, fresh.who, fresh.dice) == (ROLL, 1, ())
    state.play(1, TAKE)
    assert (state.phase, state.who, state.dice) == (TURN, 1, asked)
    assert list(state.moves(1)) == state.red


def test_a_roll_that_was_taken_over_can_be_taken_over_again_and_again() -> None:
    state = start(seats=5)
    miss(state)
    dice = state.dice
    for turn in range(1, 12):
        assert state.who == turn % 5
        state.play(state.who, TAKE)
        assert state.dice == dice
        miss(state)
    state.play(state.who, FRESH)
    assert state.phase == ROLL


def test_a_hit_with_a_roll_that_was_taken_over_counts_and_then_the_roll_is_fresh() -> None:
    state = start()
    goal = state.red[3]
    state.roll(dice_for(total(state, goal)))
    state.play(0, next(one for one in state.red if total(state, one) != total(state, goal)))
    state.play(1, TAKE)
    state.play(1, goal)
    assert state.won == [0, 1]
    assert (state.phase, state.who, state.dice, state.lifted) == (ROLL, 1, (), -1)


def test_tip_funnels_without_a_red_die_are_out_of_the_game() -> None:
    state = start()
    taken = hit(state)
    state.roll((2, 3, 4))
    assert taken not in state.moves(0)
    why = state.mask(0).why_not(0, (spot(taken),))
    assert why is not None
    assert why.key == "eintrichtern-no-open"
    assert state.mask(0).scene(0).things[spot(taken)].kind == "space"


def test_wrong_clicks_have_their_own_reasons() -> None:
    state = start()
    state.roll((6, 6, 6) if total(start(), FUNNELS[0]) != 18 else (1, 1, 1))
    masked = state.mask(0)
    for target, key in [(spot(3), "no-yellow"), ("take", "no-red"), ("dice/0", "no-red")]:
        why = masked.why_not(0, (target,))
        assert why is not None
        assert why.key == f"eintrichtern-{key}"
    state.play(0, FUNNELS[0])
    why = state.mask(1).why_not(1, (spot(FUNNELS[1]),))
    assert why is not None
    assert why.key == "eintrichtern-no-choose"


def test_the_chance_of_a_blind_hit_is_that_of_two_equal_throws() -> None:
    ways = Counter(sum(faces) for faces in product(range(1, 7), repeat=3))
    exact = sum(count * count for count in ways.values()) / 216**2
    src = Seeded("blind")
    tries = 3000
    hits = 0
    for _ in range(tries):
        state = Eintrichtern(GAME.set_up(2))
        state.roll(state.sample(src))
        state.roll(state.sample(src))
        state.play(0, FUNNELS[src.below(36)])
        hits += state.won[0]
    assert abs(hits / tries - exact) < 4 * (exact * (1 - exact) / tries) ** 0.5


# --- end


@pytest.mark.parametrize(("seats", "goal"), [(2, 8), (3, 8), (4, 8), (5, 9), (6, 9)])
def test_the_eighth_red_die_wins_and_the_ninth_with_five_or_six(seats: int, goal: int) -> None:
    state = start(3, seats)
    miss(state)
    state.play(1, FRESH)
    for count in range(goal):
        assert (state.phase, state.won[1]) == (ROLL, count)
        hit(state)
    assert state.phase == OVER
    ending = state.ending()
    assert ending.winners == (1,)
    assert ending.scores[1] == goal
    assert ending.why == Say("eintrichtern-over", (("seat", 1), ("count", goal)))


def test_with_five_or_six_the_table_may_play_to_the_sixth_die() -> None:
    state = start(3, 6, goal=6)
    for _ in range(6):
        hit(state)
    assert state.phase == OVER
    with pytest.raises(InputError, match="seats 5 or 6"):
        GAME.set_up(4, {"goal": 6})


def spread(state: Eintrichtern, counts: list[int]) -> None:
    """So many red dice were won, the first ones."""
    state.won = counts
    for funnel in state.red[: sum(counts)]:
        state.known[funnel] = True
    state.red = state.red[sum(counts) :]


def test_when_the_red_dice_run_out_most_of_them_win_and_equals_share() -> None:
    state = start(4, 6)
    spread(state, [7, 8, 8, 5, 4, 3])
    hit(state)
    assert state.phase == OVER
    assert state.ending().winners == (0, 1, 2)
    assert state.ending().why.key == "eintrichtern-over-empty"


def test_two_rounds_of_misses_after_everything_was_seen_end_a_game_that_can_run_out() -> None:
    state = start(5, 5)
    spread(state, [4, 5, 2, 5, 3])
    for funnel in state.red[1:]:
        state.known[funnel] = True
    state.roll((1, 1, 1) if total(state, state.red[0]) != 3 else (6, 6, 6))
    state.play(0, state.red[0])  # the last one that nobody had seen: this miss does not count yet
    assert state.quiet == 0
    for count in range(1, ENDLESS * 5):
        state.play(state.who, TAKE)
        miss(state)
        assert (state.quiet, state.phase) == (count, TURN)
    state.play(state.who, TAKE)
    miss(state)
    assert state.phase == OVER
    assert state.ending().winners == (1, 3)
    assert state.ending().why.key == "eintrichtern-over-quiet"
    assert GAME.load(state.setup, state.text()).text() == state.text()


def test_a_hit_begins_the_two_rounds_anew() -> None:
    state = start(5, 6)
    spread(state, [4, 5, 2, 5, 3, 0])
    for funnel in state.red:
        state.known[funnel] = True
    for _ in range(7):
        miss(state)
        state.play(state.who, FRESH)
    assert state.quiet == 7
    hit(state)
    assert state.quiet == 0


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {}), (5, {"goal": 6}), (6, {"goal": 6})])
def test_where_the_dice_cannot_run_out_only_the_last_die_needed_ends_the_game(seats: int, options: dict[str, int]) -> None:
    state = start(5, seats, **options)
    for funnel in state.red:
        state.known[funnel] = True
    for _ in range(4 * seats):
        miss(state)
        state.play(state.who, FRESH)
    assert state.phase == ROLL
    assert state.quiet == 0
    assert (state.goal - 1) * seats < 36


# --- what is known


def test_rim_faces_leave_1_orientation_of_a_corner_die_4_of_a_rim_die_24_of_an_inner_one() -> None:
    masked = start().mask(-1)
    ways = [len(POSSIBLE[die & 63]) for die in masked.layer]
    for cell, count in enumerate(ways):
        assert count == {0: 24, 1: 4, 2: 1}[CELLS[cell].count(0)]
    assert Counter(ways) == {24: 21, 4: 21, 1: 3}


def test_a_mask_knows_the_rim_and_the_faces_of_lifted_funnels_and_nothing_else() -> None:
    src = Seeded("known")
    for seed in range(6):
        state = start(seed, 3)
        lifted: set[int] = set()
        for _ in range(60):
            lifted |= {move for move in play_out(state, src, 1) if isinstance(move, int) and move < FRESH}
            for viewer in (-1, 0, 2):
                masked = state.mask(viewer)
                for cell in range(PLATE):
                    a, b, c = CELLS[cell]
                    true = ORIENTATIONS[state.layer[cell] - 64]
                    known = [0, 0, 0]
                    for axis, (x, y, z) in enumerate(STEP):
                        above = cell_at(a - x, b - y, c - z)
                        if above < 0 or above in lifted:
                            known[axis] = true[axis]
                    assert masked.layer[cell] == die_of(YELLOW, look_with(known[0], known[1], known[2]))


def chi_square_deviation(counts: Counter[object], expected: dict[object, float]) -> float:
    """How many standard deviations chi-square is off (Wilson-Hilferty)."""
    assert set(counts) <= set(expected)
    square = sum((counts[key] - value) ** 2 / value for key, value in expected.items())
    free = len(expected) - 1
    spread_ = 2 / (9 * free)
    return float(((square / free) ** (1 / 3) - (1 - spread_)) / spread_**0.5)


def agreeing(state: Eintrichtern, cell: int) -> list[tuple[int, int, int]]:
    """All ways in which a die can lie that agree with what was seen of it, by trying all 24."""
    a, b, c = CELLS[cell]
    true = ORIENTATIONS[state.layer[cell] - 64]
    seen_axes = []
    for axis, (x, y, z) in enumerate(STEP):
        above = cell_at(a - x, b - y, c - z)
        if above < 0 or state.known[above]:
            seen_axes.append(axis)
    return [faces for faces in ORIENTATIONS if all(faces[axis] == true[axis] for axis in seen_axes)]


def lifted_some(seed: int = 8) -> Eintrichtern:
    """A position in which the die at `INNER` has one seen face, its neighbour none."""
    state = start(seed)
    state.roll((1, 1, 1) if total(state, cell_at(2, 3, 2)) != 3 else (6, 6, 6))
    state.play(0, cell_at(2, 3, 2))
    return state


@pytest.mark.parametrize(
    ("cells", "ways"),
    [((CORNER,), 1), ((RIM,), 4), ((INNER,), 4), ((cell_at(4, 2, 2),), 24), ((INNER, cell_at(4, 2, 2)), 96), ((RIM, INNER), 16)],
)
def test_guesses_are_uniform_over_all_orientations_that_agree(cells: tuple[int, ...], ways: int) -> None:
    state = lifted_some()
    possible = list(product(*[agreeing(state, cell) for cell in cells]))
    assert len(possible) == ways
    masked = state.mask(1)
    src = Seeded("guess")
    draws = 20 * max(ways, 10)
    met: Counter[object] = Counter()
    for _ in range(draws):
        guess = masked.guess(src)
        met[tuple(ORIENTATIONS[guess.layer[cell] - 64] for cell in cells)] += 1
    if ways == 1:
        assert met == {possible[0]: draws}
    else:
        assert chi_square_deviation(met, dict.fromkeys(possible, draws / ways)) < 4


def test_the_sum_of_a_hidden_funnel_is_guessed_as_often_as_exhaustive_enumeration_says() -> None:
    state = lifted_some()
    funnel = cell_at(3, 2, 2)  # beside the lifted one: one face of its die at 3,3,2 was seen
    a, b, c = CELLS[funnel]
    around = [cell_at(a + x, b + y, c + z) for x, y, z in STEP]
    exact: Counter[int] = Counter()
    for dice in product(*[agreeing(state, cell) for cell in around]):
        exact[sum(faces[axis] for axis, faces in enumerate(dice))] += 1
    worlds = sum(exact.values())
    masked = state.mask(0)
    src = Seeded("sums")
    draws = 2500
    met: Counter[object] = Counter(total(masked.guess(src), funnel) for _ in range(draws))
    assert chi_square_deviation(met, {value: draws * count / worlds for value, count in exact.items()}) < 4


# --- what people are shown


def visible_now(state: Eintrichtern, cell: int, axis: int) -> bool:
    a, b, c = CELLS[cell]
    x, y, z = STEP[axis]
    above = cell_at(a - x, b - y, c - z)
    return above < 0 or above not in state.red or above == state.lifted


def test_a_lifted_funnel_is_shown_until_the_next_player_chooses_and_then_it_is_gone() -> None:
    state = start()
    tell: list[Happening] = []
    funnel = miss(state, tell)
    a, b, c = CELLS[funnel]
    things = state.mask(1).scene(1).things
    assert things["lifted/0"] == Thing("die", "red")
    assert things[spot(funnel)].kind == "space"
    for axis, (x, y, z) in enumerate(STEP):
        assert things[spot(cell_at(a + x, b + y, c + z))].faces[axis] == faces_in(state, funnel)[axis]
    before = start().mask(1).scene(1).things
    for choice in (FRESH, TAKE):
        after = state.copy()
        told: list[Happening] = []
        after.play(1, choice, told)
        now = after.mask(1).scene(1).things
        assert {name: thing for name, thing in now.items() if name.startswith("pyramid/")} == {
            name: thing for name, thing in before.items() if name.startswith("pyramid/")
        }
        assert "lifted/0" not in now
        assert told[0].kind == "lay"
        assert (told[0].src, told[0].dst) == ("lifted/0", spot(funnel))


def test_a_table_that_remembers_goes_on_showing_what_was_seen() -> None:
    state = start(remember="everything")
    funnel = miss(state)
    state.play(1, TAKE)
    things = state.mask(1).scene(1).things
    a, b, c = CELLS[funnel]
    assert things[spot(funnel)] == Thing("die", "red")
    for axis, (x, y, z) in enumerate(STEP):
        assert things[spot(cell_at(a + x, b + y, c + z))].faces[axis] == faces_in(state, funnel)[axis]
    assert not state.forgets


def test_a_table_that_remembers_nothing_keeps_its_past_closed_until_the_end() -> None:
    match = Match.start(GAME, GAME.set_up(2))
    match.roll(mixed(Seeded(1), [YELLOW] * PLATE))
    match.roll((1, 1, 1))
    match.act(0, (spot(FUNNELS[4]),))
    assert match.state.forgets
    assert match.state.mask(0).forgets
    assert views.forgets(match)
    assert views.ViewerState(match, 0).view(views.Present(match), None).log == []
    assert not views.can_catch_up(match, 1, 100)
    open_table = Match.start(GAME, GAME.set_up(2, {"remember": "everything"}))
    open_table.roll(mixed(Seeded(1), [YELLOW] * PLATE))
    assert views.ViewerState(open_table, 0).view(views.Present(open_table), None).log


def yellow_faces(things: dict[str, Thing]) -> set[tuple[int, int, int]]:
    """Every yellow face that can be read: cell, side, face."""
    found = set()
    for name, thing in things.items():
        if thing.look == "yellow":
            assert name.startswith("pyramid/")
            found |= {(spot_cell(name), axis, face) for axis, face in enumerate(thing.faces) if face}
    return found


@pytest.mark.parametrize("remember", ["nothing", "everything"])
def test_in_all_that_is_told_and_shown_there_is_never_a_face_that_was_not_seen(remember: str) -> None:
    src = Seeded("search")
    for seed in range(4):
        state = start(seed, 3, remember=remember)
        tables = {viewer: dict(state.mask(viewer).scene(viewer).things) for viewer in (-1, 0, 1, 2)}
        ever: set[tuple[int, int, int]] = set()
        for _ in range(150):
            now = {
                (cell, axis, ORIENTATIONS[state.layer[cell] - 64][axis])
                for cell in range(PLATE)
                for axis in range(3)
                if visible_now(state, cell, axis)
            }
            ever |= now
            tell: list[Happening] = []
            play_out(state, src, 1, tell)
            just = {
                (cell, axis, ORIENTATIONS[state.layer[cell] - 64][axis])
                for cell in range(PLATE)
                for axis in range(3)
                if visible_now(state, cell, axis)
            }
            allowed = ever | just if remember == "everything" else now | just
            for viewer, table in tables.items():
                for told in tell:
                    heard = told_to(viewer, told)
                    assert yellow_faces({name: thing for name, thing in heard.sets if thing is not None}) <= allowed
                    happen(table, heard)
                scene = state.mask(viewer).scene(viewer)
                assert table == scene.things
                assert yellow_faces(scene.things) == (ever | just if remember == "everything" else just)


def test_two_layers_that_differ_only_in_what_is_never_lifted_are_told_in_the_same_bytes() -> None:
    for seed in range(6):
        first = start(seed, 4)
        begin = first.layer[:]
        tell: list[Happening] = []
        doings = play_out(first, Seeded(f"bytes {seed}"), 80, tell)
        other = first.mask(0).guess(Seeded(f"other {seed}"))
        assert other.layer != begin
        second = Eintrichtern(first.setup)
        again: list[Happening] = []
        second.roll(tuple(other.layer))
        for doing in doings:
            if isinstance(doing, tuple):
                second.roll(doing, again)
            else:
                second.play(second.who, doing, again)
        assert repr(again) == repr(tell)
        for viewer in range(-1, 4):
            assert repr(second.mask(viewer).scene(viewer)) == repr(first.mask(viewer).scene(viewer))
            assert second.mask(viewer).text() == first.mask(viewer).text()


def test_laying_the_layer_tells_nothing_but_the_rim() -> None:
    state = Eintrichtern(GAME.set_up(2))
    tell: list[Happening] = []
    state.roll(mixed(Seeded(2), [YELLOW] * PLATE), tell)
    for told in tell:
        for cell, axis, _ in yellow_faces({name: thing for name, thing in told.sets if thing is not None}):
            assert CELLS[cell][axis] == 0


# --- positions, conformance


def test_a_position_is_read_back_and_a_wrong_one_refused_with_place_and_reason() -> None:
    state = start(2, 5)
    miss(state)
    text = state.text()
    assert GAME.load(state.setup, text).text() == text
    masked = state.mask(1).text()
    assert "=y;" not in masked
    assert "?" in masked
    assert GAME.load(state.setup, masked).text() == masked
    for old, new, word in [
        ("seat 2", "seat 6", "table of 5"),
        ("choose", "lift", "lifted"),
        ("choose", "roll", "dice"),
        ("won 0", "won 1", "1 red dice were won, but 0"),
        ("won 0", "won 10", "0 to 9"),
        ("open -", "open 1,1,1", "add up to 7"),
        ("lifted 7,0,0", "lifted 0,0,7", "seen"),
        ("seen 7,0,0", "seen 7,0,0; quiet 2", "quiet"),
        ("0,0,8=y", "0,0,8=r", "yellow"),
        ("; layer", "; heap", "heap"),
        ("; open -", "", "'open' is missing"),
        ("won 0 0 0 0 0", "won 0 0 0 0 0; won 0 0 0 0 0", "twice"),
    ]:
        assert old in text
        with pytest.raises(InputError, match=word):
            GAME.load(state.setup, text.replace(old, new, 1))
    with pytest.raises(InputError, match="everybody has seen"):
        GAME.load(state.setup, " ".join(word if "0,0,8=" not in word else "0,0,8=y" for word in text.split()))
    right = " ".join(str(face) for face in dice_for(total(state, state.lifted)))
    with pytest.raises(InputError, match="no miss"):
        GAME.load(state.setup, text.replace("dice 1 1 1", f"dice {right}"))


def test_the_known_counts_by_hand() -> None:
    state = Eintrichtern(GAME.set_up(2))
    state.roll(state.sample(Seeded("counts/start")))  # the layer that counts draw
    listed = state.outcomes()
    assert listed is not None
    hits = sum(total(state, funnel) == sum(dice) for dice, _ in listed for funnel in FUNNELS)
    known = [counted(GAME, "eintrichtern@1 seats=2", "", depth).leaves for depth in (2, 3, 4)]
    assert known == [56, 56 * 36, hits * 56 + (56 * 36 - hits) * 2]


def test_eintrichtern_conforms() -> None:
    setups = [GAME.set_up(2), GAME.set_up(5, {"remember": "everything"}), GAME.set_up(6, {"goal": 6})]
    report = conform(GAME, setups[: tries(1, 3)], games=1, looks=12)
    assert report.checks["leak in told"] > 0
