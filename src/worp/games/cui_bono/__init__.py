"""Cui bono?: everything of this game lies in this folder."""

from worp.games.cui_bono.rules import GAME

__all__ = ["GAME"]
