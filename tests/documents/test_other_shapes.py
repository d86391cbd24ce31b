"""Medal tables as consoles, scripts, LaTeX and school pages have them, and what looks like one and is none."""

from collections.abc import Callable

import pytest

from kotinos import flow
from kotinos.documents.layouts.latex import is_latex, plain_lines
from kotinos.model import StatedTable

ROWS = [("China", 40, 27, 24), ("United States", 40, 44, 42), ("Japan", 20, 12, 13), ("Australia", 18, 19, 16)]
BY_NAME = sorted(ROWS)


def tables(text: str) -> tuple[StatedTable, ...]:
    return flow.read(text.encode(), "a").statement.tables


def only(text: str) -> StatedTable:
    (table,) = tables(text)
    return table


def figures(table: StatedTable) -> list[tuple[str | None, int | None, int | None, int | None]]:
    return [(row.code, row.gold, row.silver, row.bronze) for row in table.rows]


CODED = list(zip(("CHN", "USA", "JPN", "AUS"), *zip(*(row[1:] for row in ROWS), strict=True), strict=True))


def frame(rows: list[tuple[str, int, int, int]], first: int) -> str:
    heads = "            Team  Gold  Silver  Bronze\n"
    return heads + "".join(f"{at} {r[0]:>14} {r[1]:5} {r[2]:7} {r[3]:7}\n" for at, r in enumerate(rows, first))


def sheet(rows: list[tuple[str, int, int, int]], first: int, label: str = "") -> str:
    return f"{label},Team,Gold,Silver,Bronze\n" + "".join(
        f"{at},{r[0]},{r[1]},{r[2]},{r[3]}\n" for at, r in enumerate(rows, first)
    )


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("printed", [frame, sheet, lambda rows, first: sheet(rows, first, "No.")])
def test_numbers_of_rows_by_name_are_no_ranks(
    printed: Callable[[list[tuple[str, int, int, int]], int], str], first: int
) -> None:
    table = only(printed(BY_NAME, first))
    assert [row.rank for row in table.rows] == [None] * 4
    assert sorted(figures(table)) == sorted(CODED)


@pytest.mark.parametrize("printed", [frame, sheet, lambda rows, first: sheet(rows, first, "No.")])
def test_numbers_of_rows_in_order_of_medals_are_ranks(
    printed: Callable[[list[tuple[str, int, int, int]], int], str],
) -> None:
    rows = sorted(ROWS, key=lambda row: row[1:], reverse=True)
    assert [row.rank for row in only(printed(rows, 1)).rows] == [1, 2, 3, 4]


def test_ranks_by_their_heading_stay_where_the_rows_are_in_no_order() -> None:
    assert [row.rank for row in only(sheet(BY_NAME, 1, "Rank")).rows] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("title", "scope"),
    [
        ("International Mathematical Olympiad 2024", "other"),
        ("Международная олимпиада по физике 2023", "other"),
        ("Olimpiada Internacional de Química", "other"),
        ("国际数学奥林匹克 2024", "other"),
        ("Chess Olympiad 2022", "other"),
        ("Jeux olympiques (cumul)", "all-time"),
        ("Olympic Games medal table (1896–2024)", "all-time"),
        ("Medallero acumulado de los Juegos Olímpicos", "all-time"),
        ("Tokyo 2020 Olympic Games, held in 2021", "games"),
        ("Summer Olympics 2020–2021", "games"),
        ("2024 Summer Olympics: cumulative medal table", "games"),
    ],
)
def test_what_a_title_says_of_its_scope(title: str, scope: str) -> None:
    rows = "".join(f"| {r[0]} | {r[1]} | {r[2]} | {r[3]} |\n" for r in ROWS)
    assert only(f"# {title}\n\n| Nation | Gold | Silver | Bronze |\n|---|---|---|---|\n{rows}").scope == scope


@pytest.mark.parametrize(
    "heads",
    [
        "1 место;2 место;3 место",
        "I;II;III",
        "1. Platz;2. Platz;3. Platz",
        "1er lugar;2do lugar;3er lugar",
        "1位;2位;3位",
    ],
)
def test_places_are_medals(heads: str) -> None:
    text = f"Team;{heads}\n" + "".join(f"{r[0]};{r[1]};{r[2]};{r[3]}\n" for r in ROWS)
    assert figures(only(text)) == CODED


@pytest.mark.parametrize("heads", ["1st round;2nd round;3rd round", "1 тур;2 тур;3 тур", "Platz 1;Tor 2;Tor 3"])
def test_rounds_are_none(heads: str) -> None:
    assert tables(f"Team;{heads}\n" + "".join(f"{r[0]};{r[1]};{r[2]};{r[3]}\n" for r in ROWS)) == ()


SCRIPT = """import pandas as pd
df = pd.DataFrame({"Team": ["China", "United States", "Japan", "Australia"],
                   "Gold": [40, 40, 20, 18], "Silver": [27, 44, 12, 19], "Bronze": [24, 42, 13, 16]})
"""


@pytest.mark.parametrize(
    "text",
    [
        '{"medals": {"CHN": [40, 27, 24], "USA": [40, 44, 42], "JPN": [20, 12, 13], "AUS": [18, 19, 16]}}',
        'medals = {\n"CHN": [40, 27, 24],\n"USA": [40, 44, 42],\n"JPN": [20, 12, 13],\n"AUS": [18, 19, 16],\n}\n',
        SCRIPT,
        "Medals\n\n1. 🇨🇳 40 27 24 = 91\n2. 🇺🇸 40 44 42 = 126\n3. 🇯🇵 20 12 13 = 45\n4. 🇦🇺 18 19 16 = 53\n",
        "Medals\n\nChina 40+27+24=91\nUnited States 40+44+42=126\nJapan 20+12+13=45\nAustralia 18+19+16=53\n",
    ],
)
def test_figures_by_name(text: str) -> None:
    assert figures(only(text)) == CODED


