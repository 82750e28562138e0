"""Reviews of games that a net judges find what a random player did wrong, and leave a strong one alone."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from worp import registry
from worp.arena.simulate import calm_setup
from worp.bots import bot
from worp.bots.bot import Bot
from worp.bots.levels import player
from worp.bots.search import Searcher
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, Game
from worp.contract.scene import say
from worp.exact.coach import Replies, play_round, round_after, rounds_after_both
from worp.exact.mistakes import FEWEST, WHOLE, Best, Choices, Doubt, Effect, shared_error
from worp.exact.playouts import chooser
from worp.exact.review import KNOWN, Standing, judged_accounts, review
from worp.exact.stake import stake_of
from worp.exact.values import CHOICE, JUDGED, LUCK, ReviewStep, Stake, ValuedMove
from worp.learn import nets
from worp.learn.judge import Judge
from worp.record.log import Match
from worp.testing.matches import chosen_by, play_out

GAMES_DRAWN = 150


def random_against_best(game: Game, seed: str) -> Match:
    bots: list[Bot] = [bot.Random(game, Seeded(f"{seed}/0")), player(game, "best", Seeded(f"{seed}/1"))]
    bots[1].unhurried()
    return play_out(Match.start(game, calm_setup(game, game.set_up(2))), Seeded(seed), chosen_by(bots))


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("key", "least"), [("cui-bono", 2), ("bunte-kuh", 6)])
def test_a_review_finds_the_mistakes_of_a_random_player_and_hardly_any_of_the_best(
    key: str, least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Searcher, "limit", lambda self, seconds: self.unhurried())
    match = random_against_best(registry.find(key), "review")
    found = review(match, seconds=300.0)  # it ends as soon as nothing is open: how busy the machine is must not matter
    assert found.how == JUDGED
    wrong = [step for step in found.steps if step.best is not None]
    random, best = [[step for step in wrong if step.seat == seat] for seat in range(2)]
    assert len(random) >= least
    assert len(best) <= 0.05 * len([step for step in found.steps if step.kind == CHOICE and step.seat == 1])
    for step in wrong:
        assert step.loss > step.loss_within > 0.0
        assert step.best is not None
        assert step.best.path != step.path
    assert sum(step.loss_within for step in wrong) / len(wrong) < 0.05
    assert all(account.own_within < 0.1 and account.luck_within < 0.15 for account in found.accounts)
    beaten, winner = found.accounts
    assert beaten.all_own < -0.25  # it lost by what it did, which is neither luck nor the other's doing
    assert winner.all_own > -0.1
    for account in found.accounts:
        assert account.start + account.luck + account.own + account.others == pytest.approx(account.result)


def test_what_a_net_gets_wrong_about_two_like_positions_is_mostly_the_same() -> None:
    game = registry.find("cui-bono")
    judge = nets.known(game, game.set_up(2))
    assert judge is not None
    margin = judge.net.about.margin
    assert shared_error(judge, 0.0) == 0.0
    assert shared_error(judge, -WHOLE / 2) == pytest.approx(margin / 2)
    assert shared_error(judge, 0.9) == margin


def net_of(margin: float) -> Any:
    """As much of a net's judge as accounts look at."""
    about = SimpleNamespace(points=False, margin=margin, spread=0.0)
    return cast(Judge, SimpleNamespace(seats=2, net=SimpleNamespace(about=about)))


def chosen(n: int, seat: int, named: bool = False) -> ReviewStep:
    """A choice, of which the review may name something better."""
    better = ValuedMove((), say("nobody"), 0.5, 0.0, 0.0, 0.0, 0.0, 0) if named else None
    return ReviewStep(n, CHOICE, seat, (0.5, 0.5), (0.0, 0.0), (0.0, 0.0), ("x",), (), better)


@pytest.mark.parametrize("chance", [0.0001, 0.02])
def test_what_small_choices_did_is_told_with_luck_where_it_is_not_known_well_and_no_number_is_lost(chance: float) -> None:
    steps = [chosen(1, 0, named=True), chosen(2, 1), *[chosen(n, 0) for n in range(3, 13)]]
    effects = {0: Effect((-0.2, 0.2), 1e-6), 1: Effect((0.05, -0.05), chance**2)}
    effects |= {k: Effect((-0.01, 0.01), chance**2) for k in range(2, 12)}
    stood = [Standing((0.5, 0.5), (0.001, 0.001)), Standing((0.0, 1.0), (0.0, 0.0))]
    named = {0: Effect((-0.2, 0.2), 1e-6)}
    one, other = judged_accounts(steps, stood, Stake(), net_of(0.0), effects, named)
    for account in (one, other):
        assert account.start + account.luck + account.own + account.others == pytest.approx(account.result)
        assert max(account.luck_within, account.own_within, account.others_within) <= KNOWN
    assert (one.all_own, other.all_own) == pytest.approx((-0.3, -0.05))
    assert one.mere_luck == pytest.approx(-0.5 + 0.3 - 0.05) == -other.mere_luck
    if chance < 0.01:
        assert (one.own, other.others, other.own) == pytest.approx((-0.3, 0.3, -0.05))
        assert one.small_within == other.small_within == 0.0
    else:
        assert (one.own, other.others, other.own) == pytest.approx((-0.2, 0.2, 0.0))
        assert one.small == pytest.approx(-0.1)
        assert one.small_within == pytest.approx(1.96 * sqrt(10) * chance, rel=0.01)
        assert (one.small_within, one.others_small_within) == (other.others_small_within, other.small_within)


