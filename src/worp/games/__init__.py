"""The official games, one module each. pyproject.toml registers them; other packages can register theirs beside them."""

from worp import native

native.choose_in("games", __path__)
