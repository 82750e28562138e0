"""Write the types of all messages as TypeScript: `python -m worp.room.wire.typescript` renews `web/src/messages.ts`."""

from __future__ import annotations

import inspect
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, get_args

from msgspec import NODEFAULT, Struct, json
from msgspec import inspect as types

from worp.exact.values import ACCOUNT, ADVICE, REVIEW, STEP, VALUED
from worp.record.codec import ENDING, OFFER, PART, SAY, SCENE, THING, TOLD, VIEW, Form, Value
from worp.record.jsonlog import EVENT, HEAD
from worp.room.settings import Settings
from worp.room.wire import bodies, messages

TARGET = Path(__file__).parents[4] / "web" / "src" / "messages.ts"

OPENING = """\
// Generated from src/worp/room/wire/messages.py, the bodies beside it and the forms of src/worp/record/codec.py by
// `python -m worp.room.wire.typescript`; change it there.
// A field with `?` is left out when it has the value that its comment names.
"""

VALUES: tuple[Value[Any], ...] = (SAY, THING, PART, SCENE, VIEW, TOLD, OFFER, ENDING, EVENT, VALUED, ADVICE, STEP, ACCOUNT, REVIEW)
"""What games tell, show and offer, what stands in logs, and what a coach says."""
TELLS = ("game", "names", "titles", "texts", "scenes")
"""What every log that tells everything has."""


def written(kind: types.Type) -> str:
    match kind:
        case types.Metadata(extra={"holds": Form() as form}):
            return form.type
        case types.StructType(cls=cls):
            return cls.__name__
        case types.UnionType(types=several):
            return " | ".join(written(one) for one in several)
        case types.ListType(item_type=item):
            inner = written(item)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case types.TupleType(item_types=items):
            return f"[{', '.join(written(item) for item in items)}]"
        case types.DictType(value_type=value):
            return f"Record<string, {written(value)}>"
        case types.LiteralType(values=values):
            return " | ".join(json.encode(value).decode() for value in values)
        case types.StrType():
            return "string"
        case types.IntType() | types.FloatType():
            return "number"
        case types.BoolType():
            return "boolean"
        case types.NoneType():
            return "null"
    raise TypeError(f"No TypeScript for {kind}.")


def comment(text: str, indent: str = "") -> str:
    """A text as a doc comment."""
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}\n" for line in lines) + f"{indent} */\n"


def default(field: types.Field) -> Any:
    """The value a field has when it is left out."""
    return field.default if field.default is not NODEFAULT else field.default_factory()


def interface(kind: types.StructType) -> str:
    """A struct as an interface."""
    lines = [comment(inspect.getdoc(kind.cls) or ""), f"export interface {kind.cls.__name__} {{\n"]
    if kind.tag is not None:
        lines.append(f"  type: {json.encode(kind.tag).decode()};\n")
    for field in kind.fields:
        if field.required:
            lines.append(f"  {field.encode_name}: {written(field.type)};\n")
        else:
            # A field at its default is never sent, so null need not be told apart from undefined.
            shown = written(field.type).replace(" | null", "") if default(field) is None else written(field.type)
            lines.append(f"  /** {json.encode(default(field)).decode()} */\n  {field.encode_name}?: {shown};\n")
    lines.append("}\n")
    return "".join(lines)


def value_interface(value: Value[Any]) -> str:
    """A value of the game as an interface."""
    lines = [comment(inspect.getdoc(value.make) or ""), f"export interface {value.type} {{\n"]
    for field in value.fields:
        if field.name == value.beside and isinstance(field.form, Value):
            lines.extend(f"  {inner.name}: {inner.form.type};\n" for inner in field.form.fields)
        elif field.needed:
            lines.append(f"  {field.name}: {field.form.type};\n")
        else:
            shown = "null" if field.default is None else field.form.encode(field.default).decode()
            lines.append(f"  /** {shown} */\n  {field.name}?: {field.form.type};\n")
    return "".join([*lines, "}\n"])


def log_interface() -> str:
    """A log that tells everything."""
    doc = "A log that tells everything, as a file or as a replay. `scenes`: at the beginning, the spectator's first, then each seat's."
    fields = [f"  {name}{'' if name in TELLS else '?'}: {form.type};\n" for name, form in HEAD.items()]
    return "".join([comment(doc), "export interface Log {\n", *fields, f"  events: {EVENT.type}[];\n", "}\n"])


def union(name: str, doc: str, members: Any) -> str:
    """A union of structs by name."""
    return comment(doc) + f"export type {name} =\n" + "".join(f"  | {one.__name__}\n" for one in members).rstrip("\n") + ";\n"


def subjects() -> list[ModuleType]:
    """The modules of what travels over HTTP."""
    return [import_module(f"{bodies.__name__}.{found.name}") for found in iter_modules(bodies.__path__)]


def structs(module: ModuleType) -> list[type[Struct]]:
    """What a module declares, as it stands there: messages, and parts of them."""
    declared = [
        one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Struct) and one.__module__ == module.__name__
    ]
    return [one for one in declared if one.__struct_fields__ or one in get_args(messages.FromBrowser)]


def typescript() -> str:
    """The whole text of `web/src/messages.ts`."""
    wanted = [one for module in (messages, *subjects()) for one in structs(module)]
    infos = types.multi_type_info([Settings, *wanted])
    texts = [
        OPENING,
        *map(value_interface, VALUES),
        log_interface(),
        *(interface(info) for info in infos if isinstance(info, types.StructType)),
    ]
    texts.append(union("FromBrowser", "All that a browser can say.", get_args(messages.FromBrowser)))
    texts.append(union("ToBrowser", "All that the room can say.", get_args(messages.ToBrowser)))
    return "\n".join(texts)


def main() -> int:
    """Write `web/src/messages.ts` again, from the structs as they are now."""
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(typescript(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
