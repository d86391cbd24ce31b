"""Ids of competitors and keys of facts stay, and nobody can make them of a name who has only a log."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from kotinos.journal.encoding import KINDS
from kotinos.journal.sqlite import SQLiteStore
from kotinos.recording.recorder import Order, record
from kotinos.sheets.people import People, Person
from tests.recording import reading
from tests.recording.books import SCHOOL, book, changed, with_row
from tests.recording.conftest import Kotinos

JOURNAL = "school.journal"


def ids(path: Path) -> set[str]:
    return {each.id for each in reading.record(path).competitors}


def made_of(name: str, delegation: str, salt: str) -> str:
    """The id that a competitor of this name has where this is the salt."""
    people = People()
    people.persons.append(Person(delegation, name))
    (key,) = people.ids("SG2026", salt, (), {}, {})
    return key


def test_a_name_cannot_be_tried_with_what_is_in_a_log(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    held = ids(tmp_path / JOURNAL)
    with SQLiteStore(tmp_path / JOURNAL, write=False) as store:
        salt = store.salt() or ""
    assert made_of("Ada First", "OAK", salt) in held
    for arguments in ((), ("--names",)):
        log = kotinos("log", JOURNAL, *arguments).out
        assert salt not in log
        tried = {word for part in re.findall(r"[^\s\"]+", log) for word in (part, *re.split(r"[-/:,{}\[\]]", part))}
        assert len(tried) > 100
        assert [word for word in tried if made_of("Ada First", "OAK", word) in held] == []


def test_the_keys_of_what_is_personal_are_others_in_another_journal(kotinos: Kotinos, tmp_path: Path) -> None:
    """A key that follows from a name alone would tell it; that of anything else is the same, however it came there."""
    book(tmp_path / "school.xlsx", SCHOOL)
    keys = []
    for name in ("one", "two"):
        kotinos("record", f"{name}.journal", "school.xlsx")
        facts = reading.facts(tmp_path / f"{name}.journal")
        keys.append({fact.key: fact.what for fact in facts})
    assert ids(tmp_path / "one.journal") & ids(tmp_path / "two.journal") <= {"SG2026/ASH", "SG2026/OAK"}  # teams
    assert "CompetitorEntered" not in {keys[0][key] for key in keys[0].keys() & keys[1].keys()}
    plain = {what for what in keys[0].values() if not KINDS[what].personal}
    assert {keys[0][key] for key in keys[0].keys() & keys[1].keys()} >= plain


def test_a_desk_that_begins_with_a_copy_calls_everybody_as_the_first_does(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    assert kotinos("log", JOURNAL, "--backup", "venue.journal").status == 0
    row = ["3", "Ida New", "ELM", "3", "", "", ""]
    book(tmp_path / "school.xlsx", changed(with_row(SCHOOL, "Results", row), "Results", 10, 7, "one was missing"))
    for name in (JOURNAL, "venue.journal"):
        assert kotinos("record", name, "school.xlsx").status == 0
    assert ids(tmp_path / JOURNAL) == ids(tmp_path / "venue.journal")
    (tmp_path / "venue.ndjson").write_text(kotinos("log", "venue.journal", "--names").out, encoding="utf-8")
    assert kotinos("record", JOURNAL, "venue.ndjson", "--json").json["recorded"] == 0


def test_a_withheld_competitor_keeps_the_id_in_a_copy(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    kotinos("decide", JOURNAL, "--withhold", "Ada First")
    kotinos("log", JOURNAL, "--backup", "venue.journal")
    assert kotinos("record", "venue.journal", "school.xlsx", "--json").json["recorded"] == 0


def test_two_who_begin_a_journal_at_once_have_one_salt(tmp_path: Path) -> None:
    source = str(book(tmp_path / "school.xlsx", SCHOOL))
    for number in range(8):
        path = tmp_path / f"{number}.journal"
        with ThreadPoolExecutor(4) as desks:
            done = [desks.submit(record, str(path), [source], Order("2026-06-01T10:00:00Z")) for _ in range(4)]
        last = {each.result().last for each in done}
        alone = record(str(tmp_path / f"{number}-alone.journal"), [source], Order("2026-06-01T10:00:00Z"))
        assert last == {alone.last}
