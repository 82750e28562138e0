"""Playing at one keyboard."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from worp import registry
from worp.record.log import Match

TOYS = Path(__file__).parent.parent / "toys"
AT = "turn 1 scores 90 80 pot 12 die 5"


def pig(key: str) -> Any:
    assert key == "pig"
    return registry.find(str(TOYS / "pig.py"))


def test_a_game_is_played_to_its_end_by_number_and_by_word(worp: Any, toy: Any) -> None:
    shown = worp("play", toy("pig"), "--names", "Ann", "Bob", "--position", AT, typed=("2",))
    assert shown.status == 0
    assert "Ann · Throw again, or hold and keep 12?" in shown.out
    assert "1 Throw again" in shown.out
    assert "Ann holds: 12 more, 102 in all." in shown.out
    assert "Ann: 102 points" in shown.out
    for word in ("hold", "Hold", "ho", "HOLD"):
        assert "Ann holds" in worp("play", toy("pig"), "--names", "Ann", "--position", AT, typed=(word,)).out


def test_enter_throws_and_something_else_is_asked_again(worp: Any, toy: Any) -> None:
    shown = worp("play", toy("pig"), typed=("now", "", "1"))
    assert "Press Enter to throw, or type help." in shown.out
    assert re.search(r"Player 1 throws \d\.", shown.out)


@pytest.mark.parametrize(
    ("language", "prompt", "help_word", "unknown"),
    [
        ("nl", "Nog een keer gooien, of stoppen en 12 houden?", "hulp", "Ik ken ‘vlieg’ niet."),
        ("en", "Throw again, or hold and keep 12?", "help", "I do not know “vlieg”."),
        ("de", "Noch einmal würfeln, oder aufhören und 12 behalten?", "hilfe", "„vlieg“ kenne ich nicht."),
    ],
)
def test_everything_is_said_in_the_language_that_is_asked_for(
    worp: Any, toy: Any, language: str, prompt: Any, help_word: Any, unknown: Any
) -> None:
    shown = worp("play", toy("pig"), "--language", language, "--position", AT, typed=("vlieg", help_word))
    assert prompt in shown.out
    assert unknown in shown.out
    assert help_word in shown.out
    assert "[" not in re.sub(r"\[t?\d\]", "", shown.out)  # no key without a sentence


def test_a_refusal_gives_the_rules_reason(worp: Any, toy: Any) -> None:
    shown = worp(
        "play", toy("liars_dice"), "--seats", "2", "--bots", "random", "--position", "turn 1 hands 225 346 bid 3x4 by 2", typed=("count:1",)
    )
    assert "Bid higher than the bid that lies, and not more dice than there are." in shown.out


def test_clicks_can_be_made_step_by_step_taken_back_and_made_in_one_line(worp: Any, toy: Any) -> None:
    shown = worp("play", toy("tiling"), "--names", "Ann", "Bob", typed=("stock/1", "turn:0", "undo", "undo", "stock/1 turn:0 0,0"))
    assert shown.out.count("Ann · Which tile do you lay?") == 2
    assert shown.out.count("Ann · Which way round?") == 2
    assert "Ann> stock/1 + turn:0 +" in shown.out
    assert "Ann lays tile L3." in shown.out
    assert "Bob · Which tile do you lay?" in shown.out


def test_a_whole_move_that_could_go_on_waits_for_enter(worp: Any) -> None:
    at = "wegduwen@1 seats=1 level=1\nside1=2,3,5 turn=1 throw=1,4"
    shown = worp("play", "wegduwen", "--position", at, typed=("/3", "", "/2", ""))
    assert "Choose something first" in shown.out  # 3 alone is no move
    assert re.search(r"3\+2|2\+3", shown.out)


def test_bots_play_and_are_named(worp: Any, toy: Any) -> None:
    shown = worp("play", toy("tiling"), "--names", "Ann", "--bots", "random", typed=("1", "1", "1"))
    assert "Bot 2 lays tile" in shown.out
    watched = worp("play", toy("tiling"), "--bots", "random,random")
    assert watched.status == 0
    assert "Bot 1 lays tile" in watched.out


# --- undo ------------------------------------------------------------------------------------------------------------------------------------


def test_undo_is_free_within_ones_own_turn(worp: Any, toy: Any) -> None:
    shown = worp("play", toy("pig"), "--names", "Ann", "Bob", "--position", AT, typed=("again", "undo", "hold"))
    assert "Everything is taken back, to the beginning." in shown.out
    assert "agree" not in shown.out
    assert "Ann holds: 12 more" in shown.out


def test_undo_beyond_ones_own_turn_asks_everyone(worp: Any, toy: Any) -> None:
    start = "turn 1 scores 0 0 pot 12 die 5"
    no = worp("play", toy("pig"), "--names", "Ann", "Bob", "--position", start, typed=("hold", "undo", "no"))
    assert "Does everyone agree?" in no.out
    assert "Then everything stays as it is." in no.out
    yes = worp("play", toy("pig"), "--names", "Ann", "Bob", "--position", start, typed=("hold", "undo", "yes", "again"))
    assert "Everything is taken back" in yes.out
    assert "Ann dares once more." in yes.out


def test_where_nothing_was_done_there_is_nothing_to_take_back(worp: Any, toy: Any) -> None:
    assert "There is nothing to take back." in worp("play", toy("pig"), typed=("undo",)).out


def test_with_bots_alone_undo_goes_back_to_ones_own_last_doing(worp: Any, toy: Any) -> None:
    shown = worp("play", toy("tiling"), "--bots", "random", typed=("1", "1", "1", "undo"))
    assert "agree" not in shown.out
    assert "Everything is taken back" in shown.out


def test_the_last_move_of_a_game_can_be_taken_back(worp: Any, toy: Any) -> None:
    shown = worp("play", toy("pig"), "--seats", "1", "--position", "turn 1 scores 90 pot 12 die 5", typed=("hold", "undo", "hold", ""))
    assert shown.out.count("You win!") >= 2
    assert shown.status == 0


# --- hidden hands and races ------------------------------------------------------------------------------------------------------------------


def test_between_persons_with_hidden_hands_hangs_a_curtain(worp: Any, toy: Any) -> None:
    shown = worp("play", toy("liars_dice"), "--names", "Ann", "Bob", "-o", "dice=1", typed=("", "1", "1", "", "liar"))
    before, curtain, after = shown.out.partition("Only Bob looks now.")
    assert curtain
    ann, bob = re.search(r"Ann throws (\d)\.", before), re.search(r"Bob throws (\d)\.", after)
    assert ann is not None
    assert bob is not None
    assert "Bob throws one die under the cup." in before
    assert "Ann throws one die under the cup." in after.partition("Only Ann looks now.")[0]


def test_one_person_against_bots_needs_no_curtain(worp: Any, toy: Any) -> None:
    assert "Only" not in worp("play", toy("liars_dice"), "--names", "Ann", "--bots", "random", typed=("1", "1")).out


def test_a_race_is_played_calm_with_a_curtain_between_secret_choices(worp: Any, toy: Any) -> None:
    shown = worp("play", toy("grab"), "--names", "Ann", "Bob", typed=("", "", "wait", "", "wait"))
    assert "Only Bob looks now." in shown.out
    assert "Time is up." in shown.out  # both waited
    saved = next(Path(os.environ["XDG_DATA_HOME"]).rglob("*.worp")).read_text()
    assert "calm=yes" in saved


# --- save, leave, resume ---------------------------------------------------------------------------------------------------------------------


def test_save_writes_a_log_that_reads_back(worp: Any, toy: Any, tmp_path: Path) -> None:
    shown = worp("play", toy("pig"), "--names", "Ann", "--position", AT, typed=("again", "save", "save a.worp", "save a.json", "hold"))
    assert "Where to? Write save and a file name" in shown.out
    assert "Saved as a.worp." in shown.out
    for name in ("a.worp", "a.json"):
        match = Match.read((tmp_path / "here" / name).read_text(encoding="utf-8"), pig)
        assert [event.kind for event in match.events] == ["act"]


def test_a_file_that_is_no_log_is_never_overwritten(worp: Any, toy: Any, tmp_path: Path) -> None:
    diary = tmp_path / "here" / "diary.txt"
    diary.write_text("Dear diary")
    shown = worp("play", toy("pig"), "--position", AT, typed=("save diary.txt",))
    assert "is no Worp log; choose another name" in shown.out
    assert diary.read_text() == "Dear diary"


def test_who_leaves_is_told_where_the_game_is_and_how_to_go_on(worp: Any, toy: Any, data: Any) -> None:
    shown = worp("play", toy("pig"), "--names", "Ann", "--bots", "random", "--position", AT, typed=("again", "quit"))
    assert shown.status == 0
    file = next(data.rglob("*.worp"))
    assert "The game is kept in " in shown.out
    assert f"worp play {toy('pig')} --resume {file} --bots random" in shown.out
    again = worp("play", toy("pig"), "--resume", str(file), "--bots", "random", typed=("",))
    assert "Ann" in again.out
    assert re.search(r"Ann throws \d", again.out)
    assert len(list(data.rglob("*.worp"))) == 1  # it went on in the same file
    assert len(Match.read(file.read_text(encoding="utf-8"), pig).events) > 1


def test_the_end_of_input_leaves_a_resumable_log_too(worp: Any, toy: Any, data: Any) -> None:
    worp("play", toy("pig"), typed=("",))
    assert len(Match.read(next(data.rglob("*.worp")).read_text(encoding="utf-8"), pig).events) == 1


def test_who_leaves_before_anything_was_played_leaves_nothing_behind(worp: Any, toy: Any, data: Any) -> None:
    shown = worp("play", toy("pig"))
    assert "Nothing was played, so nothing is kept." in shown.out
    assert list(data.rglob("*")) == []


def test_a_position_with_unknowns_is_filled_by_chance(worp: Any, toy: Any, data: Any) -> None:
    worp("play", toy("liars_dice"), "--bots", "random", "--position", "turn 1 hands 225 ???", typed=("1", "1"))
    saved = next(data.rglob("*.worp")).read_text(encoding="utf-8")
    assert re.search(r"position turn 1 hands 225 [1-6]{3}\n", saved)


def test_play_alone_asks_which_game_and_plays_it(worp: Any) -> None:
    shown = worp("play", typed=("99", "wegd", "7", "2", "", "x", "top", ""))
    assert "How well do they play: 1 Beginner, 2 Average, 3 Strong, 4 Top? (Enter: Average)" in shown.out
    assert "Type one of these numbers or names" in shown.out
    assert "--bots best" in shown.out
    assert "Type a number from 1 to" in shown.out
    assert "Type one of these numbers, or just Enter." in shown.out
    assert re.search(r"throws?|threw", shown.out)


def test_play_alone_goes_on_in_the_language_that_was_asked_for(worp: Any) -> None:
    shown = worp("play", "--language", "nl", typed=("wegd", "2", "1", "1"))
    assert "dobbelspellen" in shown.out
    assert "Enter om te gooien" in shown.out


# --- a real terminal -------------------------------------------------------------------------------------------------------------------------


class Terminal:
    """A program at a real terminal."""

    def __init__(self, tmp_path: Path, *args: str) -> None:
        self.master, slave = pty.openpty()
        env = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "LANG": "en", "TERM": "xterm-256color", "COLUMNS": "100"}
        self.program = subprocess.Popen(
            [sys.executable, "-m", "worp", *args], stdin=slave, stdout=slave, stderr=slave, env=env, start_new_session=True, close_fds=True
        )
        os.close(slave)
        self.text = ""

    def until(self, words: str) -> str:
        """All that was shown up to these words."""
        end = time.monotonic() + 30
        while words not in self.text:
            assert time.monotonic() < end, self.text
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    self.text += os.read(self.master, 65536).decode(errors="replace")
                except OSError:
                    break
        assert words in self.text, self.text
        before, _, self.text = self.text.partition(words)
        return before

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def close(self) -> int:
        status = self.program.wait(timeout=30)
        os.close(self.master)
        return status


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_whatever_interrupts_a_game_leaves_a_resumable_log(tmp_path: Path, toy: Any, number: Any) -> None:
    terminal = Terminal(tmp_path, "play", toy("pig"))
    terminal.until("Enter to throw:")
    terminal.type("\n")
    terminal.until("throws")
    terminal.program.send_signal(number)
    terminal.until("The game is kept in")
    terminal.until("--resume")
    assert terminal.close() == 130
    assert len(Match.read(next(tmp_path.rglob("*.worp")).read_text(encoding="utf-8"), pig).events) >= 1


@pytest.mark.parametrize("where", [(Match, "roll"), (Console, "__enter__")], ids=["a throw", "a line"])
def test_what_is_half_done_when_an_interrupt_comes_is_done_first(
    worp: Any, toy: Any, data: Path, monkeypatch: pytest.MonkeyPatch, where: tuple[type, str]
) -> None:
    """It may come between any two steps: in a throw before it is written down, and where a line has been begun that nobody would end."""
    throw = Match.roll
    thrown: list[int] = []
    heard: list[int] = []

    def throws(self: Match, *args: Any) -> Any:
        thrown.append(1)
        return throw(self, *args)

    monkeypatch.setattr(Match, "roll", throws)
    done = getattr(*where)

    def interrupted(self: Any, *args: Any) -> Any:
        found = done(self, *args)
        if thrown and not heard:
            heard.append(1)
            signal.raise_signal(signal.SIGINT)
        return found

    monkeypatch.setattr(*where, interrupted)
    shown = worp("play", toy("pig"), typed=("", "hold", "hold"))
    assert heard
    assert shown.status == 130
    assert "throws" in shown.out
    assert "The game is kept in" in shown.out
    assert [event.kind for event in Match.read(next(data.rglob("*.worp")).read_text(encoding="utf-8"), pig).events] == ["roll"]


def test_at_a_terminal_the_curtain_clears_screen_and_scrollback(tmp_path: Path, toy: Any) -> None:
    terminal = Terminal(tmp_path, "play", toy("liars_dice"), "-o", "dice=1")
    terminal.until("\x1b[3J")
    terminal.type("\n")
    terminal.until("How many dice do you bid?")
    terminal.type("1\n1\n")
    terminal.until("\x1b[3J")
    terminal.type("\x04")
    terminal.until("--resume")
    assert terminal.close() == 0
