"""What bots know about single games: positions in which the right move is known, and chances counted in another way."""

import itertools
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from worp import registry
from worp.arena.series import play
from worp.arena.simulate import calm_setup
from worp.bots.bot import Blurred, Random
from worp.bots.levels import levels_of, player
from worp.bots.people import ReadingSkill
from worp.bots.search import Searcher
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, TURN
from worp.games.abquetschen.bot import Squeezer
from worp.games.bunte_kuh.bot import Caller
from worp.games.bunte_kuh.rules import NOWHERE
from worp.games.carcassonne.bot import Builder, Turns
from worp.games.cui_bono.bot import Appraiser, Patient, Puller, burden
from worp.games.cui_bono.rules import KEEP
from worp.games.drachenwurf.bot import EGG, Thrower, Throwing, throws_of
from worp.games.eintrichtern.beliefs import beliefs
from worp.games.eintrichtern.bot import Rememberer
from worp.games.quadrata.bot import Filler, Planner, square_worth
from worp.games.quadrata.rules import Rules as QuadrataRules
from worp.games.quadrata.view import Quadrata
from worp.games.raffzahn.bot import Grabber
from worp.games.raffzahn.rules import STOP
from worp.games.wegduwen.bot import Knower
from worp.games.wuerfelmarsch.bot import Marcher
from worp.games.wuerfelmarsch.rules import STEP, TIPS
from worp.material.pyramid import ABOVE, BELOW, DOWN, EMPTY, FACE, ORIENTATIONS, POSSIBLE, UP


def positions(key: Any, seed: Any, each: Any = 7, seats: Any = 2) -> Any:
    """Positions of a random game in which somebody has a choice."""
    game = registry.find(key)
    setup = calm_setup(game, game.set_up(seats))
    state = game.start(setup)
    chance = Seeded(seed)
    count = 0
    while state.phase != OVER:
        if state.phase == ROLL:
            state.roll(state.sample(chance))
            continue
        seat = state.acting()[0]
        moves = state.moves(seat)
        if len(moves) > 1:
            count += 1
            if count % each == 0:
                yield state.copy(), seat
        state.play(seat, moves[chance.below(len(moves))])


# --- DrachenWurf -------------------------------------------------------------------------------------------------------------------------


def counted(pays: Any, aside: Any, dice: Any, eggs: Any) -> Any:
    """The worth of a throw, with every ordered throw of six-sided dice and every way to set some of them aside one by one."""
    total = Fraction(0)
    for thrown in itertools.product(range(6), repeat=dice):
        found: list[Any] = []

        def pick(left: Any, lying: Any, egg: Any, picked: Any, found: Any = found) -> None:
            if picked:
                over = sum(Fraction(pays[k][lying[k]]) for k in range(len(pays)))
                cost = Fraction(0) if egg == eggs else -Fraction(EGG)
                found.append(cost + (max(over, counted(pays, lying, len(left), egg)) if left else over))
            for k in range(len(left)):
                colour = left[k]
                if colour < len(pays):
                    for on_egg in (False, True) if egg else (False,):
                        more = tuple(n + (1 + on_egg if c == colour else 0) for c, n in enumerate(lying))
                        pick(left[:k] + left[k + 1 :], more, egg and not on_egg, True)

        pick(thrown, aside, eggs, False)
        total += max(found) if found else sum(Fraction(pays[k][aside[k]]) for k in range(len(pays)))
    return total / 6**dice


PAYS = [[0.0, 0.0, 3.0, 4.0, 5.5, 6.0, 9.0, 9.0], [0.0, 0.0, 0.5, 6.0, 6.5, 7.0, 9.0, 9.0]]


@pytest.mark.parametrize(("aside", "dice", "eggs"), [((0, 0), 2, 0), ((1, 0), 2, 0), ((1, 2), 2, 1), ((0, 0), 2, 1), ((2, 1), 3, 0)])
def test_drachenwurf_a_throwing_turn_is_worth_what_counting_every_throw_in_order_gives(aside: Any, dice: Any, eggs: Any) -> None:
    found = Throwing(PAYS).before(aside[0] + (aside[1] << 3), dice, eggs)
    assert found == pytest.approx(float(counted(PAYS, aside, dice, bool(eggs))), abs=1e-9)


