"""Bunte Kuh: everything of this game lies in this folder."""

from worp.games.bunte_kuh.rules import GAME

__all__ = ["GAME"]
