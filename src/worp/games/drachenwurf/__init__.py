"""DrachenWurf: everything of this game lies in this folder."""

from worp.games.drachenwurf.rules import GAME

__all__ = ["GAME"]
