"""What a table looks like and how it changes: sentences, parts, things, happenings, offers.

A *scene* is a handful of fixed **parts** (a board, a tray of dice, a place card) and a mapping from **spots** to **things**. The parts
follow from the game's setup and the viewer alone and never change during a game; only things do. A spot's id is `part/place`
(`board:1/3,4`, `dice/0`, `pyramid/0,0,8`), unique within the scene; it is also what people click, so it is a *target* too.

A *happening* (`Happening`) says in one go what is different now (spot by spot), where it came from and went to, and the sentence for the log.
The reducer is plain assignment, so browsers, spectators and tests all do the same: see `happen`.

>>> scene = Scene((Part("dice", "tray", Say("dice")),), {"dice/0": Thing("die", "pearl", 3)})
>>> happen(scene.things, Happening("throw", sets=(("dice/0", Thing("die", "pearl", 5)),)))
>>> scene.things["dice/0"].value
5
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Union

Seat = int
"""A player's place at the table, from 0. Texts that people read count seats from 1."""

SPECTATOR: Final[Seat] = -1
"""The viewer who has no seat, and the `who` of a roll that belongs to nobody."""

Path = tuple[str, ...]
"""A move in clicks: the targets, in order."""

Arg = Union[int, str, "Say"]

_make: Final[Any] = tuple.__new__
"""Makes a NamedTuple of a tuple of its fields. Looked up once: that costs a fifth of making one."""


class Say(NamedTuple):
    """A sentence: a Fluent message's key and its arguments. An argument whose name starts with `seat` is a seat and is shown as that
    player's name; the renderer adds `$you` (`yes` when `seat` is the reader, else `no`). An argument can itself be a `Say`."""

    key: str
    args: tuple[tuple[str, Arg], ...] = ()


def say(key: str, **args: Arg) -> Say:
    """A sentence with named arguments.

    >>> say("wegduwen-pushed", seat=0, sum="5+4 = 9").args
    (('seat', 0), ('sum', '5+4 = 9'))
    """
    found: Say = _make(Say, (key, tuple(args.items())))  # as `Say(…)` does, which is a step slower
    return found


class Thing(NamedTuple):
    """Something that lies at a spot. Most need only the first three fields: `Thing("die", "pearl", 5)`.

    | kind | look | what else it shows |
    |---|---|---|
    | `die` | colour: red, yellow, pearl, turquoise, … or `?` | `value`, 0 where it is hidden; or, standing on a corner, its three `faces`; or `text` |
    | `card` | what decides its drawing, e.g. `red/forest`; `?` face down | `value` or `text` |
    | `tile` | the shape's name | `outline`; `value` if it has one, `many` for a pile of them. Or, for a small one, `text` |
    | `block` | `out`, `in` or a colour | `value` or `text` |
    | `piece` | a counter, egg, knight … by name | `many`: how many there are, or nothing |
    | `number` | what is counted: `score`, `stock`, … | `value`, and `of` how many there can be |
    | `space` | an empty place that can take something: ``, or its mark | `text`, if any |

    `faces` are towards the sides A, B and C of a pyramid, 0 where one is not known. `outline` are the corners in grid units, x and y from the
    thing's place. `art` names a drawing of its own, where the look alone would get a plain one: `dragon` for dice and cards. `turn` counts
    quarter turns clockwise (0-3), plus 4 when flipped. `label` names the thing for people who cannot see it; without one it is named from
    what it shows.
    """

    kind: str
    look: str = ""
    value: int | None = None
    faces: tuple[int, ...] = ()
    outline: tuple[tuple[float, float], ...] = ()
    many: int | None = None
    of: int = 0
    text: str = ""
    art: str = ""
    turn: int = 0
    label: Say | None = None

    def mark(self) -> str:
        """What is written on it, in a few characters; faces and outlines are drawn.

        >>> Thing("number", "dice", 3, of=12).mark(), Thing("die", "pearl", 0).mark(), Thing("piece", "egg", many=2).mark()
        ('3/12', '?', '2')
        """
        if self.text:
            return self.text
        if self.value is None:
            return "" if self.many is None else str(self.many)
        if self.kind == "die" and self.value == 0:
            return "?"
        return f"{self.value}/{self.of}" if self.of else str(self.value)


