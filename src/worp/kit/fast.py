"""The methods that playouts call most, written out for one class: a copy by name, and throws of its own dice without a look-up.

What they do is what `Kit.throw`, `Kit.sample` and `Kit.roll` do; those stay for all other fields, and for telling. Random games are played
in twice the time without this. A class that defines one of them itself keeps its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from worp.contract.dice import throw as throw_dice
from worp.contract.game import ROLL, TURN
from worp.contract.scene import SPECTATOR
from worp.kit.fields import ONE, Choice, Dice, Field, Number, Slots, _every, every
from worp.kit.game import Kit

KEPT = ("setup", "phase", "who", "aid", "forgets", "seat", "seats", "awaits", "slots", "winners", "open", "sealed_moves")
"""What every position has, besides its fields."""


def write_out(cls: type[Kit]) -> None:
    """Give the class its own methods."""
    dice = [field for field in cls._fields.values() if isinstance(field, Dice) and not field.each]
    hands = [field for field in cls._fields.values() if isinstance(field, Dice) and field.each and field.count is not None]
    names: dict[str, Any] = {
        "all_of": all_of,
        "in_the_hand": in_the_hand,
        "lifted": lifted,
        "picks": _picks,
        "alls": _every,
        "ONE": ONE,
        "every": every,
        "throw_dice": throw_dice,
        "take": cls._take,
        "then": cls._then,
        "draw": cls._draw,
    }
    names |= {f"copy_{name}": field.copy for name, field in cls._fields.items()}
    names |= {f"then_{field.name}": cls._then[field.name] for field in [*dice, *hands]}
    names |= {f"ones_{field.name}": [(face,) for face in range(1, field.sides + 1)] for field in dice}  # what `throw_dice` draws of one die
    names |= {"slow_throw": Kit.throw, "told_roll": Kit.roll, "slow_moves": Kit.moves, "slow_play": Kit.play, "slow_next": Kit.next}
    names |= {"plain": cls._plain, "verbs": {name: getattr(cls, name) for name in cls.verbs}}
    names |= {f"first_{name}": field.first for name, field in cls._fields.items()}
    made = {"copy": copy(cls), "lay_out": lay_out(cls), "moves": moves(cls), "play": play()}
    made["next"] = following(cls)
    if dice or hands:
        made |= {"throw": throw(dice, hands), "sample": sample(dice), "roll": roll(cls, dice, hands)}
    for name, code in made.items():
        if getattr(getattr(cls, name), "written_out", False) or getattr(cls, name) is getattr(Kit, name):
            setattr(cls, name, function(name, code, names))


def function(name: str, lines: list[str], names: dict[str, Any]) -> Callable[..., Any]:
    """The function with this code."""
    space = dict(names)
    exec("\n".join(lines), space)  # noqa: S102 (made of names that stand in the class)
    found: Any = space[name]
    found.written_out = True
    return found  # type: ignore[no-any-return]


def copy(cls: type[Kit]) -> list[str]:
    """`copy`, name by name: compiled ancestors hide `__dict__`."""
    lines = ["def copy(self):", "    new = self.__class__.__new__(self.__class__)"]
    lines += [f"    new.{name} = self.{name}" for name in (*KEPT, *cls._choices)]
    for name, field in cls._fields.items():
        if not field.mutable:
            lines.append(f"    new.{name} = self.{name}[:]" if field.each else f"    new.{name} = self.{name}")
        elif field.each:
            lines.append(f"    new.{name} = [copy_{name}(one) for one in self.{name}]")
        else:
            lines.append(f"    new.{name} = copy_{name}(self.{name})")
    lines += ["    new.story = new.kept_paths = new._telling = None", "    new.last_told = self.last_told"]
    return [*lines, f"    new._turn_of = {SPECTATOR}", "    return new"]


def lay_out(cls: type[Kit]) -> list[str]:
    """The text of a `lay_out` that sets each field by its name."""
    lines = ["def lay_out(self):", "    option = self.setup.option"]
    lines += [f"    self.{name} = option({name!r})" for name in cls._choices]
    for name, field in cls._fields.items():
        one = first(field)
        lines.append(f"    self.{name} = [{one} for _ in range(self.seats)]" if field.each else f"    self.{name} = {one}")
    return lines


def first(field: Field) -> str:
    """A field's value at the beginning: plain ones are written out."""
    if type(field) is Number:
        return f"int(self.{field.start.name})" if isinstance(field.start, Choice) else repr(int(field.start))
    if type(field) is Dice:
        count = field.count
        return "0" if count is None else f"[0] * int(self.{count.name})" if isinstance(count, Choice) else f"[0] * {int(count)}"
    return f"first_{field.name}(self)"


def moves(cls: type[Kit]) -> list[str]:
    """`moves` of whose turn it is."""
    found = ["plain"] if cls.choices is Kit.choices else ["self.choices()"]
    return [
        "def moves(self, seat):",
        f"    if self.phase == {TURN}:",
        "        if seat != self.who:",
        "            return ()",
        *(
            ["        return plain"]
            if found == ["plain"]
            else [f"        found = {found[0]}", "        return found if type(found) is list else list(found)"]
        ),
        "    return slow_moves(self, seat)",
    ]


def play() -> list[str]:
    """`play` in silence, in a turn."""
    return [
        "def play(self, seat, move, tell=None):",
        f"    if tell is None and self.phase == {TURN}:",
        "        if type(move) is str:",
        "            verbs[move](self)",
        "        elif len(move) == 2:",
        "            verbs[move[0]](self, move[1])",
        "        else:",
        "            verbs[move[0]](self, *move[1:])",
        "    else:",
        "        slow_play(self, seat, move, tell)",
    ]


