"""Whole sessions of `kotinos compare` with a file that holds several tables."""

import json
from pathlib import Path

import pytest

from kotinos.cli import main

TABLE = """## {title}

| Rank | Nation | Gold | Silver | Bronze | Total |
| --- | --- | --- | --- | --- | --- |
| 1 | Norway | {gold} | 8 | 13 | {total} |
| 2 | Germany | 12 | 10 | 5 | 27 |

"""
FIRST = TABLE.format(title="2022 Winter Olympics", gold=16, total=37)
SECOND = TABLE.format(title="2018 Winter Olympics", gold=14, total=35)


@pytest.fixture
def several(tmp_path: Path) -> str:
    page = tmp_path / "several.md"
    page.write_text(FIRST + SECOND, encoding="utf-8")
    return str(page)


@pytest.fixture
def one(tmp_path: Path) -> str:
    page = tmp_path / "one.md"
    page.write_text(SECOND.replace("2018 Winter Olympics", "Medals"), encoding="utf-8")
    return str(page)


def compare(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, object]]:
    status = main(["compare", *arguments, "--json"])
    return status, json.loads(capsys.readouterr().out)


def told(document: dict[str, object]) -> list[dict[str, int]]:
    found = document["diagnostics"]
    assert isinstance(found, list)
    return [each for each in found if each["code"] == "K371"]


def test_the_first_is_taken_and_told(capsys: pytest.CaptureFixture[str], several: str, one: str) -> None:
    status, document = compare(capsys, several, one)
    (finding,) = told(document)
    assert status == 0
    assert "2 medal tables" in str(finding["message"])
    assert "number 1" in str(finding["message"])
    assert "--table" in str(finding["hint"])
    assert document["equal_rows"] == 1


def test_another_is_taken_by_its_number(capsys: pytest.CaptureFixture[str], several: str, one: str) -> None:
    for number, equal in (("1", 1), ("2", 2)):
        _, document = compare(capsys, one, several, "--table", number)
        assert (document["equal_rows"], told(document)) == (equal, [])
    main(["compare", several, several, "--table", "3"])
    assert "none of number 3" in capsys.readouterr().err


@pytest.mark.parametrize(("games", "number"), [("OWG2018", 2), ("OWG2022", 1)])
def test_beside_a_games_its_own_table_is_taken(
    capsys: pytest.CaptureFixture[str], several: str, games: str, number: int
) -> None:
    for sources in ((games, several), (several, games)):
        _, document = compare(capsys, *sources)
        (finding,) = told(document)
        assert f"number {number}" in str(finding["message"])


@pytest.mark.parametrize(("games", "number"), [("OWG2018", "2"), ("OWG2022", "1")])
def test_a_table_that_is_chosen_is_of_its_own_games_and_not_of_those_of_the_page(
    capsys: pytest.CaptureFixture[str], several: str, games: str, number: str
) -> None:
    page = Path(several)
    page.write_text("# 2022 Winter Olympics in Beijing\n\n" + page.read_text(encoding="utf-8"), encoding="utf-8")
    for sources in ((games, several), (several, games)):
        status, document = compare(capsys, *sources, "--table", number)
        assert (status, told(document)) == (0, [])


def test_of_one_table_nothing_is_told(capsys: pytest.CaptureFixture[str], one: str) -> None:
    assert told(compare(capsys, one, one)[1]) == []