def _new_thing(
    cls: type[Thing],
    kind: str,
    look: str = "",
    value: Any = None,
    faces: tuple[int, ...] = (),
    outline: tuple[tuple[float, float], ...] = (),
    many: int | None = None,
    of: int = 0,
    text: str = "",
    art: str = "",
    turn: int = 0,
    label: Say | None = None,
    *,
    face: Any = None,
) -> Thing:
    """What a NamedTuple does by itself, and an error that says what to write where somebody still gives a `face`, as things had once."""
    if face is not None or isinstance(value, str):
        shown = repr(value if face is None else face)
        raise TypeError(
            f"A thing has no face {shown}: write what it shows as its value (a number, the third field), faces, outline, many or text."
        )
    found: Thing = _make(cls, (kind, look, value, faces, outline, many, of, text, art, turn, label))
    return found


Thing.__new__ = _new_thing  # type: ignore[method-assign, assignment]

SPACE = Thing("space")

Sets = tuple[tuple[str, Thing | None], ...]
"""Spots and what lies there now; `None`: the spot is gone."""


class Part(NamedTuple):
    """A region of the table.

    | kind | places of its spots |
    |---|---|
    | `grid` | `x,y`: x to the right, y downwards; a third word, `x,y,n`, tells apart what shares a cell; `size` is (columns, rows), (0, 0) when it grows |
    | `tray` | `0`, `1`, …: things side by side; dice, cards, blocks |
    | `track` | `0`, `1`, …: a long path on which pieces advance |
    | `pyramid` | `a,b,c` as in `pyramid.py` |
    | `sheet` | `row` for its title, `row,n` for what seat n has in it: a table of rows and players; numbers, and spaces where nothing is written yet |
    | `facts` | a word each: `score`, `stock`; numbers and things that belong to a seat, shown at its place card |

    `owner` is the seat it belongs to, or -1. `side`: the only side of a pyramid (0, 1, 2 for A, B, C) that the viewer may look at, where
    the others would tell something; -1: the viewer may walk around it.

    `room` keeps the table still: the part as full as it will ever be, with the widest thing that can lie at each spot. The browser lays out
    the table by it alone, so nothing moves when a tray fills or a score gets a digit. A tray never holds more, or larger, things than its
    room. Facts never say more than theirs. A grid that grows gets the extent that its room has; what goes beyond is drawn smaller within it.
    A part without room is as large as what lies there now.
    """

    id: str
    kind: str
    title: Say
    owner: Seat = -1
    size: tuple[int, int] = (0, 0)
    side: int = -1
    room: Sets = ()


def room_for(part: str, *things: Thing) -> Sets:
    """The room of a tray that may hold these, side by side.

    >>> [spot for spot, _ in room_for("dice", Thing("die"), Thing("die"))]
    ['dice/0', 'dice/1']
    """
    return tuple([(f"{part}/{place}", thing) for place, thing in enumerate(things)])


class Scene(NamedTuple):
    """All that one viewer sees: fixed parts and the things on them by spot."""

    parts: tuple[Part, ...]
    things: dict[str, Thing]


class ToldView(NamedTuple):
    """What some seats are told of a happening instead of what everyone is told."""

    seats: tuple[Seat, ...]
    sets: Sets = ()
    say: Say | None = None


class Happening(NamedTuple):
    """One happening.

    `kind` chooses animation and sound: `throw lay move turn tip slide show hide give score call stop void say`
    (`call` is something said at the table, `stop` one that ends something for others too: it rings the bell).
    `sets` is what is different now; `src` and `dst` are spots (or parts) that something came from and went to.
    `seat` is whose doing it was, or -1. When `only` is not empty just those seats are told `sets` and `say`; everyone else is told
    `veil` and `public` instead. Where several seats each see something of their own (everybody throws under a cup), `views` lists what they
    are told, and `sets` and `say` are for all the others. Which spots are listed for those who may not know must not follow from what is
    hidden: list all dice that were thrown, not those that changed. `reveals`: somebody learned something, so it cannot be taken back for free.
    """

    kind: str
    sets: Sets = ()
    src: str = ""
    dst: str = ""
    say: Say | None = None
    seat: Seat = -1
    only: tuple[Seat, ...] = ()
    veil: Sets = ()
    public: Say | None = None
    reveals: bool = False
    views: tuple[ToldView, ...] = ()


