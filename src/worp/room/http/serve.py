"""Start the room: `worp`, `worp serve`, `worp play GAME --web`."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import re
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

import uvicorn
from starlette.applications import Starlette

from worp import registry
from worp.contract.game import InputError
from worp.contract.scene import Say, say
from worp.room import limits, logs, memory
from worp.room.hall import Hall
from worp.room.http import supervisor
from worp.room.http.addresses import Addresses, free_socket, network_address
from worp.room.http.app import Room
from worp.room.http.door import take_all_files
from worp.room.http.listing import shown_to_others
from worp.room.http.sockets import Sockets
from worp.room.http.watch import Watch
from worp.room.operating import Operator
from worp.room.storage.store import Store
from worp.room.workers.bus import connect
from worp.room.workers.worker import Worker, link_address, new_leases
from worp.words.sentences import Words, own_language

logger = logging.getLogger("worp.room")

PORT = 6165
"""165 dice make the pyramid."""
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 (asked for)
DOORS = 8
"""So often the place where the room listens is looked at in one turn of the event loop. uvloop takes in one connection each time, and in a full room a turn is long:
whoever wanted to open a table waited for seconds."""
HAND_ON = 0.0001
"""Seconds after which a thread that wants Python's lock gets it. The one that stores wants it a dozen times for each transaction, and by itself Python would
let it wait for up to five milliseconds each time, and with it all who wait for the transaction."""


def data_folder() -> Path:
    """Where this user's data are kept."""
    if sys.platform == "darwin":
        usual = Path.home() / "Library" / "Application Support"
    elif os.name == "nt":
        usual = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    else:
        usual = Path.home() / ".local" / "share"
    given = os.environ.get("XDG_DATA_HOME", "")
    return (Path(given) if Path(given).is_absolute() else usual) / "worp"


def usual_database() -> str:
    """The database in the user's data folder, which is made."""
    folder = data_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"The folder {folder} cannot be made: {error.strerror}. Give a database with --database.") from error
    return f"sqlite+aiosqlite:///{folder / 'room.sqlite'}"


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(prog="worp serve", description="Start the room: tables in the browser for every game.")
    found.add_argument("games", nargs="*", metavar="GAME", help="files with games of your own, to offer too; the browser opens the first")
    found.add_argument("--host", default="", help="listen at this address, without asking (default: this computer only)")
    found.add_argument("--port", type=int, help=f"listen at this port and no other; 0: at any (default: {PORT}, or the next free one)")
    found.add_argument("--lan", action="store_true", help="listen in the local network too, without asking")
    found.add_argument("--database", default="", metavar="URL", help="where tables are kept (default: SQLite in your data folder)")
    found.add_argument(
        "--workers",
        type=some,
        default=0,
        metavar="N",
        help="be a room of several processes: so many here, together with those of other machines at the same PostgreSQL database "
        "(default: one process that has the database for itself)",
    )
    found.add_argument("--bus", default="", metavar="URL", help="Redis or Valkey, so that workers hear of each other at once: redis://…")
    found.add_argument(
        "--link",
        default="",
        metavar="HOST[:PORT]",
        help="where workers on other machines reach those of this one (default: this machine only)",
    )
    found.add_argument(
        "--public-url", default="", metavar="URL", help="the address for links, if it is not the one the page was opened with"
    )
    found.add_argument(
        "--embed",
        type=site,
        action="append",
        default=[],
        metavar="SITE",
        help="let pages of this site, like https://forum.example, show replays in a frame; * lets every site; may be given again",
    )
    found.add_argument(
        "--own-days",
        action="store_true",
        help="the throw of the day has dice of this room's own, from a secret whose hash it shows the day before and which it shows the day after",
    )
    found.add_argument(
        "--keep",
        type=days,
        default=limits.KEEP,
        metavar="DAYS",
        help=f"delete tables at which nothing has happened for so many days; 0 keeps them for ever (default: {limits.KEEP})",
    )
    found.add_argument(
        "--shortcuts",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="serve sockets by ways that are faster and know uvicorn from the inside; without them by uvicorn's own (default: with them)",
    )
    found.add_argument("--log", choices=logs.FORMS, default="text", help="how the log is written, to standard error (default: text)")
    found.add_argument(
        "--log-level", choices=logs.LEVELS, default="", help="from where on it is written (default: warning as text, info as JSON)"
    )
    found.add_argument("--open", action=argparse.BooleanOptionalAction, default=None, help="open a browser (default: in a terminal)")
    return found


