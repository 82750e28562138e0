"""How a log is written down as JSON: the record, its events, and what each of them told."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from worp.contract.game import InputError
from worp.contract.scene import Happening
from worp.record import upgrade
from worp.record.codec import ENCODER, ENDING, FLAG, NUMBER, NUMBERS, SAY, SCENE, TEXT, TEXTS, TOLDS, Form, Named, Several, Value, obj
from worp.record.events import FORMAT, KINDS, Event, Record, check_format

EVENT = Value(
    Event,
    {
        "n": NUMBER,
        "kind": TEXT,
        "seat": NUMBER,
        "path": TEXTS,
        "outcome": NUMBERS,
        "knew": FLAG,
        "to": NUMBER,
        "proof": TEXT,
        "why": SAY,
        "told": TOLDS,
    },
    called="LogEvent",  # browsers have an Event of their own
)
MUST: dict[str, tuple[str, ...]] = {
    "roll": ("outcome",),
    "act": ("seat", "path"),
    "late": ("seat", "path"),
    "undo": ("to",),
    "end": ("why",),
}
"""What the events of a kind hold in any case,"""
MAY: dict[str, tuple[str, ...]] = {"roll": ("seat", "proof"), "late": ("knew",)}
"""and what else where it is not at its default."""

HEAD: dict[str, Form] = {
    "game": TEXT,
    "names": TEXTS,
    "position": TEXT,
    "dice": TEXTS,
    "rules": TEXT,
    "titles": Named(TEXT),
    "texts": Named(TEXT),
    "scenes": Several(SCENE),
    "ending": ENDING,
}
"""What a log says before its events; all but the game may be missing."""


# --- what an event told ------------------------------------------------------------------------------------------------------------------


class EncodedHappenings(Sequence[Happening]):
    """What an event told, put away as JSON. It is read like any other, takes a fifth of the room, and is one thing instead of fifty for
    Python's collector, which now and then looks at every one while all games wait."""

    __slots__ = ("reveals", "text")

    def __init__(self, text: bytes, reveals: bool = False) -> None:
        self.text = text
        self.reveals = reveals

    @classmethod
    def of(cls, told: Sequence[Happening]) -> EncodedHappenings:
        """Encode happenings, and remember whether they reveal something."""
        return cls(TOLDS.encode(told), reveals(told))

    def whole(self) -> tuple[Happening, ...]:
        found: tuple[Happening, ...] = TOLDS.read(msgspec.json.decode(self.text))
        return found

    def __iter__(self) -> Iterator[Happening]:
        return iter(self.whole())

    def __len__(self) -> int:
        return len(self.whole())

    def __getitem__(self, k: Any) -> Any:
        return self.whole()[k]


def told_size(event: Event) -> int:
    """Bytes of what an event told, once that is put away."""
    return len(event.told.text) if isinstance(event.told, EncodedHappenings) else 0


def reveals(told: Sequence[Happening]) -> bool:
    """Whether somebody learned something, so that it cannot be taken back for free."""
    return told.reveals if isinstance(told, EncodedHappenings) else any(one.reveals for one in told)


# --- writing -----------------------------------------------------------------------------------------------------------------------------


def write_json(record: Record, told: bool = False) -> str:
    """The record as JSON, one event on a line. With `told` it holds the scenes at the beginning and all happenings, so that it can be
    shown by a program that does not know the rules."""
    head: dict[str, Any] = {"game": record.id, "names": record.names}
    if record.position:
        head["position"] = record.position
    if record.dice:
        head["dice"] = record.dice
    if record.rules:
        head["rules"] = record.rules
    if told:
        head |= {"titles": record.titles, "texts": record.texts, "scenes": record.scenes}
        if record.ending is not None:
            head["ending"] = record.ending
    fields = [b'"worp":%d' % FORMAT, *(b'"%b":%b' % (name.encode(), HEAD[name].encode(value)) for name, value in head.items())]
    inner = b",\n".join([ENCODER.encode(pack_event(event, told)) for event in record.events])
    return (b"{" + b",\n".join([*fields, b'"events":[\n%b\n]' % inner]) + b"}\n").decode()


