"""Ganzen: two dice, and before you go you choose which one counts. Land on somebody and they go back to the start; first home wins."""

from worp.kit import At, Kit, Move, dice, each, move, track

HOME = 29


class Ganzen(Kit):
    way = each(track(HOME + 1, "Way", wide=10, marks={0: "Start", HOME: "Home"}))
    dice = dice(2, "turquoise")
    ask = "Which die do you go with?"

    def turn(self) -> None:
        self.throw("dice")

    def thrown(self) -> None:
        self.say("{seat} throws {dice}.")

    def choices(self) -> list[Move]:
        return [("go", at) for at in range(2) if at == 0 or self.dice[0] != self.dice[1]]

    @move("Go {at}")
    def go(self, at: At[int, dice]) -> None:
        goal = min(HOME, self.way[self.seat] + self.dice[at])
        hit = [other for other in range(self.seats) if goal < HOME and other != self.seat and self.way[other] == goal]
        self.way[self.seat] = goal
        self.say("{seat} goes {steps}.", steps=self.dice[at])
        for other in hit:
            self.way[other] = 0
            self.say("{seat} is sent back to the start.", seat=other)
        if goal == HOME:
            self.over(self.seat)
        else:
            self.next()


GAME = Ganzen.game("Ganzen", seats=(2, 3, 4, 5, 6), rules=__doc__ or "")