def test_what_a_seat_gained_beyond_the_best_bot_counts_as_nothing() -> None:
    steps = [chosen(1, 0), chosen(2, 1)]
    stood = [Standing((0.5, 0.5), (0.0, 0.0)), Standing((1.0, 0.0), (0.0, 0.0))]
    effects = {0: Effect((0.02, -0.02)), 1: Effect((0.1, -0.1))}
    one, other = judged_accounts(steps, stood, Stake(), net_of(0.0), effects, {})
    assert (one.own, one.others, one.luck) == pytest.approx((0.0, 0.1, 0.4))
    assert (other.own, other.others, other.luck) == pytest.approx((-0.1, 0.0, -0.4))


class Drawn(Doubt):
    """A choice that cost a known amount, of which each try takes a fiftieth of a second and is off by chance."""

    def __init__(self, index: int, cost: float, off: float, src: Random) -> None:
        nothing: Any = None
        super().__init__(index, nothing, index % 2, Best(1, False, lambda number: 1), 2, net_of(0.0), Stake(), "", Replies())
        self.cost = cost
        self.off = off
        self.src = src

    def try_again(self, times: int) -> None:
        for _ in range(times):
            behind = self.src.gauss(self.cost, self.off)
            self.behind.append(behind)
            self.after_best.append(0.5)
            self.given.append((-behind, behind) if self.seat == 0 else (behind, -behind))
        self.spent += 0.02 * times


class DrawnChoices(Choices):
    """Looked at by a clock that only tries move."""

    def __init__(self, drawn: list[Drawn]) -> None:
        self.drawn = drawn
        nothing: Any = None
        super().__init__(nothing, [], [], net_of(0.0), Stake(), "", lambda *told: None, 8.0)

    def find(self) -> None:
        self.doubts.extend(self.drawn)
        for doubt in self.drawn:
            doubt.try_again(FEWEST)

    def left(self) -> float:
        return self.seconds - sum([doubt.spent for doubt in self.doubts])


@pytest.mark.parametrize(("choices", "off"), [(40, 0.1), (60, 0.05), (100, 0.1)])
def test_what_named_mistakes_cost_is_told_without_the_luck_by_which_they_were_found(choices: int, off: float) -> None:
    src = Random("named")
    too_much, too_much_by_all, held, named = 0.0, 0.0, 0, 0
    for _ in range(GAMES_DRAWN):
        drawn = [Drawn(k, src.choice([0.0, 0.0, 0.01, 0.02, 0.1]), off * src.choice([0.5, 1.0, 2.0]), src) for k in range(choices)]
        found = DrawnChoices(drawn)
        mistakes = [doubt for doubt in drawn if doubt in found.mistakes()]
        cost = sum([doubt.cost for doubt in mistakes])
        effects = found.named_effects()
        told = sum([doubt.loss for doubt in mistakes])
        too_much += told - cost
        too_much_by_all += sum([sum(doubt.behind) / len(doubt.behind) for doubt in mistakes]) - cost
        held += abs(told - cost) <= 1.96 * sqrt(sum([effects[doubt.index].variance for doubt in mistakes])) or not mistakes
        named += len(mistakes)
    assert named > GAMES_DRAWN / 4
    assert too_much < 0.6 * too_much_by_all
    assert held >= 0.9 * GAMES_DRAWN


@pytest.mark.long
def test_the_best_bots_own_moves_in_wuerfelmarsch_are_hardly_ever_in_doubt_though_it_might_play_others_as_well() -> None:
    game = registry.find("wuerfelmarsch")
    match = random_against_best(game, "alike")
    judge = nets.known(game, match.setup)
    assert judge is not None
    states, events = match.states(), match.line()
    steps = [ReviewStep(event.n, LUCK, event.seat, (), (), (0.0, 0.0), event.path, event.outcome) for event in events]
    looked = Choices(match, states, steps, judge, stake_of(game, match.setup), "alike", lambda *_: None, 1.0)
    chosen = [k for k, event in enumerate(events) if event.kind == "act" and event.seat == 1][1:5]
    assert sum(looked.doubt(k, 10.0) is not None for k in chosen) <= 1


