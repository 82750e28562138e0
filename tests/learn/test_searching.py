"""Searching with a net: the same answer as thinking to the end, sooner; and what the net says is what counts at new positions."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from worp import registry
from worp.arena import players
from worp.arena.simulate import calm_setup
from worp.bots.search import Search
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, TURN, Game, InputError, State
from worp.learn import nets
from worp.learn.encode import Encoder
from worp.learn.judge import Judge
from worp.learn.net import About, Net
from worp.learn.searching import EXPLORE, NetGuide, Thinking

TESTS = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def positions(game: Game, count: int) -> list[tuple[State[Any], int]]:
    """Choices from a game that is played at random, each as its seat sees it."""
    src = Seeded("positions")
    state = game.start(calm_setup(game, game.set_up(2)))
    found: list[tuple[State[Any], int]] = []
    while state.phase != OVER and len(found) < count:
        if state.phase == ROLL:
            state.roll(state.sample(src))
            continue
        seat = state.who if state.phase == TURN else state.acting()[0]
        moves = state.moves(seat)
        if len(moves) > 1:
            found.append((state.mask(seat), seat))
        state.play(seat, moves[src.below(len(moves))])
    return found


@pytest.mark.parametrize("key", ["wegduwen", "eintrichtern"])
def test_stopping_when_nothing_can_change_gives_the_same_move(key: str) -> None:
    game = registry.find(key)
    judge = nets.known(game, calm_setup(game, game.set_up(2)))
    assert judge is not None
    sooner = 0
    for number, (state, seat) in enumerate(positions(game, 4)):
        whole = Search(state, seat, Seeded(number), NetGuide(judge), game.hidden != "nothing", EXPLORE)
        whole.run(150)
        thinking = Stopped(game, Seeded(number), 150)
        assert thinking.choose(state, seat) == whole.best()
        sooner += thinking.done < 150
    assert sooner


class Stopped(Thinking):
    """Remembers how many iterations there were."""

    done = 0

    def think(self, search: Search) -> bool:
        whole = super().think(search)
        self.done = search.done
        return whole


def test_time_is_kept_and_a_clear_answer_does_not_take_all_of_it() -> None:
    game = registry.find("wegduwen")
    thinking = Stopped(game, Seeded("time"), players.ENDLESS, 4.0)
    for state, seat in positions(game, 30):
        values = [look.value for look in looks(game, state, seat)]
        if max(values) - sorted(values)[-2] > 0.2:
            break
    else:
        pytest.fail("no clear position")
    begun = time.monotonic()
    thinking.choose(state, seat)
    assert time.monotonic() - begun < 4.0
    assert thinking.hurried == 0


def looks(game: Game, state: State[Any], seat: int) -> Any:
    judge = nets.known(game, state.setup)
    assert judge is not None
    search = Search(state, seat, Seeded("looks"), NetGuide(judge), False, EXPLORE)
    search.run(200)
    return search.looks()


def test_what_the_net_says_for_the_searching_seat_is_what_the_other_does_not_win() -> None:
    game = registry.find("drachenwurf")
    judge = nets.known(game, calm_setup(game, game.set_up(2)))
    assert judge is not None
    guide = NetGuide(judge)
    for state, seat in positions(game, 5):
        guide.begin(state, seat)
        values = guide.value(state, 0)
        assert values is not None
        assert values[seat] == pytest.approx(float(judge.values([(state, seat)])[0]))
        assert sum(values) == pytest.approx(1.0)


def test_with_three_players_each_seat_is_asked_and_their_shares_come_to_one() -> None:
    game = registry.find("wegduwen")
    setup = calm_setup(game, game.set_up(3))
    state = game.start(setup)
    src = Seeded("three")
    encoder = Encoder(3)
    seen: set[int] = set()
    while state.phase == ROLL or len(state.moves(state.who)) < 2:
        if state.phase == ROLL:
            state.roll(state.sample(src))
        else:
            state.play(state.who, state.moves(state.who)[0])
        for seat in range(3):
            seen.update(encoder.features(state, seat))
    net = Net.new(About(game.id(setup)), sorted(seen), np.random.default_rng(3))
    guide = NetGuide(Judge(game, net))
    guide.begin(state, state.who)
    values = guide.value(state, 0)
    assert values is not None
    assert len({round(value, 6) for value in values}) == 3
    assert sum(values) == pytest.approx(1.0)
    search = Search(state.mask(state.who), state.who, src, guide, False, EXPLORE)
    search.run(60)
    assert search.best() in state.moves(state.who)


def test_words_say_how_much_to_search_and_a_game_without_a_net_is_refused() -> None:
    wegduwen = registry.find("wegduwen")
    bot = players.find("net:40", wegduwen, Seeded(1))
    state, seat = positions(wegduwen, 1)[0]
    assert bot.choose(state, seat) in state.moves(seat)
    with pytest.raises(InputError, match="'net:much' does not say how much to search: write iterations, like net:400"):
        players.find("net:much", wegduwen, Seeded(1))
    pig = registry.find(str(TESTS / "toys" / "pig.py"))
    state, seat = positions(pig, 1)[0]
    with pytest.raises(InputError, match=r"There is no net for .* to search with; worp train .* makes one"):
        players.find("net:40", pig, Seeded(1)).choose(state, seat)
