"""The journal in a file passes the contract, also where it is the file that is in trouble."""

import shutil
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from kotinos.diagnostics import KotinosError
from kotinos.journal.schema import refusal
from kotinos.journal.sqlite import SQLiteStore
from kotinos.journal.store import Draft, Store
from kotinos.model import Fact
from tests.journal.contract import ATHLETE, Contract, medal


class TestSQLite(Contract):
    @pytest.fixture
    def store(self, tmp_path: Path) -> Iterator[Store]:
        with SQLiteStore(tmp_path / "games.journal") as store:
            yield store


class TestTwoHandlesOnOneFile(Contract):
    """As two processes have it: one store writes in turns with another, and a third reads."""

    @pytest.fixture
    def store(self, tmp_path: Path) -> Iterator[Store]:
        path = tmp_path / "games.journal"
        with SQLiteStore(path) as one, SQLiteStore(path) as two, SQLiteStore(path, write=False) as reader:
            yield InTurns(one, two, reader)


class InTurns:
    def __init__(self, one: Store, two: Store, reader: Store) -> None:
        self._stores = [one, two]
        self.facts, self.stored, self.last, self.keys = reader.facts, reader.stored, reader.last, reader.keys
        self.stretch = reader.stretch
        self.withhold, self.keep, self.kept, self.version = one.withhold, one.keep, reader.kept, reader.version
        self.salt, self.salted = reader.salt, two.salted

    def append(self, drafts: Sequence[Draft]) -> tuple[Fact, ...]:
        self._stores.reverse()
        return self._stores[0].append(drafts)

    def close(self) -> None:
        pass


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.journal"


def refused(path: Path, *, write: bool = True) -> KotinosError:
    with pytest.raises(KotinosError) as error:
        SQLiteStore(path, write=write, patience=0.05)
    assert "\n" not in error.value.message
    return error.value


def test_what_was_recorded_is_there_when_it_is_opened_again(path: Path) -> None:
    with SQLiteStore(path) as store:
        facts = store.append([medal(1), Draft("CompetitorEntered", ATHLETE, None)])
    assert sorted(each.name for each in path.parent.iterdir()) == ["games.journal"]
    with SQLiteStore(path, write=False) as store:
        assert tuple(store.facts()) == facts


def test_reading_makes_no_journal(path: Path) -> None:
    assert refused(path, write=False).code == "K322"
    assert not path.exists()


def test_a_journal_opened_to_be_read_cannot_be_written_to(path: Path) -> None:
    SQLiteStore(path).close()
    with SQLiteStore(path, write=False) as store:
        for call in (lambda: store.append([medal(1)]), lambda: store.withhold("x")):
            with pytest.raises(KotinosError) as error:
                call()
            assert error.value.code == "K318"


def test_an_older_program_refuses_a_newer_journal(path: Path) -> None:
    SQLiteStore(path).close()
    with sqlite3.connect(path) as raw:
        raw.execute("PRAGMA user_version=99")
    raw.close()
    before = path.read_bytes()
    for write in (True, False):
        error = refused(path, write=write)
        assert (error.code, "version 99" in error.message) == ("K316", True)
    assert path.read_bytes() == before


def test_a_body_of_a_newer_program_is_refused_and_not_read_in_part(path: Path) -> None:
    with SQLiteStore(path) as store:
        store.append([medal(1)])
    raw = sqlite3.connect(path)
    raw.execute("INSERT INTO fact VALUES (2, 'MedalMelted', '', NULL, NULL, NULL, NULL, 'k2', '[]')")
    raw.execute(
        "INSERT INTO fact VALUES (3, 'MedalAwarded', 'E', NULL, NULL, NULL, NULL, 'k3',"
        """ '["E", "gold", "AAA", null, "official", null, null, "new"]')"""
    )
    raw.commit()
    raw.close()
    with SQLiteStore(path) as store:
        for since in (1, 2):
            with pytest.raises(KotinosError) as error:
                list(store.facts(since))
            assert error.value.code == "K314"
        assert len(list(store.facts(0, 1))) == 1


