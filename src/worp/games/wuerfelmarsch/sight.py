"""Würfelmarsch: how the dice stand to each other. What bots judge a position by, and what a net is told of one."""

from __future__ import annotations

from typing import Final

from worp.contract.scene import Seat
from worp.games.wuerfelmarsch.rules import AHEAD, DICE, Rules
from worp.material.pyramid import CORNER, DOWN, EMPTY, FACE, NEIGHBOUR, PLATE

FAR: Final = 12
NEAREST: Final = 3
"""So many of a player's dice are told one by one, those nearest to the corner first."""
FUNNELS: Final = [tuple(DOWN[cell]) for cell in range(PLATE, PLATE + 36)]
"""The cells of the plate around each of the funnels that dice on it can form."""


def sources(seat: Seat) -> list[list[int]]:
    """For every cell those from which a die of the seat can be tipped there."""
    found: list[list[int]] = [[] for _ in range(PLATE)]
    for cell in range(PLATE):
        for direction in AHEAD[seat]:
            goal = NEIGHBOUR[direction][cell]
            if goal >= 0:
                found[goal].append(cell)
    return found


SOURCES: Final = [sources(seat) for seat in range(3)]


def distances(plate: list[int], seat: Seat, goal: int) -> list[int]:
    """For every cell the fewest tips that bring a die of the seat to the goal, around the dice of others; `FAR` where there is no way."""
    found = [FAR] * PLATE
    if plate[goal] != EMPTY:
        return found
    found[goal] = 0
    todo = [goal]
    for cell in todo:
        for source in SOURCES[seat][cell]:
            die = plate[source]
            if found[source] == FAR and (die == EMPTY or die >> 6 == seat):
                found[source] = found[cell] + 1
                todo.append(source)
    return found


BARE: Final = [distances([EMPTY] * PLATE, seat, CORNER[seat]) for seat in range(3)]
"""The same on an empty plate."""


def names(what: str, many: int) -> list[list[str]]:
    """The words by which things of this sort are told, by how far away their player sits, and by number."""
    return [[f"{what} {number} of {away}" for number in range(many)] for away in range(3)]


NEAR: Final = names("tips of die", NEAREST)
BARELY: Final = names("tips, if nobody were there, of die", NEAREST)
WHOLE: Final = names("tips of all", 1)
MANY: Final = names("dice", 1)
FREE: Final = names("ways to tip", 1)
GUARDED: Final = names("guarded", 1)
TOUCHING: Final = names("touching", 1)
MEETING: Final = [names(f"of {dice} dice, side and face", 32) for dice in range(4)]
SHOWN: Final = names("side and face", 32)
RACE: Final = [
    [[f"{own} to {other}, {'first' if first else 'last'}" for first in range(2)] for other in range(FAR + 1)] for own in range(FAR + 1)
]
GUARDS: Final = [
    [
        [[f"{own} to {other}, {'first' if first else 'last'}, guarded {guards}" for guards in range(4)] for first in range(2)]
        for other in range(7)
    ]
    for own in range(7)
]
NUMBERS: Final = [
    [[f"{own} dice to {other}, {'first' if first else 'last'}" for first in range(2)] for other in range(DICE + 1)]
    for own in range(DICE + 1)
]
LEAD: Final = [[f"{score - 3} hits, {dice - DICE} dice" for dice in range(2 * DICE + 1)] for score in range(7)]
FRONT: Final = [[[f"{first} and {second} of {away}" for second in range(FAR + 1)] for first in range(FAR + 1)] for away in range(2)]


class Side:
    """How a player's dice stand."""

    def __init__(self, state: Rules, seat: Seat) -> None:
        plate = state.plate
        away = distances(plate, seat, CORNER[seat])
        bare = BARE[seat]
        self.near: list[int] = []
        """The tips that each die needs, fewest first,"""
        self.bare: list[int] = []
        """the same if no other dice were there,"""
        self.free = 0
        """and the ways in which they can be tipped now."""
        for cell in range(PLATE):
            if plate[cell] >> 6 == seat:
                self.near.append(away[cell])
                self.bare.append(bare[cell])
                for direction in AHEAD[seat]:
                    goal = NEIGHBOUR[direction][cell]
                    if goal >= 0 and plate[goal] == EMPTY:
                        self.free += 1
        self.dice = len(self.near)
        self.whole = sum(self.bare)
        for _ in range(NEAREST):
            self.near.append(FAR)
            self.bare.append(FAR)
        self.near.sort()
        self.bare.sort()


