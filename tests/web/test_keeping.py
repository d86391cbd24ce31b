"""Documents behind links: bounded in number, bytes and time, and nothing but the document."""

import sqlite3
from datetime import date, timedelta
from pathlib import Path

import pytest

from kotinos.diagnostics import KotinosError
from kotinos.web.keeping import DAYS_KEPT, Kept, default_folder, document_id

TODAY = date(2026, 1, 31)


def test_a_kept_document_is_found_by_its_id(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "deep" / "folder")
    link = kept.keep(b"table", ".csv", TODAY)
    assert link == document_id(b"table", ".csv")
    document = kept.find(link, TODAY)
    assert document is not None
    assert (document.content, document.ending, document.until) == (b"table", ".csv", "2027-01-31")
    assert Kept(tmp_path / "deep" / "folder").find(link, TODAY) == document


def test_the_id_follows_from_the_content_alone(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    assert kept.keep(b"table", "", TODAY) == kept.keep(b"table", "", TODAY + timedelta(1))
    assert len({document_id(*one) for one in ((b"a", ""), (b"b", ""), (b"a", ".a"), (b"", ".aa"))}) == 4


def test_it_is_forgotten_after_its_last_day_and_keeping_it_again_starts_anew(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    link = kept.keep(b"table", "", TODAY)
    assert link is not None
    last = TODAY + timedelta(DAYS_KEPT)
    assert kept.find(link, last) is not None
    assert kept.find(link, last + timedelta(1)) is None
    kept.keep(b"table", "", last)
    assert kept.find(link, last + timedelta(DAYS_KEPT)) is not None
    kept.keep(b"other", "", last + timedelta(DAYS_KEPT + 1))
    with sqlite3.connect(tmp_path / "documents.sqlite") as database:
        assert database.execute("SELECT content FROM document").fetchall() == [(b"other",)]
    database.close()


def test_it_is_bounded_in_number_and_in_bytes(tmp_path: Path) -> None:
    few = Kept(tmp_path / "few", most_documents=2)
    assert [few.keep(bytes([n]), "", TODAY) is not None for n in range(3)] == [True, True, False]
    assert few.keep(bytes([1]), "", TODAY) is not None, "what is kept already needs no room"
    assert few.keep(b"new", "", TODAY + timedelta(DAYS_KEPT + 1)) is not None, "what is forgotten makes room"
    small = Kept(tmp_path / "small", most_bytes=10)
    assert small.keep(b"x" * 6, "", TODAY) is not None
    assert small.keep(b"y" * 5, "", TODAY) is None
    assert small.keep(b"y" * 4, "", TODAY) is not None


def test_nothing_but_the_document_is_kept(tmp_path: Path) -> None:
    Kept(tmp_path).keep(b"table", ".csv", TODAY)
    with sqlite3.connect(tmp_path / "documents.sqlite") as database:
        columns = [row[1] for row in database.execute("PRAGMA table_info(document)")]
    database.close()
    assert columns == ["id", "ending", "content", "until"]


@pytest.mark.parametrize("identity", ["", "x", "' OR 1=1 --", "../../etc/passwd", "\x00", "a" * 10_000])
def test_an_id_of_nothing_finds_nothing(tmp_path: Path, identity: str) -> None:
    kept = Kept(tmp_path)
    kept.keep(b"table", "", TODAY)
    assert kept.find(identity, TODAY) is None


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(KotinosError) as error:
        Kept(tmp_path / "file")
    assert error.value.code == "K707"
    assert "\n" not in error.value.message


def test_the_default_folder_is_the_state_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/state")
    assert default_folder() == Path("/state/kotinos")
    for unusable in ("", "relative"):
        monkeypatch.setenv("XDG_STATE_HOME", unusable)
        monkeypatch.setenv("HOME", "/srv/reader")
        assert default_folder() == Path("/srv/reader/.local/state/kotinos")


def test_a_folder_that_goes_away_keeps_nothing_and_breaks_nothing(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "data")
    link = kept.keep(b"1 | Fiji | 1 | 0 | 0 | 1", ".txt", date(2026, 11, 30))
    assert link is not None
    (tmp_path / "data" / "documents.sqlite").write_bytes(b"no database" * 1000)
    assert kept.keep(b"2 | Cuba | 1 | 0 | 0 | 1", ".txt", date(2026, 11, 30)) is None
    assert kept.find(link, date(2026, 11, 30)) is None


@pytest.mark.parametrize(
    "row",
    [
        ("", None, "2099-01-01"),
        ("", "text", "2099-01-01"),
        (b"", b"table", "2099-01-01"),
        (5, 7, "2099-01-01"),
        ("", b"table", "never"),
        ("", b"table", "2099-99-99"),
        ("", b"table", b"\xff"),
    ],
)
def test_a_row_that_this_class_did_not_write_is_no_document(tmp_path: Path, row: tuple[object, ...]) -> None:
    kept = Kept(tmp_path / "kept")
    link = kept.keep(b"table", "", TODAY)
    assert link is not None
    path = tmp_path / "kept" / "documents.sqlite"
    path.unlink()
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE document (id TEXT PRIMARY KEY, ending BLOB, content BLOB, until BLOB)")
        database.execute("INSERT INTO document VALUES (?, ?, ?, ?)", (link, "", b"table", "2099-01-01"))
        database.commit()
        assert kept.find(link, TODAY) is not None
        database.execute("UPDATE document SET ending = ?, content = ?, until = ?", row)
    database.close()
    assert kept.find(link, TODAY) is None
