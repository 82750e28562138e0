"""The general searcher finds the exact values of games small enough to be worked out here."""

import itertools
import time
from typing import Any

import pytest
from bots.solved import GOAL, HEAP, Heap, pig_values
from toys import grab, liars_dice, pig, tiling

from worp.arena.simulate import calm_setup
from worp.bots.bot import Random
from worp.bots.search import Guide, Search, Searcher, rewards
from worp.contract.calm import WAITS, Calm
from worp.contract.dice import Seeded
from worp.contract.game import OVER, RACE, SEALED, Ending, Game, State


def searched(game: Any, state: Any, seat: Any, iterations: Any, seed: Any = 1, points: Any = 0.0) -> Any:
    search = Search(state.mask(seat), seat, Seeded(seed), Guide(), game.hidden != "nothing", points=points)
    search.run(iterations)
    return search


def values(search: Any) -> Any:
    return {look.move: look.value for look in search.looks()}


# --- chance: Pig, by value iteration -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "other", "pot"), [(0, 0, 4), (4, 0, 5), (0, 9, 6), (6, 6, 4), (2, 10, 8)])
def test_in_pig_it_finds_the_exact_chances_of_daring_and_of_holding(own: Any, other: Any, pot: Any) -> None:
    throwing, held = pig_values()
    setup = pig.GAME.set_up(2, {"goal": GOAL})
    state = pig.GAME.load(setup, f"turn 1 scores {own} {other} pot {pot} die 4")
    search = searched(pig.GAME, state, 0, 10_000)
    exact = {pig.AGAIN: throwing[own, other, pot], pig.HOLD: held(own, other, pot)}
    found = values(search)
    best = max(exact, key=exact.__getitem__)
    assert search.best() == best
    assert found[best] == pytest.approx(exact[best], abs=0.04)


def test_the_more_iterations_the_smaller_the_error() -> None:
    throwing, held = pig_values()
    setup = pig.GAME.set_up(2, {"goal": GOAL})
    errors = []
    for iterations in (100, 1000, 10_000):
        error = 0.0
        for own, other, pot in ((0, 0, 4), (3, 5, 6), (6, 2, 3), (5, 8, 5), (1, 10, 7)):
            state = pig.GAME.load(setup, f"turn 1 scores {own} {other} pot {pot} die 4")
            exact = max(throwing[own, other, pot], held(own, other, pot))
            error += abs(searched(pig.GAME, state, 0, iterations).looks()[0].value - exact)
        errors.append(error / 5)
    assert errors[0] > errors[1] > errors[2]
    assert errors[2] < 0.02, errors


# --- no chance: Tiling, by trying everything -------------------------------------------------------------------------------------------


def wins(state: Any) -> Any:
    """Whether the seat on turn can force a win."""
    for move in state.moves(state.who):
        after = state.copy()
        after.play(state.who, move)
        if after.phase == OVER or not wins(after):
            return True
    return False


def test_in_tiling_it_finds_the_moves_that_force_a_win() -> None:
    setup = tiling.GAME.set_up(2, {"side": 4})
    for seed in range(6):
        state = tiling.GAME.start(setup)
        state.play(0, Random(tiling.GAME, Seeded(seed)).choose(state, 0))
        exact = {}
        for move in state.moves(state.who):
            after = state.copy()
            after.play(state.who, move)
            exact[move] = after.phase == OVER or not wins(after)
        best = searched(tiling.GAME, state, state.who, 1500).best()
        assert 0 < sum(exact.values()) < len(exact) / 3, "a position in which few moves win"
        assert exact[best]


# --- more than two seats -----------------------------------------------------------------------------------------------------------------


def worked_out(state: Any, points: Any) -> Any:
    """Max^n: the rewards when everyone chooses for themselves."""
    if state.phase == OVER:
        return rewards(state.ending(), state.setup.seats, points)
    found = []
    for move in state.moves(state.who):
        after = state.copy()
        after.play(state.who, move)
        found.append(worked_out(after, points))
    return max(found, key=lambda each: each[state.who])


