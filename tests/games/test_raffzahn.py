"""Raffzahn: every rule of the book, what each side can see, and the two readings of a race."""

from __future__ import annotations

from collections import Counter

import pytest
from lengths import tries

from worp.contract.calm import WAITS, Calm
from worp.contract.dice import Seeded
from worp.contract.game import OVER, RACE, ROLL, InputError
from worp.contract.scene import Happening, told_to
from worp.games.raffzahn import GAME
from worp.games.raffzahn.rules import STOP
from worp.games.raffzahn.view import Raffzahn
from worp.material.pyramid import (
    ANY_COLOUR,
    CELLS,
    ORIENTATIONS,
    PLATE,
    SIZE,
    STOCK,
    TOP,
    Triple,
    cell_at,
    faces_of,
    mixed,
    read_cell,
    spot,
)
from worp.testing import conform


def start(seed: int | str = 1, seats: int = 3) -> Raffzahn:
    state = GAME.start(GAME.set_up(seats))
    assert isinstance(state, Raffzahn)
    state.roll(mixed(Seeded(seed)))
    return state


def load(text: str, seats: int = 2) -> Raffzahn:
    state = GAME.load(GAME.set_up(seats), text)
    assert isinstance(state, Raffzahn)
    return state


def racing(seed: int | str, seats: int, steps: int) -> Raffzahn:
    """A race somewhere in a random game."""
    src = Seeded(f"racing {seed}")
    state = start(seed, seats)
    while steps > 0 or state.phase != RACE:
        if state.phase == OVER:
            return racing(f"{seed}+", seats, 10)
        if state.phase == ROLL:
            state.roll(state.sample(src))
        else:
            acts = [(seat, move) for seat in range(seats) for move in state.moves(seat)]
            takes = [act for act in acts if act[1] != STOP]
            state.play(*(takes[src.below(len(takes))] if takes and src.below(4) else (state.who, STOP)))
        steps -= 1
    return state


def above(cell: Triple) -> list[Triple]:
    """The cells that rest on this one, towards A, B and C."""
    a, b, c = cell
    return [(a - 1, b, c), (a, b - 1, c), (a, b, c - 1)]


SMALL = "8,0,0=r321 7,1,0=y132 7,0,1=p213 7,0,0=r623"
"""Three dice on the plate and one on them, which shows 6 to A, 2 to B and 3 to C."""


# --- setup


def test_the_full_pyramid_is_built_by_chance_and_its_top_die_is_taken_away() -> None:
    state = start()
    assert state.pile.count() == 164
    assert not state.pile.dice[TOP] >= 0
    assert max(Counter(die >> 6 for die in state.pile.dice if die >= 0).values()) <= 55
    assert (state.phase, state.who, state.taken) == (ROLL, 0, [0, 0, 0])


def test_the_pyramid_is_one_chance_event_of_165_dice() -> None:
    state = GAME.start(GAME.set_up(2))
    assert state.outcomes() is None
    state.check_roll(state.sample(Seeded(1)))
    with pytest.raises(InputError, match="165"):
        state.check_roll((0,) * 164)
    with pytest.raises(InputError, match="colours"):
        state.check_roll((0,) * 165)


@pytest.mark.parametrize("seats", [2, 3])
def test_at_the_start_everyone_sees_the_44_dice_of_the_own_side_and_the_one_behind_the_missing_top(seats: int) -> None:
    state = start(seats=seats)
    for seat in range(seats):
        masked = state.mask(seat)
        for cell in range(SIZE - 1):
            faces = [0, 0, 0]
            if CELLS[cell][seat] == 0 or sum(CELLS[cell]) == 1:
                # The three dice under the top are free, but only one face of each looks at the seat.
                faces[seat] = faces_of(state.pile.dice[cell])[seat]
            known = masked.pile.dice[cell]
            assert list(faces_of(known)) == faces
            assert (known >> 6 == ANY_COLOUR) == (faces == [0, 0, 0])
        assert sum(1 for die in masked.pile.dice if die >= 0 and die >> 6 != ANY_COLOUR) == 45


# --- a round


