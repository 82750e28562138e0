"""DrachenWurf: everything of this game lies in this folder. Here is its sheet."""

from worp.contract.game import Game
from worp.games.drachenwurf.view import Drachenwurf

GAME = Game(
    key="drachenwurf",
    version=1,
    titles={"nl": "DrachenWurf", "en": "DrachenWurf", "de": "DrachenWurf"},
    seats=(2, 3, 4, 5, 6),
    minutes=(20, 40),
    kind="quick",
    state=Drachenwurf,
)
