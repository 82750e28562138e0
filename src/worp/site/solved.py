"""The pictures of the pages about solved games. Boards are loaded and moves judged as they are drawn; figures are those of the solver, or of
the page itself, which a test compares with the solver. No words: rows and columns are told apart by small drawings, captions say the rest.
"""

from __future__ import annotations

import re
from functools import cache

from worp import registry
from worp.contract.game import Game, State
from worp.site.pages import DOCS
from worp.site.pen import GLOW, INK, PAPER, Pen, n

PAGE = DOCS / "games" / "wegduwen-solved.en.md"
LEVELS = ("#f7cd66", "#d97a35", "#b53c2b")
"""Bars of levels 1, 2 and 3."""


def beginner_rows(text: str) -> list[list[float]]:
    """The chances of who begins, as the page lists them: opposite and side by side, by the turn and by the throw; for each level."""
    found = []
    for line in text.splitlines():
        if re.match(r"\| (opposite|side by side), three numbers", line):
            found.append([float(cell) for cell in re.findall(r"([\d.]+) %", line)])
    assert [len(row) for row in found] == [3, 3, 3, 3], "the table of who begins has four rows of three"
    return found


def rect(pen: Pen, x: float, y: float, width: float, height: float, fill: str, rounded: float = 5, more: str = "") -> None:
    pen.add(f'<rect x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" rx="{n(rounded)}" fill="{fill}"{more}/>')


def line(pen: Pen, x1: float, y1: float, x2: float, y2: float, stroke: str, width: float, dashes: str = "") -> None:
    more = f' stroke-dasharray="{dashes}"' if dashes else ""
    pen.add(f'<path d="M{n(x1)} {n(y1)}L{n(x2)} {n(y2)}" stroke="{stroke}" stroke-width="{n(width)}" stroke-linecap="round"{more}/>')


def places(pen: Pen, x: float, y: float, opposite: bool) -> None:
    """A small table from above: the places of two players, opposite each other or side by side."""
    rect(pen, x - 20, y - 20, 40, 40, "#c08a52", 8)
    rect(pen, x - 14, y + 23, 28, 9, PAPER, 4)
    if opposite:
        rect(pen, x - 14, y - 32, 28, 9, PAPER, 4)
    else:
        rect(pen, x + 23, y - 14, 9, 28, PAPER, 4)


def beginner() -> str:
    """The chance to win of the one who begins, for each reading of the rules and each level, beside an even game."""
    rows = beginner_rows(PAGE.read_text(encoding="utf-8"))
    pen = Pen()
    left, long = 150.0, 430.0
    for k, row in enumerate(rows):
        top = 104.0 * k
        places(pen, 36, top + 42, opposite=k < 2)
        if k % 2:
            pen.die(82, top + 18, "pearl", "5", 46)  # counted by the throw
        else:
            pen.add(
                f'<path d="M{n(122)} {n(top + 30)}a22 22 0 1 0 4 24" fill="none" stroke="{PAPER}" stroke-width="6" stroke-linecap="round"/>'
                f'<polygon points="112,{n(top + 22)} 132,{n(top + 22)} 124,{n(top + 42)}" fill="{PAPER}"/>'
            )  # counted by the turn
        for level, chance in enumerate(row):
            y = top + 29 * level
            rect(pen, left, y, long, 22, "#00000026")
            rect(pen, left, y, long * chance / 100, 22, LEVELS[level], more=' stroke="#2c231b" stroke-opacity=".35"')
            pen.text(left + 14, y + 11, str(level + 1), 16, INK if level < 2 else PAPER)
            pen.text(left + long + 28, y + 11, str(round(chance)), 19, PAPER)
    middle = left + long / 2
    line(pen, middle, -16, middle, 104.0 * 4 - 10, GLOW, 3, "2 8")
    pen.badge(middle, -32, "50")
    return pen.svg(-14, -60, left + long + 62, 104.0 * 4 + 8)


@cache
def first_throws() -> tuple[tuple[int, float], ...]:
    """Alone at level 1: what is left on average after the best answer to a first throw, by its sum; 0 stands for a double."""
    from worp.exact.opening import firsts
    from worp.exact.tables import made

    game = registry.find("wegduwen")
    setup = game.set_up(1)
    found: dict[int, float] = {}
    for first in firsts(game, setup, made(game, setup)):
        one, other = first.rolled
        found[0 if one == other else one + other] = first.advice.value
    return tuple(sorted(found.items()))


