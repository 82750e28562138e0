"""Whatever somebody gets wrong: one sentence that says what would be right, status 2, nothing written, never a traceback."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

TOYS = Path(__file__).parent.parent / "toys"
PIG = str(TOYS / "pig.py")
GRAB = str(TOYS / "grab.py")

WRONG = {
    # commands and options of the command line
    ("dance",): r"Argument COMMAND: invalid choice: 'dance'",
    ("games", "--colour"): r"Unrecognized arguments: --colour",
    ("games", "--language", "fr"): r"Argument --language: invalid choice: 'fr'",
    ("moves",): r"The following arguments are required: GAME",
    # games
    ("play", "--seats", "2"): r"Which game\? Write worp play GAME; the games are: .*wegduwen",
    ("play", "wegduven"): r"There is no game 'wegduven'. Did you mean wegduwen\?",
    ("show", "./none.py"): r"There is no file './none.py'",
    ("simulate", "chess"): r"There is no game 'chess'. The games are:",
    ("moves", ".."): r"There is no game '..'",
    # seats and options of a game
    ("play", PIG, "--seats", "9"): r"pig is for 1 to 4 players, not 9",
    ("play", PIG, "--seats", "two"): r"Argument --seats: invalid int value: 'two'",
    ("play", PIG, "-o", "goal"): r"'goal' is not an option of a game; write name=value",
    ("play", PIG, "-o", "gaol=5"): r"pig has no option 'gaol'; it has: goal",
    ("play", PIG, "-o", "goal=5"): r"'goal' is a whole number from 10 to 500; not '5'",
    ("play", PIG, "-o", "goal=50", "goal=60"): r"The option 'goal' is given twice",
    ("play", "wegduwen", "--seats", "3", "-o", "places=adjacent"): r"the option 'places' only exists with seats 2",
    ("play", GRAB, "-o", "calm=no"): r"The option 'calm' is always yes here",
    ("play", PIG, "--web", "--seats", "2"): r"give only the game with --web",
    ("play", "nothing", "--web"): r"There is no game 'nothing'",
    # players
    ("play", PIG, "--bots", "clever"): r"There is no bot 'clever'. For pig there are: beginner, casual, strong, best, random, net, search",
    ("play", PIG, "--bots", "random", "random", "random"): r"There are 3 bots for 2 seats",
    ("play", PIG, "--names", "A", "B", "C"): r"There are 3 names for 2 seats",
    # positions
    ("play", PIG, "--position", "here"): r"A position of Pig reads like",
    ("show", PIG, "--position", "turn 3 scores 0 0 pot 0 die 1"): r"This table has 2 seats",
    ("moves", PIG, "--position", "hog@1 seats=2\nturn 1"): r"about the game 'hog', not about pig",
    ("moves", PIG, "--position", "pig@7 seats=2"): r"pig with rules version 7; this Worp knows version 1. A newer Worp can read it",
    ("moves", PIG, "--seats", "2", "--position", "pig@1 seats=2"): r"leave out --seats and -o",
    ("moves", PIG, "--seat", "3"): r"--seat is a number from 1 to 2, not 3",
    ("show", PIG, "--seat", "0"): r"--seat is a number from 1 to 2, not 0",
    # files
    ("replay", "none.worp"): r"There is no file 'none.worp'",
    ("replay", "."): r"'.' is a folder",
    ("replay", __file__): r"Line 1: this is not a Worp log: it begins with",
    ("replay", sys.executable): r"this is not a Worp log",
    ("play", "--resume", "none.worp"): r"There is no file 'none.worp'",
    ("play", "--resume", "x.worp", "--seats", "2"): r"A saved game knows its seats",
    # simulations
    ("simulate", PIG, "--games", "0"): r"--games is how many games to play, 1 or more; not 0",
    ("simulate", PIG, "--games", "many"): r"Argument --games: invalid int value: 'many'",
}  # fmt: skip


@pytest.mark.parametrize("args", WRONG)
def test_bad_input_is_answered_in_one_sentence_and_nothing_is_written(worp: Any, tmp_path: Path, args: Any) -> None:
    before = sorted(tmp_path.rglob("*"))
    shown = worp(*args)
    assert shown.status == 2
    assert shown.out == ""
    assert re.search(WRONG[args], shown.err), shown.err
    assert shown.err.startswith("worp: ")
    assert shown.err.count("\n") == 1
    assert "Traceback" not in shown.err
    assert sorted(tmp_path.rglob("*")) == before


def test_an_illegal_move_in_a_log_is_told_with_file_line_and_reason(worp: Any, tmp_path: Path) -> None:
    file = tmp_path / "bad.worp"
    file.write_text("worp 1\npig@1 seats=2 goal=100\n1 roll 5\n2 act 2 hold\n")
    for args in (("replay", str(file), "--game", PIG), ("play", PIG, "--resume", str(file))):
        shown = worp(*args)
        assert (shown.status, shown.out) == (2, "")
        assert shown.err == f"worp: {file}: Line 4: seat 2 cannot play 'hold' here: It is Player 1’s turn.\n"


def test_a_finished_game_cannot_be_resumed_but_is_replayed(worp: Any, tmp_path: Path) -> None:
    file = tmp_path / "done.worp"
    file.write_text("worp 1\npig@1 seats=2 goal=10\nposition turn 1 scores 8 0 pot 5 die 5\n1 act 1 hold\n")
    shown = worp("play", PIG, "--resume", str(file))
    assert shown.status == 2
    assert "is over; see it again with worp replay" in shown.err


def test_a_race_with_a_clock_cannot_be_resumed_at_a_terminal(worp: Any, tmp_path: Path) -> None:
    file = tmp_path / "race.worp"
    file.write_text("worp 1\ngrab@1 seats=2 rounds=2 secret=no calm=no\n1 roll 1 2 2 3 4 5 6 6\n2 roll 2\n")
    shown = worp("play", GRAB, "--resume", str(file))
    assert shown.status == 2
    assert "race with a clock" in shown.err


def test_an_inventors_mistake_is_told_with_its_line(worp: Any, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("from worp.contract.game import Game\n\nGAME = Game(key='Oh no')\n")
    shown = worp("play", str(file))
    assert shown.status == 2
    assert "'mine.py' cannot be loaded: line 3: TypeError" in shown.err
    assert shown.err.count("\n") == 1


def test_the_program_itself_does_the_same(tmp_path: Path) -> None:
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-m", "worp", "play", "nothing"], capture_output=True, text=True, env=env, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("worp: There is no game 'nothing'")
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_output_that_nobody_reads_to_the_end_is_no_fault() -> None:
    done = subprocess.run(f"{sys.executable} -m worp games --json | head -c 1", shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""
