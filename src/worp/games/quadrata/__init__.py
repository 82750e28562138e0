"""Quadrata: everything of this game lies in this folder."""

from worp.games.quadrata.rules import GAME

__all__ = ["GAME"]
