"""Hamster: gather cards that your dice can pay for. Throw three, and take a card of the row or draw one unseen from the deck.

A card costs its number: some of your dice have to add up to it exactly. It is worth its number, and cards of one colour that you
have three of count double. When the deck has no card for everybody any more the game is over; most points win. Your own cards are
your secret.
"""

from itertools import combinations

from worp.kit import At, Kit, Move, cards, deck, dice, each, move, option, secret

COLOURS = ("red", "yellow", "green", "blue")


class Hamster(Kit):
    row_length = option(4, "Cards in the row", low=2, high=6)
    deck = deck([f"{colour}-{n}" for colour in COLOURS for n in range(3, 12)], "{deck:card|cards} left")
    row = cards(deck, "On offer")
    dice = dice(3, "turquoise")
    hand = secret(each(cards(deck), "{seat}’s cards"))
    taken = each(0, "{taken:card|cards}")
    ask = "Take a card that some of your dice add up to, or draw one unseen."
    table = "Deck and dice"

    def begin(self) -> None:
        self.deal("row", self.row_length)

    def thrown_row(self) -> None:
        self.say("New cards lie in the row.")
        self.turn()

    def turn(self) -> None:
        self.finish() if self.seat == 0 and len(self.deck) < self.seats else self.throw("dice")

    def thrown_dice(self) -> None:
        self.say("{seat} throws {dice}.")

    def sums(self) -> set[int]:
        return {sum(some) for count in (1, 2, 3) for some in combinations(self.dice, count)}

    def choices(self) -> list[Move]:
        paid: list[Move] = [("take", card) for card in self.row if int(card.rpartition("-")[2]) in self.sums()]
        return [*paid, "draw"]

    @move("Take {card}", no="No dice of yours add up to that card.")
    def take(self, card: At[str, row]) -> None:
        self.row.remove(card)
        self.hand[self.seat].append(card)
        self.taken[self.seat] += 1
        self.say("{seat} takes a card of {points}.", points=int(card.rpartition("-")[2]))
        self.seat = self.after(self.seat)
        self.deal("row")

    @move("Draw a card unseen")
    def draw(self) -> None:
        self.deal("hand", 1, self.seat)

    def thrown_hand(self) -> None:
        self.taken[self.seat] += 1
        self.say("{seat} draws a card.")
        self.next()

    def worth(self, seat: int) -> int:
        held = [card.split("-") for card in self.hand[seat]]
        colours = [colour for colour, _ in held]
        return sum(int(points) * (2 if colours.count(colour) > 2 else 1) for colour, points in held)

    def finish(self) -> None:
        self.reveal("hand")
        self.say("The deck is used up: all cards are shown.")
        points = [self.worth(seat) for seat in range(self.seats)]
        self.over(*[seat for seat in range(self.seats) if points[seat] == max(points)])

    def scores(self) -> tuple[int, ...]:
        return tuple(self.worth(seat) for seat in range(self.seats))


# --- in other languages

RULES = {
    "en": __doc__ or "",
    "nl": """Hamster: verzamel kaarten die je dobbelstenen kunnen betalen. Gooi er drie, en neem een kaart uit de rij of trek er een van de stapel zonder te kijken.

Een kaart kost haar getal: een of meer van je dobbelstenen moeten samen precies dat getal zijn. Ze is ook zoveel punten waard, en kaarten van een kleur
waarvan je er drie hebt tellen dubbel. Is er in de stapel niet meer voor iedereen een kaart, dan is het spel uit; de meeste punten winnen. Je eigen kaarten zijn geheim.""",
    "de": """Hamster: Sammle Karten, die deine Würfel bezahlen können. Wirf drei, und nimm eine Karte aus der Reihe oder ziehe eine verdeckt vom Stapel.

Eine Karte kostet ihre Zahl: einer oder mehrere deiner Würfel müssen genau diese Zahl ergeben. Sie ist auch so viele Punkte wert, und Karten einer Farbe, von
der du drei hast, zählen doppelt. Hat der Stapel nicht mehr für jeden eine Karte, so ist das Spiel aus; die meisten Punkte gewinnen. Deine eigenen Karten sind geheim.""",
}
NL = {
    "Hamster": "Hamster",
    "Cards in the row": "Kaarten in de rij",
    "{deck:card|cards} left": "nog {deck:kaart|kaarten}",
    "On offer": "Te koop",
    "{seat}’s cards": "Kaarten van {seat}",
    "{taken:card|cards}": "{taken:kaart|kaarten}",
    "Take {card}": "{card} nemen",
    "No dice of yours add up to that card.": "Geen van je dobbelstenen zijn samen die kaart.",
    "Draw a card unseen": "Een kaart trekken zonder te kijken",
    "Deck and dice": "Stapel en dobbelstenen",
    "Take a card that some of your dice add up to, or draw one unseen.": "Neem een kaart die je dobbelstenen samen zijn, of trek er een zonder te kijken.",
    "New cards lie in the row.": "Er liggen nieuwe kaarten in de rij.",
    "{seat} throws {dice}.": "{seat} gooit {dice}.",
    "{seat} takes a card of {points}.": "{seat} neemt een kaart van {points}.",
    "{seat} draws a card.": "{seat} trekt een kaart.",
    "The deck is used up: all cards are shown.": "De stapel is op: alle kaarten worden getoond.",
}
DE = {
    "Hamster": "Hamster",
    "Cards in the row": "Karten in der Reihe",
    "{deck:card|cards} left": "noch {deck:Karte|Karten}",
    "On offer": "Im Angebot",
    "{seat}’s cards": "Karten von {seat}",
    "{taken:card|cards}": "{taken:Karte|Karten}",
    "Take {card}": "{card} nehmen",
    "No dice of yours add up to that card.": "Keine deiner Würfel ergeben zusammen diese Karte.",
    "Draw a card unseen": "Eine Karte verdeckt ziehen",
    "Deck and dice": "Stapel und Würfel",
    "Take a card that some of your dice add up to, or draw one unseen.": "Nimm eine Karte, die deine Würfel ergeben, oder ziehe eine verdeckt.",
    "New cards lie in the row.": "Neue Karten liegen in der Reihe.",
    "{seat} throws {dice}.": "{seat} wirft {dice}.",
    "{seat} takes a card of {points}.": "{seat} nimmt eine Karte von {points}.",
    "{seat} draws a card.": "{seat} zieht eine Karte.",
    "The deck is used up: all cards are shown.": "Der Stapel ist aufgebraucht: alle Karten werden gezeigt.",
}

GAME = Hamster.game("Hamster", seats=range(2, 7), minutes=(5, 10), rules=RULES, nl=NL, de=DE)
