"""How a log is written down as readable text, and read again, in either form:

    worp 1
    wegduwen@1 seats=2 places=opposite level=1 limit=turn
    names Ann "Bob the Builder"
    position 2 5 | 1
    1 roll 5 4
    2 act 1 side:1/5 side:1/4
    3 undo 1

Text counts seats from 1, JSON from 0 as programs do. Every `InputError` names the line (in JSON: the event) and the reason. See docs/log.md.
"""

from __future__ import annotations

import json
import re
from typing import Final

from worp.contract.game import InputError, spell_roll
from worp.record.codec import ARGS, SAY
from worp.record.events import FORMAT, KINDS, Event, Record, check_format
from worp.record.jsonlog import parse_json

WORD = re.compile(r'"(?:[^"\\]|\\.)*"|\S+')
PLAIN: Final = re.compile(r'[^\s"\\]+').fullmatch
QUOTE: Final = json.encoder.encode_basestring
"""What JSON makes of a text whose letters may stay what they are."""


def spell(word: str) -> str:
    """A word of a line; quoted as in JSON where it is not one plain word.

    >>> spell("side:1/5"), spell("two words"), spell("")
    ('side:1/5', '"two words"', '""')
    """
    return word if PLAIN(word) else QUOTE(word)


def words(text: str) -> list[str]:
    """The words of a line; raises `InputError` where a quote is not closed."""
    found: list[str] = []
    for word in WORD.findall(text):
        if '"' in word:
            try:
                value = json.loads(word)
            except ValueError:
                raise InputError(f"the text {word} is not closed or holds a wrong escape") from None
            found.append(str(value))
        else:
            found.append(word)
    return found


def write_text(record: Record) -> str:
    """The record as text, ending with an end of line."""
    lines = [f"worp {FORMAT}", record.id]
    if record.rules:
        lines.append(f"rules {record.rules}")
    if record.names:
        lines.append(" ".join(["names", *[spell(name) for name in record.names]]))
    if record.position:
        lines.extend(write_position(record.position))
    lines.extend(f"dice {line}" for line in record.dice)
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
            parts.append(json.dumps(json.loads(ARGS.encode(event.why.args)), ensure_ascii=False))
    return " ".join(parts)


def parse_text(text: str) -> Record:
    """The record that the text form tells."""
    rows = [row.removesuffix("\r") for row in text.split("\n")]
    first = rows[0].split()
    if len(first) != 2 or first[0] != "worp" or not first[1].isdigit():
        raise InputError(f"Line 1: this is not a Worp log: {opening(text)}, and a log begins with 'worp {FORMAT}'.")
    check_format(int(first[1]), "Line 1")
    if rows[-1]:
        raise InputError(
            f"Line {len(rows)} is cut off: '{rows[-1][:60]}' does not end with an end of line. The file seems to be truncated."
        )
    rows.pop()
    if len(rows) < 2 or not rows[1].strip():
        raise InputError("Line 2: the id line is missing, which names game, rules version and setup, like 'wegduwen@1 seats=2'.")
    names: tuple[str, ...] = ()
    position = ""
    rules = ""
    dice: list[str] = []
    events: list[Event] = []
    lines: list[str] = []
    at = 2
    while at < len(rows):
        row = rows[at]
        where = f"Line {at + 1}"
        at += 1
        head, _, rest = row.partition(" ")
        try:
            if head == "rules" and not events and not rules:
                rules = rest.strip()
            elif head == "names" and not events and not names and not position:
                names = tuple(words(rest))
            elif head == "position" and not events and not position:
                block = []
                while not rest and at < len(rows) and rows[at].startswith("  "):
                    block.append(rows[at][2:])
                    at += 1
                position = rest or "\n".join(block)
            elif head == "dice" and not events:
                dice.append(rest.strip())
            elif row.strip():
                events.append(parse_event(row, len(events) + 1))
                lines.append(where)
        except InputError as fault:
            raise InputError(f"{where}: {fault}.") from None
    return Record(rows[1].strip(), names, position, tuple(events), tuple(lines), dice=tuple(dice), rules=rules)


def parse_event(row: str, n: int) -> Event:
    """The event that a line tells; it must have the number `n`."""
    head, _, rest = row.strip().partition(" ")
    kind, _, rest = rest.strip().partition(" ")
    if not head.isdigit():
        raise InputError(f"an event begins with its number, like '{n} roll 5 4'; this line begins with '{head[:40]}'")
    if int(head) != n:
        raise InputError(f"event {n} is expected here, not {head}: a line is missing, doubled or out of order")
    if kind == "roll":
        return parse_roll(n, rest)
    if kind in ("act", "late"):
        return parse_act(n, kind, rest)
    if kind == "lapse":
        return Event(n, kind)
    if kind == "undo":
        if not rest.strip().isdigit() or int(rest) >= n:
            raise InputError(f"undo needs the number of an event before {n} to go back to (0: the beginning), not '{rest.strip()}'")
        return Event(n, kind, to=int(rest))
    if kind == "end":
        key, _, args = rest.strip().partition(" ")
        try:
            return Event(n, kind, why=SAY.read({"key": key, "args": json.loads(args) if args else {}}))
        except json.JSONDecodeError as error:
            raise InputError(f"'{args[:60]}' is not JSON: {error}") from None
        except RecursionError:
            raise InputError("the sentence that ends this game is nested too deeply") from None
    raise InputError(f"'{kind}' is not a kind of event; there are {', '.join(KINDS)}")


def parse_roll(n: int, rest: str) -> Event:
    """A roll's line, after its kind."""
    found = words(rest)
    proof = ""
    if "proof" in found:
        at = found.index("proof")
        if len(found) != at + 2:
            raise InputError("after 'proof' stands one word, quoted if need be")
        proof = found[at + 1]
        found = found[:at]
    if not all(re.fullmatch(r"-?\d+", word) for word in found):
        raise InputError(f"a roll is whole numbers, like '{n} roll 5 4', not '{rest.strip()}'")
    return Event(n, "roll", outcome=tuple(int(word) for word in found), proof=proof)


def parse_act(n: int, kind: str, rest: str) -> Event:
    """An act's or a late act's line, after its kind."""
    found = words(rest)
    if not found or not found[0].isdigit() or int(found[0]) < 1:
        raise InputError(f"{kind} needs a seat from 1 and then the clicks, like '{n} act 1 side:1/5'")
    if kind == "act":
        return Event(n, kind, int(found[0]) - 1, tuple(found[1:]))
    if len(found) < 2 or found[1] not in ("knew", "unaware"):
        raise InputError(f"late needs a seat, 'knew' or 'unaware', and then the clicks, like '{n} late 1 unaware grab'")
    return Event(n, kind, int(found[0]) - 1, tuple(found[2:]), knew=found[1] == "knew")


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
    """The record that a file's text tells, in either form; raises `InputError`."""
    text = text.removeprefix("\ufeff")
    return parse_json(text) if text.lstrip()[:1] in ("{", "[") else parse_text(text)
