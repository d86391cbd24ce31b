"""Documents as they are published, small: what each states, or that it is none; one trait of a publisher each."""

import json
from collections.abc import Callable

import pytest

from kotinos.documents.reading import read
from kotinos.identities.resolving import looks_like_organisation
from kotinos.model import Statement

Reader = Callable[..., Statement]
Row = tuple[int | None, str | None, str | None, int | None, int | None, int | None, int | None]

HEADING = "Rank | Nation | Gold | Silver | Bronze | Total\n"


def rows(statement: Statement) -> list[Row]:
    (table,) = statement.tables
    return [(row.rank, row.name, row.code_printed, *row.figures) for row in table.rows]


def codes(text: str) -> list[str]:
    _, diagnostics = read(text.encode(), "source", looks_like_organisation=looks_like_organisation)
    return [found.code for found in diagnostics]


NORWAY, GERMANY, CHINA, AMERICA = (16, 8, 13, 37), (12, 10, 5, 27), (9, 4, 2, 15), (8, 10, 7, 25)

# --- columns without a heading ---------------------------------------------------------------------------------------

UNHEADED = {
    "gold first": "Norway 16 8 13 37\nGermany 12 10 5 27\nChina 9 4 2 15\nUSA 8 10 7 25\n",
    "total first": "Norway 37 16 8 13\nGermany 27 12 10 5\nChina 15 9 4 2\nUSA 25 8 10 7\n",
    "bronze first": "Norway 13 8 16 37\nGermany 5 10 12 27\nChina 2 4 9 15\nUSA 7 10 8 25\n",
    "ranks": "1 Norway 13 8 16 37\n2 Germany 5 10 12 27\n3 China 2 4 9 15\n4 USA 7 10 8 25\n",
}


@pytest.mark.parametrize("order", UNHEADED)
def test_the_order_of_the_rows_says_which_column_is_of_which_medal(stated: Reader, order: str) -> None:
    (table,) = stated(UNHEADED[order]).tables
    assert [row.figures for row in table.rows] == [NORWAY, GERMANY, CHINA, AMERICA]
    assert codes(UNHEADED[order]).count("K270") == (order in ("bronze first", "ranks"))


def test_rows_in_no_order_of_medals_are_read_with_a_warning(stated: Reader) -> None:
    text = "Australia;18;19;16;53\nBrazil;3;7;10;20\nChina;40;27;24;91\nFrance;16;26;22;64\n"
    assert rows(stated(text))[1] == (None, "Brazil", None, 3, 7, 10, 20)
    assert codes(text) == ["K270"]


def test_rows_in_order_both_ways_but_for_one_are_declined(stated: Reader) -> None:
    text = "Norway 16 8 13\nGermany 12 10 7\nChina 9 4 6\nCuba 8 3 5\nFiji 9 2 4\nMali 7 1 3\nPeru 5 1 2\n"
    assert stated(text).tables == ()
    assert codes(text) == ["K103"]


@pytest.mark.parametrize("blank", ["| Spain |  |  |  |  | |", "| Spain | 0 |  |  |  | |"])
def test_a_row_without_rank_and_figures_stays(stated: Reader, blank: str) -> None:
    text = f"| NATION / MEDALS | |||||\n| 1 | China | 1 | 0 | 1 | 2 |\n| 2 | Cuba | 0 | 1 | 0 | 1 |\n{blank}\n"
    assert [row.name for row in stated(text).tables[0].rows] == ["China", "Cuba", "Spain"]


def test_a_blank_total_hides_no_totals_of_rows_that_start_with_their_name(stated: Reader) -> None:
    head = "| NATION / MEDALS | |||||\n"
    text = f"{head}| 1 | China | 1 | 0 | 0 | |\n| Japan | 1 | 0 | 0 | 1 | |\n| 3 | Cuba | 0 | 0 | 0 | 0 |\n"
    assert [row.total for row in stated(text).tables[0].rows] == [None, 1, 0]


# --- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("printed", "name", "code"),
    [
        ("USAUnited States", "United States", "USA"),
        ("FranceFRA", "France", "FRA"),
        ("DPRKorea", "DPRKorea", None),
        ("XYZFrance", "XYZFrance", None),
        ("🇨🇳", "🇨🇳", None),
    ],
)
def test_a_code_glued_to_its_name(stated: Reader, printed: str, name: str, code: str | None) -> None:
    assert rows(stated(f"{HEADING}1 | {printed} | 3 | 2 | 1 | 6\n2 | Cuba | 1 | 1 | 1 | 3\n"))[0][:3] == (1, name, code)


def test_a_column_of_flags_alone_names_the_rows(stated: Reader) -> None:
    text = "| # | Flag | 🥇 | 🥈 | 🥉 |\n|--|--|--|--|--|\n| 1 | 🇨🇳 | 40 | 27 | 24 |\n| 2 | 🇯🇵 | 20 | 12 | 13 |\n"
    assert [row[1] for row in rows(stated(text))] == ["🇨🇳", "🇯🇵"]


