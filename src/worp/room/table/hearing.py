"""What comes over a socket, message by message, until it reaches its table's inbox."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from worp.contract.scene import say
from worp.room import limits
from worp.room.metrics import Counts
from worp.room.table.inbox import Spoken
from worp.room.wire import messages as m
from worp.room.wire.connection import DECODER, NO_MESSAGE, Connection
from worp.room.wire.table_socket import TableSocket

DEAR: Final = (m.Join, m.Step)
"""What costs more to answer than other messages do."""


class Hearing:
    """Hands messages on, one by one, to `take`, or `forward`s them as they are; those that are none or too many are refused here. `together`: whether all
    sockets of an address may say one more at this time. `affords`: whether this one may ask for something dear."""

    def __init__(
        self,
        connection: Connection,
        counts: Counts,
        now: Callable[[], float],
        together: Callable[[float], bool] | None,
        affords: Callable[[m.Join | m.Step, float], bool],
        take: Callable[[Spoken], None] | None,
        forward: Callable[[str], None] | None,
    ) -> None:
        self.connection = connection
        self.counts = counts
        self.now = now
        self.together = together
        self.affords = affords
        self.take = take
        self.forward = forward

    def heard(self, text: str) -> bool:
        """Take in a message; whether more may come."""
        connection = self.connection
        now = self.now()
        self.counts.heard += 1
        if connection.deaf:
            return True
        if too_big(connection, text):
            return False
        if not connection.may_speak(now) or connection.unheard >= limits.UNHEARD or (self.together is not None and not self.together(now)):
            connection.no(say("server-no-fast"))
            return True
        try:
            message = DECODER.decode(text)
        except NO_MESSAGE as error:
            connection.no(say("server-no-message", why=str(error)[:200]))
            return True
        if type(message) in DEAR:  # to ask whether it is an instance of one takes msgspec ten times as long
            if isinstance(message, m.Join) and len(message.secrets) > limits.SECRETS:
                connection.no(say("server-no-join"))
                return True
            if not self.affords(message, now):
                connection.no(say("server-no-fast"))
                return True
        connection.unheard += 1
        if self.forward is not None:
            self.forward(text)
        elif self.take is not None:
            self.take(tuple.__new__(Spoken, (connection, message, now)))  # as `Spoken(…)` does, in fewer steps
        return True


def too_big(connection: Connection, text: str) -> bool:
    """Whether a message is; then its socket hears so and is closed."""
    if len(text) * 4 <= limits.MESSAGE or len(text.encode()) <= limits.MESSAGE:
        return False
    assert isinstance(connection.socket, TableSocket)
    connection.socket.part(1009, "message too big")
    connection.close(say("server-no-big", bytes=limits.MESSAGE))
    return True
