"""Start `worp studio FILE`: on this computer only, unless told otherwise; its tables are gone when it ends."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path

from starlette.applications import Starlette

from worp.room.hall import Hall
from worp.room.http import serve
from worp.room.http.app import Room
from worp.room.storage.store import Store
from worp.studio.workbench import Studio, StudioHall


class StudioPlan(serve.Plan):
    """The room of a studio."""

    first = "/studio"

    def __init__(self, file: str, folder: Path) -> None:
        self.file = file
        self.folder = folder
        self.studio: Studio | None = None

    def hall(self, args: argparse.Namespace) -> Hall:
        hall = StudioHall(Store(f"sqlite+aiosqlite:///{self.folder / 'room.sqlite'}"))
        self.studio = Studio(self.file, hall, self.folder)
        return hall

    def app(self, room: Room) -> Starlette:
        made = room.app()
        assert self.studio is not None
        made.router.routes[:0] = self.studio.routes(room.desk)
        return made

    async def opened(self) -> None:
        assert self.studio is not None
        await self.studio.open()

    async def closed(self) -> None:
        if self.studio is not None:
            await self.studio.close()


def parser() -> argparse.ArgumentParser:
    """The options of `worp serve` that make sense here."""
    made = argparse.ArgumentParser(prog="worp studio", description="Play a game while you write it: a table, and a workbench beside it.")
    made.add_argument("file", metavar="FILE", help="the Python file of your game; worp new writes one")
    made.add_argument("--lan", action="store_true", help="friends in your network can open tables, too; the workbench stays yours")
    made.add_argument("--port", type=int, help=f"listen at this port and no other; 0: at any (default: {serve.PORT}, or the next free one)")
    made.add_argument("--open", action=argparse.BooleanOptionalAction, default=None, help="open a browser (default: in a terminal)")
    return made


def main(argv: Sequence[str]) -> int:
    args = parser().parse_args(argv)
    more = ["--lan"] if args.lan else ["--host", "127.0.0.1"]
    if args.port is not None:
        more += ["--port", str(args.port)]
    if args.open is not None:
        more.append("--open" if args.open else "--no-open")
    with tempfile.TemporaryDirectory(prefix="worp-studio-") as folder:
        return serve.main(more, StudioPlan(args.file, Path(folder)))
