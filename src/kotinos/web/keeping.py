"""Documents that readers asked to keep behind a permanent link, in one small SQLite file.

Only the document and the ending of its file name are kept: no address, no name, no time of day.
"""

import hashlib
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

from kotinos.diagnostics import KotinosError, Phrase

LARGEST_DOCUMENT = 2_000_000  # bytes; the largest medal page of the wild that we know has a tenth of it
MOST_DOCUMENTS = 2_000
MOST_BYTES = 200_000_000
DAYS_KEPT = 365

_SCHEMA = """
CREATE TABLE IF NOT EXISTS document (
    id TEXT PRIMARY KEY, ending TEXT NOT NULL, content BLOB NOT NULL, until TEXT NOT NULL
) WITHOUT ROWID
"""


class KeptDocument(NamedTuple):
    """A document behind a link. `ending` is that of its file name (`.xlsx`) or empty, `until` its last day here."""

    id: str
    ending: str
    content: bytes
    until: str


class Kept:
    """The documents kept in one folder. Bounded in number and bytes; each is forgotten after its last day."""

    def __init__(self, folder: Path, most_documents: int = MOST_DOCUMENTS, most_bytes: int = MOST_BYTES) -> None:
        self._path = folder / "documents.sqlite"
        self._most_documents = most_documents
        self._most_bytes = most_bytes
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            with self._database() as database:
                database.execute(_SCHEMA)
        except (OSError, sqlite3.Error) as error:
            said = Phrase("`{folder}` cannot keep documents: {reason}", folder=str(folder), reason=str(error))
            hint = Phrase("name a folder that can be written with --data")
            raise KotinosError("K707", said, hint) from error

    def keep(self, content: bytes, ending: str, today: date) -> str | None:
        """The id of the document's link, or null where it cannot be kept; the same document has the same id.

        Keeping it again starts its time again.
        """
        identity = document_id(content, ending)
        until = (today + timedelta(days=DAYS_KEPT)).isoformat()
        try:
            return self._keep(identity, content, ending, today, until)
        except (OSError, sqlite3.Error):  # a full disk, a lock that does not end, a folder that went away
            return None

    def _keep(self, identity: str, content: bytes, ending: str, today: date, until: str) -> str | None:
        with self._database() as database:
            database.execute("BEGIN IMMEDIATE")
            database.execute("DELETE FROM document WHERE until < ?", (today.isoformat(),))
            if database.execute("UPDATE document SET until = ? WHERE id = ?", (until, identity)).rowcount:
                return identity
            number, size = database.execute(
                "SELECT COUNT(*), COALESCE(SUM(LENGTH(content)), 0) FROM document"
            ).fetchone()
            if number >= self._most_documents or size + len(content) > self._most_bytes:
                return None
            database.execute("INSERT INTO document VALUES (?, ?, ?, ?)", (identity, ending, content, until))
        return identity

    def find(self, identity: str, today: date) -> KeptDocument | None:
        """The document of a link, or null where it is not kept, or no longer, or cannot be read."""
        try:
            with self._database() as database:
                row = database.execute(
                    "SELECT id, ending, content, until FROM document WHERE id = ? AND until >= ?"
                    " AND typeof(ending) = 'text' AND typeof(content) = 'blob' AND date(until) = until",
                    (identity, today.isoformat()),
                ).fetchone()
        except (OSError, sqlite3.Error):
            return None
        return KeptDocument(*row) if row else None

    @contextmanager
    def _database(self) -> Iterator[sqlite3.Connection]:
        # A connection a call: they come from different threads, and opening one costs less than the page it serves.
        with closing(sqlite3.connect(self._path, timeout=5)) as database, database:
            yield database


def document_id(content: bytes, ending: str) -> str:
    """The name of a document in its link: 26 letters and digits that follow from what it holds."""
    digest = hashlib.sha256(ending.encode() + b"\0" + content).hexdigest()
    return digest[:26]


def default_folder() -> Path:
    """Where documents are kept unless `--data` says otherwise: the state folder of the XDG base directories."""
    state = os.environ.get("XDG_STATE_HOME", "")
    return (Path(state) if state.startswith("/") else Path.home() / ".local" / "state") / "kotinos"