def test_drachenwurf_throws_by_wanted_colours_are_all_throws() -> None:
    for dice in range(1, 7):
        for colours in range(1, 7):
            assert sum(thrown.ways for thrown in throws_of(dice, colours)) == 6**dice


def thrower(text: Any) -> Any:
    game = registry.find("drachenwurf")
    state = game.load(game.set_up(2), text)
    return " ".join(state.spell(Thrower(game, Seeded(1)).choose(state, 0)))


def test_drachenwurf_throws_on_for_a_sixth_die_since_nothing_can_be_lost() -> None:
    assert (
        thrower("turn 3 seat 1 aside; middle rf - -; eggs 0 1; 1 nest - lair bd bf; 2 nest - lair -; dice g picked; aside rrrrr") == "throw"
    )


def test_drachenwurf_sets_aside_the_pair_that_pays_and_throws_the_others_again() -> None:
    text = "turn 3 seat 1 aside; middle rf ym -; eggs 0 1; 1 nest - lair yl yi / bd; 2 nest - lair -; dice ryybgw"
    assert thrower(text) == "dice/1", "a yellow one: the third of its row"


def test_drachenwurf_takes_the_card_that_makes_the_longer_row() -> None:
    text = "turn 4 seat 1 take; middle rf yl -; eggs 0 1; 1 nest - lair yf ym yd / rl; 2 nest - lair -; aside rryy"
    assert thrower(text).startswith("middle/1"), "the yellow dragon is the fourth in its row: 7 points; the red one the second: 3"


# --- Cui bono ------------------------------------------------------------------------------------------------------------------------------


def safe_pulls(state: Any, seat: Any) -> Any:
    """The pulls after which the die can be laid back."""
    found = []
    for pull in state.moves(seat):
        after = state.copy()
        after.play(seat, pull)
        if after.moves(seat) != [KEEP]:
            found.append(pull)
    return found


def test_cui_bono_a_turn_costs_at_least_the_cheapest_die_where_none_can_be_laid_back() -> None:
    without = 0
    for seed in range(12):
        for state, seat in positions("cui-bono", seed, 1):
            if state.hand != EMPTY:
                continue
            safe = safe_pulls(state, seat)
            if safe:
                assert burden(state) < 0
            else:
                without += 1
                costs = []
                for pull in state.moves(seat):
                    after = state.copy()
                    after.play(seat, pull)
                    costs.append(after.worth(after.hand))
                assert burden(state) == pytest.approx(0.8 * min(costs))
    assert without > 10


def leaves_nothing(state: Any, seat: Any) -> Any:
    """Whether a whole turn could leave the next player without a die to lay back."""
    for pull in state.moves(seat):
        pulled = state.copy()
        pulled.play(seat, pull)
        for end in pulled.moves(seat):
            after = pulled.copy()
            after.play(seat, end)
            if after.phase == OVER or not safe_pulls(after, after.who):
                return True
    return False


def test_cui_bono_lays_back_unless_the_next_player_could_be_left_with_nothing_to_lay_back() -> None:
    """The tip of the rulebook: sometimes it pays to keep a die, so that the next player must take an expensive one."""
    laid = kept = 0
    for seed in range(8):
        for state, seat in positions("cui-bono", seed, 3):
            if state.hand != EMPTY:
                continue
            full = state.guess(Seeded(1))  # as the bot fills in what nobody has seen
            safe = safe_pulls(full, seat)
            chosen = Puller(registry.find("cui-bono"), Seeded(1)).choose(state.mask(seat), seat)
            if safe and not leaves_nothing(full, seat):
                assert chosen in safe
                laid += 1
            elif safe and chosen not in safe:
                kept += 1
    assert laid > 5
    assert kept > 0, "the tip is used"


