"""`./worp` and what it sets up: on a small stand-in project for the steps, on the real files for what they promise."""

from __future__ import annotations

import base64
import fcntl
import hashlib
import importlib.util
import io
import json
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import time
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import browser

ROOT = Path(__file__).parent.parent
LOCKS = [
    "requirements.lock",
    "requirements-test.lock",
    "requirements-ray.lock",
    "requirements-workers.lock",
    "requirements-node.lock",
    "requirements-audit.lock",
    "bench/requirements.lock",
]

BACKEND = """
import json, zipfile
def build_editable(folder, config_settings=None, metadata_directory=None):
    name = "worp-1-py3-none-any.whl"
    with zipfile.ZipFile(f"{folder}/{name}", "w") as wheel:
        wheel.writestr("stand_in.py", "import json, os, sys\\ndef main(): print(json.dumps([sys.argv[1:], os.getcwd()]))\\n")
        wheel.writestr("worp-1.dist-info/METADATA", "Metadata-Version: 2.1\\nName: worp\\nVersion: 1\\n")
        wheel.writestr("worp-1.dist-info/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr("worp-1.dist-info/entry_points.txt", "[console_scripts]\\nworp = stand_in:main\\n")
        wheel.writestr("worp-1.dist-info/RECORD", "")
    return name
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with the real ./worp whose packages are none and whose program prints its arguments: no network."""
    root = tmp_path / "a folder with spaces"
    (root / "setup").mkdir(parents=True)
    shutil.copy(ROOT / "worp", root)
    shutil.copy(ROOT / "setup" / "prepare.py", root / "setup")
    (root / "requirements.lock").write_text("# nothing\n")
    (root / "backend.py").write_text(BACKEND)
    (root / "pyproject.toml").write_text(
        '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n[project]\nname = "worp"\n'
    )
    return root


