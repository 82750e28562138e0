"""`./worp audit` names what is known against a pinned package, with the way out, and says where nobody could be asked."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from tools import audit

ROOT = Path(__file__).parents[1]


def test_every_pinned_version_of_every_lock_is_asked_about() -> None:
    rounds = audit.pins(audit.locks())
    asked = {f"{name}=={version}" for one in rounds for name, version in one.items()}
    for lock in ("requirements.lock", "requirements-workers.lock", "requirements-audit.lock", "bench/requirements.lock"):
        pinned = {line.split()[0] for line in (ROOT / lock).read_text().splitlines() if line[:1].isalnum()}
        assert pinned
        assert pinned <= asked
    assert sum(map(len, rounds)) == len(asked), "each once"


KNOWN: dict[str, list[dict[str, Any]]] = {
    "dependencies": [
        {"name": "sound", "version": "1.0", "vulns": []},
        {"name": "weak", "version": "2.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["2.1", "3.0"], "aliases": ["CVE-1"]}]},
        {"name": "lost", "version": "3.0", "vulns": [{"id": "PYSEC-2", "fix_versions": [], "aliases": []}]},
        {"name": "unheard", "skip_reason": "Dependency not found"},
    ],
    "fixes": [],
}
ASKED = {"sound": "1.0", "weak": "2.0", "lost": "3.0", "unheard": "4.0"}


def test_what_is_known_is_named_with_the_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    left, answer = audit.read_python(ASKED, json.dumps(KNOWN), "")
    assert left == {"unheard": "4.0"}
    assert answer.looked_at == 3
    weak, lost = answer.faults
    assert weak == "weak 2.0: PYSEC-1; take 2.1 or 3.0 (setup/lock.sh --upgrade)"
    assert "no mended version" in lost
    monkeypatch.setitem(audit.ACCEPTED, "CVE-1", "never called")
    assert audit.read_python(ASKED, json.dumps(KNOWN), "")[1].faults == [lost]


def test_where_nobody_answers_that_is_said_and_is_no_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(audit, "pip_audit", lambda asked, place: ("", f"Traceback …\nConnectionError: no way to https://{place}.example/x"))
    monkeypatch.setattr(audit, "ask_pages", lambda folder: audit.read_pages('{"message": "405 Method Not Allowed", "error": {}}', ""))
    assert audit.main([]) == 0
    told = capsys.readouterr().out
    assert "not run  Python packages: nobody could be asked about" in told
    assert "not run  packages of the pages: nobody could be asked about all packages (405" in told
    assert "example" not in told


def test_a_second_list_is_asked_about_what_the_first_does_not_know_and_a_fault_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    places: list[tuple[str, set[str]]] = []

    def pip_audit(asked: dict[str, str], place: str) -> tuple[str, str]:
        places.append((place, set(asked)))
        return json.dumps({"dependencies": [row for row in KNOWN["dependencies"] if place == "pypi" or row["name"] == "unheard"]}), ""

    monkeypatch.setattr(audit, "pip_audit", pip_audit)
    monkeypatch.setattr(audit, "pins", lambda locks: [ASKED])
    monkeypatch.setattr(audit, "ask_pages", lambda folder: audit.Answer(looked_at=5))
    assert audit.main([]) == 1
    assert places == [("pypi", set(ASKED)), ("osv", {"unheard"})]
    told = capsys.readouterr().out
    assert "FAULTY   weak 2.0: PYSEC-1" in told
    assert "FAILED   Python packages: 3 looked up" in told
    assert "ok       packages of the pages: 5 looked up" in told


@pytest.fixture
def registry() -> Iterator[str]:
    """A registry that knows a fault of one package, as npm asks for it."""

    class Registry(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["content-length"]))
            fault = {"id": 7, "url": "https://x.example/GHSA-7", "title": "breaks", "severity": "high", "vulnerable_versions": "<2.0.0"}
            self.answer({"weak": [fault]})

        def do_GET(self) -> None:
            versions: dict[str, Any] = {version: {"name": "weak", "version": version, "dist": {}} for version in ("1.0.0", "2.0.0")}
            self.answer({"name": "weak", "dist-tags": {"latest": "2.0.0"}, "versions": versions})

        def answer(self, told: object) -> None:
            body = json.dumps(told).encode()
            self.send_response(200)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Registry)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.mark.skipif(shutil.which("npm") is None, reason="needs npm")
@pytest.mark.parametrize(
    ("wanted", "way"), [("^1.0.0", "take weak 2.0.0"), pytest.param(">=1.0.0", "npm audit fix", marks=pytest.mark.long)]
)
def test_npm_itself_is_understood(registry: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: str, way: str) -> None:
    package = {"name": "pages", "version": "1.0.0", "dependencies": {"weak": wanted}}
    (tmp_path / "package.json").write_text(json.dumps(package))
    lock = {**package, "lockfileVersion": 3, "packages": {"": package, "node_modules/weak": {"version": "1.0.0"}}}
    (tmp_path / "package-lock.json").write_text(json.dumps(lock))
    monkeypatch.setenv("npm_config_registry", registry)
    answer = audit.ask_pages(tmp_path)
    assert answer.looked_at == 1, answer
    (fault,) = answer.faults
    assert fault.startswith("weak <2.0.0: GHSA-7 breaks; ")
    assert way in fault
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9/")
    assert audit.ask_pages(tmp_path).unanswered.startswith("all packages (")
