"""Carcassonne: the dice game: everything of this game lies in this folder. Here is its sheet."""

from worp.contract.game import Game, Option
from worp.games.carcassonne.faces import check_faces
from worp.games.carcassonne.view import Carcassonne

GAME = Game(
    key="carcassonne",
    version=1,
    titles={"nl": "Carcassonne: het dobbelspel", "en": "Carcassonne: the dice game", "de": "Carcassonne: das Würfelspiel"},
    seats=(2, 3, 4, 5),
    minutes=(15, 30),
    kind="quick",
    state=Carcassonne,
    options=(Option("start", "random", ("random", "first")), Option("faces", "", check=check_faces)),
)