@pytest.mark.parametrize(("calm", "most"), [(False, 600), (True, 3000)])
def test_cui_bono_two_who_can_always_lay_back_come_to_an_end(calm: Any, most: Any) -> None:
    game = registry.find("cui-bono")
    for seed in range(2):
        bots = [Puller(game, Seeded(f"{seed}/{seat}"), calm) for seat in range(2)]
        ending, steps, _ = play(game, game.set_up(2), bots, ["a", "b"], Seeded(seed))
        assert ending.winners
        assert steps < most


def test_cui_bono_who_is_calm_lays_back_where_that_is_best() -> None:
    """A die that is kept only to get on is a minus point for nothing."""
    game = registry.find("cui-bono")
    chosen = {True: 0, False: 0}
    asked = 0
    for seed in range(30):
        for state, seat in positions("cui-bono", seed, 3):
            if state.hand != EMPTY and len(state.moves(seat)) > 1:
                asked += 1
                for calm in chosen:
                    chosen[calm] += Puller(game, Seeded(f"{seed}/{asked}"), calm).has_enough(state, seat)
    assert asked > 50
    assert chosen[True] < asked / 50
    assert chosen[False] > asked / 10


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_cui_bono_what_the_searcher_is_told_are_chances_and_less_for_who_bears_more(seats: Any) -> None:
    guide = Appraiser()
    told = 0
    for state, seat in positions("cui-bono", seats, 3, seats):
        guide.begin(state.mask(seat), seat)
        values = guide.value(state, 0)
        assert (values is None) == (state.hand != EMPTY)
        if values is None:
            continue
        told += 1
        assert sum(values) == pytest.approx(1.0)
        cost = [state.minus(other) + (burden(state) if other == state.who else 0.0) for other in range(seats)]
        assert sorted(range(seats), key=lambda other: -values[other]) == sorted(range(seats), key=lambda other: cost[other])
    assert told > 5


def test_cui_bono_positions_that_differ_in_what_came_to_light_look_different_to_the_searcher_and_others_do_not() -> None:
    """Against the colours in the whole masked position (pips mean nothing): the same moves, another filling of what lies hidden."""
    guide = Appraiser()
    alike = different = 0
    for seed in range(16):
        for state, seat in positions("cui-bono", f"sight/{seed}", 4):
            seen = state.mask(seat)
            guide.begin(seen, seat)
            one, two = seen.guess(Seeded(1)), seen.guess(Seeded(2))
            chance = Seeded(seed)
            for _ in range(12):
                if one.phase == OVER or list(one.moves(one.who)) != list(two.moves(two.who)):
                    break
                moves = one.moves(one.who)
                move = moves[chance.below(len(moves))]
                one.play(one.who, move)
                two.play(two.who, move)
                same = [die >> 6 for die in one.mask(seat).pile.dice] == [die >> 6 for die in two.mask(seat).pile.dice]
                assert (guide.sight(one, seat) == guide.sight(two, seat)) == same
                alike, different = alike + same, different + (not same)
                if not same:
                    break
    assert alike > 50
    assert different > 5


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_cui_bono_the_searcher_plays_at_tables_of_any_size_and_the_same_from_the_same_seed(seats: Any) -> None:
    game = registry.find("cui-bono")

    def played() -> Any:
        bots = [Patient(game, Seeded(f"{seat}"), 24) for seat in range(seats)]
        for bot in bots:
            bot.unhurried()
        return play(game, game.set_up(seats), bots, [f"{seat}" for seat in range(seats)], Seeded(1))[:2]

    ending, steps = played()
    assert ending.winners
    assert steps < 6000
    assert played() == (ending, steps)


# --- Eintrichtern --------------------------------------------------------------------------------------------------------------------------