def start(root: Path, *args: str) -> subprocess.Popen[str]:
    return subprocess.Popen([root / "worp", *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)


def finish(process: subprocess.Popen[str]) -> tuple[str, str]:
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    return out, err


def prepare(root: Path = ROOT) -> ModuleType:
    spec = importlib.util.spec_from_file_location("prepare", root / "setup" / "prepare.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.long  # every fresh checkout sets up
def test_worp_sets_up_once_and_each_step_again_only_when_its_inputs_change(project: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to("a folder with spaces/worp")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()

    def worp() -> str:
        done = subprocess.run([link, "games", "a b", ""], cwd=elsewhere, capture_output=True, text=True, check=True)
        assert json.loads(done.stdout) == [["games", "a b", ""], str(elsewhere)]
        return done.stderr

    first = worp()
    assert "making .venv" in first
    assert "installing Worp itself" in first
    environment = (project / ".venv").resolve()
    assert worp() == ""

    with (project / "pyproject.toml").open("a") as file:
        file.write("# another line\n")
    again = worp()
    assert "installing Worp itself" in again
    assert "making .venv" not in again
    assert worp() == ""

    (project / "requirements.lock").write_text("# other packages\n")
    assert "making .venv" in worp()
    assert (project / ".venv").resolve() != environment
    assert environment.is_dir(), "a room may still run from the environment before"
    assert worp() == ""


@pytest.mark.long
def test_a_set_up_that_was_killed_is_done_again_and_a_second_start_waits(project: Path) -> None:
    killed = start(project, "games")
    wait_until(lambda: any(project.glob("build/venv/*/lib/python3*/site-packages/pip*")))
    os.killpg(killed.pid, signal.SIGKILL)
    killed.communicate()
    assert not (project / ".venv").exists()
    assert any(project.glob("build/venv/*")), "killed half-way"

    one, two = start(project, "one"), start(project, "two")
    said = [finish(one), finish(two)]
    assert [json.loads(out)[0] for out, _ in said] == [["one"], ["two"]]
    assert sum("making .venv" in err for _, err in said) == 1
    assert sum("another ./worp is setting up" in err for _, err in said) == 1


def test_the_lock_is_held_by_a_command_that_outlives_the_set_up_and_freed_when_it_dies(tmp_path: Path) -> None:
    (tmp_path / "setup").mkdir()
    shutil.copy(ROOT / "setup" / "prepare.py", tmp_path / "setup")
    lock = tmp_path / "build" / "setup.lock"
    code = "import prepare, sys\nwith prepare.lock() as held: prepare.run(held, ['sh', '-c', 'touch begun; sleep 100'], 'no')"
    holder = subprocess.Popen([sys.executable, "-c", code], cwd=tmp_path / "setup", start_new_session=True)

    def free() -> bool:
        if not lock.exists():
            return False
        with lock.open() as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
            return True

    wait_until((tmp_path / "begun").exists)
    holder.kill()
    holder.wait()
    assert not free(), "the command still runs"
    os.killpg(holder.pid, signal.SIGKILL)
    wait_until(free)


def wait_until(condition: object, *, missing_ok: bool = False) -> None:
    assert callable(condition)
    for _ in range(6000):
        try:
            if condition():
                return
        except FileNotFoundError:
            assert missing_ok
        time.sleep(0.01)
    pytest.fail("this should have happened within a minute")


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        ("", "Environment Project Pages"),
        ("--lang nl", "Environment Project Pages"),
        ("serve --port 80", "Environment Project Pages"),
        ("play wegduwen --web", "Environment Project Pages"),
        ("docs", "Environment Project Pages"),
        ("games", "Environment Project"),
        ("simulate wegduwen", "Environment Project"),
        ("play wegduwen", "Environment Project"),
        ("--help", "Environment Project"),
        ("serve --help", "Environment Project"),
        ("compile", "Environment Project TestTools"),
        ("test -k dice", "Environment Project TestTools Pages Browser"),
        ("test --help", "Environment Project TestTools"),
        ("bench", "Environment Project TestTools Environment"),
        ("shots --docs", "Environment Project TestTools Pages Browser"),
    ],
)
def test_only_the_room_needs_the_pages_and_only_tests_the_test_tools(args: str, expected: str) -> None:
    assert [type(step).__name__ for step in prepare().steps(args.split())] == expected.split()


def stub(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A folder that is all of PATH: without any Python."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("sh", "dirname", "readlink"):
        (folder / name).symlink_to(str(shutil.which(name)))
    return folder


def test_without_a_python_that_is_new_enough_worp_names_the_packages(project: Path, bare: Path) -> None:
    for found, text in (("no python3", ""), ("Python 3.9.2", '[ "$1" = --version ] && echo Python 3.9.2 || exit 1')):
        if text:
            stub(bare, "python3", text)
        done = subprocess.run([project / "worp"], env={"PATH": str(bare)}, capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert found in done.stderr
        assert "apt install python3 python3-venv" in done.stderr
        assert not (project / "build").exists()


def test_a_newer_python_is_found_beside_an_old_python3(project: Path, bare: Path) -> None:
    stub(bare, "python3", "exit 1")
    stub(bare, "python3.12", '[ "$1" = -c ] || echo "3.12 runs $*"')
    done = subprocess.run([project / "worp", "games"], env={"PATH": str(bare)}, capture_output=True, text=True, check=True)
    assert done.stdout == f"3.12 runs -I {project}/setup/prepare.py games\n"


def test_without_ensurepip_worp_names_the_package(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = prepare(project)
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else found(name))
    with pytest.raises(SystemExit) as stopped:
        module.main(["games"])
    assert stopped.value.code == 1
    assert "apt install python3-venv" in capsys.readouterr().err


def test_a_folder_named_venv_that_is_not_ours_is_left_alone(project: Path) -> None:
    (project / ".venv").mkdir()
    (project / ".venv" / "precious").touch()
    done = subprocess.run([project / "worp"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "move it away" in done.stderr
    assert (project / ".venv" / "precious").exists()


NPM = """
[ "$1" = ci ] && case "$*" in *--omit=dev*) ;; *) set -- checks ;; esac
echo "npm $1" >> "$CALLS"
case $1 in
    ci | checks) rm -rf node_modules && mkdir node_modules ;;
    run) [ ! -f src/broken ] && mkdir -p "$5" && cat src/page > "$5/index.html" ;;
esac
"""


def test_the_pages_are_built_again_only_when_they_change_and_a_failure_keeps_the_old_ones(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    programs, calls, web = tmp_path / "bin", tmp_path / "calls", project / "web"
    programs.mkdir()
    stub(programs, "node", "echo v22.12.0")
    stub(programs, "npm", NPM)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("CALLS", str(calls))
    module = prepare(project)

    def build(checks: bool = False) -> list[str]:
        calls.write_text("")
        step = module.Pages(module.Environment(project / ".venv", project / "requirements.lock"), checks)
        if not step.fits():
            with module.lock() as held:
                step.make(held)
        return calls.read_text().splitlines()

    page = project / "src" / "worp" / "static" / "index.html"
    assert build() == [], "there is no web folder yet"
    (web / "src").mkdir(parents=True)
    page.parents[1].mkdir(parents=True)
    (web / "package.json").write_text("{}")
    (web / "package-lock.json").write_text("{}")
    (web / "src" / "page").write_text("one")

    assert build() == ["npm ci", "npm run"]
    assert page.read_text() == "one"
    assert build() == []
    (web / "node_modules" / "something").touch()
    assert build() == []
    (web / "src" / "page").write_text("two")
    assert build() == ["npm run"]
    assert page.read_text() == "two"
    (web / "package-lock.json").write_text("{ }")
    assert build() == ["npm ci", "npm run"]
    assert build(checks=True) == ["npm checks"], "what checks the pages comes with ./worp test, which need not build them again"
    assert build(checks=True) == build() == [], "and stays there for whoever plays"

    (web / "src" / "broken").touch()
    with pytest.raises(SystemExit):
        build()
    assert "Building the pages failed" in capsys.readouterr().err
    assert page.read_text() == "two"
    (web / "src" / "broken").unlink()
    shutil.rmtree(page.parent)
    assert build() == ["npm run"]
    assert page.read_text() == "two"
    assert not (project / "build" / "pages").exists()


PACKS = """
echo "npm $*" >> "$CALLS"
[ ! -f "$CALLS.offline" ] && cp "$CALLS.tgz" packed.tgz
"""
UNPACKS = """
[ "$1" = --version ] && exec echo v22.12.0
shift
for file; do cp "$file" "${file%.br}"; done
"""


def archive(path: Path, files: dict[str, bytes]) -> bytes:
    """A tar of these files; this test packs without brotli, its `node` unpacks by copying."""
    with tarfile.open(path, "w:gz" if path.suffix == ".tgz" else "w") as tar:
        for name, content in files.items():
            head = tarfile.TarInfo(name)
            head.size = len(content)
            tar.addfile(head, io.BytesIO(content))
    return path.read_bytes()


@pytest.fixture
def bring(project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """Does the step on a machine without Chromium, with a registry that has a small package; gives what npm was asked."""
    programs, calls = tmp_path / "bin", tmp_path / "calls"
    programs.mkdir()
    stub(programs, "node", UNPACKS)
    stub(programs, "npm", PACKS)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("CALLS", str(calls))
    shutil.copytree(browser.HERE, project / "tools" / "browser")
    monkeypatch.setattr(browser, "HERE", project / "tools" / "browser")
    monkeypatch.setattr(browser, "ROOT", project)
    monkeypatch.setattr(browser, "installed", lambda: None)
    monkeypatch.setattr(browser, "runs_here", lambda: True)
    whole = archive(
        tmp_path / "calls.tgz",
        {
            "package/package.json": b"{}",
            "package/bin/chromium.br": b"#!/bin/sh\necho runs\n",
            "package/bin/fonts.tar.br": archive(tmp_path / "fonts.tar", {"fonts.conf": b"theirs", "fonts/A/a.ttf": b"a"}),
            "package/bin/libraries.tar.br": archive(tmp_path / "libraries.tar", {"lib/libnss3.so": b"nss"}),
        },
    )
    integrity = "sha512-" + base64.b64encode(hashlib.sha512(whole).digest()).decode()
    (browser.HERE / "chromium.json").write_text(json.dumps({"package": "@a/chromium", "version": "1.2.3", "integrity": integrity}))

    def step() -> list[str]:
        calls.write_text("")
        module = prepare(project)
        due = module.Browser(module.Environment(project / ".venv", project / "requirements.lock"))
        if not due.fits():
            with module.lock() as held:
                due.make(held)
        return calls.read_text().splitlines()

    return step


def test_a_machine_without_chromium_gets_one_and_a_new_one_only_when_the_pin_changes(
    bring: Callable[[], list[str]], project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert browser.chromium() is None
    (asked,) = bring()
    assert asked.startswith("npm pack --ignore-scripts ")
    assert asked.endswith(" @a/chromium@1.2.3")
    assert bring() == []

    found = browser.chromium()
    assert found is not None
    assert subprocess.run([found], capture_output=True, check=True).stdout == b"runs\n"
    home = Path(found).parent
    assert home.parent == project / "build" / "browser"
    files = {str(path.relative_to(home)): path.read_bytes() for path in home.rglob("*") if path.is_file()}
    assert set(files) == {"ready", "chromium", "libnss3.so", "fonts/fonts.conf", "fonts/a.ttf"}
    assert files["fonts/fonts.conf"] == (browser.HERE / "fonts.conf").read_bytes(), "theirs names folders that are not here"

    monkeypatch.setenv("LD_LIBRARY_PATH", "/elsewhere")
    options = browser.launch_options("--more")
    assert options["executable_path"] == found
    assert options["env"]["LD_LIBRARY_PATH"] == f"{home}:/elsewhere"
    assert options["env"]["FONTCONFIG_PATH"] == str(home / "fonts")
    assert options["args"][-1] == "--more"

    (home / "ready").unlink()
    assert browser.chromium() is None, "half-made"
    assert len(bring()) == 1
    with (browser.HERE / "fonts.conf").open("a") as file:
        file.write("<!-- another -->")
    assert browser.chromium() is None
    assert len(bring()) == 1
    assert [path.parent for path in (project / "build" / "browser").glob("*/chromium")] == [browser.home()], "the one before is gone"


def test_a_browser_whose_hash_is_another_or_that_cannot_be_fetched_is_left_out_and_tried_again(
    bring: Callable[[], list[str]], project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    offline = tmp_path / "calls.offline"
    offline.touch()
    assert len(bring()) == 1
    said = capsys.readouterr().err
    assert "Fetching the browser failed" in said
    assert "going on without a browser" in said
    assert "apt install chromium-headless-shell" in said
    offline.unlink()

    pin = browser.HERE / "chromium.json"
    good = pin.read_text()
    pin.write_text(good.replace("sha512-", "sha512-x"))
    assert len(bring()) == 1
    assert "is not the pinned one" in capsys.readouterr().err
    assert not list((project / "build" / "browser").rglob("libnss3.so"))
    assert browser.chromium() is None

    pin.write_text(good)
    assert len(bring()) == 1
    assert browser.chromium() is not None


def test_no_browser_is_brought_where_there_is_one_or_where_it_would_not_run(
    bring: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "runs_here", lambda: False)
    assert bring() == []
    assert browser.chromium() is None
    monkeypatch.setattr(browser, "runs_here", lambda: True)
    monkeypatch.setattr(browser, "installed", lambda: "/usr/bin/chromium")
    assert bring() == []
    assert browser.chromium() == "/usr/bin/chromium"
    assert "env" not in browser.launch_options(), "the machine's needs no libraries of ours"


@pytest.mark.parametrize(
    ("system", "machine", "libc", "runs"),
    [
        ("linux", "x86_64", ("glibc", "2.36"), True),
        ("linux", "x86_64", ("glibc", "2.31"), False),
        ("linux", "x86_64", ("", ""), False),
        ("linux", "aarch64", ("glibc", "2.36"), False),
        ("darwin", "x86_64", ("", ""), False),
    ],
)
def test_the_pinned_browser_is_for_linux_on_x86_64_with_a_glibc_that_is_new_enough(
    system: str, machine: str, libc: tuple[str, str], runs: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(platform, "machine", lambda: machine)
    monkeypatch.setattr(platform, "libc_ver", lambda: libc)
    assert browser.runs_here() is runs


@pytest.mark.parametrize("broken", [False, True])
def test_where_playwrights_own_node_does_not_start_it_is_given_another(
    bring: Callable[[], list[str]], project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: bool
) -> None:
    driver = project / ".venv" / "lib" / "python3.11" / "site-packages" / "playwright" / "driver"
    driver.mkdir(parents=True)
    stub(driver, "node", "exit 127" if broken else "echo v24")
    bring()
    monkeypatch.setenv("PLAYWRIGHT_NODEJS_PATH", "")  # so that what comes next is undone
    del os.environ["PLAYWRIGHT_NODEJS_PATH"]
    browser.help_playwright()
    given = os.environ.get("PLAYWRIGHT_NODEJS_PATH")
    assert (given is not None) is broken
    if given:
        assert Path(given).resolve() == tmp_path / "bin" / "node"


def test_the_browser_that_is_brought_is_pinned_by_version_and_hash() -> None:
    package = browser.pinned()
    assert re.fullmatch(r"[\d.]+", package.version)
    assert re.fullmatch(r"sha512-[A-Za-z0-9+/]{86}==", package.integrity)
    assert "://" not in (browser.HERE / "chromium.json").read_text()


def pins(lock: str) -> list[Requirement]:
    lines = re.findall(r"^([^\s#-].*?)(?: \\)?$", (ROOT / lock).read_text(), re.MULTILINE)
    return [Requirement(line) for line in lines]


def applies(marker: Marker | None, python: str) -> bool:
    return marker is None or marker.evaluate({"python_version": python, "python_full_version": f"{python}.0", "sys_platform": "linux"})


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_pins_every_file_by_hash_and_names_no_host(lock: str) -> None:
    text = (ROOT / lock).read_text()
    assert "://" not in text
    blocks = re.split(r"^(?=[^\s#])", text, flags=re.MULTILINE)[1:]
    assert len(blocks) == len(pins(lock)) > 0
    for block in blocks:
        assert re.match(r"\S+==\S+", block), block
        assert "--hash=sha256:" in block, block


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13", "3.14"])
def test_on_every_python_the_locks_pin_each_dependency_once_and_agree(python: str) -> None:
    pinned: dict[str, dict[str, str]] = {}
    for lock in LOCKS:
        pinned[lock] = {}
        for pin in pins(lock):
            if applies(pin.marker, python):
                assert canonicalize_name(pin.name) not in pinned[lock]
                pinned[lock][canonicalize_name(pin.name)] = str(pin.specifier)
    main, tools = pinned["requirements.lock"], pinned["requirements-test.lock"]
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    wanted += ["hatchling", "editables", "greenlet"]
    assert {canonicalize_name(Requirement(line).name) for line in wanted} <= set(main)
    assert {name for name in main.keys() & tools.keys() if main[name] != tools[name]} == set()
    cluster = pinned["requirements-ray.lock"]
    assert "ray" in cluster
    assert {name for name in main.keys() & cluster.keys() if main[name] != cluster[name]} == set()


def test_the_wheel_carries_the_built_pages_and_the_sentences(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, tmp_path)
    package = tmp_path / "src" / "worp"
    for name in ("__init__.py", "static/index.html", "static/assets/board.js", "words/nl/worp.ftl"):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).touch()
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel"], cwd=tmp_path, check=True, capture_output=True)
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"worp/static/index.html", "worp/static/assets/board.js", "worp/words/nl/worp.ftl"} <= names


def test_import_worp_stays_light() -> None:
    code = "import sys, worp; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {"rich", "msgspec", "sqlalchemy", "starlette", "asyncio", "fluent"}.isdisjoint(done.stdout.split())
