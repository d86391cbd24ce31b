"""A journal in one SQLite file."""

import os
import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.journal.committing import Committer
from kotinos.journal.encoding import KINDS, encode, fact_of
from kotinos.journal.schema import SALT, reading, refusal, writing
from kotinos.journal.store import Draft, Piece, Stored, Stretch
from kotinos.model import Fact

if TYPE_CHECKING:
    from concurrent.futures import Future

# Rows that are fetched at once: a reader holds no transaction open while its caller is at work. As many as stay in the
# cache of a processor: with four times as many a replay takes half as long again.
_AT_ONCE = 512
_COLUMNS = "sequence, what, recorded, effective, source, actor, key, CAST(body AS BLOB)"
_STORED = "sequence, what, about, recorded, effective, source, CAST(body AS BLOB)"
# SQLite puts the bodies together; the least and the greatest of the clocks say whether all are of one day.
_STRETCH = " UNION ALL ".join(
    "SELECT count(*), group_concat(body), count(recorded), min(recorded), max(recorded),"  # noqa: S608 -- our own words
    " count(effective), min(effective), max(effective)"
    f" FROM fact WHERE sequence > :since AND sequence <= :until AND what = '{what}'"
    for what in ("MedalAwarded", "EventScheduled")
)
# What is wrong with the journal where it cannot be copied; all else is wrong with the copy.
_OF_JOURNAL = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_PERSONAL = frozenset(what for what, kind in KINDS.items() if kind.personal)


