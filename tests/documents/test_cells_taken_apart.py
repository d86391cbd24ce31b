"""Cells that something takes apart: thousands, a comma within a name, marks of what is quoted, pictures."""

import pytest

from kotinos.documents.layouts.lines import unquoted
from kotinos.documents.layouts.thousands import regrouped
from kotinos.documents.reading import read
from kotinos.identities.resolving import looks_like_organisation
from kotinos.model import StatedTable


def _tables(text: str) -> tuple[StatedTable, ...]:
    return read(text.encode(), "source", looks_like_organisation=looks_like_organisation)[0].tables


@pytest.mark.parametrize("space", [" ", "\u00a0", "\u202f", "\u2009"])
def test_thousands_that_a_space_takes_apart_are_one_figure(space: str) -> None:
    rows = "1 United States 1_061 837 739 2_637\n2 Soviet Union 395 319 296 1_010\n3 Great Britain 285 318 313 916\n"
    (table,) = _tables("Rank Nation Gold Silver Bronze Total\n" + rows.replace("_", space))
    assert [row.figures for row in table.rows] == [(1061, 837, 739, 2637), (395, 319, 296, 1010), (285, 318, 313, 916)]


@pytest.mark.parametrize(
    ("cells", "width", "expected"),
    [
        ("1 Kenya 1 100 200 300 1 600", 6, ["1", "Kenya", "1100", "200", "300", "1600"]),
        ("1 Kenya 1 100 200 300 1 601", 6, None),  # no way sums
        ("1 Kenya 5 4 3 12", 6, None),
        ("1 Kenya 5 4 3 12 7", 6, None),  # a column more
        ("Kenya 1 000 1 000 1 000 3 000", 5, ["Kenya", "1000", "1000", "1000", "3000"]),
        ("Kenya 0 100 200 300 600", 5, None),
    ],
)
def test_figures_are_put_together_only_where_they_sum(cells: str, width: int, expected: list[str] | None) -> None:
    assert regrouped(cells.split(), width) == (expected or cells.split())


@pytest.mark.parametrize("mark", [",", "; ", "\t", ", "])
def test_a_name_with_the_delimiter_in_it_moves_no_figure(mark: str) -> None:
    rows = [
        ("Rank", "Country", "Gold", "Silver", "Bronze"),
        ("1", "China", "201", "111", "71"),
        ("2", "Korea", "South", "52", "67", "69"),
        ("3", "Congo", "Democratic Republic of", "42", "59", "9"),
    ]
    (table,) = _tables("\n".join(mark.join(row) for row in rows) + "\n")
    assert [row.figures[:3] for row in table.rows] == [(201, 111, 71), (52, 67, 69), (42, 59, 9)]
    assert [row.name for row in table.rows][1:] == ["Korea, South", "Congo, Democratic Republic of"]


def test_a_cell_that_reaches_into_the_next_row_is_no_part_of_its_name() -> None:
    head = "<table><tr><th>Nation<th>Gold<th>Silver<th>Bronze"
    (table,) = _tables(f"{head}<tr><td rowspan=9>China<td>5<td>4<td>3<tr><td>Fiji<td>2<td>1<td>0</table>")
    assert "China, Fiji" not in [row.name for row in table.rows]


def test_a_cell_more_behind_the_figures_is_no_part_of_a_name() -> None:
    (table,) = _tables("Rank,Country,Gold,Silver,Bronze\n1,China,5,4,3,note\n2,Fiji,2,1,0,\n3,Cuba,1,1,1\n")
    assert [(row.name, row.figures[:3]) for row in table.rows] == [
        ("China", (5, 4, 3)),
        ("Fiji", (2, 1, 0)),
        ("Cuba", (1, 1, 1)),
    ]


@pytest.mark.parametrize("quote", ["> ", ">", ">> ", "> > "])
def test_marks_of_quoting_are_no_part_of_a_table(quote: str) -> None:
    text = "| # | NOC | G | S | B |\n|---|---|---|---|---|\n| 1 | China | 5 | 4 | 3 |\n| 2 | Fiji | 2 | 1 | 0 |\n"
    (table,) = _tables("".join(quote + line + "\n" for line in text.splitlines()))
    assert [(row.rank, row.name, *row.figures[:3]) for row in table.rows] == [
        (1, "China", 5, 4, 3),
        (2, "Fiji", 2, 1, 0),
    ]


def test_a_single_mark_in_a_text_quotes_nothing() -> None:
    assert unquoted("> a\nb\nc\nd") == "> a\nb\nc\nd"


