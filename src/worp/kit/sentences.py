"""Sentences as they stand in a game's rules, and as Fluent has them.

`{seat} throws {n:die|dice}.` stands where it is said. `{name}` is an argument, a field or a fact; `{n:die|dice}` counts (`1 die`, `3 dice`);
`{you:You win|{seat} wins}` speaks to the reader where that is `seat`.

>>> print(fluent("{seat} has {n:die|dice}.", frozenset()))
{ $seat } has { $n ->
    [one] { $n } die
   *[other] { $n } dice
}.
>>> holes("{you:You win|{seat} wins} with {points}.")
('seat', 'points')
"""

from __future__ import annotations

import difflib
import inspect
import re
from collections.abc import Iterator, Mapping
from types import CodeType

from worp.contract.game import InputError

HOLE = re.compile(r"\{(\w+)(?::((?:[^{}]|\{\w+\})*))?\}")


def fluent(text: str, seats: frozenset[str]) -> str:
    """The sentence in Fluent. Fields that hold a seat (`seats`) become arguments whose names begin with `seat`, as the contract wants."""

    def hole(match: re.Match[str]) -> str:
        name = f"seat_{match[1]}" if match[1] in seats else match[1]
        if match[2] is None:
            return f"{{ ${name} }}"
        one, other = [fluent(way, seats) for way in match[2].split("|")]
        if name == "you":
            return f"{{ $you ->\n    [yes] {one}\n   *[no] {other}\n}}"
        return f"{{ ${name} ->\n    [one] {{ ${name} }} {one}\n   *[other] {{ ${name} }} {other}\n}}"

    done = HOLE.sub(hole, " ".join(text.split()))
    return f'{{ "" }}{done}' if done[:1] in ("[", "*", ".", "#", "-", "}") else done


def holes(text: str) -> tuple[str, ...]:
    """The arguments of a sentence; raises `InputError` where a brace is left over or a choice has not two ways."""
    names: list[str] = []
    for match in HOLE.finditer(text):
        if match[2] is not None and match[2].count("|") != 1:
            raise InputError(f"In the sentence '{text}' {match[0]} needs two ways with one | between them, like {{n:die|dice}}.")
        names += [match[1], *re.findall(r"\{(\w+)\}", match[2] or "")]
    if re.search(r"[{}]", HOLE.sub("", text)):
        raise InputError(f"In the sentence '{text}' a brace is left over; an argument is written {{name}}, a number with its word {{n:die|dice}}.")
    return tuple(dict.fromkeys(["seat" if name == "you" else name for name in names]))


def spoken(code: CodeType) -> Iterator[str]:
    """What may be a sentence among the texts of a function: one with a blank, a hole or a full stop in it."""
    for constant in code.co_consts:
        if isinstance(constant, str) and re.search(r"\S [^\W]|\{\w|\w[.!?…]$", constant):
            yield constant
        elif inspect.iscode(constant):
            yield from spoken(constant)


def given_names(code: CodeType) -> Iterator[str]:
    """The names of arguments that a function gives to others: `points=…`."""
    for constant in code.co_consts:
        if isinstance(constant, tuple):
            yield from (name for name in constant if isinstance(name, str))
        elif inspect.iscode(constant):
            yield from given_names(constant)


def translated(game: str, language: str, texts: list[str], table: Mapping[str, str]) -> None:
    """Raise `InputError` where a language's table lacks a sentence, has one that is said nowhere, or has other holes than the original."""
    unknown = [text for text in table if text not in texts]
    if unknown:
        near = difflib.get_close_matches(unknown[0], texts, n=1)
        meant = f"; did you mean '{near[0]}'?" if near else ", so it is never said"
        raise InputError(f"{game}: the words in '{language}' have '{unknown[0]}', which stands nowhere in the rules{meant}.")
    lacking = [text for text in texts if text not in table]
    if lacking:
        more = f" and {len(lacking) - 1} more" if len(lacking) > 1 else ""
        raise InputError(f"{game}: the words in '{language}' lack '{lacking[0]}'{more}.")
    for text, other in table.items():
        if set(holes(other)) - set(holes(text)):
            wrong = sorted(set(holes(other)) - set(holes(text)))[0]
            raise InputError(f"{game}: '{other}' has {{{wrong}}}, but '{text}', which it says in '{language}', has not.")
