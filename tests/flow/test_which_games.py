"""Which Games a page is of that names place and year alone, or nothing: by its figures, and never where two may be."""

import json
from pathlib import Path

import pytest

from kotinos import flow
from kotinos.archive import holding
from kotinos.cli import main
from kotinos.identities.naming import name_of
from kotinos.states import claim, hold, ranked, tallies_of


def page(code: str, rows: int, title: str = "", start: int = 0) -> bytes:
    """The first rows of a Games\' table under a title, as text."""
    record = hold(code, parts=holding.SUMMARY)
    of = ranked(tallies_of(claim(record).rows), record.games).rows[start : start + rows]
    lines = [
        f"{row.rank}\t{name_of(row.code or '', 'en', year=record.games.year)}\t{row.gold}\t{row.silver}\t{row.bronze}"
        for row in of
    ]
    return "\n".join([title, "Rank\tNation\tGold\tSilver\tBronze", *lines]).encode()


def explained(data: bytes) -> tuple[str | None, set[str]]:
    found = flow.explain(data, "page")
    return (found.record.games.code if found.record else None), {each.code for each in found.diagnostics}


@pytest.mark.parametrize(
    ("title", "code"),
    [
        ("Sydney 2000", "OG2000"), ("Sydney 2000", "PG2000"), ("«Сидней-2000»", "OG2000"), ("Сидней-2000", "PG2000"),
        ("2000 Sydney", "PG2000"), ("Медальный зачёт: Сочи-2014", "PWG2014"), ("Pékin 2008", "OG2008"),
        ("Atenas 2004 - Medallero", "PG2004"), ("北京2008", "OG2008"), ("東京 2020", "PG2020"), ("런던 2012", "OG2012"),
        ("Torino 2006", "OWG2006"), ("Peking 2022", "PWG2022"), ("Αθήνα 2004", "OG2004"), ("לונדון 2012", "PG2012"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("rows", [3, 10, 200])
@pytest.mark.parametrize("below", ["", "\n\nMedals by nation"])
def test_place_and_year_are_a_games_and_the_figures_say_which(title: str, code: str, rows: int, below: str) -> None:
    games, codes = explained(page(code, rows, title + below))
    assert games == code
    assert "K304" in codes
    assert "K223" not in codes


@pytest.mark.parametrize("title", ["Sydney 2000", "Сидней-2000"])
def test_where_the_figures_do_not_say_which_both_are_told(title: str) -> None:
    games, codes = explained(
        f"{title}\nRank\tNation\tGold\tSilver\tBronze\n1\tFiji\t3\t1\t0\n2\tTonga\t1\t0\t0\n".encode()
    )
    assert games is None
    assert {"K223", "K311"} <= codes
    read = flow.read(page("OG2000", 5, title), "page")
    assert [each.code for each in read.diagnostics] == ["K223"]


@pytest.mark.parametrize(
    ("title", "code"), [("Mexico City 1968", "OG1968"), ("Tel Aviv 1968", "PG1968"), ("Antwerp 1920", "OG1920")]
)
def test_a_place_and_year_of_one_games_need_no_figures(title: str, code: str) -> None:
    assert flow.read(page("OG2000", 3, title), "page").statement.tables[0].games == code
    assert flow.read(page("OG2000", 3, f"{title}\n\nMedals"), "page").games == code


@pytest.mark.parametrize(
    "title",
    [
        "World Championships, London 2012",
        "Чемпионат мира, Сидней 2000",
        "Athens 2005",
        "Copa do Mundo Rio 2016",
        "Sydney",
    ],
)
def test_a_championship_or_another_year_is_no_games(title: str) -> None:
    read = flow.read(page("OG1996", 4, title), "page")
    assert read.games is None
    assert not [each for each in read.diagnostics if each.code == "K223"]


@pytest.mark.parametrize("code", [code for code in holding.codes() if not code.startswith("PWG1976")][::4])
@pytest.mark.parametrize("rows", [5, 8])
def test_an_excerpt_without_a_title_is_known_by_its_figures(code: str, rows: int) -> None:
    games, _ = explained(page(code, rows))
    assert games in (code, None)
    assert games == code or sum(len(line) > 12 for line in page(code, rows).decode().split("\n")) < 6


def test_a_shifted_excerpt_is_never_another_games() -> None:
    for code in ("OG1996", "PG1996", "OWG1998", "PG2012"):
        assert explained(page(code, 6, start=40))[0] in (code, None)


def test_an_excerpt_of_an_old_state_is_compared_as_one_of_its_time() -> None:
    """Salt Lake City at the close: six rows, of which each later decision moved some, Spain\'s among them."""
    rows = ["Germany\t12\t16\t7", "Norway\t11\t7\t6", "United States\t10\t13\t11", "Russia\t6\t6\t4"]
    rows += ["Canada\t6\t3\t8", "France\t4\t5\t2"]
    text = "\n".join(["Rank\tNation\tGold\tSilver\tBronze", *(f"{n}\t{row}" for n, row in enumerate(rows, 1))])
    found = flow.explain(text.encode(), "page")
    assert {"K222", "K224"} <= {each.code for each in found.diagnostics}
    compared = found.tables[0].compared
    assert compared is not None
    assert compared.since == "2003-06-29"
    assert all((each.decided_on or "") >= "2003-06-29" for each in compared.taken_back)
    assert not [
        reason for row in compared.comparison.differences for reason in row.reasons if reason.cause != "decision"
    ]


def test_a_figure_that_is_misread_is_no_zero_in_the_order() -> None:
    """The row keeps its rank, and nothing is said of its golds, which are not known."""
    text = "Rank  Nation   Gold  Silver  Bronze\n1     Russia     11       8       4\n"
    text += "2     Norway     1O      11       5\n"
    text += "3     Germany     9       7       8\n4     Italy       7       5       8\n"
    page = flow.read(text.encode(), "page")
    assert page.statement.tables[0].rows[1].figures[:3] == (None, 11, 5)
    assert [each.code for each in flow.check(page) if each.severity == "error"] == []


@pytest.mark.parametrize(("code", "titled"), [("OG2000", "Sydney 2000"), ("PG2004", "Athens 2004")])
def test_the_check_of_a_page_says_the_same_as_its_explanation(
    code: str, titled: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "page.txt").write_bytes(page(code, 12, titled))
    assert main(["check", str(tmp_path / "page.txt"), "--json"]) == 0
    codes = [each["code"] for each in json.loads(capsys.readouterr().out)["diagnostics"]]
    assert "K304" in codes
    assert "K223" not in codes
