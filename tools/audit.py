"""`./worp audit`: whether anything is known against the packages that the locks pin, asked of those who keep such lists.

pip-audit is asked about every version in every `requirements*.lock`, `npm audit` about `web/package-lock.json`. What is found is named with the way out,
and the exit status is 1. Where the lists cannot be reached nothing is known and nothing fails: the last lines say so.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools import ROOT

PIP_AUDIT = ROOT / ".venv-audit" / "bin" / "pip-audit"
LISTS = ("pypi", "osv")
"""Where pip-audit may ask; the second only about what the first did not answer."""
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)
ACCEPTED: dict[str, str] = {}
"""Advisories that do not concern Worp, by their id, each with the reason: a fault without a mended version must not keep every change from landing."""
PATIENCE = 300.0


@dataclass(slots=True)
class Answer:
    """What was said about packages: a line for each fault, how many were looked at, and why others were not."""

    faults: list[str] = field(default_factory=list)
    looked_at: int = 0
    unanswered: str = ""


def pins(locks: Iterable[Path]) -> list[dict[str, str]]:
    """All pinned versions by name; where there are several of one (for other Pythons, in other locks), in several rounds: pip-audit takes one at a time."""
    versions: dict[str, set[str]] = {}
    for lock in locks:
        for name, version in PINNED.findall(lock.read_text(encoding="utf-8")):
            versions.setdefault(name, set()).add(version)
    most = max(map(len, versions.values()), default=0)
    return [{name: sorted(several)[n] for name, several in versions.items() if n < len(several)} for n in range(most)]


def locks() -> list[Path]:
    """Every lock of Python packages that is committed."""
    return sorted([*ROOT.glob("requirements*.lock"), *ROOT.glob("*/requirements*.lock")])


def ask_python(rounds: list[dict[str, str]]) -> Answer:
    """What pip-audit finds out about pinned packages."""
    whole = Answer()
    for asked in rounds:
        left = asked
        for place in LISTS:
            left, answer = read_python(left, *pip_audit(left, place))
            whole.faults += answer.faults
            whole.looked_at += answer.looked_at
            if not left:
                break
        if left:
            whole.unanswered = f"{len(left)} packages ({answer.unanswered})"
            if len(left) == len(asked):
                break  # nobody is there to ask
    return whole


def pip_audit(asked: dict[str, str], place: str) -> tuple[str, str]:
    """What pip-audit prints and complains about these versions."""
    with tempfile.TemporaryDirectory() as folder:
        wanted = Path(folder, "requirements.txt")
        wanted.write_text("".join(f"{name}=={version}\n" for name, version in sorted(asked.items())))
        command = [
            str(PIP_AUDIT),
            "--disable-pip",
            "--no-deps",
            "--progress-spinner=off",
            "--format=json",
            f"--vulnerability-service={place}",
        ]
        return said([*command, "--requirement", str(wanted)], ROOT)


def read_python(asked: dict[str, str], out: str, complaint: str) -> tuple[dict[str, str], Answer]:
    """What pip-audit's answer says, and which packages it says nothing about.

    >>> read_python({"a": "1"}, '{"dependencies": [{"name": "a", "version": "1", "vulns": [{"id": "X-1", "fix_versions": ["2"]}]}]}', "")[1].faults
    ['a 1: X-1; take 2 (setup/lock.sh --upgrade)']
    """
    try:
        rows: list[dict[str, Any]] = json.loads(out)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return asked, Answer(unanswered=last_line(complaint) or "no answer")
    answer = Answer()
    left = dict(asked)
    for row in rows:
        if "skip_reason" in row:
            answer.unanswered = str(row["skip_reason"])
            continue
        answer.looked_at += 1
        left.pop(row["name"], None)
        for fault in row["vulns"]:
            if ACCEPTED.keys().isdisjoint([fault["id"], *fault.get("aliases", ())]):
                way = f"take {' or '.join(fault['fix_versions'])} (setup/lock.sh --upgrade)" if fault["fix_versions"] else NO_WAY
                answer.faults.append(f"{row['name']} {row['version']}: {fault['id']}; {way}")
    return left, answer


NO_WAY = "there is no mended version yet: do without it, or say in tools/audit.py why it does not concern Worp"


def ask_pages(folder: Path) -> Answer:
    """What `npm audit` finds out about the packages of the pages."""
    npm = shutil.which("npm")
    if npm is None:
        return Answer(unanswered="all packages (this needs Node with npm: apt install npm)")
    out, complaint = said([npm, "audit", "--json", "--package-lock-only", "--fetch-retries=0"], folder)
    return read_pages(out, complaint)


def read_pages(out: str, complaint: str) -> Answer:
    """What `npm audit` found, read from its JSON."""
    try:
        told = json.loads(out)
    except ValueError:
        return Answer(unanswered=f"all packages ({last_line(complaint) or 'no answer'})")
    if "vulnerabilities" not in told:
        return Answer(unanswered=f"all packages ({last_line(str(told.get('message', '')))})")
    answer = Answer(looked_at=int(told["metadata"]["dependencies"]["total"]))
    for name, fault in sorted(told["vulnerabilities"].items()):
        # What only stands on a faulty package names that one as a string; the fault itself is told there.
        reasons = [via for via in fault["via"] if isinstance(via, dict) and via["url"].rpartition("/")[2] not in ACCEPTED]
        if not reasons:
            continue
        fix = fault["fixAvailable"]
        way = f"take {fix['name']} {fix['version']}" if isinstance(fix, dict) else "npm audit fix, in web/" if fix else NO_WAY
        answer.faults += [f"{name} {via['range']}: {via['url'].rpartition('/')[2]} {via['title']}; {way}" for via in reasons]
    return answer


def said(command: list[str], folder: Path) -> tuple[str, str]:
    """What a command prints and complains; one that does not end has said nothing."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return "", f"no answer within {PATIENCE:.0f} seconds"
    except OSError as error:
        return "", str(error)
    return done.stdout, done.stderr


def last_line(text: str) -> str:
    """The last line of a complaint, without the addresses and the causes of causes in it."""
    lines = text.strip().splitlines()
    return re.sub(r"\w+://\S+|host='[^']*'| \(Caused by.*", "…", lines[-1])[:160] if lines else ""


def main(argv: list[str]) -> int:
    """Ask about everything; 1 if something is known against a pinned package."""
    if argv:
        print(__doc__)
        return 0 if argv[0] in {"-h", "--help"} else 2
    answers = {"Python packages": ask_python(pins(locks())), "packages of the pages": ask_pages(ROOT / "web")}
    for name, answer in answers.items():
        for fault in answer.faults:
            print(f"   FAULTY   {fault}")
        if answer.looked_at:
            print(f"   {'FAILED' if answer.faults else 'ok':<8} {name}: {answer.looked_at} looked up")
        if answer.unanswered:
            print(f"   not run  {name}: nobody could be asked about {answer.unanswered}")
    return int(any(answer.faults for answer in answers.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
