"""Whole sessions of `kotinos compare` and `explain` with a table of one day of its Games, or of one discipline.

What one command makes of a file beside a Games the other makes of it too, in whichever order the two are named.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from kotinos.cli import main
from kotinos.differences import medals_by_discipline
from kotinos.languages.catalogue import SITE_COMPLETE
from kotinos.languages.events import discipline_name
from kotinos.showing import show
from kotinos.states import hold
from kotinos.telling import Teller

Row = tuple[str, int, int, int]
PARTS = [
    ("OG2024", ":2024-08-01", ""),
    ("PG2024", ":2024-09-03", ""),
    ("PG2024", ":2024-09-03", "Medal table after day 6"),
    ("PG2004", "half", "2004 Summer Paralympics: medal table as of 22 September 2004"),
    ("OG2008", "/ATH", ""),
    ("OG2008", "/ATH", "Athletics at the 2008 Summer Olympics: medal table"),
    ("PG1996", "/SWM", ""),
]


def rows_of(games: str, part: str) -> list[Row]:
    if part.startswith("/"):
        medals = medals_by_discipline(hold(games))[part[1:]]
        return [(code, *medals[code]) for code in sorted(medals, key=lambda code: [-each for each in medals[code]])]
    shown = show(games + (part if part.startswith(":") else ""))
    rows = [(each.code, each.gold or 0, each.silver or 0, each.bronze or 0) for each in shown.rows if each.code]
    return rows if part.startswith(":") else [(code, g // 2, s // 2, b // 3) for code, g, s, b in rows]


def written(tmp_path: Path, games: str, part: str, title: str, *, other: bool = False) -> str:
    rows = rows_of(games, part)
    if other:  # a row in ten may be another
        rows[2] = (rows[2][0], rows[2][1], rows[2][2] + 1, rows[2][3])
    head = [f"# {title}", ""] if title else []
    lines = [f"| {code} | {gold} | {silver} | {bronze} |" for code, gold, silver, bronze in rows]
    page = tmp_path / "page.md"
    page.write_text("\n".join([*head, "| Nation | Gold | Silver | Bronze |", "|---|---|---|---|", *lines, ""]))
    return str(page)


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    capsys.readouterr()
    status = main(list(arguments))
    return status, capsys.readouterr().out


def document(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    status, out = told(capsys, *arguments, "--json")
    assert status in (0, 1)
    found: dict[str, Any] = json.loads(out)
    return found


@pytest.mark.parametrize("other", [False, True])
@pytest.mark.parametrize(("games", "part", "title"), PARTS)
def test_compare_makes_of_a_file_what_explain_makes_of_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, games: str, part: str, title: str, other: bool
) -> None:
    page = written(tmp_path, games, part, title, other=other)
    explained = document(capsys, "explain", page, "--games", games)
    compared = document(capsys, "compare", page, games, "--games", games)
    alike = ("a", "b", "equal_rows", "differences", "rank_differences", "ranks", "beyond", "totals")
    assert {key: compared[key] for key in alike} == {key: explained[key] for key in alike}
    codes = [each["code"] for each in compared["diagnostics"] if each["code"] in ("K225", "K226")]
    assert codes == [each["code"] for each in explained["diagnostics"] if each["code"] in ("K225", "K226")]
    assert len(codes) == 1


@pytest.mark.parametrize(("games", "part", "title"), PARTS)
def test_the_order_of_the_two_turns_the_differences_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, games: str, part: str, title: str
) -> None:
    page = written(tmp_path, games, part, title, other=True)
    one = document(capsys, "compare", page, games, "--games", games)
    other = document(capsys, "compare", games, page, "--games", games)
    assert (one["a"], one["b"], one["equal_rows"]) == (other["b"], other["a"], other["equal_rows"])
    assert [(each["code"], each["a"], each["b"]) for each in one["differences"]] == [
        (each["code"], each["b"], each["a"]) for each in other["differences"]
    ]
    causes = [[reason["cause"] for reason in each["reasons"]] for each in one["differences"]]
    assert causes == [[reason["cause"] for reason in each["reasons"]] for each in other["differences"]]


@pytest.mark.parametrize("state", ["OG2024:2024-08-05", "OG2024#olympedia"])
def test_a_state_that_is_named_is_the_one_compared_with(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, state: str
) -> None:
    page = written(tmp_path, "OG2024", ":2024-08-01", "")
    assert document(capsys, "compare", page, state, "--games", "OG2024")["b"] == state


def test_a_table_of_a_discipline_that_no_rows_of_the_record_are_is_none_to_compare(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# Cycling at the 2008 Summer Olympics: medal table\n\n| Nation | Gold | Silver | Bronze |\n|---|---|---|---|\n"
        "| GBR | 1 | 1 | 1 |\n| FRA | 1 | 0 | 1 |\n"
    )
    assert main(["compare", str(page), "OG2008"]) == 2
    assert "K305" in capsys.readouterr().err


@pytest.mark.parametrize("language", SITE_COMPLETE)
@pytest.mark.parametrize(("games", "part", "name"), [("OG2024", ":2024-08-01", "2024-08-01"), ("OG2008", "/ATH", None)])
def test_what_the_table_is_of_is_said_above_what_agrees(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str, games: str, part: str, name: str | None
) -> None:
    page = written(tmp_path, games, part, "")
    said = name or discipline_name("ATH", language)
    equal = document(capsys, "compare", page, games, "--games", games)["equal_rows"]
    agrees = Teller(language).sentence(Teller(language).count("{count} row agrees", "{count} rows agree", equal))[:-1]
    for arguments in (("explain", page), ("compare", page, games), ("compare", games, page)):
        _, out = told(capsys, *arguments, "--games", games, "--lang", language)
        lines = " ".join(out.split())
        assert said in lines, arguments
        assert lines.index(said) < lines.index(" ".join(agrees.split())), arguments
