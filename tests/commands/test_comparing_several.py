"""Whole sessions of `kotinos compare` with three tables or more."""

import json
from pathlib import Path

import pytest

from kotinos.cli import main


def compare(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["compare", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_paris_2024_in_three_sources(capsys: pytest.CaptureFixture[str]) -> None:
    """The organisers leave AIN out by policy, and a copy of another list has an American bronze too many."""
    sources = ("OG2024#olympedia", "OG2024#paris-2024", "OG2024#undated-1896-2024")
    status, out, _ = compare(capsys, *sources, "--json")
    document = json.loads(out)
    cells = {(cell["code"], cell["cell"]): cell for cell in document["cells"]}
    assert status == 0
    assert [table["family"] for table in document["tables"]] == ["olympedia", "ocog", "unstated"]
    assert cells["USA", "bronze"]["values"] == [42, 42, 43]
    assert (cells["USA", "bronze"]["majority"], cells["USA", "bronze"]["voices"]) == (42, 2)
    assert cells["AIN", "silver"]["values"] == [3, 0, 0]
    assert cells["AIN", "silver"]["majority"] == 0


def test_copies_of_one_family_have_one_voice(capsys: pytest.CaptureFixture[str]) -> None:
    sources = ("OG1900#olympedia", "OG1900#olympedia-2022", "OG1900#undated-1896-2020")
    _, out, _ = compare(capsys, *sources)
    assert "organisations have the same figures in all 3 tables." in out.splitlines()[0]
    belgium = next(line for line in out.splitlines() if line.startswith("Belgium (BEL)") and "Silver" in line)
    assert belgium.split()[3:6] == ["6", "7", "5"]
    assert "no majority" in belgium


def test_a_file_beside_two_references(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "page.csv"
    assert main(["show", "PG2004", "--to", "csv", "-o", str(page)]) == 0
    capsys.readouterr()
    status, out, _ = compare(capsys, "PG2004#closing-ru", "PG2004", str(page), "--games", "PG2004", "--json")
    cells = {(cell["code"], cell["cell"]): cell for cell in json.loads(out)["cells"]}
    assert status == 0
    assert cells["IRQ", "gold"]["values"] == [0, 1, 1]
    assert cells["IRQ", "gold"]["majority"] == 1


def test_tables_of_two_games_are_not_compared(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = compare(capsys, "PG2004", "PG2004#closing-ru", "OG2004")
    assert (status, out) == (2, "")
    assert "K306" in err
