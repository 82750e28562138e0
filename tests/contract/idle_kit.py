"""A game with things in it that never occur: a move, a sentence, an option without effect; and one that never ends for the stubborn."""

from worp.kit import Kit, Move, die, each, move, option


class IdleKit(Kit):
    useless = option(3, "Nothing", low=1, high=5)
    score = each(0)
    die = die()

    def turn(self) -> None:
        self.throw("die")

    def choices(self) -> list[Move]:
        return ["again", "hold"]

    @move("Again")
    def again(self) -> None:
        self.throw("die")

    @move("Hold")
    def hold(self) -> None:
        self.score[self.seat] += self.die
        self.over(self.seat) if self.score[self.seat] > 9 else self.next()

    @move("Never")
    def never(self) -> None:
        self.say("Nobody ever hears this.")
        self.next()


GAME = IdleKit.game("Idle", seats=(2,))
