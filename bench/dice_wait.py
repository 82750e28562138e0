"""How long people wait for proven dice: the time from a person's throw to its result, with and without contributing devices, over lines of a
given round trip.

    python bench/dice_wait.py --trip 100 --throws 40

Two people play Pig in a room of this process. Every message of theirs is held back for half of the round trip on its way in and out. What is
printed: the time from the act to the result, beyond the round trip itself.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from room.conftest import Client, running  # noqa: E402 (tests are not installed)
from websockets.exceptions import ConnectionClosed  # noqa: E402

from worp.room.wire import messages as m  # noqa: E402


class Far(Client):
    """A client at the end of a long line."""

    half = 0.05

    async def say(self, message: Any) -> None:
        await asyncio.sleep(self.half)
        with contextlib.suppress(ConnectionClosed):  # the game is over, and something was still on its way
            await super().say(message)

    async def read(self) -> None:
        async for text in self.socket:
            asyncio.get_running_loop().call_later(self.half, self.arrived, text)

    def arrived(self, text: str | bytes) -> None:
        assert isinstance(text, str)
        self.take(text)
        if self.polite:
            self.answering = asyncio.ensure_future(self.answer(self.messages[-1]))
        asyncio.ensure_future(self.wake())  # noqa: RUF006 (it only rings)

    async def wake(self) -> None:
        async with self.changed:
            self.changed.notify_all()


async def measure(contribute: bool, throws: int, trip: float) -> list[float]:
    """Milliseconds from the throw to the result, less the round trip."""
    from room import conftest

    Far.half = trip / 2000
    conftest.Client = Far  # type: ignore[misc]
    found: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        async with running(Path(folder) / "room.sqlite", [ROOT / "tests" / "toys" / "pig.py"], source=None) as here:
            made = await here.make("pig", options={"goal": 500})
            ann = await here.client(made["table"], [made["host"]])
            bob = await here.client(made["table"], [made["join"]])
            await ann.sit("Ann", 0)
            await bob.sit("Bob")
            for client in (ann, bob):
                await client.until(lambda client=client: any(seat.get("yours") for seat in client.table["seats"]))
                if contribute:
                    await client.take_part(length=512)
            await ann.say(m.Start())
            await asyncio.gather(*(client.until(lambda client=client: client.asks) for client in (ann, bob)))
            chance = random.Random(1)
            while len(found) < throws and ann.ending is None:
                await asyncio.sleep(0.01)
                for seat, client in enumerate((ann, bob)):
                    if client.asks[seat]["n"] != client.n or not client.due():
                        continue
                    before, at = client.n, time.perf_counter()
                    if not client.asks[seat].get("throws"):
                        await client.act(chance, seat)
                        continue
                    await client.throw(seat)  # at once, as a device does that throws by itself
                    await client.until(lambda client=client, before=before: client.n > before)
                    found.append(1000 * (time.perf_counter() - at) - trip)
    return found


def main() -> None:
    """Both, one after the other."""
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("--trip", type=float, default=100.0, help="milliseconds there and back")
    given.add_argument("--throws", type=int, default=40)
    args = given.parse_args()
    for contribute in (False, True):
        times = sorted(asyncio.run(measure(contribute, args.throws, args.trip)))
        name = "both devices contribute" if contribute else "nobody contributes     "
        print(f"{name}: {len(times)} throws, median {statistics.median(times):.1f} ms, longest {times[-1]:.1f} ms beyond the round trip")


if __name__ == "__main__":
    main()
