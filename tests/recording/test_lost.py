"""What is handed in and cannot be read is an error, and takes nothing back: headings, files, formulas, letters."""

import csv
import io
import zipfile
from pathlib import Path

import pytest

from tests.recording import reading
from tests.recording.books import DELEGATIONS, EVENTS, GAMES, RESULTS, SCHOOL, Rows, book, changed
from tests.recording.conftest import Kotinos

JOURNAL = "school.journal"
LIVE = {**SCHOOL, "Results": [[*row[:5], "live" if place else row[5], ""] for place, row in enumerate(RESULTS)]}
ENTRIES: Rows = [["Event", "Competitor", "Delegation"], *[row[:3] for row in RESULTS[1:] if row[1]]]
MANGLED = [["Evnt", "Compettor", "Dlgtn", "Rnk", "Mrk", "Stus", "Why"], *RESULTS[1:]]
ONE = [["Evnt", "Compettor", "Dlgtn", "Rank", "Mrk", "Stus", "Why"], *RESULTS[1:]]


def file(path: Path, rows: Rows) -> Path:
    path.parent.mkdir(exist_ok=True)
    out = io.StringIO(newline="")
    csv.writer(out).writerows(rows)
    path.write_text(out.getvalue(), encoding="utf-8")
    return path


@pytest.mark.parametrize("rows", [RESULTS[1:], MANGLED, ONE], ids=["lost", "mangled", "one left"])
@pytest.mark.parametrize("name", ["Results", "results", "Sheet1"])
@pytest.mark.parametrize("form", ["workbook alone", "in the workbook", "file alone", "in the folder"])
def test_a_sheet_of_results_without_headings_is_an_error(
    kotinos: Kotinos, tmp_path: Path, rows: Rows, name: str, form: str
) -> None:
    kotinos("record", JOURNAL, book(tmp_path / "school.xlsx", {**LIVE, "Entries": ENTRIES}), "--source", "desk")
    before = reading.record(tmp_path / JOURNAL).results
    if form.endswith("alone"):
        kind = ".xlsx" if form.startswith("workbook") else ".csv"
        made = book(tmp_path / f"new{kind}", {name: rows}) if kind == ".xlsx" else file(tmp_path / f"{name}.csv", rows)
    elif form == "in the workbook":
        sheets = {key: value for key, value in SCHOOL.items() if key != "Results"}
        made = book(tmp_path / "new.xlsx", {**sheets, "Entries": ENTRIES, name: rows})
    else:
        made = tmp_path / "desk"
        for key, others in (("games", GAMES), ("delegations", DELEGATIONS), ("events", EVENTS), ("entries", ENTRIES)):
            file(made / f"{key}.csv", others)
        file(made / f"{name}.csv", rows)
    ran = kotinos("record", JOURNAL, made, "--source", "desk")
    assert (ran.status, ran.codes.count("K334"), "K348" in ran.codes) == (1, 1, False)
    assert "headings: Event, Competitor, Delegation, Rank" in ran.err
    assert f"found: {', '.join(str(cell) for cell in rows[0] if cell)}" in ran.err
    if name != "Sheet1" or form == "in the workbook":
        assert reading.record(tmp_path / JOURNAL).results == before


@pytest.mark.parametrize("begun", [True, False], ids=["held", "new"])
@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("scan.dat", bytes(range(256)) * 20),
        ("results.csv", b"Event,Comp\0\0\0etitor,Rank\n" * 5),
        ("zeros.csv", bytes(500)),
        ("empty.csv", b""),
        ("junk.xlsx", b"PK\x03\x04" + b"junk" * 100),
        ("half.xlsx", None),
    ],
)
def test_a_file_that_cannot_be_opened_is_told_in_one_line(
    kotinos: Kotinos, tmp_path: Path, name: str, data: bytes | None, begun: bool
) -> None:
    whole = book(tmp_path / "school.xlsx", SCHOOL)
    if begun:
        kotinos("record", JOURNAL, whole)
    (tmp_path / name).write_bytes(whole.read_bytes()[:3000] if data is None else data)
    ran = kotinos("record", JOURNAL, name)
    assert (ran.status, len(ran.codes)) == (1, 1)
    assert ran.codes[0] in ("K101", "K102")
    assert (tmp_path / JOURNAL).exists() == begun


