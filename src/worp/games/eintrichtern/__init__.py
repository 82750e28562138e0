"""Eintrichtern: everything of this game lies in this folder. Here is its sheet."""

from worp.contract.game import Game, Option
from worp.games.eintrichtern.view import Eintrichtern

GAME = Game(
    key="eintrichtern",
    version=1,
    titles={"nl": "Eintrichtern", "en": "Eintrichtern", "de": "Eintrichtern"},
    seats=(2, 3, 4, 5, 6),
    minutes=(15, 30),
    kind="memory",
    state=Eintrichtern,
    options=(
        Option("remember", "nothing", ("nothing", "everything")),
        Option("goal", 9, (9, 6), when=(("seats", (5, 6)),)),
    ),
    hidden="table",
)
