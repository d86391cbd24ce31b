"""Group commit: one thread writes for all, and one sync of the disk serves everyone who waited for it.

Numbers are given inside the transaction, which only one writer of all processes can be in: they are in the order of
the commits and have no gap.
"""

import sqlite3
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.journal.encoding import Encoded, fact_of
from kotinos.journal.sameness import not_held, recorded, same
from kotinos.journal.schema import refusal
from kotinos.journal.store import Draft
from kotinos.model import Fact

if TYPE_CHECKING:
    from concurrent.futures import Future
    from queue import SimpleQueue
    from threading import Thread

# A commit takes all who are waiting, up to so many facts: nobody waits for ever behind a flood.
_AT_MOST = 4096
_ROW = "(?, ?, ?, ?, ?, ?, ?, ?, CAST(? AS TEXT))"
_INSERT = "INSERT INTO fact VALUES "
_NEXT = "(NULL, ?, ?, ?, ?, ?, ?, ?, CAST(? AS TEXT))"
# As many rows as the parameters of a statement allow in any SQLite.
_ONE_STATEMENT = 100
# Facts whose names are removed by one statement.
_REMOVED = 500
_INSERTS = [(rows, _INSERT + ", ".join([_ROW] * rows)) for rows in (64, 16, 4, 1)]
_HELD = (
    "SELECT sequence, what, recorded, effective, source, actor, key, CAST(fact.body AS BLOB),"
    " (SELECT CAST(body AS BLOB) FROM personal WHERE personal.sequence = fact.sequence) FROM fact WHERE key = ?"
)


class _Request(NamedTuple):
    """What one caller waits for: facts to be recorded, or a statement to be carried out."""

    done: "Future[Any]"
    drafts: Sequence[Draft]
    encoded: Sequence[Encoded]
    work: Callable[[sqlite3.Connection], Any] | None = None


