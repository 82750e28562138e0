"""How a state is copied, attribute by attribute."""

from __future__ import annotations

from typing import Any, Final

PASSING: Final = ("story", "last_told", "kept_paths")
"""The attributes of a state that are no part of its position: no copy takes them over."""
_compiled: dict[type, tuple[str, ...]] = {}
_plain: set[type] = set()
"""Classes whose values have no `copy`: asked each time, Python would write an error that says so, which costs as much as copying ten attributes."""


def compiled_names(kind: type) -> tuple[str, ...]:
    """The attributes that states of this class have by its compiled ancestors, but for those that no copy takes over; none where it has no
    such ancestors, and all lies in its `__dict__`."""
    found = _compiled.get(kind)
    if found is None:
        names = getattr(kind, "__mypyc_attrs__", ())
        found = _compiled[kind] = tuple([name for name in names if name != "__dict__" and name not in PASSING])
    return found


def is_compiled(kind: type) -> bool:
    """Whether the class itself is compiled, not only ancestors of it: then all that its states have has been declared."""
    return "__mypyc_attrs__" in kind.__dict__


def duplicate(value: Any) -> Any:
    """A copy of what can change, the same thing otherwise.

    >>> inner = [1]; outer = duplicate([inner, (2,)]); inner.append(3); outer
    [[1], (2,)]
    """
    kind = type(value)
    if kind is int or kind is tuple or kind is bool or kind is str or value is None:
        return value
    if kind is list:
        # A list of plain values, which most are, is copied as a whole.
        if not value:
            return []
        first = type(value[0])
        return value[:] if first is int or first is bool or first is str or first is tuple else [duplicate(one) for one in value]
    if kind is dict:
        return {key: duplicate(one) for key, one in value.items()}
    if kind in _plain:
        return value
    if isinstance(value, type) or not hasattr(kind, "copy"):
        _plain.add(kind)
        return value
    return value.copy()