@pytest.mark.parametrize(
    "text", ['{"a": [1, 2, 3], "b": [4, 5, 6], "c": [7, 8, 9]}', '{"1": [3, 2, 1], "2": [1, 1, 1]}']
)
def test_figures_by_what_is_no_organisation_are_declined(text: str) -> None:
    assert tables(text) == ()


LATEX = r"""\begin{table}[h]
\caption{Medal table of the 2024 Summer Olympics} % of the close
\label{tab:medals}
\begin{tabular}{rlrrr}
\toprule
\textbf{Rank} & \textbf{NOC} & \multicolumn{1}{c}{Gold} & Silver & Bronze \\ \midrule
1 & \textbf{China} & 40 & 27 & 24 \\
2 & \textcolor{red}{United States} & $40$ & 44 & 42 \\[2pt]
3 & Japan\footnote{Host in 2020} & 20 & 12 & 13 \\ \hline
4 & Australia & 18 & 19 & 16 \\
\midrule
\multicolumn{2}{l}{Total} & 118 & 102 & 95 \\
\bottomrule
\end{tabular}
\end{table}
"""


def test_a_table_of_latex() -> None:
    assert is_latex(LATEX)
    table = only(LATEX)
    assert (table.title, table.scope, table.games) == ("Medal table of the 2024 Summer Olympics", "games", "OG2024")
    assert figures(table) == CODED
    assert [row.rank for row in table.rows] == [1, 2, 3, 4]
    assert [row.line for row in table.rows] == [7, 8, 9, 10]
    assert table.total_row is not None
    assert table.total_row.figures == (118, 102, 95, None)


def test_each_line_of_latex_stays_one() -> None:
    assert plain_lines(LATEX).count("\n") == LATEX.count("\n")
    assert plain_lines(r"C\^ote d'Ivoire & \c{C} & S\~{a}o \\") == "Co\u0302te d'Ivoire & C\u0327 & Sa\u0303o \\\\"


@pytest.mark.parametrize(
    ("name", "others"),
    [
        ("Georgia", ("Texas", "Florida", "Ohio")),
        ("Georgia", ("Pennsylvania", "Florida")),
        ("Georgia", ("Ontario", "Quebec", "New York")),
        ("Granada", ("São Paulo", "Paraná")),
        ("Niger", ("Lagos", "Kano", "Rivers", "Ogun")),
        ("Luxembourg", ("Liège", "Namur", "Hainaut")),
    ],
)
def test_a_name_among_those_of_parts_of_a_country_is_theirs(name: str, others: tuple[str, ...]) -> None:
    names = [*others[:2], name, *others[2:]]
    text = "State,Gold,Silver,Bronze\n" + "".join(f"{name},{9 - at},{at},{at}\n" for at, name in enumerate(names))
    assert [row.code for row in only(text).rows] == [None] * len(names)


def test_a_name_among_organisations_is_one() -> None:
    text = "NOC,Gold,Silver,Bronze\nTexas,9,1,1\nGeorgia,5,4,4\nItaly,4,4,4\n"
    assert [row.code for row in only(text).rows] == [None, "GEO", "ITA"]


def test_three_columns_that_fall_everywhere_and_say_nothing_are_no_medals() -> None:
    assert tables("France,120,110,95\nGermany,100,90,80\nItaly,90,80,70\nSpain,60,50,40\n") == ()
    assert len(tables("France,12,11,9\nGermany,10,9,11\nItaly,9,8,7\nSpain,6,5,4\n")) == 1


@pytest.mark.parametrize("heads", ["Gold (2020)|Silver (2020)|Bronze (2020)|Gold (2024)|Silver (2024)|Bronze (2024)"])
def test_medals_of_two_games_beside_one_another_are_two_tables(heads: str) -> None:
    rows = "".join(f"|{r[0]}|{r[1] + 1}|{r[2]}|{r[3] + 2}|{r[1]}|{r[2]}|{r[3]}|\n" for r in ROWS)
    first, second = tables(f"|Country|{heads}|\n|---|---|---|---|---|---|---|\n{rows}")
    assert (first.title, second.title) == ("2020", "2024")
    assert figures(first) == [(code, gold + 1, silver, bronze + 2) for code, gold, silver, bronze in CODED]
    assert figures(second) == CODED


def test_a_group_that_others_add_up_to_is_the_table_where_each_heading_names_its_own() -> None:
    heads = "Men Gold|Men Silver|Men Bronze|Women Gold|Women Silver|Women Bronze|Gold|Silver|Bronze"
    rows = "".join(f"|{r[0]}|{r[1] - 9}|{r[2] - 8}|{r[3] - 7}|9|8|7|{r[1]}|{r[2]}|{r[3]}|\n" for r in ROWS)
    assert figures(only(f"|Country|{heads}|\n{'|---' * 10}|\n{rows}")) == CODED


def test_ranks_stay_where_the_label_of_the_total_spans_their_column() -> None:
    rows = "".join(f"<tr><td>{at}<td>{r[0]}<td>{r[1]}<td>{r[2]}<td>{r[3]}" for at, r in enumerate(ROWS[:3], 1))
    table = only(
        f"<table><tr><th><th>Nation<th>Gold<th>Silver<th>Bronze{rows}<tr><td colspan=2>Totals<td>9<td>9<td>9</table>"
    )
    assert [row.rank for row in table.rows] == [1, 2, 3]


def test_a_year_before_a_stroke_counts_nothing() -> None:
    found = flow.read(b"# Winter Olympics 2022 - men's events only\n\nChina won.\n", "a").statement.facts
    assert not [fact for fact in found if fact.what == "events"]