@pytest.mark.parametrize("seats", [2, 3])
def test_everyone_may_take_the_free_dice_that_show_the_thrown_number_on_the_own_side(seats: int) -> None:
    met = 0
    for seed in range(12):
        state = racing(seed, seats, 25 * seed)
        lying = {CELLS[cell]: die for cell, die in enumerate(state.pile.dice) if die >= 0}
        for seat in range(seats):
            expected = [
                cell_at(*cell)
                for cell, die in lying.items()
                if not any(up in lying for up in above(cell)) and faces_of(die)[seat] == state.thrown
            ]
            met += len(expected)
            assert [move for move in state.moves(seat) if move != STOP] == sorted(expected)
    assert met > 20


def test_tip_two_players_never_want_the_same_die() -> None:
    for seed in range(12):
        state = racing(seed, 3, 20 * seed)
        wanted = [move for seat in range(3) for move in state.moves(seat) if move != STOP]
        assert len(set(wanted)) == len(wanted)


def test_taking_a_die_counts_it_and_can_free_others() -> None:
    state = load(f"race 1; thrown 6; taken 80 80; pile {SMALL}")
    assert state.moves(0) == [read_cell("7,0,0"), STOP]
    assert state.moves(1) == []
    state.play(0, read_cell("7,0,0"))
    assert state.taken == [81, 80]
    assert sorted(state.pile.free) == sorted(read_cell(cell) for cell in ("8,0,0", "7,1,0", "7,0,1"))
    assert state.phase == RACE


def test_all_may_go_on_taking_until_the_roller_calls_stop() -> None:
    state = load("race 1; thrown 3; taken 81 80; pile 8,0,0=r321 4,4,0=r321 0,4,4=y132")
    state.play(0, read_cell("8,0,0"))
    state.play(1, read_cell("0,4,4"))
    state.play(0, read_cell("4,4,0"))
    assert (state.taken, state.phase) == ([83, 81], RACE)
    assert (state.moves(0), state.moves(1)) == ([STOP], [])


def test_only_the_roller_may_call_stop_at_any_moment() -> None:
    for seed in range(6):
        state = racing(seed, 3, 15 * seed)
        for seat in range(3):
            assert (STOP in state.moves(seat)) == (seat == state.who)


def test_after_stop_nobody_may_take_and_the_left_neighbour_throws() -> None:
    state = racing(1, 3, 5)
    order = []
    for _ in range(4):
        order.append(state.who)
        state.play(state.who, STOP)
        assert state.phase == ROLL
        assert all(not state.moves(seat) for seat in range(3))
        assert sorted(outcome for outcome, _ in state.outcomes() or ()) == [(face,) for face in range(1, 7)]
        state.roll((4,))
    assert order == [(order[0] + step) % 3 for step in range(4)]


# --- after STOP


def stopped(taken: list[int], seats: int = 3) -> Raffzahn:
    state = racing(2, seats, 12)
    state.play(state.who, STOP)
    state.taken = taken
    return state


def test_a_die_taken_after_stop_goes_back_and_costs_one_die_for_each_other_player() -> None:
    state = stopped([5, 1, 0])
    pile = state.pile.text()
    tell: list[Happening] = []
    state.late(0, state.pile.free[0], True, tell)
    assert state.taken == [3, 2, 1]
    assert state.pile.text() == pile
    assert [told.kind for told in tell] == ["give"]
    assert dict(tell[0].sets)["seat:3/dice"].value == 1  # type: ignore[union-attr]


def test_with_two_players_that_is_one_die() -> None:
    state = stopped([1, 4], 2)
    state.late(0, state.pile.free[0], True)
    assert state.taken == [0, 5]


@pytest.mark.parametrize("taken", [[1, 7, 7], [0, 7, 7]])
def test_who_has_not_enough_dice_for_that_gives_none(taken: list[int]) -> None:
    state = stopped(taken[:])
    tell: list[Happening] = []
    state.late(0, state.pile.free[0], True, tell)
    assert state.taken == taken
    assert [told.kind for told in tell] == ["void"]


def test_nobody_is_punished_for_the_network() -> None:
    state = stopped([5, 1, 0])
    text = state.text()
    tell: list[Happening] = []
    state.late(0, state.pile.free[0], False, tell)
    state.late(0, STOP, True, tell)
    assert state.text() == text
    assert [told.kind for told in tell] == ["void", "void"]


def test_a_knowing_take_after_the_last_stop_costs_a_die_like_any_other() -> None:
    state = load("race 1; thrown 3; taken 82 81; pile 8,0,0=r321")
    state.play(0, STOP)
    state.late(0, read_cell("8,0,0"), False)
    assert state.ending().scores == (82, 81)
    state.late(0, read_cell("8,0,0"), True)
    assert (state.ending().winners, state.ending().scores) == ((1,), (81, 82))


