"""Puzzles: what is shipped can be played, was found by the rules of today, and would be found again."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any

import pytest

from worp import registry
from worp.arena.simulate import calm_setup
from worp.contract.calm import Calm
from worp.contract.dice import Seeded
from worp.contract.game import InputError
from worp.material.pyramid import SIZE, cell_text
from worp.puzzles import find
from worp.puzzles.make import Search, in_game, look_at
from worp.puzzles.puzzle import FOUND, keep, opened, place, read, setup_of, shipped, written
from worp.puzzles.weigh import Games, by_games
from worp.words.sentences import Words

OURS = [key for key in registry.names() if not registry.is_invented(key)]
SHIPPED = [key for key in OURS if place(registry.installed(key)).is_file()]


@pytest.mark.parametrize("key", SHIPPED)
def test_every_shipped_puzzle_can_be_played_and_has_its_reason_in_three_languages(key: str) -> None:
    game = registry.installed(key)
    puzzles = shipped(game)
    assert puzzles.list, "made for other rules than today's"
    assert len({one.name() for one in puzzles.list}) == len(puzzles.list)
    voices = [Words(language, (game,)) for language in ("nl", "en", "de")]
    for puzzle in puzzles.list:
        state = game.load(setup_of(game, puzzle), puzzle.position)
        paths = [state.spell(move) for move in state.moves(puzzle.seat)]
        assert len({puzzle.best, puzzle.second} & set(paths)) == 2
        assert len(paths) >= 3
        rounded = 5e-4
        assert puzzle.gap >= 4 * puzzle.error - rounded
        assert puzzle.checked >= 2 * puzzle.doubt - rounded
        whole = state.guess(Seeded("whole"))
        assert [whole.mask(puzzle.seat).spell(move) for move in whole.mask(puzzle.seat).moves(puzzle.seat)] == paths
        assert puzzle.why is not None
        for voice in voices:
            assert "{" not in voice.line(puzzle.why, viewer=puzzle.seat)


def test_every_game_has_a_hundred_puzzles_and_the_page_says_how_many() -> None:
    counts = sorted(len(shipped(game).list) for game in registry.games().values())
    assert len(counts) == 10
    assert min(counts) >= 100
    page = (Path(__file__).parents[2] / "docs" / "researchers" / "puzzles.md").read_text(encoding="utf-8")
    assert sorted(map(int, re.findall(r"^\| [^|]+ \| (\d+) \|", page, re.MULTILINE))) == counts


@pytest.mark.parametrize("key", SHIPPED)
def test_a_third_of_the_puzzles_has_each_grade_at_most_and_bots_of_the_lowest_level_miss_more_than_the_highest(key: str) -> None:
    puzzles = shipped(registry.installed(key))
    grades = puzzles.grades()
    assert {"easy", "hard"} <= set(grades) or len({one.hardness() for one in puzzles.list}) == 1
    assert sum(one.misses[0] for one in puzzles.list) > sum(one.misses[-1] for one in puzzles.list)


def test_a_list_for_other_rules_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.installed("wegduwen")
    old = shipped(game)._replace(game="wegduwen@0")
    keep(old, tmp_path / "old.gz")
    monkeypatch.setattr("worp.puzzles.puzzle.place", lambda _game: tmp_path / "old.gz")
    assert shipped(game).list == ()
    assert opened(tmp_path / "old.gz") == old


def test_a_list_is_read_as_it_was_written_and_the_same_list_gives_the_same_bytes(tmp_path: Path) -> None:
    puzzles = shipped(registry.installed("wegduwen"))
    assert read(written(puzzles)) == puzzles
    for name in ("one", "other"):
        keep(puzzles, tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes() == place(registry.installed("wegduwen")).read_bytes()
    assert puzzles._replace(list=puzzles.list[:-1]).version != puzzles.version
    with pytest.raises(InputError, match="no list of puzzles"):
        read(gzip.decompress(gzip.compress(b"worp 1\n")))


def test_the_second_method_refuses_the_second_move_in_the_place_of_the_best() -> None:
    game = registry.installed("wegduwen")
    clear = max(shipped(game).list, key=lambda one: one.gap)  # by points, alone
    seen = game.load(setup_of(game, clear), clear.position)
    best, second = [seen.read(clear.seat, path) for path in (clear.best, clear.second)]
    games = Games(game, seen, clear.seat, "other seed", share=False)
    assert by_games(games, best, [second], 0.0, 1.0) is not None
    assert by_games(games, second, [best], 0.0, 1.0) is None


def test_a_choice_between_moves_that_are_alike_is_no_puzzle() -> None:
    game = registry.installed("wegduwen")
    alone = game.set_up(1)
    state = game.load(alone, "begins=1 side1=2,3,4,5,6,8,9,10,11,12 turn=1 throw=4,4")
    assert look_at(game, alone, state, 0, "12 and 11, or 12 and 10: 0.6 points") is None
    other = game.load(alone, "begins=1 side1=2,3,4,5,6,8,9,10,11,12 turn=1 throw=3,6")
    assert look_at(game, alone, other, 0, "9, or 5 and 4: 6 points") is not None


def test_a_search_that_was_stopped_goes_on_and_finds_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.installed("wegduwen")
    monkeypatch.setattr("worp.puzzles.make.LOOKS", 4)
    first = Search(game, "test", tmp_path)
    first.play(100, 6, lambda games, found: True)
    assert first.found()
    again = Search(game, "test", tmp_path)
    assert again.games == first.games
    with again.path.open("a", encoding="utf-8") as file:
        file.write('[{"line":"weg')  # the machine went down while it was written
    assert Search(game, "test", tmp_path).games == first.games
    assert in_game(game, first.setups[1], "puzzles/test/1") == first.games[1]


def test_a_list_gets_no_puzzle_twice(tmp_path: Path) -> None:
    search = Search(registry.installed("wegduwen"), "test", tmp_path)
    search.games = [list(shipped(search.game).list[:3]), list(shipped(search.game).list[1:4])]
    assert [one.name() for one in search.found()] == [one.name() for one in shipped(search.game).list[:4]]
    assert search.puzzles().list == shipped(search.game).list[:4]


def test_a_search_goes_on_from_what_comes_with_the_game(tmp_path: Path) -> None:
    game = registry.installed("raffzahn")
    here = shipped(game)
    search = Search(game, here.seed, tmp_path)
    assert (len(search.games), tuple(search.found())) == (here.games, here.list)
    search.play(len(here.list) + 1, here.games + 5, lambda games, found: True)
    assert len(search.found()) > len(here.list)
    assert search.games[here.games] == in_game(game, search.setups[0], f"puzzles/{here.seed}/{here.games}")
    assert Search(game, here.seed, tmp_path).games == search.games
    assert Search(game, "other", tmp_path).games == []


@pytest.mark.parametrize("key", ["raffzahn", "bunte-kuh"])
def test_in_a_race_everything_but_the_answer_is_wrong_by_the_rules(key: str) -> None:
    game = registry.installed(key)
    first = shipped(game)
    again = in_game(game, calm_setup(game, game.set_up(2)), f"puzzles/{first.seed}/0")
    assert again
    assert again == [one._replace(why=None) for one in first.list[: len(again)]]
    for puzzle in first.list[:40]:
        assert puzzle.how == FOUND
        state = game.load(setup_of(game, puzzle), puzzle.position).guess(Seeded("world"))
        assert isinstance(state, Calm)
        race = state.inner
        # Every die in sight is clicked, free or not, and the points are counted.
        better = []
        for path in [(f"pyramid/{cell_text(cell)}",) for cell in range(SIZE)]:
            after = race.copy()
            move = after.read(puzzle.seat, path)
            if move is not None:
                after.play(puzzle.seat, move)
                change = after.ending().scores[puzzle.seat] - race.ending().scores[puzzle.seat]
                better += [path] if (change < 0 if race.ending().low else change > 0) else []
        assert better == [puzzle.best] or (better == [] and puzzle.best == ("nowhere",))


def test_a_moment_with_two_right_answers_is_no_puzzle() -> None:
    game = registry.installed("raffzahn")
    puzzle = shipped(game).list[0]
    seen = game.load(setup_of(game, puzzle), puzzle.position)
    found = find.look_at(game, seen, puzzle.seat, "again")
    assert found is not None
    assert found.best == puzzle.best
    assert isinstance(seen, Calm)
    twice = seen.copy()
    race: Any = twice.inner
    free = next(cell for cell in race.pile.free if not race.can_take(puzzle.seat, cell))
    race.pile.dice[free] = race.pile.dice[seen.read(puzzle.seat, puzzle.best)]
    assert find.look_at(game, twice, puzzle.seat, "again") is None
