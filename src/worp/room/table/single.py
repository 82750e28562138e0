"""What all tables for one person have in common: a first game, a puzzle, a task of the day."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from worp.contract.game import InputError, Refused
from worp.contract.scene import Say
from worp.room.faults import fault_say
from worp.room.wire import messages as m
from worp.room.wire.connection import Connection


def small_talk(connection: Connection, message: m.FromBrowser, alone: Say) -> None:
    """Answer what a browser says at every table; raises `Refused` (`alone`) for what makes sense only where others sit, too."""
    match message:
        case m.Ping():
            connection.send(m.Ponged(message.id))
        case m.Pong() | m.Shown() | m.Ready():
            pass  # nobody waits for anybody here
        case _:
            raise Refused(alone)


@contextmanager
def refusing(refuse: Callable[[Say], None]) -> Iterator[None]:
    """Say why not, where the rules or the room refuse what is done here."""
    try:
        yield
    except Refused as refused:
        refuse(refused.say)
    except InputError as fault:
        refuse(fault_say(str(fault)))
