"""Raffzahn: everything of this game lies in this folder. Here is its sheet."""

from worp.contract.game import Game, Option, Race
from worp.games.raffzahn.view import Raffzahn

GAME = Game(
    key="raffzahn",
    version=2,
    oldest=1,  # in which nothing that came after the last STOP counted
    titles={"nl": "Raffzahn", "en": "Raffzahn", "de": "Raffzahn"},
    seats=(2, 3),
    minutes=(10, 20),
    kind="race",
    state=Raffzahn,
    options=(Option("opening", "rulebook", ("rulebook", "quick"), since=2),),
    hidden="hands",
    race=Race(hand=0.6, lapse=20.0),
)