def test_in_version_1_the_result_stood_after_the_last_stop() -> None:
    setup = GAME.read_id("raffzahn@1 seats=2 calm=no")
    assert GAME.id(setup) == "raffzahn@1 seats=2 calm=no"
    state = GAME.load(setup, "race 1; thrown 3; taken 82 81; pile 8,0,0=r321")
    state.play(0, STOP)
    state.late(0, read_cell("8,0,0"), True)
    assert state.ending().scores == (82, 81)


def test_what_a_late_hand_reached_for_is_not_said() -> None:
    state = stopped([5, 1, 0])
    tell: list[Happening] = []
    state.late(0, state.pile.free[0], True, tell)
    assert "pyramid" not in repr(tell)


# --- the end


def test_the_game_ends_when_a_roller_calls_stop_and_only_the_bottom_layer_is_left() -> None:
    state = load(f"race 1; thrown 6; taken 80 80; pile {SMALL}")
    state.play(0, read_cell("7,0,0"))
    assert state.phase == RACE  # not before STOP
    state.play(0, STOP)
    assert state.phase == OVER
    assert state.ending().winners == (0,)
    assert state.ending().scores == (81, 80)


def test_it_goes_on_while_a_die_lies_higher() -> None:
    state = load(f"race 2; thrown 5; taken 80 80; pile {SMALL}")
    state.play(1, STOP)
    assert (state.phase, state.who) == (ROLL, 0)


def test_it_also_ends_when_no_die_is_left() -> None:
    state = load("race 2; thrown 3; taken 81 82; pile 8,0,0=r321")
    state.play(0, read_cell("8,0,0"))
    state.play(1, STOP)
    assert state.phase == OVER
    assert state.ending().winners == (0, 1)  # 82 each: several winners


def test_if_nobody_moves_for_a_while_stop_is_called_for_the_roller() -> None:
    state = load(f"race 2; thrown 5; taken 80 80; pile {SMALL}")
    tell: list[Happening] = []
    state.lapse(tell)
    assert (state.phase, state.who) == (ROLL, 0)
    assert tell[0].kind == "call"
    ending = load("race 2; thrown 5; taken 82 81; pile 8,0,0=r321")
    ending.lapse()
    assert ending.phase == OVER
    assert GAME.race is not None
    assert (GAME.race.hand, GAME.race.lapse) == (0.6, 20.0)


# --- the calm form


def test_in_the_calm_form_takes_are_simultaneous_and_stop_comes_after_them_without_any_draw() -> None:
    setup = GAME.set_up(2, {"calm": True})
    state = GAME.load(setup, "race 1; thrown 3; taken 80 80; pile 8,0,0=r321 4,4,0=r321 0,4,4=y132 0,5,3=y132")
    assert isinstance(state, Calm)
    state.play(1, read_cell("0,4,4"))
    state.play(0, STOP)
    assert state.phase == OVER
    assert state.ending().scores == (80, 81)


def test_in_the_calm_form_everyone_waiting_is_the_clock() -> None:
    setup = GAME.set_up(2, {"calm": True})
    state = GAME.load(setup, f"race 2; thrown 5; taken 80 80; pile {SMALL}")
    state.play(0, WAITS)
    state.play(1, WAITS)
    assert (state.phase, state.who) == (ROLL, 0)


# --- what each side can see


def sees(lying: dict[Triple, int], seat: int, cell: Triple) -> bool:
    """Whether the face towards this seat is uncovered: nothing lies on it."""
    return above(cell)[seat] not in lying


def test_a_seat_knows_a_die_just_when_its_face_towards_the_own_side_is_uncovered() -> None:
    for seed in range(8):
        state = racing(seed, 3, 40 * seed)
        lying = {CELLS[cell]: die for cell, die in enumerate(state.pile.dice) if die >= 0}
        for seat in range(3):
            masked = state.mask(seat)
            for cell, die in lying.items():
                known = masked.pile.dice[cell_at(*cell)]
                faces = [0, 0, 0]
                if sees(lying, seat, cell):
                    faces[seat] = faces_of(die)[seat]
                assert list(faces_of(known)) == faces
                assert known >> 6 == (die >> 6 if sees(lying, seat, cell) else ANY_COLOUR)


