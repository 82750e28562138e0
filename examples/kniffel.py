"""Kniffel: five dice, three throws, thirteen rows. Every row is written once; who has most at the end wins."""

from collections.abc import Callable, Iterable

from worp.kit import At, Kit, Move, dice, each, fact, move, number, option, sheet, some


def of_a_kind(least: int) -> Callable[[list[int]], int]:
    return lambda faces: sum(faces) if max(map(faces.count, faces)) >= least else 0


def straight(length: int, points: int) -> Callable[[list[int]], int]:
    runs = [set(range(low, low + length)) for low in range(1, 8 - length)]
    return lambda faces: points if any(run <= set(faces) for run in runs) else 0


def upper(face: int) -> Callable[[list[int]], int]:
    return lambda faces: face * faces.count(face)


ROWS: dict[str, tuple[str, Callable[[list[int]], int]]] = {
    **{word.lower(): (word, upper(face)) for face, word in enumerate(("Ones", "Twos", "Threes", "Fours", "Fives", "Sixes"), 1)},
    "three": ("Three of a kind", of_a_kind(3)),
    "four": ("Four of a kind", of_a_kind(4)),
    "full": ("Full house", lambda faces: 25 if sorted(map(faces.count, set(faces))) in ([2, 3], [5]) else 0),
    "small": ("Small straight", straight(4, 30)),
    "large": ("Large straight", straight(5, 40)),
    "kniffel": ("Kniffel", lambda faces: 50 if len(set(faces)) == 1 else 0),
    "chance": ("Chance", sum),
}
UPPER = list(ROWS)[:6]
AGAIN = some("again", range(5))


class Kniffel(Kit):
    throws = option(3, "Throws in a turn", low=1, high=5)
    dice = dice(5, "turquoise")
    left = number(throws, "Throws left: {left}")
    rows = each(sheet({row: words for row, (words, _) in ROWS.items()}), "Sheet")
    table = "Dice"

    @fact("{score:point|points}")
    def score(self, seat: int) -> int:
        rows = self.rows[seat]
        bonus = 35 if sum(rows[row] or 0 for row in UPPER) >= 63 else 0
        return sum(points or 0 for points in rows.values()) + bonus

    def ask(self) -> str:
        return "Choose dice to throw again, or a row to write." if self.left else "Choose a row to write."

    def turn(self) -> None:
        self.left = self.throws
        self.throw("dice")

    def thrown(self) -> None:
        self.left -= 1
        self.say("{seat} has {dice}.")

    def choices(self) -> Iterable[Move]:
        empty: list[Move] = [("write", row) for row, points in self.rows[self.seat].items() if points is None]
        return empty + AGAIN if self.left else empty

    @move("Throw {picked} again")
    def again(self, *picked: At[int, dice]) -> None:
        self.throw("dice", *picked)

    @move("Write {row}", no="That row is written already.")
    def write(self, row: At[str, rows]) -> None:
        points = self.rows[self.seat][row] = ROWS[row][1](self.dice)
        self.say("{seat} writes {points}.", points=points)
        if any(None in rows.values() for rows in self.rows):
            self.next()
        else:
            self.over()


GAME = Kniffel.game("Kniffel", seats=range(1, 7), minutes=(15, 30), rules=__doc__ or "")
