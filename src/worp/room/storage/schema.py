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


def bring_up_to_date(connection: Connection, shown: str) -> None:
    """Make a new database, or an old one new, in the transaction that is open; raises `InputError` for one of a newer Worp. `shown` is the
    database's address for people."""
    if connection.dialect.name == "sqlite":
        # The driver opens a transaction only before it changes rows, and changing tables shall be all or nothing as well.
        connection.execute(text("BEGIN IMMEDIATE"))
    if not inspect(connection).has_table("meta"):
        metadata.create_all(connection)
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
