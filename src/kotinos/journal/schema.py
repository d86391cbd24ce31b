"""The file of a journal: its tables, how it is opened, and what is said where that cannot be done."""

import os
import sqlite3
import time
from pathlib import Path
from urllib.parse import quote

from kotinos.diagnostics import KotinosError, Phrase

# "Koti": SQLite keeps it in the header of the file, and `file` prints it.
APPLICATION = 0x4B6F7469
# Raised whenever an older program could no longer read what a newer one writes.
VERSION = 1
# In `personal`, beside no fact: what ids of competitors are made with. Who knows it can try names until one fits.
SALT = 0

_SHORTEST = 512  # bytes of the smallest page that a database can have
_MAKES = "`kotinos record` makes a journal"

# Names and birth dates are in `personal` and nowhere else: a fact is the same fact without them. What is
# in `cache` was computed from the facts: it may be deleted at any time.
_TABLES = """
CREATE TABLE fact (
  sequence INTEGER PRIMARY KEY,
  what TEXT NOT NULL,
  about TEXT NOT NULL,
  recorded TEXT,
  effective TEXT,
  source TEXT,
  actor TEXT,
  key TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL
);
CREATE INDEX fact_about ON fact (about);
CREATE TABLE personal (sequence INTEGER PRIMARY KEY REFERENCES fact, body TEXT NOT NULL);
CREATE TABLE person (competitor TEXT NOT NULL, sequence INTEGER NOT NULL, PRIMARY KEY (competitor, sequence))
  WITHOUT ROWID;
CREATE TABLE cache (name TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
CREATE TRIGGER fact_stays BEFORE DELETE ON fact BEGIN SELECT raise(ABORT, 'a fact is retracted, never deleted'); END;
CREATE TRIGGER fact_is_final BEFORE UPDATE ON fact BEGIN SELECT raise(ABORT, 'a fact is never changed'); END;
"""


def writing(path: Path, patience: float) -> sqlite3.Connection:
    """A connection that may write, to a journal that is made where there is none.

    A commit is on the disk when it returns (`synchronous=FULL`); readers never wait for a writer (WAL). `patience` is
    how many seconds a lock of another process is waited for. Raises K316 to K321.
    """
    try:
        _look(path)
        connection = _connect(f"file:{quote(str(path))}?mode=rwc", patience)
        try:
            if not _empty(connection):
                check(connection, path)
            _to_wal(connection, patience)
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("PRAGMA secure_delete=ON")
            connection.execute("PRAGMA wal_autocheckpoint=4000")  # pages; each costs a sync that all wait for
            _make(connection)
            check(connection, path)
        except BaseException:
            connection.close()
            raise
    except (sqlite3.Error, OSError) as error:
        raise refusal(error, path) from None
    return connection


def reading(path: Path, patience: float) -> sqlite3.Connection:
    """A connection that cannot write; raises K322 where there is no such file, else as `writing` does.

    A journal on a medium that cannot be written to is read as it is: nobody else can write to it either.
    """
    if not path.exists():
        raise _missing(path)
    try:
        _look(path)
        # SQLite needs to make files beside a journal in WAL mode; without them it can be read only where it is whole.
        writable = os.access(path.parent, os.W_OK, effective_ids=os.access in os.supports_effective_ids)
        sealed = not writable and not path.with_name(path.name + "-wal").exists()
        connection = _connect(f"file:{quote(str(path))}?mode=ro{'&immutable=1' if sealed else ''}", patience)
        try:
            _check_made(connection, path)
        except BaseException:
            connection.close()
            raise
    except (sqlite3.Error, OSError) as error:
        raise refusal(error, path) from None
    return connection


def _look(path: Path) -> None:
    """A file that is shorter than any database is none; SQLite would take a very short one for an empty one.

    Its size alone is asked: to open a file and to close it gives up every lock that the process has on it, those of
    another connection included, and a writer who then finds no reader takes the journal's last facts from under it.
    """
    if path.is_file() and 0 < path.stat().st_size < _SHORTEST:
        raise KotinosError("K317", Phrase("`{path}` is no journal", path=path), Phrase(_MAKES))


