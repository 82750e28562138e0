"""games, moves, show, replay, simulate, and what `worp` says of itself."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from worp import registry
from worp.arena.simulate import finish, playout, simulate
from worp.cli import main
from worp.contract.dice import Seeded
from worp.contract.game import InputError
from worp.record.log import Match
from worp.testing.matches import anything, play_out


def test_the_version_is_printed(worp: Any) -> None:
    assert re.fullmatch(r"worp \d+\.\d+\.\d+\S*\n", worp("--version").out)


def test_games_are_listed_in_the_language_that_is_asked_for(worp: Any) -> None:
    assert re.search(r"wegduwen +Wegduwen +1–4 .* vlot", worp("games", "--language", "nl").out)
    assert "minutes" in worp("games").out


def test_the_sheet_of_every_game_is_json(worp: Any) -> None:
    sheets = json.loads(worp("games", "--json").out)
    wegduwen = next(sheet for sheet in sheets if sheet["key"] == "wegduwen")
    assert wegduwen["seats"] == [1, 2, 3, 4]
    assert {option["name"] for option in wegduwen["options"]} == {"places", "level", "limit"}
    assert next(option for option in wegduwen["options"] if option["name"] == "places")["when"] == {"seats": [2]}


def test_moves_lists_the_legal_moves_with_their_clicks_and_words(worp: Any, toy: Any) -> None:
    at = ("--position", "turn 2 scores 20 15 pot 8 die 5")
    shown = worp("moves", toy("pig"), *at)
    assert re.search(r"1 +Player 2 +again +Throw again\n *2 +Player 2 +hold +Hold", shown.out)
    listed = json.loads(worp("moves", toy("pig"), *at, "--json").out)
    assert listed["moves"] == [
        {"seat": 1, "path": ["again"], "words": "Throw again"},
        {"seat": 1, "path": ["hold"], "words": "Hold"},
    ]
    assert listed["game"] == "pig@1 seats=2 goal=100"
    assert listed["outcomes"] == []
    assert json.loads(worp("moves", toy("pig"), *at, "--json", "--seat", "1").out)["moves"] == []
    assert worp("moves", toy("pig"), *at, "--seat", "1").out == "It is Player 2’s turn.\n"


def test_where_chance_is_awaited_its_results_are_listed(worp: Any, toy: Any) -> None:
    listed = json.loads(worp("moves", toy("pig"), "--json").out)
    assert listed["outcomes"] == [{"outcome": [face], "weight": 1} for face in range(1, 7)]
    assert "there are 6 outcomes" in worp("moves", toy("pig")).out
    assert "too many outcomes to list" in worp("moves", toy("liars_dice")).out


def test_a_position_may_begin_with_the_id_line_which_gives_the_setup(worp: Any, toy: Any) -> None:
    text = "pig@1 seats=3 goal=50\nturn 3 scores 20 15 9 pot 8 die 5"
    assert json.loads(worp("moves", toy("pig"), "--position", text, "--json").out)["game"] == "pig@1 seats=3 goal=50"
    assert "Player 3 score 9" in worp("show", toy("pig"), "--position", text).out


def test_show_draws_what_the_seat_may_see(worp: Any, toy: Any) -> None:
    at = ("--position", "turn 1 hands 225 346")
    assert re.search(
        r"Player 1’s cup +\[2\] \[2\] \[5\]\nPlayer 2’s cup +\[\?\] \[\?\] \[\?\]", worp("show", toy("liars_dice"), *at, "--seat", "1").out
    )
    assert worp("show", toy("liars_dice"), *at).out.count("[?]") == 6


def finished(name: str, toy: Any) -> Match:
    game = registry.find(toy(name))
    src = Seeded(name)
    return play_out(Match.start(game, game.set_up(), ("Ann", "Bob")), src, anything(src))


def test_replay_tells_and_draws_a_game(worp: Any, toy: Any, tmp_path: Path) -> None:
    match = finished("tiling", toy)
    file = tmp_path / "game.worp"
    file.write_text(match.text(), encoding="utf-8")
    shown = worp("replay", str(file), "--game", toy("tiling"))
    assert shown.status == 0
    assert shown.out.count("The board") == len(match.events) + 1
    words = worp("replay", str(file), "--game", toy("tiling"), "--words", "--language", "nl")
    assert "The board" not in words.out
    assert words.out.count(" legt tegel ") == len(match.events)


def test_a_log_with_its_happenings_is_replayed_without_the_rules(worp: Any, toy: Any, tmp_path: Path) -> None:
    match = finished("liars_dice", toy)
    file = tmp_path / "game.json"
    file.write_text(match.json(told=True), encoding="utf-8")
    shown = worp("replay", str(file), "--language", "de")
    assert shown.status == 0
    assert "Shown without its rules: Line 2: There is no game 'liars-dice'" in shown.err
    assert "Bluff" in shown.out
    assert "[?]" not in shown.out.partition("\n   2 ")[2]  # the game is over: no more secrets
    file.write_text(match.json(), encoding="utf-8")
    assert worp("replay", str(file)).status == 2


def test_secrets_of_a_game_that_goes_on_are_not_replayed(worp: Any, toy: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.worp"
    file.write_text("worp 1\nliars-dice@1 seats=2 dice=1\n1 roll 3 4\n", encoding="utf-8")
    shown = worp("replay", str(file), "--game", toy("liars_dice"))
    assert "throws one die under the cup" in shown.out
    assert "[3]" not in shown.out


# --- simulations -------------------------------------------------------------------------------------------------------------------------


def test_a_simulation_follows_from_its_seed_alone(worp: Any, toy: Any) -> None:
    def results(seed: str) -> dict:
        shown = worp("simulate", toy("pig"), "--games", "30", "--seed", seed, "--seats", "3", "-o", "goal=30", "--json")
        found: dict[str, Any] = json.loads(shown.out)
        assert set(found.pop("timing")) == {"seconds", "games_per_second", "steps_per_second"}
        assert shown.err.startswith("worp: rules: ")
        return found

    first = results("x")
    assert first == results("x")
    assert first != results("y")
    assert first["game"] == "pig@1 seats=3 goal=30"
    assert sum(first["results"]["wins"]) == pytest.approx(30)
    assert first["lengths"]["steps"]["low"] <= first["lengths"]["steps"]["mean"] <= first["lengths"]["steps"]["high"]


def test_a_simulation_is_reported_in_words(worp: Any, toy: Any) -> None:
    shown = worp("simulate", toy("grab"), "--games", "20", "--language", "nl")
    assert "20 spellen van willekeurige spelers, seed 0" in shown.out
    assert "calm=yes" in shown.out  # races are played calm
    assert re.search(r"Speler 1 +[\d.]+ +[\d.]+ % +[\d.]+–[\d.]+ %", shown.out)


def test_random_players_choose_uniformly(toy: Any) -> None:
    # From here Pig ends at once if the player holds; two equally likely moves, so the first step ends half of the games.
    game = registry.find(toy("pig"))
    setup = game.set_up()
    held = sum(finish(game.load(setup, "turn 1 scores 99 0 pot 5 die 5"), Seeded(f"u/{seed}")) == 1 for seed in range(2000))
    assert abs(held - 1000) < 5 * (2000 * 0.25) ** 0.5  # five standard errors


def test_each_game_of_a_simulation_has_its_own_stream_of_chance(toy: Any) -> None:
    game = registry.find(toy("pig"))
    setup = game.set_up()
    seventh = playout(game, setup, Seeded("s/7"))
    found = simulate(game, setup, 8, "s")
    lengths = [playout(game, setup, Seeded(f"s/{k}"))[1] for k in range(8)]
    assert lengths[7] == seventh[1]
    assert (found.steps.low, found.steps.high) == (min(lengths), max(lengths))


def test_an_endless_game_is_noticed(toy: Any) -> None:
    game = registry.find(toy("pig"))
    with pytest.raises(InputError, match="has not ended after 5 steps"):
        playout(game, game.set_up(), Seeded(1), limit=5)


def test_progress_is_told_up_to_the_last_game(toy: Any) -> None:
    heard: list[int] = []
    game = registry.find(toy("tiling"))
    simulate(game, game.set_up(), 3, 0, heard.append)
    assert heard[-1] == 3


def test_the_examples_of_the_page_about_positions_work(worp: Any, toy: Any) -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "positions.md").read_text(encoding="utf-8").partition("\n## ")[0]
    commands, with_id = [block.partition("\n")[2] for block in page.split("```")[1:4:2]]
    for command in commands.strip().splitlines():
        args = shlex.split(command.replace("tests/toys/pig.py", toy("pig")))[1:]
        assert worp(*args, typed=("quit",)).status == 0
    position = "\n".join(line.strip() for line in with_id.strip().splitlines())
    assert "Player 3" in worp("show", toy("pig"), "--position", position).out


def test_an_option_can_be_read_from_a_file(worp: Any, tmp_path: Path) -> None:
    faces = tmp_path / "faces.txt"
    faces.write_text("corner NE\ncorner-split N E\nopposite-split N S\nfull NESW\n", encoding="utf-8")
    position = "seat 1 decide; scores 0 0; kept -; throws 1 pool 0 knights 0 catapults 8; dice full"
    shown = worp("moves", "carcassonne", "-o", f"faces=@{faces}", "--position", position)
    assert shown.status == 0
    assert "build apart" in shown.out


def test_a_wrong_file_is_refused_with_line_and_reason(worp: Any, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("corner NE\nsplit N Q\n", encoding="utf-8")
    shown = worp("moves", "carcassonne", "-o", f"faces=@{wrong}")
    assert shown.status == 2
    assert "Line 2: 'Q' is not an edge" in shown.err
    shown = worp("moves", "quadrata", "-o", f"shapes=@{wrong}")
    assert shown.status == 2
    assert "line 1" in shown.err
    shown = worp("moves", "quadrata", "-o", f"shapes=@{tmp_path / 'none.txt'}")
    assert shown.status == 2
    assert "cannot be read" in shown.err


def test_a_simulation_of_one_player_tells_points_and_no_wins(capsys: pytest.CaptureFixture[str]) -> None:
    pig = str(Path(__file__).parents[2] / "examples" / "pig.py")
    assert main(["simulate", pig, "--seats", "1", "--games", "20", "--language", "en"]) == 0
    said = capsys.readouterr().out
    assert "points" in said
    assert "%" not in said
    assert "nobody" not in said
    assert main(["simulate", pig, "--seats", "2", "--games", "20", "--language", "en"]) == 0
    assert "95 % interval" in capsys.readouterr().out
