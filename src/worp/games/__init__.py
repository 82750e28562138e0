"""The official games, one folder each. pyproject.toml registers them; other packages can register theirs beside them."""