def test_eintrichtern_beliefs_are_what_counting_all_ways_to_lie_gives_rim_faces_included() -> None:
    partly = 0
    for state, seat in positions("eintrichtern", 3, 5):
        layer = state.mask(seat).layer
        for funnel in state.red[:12]:
            dice = [layer[BELOW[axis][funnel]] for axis in range(3)]
            ways = [0] * 19
            for lying in itertools.product(*(POSSIBLE[die & 63] for die in dice)):
                ways[sum(ORIENTATIONS[look][axis] for axis, look in enumerate(lying))] += 1
            assert beliefs(layer, funnel) == pytest.approx([way / sum(ways) for way in ways])
            shown = [sum(FACE[axis][die] > 0 for axis in range(3)) for die in dice]
            partly += any(0 < count < 3 for count in shown)
    assert partly > 20, "a face at the rim says something about the other two"


def test_eintrichtern_lifts_where_the_sum_is_likeliest() -> None:
    game = registry.find("eintrichtern")
    for state, seat in positions("eintrichtern", 4, 6):
        if state.lifted >= 0:
            continue
        chosen = Rememberer(game, Seeded(2)).choose(state.mask(seat), seat)
        chances = {funnel: beliefs(state.mask(seat).layer, funnel)[sum(state.dice)] for funnel in state.red}
        assert chances[chosen] == pytest.approx(max(chances.values()))


SHARP = ReadingSkill(0.5, 0.5, 0.0, 0, 0)
"""Somebody who overlooks nothing."""


# --- races ---------------------------------------------------------------------------------------------------------------------------------


def test_bunte_kuh_calls_nowhere_just_where_no_funnel_has_the_sum() -> None:
    game = registry.find("bunte-kuh")
    calls = {True: 0, False: 0}
    for seed in range(4):
        for calm, seat in positions("bunte-kuh", seed, 3):
            state = calm.inner
            if not state.dice or state.phase in (TURN, OVER):
                continue
            there = [call for call in state.moves(seat) if call != NOWHERE and state.right(call)]
            chosen = Caller(game, Seeded(seed), SHARP, 1.0).choose(state.mask(seat), seat)
            assert (chosen in there) if there else (chosen == NOWHERE)
            calls[bool(there)] += 1
    assert min(calls.values()) > 3


def test_bunte_kuh_who_reads_slowly_calls_nowhere_later() -> None:
    game = registry.find("bunte-kuh")
    pauses = {0.4: 0.0, 0.8: 0.0}
    for state, seat in ((calm.inner, seat) for calm, seat in positions("bunte-kuh", 1, 2)):
        if state.dice and state.phase != TURN and state.right(NOWHERE):
            for pace in pauses:
                for seed in range(20):
                    bot = Caller(game, Seeded(seed), ReadingSkill(pace, pace, 0.0, 0, 0), 1.0)
                    assert bot.choose(state.mask(seat), seat) == NOWHERE
                    pauses[pace] += bot.pause
    assert pauses[0.8] == pytest.approx(2 * pauses[0.4])
    assert pauses[0.4] > 0


def test_raffzahn_the_roller_takes_what_it_sees_and_then_calls_stop_at_once() -> None:
    game = registry.find("raffzahn")
    setup = game.set_up(2)
    state = game.load(setup, "race 1; thrown 6; taken 80 80; pile 7,0,1=p213 7,1,0=y132 8,0,0=r321 7,0,0=r623")
    bot = Grabber(game, Seeded(1), SHARP, 1.0)
    first = bot.choose(state.mask(0), 0)
    assert first != STOP
    assert bot.pause > 0
    state.play(0, first)
    assert bot.choose(state.mask(0), 0) == STOP, "more would only help the other"
    assert Grabber(game, Seeded(1), SHARP, 1.0).choose(state.mask(1), 1) is None, "the other has nothing to call"


# --- Quadrata --------------------------------------------------------------------------------------------------------------------------------