def first_throw() -> str:
    """Points that are left on average after each first throw, if one goes on perfectly: a double is by far the best, a 7 the worst."""
    pen = Pen()
    throws = [*[one for one in first_throws() if one[0]], *[one for one in first_throws() if not one[0]]]
    wide, high = 62.0, 7.0
    floor = 260.0
    for mark in (10, 20, 30):
        line(pen, -6, floor - high * mark, wide * len(throws) + 6, floor - high * mark, "#fbf5e855", 1.5)
        pen.text(-24, floor - high * mark, str(mark), 18, PAPER)
    for k, (total, points) in enumerate(throws):
        x = wide * k
        rect(pen, x + 10, floor - high * points, wide - 20, high * points, LEVELS[0] if total != 7 else LEVELS[2], 6)
        pen.text(x + wide / 2, floor - high * points + 20, str(round(points)), 20, INK if total != 7 else PAPER)
        if total:
            rect(pen, x + 12, floor + 12, 38, 40, "#e2ba84", 7, ' stroke="#7a522a" stroke-width="1.5"')
            pen.text(x + 31, floor + 32, str(total), 20, "#3d2410")
        else:
            pen.die(x + 1, floor + 14, "pearl", "4", 36)
            pen.die(x + 28, floor + 22, "pearl", "4", 36)
    return pen.svg(-48, 14, wide * len(throws) + 20, floor + 74)


def board(game: Game, state: State[int], best: tuple[str, ...], other: tuple[str, ...], arrow: bool) -> str:
    """A side of Wegduwen from above: the best numbers are marked and pushed, the tempting ones have a broken line."""
    things = state.mask(0).scene(0).things
    numbers = sorted(int(spot.partition("/")[2]) for spot, thing in things.items() if spot.startswith("side:1/") and thing.kind == "block")
    assert game.key == "wegduwen"
    pen = Pen()
    pen.frame(0, 0, 46 * len(numbers), 62)
    for k, number in enumerate(numbers):
        out = things[f"side:1/{number}"].look == "out"
        pen.bar(46 * k + 5, -6.0 if out else -44.0, 112, str(number))
        box = [(46 * k + 4, 76), (46 * k + 42, 76), (46 * k + 42, 107), (46 * k + 4, 107)]
        if f"side:1/{number}" in best:
            pen.outline(box)
            if arrow:
                pen.arrow((46 * k + 23, 168), (46 * k + 23, 118))
        elif f"side:1/{number}" in other:
            pen.outline(box, strong=False)
    dice = [thing for spot, thing in things.items() if spot.startswith("dice/")]
    for k, die in enumerate(dice):
        pen.die(23 * len(numbers) + (k - 1) * 70 - 60, 128, die.look, die.mark(), 62)
    return pen.svg(-30, -66, 46 * len(numbers) + 30, 205)


def judged(position: str, tempting: tuple[str, ...], **options: str | int) -> tuple[Game, State[int], tuple[str, ...]]:
    """A position and its best move, which is another than the tempting one."""
    from worp.exact.coach import advise

    game = registry.find("wegduwen")
    setup = game.set_up(2 if options else 1, options)
    advice = advise(game, setup, position, 0)
    assert advice.moves[0].path != tempting
    assert advice.move(tempting) is not None
    return game, game.load(setup, position), advice.moves[0].path


def double() -> str:
    """With 2, 4, 6, 8, 9 and 12 left a double takes 12 and 8; 9 would be tempting."""
    game, state, best = judged("side1=2,4,6,8,9,12 throw=1,1", ("side:1/12", "side:1/9"))
    return board(game, state, best, ("side:1/9",), arrow=True)


def leave() -> str:
    """Side by side with 6 and 12 left: a throw of 5 and 6 could push the 6, and had better not."""
    position = "begins=1 side1=6,12 side2=2,3,4,5,6,8,9,10,11,12 turn=1 throw=5,6"
    game, state, best = judged(position, ("side:1/6",), places="adjacent")
    assert best == ("leave",)
    return board(game, state, best, ("side:1/6",), arrow=True)


SOLVED = {"solved-beginner": beginner, "solved-first": first_throw, "solved-double": double, "solved-leave": leave}
