"""Whole sessions of `kotinos show` by a method of ranking, and as charts."""

import csv
import io
import json
import re
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from kotinos.cli import main

INPUTS = """code,value,date,source
USA,340110988,2024-07-01,United States Census Bureau
CHN,1408280000,2024-12-31,National Bureau of Statistics of China
JPN,123802000,2024-10-01,Statistics Bureau of Japan
"""
METHODS = ("3-2-1", "5-3-1", "5-3-2", "6-2-1", "4-2-1", "1-1/2-1/3", "all-weightings", "improvement")
WITH_INPUTS = ("per-head", "per-gdp", "u-index", "shrinkage")


@pytest.fixture
def people(tmp_path: Path) -> str:
    file = tmp_path / "people.csv"
    file.write_text(INPUTS, encoding="utf-8")
    return str(file)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(list(arguments))
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.mark.parametrize("method", [*METHODS, *WITH_INPUTS])
def test_show_orders_as_the_question_ranks(capsys: pytest.CaptureFixture[str], people: str, method: str) -> None:
    inputs = ("--inputs", people) if method in WITH_INPUTS else ()
    status, shown, _ = run(capsys, "show", "OG2024", "--order", method, *inputs, "--json")
    _, asked, _ = run(capsys, "ask", "ranking", "--games", "OG2024", "--method", method, *inputs, "--json")
    document, answer = json.loads(shown), json.loads(asked)
    assert status == 0
    assert document["order"] == method
    ranked = [row for row in document["rows"] if row["rank_method"] is not None]
    assert [
        (row["rank_method"], row["rank_method_equal"], row["code"], row["score"], row["best"]) for row in ranked
    ] == [(row["rank"], row["rank_equal"], row["code"], row["score"], row["best"]) for row in answer["rows"]]
    assert answer["notes"][0] == f"{document['method']['name']}: {document['method']['formula']}"
    assert document["method"]["source"] in answer["notes"][1]
    assert len(document["method"]["inputs"]) == (3 if inputs else 0)
    # Nobody is lost: those of whom no figure is given stand below, without a rank.
    below = [row["code"] for row in document["rows"] if row["rank_method"] is None]
    assert sorted(below) == document["method"]["left_out"]
    assert document["totals"]["total"] == sum(row["total"] for row in document["rows"])


def test_the_text_names_the_method_its_formula_and_its_inputs(capsys: pytest.CaptureFixture[str], people: str) -> None:
    _, out, _ = run(capsys, "show", "OG2024", "--order", "u-index", "--inputs", people, "--discipline", "ATH")
    said = " ".join(out.split())
    assert "u-index: U = −log10" in said
    assert "Source: Duncan and Parece" in said
    assert "Figures of 3 organisations" in said
    heading = next(line for line in out.splitlines() if line.lstrip().startswith("Rank"))
    assert re.split(r"\s\s+", heading.strip())[-2:] == ["Total", "Score"]


@pytest.mark.parametrize("format", ["csv", "html", "wikitext", "markdown", "page", "xlsx"])
def test_a_ranking_in_every_format(capfdbinary: pytest.CaptureFixture[bytes], format: str) -> None:
    assert main(["show", "PG2004", "--order", "3-2-1", "--to", format]) == 0
    assert capfdbinary.readouterr().out


def test_the_scores_as_csv(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "show", "PG2004", "--order", "3-2-1", "--to", "csv")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert rows
    for row in rows:
        assert int(row["Score"]) == 3 * int(row["Gold"]) + 2 * int(row["Silver"]) + int(row["Bronze"])


def test_a_state_has_its_own_ranking(capsys: pytest.CaptureFixture[str]) -> None:
    """Iraq had a silver and a bronze at the close, and has a gold and a bronze now."""
    scores = []
    for reference in ("PG2004@2004-09-28", "PG2004"):
        _, out, _ = run(capsys, "show", reference, "--order", "3-2-1", "--json")
        scores += [row["score"] for row in json.loads(out)["rows"] if row["code"] == "IRQ"]
    assert scores == [3, 4]


def test_a_delegation_that_the_games_does_not_rank_is_not_ranked_by_a_method(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, out, _ = run(capsys, "ask", "ranking", "--games", "OG2024", "--method", "5-3-1", "--json")
    answer = json.loads(out)
    assert "AIN" not in [row["code"] for row in answer["rows"]]
    assert "Not ranked, by the policy of the Games: AIN" in answer["notes"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("PG2004", "--order", "1-2-3"), "K510"),
        (("PG2004", "--order", "u-index"), "K516"),
        (("PG1960", "--order", "improvement"), "K513"),
        (("OG2024", "--order", "improvement", "--as-of", "3"), "K504"),
        (("PG2004", "--inputs", "people.csv"), "K708"),
        (("PG2004", "--chart", "days"), "K708"),
        (("PG2004", "--to", "svg", "--chart", "days"), "K505"),
        (("PG2004", "--to", "svg", "--chart", "race"), "K505"),
        (("PG2004#closing-ru", "--to", "svg", "--chart", "days"), "K309"),
        (("PG2004", "--to", "svg", "--chart", "games"), "K708"),
        (("PG2004", "--to", "svg", "--chart", "race", "--organisation", "IRQ"), "K708"),
    ],
)
def test_what_cannot_be_shown_is_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], code: str
) -> None:
    status, out, err = run(capsys, "show", *arguments)
    assert (status, out) == (2, "")
    assert err.startswith(f"kotinos: {code} ")
    assert len(err.splitlines()) <= 2


