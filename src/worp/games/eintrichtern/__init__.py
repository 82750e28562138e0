"""Eintrichtern: everything of this game lies in this folder."""

from worp.games.eintrichtern.rules import GAME

__all__ = ["GAME"]
