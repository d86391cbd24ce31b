"""Blank cells of aligned columns stay blank: a figure is that of the column which it stands under."""

from collections.abc import Callable

import pytest

from kotinos.model import Statement

Reader = Callable[..., Statement]

TEXTS = {
    "blank figures, ranks and codes": """\
Rank  Code  Nation         Gold  Silver  Bronze  Total
   1  NOR   Norway           16       8      13     37
   2  GER   Germany          12      10       5     27
      SWE   Sweden           12      10       5     27
   4        Ice Wolves        9               2     11
   5  CHA   Chad                              1      1
""",
    "wide letters, drawn two columns wide": """\
順位  略称  国・地域    金  銀  銅  合計
   1  NOR   ノルウェー  16   8  13    37
   2  GER   ドイツ      12  10   5    27
      SWE   スウェ      12  10   5    27
   4        氷の狼       9       2    11
   5  CHA   チャド               1     1
""",
    "to the left": """\
Rank  Code  Nation      Gold  Silver  Bronze  Total
1     NOR   Norway      16    8       13      37
2     GER   Germany     12    10      5       27
      SWE   Sweden      12    10      5       27
4           Ice Wolves  9             2       11
5     CHA   Chad                      1       1
""",
    "no row is whole": """\
Rank  Code  Nation      Gold  Silver  Bronze  Total
      NOR   Norway        16       8      13     37
      GER   Germany       12      10       5     27
      SWE   Sweden        12      10       5     27
   4        Ice Wolves     9               2     11
      CHA   Chad                           1      1
""",
}
FIGURES = [(16, 8, 13, 37), (12, 10, 5, 27), (12, 10, 5, 27), (9, None, 2, 11), (None, None, 1, 1)]


@pytest.mark.parametrize("kind", sorted(TEXTS))
def test_each_cell_is_that_of_its_column(stated: Reader, kind: str) -> None:
    (table,) = stated(TEXTS[kind]).tables
    assert [row.figures for row in table.rows] == FIGURES
    assert [row.code_printed for row in table.rows] == ["NOR", "GER", "SWE", None, "CHA"]
    ranks = [None, None, None, 4, None] if kind == "no row is whole" else [1, 2, None, 4, 5]
    assert [row.rank for row in table.rows] == ranks


def test_columns_that_run_into_one_another_are_left_as_they_are(stated: Reader) -> None:
    text = (
        "1  Norway  16  8  13  37\n2  Trinidad and Tobago  12  10  5  27\n   Peru  12  10  5  27\n4  Chad  0  1  1  2\n"
    )
    (table,) = stated(text).tables
    assert [(row.rank, row.figures) for row in table.rows] == [
        (1, (16, 8, 13, 37)), (2, (12, 10, 5, 27)), (None, (12, 10, 5, 27)), (4, (0, 1, 1, 2)),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "heads", [("Games", "First", "Last", *"GSB"), (*"GSB", "Games", "First", "Last"), ("First", *"GSB", "Last", "1st")]
)
def test_the_first_year_is_no_column_of_gold(stated: Reader, heads: tuple[str, ...]) -> None:
    """Tables over many Games say since when: `First` heads golds too, but not where gold stands beside silver."""
    cells = {"G": "Gold", "S": "Silver", "B": "Bronze"}
    rows = [
        {"G": "30", "S": "31", "B": "29", "Games": "12", "First": "1952", "Last": "2012", "1st": "1"},
        {"G": "21", "S": "12", "B": "17", "Games": "9", "First": "1924", "Last": "1988", "1st": "2"},
        {"G": "9", "S": "14", "B": "8", "Games": "25", "First": "1896", "Last": "2024", "1st": "3"},
    ]
    lines = [",".join(["Nation", *(cells.get(head, head) for head in heads)])]
    for name, row in zip(("Norway", "Germany", "Kenya"), rows, strict=True):
        lines.append(",".join([name, *(row[head] for head in heads)]))
    (table,) = stated("\n".join(lines).encode()).tables
    assert [(row.gold, row.silver, row.bronze) for row in table.rows] == [(30, 31, 29), (21, 12, 17), (9, 14, 8)]
