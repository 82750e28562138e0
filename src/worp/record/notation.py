"""How a log is written down: readable text and JSON, both ways, without any rules.

A `Record` is what stands in a file. `worp.record.log` makes it play. The text form:

    worp 1
    wegduwen@1 seats=2 places=opposite level=1 limit=turn
    names Ann "Bob the Builder"
    position 2 5 | 1
    1 roll 5 4
    2 act 1 side:1/5 side:1/4
    3 undo 1

Text counts seats from 1, JSON from 0 as programs do. Every `Fault` names the line (in JSON: the event) and the reason. See docs/log.md.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from worp.contract.game import Ending, Fault, Outcome, spell_roll
from worp.contract.scene import SPECTATOR, Arg, Part, Path, Say, Scene, Seat, Sets, Thing, Told, happen, told_to

FORMAT = 1
KINDS = ("roll", "act", "late", "lapse", "undo", "end")
ENCODER = msgspec.json.Encoder()


class Event(NamedTuple):
    """One entry of a log: what was meant, and what came of it.

    | kind | holds |
    |---|---|
    | `roll` | `outcome`, and `proof`: how to check that the throw was fair, as text |
    | `act` | `seat` played `path` |
    | `late` | `seat` sent `path` when the race was over; `knew`: it had seen the end, as the table judged |
    | `lapse` | the clock ran out |
    | `undo` | everything is again as it was right after event `to` (0: the beginning) |
    | `end` | the table ended the game before its time; `why` says it |

    `told` is what happened, unredacted and in order; `Packed` where it was put away.
    """

    n: int
    kind: str
    seat: Seat = SPECTATOR
    path: Path = ()
    outcome: Outcome = ()
    knew: bool = False
    to: int = 0
    proof: str = ""
    why: Say | None = None
    told: Sequence[Told] = ()


def with_told(event: Event, told: Sequence[Told]) -> Event:
    """The event together with what came of it."""
    return Event(event.n, event.kind, event.seat, event.path, event.outcome, event.knew, event.to, event.proof, event.why, told)


class Packed(Sequence[Told]):
    """What an event told, put away as JSON. It is read like any other, takes a fifth of the room, and is one thing instead of fifty for
    Python's collector, which now and then looks at every one while all games wait."""

    __slots__ = ("reveals", "text")

    def __init__(self, text: bytes, reveals: bool = False) -> None:
        self.text = text
        self.reveals = reveals

    @classmethod
    def of(cls, told: Sequence[Told]) -> Packed:
        """These, put away."""
        return cls(ENCODER.encode([pack_told(one) for one in told]), reveals(told))

    def whole(self) -> tuple[Told, ...]:
        """All of it."""
        return tuple([unpack_told(one) for one in json.loads(self.text)])

    def __iter__(self) -> Iterator[Told]:
        return iter(self.whole())

    def __len__(self) -> int:
        return len(self.whole())

    def __getitem__(self, k: Any) -> Any:
        return self.whole()[k]


def told_size(event: Event) -> int:
    """Bytes of what an event told, once that is put away."""
    return len(event.told.text) if isinstance(event.told, Packed) else 0


def reveals(told: Sequence[Told]) -> bool:
    """Whether somebody learned something, so that it cannot be taken back for free."""
    return told.reveals if isinstance(told, Packed) else any(one.reveals for one in told)


class Record(NamedTuple):
    """What stands in a file: the id line, names, the position it began with (or nothing), the events. A told record also holds the scenes
    at the beginning as the spectator (index 0) and each seat (index 1 + seat) see them, the game's titles and the texts that it brings
    along, by language, and how it ended: all that is needed to show the game without its rules. `lines` says where each event stands."""

    id: str
    names: tuple[str, ...]
    position: str
    events: tuple[Event, ...]
    lines: tuple[str, ...] = ()
    scenes: tuple[Scene, ...] = ()
    titles: tuple[tuple[str, str], ...] = ()
    texts: tuple[tuple[str, str], ...] = ()
    ending: Ending | None = None


def scenes(start: Scene, events: Sequence[Event], viewer: Seat | None) -> list[Scene]:
    """What `viewer` saw at the `start` and after each event, by the happenings told; None sees all that anybody was told."""
    found = [start]
    for event in events:
        things = dict(found[event.to if event.kind == "undo" else -1].things)
        for told in event.told:
            happen(things, opened(things, told) if viewer is None else told_to(viewer, told))
        found.append(Scene(start.parts, things))
    return found


