"""The tables of the history, as named migrations. A migration is recorded in the transaction in which it runs."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from types import MappingProxyType

from jass_desktop.errors import StoreError
from jass_desktop.i18n import _

# In the order in which they run. A released migration is never edited: any change of the tables is a new one.
MIGRATIONS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "games": (
        """
        CREATE TABLE games (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            started TEXT NOT NULL,
            updated TEXT NOT NULL,
            rules TEXT NOT NULL,
            south TEXT NOT NULL,
            east TEXT NOT NULL,
            north TEXT NOT NULL,
            west TEXT NOT NULL,
            rounds INTEGER NOT NULL,
            south_north INTEGER NOT NULL,
            east_west INTEGER NOT NULL,
            winner TEXT,
            reason TEXT,
            rubicon INTEGER NOT NULL,
            takebacks INTEGER NOT NULL,
            practice INTEGER NOT NULL,
            deleted TEXT,
            record TEXT NOT NULL
        )
        """,
        "CREATE INDEX games_by_time ON games (deleted, updated)",
    ),
    # Each seat has its own total, because in Differenzler four play alone; several seats may win.
    "seats": (
        "ALTER TABLE games ADD COLUMN alone INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN south_total INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN east_total INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN north_total INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN west_total INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN winners TEXT NOT NULL DEFAULT ''",
        """
        UPDATE games SET
            south_total = south_north, north_total = south_north, east_total = east_west, west_total = east_west,
            winners = CASE winner WHEN 'south-north' THEN 'south north' WHEN 'east-west' THEN 'east west' ELSE '' END
        """,
        "ALTER TABLE games DROP COLUMN south_north",
        "ALTER TABLE games DROP COLUMN east_west",
        "ALTER TABLE games DROP COLUMN winner",
    ),
    # Which computer players have played; empty if a record does not say.
    "level": ("ALTER TABLE games ADD COLUMN level TEXT NOT NULL DEFAULT ''",),
    # Any number of seats: each with its name, its party as records name it, the party's total, and whether it won.
    "any seating": (
        """
        CREATE TABLE seat (
            game INTEGER NOT NULL,
            seat TEXT NOT NULL,
            name TEXT NOT NULL,
            party TEXT NOT NULL,
            total INTEGER NOT NULL,
            won INTEGER NOT NULL,
            PRIMARY KEY (game, seat)
        ) WITHOUT ROWID
        """,
        *(f"""
        INSERT INTO seat SELECT number, '{seat}', {seat}, CASE WHEN alone THEN '{seat}' ELSE '{side}' END, {seat}_total,
            instr(' ' || winners || ' ', ' {seat} ') > 0 FROM games
        """ for seat, side in (("south", "south-north"), ("east", "east-west"), ("north", "south-north"), ("west", "east-west"))),
        *(f"ALTER TABLE games DROP COLUMN {column}" for column in (
            "south", "east", "north", "west", "south_total", "east_total", "north_total", "west_total", "winners", "alone")),
    ),
    # What reviews have found of a game: of each decision what its newest judge says, as a text.
    "verdicts": (
        """
        CREATE TABLE verdict (
            game INTEGER NOT NULL,
            move INTEGER NOT NULL,
            seat TEXT NOT NULL,
            judge TEXT NOT NULL,
            digest TEXT NOT NULL,
            verdict TEXT NOT NULL,
            PRIMARY KEY (game, move)
        ) WITHOUT ROWID
        """,
    ),
    # Whether a game is the person's own, and what statistics count of it: its rounds as a text, made from record and verdicts.
    "played": (
        "ALTER TABLE games ADD COLUMN mine INTEGER NOT NULL DEFAULT 1",
        "CREATE TABLE played (game INTEGER PRIMARY KEY, rounds TEXT NOT NULL)",
    ),
    # How often the person was helped, as the record's header says it; empty for games from before there was such help.
    "help": ("ALTER TABLE games ADD COLUMN help TEXT NOT NULL DEFAULT ''",),
    # The person's book: mistakes of their own games by game and move, exercises from files with a game of their own, and of those
    # that come with the program what is known of their repetition. Mistakes found before are in it from the start.
    "book": (
        """
        CREATE TABLE exercise (
            name TEXT PRIMARY KEY,
            game INTEGER,
            move INTEGER NOT NULL,
            theme TEXT,
            record TEXT,
            verdict TEXT,
            shown INTEGER NOT NULL DEFAULT 0,
            due TEXT,
            memory TEXT,
            struck INTEGER NOT NULL DEFAULT 0
        ) WITHOUT ROWID
        """,
        "CREATE INDEX exercises_by_game ON exercise (game, move)",
        """
        INSERT INTO exercise (name, game, move) SELECT game || '/' || move, game, move FROM verdict JOIN games ON number = game
            WHERE seat = 'south' AND mine
            AND (verdict LIKE '%"mark":"mistake"%' OR verdict LIKE '%"mark":"blunder"%')
        """,
    ),
    # What the characters have made of the cards of a day.
    "daily": ("""
        CREATE TABLE daily (
            seed TEXT NOT NULL,
            character TEXT NOT NULL,
            points INTEGER NOT NULL,
            PRIMARY KEY (seed, character)
        ) WITHOUT ROWID
        """,),
})


@contextmanager
def whole(connection: sqlite3.Connection) -> Iterator[None]:
    """All changes made meanwhile are written together, or none of them."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # after some failures, such as a full disk, SQLite has rolled back by itself
            connection.execute("ROLLBACK")
        raise


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the tables up to date, each migration completely or not at all. ``connection`` must be in autocommit mode.

    Triggers are dropped: no version makes any, and one that somebody else made could delete what is saved. Raises StoreError if a
    newer program has changed the tables in a way that this one does not know.
    """
    if connection.execute("PRAGMA user_version").fetchone()[0] != len(MIGRATIONS):
        _run(connection, MIGRATIONS)
        unknown = _applied(connection) - set(MIGRATIONS)
        if unknown:
            raise StoreError(_("The history was made by a newer version of the program ({names}). Only that version can open it.")
                             .format(names=", ".join(sorted(unknown))))
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    for (trigger,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        quoted = _plain(trigger).replace('"', '""')
        connection.execute(f'DROP TRIGGER "{quoted}"')


def fits(connection: sqlite3.Connection) -> bool:
    """Whether the tables are those of the recorded migrations, or of a newer program; True too if there are no tables.

    Raises SQLite's error if the tables cannot be read at all.
    """
    if not _columns(connection):
        return True
    applied = _applied(connection)
    if applied > set(MIGRATIONS):
        return True
    known = {name: MIGRATIONS[name] for name in MIGRATIONS if name in applied}
    if applied != set(known) or list(known) != list(MIGRATIONS)[:len(known)]:
        return False
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as model:
        _run(model, known)
        expected, found = _columns(model), _columns(connection)
        return expected <= found if applied else expected == found


def _run(connection: sqlite3.Connection, migrations: Mapping[str, tuple[str, ...]]) -> None:
    """The migrations that have not run yet."""
    connection.execute("CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied TEXT NOT NULL)")
    for number, (name, statements) in enumerate(migrations.items(), 1):
        with whole(connection):
            if connection.execute("SELECT 1 FROM migrations WHERE name = ?", (name,)).fetchone() is None:
                for statement in statements:
                    connection.execute(statement)
                connection.execute("INSERT INTO migrations VALUES (?, datetime('now'))", (name,))
                connection.execute(f"PRAGMA user_version = {number}")


def _applied(connection: sqlite3.Connection) -> set[str]:
    return {_plain(name) for (name,) in connection.execute("SELECT name FROM migrations")}


def _columns(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    """The name of each table, paired with the name of each of its columns."""
    found = connection.execute("SELECT tables.name, columns.name FROM sqlite_master AS tables "
                               "JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'")
    return {(_plain(table), _plain(column)) for table, column in found}


def _plain(name: object) -> str:
    """A name from a connection that returns texts as bytes, possibly damaged, or from one that returns strings."""
    return name.decode(errors="replace") if isinstance(name, bytes) else str(name)
