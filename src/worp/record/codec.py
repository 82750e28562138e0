"""One value, one form in JSON: what a game tells, shows and offers, the same in logs, on the wire, in replays and for browsers.

The values are the contract's NamedTuples. Beside each stands its `Form`, which writes it, reads it and raises a `InputError` in words where the
JSON is not one; `web/src/messages.ts` is generated from the same forms. A field at its default is left out, where that default is nothing.

>>> THING.encode(Thing("die", "pearl", 5))
b'{"kind":"die","look":"pearl","value":5}'
>>> THING.read({"kind": "die", "value": "5"})
Traceback (most recent call last):
...
worp.contract.errors.InputError: "value" should be a whole number, not "5"
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, TypeVar

import msgspec

from worp.contract.game import Ending, InputError
from worp.contract.scene import Happening, Offer, Part, Say, Scene, Thing, ToldView
from worp.record import upgrade

ENCODER: Final = msgspec.json.Encoder()
T = TypeVar("T")
KEY = re.compile(r"[a-zA-Z][\w-]*")
REMEMBERED: Final = 8192
"""So many sentences, and so many things, are kept as they were written, then all are made anew: most come again and again."""
FEW: Final = 8
"""Of spots and what lies there, up to so many together,"""
FEWER: Final = 2048
"""so many such are kept, too: a click shows what it would change, and what is changed is told."""


def brief(packed: Any) -> str:
    """The first signs of a value as JSON, to be named in an error."""
    return json.dumps(packed, ensure_ascii=False)[:40]


def obj(packed: Any) -> dict[str, Any]:
    """JSON that must be an object; raises `InputError`."""
    if not isinstance(packed, dict):
        raise InputError(f"an object in braces is expected, not {brief(packed)}")
    return packed


class Form:
    """How one kind of value stands in JSON. `several` names such values for people, `type` one of them in TypeScript."""

    several = "such things"
    type = "unknown"
    kept: dict[Any, msgspec.Raw] | None = None
    """Values as they were written, for kinds of values that come again and again."""

    def write(self, value: Any) -> Any:
        """The value as msgspec encodes it: plain data, or what is encoded already."""
        return value

    def read(self, packed: Any, name: str = "") -> Any:
        """The value that JSON tells, in the field `name`; raises `InputError`."""
        raise NotImplementedError

    def remember(self, value: Any) -> msgspec.Raw:
        """The value, encoded and kept."""
        raise NotImplementedError

    def encode(self, value: Any) -> bytes:
        return ENCODER.encode(self.write(value))

    def json(self, value: Any) -> msgspec.Raw:
        """The value as JSON that stands in a message."""
        found = self.write(value)
        return found if isinstance(found, msgspec.Raw) else msgspec.Raw(ENCODER.encode(found))


class Plain(Form):
    """A text, a number, yes or no."""

    def __init__(self, kind: Any, what: str, several: str, in_typescript: str) -> None:
        self.kind = kind
        self.what = what
        self.several = several
        self.type = in_typescript

    def read(self, packed: Any, name: str = "") -> Any:
        if type(packed) is not self.kind:
            raise InputError(f'"{name}" should be {self.what}, not {brief(packed)}')
        return packed


class Decimal(Form):
    """A number that need not be whole."""

    several = "numbers"
    type = "number"

    def read(self, packed: Any, name: str = "") -> Any:
        if not isinstance(packed, (int, float)) or isinstance(packed, bool):
            raise InputError(f'"{name}" should be a number, not {brief(packed)}')
        return float(packed)


class Coordinate(Decimal):
    """A number on a grid: written as a whole one where it is, so that equal values are written alike."""

    def write(self, value: Any) -> Any:
        return int(value) if value == int(value) else value

    def read(self, packed: Any, name: str = "") -> Any:
        return self.write(super().read(packed, name))


class Choice(Form):
    """One word out of a few."""

    def __init__(self, *words: str) -> None:
        self.words = words
        self.type = " | ".join([f'"{word}"' for word in words])

    def read(self, packed: Any, name: str = "") -> Any:
        if packed not in self.words:
            raise InputError(f'"{name}" should be one of {", ".join(self.words)}, not {brief(packed)}')
        return packed


class Several(Form):
    """A tuple of values of one kind: a list. `count`: of so many, where that is fixed."""

    def __init__(self, form: Form, count: int = -1) -> None:
        self.form = form
        self.count = count
        self.type = f"[{', '.join([form.type] * count)}]" if count >= 0 else f"{form.type}[]"
        self.plain = isinstance(form, (Plain, Decimal)) and not isinstance(form, Coordinate)

    def write(self, value: Any) -> Any:
        return list(value) if self.plain else [self.form.write(one) for one in value]

    def read(self, packed: Any, name: str = "") -> Any:
        if not isinstance(packed, list):
            raise InputError(f'"{name}" should be a list, not {brief(packed)}')
        if self.count >= 0 and len(packed) != self.count:
            raise InputError(f'"{name}" should be {self.count} {self.form.several}')
        if not self.plain:
            return tuple([self.form.read(one, name) for one in packed])
        try:
            return tuple([self.form.read(one, name) for one in packed])
        except InputError:
            raise InputError(f'"{name}" should hold {self.form.several} only') from None


TAKEN: Final = "__proto__"
"""What every object in a browser has already: a thing of that name would take the place of what all objects have in common."""


class Named(Form):
    """Pairs of a name and a value, or a dict: an object. Of several values for one name the last counts. `often`: the same few pairs come again
    and again, so that they are remembered as they were written."""

    def __init__(self, form: Form, as_dict: bool = False, often: bool = False) -> None:
        self.form = form
        self.as_dict = as_dict
        self.known: dict[Any, msgspec.Raw] | None = {} if often else None
        self.type = f"Record<string, {form.type}>"
        self.plain = isinstance(form, Plain)

    def write(self, value: Any) -> Any:
        known = self.known
        if known is None or len(value) > FEW or type(value) is not tuple:  # a game of somebody's own may give a list
            return self.pairs(value)
        found = known.get(value)
        if found is None:
            found = msgspec.Raw(ENCODER.encode(self.pairs(value)))
            if len(known) >= FEWER:
                known.clear()
            known[value] = found
        return found

    def pairs(self, value: Any) -> dict[str, Any]:
        """What stands in the object."""
        pairs: Iterable[tuple[str, Any]] = value.items() if self.as_dict else value
        kept = self.form.kept
        if kept is not None:
            known, remember = kept.get, self.form.remember
            return {name: None if one is None else known(one) or remember(one) for name, one in pairs}
        write = self.form.write
        return {name: write(one) for name, one in pairs}

    def read(self, packed: Any, name: str = "") -> Any:
        found: dict[str, Any] = {}
        for key, one in obj(packed).items():
            if key == TAKEN:
                raise InputError(f'"{key}" cannot be a name')
            if self.plain and type(one) is not self.form.kind:  # type: ignore[attr-defined]
                raise InputError(f'"{name}" should hold {self.form.several} only')
            found[key] = self.form.read(one, key)
        return found if self.as_dict else tuple(found.items())


class Maybe(Form):
    """A value, or null for None."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.type = f"{form.type} | null"
        self.kept = form.kept

    def remember(self, value: Any) -> msgspec.Raw:
        return self.form.remember(value)

    def write(self, value: Any) -> Any:
        return None if value is None else self.form.write(value)

    def read(self, packed: Any, name: str = "") -> Any:
        return None if packed is None else self.form.read(packed, name)