def _new_happening(
    cls: type[Happening],
    kind: str,
    sets: Sequence[tuple[str, Thing | None]] = (),
    src: str = "",
    dst: str = "",
    say: Say | None = None,
    seat: Seat = -1,
    only: Sequence[Seat] = (),
    veil: Sequence[tuple[str, Thing | None]] = (),
    public: Say | None = None,
    reveals: bool = False,
    views: Sequence[ToldView] = (),
) -> Happening:
    """What a NamedTuple does by itself, but compiled: games tell much. Lists become tuples: a happening is kept, and told again, as it was."""
    fixed = (kind, _fixed(sets), src, dst, say, seat, _fixed(only), _fixed(veil), public, reveals, _fixed(views))
    found: Happening = _make(cls, fixed)
    return found


def _fixed(several: Sequence[Any]) -> tuple[Any, ...]:
    """These as a tuple, which they nearly always are."""
    return several if isinstance(several, tuple) else tuple(several)


Happening.__new__ = _new_happening  # type: ignore[method-assign, assignment]


def happened(
    kind: str, sets: Sequence[tuple[str, Thing | None]] = (), src: str = "", dst: str = "", say: Say | None = None, seat: Seat = -1
) -> Happening:
    """What `Happening(…)` makes of the same. From compiled rules it is called directly, which takes a quarter of the time."""
    return _new_happening(Happening, kind, sets, src, dst, say, seat)


def told_to(viewer: Seat, told: Happening) -> Happening:
    """The happening as `viewer` is told it: the only place where happenings are redacted. Who else was told what, and whether it can be
    taken back, is nobody's business.

    >>> secret = Happening("show", (("hand:1/0", Thing("die", "pearl", 6)),), only=(0,), veil=(("hand:1/0", Thing("die", "pearl", 0)),))
    >>> told_to(1, secret).sets[0][1].value
    0
    """
    for view in told.views:
        if viewer in view.seats:
            return Happening(told.kind, view.sets, told.src, told.dst, view.say, told.seat)
    if told.only and viewer not in told.only:
        return Happening(told.kind, told.veil, told.src, told.dst, told.public, told.seat)
    if told.only or told.veil or told.public is not None or told.reveals or told.views:
        return Happening(told.kind, told.sets, told.src, told.dst, told.say, told.seat)
    return told


def happen(things: dict[str, Thing], told: Happening) -> None:
    """Change `things` as the happening says (an already redacted one, or an open one)."""
    for spot, thing in told.sets:
        if thing is None:
            things.pop(spot, None)
        else:
            things[spot] = thing


class Offer(NamedTuple):
    """A target that may be clicked next.

    Targets on the scene light up there. A target that is not on the scene is drawn from `thing` (a die turned some way, a shape in some
    pose) or, without one, as a button that reads `say`. `preview` shows what the click would change. `alike`: the click is a whole move, and
    things that look the same are often wanted together: a double click takes all of them, one move after the other.
    """

    target: str
    say: Say | None = None
    thing: Thing | None = None
    preview: Sets = ()
    alike: bool = False


def _new_offer(
    cls: type[Offer], target: str, say: Say | None = None, thing: Thing | None = None, preview: Sets = (), alike: bool = False
) -> Offer:
    """What a NamedTuple does by itself, but compiled: a game offers much."""
    found: Offer = _make(cls, (target, say, thing, preview, alike))
    return found


Offer.__new__ = _new_offer  # type: ignore[method-assign, assignment]


def offered(target: str, say: Say | None = None, thing: Thing | None = None, preview: Sets = ()) -> Offer:
    """What `Offer(…)` makes of the same; called directly, too."""
    return _new_offer(Offer, target, say, thing, preview)


def part_of(spot: str) -> str:
    """The part a spot belongs to.

    >>> part_of("board:1/3,4")
    'board:1'
    """
    return spot.partition("/")[0]


def changes(before: dict[str, Thing], after: dict[str, Thing]) -> Sets:
    """What is different between two tables, for a happening. Compare what the same viewer sees: never a full state's things where
    something is hidden.

    >>> changes({"dice/0": SPACE, "dice/1": SPACE}, {"dice/0": Thing("die", "pearl", 4)})[1]
    ('dice/1', None)
    """
    different: list[tuple[str, Thing | None]] = []
    for spot, thing in after.items():
        if before.get(spot) != thing:
            different.append((spot, thing))
    for spot in before:
        if spot not in after:
            different.append((spot, None))
    return tuple(different)