def opened(things: dict[str, Thing], told: Told) -> Told:
    """A happening for one who sees all that anybody was told. Several seats may have been told of the same spot, each its own part: what one
    of them could not see does not cover what another one did."""
    if not told.only:
        return told
    merged: list[tuple[str, Thing | None]] = []
    for spot, thing in told.sets:
        there = things.get(spot)
        if thing is None or there is None or thing.kind != there.kind:
            merged.append((spot, thing))
        else:
            merged.append((spot, thing._replace(look=known(there.look, thing.look), face=known(there.face, thing.face))))
    return told._replace(sets=tuple(merged))


def known(before: str, now: str) -> str:
    """What is known of something after a part of it was seen.

    >>> known("6??", "?32"), known("?", "red"), known("5", "4")
    ('632', 'red', '4')
    """
    if now == "?":
        return before
    if len(before) != len(now):
        return now
    return "".join(old if new == "?" else new for old, new in zip(before, now, strict=True))


def line(events: Sequence[Event], n: int) -> list[Event]:
    """The events that lead to where event `n` left the game, without what was taken back; no undo is among them."""
    found: list[Event] = []
    n = settled(events, n)
    while n > 0:
        found.append(events[n - 1])
        n = settled(events, n - 1)
    found.reverse()
    return found


def settled(events: Sequence[Event], n: int) -> int:
    """The event that made what event `n` left: itself, or for an undo the one that it went back to (0: the beginning)."""
    while n > 0 and events[n - 1].kind == "undo":
        n = events[n - 1].to
    return n


def opening(text: str) -> str:
    """What a file holds, for an error.

    >>> opening("From: somebody"), opening("\\x00\\x01")
    ("it begins with 'From: somebody'", 'it does not even begin with text')
    """
    first = text.lstrip("\ufeff").split("\n", 1)[0].strip()
    if not text.strip():
        return "it is empty"
    if not first.isprintable():
        return "it does not even begin with text"
    return f"it begins with '{first[:40]}'"


def parse(text: str) -> Record:
    """The record that a file's text tells, in either form; raises `Fault`."""
    text = text.removeprefix("\ufeff")
    return parse_json(text) if text.lstrip()[:1] in ("{", "[") else parse_text(text)


# --- text ------------------------------------------------------------------------------------------------------------------------------

WORD = re.compile(r'"(?:[^"\\]|\\.)*"|\S+')
PLAIN = re.compile(r'[^\s"\\]+')


def spell(word: str) -> str:
    """A word of a line; quoted as in JSON where it is not one plain word.

    >>> spell("side:1/5"), spell("two words"), spell("")
    ('side:1/5', '"two words"', '""')
    """
    return word if PLAIN.fullmatch(word) else json.dumps(word, ensure_ascii=False)


def words(text: str) -> list[str]:
    """The words of a line; raises `Fault` where a quote is not closed."""
    found: list[str] = []
    for word in WORD.findall(text):
        if '"' in word:
            try:
                value = json.loads(word)
            except ValueError:
                raise Fault(f"the text {word} is not closed or holds a wrong escape") from None
            found.append(str(value))
        else:
            found.append(word)
    return found


def write_text(record: Record) -> str:
    """The record as text, ending with an end of line."""
    lines = [f"worp {FORMAT}", record.id]
    if record.names:
        lines.append(" ".join(["names", *[spell(name) for name in record.names]]))
    if record.position:
        lines.extend(write_position(record.position))
    lines.extend(write_event(event) for event in record.events)
    return "\n".join(lines) + "\n"


def write_position(position: str) -> list[str]:
    """One line where it fits, else a block set in by two spaces."""
    if position == position.strip() and "\n" not in position and "\r" not in position:
        return [f"position {position}"]
    return ["position", *[f"  {part}" for part in position.split("\n")]]