class Field:
    """A field of a value: one that is `needed` is never left out, a `plain` one is written as it is."""

    def __init__(self, name: str, form: Form, plain: bool, needed: bool, default: Any) -> None:
        self.name = name
        self.form = form
        self.plain = plain
        self.needed = needed
        self.default = default


class Value(Form, Generic[T]):
    """A NamedTuple: an object with its fields. `forms` says how each is written. `often`: the same values
    come again and again, so that they are remembered as they were written. `whole`: nothing is left out. A field in `beside` is a value
    itself, whose fields stand beside the others. `called`: its name in TypeScript, where that is another."""

    def __init__(
        self, kind: Callable[..., T], forms: dict[str, Form], often: bool = False, whole: bool = False, beside: str = "", called: str = ""
    ) -> None:
        fields: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]
        defaults: dict[str, Any] = kind._field_defaults  # type: ignore[attr-defined]
        assert list(fields) == list(forms), "a form for every field, in their order"
        self.make = kind
        self.type = called or kind.__name__
        self.fields: list[Field] = []
        for name, form in forms.items():
            default = defaults.get(name)
            # A default that says something, as a sentence does, is written like any other value.
            needed = whole or name not in defaults or isinstance(default, Say)
            self.fields.append(Field(name, form, isinstance(form, Plain), needed, default))
        self.beside = beside
        self.kept = {} if often else None

    def write(self, value: Any) -> Any:
        kept = self.kept
        return self.packed(value) if kept is None else kept.get(value) or self.remember(value)

    def remember(self, value: Any) -> msgspec.Raw:
        kept = self.kept
        assert kept is not None, "only what comes often is kept"
        found = msgspec.Raw(ENCODER.encode(self.packed(value)))
        if len(kept) >= REMEMBERED:
            kept.clear()
        kept[value] = found
        return found

    def packed(self, value: Any) -> dict[str, Any]:
        """The fields that are not at their default."""
        found: dict[str, Any] = {}
        values: tuple[Any, ...] = value
        for k, field in enumerate(self.fields):
            one = values[k]
            if field.needed or (one is not field.default and one != field.default):
                if field.plain:
                    found[field.name] = one
                elif field.name == self.beside:
                    found.update(field.form.write(one))
                else:
                    found[field.name] = field.form.write(one)
        return found

    def read(self, packed: Any, name: str = "") -> T:
        whole = obj(packed)
        values: list[Any] = []
        for field in self.fields:
            if field.name == self.beside:
                values.append(field.form.read(packed, field.name))
            elif field.needed or field.name in whole:
                values.append(field.form.read(whole.get(field.name), field.name))
            else:
                values.append(field.default)
        return self.make(*values)


