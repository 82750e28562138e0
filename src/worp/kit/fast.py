"""The methods that playouts call most, written out for one class: a copy by name, and throws of its own dice without a look-up.

What they do is what `Kit.throw`, `Kit.sample` and `Kit.roll` do; those stay for all other fields, and for telling. Random games are played
in twice the time without this. A class that defines one of them itself keeps its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from worp.contract.dice import throw as throw_dice
from worp.contract.game import ROLL, TURN
from worp.kit.fields import ONE, Dice, every
from worp.kit.game import Kit

KEPT = ("setup", "phase", "who", "aid", "forgets", "seat", "seats", "awaits", "slots", "winners", "open", "sealed_moves")
"""What every position has, besides its fields."""


def write_out(cls: type[Kit]) -> None:
    """Give the class its own methods."""
    dice = [field for field in cls._fields.values() if isinstance(field, Dice) and not field.each]
    names: dict[str, Any] = {"ONE": ONE, "every": every, "throw_dice": throw_dice, "take": cls._take, "then": cls._then, "draw": cls._draw}
    names |= {f"copy_{name}": field.copy for name, field in cls._fields.items()}
    names |= {f"then_{field.name}": cls._then[field.name] for field in dice}
    names |= {"slow_throw": Kit.throw, "told_roll": Kit.roll, "slow_moves": Kit.moves, "slow_play": Kit.play, "slow_next": Kit.next}
    names |= {"plain": cls._plain, "verbs": {name: getattr(cls, name) for name in cls.verbs}}
    made = {"copy": copy(cls), "moves": moves(cls), "play": play()}
    if cls._all_play:
        made["next"] = following()
    if dice:
        made |= {"throw": throw(dice), "sample": sample(dice), "roll": roll(cls, dice)}
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
    return [*lines, "    new.story = new.kept_paths = None", "    return new"]


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
        "        else:",
        "            verbs[move[0]](self, *move[1:])",
        "    else:",
        "        slow_play(self, seat, move, tell)",
    ]


def following() -> list[str]:
    """`next` where everybody plays."""
    return [
        "def next(self, seat=None):",
        "    if seat is None:",
        "        if self._turn_of >= 0:",
        "            return slow_next(self)",
        "        seat = self.seat + 1",
        "        if seat == self.seats:",
        "            seat = 0",
        "    self.seat = self.who = seat",
        f"    self.phase = {TURN}",
        "    self.turn()",
    ]


def throw(dice: list[Dice]) -> list[str]:
    """`throw` of the table's own dice."""
    lines = ["def throw(self, name, *which):"]
    for field in dice:
        lines.append(f"    if name == {field.name!r}:")
        if field.count is None:
            lines.append("        self.slots = ONE")
        else:
            lines += [
                f"        value = self.{field.name}",
                "        for k in which:",
                "            value[k] = 0",
                "        if not value:",
                "            return slow_throw(self, name)",
                "        self.slots = ((0, tuple([k for k, face in enumerate(value) if not face])),) if 0 in value else every(len(value))",
            ]
        lines += ["        self.awaits = name", f"        self.phase = {ROLL}", "        self.who = self.seat", "        return"]
    return [*lines, "    slow_throw(self, name, *which)"]


def sample(dice: list[Dice]) -> list[str]:
    """`sample` of the table's own dice."""
    lines = ["def sample(self, src):", "    name = self.awaits"]
    for field in dice:
        count = "1" if field.count is None else "len(self.slots[0][1])"
        lines += [f"    if name == {field.name!r}:", f"        return throw_dice(src, {count}, {field.sides})"]
    return [*lines, "    return draw[name](self, src)"]


def roll(cls: type[Kit], dice: list[Dice]) -> list[str]:
    """`roll` in silence."""
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