def write_event(event: Event) -> str:
    """The event as one line."""
    parts = [str(event.n), event.kind]
    if event.kind == "roll":
        parts.extend([spell_roll(event.outcome)] if event.outcome else [])
        parts.extend(["proof", spell(event.proof)] if event.proof else [])
    elif event.kind in ("act", "late"):
        parts.append(str(event.seat + 1))
        parts.extend([] if event.kind == "act" else ["knew" if event.knew else "unaware"])
        parts.extend(spell(target) for target in event.path)
    elif event.kind == "undo":
        parts.append(str(event.to))
    elif event.kind == "end" and event.why is not None:
        parts.append(event.why.key)
        if event.why.args:
            parts.append(json.dumps(pack_args(event.why.args), ensure_ascii=False))
    return " ".join(parts)


def parse_text(text: str) -> Record:
    """The record that the text form tells."""
    rows = [row.removesuffix("\r") for row in text.split("\n")]
    first = rows[0].split()
    if len(first) != 2 or first[0] != "worp" or not first[1].isdigit():
        raise Fault(f"Line 1: this is not a Worp log: {opening(text)}, and a log begins with 'worp {FORMAT}'.")
    check_format(int(first[1]), "Line 1")
    if rows[-1]:
        raise Fault(f"Line {len(rows)} is cut off: '{rows[-1][:60]}' does not end with an end of line. The file seems to be truncated.")
    rows.pop()
    if len(rows) < 2 or not rows[1].strip():
        raise Fault("Line 2: the id line is missing, which names game, rules version and setup, like 'wegduwen@1 seats=2'.")
    names: tuple[str, ...] = ()
    position = ""
    events: list[Event] = []
    lines: list[str] = []
    at = 2
    while at < len(rows):
        row = rows[at]
        where = f"Line {at + 1}"
        at += 1
        head, _, rest = row.partition(" ")
        try:
            if head == "names" and not events and not names and not position:
                names = tuple(words(rest))
            elif head == "position" and not events and not position:
                block = []
                while not rest and at < len(rows) and rows[at].startswith("  "):
                    block.append(rows[at][2:])
                    at += 1
                position = rest or "\n".join(block)
            elif row.strip():
                events.append(parse_event(row, len(events) + 1))
                lines.append(where)
        except Fault as fault:
            raise Fault(f"{where}: {fault}.") from None
    return Record(rows[1].strip(), names, position, tuple(events), tuple(lines))


def parse_event(row: str, n: int) -> Event:
    """The event that a line tells; it must have the number `n`."""
    head, _, rest = row.strip().partition(" ")
    kind, _, rest = rest.strip().partition(" ")
    if not head.isdigit():
        raise Fault(f"an event begins with its number, like '{n} roll 5 4'; this line begins with '{head[:40]}'")
    if int(head) != n:
        raise Fault(f"event {n} is expected here, not {head}: a line is missing, doubled or out of order")
    if kind == "roll":
        return parse_roll(n, rest)
    if kind in ("act", "late"):
        return parse_act(n, kind, rest)
    if kind == "lapse":
        return Event(n, kind)
    if kind == "undo":
        if not rest.strip().isdigit() or int(rest) >= n:
            raise Fault(f"undo needs the number of an event before {n} to go back to (0: the beginning), not '{rest.strip()}'")
        return Event(n, kind, to=int(rest))
    if kind == "end":
        key, _, args = rest.strip().partition(" ")
        return Event(n, kind, why=unpack_say({"key": key, "args": json_or_fault(args) if args else {}}))
    raise Fault(f"'{kind}' is not a kind of event; there are {', '.join(KINDS)}")


def parse_roll(n: int, rest: str) -> Event:
    """A roll's line, after its kind."""
    found = words(rest)
    proof = ""
    if "proof" in found:
        at = found.index("proof")
        if len(found) != at + 2:
            raise Fault("after 'proof' stands one word, quoted if need be")
        proof = found[at + 1]
        found = found[:at]
    if not all(re.fullmatch(r"-?\d+", word) for word in found):
        raise Fault(f"a roll is whole numbers, like '{n} roll 5 4', not '{rest.strip()}'")
    return Event(n, "roll", outcome=tuple(int(word) for word in found), proof=proof)


def parse_act(n: int, kind: str, rest: str) -> Event:
    """An act's or a late act's line, after its kind."""
    found = words(rest)
    if not found or not found[0].isdigit() or int(found[0]) < 1:
        raise Fault(f"{kind} needs a seat from 1 and then the clicks, like '{n} act 1 side:1/5'")
    if kind == "act":
        return Event(n, kind, int(found[0]) - 1, tuple(found[1:]))
    if len(found) < 2 or found[1] not in ("knew", "unaware"):
        raise Fault(f"late needs a seat, 'knew' or 'unaware', and then the clicks, like '{n} late 1 unaware grab'")
    return Event(n, kind, int(found[0]) - 1, tuple(found[2:]), knew=found[1] == "knew")


