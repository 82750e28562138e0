"""Bluff: everyone throws under a cup and bids on all dice of the table, ever higher, until somebody does not believe it.

Who was wrong loses a die and begins the next round; the last one with dice wins. There are no wild dice.
"""

from worp.kit import At, Kit, Move, as_die, dice, die, each, move, number, option, seat, secret


class Bluff(Kit):
    stones = option(3, "Dice for each player", low=1, high=5)
    hand = secret(each(dice(stones), "{seat}’s cup"))
    count = number(0, "Bid: {count:die|dice}", blank=True)
    face = die("turquoise")
    bidder = seat("{bidder} has bid")
    table = "The bid"

    def ask(self) -> str:
        return "Bid higher, or don’t believe it." if self.count else "How many dice do you bid?"

    def plays(self, seat: int) -> bool:
        return len(self.hand[seat]) > 0

    def begin(self) -> None:
        self.count, self.face, self.bidder = 0, 0, -1
        self.throw("hand")

    def thrown(self) -> None:
        self.say("A new round: everyone throws.")

    def choices(self) -> list[Move]:
        counts = range(max(1, self.count), sum(map(len, self.hand)) + 1)
        bids: list[Move] = [("bid", n, face) for n in counts for face in range(1, 7) if n > self.count or face > self.face]
        return ["liar", *bids] if self.count else bids

    @move("{count} × {face}", no="Bid higher than the bid that lies, and not more dice than there are.")
    def bid(self, count: int, face: At[int, as_die]) -> None:
        self.count, self.face, self.bidder = count, face, self.seat
        self.say("{seat} bids {count} × {face}.")
        self.next()

    @move("I don’t believe it!", no="There is no bid yet to disbelieve.")
    def liar(self) -> None:
        self.say("{seat} does not believe {bidder}.")
        self.reveal("hand")
        found = sum(hand.count(self.face) for hand in self.hand)
        self.say("On the table: {found} × {face}.", found=found)
        loser = self.seat if found >= self.count else self.bidder
        self.hand[loser].pop()
        self.say("{seat} loses a die.", seat=loser)
        self.seat = loser if self.hand[loser] else self.after(loser)
        if sum(map(bool, self.hand)) == 1:
            self.over(self.seat)
        else:
            self.begin()


GAME = Bluff.game("Bluff", seats=range(2, 7), minutes=(10, 20), kind="thinking", rules=__doc__ or "")
