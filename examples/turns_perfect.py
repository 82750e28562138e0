"""The throwing turns of Carcassonne and DrachenWurf, played perfectly: what they bring on average, and how likely each aim is.

.venv/bin/python examples/turns_perfect.py

Every throw counts as what it is, a multiset with its weight, and every choice is the best one for what the turn is played for. DrachenWurf's
turn is worked out as it is. In Carcassonne a city is seen in short, as the bot sees it: how many dice it has, and at how many places it is
open; for that game the numbers are exact, but where two open places are one, or none can be reached, the table is kinder or less kind.
"""

from worp.games.carcassonne.bot import Turns, sorts
from worp.games.carcassonne.faces import read_faces
from worp.games.carcassonne.rules import POINTS
from worp.games.drachenwurf.bot import Throwing
from worp.games.drachenwurf.day import expected

CITY_DICE = 9
DRAGON_DICE = 6


def city_points() -> float:
    """The points of a turn of Carcassonne that is played for points."""
    return Turns(sorts(read_faces("")), tuple(map(float, POINTS))).before(0, CITY_DICE, 0, 0)


def city_chance(least: int) -> float:
    """How likely a city of so many dice or more is finished, if that is all one wants."""
    return Turns(sorts(read_faces("")), tuple([float(dice >= least) for dice in range(CITY_DICE + 1)])).before(0, CITY_DICE, 0, 0)


def dragon_chance(least: int) -> float:
    """How likely it is to have so many dice of the only colour that lies open, without an egg."""
    return Throwing([[float(dice >= least) for dice in range(8)]]).before(0, DRAGON_DICE, 0)


def main() -> None:
    print(f"Carcassonne: a turn for points brings {city_points():.3f} on average.")
    for least in range(3, CITY_DICE + 1):
        print(f"  a city of {least} or more, if that is the aim: {100 * city_chance(least):6.2f} %")
    print(f"DrachenWurf: a turn for three cards brings {expected():.4f} dice on average.")
    for least in range(2, DRAGON_DICE + 1):
        print(f"  {least} or more of the one colour that lies open: {100 * dragon_chance(least):6.2f} %")


if __name__ == "__main__":
    main()
