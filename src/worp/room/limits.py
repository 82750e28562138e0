"""How much of everything: all limits of the room in one place, each with a clear answer where it is met.

Where it is so many in a minute or an hour, so many are possible at once, and what was used comes back evenly (`rate_limit.py`)."""

from __future__ import annotations

MESSAGE = 16_384
"""Bytes of a socket's message; a bigger one is answered and closes the socket (code 1009)."""
FRAME = 4 * MESSAGE
"""Bytes that are taken in at all: what is bigger closes the socket before anyone can say why."""
BODY = 65_536
"""Bytes of a request's body."""
BODY_SECONDS = 20.0
"""Seconds in which it must have come,"""
HEAD_SECONDS = 10.0
"""and seconds for a request's head,"""
HEAD = 65_536
"""which has at most so many bytes."""
PATH = 200
"""Clicks of one move."""
TARGET = 200
"""Letters of a click."""
NAME = 24
"""Letters of a player's name."""
PATIENCE = 7 * 24 * 60
"""Minutes that a table can be told to wait at most for somebody who is away."""
POSITION = 20_000
"""Letters of a position that a table begins with."""
SECRETS = 20
"""Secrets in one `Join`."""
JOIN = 25
"""How many messages a `Join` counts for, after a socket's first: all there is to see is sent again."""
JOINS = 600
"""`Join`s per address and minute."""
TABLES = 60
"""New tables per address and hour."""
SOCKETS = 100
"""Sockets per address at once."""
MESSAGES = 50
"""Messages per second of one socket, on average over the last few seconds."""
UNHEARD = 200
"""Messages of one socket that its table has not come to yet."""
BACKLOG = 400
"""Messages waiting for a browser that does not take them; then it is let go and may come again."""
BACKLOG_BYTES = 1_000_000
"""Bytes of such messages,"""
SLOW = 20.0
"""and seconds for which a socket may take nothing at all while something waits for it."""
LINGER = 3.0
"""Seconds that a socket that is closed has to take what was sent last; then it is cut off."""
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
LISTED = 40
"""Open tables that are shown to visitors at once."""
MINE = 40
"""Tables of a device of which it may ask at once how they stand,"""
LOOKED_INTO = 12
"""and how many of those that are played are looked into: those named first."""
MOVING = 600.0
"""Seconds for which the link works that takes a device's games to another."""
ASKED = 60
"""Questions about tables, and links for moving, per address and minute; a page asks every few seconds."""
MOVES = 500
"""Such links at the same time; the oldest ends for the newest."""
FAREWELL = 2.0
"""Seconds that a closing room gives its sockets to hear so."""
FORKS = 120
"""Beginnings of a move that a device is told ahead; after others it asks. Fewer,"""
AHEAD_BYTES = 24_000
"""when they take so many bytes,"""
AHEAD_SECONDS = 0.004
"""or working them out has taken so many seconds."""
AHEAD_AFTER = 0.05
"""Seconds after a question in which nobody has answered it: then they are worked out, unless"""
AHEAD_LATE = 0.02
"""the room comes to it so many seconds late, because it has more to do than that."""
CHAT = 280
"""Letters of a line of chat."""
CHATS = 6
"""Lines that a seat, or somebody who watches, may write"""
WATCHERS_CHATS = 24
"""and all who watch together,"""
REACTIONS = 5
"""and reactions of a seat,"""
CHAT_SECONDS = 12.0
"""within so many seconds."""
TALK = 500
"""Lines that are kept of a table; older ones are deleted."""
IDLE = 60.0
"""Seconds that a table stays in memory when nobody is there and nothing happens."""
TRIPS = 9
"""Measured round trips of a socket that are remembered, and pings that may be under way to it."""
LOG = 2_000_000
"""Bytes of a log that is brought along."""
LOG_EVENTS = 5_000
"""Events of such a log,"""
LOG_AGAIN = 500_000
"""events in it that are played again because something was taken back,"""
TOLD = 8_000_000
"""and bytes of all that a game may tell to have a replay. A few lines can tell a hundred times as much as they say."""
REPLAYS = 240
"""Questions about replays and reviews per address and minute; a page asks twice a second while a review is made."""
LOGS_READ = 20_000_000
"""Letters of logs that are remembered, so that they need not be read again for every question."""
LOGS = 30
"""Logs that an address may bring along in an hour."""
REVIEWS = 30
"""New reviews that an address may ask for in an hour."""
BACKGROUND_REVIEWS = 4
"""Reviews that nobody has asked for that may be made or wait: for no more than these is there time between those that were asked for."""
STUDIES = 20
"""Logs and reviews that may wait for their turn."""
REVIEW_PLAYOUTS = 200
"""Games played out from each position of a review, where values are estimated; fewer,"""
REVIEW_SECONDS = 9
"""when it has taken so many seconds."""
REVIEW_PATIENCE = 900.0
"""Seconds after which a review is given up."""
LOG_PATIENCE = 120.0
"""Seconds after which reading a log is given up."""
HINTS = 20
"""Hints for a seat in a minute."""
HINT_PLAYOUTS = 256
"""Games played out for the best moves of a hint; fewer,"""
HINT_SECONDS = 1.6
"""when it has taken so many seconds."""
HINT_PATIENCE = 30.0
"""Seconds after which a hint is given up."""
INVENTED_DESKS = 6
"""Invented games that hints, and as many that reviews are thought out for, each in a process of its own; more games share them."""
INVENTED_SILENCE = 30.0
"""Seconds without a word after which a hint or a review of an invented game is given up."""
SOLVE_AFTER = 10.0
"""Seconds after its start that a room begins to solve games ahead, when all that has to start has."""
SOLVE_PATIENCE = 1800.0
"""Seconds after which that is given up."""
INVENTED_PATIENCE = 8.0
"""Seconds after which a bot in an invented game counts as stuck, and a finished one as having no replay."""
DAY_TRIES = 60
"""Tries at the throw of the day that count, which an address may begin in an hour,"""
DAY_SHOWN = 50
"""results of it that are shown at once,"""
DAY_KEPT = 31
"""and days that they are kept."""
DAY_PATIENCE = 60.0
"""Seconds after which it is given up to work out what the best player would have done."""