class Sentence(Value[Say]):
    """A sentence. Its key must look like one: words are looked up by it."""

    def read(self, packed: Any, name: str = "") -> Say:
        whole = obj(packed)
        args = ARGS.read(whole.get("args", {}), "args")
        key = TEXT.read(whole.get("key"), "key")
        if not KEY.fullmatch(key):
            raise InputError(f"'{key}' is not the key of a sentence")
        return Say(key, args)


class ThingForm(Value[Thing]):
    """A thing; one that an older Worp wrote is read as what it would write today."""

    def read(self, packed: Any, name: str = "") -> Thing:
        return super().read(upgrade.thing(obj(packed)), name)


class HappeningForm(Value[Happening]):
    """A happening, also an older Worp's."""

    def read(self, packed: Any, name: str = "") -> Happening:
        return super().read(upgrade.happening(obj(packed)), name)


class Argument(Form):
    """What a sentence tells: a number, a text, or a sentence again."""

    type = "number | string | Say"

    def write(self, value: Any) -> Any:
        return SAY.write(value) if isinstance(value, Say) else value

    def read(self, packed: Any, name: str = "") -> Any:
        if isinstance(packed, dict):
            return SAY.read(packed, name)
        if not isinstance(packed, (int, str)) or isinstance(packed, bool):
            raise InputError(f"the argument '{name}' should be a number, a text or a sentence")
        return packed


TEXT: Final = Plain(str, "a text", "texts", "string")
NUMBER: Final = Plain(int, "a whole number", "whole numbers", "number")
FLAG: Final = Plain(bool, "true or false", "true or false", "boolean")
DECIMAL: Final = Decimal()
TEXTS: Final = Several(TEXT)
NUMBERS: Final = Several(NUMBER)
DECIMALS: Final = Several(DECIMAL)

ARGS: Final = Named(Argument())
SAY: Final = Sentence(Say, {"key": TEXT, "args": ARGS}, often=True)
THING: Final = ThingForm(
    Thing,
    {
        "kind": TEXT,
        "look": TEXT,
        "value": NUMBER,
        "faces": NUMBERS,
        "outline": Several(Several(Coordinate(), 2)),
        "many": NUMBER,
        "of": NUMBER,
        "text": TEXT,
        "art": TEXT,
        "turn": NUMBER,
        "label": SAY,
    },
    often=True,
)
SETS: Final = Named(Maybe(THING), often=True)
PART: Final = Value(
    Part, {"id": TEXT, "kind": TEXT, "title": SAY, "owner": NUMBER, "size": Several(NUMBER, 2), "side": NUMBER, "room": SETS}
)
PARTS: Final = Several(PART)
THINGS: Final = Named(THING, as_dict=True)
SCENE: Final = Value(Scene, {"parts": PARTS, "things": THINGS})
VIEW: Final = Value(ToldView, {"seats": NUMBERS, "sets": SETS, "say": SAY})
TOLD: Final = HappeningForm(
    Happening,
    {
        "kind": TEXT,
        "sets": SETS,
        "src": TEXT,
        "dst": TEXT,
        "say": SAY,
        "seat": NUMBER,
        "only": NUMBERS,
        "veil": SETS,
        "public": SAY,
        "reveals": FLAG,
        "views": Several(VIEW),
    },
)
TOLDS: Final = Several(TOLD)
OFFER: Final = Value(Offer, {"target": TEXT, "say": SAY, "thing": THING, "preview": SETS, "alike": FLAG})
OFFERS: Final = Several(OFFER)
ENDING: Final = Value(Ending, {"winners": NUMBERS, "scores": NUMBERS, "low": FLAG, "why": SAY})