@pytest.mark.parametrize("left", [2, 3, 4, 5, 6, 7])
def test_with_three_seats_everyone_chooses_for_themselves(left: Any) -> None:
    state = HEAP.start(HEAP.set_up(3))
    assert isinstance(state, Heap)
    state.left = left
    search = searched(HEAP, state, 0, 3000, points=1.0)
    assert search.looks()[0].value == pytest.approx(worked_out(state, 1.0)[0], abs=0.06)
    after = state.copy()
    after.play(0, search.best())
    assert worked_out(after, 1.0)[0] == pytest.approx(worked_out(state, 1.0)[0])


# --- secrets: liar's dice with a die each ------------------------------------------------------------------------------------------------

BIDS = [(count, face) for count in (1, 2) for face in range(1, 7)]


def true_chance(bid: Any, own: Any) -> Any:
    """How likely a bid on two dice is true for who knows one of them."""
    count, face = bid
    if count == 1:
        return 1.0 if own == face else 1 / 6
    return 1 / 6 if own == face else 0.0


def bidding(bid: Any, mine: Any, own: Any) -> Any:
    """The bidder-to-be's best chance for the seat with die `own`, when `mine` says whether it is to choose: the other seat's die is any."""
    found = []
    if bid:
        true = true_chance(bid, own)
        found.append(1 - true if mine else true)  # doubting
    found += [bidding(higher, not mine, own) for higher in BIDS if higher > bid]
    return max(found) if mine else min(found)


@pytest.mark.parametrize(("own", "bid"), [(3, (1, 6)), (6, (1, 6)), (6, (2, 5)), (2, (2, 2)), (5, (1, 4))])
def test_in_liars_dice_it_finds_the_chances_over_what_it_does_not_know(own: Any, bid: Any) -> None:
    game = liars_dice.GAME
    state = game.start(game.set_up(2, {"dice": 1}))
    state.roll((4, own))  # the 4 is not for its eyes
    state.play(0, liars_dice.Bid(*bid))
    search = searched(game, state, 1, 4000)
    exact = {liars_dice.LIAR: 1 - true_chance(bid, own)}
    exact |= {liars_dice.Bid(*higher): bidding(higher, False, own) for higher in BIDS if higher > bid}
    assert search.looks()[0].value == pytest.approx(max(exact.values()), abs=0.06)
    assert exact[search.best()] == pytest.approx(max(exact.values()), abs=0.06)


def test_it_is_asked_with_a_masked_state_and_never_sees_more() -> None:
    """A position whose truth would change the choice: doubting 1×6 is wrong just when the other die is a 6."""
    game = liars_dice.GAME
    chosen = set()
    for secret in range(1, 7):
        state = game.start(game.set_up(2, {"dice": 1}))
        state.roll((secret, 3))
        state.play(0, liars_dice.Bid(1, 6))
        chosen.add(searched(game, state, 1, 300).best())
    assert len(chosen) == 1


# --- choices at the same time --------------------------------------------------------------------------------------------------------------


class Pennies(State[int]):
    """Both lay a coin in secret; seat 0 wins if they are alike."""

    def __init__(self, setup: Any) -> None:
        super().__init__(setup)
        self.phase, self.laid = SEALED, [-1, -1]

    def moves(self, seat: Any) -> Any:
        return [0, 1] if self.phase == SEALED and self.laid[seat] < 0 else []

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        self.laid[seat] = move
        if -1 not in self.laid:
            self.phase = OVER

    def ending(self) -> Any:
        return Ending((0 if self.laid[0] == self.laid[1] else 1,))

    def copy(self) -> Any:
        new = Pennies(self.setup)
        new.phase, new.laid = self.phase, self.laid[:]
        return new


PENNIES = Game(key="pennies", version=1, titles={"en": "Pennies"}, seats=(2,), minutes=(1, 1), kind="quick", state=Pennies)


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_knows_what_others_choose_at_the_same_time(seat: Any) -> None:
    search = searched(PENNIES, PENNIES.start(PENNIES.set_up(2)), seat, 4000)
    assert [look.value for look in search.looks()] == pytest.approx([0.5, 0.5], abs=0.05)
    share = search.looks()[0].tries / 4000
    assert share < 0.6, "whoever peeked would always win, and whoever did not mix would always lose"


