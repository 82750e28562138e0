"""What a browser fetches before it shows the first page: tests hold its size, and `bench/before.py` compares it."""

from __future__ import annotations

import re
from pathlib import Path


def eager(static: Path) -> list[Path]:
    """The page, its scripts with all that they import at once, and its styles."""
    page = static / "index.html"
    found = [page]
    todo = [static / name.lstrip("/") for name in re.findall(r'(?:src|href)="(/assets/[^"]+\.(?:js|css))"', page.read_text())]
    while todo:
        file = todo.pop()
        if file in found:
            continue
        found.append(file)
        if file.suffix == ".js":
            # `import x from"./a.js"` and `import"./a.js"`, but not `import("./a.js")`
            names = re.findall(r'(?:from|import)\s*"(\./[^"]+\.js)"', file.read_text())
            todo += [file.parent / name for name in names]
    return found
