"""Medal tables as programs, notes and messages write them, each beside what looks the same and is none."""

import json
from collections.abc import Callable

import pytest

from kotinos import flow
from kotinos.model import StatedTable

ROWS = [("Norway", 16, 8, 13), ("Germany", 12, 10, 5), ("China", 9, 4, 2), ("Sweden", 8, 5, 5)]
CODED = [("NOR", 16, 8, 13), ("GER", 12, 10, 5), ("CHN", 9, 4, 2), ("SWE", 8, 5, 5)]


def tables(text: str) -> tuple[StatedTable, ...]:
    return flow.read(text.encode(), "a").statement.tables


def each(form: str) -> str:
    """A line for each row: 0 its place, 1 its name, 2 to 4 its medals, 5 their sum, 6 its code."""
    return "".join(
        form.format(n, *row, sum(row[1:]), code[0]) for n, (row, code) in enumerate(zip(ROWS, CODED, strict=True), 1)
    )


def by_medal(*names: str) -> str:
    return json.dumps(
        {"title": "2022"}
        | {
            medal: dict(zip(names, column, strict=True))
            for medal, column in zip(("gold", "silver", "bronze"), list(zip(*ROWS, strict=True))[1:], strict=True)
        }
    )


def chart(labels: list[str], *sets: str) -> str:
    columns = list(zip(*ROWS, strict=True))[1:]
    data = [{"label": name, "data": column} for name, column in zip(sets, columns, strict=True)]
    return json.dumps({"type": "bar", "data": {"labels": labels, "datasets": data}})


def long(*headings: str) -> str:
    rows = [
        (a, medal, n) for a, *figures in ROWS for medal, n in zip(("Gold", "Silver", "Bronze"), figures, strict=True)
    ]
    return ",".join(headings) + "\n" + "".join(f"{a},{b},{c}\n" for a, b, c in rows)


def query() -> str:
    names = ("countryLabel", "gold", "silver", "bronze")
    bindings = [{n: {"type": "literal", "value": str(v)} for n, v in zip(names, row, strict=True)} for row in ROWS]
    return json.dumps({"head": {"vars": names}, "results": {"bindings": bindings}})


