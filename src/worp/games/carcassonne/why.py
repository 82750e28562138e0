"""What a player of Carcassonne watches: a city that is finished, the faces that would finish one, its size, and knights."""

from __future__ import annotations

from typing import Any

from worp.contract.facts import Fact
from worp.contract.game import State
from worp.contract.scene import Seat
from worp.games.carcassonne.bot import all_poses, grown
from worp.games.carcassonne.cities import largest_finished
from worp.games.carcassonne.rules import AGAIN, BUILD, CITY, COLLECT, KNIGHTS, THROWS, Rules


def facts(seen: State[Any], seat: Seat, move: Any) -> list[Fact]:
    """What can be said of a move. (Stopping brings points at once, which is told for every game.)"""
    assert isinstance(seen, Rules)
    if move != COLLECT and move != AGAIN and move < BUILD:
        return []
    built = seen.built
    knights = seen.knights
    if move == COLLECT:
        knights += 1
    elif move >= BUILD:
        pose, cell = seen.pose(move)
        built = {**built, cell: pose}
    points = seen.points_of(largest_finished(built))
    found = [Fact("carcassonne-why-finished", points)]
    if seen.throws < THROWS:
        found.append(Fact("carcassonne-why-faces", len([face for face in range(4) if brings(seen, built, face) > points])))
    found.append(Fact("carcassonne-why-size", max([size for size, _ in grown(built, all_poses(seen.faces))], default=0)))
    if knights < KNIGHTS or move == COLLECT:
        found.append(Fact("carcassonne-why-knights", knights))
    return found


def brings(state: Rules, built: dict[tuple[int, int], Any], face: int) -> int:
    """The points that one more die with this city face can make the turn worth."""
    after = state.copy()
    after.built = built
    after.dice = [face + CITY]
    found: list[int] = []
    after.add_builds(face, after.around(), 0, found)
    best = 0
    for move in found[:-1]:  # the last one is a city of its own
        pose, cell = after.pose(move)
        best = max(best, after.points_of(largest_finished({**built, cell: pose})))
    return best
