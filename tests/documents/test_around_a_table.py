"""What stands in, above and below a table and is no row, no rank and no name of it."""

import pytest

from kotinos import flow
from kotinos.model import StatedTable

ROWS = [("Norway", 16, 8, 13), ("Germany", 12, 10, 5), ("China", 9, 4, 2), ("Sweden", 8, 5, 5)]
HEAD = "Nation,Gold,Silver,Bronze\n"


def only(text: str | bytes) -> StatedTable:
    (table,) = flow.read(text.encode() if isinstance(text, str) else text, "a").statement.tables
    return table


def figures(table: StatedTable) -> list[tuple[str | None, int | None, int | None, int | None]]:
    return [(row.name, row.gold, row.silver, row.bronze) for row in table.rows]


def lines(form: str) -> str:
    return "".join(form.format(n, *row) for n, row in enumerate(ROWS, 1))


@pytest.mark.parametrize("units", ["(name),(count),(count),(count)", "String,Int64,Int64,Int64", "text,no.,no.,no."])
def test_a_row_of_units_is_no_organisation(units: str) -> None:
    assert figures(only(f"{HEAD}{units}\n{lines('{1},{2},{3},{4}' + chr(10))}")) == ROWS


def test_the_foot_of_a_page_is_no_row() -> None:
    head = "                    G   S   B\n"
    text = (
        f"Winter Olympics\n\n{head}{lines('{1:<18} {2:>3} {3:>3} {4:>3}' + chr(10))}\n More sport 300   Football 302\n"
    )
    assert figures(only(text)) == ROWS


def test_a_row_of_no_known_figures_stays() -> None:
    assert [row.name for row in only(f"{HEAD}{lines('{1},{2},{3},{4}' + chr(10))}Upper School,?,?,?\n").rows][-1:] == [
        "Upper School"
    ]


@pytest.mark.parametrize("heading", ["Obs", "Row", "index", "id"])
def test_numbers_that_a_heading_says_to_be_of_rows_are_no_ranks(heading: str) -> None:
    table = only(f"{heading},{HEAD}{lines('{0},{1},{2},{3},{4}' + chr(10))}")
    assert [row.rank for row in table.rows] == [None] * 4
    assert figures(table) == ROWS


@pytest.mark.parametrize("mark", ["> ", ">> ", "> > "])
def test_a_table_quoted_in_a_letter_is_read_whole(mark: str) -> None:
    rows = lines(f"{mark}{{0:>2}}. {{1:<14}}{{2:>4}}{{3:>4}}{{4:>4}}\n")
    text = f"Subject: Re: Medal table\n\nHi,\n\nthanks.\nRegards\nA\n\nOn Sunday, B wrote:\n{mark}Medal table\n{rows}"
    table = only(text)
    assert figures(table) == ROWS
    assert [row.rank for row in table.rows] == [1, 2, 3, 4]


def test_colours_of_jira_are_no_part_of_a_name() -> None:
    text = "||Nation||Gold||Silver||Bronze||\n" + lines("|{{color:#333}}{1}{{color}}|{2}|{3}|{4}|\n")
    assert figures(only(text)) == ROWS


def test_a_directive_of_restructuredtext_holds_records() -> None:
    text = '.. csv-table:: Medals\n   :header: "Nation", "Gold", "Silver", "Bronze"\n   :widths: 30, 5, 5, 5\n\n'
    assert figures(only(text + lines('   "{1}", {2}, {3}, {4}\n'))) == ROWS


@pytest.mark.parametrize("cells", ["{2}%,{3}%,{4}%", "✔,,✔", "[{2}],[{3}],[{4}]", "yes,no,no"])
def test_cells_that_hold_no_figure_in_any_row_are_no_medals(cells: str) -> None:
    text = HEAD + lines("{1}," + cells + "\n")
    assert flow.read(text.encode(), "a").statement.tables == ()


def test_data_in_a_script_of_a_page_is_read_once() -> None:
    data = ",".join(f'{{"name":"{a}","gold":{b},"silver":{c},"bronze":{d}}}' for a, b, c, d in ROWS)
    assert figures(
        only(f'<div></div><script id="__NEXT_DATA__" type="application/json">{{"a":[{data}]}}</script>')
    ) == ROWS  # fmt: skip


def test_a_page_may_set_its_table_in_type() -> None:
    text = "<h1>Medals</h1><pre>\nNation            G   S   B\n" + lines("{1:<16} {2:>3} {3:>3} {4:>3}\n") + "</pre>"
    assert figures(only(text)) == ROWS


@pytest.mark.parametrize("tag", ["p", "div"])
def test_a_page_may_tell_medals_in_lines_that_it_breaks(tag: str) -> None:
    told = lines("{0}. {1} {2}-{3}-{4}<br>")
    assert figures(only(f"<h1>Medals</h1><{tag}>{told}</{tag}>")) == ROWS


def drawn(form: str) -> str:
    return "".join(form.format(*row) for row in (("Nation", "Gold", "Silver", "Bronze"), *ROWS))


DRAWN = {
    "set in type": "<pre>\n" + drawn("{0:<16} {1:>6} {2:>6} {3:>6}\n") + "</pre>",
    "by roles": "<div role=table>"
    + drawn("<div role=row>" + "<span role=cell>{}</span>" * 4 + "</div>")
    + "</div>",
    "by siblings": "<section>" + drawn("<div>" + "<span>{}</span>" * 4 + "</div>") + "</section>",
}  # fmt: skip


@pytest.mark.parametrize("how", DRAWN)
def test_a_table_that_is_no_element_stands_under_the_heading_before_it(how: str) -> None:
    page = f"<h1>Athens 2004</h1><p>Medals.</p>{DRAWN[how]}<h2>Our sponsors</h2><p>Thanks.</p>"
    table = only(page)
    assert (table.title, figures(table)) == ("Athens 2004", ROWS)


def test_each_table_set_in_type_stands_under_its_own_heading() -> None:
    page = "".join(f"<h1>{title}</h1>{DRAWN['set in type']}" for title in ("Athens 2004", "Rio 2016"))
    assert [table.title for table in flow.read(page.encode(), "a").statement.tables] == ["Athens 2004", "Rio 2016"]


@pytest.mark.parametrize(
    "above",
    ['<p align="center"><img src="rings.png"></p>', '<h1 align="center">Medals</h1>', "<div>\n", "<article>\nMedals"],
)
def test_a_page_of_markdown_may_begin_with_an_element(above: str) -> None:
    rows = "".join("| {} | {} | {} | {} |\n".format(*row) for row in ROWS)
    assert figures(only(f"{above}\n\n| Nation | Gold | Silver | Bronze |\n|--|--|--|--|\n{rows}")) == ROWS
