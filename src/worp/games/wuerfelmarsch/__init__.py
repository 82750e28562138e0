"""Würfelmarsch: everything of this game lies in this folder."""

from worp.games.wuerfelmarsch.rules import GAME

__all__ = ["GAME"]
