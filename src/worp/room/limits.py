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
FILES = 1_048_576
"""Files that a room wants to be allowed to have open at once, each connection being one; of those it is allowed"""
OWN_FILES = 8_192
"""it keeps so many for itself, but at most a quarter. Who comes when only they are left is told that the room is full and has"""
AWAY_SECONDS = 2.0
"""seconds to say what they wanted;"""
FULL_SECONDS = 60.0
"""and nobody is turned away for so many seconds before the log says that there are places again."""
COMING = 2048
"""Connections that may wait to be taken in."""
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
REQUESTS = 12_000
"""Requests of all kinds per address and minute; those that cost more have limits of their own. A school is one address, too."""
JOIN = 25
"""How many messages a `Join` counts for, after a socket's first: all there is to see is sent again."""
STEP = 10
"""How many messages a `Step` of a first game counts for: it may lead to another table, and all of that is sent."""
JOINS = 600
"""`Join`s per address and minute."""
TABLES = 60
"""New tables per address and hour."""
SOCKETS = 100
"""Sockets per address at once."""
MESSAGES = 50
"""Messages per second of one socket, on average over the last few seconds."""
ALL_MESSAGES = 600
"""Messages per second of all sockets of an address together, counted alike."""
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
SIGNED = 600
"""Seconds that a signed question may be old; clocks of devices differ."""
SEALED = 40_000
"""Letters of a sealed record that goes along; the page makes none that is longer (`web/src/record/moving.ts`)."""
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
AHEAD_MOVES = 40
"""Moves up to which they come with the question itself, so that a move is one message from the first moment on. Where there are more they come"""
AHEAD_AFTER = 0.05
"""seconds later, if nobody has answered by then, unless"""
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
"""Seconds that a table stays in memory when nobody is there and nothing happens,"""
IDLE_OVER = 1.0
"""and seconds when its game is over, too: whoever comes now comes for the replay, and in a busy room most tables would be such."""
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
SCRIPT_ASKS = 1_000
"""Ways of clicking that are told of a puzzle that is to be played without a network; of one with more, nothing is. Nor"""
SCRIPT_BYTES = 300_000
"""where they take so many bytes."""
SCRIPTS = 200
"""Puzzles that a room keeps written down; others are written down again."""
DAY_PATIENCE = 60.0
"""Seconds after which it is given up to work out what the best player would have done."""
TOURNAMENTS = 10
"""Tournaments that an address may make in an hour,"""
TOURNAMENTS_OPEN = 200
"""that may be on or wait in a room,"""
TOURNAMENT_ENTRIES = 100
"""times that an address may enter, leave or change one in an hour,"""
TOURNAMENT_LOOKS = 600
"""looks at one per address and minute: a whole club may come from the same address, and a page looks every few seconds,"""
TOURNAMENT_BOT_TABLES = 8
"""and games between bots that are on at the same time: people's bots think in the same processes."""
REPORTS = 10
"""Reports that an address may make in an hour,"""
REPORTS_KEPT = 1_000
"""how many are kept at once,"""
REPORT_DAYS = 90
"""and for how many days, if nobody deals with them."""
CLUBS = 10
"""Clubs that an address may make in an hour,"""
CLUB_JOINS = 30
"""and how often it may come into one;"""
CLUB_MEMBERS = 60
"""people in a club,"""
CLUB_SHOWN = 40
"""tables of it that are shown, the newest,"""
CLUB_WAITS = 7 * 86_400.0
"""seconds for which one is shown that has not ended,"""
CLUB_SEEN = 86_400.0
"""and seconds after which it is stored again that a member has looked."""
ENDPOINT = 1_000
"""Letters of an address that the room may send notices to."""
POST_SECONDS = 10.0
"""Seconds that sending one may take, looking its address up included,"""
POST_ANSWER = 16_384
"""bytes of the answer that are read at most,"""
POST_TRIES = 3
"""and addresses of one name that are tried."""
POSTING = 8
"""Notices that are under way at the same time,"""
POSTING_THERE = 5
"""of them to one host; and"""
HOST_RESTS = 60.0
"""seconds for which a host is left alone that did not answer."""
NOTICES = 2_000
"""Notices that wait; more are not sent."""
NOTICE_AFTER = 8.0
"""Seconds that somebody must be away from what they are asked until they get a notice: lines break for a moment."""
NOTICE_AGAIN = 60.0
"""Seconds until one is tried again, once, whose push service had no time."""
NOTICE_LASTS = 86_400
"""Seconds for which a push service keeps a notice for a device that is off."""
NOTICES_EACH = 10
"""Notices to one browser or webhook about one table,"""
NOTICES_SECONDS = 600.0
"""within so many seconds."""
NOTICES_TOLD = 20_000
"""Notices that were sent and not heeded yet that are remembered, so that nobody gets one twice."""
DEVICES = 4
"""Browsers that take notices for one seat."""
WEBHOOKS = 20
"""Webhooks that an address may set in an hour; each is tried."""