class Committer:
    """The writer of a journal; its thread starts with the first fact."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._lock = Lock()
        self._queue: SimpleQueue[_Request | None] | None = None
        self._thread: Thread | None = None
        self._closed = False

    def submit(self, drafts: Sequence[Draft], encoded: Sequence[Encoded]) -> "Future[tuple[Fact, ...]]":
        """Hand facts in; what comes of them is told once they are durable."""
        return self._put(drafts, encoded, None)

    def withhold(self, competitor: str, facts: Collection[int] = ()) -> "Future[int]":
        """Remove what is held of a person, and beside other facts, in its turn among the facts."""

        def work(connection: sqlite3.Connection) -> int:
            held = connection.execute("SELECT sequence FROM person WHERE competitor = ?", (competitor,)).fetchall()
            numbers = sorted({*facts, *(row[0] for row in held)})
            count = 0
            for start in range(0, len(numbers), _REMOVED):
                part = numbers[start : start + _REMOVED]
                these = f"sequence IN ({', '.join('?' * len(part))})"
                count += connection.execute(f"DELETE FROM personal WHERE {these}", part).rowcount  # noqa: S608 -- placeholders
                connection.execute(f"DELETE FROM person WHERE {these}", part)  # noqa: S608 -- placeholders
            return count

        return self._put((), (), work)

    def perform(self, work: Callable[[sqlite3.Connection], Any]) -> "Future[Any]":
        """Carry something out in a transaction of its own, in its turn among the facts."""
        return self._put((), (), work)

    def close(self) -> None:
        """Write what was handed in, move the log beside the file into it, and close the connection.

        SQLite moves it by itself only where this is the last connection: a page that is open elsewhere would leave the
        last facts beside the file, where whoever copies the file alone loses them.
        """
        with self._lock:
            if self._closed:
                return
            self._closed = True
            if self._queue is not None:
                self._queue.put(None)
        if self._thread is not None:
            self._thread.join()
        with suppress(sqlite3.Error):  # another program may be reading just now; its close, or the next, moves the rest
            self._connection.execute("PRAGMA busy_timeout=1000")
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._connection.close()

    def _put(
        self, drafts: Sequence[Draft], encoded: Sequence[Encoded], work: Callable[[sqlite3.Connection], Any] | None
    ) -> "Future[Any]":
        # Imported with the first fact: whoever only reads does without them.
        from concurrent.futures import Future
        from queue import SimpleQueue
        from threading import Thread

        request = _Request(Future(), drafts, encoded, work)
        with self._lock:
            if self._closed:
                raise KotinosError("K318", Phrase("`{path}` is closed", path=self._path))
            if self._queue is None:
                self._queue = SimpleQueue()
                self._thread = Thread(target=self._run, args=(self._queue,), name="journal", daemon=True)
                self._thread.start()
            self._queue.put(request)
        return request.done

    def _run(self, queue: "SimpleQueue[_Request | None]") -> None:
        going = True
        while going:
            waiting = [queue.get()]
            # Nobody else takes from the queue: what is in it stays there.
            while not queue.empty() and len(waiting) < _AT_MOST:
                waiting.append(queue.get())
            going = None not in waiting
            together: list[_Request] = []
            for request in waiting:
                if request is None:
                    continue
                if request.work is None:
                    together.append(request)
                else:
                    self._settle(together)
                    together = []
                    self._settle([request])
            self._settle(together)

    def _settle(self, requests: Sequence[_Request]) -> None:
        """Commit for all of them, then tell each what came of it."""
        if not requests:
            return
        try:
            answers = self._commit(requests)
        except Exception as error:  # noqa: BLE001 -- whatever it is, those who wait must hear of it
            for request in requests:
                known = isinstance(error, (sqlite3.Error, OSError, KotinosError))
                request.done.set_exception(refusal(error, self._path) if known else error)
            return
        for request, answer in zip(requests, answers, strict=True):
            if isinstance(answer, KotinosError):
                request.done.set_exception(answer)
            else:
                request.done.set_result(answer)

    def _commit(self, requests: Sequence[_Request]) -> list[Any]:
        answers = self._at_once(requests)
        if answers is not None:
            return answers
        connection = self._connection
        work = requests[0].work
        connection.execute("BEGIN IMMEDIATE")
        try:
            answers = [work(connection)] if work is not None else self._record(requests)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        if work is not None:
            # What was removed must not live on in the log beside the file.
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return answers

    def _at_once(self, requests: Sequence[_Request]) -> list[Any] | None:
        """A transaction that is one statement, where there is nothing to be looked up; else nothing is done.

        Python's own lock changes hands at each statement, and all who wait for an answer are in the way. SQLite gives
        the numbers, each one more than the last: no fact is ever deleted.
        """
        encoded = [each for request in requests for each in request.encoded]
        count = len(encoded)
        if not 0 < count <= _ONE_STATEMENT or any(
            [each.retracts is not None or each.personal is not None for each in encoded]  # noqa: C419 -- a list is faster
        ):
            return None
        values: list[Any] = []
        for each in encoded:
            values += each[:8]
        try:
            cursor = self._connection.execute(_INSERT + ", ".join([_NEXT] * count), values)
        except sqlite3.IntegrityError:
            return None
        answers = []
        sequence = (cursor.lastrowid or 0) - count
        for request in requests:
            facts = []
            for draft, each in zip(request.drafts, request.encoded, strict=True):
                sequence += 1
                facts.append(recorded(sequence, draft, each))
            answers.append(tuple(facts))
        return answers

    def _record(self, requests: Sequence[_Request]) -> list[Any]:
        """All at once where every key is new, which is nearly always; else one by one."""
        connection = self._connection
        (last,) = connection.execute("SELECT ifnull(max(sequence), 0) FROM fact").fetchone()
        if all([each.retracts is None for request in requests for each in request.encoded]):  # noqa: C419 -- faster
            try:
                return self._together(requests, last)
            except sqlite3.IntegrityError:
                connection.execute("ROLLBACK")
                connection.execute("BEGIN IMMEDIATE")
                (last,) = connection.execute("SELECT ifnull(max(sequence), 0) FROM fact").fetchone()
        return self._one_by_one(requests, last)

    def _together(self, requests: Sequence[_Request], last: int) -> list[Any]:
        answers: list[Any] = []
        values: list[Any] = []
        personal: list[tuple[int, Encoded]] = []
        for request in requests:
            facts = []
            for draft, each in zip(request.drafts, request.encoded, strict=True):
                last += 1
                values.append(last)
                values += each[:8]
                facts.append(recorded(last, draft, each))
                if each.personal is not None:
                    personal.append((last, each))
            answers.append(tuple(facts))
        start = 0
        for rows, statement in _INSERTS:
            while len(values) - start >= rows * 9:
                self._connection.execute(statement, values[start : start + rows * 9])
                start += rows * 9
        self._keep_apart(personal)
        return answers

    def _keep_apart(self, personal: Sequence[tuple[int, Encoded]]) -> None:
        if personal:
            texts = [(sequence, each.personal) for sequence, each in personal]
            people = [(person, sequence) for sequence, each in personal for person in each.people]
            self._connection.executemany("INSERT INTO personal VALUES (?, CAST(? AS TEXT))", texts)
            self._connection.executemany("INSERT INTO person VALUES (?, ?)", people)

    def _one_by_one(self, requests: Sequence[_Request], last: int) -> list[Any]:
        answers: list[Any] = []
        for request in requests:
            # A request that is refused leaves nothing behind, and those beside it are not held up by it.
            self._connection.execute("SAVEPOINT one")
            facts: list[Fact] = []
            number = last
            try:
                for draft, each in zip(request.drafts, request.encoded, strict=True):
                    fact = self._one(draft, each, number + 1)
                    number = max(number, fact.sequence)
                    facts.append(fact)
            except KotinosError as refused:
                self._connection.execute("ROLLBACK TO one")
                answers.append(refused)
            else:
                last = number
                answers.append(tuple(facts))
            self._connection.execute("RELEASE one")
        return answers

    def _one(self, draft: Draft, each: Encoded, sequence: int) -> Fact:
        held = self._connection.execute(_HELD, (each.key,)).fetchone()
        if held is not None:
            return same(each, fact_of(held), held[7], held[8])
        if each.retracts is not None:
            query = "SELECT about FROM fact WHERE sequence = ?"
            target = self._connection.execute(query, (each.retracts,)).fetchone()
            if target is None:
                raise not_held(each.retracts, sequence - 1)
            held_of = self._connection.execute("SELECT competitor FROM person WHERE sequence = ?", (each.retracts,))
            each = each._replace(about=target[0], people=tuple(row[0] for row in held_of) or (target[0],))
        self._connection.execute(_INSERT + _ROW, (sequence, *each[:8]))
        if each.personal is not None:
            self._keep_apart([(sequence, each)])
        return recorded(sequence, draft, each)
