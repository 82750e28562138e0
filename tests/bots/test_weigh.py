"""What bots think moves are worth: a weight for every move, none above that of the move they choose, and nothing they cannot see in it."""

from collections.abc import Iterator
from typing import Any

import pytest

from worp import registry
from worp.arena.simulate import calm_setup
from worp.bots.bot import Blurred, Bot
from worp.bots.levels import levels_of, player
from worp.bots.search import Searcher
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, State
from worp.games.cui_bono.bot import Hazy, Patient, Puller
from worp.games.cui_bono.rules import Rules as CuiBono
from worp.games.wuerfelmarsch.bot import Thinker

KEYS = list(registry.games())
EACH = {"quadrata": 61, "carcassonne": 13, "drachenwurf": 11, "wuerfelmarsch": 9}
"""One of so many positions is looked at in long games, and in those where a look takes long; else one of five."""

MOST = {"quadrata": 2, "carcassonne": 2, "drachenwurf": 2, "wuerfelmarsch": 1}
"""How many positions of a game are looked at, where that is fewer than five."""


def played(key: str, seed: str, most: int, seats: int = 2) -> Iterator[tuple[State[Any], int]]:
    """Positions with a choice from a game in which every other choice is a good one, and the others are any move."""
    game = registry.find(key)
    best = seated(key, levels_of(game)[1 if key == "wuerfelmarsch" else -1], f"{seed}/best")
    state = game.start(calm_setup(game, game.set_up(seats)))
    chance = Seeded(seed)
    count = 0
    while state.phase != OVER and most:
        if state.phase == ROLL:
            state.roll(state.sample(chance))
            continue
        seat = state.acting()[0]
        moves = state.moves(seat)
        if len(moves) > 1:
            count += 1
            if count % EACH.get(key, 5) == 0:
                most -= 1
                yield state.copy(), seat
        state.play(seat, best.choose(state.mask(seat), seat) if count % 2 else moves[chance.below(len(moves))])


def seated(key: str, level: str, seed: str) -> Bot:
    """A level's bot without a clock."""
    bot = player(registry.find(key), level, Seeded(seed))
    bot.unhurried()
    return bot


def ready_to_weigh(bot: Bot, state: State[Any], seat: int) -> bool:
    """Before it weighs, a player of Cui bono? asks itself whether it has had enough of this turn; then the die is kept whatever that costs."""
    player = bot.puller if isinstance(bot, Hazy) else bot
    return not (isinstance(player, Puller | Patient) and isinstance(state, CuiBono) and player.has_enough(state, seat))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("key", KEYS)
def test_every_move_has_a_weight_and_none_is_above_the_chosen_one(key: str) -> None:
    weighed = 0
    for seats in (2, max(registry.find(key).seats)) if key != "wuerfelmarsch" else (2,):  # three moves ahead of three take seconds
        for number, (state, seat) in enumerate(played(key, f"weigh/{seats}", MOST.get(key, 5), seats)):
            for level in levels_of(registry.find(key))[: -1 if key == "wuerfelmarsch" else None]:
                view = state.mask(seat)
                before = view.text()
                bot = seated(key, level, f"{number}")
                if not ready_to_weigh(bot, view, seat):
                    continue
                weights = bot.weigh(view, seat)
                assert view.text() == before
                moves = view.moves(seat)
                assert len(weights) in (0, len(moves))
                if weights:
                    weighed += 1
                    chosen = seated(key, level, f"{number}").choose(view, seat)
                    assert weights[moves.index(chosen)] >= max(weights) - 1e-6, (level, before)
    assert (weighed > 0) == (key not in ("raffzahn", "bunte-kuh"))  # races are a matter of eyes


