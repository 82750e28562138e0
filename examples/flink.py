"""Flink: one die says which number counts, and all at once everybody grabs dice that show it from the middle.

A die is a point. Whoever thinks that none is left calls STOP: a point if that is true, two points less if it is not. Then new dice
are thrown. After the agreed number of rounds most points win.
"""

from worp.kit import At, Kit, Move, Race, dice, die, each, move, number, option


class Flink(Kit):
    rounds = option(5, "Rounds", low=1, high=12)
    middle = dice(12)
    wanted = die("turquoise")
    left = number(rounds, "Rounds left: {left}")
    score = each(number(0, low=-99))
    finding = True
    ask = "Grab dice that show {wanted}, or call STOP when none is left."
    table = "In the middle"

    def begin(self) -> None:
        self.middle = [0] * 12
        self.throw("middle")

    def thrown_middle(self) -> None:
        self.say("New dice lie in the middle.")
        self.throw("wanted")

    def thrown_wanted(self) -> None:
        self.say("{wanted} counts!")
        self.race()

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

    def rank(self, seat: int, move: Move) -> int:
        return 1 if move == "stop" else 0

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


GAME = Flink.game("Flink", seats=range(2, 7), minutes=(3, 6), race=Race(hand=0.5, lapse=20), rules=__doc__ or "")
