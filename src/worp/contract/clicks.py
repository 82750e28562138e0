"""Moves as paths of clicks: how a path goes on, and whether it is a whole move."""

from __future__ import annotations

from worp.contract.scene import Path


def ways_on(spelled: Path, picks: int, path: Path) -> Path:
    """The clicks that come nearer to a move after `path`; none where `path` leads elsewhere, or is the whole move. The first `picks` clicks
    of the move may come in any order.

    >>> ways_on(("dice/0", "dice/3", "again"), 2, ("dice/3",)), ways_on(("dice/0", "dice/3", "again"), 0, ("dice/3",))
    (('dice/0',), ())
    """
    k = len(path)
    if k >= len(spelled):
        return ()
    if picks < 2:
        return (spelled[k],) if spelled[:k] == path else ()
    if k >= picks:
        return (spelled[k],) if spelled[picks:k] == path[picks:] and sorted(path[:picks]) == sorted(spelled[:picks]) else ()
    left = list(spelled[:picks])
    for target in path:
        if target not in left:
            return ()
        left.remove(target)
    return tuple(left)


def leads_to(spelled: Path, picks: int, path: Path) -> bool:
    """Whether `path` is the whole move, its first `picks` clicks in any order."""
    if spelled == path:
        return True
    return picks > 1 and len(path) == len(spelled) and spelled[picks:] == path[picks:] and sorted(path[:picks]) == sorted(spelled[:picks])