def test_quadrata_a_hole_that_no_shape_covers_costs_more_than_a_shape_brings() -> None:
    game = registry.find("quadrata")
    setup = game.set_up(2)
    bot = Filler(game, Seeded(1))
    for position in ("round 1 turn 1 die 4 joker no", "round 1 turn 1 die 4 joker no\nsquare:1 square/0@0,1"):
        state = game.load(setup, position)
        move = bot.choose(state, 0)
        state.play(0, move)
        worths = []
        for put in state.moves(0):
            after = state.copy()
            after.play(0, put)
            assert isinstance(after, Quadrata)
            worths.append(square_worth(after, 0))
        chosen = state.copy()
        chosen.play(0, bot.choose(state, 0))
        assert isinstance(chosen, Quadrata)
        assert square_worth(chosen, 0) >= max(worths) - 0.25
        assert square_worth(chosen, 0) > sum(worths) / len(worths) + 0.2


LATE_IN_QUADRATA = (
    (
        "round 1 turn 69 die 3 joker yes",
        "points 0 0",
        (
            "square:1 triangle/0@0,1 triangle/3@3,1 square/0@2,1 square/0@2,3 square/0@1,5 parallelogram/0@4,5 parallelogram/5@5,2 trapezoid/1@3,0"
            " trapezoid/2@0,1 trapezoid/5@0,4 trapezoid/6@0,2 trapezoid/6@2,5 rectangle/0@4,0 large-triangle/3@5,3 long-trapezoid/0@2,2 boot/4@1,2"
            " bar/0@0,0 house/2@4,1 house/2@3,3 longest-parallelogram/4@0,4"
        ),
        "reserve:1 ship*1",
        (
            "square:2 triangle/3@1,1 triangle/3@4,1 triangle/3@3,3 parallelogram/1@5,0 wide-triangle/1@0,2 wide-triangle/1@0,4 wide-triangle/2@4,3"
            " trapezoid/1@4,0 trapezoid/4@3,2 trapezoid/5@5,1 trapezoid/6@0,1 rectangle/1@4,4 large-triangle/2@2,4 long-parallelogram/4@0,4"
            " long-trapezoid/3@5,3 boot/4@3,0 bar/0@0,0 ship/0@0,5 longest-parallelogram/0@0,3"
        ),
    ),
    (
        "round 1 turn 53 die 6 joker yes",
        "points 0 0",
        (
            "square:1 triangle/2@2,3 square/0@0,2 parallelogram/4@0,0 wide-triangle/0@4,1 wide-triangle/2@1,0 trapezoid/3@5,3 trapezoid/4@2,0"
            " rectangle/0@2,2 roof/2@2,1 long-trapezoid/0@0,3 long-trapezoid/4@0,5 boot/0@0,0 boot/2@4,0 bar/0@0,4 bar/0@3,5 house/0@3,3 house/2@4,2"
        ),
        "reserve:1 trapezoid*1",
        (
            "square:2 triangle/0@0,3 triangle/0@2,3 triangle/0@0,5 triangle/2@2,5 square/0@0,0 square/0@4,4 parallelogram/1@1,0 parallelogram/4@1,4"
            " wide-triangle/1@3,2 trapezoid/0@0,1 trapezoid/0@0,4 trapezoid/2@1,0 trapezoid/2@0,3 trapezoid/2@2,4 rectangle/0@0,2 large-triangle/2@2,1"
            " large-triangle/3@4,2 long-parallelogram/1@2,1 long-parallelogram/4@0,5 long-trapezoid/0@3,5 ship/3@5,2"
        ),
    ),
)


@pytest.mark.parametrize("lines", LATE_IN_QUADRATA)
def test_quadrata_the_best_plays_the_turn_after_which_its_next_throw_does_most(lines: tuple[str, ...]) -> None:
    """Reckoned anew from texts of positions: of the turns that look best, it begins the one whose next throw does most; who looks no further does not."""
    game = registry.find("quadrata")
    state = game.load(game.set_up(2), "\n".join(lines))
    assert isinstance(state, Quadrata)
    turns = sorted(Filler(game, Seeded(1)).turns(state, 0), key=lambda turn: -turn.worth)
    worth: dict[int, float] = {}
    for turn in turns[:4]:
        if turn.worth > turns[0].worth - 3.0:
            worth[turn.first] = max(worth.get(turn.first, -99.0), after_next_throw(turn.end, 0))
    moves = state.moves(0)
    assert worth[moves.index(Planner(game, Seeded(1)).choose(state, 0))] == pytest.approx(max(worth.values()))
    assert worth[moves.index(Filler(game, Seeded(1)).choose(state, 0))] < max(worth.values()) - 0.3


