"""Matches between bots, who can be asked to play, and the two commands."""

import json
import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from worp import cli, registry
from worp.arena import players
from worp.arena.corpus import Corpus
from worp.arena.series import match, play, play_number, table, wilson
from worp.bots.bot import Bot, Random
from worp.bots.levels import LEVELS, levels_of
from worp.bots.search import Searcher
from worp.contract.dice import Seeded
from worp.contract.game import InputError
from worp.record.log import Match

ROOT = Path(__file__).parent.parent.parent
TOYS = ROOT / "tests" / "toys"
PIG = str(TOYS / "pig.py")
MYBOT = ROOT / "examples" / "mybot.py"


def pig_match(words: Any, games: Any, seed: Any = "s", workers: Any = 1) -> Any:
    game = registry.find(PIG)
    return match(PIG, table(game, words, game.set_up(len(words), {"goal": 20})), words, games, seed, workers)


# --- the interval ----------------------------------------------------------------------------------------------------------------------------


def test_wilsons_interval_is_that_of_the_textbook() -> None:
    """Wilson's score bounds are the rates p for which the observed rate is just 1.96 standard errors of p away."""
    for wins, games in ((0, 10), (3, 10), (55, 100), (1100, 2000), (10, 10)):
        low, high = wilson(wins, games)
        for bound in (low, high):
            if 0 < bound < 1:
                assert abs(wins / games - bound) == pytest.approx(1.959964 * (bound * (1 - bound) / games) ** 0.5, abs=1e-6)
        assert 0 <= low <= wins / games <= high + 1e-12 <= 1 + 1e-12


# --- matches -----------------------------------------------------------------------------------------------------------------------------------


def test_a_better_player_wins_more_and_the_rates_add_up_to_one() -> None:
    found = pig_match(["search:60", "random"], 40)
    better, worse = found.results
    assert better.rate + worse.rate == pytest.approx(1)
    assert better.low > 0.5 > worse.high
    assert better.low < better.rate < better.high
    assert better.mean_ms > worse.mean_ms


def test_seats_are_rotated_so_that_every_bot_sits_everywhere_equally_often(monkeypatch: pytest.MonkeyPatch) -> None:
    sat = []

    class Watched(Random):
        def choose(self, state: Any, seat: Any) -> Any:
            assert isinstance(self.src, Seeded)
            sat.append((self.src.seed.rsplit("/", 1)[1], seat))
            return super().choose(state, seat)

    monkeypatch.setattr(players, "Random", Watched)
    game = registry.find(PIG)
    setup = game.set_up(3, {"goal": 20})
    for number in range(3):
        sat.clear()
        play_number(game, setup, ["random"] * 3, number, "s")
        assert {(bot, seat) for bot, seat in sat} == {(str(k), (k + number) % 3) for k in range(3)}


def told(found: Any) -> Any:
    """All that follows from the seed."""
    return [(result.bot, result.wins, result.points, result.moves) for result in found.results], found.steps


def test_a_match_follows_from_its_seed_whatever_the_number_of_processes() -> None:
    alone = pig_match(["search:5", "random"], 8)
    assert told(pig_match(["search:5", "random"], 8, workers=2)) == told(alone)
    assert told(pig_match(["search:5", "random"], 8, seed="other")) != told(alone)


def test_rotating_seats_do_not_hide_what_a_seat_is_worth() -> None:
    """At this table the first seat always wins; each bot sits there half of the time, so neither looks better than the other."""
    made = str(ROOT / "tests" / "lab" / "toys" / "made.py")
    game = registry.find(made)
    words = ["random", "search:2"]
    found = match(made, table(game, words, game.set_up(2, {"what": "throne"})), words, 10, 1)
    assert [result.rate for result in found.results] == [0.5, 0.5]
    assert [seat.rate for seat in found.seats] == [1.0, 0.0]
    assert found.seats[0].low > 0.7
    assert found.plain()["seats"][1] == {"wins": 0.0, "rate": 0.0, "low": 0.0, "high": pytest.approx(0.277533)}


def test_a_solo_game_is_not_won_by_0_percent(worp: Any) -> None:
    status, out, _ = worp("match", "wegduwen", "--seats", "1", "--bots", "random", "--games", "3")
    assert status == 0
    assert "%" not in out
    assert "points" in out
    status, out, _ = worp("match", "wegduwen", "--seats", "1", "--bots", "random", "--games", "3", "--json")
    found = json.loads(out)
    assert found["results"][0]["rate"] is None
    assert found["seats"] == []
    assert found["results"][0]["points"] > 0