def check_format(number: int, where: str) -> None:
    """Raise `Fault` unless this Worp reads the format."""
    if number > FORMAT:
        raise Fault(f"{where}: this log is written in format {number}; this Worp reads format {FORMAT}. A newer Worp can read it.")
    if number != FORMAT:
        raise Fault(f"{where}: there is no log format {number}; this Worp reads format {FORMAT}.")


# --- JSON ------------------------------------------------------------------------------------------------------------------------------


def write_json(record: Record, told: bool = False) -> str:
    """The record as JSON, one event on a line. With `told` it holds the scenes at the beginning and all happenings, so that it can be
    shown by a program that does not know the rules."""
    head: dict[str, Any] = {"worp": FORMAT, "game": record.id, "names": list(record.names)}
    if record.position:
        head["position"] = record.position
    if told:
        head["titles"] = dict(record.titles)
        head["texts"] = dict(record.texts)
        head["scenes"] = [pack_scene(scene) for scene in record.scenes]
        if record.ending is not None:
            head["ending"] = pack_ending(record.ending)
    inner = b",\n".join([ENCODER.encode(pack_event(event, told)) for event in record.events])
    fields = [b"%b:%b" % (ENCODER.encode(name), ENCODER.encode(value)) for name, value in head.items()]
    return (b"{" + b",\n".join([*fields, b'"events":[\n%b\n]' % inner]) + b"}\n").decode()


def json_or_fault(text: str) -> Any:
    """JSON that stands in a line."""
    try:
        return json.loads(text)
    except ValueError as error:
        raise Fault(f"'{text[:60]}' is not JSON: {error}") from None


def parse_json(text: str) -> Record:
    """The record that the JSON form tells."""
    try:
        whole = json.loads(text)
    except json.JSONDecodeError as error:
        cut = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string")
        why = "it ends in the middle; the file seems to be truncated" if cut else f"{error.msg}, column {error.colno}"
        raise Fault(f"Line {error.lineno}: this is not whole JSON: {why}.") from None
    except RecursionError:
        raise Fault("Line 1: this is not a Worp log: its JSON is nested too deeply.") from None
    number = whole.get("worp") if isinstance(whole, dict) else None
    if not isinstance(number, int) or isinstance(number, bool):
        raise Fault(f'Line 1: this JSON is not a Worp log: it has no "worp": {FORMAT}.')
    check_format(number, "Line 1")
    try:
        game, position, names = field(whole, "game", str), field(whole, "position", str, ""), texts(whole, "names", [])
        packed_events, packed_scenes = field(whole, "events", list), field(whole, "scenes", list, [])
        titles, own_texts = dictionary(whole, "titles"), dictionary(whole, "texts")
        start = tuple(unpack_scene(packed) for packed in packed_scenes)
        ending = unpack_ending(whole["ending"]) if "ending" in whole else None
    except Fault as fault:
        raise Fault(f"The head of this log is broken: {fault}.") from None
    events: list[Event] = []
    for n, packed in enumerate(packed_events, 1):
        try:
            events.append(unpack_event(packed, n))
        except Fault as fault:
            raise Fault(f"Event {n}: {fault}.") from None
    lines = tuple(f"Event {n}" for n in range(1, len(events) + 1))
    return Record(game, names, position, tuple(events), lines, start, titles, own_texts, ending)


def pack_event(event: Event, told: bool) -> dict[str, Any]:
    """The event as JSON: only what its kind has."""
    packed: dict[str, Any] = {"n": event.n, "kind": event.kind}
    if event.kind in ("act", "late"):
        packed["seat"] = event.seat
        packed["path"] = list(event.path)
    if event.kind == "late":
        packed["knew"] = event.knew
    if event.kind == "roll":
        packed["outcome"] = list(event.outcome)
        if event.proof:
            packed["proof"] = event.proof
        if told and event.seat >= 0:
            packed["seat"] = event.seat  # whose throw it was, which else the rules would say
    if event.kind == "undo":
        packed["to"] = event.to
    if event.why is not None:
        packed["why"] = pack_say(event.why)
    if told:
        told_so_far = event.told
        packed["told"] = msgspec.Raw(told_so_far.text) if isinstance(told_so_far, Packed) else [pack_told(one) for one in told_so_far]
    return packed