def days(text: str) -> int:
    """Reads a number of days for argparse."""
    try:
        number = int(text)
    except ValueError:
        number = -1
    if number < 0:
        raise argparse.ArgumentTypeError(f"give a whole number of days, or 0; '{text}' is none")
    return number


def site(text: str) -> str:
    """A site whose pages may show a replay.

    >>> site("https://forum.example/"), site("*")
    ('https://forum.example', '*')
    """
    plain = text.rstrip("/")
    if plain != "*" and not re.fullmatch(r"https?://[A-Za-z0-9.-]+(:\d{1,5})?", plain):
        raise argparse.ArgumentTypeError(f"give a site like https://forum.example, or *; '{text}' is none")
    return plain


def some(text: str) -> int:
    """Reads a number of workers for argparse."""
    if not text.isdigit() or not 1 <= int(text) <= 256:
        raise argparse.ArgumentTypeError(f"give a number of workers from 1 to 256; '{text}' is none")
    return int(text)


class Voice:
    """Speaks to whoever started the room."""

    def __init__(self, language: str) -> None:
        self.words = Words(language)

    def tell(self, sentence: Say) -> None:
        print(self.words.line(sentence), flush=True)

    def agrees(self, question: Say) -> bool:
        """Ask a question with yes or no; no answer is a no."""
        try:
            given = input(f"{self.words.line(question)} ").strip().lower()
        except EOFError:
            return False
        return given[:1] in ("y", "j")


def door_of(host: str, port: int | None) -> socket.socket:
    """Where the room listens: at the port it was told, since a proxy or a service looks for it there, or else at the usual one or the next; raises `InputError`."""
    return free_socket(host, PORT) if port is None else free_socket(host, port, tries=1)


def tell_port(voice: Voice, wanted: int | None, port: int) -> None:
    """Say it where it is not the usual one, and nobody asked for it."""
    if wanted is None and port != PORT:
        voice.tell(say("server-other-port", port=str(PORT), other=str(port)))


def interactive() -> bool:
    """Whether somebody is there to ask."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def chosen_host(args: argparse.Namespace, voice: Voice) -> str:
    """Where to listen: as told, or in the network after one yes."""
    if args.host:
        return str(args.host)
    if args.lan or (interactive() and network_address() and voice.agrees(say("server-ask-network"))):
        return EVERYWHERE[0]
    return "127.0.0.1"


class Server(uvicorn.Server):
    """Tells that it is there once it is, and lets the room say goodbye before its sockets are closed."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.ready = asyncio.Event()
        self.doors: list[socket.socket] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start as uvicorn does, then call `ready`."""
        self.doors = [one.dup() for one in sockets or [] for _ in range(DOORS - 1)]
        await super().startup([*(sockets or []), *self.doors] or None)
        self.config.app.state.room.tournaments.service.start()  # type: ignore[union-attr]
        self.ready.set()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye to all tables, then close as uvicorn does."""
        if self.config.app.state.room.visits.worker is not None:  # type: ignore[union-attr]
            for one in self.servers:
                one.close()  # whoever comes now comes to another worker
        await self.config.app.state.room.farewell()  # type: ignore[union-attr]
        await super().shutdown([*(sockets or []), *self.doors] or None)


