"""Tables of which each cell has a line of its own: column after column, or figures in words under a name."""

import pytest

from kotinos.documents.reading import read
from kotinos.identities.resolving import looks_like_organisation
from kotinos.model import StatedTable

ROWS = (
    ("1", "Kenya", "7", "4", "3", "14"),
    ("2", "Ivory Coast", "2", "4", "1", "7"),
    ("3", "Mali", "2", "1", "5", "8"),
)


def _tables(text: str) -> tuple[StatedTable, ...]:
    return read(text.encode(), "source", looks_like_organisation=looks_like_organisation)[0].tables


@pytest.mark.parametrize(
    "headings",
    [
        ("Rank", "Nation", "Gold", "Silver", "Bronze", "Total"),
        ("Place", "Pays", "Or", "Argent", "Bronze", "Total"),
        ("Место", "Страна", "Золото", "Серебро", "Бронза", "Всего"),
        ("顺序", "代表团", "金牌", "银牌", "铜牌", "总数"),
    ],
)
@pytest.mark.parametrize("order", [(0, 1, 2, 3, 4, 5), (1, 2, 3, 4), (1, 4, 3, 2, 5)])
@pytest.mark.parametrize("foot", ["", "Page 1 of 1\n"])
def test_columns_under_one_another_are_a_table(headings: tuple[str, ...], order: tuple[int, ...], foot: str) -> None:
    text = "".join(headings[column] + "\n" + "".join(f"{row[column]}\n" for row in ROWS) for column in order)
    (table,) = _tables("Medal standings\n" + text + foot)
    assert [(row.name, *map(str, row.figures[:3])) for row in table.rows] == [row[1:5] for row in ROWS]


def test_a_total_under_the_names_is_the_total_row() -> None:
    columns = {"Nation": "Kenya\nMali\nTotal", "Gold": "7\n2\n9", "Silver": "4\n1\n5", "Bronze": "3\n5\n8"}
    (table,) = _tables("".join(f"{heading}\n{cells}\n" for heading, cells in columns.items()))
    assert len(table.rows) == 2
    assert table.total_row is not None
    assert table.total_row.figures[:3] == (9, 5, 8)


@pytest.mark.parametrize("missing", ["Nation", "Gold", "Silver", "Bronze"])
def test_columns_of_unequal_length_are_no_table(missing: str) -> None:
    columns = {
        "Nation": ["Kenya", "Mali", "Fiji"],
        "Gold": ["7", "2", "1"],
        "Silver": ["4", "1", "0"],
        "Bronze": ["3", "5", "0"],
    }
    columns[missing] = columns[missing][:2]
    assert _tables("".join(f"{heading}\n" + "\n".join(cells) + "\n" for heading, cells in columns.items())) == ()


@pytest.mark.parametrize(
    "form",
    [
        "{1}\nGold: {2}\nSilver: {3}\nBronze: {4}\n\n",
        "{1}\n🥇{2}\n🥈{3}\n🥉{4}\n",
        "{1}\n🥇 × {2}\n🥈 × {3}\n🥉 × {4}\n\n",
        "{1}\nЗолото: {2}\nСеребро: {3}\nБронза: {4}\n\n",
        "{1}\nOr = {2}\nArgent = {3}\nBronze = {4}\n",
    ],
)
def test_figures_in_words_under_a_name_are_its_own(form: str) -> None:
    (table,) = _tables("".join(form.format(*row) for row in ROWS))
    assert [(row.name, *map(str, row.figures[:3])) for row in table.rows] == [row[1:5] for row in ROWS]