NAMES, CODES = [row[0] for row in ROWS], [row[0] for row in CODED]
READ = {
    "YAML in flow style": each("- {{code: {6}, gold: {2}, silver: {3}, bronze: {4}}}\n"),
    "YAML in flow style under a name": "medals:\n" + each("  - {{name: {1}, gold: {2}, silver: {3}, bronze: {4}}}\n"),
    "YAML by name": each("{1}: {{gold: {2}, silver: {3}, bronze: {4}}}\n"),
    "YAML by name, in lists": "# Medals: [gold, silver, bronze]\n" + each("{1}: [{2}, {3}, {4}]\n"),
    "YAML with objects": each(
        "- rank: {0}\n  country:\n    name: {1}\n  medals:\n    gold: {2}\n    silver: {3}\n    bronze: {4}\n"
    ),
    "AsciiDoc, a cell a line":
    "|===\n|Nation |Gold |Silver |Bronze\n\n" + each("|{1}\n|{2}\n|{3}\n|{4}\n\n") + "|===\n",
    "LaTeX without blanks": "\\begin{tabular}{lrrr}\nN&Gold&Silver&Bronze\\\\\n"
    + each("{1}&{2}&{3}&{4}\\\\ \\hline\n")
    + "\\end{tabular}",
    "rows in one frame": "+----+\n|  team      gold  silver  bronze |\n+----+\n"
    + each("| {1:>8}  {2:>5}  {3:>6}  {4:>6} |\n"),
    "rows in one frame with a rule": "+----+\n|  team      gold  silver  bronze |\n|-----|\n"
    + each("| {1:>8}   {2:>5}   {3:>6}   {4:>6} |\n") + "+----+\n",
    "a bar behind numbers": " Row │ country   gold  silver  bronze\n"
    "     │ String    Int64  Int64   Int64\n─────┼──────────\n" + each("   {0} │ {1:<8} {2:>5}  {3:>6}  {4:>6}\n"),
    "strokes between": "Medals\n" + each("{1} - {2} - {3} - {4} - {5}\n"),
    "commas behind a colon": "Medals (gold, silver, bronze):\n" + each("{1}: {2}, {3}, {4}\n"),
    "shortcodes": each("{0}. {1} — :first_place_medal: {2} :second_place_medal: {3} :third_place_medal: {4}\n"),
    "keycaps": "Medals\n" + each("{0}\ufe0f\u20e3 {1} {2}-{3}-{4} ({5})\n"),
    "a speaker": each("<bot> {0}. {1} {2}G {3}S {4}B = {5}\n"),
    "by medal": by_medal(*NAMES),
    "a chart": chart(NAMES, "Gold", "Silver", "Bronze"),
    "a count a row": long("country", "medal", "count"),
    "a row a medal": f"Medal,{','.join(NAMES)}\n"
    + "".join(f"{m},{','.join(map(str, c))}\n" for m, c in zip(("Gold", "Silver", "Bronze"), list(zip(*ROWS))[1:])),  # noqa: B905
    "a query": query(),
    "features of a map": json.dumps(
        {"features": [{"type": "Feature", "properties": dict(zip(("NAME", "gold", "silver", "bronze"), r, strict=True)),
                       "geometry": {"type": "Point", "coordinates": [1, 2]}} for r in ROWS]}
    ),
    "counts in objects": json.dumps(
        [{"nation": {"name": a}, "medalCounts": {"gold": {"count": b}, "silver": {"count": c}, "bronze": {"count": d}}}
         for a, b, c, d in ROWS]
    ),
    "cells with tags": json.dumps({"data": [[f'<img src="a.png"> <a href="/n">{a}</a>', b, c, f"<b>{d}</b>"]
                                            for a, b, c, d in ROWS]}),
    "a call": "onMedals([" + each('{{"c": "{1}", "gold": {2}, "silver": {3}, "bronze": {4}}},').rstrip(",") + "]);",
    "pairs": "// gold, silver, bronze\nconst X = new Map<string, number[]>([\n"
    + each("  ['{1}', [{2}, {3}, {4}]],\n") + "]);\n",
    "R": "x <- data.frame(\n country = c(" + ", ".join(f'"{n}"' for n in NAMES) + "),\n"
    + ",\n".join(f" {m} = c({', '.join(f'{v}L' for v in c)})"
                 for m, c in zip(("gold", "silver", "bronze"), list(zip(*ROWS))[1:])) + ")\n",  # noqa: B905
    "Rust": "pub const A: &[Row] = &[\n"
    + each('  Row {{ name: "{1}", gold: {2}, silver: {3}, bronze: {4} }},\n') + "];\n",
}  # fmt: skip


@pytest.mark.parametrize("shape", READ)
def test_such_a_table_is_read(shape: str) -> None:
    (table,) = tables(READ[shape])
    assert [(row.code, row.gold, row.silver, row.bronze) for row in table.rows] == CODED


SPORTS = ("Judo", "Rowing", "Boxing", "Fencing")
DECLINED = {
    "YAML of matches": each("- {{code: {6}, wins: {2}, draws: {3}, losses: {4}}}\n"),
    "YAML of lists": "# trade\n" + each("{1}: [{2}, {3}, {4}]\n"),
    "AsciiDoc of matches": "|===\n|Team |Won |Drawn |Lost\n\n" + each("|{1}\n|{2}\n|{3}\n|{4}\n\n") + "|===\n",
    "strokes between prices": "Prices\n" + each("{1} - {2} - {3} - {4} - {5}\n"),
    "commas behind a colon": "Seats\n" + each("{1}: {2}, {3}, {4}\n"),
    "by medal and sport": by_medal(*SPORTS),
    "a chart of years": chart(["2008", "2012", "2016", "2020"], "Gold", "Silver", "Bronze"),
    "a chart of trade": chart(NAMES, "Exports", "Imports", "Transit"),
    "a year a row": long("country", "medal", "year"),
    "medallists": "noc,medal,athlete\n" + each("{6},Gold,Ann\n{6},Silver,Bea\n{6},Bronze,Cy\n"),
    "a row a medal, by sport": f"Norway,{','.join(SPORTS)}\nGold,1,2,3,4\nSilver,3,2,1,4\nBronze,5,5,5,5\n",
    "a row a metal": f"Metal,{','.join(NAMES)}\nGold,1,2,3,4\nSilver,3,2,1,4\nCopper,5,5,5,5\n",
    "several counts of a medal": "noc,medal,count\n" + each("{6},Gold,1\n{6},Gold,2\n{6},Silver,1\n{6},Bronze,3\n"),
    "pairs": "export const TRADE = new Map<string, number[]>([\n" + each("  ['{1}', [{2}, {3}, {4}]],\n") + "]);\n",
}


