"""Wegduwen: everything of this game lies in this folder. Here is its sheet."""

from worp.contract.game import Game, Option
from worp.games.wegduwen.view import Wegduwen

GAME = Game(
    key="wegduwen",
    version=1,
    titles={"nl": "Wegduwen", "en": "Push Out", "de": "Wegschieben"},
    seats=(1, 2, 3, 4),
    minutes=(5, 20),
    kind="quick",
    state=Wegduwen,
    options=(
        Option("places", "opposite", choices=("opposite", "adjacent"), when=(("seats", (2,)),)),
        Option("level", 1, choices=(1, 2, 3), per_seat=True),
        Option("limit", "turn", choices=("turn", "throw"), when=(("seats", (2, 3, 4)),)),  # alone it is always a throw
    ),
)