def test_a_damaged_sheet_among_others_is_an_error_and_takes_nothing_back(kotinos: Kotinos, tmp_path: Path) -> None:
    for key, rows in (("games", GAMES), ("delegations", DELEGATIONS), ("events", EVENTS), ("results", RESULTS)):
        file(tmp_path / "desk" / f"{key}.csv", rows)
    kotinos("record", JOURNAL, "desk")
    before = reading.facts(tmp_path / JOURNAL)
    for name in ("events.csv", "results.csv"):
        (tmp_path / "desk" / name).write_bytes(bytes(range(256)) * 20)
    (tmp_path / "desk" / "logo.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    ran = kotinos("record", JOURNAL, "desk")
    assert ran.status == 1
    assert sorted(ran.codes) == ["K102", "K102", "K348"]
    assert reading.facts(tmp_path / JOURNAL) == before


def formula(path: Path, sheet: int, place: str, cell: str) -> None:
    """Put a cell, as XML, in the place of another."""
    out = io.BytesIO()
    name = f"xl/worksheets/sheet{sheet}.xml"
    with zipfile.ZipFile(path) as archive, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        for part in archive.namelist():
            content = archive.read(part)
            if part == name:
                text = content.decode()
                start = text.index(f'<c r="{place}"')
                content = (text[:start] + cell + text[text.index("</c>", start) + 4 :]).encode()
            made.writestr(part, content)
    path.write_bytes(out.getvalue())


@pytest.mark.parametrize("place", ["A2", "B2", "C2", "D2", "E2"])
@pytest.mark.parametrize(
    "cell",
    [
        '<c r="{place}" t="e"><f>A1/0</f><v>#DIV/0!</v></c>',
        '<c r="{place}" t="e"><v>#REF!</v></c>',
        "<c r='{place}' t='e'><v>#N/A</v></c>",
        '<c r="{place}"><f>Z1</f></c>',
        '<c r="{place}"><f>Z1</f><v></v></c>',
        '<c r="{place}"><f>Z1</f><v/></c>',
    ],
)
def test_a_formula_without_a_value_is_told_and_its_row_is_not_taken_as_blank(
    kotinos: Kotinos, tmp_path: Path, place: str, cell: str
) -> None:
    path = book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, path)
    before = reading.record(tmp_path / JOURNAL).results
    formula(path, 4, place, cell.format(place=place))
    ran = kotinos("record", JOURNAL, path)
    assert (ran.status, ran.codes.count("K325")) == (1, 1)
    assert "school.xlsx:Results:2: error K325" in ran.err
    assert reading.record(tmp_path / JOURNAL).results == before


def test_an_error_that_was_written_into_a_text_file_is_told_too(kotinos: Kotinos, tmp_path: Path) -> None:
    kotinos("record", JOURNAL, book(tmp_path / "school.xlsx", SCHOOL))
    ran = kotinos(
        "record", JOURNAL, file(tmp_path / "results.csv", changed(SCHOOL, "Results", 3, 2, "#NAME?")["Results"])
    )
    assert (ran.status, "K325" in ran.codes) == (1, True)


def test_text_that_a_formula_came_to_is_a_value_also_where_it_is_empty(kotinos: Kotinos, tmp_path: Path) -> None:
    path = book(tmp_path / "school.xlsx", SCHOOL)
    formula(path, 4, "E2", '<c r="E2" t="str"><f>Z1</f><v></v></c>')
    ran = kotinos("record", JOURNAL, path)
    assert (ran.status, ran.codes) == (0, [])


@pytest.mark.parametrize("encoding", ["cp1251", "cp1252", "koi8-r", "cp1250"])
def test_that_the_encoding_of_names_was_guessed_is_a_warning_with_a_word_of_them(
    kotinos: Kotinos, tmp_path: Path, encoding: str
) -> None:
    kotinos("record", JOURNAL, book(tmp_path / "school.xlsx", SCHOOL))
    name = {"cp1251": "Иванова Мария", "koi8-r": "Иванова Мария", "cp1252": "José Núñez", "cp1250": "Łukasz Żak"}[
        encoding
    ]
    text = "\n".join(",".join(str(cell) for cell in row) for row in changed(SCHOOL, "Results", 2, 2, name)["Results"])
    (tmp_path / "results.csv").write_bytes(text.encode(encoding))
    ran = kotinos("record", JOURNAL, "results.csv", "--dry-run", "--json")
    (guess,) = [each for each in ran.json["diagnostics"] if each["code"] == "K104"]
    assert guess["severity"] == "warning"
    assert f"read as {guess['found']}, so that a word in it is `" in guess["message"]


TABLE = [["1", "USA", "3", "2", "1", "6"], ["2", "CHN", "2", "2", "2", "6"], ["3", "FRA", "1", "1", "1", "3"]]
HEADED = [["Rank", "NOC", "Gold", "Silver", "Bronze", "Total"], *TABLE]


@pytest.mark.parametrize("name", ["results", "medals", "data"])
@pytest.mark.parametrize("rows", [TABLE, HEADED], ids=["headless", "headed"])
def test_a_medal_table_for_a_new_journal_lacks_its_games_whatever_it_is_called(
    kotinos: Kotinos, tmp_path: Path, name: str, rows: Rows
) -> None:
    source = file(tmp_path / f"{name}.csv", rows)
    ran = kotinos("record", JOURNAL, source)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 2)
    assert ran.err.startswith("kotinos: K352 the medal table in ")
    assert "--games CODE" in ran.err
    assert not (tmp_path / JOURNAL).exists()
    ran = kotinos("record", JOURNAL, source, "--games", "OG2024", "--json")
    assert [change["what"] for each in ran.json["sources"] for change in each["changes"]].count("TableStated") == 1


@pytest.mark.parametrize("rows", [RESULTS[1:], MANGLED], ids=["lost", "mangled"])
def test_what_holds_nothing_holds_nothing_of_whatever_games(kotinos: Kotinos, tmp_path: Path, rows: Rows) -> None:
    """That a new journal has no Games yet is not what is wrong with a file that cannot be read at all."""
    file(tmp_path / "data.csv", rows)
    ran = kotinos("record", JOURNAL, tmp_path / "data.csv")
    assert (ran.status, "K348" in ran.codes, "K352" in ran.err) == (1, True, False)
    file(tmp_path / "results.csv", rows)
    ran = kotinos("record", JOURNAL, tmp_path / "results.csv")
    assert (ran.status, ran.codes) == (1, ["K334"])
    assert not (tmp_path / JOURNAL).exists()