@pytest.mark.parametrize("text", [b"name,gold\nAAA,1\n" * 100, b"SQLite format 3\x00" + b"\xff" * 200, b"x"])
def test_another_file_is_no_journal_and_stays_as_it_is(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    for write in (True, False):
        assert refused(path, write=write).code in ("K317", "K321")
    assert path.read_bytes() == text


def test_a_database_of_something_else_is_no_journal(path: Path) -> None:
    raw = sqlite3.connect(path)
    raw.execute("CREATE TABLE medal (name)")
    raw.close()
    for write in (True, False):
        assert refused(path, write=write).code == "K317"


def test_a_folder_and_a_missing_folder_are_told(tmp_path: Path) -> None:
    assert refused(tmp_path).code == "K318"
    assert refused(tmp_path / "nowhere" / "games.journal").code == "K318"


def test_a_torn_file_is_told_and_never_kills(path: Path) -> None:
    with SQLiteStore(path) as store:
        store.append([medal(number) for number in range(2000)])
    whole = path.read_bytes()
    for part in (len(whole) // 2, len(whole) - 4096, 5000):
        path.write_bytes(whole[:part])
        with pytest.raises(KotinosError) as error, SQLiteStore(path, patience=0.05) as store:  # noqa: PT012 -- either
            list(store.facts())
            store.append([medal(1)])
        assert error.value.code in ("K317", "K321")


def test_many_may_make_one_journal_at_the_same_time(path: Path) -> None:
    stores: list[SQLiteStore] = []
    ready = threading.Barrier(6)

    def make() -> None:
        ready.wait()
        stores.append(SQLiteStore(path))

    threads = [threading.Thread(target=make) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(stores) == 6
    for number, store in enumerate(stores, 1):
        assert store.append([medal(number)])[0].sequence == number
    for store in stores:
        store.close()


def test_a_journal_that_is_only_begun_is_made_by_who_writes_and_missing_to_who_reads(path: Path) -> None:
    raw = sqlite3.connect(path)
    raw.execute("PRAGMA journal_mode=WAL")
    raw.close()
    assert refused(path, write=False).code == "K322"
    SQLiteStore(path).close()
    SQLiteStore(path, write=False).close()


def test_an_empty_file_becomes_a_journal(path: Path) -> None:
    path.touch()
    with SQLiteStore(path) as store:
        assert store.append([medal(1)])[0].sequence == 1


def test_a_journal_that_another_program_keeps_locked_is_told(path: Path) -> None:
    with SQLiteStore(path, patience=0.05) as store:
        store.append([medal(1)])
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(KotinosError) as error:
            store.append([medal(2)])
        assert error.value.code == "K319"
        assert len(list(store.facts())) == 1  # readers are not held up
        other.execute("COMMIT")
        other.close()
        assert store.append([medal(2)])[0].sequence == 2


def test_a_full_disk_is_told_and_loses_nothing(path: Path) -> None:
    """SQLite counts the pages of the file here, and answers as it does where the disk has no more."""
    with SQLiteStore(path) as store:
        assert store._committer is not None
        kept = [*store.append([medal(number) for number in range(50)])]
        (pages,) = store._committer._connection.execute("PRAGMA page_count").fetchone()
        store._committer._connection.execute(f"PRAGMA max_page_count={pages + 8}")
        with pytest.raises(KotinosError) as error:  # noqa: PT012 -- until it is full
            for number in range(10_000):
                kept += store.append([medal(number) for _ in range(20)])
        assert error.value.code == "K320"
        assert list(store.facts()) == kept
        store._committer._connection.execute(f"PRAGMA max_page_count={pages + 10_000}")
        kept += store.append([medal(1)])  # room was made
    with SQLiteStore(path) as store:
        assert list(store.facts()) == kept
        assert [fact.sequence for fact in kept] == list(range(1, len(kept) + 1))


def test_a_fact_is_never_changed_or_deleted_in_the_file_either(path: Path) -> None:
    with SQLiteStore(path) as store:
        store.append([medal(1)])
    raw = sqlite3.connect(path)
    for statement in ("DELETE FROM fact", "UPDATE fact SET what = 'x'"):
        with pytest.raises(sqlite3.IntegrityError):
            raw.execute(statement)
    raw.close()


def test_a_journal_on_a_medium_that_is_read_only_is_read(as_anyone: Path) -> None:
    path = as_anyone / "games.journal"
    with SQLiteStore(path) as store:
        facts = store.append([medal(1)])
    path.chmod(stat.S_IRUSR)
    path.parent.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        with SQLiteStore(path, write=False) as store:
            assert tuple(store.facts()) == facts
        assert refused(path).code == "K318"
    finally:
        path.parent.chmod(stat.S_IRWXU)


def test_the_log_beside_the_file_belongs_to_it(path: Path, tmp_path: Path) -> None:
    """A copy of both files, made while the journal is in use and nobody writes, holds what was acknowledged."""
    with SQLiteStore(path) as store:
        facts = store.append([medal(1), medal(2)])
        copy = tmp_path / "copy" / path.name
        copy.parent.mkdir()
        for each in (path, path.with_name(path.name + "-wal")):
            shutil.copy(each, copy.parent)
        with SQLiteStore(copy, write=False) as other:
            assert tuple(other.facts()) == facts


def test_a_backup_is_made_while_the_journal_is_in_use(path: Path, tmp_path: Path) -> None:
    stop = threading.Event()
    with SQLiteStore(path) as store:
        store.append([medal(number) for number in range(500)])

        def write() -> None:
            while not stop.is_set():
                store.append([medal(0)])

        writer = threading.Thread(target=write)
        writer.start()
        backups = [tmp_path / f"backup-{number}" for number in range(3)]
        for backup in backups:
            store.backup(backup)
        stop.set()
        writer.join()
        facts = list(store.facts())
        with pytest.raises(KotinosError) as error:
            store.backup(backups[0])
        assert error.value.code == "K318"
    for backup in backups:
        with SQLiteStore(backup) as other:
            held = list(other.facts())
            assert held == facts[: len(held)]
            assert len(held) >= 500
            assert other.append([medal(1)])[0].sequence == len(held) + 1
    assert not list(tmp_path.glob("*.part"))


def test_withheld_names_are_gone_from_the_file(path: Path) -> None:
    with SQLiteStore(path) as store:
        store.append([Draft("CompetitorEntered", ATHLETE, None)])
        store.withhold(ATHLETE.id)
        beside = path.with_name(path.name + "-wal")
        assert b"Nobody" not in path.read_bytes() + (beside.read_bytes() if beside.exists() else b"")


def test_a_store_that_is_closed_says_so(path: Path) -> None:
    store = SQLiteStore(path)
    store.append([medal(1)])
    store.close()
    store.close()
    for call in (lambda: store.append([medal(2)]), lambda: list(store.facts())):
        with pytest.raises(KotinosError) as error:
            call()
        assert error.value.code == "K318"


WRITING = """
import sys
from kotinos.journal.sqlite import SQLiteStore
from tests.journal.contract import medal
with SQLiteStore(sys.argv[1]) as store:
    store.append([medal(int(sys.argv[2]))])
"""


def test_who_opened_it_twice_sees_what_other_processes_write(path: Path, checkout: Path) -> None:
    # A process that opens and closes the file gives up its locks: a writer may then take the facts from under it.
    with SQLiteStore(path) as first:
        first.append([medal(1)])
    with SQLiteStore(path, write=False) as one, SQLiteStore(path, write=False) as two:
        for number in (2, 3, 4):
            subprocess.run([sys.executable, "-c", WRITING, str(path), str(number)], cwd=checkout, check=True)
            assert [store.last() for store in (one, two)] == [number, number]
            with SQLiteStore(path, write=False) as passing:
                assert passing.last() == number


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (sqlite3.SQLITE_FULL, "K320"),
        (sqlite3.SQLITE_IOERR_WRITE, "K320"),
        (sqlite3.SQLITE_IOERR_SHMSIZE, "K320"),  # a disk without room for the file beside the journal
        (sqlite3.SQLITE_IOERR_READ, "K321"),
        (sqlite3.SQLITE_BUSY, "K319"),
    ],
)
def test_what_sqlite_says_is_told_by_its_code(tmp_path: Path, code: int, said: str) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code
    refused = refusal(error, tmp_path / "games.journal")
    assert (refused.code, "\n" in refused.message) == (said, False)
