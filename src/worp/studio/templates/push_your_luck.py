"""My game: Throw a die as often as you dare and hold in time, because a 1 takes the whole pot. The first to reach the goal wins.

The rules are yours to change. `worp play FILE --web` plays it in the browser, `worp check FILE` looks whether it keeps its promises.
What can be written here is told in docs/inventors/kit.md.
"""

from worp.kit import Kit, die, each, move, number, option

RULES = """
Throw a die as often as you dare and hold in time, because a 1 takes the whole pot. The first to reach the goal wins.
"""
# What people read when they ask for the rules, in Markdown.


class MyGame(Kit):
    # An option: what people choose before the game. In the rules it is a number.
    goal = option(100, "Points to win", low=10, high=500)
    # What lies on the table. Every seat has a score; the pot and the die belong to all.
    score = each(0)
    pot = number(0, "In the pot: {pot}")
    die = die("turquoise")
    # What is asked of somebody who has to choose.
    ask = "Throw again, or hold and keep {pot}?"

    # The turn of self.seat begins: its dice are thrown.
    def turn(self) -> None:
        self.throw("die")

    # The die lies: self.die. What is said goes into the log, with all that has changed.
    def thrown(self) -> None:
        self.pot = self.pot + self.die if self.die > 1 else 0
        self.say("{seat} throws {die}.")
        if self.die == 1:
            self.say("{seat}’s pot is gone.")
            self.next()

    # Moves are methods. Without parameters they are buttons.
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


GAME = MyGame.game("My game", seats=(1, 2, 3, 4, 5, 6), minutes=(5, 10), rules=RULES)
