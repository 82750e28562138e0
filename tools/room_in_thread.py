"""A room in a thread of this process, at a port that is free: for pictures and for tests."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

from worp.room.hall import Hall
from worp.room.http.addresses import Addresses, free_socket
from worp.room.http.app import Room
from worp.room.http.serve import Server, settings


class RoomInThread:
    """The room. `hall` makes its hall, in the thread; what goes wrong while it opens is raised here."""

    def __init__(self, hall: Callable[[], Hall]) -> None:
        self.make = hall
        self.listening = free_socket("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.ready = threading.Event()
        self.trouble: BaseException | None = None
        self.thread = threading.Thread(target=self.run, name="room")
        self.thread.start()
        self.ready.wait()
        if self.trouble is not None:
            raise self.trouble

    def run(self) -> None:
        """What the thread does: serve until it is told to end."""
        try:
            asyncio.run(self.serve())
        except BaseException as error:
            self.trouble = error
            raise
        finally:
            self.ready.set()

    async def serve(self) -> None:
        """Serve until `close` is called."""
        hall = self.make()
        await hall.open()
        self.loop = asyncio.get_running_loop()
        self.room = Room(hall, Addresses())
        self.server = Server(settings(self.room))
        task = asyncio.create_task(self.server.serve([self.listening]))
        await self.server.ready.wait()
        self.ready.set()
        await task
        await hall.close()

    def close(self) -> None:
        """End the room, and wait until it has."""
        self.server.should_exit = True
        self.thread.join()
