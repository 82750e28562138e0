"""`worp pack FILE`: a game as a package that others install. It lies in a folder of its own and can be changed, and beside it stands the wheel made of it."""

from __future__ import annotations

import base64
import hashlib
import re
import zipfile
from pathlib import Path
from typing import NamedTuple

import worp
from worp import registry
from worp.contract.game import Game, InputError
from worp.registry import GROUP

PROJECT = """[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "{name}"
version = "{version}"
description = "{about}"
readme = "README.md"
requires-python = ">=3.11"
dependencies = ["worp"]

[project.entry-points."{group}"]
{key} = "{module}:GAME"

[tool.hatch.build.targets.wheel]
only-include = ["{module}.py"]
"""
README = """# {title}

{rules}

A game for Worp. Install it beside Worp, and every room and command there knows it:

```sh
pip install {wheel}
worp games
worp play {key}
```
"""


class PackedGame(NamedTuple):
    """The folder, and the wheel."""

    folder: Path
    wheel: Path


def pack(file: str, out: str = "", version: str = "") -> PackedGame:
    """Write the package; raises `InputError`. What is there is written over only if it is this game's package."""
    path = Path(file)
    if path.suffix != ".py":
        raise InputError(f"worp pack takes the Python file of a game; '{file}' is none.")
    game = registry.from_file(file)
    if game.key in registry.points() and registry.is_ours(registry.points()[game.key]):
        raise InputError(f"Worp has a game '{game.key}' already; call yours something else.")
    if not re.fullmatch(r"|\d+(\.\d+){0,2}", version):
        raise InputError(f"--version reads like 1.2, not '{version}'.")
    name = f"worp-{game.key}"
    module = f"worp_{game.key.replace('-', '_')}"
    version = version or f"{game.version}.0"
    folder = Path(out) if out else path.parent / name
    if folder.exists() and any(folder.iterdir()) and not (folder / f"{module}.py").is_file():
        raise InputError(f"{folder} is there already and holds something else; give another folder with --out.")
    title = game.title("en")
    rules = game.rules.get("en") or next(iter(game.rules.values()), "")
    wheel = f"{module}-{version}-py3-none-any.whl"
    readme = README.format(title=title, rules=rules.strip(), key=game.key, wheel=wheel)
    about = title.replace('"', "'").replace("\\", "/")
    folder.mkdir(parents=True, exist_ok=True)
    project = PROJECT.format(name=name, version=version, about=about, group=GROUP, key=game.key, module=module)
    source = path.read_text(encoding="utf-8")
    (folder / "pyproject.toml").write_text(project, encoding="utf-8")
    (folder / "README.md").write_text(readme, encoding="utf-8")
    (folder / f"{module}.py").write_text(named(source, game), encoding="utf-8")
    write_wheel(folder / wheel, name, module, version, game, named(source, game), readme)
    return PackedGame(folder, folder / wheel)


def named(source: str, game: Game) -> str:
    """The file with its game called `GAME`, as the entry point wants it."""
    if re.search(r"^GAME\b", source, re.MULTILINE):
        return source
    found = re.findall(r"^(\w+)\s*(?::[^=]+)?=\s*[\w.]*[gG]ame\(", source, re.MULTILINE)
    if not found:
        raise InputError(f"Name the sheet of {game.key} GAME: GAME = …")
    return f"{source.rstrip()}\n\nGAME = {found[-1]}\n"


def write_wheel(wheel: Path, name: str, module: str, version: str, game: Game, source: str, readme: str) -> None:
    """A wheel is a zip file with a list of what is in it."""
    info = f"{module}-{version}.dist-info"
    about = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\nSummary: {game.title('en')}\nRequires-Python: >=3.11\n"
    files = {
        f"{module}.py": source,
        f"{info}/METADATA": f"{about}Requires-Dist: worp\nDescription-Content-Type: text/markdown\n\n{readme}",
        f"{info}/WHEEL": f"Wheel-Version: 1.0\nGenerator: worp {worp.__version__}\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/entry_points.txt": f"[{GROUP}]\n{game.key} = {module}:GAME\n",
    }
    record = ""
    for path, text in files.items():
        sum_ = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
        record += f"{path},sha256={sum_},{len(text.encode())}\n"
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, text in files.items():
            archive.writestr(zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0)), text)


def main(file: str, out: str, version: str) -> int:
    """Make a package of a game and say what to do with it."""
    packed = pack(file, out, version)
    print(f"{packed.folder} is a package of its own: change it, publish it, or hand out the wheel in it.")
    print(f"  pip install {packed.wheel}")
    print("How to put it on a server of yours: docs/inventors/share.md")
    return 0
