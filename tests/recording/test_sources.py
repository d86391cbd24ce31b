"""What else is recorded: logs, medal tables, CSV files, folders; and a Games whose record is held."""

import json
from pathlib import Path
from typing import Any

import pytest

from kotinos.journal.exchange import export
from kotinos.journal.sqlite import SQLiteStore
from kotinos.journal.store import Draft
from kotinos.model import Retraction
from tests.recording import reading
from tests.recording.books import RESULTS, SCHOOL, Rows, book, changed, with_row
from tests.recording.conftest import Kotinos

JOURNAL = "school.journal"


def files(folder: Path, sheets: Any) -> None:
    """The sheets as CSV files, between semicolons as spreadsheets of many countries write them."""
    folder.mkdir(exist_ok=True)
    for name, rows in sheets.items():
        lines = [";".join("" if cell is None else str(cell) for cell in row) for row in rows]
        (folder / f"{name.lower()}.csv").write_text("\ufeff" + "\r\n".join(lines) + "\r\n", encoding="utf-8")


def log_of(journal: Path) -> bytes:
    with SQLiteStore(journal, write=False) as store:
        return b"".join(export(store))


def test_a_folder_of_files_says_what_a_workbook_says(kotinos: Kotinos, tmp_path: Path) -> None:
    files(tmp_path / "desk", SCHOOL)
    (tmp_path / "desk" / "notes.txt").write_text("remember the milk\n")
    ran = kotinos("record", JOURNAL, "desk")
    assert (ran.status, ran.codes) == (0, ["K348"])
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", "other.journal", "school.xlsx")
    here, there = (reading.record(tmp_path / name) for name in (JOURNAL, "other.journal"))
    assert reading.places(here) == reading.places(there)
    assert (here.games, here.events, here.awards[0].medal) == (there.games, there.events, there.awards[0].medal)


def test_files_one_by_one(kotinos: Kotinos, tmp_path: Path) -> None:
    files(tmp_path / "desk", SCHOOL)
    names = [f"desk/{name}.csv" for name in ("games", "delegations", "events", "results")]
    for name in names:
        assert kotinos("record", JOURNAL, name).status == 0
    assert kotinos("record", "other.journal", *names).status == 0
    medals = {"OAK": (1, 1, 1), "ELM": (1, 1, 1), "ASH": (1, 2, 0)}
    assert reading.medals(tmp_path / JOURNAL) == reading.medals(tmp_path / "other.journal") == medals
    assert kotinos("record", JOURNAL, *names, "--json").json["recorded"] == 0


