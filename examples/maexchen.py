"""Mäxchen: throw two dice under the cup, name a value above the last one, and be believed. Who is caught loses a life."""

from collections.abc import Iterable

from worp.kit import Kit, Move, dice, each, move, number, option, seat, secret

VALUES = (31, 32, 41, 42, 43, 51, 52, 53, 54, 61, 62, 63, 64, 65, 11, 22, 33, 44, 55, 66, 21)


class Maexchen(Kit):
    chances = option(3, "Lives", low=1, high=9)
    lives = each(number(chances), "{lives:life|lives}")
    thrower = seat("{thrower} has thrown")
    cup = secret(dice(2, "turquoise"), by=thrower)
    claim = number(0, "Claimed: {claim}", blank=True)
    table = "Under the cup"

    def ask(self) -> str:
        return "What do you claim?" if self.seat == self.thrower else "{thrower} claims {claim}. Do you believe it?"

    def plays(self, seat: int) -> bool:
        return self.lives[seat] > 0

    def turn(self) -> None:
        self.thrower = self.seat
        self.throw("cup")

    def thrown(self) -> None:
        self.say("{seat} throws {cup}.", others="{seat} throws under the cup.")

    def choices(self) -> Iterable[Move]:
        if self.seat != self.thrower:
            return ["believe", "doubt"]
        return [("name_it", value) for value in VALUES[VALUES.index(self.claim) + 1 if self.claim else 0 :]]

    @move("{value}", no="Claim more than {claim}.")
    def name_it(self, value: int) -> None:
        self.claim = value
        self.say("{seat} claims {claim}.")
        self.seat = self.who = self.after(self.seat)

    @move("Believe it")
    def believe(self) -> None:
        self.say("{seat} believes it.")
        self.lose(self.seat) if self.claim == 21 else self.next(self.seat)

    @move("I don’t believe it!")
    def doubt(self) -> None:
        self.reveal("cup")
        had = max(self.cup) * 10 + min(self.cup)
        self.say("{seat} doubts: {thrower} had {had}.", had=had)
        self.lose(self.thrower if VALUES.index(had) < VALUES.index(self.claim) else self.seat)

    def lose(self, seat: int) -> None:
        self.lives[seat] -= 1
        self.claim = 0
        self.say("{seat} loses a life.", seat=seat)
        left = [other for other in range(self.seats) if self.lives[other]]
        self.over(*left) if len(left) == 1 else self.next(seat if self.lives[seat] else self.after(seat))


GAME = Maexchen.game("Mäxchen", seats=range(2, 7), minutes=(10, 20), rules=__doc__ or "")
