"""What two positions hold in themselves: a hint for findings. That they play differently is the fault; which field it comes from helps to mend it.

Fields alone are never a fault. A state may keep what it has worked out, share tables that nobody changes, and so on.
"""

from __future__ import annotations

from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from worp.contract.copying import PASSING
from worp.contract.game import State

DEPTH = 4
"""How deep objects within objects are compared."""
MUTABLE = (list, dict, set, bytearray)


def fields(thing: object) -> dict[str, Any]:
    """The fields of an object by name, in their order: of its own dictionary, and those that compiled classes and slots have instead."""
    found = dict(getattr(thing, "__dict__", {}))
    for kind in type(thing).__mro__:
        for name, value in vars(kind).items():
            if isinstance(value, GetSetDescriptorType | MemberDescriptorType) and not name.startswith("__") and hasattr(thing, name):
                found.setdefault(name, getattr(thing, name))
    return found


def differ(here: Any, there: Any, depth: int = DEPTH) -> bool:
    """Whether two values are not alike. Objects that cannot say so themselves are compared field by field."""
    if here is there or depth == 0:
        return False
    if type(here) is not type(there):
        return True
    if isinstance(here, list | tuple):
        return len(here) != len(there) or any(differ(one, other, depth - 1) for one, other in zip(here, there, strict=True))
    if isinstance(here, dict):
        return here.keys() != there.keys() or any(differ(here[key], there[key], depth - 1) for key in here)
    if not any("__eq__" in vars(kind) for kind in type(here).__mro__[:-1]):
        own, others = fields(here), fields(there)
        return own.keys() != others.keys() or any(differ(own[name], others[name], depth - 1) for name in own)
    return bool(here != there)


def unlike(here: State[Any], there: State[Any]) -> list[str]:
    """The fields that are not the same in both, each with its two values."""
    own, others = fields(here), fields(there)
    found = []
    for name in own | others:
        if differ(own.get(name), others.get(name)):
            if isinstance(own.get(name), State) and isinstance(others.get(name), State):
                found += unlike(own[name], others[name])
            else:
                found.append(f"self.{name} ({short(others, name)} instead of {short(own, name)})")
    return found


def shared(here: State[Any], there: State[Any]) -> list[str]:
    """The fields in which both hold one and the same list, dict or set, also within a list."""
    own, others = fields(here), fields(there)
    found = []
    for name in own.keys() & others.keys() - set(PASSING):
        mine, yours = own[name], others[name]
        if isinstance(mine, State) and isinstance(yours, State) and mine is not yours:
            found += shared(mine, yours)
        elif (isinstance(mine, (*MUTABLE, State)) and mine is yours) or (
            isinstance(mine, list) and isinstance(yours, list) and inner(mine, yours)
        ):
            found.append(f"self.{name}")
    if not found and type(here) is type(there):
        for kind in type(here).__mro__:
            if kind is State:
                break
            found += [
                f"{kind.__name__}.{name}, which belongs to the class" for name, value in vars(kind).items() if isinstance(value, MUTABLE)
            ]
    return sorted(found)


def inner(mine: list[Any], yours: list[Any]) -> bool:
    """Whether two lists hold the same list, dict or set."""
    return any(isinstance(one, MUTABLE) and one is other for one, other in zip(mine, yours, strict=False))


def short(values: dict[str, Any], name: str) -> str:
    """A field's value in a few letters."""
    if name not in values:
        return "nothing"
    text = repr(values[name])
    return text if len(text) <= 60 else f"{text[:60]}…"
