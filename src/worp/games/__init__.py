"""The official games, one module each."""
