"""Which games there are: by entry point (group `worp.games`, the official ones too) or by the path of a Python file.

An entry point names a `Game`; a file holds one as `GAME`, or as the only `Game` in it. Nothing is imported before it is asked for, and a
game that cannot be loaded keeps only itself off the table: `games()` leaves it out, `broken()` says why.
"""

from __future__ import annotations

import difflib
import hashlib
import inspect
import io
import sys
import tokenize
import traceback
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.machinery import SourceFileLoader
from importlib.metadata import Distribution, EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from worp.contract.game import Game, InputError, State

GROUP = "worp.games"
PACKAGE = Path(__file__).parent
EXAMPLES = PACKAGE / "examples" if (PACKAGE / "examples").is_dir() else PACKAGE.parents[1] / "examples"
"""An installed package holds them itself; in a checkout they are beside `src`."""
INVENTED = ("gipfel", "hamster", "vier")
"""Those of them that were invented with Worp and that a room offers on a shelf of their own."""


@cache
def points() -> dict[str, EntryPoint]:
    """The entry points by key: those of Worp itself first, then those of other packages, each in the order of their keys."""
    found: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: (not is_ours(point), point.name)):
        found.setdefault(point.name, point)
    return found


def is_ours(point: EntryPoint) -> bool:
    """Whether the game comes with Worp."""
    return point.dist is not None and name_of(point.dist) == "worp"


@cache
def name_of(package: Distribution) -> str:
    """The name of a package, whose whole description is read from disk where it is asked for."""
    return package.name


@cache
def our_own() -> frozenset[str]:
    """The keys of the games that come with Worp."""
    return frozenset(name for name, point in points().items() if is_ours(point))


def is_invented(source: str) -> bool:
    """Whether the game of this key or file did not come with Worp."""
    return source not in our_own()


def invented() -> list[str]:
    """The keys of our own inventions, where their files are."""
    return [name for name in INVENTED if (EXAMPLES / f"{name}.py").is_file()]


def names() -> list[str]:
    """The keys of all installed games; imports none of them."""
    return list(points())


@cache
def installed(key: str) -> Game:
    """The installed game; raises `InputError` if it cannot be loaded."""
    point = points()[key]
    try:
        game = point.load()
    except Exception as error:  # whatever an installed package does, it is that game which is broken
        raise InputError(f"The game '{key}' is installed ({point.value}) but cannot be loaded: {reason(error)}.") from error
    if not isinstance(game, Game):
        raise InputError(f"The game '{key}' is installed, but {point.value} is not a Game.")
    if game.key != key:
        raise InputError(f"The game installed as '{key}' calls itself '{game.key}'; its entry point has to bear the same name.")
    if not is_ours(point) and not point.module.startswith("worp."):
        game.mark = rules_mark(sys.modules.get(point.module))
    return game


def games() -> dict[str, Game]:
    """All installed games that can be loaded, by key."""
    found: dict[str, Game] = {}
    for key in points():
        try:
            found[key] = installed(key)
        except InputError:
            continue  # told by broken()
    return found


def broken() -> dict[str, str]:
    """The installed games that cannot be loaded, and why."""
    found: dict[str, str] = {}
    for key in points():
        try:
            installed(key)
        except InputError as fault:
            found[key] = str(fault)
    return found


def find(name: str) -> Game:
    """The game with this key, or in the Python file at this path; raises `InputError` that says what would be right."""
    if name.endswith(".py") or "/" in name or "\\" in name:
        return from_file(name)
    if name in points():
        return installed(name)
    if name in invented():
        return from_file(str(EXAMPLES / f"{name}.py"))
    known = ", ".join(points()) or "none is installed"
    near = difflib.get_close_matches(name.lower().replace("_", "-"), points(), n=3, cutoff=0.5)
    if near:
        raise InputError(f"There is no game '{name}'. Did you mean {' or '.join(near)}? The games are: {known}.")
    raise InputError(
        f"There is no game '{name}'. The games are: {known}. A game of your own is given as a path, like ./{name or 'pig'}.py."
    )


