"""Starting the room as people do."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from worp import registry
from worp.contract.game import LANGUAGES
from worp.contract.scene import say
from worp.room.faults import forms
from worp.room.http import serve
from worp.words.sentences import Words, word_file

TOYS = Path(__file__).parents[1] / "toys"
PATIENCE = 120.0
"""Seconds that a room may take to open or close on a busy machine."""


class Started(subprocess.Popen[str]):
    """A room in a process of its own, which does not outlive a test that fails."""

    def __exit__(self, kind: type[BaseException] | None, *more: Any) -> None:
        if kind is not None:
            self.kill()
        super().__exit__(kind, *more)


def start(tmp_path: Path, *args: Any, language: str = "en") -> Any:
    env = {**os.environ, "LANG": language, "XDG_DATA_HOME": str(tmp_path)}
    env.pop("LC_ALL", None)
    return Started(
        [sys.executable, "-m", "worp.room.http.serve", "--no-open", *args],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
    )


@pytest.mark.parametrize(("ending", "code"), [(signal.SIGINT, 0), (signal.SIGTERM, 0)])
def test_the_room_starts_on_this_computer_only_and_stops_without_a_sound(tmp_path: Path, ending: Any, code: Any) -> None:
    with start(tmp_path, "--port", "0", str(TOYS / "pig.py"), language="nl_NL.UTF-8") as process:
        first = process.stdout.readline()
        assert first.startswith("De kamer is open: http://localhost:")
        found = re.search(r":(\d+)/", first)
        assert found is not None
        port = int(found.group(1))
        games = httpx.get(f"http://127.0.0.1:{port}/api/games", trust_env=False).json()["games"]
        # What the inventor brings comes before our own inventions, which a room has on the same shelf.
        assert [sheet["key"] for sheet in games if sheet.get("invented")] == ["pig", *registry.INVENTED]
        assert "Ctrl-C" in process.stdout.readline()  # and not a word about the network
        process.send_signal(ending)
        out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (code, "", "")
    assert (tmp_path / "worp" / "room.sqlite").exists()
    assert (tmp_path / "worp").stat().st_mode & 0o077 == 0


def test_a_room_whose_port_is_in_use_says_so_and_goes_nowhere_else(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with start(tmp_path, "--port", str(port)) as process:
            out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (2, "", f"worp: Port {port} is in use; give another with --port.\n")


def test_only_the_usual_port_is_followed_by_the_next_which_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        usual = taken.getsockname()[1]
        monkeypatch.setattr(serve, "PORT", usual)
        with serve.door_of("127.0.0.1", None) as listening:
            port = listening.getsockname()[1]
    assert usual < port < usual + 20
    for wanted, got in ((None, port), (None, usual), (port, port), (0, port)):
        serve.tell_port(serve.Voice("en"), wanted, got)
    assert capsys.readouterr().out == f"Port {usual} is in use; the room takes {port}.\n"


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (("--database", "sqlite+aiosqlite:////nowhere/at/all.sqlite"), "cannot be opened"),
        (("--database", "nonsense"), "database"),
        (("--host", "203.0.113.77"), "Cannot listen"),
        (("nogame.py",), "There is no file 'nogame.py'"),
        (("--public-url", "dice.example"), "begins with http"),
    ],
)
def test_a_mistake_is_one_sentence_and_no_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], args: Any, reason: Any
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert serve.main(["--no-open", "--port", "0", *args]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("worp: ")
    assert reason in err
    assert err.count("\n") == 1


def test_a_second_room_with_the_same_database_says_where_the_first_one_is(tmp_path: Path) -> None:
    with start(tmp_path, "--port", "0") as first:
        where = first.stdout.readline().strip().rpartition(" ")[2]
        with start(tmp_path, "--port", "0") as second:
            _, err = second.communicate(timeout=PATIENCE)
        assert second.returncode == 2
        assert f"is in use by the room at {where}. Go there" in err
        first.send_signal(signal.SIGKILL)
        first.communicate(timeout=PATIENCE)
    with start(tmp_path, "--port", "0") as third:
        assert "The room is open" in third.stdout.readline()
        third.send_signal(signal.SIGINT)
        third.communicate(timeout=PATIENCE)


class Heard(serve.Voice):
    """Answers like a person, and keeps what was said."""

    def __init__(self, answer: Any) -> None:
        super().__init__("en")
        self.answer = answer
        self.asked = 0

    def agrees(self, question: Any) -> Any:
        self.asked += 1
        return self.answer


@pytest.mark.parametrize(
    ("args", "there", "answer", "host", "asked"),
    [
        ([], True, True, "0.0.0.0", 1),
        ([], True, False, "127.0.0.1", 1),
        ([], False, True, "127.0.0.1", 0),
        (["--lan"], True, False, "0.0.0.0", 0),
        (["--host", "::1"], True, True, "::1", 0),
    ],
)
def test_the_network_is_asked_for_once_and_only_where_somebody_can_answer(
    monkeypatch: pytest.MonkeyPatch, args: Any, there: Any, answer: Any, host: Any, asked: Any
) -> None:
    monkeypatch.setattr(serve, "interactive", lambda: there)
    monkeypatch.setattr(serve, "network_address", lambda: "192.168.1.5")
    voice = Heard(answer)
    assert serve.chosen_host(serve.parser().parse_args(args), voice) == host
    assert voice.asked == asked


@pytest.mark.parametrize(("given", "means"), [("y", True), ("Ja", True), ("", False), ("n", False)])
def test_only_a_yes_is_a_yes(monkeypatch: pytest.MonkeyPatch, given: Any, means: Any) -> None:
    monkeypatch.setattr("builtins.input", lambda _prompt: given)
    assert serve.Voice("nl").agrees(say("server-ask-network")) is means


def test_everything_that_the_room_says_is_there_in_three_languages() -> None:
    worp = Path(serve.__file__).parents[2]
    sources = "".join(path.read_text() for folder in ("room", "studio") for path in (worp / folder).rglob("*.py"))
    keys = set(re.findall(r'"(server-[a-z-]+)"', sources))
    assert len(keys) > 30
    texts = {language: word_file(language, "server").read_text() for language in LANGUAGES}
    for language in LANGUAGES:
        words = Words(language)
        assert [key for key in sorted(keys) if not words.has(key)] == []
        known_again = {key for key, _ in forms()}  # these are found by what they say
        assert set(re.findall(r"^(server-[a-z-]+) =", texts[language], re.MULTILINE)) == keys | known_again
    for key in keys:
        args = {}
        for language in LANGUAGES:
            found = re.search(rf"^{key} = (.*)$", texts[language], re.MULTILINE)
            assert found is not None, key
            args[language] = set(re.findall(r"\$\w+", found[1]))
        assert args["nl"] == args["en"] == args["de"], key
