"""What is written in a cell: places, IRMs, days, numbers, medal sets, words, lists."""

from typing import Any

import pytest

from kotinos.documents.prose.days import day
from kotinos.model import Where
from kotinos.sheets.cells import Row
from kotinos.sheets.kinds import EVENTS, GAMES, RESULTS


def row(kind: Any = RESULTS, **cells: str) -> Row:
    return Row(kind, cells, Where("sheet", 5), [], {})


@pytest.mark.parametrize(
    ("text", "rank", "irm"),
    [
        ("1", 1, None), ("1.", 1, None), ("1.0", 1, None), ("=2", 2, None), ("2=", 2, None), ("T3", 3, None),
        ("t-3", 3, None), ("3T", 3, None), ("#4", 4, None), ("1st", 1, None), ("22nd", 22, None), ("5th", 5, None),
        ("1º", 1, None), ("4)", 4, None), ("DNF", None, "DNF"), ("dns", None, "DNS"), ("DSQ.", None, "DSQ"),
        ("", None, None), ("-", None, None), ("–", None, None),
        ("н/я", None, "DNS"), ("Не явилась", None, "DNS"), ("сошел", None, "DNF"), ("ДИСКВ.", None, "DSQ"),
        ("Disqualifiziert", None, "DSQ"), ("non  partant", None, "DNS"), ("途中棄権", None, "DNF"),
        ("失格", None, "DSQ"), ("did not finish", None, "DNF"), ("descalificada", None, "DSQ"),
    ],
)  # fmt: skip
def test_a_place(text: str, rank: int | None, irm: str | None) -> None:
    read = row(rank=text)
    assert read.place("rank") == (rank, irm, True)
    assert read.found == []


@pytest.mark.parametrize(
    "text", ["gold", "0", "1.5", "-1", "1 2", "first", "1/2", "=", "T", "1e3", "²", "999999", "снят", "棄権", "выбыл"]
)
def test_what_is_no_place(text: str) -> None:
    read = row(rank=text)
    assert read.place("rank") == (None, None, False)
    assert [(one.code, one.found, one.where) for one in read.found] == [
        ("K336", text, Where("sheet", 5, column="Rank"))
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", (1, 1, 1)), ("1-1-1", (1, 1, 1)), ("1-1-2", (1, 1, 2)), ("1 1 2", (1, 1, 2)), ("1/1/2", (1, 1, 2)),
        ("1 – 1 – 2", (1, 1, 2)), ("112", (1, 1, 2)), ("2-0-1", (2, 0, 1)), ("1-1-0", (1, 1, 0)),
    ],
)  # fmt: skip
def test_a_medal_set(text: str, found: tuple[int, int, int]) -> None:
    read = row(EVENTS, medals=text)
    assert read.medal_set("medals") == found
    assert read.found == []


@pytest.mark.parametrize(
    "text", ["1-1", "1-1-1-1", "0-0-0", "gold", "2002-01-01", "1-1-x", "-1-1-1", "1--1-1", "100-1-1"]
)
def test_what_is_no_medal_set(text: str) -> None:
    """A spreadsheet makes a day of 1-1-2: that is not guessed back."""
    read = row(EVENTS, medals=text)
    assert read.medal_set("medals") is None
    assert [one.code for one in read.found] == ["K337"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("2026-06-01", "2026-06-01"), ("2026-06-01 00:00:00", "2026-06-01"),
        ("2026-06-01T10:30:00+02:00", "2026-06-01"),
        ("1 June 2026", "2026-06-01"), ("June 1, 2026", "2026-06-01"), ("01.06.2026", "2026-06-01"),
        ("1/6/2026", "2026-06-01"), ("1 июня 2026", "2026-06-01"), ("1. Juni 2026", "2026-06-01"), ("", None),
        ("1 June", "2026-06-01"),
    ],
)  # fmt: skip
def test_a_day(text: str, found: str | None) -> None:
    read = row(EVENTS, date=text)
    assert read.day("date", 2026, day) == found
    assert read.found == []


@pytest.mark.parametrize("text", ["soon", "2026-13-01", "2026-02-30", "31 June 2026", "46174", "99"])
def test_what_is_no_day(text: str) -> None:
    read = row(EVENTS, date=text)
    assert read.day("date", 2026, day) is None
    assert [one.code for one in read.found] == ["K336"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("W", "W"),
        ("w", "W"),
        ("women", "W"),
        ("Girls", "W"),
        ("F", "W"),
        ("Mixed", "X"),
        ("женщины", "W"),
        ("Ж", "W"),
        ("", "O"),
    ],
)
def test_a_word_in_any_language_that_is_spoken(text: str, found: str) -> None:
    read = row(EVENTS, gender=text)
    assert read.word("gender", "O") == found
    assert read.found == []


@pytest.mark.parametrize("text", ["Q", "none", "M W"])
def test_a_word_that_is_none(text: str) -> None:
    read = row(EVENTS, gender=text)
    assert read.word("gender", "O") == "O"
    assert [one.code for one in read.found] == ["K336"]
    assert "women, men, mixed, open" in (read.found[0].said(lambda text: text)[1] or "")


@pytest.mark.parametrize(
    ("text", "found", "codes"),
    [("7", 7, []), ("7.0", 7, []), ("", None, []), ("x", None, ["K336"]), ("1.5", None, ["K336"])],
)
def test_a_number(text: str, found: int | None, codes: list[str]) -> None:
    read = row(GAMES, edition=text)
    assert read.number("edition") == found
    assert [one.code for one in read.found] == codes


def test_a_list() -> None:
    assert row(organisations="OAK;  ELM ;;\nASH").listed("organisations") == ("OAK", "ELM", "ASH")
