"""Pig: throw a die as often as you dare and hold in time, because a 1 takes the whole pot. The first to reach the goal wins."""

from worp.kit import Kit, die, each, move, number, option


class Pig(Kit):
    goal = option(100, "Points to win", low=10, high=500)
    score = each(0)
    pot = number(0, "In the pot: {pot}")
    die = die("turquoise")
    ask = "Throw again, or hold and keep {pot}?"

    def turn(self) -> None:
        self.throw("die")

    def thrown(self) -> None:
        self.pot = self.pot + self.die if self.die > 1 else 0
        self.say("{seat} throws {die}.")
        if self.die == 1:
            self.say("{seat}’s pot is gone.")
            self.next()

    @move("Throw again")
    def again(self) -> None:
        self.throw("die")

    @move("Hold")
    def hold(self) -> None:
        pot, self.pot = self.pot, 0
        self.score[self.seat] += pot
        self.say("{seat} holds: {pot} more, {score} in all.", pot=pot)
        if self.score[self.seat] >= self.goal:
            self.over(self.seat)
        else:
            self.next()


GAME = Pig.game("Pig", seats=(1, 2, 3, 4, 5, 6), minutes=(5, 10), rules=__doc__ or "")
