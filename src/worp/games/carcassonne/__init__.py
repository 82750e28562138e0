"""Carcassonne: the dice game: everything of this game lies in this folder."""

from worp.games.carcassonne.rules import GAME

__all__ = ["GAME"]
