"""Whole sessions with tables of schools and provinces, whose rows have names and no codes."""

import json
from pathlib import Path

import pytest

from kotinos.cli import main

SCHOOLS = (
    "Place,House,Gold,Silver,Bronze,Total\n1,Blue House,12,9,11,32\n2,Red House,10,14,9,33\n3,Elm House,4,3,6,13\n"
)


@pytest.fixture
def two(tmp_path: Path) -> tuple[str, str]:
    one, other = tmp_path / "one.csv", tmp_path / "other.csv"
    one.write_text(SCHOOLS)
    other.write_text(SCHOOLS.replace("Red House,10,14,9,33", "Red House,10,14,10,34"))
    return str(one), str(other)


def test_rows_without_codes_are_paired_by_their_names(two: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    main(["compare", *two])
    out = capsys.readouterr().out
    assert "2 rows agree. 1 row differs: Red House. The totals differ: 26-26-26-78 and 26-26-27-79." in out
    assert f"Red House: 10-14-9 {two[0]}, 10-14-10 {two[1]}" in out


def test_as_json_the_name_stands_for_the_code(two: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    main(["compare", *two, "--json"])
    compared = json.loads(capsys.readouterr().out)
    assert [(each["code"], each["a"], each["b"]) for each in compared["differences"]] == [
        ("Red House", [10, 14, 9, 33], [10, 14, 10, 34])
    ]
    assert compared["equal_rows"] == 2


def test_a_table_over_several_games_keeps_its_own_title(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "winter.txt"
    page.write_text(
        "All-time Winter Olympics medal table, to 2022\nRank\tNation\tGold\tSilver\tBronze\tTotal\n"
        "1\tNorway\t148\t134\t123\t405\n2\tUnited States\t114\t121\t95\t330\n3\tGermany\t104\t98\t65\t267\n"
    )
    main(["convert", str(page), "--to", "markdown"])
    assert capsys.readouterr().out.startswith("# All-time Winter Olympics medal table, to 2022\n")
