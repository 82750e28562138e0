"""The tables of the database, and the steps that bring an older database up to date.

To change the schema:

1. change or add the tables below, as a new database shall have them;
2. add to `STEPS` the next version with the SQL that makes the same of a database of the version before: plain statements that SQLite and
   PostgreSQL both understand, written out (`CREATE TABLE …`, `ALTER TABLE … ADD COLUMN … NOT NULL DEFAULT …`), never made from the tables
   below, which will change again; a step that has been released never changes.

`VERSION` follows by itself, and `tests/room/test_schema.py` checks that every older database becomes just what a new one is. All steps
that a database needs are one transaction together with the new version number: it is brought up to date wholly or not at all.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    insert,
    inspect,
    select,
    text,
    update,
)

from worp.contract.game import InputError

STEPS: Final[dict[int, tuple[str, ...]]] = {
    2: (
        "ALTER TABLE tables ADD COLUMN settings TEXT NOT NULL DEFAULT '{}'",
        "ALTER TABLE tables ADD COLUMN next VARCHAR(40) NOT NULL DEFAULT ''",
        "ALTER TABLE seats ADD COLUMN seen FLOAT NOT NULL DEFAULT 0",
    ),
    3: (
        "CREATE TABLE replays (id VARCHAR(40) NOT NULL, packed TEXT NOT NULL, made FLOAT NOT NULL, PRIMARY KEY (id))",
        "CREATE TABLE reviews (id VARCHAR(64) NOT NULL, packed TEXT NOT NULL, made FLOAT NOT NULL, PRIMARY KEY (id))",
    ),
    4: (
        (
            "CREATE TABLE clocks (table_id VARCHAR(40) NOT NULL, state TEXT NOT NULL, due FLOAT, PRIMARY KEY (table_id), "
            "FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE)"
        ),
        "CREATE INDEX clocks_due ON clocks (due)",
        (
            "CREATE TABLE talk (table_id VARCHAR(40) NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, name VARCHAR(100) NOT NULL, "
            "said TEXT NOT NULL, at FLOAT NOT NULL, PRIMARY KEY (table_id, n), "
            "FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE)"
        ),
    ),
    5: (
        (
            "CREATE TABLE dice (table_id VARCHAR(40) NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, secret VARCHAR(128) NOT NULL, "
            "PRIMARY KEY (table_id, n), FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE)"
        ),
        "CREATE TABLE faces (game VARCHAR(100) NOT NULL, face INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (game, face))",
    ),
    6: (
        "ALTER TABLE tables ADD COLUMN rules VARCHAR(64) NOT NULL DEFAULT ''",
        (
            "CREATE TABLE orders (id VARCHAR(40) NOT NULL, what VARCHAR(20) NOT NULL, args TEXT NOT NULL, made FLOAT NOT NULL, "
            "done FLOAT NOT NULL DEFAULT 0, answer TEXT NOT NULL DEFAULT '', PRIMARY KEY (id))"
        ),
        "CREATE TABLE bans (who VARCHAR(100) NOT NULL, until FLOAT NOT NULL, PRIMARY KEY (who))",
    ),
    7: (
        (
            "CREATE TABLE days (day VARCHAR(10) NOT NULL, task VARCHAR(20) NOT NULL, device VARCHAR(64) NOT NULL, "
            "name VARCHAR(100) NOT NULL DEFAULT '', log TEXT NOT NULL, result INTEGER, begun FLOAT NOT NULL, PRIMARY KEY (day, task, device))"
        ),
        (
            "CREATE TABLE workers (id VARCHAR(40) NOT NULL, link VARCHAR(200) NOT NULL, token VARCHAR(64) NOT NULL, machine VARCHAR(100) NOT NULL, "
            "until FLOAT NOT NULL, robbed INTEGER NOT NULL DEFAULT 0, shown TEXT NOT NULL DEFAULT '', PRIMARY KEY (id))"
        ),
        "CREATE TABLE leases (table_id VARCHAR(40) NOT NULL, owner VARCHAR(40) NOT NULL, fence INTEGER NOT NULL, PRIMARY KEY (table_id))",
        "CREATE INDEX leases_owner ON leases (owner)",
        (
            "CREATE TABLE subscriptions (id VARCHAR(64) NOT NULL, endpoint TEXT NOT NULL, p256dh VARCHAR(100) NOT NULL, "
            "auth VARCHAR(40) NOT NULL, origin VARCHAR(300) NOT NULL, language VARCHAR(2) NOT NULL, quiet VARCHAR(100) NOT NULL, "
            "made FLOAT NOT NULL, PRIMARY KEY (id))"
        ),
        (
            "CREATE TABLE watches (subscription_id VARCHAR(64) NOT NULL, secret VARCHAR(64) NOT NULL, PRIMARY KEY (subscription_id, secret), "
            "FOREIGN KEY(subscription_id) REFERENCES subscriptions (id) ON DELETE CASCADE)"
        ),
        "CREATE INDEX watches_secret ON watches (secret)",
        (
            "CREATE TABLE webhooks (table_id VARCHAR(40) NOT NULL, url TEXT NOT NULL, form VARCHAR(10) NOT NULL, "
            "language VARCHAR(2) NOT NULL, link TEXT NOT NULL, made FLOAT NOT NULL, PRIMARY KEY (table_id), "
            "FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE)"
        ),
        # tournaments
        (
            "CREATE TABLE tournaments (id VARCHAR(40) NOT NULL, title VARCHAR(100) NOT NULL, game TEXT NOT NULL, line TEXT NOT NULL, "
            "kind VARCHAR(20) NOT NULL, rounds INTEGER NOT NULL, minutes INTEGER NOT NULL, host VARCHAR(64) NOT NULL, "
            "status VARCHAR(20) NOT NULL, begins FLOAT NOT NULL, made FLOAT NOT NULL, changed FLOAT NOT NULL, PRIMARY KEY (id))"
        ),
        "CREATE INDEX tournaments_status ON tournaments (status)",
        (
            "CREATE TABLE tournament_entries (tournament_id VARCHAR(40) NOT NULL, number INTEGER NOT NULL, name VARCHAR(100) NOT NULL, "
            "kind VARCHAR(20) NOT NULL, level VARCHAR(40) NOT NULL, secret VARCHAR(64) NOT NULL, since INTEGER NOT NULL, "
            "gone INTEGER NOT NULL, PRIMARY KEY (tournament_id, number), "
            "FOREIGN KEY(tournament_id) REFERENCES tournaments (id) ON DELETE CASCADE)"
        ),
        (
            "CREATE TABLE tournament_games (tournament_id VARCHAR(40) NOT NULL, round INTEGER NOT NULL, board INTEGER NOT NULL, "
            "again INTEGER NOT NULL, first_entry INTEGER NOT NULL, second_entry INTEGER NOT NULL, result VARCHAR(10) NOT NULL, "
            "played INTEGER NOT NULL, table_id VARCHAR(40) NOT NULL, due FLOAT NOT NULL, "
            "PRIMARY KEY (tournament_id, round, board, again), FOREIGN KEY(tournament_id) REFERENCES tournaments (id) ON DELETE CASCADE)"
        ),
        # the room's own dice of the day
        "CREATE TABLE day_secrets (day VARCHAR(10) NOT NULL, secret VARCHAR(64) NOT NULL, PRIMARY KEY (day))",
        # clubs
        "CREATE TABLE clubs (id VARCHAR(40) NOT NULL, name VARCHAR(100) NOT NULL, joining VARCHAR(64) NOT NULL, made FLOAT NOT NULL, PRIMARY KEY (id))",
        (
            "CREATE TABLE club_members (id VARCHAR(40) NOT NULL, club_id VARCHAR(40) NOT NULL, secret VARCHAR(64) NOT NULL, "
            "name VARCHAR(100) NOT NULL, maker INTEGER NOT NULL, joined FLOAT NOT NULL, seen FLOAT NOT NULL, PRIMARY KEY (id), "
            "FOREIGN KEY(club_id) REFERENCES clubs (id) ON DELETE CASCADE)"
        ),
        "CREATE INDEX club_members_club ON club_members (club_id)",
        "CREATE INDEX club_members_secret ON club_members (secret)",
        (
            "CREATE TABLE club_tables (table_id VARCHAR(40) NOT NULL, club_id VARCHAR(40) NOT NULL, made FLOAT NOT NULL, "
            "ended FLOAT NOT NULL DEFAULT 0, result TEXT NOT NULL DEFAULT '', PRIMARY KEY (table_id), "
            "FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, FOREIGN KEY(club_id) REFERENCES clubs (id) ON DELETE CASCADE)"
        ),
        "CREATE INDEX club_tables_club ON club_tables (club_id)",
        # reports
        (
            "CREATE TABLE reports (id VARCHAR(40) NOT NULL, table_id VARCHAR(40) NOT NULL, seat INTEGER NOT NULL, about VARCHAR(10) NOT NULL, "
            "name VARCHAR(100) NOT NULL, said TEXT NOT NULL, made FLOAT NOT NULL, PRIMARY KEY (id))"
        ),
        # workers look for what others were told of late
        "CREATE INDEX subscriptions_made ON subscriptions (made)",
        # ratings
        "ALTER TABLE seats ADD COLUMN rater VARCHAR(64) NOT NULL DEFAULT ''",
        (
            "CREATE TABLE ratings (rater VARCHAR(64) NOT NULL, game VARCHAR(100) NOT NULL, seats INTEGER NOT NULL, mu FLOAT NOT NULL, "
            "sigma FLOAT NOT NULL, games INTEGER NOT NULL, anchored INTEGER NOT NULL, changed FLOAT NOT NULL, PRIMARY KEY (rater, game, seats))"
        ),
        (
            "CREATE TABLE rating_gains (rater VARCHAR(64) NOT NULL, game VARCHAR(100) NOT NULL, seats INTEGER NOT NULL, "
            "other VARCHAR(64) NOT NULL, gained FLOAT NOT NULL, changed FLOAT NOT NULL, PRIMARY KEY (rater, game, seats, other))"
        ),
    ),
    8: (
        # which worker has told somebody of what
        (
            "CREATE TABLE told (table_id VARCHAR(40) NOT NULL, secret VARCHAR(64) NOT NULL, kind VARCHAR(20) NOT NULL, n INTEGER NOT NULL, "
            "teller VARCHAR(40) NOT NULL, PRIMARY KEY (table_id, secret, kind), FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE)"
        ),
    ),
}
"""The statements that lead to each version from the one before."""

VERSION: Final = max(STEPS)
"""Of the schema. A room brings an older database up to date and refuses a newer one."""

metadata = MetaData()

meta = Table("meta", metadata, Column("name", String(40), primary_key=True), Column("value", String(200), nullable=False))

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", Text, nullable=False),  # a key, or the path of a file
    Column("line", Text, nullable=False),  # the id line: game, rules version, setup
    Column("position", Text, nullable=False),
    Column("status", String(20), nullable=False),
    Column("host", String(64), nullable=False),  # hashes of secrets
    Column("joining", String(64), nullable=False),
    Column("made", Float, nullable=False),
    Column("settings", Text, nullable=False, server_default="{}"),  # JSON: see settings.py
    Column("next", String(40), nullable=False, server_default=""),  # the table of the rematch
    Column("rules", String(64), nullable=False, server_default=""),  # Game.mark when the game began
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("name", String(100), nullable=False),
    Column("level", String(40), nullable=False),
    Column("secret", String(64), nullable=False),  # hashes
    Column("invitation", String(64), nullable=False),
    Column("seen", Float, nullable=False, server_default=text("0")),  # when its person went away during the game; 0: is there
    Column("rater", String(64), nullable=False, server_default=""),  # a hash of the key with which its person agreed to a rated game
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("line", Text, nullable=False),  # as in a log: `2 act 1 side:1/5 side:1/4`
    Column("at", Float, nullable=False),
)

replays = Table(
    "replays",
    metadata,
    Column("id", String(40), primary_key=True),  # of the table, or of a log that was brought along
    Column("packed", Text, nullable=False),  # the told log: see archive.py
    Column("made", Float, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("id", String(64), primary_key=True),  # a hash of the log and of what made the review
    Column("packed", Text, nullable=False),
    Column("made", Float, nullable=False),
)

clocks = Table(
    "clocks",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("state", Text, nullable=False),  # JSON: see clocks.py
    Column("due", Float),  # when a time is up; empty: no clock runs
    Index("clocks_due", "due"),
)

talk = Table(
    "talk",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),  # -1: somebody who watches
    Column("name", String(100), nullable=False),
    Column("said", Text, nullable=False),
    Column("at", Float, nullable=False),
)


dice = Table(
    "dice",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("line", Text, nullable=False),  # as in a log: `throw 3 7 1 1,2`
    Column("secret", String(128), nullable=False),  # of the room's own promises: the seeds, in hex
)

faces = Table(
    "faces",
    metadata,
    Column("game", String(100), primary_key=True),
    Column("face", Integer, primary_key=True),
    Column("count", Integer, nullable=False),  # how often it came in finished games whose dice are proven
)

orders = Table(
    "orders",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("what", String(20), nullable=False),
    Column("args", Text, nullable=False),  # JSON
    Column("made", Float, nullable=False),
    Column("done", Float, nullable=False, server_default=text("0")),
    Column("answer", Text, nullable=False, server_default=""),  # JSON: a sentence
)
"""What whoever looks after the room wants of it while it runs: see `worp.room.operating`."""

days = Table(
    "days",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("task", String(20), primary_key=True),
    Column("device", String(64), primary_key=True),  # a hash
    Column("name", String(100), nullable=False, server_default=""),  # empty: not shown to others
    Column("log", Text, nullable=False),  # JSON: the choices, in clicks
    Column("result", Integer),  # empty: not done yet
    Column("begun", Float, nullable=False),
)
"""The tries that count of the throw of the day: see `worp.room.storage.days`."""

day_secrets = Table(
    "day_secrets",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("secret", String(64), nullable=False),
)
"""What a room mixes into its own dice of a day, made the day before; empty where it is settled that a day has the dice of all rooms."""

bans = Table(
    "bans",
    metadata,
    Column("who", String(100), primary_key=True),  # a network address
    Column("until", Float, nullable=False),  # seconds since 1970; 0: for ever
)

workers = Table(
    "workers",
    metadata,
    Column("id", String(40), primary_key=True),  # of one process, never used again
    Column("link", String(200), nullable=False),  # where other workers reach it: host:port
    Column("token", String(64), nullable=False),  # what they have to say there
    Column("machine", String(100), nullable=False),
    Column("until", Float, nullable=False),  # by the database's clock: as long as that is to come it counts as alive
    Column("robbed", Integer, nullable=False, server_default=text("0")),  # how often a table was taken from it while it was alive
    Column("shown", Text, nullable=False, server_default=""),  # JSON: its open tables, for the first page
)

leases = Table(
    "leases",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("owner", String(40), nullable=False),  # a worker; nothing: nobody
    Column("fence", Integer, nullable=False),  # grows with every owner
    Index("leases_owner", "owner"),
)
"""Where several processes share a room: which of them has which table. See leases.py."""

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),  # a hash of its endpoint
    Column("endpoint", Text, nullable=False),  # where its push service takes notices
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("origin", String(300), nullable=False),  # the room's address as it was opened there
    Column("language", String(2), nullable=False),
    Column("quiet", String(100), nullable=False),  # `1320 420 Europe/Amsterdam 60`, or nothing
    Column("made", Float, nullable=False),
    Index("subscriptions_made", "made"),
)
"""Browsers that take notices: see `worp.room.notices`."""

watches = Table(
    "watches",
    metadata,
    Column("subscription_id", String(64), ForeignKey("subscriptions.id", ondelete="CASCADE"), primary_key=True),
    Column("secret", String(64), primary_key=True),  # as in seats
    Index("watches_secret", "secret"),
)

webhooks = Table(
    "webhooks",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("url", Text, nullable=False),
    Column("form", String(10), nullable=False),
    Column("language", String(2), nullable=False),
    Column("link", Text, nullable=False),
    Column("made", Float, nullable=False),
)

told = Table(
    "told",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("secret", String(64), primary_key=True),  # as in seats
    Column("kind", String(20), primary_key=True),
    Column("n", Integer, nullable=False),  # events that had happened
    Column("teller", String(40), nullable=False),  # the process that sent it
)
"""The notice that a seat got last of each kind, where several processes share a room: the next owner of its table does not send it again."""

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("title", String(100), nullable=False),
    Column("game", Text, nullable=False),  # as in tables
    Column("line", Text, nullable=False),  # the id line of its games
    Column("kind", String(20), nullable=False),
    Column("rounds", Integer, nullable=False),  # 0 until it has begun: as many as it takes
    Column("minutes", Integer, nullable=False),  # that a round lasts at most
    Column("host", String(64), nullable=False),  # a hash
    Column("status", String(20), nullable=False),  # entering, playing, over
    Column("begins", Float, nullable=False),  # when; 0: when its host says so
    Column("made", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Index("tournaments_status", "status"),
)

tournament_entries = Table(
    "tournament_entries",
    metadata,
    Column("tournament_id", String(40), ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", String(100), nullable=False),
    Column("kind", String(20), nullable=False),  # person, bot
    Column("level", String(40), nullable=False),
    Column("secret", String(64), nullable=False),  # a hash: of all seats of this person in this tournament
    Column("since", Integer, nullable=False),  # the first round
    Column("gone", Integer, nullable=False),  # since which round; 0: not
)

tournament_games = Table(
    "tournament_games",
    metadata,
    Column("tournament_id", String(40), ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("board", Integer, primary_key=True),
    Column("again", Integer, primary_key=True),
    Column("first_entry", Integer, nullable=False),  # 0: nobody
    Column("second_entry", Integer, nullable=False),
    Column("result", String(10), nullable=False),  # first, second, draw, none; nothing: not yet
    Column("played", Integer, nullable=False),
    Column("table_id", String(40), nullable=False),  # nothing: not open yet
    Column("due", Float, nullable=False),  # by when both must have come
)
ratings = Table(
    "ratings",
    metadata,
    Column("rater", String(64), primary_key=True),  # a hash of a device's key
    Column("game", String(100), primary_key=True),
    Column("seats", Integer, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("anchored", Integer, nullable=False),  # those against anchored bots alone
    Column("changed", Float, nullable=False),
)

rating_gains = Table(
    "rating_gains",
    metadata,
    Column("rater", String(64), primary_key=True),
    Column("game", String(100), primary_key=True),
    Column("seats", Integer, primary_key=True),
    Column("other", String(64), primary_key=True),  # against whom
    Column("gained", Float, nullable=False),
    Column("changed", Float, nullable=False),
)
"""See `worp.room.storage.ratings`."""

clubs = Table(
    "clubs",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(100), nullable=False),
    Column("joining", String(64), nullable=False),  # a hash of the secret in its link
    Column("made", Float, nullable=False),
)
"""Friends who see each other's tables: see `worp.room.storage.clubs`."""