def test_a_template_without_parameters_names_a_nation(stated: Reader) -> None:
    text = "{|\n! Rang !! Nation !! Or !! Argent !! Bronze\n|-\n"
    text += "| 1 || {{Maroc}} || 9 || 8 || 3\n|-\n| 2 || {{Côte d'Ivoire}} || 2 || 1 || {{n/a}}\n|}"
    assert rows(stated(text)) == [(1, "Maroc", None, 9, 8, 3, None), (2, "Côte d'Ivoire", None, 2, 1, None, None)]


WRAPPED = {
    "figures under the name": "1 USA - United States of\nAmerica\n40 44 42 126\n"
    "2 China 40 27 24 91\n3 Japan 20 12 13 45\n",
    "the rest under the row": "1 United States of 40 44 42 126\nAmerica\n2 China 40 27 24 91\n3 Japan 20 12 13 45\n",
    "aligned": "1      United States of    40   44   42   126\n       America\n"
    "2      China               40   27   24   91\n"
    "3      Japan               20   12   13   45\n",
}


@pytest.mark.parametrize("way", WRAPPED)
def test_a_name_on_two_lines(stated: Reader, way: str) -> None:
    (table,) = stated("Rank   NOC   Gold   Silver   Bronze   Total\n" + WRAPPED[way]).tables
    assert [(row.rank, row.name) for row in table.rows] == [
        (1, "United States of America"), (2, "China"), (3, "Japan"),
    ]  # fmt: skip
    assert table.rows[0].figures == (40, 44, 42, 126)


def test_a_line_between_rows_that_ends_no_name_is_a_note(stated: Reader) -> None:
    text = "Rank Nation Gold Silver Bronze Total\n1 China 40 27 24 91\nNew leader\n2 Japan 20 12 13 45\n"
    assert [row.name for row in stated(text).tables[0].rows] == ["China", "Japan"]


# --- consoles and databases -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("types", ["<chr> <int>   <int>  <int> <int>", "str  i64  i64  i64  i64"])
def test_the_types_under_a_heading_are_no_row(stated: Reader, types: str) -> None:
    text = f"  noc   gold silver bronze total\n  {types}\n"
    text += "1 NOR      16      8     13    37\n2 GER      12     10      5    27\n"
    assert [row[3:] for row in rows(stated(text))] == [NORWAY, GERMANY]


def test_rows_that_an_insert_selects(stated: Reader) -> None:
    text = (
        "INSERT INTO m (noc, gold, silver, bronze)\nSELECT 'Cote d''Ivoire' AS noc, 3 AS g, 2, 1 FROM DUAL UNION ALL\n"
        "SELECT 'Peru', 2, NULL, 1;\nINSERT INTO m (noc, gold, silver, bronze) SELECT noc, g, s, b FROM other;\n"
        "INSERT INTO m (noc, gold, silver, bronze) VALUES ('Cuba', 1, 0, 0);\n"
    )
    assert [row[1:] for row in rows(stated(text))] == [
        ("Cote d'Ivoire", None, 3, 2, 1, None), ("Peru", None, 2, None, 1, None), ("Cuba", None, 1, 0, 0, None),
    ]  # fmt: skip
    assert codes(text) == ["K107"]


def test_columns_of_rows_in_json(stated: Reader) -> None:
    columns = {
        "gold": {"Norway": 16, "Germany": 12},
        "silver": {"Norway": 8, "Germany": 10},
        "bronze": {"Norway": 13, "Germany": 5},
    }
    assert [row[1:6] for row in rows(stated(json.dumps(columns)))] == [
        ("Norway", None, 16, 8, 13), ("Germany", None, 12, 10, 5),
    ]  # fmt: skip
    numbered = {key: dict(enumerate(cells.values())) for key, cells in columns.items()}
    text = json.dumps({"country": {0: "Norway", 1: "Germany"}, **numbered})
    assert rows(stated(text)) == rows(stated(json.dumps(columns)))


def test_a_console_that_draws_with_dotted_lines(stated: Reader) -> None:
    lines = (
        "┌─────────┬──────┬────────┬────────┐", "│ country ┆ gold ┆ silver ┆ bronze │",
        "│ ---     ┆ ---  ┆ ---    ┆ ---    │",
        "│ str     ┆ i64  ┆ i64    ┆ i64    │",
        "╞═════════╪══════╪════════╪════════╡", "│ Norway  ┆ 16   ┆ 8      ┆ 13     │",
        "│ Germany ┆ 12   ┆ 10     ┆ 5      │", "└─────────┴──────┴────────┴────────┘",
    )  # fmt: skip
    text = "\n".join(lines)
    assert [row[1:6] for row in rows(stated(text))] == [("Norway", None, 16, 8, 13), ("Germany", None, 12, 10, 5)]