def _check_made(connection: sqlite3.Connection, path: Path) -> None:
    if _empty(connection):
        raise _missing(path)
    check(connection, path)


def _missing(path: Path) -> KotinosError:
    return KotinosError("K322", Phrase("there is no journal `{path}`", path=path), Phrase(_MAKES))


def _empty(connection: sqlite3.Connection) -> bool:
    """Whether nothing was made here yet: a file that is new, or one that another process is making just now."""
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    return not tables and not application


def check(connection: sqlite3.Connection, path: Path) -> None:
    """Raises K317 for a file that is no journal, K316 for one of a newer Kotinos."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION:
        raise KotinosError("K317", Phrase("`{path}` is a database, and no journal", path=path), Phrase(_MAKES))
    if version > VERSION:
        said = "`{path}` is a journal of version {version}, and this Kotinos reads up to {newest}"
        hint = Phrase("the Kotinos that wrote it, or a newer one, reads it")
        raise KotinosError("K316", Phrase(said, path=path, version=version, newest=VERSION), hint)


def _connect(address: str, patience: float) -> sqlite3.Connection:
    return sqlite3.connect(
        address, uri=True, timeout=patience, isolation_level=None, check_same_thread=False, cached_statements=256
    )


def _to_wal(connection: sqlite3.Connection, patience: float) -> None:
    """Another process may be doing the same at this moment: SQLite does not wait for it here, so we do."""
    end = time.monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.01)
        else:
            return


def _make(connection: sqlite3.Connection) -> None:
    """Make the tables in a file that is empty; whoever comes second finds them made."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if _empty(connection):
            for statement in _statements():
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id={APPLICATION}")
            connection.execute(f"PRAGMA user_version={VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _statements() -> list[str]:
    """One by one: `executescript` would commit before the first."""
    statements: list[str] = []
    text = ""
    for line in _TABLES.splitlines(keepends=True):
        text += line
        if sqlite3.complete_statement(text):
            statements.append(text)
            text = ""
    return statements


def refusal(error: Exception, path: Path) -> KotinosError:
    """What SQLite or the system says, in one line that tells what to do about it."""
    if isinstance(error, KotinosError):
        return error
    code = getattr(error, "sqlite_errorcode", None)
    primary = None if code is None else code & 0xFF
    # So SQLite tells a quota that is used up and a limit on the size of a file; and a disk without room for the file
    # beside the journal by which its readers and writers agree, even where it is only read.
    if primary == sqlite3.SQLITE_FULL or code in (sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE):
        quota = "the disk or a quota is full ({error}): nothing more can be recorded in `{path}`"
        disk = "the disk is full: nothing more can be recorded in `{path}`"
        said = Phrase(disk if primary == sqlite3.SQLITE_FULL else quota, path=path, error=error)
        return KotinosError("K320", said, Phrase("what was acknowledged is kept; make room and hand the rest in again"))
    if primary in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return KotinosError(
            "K319",
            Phrase("`{path}` is locked by another program", path=path),
            Phrase("nothing was recorded; try again"),
        )
    if primary == sqlite3.SQLITE_NOTADB:
        return KotinosError("K317", Phrase("`{path}` is no journal", path=path), Phrase(_MAKES))
    if primary == sqlite3.SQLITE_CORRUPT:
        said = Phrase("`{path}` is damaged: {error}", path=path, error=error)
        return KotinosError("K321", said, Phrase("a backup, or an export of it, can be recorded anew"))
    if primary in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return KotinosError(
            "K318",
            Phrase("`{path}` cannot be written to", path=path),
            Phrase("it can be read, and copied to where it can"),
        )
    if primary == sqlite3.SQLITE_CANTOPEN or isinstance(error, OSError) or path.is_dir():
        said = Phrase("`{path}` is a folder" if path.is_dir() else "`{path}` is not to be opened", path=path)
        return KotinosError("K318", said, Phrase("a journal is a file in a folder that can be written to"))
    return KotinosError("K321", Phrase("`{path}` cannot be used: {error}", path=path, error=error))
