"""Plays a move in a room that listens at a port of this machine: `play.py PORT` waits for the room, opens a table, throws, and prints the table, its secrets and
how many events it has; `play.py PORT TABLE SECRETS EVENTS` comes back to that table, where they must all be, and plays on."""

import asyncio
import json
import sys
import time
import urllib.request
from typing import Any

from websockets.asyncio.client import connect

PATIENCE = 90.0
"""Seconds until a room must answer."""


def ask(port: int, path: str, body: object = None) -> Any:
    """A request; waits for a room that is not there yet."""
    until = time.monotonic() + PATIENCE
    data = json.dumps(body).encode() if body is not None else None
    while True:
        try:
            request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data, {"content-type": "application/json"})
            with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310 (an address of this machine)
                return json.loads(answer.read())
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.5)


async def play(port: int, table: str, secrets: list[str], events: int) -> int:
    """Sit down where nobody sits, begin if it has not begun, and act three times; how many events there are then."""
    acted = 0
    async with asyncio.timeout(PATIENCE), connect(f"ws://127.0.0.1:{port}/ws/{table}", proxy=None) as socket:
        await socket.send(json.dumps({"type": "Join", "secrets": secrets}))
        if not events:
            for seat in (0, 1):
                await socket.send(json.dumps({"type": "Sit", "name": f"P{seat}", "seat": seat}))
            await socket.send(json.dumps({"type": "Start"}))
        n = -1
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "No":
                raise SystemExit(f"refused: {message}")
            if message["type"] == "Yours":
                secrets.append(message["secret"])
            if message["type"] in ("View", "Happened"):
                n = message["n"]
                if n < events:
                    raise SystemExit(f"only {n} of {events} events are there")
            if message["type"] == "Ask" and message["n"] == n and (message.get("offers") or message.get("throws")):
                if acted == 3:
                    return n
                acted += 1
                said: dict[str, Any] = {"type": "Throw", "seat": message["seat"], "n": n}
                if not message.get("throws"):
                    said |= {"type": "Click", "path": [*message.get("path", []), message["offers"][0]["target"]]}
                await socket.send(json.dumps(said))
    raise SystemExit("the socket was closed")


def main() -> None:
    """The command line."""
    port, *at = sys.argv[1:]
    assert ask(int(port), "/healthz")["status"] == "ok"
    if at:
        table, given, known = at
        secrets, events = given.split(","), int(known)
    else:
        made = ask(int(port), "/api/tables", {"game": "wegduwen"})
        table, secrets, events = made["table"], [made["host"]], 0
    n = asyncio.run(play(int(port), table, secrets, events))
    print(table, ",".join(secrets), n)


if __name__ == "__main__":
    main()
