"""My game: Two dice, and before you go you choose which one counts. Land on somebody and they go back to the start; first home wins.

The rules are yours to change. `worp play FILE --web` plays it in the browser, `worp check FILE` looks whether it keeps its promises.
What can be written here is told in docs/inventors/kit.md.
"""

from worp.kit import At, Kit, Move, dice, each, move, track

RULES = """
Two dice, and before you go you choose which one counts. Land on somebody and they go back to the start; first home wins.
"""
# What people read when they ask for the rules, in Markdown.

HOME = 29


class MyGame(Kit):
    # A way of thirty places on which every seat has a piece: self.way[seat] is how far it has come.
    way = each(track(HOME + 1, "Way", wide=10, marks={0: "Start", HOME: "Home"}))
    dice = dice(2, "turquoise")
    ask = "Which die do you go with?"

    # The turn of self.seat begins: its dice are thrown.
    def turn(self) -> None:
        self.throw("dice")

    def thrown(self) -> None:
        self.say("{seat} throws {dice}.")

    # What self.seat may choose now: the first die, or the second if it is another one.
    def choices(self) -> list[Move]:
        return [("go", at) for at in range(2) if at == 0 or self.dice[0] != self.dice[1]]

    # at is clicked on the dice.
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


GAME = MyGame.game("My game", seats=(2, 3, 4, 5, 6), rules=RULES)
