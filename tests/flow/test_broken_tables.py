"""Tables whose rows are cut, of other widths than their headings, or in another order: answered, whatever they hold."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos import flow

ROWS = [
    "1|China|10|9|8|27",
    "2|Japan|7|6|5|18",
    "|5|4|3|12",
    "China|10|9|8|27",
    "China|10|",
    "5|10|9|China",
    "10|9|8|27|China|1",
    "3|Fr",
    "1|2|3",
    "T2|Iran (IRI)|3*|2|1",
    "=|**Iran**|3,5|2|1",
    "(10)|China",
    "٣|إيران|٢|١|٠",
    "伊朗|3|2|1",
    "ИТОГО|3|2|1|6",
    "Total|17|15|13|45",
    "Rank|NOC|Gold|Silver|Bronze",
    "Bronze|Silver|Gold|Total",
    "NOC|B|S|G",
    "Total medals",
    "…|…|…|…|…",
    "-|-|-|-",
    "---|---",
    "||||",
    "|",
    "x",
    "",
]


def _html(lines: list[str]) -> str:
    rows = ("".join(f"<td>{cell}" for cell in line.split("|")) for line in lines)
    return "<table>" + "".join(f"<tr>{row}" for row in rows)


def _wikitext(lines: list[str]) -> str:
    return "{|\n" + "".join(f"|-\n|{line.replace('|', '||')}\n" for line in lines) + "|}\n"


def _answered(text: str) -> None:
    page = flow.read(text.encode(), "source")
    assert page.statement.tables or page.diagnostics
    flow.check(page)


@pytest.mark.parametrize("mark", ["|", ",", ";", "\t", "  ", " ", "/", " – ", ": "])
@given(lines=st.lists(st.sampled_from(ROWS), min_size=2, max_size=12))
def test_broken_lines_are_answered(mark: str, lines: list[str]) -> None:
    _answered("\n".join(lines).replace("|", mark))


@pytest.mark.parametrize("write", [_html, _wikitext])
@given(lines=st.lists(st.sampled_from(ROWS), min_size=2, max_size=12))
def test_broken_tables_of_markup_are_answered(write: Callable[[list[str]], str], lines: list[str]) -> None:
    _answered(write(lines))


@pytest.mark.parametrize(
    "lines",
    [
        # the column of names lies beyond the heading
        ["Total medals", "3|إيران|2|1|0", "Total|17|15|13|45", "T2|Iran (IRI)|3*|2|1", "|"],
        # the figures stand in another order than gold, silver, bronze, and some rows end before the last of them
        ["1  2  3", "China  10  9  8  27", *["1  China  10  9  8  27"] * 3, "Rank  NOC  Gold  Silver  Bronze"],
    ],
)
def test_rows_that_end_before_a_column_are_answered(lines: list[str]) -> None:
    _answered("\n".join(lines))