def test_a_spectator_sees_every_uncovered_face_and_none_that_is_covered() -> None:
    state = racing(3, 3, 90)
    lying = {CELLS[cell]: die for cell, die in enumerate(state.pile.dice) if die >= 0}
    masked = state.mask(-1)
    seen_faces = 0
    for cell, die in lying.items():
        known = masked.pile.dice[cell_at(*cell)]
        open_sides = [seat for seat in range(3) if sees(lying, seat, cell)]
        assert [faces_of(known)[seat] for seat in open_sides] == [faces_of(die)[seat] for seat in open_sides]
        assert known >> 6 == (die >> 6 if open_sides else ANY_COLOUR)
        if len(open_sides) < 2:  # two faces of a die say where the third is
            assert [face for face in faces_of(known) if face] == [faces_of(die)[seat] for seat in open_sides]
        seen_faces += len(open_sides)
    assert seen_faces


def test_no_player_is_ever_told_a_face_of_another_side() -> None:
    src = Seeded("told")
    state = GAME.start(GAME.set_up(3))
    shown: Counter[int] = Counter()
    for _ in range(400):
        tell: list[Happening] = []
        if state.phase == OVER:
            break
        if state.phase == ROLL:
            state.roll(state.sample(src), tell)
        else:
            acts = [(seat, move) for seat in range(3) for move in state.moves(seat)]
            state.play(*acts[src.below(len(acts))], tell)
        for viewer in range(3):
            for told in tell:
                for place, thing in told_to(viewer, told).sets:
                    if place.startswith("pyramid/") and thing is not None:
                        known = [axis for axis in range(3) if thing.faces[axis]]
                        assert known in ([], [viewer])
                        shown[viewer] += len(known)
    assert min(shown[seat] for seat in range(3)) > 50


def test_nobody_is_told_what_lies_covered() -> None:
    state = start()
    for viewer in range(-1, 3):
        unknown = [thing for thing in state.mask(viewer).scene(viewer).things.values() if thing.kind == "die" and thing.look == "?"]
        assert all(thing.faces == (0, 0, 0) for thing in unknown)
        assert len(unknown) > 50


def test_a_guess_deals_the_colours_that_are_not_in_sight_and_never_more_than_55_of_each() -> None:
    state = racing(4, 2, 60)
    for seat in range(2):
        masked = state.mask(seat)
        for seed in range(5):
            world = masked.guess(Seeded(seed))
            assert world.mask(seat).text() == masked.text()
            counts = Counter(die >> 6 for die in world.pile.dice if die >= 0)
            assert all(counts[kind] <= STOCK.count(kind) for kind in range(3))


def chi_square(counts: Counter[int], weights: dict[int, float]) -> float:
    total = sum(counts.values())
    return sum((counts[key] - total * weight) ** 2 / (total * weight) for key, weight in weights.items())


def test_guesses_are_uniform_over_what_agrees_with_the_seen_face() -> None:
    """4,800 guesses. Limits are the chi-square distribution's 99.99 % points: 3 degrees of freedom 21.1, 23: 57.6, 2: 18.4."""
    state = load(f"race 1; thrown 6; taken 80 80; pile {SMALL}")
    masked = state.mask(0)
    # Seat 1 sees the A faces of all but 8,0,0, which is covered by the die on it.
    assert masked.text().endswith("7,0,1=p2?? 7,1,0=y1?? 8,0,0=? 7,0,0=r6??")
    src = Seeded("uniform")
    ways: Counter[int] = Counter()
    unseen: Counter[int] = Counter()
    colours: Counter[int] = Counter()
    for _ in range(4800):
        world = masked.guess(src)
        ways[world.pile.dice[read_cell("7,1,0")] & 63] += 1
        unseen[world.pile.dice[read_cell("8,0,0")] & 63] += 1
        colours[world.pile.dice[read_cell("8,0,0")] >> 6] += 1
    fitting = [k for k, faces in enumerate(ORIENTATIONS) if faces[0] == 1]
    assert set(ways) == set(fitting)
    assert chi_square(ways, dict.fromkeys(fitting, 1 / 4)) < 21.1
    assert chi_square(unseen, dict.fromkeys(range(24), 1 / 24)) < 57.6
    # 54 red, 54 yellow and 54 pearl dice are not in sight.
    assert chi_square(colours, dict.fromkeys(range(3), 1 / 3)) < 18.4


