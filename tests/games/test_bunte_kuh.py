"""Bunte Kuh: every rule of the book, the race's calls, and its calm form."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from lengths import tries

from worp.contract.calm import WAITS, Calm
from worp.contract.dice import Seeded, throw
from worp.contract.game import OVER, RACE, ROLL, SEALED, TURN, InputError
from worp.contract.scene import Happening, Offer, Say
from worp.games.bunte_kuh import GAME
from worp.games.bunte_kuh.rules import LAY, NOWHERE
from worp.games.bunte_kuh.view import BunteKuh
from worp.material.pyramid import CELLS, ORIENTATIONS, PEARL, PLATE, RED, YELLOW, cell_at, die_of, mixed, spot, spot_cell
from worp.record.log import Match
from worp.testing import conform
from worp.testing.counts import counted

STEP = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def start(seed: int | str = 1, seats: int = 2) -> BunteKuh:
    state = GAME.start(GAME.set_up(seats))
    assert isinstance(state, BunteKuh)
    state.roll(mixed(Seeded(seed), [PEARL] * PLATE))
    return state


def sums(state: BunteKuh) -> dict[int, int]:
    """The sum in every open funnel, from coordinates: written apart from the geometry."""
    lying = {CELLS[cell]: ORIENTATIONS[die % 64] for cell, die in enumerate(state.pile.dice) if die >= 0}
    found = {}
    for cell, (a, b, c) in enumerate(CELLS):
        around = [(a + x, b + y, c + z) for x, y, z in STEP]
        if (a, b, c) not in lying and all(one in lying for one in around):
            found[cell] = sum(lying[one][axis] for axis, one in enumerate(around))
    return found


def dice_for(wanted: int) -> tuple[int, int, int]:
    return next((x, y, z) for x, y, z in product(range(1, 7), repeat=3) if x <= y <= z and x + y + z == wanted)


def ask(state: BunteKuh, funnel: int = -1) -> int:
    """Roll the sum of this funnel, or of the first one; gives the funnel."""
    known = sums(state)
    funnel = min(known) if funnel < 0 else funnel
    state.roll(dice_for(known[funnel]))
    return funnel


def wrong_funnel(state: BunteKuh) -> int:
    return next(funnel for funnel, value in sums(state).items() if value != sum(state.dice))


def without(value: int, seed: int = 0) -> BunteKuh:
    """A table where no funnel has this sum."""
    while value in sums(start(seed)).values():
        seed += 1
    return start(seed)


def said(tell: list[Happening]) -> list[str]:
    return [told.say.key.removeprefix("bunte-kuh-") for told in tell if told.say is not None]


# --- setup


def test_the_plate_is_filled_with_45_pearl_dice_lying_as_chance_wants() -> None:
    state = start()
    assert [die >> 6 for die in state.pile.dice[:PLATE]] == [PEARL] * PLATE
    assert state.pile.count() == PLATE
    assert len({die & 63 for die in state.pile.dice[:PLATE]}) > 12
    fresh = GAME.start(GAME.set_up(2))
    assert (fresh.phase, fresh.who, fresh.outcomes()) == (ROLL, -1, None)
    with pytest.raises(InputError, match="45 dice"):
        fresh.check_roll((128,) * 46)
    with pytest.raises(InputError, match="colours"):
        fresh.check_roll((0,) * 45)


@pytest.mark.parametrize(("seats", "each"), [(2, 30), (3, 20), (4, 15), (5, 12), (6, 10)])
def test_60_dice_are_dealt_evenly(seats: int, each: int) -> None:
    assert start(1, seats).stock == [each] * seats


def test_the_start_player_has_the_three_dice() -> None:
    state = start()
    assert (state.phase, state.who, state.roller) == (ROLL, 0, 0)
    listed = state.outcomes()
    assert listed is not None
    assert (len(listed), sum(weight for _, weight in listed)) == (56, 216)


# --- the race


def test_after_the_roll_everyone_may_call_any_open_funnel_or_nowhere() -> None:
    state = start(1, 4)
    state.roll((2, 4, 5))
    assert state.phase == RACE
    for seat in range(4):
        assert list(state.moves(seat)) == [*sorted(sums(state)), NOWHERE]


def test_finding_is_the_game_so_no_funnel_is_marked_and_nothing_tells_a_sum_before_the_call() -> None:
    state = start(1, 3)
    tell: list[Happening] = []
    state.roll((2, 4, 5), tell)
    assert not state.aid
    assert [told.say for told in tell] == [Say("bunte-kuh-rolled", (("seat", 0), ("dice", "2, 4, 5")))]
    scene = state.scene(1)
    assert {scene.things[spot(funnel)] for funnel in sums(state)} == {scene.things[spot(min(sums(state)))]}
    assert all(thing.label is None for thing in scene.things.values())
    for seat in range(3):
        assert state.prompt(seat, ()) == Say("bunte-kuh-ask-call")
        offers = state.offers(seat, ())
        assert all(offer == Offer(offer.target) for offer in offers if offer.target != "nowhere")
        assert {state.name(move).args for move in state.moves(seat) if move == NOWHERE} == {()}


def test_a_right_stop_takes_a_die_from_the_callers_stock_and_lays_it_into_that_funnel() -> None:
    state = start(2, 3)
    funnel = ask(state)
    tell: list[Happening] = []
    state.play(2, funnel, tell)
    assert (state.phase, state.who, state.stock) == (TURN, 2, [20, 20, 19])
    assert said(tell) == ["stop", "right"]
    state.play(2, LAY + 7, tell)
    assert state.pile.dice[funnel] & 63 == 7
    assert state.pile.dice[funnel] >> 6 in (RED, YELLOW)
    assert state.stock == [20, 20, 19]
    assert said(tell)[2:] == ["laid", "next"]


def test_the_caller_decides_freely_how_the_die_lies_24_ways_each_shown_as_a_die() -> None:
    state = start(2)
    funnel = ask(state)
    state.play(1, funnel)
    assert state.moves(0) == []
    assert list(state.moves(1)) == [LAY + look for look in range(24)]
    offers = state.offers(1, ())
    faces = set()
    for offer in offers:
        assert offer.thing is not None
        assert offer.preview == ((spot(funnel), offer.thing),)
        assert offer.target == "lay:" + "".join(map(str, offer.thing.faces))
        faces.add(offer.thing.faces)
    assert faces == set(ORIENTATIONS)
    for look in range(24):
        after = state.copy()
        after.play(1, LAY + look)
        assert ORIENTATIONS[after.pile.dice[funnel] % 64] == ORIENTATIONS[look]


def test_a_right_nowhere_lays_a_die_into_any_open_funnel() -> None:
    state = without(18)
    state.roll((6, 6, 6))
    tell: list[Happening] = []
    state.play(1, NOWHERE, tell)
    assert said(tell) == ["nowhere", "nowhere-right"]
    assert (state.phase, state.who, state.stock) == (TURN, 1, [30, 29])
    assert list(state.moves(1)) == sorted(sums(state))
    goal = cell_at(2, 2, 3)
    state.play(1, goal, tell)
    assert (state.phase, state.who) == (TURN, 1)
    assert len(state.moves(1)) == 24
    state.play(1, LAY, tell)
    assert state.pile.dice[goal] & 63 == 0
    assert said(tell)[2:] == ["placed", "laid", "next"]


def test_the_funnel_chosen_after_nowhere_can_be_taken_back_but_the_call_cannot() -> None:
    match = Match.start(GAME, GAME.set_up(2), position=without(18).text())
    match.roll((6, 6, 6))
    match.act(1, ("nowhere",))
    assert match.takebacks(1) == []
    match.act(1, (spot(cell_at(2, 2, 3)),))
    assert match.takebacks(1) == [2]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_wrong_stop_lays_nothing_and_every_other_player_gives_the_caller_a_die(seats: int) -> None:
    state = start(3, seats)
    state.roll((1, 2, 3))
    before = state.pile.text()
    each = 60 // seats
    tell: list[Happening] = []
    state.play(1, wrong_funnel(state), tell)
    assert state.stock == [each + seats - 1 if seat == 1 else each - 1 for seat in range(seats)]
    assert state.pile.text() == before
    assert said(tell)[:3] == ["stop", "wrong", "penalty"]
    assert said(tell)[3:] in (["was-here", "next"], ["was-nowhere", "next"])
    assert (state.phase, state.who) == (ROLL, 1)


def test_a_wrong_nowhere_is_punished_in_the_same_way() -> None:
    state = start(3, 4)
    ask(state)
    tell: list[Happening] = []
    state.play(3, NOWHERE, tell)
    assert state.stock == [14, 14, 14, 18]
    assert said(tell) == ["nowhere", "nowhere-wrong", "penalty", "was-here", "next"]


def test_after_a_wrong_call_the_right_funnel_is_shown() -> None:
    state = start(3, 4)
    ask(state)
    before = state.copy()
    tell: list[Happening] = []
    state.play(3, NOWHERE, tell)
    shown = next(told for told in tell if told.kind == "show")
    assert before.right(spot_cell(shown.dst))
    old = GAME.start(GAME.read_id("bunte-kuh@1 seats=4 calm=no"))
    old.roll(old.sample(Seeded(3)))
    old.roll((1, 1, 1))
    told: list[Happening] = []
    wrong = next(move for move in old.moves(0) if not old.right(move))  # type: ignore[attr-defined]
    old.play(0, wrong, told)
    assert not [one for one in told if one.say is not None and one.say.key.startswith("bunte-kuh-was")], "as it was told in version 1"


def test_only_the_first_call_counts_and_a_late_one_is_void() -> None:
    for first_is_right in (True, False):
        state = start(4, 3)
        funnel = ask(state)
        wrong = wrong_funnel(state)
        state.play(0, funnel if first_is_right else wrong)
        assert state.moves(1) == []
        for knew in (True, False):
            for late in (funnel, wrong, NOWHERE):
                text = state.text()
                tell: list[Happening] = []
                state.late(1, late, knew, tell)
                assert state.text() == text
                assert said(tell) == ["late-void"]


def test_after_a_round_the_dice_go_to_the_left_neighbour_of_whoever_rolled() -> None:
    state = start(5, 3)
    funnel = ask(state)
    state.play(2, funnel)
    state.play(2, LAY)
    assert (state.phase, state.who, state.roller, state.dice) == (ROLL, 1, 1, ())
    state.roll((1, 2, 3))
    state.play(0, wrong_funnel(state))
    assert (state.phase, state.who) == (ROLL, 2)
    state.roll((3, 3, 3))
    state.lapse()
    assert (state.phase, state.who) == (ROLL, 0)


def test_if_nobody_calls_the_clock_passes_the_dice_on_and_nothing_else_changes() -> None:
    state = start(5, 3)
    stock, pile = state.stock[:], state.pile.text()
    state.roll((3, 3, 3))
    tell: list[Happening] = []
    state.lapse(tell)
    assert said(tell) == ["lapsed", "next"]
    assert (state.stock, state.pile.text()) == (stock, pile)
    assert GAME.race is not None
    assert GAME.race.lapse == 60


def test_tip_new_funnels_arise_in_the_higher_layers_and_take_dice_too() -> None:
    state = start(6)
    upper = cell_at(2, 2, 2)
    for a, b, c in ((3, 2, 2), (2, 3, 2), (2, 2, 3)):
        assert upper not in sums(state)
        ask(state, cell_at(a, b, c))
        state.play(0, cell_at(a, b, c))
        state.play(0, LAY + 5)
    assert sum(CELLS[upper]) == 6
    assert sums(state)[upper] == sum(ORIENTATIONS[5])
    ask(state, upper)
    state.play(1, upper)
    state.play(1, LAY + 11)
    assert state.pile.dice[upper] & 63 == 11


def test_calls_are_judged_as_the_sums_from_coordinates_say_all_game_long() -> None:
    src = Seeded("calls")
    right = Counter[str]()
    for seed in range(4):
        state = start(seed, 3)
        for _ in range(120):
            if state.phase == OVER:
                break
            if state.phase == ROLL:
                state.roll(throw(src, 3))
                continue
            if state.phase == TURN:
                moves = state.moves(state.who)
                state.play(state.who, moves[src.below(len(moves))])
                continue
            known = sums(state)
            asked = sum(state.dice)
            assert list(state.moves(0)) == [*sorted(known), NOWHERE]
            assert [state.right(funnel) for funnel in sorted(known)] == [known[funnel] == asked for funnel in sorted(known)]
            assert state.right(NOWHERE) == (asked not in known.values())
            good = [call for call in state.moves(0) if state.right(call)]
            assert good
            right["nowhere" if good == [NOWHERE] else "stop"] += 1
            state.play(src.below(3), good[src.below(len(good))])
    assert right["stop"] > 50
    assert right["nowhere"] > 5


def test_colours_mean_nothing_and_the_pile_becomes_a_bright_one() -> None:
    state = start(7)
    for _ in range(6):
        state.play(0, ask(state))
        state.play(0, LAY)
    laid = Counter(die >> 6 for die in state.pile.dice[PLATE:] if die >= 0)
    assert laid == {RED: 3, YELLOW: 3}


# --- end


def nearly(state: BunteKuh, stock: list[int]) -> BunteKuh:
    state.stock = stock
    return state


def test_the_game_ends_at_once_when_a_player_takes_the_last_die_to_lay_it() -> None:
    state = nearly(start(8, 3), [7, 1, 4])
    funnel = ask(state)
    tell: list[Happening] = []
    state.play(1, funnel, tell)
    assert state.phase == OVER
    assert state.ending().winners == (1,)
    assert state.ending().scores == (7, 0, 4)
    assert state.ending().low
    assert said(tell) == ["stop", "right", "over"]


def test_a_last_die_given_away_as_a_penalty_wins_too() -> None:
    state = nearly(start(8, 3), [7, 1, 4])
    state.roll((1, 2, 3))
    state.play(0, wrong_funnel(state))
    assert state.phase == OVER
    assert state.ending().winners == (1,)
    assert state.ending().why == Say("bunte-kuh-over", (("seat", 1),))


def test_if_two_players_get_rid_of_their_last_die_at_the_same_time_there_are_two_winners() -> None:
    state = nearly(start(8, 4), [1, 5, 1, 9])
    ask(state)
    tell: list[Happening] = []
    state.play(3, NOWHERE, tell)
    assert state.phase == OVER
    assert state.ending().winners == (0, 2)
    assert state.ending().share(0) == 0.5
    assert said(tell)[-1] == "over-several"


def test_a_wrong_caller_with_one_die_left_does_not_win() -> None:
    state = nearly(start(8, 2), [1, 5])
    state.roll((1, 2, 3))
    state.play(0, wrong_funnel(state))
    assert state.stock == [2, 4]
    assert state.phase == ROLL


def test_there_is_always_a_funnel_left() -> None:
    # 45 + 60 dice fill 105 of 165 cells, and a pile that is not full has an open funnel.
    src = Seeded("funnels")
    state = start(9)
    most = 0
    for _ in range(60):
        funnels = sorted(state.pile.funnels)
        most = max(most, len(funnels))
        state.pile.lay(funnels[src.below(len(funnels))], die_of(RED, 0))
    assert state.pile.funnels
    assert most == 36


# --- the calm form


def calm(seats: int, seed: int = 4) -> Calm:
    state = GAME.start(GAME.set_up(seats, {"calm": True}))
    assert isinstance(state, Calm)
    state.roll(mixed(Seeded(seed), [PEARL] * PLATE))
    return state


def test_calm_right_calls_come_before_wrong_ones_which_then_cost_nothing() -> None:
    state = calm(3)
    inner = state.inner
    assert isinstance(inner, BunteKuh)
    funnel = ask(inner)
    state.settle()
    assert state.phase == SEALED
    wrong = wrong_funnel(inner)
    for seat, call in ((0, wrong), (1, NOWHERE), (2, funnel)):
        state.play(seat, call)
    assert state.drawing  # two wrong calls of the same rank
    listed = state.outcomes()
    assert listed is not None
    assert sorted(listed) == [((2, 0, 1), 1), ((2, 1, 0), 1)]
    state.roll((2, 1, 0))
    assert (state.phase, state.who) == (TURN, 2)
    assert inner.stock == [20, 20, 19]


def test_calm_among_right_calls_chance_decides() -> None:
    state = calm(3)
    inner = state.inner
    assert isinstance(inner, BunteKuh)
    funnel = ask(inner)
    state.settle()
    state.play(0, funnel)
    state.play(1, WAITS)
    state.play(2, funnel)
    listed = state.outcomes()
    assert listed is not None
    assert sorted(listed) == [((0, 2), 1), ((2, 0), 1)]
    state.roll((2, 0))
    assert (state.phase, state.who) == (TURN, 2)


def test_calm_if_everyone_waits_the_dice_move_on() -> None:
    state = calm(2)
    state.roll((2, 3, 4))
    state.play(0, WAITS)
    state.play(1, WAITS)
    assert (state.phase, state.who) == (ROLL, 1)


# --- refusals, positions, conformance


def test_wrong_clicks_have_their_own_reasons() -> None:
    state = start(2)
    funnel = ask(state)
    for target, key in [(spot(3), "no-funnel"), (spot(cell_at(0, 0, 0)), "no-funnel"), ("dice/0", "no-call")]:
        why = state.why_not(1, (target,))
        assert why is not None
        assert why.key == f"bunte-kuh-{key}"
    state.play(1, funnel)
    why = state.why_not(1, (spot(funnel),))
    assert why is not None
    assert why.key == "bunte-kuh-no-way"
    why = state.why_not(0, ("lay:321",))
    assert why is not None
    assert why.key == "no-not-your-turn"


def test_a_position_is_read_back_and_a_wrong_one_refused_with_place_and_reason() -> None:
    state = start(2, 3)
    state.play(2, ask(state))
    text = state.text()
    assert text.startswith("seat 3 lay; roller 1; stock 20 20 19; dice ")
    assert GAME.load(state.setup, text).text() == text
    for old, new, word in [
        ("seat 3", "seat 4", "table of 3"),
        ("seat 3 lay", "seat 3 think", "place"),
        ("roller 1", "roller x", "roller"),
        ("stock 20 20 19", "stock 20 20 20", "59 dice"),
        ("stock 20 20 19", "stock 39 20 0", "stock is empty"),
        ("lay;", "race;", "60 dice"),
        ("lay;", "place;", "funnel"),
        ("funnel 0,0,7", "funnel 0,0,6", "0,0,6"),
        ("funnel 0,0,7; ", "", "funnel"),
        ("pile 0,0,8=p", "pile 0,0,8=r", "pearl"),
        ("; roller 1", "", "'roller' is missing"),
        ("; roller 1", "; roller 1; roller 1", "twice"),
        ("; pile", "; heap", "heap"),
    ]:
        assert old in text
        with pytest.raises(InputError, match=word):
            GAME.load(state.setup, text.replace(old, new, 1))


def test_every_position_of_a_game_that_ends_with_the_last_die_is_read_back() -> None:
    state = start(8, 2)
    state.stock = [1, 3]
    for _ in range(56):
        funnels = sorted(state.pile.funnels)
        state.pile.lay(funnels[0], die_of(RED, 0))
    for call in (min(sums(state)), NOWHERE):
        ended = state.copy()
        if call == NOWHERE:
            ended.roll(next(dice for value in range(3, 19) if value not in sums(state).values() for dice in [dice_for(value)]))
        else:
            ask(ended, call)
        assert GAME.load(ended.setup, ended.text()).text() == ended.text()
        ended.play(0, call)
        assert ended.phase == OVER
        again = GAME.load(ended.setup, ended.text())
        assert again.text() == ended.text()
        assert again.scene(0) == ended.scene(0)


def test_the_known_counts_by_hand() -> None:
    state = BunteKuh(GAME.set_up(2))
    state.roll(state.sample(Seeded("counts/start")))  # the layer that counts draw
    listed = state.outcomes()
    assert listed is not None
    leaves = 0
    for dice, _ in listed:
        right = list(sums(state).values()).count(sum(dice))
        leaves += 56  # the clock, and the next roll
        leaves += 2 * (right * 24 + (36 - right) * 56)  # STOP: 24 ways to lay, or the next roll
        leaves += 2 * (56 if right else 36)  # NOWHERE: the next roll, or 36 funnels
    known = [counted(GAME, "bunte-kuh@1 seats=2", "", depth).leaves for depth in (2, 3, 4)]
    assert known == [56, 56 * (2 * 37 + 1), leaves]


def test_bunte_kuh_conforms() -> None:
    setups = [GAME.set_up(3), GAME.set_up(6), GAME.set_up(4, {"calm": True})]
    report = conform(GAME, setups[: tries(1, 3)], games=1, looks=15)
    assert report.checks["lapse"] > 0