def of_a_log(key: str) -> Game:
    """The game that a log names; raises `InputError`, which says how to name the file of one that is not installed."""
    if key in points() or key in invented():
        return find(key)
    raise InputError(f"This is a log of '{key}', which is not installed. Name the file that holds its rules, like --game ./{key}.py.")


def from_file(name: str) -> Game:
    """The game in a Python file; raises `InputError`."""
    path = Path(name).expanduser()
    if not path.exists():
        raise InputError(f"There is no file '{name}'. A game is a key (see worp games) or the path of a Python file that holds one.")
    if path.is_dir():
        raise InputError(f"'{name}' is a folder. Give the Python file in it that holds the game.")
    if path.suffix != ".py":
        raise InputError(f"'{name}' is not a Python file: a file that holds a game ends in .py.")
    module = imported(path.resolve())
    given = getattr(module, "GAME", None)
    found = {id(value): value for value in vars(module).values() if isinstance(value, Game)}
    if isinstance(given, Game):
        found = {id(given): given}
    if len(found) == 1:
        game = next(iter(found.values()))
        game.mark = rules_mark(module)
        return game
    if found:
        raise InputError(f"'{name}' holds {len(found)} games; name the one to play GAME.")
    if any(isinstance(value, type) and issubclass(value, State) and value is not State for value in vars(module).values()):
        raise InputError(f"'{name}' has rules but no game sheet: add GAME = Game(key=…, state=…, …).")
    raise InputError(f"'{name}' holds no game: it needs a line GAME = Game(key=…, state=…, …).")


UNSAID = (tokenize.COMMENT, tokenize.NL, tokenize.ENCODING)
LAYOUT = (tokenize.INDENT, tokenize.DEDENT, tokenize.NEWLINE)


def rules_mark(module: ModuleType | None) -> str:
    """A hash of what a module's source says to Python: comments, empty lines and how wide it is indented do not count. Nothing where there is
    no source."""
    try:
        return source_mark(inspect.getsource(module)) if module is not None else ""
    except (OSError, TypeError, SyntaxError, tokenize.TokenError):
        return ""


@lru_cache(64)
def source_mark(source: str) -> str:
    """By words rather than by `ast`, whose trees Python 3.11 cannot make while other threads or finalizers make some, too."""
    words = tokenize.generate_tokens(io.StringIO(source).readline)
    said = [(word.type, "" if word.type in LAYOUT else word.string) for word in words if word.type not in UNSAID]
    return hashlib.sha256(repr(said).encode()).hexdigest()[:16] if source else ""


class Afresh(SourceFileLoader):
    """Reads a file itself, never its bytecode: that counts as fresh if a file was changed within a second and is as long as before."""

    def path_stats(self, path: Any) -> Mapping[str, Any]:
        raise OSError("no bytecode")


def imported(path: Path) -> ModuleType:
    """The file as a module. Read anew each time, so that an inventor's edit counts."""
    label = f"worp_file_{path.stem}_{hashlib.sha256(str(path).encode()).hexdigest()[:8]}"
    spec = spec_from_file_location(label, path, loader=Afresh(label, str(path)))
    assert spec is not None, "a .py file always has a loader"
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[label] = module  # classes look their own module up there
    try:
        spec.loader.exec_module(module)
    except SyntaxError as error:
        raise InputError(f"'{path.name}' is not yet Python: line {error.lineno}: {error.msg}.") from error
    except Exception as error:  # whatever an inventor's file does is told to the inventor
        raise InputError(f"'{path.name}' cannot be loaded: {reason(error, path)}.") from error
    return module


def reason(error: Exception, path: Path | None = None) -> str:
    """What went wrong, in a few words, with the line of `path` where it did."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if path is not None and frame.filename == str(path)]
    where = f"line {lines[-1]}: " if lines else ""
    what = str(error).rstrip(".")
    if isinstance(error, InputError):
        return where + what
    return f"{where}{type(error).__name__}: {what}" if what else where + type(error).__name__
