"""`worp new NAME`: a complete game of a kind, as a file to change.

What it writes is one of `examples/` under another name, with notes for whoever reads such a file for the first time.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

from worp.contract.game import InputError
from worp.registry import EXAMPLES

KINDS = {
    "push-your-luck": "throw as often as you dare, hold in time",
    "bluff": "dice under cups, and bids that may be lies",
    "pyramid": "dice laid onto dice",
    "cards": "cards and dice",
    "race": "everybody at once",
    "board": "pieces on a way",
}
FROM = {"push-your-luck": "pig", "bluff": "bluff", "pyramid": "gipfel", "cards": "hamster", "race": "flink", "board": "ganzen"}
"""The example that a kind is made of."""
ELSEWHERE = "# --- in other languages"
"""Where an example goes on with what it says in other languages; a new game begins with one."""
CHOICES = "What self.seat may choose now: names of moves, with their arguments."
TURN = "The turn of self.seat begins: its dice are thrown."
OPTION = "An option: what people choose before the game. In the rules it is a number."
NOTES = {
    "push-your-luck": {
        "goal = option": OPTION,
        "score = each": "What lies on the table. Every seat has a score; the pot and the die belong to all.",
        "ask = ": "What is asked of somebody who has to choose.",
        "def turn": TURN,
        "def thrown": "The die lies: self.die. What is said goes into the log, with all that has changed.",
        '@move("Throw again")': "Moves are methods. Without parameters they are buttons.",
    },
    "bluff": {
        "stones = option": OPTION,
        "hand = secret": 'A secret: every seat has dice that only it sees, until self.reveal("hand").',
        "def plays": "Who has no dice left is passed over.",
        "def choices": CHOICES,
        '@move("{count} × {face}"': "Each argument is a click: a number is a button, as_die draws it as a die.",
    },
    "pyramid": {
        "pile = pyramid": "The pyramid, and the cube that is thrown and laid into it.",
        "def begin": "The game begins: 45 dice are thrown onto the plate.",
        "def choices": "A funnel is a place between three dice. Its three faces must not add up to more than the cube shows.",
        '@move("Lay it at {cell}"': "cell is clicked on the pile.",
    },
    "cards": {
        "deck = deck": "A deck of cards, a row that all see, and hands that only their owner sees. A card is a word: red-7.",
        "def begin": "Dealing is chance, like a throw: then comes thrown_row.",
        "def choices": CHOICES,
        '@move("Take {card}"': "card is clicked in the row.",
    },
    "race": {
        "finding = ": "Finding the dice is the game, so nothing lights up.",
        "def thrown_wanted": "From here on everybody may act at any moment.",
        "def choices": "What self.seat may do now; in a race everyone is asked that.",
        "def rank": "Without a clock (the option everybody gets with a race) moves are made in this order.",
        "def lapsed": "The clock ran out: nobody did anything for a while.",
    },
    "board": {
        "way = each": "A way of thirty places on which every seat has a piece: self.way[seat] is how far it has come.",
        "def turn": TURN,
        "def choices": "What self.seat may choose now: the first die, or the second if it is another one.",
        '@move("Go {at}")': "at is clicked on the dice.",
    },
}
"""What is said above which line."""
HEAD = '''"""{title}: {first}

The rules are yours to change. `worp studio {file}` plays it while you write, `worp check {file}` looks whether it keeps its promises.
What can be written here is told in docs/inventors/kit.md.
"""
'''


def write(name: str, kind: str) -> Path:
    """Write the file; raises `InputError` if it is there already, or cannot be named so."""
    if kind not in KINDS:
        raise InputError(f"--kind is one of {', '.join(KINDS)}; not '{kind}'.")
    path = Path(name if name.endswith(".py") else f"{name}.py")
    words = [word for word in re.split(r"[^a-z0-9]+", path.stem.lower()) if word]
    if not words or words[0][0].isdigit() or not path.stem.isascii():
        raise InputError(
            f"A game's name begins with a letter and is made of letters, digits and hyphens, like my-game; '{path.stem}' is not."
        )
    if path.exists():
        raise InputError(f"{path} is there already; choose another name.")
    if not path.parent.is_dir():
        raise InputError(f"There is no folder {path.parent}.")
    path.write_text(made(kind, " ".join(words).capitalize(), "".join([word.capitalize() for word in words]), path.name), encoding="utf-8")
    return path


def made(kind: str, title: str, name: str, file: str) -> str:
    """The example of this kind as the game `title`, a class `name` in a `file`, with notes."""
    source = (EXAMPLES / f"{FROM[kind]}.py").read_text(encoding="utf-8")
    tree = ast.parse(source)
    rules = (ast.get_docstring(tree) or "").partition(": ")[2]
    rules = rules[:1].upper() + rules[1:]
    game = next(node for node in tree.body if isinstance(node, ast.ClassDef))
    last = max(node.end_lineno or 0 for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom))
    lines = source.splitlines()
    body = "\n".join(lines[last:]).replace('rules=__doc__ or ""', "rules=RULES").replace(", nl=NL, de=DE", "")
    body = re.sub(rf"^{re.escape(ELSEWHERE)}$.*?(?=^GAME = )", "", body, flags=re.MULTILINE | re.DOTALL)
    body = re.sub(rf"\b{game.name}\.game\(\"[^\"]*\"", lambda _: f'{name}.game("{title}"', body)
    body = re.sub(rf"\b{game.name}\b", name, body)
    noted = []
    notes = dict(NOTES[kind])
    for line in body.splitlines():
        note = next((notes.pop(begin) for begin in list(notes) if line.strip().startswith(begin)), "")
        if note:
            noted.append(f"{line[: len(line) - len(line.lstrip())]}# {note}")
        noted.append(line)
    imports = "\n".join(lines[(tree.body[0].end_lineno or 0) : last]).strip()
    head = HEAD.format(title=title, first=rules.partition("\n")[0], file=file)
    about = "# What people read when they ask for the rules, in Markdown."
    return f'{head}\n{imports}\n\nRULES = """\n{rules}\n"""\n{about}\n' + "\n".join(noted).rstrip() + "\n"


def asked() -> str:
    """Ask which kind it shall be."""
    names = list(KINDS)
    print("What kind of game shall it be?")
    for number, kind in enumerate(names, 1):
        print(f"  {number}  {kind}: {KINDS[kind]}")
    while True:
        answer = input("> ").strip().lower()
        if answer.isdigit() and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]
        if answer in KINDS:
            return answer
        print(f"Write a number from 1 to {len(names)}, or one of the words.")


def main(name: str, kind: str | None) -> int:
    """Write a new game and say what to do with it."""
    path = write(name, kind or asked())
    print(f"{path} is a game that can be played. What next:")
    print(f"  worp studio {path}")
    print(f"  worp check {path}")
    return 0
