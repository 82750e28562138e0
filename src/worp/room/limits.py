"""How much of everything: all limits of the room in one place, each with a clear answer where it is met."""

from __future__ import annotations

MESSAGE = 16_384
"""Bytes of a socket's message; a bigger one is answered and closes the socket (code 1009)."""
FRAME = 4 * MESSAGE
"""Bytes that are taken in at all: what is bigger closes the socket before anyone can say why."""
BODY = 65_536
"""Bytes of a request's body."""
PATH = 200
"""Clicks of one move."""
TARGET = 200
"""Letters of a click."""
NAME = 24
"""Letters of a player's name."""
POSITION = 20_000
"""Letters of a position that a table begins with."""
SECRETS = 20
"""Secrets in one `Join`."""
TABLES = 60
"""New tables per address and hour."""
SOCKETS = 100
"""Sockets per address at once."""
MESSAGES = 50
"""Messages per second of one socket, on average over the last few seconds."""
BACKLOG = 400
"""Messages waiting for a browser that does not take them; then it is let go and may come again."""
MISSED = 50
"""Events that a returning browser is told one by one; after more it gets the whole scene."""
JOINING = 20.0
"""Seconds in which a new socket must say `Join`."""
KEEP = 365
"""Days that a table is kept after the last thing that happened at it, unless the room is told otherwise."""
CLEARING = 200
"""Tables that are deleted at once; more wait for the next time."""
FRESH = 100
"""New tables that are remembered until somebody comes."""
FAREWELL = 2.0
"""Seconds that a closing room gives its sockets to hear so."""
IDLE = 60.0
"""Seconds that a table stays in memory when nobody is there and nothing happens."""
TRIPS = 9
"""Measured round trips of a socket that are remembered, and pings that may be under way to it."""