# --- what people click and see


def test_finding_is_the_game_so_nothing_is_marked_and_there_are_no_places_but_dice() -> None:
    state = start()
    assert not state.aid
    state.roll((3,))
    masked = state.mask(0)
    places = {place: thing for place, thing in masked.scene(0).things.items() if place.startswith("pyramid/")}
    assert len(places) == 164
    assert {thing.kind for thing in places.values()} == {"die"}


def test_a_die_is_named_by_its_own_face_alone() -> None:
    state = load(f"race 1; thrown 6; taken 80 80; pile {SMALL}")
    things = state.mask(1).scene(1).things
    label = things["pyramid/7,0,0"].label
    assert label is not None
    assert dict(label.args) == {"look": "red", "face": "2", "shown": "yes"}
    hidden = things["pyramid/7,1,0"].label
    assert hidden is not None
    assert dict(hidden.args) == {"look": "?", "face": "", "shown": "no"}


@pytest.mark.parametrize(
    ("seat", "path", "key"),
    [
        (0, ("pyramid/8,0,0",), "no-free"),
        (1, ("pyramid/8,0,0",), "no-free"),
        (1, ("pyramid/7,0,0",), "no-number"),
        (1, ("stop",), "no-stop"),
        (0, ("pyramid/0,0,8",), "no-die"),
        (0, ("dice/0",), "no-die"),
    ],
)
def test_a_wrong_click_is_refused_with_its_reason_also_if_nothing_is_left_to_take(seat: int, path: tuple[str, ...], key: str) -> None:
    state = load(f"race 1; thrown 6; taken 80 80; pile {SMALL}").mask(seat)
    refused = state.why_not(seat, path)
    assert refused is not None
    assert refused.key == f"raffzahn-{key}"


def test_stop_is_a_button_of_the_roller() -> None:
    state = load(f"race 1; thrown 6; taken 80 80; pile {SMALL}")
    assert [offer.target for offer in state.offers(0, ())] == [spot(read_cell("7,0,0")), "stop"]
    assert state.offers(1, ()) == []


# --- positions


@pytest.mark.parametrize(
    ("text", "word"),
    [
        (f"race 3; thrown 6; taken 80 80; pile {SMALL}", "table of 2"),
        (f"race 1; thrown 7; taken 80 80; pile {SMALL}", "thrown: .*not '7'"),
        (f"race 1; thrown 6; taken 80 81; pile {SMALL}", "164"),
        (f"race 1; thrown 6; taken 80 x; pile {SMALL}", "taken: write 2 numbers"),
        (f"race 1; thrown -; taken 80 80; pile {SMALL}", "thrown"),
        (f"over 1; thrown 6; taken 80 80; pile {SMALL}", "bottom layer"),
        ("roll 1; thrown 6; taken 81 82; pile 8,0,0=r321", "bottom layer"),
        ("race 1; thrown 6; taken 81 82; pile 8,0,0=t321", "turquoise"),
        (f"thrown 6; taken 80 80; pile {SMALL}", "race 1"),
        ("race 1; thrown 6; taken 80 80", "pile"),
        (f"race 1; race 1; thrown 6; taken 80 80; pile {SMALL}", "twice"),
        (f"race 1; roll 1; thrown 6; taken 80 80; pile {SMALL}", "only one of"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_reason(text: str, word: str) -> None:
    with pytest.raises(InputError, match=word):
        load(text)


def test_a_whole_game_takes_all_but_some_of_the_bottom_layer() -> None:
    for seats in (2, 3):
        src = Seeded(f"whole {seats}")
        state = start(seats, seats)
        while state.phase != OVER:
            if state.phase == ROLL:
                state.roll(state.sample(src))
                continue
            takes = [(seat, move) for seat in range(seats) for move in state.moves(seat) if move != STOP]
            state.play(*(takes[src.below(len(takes))] if takes else (state.who, STOP)))
        assert 164 - PLATE <= sum(state.taken) == 164 - state.pile.count()


def test_the_game_keeps_the_contract() -> None:
    setups = [GAME.set_up(2), GAME.set_up(3), GAME.set_up(2, {"calm": True}), GAME.set_up(3, {"calm": True})]
    report = conform(GAME, setups[:: tries(3, 1)], games=1, looks=16)
    assert report.checks["leak in told"] > 100