def pack_event(event: Event, told: bool) -> dict[str, Any]:
    """The event as JSON. What it told, and whose throw a roll was, the rules say again: that stands only in what does without them."""
    must, may = MUST.get(event.kind, ()), MAY.get(event.kind, ())
    packed: dict[str, Any] = {"n": event.n, "kind": event.kind}
    for field, value in zip(EVENT.fields, event, strict=True):
        name = field.name
        if name in must or (name in may and value != field.default and (told or name != "seat")):
            packed[name] = field.form.write(value)
    if told:
        packed["told"] = msgspec.Raw(event.told.text) if isinstance(event.told, EncodedHappenings) else TOLDS.write(event.told)
    return packed


# --- reading -----------------------------------------------------------------------------------------------------------------------------


def parse_json(text: str) -> Record:
    """The record that the JSON form tells; raises `InputError`."""
    try:
        whole = json.loads(text)
        number = whole.get("worp") if isinstance(whole, dict) else None
        if not isinstance(number, int) or isinstance(number, bool):
            raise InputError(f'Line 1: this JSON is not a Worp log: it has no "worp": {FORMAT}.')
        check_format(number, "Line 1")
        return unpack_record(whole)
    except json.JSONDecodeError as error:
        cut = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string")
        why = "it ends in the middle; the file seems to be truncated" if cut else f"{error.msg}, column {error.colno}"
        raise InputError(f"Line {error.lineno}: this is not whole JSON: {why}.") from None
    except RecursionError:
        raise InputError("Line 1: this is not a Worp log: its JSON is nested too deeply.") from None


def unpack_record(whole: dict[str, Any]) -> Record:
    """The record that an object tells."""
    try:
        head = {name: form.read(whole.get(name), name) for name, form in HEAD.items() if name in whole or name == "game"}
        if not isinstance(whole.get("events"), list):
            Several(EVENT).read(whole.get("events"), "events")
    except InputError as fault:
        raise InputError(f"The head of this log is broken: {fault}.") from None
    events: list[Event] = []
    for n, packed in enumerate(whole["events"], 1):
        try:
            events.append(unpack_event(packed, n))
        except InputError as fault:
            raise InputError(f"Event {n}: {fault}.") from None
    lines = tuple([f"Event {n}" for n in range(1, len(events) + 1)])
    return Record(
        head["game"],
        head.get("names", ()),
        head.get("position", ""),
        tuple(events),
        lines,
        upgrade.scenes(head["game"], head.get("scenes", ())),
        head.get("titles", ()),
        head.get("texts", ()),
        head.get("ending"),
        head.get("dice", ()),
        head.get("rules", ""),
    )


def unpack_event(packed: Any, n: int) -> Event:
    """The event that JSON tells; it must have the number `n`."""
    whole = obj(packed)
    number, kind = NUMBER.read(whole.get("n"), "n"), TEXT.read(whole.get("kind"), "kind")
    if number != n:
        raise InputError(f"its number is {number}: an event is missing, doubled or out of order")
    if kind not in KINDS:
        raise InputError(f"'{kind}' is not a kind of event; there are {', '.join(KINDS)}")
    must, may = MUST.get(kind, ()), MAY.get(kind, ())
    values: dict[str, Any] = {}
    for field in EVENT.fields:
        name = field.name
        if name in must or (name in whole and (name in may or name == "told")):
            values[name] = field.form.read(whole.get(name), name)
    if kind in ("act", "late") and values["seat"] < 0:
        raise InputError('"seat" counts from 0')
    if kind == "undo" and not 0 <= values["to"] < n:
        raise InputError(f'"to" should be the number of an event before {n}, or 0 for the beginning; not {values["to"]}')
    return Event(n, kind, **values)
