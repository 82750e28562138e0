"""A docstring says what the name does not, or is not there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("src", "tools", "setup")
FEWEST = 5
"""Fewer words than this have never told anybody more than a good name does."""


def documented(tree: ast.Module, path: str) -> Iterator[tuple[str, str, str]]:
    """The place, name and docstring of every class and function that has one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            said = ast.get_docstring(node)
            if said is not None:
                yield f"{path}:{node.lineno} {node.name}", node.name, said


def adds_nothing(name: str, said: str) -> bool:
    """Whether it is a mere label, or made of the name's own words."""
    words = [word.strip(".,:;`'\"()").lower() for word in said.split()]
    filler = {"a", "an", "the", "this", "it", "its", "of", "for", "to", "and", "or", "is", "are"}
    own = {part.lower() for part in name.strip("_").split("_")}
    return len(words) < FEWEST or {word for word in words if word} <= own | filler


def empty_docstrings(text: str, path: str) -> list[str]:
    return [f"{place}: {said}" for place, name, said in documented(ast.parse(text), path) if adds_nothing(name, said)]


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_docstring_only_repeats_its_name(folder: str) -> None:
    """Delete it, or say in one sentence what somebody who reads the name does not know yet."""
    files = sorted((ROOT / folder).rglob("*.py"))
    assert files
    found = [one for file in files for one in empty_docstrings(file.read_text(encoding="utf-8"), str(file.relative_to(ROOT)))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ('class Part:\n    """A part."""\n', True),
        ('def limit_of() -> None:\n    """That of something."""\n', True),
        ('def stored_game_of_a_seat() -> None:\n    """The stored game of a seat."""\n', True),
        ('async def take() -> None:\n    """What waits under this code; it can be had only once."""\n', False),
        ("def take() -> None:\n    pass\n", False),
    ],
)
def test_the_rule_knows_labels_from_sentences(text: str, refused: bool) -> None:
    assert bool(empty_docstrings(text, "here.py")) is refused
