"""Studies: the same whoever plays, taken up again after whatever stopped them, and what they write."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from worp import cli, registry
from worp.contract.game import InputError
from worp.lab.chunks import Chunk, ChunkStore, Rows, code_of, game_of, name_of, work
from worp.lab.executors import Here, Processes
from worp.lab.metrics.luck import account
from worp.lab.study import Plan, run, tables
from worp.lab.verdicts import everything, on_option
from worp.record.log import Match

MADE = str(Path(__file__).parent / "toys" / "made.py")
PIG = str(Path(__file__).parents[1] / "toys" / "pig.py")
SMALL = Plan(PIG, (2,), ("search:2",), (("goal", 20),), games=24, judged=3, playouts=8, skill=0, seed="s")


def quiet(_what: str, _done: int, _total: int) -> None:
    pass


def chunks(count: int, line: str = "pig@1 seats=2 goal=20") -> list[Chunk]:
    return [Chunk(PIG, code_of(PIG), line, ("search:4", "random"), (2 * k, 2 * k + 1), "s") for k in range(count)]


def command(*words: str) -> int:
    return cli.main(["lab", *words, "--language", "en"])


# --- who plays ---------------------------------------------------------------------------------------------------------------------------------


def test_any_number_of_processes_gives_the_same_games() -> None:
    some = chunks(6)
    alone = dict(Here().run(some))
    for count in (2, 3):
        assert {k: json.dumps(rows) for k, rows in Processes(count).run(some)} == {k: json.dumps(rows) for k, rows in alone.items()}


def test_a_process_that_is_killed_loses_nothing() -> None:
    some = chunks(6, "pig@1 seats=2 goal=60")
    crew = Processes(2)
    found: dict[int, Rows] = {}
    killed = 0
    for k, rows in crew.run(some):
        found[k] = rows
        if not killed:
            killed = crew.workers[0].process.pid or 0
            os.kill(killed, signal.SIGKILL)
    assert killed
    assert {k: json.dumps(rows) for k, rows in found.items()} == {k: json.dumps(work(chunk)) for k, chunk in enumerate(some)}


def test_games_that_always_end_their_process_are_named(tmp_path: Path) -> None:
    deadly = tmp_path / "deadly.py"
    deadly.write_text(Path(MADE).read_text().replace("self.ahead = 1 // (3 - self.at)", "__import__('os')._exit(1)"))
    chunk = Chunk(str(deadly), code_of(str(deadly)), "made@1 seats=2 what=crash", ("random", "random"), (7,), "s")
    with pytest.raises(InputError, match=r"games \(7,\) of made@1 .* have ended their process 3 times"):
        list(Processes(2).run([chunk]))


def test_a_fault_in_another_process_is_told_here() -> None:
    with pytest.raises(InputError, match="rules version"):
        list(Processes(2).run([chunks(1)[0]._replace(line="pig@9 seats=2")]))


def test_a_file_is_played_as_it_was_when_the_study_began(tmp_path: Path) -> None:
    path = tmp_path / "pig.py"
    path.write_text(Path(PIG).read_text())
    chunk = Chunk(str(path), code_of(str(path)), "pig@1 seats=2 goal=20", ("random", "random"), (0,), "s")
    before = work(chunk)
    path.write_text("edited in between")
    game_of.cache_clear()
    assert work(chunk) == before


# --- what is kept ------------------------------------------------------------------------------------------------------------------------------


class Stops(Here):
    """Is stopped after so many chunks, as by Ctrl-C."""

    def __init__(self, after: int) -> None:
        self.after = after

    def run(self, some: Sequence[Chunk]) -> Iterator[tuple[int, Rows]]:
        for k, rows in super().run(some):
            if self.after == 0:
                raise KeyboardInterrupt
            self.after -= 1
            yield k, rows


class Counts(Here):
    """Counts what it had to play."""

    played = 0

    def run(self, some: Sequence[Chunk]) -> Iterator[tuple[int, Rows]]:
        self.played += len(some)
        return super().run(some)


def test_a_study_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = run(SMALL, Here(), tmp_path / "whole", quiet)
    with pytest.raises(KeyboardInterrupt):
        run(SMALL, Stops(2), tmp_path / "parts", quiet)
    rest = Counts()
    again = run(SMALL, rest, tmp_path / "parts", quiet)
    assert again.found == whole.found
    assert rest.played == 2 + 3 - 2  # two chunks of games and three of close looks, less those that were done
    nothing = Counts()
    assert run(SMALL, nothing, tmp_path / "parts", quiet).found == whole.found
    assert nothing.played == 0


def test_a_chunk_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    store = ChunkStore(tmp_path)
    (chunk,) = chunks(1)
    store.put(chunk, work(chunk))
    assert store.get(chunk) is not None
    place = store.place(chunk)
    place.write_text(place.read_text()[:-20])
    assert store.get(chunk) is None


def test_other_rules_other_bots_or_another_seed_are_another_chunk(tmp_path: Path) -> None:
    (chunk,) = chunks(1)
    bot = tmp_path / "bot.py"
    bot.write_text("a")
    own = chunk._replace(words=(f"{bot}:A", "random"))
    first = name_of(own)
    bot.write_text("b")
    names = {name_of(one) for one in (chunk, chunk._replace(code=chunk.code + "#"), chunk._replace(seed="t"), chunk._replace(limit=9))}
    assert len(names | {first, name_of(own)}) == 6
    assert name_of(chunk) == name_of(chunks(1)[0])


# --- what is studied ---------------------------------------------------------------------------------------------------------------------------


def test_options_are_compared_with_the_same_dice(tmp_path: Path) -> None:
    plan = Plan(MADE, (2,), ("random",), (("what", "walk"),), (("idle", ("0", "1")), ("length", ("5", "9"))), games=30, judged=0, skill=0)
    findings = run(plan, Here(), tmp_path, quiet)
    assert len(findings.found) == 4
    by_name = {(one.option, one.lines[0]): one for one in findings.compared}
    assert len(by_name) == 4
    for (name, _), one in by_name.items():
        assert one.same == (name == "idle")
        told = on_option(one).say.key
        assert told == ("lab-option-none" if name == "idle" else "lab-option-changes")
        if name == "length":
            assert dict(one.differences)["minutes"][:3] == pytest.approx((4 * 4 / 60,) * 3)


def test_every_number_of_players_is_a_table_and_what_does_not_exist_there_is_left_out() -> None:
    game = registry.find("wegduwen")
    found = tables(game, Plan("wegduwen", options=(("places", ("opposite", "adjacent")),), words=("random",)))
    assert [table.setup.seats for table in found] == [2, 2]
    assert [table.setup.seats for table in tables(game, Plan("wegduwen", words=("random",)))] == [1, 2, 3, 4]
    with pytest.raises(InputError, match="no option 'nonsense'"):
        tables(game, Plan("wegduwen", options=(("nonsense", ("1",)),)))
    with pytest.raises(InputError, match="hurried by the clock"):
        tables(game, Plan("wegduwen", words=("search:1s",)))


def test_verdicts_say_what_is_so_and_too_close_to_tell_where_it_is(tmp_path: Path) -> None:
    def keys(what: str, games: int) -> set[str]:
        plan = Plan(MADE, (2,), ("random",), (("what", what),), games=games, judged=0, skill=0, limit=900)
        return {verdict.say.key for _, verdicts in everything(run(plan, Here(), tmp_path, quiet)) for verdict in verdicts}

    assert {"lab-unfair", "lab-begins-helps", "lab-no-choice"} <= keys("throne", 30)
    assert "lab-fair-open" in keys("coin", 30)
    assert "lab-fair" in keys("coin", 1500)
    assert {"lab-unfinished", "lab-stalled"} <= keys("circle", 2)
    assert "lab-broken" in keys("crash", 2)


def test_a_solo_game_is_studied_by_its_points(tmp_path: Path) -> None:
    plan = Plan(PIG, (1,), ("random",), (("goal", 20),), games=6, judged=2, playouts=4, skill=4)
    findings = run(plan, Here(), tmp_path, quiet)
    (found,) = findings.found
    assert found.fairness is None
    assert found.tension is None
    assert found.points[0].value >= 20
    assert found.luck is not None
    assert found.luck.accounts == 2
    for record in found.close:
        parts = account(record, 0)
        assert parts is not None
        assert parts.start + parts.luck + parts.own == pytest.approx(record.scores[0])
    assert findings.skill == ()
    assert {verdict.say.key for _, verdicts in everything(findings) for verdict in verdicts} <= {
        *("lab-length-fits", "lab-length-short", "lab-luck-open", "lab-luck-most", "lab-luck-even", "lab-skill-most"),
        *("lab-real-none", "lab-real-some", "lab-real-open", "lab-real-many"),
    }


@pytest.mark.parametrize("name", ["grab", "liars_dice"])
def test_races_and_secrets_are_studied_too(tmp_path: Path, name: str) -> None:
    toy = str(Path(PIG).with_name(f"{name}.py"))
    plan = Plan(toy, (2,), ("random",), games=4, judged=2, playouts=4, skill=0)
    (found,) = run(plan, Here(), tmp_path, quiet).found
    assert [record.end for record in found.games] == ["over"] * 4
    assert found.tension is not None
    for record in found.close:
        assert all(sum(standing.worths) == pytest.approx(1) for standing in record.standings)


# --- the command -------------------------------------------------------------------------------------------------------------------------------


class Reader(HTMLParser):
    """Collects what a page would load, and its tags."""

    def __init__(self) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.tags: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name == "src" or (name == "href" and tag != "a"):
                self.loads.append(f"{tag} {value}")
            elif name == "href":
                self.links.append(str(value))


def test_the_command_writes_a_page_that_needs_nothing_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    words = [
        PIG,
        "-o",
        "goal=20",
        "--games",
        "20",
        "--bots",
        "search:2",
        "--seats",
        "2,3",
        "--judged",
        "2",
        "--playouts",
        "8",
        "--skill",
        "4",
    ]
    assert command(*words, "--workers", "1", "--out", str(out)) == 0
    told = capsys.readouterr().out
    assert "pig@1 seats=3 goal=20" in told
    assert f"The study is in {out / 'index.html'}." in told
    text = (out / "index.html").read_text()
    page = Reader()
    page.feed(text)
    assert page.loads == []
    assert not re.search(r"https?:|url\(|@import|<script", text)
    assert page.tags.count("svg") >= 6
    assert "lab-" not in re.sub(r"<[^>]+>", "", text)  # no sentence without its words
    assert page.links
    for link in page.links:
        Match.read((out / link).read_text(), lambda _key: registry.find(PIG))
    study = json.loads((out / "study.json").read_text())
    assert [table["game"] for table in study["tables"]] == ["pig@1 seats=2 goal=20", "pig@1 seats=3 goal=20"]
    for table in study["tables"]:
        for name, figure in table["figures"].items():
            assert figure["low"] <= figure["value"] <= figure["high"], name
    with (out / "games.csv").open() as file:
        assert len(list(csv.DictReader(file))) == 40
    with (out / "figures.csv").open() as file:
        assert {row["family"] for row in csv.DictReader(file)} == {"fairness", "length", "tension", "decisions", "luck", "skill"}


def test_the_same_seed_writes_the_same_bytes_with_any_number_of_workers(tmp_path: Path) -> None:
    words = [
        PIG,
        "-o",
        "goal=20",
        "--games",
        "22",
        "--bots",
        "search:2",
        "--seats",
        "2",
        "--judged",
        "2",
        "--playouts",
        "8",
        "--skill",
        "0",
    ]
    for name, workers in (("one", "1"), ("two", "2")):
        assert command(*words, "--workers", workers, "--out", str(tmp_path / name)) == 0
    for file in ("index.html", "study.json", "games.csv", "figures.csv"):
        assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "two" / file).read_bytes(), file


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["--games", "0"], "--games is 1 or more"),
        (["--seats", "9"], "players, not '9'"),
        (["--option", "goal"], "compares nothing"),
        (["--bots", "nobody"], "There is no bot 'nobody'"),
        (["--judge", "search:1s"], "clock"),
        (["-o", "goal=20", "--option", "goal=20,30"], "cannot be set with -o, too"),
        (["--cluster", "ray://nowhere.invalid:1"], "Ray|reached"),
    ],
)
def test_what_is_typed_wrong_gets_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], fault: str) -> None:
    if "--cluster" in words and "ray" not in sys.modules and ray_is_here():
        pytest.skip("Ray is installed here and would look for that machine for a minute")
    assert command(PIG, *words, "--out", str(tmp_path)) == 2
    assert re.search(fault, capsys.readouterr().err)


def ray_is_here() -> bool:
    from importlib.util import find_spec

    return find_spec("ray") is not None


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    words = [
        "-m",
        "worp",
        "lab",
        PIG,
        "--games",
        "4000",
        "--bots",
        "search:4",
        "--seats",
        "2",
        "--skill",
        "0",
        "--judged",
        "0",
        "--workers",
        "2",
    ]
    going = subprocess.Popen([sys.executable, *words, "--language", "en", "--out", str(tmp_path)], stderr=subprocess.PIPE, text=True)
    kept: list[Any] = []
    until = time.monotonic() + 240
    while not kept and time.monotonic() < until:
        time.sleep(0.05)
        kept = list((tmp_path / "chunks").glob("*.json"))
    going.send_signal(signal.SIGINT)
    _, told = going.communicate(timeout=120)
    assert going.returncode == 130
    assert "What was played is kept" in told
    assert "Traceback" not in told
    assert kept
    assert not (tmp_path / "index.html").exists()
