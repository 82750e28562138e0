"""Gipfel: lay your cubes on the pile, the higher the better.

45 dice lie on the plate. Throw your cube and lay it into a funnel whose faces add up to no more than its own: 1, 3, 6, 10 … points by level.
"""

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
        points = (8 - LAYER[cell]) * (9 - LAYER[cell]) // 2
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


# --- in other languages

RULES = {
    "en": __doc__ or "",
    "nl": """Gipfel: leg je kubussen op de stapel, hoe hoger hoe beter.

45 dobbelstenen liggen op de plaat. Gooi je kubus en leg hem in een trechter waarvan de vlakken samen niet meer zijn dan die van de kubus:
1, 3, 6, 10 … punten op de eerste, tweede, derde, vierde laag. Past hij nergens, dan ben je hem kwijt. Wie de meeste punten heeft als alle kubussen op zijn, wint.""",
    "de": """Gipfel: Lege deine Kuben auf den Stapel, je höher, desto besser.

45 Würfel liegen auf der Platte. Wirf deinen Kubus und lege ihn in einen Trichter, dessen Flächen zusammen nicht mehr zeigen als er selbst:
1, 3, 6, 10 … Punkte auf der ersten, zweiten, dritten, vierten Schicht. Passt er nirgends, ist er verloren. Wer die meisten Punkte hat, wenn alle Kuben verbraucht sind, gewinnt.""",
}
NL = {
    "Gipfel": "Gipfel",
    "Cubes for each player": "Kubussen per speler",
    "Pile": "Stapel",
    "Lay it at {cell}": "Op {cell} leggen",
    "The faces in this funnel add up to more than {worth}.": "De vlakken in deze trechter zijn samen meer dan {worth}.",
    "Throw": "Worp",
    "Lay your cube into a funnel of at most {worth}.": "Leg je kubus in een trechter van hoogstens {worth}.",
    "45 dice lie on the plate.": "Er liggen 45 dobbelstenen op de plaat.",
    "{seat} throws {worth}.": "{seat} gooit {worth}.",
    "Nothing fits; {seat}’s cube is lost.": "Er past niets; {seat} is de kubus kwijt.",
    "{seat} lays a cube for {points:point|points}.": "{seat} legt een kubus voor {points:punt|punten}.",
}
DE = {
    "Gipfel": "Gipfel",
    "Cubes for each player": "Kuben für jeden",
    "Pile": "Stapel",
    "Lay it at {cell}": "Auf {cell} legen",
    "The faces in this funnel add up to more than {worth}.": "Die Flächen in diesem Trichter zeigen zusammen mehr als {worth}.",
    "Throw": "Wurf",
    "Lay your cube into a funnel of at most {worth}.": "Lege deinen Kubus in einen Trichter von höchstens {worth}.",
    "45 dice lie on the plate.": "45 Würfel liegen auf der Platte.",
    "{seat} throws {worth}.": "{seat} wirft {worth}.",
    "Nothing fits; {seat}’s cube is lost.": "Nichts passt; der Kubus von {seat} ist verloren.",
    "{seat} lays a cube for {points:point|points}.": "{seat} legt einen Kubus für {points:Punkt|Punkte}.",
}

GAME = Gipfel.game("Gipfel", seats=(2, 3), minutes=(5, 10), kind="thinking", rules=RULES, nl=NL, de=DE)
