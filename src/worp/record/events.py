"""A played game as plain data: its events, and the record that stands in a file. No rules are needed for any of it.

`worp.record.log` makes a record play; `worp.record.text` and `worp.record.jsonlog` write it down and read it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from worp.contract.game import Ending, InputError, Outcome
from worp.contract.scene import SPECTATOR, Happening, Path, Say, Scene, Seat, Thing, happen, told_to

FORMAT = 1
_make: Final[Any] = tuple.__new__
KINDS = ("roll", "act", "late", "lapse", "undo", "end")


class Event(NamedTuple):
    """One entry of a log: what was meant, and what came of it.

    | kind | holds |
    |---|---|
    | `roll` | `outcome`, and `proof`: how to check that the throw was fair, as text |
    | `act` | `seat` played `path` |
    | `late` | `seat` sent `path` when the race was over; `knew`: it had seen the end, as the table judged |
    | `lapse` | the clock ran out |
    | `undo` | everything is again as it was right after event `to` (0: the beginning) |
    | `end` | the table ended the game before its time; `why` says it |

    `told` is what happened, unredacted and in order; `EncodedHappenings` where it was put away.
    """

    n: int
    kind: str
    seat: Seat = SPECTATOR
    path: Path = ()
    outcome: Outcome = ()
    knew: bool = False
    to: int = 0
    proof: str = ""
    why: Say | None = None
    told: Sequence[Happening] = ()


def rolled(n: int, seat: Seat, outcome: Outcome, proof: str) -> Event:
    """Chance did this. A NamedTuple's own constructor stays interpreted, and every act makes several events; this does what it does."""
    made: Event = _make(Event, (n, "roll", seat, (), outcome, False, 0, proof, None, ()))
    return made


def acted(n: int, seat: Seat, path: Path) -> Event:
    """The seat played this, made in the same way."""
    made: Event = _make(Event, (n, "act", seat, path, (), False, 0, "", None, ()))
    return made


def with_told(event: Event, told: Sequence[Happening]) -> Event:
    """The event together with what came of it."""
    made: Event = _make(Event, event[:9] + (told,))  # noqa: RUF005 (as a star it would become a list first)
    return made


class Record(NamedTuple):
    """What stands in a file: the id line, names, the position it began with (or nothing), the events. A told record also holds the scenes
    at the beginning as the spectator (index 0) and each seat (index 1 + seat) see them, the game's titles and the texts that it brings
    along, by language, and how it ended: all that is needed to show the game without its rules. `lines` says where each event stands.
    `dice`: what was promised about the throws, line by line; see `worp.proof`. `rules`: of a game that does not come with Worp, a hash of its
    rules (`Game.mark`), so that it can be told when they have changed."""

    id: str
    names: tuple[str, ...]
    position: str
    events: tuple[Event, ...]
    lines: tuple[str, ...] = ()
    scenes: tuple[Scene, ...] = ()
    titles: tuple[tuple[str, str], ...] = ()
    texts: tuple[tuple[str, str], ...] = ()
    ending: Ending | None = None
    dice: tuple[str, ...] = ()
    rules: str = ""


def scenes(start: Scene, events: Sequence[Event], viewer: Seat | None) -> list[Scene]:
    """What `viewer` saw at the `start` and after each event, by the happenings told; None sees all that anybody was told."""
    found = [start]
    for event in events:
        things = dict(found[event.to if event.kind == "undo" else -1].things)
        for told in event.told:
            happen(things, opened(things, told) if viewer is None else told_to(viewer, told))
        found.append(Scene(start.parts, things))
    return found


def opened(things: dict[str, Thing], told: Happening) -> Happening:
    """A happening for one who sees all that anybody was told. Several seats may have been told of the same spot, each its own part: what one
    of them could not see does not cover what another one did."""
    if not told.only and not told.views:
        return told
    merged: dict[str, Thing | None] = {}
    for spot, thing in (*told.sets, *[one for view in told.views for one in view.sets]):
        there = merged.get(spot) or things.get(spot)
        if thing is None or there is None or thing.kind != there.kind:
            merged[spot] = thing
        else:
            merged[spot] = known(there, thing)
    return told._replace(sets=tuple(merged.items()))


def known(before: Thing, now: Thing) -> Thing:
    """What is known of something after a part of it was seen.

    >>> known(Thing("die", "red", faces=(6, 0, 0)), Thing("die", "?", faces=(0, 3, 2)))[1:4]
    ('red', None, (6, 3, 2))
    """
    if now.kind == "card" and now.look == "?":
        return before._replace(turn=now.turn, label=now.label)
    faces = now.faces
    if len(before.faces) == len(faces):
        faces = tuple([new or old for old, new in zip(before.faces, faces, strict=True)])
    hidden = now.kind == "die" and now.value == 0 and before.value is not None
    return now._replace(look=before.look if now.look == "?" else now.look, value=before.value if hidden else now.value, faces=faces)


def line(events: Sequence[Event], n: int) -> list[Event]:
    """The events that lead to where event `n` left the game, without what was taken back; no undo is among them."""
    found: list[Event] = []
    n = settled(events, n)
    while n > 0:
        found.append(events[n - 1])
        n = settled(events, n - 1)
    found.reverse()
    return found


def settled(events: Sequence[Event], n: int) -> int:
    """The event that made what event `n` left: itself, or for an undo the one that it went back to (0: the beginning)."""
    while n > 0 and events[n - 1].kind == "undo":
        n = events[n - 1].to
    return n


def thrown_again(events: Sequence[Event]) -> bool:
    """Whether the last throw was taken back, so that the next one is thrown again."""
    back = False
    for event in reversed(events):
        if event.kind == "roll":
            return back and all(one.n != event.n for one in line(events, len(events)))
        back = back or event.kind == "undo"
    return False


def check_format(number: int, where: str) -> None:
    """Raise `InputError` unless this Worp reads the format."""
    if number > FORMAT:
        raise InputError(f"{where}: this log is written in format {number}; this Worp reads format {FORMAT}. A newer Worp can read it.")
    if number != FORMAT:
        raise InputError(f"{where}: there is no log format {number}; this Worp reads format {FORMAT}.")