class Plan:
    """What is served: a hall, its pages, and the page that a browser opens on. `worp studio` has another one."""

    first = ""

    def hall(self, args: argparse.Namespace) -> Hall:
        """The hall with its database and its games; raises `InputError`."""
        store = Store(args.database or usual_database(), shared=args.workers > 0)
        hall = Hall(store, args.games, keep=args.keep, leases=new_leases(store) if store.shared else None)
        for key in registry.invented():  # after those that are given here, one of which may bear the same name
            if key not in hall.games:
                hall.add(key)
        return hall

    def app(self, room: Room) -> Starlette:
        return room.app()

    async def opened(self) -> None:
        """Called when the hall is open; the studio begins to look after its file then."""

    async def closed(self) -> None:
        """The hall is about to close."""


def requests() -> type[asyncio.Protocol] | Literal["auto"]:
    """How requests are read: with bounds, where uvicorn's quick reader is at hand."""
    try:
        from worp.room.http.requests import Requests
    except ImportError:
        return "auto"
    return Requests


def settings(room: Room, shortcuts: bool = True, app: Starlette | None = None) -> uvicorn.Config:
    """How the room is served. Without `shortcuts` nothing reaches into uvicorn: its own sockets serve, as they would under any server."""
    return uvicorn.Config(
        app if app is not None else room.app(),
        http=requests() if shortcuts else "auto",
        ws=Sockets if shortcuts else "websockets-sansio",
        ws_max_size=limits.FRAME,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,  # see logs.py
        log_level="error",  # its warnings are about what visitors sent: nobody shall fill the log with them
        access_log=False,
        server_header=False,
        backlog=room.door.backlog,
        timeout_graceful_shutdown=3,
    )


async def serve(args: argparse.Namespace, voice: Voice, plan: Plan) -> int:
    """Run the room until it is told to stop; raises `InputError`."""
    memory.keep_together()
    sys.setswitchinterval(HAND_ON)
    take_all_files()
    place = supervisor.place()
    host = args.host if place is not None else chosen_host(args, voice)
    with place.listening if place is not None else door_of(host, args.port) as listening:
        port = int(listening.getsockname()[1])
        near = "localhost" if host in (*EVERYWHERE, "127.0.0.1") else f"[{host}]" if ":" in host else host
        network = network_address() if host in EVERYWHERE else ""
        addresses = Addresses(args.public_url, f"http://{network}:{port}" if network else "")
        hall = plan.hall(args)
        room = Room(hall, addresses, embed=args.embed, own_days=args.own_days)
        if hall.leases is not None:
            link = args.link if place is None else place.link(args.link)
            room.visits.worker = Worker(hall, room.visits.found, lambda: shown_to_others(hall), link, args.bus)
            await room.visits.worker.listen()
        await hall.open()
        await plan.opened()
        logger.info("The room is open at %s with the database %s", f"http://{near}:{port}/", hall.store.shown())
        hall.store.sign(f"the room at http://{near}:{port}/")
        server = Server(settings(room, args.shortcuts, plan.app(room)))
        watching = asyncio.create_task(stop_when_taken(hall.store, server), name="claim")
        orders = asyncio.create_task(Operator(hall).serve(), name="orders")
        # One worker of a machine does it for all of them.
        solving = asyncio.create_task(solve_ahead(hall) if place is None or place.number == 0 else asyncio.sleep(0), name="solving")
        cycles = asyncio.create_task(memory.look_for_cycles(lambda: hall.counts.heard), name="cycles")
        watch = Watch(hall.counts.lag)
        watch.start()
        if room.visits.worker is not None:
            room.visits.worker.start()
        try:
            if place is None:
                await run(server, listening, args, voice, f"http://{near}:{port}", addresses, plan.first)
            else:
                await place.run(server, server.ready.wait)
        finally:
            if room.visits.worker is not None:
                await room.visits.worker.close()
            watching.cancel()
            orders.cancel()
            solving.cancel()
            cycles.cancel()
            await asyncio.gather(watching, orders, solving, cycles, return_exceptions=True)
            await watch.stop()
            await plan.closed()
            await hall.close()
            logger.info("The room is closed; everything is stored")
    return 1 if hall.store.taken.is_set() else 0