class SQLiteStore:
    """A `Store` in a file: durable commits, one commit for all who are waiting, readers that never wait.

    Safe to be used by any number of threads; other processes open the file on their own. `write=False` opens it to be
    read only. Raises K316 to K322 (see `schema`).
    """

    def __init__(self, path: str | os.PathLike[str], *, write: bool = True, patience: float = 10.0) -> None:
        self.path = Path(path)
        self._committer = Committer(writing(self.path, patience), self.path) if write else None
        self._lock = Lock()
        try:
            self._reader = reading(self.path, patience)
        except BaseException:
            if self._committer:
                self._committer.close()
            raise

    def append(self, drafts: Sequence[Draft]) -> tuple[Fact, ...]:
        """As `Store.append`."""
        return self.submit(drafts).result() if drafts else ()

    def submit(self, drafts: Sequence[Draft]) -> "Future[tuple[Fact, ...]]":
        """As `append`, without waiting: the facts, or the error, once they are durable (`asyncio.wrap_future`)."""
        if self._committer is None:
            raise KotinosError("K318", Phrase("`{path}` was opened to be read only", path=self.path))
        return self._committer.submit(drafts, [encode(draft) for draft in drafts])

    def facts(
        self,
        since: int = 0,
        until: int | None = None,
        *,
        about: str | None = None,
        what: Collection[str] = (),
        personal: bool = True,
        but: Callable[[int], object] | None = None,
    ) -> Iterator[Fact]:
        """As `Store.facts`."""
        names: dict[int, bytes] = {}
        for rows in self.rows(_COLUMNS, since, until, about=about, what=what):
            if personal and any(row[1] in _PERSONAL for row in rows):
                names = self._personal(rows[0][0], rows[-1][0])
            for row in rows:
                if but is None or not but(row[0]):
                    yield fact_of((*row, names.get(row[0])))

    def rows(
        self, columns: str, since: int = 0, until: int | None = None, *, about: str | None = None,
        what: Collection[str] = (),
    ) -> Iterator[list[tuple[Any, ...]]]:  # fmt: skip
        """Stored columns, undecoded, some thousand rows at a time; the first column is the sequence number."""
        end = self.last() if until is None else until
        condition = "sequence > ? AND sequence <= ?"
        given: list[Any] = []
        if about is not None:
            condition += " AND about = ?"
            given.append(about)
        if what:
            condition += f" AND what IN ({', '.join('?' * len(what))})"
            given += what
        # Only our own words and placeholders are put together here.
        query = f"SELECT {columns} FROM fact WHERE {condition} ORDER BY sequence LIMIT {_AT_ONCE}"  # noqa: S608
        while since < end:
            rows = self._ask(query, (since, end, *given))
            if not rows:
                return
            yield rows
            if len(rows) < _AT_ONCE:
                return
            since = rows[-1][0]

    def stored(self, since: int = 0, until: int | None = None) -> Iterator[Sequence[Stored]]:
        """As `Store.stored`."""
        return self.rows(_STORED, since, until)

    def stretch(self, since: int, until: int) -> Stretch:
        """As `Store.stretch`."""
        awards, programme = self._ask(_STRETCH, {"since": since, "until": until})
        return Stretch(_piece(awards), _piece(programme), until - since - awards[0] - programme[0])

    def last(self) -> int:
        """As `Store.last`."""
        return int(self._ask("SELECT ifnull(max(sequence), 0) FROM fact", ())[0][0])

    def missing(self) -> int | None:
        """The number of the first fact that is missing among the others; null where none is, as it should be."""
        (row,) = self._ask("SELECT count(*), ifnull(max(sequence), 0) FROM fact", ())
        if row[0] == row[1]:
            return None
        query = (
            "SELECT min(number) FROM (SELECT 1 AS number UNION ALL SELECT sequence + 1 FROM fact)"
            " WHERE number NOT IN (SELECT sequence FROM fact)"
        )
        return int(self._ask(query, ())[0][0])

    def version(self) -> int:
        """As `Store.version`."""
        return int(self._ask("PRAGMA data_version", ())[0][0])

    def keys(self, keys: Sequence[str]) -> dict[str, int]:
        """As `Store.keys`."""
        found: dict[str, int] = {}
        for start in range(0, len(keys), 500):
            part = keys[start : start + 500]
            query = f"SELECT key, sequence FROM fact WHERE key IN ({', '.join('?' * len(part))})"  # noqa: S608 -- placeholders
            found.update(self._ask(query, part))
        return found

    def withhold(self, competitor: str, facts: Collection[int] = ()) -> int:
        """As `Store.withhold`: the text is overwritten in the file and in its log, not only unlinked."""
        if self._committer is None:
            raise KotinosError("K318", Phrase("`{path}` was opened to be read only", path=self.path))
        return self._committer.withhold(competitor, facts).result()

    def named(self, competitor: str, facts: Collection[int] = ()) -> int:
        """Beside how many facts the personal data stands that `withhold` would remove."""
        numbers = {row[0] for row in self._ask("SELECT sequence FROM person WHERE competitor = ?", (competitor,))}
        if facts:
            held = {row[0] for row in self._ask("SELECT sequence FROM personal", ())}
            numbers |= held & set(facts)
        return len(numbers)

    def hidden(self, since: int = 0, until: int | None = None, *, about: str | None = None) -> int:
        """Beside how many facts after one number and up to another, or those of them about one thing, it stands."""
        query = "SELECT count(*) FROM personal JOIN fact USING (sequence) WHERE sequence > ? AND sequence <= ?"
        given: list[Any] = [since, self.last() if until is None else until]
        if about is not None:
            query += " AND about = ?"
            given.append(about)
        return int(self._ask(query, given)[0][0])

    def salt(self) -> str | None:
        """As `Store.salt`."""
        rows = self._ask("SELECT body FROM personal WHERE sequence = ?", (SALT,))
        return str(rows[0][0]) if rows else None

    def salted(self, salt: str) -> str:
        """As `Store.salted`."""
        if held := self.salt():
            return held
        if self._committer is None:
            raise KotinosError("K318", Phrase("`{path}` was opened to be read only", path=self.path))
        self._committer.perform(
            lambda connection: connection.execute("INSERT OR IGNORE INTO personal VALUES (?, ?)", (SALT, salt))
        ).result()
        return self.salt() or salt

    def keep(self, name: str, body: bytes) -> None:
        """As `Store.keep`; nothing is kept in a journal that is opened to be read only."""
        if self._committer is not None:
            statement = "INSERT INTO cache VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET body = excluded.body"
            self._committer.perform(lambda connection: connection.execute(statement, (name, body))).result()

    def kept(self, name: str) -> bytes | None:
        """As `Store.kept`."""
        rows = self._ask("SELECT body FROM cache WHERE name = ?", (name,))
        return rows[0][0] if rows else None

    def backup(self, path: str | os.PathLike[str]) -> None:
        """Write the whole journal, as it is at this moment, to a new file; it may be in use meanwhile.

        Nothing stands under the name before all of it does. Raises K318 where the name is taken or cannot be
        written, K320 for a full disk.
        """
        target = Path(path)
        if target.exists():
            raise KotinosError(
                "K318", Phrase("`{target}` exists already", target=target), Phrase("a backup is written to a new file")
            )
        # A name that nobody else has: what stands beside a backup is not ours to remove.
        part = target.with_name(f"{target.name}.{os.urandom(4).hex()}.part")
        try:
            self._copy(part, target)
            part.replace(target)
        except OSError as error:
            raise refusal(error, target) from None
        finally:
            part.unlink(missing_ok=True)

    def _copy(self, part: Path, target: Path) -> None:
        """Write all to a file; what cannot be written is told of the target, what cannot be read of the journal."""
        try:
            part.touch(exist_ok=False)
            with self._lock:
                self._reader.execute("VACUUM INTO ?", (str(part),))
            with part.open("rb") as written:
                os.fsync(written.fileno())
        except sqlite3.ProgrammingError:
            raise KotinosError("K318", Phrase("`{path}` is closed", path=self.path)) from None
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF
            raise refusal(error, self.path if code in _OF_JOURNAL else target) from None

    def close(self) -> None:
        """As `Store.close`."""
        # The writer goes last: it can move what is in the log beside the file into the file, a reader cannot.
        with self._lock:
            self._reader.close()
        if self._committer:
            self._committer.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _personal(self, first: int, last: int) -> dict[int, bytes]:
        query = "SELECT sequence, CAST(body AS BLOB) FROM personal WHERE sequence BETWEEN ? AND ?"
        return dict(self._ask(query, (first, last)))

    def _ask(self, query: str, given: Sequence[Any] | dict[str, int]) -> list[tuple[Any, ...]]:
        try:
            with self._lock:
                return self._reader.execute(query, given).fetchall()
        except sqlite3.ProgrammingError:
            raise KotinosError("K318", Phrase("`{path}` is closed", path=self.path)) from None
        except sqlite3.Error as error:
            raise refusal(error, self.path) from None


def _piece(columns: Sequence[Any]) -> Piece:
    """Facts of one kind as `_STRETCH` asks for them."""
    count, bodies, known, first, last, dated, least, greatest = columns
    return Piece(
        f"[{bodies or ''}]".encode(),
        (first, last) if 0 < known == count else None,
        (least, greatest) if 0 < dated == count else None,
    )
