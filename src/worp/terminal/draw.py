"""Any scene as coloured text. Nothing here knows a game: parts and things are drawn by their kinds."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from worp.contract.scene import SPECTATOR, Part, Scene, Seat, Thing, part_of
from worp.words.sentences import Words

DICE = {
    "red": "bold #fff4e8 on #a63d2f",
    "yellow": "bold #3b2a10 on #e0a93b",
    "pearl": "bold #3a352c on #efe7d8",
    "turquoise": "bold #06302d on #35b8ab",
    "green": "bold #f2f7ef on #3d7a4a",
    "blue": "bold #eef3fb on #35609e",
    "black": "bold #efe7d8 on #3a352c",
    "white": "bold #3a352c on #f7f3ea",
}
PLAIN_DIE = DICE["pearl"]
TILES = ("#e0a93b", "#35b8ab", "#c9654f", "#7fa650", "#8d7fc7", "#d08bb0", "#5f94cf")
SPACES = {"": "·", "all": "·", "none": " ", "NW": "◸", "NE": "◹", "SE": "◿", "SW": "◺"}
"""How empty places are drawn: by the part of the cell that is meant, if that is what marks them."""
OFFERED = "underline"
QUIET = "dim"
TITLE = "bold #35b8ab"
WARN = "#e0a93b"


class Drawer:
    """Draws for one console and language. `names` are the players'."""

    def __init__(self, console: Console, words: Words, names: Sequence[str] = ()) -> None:
        self.console = console
        self.words = words
        self.names = tuple(names)
        self.colour = console.color_system is not None

    # --- things ----------------------------------------------------------------------------------------------------------------------------

    def thing(self, thing: Thing, offered: bool = False) -> Text:
        """A thing in a few characters; readable without colours, too."""
        look, face = thing.look, thing.mark()
        if thing.kind == "die":
            text = self.die(look, "".join([str(value or "?") for value in thing.faces]) or face)
        elif thing.kind == "card":
            text = Text(f"|{face or look}|", style="bold" if look != "?" else QUIET)
        elif thing.kind == "tile":
            text = Text(f"<{self.tile_text(thing)}>", style=tile_style(thing))
        elif thing.kind == "block":
            mark = face if look == "in" else f"[{face}]" if face else "■"
            text = Text(f" {mark} " if look == "in" else mark, style=QUIET if look == "in" else DICE.get(look, "bold #e0a93b"))
        elif thing.kind == "piece":
            text = Text(f"{look}×{face}" if face else look, style="bold")
        elif thing.kind == "space":
            painted = self.colour and look in DICE
            text = Text(f" {face or '·'} ", style=DICE[look]) if painted else Text(face or SPACES.get(look, look), style=QUIET)
        else:
            text = Text(face or look or "·", style="bold")
        if offered:
            text.stylize(OFFERED)
        return text

    def die(self, look: str, face: str) -> Text:
        """A die: coloured where there are colours, else with its colour's first letter unless it is plain."""
        if self.colour:
            return Text(f" {face or '?'} ", style=DICE.get(look, PLAIN_DIE))
        letter = "" if look in ("pearl", "") else look[0]
        return Text(f"[{letter}{face or '?'}]")

    def tile_text(self, thing: Thing) -> str:
        """What stands on a tile: its text, or its shape's name and how many lie there."""
        if not thing.outline:
            return thing.mark() or thing.look or "?"
        return f"{thing.look}×{thing.many}" if thing.many is not None else thing.look or "?"

    # --- parts -----------------------------------------------------------------------------------------------------------------------------

    def scene(self, scene: Scene, viewer: Seat = SPECTATOR, offered: Collection[str] = (), turn: Collection[Seat] = ()) -> RenderableType:
        """The whole table: place cards first, then the parts; `offered` targets are underlined, seats in `turn` marked."""
        by_part: dict[str, list[str]] = {}
        for spot in scene.things:
            by_part.setdefault(part_of(spot), []).append(spot)
        rows: list[RenderableType] = []
        cards = self.cards(scene, by_part, viewer, turn)
        if cards is not None:
            rows.append(cards)
        trays = Table.grid(padding=(0, 2))
        for part in scene.parts:
            spots = by_part.get(part.id, [])
            if part.kind == "facts" and part.owner >= 0:
                continue
            title = Text(self.words.part(part, self.names, viewer), style="bold" if part.id in offered else TITLE)
            if part.kind in ("tray", "track", "facts"):
                trays.add_row(title, self.row(scene, part, spots, offered, viewer))
                continue
            if trays.row_count:
                rows.append(trays)
                trays = Table.grid(padding=(0, 2))
            rows.append(title)
            body: RenderableType
            if part.kind == "sheet":
                body = self.sheet(scene, spots, offered, viewer)
            else:
                body = self.pyramid(scene, spots, offered) if part.kind == "pyramid" else self.grid(scene, part, spots, offered)
            rows.append(Padding(body, (0, 0, 0, 2)))
        if trays.row_count:
            rows.append(trays)
        return Group(*rows)

    def cards(self, scene: Scene, by_part: dict[str, list[str]], viewer: Seat, turn: Collection[Seat]) -> Table | None:
        """The place cards: one line for each seat with its facts."""
        facts: dict[Seat, list[Text]] = {}
        for part in scene.parts:
            if part.kind == "facts" and part.owner >= 0:
                shown = [spot for spot in by_part.get(part.id, []) if scene.things[spot].kind != "space"]
                facts.setdefault(part.owner, []).extend(self.fact(scene, part, spot, viewer) for spot in shown)
        if not facts:
            return None
        table = Table.grid(padding=(0, 1))
        for seat, known in sorted(facts.items()):
            name = Text(self.words.seat(seat, self.names), style="bold" if seat in turn else "")
            table.add_row(Text("▶" if seat in turn else " ", style=TITLE), name, Text(" · ").join(known))
        return table

    def fact(self, scene: Scene, part: Part, spot: str, viewer: Seat) -> Text:
        """A fact in words: its label, or its place's name and value."""
        thing = scene.things[spot]
        if thing.label is not None:
            return Text(self.words.thing(thing, self.names, viewer))
        return Text.assemble((f"{self.words.place(part, spot)} ", ""), self.thing(thing))

    def row(self, scene: Scene, part: Part, spots: list[str], offered: Collection[str], viewer: Seat) -> Text:
        """Things side by side, in the order of their places."""
        cells: list[Text] = []
        for spot in sorted(spots, key=place_order):
            thing = scene.things[spot]
            in_words = part.kind == "facts" or (thing.kind == "number" and thing.label is not None)
            cells.append(self.fact(scene, part, spot, viewer) if in_words else self.thing(thing, spot in offered))
        return Text(" ").join(cells) if cells else Text("–", style=QUIET)

    def grid(self, scene: Scene, part: Part, spots: list[str], offered: Collection[str]) -> Text:
        """Columns and rows, with their numbers on the rims as they stand in targets. Tiles are drawn over the cells that they cover."""
        under: dict[tuple[int, int], Text] = {}
        over: dict[tuple[int, int], Text] = {}
        for spot in spots:
            at = coordinates(spot, 2)
            if at is None:
                continue
            thing = scene.things[spot]
            if thing.outline:
                for (dx, dy), mark in covered(thing).items():
                    text = Text(mark, style=f"{tile_style(thing)}{' ' + OFFERED if spot in offered else ''}")
                    over.setdefault((at[0] + dx, at[1] + dy), Text()).append_text(text)
            else:
                layer = under if thing.kind == "space" else over
                layer.setdefault((at[0], at[1]), Text()).append_text(self.thing(thing, spot in offered))
        cells = under | over
        if not cells:
            return Text("–", style=QUIET)
        xs = [x for x, _ in cells]
        ys = [y for _, y in cells]
        columns = range(min(0, *xs) if part.size[0] else min(xs), max(part.size[0] - 1, *xs) + 1)
        lines = range(min(0, *ys) if part.size[1] else min(ys), max(part.size[1] - 1, *ys) + 1)
        width = max([*[cell_len(cell.plain) for cell in cells.values()], *[len(str(x)) for x in columns]]) + 1
        rim = max(len(str(y)) for y in lines)
        drawn = Text(" " * (rim + 1) + "".join(f"{x:^{width}}" for x in columns), style=QUIET)
        for y in lines:
            drawn.append(f"\n{y:>{rim}} ", style=QUIET)
            for x in columns:
                drawn.append_text(centred(cells.get((x, y), Text(" ")), width))
        return drawn

    def sheet(self, scene: Scene, spots: list[str], offered: Collection[str], viewer: Seat) -> Table:
        """A table of rows and players, with the row's own word as it stands in targets."""
        heads = [spot for spot in spots if "," not in spot]
        columns = sorted({int(spot.rpartition(",")[2]) for spot in spots if "," in spot})
        table = Table.grid(padding=(0, 2))
        table.add_row(
            "", "", *[Text(self.words.seat(column - 1, self.names), style="bold" if column - 1 == viewer else QUIET) for column in columns]
        )
        for head in heads:
            cells = []
            for column in columns:
                thing = scene.things.get(f"{head},{column}")
                cells.append(self.thing(thing._replace(look=""), f"{head},{column}" in offered) if thing is not None else Text())
            table.add_row(Text(head.partition("/")[2], style=QUIET), Text(self.words.thing(scene.things[head], self.names, viewer)), *cells)
        return table

    # --- the pyramid -----------------------------------------------------------------------------------------------------------------------

    def pyramid(self, scene: Scene, spots: list[str], offered: Collection[str]) -> RenderableType:
        """Three triangles, one for each side: what its player sees in front, the nearest die of every column. Dice that lie behind the
        side's plane stand in round brackets or dim."""
        cells: dict[tuple[int, ...], tuple[Thing, bool]] = {}
        for spot in spots:
            at = coordinates(spot, 3)
            if at is not None and scene.things[spot].kind != "space":
                cells[at] = (scene.things[spot], spot in offered)
        sides = [self.side(cells, side) for side in range(3)]
        if self.console.width >= 3 * 38:
            table = Table.grid(padding=(0, 2))
            table.add_row(*sides)
            return table
        return Group(*sides)

    def side(self, cells: dict[tuple[int, ...], tuple[Thing, bool]], side: int) -> Text:
        """One side as a triangle, from the top down; at the left lies the side of the left neighbour."""
        drawn = Text("ABC"[side], style=TITLE)
        for row in range(9):
            drawn.append("\n" + " " * (2 * (8 - row)))
            for left in range(row + 1):
                drawn.append_text(centred(self.nearest(cells, side, left, row - left), 4))
        return drawn

    def nearest(self, cells: dict[tuple[int, ...], tuple[Thing, bool]], side: int, left: int, right: int) -> Text:
        """The die that is seen in this column of the side."""
        for depth in range(9 - left - right):
            at = [0, 0, 0]
            at[side], at[(side + 1) % 3], at[(side + 2) % 3] = depth, left, right
            if tuple(at) in cells:
                thing, offered = cells[tuple(at)]
                face = str(thing.faces[side] or "?") if thing.faces else thing.mark()
                text = self.die(thing.look, face)
                if depth and self.colour:
                    text.stylize(QUIET)
                elif depth:
                    text = Text(f"({text.plain[1:-1]})")
                if offered:
                    text.stylize(OFFERED)
                return text
        return Text("·", style=QUIET)


