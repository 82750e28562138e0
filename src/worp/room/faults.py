"""Faults of positions, files and options in everyone's language.

Rules and readers say what is wrong in one English sentence (`InputError`), which is right for a terminal and a log. Where people read it in their
own language, the sentence is known again by its English form in `words/en/server.ftl` (`server-fault-…`) and told by its key. The order there is
the order in which forms are tried: what is particular stands before what is general.

>>> fault_say("The field 'scores' is missing.")
Say(key='server-fault-missing', args=(('name', 'scores'),))
>>> fault_say("Line 3: '5' is not a setting; write name=value, like seats=2.").args[1][1].key
'server-fault-setting'
>>> fault_say("Something else.").key
'server-fault'
"""

from __future__ import annotations

import re
from functools import cache

from worp.contract.scene import Arg, Say, say
from worp.words.sentences import word_file

UNKNOWN = "server-fault"
PREFIX = f"{UNKNOWN}-"
SHAPES = {
    "name": r"(?:[a-z]\w*(?::?\d+| \d+)?|\d+)",  # a field of a position
    "ways": r"[\w-]+(?: or [\w-]+)*",  # single words to choose from
    "count": r"\d+",
    "line": r"\d+",
}
"""What some arguments look like; others can be anything."""


@cache
def forms() -> list[tuple[str, re.Pattern[str]]]:
    """The keys of all known faults and what their English sentences look like."""
    found = []
    for line in word_file("en", "server").read_text(encoding="utf-8").splitlines():
        key, _, text = line.partition(" = ")
        if key.startswith(PREFIX):
            found.append((key, form(re.split(r"\{ \$(\w+) \}", text))))
    return found


def form(bits: list[str]) -> re.Pattern[str]:
    """Every second bit is an argument. All but the last end where the text after them first comes, for good: what people wrote stands in these
    sentences, and whatever it is, reading them takes no longer."""
    found = re.escape(bits[0])
    for n in range(1, len(bits), 2):
        name, after = bits[n], re.escape(bits[n + 1])
        last = n == len(bits) - 2
        shape = SHAPES.get(name, ".*" if last else ".*?")
        found += f"(?P<{name}>{shape}){after}" if last else f"(?>(?P<{name}>{shape}){after})"
    return re.compile(found, re.DOTALL)


def fault_say(fault: str) -> Say:
    """A fault as a sentence that can be told in every language; one that nobody knows is told in English, and said to be."""
    return known(fault) or say(UNKNOWN, text=fault)


def known(fault: str) -> Say | None:
    for key, pattern in forms():
        match = pattern.fullmatch(fault)
        if match is None:
            continue
        args: dict[str, Arg] = dict(match.groupdict())
        if "inner" in args:
            inner = known(match["inner"])
            if inner is None:
                continue
            args["inner"] = inner
        for name in ("choices", "ways"):
            if name in args:
                args[name] = re.sub(r" or | to |, ", lambda word: "–" if word[0] == " to " else " / ", match[name])
        return say(key, **args)
    return None
