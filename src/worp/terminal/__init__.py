"""Worp in a terminal: drawing any scene as text, playing, showing positions, replaying logs, reporting simulations."""
