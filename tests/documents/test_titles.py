"""Titles of tables: marks of notes at their end are no part of them, and a year in brackets is."""

import pytest

from kotinos.documents.cells import bare_title
from kotinos.documents.reading import read
from kotinos.identities.resolving import looks_like_organisation

ROWS = "<tr><th>Nation<th>Gold<th>Silver<th>Bronze<tr><td>China<td>3<td>2<td>1<tr><td>Fiji<td>1<td>1<td>1"


@pytest.mark.parametrize(
    "marks",
    [
        "[1]",
        "[1][2]",
        " [a]",
        "†",
        " ‡*",
        "[note 2]",
        "[nb 1] [12]",
        "¹",
        "²³",
        "[прим. 3]",
        "[edit]",
        "[править | править код]",
        "[注 1]",
    ],
)
@pytest.mark.parametrize(
    "title", ["Medal table", "Medals [2004]", "Медальный зачёт", "奖牌榜", "Table (a)", "Medals of 1896–1908"]
)
def test_marks_of_notes_are_no_part_of_a_title(title: str, marks: str) -> None:
    assert bare_title(title + marks) == title
    page = f"<table><caption>{title}{marks}</caption>{ROWS}</table>"
    (table,) = read(page.encode(), "page", looks_like_organisation=looks_like_organisation)[0].tables
    assert table.title == title


@pytest.mark.parametrize("title", ["[1]", "Group [A–C]", "Medals [until day 12]", "x²", "100 °"])
def test_what_is_left_of_a_title_is_never_nothing(title: str) -> None:
    assert bare_title(title)