def field(packed: dict[str, Any], name: str, shape: type[Any], default: Any = None) -> Any:
    """A field of the right type; raises `Fault`."""
    value = packed.get(name, default)
    if not isinstance(value, shape) or (isinstance(value, bool) and shape is int):
        what = {int: "a whole number", str: "a text", list: "a list", dict: "an object", bool: "true or false"}[shape]
        raise Fault(f'"{name}" should be {what}, not {json.dumps(value, ensure_ascii=False)[:40]}')
    return value


def texts(packed: dict[str, Any], name: str, default: Any = None) -> tuple[str, ...]:
    """A field that is a list of texts."""
    value = field(packed, name, list, default)
    if not all(isinstance(one, str) for one in value):
        raise Fault(f'"{name}" should hold texts only')
    return tuple(value)


def dictionary(packed: dict[str, Any], name: str) -> tuple[tuple[str, str], ...]:
    """A field that is an object of texts."""
    value = field(packed, name, dict, {})
    if not all(isinstance(one, str) for one in value.values()):
        raise Fault(f'"{name}" should hold texts only')
    return tuple(value.items())


def integers(packed: dict[str, Any], name: str) -> tuple[int, ...]:
    """A field that is a list of whole numbers."""
    value = field(packed, name, list)
    if not all(isinstance(one, int) and not isinstance(one, bool) for one in value):
        raise Fault(f'"{name}" should hold whole numbers only')
    return tuple(value)


def obj(packed: Any) -> dict[str, Any]:
    """JSON that must be an object."""
    if not isinstance(packed, dict):
        raise Fault(f"an object in braces is expected, not {json.dumps(packed, ensure_ascii=False)[:40]}")
    return packed


def unpack_event(packed: Any, n: int) -> Event:
    """The event that JSON tells; it must have the number `n`."""
    packed = obj(packed)
    kind = field(packed, "kind", str)
    if field(packed, "n", int) != n:
        raise Fault(f"its number is {packed['n']}: an event is missing, doubled or out of order")
    if kind not in KINDS:
        raise Fault(f"'{kind}' is not a kind of event; there are {', '.join(KINDS)}")
    told = tuple(unpack_told(one) for one in field(packed, "told", list, []))
    if kind == "roll":
        thrower = field(packed, "seat", int, SPECTATOR)
        return Event(n, kind, thrower, outcome=integers(packed, "outcome"), proof=field(packed, "proof", str, ""), told=told)
    if kind in ("act", "late"):
        seat = field(packed, "seat", int)
        if seat < 0:
            raise Fault('"seat" counts from 0')
        return Event(n, kind, seat, texts(packed, "path"), knew=field(packed, "knew", bool, False), told=told)
    if kind == "undo":
        to = field(packed, "to", int)
        if not 0 <= to < n:
            raise Fault(f'"to" should be the number of an event before {n}, or 0 for the beginning; not {to}')
        return Event(n, kind, to=to, told=told)
    return Event(n, kind, why=unpack_say(packed.get("why")) if kind == "end" else None, told=told)


def pack_args(args: tuple[tuple[str, Arg], ...]) -> dict[str, Any]:
    """A sentence's arguments."""
    return {name: pack_say(value) if isinstance(value, Say) else value for name, value in args}


def pack_say(sentence: Say) -> dict[str, Any]:
    """A sentence as JSON."""
    return {"key": sentence.key, "args": pack_args(sentence.args)} if sentence.args else {"key": sentence.key}


def unpack_say(packed: Any) -> Say:
    """The sentence that JSON tells."""
    packed = obj(packed)
    args: list[tuple[str, Arg]] = []
    for name, value in obj(packed.get("args", {})).items():
        if isinstance(value, dict):
            args.append((name, unpack_say(value)))
        elif isinstance(value, (int, str)) and not isinstance(value, bool):
            args.append((name, value))
        else:
            raise Fault(f"the argument '{name}' should be a number, a text or a sentence")
    key = field(packed, "key", str)
    if not re.fullmatch(r"[a-zA-Z][\w-]*", key):
        raise Fault(f"'{key}' is not the key of a sentence")
    return Say(key, tuple(args))


