"""A release is what is committed, with its pages, its changes written down, and it runs where nothing else of Worp is."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import time
import urllib.request
import zipfile
from pathlib import Path
from typing import Any

import lengths
import pytest
import yaml

from tools import release
from worp.room.http import serve
from worp.room.http.addresses import free_socket

ROOT = Path(__file__).parents[1]


def test_the_changelog_begins_with_the_version_of_this_checkout() -> None:
    assert release.changes(release.version(), (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize("text", ["# Changes\n", "## 0.0.9\n- New.\n", "## 9.9.9\n\n## 0.0.9\n- Old.\n"])
def test_a_version_about_which_nothing_is_said_is_no_release(text: str) -> None:
    with pytest.raises(release.Wrong, match="CHANGELOG"):
        release.changes("9.9.9", text)


def test_a_wheel_without_pages_or_with_strange_files_is_no_release(tmp_path: Path) -> None:
    def wheel(*names: str) -> Path:
        path = tmp_path / "worp.whl"
        with zipfile.ZipFile(path, "w") as made:
            for name in names:
                made.writestr(name, "")
        return path

    with pytest.raises(release.Wrong, match=r"lacks worp/static/index.html"):
        release.check_wheel(wheel(*release.NEEDED[1:]))
    with pytest.raises(release.Wrong, match=r"has tests/test_mine.py"):
        release.check_wheel(wheel(*release.NEEDED, "tests/test_mine.py"))
    release.check_wheel(wheel(*release.NEEDED))


@pytest.mark.long
def test_the_wheel_is_built_and_runs_in_a_clean_environment(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["--dirty", "--out", str(tmp_path)]) == 0, capsys.readouterr().err
    assert "Tried in a clean environment" in capsys.readouterr().out


def serves(words: list[str]) -> Any:
    assert words[:2] == ["worp", "serve"]
    return serve.parser().parse_args(words[2:])


def test_the_image_starts_a_room_with_options_that_exist_from_files_that_exist() -> None:
    lines = (ROOT / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    args = serves(["worp", *yaml.safe_load(next(line for line in lines if line.startswith("CMD")).removeprefix("CMD "))])
    assert (args.host, args.open) == ("0.0.0.0", False)
    assert f"EXPOSE {args.port}" in lines
    assert "USER worp" in lines
    for line in lines:
        if line.startswith("COPY ") and "--from" not in line:
            for name in line.split()[1:-1]:
                assert (ROOT / name).exists() or name == "src/worp/static", name
    assert any(str(args.port) in line for line in lines if line.startswith("HEALTHCHECK"))


def test_compose_starts_that_room_with_a_postgresql_whose_password_is_nowhere_else() -> None:
    made = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    room, database = made["services"]["room"], made["services"]["database"]
    script = room["command"][0].replace("$$", "$")
    started = next(line for line in script.splitlines() if line.strip().startswith("exec "))
    args = serves(shlex.split(started)[1:])
    assert args.port == 6165
    assert room["ports"] == ["127.0.0.1:6165:6165"]
    assert room["secrets"] == database["secrets"] == list(made["secrets"])
    assert database["environment"]["POSTGRES_USER"] in script
    assert not re.search(r"(?i)password[=:] *[a-z0-9]{6}", (ROOT / "compose.yaml").read_text())
    assert room["depends_on"]["database"]["condition"] == "service_healthy"


def engine_answers() -> bool:
    """Whether containers can be built and started here."""
    if shutil.which("docker") is None:
        return False
    return all(
        subprocess.run(["docker", *words], capture_output=True, timeout=60, check=False).returncode == 0
        for words in (["info"], ["compose", "version"])
    )


@pytest.mark.long
@pytest.mark.skipif(
    not lengths.LONG or not engine_answers(), reason="no container engine answers here; tests/room/test_machines.py does without one"
)
def test_the_image_is_built_and_the_room_of_compose_answers(tmp_path: Path) -> None:
    committed = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, capture_output=True, check=True).stdout
    subprocess.run(["tar", "-x", "-C", str(tmp_path)], input=committed, check=True)
    (tmp_path / "secrets").mkdir()
    (tmp_path / "secrets" / "postgres").write_text("a word / with: signs?\n")
    with free_socket("127.0.0.1", 0) as found:
        port = found.getsockname()[1]
    made = tmp_path / "compose.yaml"
    made.write_text(made.read_text().replace("127.0.0.1:6165:6165", f"127.0.0.1:{port}:6165"))
    compose = ["docker", "compose", "--project-name", f"worp-test-{port}"]
    try:
        subprocess.run([*compose, "up", "--build", "--detach"], cwd=tmp_path, timeout=1800, check=True)
        until = time.monotonic() + 120
        while True:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5) as answer:
                    assert answer.status == 200
                break
            except OSError:
                assert time.monotonic() < until, "the room does not answer"
                time.sleep(1)
    finally:
        subprocess.run([*compose, "down", "--volumes", "--rmi", "local"], cwd=tmp_path, timeout=300, check=False)


def test_no_file_for_containers_names_a_host() -> None:
    for name in ("Containerfile", "compose.yaml"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert not re.search(r"\b[a-z0-9-]+\.(io|org|com)\b", text)
