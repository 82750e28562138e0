"""Vier: throw a die, and lay a piece of yours into a free place of the row or column of that number. Four in a line win.

Beginning helps, so whoever comes last has a piece in the corner already.
"""

from worp.kit import At, Kit, Move, die, grid, move

SIZE = 6
LINES = [
    [(y + k * dy) * SIZE + x + k * dx for k in range(4)]
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    for x in range(SIZE)
    for y in range(SIZE)
    if 0 <= x + 3 * dx < SIZE and 0 <= y + 3 * dy < SIZE
]


class Vier(Kit):
    board = grid(SIZE, SIZE, "Board")
    die = die("turquoise")
    ask = "Lay a piece into row {die} or column {die}."

    def begin(self) -> None:
        self.board[0] = self.colour(self.seats - 1)
        self.turn()

    def turn(self) -> None:
        self.throw("die")

    def thrown(self) -> None:
        self.say("{seat} throws {die}.")
        if not self.choices():
            self.say("No place is free there.")
            self.next()

    def choices(self) -> list[Move]:
        return [("lay", at) for at, word in enumerate(self.board) if not word and self.die - 1 in divmod(at, SIZE)]

    @move("Lay it at {at}", no="Only free places in row {die} or column {die}.")
    def lay(self, at: At[int, board]) -> None:
        self.board[at] = self.colour()
        self.say("{seat} lays a piece.")
        if any(all(self.board[k] == self.colour() for k in line) for line in LINES if at in line):
            self.over(self.seat)
        elif "" in self.board:
            self.next()
        else:
            self.say("The board is full.")
            self.over(*range(self.seats))


# --- in other languages

RULES = {
    "en": __doc__ or "",
    "nl": """Vier: gooi een dobbelsteen en leg een van je stukken op een vrije plaats in de rij of de kolom met dat nummer. Vier op een lijn winnen: naast elkaar, onder
elkaar of schuin. Is er in rij en kolom niets vrij, dan is de volgende aan de beurt. Wie begint is in het voordeel; daarom heeft de
laatste al een stuk in de hoek.""",
    "de": """Vier: Wirf einen Würfel und lege einen deiner Steine auf einen freien Platz in der Reihe oder der Spalte mit dieser Nummer. Vier in einer Linie gewinnen:
nebeneinander, untereinander oder schräg. Ist in Reihe und Spalte nichts frei, kommt der Nächste an die Reihe. Wer anfängt, ist im Vorteil;
darum hat der Letzte schon einen Stein in der Ecke.""",
}
NL = {
    "Vier": "Vier",
    "Board": "Bord",
    "Lay it at {at}": "Op {at} leggen",
    "Only free places in row {die} or column {die}.": "Alleen vrije plaatsen in rij {die} of kolom {die}.",
    "Lay a piece into row {die} or column {die}.": "Leg een stuk in rij {die} of kolom {die}.",
    "{seat} throws {die}.": "{seat} gooit {die}.",
    "No place is free there.": "Daar is geen plaats vrij.",
    "{seat} lays a piece.": "{seat} legt een stuk.",
    "The board is full.": "Het bord is vol.",
}
DE = {
    "Vier": "Vier",
    "Board": "Brett",
    "Lay it at {at}": "Auf {at} legen",
    "Only free places in row {die} or column {die}.": "Nur freie Plätze in Reihe {die} oder Spalte {die}.",
    "Lay a piece into row {die} or column {die}.": "Lege einen Stein in Reihe {die} oder Spalte {die}.",
    "{seat} throws {die}.": "{seat} wirft {die}.",
    "No place is free there.": "Dort ist kein Platz frei.",
    "{seat} lays a piece.": "{seat} legt einen Stein.",
    "The board is full.": "Das Brett ist voll.",
}

GAME = Vier.game("Vier", seats=(2, 3, 4), minutes=(4, 8), rules=RULES, nl=NL, de=DE)