@pytest.mark.parametrize("workers", ["1", "2"])
def test_saved_games_can_be_seen_again_and_counted(worp: Any, tmp_path: Path, workers: str) -> None:
    words = ["match", PIG, "--bots", "search:3,random", "-o", "goal=20", "--games", "4", "--save", str(tmp_path), "--workers", workers]
    status, out, _ = worp(*words)
    assert status == 0
    assert "4 games are saved" in out
    logs = sorted((tmp_path / "logs").glob("*.worp"))
    assert [log.name for log in logs] == [f"pig-00000{k}.worp" for k in range(4)]
    status, out, _ = worp("replay", str(logs[0]), "--game", PIG, "--words")
    assert status == 0
    assert "wins." in out
    saved = np.load(tmp_path / "games.npz")
    about = json.loads(str(saved["schema"]))
    assert {*about["columns"], "schema"} == set(saved.files)
    assert saved["games.id"].tolist() == [log.stem for log in logs]
    won = [Match.read(log.read_text(), lambda _key: registry.find(PIG)).state.ending().winners[0] for log in logs]
    assert saved["seats.share"].reshape(4, 2).argmax(1).tolist() == won
    assert set(saved["seats.bot"].tolist()) == {"search:3", "random"}
    assert len(saved["events.n"]) == saved["games.events"].sum()
    assert saved["events.text"][0].isdigit()


def test_a_corpus_is_read_as_its_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    game = registry.find(PIG)
    setup = table(game, ["random"] * 2, game.set_up(2, {"goal": 20}))
    match(PIG, setup, ["random"] * 2, 4, 1, corpus=Corpus(tmp_path / "corpus"))
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(ROOT / "tests" / "lab" / "read_corpus.py"))
    assert "part of the win" in capsys.readouterr().out


def test_a_race_is_matched_in_its_calm_form() -> None:
    grab = str(TOYS / "grab.py")
    setup = table(registry.find(grab), ["random", "random"])
    assert setup.flag("calm")
    assert match(grab, setup, ["random", "random"], 4, 1).games == 4


def test_as_many_bots_as_seats_are_needed() -> None:
    game = registry.find(PIG)
    with pytest.raises(InputError, match="3 bots for 2 seats"):
        table(game, ["random"] * 3, game.set_up(2))


class Stubborn(Bot):
    def choose(self, state: Any, seat: Any) -> Any:
        return "a move that nobody knows"


class Clumsy(Bot):
    def choose(self, state: Any, seat: Any) -> Any:
        return state.moves(seat)[99]


@pytest.mark.parametrize(("kind", "words"), [(Stubborn, "not a legal move of seat 1"), (Clumsy, "breaks: IndexError")])
def test_a_bot_that_plays_wrong_or_breaks_is_named(kind: Any, words: Any) -> None:
    game = registry.find(PIG)
    bots = [kind(game, Seeded(1)), Random(game, Seeded(2))]
    with pytest.raises(InputError, match=f"(?s)mine.*{words}"):
        play(game, game.set_up(2), bots, ["mine", "random"], Seeded(3))


def test_bots_are_shown_only_what_their_seat_may_know() -> None:
    game = registry.find(str(TOYS / "liars_dice.py"))

    class Peeking(Random):
        def choose(self, state: Any, seat: Any) -> Any:
            others = [hand for other, hand in enumerate(state.hands) if other != seat]
            assert all(face == -1 for hand in others for face in hand), "a hand that is not its own"
            return super().choose(state, seat)

    bots = [Peeking(game, Seeded(seat)) for seat in range(3)]
    play(game, game.set_up(3), bots, ["peeking"] * 3, Seeded(3))


# --- who can be asked --------------------------------------------------------------------------------------------------------------------------


def test_every_level_of_every_game_can_be_asked_and_plays_a_legal_move() -> None:
    for game in registry.games().values():
        assert levels_of(game)
        for level in levels_of(game):
            assert level in LEVELS
            assert isinstance(players.find(level, game, Seeded(1)), Bot)


def test_a_searcher_is_asked_with_iterations_or_with_seconds() -> None:
    game = registry.find(PIG)
    counted, timed = (players.find(word, game, Seeded(1)) for word in ("search:400", "search:0.5s"))
    assert isinstance(counted, Searcher)
    assert (counted.iterations, counted.seconds) == (400, 0.0)
    assert isinstance(timed, Searcher)
    assert timed.seconds == 0.5


@pytest.mark.parametrize(
    ("word", "answer"),
    [
        ("srtong", "Did you mean strong"),
        ("nobody at all", "There is no bot 'nobody at all'. For pig there are: beginner, casual, strong, best, random, net, search"),
        ("search", "write iterations, like search:400"),
        ("search:0", "write iterations"),
        ("search:-3", "write iterations"),
        ("search:0s", "write iterations"),
        ("nix.py:Name", "There is no file 'nix.py'"),
        (f"{MYBOT}:Nix", "has no bot 'Nix'"),
        (f"{PIG}:Pig", "has no bot 'Pig'"),
        (PIG, "Say which class"),
    ],
)
def test_a_word_that_names_no_bot_is_answered_with_what_would_be_right(word: Any, answer: Any) -> None:
    with pytest.raises(InputError) as fault:
        players.find(word, registry.find(PIG), Seeded(1))
    assert answer in str(fault.value)


