"""Play, understand and invent dice games.

What an inventor needs to write a game is imported from here: `from worp import Game, State, …`. It is listed once, below; what the names
mean says `worp.contract`. `worp.native.status()` says whether the rules run compiled.
"""

from worp import native

native.choose()  # before anything is imported that may run compiled

from worp.contract.dice import Seeded, Source, pick, shuffle, throw, throws  # noqa: E402
from worp.contract.game import (  # noqa: E402
    OVER,
    PHASES,
    RACE,
    ROLL,
    SEALED,
    TURN,
    Ending,
    Game,
    InputError,
    Narration,
    Option,
    Outcome,
    Race,
    Refused,
    Setup,
    State,
)
from worp.contract.position import Field, Fields, Layout  # noqa: E402
from worp.contract.scene import SPACE, SPECTATOR, Happening, Offer, Part, Path, Say, Scene, Seat, Sets, Thing, View, changes, say  # noqa: E402

__all__ = [
    "OVER",
    "PHASES",
    "RACE",
    "ROLL",
    "SEALED",
    "SPACE",
    "SPECTATOR",
    "TURN",
    "Ending",
    "Field",
    "Fields",
    "Game",
    "Happening",
    "InputError",
    "Layout",
    "Narration",
    "Offer",
    "Option",
    "Outcome",
    "Part",
    "Path",
    "Race",
    "Refused",
    "Say",
    "Scene",
    "Seat",
    "Seeded",
    "Sets",
    "Setup",
    "Source",
    "State",
    "Thing",
    "View",
    "changes",
    "pick",
    "say",
    "shuffle",
    "throw",
    "throws",
]


def __getattr__(name: str) -> str:
    """`worp.__version__`, looked up only when asked for: reading a package's metadata is slow."""
    if name == "__version__":
        from importlib.metadata import version

        return version("worp")
    raise AttributeError(f"module 'worp' has no attribute {name!r}")