club_members = Table(
    "club_members",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("club_id", String(40), ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False),
    Column("secret", String(64), nullable=False),  # a hash of what their device holds
    Column("name", String(100), nullable=False),
    Column("maker", Integer, nullable=False),  # 1: looks after the club
    Column("joined", Float, nullable=False),
    Column("seen", Float, nullable=False),  # when they last looked, to the day
    Index("club_members_club", "club_id"),
    Index("club_members_secret", "secret"),
)

club_tables = Table(
    "club_tables",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("club_id", String(40), ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False),
    Column("made", Float, nullable=False),
    Column("ended", Float, nullable=False, server_default=text("0")),  # when its game ended; 0: it has not
    Column("result", Text, nullable=False, server_default=""),  # JSON: who won, and the points
    Index("club_tables_club", "club_id"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(40), primary_key=True),  # of what is reported: twice the same is one report
    Column("table_id", String(40), nullable=False),  # which may be gone
    Column("seat", Integer, nullable=False),  # -1: somebody who watched
    Column("about", String(10), nullable=False),  # line or name
    Column("name", String(100), nullable=False),
    Column("said", Text, nullable=False),
    Column("made", Float, nullable=False),
)
"""What people want whoever runs the room to look at: see `worp.room.storage.reports`."""


def version(connection: Connection) -> int:
    """That of a database; 0 for an empty one, and -1 for one that says none."""
    if not inspect(connection).has_table("meta"):
        return 0
    found = connection.execute(select(meta.c.value).where(meta.c.name == "schema")).scalar_one_or_none() or ""
    return int(found) if found.isdigit() else -1


def bring_up_to_date(connection: Connection, shown: str) -> None:
    """Make a new database, or an old one new, in the transaction that is open; raises `InputError` for one of a newer Worp. `shown` is the
    database's address for people."""
    if connection.dialect.name == "sqlite":
        # The driver opens a transaction only before it changes rows, and changing tables shall be all or nothing as well.
        connection.execute(text("BEGIN IMMEDIATE"))
    if not inspect(connection).has_table("meta"):
        metadata.create_all(connection, checkfirst=False)  # nothing of it is there: all is made in one transaction
        connection.execute(insert(meta).values(name="schema", value=str(VERSION)))
        return
    found = connection.execute(select(meta.c.value).where(meta.c.name == "schema")).scalar_one()
    if not found.isdigit() or int(found) > VERSION:
        raise InputError(
            f"The database {shown} has version {found}; this Worp reads version {VERSION}. "
            f"A Worp of the right version can open it, or give another database with --database."
        )
    if int(found) == VERSION:
        return
    for version in range(int(found) + 1, VERSION + 1):
        for statement in STEPS[version]:
            connection.execute(text(statement))
    connection.execute(update(meta).where(meta.c.name == "schema").values(value=str(VERSION)))
