"""Abquetschen: everything of this game lies in this folder. Here is its sheet."""

from worp.contract.game import Game, Option
from worp.games.abquetschen.view import Abquetschen

GAME = Game(
    key="abquetschen",
    version=1,
    titles={"nl": "Abquetschen", "en": "Abquetschen", "de": "Abquetschen"},
    seats=(2, 3),
    minutes=(20, 30),
    kind="thinking",
    state=Abquetschen,
    options=(Option("one_passes", False),),
)