def place_order(spot: str) -> tuple[int, str]:
    """Places in order: numbers as numbers.

    >>> sorted(["a/10", "a/9", "a/x"], key=place_order)
    ['a/9', 'a/10', 'a/x']
    """
    place = spot.partition("/")[2]
    return (int(place), "") if place.isdigit() else (1 << 30, place)


def coordinates(spot: str, count: int) -> tuple[int, ...] | None:
    """The first numbers of a place, if it has as many; a third word on a grid only tells apart what shares a cell.

    >>> coordinates("board:1/3,-4", 2), coordinates("board:1/3,-4,b", 2), coordinates("dice/0", 2)
    ((3, -4), (3, -4), None)
    """
    words = spot.partition("/")[2].split(",")[:count]
    if len(words) != count or not all(word.lstrip("-").isdigit() for word in words):
        return None
    return tuple(int(word) for word in words)


# --- tiles with an outline -------------------------------------------------------------------------------------------------------------


def tile_style(thing: Thing) -> str:
    """A colour that goes with the shape."""
    return DICE.get(thing.look) or f"bold {TILES[sum(thing.look.encode()) % len(TILES)]}"


def corners(tile: Thing) -> list[tuple[float, float]]:
    """The corners of a tile's outline, turned and flipped within its own box.

    >>> corners(Thing("tile", "L", outline=((0, 0), (2, 0), (2, 1)), turn=1))
    [(1, 0), (1, 2), (0, 2)]
    """
    given = tile.outline
    turned: list[tuple[float, float]] = []
    for x, y in given:
        a, b = (-x, y) if tile.turn >= 4 else (x, y)
        for _ in range(tile.turn % 4):
            a, b = -b, a
        turned.append((a, b))
    dx, dy = (min(point[axis] for point in given) - min(point[axis] for point in turned) for axis in (0, 1))
    return [(x + dx, y + dy) for x, y in turned]


