"""Würfelmarsch: everything of this game lies in this folder. Here is its sheet."""

from worp.contract.game import Game, Option
from worp.games.wuerfelmarsch.view import Wuerfelmarsch

GAME = Game(
    key="wuerfelmarsch",
    version=1,
    titles={"nl": "Würfelmarsch", "en": "Würfelmarsch", "de": "Würfelmarsch"},
    seats=(2, 3),
    minutes=(20, 40),
    kind="thinking",
    state=Wuerfelmarsch,
    options=(Option("quiet", 60, low=6, high=200),),
)