def guarded(state: Rules, seat: Seat, near: int) -> bool:
    """Whether another player can still step into the corner before a die of the seat, so many tips away, is there."""
    plate = state.plate
    until = 2 * near - (1 if state.who == seat else 0)
    for other in range(state.setup.seats):
        if other != seat:
            away = distances(plate, other, CORNER[seat])
            sooner = 1 if state.who == other else 0
            for cell in range(PLATE):
                if plate[cell] >> 6 == other and 2 * away[cell] - sooner < until:
                    return True
    return False


def told(state: Rules, seat: Seat) -> list[tuple[str, int]]:
    """What a net is told: for each player how many tips its dice need, which faces they show and where they meet others; who is ahead in the
    race to the corners, and in dice."""
    seats = state.setup.seats
    plate = state.plate
    found: list[tuple[str, int]] = []
    sides: list[Side] = []
    guards: list[int] = []
    for away in range(seats):
        other = (seat + away) % seats
        side = Side(state, other)
        sides.append(side)
        guard = 1 if side.dice and guarded(state, other, side.near[0]) else 0
        guards.append(guard)
        for number in range(NEAREST):
            found.append((NEAR[away][number], side.near[number]))
            found.append((BARELY[away][number], side.bare[number]))
        found.append((WHOLE[away][0], side.whole))
        found.append((MANY[away][0], side.dice))
        found.append((FREE[away][0], side.free))
        found.append((GUARDED[away][0], guard))
    met(plate, seat, seats, found)
    rival = 1
    for away in range(2, seats):
        if sides[away].near[0] < sides[rival].near[0]:
            rival = away
    own = sides[0]
    other_side = sides[rival]
    first = 1 if state.who == seat else 0
    score = state.score(seat) - max([state.score(other) for other in range(seats) if other != seat])
    found.append(("hits ahead", score))
    found.append(("dice ahead", own.dice - other_side.dice))
    found.append(("tips ahead", 2 * (other_side.near[0] - own.near[0]) + (1 if first else -1)))
    found.append(("on turn", first))
    found.append(("quiet", state.quiet))
    found.append(("since the last change", len(state.past)))
    found.append((RACE[own.near[0]][other_side.near[0]][first], 1))
    found.append((GUARDS[min(own.near[0], 6)][min(other_side.near[0], 6)][first][2 * guards[0] + guards[rival]], 1))
    found.append((NUMBERS[own.dice][other_side.dice][first], 1))
    found.append((LEAD[max(-3, min(3, score)) + 3][own.dice - other_side.dice + DICE], 1))
    found.append((FRONT[0][own.near[0]][own.near[1]], 1))
    found.append((FRONT[1][other_side.near[0]][other_side.near[1]], 1))
    return found


def met(plate: list[int], seat: Seat, seats: int, found: list[tuple[str, int]]) -> None:
    """Add which faces the dice of each player show to which side, all of them, and in funnels where they meet one or two others."""
    shown = [0] * (3 * 32)
    for cell in range(PLATE):
        die = plate[cell]
        if die != EMPTY:
            owner = die >> 6
            base = 32 * ((owner - seat) % seats)
            for axis in range(3):
                shown[base + 8 * ((axis - owner) % 3) + FACE[axis][die]] += 1
    meeting = [0] * (4 * 3 * 32)
    touching = [0, 0, 0]
    for cells in FUNNELS:
        dice = (plate[cells[0]] != EMPTY) + (plate[cells[1]] != EMPTY) + (plate[cells[2]] != EMPTY)
        if dice > 1:
            for axis in range(3):
                die = plate[cells[axis]]
                if die != EMPTY:
                    owner = die >> 6
                    away = (owner - seat) % seats
                    touching[away] += 1
                    meeting[96 * dice + 32 * away + 8 * ((axis - owner) % 3) + FACE[axis][die]] += 1
    for away in range(seats):
        found.append((TOUCHING[away][0], touching[away]))
        for number in range(24):
            if shown[32 * away + number]:
                found.append((SHOWN[away][number], shown[32 * away + number]))
            for dice in range(2, 4):
                many = meeting[96 * dice + 32 * away + number]
                if many:
                    found.append((MEETING[dice][away][number], many))