@pytest.mark.parametrize("heading", ["G Gold|S Silver|B Bronze", "Gold G|Silver S|Bronze B", "O Oro|P Plata|B Bronce"])
def test_a_letter_beside_its_medal_is_no_other_word(stated: Reader, heading: str) -> None:
    text = f"Team|{heading}\nNorway|16|8|13\nGermany|12|10|5\nSpain|9|4|2\n"
    assert [row[3:6] for row in rows(stated(text))] == [NORWAY[:3], GERMANY[:3], CHINA[:3]]


def test_a_count_of_games_behind_the_names_is_no_rank(stated: Reader) -> None:
    text = "Team (IOC code) | No. | Gold | Silver | Bronze\n"
    text += "Norway (NOR) | 24 | 148 | 134 | 123\nChina (CHN) | 12 | 22 | 32 | 23\n"
    assert [row[:3] for row in rows(stated(text))] == [(None, "Norway", "NOR"), (None, "China", "CHN")]


@pytest.mark.parametrize("mark", ["*", "†", "[1]", "[a]", "**"])
def test_a_mark_at_a_figure_of_one_digit(stated: Reader, mark: str) -> None:
    assert rows(stated(f"{HEADING}1 | Norway | 9{mark} | 8 | 3 | 20\n2 | Cuba | 1 | 1 | 1 | 3\n"))[0][3] == 9


# --- several groups of medals beside one column of names --------------------------------------------------------------


def grouped(*groups: str) -> str:
    upper = "".join(f"<th colspan=3>{group}" for group in groups)
    lower = "<th>Gold<th>Silver<th>Bronze" * len(groups)
    head = f"<table><tr><th rowspan=2>Nation{upper}<tr>{lower}"
    body = [("China", (9, 7, 5)), ("Japan", (6, 4, 3)), ("Cuba", (3, 1, 1))]
    cells = [
        f"<tr><td>{name}"
        + "".join(
            f"<td>{value * (number + 1) if number < 2 else value * 3}"
            for number in range(len(groups))
            for value in medals
        )
        for name, medals in body
    ]
    return head + "".join(cells) + "</table>"


@pytest.mark.parametrize(
    ("groups", "scopes"),
    [
        (("Before", "After"), ("unknown", "unknown")),
        (("Paris 2024", "Tokyo 2020"), ("games", "games")),
        (("Men", "Women"), ("other", "other")),
        (("Мужчины", "Женщины"), ("other", "other")),
    ],
)
def test_groups_that_no_group_sums_are_tables_of_their_own(
    stated: Reader, groups: tuple[str, ...], scopes: tuple[str, ...]
) -> None:
    one, two = stated(grouped(*groups)).tables
    assert (one.title, two.title) == groups
    assert (one.scope, two.scope) == scopes
    assert [row.gold for row in one.rows] == [9, 6, 3]
    assert [row.gold for row in two.rows] == [18, 12, 6]


@pytest.mark.parametrize(
    "groups", [("Men", "Women", "Total"), ("Summer", "Winter", "Combined"), ("Alpha", "Beta", "Gamma")]
)
def test_a_group_that_sums_the_others_is_the_table(stated: Reader, groups: tuple[str, ...]) -> None:
    (table,) = stated(grouped(*groups)).tables
    assert [row.gold for row in table.rows] == [27, 18, 9]


@pytest.mark.parametrize(
    ("title", "scope"),
    [
        ("Paris 2024 Olympic Games: medals, women", "other"),
        ("Paris 2024 Olympic Games – Men’s medal table", "other"),
        ("Олимпийские игры 2024: медали, женщины", "other"),
        ("Paris 2024 Olympic Games: medals, men and women", "games"),
        ("Paris 2024 Olympic Games: medals", "games"),
        ("Women's judo at the 2024 Olympic Games", "discipline"),
    ],
)
def test_the_medals_of_women_alone_are_not_those_of_the_games(stated: Reader, title: str, scope: str) -> None:
    (table,) = stated(f"{title}\n\n{HEADING}1 | China | 3 | 2 | 1 | 6\n2 | Cuba | 1 | 1 | 1 | 3\n").tables
    assert table.scope == scope


# --- what is no medal table -------------------------------------------------------------------------------------------

DECLINED = {
    "coaches, each with a country": "Rank,Name,Country,Gold,Silver,Bronze\n1,Bob Bowman,United States,5,2,1\n"
    "2,Dean Boxall,Australia,4,2,1\n3,Ben Titley,Great Britain,1,2,1\n",
    "money for medals": "Country | Gold | Silver | Bronze\nHong Kong | 768000 | 384000 | 192000\n"
    "Israel | 275000 | 214000 | 137000\n",
}


@pytest.mark.parametrize("what", DECLINED)
def test_what_is_declined(stated: Reader, what: str) -> None:
    assert stated(DECLINED[what]).tables == ()
    assert codes(DECLINED[what]) == ["K103"]
