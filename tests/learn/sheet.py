"""Three rows: two dice, two throws, and a sheet of ones, high and pair; alone or against others, who has most points wins."""

from collections.abc import Iterable

from worp.kit import At, Kit, Move, dice, each, fact, move, number, sheet, some

ROWS = {"ones": "Ones", "high": "High", "pair": "Pair"}


class Rows(Kit):
    dice = dice(2, "turquoise")
    left = number(2, "Throws left: {left}")
    rows = each(sheet(ROWS), "Sheet")
    ask = "Throw again, or write."

    @fact("{score} points")
    def score(self, seat: int) -> int:
        return sum(points or 0 for points in self.rows[seat].values())

    def turn(self) -> None:
        self.left = 2
        self.throw("dice")

    def thrown(self) -> None:
        self.left -= 1

    def choices(self) -> Iterable[Move]:
        empty: list[Move] = [("write", row) for row, points in self.rows[self.seat].items() if points is None]
        return empty + some("again", range(2)) if self.left else empty

    @move("Throw {picked} again")
    def again(self, *picked: At[int, dice]) -> None:
        self.throw("dice", *picked)

    @move("Write {row}")
    def write(self, row: At[str, rows]) -> None:
        first, second = self.dice
        self.rows[self.seat][row] = {
            "ones": 8 * (first == 1) + 8 * (second == 1),
            "high": max(first, second),
            "pair": 10 * (first == second),
        }[row]
        if any(None in rows.values() for rows in self.rows):
            self.next()
        else:
            self.over()


GAME = Rows.game("Rows", seats=(1, 2))
