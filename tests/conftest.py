"""What holds for all tests: which of them run compiled, too, or need a browser, and chance that is the same every time."""

from __future__ import annotations

import hashlib
import os
import signal
from pathlib import Path
from typing import Any

import lengths
import pytest
from hypothesis import settings

from tools.browser import chromium, help_playwright, launch_options
from worp import native

TESTS = Path(__file__).parent
COMPILED = {"contract": 3, "counts": 1, "dice": 3, "games": 3, "playthroughs": 1, "pyramid": 3, "room": 8}
"""Folders whose tests run both on the sources and on what is compiled of them. Of the second run a short form does one in so many of a file's tests, and all
that bear the marker themselves; those that play every game through are done whole."""

BY_HAND = {"envs", "exact", "proof"}
"""Folders whose long tests CI leaves out as well: they have not all been seen green on busy cores."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the long tests too")
    parser.addoption("--rest", action="store_true", help="run only what a short run leaves out, as a long run does it")


def pytest_configure(config: pytest.Config) -> None:
    lengths.LONG = config.getoption("--long") or config.getoption("--rest")
    # A failure that comes back on the next run can be mended; deadlines would make the machine's load a reason to fail.
    settings.register_profile("worp", derandomize=True, deadline=None, database=None, max_examples=lengths.tries(40, 100))
    settings.load_profile("worp")
    # `WORP_NATIVE=1` is for tests: those of what is compiled must not quietly run on the sources.
    if os.environ.get("WORP_NATIVE") == "1" and not native.compiled():
        raise pytest.UsageError("WORP_NATIVE=1, but there is no compiled copy of these sources: run ./worp compile.")
    if (
        signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    ):  # as shells start what runs in the background; whatever tests start would inherit it
        signal.signal(signal.SIGINT, signal.default_int_handler)
    help_playwright()
    config.pluginmanager.register(AtOnce(config))


class AtOnce:
    """Names a failure when it happens, not only at the end: a run that is cut off has said what it knew."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        terminal = self.config.pluginmanager.get_plugin("terminalreporter")
        if report.failed and terminal is not None:
            reason = str(report.longreprtext).strip().splitlines()[-1:] or [""]
            terminal.ensure_newline()
            terminal.write_line(f"FAILED {report.nodeid} ({report.when}): {reason[0]}")


def pytest_report_header() -> str:
    return native.status()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--long"):
        left_out = {item for item in items if item.get_closest_marker("long")} | beyond_samples(items)
        if native.compiled() and config.option.markexpr == "compiled":
            left_out |= beyond_share(items)
        if config.getoption("--rest"):
            left_out = set(items) - left_out - growing(items)
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]
    for item in items:
        folder = folder_of(item.path)
        if folder in COMPILED:
            item.add_marker(pytest.mark.compiled)
        if folder == "browser":
            item.add_marker(pytest.mark.browser)
        if folder in BY_HAND:
            item.add_marker(pytest.mark.by_hand)
    # Playwright leaves an event loop running in its process, and asyncio.run refuses to start beside one: browsers come last.
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def folder_of(path: Path) -> str:
    """The folder or file of `tests/` that something belongs to."""
    return path.relative_to(TESTS).parts[0] if path != TESTS and path.is_relative_to(TESTS) else ""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where only what is compiled is tested, the other tests are not even imported."""
    if config.option.markexpr != "compiled" or collection_path.suffix != ".py" or folder_of(collection_path) in COMPILED:
        return None
    return True if "pytest.mark.compiled" not in collection_path.read_text(encoding="utf-8") else None


def beyond_share(items: list[pytest.Item]) -> set[pytest.Item]:
    """What a short run of the compiled modules leaves out, always the same: all of it has run on the sources that they are made from."""
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        if folder_of(item.path) in COMPILED and not item.get_closest_marker("compiled"):
            files.setdefault(item.path, []).append(item)
    beyond: set[pytest.Item] = set()
    for path, some in files.items():
        some.sort(key=by_name)
        beyond.update(some[-(-len(some) // COMPILED[folder_of(path)]) :])
    return beyond


def growing(items: list[pytest.Item]) -> set[pytest.Item]:
    """Tests that a short run does not leave out, but that try more in a long one."""
    names = {path: lengths.growing(path) for path in {item.path for item in items}}
    return {item for item in items if isinstance(item, pytest.Function) and item.originalname in names[item.path]}


def by_name(item: pytest.Item) -> bytes:
    """An order that follows from the names, and is another one for the test beside it."""
    return hashlib.sha256(item.name.encode()).digest()


def beyond_samples(items: list[pytest.Item]) -> set[pytest.Item]:
    """What a short run leaves out of tests marked `sampled(n)`: all but n of their cases.

    Which ones follows from the cases' names, so that every run tries the same, and that tests of one file do not all try the same game.
    """
    cases: dict[tuple[Path, str], list[pytest.Item]] = {}
    for item in items:
        if isinstance(item, pytest.Function) and item.get_closest_marker("sampled") and not item.get_closest_marker("long"):
            cases.setdefault((item.path, item.originalname), []).append(item)
    beyond: set[pytest.Item] = set()
    for some in cases.values():
        (count,) = some[0].get_closest_marker("sampled").args  # type: ignore[union-attr]  # only those that have it are here
        some.sort(key=by_name)
        beyond.update(some[count:])
    return beyond


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("browser") and chromium() is None:
        reason = "this needs a browser, and none could be brought: apt install chromium-headless-shell"
        if os.environ.get("CI", "").lower() == "true":
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, **launch_options()}