def test_a_log_of_another_desk_is_merged_without_recording_anything_twice(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    (tmp_path / "start.ndjson").write_bytes(log_of(tmp_path / JOURNAL))
    assert kotinos("record", "venue.journal", "start.ndjson").status == 0
    assert reading.facts(tmp_path / "venue.journal") == reading.facts(tmp_path / JOURNAL)
    # Offline at the venue: one more event, and something taken back.
    more = with_row(SCHOOL, "Events", ["4", "Boys 100 m", "Athletics", "M", "2026-06-03", ""])
    more = {**more, "Results": [*RESULTS, ["4", "Ian Fast", "ELM", "1"]]}
    book(tmp_path / "school.xlsx", more)
    kotinos("record", "venue.journal", "school.xlsx")
    with SQLiteStore(tmp_path / "venue.journal") as store:
        wrong = next(fact.sequence for fact in store.facts() if fact.what == "ResultStated")
        store.append([Draft("Retracted", Retraction(wrong, "typed wrongly"), "2026-06-03")])
    (tmp_path / "venue.ndjson").write_bytes(log_of(tmp_path / "venue.journal"))
    ran = kotinos("record", JOURNAL, "venue.ndjson", "--dry-run")
    assert "new facts" in ran.out or "4 facts are new, 19 were here before" in ran.out
    assert len(reading.facts(tmp_path / JOURNAL)) == 19
    kotinos("record", JOURNAL, "venue.ndjson")
    assert reading.medals(tmp_path / JOURNAL) == reading.medals(tmp_path / "venue.journal")
    # The same workbook here, and the same log again: nothing is new.
    ran = kotinos("record", JOURNAL, "school.xlsx", "venue.ndjson", "--json")
    assert (ran.json["recorded"], [one["code"] for one in ran.json["diagnostics"]]) == (0, ["K346"])


def test_two_desks_that_enter_the_same_sheet_mean_the_same_people(kotinos: Kotinos, tmp_path: Path) -> None:
    """The second one begins with a copy of the first, before anybody is entered."""
    book(tmp_path / "games.xlsx", {"Games": SCHOOL["Games"]})
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", "one.journal", "games.xlsx")
    kotinos("log", "one.journal", "--backup", "two.journal")
    kotinos("record", "one.journal", "school.xlsx")
    kotinos("record", "two.journal", "school.xlsx")
    (tmp_path / "two.ndjson").write_bytes(log_of(tmp_path / "two.journal"))
    ran = kotinos("record", "one.journal", "two.ndjson")
    assert "nothing new" in ran.out


def test_a_line_that_is_no_fact_is_said_and_the_others_are_recorded(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    lines = log_of(tmp_path / JOURNAL).splitlines(keepends=True)
    (tmp_path / "cut.ndjson").write_bytes(b"".join([*lines[:5], b'{"sequence":6,"what":\n', *lines[6:]]))
    ran = kotinos("record", "new.journal", "cut.ndjson", "--all-or-nothing")
    assert (ran.status, ran.codes) == (1, ["K323"])
    assert not (tmp_path / "new.journal").exists()
    ran = kotinos("record", "new.journal", "cut.ndjson")
    assert (ran.status, ran.codes) == (1, ["K323"])
    assert len(reading.facts(tmp_path / "new.journal")) == 18
    (tmp_path / "whole.ndjson").write_bytes(b"".join(lines))
    assert kotinos("record", "new.journal", "whole.ndjson").status == 0
    assert reading.medals(tmp_path / "new.journal") == reading.medals(tmp_path / JOURNAL)


def test_the_log_of_another_games_is_refused(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    book(tmp_path / "other.xlsx", changed(SCHOOL, "Games", 1, 2, "SG2027"))
    kotinos("record", "other.journal", "other.xlsx")
    (tmp_path / "other.ndjson").write_bytes(log_of(tmp_path / "other.journal"))
    before = reading.facts(tmp_path / JOURNAL)
    for option in ((), ("--dry-run",)):
        ran = kotinos("record", JOURNAL, "other.ndjson", *option)
        assert (ran.status, ran.err[:14]) == (2, "kotinos: K351 ")
    assert reading.facts(tmp_path / JOURNAL) == before


TABLE = """\
Rank,School,Gold,Silver,Bronze,Total
1,Ash School,1,2,0,3
2,Elm School,1,1,1,3
3,OAK,1,1,1,3
,Fir School,0,0,1,1
"""


def test_a_medal_table_is_a_claim_of_its_source_by_the_games_own_names(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    (tmp_path / "board.csv").write_text(TABLE, encoding="utf-8")
    ran = kotinos("record", JOURNAL, "board.csv", "--source", "board", "--date", "2026-06-03")
    of = reading.record(tmp_path / JOURNAL)
    (table,) = of.tables
    assert (table.source, table.coverage) == ("board", "full")
    # A name that is no delegation's is kept as printed, without a code.
    assert [(row.code, row.name, row.figures) for row in table.rows] == [
        ("ASH", "Ash School", (1, 2, 0, 3)), ("ELM", "Elm School", (1, 1, 1, 3)), ("OAK", "OAK", (1, 1, 1, 3)),
        (None, "Fir School", (0, 0, 1, 1)),
    ]  # fmt: skip
    assert {each.id: each.date for each in of.sources}["board"] == "2026-06-03"
    assert "Fir School" in ran.err
    assert (
        kotinos("record", JOURNAL, "board.csv", "--source", "board", "--date", "2026-06-03", "--json").json["recorded"]
        == 0
    )
    (tmp_path / "board.csv").write_text(TABLE.replace("2,Elm School,1,1,1,3", "2,Elm School,1,1,2,4"), encoding="utf-8")
    assert (
        kotinos("record", JOURNAL, "board.csv", "--source", "board", "--date", "2026-06-03", "--json").json["recorded"]
        == 1
    )


OFFICIAL = {
    "medalNOC": [
        {"gender": gender, "sport": sport, "gold": gold, "silver": 0, "bronze": 1, "total": gold + 1, "rank": 1,
         "rankEqual": "N", "sortRank": 1, "rankTotal": 1, "rankTotalEqual": "N", "sortRankTotal": 1, "org": code,
         "organisation": {"code": code, "description": name, "longDescription": name}}
        for sport, gender, code, name, gold in (
            ("GLO", "M", "USA", "United States", 1), ("GLO", "TOT", "USA", "United States", 3),
            ("GLO", "TOT", "CHN", "China", 2), ("GLO", "TOT", "JPN", "Japan", 1),
            ("ATH", "TOT", "USA", "United States", 1),
        )
    ]
}  # fmt: skip


def test_the_official_file_is_a_claim_for_the_whole_games(kotinos: Kotinos, tmp_path: Path) -> None:
    (tmp_path / "official.json").write_text(json.dumps(OFFICIAL), encoding="utf-8")
    ran = kotinos("record", "paris.journal", "official.json", "--games", "OG2024")
    assert ran.status == 0
    of = reading.record(tmp_path / "paris.journal")
    assert {row.code: row.gold for row in of.tables[0].rows} == {"USA": 3, "CHN": 2, "JPN": 1}


@pytest.mark.parametrize(("code", "policy"), [("OG2024", ("AIN", "omitted")), ("PG2024", ("NPA", "unranked"))])
def test_a_games_that_is_held_brings_its_dates_and_policies(
    kotinos: Kotinos, tmp_path: Path, code: str, policy: tuple[str, str]
) -> None:
    from kotinos.archive import holding

    head = "medal_type,medal_date,name,gender,discipline,event,code,country_code"
    (tmp_path / "medals.csv").write_text(
        f"{head}\nGold Medal,2024-09-01,X Y,M,Sport,Men's Event,1,FRA\n", encoding="utf-8"
    )
    kotinos("record", "paris.journal", "medals.csv", "--games", code)
    games = reading.record(tmp_path / "paris.journal").games
    assert games == holding.games(code)
    assert policy in games.policy_delegations


def test_a_file_that_holds_nothing_to_record(kotinos: Kotinos, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear all,\n\nthe relay was moved to Friday.\n", encoding="utf-8")
    ran = kotinos("record", JOURNAL, "letter.txt", "--games", "SG2026")
    assert ran.status == 1
    assert "K348" in ran.codes
    assert not (tmp_path / JOURNAL).exists()


@pytest.mark.parametrize(("name", "code"), [("missing.xlsx", "K120"), ("empty", "K121")])
def test_a_source_that_cannot_be_opened(kotinos: Kotinos, tmp_path: Path, name: str, code: str) -> None:
    (tmp_path / "empty").mkdir()
    ran = kotinos("record", JOURNAL, name)
    assert (ran.status, ran.err.split()[1]) == (2, code)


def test_the_same_people_in_two_workbooks(kotinos: Kotinos, tmp_path: Path) -> None:
    """One workbook a sport: what one says is nothing that another could take back."""
    one = {**SCHOOL, "Results": RESULTS[:5]}
    two: dict[str, Rows] = {"Results": [RESULTS[0], *RESULTS[5:], ["3", "Ada First", "OAK", "4"]]}
    book(tmp_path / "athletics.xlsx", one)
    book(tmp_path / "others.xlsx", two)
    for name in ("athletics.xlsx", "others.xlsx", "athletics.xlsx", "others.xlsx"):
        assert kotinos("record", JOURNAL, name).status == 0
    of = reading.record(tmp_path / JOURNAL)
    assert [each.name for each in of.competitors].count("Ada First") == 1
    assert len(of.results) == 3