# --- a bot in one file ---------------------------------------------------------------------------------------------------------------------------


def test_the_example_of_a_bot_in_one_file_is_short_and_beats_random_play() -> None:
    assert len(MYBOT.read_text(encoding="utf-8").splitlines()) < 30
    words = [f"{MYBOT}:Roomy", "random"]
    game = registry.find("cui-bono")
    found = match("cui-bono", table(game, words), words, 12, 1)
    assert found.results[0].low > 0.5


def test_a_file_with_one_bot_needs_no_name() -> None:
    assert type(players.find(str(MYBOT), registry.find(PIG), Seeded(1))).__name__ == "Roomy"


# --- the commands ----------------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def worp(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "140")
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)

    def run(*args: Any) -> Any:
        status: int | str | None
        try:
            status = cli.main(list(args))
        except SystemExit as leaving:
            status = leaving.code
        shown = capsys.readouterr()
        return status, shown.out, shown.err

    return run


def test_worp_match_reports_rates_intervals_and_times(worp: Any) -> None:
    status, out, _ = worp("match", PIG, "--bots", "search:20,random", "--games", "6", "--seed", "a", "-o", "goal=15")
    assert status == 0
    assert "6 games with rotated seats, seed a" in out
    assert "95 % interval" in out
    assert "search:20" in out
    assert " ms" in out


def test_worp_match_takes_a_bot_from_a_file_as_the_example_says(worp: Any) -> None:
    command = next(line for line in MYBOT.read_text(encoding="utf-8").splitlines() if line.startswith("worp match"))
    words = command.replace("examples/mybot.py", str(MYBOT)).replace("--games 50", "--games 2").split()
    assert f"{MYBOT}:Roomy,random" in words
    status, out, _ = worp(*words[1:])
    assert status == 0
    assert "Roomy" in out


def test_a_match_without_a_clock_repeats_whatever_the_levels_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that is always over would cut every thought short; without it the number of iterations decides."""
    game = registry.find(PIG)
    setup = table(game, ["best", "random"], game.set_up(2, {"goal": 12}))
    monkeypatch.setattr("worp.bots.search.time.monotonic", iter(range(0, 10**9, 100)).__next__)
    hurried = match(PIG, setup, ["best", "random"], 1, "s").results[0].hurried
    patient = match(PIG, setup, ["best", "random"], 1, "s", clock=False).results[0].hurried
    assert hurried > 0
    assert patient == 0


def test_worp_match_as_json_holds_what_the_table_does(worp: Any) -> None:
    status, out, _ = worp("match", PIG, "--bots", "random", "random", "random", "--games", "9", "--json")
    assert status == 0
    whole = json.loads(out)
    assert whole["game"].startswith("pig@1 seats=3")
    assert sum(result["wins"] for result in whole["results"]) == pytest.approx(9)
    keys = {"bot", "wins", "rate", "low", "high", "points", "points_within", "moves", "mean_ms", "longest_ms", "hurried"}
    assert set(whole["results"][0]) == keys


def test_worp_bots_lists_levels_and_what_they_are_in_three_languages(worp: Any) -> None:
    for language, word in (("en", "any legal move"), ("nl", "zomaar een geldige zet"), ("de", "irgendein erlaubter Zug")):
        status, out, _ = worp("bots", "--language", language)
        assert status == 0
        assert word in out
        assert all(level in out for level in LEVELS)
    status, out, _ = worp("bots", "wegduwen", "--json")
    assert [each["bot"] for each in json.loads(out)["bots"]][: len(levels_of(registry.find("wegduwen")))] == list(
        levels_of(registry.find("wegduwen"))
    )


@pytest.mark.parametrize(
    ("args", "answer"),
    [
        (("--bots", "random,random", "--games", "0"), "--games is how many games to play"),
        (("--bots", "random,random", "--workers", "0"), "--workers is how many processes"),
        (("--bots", "random,randy"), "Did you mean random"),
        (("--bots", "random", "--seats", "2"), "1 bots for 2 seats"),
        (("--bots", ",".join(["random"] * 11)), "not 11"),
    ],
)
def test_worp_match_answers_bad_input_with_what_would_be_right(worp: Any, args: Any, answer: Any) -> None:
    status, _, err = worp("match", PIG, *args)
    assert status == 2
    assert answer in err
