"""Whole sessions of `kotinos ask`."""

import csv
import io
import json
import re
from pathlib import Path

import pytest

from kotinos.cli import main


def ask(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["ask", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_the_all_time_table(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = ask(capsys, "all-time", "--kind", "P", "--season", "winter", "--since", "1976", "--until", "1976")
    assert status == 0
    headings = ["Rank", "Rank by total", "Code", "Organisation", "Gold", "Silver", "Bronze", "Total"]
    headings += ["Games", "First", "Last"]
    assert re.split(r"\s\s+", out.splitlines()[0].strip()) == headings
    assert out.splitlines()[-1] == "1 Games, PWG1976 to PWG1976"


def test_the_same_as_csv_and_json_and_a_workbook(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    asked = ("all-time", "--kind", "P", "--season", "winter")
    _, text, _ = ask(capsys, *asked, "--to", "csv")
    _, listed, _ = ask(capsys, *asked, "--to", "json")
    _, document, _ = ask(capsys, *asked, "--json")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["code"] for row in rows] == [row["code"] for row in json.loads(listed)]
    assert json.loads(document)["rows"] == json.loads(listed)
    assert json.loads(document)["notes"]
    workbook = tmp_path / "table.xlsx"
    assert ask(capsys, *asked, "--to", "xlsx", "-o", str(workbook))[0] == 0
    import python_calamine

    sheet = python_calamine.CalamineWorkbook.from_path(workbook).get_sheet_by_index(0).to_python()
    assert [row[3] for row in sheet[1:]] == [row["code"] for row in rows]


def test_parquet_keeps_what_is_not_held(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "hosts.parquet"
    assert ask(capsys, "hosts", "--kind", "O", "--season", "summer", "--to", "parquet", "-o", str(file))[0] == 0
    rows = parquet.read_table(file).to_pylist()
    assert rows[0]["games"] == "OG1896"
    assert rows[0]["total_before"] is None
    assert rows[0]["gold"] == 10


@pytest.mark.parametrize(
    "asked",
    [
        ("all-time", "--kind", "P"),
        ("history", "--organisation", "IRQ"),
        ("most-medals", "--limit", "5"),
        ("athletes", "--kind", "P", "--season", "winter", "--limit", "3", "--lang", "ar"),
    ],
)
def test_charts(capsys: pytest.CaptureFixture[str], asked: tuple[str, ...]) -> None:
    status, out, _ = ask(capsys, *asked, "--to", "svg")
    assert status == 0
    assert out.startswith("<svg ")
    _, listed, _ = ask(capsys, *asked, "--to", "json")
    first = json.loads(listed)[0]
    assert f"{first['gold']}-{first['silver']}-{first['bronze']}" in out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("hosts", "--limit", "3"), "K708"),
        (("history", "--organisation", "IRQ", "--gender", "M"), "K708"),
        (("history",), "K002"),
        (("hosts", "--to", "svg"), "K708"),
        (("ranking",), "K002"),
        (("ranking", "--games", "OG2024", "--method", "beauty"), "K510"),
        (("ranking", "--games", "OG2024", "--method", "1-2-3"), "K510"),
        (("ranking", "--games", "OG2024", "--method", "u-index"), "K516"),
        (("ranking", "--games", "OG1896", "--method", "improvement"), "K513"),
        (("ranking", "--games", "OG2024", "--method", "5-3-1", "--kind", "P"), "K708"),
        (("ranking", "--games", "XX2024", "--method", "5-3-1"), "K303"),
        (("history", "--organisation", "QQQ"), "K310"),
        (("all-time", "--since", "2100"), "K513"),
        (("all-time", "--merge", "all"), "K514"),
        (("all-time", "--group", "EU", "--group", "Nordic"), "K511"),
        (("all-time", "--order", "beauty"), "K501"),
        (("athletes", "--limit", "0"), "K002"),
        (("all-time", "-o", "table.csv"), "K708"),
    ],
)
def test_what_cannot_be_answered_is_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], code: str
) -> None:
    status, out, err = ask(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith(f"kotinos: {code} ")
    assert len(err.splitlines()) <= 2


def test_in_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ask(capsys, "first-medals", "--organisation", "KOS", "--lang", "ru")
    assert "Косово" in out
    assert "золото" in out
    assert "Дзюдо: Полулёгкий вес, женщины" in out


POPULATIONS = """code,value,date,source
USA,340110988,2024-07-01,United States Census Bureau
CHN,1408280000,2024-12-31,National Bureau of Statistics of China
GRN,much,2024,a guess
"""


def test_a_ranking_says_its_formula_and_what_it_took(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    people = tmp_path / "people.csv"
    people.write_text(POPULATIONS, encoding="utf-8")
    asked = ("ranking", "--games", "OG2024", "--method", "per-head", "--inputs", str(people))
    status, out, err = ask(capsys, *asked, "--json")
    document = json.loads(out)
    assert (status, err) == (1, "")
    assert [(row["code"], row["score"]) for row in document["rows"]] == [
        ("USA", 126 / 340110988),
        ("CHN", 91 / 1408280000),
    ]
    assert document["notes"][0] == "per-head: medals ÷ head"
    assert document["notes"][2] == (
        "Figures of 2 organisations, 2024-07-01 – 2024-12-31: National Bureau of Statistics of China, "
        "United States Census Bureau"
    )
    assert "GRN" in document["notes"][3]
    ((code, severity, message),) = [
        (each["code"], each["severity"], each["message"]) for each in document["diagnostics"]
    ]
    assert (code, severity) == ("K512", "error")
    assert "`much` of `GRN`" in message


@pytest.mark.parametrize("format", ["text", "csv", "json", "svg"])
def test_figures_that_cannot_be_taken_are_told_in_the_readers_language(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, format: str
) -> None:
    people = tmp_path / "people.csv"
    people.write_text(POPULATIONS, encoding="utf-8")
    asked = ("ranking", "--games", "OG2024", "--method", "per-head", "--inputs", str(people), "--to", format)
    status, out, english = ask(capsys, *asked)
    assert status == 1
    assert out
    assert "K512" in english
    status, out, russian = ask(capsys, *asked, "--lang", "ru")
    assert status == 1
    assert "K512" in russian
    assert russian != english
    people.write_text("".join(POPULATIONS.splitlines(keepends=True)[:3]), encoding="utf-8")
    assert ask(capsys, *asked)[::2] == (0, "")


@pytest.mark.parametrize("method", ["5-3-1", "all-weightings", "improvement"])
def test_methods_that_take_nothing_else(capsys: pytest.CaptureFixture[str], method: str) -> None:
    status, out, _ = ask(capsys, "ranking", "--games", "PG2004", "--method", method, "--json")
    rows = json.loads(out)["rows"]
    assert status == 0
    assert rows[0]["rank"] == 1
    assert len(rows) >= 75
