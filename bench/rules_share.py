"""How much of each game's rules.py is rules, so that speed never buries them: `python bench/rules_share.py`.

Counted are lines of code, without blank lines, comments and docstrings. No rules are: imports, the `on_…` hooks by which the view hears what
happens, and what programs ask of a state besides the game itself (`PLUMBING`; what is hidden from whom is part of the game). A test holds every game to LEAST.
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from pathlib import Path

GAMES = Path(__file__).resolve().parent.parent / "src" / "worp" / "games"
LEAST = 0.75
PLUMBING = ("all_moves", "copy", "may_circle", "rests", "throws_itself")
QUIET = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING, tokenize.ENDMARKER)


def lines_of(node: ast.AST) -> set[int]:
    """The lines that a statement stands on, its decorators too."""
    first = min([getattr(node, "lineno", 0), *[each.lineno for each in getattr(node, "decorator_list", [])]])
    return set(range(first, (getattr(node, "end_lineno", 0) or 0) + 1))


def is_plumbing(name: str) -> bool:
    return name.startswith("on_") or name in PLUMBING


def share(text: str) -> tuple[int, int]:
    """Lines of rules, and lines of code altogether.

    >>> share("import re\\n\\ndef play():\\n    '''Plays.'''\\n    return 1\\n\\ndef on_play(): pass\\n")
    (2, 4)
    """
    code: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in QUIET:
            code |= set(range(token.start[0], token.end[0] + 1))
    aside: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            code -= lines_of(node)
        elif isinstance(node, ast.Import | ast.ImportFrom) or (isinstance(node, ast.FunctionDef) and is_plumbing(node.name)):
            aside |= lines_of(node)
    return len(code - aside), len(code)


def shares() -> dict[str, tuple[int, int]]:
    """How much is rules, for every game."""
    return {path.parent.name: share(path.read_text(encoding="utf-8")) for path in sorted(GAMES.glob("*/rules.py"))}


def main() -> int:
    found = shares()
    for game, (rules, code) in found.items():
        print(f"{game:<16} {rules:>4} of {code:>4} lines are rules: {rules / code:.0%}")
    return int(any(rules < LEAST * code for rules, code in found.values()))


if __name__ == "__main__":
    sys.exit(main())