def pack_thing(thing: Thing) -> dict[str, Any]:
    """A thing as JSON: kind, and what is not empty."""
    packed: dict[str, Any] = {"kind": thing.kind}
    for name, value in (("look", thing.look), ("face", thing.face), ("turn", thing.turn)):
        if value:
            packed[name] = value
    if thing.label is not None:
        packed["label"] = pack_say(thing.label)
    return packed


def unpack_thing(packed: Any) -> Thing:
    """The thing that JSON tells."""
    packed = obj(packed)
    label = unpack_say(packed["label"]) if "label" in packed else None
    texts_of = [field(packed, name, str, "") for name in ("look", "face")]
    return Thing(field(packed, "kind", str), texts_of[0], texts_of[1], field(packed, "turn", int, 0), label)


def pack_sets(sets: Sets) -> dict[str, Any]:
    """What is different now, spot by spot; null: the spot is gone. Later entries for a spot win, as in `happen`."""
    return {spot: None if thing is None else pack_thing(thing) for spot, thing in sets}


def unpack_sets(packed: Any) -> Sets:
    """The changes that JSON tells."""
    return tuple((spot, None if thing is None else unpack_thing(thing)) for spot, thing in obj(packed).items())


def pack_told(told: Told) -> dict[str, Any]:
    """A happening as JSON: kind, and what is not empty."""
    packed: dict[str, Any] = {"kind": told.kind}
    if told.sets:
        packed["sets"] = pack_sets(told.sets)
    for name, value in (("src", told.src), ("dst", told.dst)):
        if value:
            packed[name] = value
    if told.say is not None:
        packed["say"] = pack_say(told.say)
    if told.seat >= 0:
        packed["seat"] = told.seat
    if told.only:
        packed["only"] = list(told.only)
        packed["veil"] = pack_sets(told.veil)
    if told.public is not None:
        packed["public"] = pack_say(told.public)
    if told.reveals:
        packed["reveals"] = True
    return packed


def unpack_told(packed: Any) -> Told:
    """The happening that JSON tells."""
    packed = obj(packed)
    return Told(
        kind=field(packed, "kind", str),
        sets=unpack_sets(packed.get("sets", {})),
        src=field(packed, "src", str, ""),
        dst=field(packed, "dst", str, ""),
        say=unpack_say(packed["say"]) if "say" in packed else None,
        seat=field(packed, "seat", int, SPECTATOR),
        only=integers(packed, "only") if "only" in packed else (),
        veil=unpack_sets(packed.get("veil", {})),
        public=unpack_say(packed["public"]) if "public" in packed else None,
        reveals=field(packed, "reveals", bool, False),
    )


def pack_scene(scene: Scene) -> dict[str, Any]:
    """A scene as JSON."""
    parts = []
    for part in scene.parts:
        parts.append({"id": part.id, "kind": part.kind, "title": pack_say(part.title), "owner": part.owner, "size": list(part.size)})
    return {"parts": parts, "things": {spot: pack_thing(thing) for spot, thing in scene.things.items()}}


def unpack_scene(packed: Any) -> Scene:
    """The scene that JSON tells."""
    packed = obj(packed)
    parts: list[Part] = []
    for one in field(packed, "parts", list):
        size = integers(obj(one), "size")
        if len(size) != 2:
            raise Fault('"size" should be two numbers')
        owner = field(one, "owner", int, -1)
        parts.append(Part(field(one, "id", str), field(one, "kind", str), unpack_say(one.get("title")), owner, (size[0], size[1])))
    return Scene(tuple(parts), {spot: unpack_thing(thing) for spot, thing in field(packed, "things", dict).items()})


def pack_ending(ending: Ending) -> dict[str, Any]:
    """An ending as JSON."""
    return {"winners": list(ending.winners), "scores": list(ending.scores), "low": ending.low, "why": pack_say(ending.why)}


def unpack_ending(packed: Any) -> Ending:
    """The ending that JSON tells."""
    packed = obj(packed)
    return Ending(
        integers(packed, "winners"),
        integers(packed, "scores") if "scores" in packed else (),
        field(packed, "low", bool, False),
        unpack_say(packed.get("why")),
    )
