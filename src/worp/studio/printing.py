"""`worp print GAME`: a game's material as sheets of A4, to be printed and cut: cards, boards, score sheets. What has to be on the table besides is listed."""

from __future__ import annotations

from html import escape
from pathlib import Path

from worp import registry
from worp.contract.game import Game, InputError
from worp.contract.scene import SPECTATOR, Part, Scene, Thing, part_of
from worp.kit import things as look
from worp.kit.boards import Pile, Way
from worp.kit.cards import Deck
from worp.kit.fields import Dice
from worp.kit.game import Kit
from worp.site.pen import INK, Pen, n
from worp.site.sketch import CELL, card, grid
from worp.words.sentences import Words

WIDE, HIGH = 210.0, 297.0
MARGIN = 10.0
CARD = (63.0, 88.0)
"""Millimetres, as playing cards are."""


def page(pen: Pen, title: str, number: int) -> str:
    """A sheet of A4 with a small line below."""
    pen.add(f'<text x="{n(WIDE / 2)}" y="{n(HIGH - 4)}" font-size="3.2" fill="{INK}">{escape(title)} · {number}</text>')
    drawn = "\n".join(pen.drawn)
    size = f'width="{WIDE:g}mm" height="{HIGH:g}mm" viewBox="0 0 {WIDE:g} {HIGH:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="Georgia,serif" font-weight="600" text-anchor="middle">\n{drawn}\n</svg>\n'


def card_pages(cards: list[Thing]) -> list[Pen]:
    """Nine on a sheet, side by side, so that few cuts part them."""
    pages: list[Pen] = []
    across = int((WIDE - 2 * MARGIN) // CARD[0])
    down = int((HIGH - 2 * MARGIN) // CARD[1])
    for k, thing in enumerate(cards):
        if k % (across * down) == 0:
            pages.append(Pen())
        at = k % (across * down)
        card(pages[-1], MARGIN + at % across * CARD[0], MARGIN + at // across * CARD[1], thing, *CARD)
    return pages


def board_page(part: Part, scene: Scene) -> Pen:
    """A board without what lies on it, as large as the sheet allows; marks of its places are written."""
    things = {spot: thing for spot, thing in scene.things.items() if part_of(spot) == part.id}
    spaces = {spot: thing if thing.kind == "space" else Thing("space") for spot, thing in things.items() if spot.count(",") == 1}
    board = Pen()
    wide, high = grid(board, part, spaces, 0, felt=False)
    for spot, thing in spaces.items():
        if thing.text:
            x, y = (int(word) for word in spot.partition("/")[2].split(","))
            board.text((x + 0.5) * CELL, (y + 0.5) * CELL, thing.text, min(20.0, 1.4 * CELL / max(1, len(thing.text))))
    scale = min((WIDE - 2 * MARGIN) / max(wide, 1), (HIGH - 3 * MARGIN) / max(high, 1))
    sheet = Pen()
    sheet.add(f'<g transform="translate({MARGIN:g} {MARGIN:g}) scale({n(scale)})">{"".join(board.drawn)}</g>')
    return sheet


def score_page(part: Part, scene: Scene, words: Words, seats: int) -> Pen:
    """Rows with their names, and a column for each player."""
    rows = [(spot, thing) for spot, thing in scene.things.items() if part_of(spot) == part.id and "," not in spot]
    sheet = Pen()
    high = min(12.0, (HIGH - 3 * MARGIN) / (len(rows) + 2))
    name, wide = 60.0, (WIDE - 2 * MARGIN - 60.0) / seats
    for k in range(len(rows) + 2):
        y = MARGIN + k * high
        said = words.line(rows[k - 1][1].label) if 0 < k <= len(rows) and rows[k - 1][1].label is not None else ""  # type: ignore[arg-type]
        sheet.add(f'<rect x="{MARGIN:g}" y="{n(y)}" width="{name:g}" height="{n(high)}" fill="none" stroke="{INK}" stroke-width=".3"/>')
        sheet.text(MARGIN + name / 2, y + high / 2, said, min(4.5, high * 0.45))
        for seat in range(seats):
            sheet.add(
                f'<rect x="{n(MARGIN + name + seat * wide)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}" fill="none" stroke="{INK}" stroke-width=".3"/>'
            )
    return sheet


def needed(game: Game) -> list[str]:
    """What no printer makes: dice, pieces, the pyramid."""
    found = []
    fields = game.state._fields if issubclass(game.state, Kit) else {}
    for field in fields.values():
        each = " for each player" if field.each else ""
        if isinstance(field, Dice):
            count = field.count if isinstance(field.count, int) else 1 if field.count is None else 0
            found.append(f"{count or 'some'} {field.colour} {'die' if count == 1 else 'dice'} with {field.sides} sides{each}")
        elif isinstance(field, Way):
            found.append(f"{field.count or 1} piece{'s' if (field.count or 1) > 1 else ''}{each}")
        elif isinstance(field, Pile):
            found.append("the dice pyramid")
    return found


def sheets(game: Game, words: Words) -> dict[str, str]:
    """All sheets by the name of their file."""
    setup = game.set_up(max(game.seats))
    scene = game.start(setup).scene(SPECTATOR)
    pens: list[tuple[str, Pen]] = []
    if issubclass(game.state, Kit):
        for field in game.state._fields.values():
            if isinstance(field, Deck):
                pens += [("cards", pen) for pen in card_pages([look.card(word) for word in field.all])]
    pens += [("board", board_page(part, scene)) for part in scene.parts if part.kind == "grid" and all(part.size)]
    pens += [("score", score_page(part, scene, words, setup.seats)) for part in scene.parts if part.kind == "sheet"]
    title = game.title(words.language)
    return {f"{game.key}-{number}-{kind}.svg": page(pen, title, number) for number, (kind, pen) in enumerate(pens, 1)}


def main(name: str, out: str, words: Words) -> int:
    """`worp print`: write the sheets, and say what else is needed."""
    game = registry.find(name)
    made = sheets(game, words)
    others = needed(game)
    if not made:
        besides = f" It needs {', '.join(others)}." if others else ""
        raise InputError(f"{game.title(words.language)} has neither cards, boards nor score sheets that could be printed.{besides}")
    folder = Path(out or f"{game.key}-print")
    folder.mkdir(parents=True, exist_ok=True)
    for file, text in made.items():
        (folder / file).write_text(text, encoding="utf-8")
    print(f"{len(made)} sheet{'s' if len(made) > 1 else ''} of A4 in {folder}: open them in a browser and print them in their own size.")
    if others:
        print(f"You also need {', '.join(others)}.")
    return 0