@pytest.mark.sampled(4)
@pytest.mark.parametrize("key", [key for key in KEYS if key not in ("raffzahn", "bunte-kuh")])
def test_weights_follow_from_the_seed_and_what_the_seat_sees(key: str) -> None:
    told_apart = 0
    for number, (state, seat) in enumerate(played(key, "seen", MOST.get(key, 5))):
        level = levels_of(registry.find(key))[-2 if key == "wuerfelmarsch" else -1]
        view = state.mask(seat)
        first = seated(key, level, f"{number}").weigh(view, seat)
        assert seated(key, level, f"{number}").weigh(state.mask(seat), seat) == first
        for other in range(3 if registry.find(key).hidden != "nothing" else 0):
            assert seated(key, level, f"{number}").weigh(view.guess(Seeded(other)).mask(seat), seat) == first
        told_apart += max(first) > min(first)
    assert told_apart, "a bot that finds all moves equal does not weigh"


@pytest.mark.parametrize("key", ["wegduwen", "cui-bono", "eintrichtern", "raffzahn"])
def test_the_searcher_weighs_by_what_it_tried(key: str) -> None:
    game = registry.find(key)
    for number, (state, seat) in enumerate(played(key, "searched", 3)):
        view = state.mask(seat)
        moves = view.moves(seat)
        weights = Searcher(game, Seeded(number), 12).weigh(view, seat)
        assert len(weights) == len(moves)
        assert weights[moves.index(Searcher(game, Seeded(number), 12).choose(view, seat))] == max(weights)
        untried = [weight for weight in weights if weight < max(weights) - 0.9]
        assert len(untried) >= len(moves) - 12


def test_far_ahead_the_best_move_of_wuerfelmarsch_seems_at_least_as_good_as_those_seen_less_far() -> None:
    game = registry.find("wuerfelmarsch")
    state, seat = next(played("wuerfelmarsch", "far", 1))
    shallow = Thinker(game, Seeded(1), 3).weigh(state, seat)
    deep = Thinker(game, Seeded(2), 4).weigh(state, seat)
    others = [k for k in range(len(deep)) if deep[k] < max(deep)]
    assert others
    assert [deep[k] for k in others] == [shallow[k] for k in others]
    assert max(deep) == max(shallow)


# --- blurred sight ---------------------------------------------------------------------------------------------------------------------


SEEN = {
    "abquetschen": ("best", 40),
    "carcassonne": ("best", 12),
    "cui-bono": ("best", 40),
    "drachenwurf": ("best", 40),
    "quadrata": ("best", 12),
    "wegduwen": ("best", 120),
    "wuerfelmarsch": ("strong", 6),
}
"""Games with levels that see less: the level by which mistakes are judged here, and how many positions are looked at."""


@pytest.mark.sampled(3)
@pytest.mark.parametrize("key", list(SEEN))
def test_a_level_that_sees_less_never_plays_what_costs_more_than_its_blur(key: str) -> None:
    game = registry.find(key)
    judge, most = SEEN[key]
    losses: dict[str, list[float]] = {level: [] for level in levels_of(game)}
    others = dict.fromkeys(losses, 0)
    for number, (state, seat) in enumerate(played(key, "blurred", most)):
        view = state.mask(seat)
        moves = view.moves(seat)
        worth = seated(key, judge, f"{number}").weigh(view, seat)
        right = seated(key, judge, f"{number}").choose(view, seat)
        for level in levels_of(game):
            if key == "wuerfelmarsch" and level == "best":
                continue
            bot = seated(key, level, f"{number}")
            chosen = bot.choose(view, seat)
            losses[level].append(max(worth) - worth[moves.index(chosen)])
            others[level] += chosen != right
            again = seated(key, level, f"{number}")
            if isinstance(again, Blurred) and ready_to_weigh(again, view, seat):
                seen = again.mind.weigh(view, seat)
                assert max(seen) - seen[moves.index(chosen)] <= again.blur + 1e-9, (level, view.text())
    means = {level: sum(each) / len(each) for level, each in losses.items() if each}
    weaker = [level for level in means if level != judge]
    assert list(means.values()) == sorted(means.values(), reverse=True), means
    assert all(others[level] > 0 for level in weaker), others
    lose = weaker if key != "wuerfelmarsch" else weaker[:1]  # casual seldom errs there, and six positions are few
    assert all(means[level] > 0 for level in lose), means
