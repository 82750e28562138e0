"""A socket that another worker holds, at a table of this one."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from worp.contract.scene import Say
from worp.record.codec import SAY
from worp.room.wire import messages as m
from worp.room.wire.connection import Connection, Socket, encoded


class FarSocket(Socket, Protocol):
    """What is done with a socket over a link; the link itself awaits, so it is not compiled."""

    def tell(self, text: bytes) -> None: ...
    def heard(self) -> None: ...
    def shut(self) -> None: ...


class RelayedConnection(Connection):
    """To its table it is a connection like any other. It is compiled as that is: an interpreted class cannot inherit from a compiled one."""

    def __init__(self, far: FarSocket, url: str, refused: Counter[str], address: str) -> None:
        super().__init__(far, url, refused, address)
        self.far = far

    def send_text(self, text: bytes) -> None:
        """The worker that holds the socket looks whether the browser takes it."""
        if not self.gone:
            self.far.tell(text)

    def close(self, why: Say, again: bool = False) -> None:
        """Say why, then let the other worker close."""
        self.count(why)
        self.send_text(encoded(m.Closed(SAY.json(why), again)))
        self.far.shut()
        self.gone = True

    def taken(self) -> None:
        """The table has come to one more message."""
        super().taken()
        self.far.heard()
