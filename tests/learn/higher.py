"""Higher: two dice, twice. Whoever throws a higher first die than the last time wins at once; the second die only counts if it is left."""

from worp.kit import At, Kit, Move, dice, move, number


class Higher(Kit):
    dice = dice(2, "turquoise")
    last = number(0, "Last: {last}")
    throws = number(0, "Throws: {throws}")
    score = number(0, "Score: {score}")
    ask = "Throw one of them again."

    def turn(self) -> None:
        self.throw("dice")

    def thrown(self) -> None:
        self.throws += 1
        if self.last and self.dice[0] > self.last:
            self.score = 1
        self.last = 0
        if self.throws == 4:
            self.over(0)

    def choices(self) -> list[Move]:
        return [("again", 0), ("again", 1)]

    @move("Throw {at} again")
    def again(self, at: At[int, dice]) -> None:
        self.last = self.dice[0]
        self.throw("dice", at)


GAME = Higher.game("Higher", seats=(1, 2))