def following(cls: type[Kit]) -> list[str]:
    """`next` outside of races and choices in secret."""
    step = ["        seat = seat + 1 if seat + 1 < self.seats else 0"]
    if not cls._all_play:
        step = ["        for _ in range(self.seats):", f"    {step[0]}", "            if self.plays(seat):", "                break"]
        step += ["        else:", "            return slow_next(self)"]
    return [
        "def next(self, seat=None):",
        "    if seat is None:",
        "        if self._turn_of >= 0:",
        "            return slow_next(self)",
        "        seat = self.seat",
        *step,
        "    self.seat = self.who = seat",
        f"    self.phase = {TURN}",
        "    self.turn()",
    ]


_picks: dict[tuple[int, ...], Slots] = {}


def in_the_hand(faces: list[int]) -> Slots:
    """The dice of the table that are in the hand."""
    return ((0, tuple([k for k, face in enumerate(faces) if not face])),)


def lifted(which: tuple[int, ...], faces: list[int]) -> Slots:
    """The same, where just these have been lifted: remembered, since picks come again and again."""
    slots = in_the_hand(faces)
    if which == slots[0][1]:
        _picks[which] = slots
    return slots


_all_of: dict[tuple[int, ...], Slots] = {}


def all_of(hands: list[list[int]]) -> Slots:
    """All dice of all seats, where there are some."""
    counts = tuple([len(hand) for hand in hands])
    found = _all_of.get(counts)
    if found is None:
        found = _all_of[counts] = tuple([(seat, tuple(range(count))) for seat, count in enumerate(counts) if count])
    return found


def throw(dice: list[Dice], hands: list[Dice]) -> list[str]:
    """`throw` of the table's own dice, and of everybody's where all throw."""
    lines = ["def throw(self, name, *which):"]
    for field in dice:
        lines.append(f"    if name == {field.name!r}:")
        if field.count is None:
            lines.append("        self.slots = ONE")
        else:
            lines += [
                f"        value = self.{field.name}",
                "        if not value:",
                "            return slow_throw(self, name)",
                "        if 0 in value:",
                "            for k in which:",
                "                value[k] = 0",
                "            self.slots = in_the_hand(value)",
                "        elif which:",
                "            for k in which:",
                "                value[k] = 0",
                "            self.slots = picks.get(which) or lifted(which, value)",
                "        else:",
                "            self.slots = alls.get(len(value)) or every(len(value))",
            ]
        lines += ["        self.awaits = name", f"        self.phase = {ROLL}", "        self.who = self.seat", "        return"]
    for field in hands:
        lines += [
            f"    if name == {field.name!r} and not which:",
            f"        value = self.{field.name}",
            "        for faces in value:",
            "            if 0 in faces:",
            "                break",
            "        else:",
            "            slots = all_of(value)",
            "            if len(slots) > 1:",
            "                self.slots = slots",
            "                self.awaits = name",
            f"                self.phase = {ROLL}",
            f"                self.who = {SPECTATOR}",
            "                return",
        ]
    return [*lines, "    slow_throw(self, name, *which)"]


def sample(dice: list[Dice]) -> list[str]:
    """`sample` of the table's own dice."""
    lines = ["def sample(self, src):", "    name = self.awaits"]
    for field in dice:
        drawn = (
            f"ones_{field.name}[src.below({field.sides})]"
            if field.count is None
            else f"throw_dice(src, len(self.slots[0][1]), {field.sides})"
        )
        lines += [f"    if name == {field.name!r}:", f"        return {drawn}"]
    return [*lines, "    return draw[name](self, src)"]


def roll(cls: type[Kit], dice: list[Dice], hands: list[Dice]) -> list[str]:
    """The text of a `roll` that is quick where nobody is told what happens."""
    close = ["        if self.open:", "            self.open -= {name}"] if cls._secrets else []
    on = [f"        self.phase = {TURN}", "        self.who = self.seat"]
    lines = [
        "def roll(self, outcome, tell=None):",
        "    if tell is not None:",
        "        return told_roll(self, outcome, tell)",
        "    name = self.awaits",
    ]
    for field in dice:
        lines.append(f"    if name == {field.name!r}:")
        if field.count is None:
            lines.append(f"        self.{field.name} = outcome[0]")
        else:
            lines += [
                "        at = self.slots[0][1]",
                f"        value = self.{field.name}",
                "        if len(at) == len(value):",
                "            value[:] = outcome",
                "        else:",
                "            for k, face in zip(at, outcome):",
                "                value[k] = face",
            ]
        lines += [*close, *on, f"        then_{field.name}(self)", "        return"]
    for field in hands:
        lines += [
            f"    if name == {field.name!r}:",
            f"        value = self.{field.name}",
            "        begin = 0",
            "        for seat, at in self.slots:",
            "            end = begin + len(at)",
            "            hand = value[seat]",
            "            if len(at) == len(hand):",
            "                hand[:] = outcome[begin:end]",
            "            else:",
            "                for k, face in zip(at, outcome[begin:end]):",
            "                    hand[k] = face",
            "            begin = end",
            *close,
            *on,
            f"        then_{field.name}(self)",
            "        return",
        ]
    return [
        *lines,
        "    if name not in take:",
        "        return told_roll(self, outcome)",
        "    else:",
        "        take[name](self, outcome)",
        *close,
        *on,
        "        then[name](self)",
    ]
