"""What is known of the turns of a game: how far one looks, how positions are named, and where they lead.

Most of a turn is the same every time, like which dice can come of which: so it is remembered from turn to turn where they lead, apart from what
does not change meanwhile, like a sheet.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from worp.contract.game import State
from worp.learn.alike import FIELDS, Names

REMEMBERED: Final = 20_000
"""Of so many positions it is remembered where they lead."""


class Sight(NamedTuple):
    """How positions are named (see `Names`), and the sorts of moves that are looked through."""

    orderless: tuple[int, ...] = ()
    first: bool = False
    moving: tuple[int, ...] = ()
    """The fields of a text that change meanwhile; none: that is not known."""
    aside: tuple[int, ...] = ()
    """Those of them that do not matter any more to what comes of a move that is not looked through."""
    through: tuple[str, ...] = ()

    def text(self) -> str:
        """In one line; empty where nothing is looked through."""
        if not self.through:
            return ""
        return " ".join([listed(self.orderless), "first" if self.first else "-", listed(self.moving), listed(self.aside), *self.through])

    @classmethod
    def read(cls, text: str) -> Sight:
        """From one line.

        >>> Sight.read("1 first 0,1,2 2 again") == Sight((1,), True, (0, 1, 2), (2,), ("again",))
        True
        """
        if not text:
            return cls()
        orderless, first, moving, aside, *through = text.split(" ")
        return cls(numbers(orderless), first == "first", numbers(moving), numbers(aside), tuple(through))


def listed(several: tuple[int, ...]) -> str:
    """With commas between them; `-` for none."""
    return ",".join([str(one) for one in several]) or "-"


def numbers(word: str) -> tuple[int, ...]:
    """Reads what `listed` wrote; `-` is none."""
    return tuple([int(one) for one in word.split(",")]) if word != "-" else ()


class Leads(NamedTuple):
    """Where a position leads: by which moves or results of a throw, and to what; None: beyond the turn."""

    what: tuple[Any, ...]
    to: tuple[str | None, ...]


class Mind:
    """What is kept from turn to turn: names, sorts of moves, and where positions lead."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.names = Names(sight.orderless, sight.first)
        self.through = frozenset(sight.through)
        self.sorts: dict[Any, str] = {}
        self.leads: dict[str, Leads] = {}

    def sort(self, state: State[Any], move: Any) -> str:
        """The sort of a legal move: the sentence by which lists of moves name it. A move means the same in every position, so it is asked once."""
        found = self.sorts.get(move)
        if found is None:
            found = self.sorts[move] = state.name(move).key
        return found

    def keep(self, key: str, what: tuple[Any, ...], to: list[str | None]) -> None:
        """Remember where a position leads."""
        if len(self.leads) >= REMEMBERED:
            self.leads.clear()
        self.leads[key] = Leads(what, tuple(to))

    def set_aside(self, key: str) -> str:
        """What changes in a turn, without what does not matter beyond it."""
        sight = self.sight
        if not sight.aside:
            return key
        return FIELDS.join([field for k, field in zip(sight.moving, key.split(FIELDS), strict=True) if k not in sight.aside])

    def split(self, state: State[Any], moving: tuple[int, ...]) -> tuple[str, str]:
        """A position by what changes in a turn and what does not."""
        text = self.names.lying(state)
        if not moving:
            return text, ""
        fields = text.split(FIELDS)
        return FIELDS.join([fields[k] for k in moving]), FIELDS.join([field for k, field in enumerate(fields) if k not in moving])
