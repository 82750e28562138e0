"""Raffzahn: everything of this game lies in this folder."""

from worp.games.raffzahn.rules import GAME

__all__ = ["GAME"]
