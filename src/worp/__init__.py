"""Play, understand and invent dice games.

The contract that every game follows is `worp.contract.game`; `worp.native.status()` says whether the rules run compiled.
"""

from worp import native

native.choose()


def __getattr__(name: str) -> str:
    """`worp.__version__`, looked up only when asked for: reading a package's metadata is slow."""
    if name == "__version__":
        from importlib.metadata import version

        return version("worp")
    raise AttributeError(f"module 'worp' has no attribute {name!r}")
