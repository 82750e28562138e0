"""How much of the games' `rules.py` is rules: `python -m tools.rules_share [FOLDER]`.

Counted are the lines of code inside functions and methods: not blank ones, comments, docstrings, signatures or decorators. A line is

| what | if |
|---|---|
| telling | it calls a hook (`self.on_…`), touches `story` or `tell`, or builds a happening, or an `if` around nothing but these |
| scene and prompts | it stands in a function of what people see and click: `scene things spell read offer offers name prompt reason why_not` |
| position text | it stands in `text`, `load`, or a function whose name begins with `read_`, `write_`, `load_` or `check_position` |
| copies | it stands in `copy` |
| rules | anything else: setup, moves, what they do, chance, ends and scores, and what each seat may know (`mask`, `guess`) |

A function that is defined inside another belongs to that one.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from pathlib import Path

from tools import ROOT

SEEN = {"scene", "things", "spell", "read", "offer", "offers", "name", "prompt", "reason", "why_not"}
TEXT = {"text", "load"}
TEXT_BEGINNINGS = ("read_", "write_", "load_", "check_position")
KINDS = ("rules", "position text", "scene and prompts", "telling", "copies")


def kind_of(function: str) -> str:
    """What a whole function is about."""
    if function in SEEN:
        return "scene and prompts"
    if function in TEXT or function.startswith(TEXT_BEGINNINGS):
        return "position text"
    return "copies" if function == "copy" else "rules"


def tells(node: ast.stmt) -> bool:
    """Whether a statement only tells."""
    if isinstance(node, ast.If):
        return all(tells(one) for one in (*node.body, *node.orelse)) or any(
            isinstance(one, ast.Name) and one.id == "tell" for one in ast.walk(node.test)
        )
    for one in ast.walk(node):
        if isinstance(one, ast.Call):
            called = one.func
            if isinstance(called, ast.Attribute) and (called.attr.startswith("on_") or called.attr in ("story", "tell")):
                return True
            if isinstance(called, ast.Name) and called.id == "Happening":
                return True
        if isinstance(one, ast.Attribute) and one.attr == "story":
            return True
    return False


def lines_of(node: ast.stmt) -> set[int]:
    return set(range(node.lineno, (node.end_lineno or node.lineno) + 1))


def told_lines(body: list[ast.stmt]) -> set[int]:
    """The lines of all statements, at any depth, that only tell."""
    found: set[int] = set()
    for node in body:
        if tells(node):
            found |= lines_of(node)
        else:
            for name in ("body", "orelse", "finalbody"):
                found |= told_lines(getattr(node, name, []))
    return found


def count(path: Path) -> Counter[str]:
    """The lines of a module by kind."""
    source = path.read_text(encoding="utf-8")
    rows = source.splitlines()
    counted: Counter[str] = Counter()

    def visit(node: ast.AST) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef):
                body = child.body[1:] if ast.get_docstring(child) is not None else child.body
                inside = {number for one in body for number in lines_of(one)}
                code = {number for number in inside if rows[number - 1].strip() and not rows[number - 1].strip().startswith("#")}
                told = told_lines(body) & code if kind_of(child.name) == "rules" else set()
                counted["telling"] += len(told)
                counted[kind_of(child.name)] += len(code - told)
            else:
                visit(child)

    visit(ast.parse(source))
    return counted


def main(argv: list[str]) -> int:
    folder = Path(argv[0]) if argv else ROOT / "src" / "worp" / "games"
    total: Counter[str] = Counter()
    print(f"{'':<16}" + "".join(f"{kind:>19}" for kind in KINDS))
    for path in sorted(folder.glob("*/rules.py")):
        counted = count(path)
        total += counted
        print(f"{path.parent.name:<16}" + "".join(f"{counted[kind]:>19}" for kind in KINDS))
    lines = sum(total.values())
    print(f"{'all':<16}" + "".join(f"{total[kind]:>11} {total[kind] / lines:>6.1%}" for kind in KINDS))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
