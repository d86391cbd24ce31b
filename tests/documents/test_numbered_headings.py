"""Equal headings that a program numbered are what they were; several entries of one line are told apart."""

import pytest

from kotinos import flow
from kotinos.model import StatedTable


def table_of(text: str, file: str) -> StatedTable:
    (table,) = flow.read(text.encode(), file).statement.tables
    return table


@pytest.mark.parametrize("mark", [".{}", "_{}", "{}", "...{}", " {}"])
def test_the_sum_of_groups_is_read_under_headings_that_were_numbered(mark: str) -> None:
    """As data frames write them: the Games of summer, those of winter, and all."""
    groups = ["", mark.format(1), mark.format(2)]
    heading = ",".join(f"{medal}{number}" for number in groups for medal in ("Gold", "Silver", "Bronze", "Total"))
    text = f"Country,{heading}\nNorway,56,49,43,148,118,111,100,329,174,160,143,477\nJapan,5,6,7,18,1,0,2,3,6,6,9,21\n"
    table = table_of(text, "all.csv")
    assert [(row.code, row.gold, row.silver, row.bronze, row.total) for row in table.rows] == [
        ("NOR", 174, 160, 143, 477),
        ("JPN", 6, 6, 9, 21),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "Медальный зачёт, Ханчжоу: 1. Китай – 201-111-71 (383), 2. Япония – 52-67-69 (188), 3. Индия – 28-38-41.",
        "Medals in Hangzhou: China 201-111-71, Japan 52-67-69; India 28-38-41",
        "Medaillenspiegel: China 201-111-71 (383), Japan 52-67-69 (188), Indien 28-38-41 (107)",
        "奖牌榜：1. 中国 201-111-71、2. 日本 52-67-69、3. 印度 28-38-41。",
    ],
)
def test_entries_of_one_line_are_rows(line: str) -> None:
    rows = table_of(line, "line.txt").rows
    assert [(row.code, row.gold, row.silver, row.bronze) for row in rows] == [
        ("CHN", 201, 111, 71),
        ("JPN", 52, 67, 69),
        ("IND", 28, 38, 41),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "The sets of the medal matches were: China 25-20-18, Japan 20-25-15, India 18-25-22.",
        "Call 201-111-71, 52-67-69 or 28-38-41 for medals.",
        "Dates of the medals: 24-07-26, 25-07-26, 26-07-26, 27-07-26.",
    ],
)
def test_other_triples_of_one_line_are_none(line: str) -> None:
    assert not flow.read(line.encode(), "line.txt").statement.tables


def test_short_words_for_medals_are_headings() -> None:
    text = "Rg  Pays        Or  Arg  Brz  Tot\n 1. Chine       26  18   26   70\n 2. Italie       8  12    8   28\n"
    assert [(row.code, row.silver, row.total) for row in table_of(text, "a.txt").rows] == [
        ("CHN", 18, 70),
        ("ITA", 12, 28),
    ]
