"""Abquetschen: everything of this game lies in this folder."""

from worp.games.abquetschen.rules import GAME

__all__ = ["GAME"]