def after_next_throw(end: QuadrataRules, seat: int) -> float:
    """What the best turns after the next own throw are worth on average, if nobody else has a turn before."""
    worths = []
    for pips in range(1, 7):
        text = end.text().replace(f"turn {end.turns + 1} die -", f"turn {end.turns + 2} die {pips}")
        after = registry.find("quadrata").load(end.setup, text)
        assert after.who == seat
        worths.append(max(Filler(registry.find("quadrata"), Seeded(1), 2).weigh(after, seat)))
    return sum(worths) / 6


def test_quadrata_fills_the_square_when_the_last_shape_comes() -> None:
    """Played to the end by the bot alone against random play, it fills squares, and random play does not."""
    game = registry.find("quadrata")
    setup = game.set_up(2, {"rounds": 1, "turns": 100})
    bots = [Filler(game, Seeded(1)), Random(game, Seeded(2))]
    ending, _, _ = play(game, setup, bots, ["filler", "random"], Seeded(1))
    assert ending.winners == (0,)
    assert ending.scores[0] > ending.scores[1] + 5


# --- Carcassonne -----------------------------------------------------------------------------------------------------------------------------


def test_carcassonne_the_last_throw_is_worth_what_counting_gives() -> None:
    """One die, one open place, the last throw: only a face that closes helps."""
    ends = tuple(float(n) for n in (0, 0, 1, 3, 6, 10, 15, 21, 28, 28))
    turns = Turns((2, 1, 1), ends)
    assert turns.before(2, 1, 3, 1) == pytest.approx(2 / 6 * ends[4])
    assert turns.before(3, 1, 3, 1) == 0.0
    # Two dice: one that closes is enough; one more may lie between if it keeps the number of open places.
    both = 0.0
    for faces in itertools.product(range(6), repeat=2):
        closing = sum(face < 2 for face in faces)
        between = sum(face == 2 for face in faces)
        opening = sum(face == 3 for face in faces)
        options = [0.0]
        if closing:
            options.append(ends[4])
            if between:
                options.append(ends[5])
        if closing == 1 and opening == 1:
            options.append(0.0)  # still open
        both += max(options)
    assert turns.before(2, 2, 3, 1) == pytest.approx(both / 36)


@pytest.mark.parametrize(("own", "goes_on"), [(39, False), (30, True)])
def test_carcassonne_near_42_it_finishes_the_city_that_wins_instead_of_building_on(own: Any, goes_on: Any) -> None:
    """A city of three that the fourth die, in hand, closes: 3 points. With 39 that is the game; with 30 and time there is more to be had."""
    game = registry.find("carcassonne")
    dice = "corner corner knight knight knight"
    built = "corner/0@0,0 corner/3@1,0"
    text = f"seat 1 decide; scores {own} 41; kept -; throws 1 pool 0 knights 0 catapults 2; dice {dice}; built {built}"
    state = game.load(game.set_up(2), text)
    bot = Builder(game, Seeded(1), racing=True)
    thrown = False
    while state.phase == TURN and state.who == 0:
        state.play(0, bot.choose(state.mask(0), 0))
        thrown = thrown or state.phase == ROLL
        if thrown:
            break
    assert (state.phase == OVER and state.ending().winners == (0,)) is not goes_on


# --- Abquetschen, Würfelmarsch ------------------------------------------------------------------------------------------------------------------


