"""The lab judges by the game's net where there is one: all games are looked at, and what the net may be off is the error."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from lengths import tries

from worp import registry
from worp.arena.simulate import calm_setup, step
from worp.contract.dice import Seeded
from worp.contract.game import OVER, Game, InputError, Setup, State
from worp.lab.chunks import Chunk, name_of
from worp.lab.executors import executor
from worp.lab.files import plain
from worp.lab.judging import NET, Judge, JudgeSettings
from worp.lab.page import page
from worp.lab.study import Findings, Plan, run
from worp.learn import nets
from worp.learn.net import PARTS
from worp.words.sentences import Words

TOYS = Path(__file__).parent.parent / "toys"


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def two(key: str) -> tuple[Game, Setup]:
    game = registry.find(key)
    return game, calm_setup(game, game.set_up(2))


def states(game: Game, setup: Setup) -> list[State[Any]]:
    """A game at random, position by position."""
    src = Seeded("states")
    state = game.start(setup)
    found = [state.copy()]
    while state.phase != OVER:
        step(state, src)
        found.append(state.copy())
    return found


def test_positions_are_worth_what_the_net_says_until_the_rules_say_it() -> None:
    game, setup = two("wegduwen")
    net = nets.known(game, setup)
    assert net is not None
    judge = Judge(game, setup, JudgeSettings(NET))
    *on, last = states(game, setup)
    for state in on:
        standing = judge.standing(0, state, "s")
        assert standing.worths == net.standing(state)
        assert sum(standing.worths) == pytest.approx(1.0)
        assert set(standing.errors) == {net.net.about.error + net.net.about.within}
    end = judge.standing(0, last, "s")
    assert end.worths == tuple([last.ending().share(seat) for seat in range(2)])
    assert set(end.errors) == {0.0}


GAMES = tries(2, 6)


def study(tmp_path: Path, **more: Any) -> Findings:
    plan = Plan("wegduwen", games=GAMES, words=("casual",), skill=0, seed="net", **more)
    return run(plan, executor(1, ""), tmp_path / "games", lambda *_: None)


def test_with_a_net_every_game_is_looked_at_and_the_page_says_how_far_off_it_may_be(tmp_path: Path) -> None:
    findings = study(tmp_path, seats=(2,), judge=NET)
    (table,) = plain(findings, Words("en"))["tables"]
    assert (table["judge"]["judge"], table["judged"]) == (NET, GAMES)
    assert "lead-changes" in table["figures"]
    assert not {"luck", "per-throw", "real"} & set(table["figures"]), "which it cannot tell"
    assert "win chances by the game's net" in page(findings, Words("en")).replace("&#x27;", "'").replace("’", "'")


def test_a_table_without_a_net_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    heard: list[str] = []
    with pytest.raises(InputError, match="There is no net for"):
        run(Plan(str(TOYS / "pig.py"), (2,), judge=NET), executor(1, ""), tmp_path, lambda what, *_: heard.append(what))
    assert not heard


def test_games_that_another_net_judged_are_not_taken_for_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    game, setup = two("eintrichtern")
    net = nets.known(game, setup)
    assert net is not None
    chunk = Chunk("eintrichtern", "", game.id(setup), ("casual", "casual"), (0,), "seed", JudgeSettings(NET))
    before = name_of(chunk)
    assert name_of(chunk) == before
    for part in PARTS:
        weights = net.net.weights
        monkeypatch.setitem(weights, part, weights[part] * 1.5 + 0.01)
        assert name_of(chunk) != before
        monkeypatch.undo()
        assert name_of(chunk) == before