def choice_of(key: str, number: int) -> tuple[Judge, Any, int, list[Any]]:
    """A position of a random game in which a seat has several moves, as it sees it."""
    game = registry.find(key)
    setup = calm_setup(game, game.set_up(2))
    judge = nets.known(game, setup)
    assert judge is not None
    src = Seeded(f"choice/{number}")
    while True:
        state = game.start(setup)
        left = 20 + src.below(20)
        while state.phase != OVER:
            if state.phase == ROLL:
                state.roll(state.sample(src))
                continue
            seat = chooser(state)
            moves = state.moves(seat)
            left -= 1
            if left <= 0 and len(moves) > 1:
                seen = state.mask(seat)
                return judge, seen, seat, list(seen.moves(seat))
            state.play(seat, moves[src.below(len(moves))])


@pytest.mark.parametrize("key", ["quadrata", "eintrichtern", "bunte-kuh"])
def test_what_is_remembered_of_replies_changes_no_round(key: str) -> None:
    judge, seen, seat, moves = choice_of(key, 1)
    replies = Replies()
    for number in range(12):
        for move in moves[:2]:
            remembered = round_after(judge, seen, seat, move, f"same/{number}", replies=replies)
            assert remembered.text() == round_after(judge, seen, seat, move, f"same/{number}").text()
    assert replies.asked > 0


def test_two_moves_are_played_on_like_each_by_itself_and_once_where_they_lead_to_the_same_position() -> None:
    for number in range(4):
        judge, seen, seat, moves = choice_of("drachenwurf", number)
        first, second = rounds_after_both(judge, seen, seat, (moves[0], moves[0]), "once", Replies())
        assert first is second
        for move in moves[1:3]:
            found = rounds_after_both(judge, seen, seat, (moves[0], move), f"both/{number}", Replies())
            alone = [round_after(judge, seen, seat, one, f"both/{number}") for one in (moves[0], move)]
            assert [state.text() for state in found] == [state.text() for state in alone]


def test_a_few_tries_that_were_alike_prove_the_less_the_more_those_of_other_choices_differ() -> None:
    judge, seen, seat, moves = choice_of("bunte-kuh", 2)
    doubt = Doubt(
        0, seen, seat, Best(moves[0], False, lambda number: moves[0]), moves[1], judge, stake_of(judge.game, seen.setup), "alike", Replies()
    )
    doubt.behind = [0.0, 0.0, 0.0]
    assert doubt.effect(0.0).variance == 0.0
    assert doubt.effect(0.04).variance > doubt.effect(0.01).variance > 0.0
    few = doubt.effect(0.04).variance
    doubt.behind *= 4
    assert doubt.effect(0.04).variance < few / 4


def test_the_variance_of_what_choices_do_is_right_on_average_where_most_tries_come_to_nothing_and_few_to_much() -> None:
    judge, seen, seat, moves = choice_of("bunte-kuh", 2)
    stake = stake_of(judge.game, seen.setup)
    src = Seeded("few to much")
    told = squares = 0.0
    for _ in range(300):
        doubts = []
        for index in range(12):
            doubts.append(
                Doubt(index, seen, seat, Best(moves[0], False, lambda number: moves[0]), moves[1], judge, stake, "rare", Replies())
            )
            doubts[-1].behind = [0.3 if src.below(8) == 0 else 0.0 for _ in range(6)]
        usual = sum(doubt.spread() / 5 for doubt in doubts) / len(doubts)
        told += sum(doubt.effect(usual).variance for doubt in doubts)
        squares += (sum(doubt.loss for doubt in doubts) - 12 * 0.3 / 8) ** 2
    assert told == pytest.approx(squares, rel=0.25)


class Daring(Bot):
    """Throws again and again; the second seat holds after its first throw. Notes the throws of the second seat."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, Seeded(0))
        self.thrown: list[int] = []

    def choose(self, state: Any, seat: int) -> Any:
        if seat == 1:
            self.thrown.append(state.die)
        return state.moves(seat)[seat]


def test_after_two_moves_of_a_seat_the_others_throw_the_same_however_often_the_seat_did() -> None:
    game = registry.find(str(Path(__file__).parent.parent / "toys" / "pig.py"))
    seen = set()
    for number in range(12):
        thrown = []
        for move in (0, 1):  # throw again, or hold
            state = game.start(game.set_up(2))
            state.roll((4,))
            state.play(0, move)
            bot = Daring(game)
            play_round(state, 0, bot, Seeded(f"same/{number}"))
            thrown.append(bot.thrown)
        assert thrown[0] == thrown[1]
        seen.add(tuple(thrown[0]))
    assert len(seen) > 3


def test_a_thinker_of_wuerfelmarsch_in_a_hurry_looks_less_far() -> None:
    game = registry.find("wuerfelmarsch")
    state = game.start(game.set_up(2))
    hurried, calm = [player(game, "strong", Seeded("hurry")) for _ in range(2)]
    hurried.limit(0.0)
    assert hurried.choose(state, 0) in state.moves(0)
    assert hurried.hurried == 1
    calm.choose(state, 0)
    assert calm.hurried == 0