def test_a_cell_that_is_a_picture_says_what_the_picture_shows() -> None:
    head = "| # | Team | ![gold](g.png) | ![silver](s.png) | ![bronze](b.png) |\n|--|--|--|--|--|\n"
    (table,) = _tables(head + "| 1 | ![cn](cn.png) China | 5 | 4 | 3 |\n| 2 | ![Fiji](fj.png) | 2 | 1 | 0 |\n")
    assert [(row.name, *row.figures[:3]) for row in table.rows] == [("China", 5, 4, 3), ("Fiji", 2, 1, 0)]


@pytest.mark.parametrize(
    "letters",
    ["K H P Yht", "A E B Ö", "E P P Jml", "E P G J", "V B Đ T", "G Z B T", "A G B T", "Z S B Σ", "ז כ א", "D F S J"],
)
def test_first_letters_of_the_medals_of_a_language_are_headings(letters: str) -> None:
    (table,) = _tables(
        f"Team\t{letters}\n".replace(" ", "\t") + "Kenya\t1\t2\t3\t6\nMali\t4\t5\t6\t15\nCuba\t2\t2\t9\t13\n"
    )
    assert [row.figures[:3] for row in table.rows] == [(1, 2, 3), (4, 5, 6), (2, 2, 9)]


@pytest.mark.parametrize("letters", ["G E P", "W D L", "G U V", "V E D", "S U N", "P J G", "M W L", "J G E"])
def test_letters_of_matches_won_and_lost_are_none(letters: str) -> None:
    rows = "Kenya\t3\t2\t1\t6\nMali\t2\t2\t2\t6\nCuba\t1\t1\t4\t6\n"
    assert _tables(f"Team\t{letters}\tPts\n".replace(" ", "\t") + rows) == ()


LED = [
    "Hạng Quốc gia Vàng Bạc Đồng Tổng",
    "Vieta Šalis Auksas Sidabras Bronza Iš viso",
    "Nr. Land Guld Sølv Bronze I alt",
    "Rank Country name Gold Silver Bronze Total",
    "Rank The land Gold Silver Bronze Total",
    "Rank Nation Gold Silver Bronze Grand total",
    "Rank NOC name Gold medals Silver medals Bronze medals Total medals",
    "Place in table Country Gold Silver Bronze All",
    "Rank Country / Region Gold Silver Bronze Total",
    "No. Name of country Gold Silver Bronze Total number",
    "Ranking Participating nation G S B Tot",
    "Rank NOC code Nation Gold Silver Bronze Total",
    "Country Gold Silver Bronze Total",
    "Kraj Złote medale Srebrne medale Brązowe medale Razem",
    "Quốc gia / Vùng lãnh thổ Vàng Bạc Đồng Tổng",
]


@pytest.mark.parametrize("heading", LED)
def test_headings_of_several_words_move_no_column(heading: str) -> None:
    (table,) = _tables(heading + "\n1 Kenya 7 4 3 14\n2 Mali 2 1 5 8\n3 Saint Lucia 1 1 1 3\n")
    rows = [(row.rank, row.name, *row.figures) for row in table.rows]
    assert rows == [(1, "Kenya", 7, 4, 3, 14), (2, "Mali", 2, 1, 5, 8), (3, "Saint Lucia", 1, 1, 1, 3)]


@pytest.mark.parametrize(
    "heading", ["Nation Gold Silver Bronze Total Rank by total", "Team name Gold Silver Bronze Total Rank"]
)
def test_ranks_behind_headings_of_several_words_move_no_column(heading: str) -> None:
    (table,) = _tables(heading + "\nKenya 7 4 3 14 1\nMali 2 1 5 8 2\nSaint Lucia 1 1 1 3 3\n")
    assert [row.figures for row in table.rows] == [(7, 4, 3, 14), (2, 1, 5, 8), (1, 1, 1, 3)]


@pytest.mark.parametrize(
    ("heading", "rows"),
    [
        ("Rank Nation No. of athletes Gold Silver Bronze Total", "1 Kenya 30 7 4 3 14\n2 Mali 10 2 1 5 8\n"),
        ("Rank Nation Squad size Gold Silver Bronze Total", "1 Kenya 30 7 4 3 14\n2 Mali 10 2 1 5 8\n"),
        ("Rank Nation Gold Silver Bronze Total Medal points", "1 Kenya 7 4 3 14 70.5\n2 Mali 2 1 5 8 20\n"),
        ("Rank Nation Gold Silver Bronze Total Share", "1 Kenya 7 4 3 14 64%\n2 Mali 2 1 5 8 36.4%\n"),
    ],
)
def test_other_columns_a_space_apart_move_no_column_and_lose_no_row(heading: str, rows: str) -> None:
    (table,) = _tables(f"{heading}\n{rows}")
    assert [(row.name, *row.figures) for row in table.rows] == [("Kenya", 7, 4, 3, 14), ("Mali", 2, 1, 5, 8)]
