"""Gipfel: 45 dice lie on the plate. Throw your cube and lay it into a funnel whose faces add up to no more than its own: a point a level."""

from worp.kit import At, Kit, Move, cube, each, move, option, pyramid
from worp.material.pyramid import LAYER, PLATE, STOCK, faces_of

GROUND = STOCK[:15] + STOCK[55:70] + STOCK[110:125]  # 15 of each colour


class Gipfel(Kit):
    cubes = option(12, "Cubes for each player", low=3, high=30)
    pile = pyramid(GROUND)
    cube = cube()
    stock = each(cubes)
    score = each(0)
    table = "Throw"
    ask = "Lay your cube into a funnel of at most {worth}."

    @property
    def worth(self) -> int:
        return sum(faces_of(self.cube))

    def begin(self) -> None:
        self.throw("pile")

    def thrown_pile(self) -> None:
        self.say("45 dice lie on the plate.")
        self.turn()

    def plays(self, seat: int) -> bool:
        return self.stock[seat] > 0

    def turn(self) -> None:
        self.throw("cube")

    def thrown_cube(self) -> None:
        self.stock[self.seat] -= 1
        self.say("{seat} throws {worth}.")
        if not self.choices():
            self.say("Nothing fits; {seat}’s cube is lost.")
            self.end()

    def choices(self) -> list[Move]:
        return [("lay", cell) for cell in sorted(self.pile.funnels) if cell >= PLATE and self.pile.funnel_sum(cell) <= self.worth]

    @move("Lay it at {cell}", no="The faces in this funnel add up to more than {worth}.")
    def lay(self, cell: At[int, pile]) -> None:
        self.pile.lay(cell, self.cube)
        points = 8 - LAYER[cell]
        self.score[self.seat] += points
        self.cube = -1
        self.say("{seat} lays a cube for {points:point|points}.", points=points)
        self.end()

    def end(self) -> None:
        self.cube = -1
        if any(self.stock):
            self.next()
        else:
            self.over()


GAME = Gipfel.game("Gipfel", seats=(2, 3), minutes=(15, 25), kind="thinking", rules=__doc__ or "")
