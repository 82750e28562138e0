"""A table: one actor, and what its people can ask of it."""
