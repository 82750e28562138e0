"""My game: One die says which number counts, and all at once everybody grabs dice that show it from the middle.

The rules are yours to change. `worp play FILE --web` plays it in the browser, `worp check FILE` looks whether it keeps its promises.
What can be written here is told in docs/inventors/kit.md.
"""

from worp.kit import At, Kit, Move, Race, dice, die, each, move, number, option

RULES = """
One die says which number counts, and all at once everybody grabs dice that show it from the middle.

A die is a point. Whoever thinks that none is left calls STOP: a point if that is true, two points less if it is not. Then new dice
are thrown. After the agreed number of rounds most points win.
"""
# What people read when they ask for the rules, in Markdown.


class MyGame(Kit):
    rounds = option(5, "Rounds", low=1, high=12)
    middle = dice(12)
    wanted = die("turquoise")
    left = number(rounds, "Rounds left: {left}")
    score = each(number(0, low=-99))
    # Finding the dice is the game, so nothing lights up.
    finding = True
    ask = "Grab dice that show {wanted}, or call STOP when none is left."
    table = "In the middle"

    def begin(self) -> None:
        self.middle = [0] * 12
        self.throw("middle")

    def thrown_middle(self) -> None:
        self.say("New dice lie in the middle.")
        self.throw("wanted")

    # From here on everybody may act at any moment.
    def thrown_wanted(self) -> None:
        self.say("{wanted} counts!")
        self.race()

    # What self.seat may do now; in a race everyone is asked that.
    def choices(self) -> list[Move]:
        return [*[("grab", at) for at, face in enumerate(self.middle) if face == self.wanted], "stop"]

    @move("Grab a die", no="That die does not show {wanted}.")
    def grab(self, at: At[int, middle]) -> None:
        self.middle[at] = 0
        self.score[self.seat] += 1
        self.say("{seat} grabs a die.")

    @move("STOP")
    def stop(self) -> None:
        right = self.wanted not in self.middle
        self.score[self.seat] += 1 if right else -2
        if right:
            self.say("{seat} calls STOP: all are gone.")
        else:
            self.say("{seat} calls STOP too early.")
        self.finish()

    # Without a clock (the option everybody gets with a race) moves are made in this order.
    def rank(self, seat: int, move: Move) -> int:
        return 1 if move == "stop" else 0

    # The clock ran out: nobody did anything for a while.
    def lapsed(self) -> None:
        self.say("Nobody does anything any more.")
        self.finish()

    def finish(self) -> None:
        self.left -= 1
        if self.left == 0:
            self.over()
        else:
            self.seat = self.after(self.seat)
            self.begin()


GAME = MyGame.game("My game", seats=range(2, 7), minutes=(3, 6), race=Race(hand=0.5, lapse=20), rules=RULES)