def test_abquetschen_builds_as_many_dice_as_it_can_when_nothing_else_differs() -> None:
    game = registry.find("abquetschen")
    wins = 0.0
    for number in range(60):
        bots = [Squeezer(game, Seeded(number)), Random(game, Seeded(-number))]
        wins += play(game, game.set_up(2), bots, ["squeezer", "random"], Seeded(number))[0].share(0)
    assert wins > 33


def test_wuerfelmarsch_steps_into_the_corner_when_it_can() -> None:
    """Every level that searches finds the step that wins at once."""
    game = registry.find("wuerfelmarsch")
    found = 0
    for state, seat in positions("wuerfelmarsch", 2, 1):
        wins = []
        for move in state.moves(seat):
            after = state.copy()
            after.play(seat, move)
            if after.phase == OVER and after.ending().winners == (seat,):
                wins.append(move)
        if wins:
            found += 1
            assert Searcher(game, Seeded(1), 150, guide=Marcher()).choose(state.mask(seat), seat) in wins
        if found == 3:
            return
    assert found


def test_wuerfelmarsch_looks_at_all_tips_and_at_turns_that_bring_up_most_where_dice_meet() -> None:
    for seats in (2, 3):
        for state, seat in positions("wuerfelmarsch", 3, 5, seats):
            wanted = []
            for move in state.moves(seat):
                cell, how = divmod(move, STEP)
                meets = [axis for funnel in UP[cell] for axis in range(3) if DOWN[funnel][axis] == cell]
                meets = [axis for axis in meets if sum(state.plate[other] != EMPTY for other in DOWN[ABOVE[axis][cell]]) > 1]
                ways = [look for look in range(24) if look != state.plate[cell] & 63]
                highest = [
                    max(ways, key=lambda look: (10 * ORIENTATIONS[look][first] + sum(ORIENTATIONS[look][axis] for axis in meets), -look))
                    for first in meets
                ]
                if how >= TIPS or how in highest:
                    wanted.append(move)
            assert list(Marcher().moves(state, seat)) == wanted or not wanted


# --- all of them -------------------------------------------------------------------------------------------------------------------------------


def test_who_sees_nothing_plays_at_random_and_who_sees_everything_as_well_as_its_mind() -> None:
    game = registry.find("drachenwurf")
    state = game.load(
        game.set_up(2), "turn 4 seat 1 take; middle rf yl -; eggs 0 1; 1 nest - lair yf ym yd / rl; 2 nest - lair -; aside rryy"
    )
    weights = Thrower(game, Seeded(1)).weigh(state, 0)
    right = {move for k, move in enumerate(state.moves(0)) if weights[k] == max(weights)}  # two cards, of which either can be taken first
    sharp = {Blurred(Thrower(game, Seeded(seed)), 0.0).choose(state, 0) for seed in range(20)}
    blind = {Blurred(Thrower(game, Seeded(seed)), 1e6).choose(state, 0) for seed in range(40)}
    assert sharp <= right < set(state.moves(0))
    assert blind == set(state.moves(0))


@pytest.mark.parametrize("key", list(registry.games()))
def test_every_level_plays_a_few_moves_with_three_or_more_at_the_table(key: Any) -> None:
    game = registry.find(key)
    seats = max(game.seats)
    for level in levels_of(game)[:1]:
        bot = player(game, level, Seeded(1))
        for count, (state, seat) in enumerate(positions(key, 1, 11, seats)):
            assert bot.choose(state.mask(seat), seat) in state.moves(seat)
            if count == 4:
                break


@pytest.mark.parametrize(
    ("seats", "options", "solved"), [(1, {}, True), (2, {}, True), (2, {"places": "adjacent"}, False), (3, {}, False), (4, {}, False)]
)
def test_wegduwen_is_perfect_where_its_page_says_so_and_searches_elsewhere(
    seats: Any, options: Any, solved: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))  # nothing is solved yet
    game = registry.find("wegduwen")
    assert Knower(game, Seeded(1), 10, 0.0).is_solved(game.set_up(seats, options)) is solved
