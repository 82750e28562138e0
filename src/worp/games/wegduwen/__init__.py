"""Wegduwen: everything of this game lies in this folder."""

from worp.games.wegduwen.rules import GAME

__all__ = ["GAME"]
