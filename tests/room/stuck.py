"""A game with moves that never end, each in another way; one is fine. For tests of what keeps rooms and checks safe from it."""

from worp.kit import Kit, each, move


class Stuck(Kit):
    score = each(0)

    @move("Go on")
    def fine(self) -> None:
        self.score[self.seat] += 1
        if self.score[self.seat] == 9:
            self.over(self.seat)
        else:
            self.next()

    @move("Loop")
    def loop(self) -> None:
        while True:
            try:
                self.score[0] = 0
            except Exception:  # noqa: BLE001 (as inventors do)
                continue

    @move("Count")
    def count(self) -> None:
        self.score[0] = len(str(9**9**9)) % 7  # one single operation, which never comes back to Python

    @move("Grow")
    def grow(self) -> None:
        heap = [self.score]
        while True:
            heap.append(heap[-1] * 2)

    @move("Divide")
    def divide(self) -> None:
        self.score[0] = 1 // 0


GAME = Stuck.game("Stuck", seats=(1, 2), minutes=(1, 2))