@pytest.mark.parametrize("verb", [("show", "OG2024", "--order"), ("ask", "ranking", "--games", "OG2024", "--method")])
@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (["GRN,0,2024,x", "USA,-5,2024,x", "CHN,nan,2024,x", "FRA,,2024,x", ",5,2024,x", "JPN,5,soon,x"], 6),
        (["GRN,0,2024,x"], 1),
        ([], 0),
    ],
)
def test_where_no_figure_can_be_taken_each_row_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, verb: tuple[str, ...], rows: list[str], told: int
) -> None:
    people = tmp_path / "people.csv"
    people.write_text("\n".join(["code,value,date,source", *rows]), encoding="utf-8")
    status, out, err = run(capsys, *verb, "per-head", "--inputs", str(people))
    assert (status, out) == (2, "")
    assert err.count("K512") == told
    assert f"K516 `per-head` takes figures beside the medals, and `{people}` holds none" in err
    status, out, err = run(capsys, *verb, "5-3-1", "--inputs", str(people))  # it takes none
    assert (status, err.count("K512"), "K516" in err) == (int(told > 0), told, False)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_figures_are_read_in_the_encodings_of_other_documents(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, encoding: str, end: str
) -> None:
    rows = ["code,value,date,source", "USA,340110988,2024-07-01,Bureau", "CHN,1408280000,2024-12-31,Bureau", ""]
    people = tmp_path / "people.csv"
    people.write_bytes(end.join(rows).encode(encoding))
    status, out, err = run(capsys, "show", "OG2024", "--order", "per-head", "--inputs", str(people), "--json")
    assert (status, err) == (0, "")
    assert [row["code"] for row in json.loads(out)["rows"]][:2] == ["USA", "CHN"]


def described(svg: str) -> str:
    assert "<!" not in svg
    return fromstring(svg).findtext("{http://www.w3.org/2000/svg}desc") or ""  # noqa: S314


def test_a_table_as_bars(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "show", "PG2004", "--to", "svg")
    assert status == 0
    assert described(out).startswith("1  China: 63-46-32; 2  Great Britain: 35-30-29")
    assert "the first 50 of 75" in out
    _, out, _ = run(capsys, "show", "PG2004", "--to", "svg", "--order", "3-2-1", "--lang", "ru")
    assert described(out).startswith("1  Китай (313): 63-46-32")


def test_the_medals_of_the_days_are_those_of_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    for games in ("OG2024", "PG2020"):
        _, out, _ = run(capsys, "show", games, "--to", "svg", "--chart", "days")
        days = [[int(count) for count in each.split("-")] for each in re.findall(r": (\d+-\d+-\d+)", described(out))]
        _, listed, _ = run(capsys, "show", games, "--json")
        awarded = json.loads(listed)["awarded"]
        sums = [sum(column) for column in zip(*days, strict=True)]
        gap = 3 if games == "PG2020" else 0  # three medals of Tokyo are missing in the list of its events
        assert sum(sums) == awarded["total"] - gap


def test_the_leaders_day_by_day_end_at_their_golds(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "show", "OG2024", "--to", "svg", "--chart", "race")
    ends = dict(re.findall(r"([^;:]+): [\d, ]*?(\d+)(?:;|$)", described(out)))
    assert {name.strip(): int(last) for name, last in ends.items()} == {
        "United States": 40, "China": 40, "Japan": 20, "Australia": 18, "France": 16, "Netherlands": 15,
        "Great Britain": 14, "South Korea": 13,
    }  # fmt: skip


def test_an_organisation_over_the_games_and_over_the_days(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "show", "PG2004", "--organisation", "irq", "--to", "svg")
    assert "2004 PG2004: 1-0-1" in " ".join(described(out).split())
    assert "Iraq" in out
    assert "Summer Paralympic Games" in out
    _, out, _ = run(capsys, "show", "OG2024", "--organisation", "CHN", "--to", "svg", "--chart", "days")
    golds = [int(count) for count in re.findall(r": (\d+)-\d+-\d+", described(out))]
    assert sum(golds) == 40


@pytest.mark.parametrize(
    ("games", "said"),
    [
        ("OG1956", ["(Melbourne)", "The equestrian events were held in Stockholm"]),
        ("PG1984", ["Stoke Mandeville in Great Britain"]),
        ("OG1906", ["does not count them"]),
    ],
)
def test_what_is_to_be_known_of_a_games_stands_above_its_table(
    capsys: pytest.CaptureFixture[str], games: str, said: list[str]
) -> None:
    assert main(["show", games]) == 0
    above = " ".join(capsys.readouterr().out.partition("Rank ")[0].split())
    assert all(part in above for part in said)


def test_why_tells_of_the_decisions_of_the_part_that_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """Of a discipline those on its events alone; of the whole Games all of them."""
    _, out, _ = run(capsys, "show", "OG2020", "--why", "--json")
    decided = json.loads(out)["decisions"]
    of_athletics = [decision for decision in decided if decision["event"].startswith("OG2020/ATH/")]
    assert of_athletics
    _, out, _ = run(capsys, "show", "OG2020", "--discipline", "ATH", "--why", "--json")
    assert json.loads(out)["decisions"] == of_athletics
    _, out, _ = run(capsys, "show", "OG2020", "--discipline", "GRY", "--why", "--json")
    assert json.loads(out)["decisions"] == []
    _, told, _ = run(capsys, "show", "OG2020", "--discipline", "GRY", "--why")
    assert "Decisions" not in told
