"""`worp new NAME`: a complete game of a kind, as a file to change."""

from __future__ import annotations

import re
from pathlib import Path

from worp.contract.game import InputError

TEMPLATES = Path(__file__).parent / "templates"
KINDS = {
    "push-your-luck": "throw as often as you dare, hold in time",
    "bluff": "dice under cups, and bids that may be lies",
    "pyramid": "dice laid onto dice",
    "cards": "cards and dice",
    "race": "everybody at once",
    "board": "pieces on a way",
}


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
    text = (TEMPLATES / f"{kind.replace('-', '_')}.py").read_text(encoding="utf-8")
    title = " ".join(words).capitalize()
    text = text.replace("MyGame", "".join([word.capitalize() for word in words])).replace("My game", title).replace("FILE", path.name)
    path.write_text(text, encoding="utf-8")
    return path


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
    """`worp new`."""
    path = write(name, kind or asked())
    print(f"{path} is a game that can be played. What next:")
    print(f"  worp play {path} --web")
    print(f"  worp check {path}")
    return 0