QUARTERS = ((0.5, 1 / 6), (5 / 6, 0.5), (0.5, 5 / 6), (1 / 6, 0.5))
"""The middles of the four triangles that a unit square's diagonals make: north, east, south, west."""
MARKS = {"NESW": "■", "NE": "◥", "ES": "◢", "SW": "◣", "NW": "◤", "N": "▾", "E": "◂", "S": "▴", "W": "▸"}


def covered(tile: Thing) -> dict[tuple[int, int], str]:
    """The unit squares that a tile covers, each with a mark for the part of it that is covered.

    >>> covered(Thing("tile", "half", outline=((0, 0), (1, 0), (0, 1))))
    {(0, 0): '◤'}
    """
    points = corners(tile)
    found: dict[tuple[int, int], str] = {}
    for y in range(int(min(y for _, y in points) // 1), int(-(-max(y for _, y in points) // 1))):
        for x in range(int(min(x for x, _ in points) // 1), int(-(-max(x for x, _ in points) // 1))):
            sides = "".join(letter for letter, (dx, dy) in zip("NESW", QUARTERS, strict=True) if inside(points, x + dx, y + dy))
            if sides:
                found[x, y] = MARKS.get(sides, "■")
    return found


def inside(points: list[tuple[float, float]], x: float, y: float) -> bool:
    """Whether a point lies within the outline: a ray from it crosses the outline an odd number of times."""
    crossings = 0
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            crossings += 1
    return crossings % 2 == 1


def shape(tile: Thing) -> str:
    """A tile's shape in one line, its rows from top to bottom.

    >>> boot = ((0, 0), (1, 0), (1, 1), (2, 2), (0, 2))
    >>> shape(Thing("tile", "boot", outline=boot)), shape(Thing("tile", "boot", outline=boot, turn=4))
    ('■· ■◣', '·■ ◢■')
    """
    cells = covered(tile)
    if not cells:
        return ""
    xs = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    ys = range(min(y for _, y in cells), max(y for _, y in cells) + 1)
    return " ".join("".join(cells.get((x, y), "·") for x in xs) for y in ys)


def centred(text: Text, width: int) -> Text:
    """The text in the middle of `width` characters."""
    space = max(0, width - cell_len(text.plain))
    return Text.assemble(" " * (space // 2), text, " " * (space - space // 2))