@pytest.mark.parametrize("calm", [False, True])
def test_a_race_is_searched_in_its_calm_form(calm: Any) -> None:
    game = grab.GAME
    setup = calm_setup(game, game.set_up(2)) if calm else game.set_up(2)
    state = game.start(setup)
    state.roll((1, 1, 2, 3, 3, 4, 5, 6))
    state.roll((3,))
    assert state.phase == (SEALED if calm else RACE)
    bot = Searcher(game, Seeded(3), 300)
    assert bot.choose(state.mask(0), 0) in (3, 4), "the thrower grabs before calling STOP"
    for cell in (3, 4):
        inner = state.inner if isinstance(state, Calm) else state
        inner.play(1, cell)
    assert Searcher(game, Seeded(3), 300).choose(state.mask(0), 0) == grab.STOP
    waits = Searcher(game, Seeded(3), 300).choose(state.mask(1), 1)
    assert waits is (WAITS if calm else None)


# --- as a tool ---------------------------------------------------------------------------------------------------------------------------------


def some_position() -> Any:
    return pig.GAME.load(pig.GAME.set_up(2, {"goal": 30}), "turn 1 scores 12 9 pot 7 die 3")


def test_the_same_seed_and_iterations_give_the_same_search() -> None:
    first, second, other = [values(searched(pig.GAME, some_position(), 0, 100, seed)) for seed in (1, 1, 2)]
    assert first == second
    assert first != other


def test_it_can_be_cancelled_and_then_answers_with_what_it_has() -> None:
    asked = itertools.count()
    search = Search(some_position(), 0, Seeded(1), Guide(), False)
    search.run(10**9, cancelled=lambda: next(asked) >= 25)
    assert search.done == 25
    assert search.best() in (pig.AGAIN, pig.HOLD)


def test_a_search_without_any_iteration_still_names_a_move() -> None:
    assert Search(some_position(), 0, Seeded(1), Guide(), False).best() in (pig.AGAIN, pig.HOLD)


def test_the_clock_ends_a_thought_and_the_bot_counts_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = itertools.count()
    monkeypatch.setattr(time, "monotonic", lambda: float(next(ticks)))
    bot = Searcher(pig.GAME, Seeded(1), 10**9, seconds=20.0)
    assert bot.choose(some_position(), 0) in (pig.AGAIN, pig.HOLD)
    assert bot.hurried == 1


def test_a_limit_only_ever_shortens_a_thought() -> None:
    bot = Searcher(pig.GAME, Seeded(1), 10, seconds=1.0)
    bot.limit(3.0)
    assert bot.seconds == 1.0
    bot.limit(0.25)
    assert bot.seconds == 0.25
    bot.limit(0.5)
    assert bot.seconds == 0.5, "what is said last holds"


def test_a_single_legal_move_needs_no_thought() -> None:
    class Deaf(Guide):
        def value(self, state: Any, steps: Any) -> None:
            raise AssertionError("nothing is to be looked at")

    state = HEAP.start(HEAP.set_up(2))
    assert isinstance(state, Heap)
    state.left = 1
    assert Searcher(HEAP, Seeded(1), 100, guide=Deaf()).choose(state, 0) == 1


def test_a_guide_that_values_positions_cuts_playouts_short() -> None:
    class Nearsighted(Guide):
        def value(self, state: Any, steps: Any) -> Any:
            return [state.scores[seat] / 100 for seat in range(2)]

    search = Search(some_position(), 0, Seeded(1), Nearsighted(), False)
    search.run(50)
    assert 0.19 <= values(search)[pig.HOLD] < 0.4, "19 points, and what the tree itself has seen beyond that"


@pytest.mark.parametrize("low", [False, True])
def test_a_margin_of_points_counts_a_little_and_the_win_counts_most(low: Any) -> None:
    close, clear = (rewards(Ending((0,), scores, low), 2, 0.1) for scores in (((9, 10), (5, 10)) if low else ((10, 9), (10, 5))))
    assert 1.0 < close[0] < clear[0] < 1.1
    assert 0.0 > close[1] > clear[1] > -0.1
    assert rewards(Ending((0, 1), (3, 3)), 2, 0.1) == [0.5, 0.5]


def test_alone_the_points_themselves_count() -> None:
    few, many = (rewards(Ending((), (score,)), 1, 0.1)[0] for score in (3, 30))
    assert few < many
