"""A page with tables of several Games: each is compared with the record of its own."""

from pathlib import Path

import pytest

from kotinos import flow
from kotinos.cli import main
from kotinos.shapes.compared import shape_explanation
from kotinos.telling import Teller

ROWS = {
    "PG2004": "1,China,63,46,32,141\n2,Great Britain,35,30,29,94\n3,Canada,28,19,25,72\n",
    "PG2008": "1,China,89,70,52,211\n2,Great Britain,42,29,31,102\n3,United States,36,35,28,99\n",
    "OG2012": "1,United States,46,28,29,103\n2,China,38,27,23,88\n3,Great Britain,29,17,19,65\n",
}
TITLES = {
    "PG2004": ("2004 Summer Paralympics", "XII Paralympic Games, Athens 2004", "Paralympische Sommerspiele 2004"),
    "PG2008": ("2008 Summer Paralympics", "Paralympic Games, Beijing 2008", "Летние Паралимпийские игры 2008"),
    "OG2012": ("2012 Summer Olympics", "Olympic Games, London 2012", "Jeux olympiques d'été de 2012"),
}
HEAD = "Rank,Nation,Gold,Silver,Bronze,Total\n"


@pytest.mark.parametrize("codes", [("PG2004", "PG2008"), ("PG2008", "OG2012", "PG2004"), ("OG2012", "PG2004")])
@pytest.mark.parametrize("wording", range(3))
def test_each_table_is_of_the_games_in_its_title(codes: tuple[str, ...], wording: int) -> None:
    text = "\n".join(f"{TITLES[code][wording]}\n{HEAD}{ROWS[code]}" for code in codes)
    explained = flow.explain(text.encode(), "page.txt")
    assert [each.table.games for each in explained.tables] == list(codes)
    for each, code in zip(explained.tables, codes, strict=True):
        assert each.compared is not None
        assert each.compared.record is not None
        assert each.compared.record.games.code == code
        assert each.compared.comparison.b.label == code


def test_each_difference_is_told_by_its_own_record() -> None:
    """Beijing's table at its close: what changed since is told by decisions of Beijing, on a page of Athens too."""
    text = f"2004 Summer Paralympics\n{HEAD}{ROWS['PG2004']}\n2000 Summer Olympics\n{HEAD}1,United States,40,24,33,97\n"
    explained = flow.explain(text.encode(), "page.txt")
    document = shape_explanation(explained, Teller("en", explained.record))
    assert [document["games"], document["more_tables"][0]["games"]] == ["PG2004", "OG2000"]
    (difference,) = document["more_tables"][0]["differences"]
    assert difference["code"] == "USA"
    assert all(reason["explanation"] for reason in difference["reasons"])


def test_a_title_of_games_that_are_not_held_is_not_that_of_the_page() -> None:
    asian = f"Asian Games 2006\n{HEAD}1,China,165,88,63,316\n"
    text = f"XII Summer Paralympic Games, Athens 2004\n{HEAD}{ROWS['PG2004']}\n{asian}"
    assert [table.games for table in flow.read(text.encode(), "page.txt").statement.tables] == ["PG2004", None]


def test_games_that_are_asked_for_are_those_of_every_table() -> None:
    text = f"2004 Summer Paralympics\n{HEAD}{ROWS['PG2004']}\n2008 Summer Paralympics\n{HEAD}{ROWS['PG2008']}"
    page = flow.read(text.encode(), "page.txt", games="PG2012")
    assert {table.games for table in page.statement.tables} == {"PG2012"}


def test_the_first_table_is_written_under_the_name_of_its_own_games(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    source = tmp_path / "two.txt"
    source.write_text(f"{TITLES['PG2008'][0]}\n{HEAD}{ROWS['PG2008']}\n{TITLES['PG2004'][0]}\n{HEAD}{ROWS['PG2004']}")
    for verb in ("convert", "explain"):
        assert main([verb, str(source), "--to", "markdown"]) == 0
        assert "Beijing 2008" in capsys.readouterr().out