async def solve_ahead(hall: Hall) -> None:
    """Once on every machine: what can be solved of the installed games, so that no bot's first move takes seconds."""
    await asyncio.sleep(limits.SOLVE_AFTER)
    own = {key: offered.source for key, offered in hall.games.items() if not registry.is_invented(offered.source)}
    made = await hall.study.solve_ahead(own)
    if made:
        logger.info("Solved ahead: %d tables, kept for the next time", made)


async def stop_when_taken(store: Store, server: Server) -> None:
    """One database, one room: when another has it, this one ends. What could not be stored has not happened."""
    await store.taken.wait()
    logger.critical("Another room has taken the database %s; this one stops", store.shown())
    server.should_exit = True


async def run(
    server: Server, listening: socket.socket, args: argparse.Namespace, voice: Voice, near: str, addresses: Addresses, first: str
) -> None:
    """Serve, and say where. `first` is the page that a browser opens on."""
    # The server passes a signal on when it has shut down; then there is still something to close.
    signal.signal(signal.SIGTERM, lambda *_: None)
    running = asyncio.create_task(server.serve([listening]), name="server")
    waiting = asyncio.create_task(server.ready.wait(), name="ready")
    await asyncio.wait([running, waiting], return_when=asyncio.FIRST_COMPLETED)
    if server.ready.is_set():
        port = listening.getsockname()[1]
        tell_port(voice, args.port, port)
        voice.tell(say("server-open", url=near + (first or "/")))
        welcome(addresses, voice)
        if args.open if args.open is not None else interactive():
            page = first or (f"/new/{registry.find(args.games[0]).key}" if args.games else "/")
            await asyncio.to_thread(webbrowser.open, near + page)
    waiting.cancel()
    await running


def supervise(args: argparse.Namespace, voice: Voice, argv: list[str]) -> int:
    """Start the workers and keep them; raises `InputError` for what no worker could open."""
    store = Store(args.database or usual_database(), shared=True)
    if args.bus:
        connect(args.bus)
    if args.link:
        link_address(args.link)
    host = chosen_host(args, voice)
    with door_of(host, args.port) as listening:
        port = int(listening.getsockname()[1])
        near = "localhost" if host in (*EVERYWHERE, "127.0.0.1") else f"[{host}]" if ":" in host else host
        network = network_address() if host in EVERYWHERE else ""

        def opened() -> None:
            tell_port(voice, args.port, port)
            voice.tell(say("server-open", url=f"http://{near}:{port}/"))
            welcome(Addresses(args.public_url, f"http://{network}:{port}" if network else ""), voice)

        logger.info("%d workers share the database %s", args.workers, store.shown())
        return supervisor.Supervisor(listening, args.workers, [*argv, f"--host={host}"], opened).run()


def welcome(addresses: Addresses, voice: Voice) -> None:
    """The address for others, and its QR code in a terminal."""
    for key, url in (("server-public", addresses.public), ("server-network", addresses.network)):
        if url:
            voice.tell(say(key, url=url + "/"))
            if sys.stdout.isatty():
                import segno

                segno.make(url + "/", micro=False).terminal(compact=True)
            break
    voice.tell(say("server-how-to-stop"))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The event loop: uvloop, which spends about half as much on a socket, where it can be installed; else Python's own."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def main(argv: Sequence[str] | None = None, plan: Plan | None = None) -> int:
    """Start the room with these arguments; returns the exit code."""
    args = parser().parse_args(argv)
    voice = Voice(own_language())
    logging_to = logs.begin(args.log, args.log_level)
    try:
        if not args.workers and (args.bus or args.link):
            raise InputError("--bus and --link are for a room of several processes: give --workers N, too.")
        if args.workers and supervisor.place() is None and plan is None:
            return supervise(args, voice, list(sys.argv[1:] if argv is None else argv))
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            return runner.run(serve(args, voice, plan if plan is not None else Plan()))
    except InputError as fault:
        print(f"worp: {fault}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 0
    finally:
        logging.getLogger().removeHandler(logging_to)


if __name__ == "__main__":
    sys.exit(main())
