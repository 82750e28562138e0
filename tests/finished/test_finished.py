"""Finished games are played again by today's rules, and nothing about them has changed. (How they were made, and how more are: `worp.testing.finished`.)

Who changes rules so that one of these fails has three ways: mend the mistake; raise the game's `version` and let the rules ask `setup.version`, so that
games of the old version stay what they were; or, for a version that nobody has played by yet, make its games anew with `--again`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from lengths import tries

from worp import registry
from worp.contract.game import Game, InputError
from worp.record.log import Match
from worp.testing import finished
from worp.testing.finished import Finished, check, every_setup, read_file

HERE = Path(__file__).parent
GAMES = [key for key, point in registry.points().items() if registry.is_ours(point)]
QUICK = 6
"""Games of each kind that are played again in every run: those spread evenly over the file, always the same."""


def some(games: list[Finished]) -> list[Finished]:
    step = max(1, -(-len(games) // tries(QUICK, len(games))))
    return games[::step]


@pytest.mark.parametrize("key", GAMES)
def test_every_setup_of_every_version_has_a_finished_game(key: str) -> None:
    game = registry.find(key)
    there = {one.id for one in read_file(HERE / f"{key}.xz")}
    missing = [game.id(setup) for setup in every_setup(game) if game.id(setup) not in there]
    assert missing == [], f"add them with: python -m worp.testing.finished {key}"


def test_they_are_a_few_hundred_kilobytes() -> None:
    assert sum(path.stat().st_size for path in HERE.glob("*.xz")) < 500_000


@pytest.mark.parametrize("key", GAMES)
def test_todays_rules_play_old_games_as_they_were_played(key: str) -> None:
    game = registry.find(key)
    for one in some(read_file(HERE / f"{key}.xz")):
        assert check(game, one) == "", f"{one.id}: an old game has become another one; raise the version of {key}, or mend its rules"


def test_races_were_late_and_moves_were_taken_back() -> None:
    logs = [one.log for key in GAMES for one in read_file(HERE / f"{key}.xz")]
    for kind in ("roll", "act", "late", "lapse", "undo"):
        assert any(f" {kind}" in log for log in logs), kind


def changed(one: Finished, **what: Any) -> Finished:
    return one._replace(**what)


def test_whatever_changes_in_an_old_game_is_found() -> None:
    game, one = registry.find("wegduwen"), read_file(HERE / "wegduwen.xz")[5]
    assert check(game, one) == ""
    assert "ends in" in check(game, changed(one, position=one.position + " "))
    assert "ends with" in check(game, changed(one, winners=[9]))
    assert "ends with" in check(game, changed(one, why="another"))
    assert "after event 3 other moves" in check(game, changed(one, trace=one.trace[:4] + "zz" + one.trace[6:]))
    assert "other moves" in check(game, changed(one, moves="0" * 32))
    assert "Line" in check(game, changed(one, log=one.log.replace("\n1 roll ", "\n1 roll 7 ", 1)))


def test_a_rule_that_allows_more_is_found_even_where_nobody_used_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game, one = registry.find("wegduwen"), read_file(HERE / "wegduwen.xz")[5]
    monkeypatch.setattr(finished, "course", lambda state, course=finished.course: course(state).replace("|", "+another|", 1))
    assert "other moves are possible" in check(game, one)


def test_a_version_that_is_given_up_is_refused_with_its_reason_and_a_new_one_needs_games() -> None:
    game, one = registry.find("raffzahn"), read_file(HERE / "raffzahn.xz")[0]
    assert one.version == 1
    about: dict[str, Any] = {"titles": game.titles, "seats": game.seats, "minutes": game.minutes, "kind": game.kind, "state": game.state}
    later = Game(key=game.key, version=3, oldest=2, hidden=game.hidden, race=game.race, **about)
    assert check(later, one) == "", "whoever gives a version up says so on the game's sheet"
    with pytest.raises(InputError, match="raffzahn has no rules version '1' here; this Worp knows versions 2 to 3"):
        Match.read(one.log, lambda _key: later)
    assert any(setup.version == 3 for setup in every_setup(later))
