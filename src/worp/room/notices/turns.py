"""How a table stands for those who are not there: who is to act, and who has been asked something."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from worp.contract.game import ROLL
from worp.record.log import Match
from worp.room.change import Agreement
from worp.room.storage.records import TableRecord

Kind = Literal["turn", "request", "invitation", "round", "club"]
KINDS: tuple[Kind, ...] = ("turn", "request", "invitation", "round")
"""What seats hear. Members of a club hear `club`: a table is open there."""


class Standing(NamedTuple):
    """A table, how many events have happened there, the seats with somebody there, those that are to act, and those that have been asked something."""

    record: TableRecord
    n: int
    here: set[int]
    turn: Sequence[int]
    asked: set[int]


def turn(match: Match) -> list[int]:
    """The seats that are to act."""
    if match.over():
        return []
    if match.state.phase == ROLL:
        return [match.state.who] if match.state.who >= 0 else []
    return list(match.state.acting())


def standing(record: TableRecord, match: Match | None, here: set[int], agreements: Iterable[Agreement]) -> Standing:
    """How a table stands now."""
    asked = {seat for agreement in agreements for seat in agreement.waiting}
    return Standing(record, len(match.events) if match is not None else 0, here, turn(match) if match is not None else (), asked)


def due(standing: Standing, seat: int) -> list[Kind]:
    """What somebody at a seat should hear of who is not there to see it."""
    record = standing.record
    if record.places[seat].kind != "person" or seat in standing.here:
        return []
    found: list[Kind] = []
    if record.status == "playing":
        found += ["turn"] if seat in standing.turn else []
        found += ["request"] if seat in standing.asked else []
    elif record.status == "over" and record.next:
        found.append("invitation")
    elif record.status == "lobby" and record.settings.tournament and record.places[seat].seen:
        found.append("round")
    return found