@pytest.mark.parametrize("shape", DECLINED)
def test_what_looks_the_same_and_is_none_is_declined(shape: str) -> None:
    assert tables(DECLINED[shape]) == ()


@pytest.mark.parametrize(
    "piece", ["- {a: 1", "a: [1, ", "|===\n|a ", "- {", "a: 1, 2, 3, ", "<a> ", ":first_place_medal: ", "│", "| a"]
)
@pytest.mark.parametrize("read", [tables])
def test_marks_without_end_are_answered(piece: str, read: Callable[[str], tuple[StatedTable, ...]]) -> None:
    for text in (piece * 20_000, f"{piece}\n" * 20_000):
        assert read(text) == ()


@pytest.mark.parametrize(
    "headings",
    [
        "ક્રમ,દેશ,સુવર્ણ,રજત,કાંસ્ય,કુલ",
        "क्रमांक,देश,सुवर्ण,रौप्य,कांस्य,एकूण",
        "ਸਥਾਨ,ਦੇਸ਼,ਸੋਨਾ,ਚਾਂਦੀ,ਕਾਂਸੀ,ਕੁੱਲ",
        "സ്ഥാനം,രാജ്യം,സ്വർണ്ണം,വെള്ളി,വെങ്കലം,ആകെ",
        "ಸ್ಥಾನ,ದೇಶ,ಚಿನ್ನ,ಬೆಳ್ಳಿ,ಕಂಚು,ಒಟ್ಟು",
        "స్థానం,దేశం,స్వర్ణం,రజతం,కాంస్యం,మొత్తం",
        "ස්ථානය,රට,රන්,රිදී,ලෝකඩ,එකතුව",
    ],
)
def test_headings_in_languages_of_india_and_sri_lanka_are_known(headings: str) -> None:
    (table,) = tables(f"{headings}\n{each('{0},{1},{2},{3},{4},{5}' + chr(10))}")
    assert [(row.rank, row.code, *row.figures) for row in table.rows] == [
        (n, *row, sum(row[1:])) for n, row in enumerate(CODED, 1)
    ]


@pytest.mark.parametrize("options", ['[cols="3,1,1,1", options="header"]', "[%header,cols=4*]", "[options=header] "])
def test_options_between_a_title_and_its_table_are_no_title(options: str) -> None:
    rows = "|Nation |Gold |Silver |Bronze\n\n" + each("|{1}\n|{2}\n|{3}\n|{4}\n\n")
    (table,) = tables(f".Medal table of Athens 2004\n{options}\n|===\n{rows}|===\n")
    assert table.title == "Medal table of Athens 2004"


@pytest.mark.parametrize("heading", ["Medals gold silver bronze", "Total gold silver bronze"])
def test_a_word_for_medals_before_the_heading_moves_no_figure(heading: str) -> None:
    (table,) = tables(f"{heading}\n\n" + each("{1} {2} {3} {4} {5}\n"))
    assert [(row.name, *row.figures) for row in table.rows] == [(*row, sum(row[1:])) for row in ROWS]


def test_a_heading_of_more_words_than_columns_gives_no_figure_another_name() -> None:
    assert tables("Medal count first place second place third place\n\n" + each("{1} {2} {3} {4} {5}\n")) == ()


def test_a_total_before_the_medals_is_read_where_it_adds_up() -> None:
    (table,) = tables("Nation Total Bronze Silver Gold\n" + each("{1} {5} {4} {3} {2}\n"))
    assert [(row.name, *row.figures) for row in table.rows] == [(*row, sum(row[1:])) for row in ROWS]
