"""Play, understand and invent dice games."""
