"""What is written in any format and language is read back to the same table."""

import itertools
import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kotinos.documents.published import PublishedPage, PublishedRow
from kotinos.documents.reading import read
from kotinos.documents.writing import FORMATS, write
from kotinos.identities.naming import names_in
from kotinos.identities.resolving import looks_like_organisation
from kotinos.languages.catalogue import LANGUAGES, translator
from kotinos.languages.numbers import in_digits
from kotinos.model import StatedRow, Statement
from kotinos.publishing import HEADINGS

READ = ("page", "text", "markdown", "html", "wikitext")  # in the digits of the language
SHOWN = ("rank", "name", "gold", "silver", "bronze", "total")


# Every name of every year, and what decoration could be mistaken for.
NAMES = {
    language: sorted(
        {name for _, name in names_in(language)} | {"Côte d'Ivoire", "Bosnia & Herzegovina", "Trinidad/Tobago"}
    )
    for language in LANGUAGES
}


@st.composite
def pages(draw: st.DrawFn, language: str, format: str) -> PublishedPage:
    text = translator(language).text
    headings, total_label = tuple(text(HEADINGS[column]) for column in SHOWN), text("Total")
    chosen = draw(st.lists(st.sampled_from(NAMES[language]), min_size=2, max_size=8, unique=True))
    medals = st.integers(0, 1_400)
    tallies = sorted(draw(st.lists(st.tuples(medals, medals, medals), min_size=len(chosen), max_size=len(chosen))))
    tallies.reverse()
    assume(any(tallies[0]))  # a page without headings on which nobody has a medal does not say what its zeros are
    rows, rank, ranks_once = [], 0, draw(st.booleans())
    for index, (name, (gold, silver, bronze)) in enumerate(zip(chosen, tallies, strict=True)):
        tied = index > 0 and tallies[index - 1] == tallies[index]
        rank = rank if tied else index + 1
        printed = "" if tied and ranks_once else str(rank)
        rows.append(PublishedRow(printed, name, None, gold, silver, bronze, gold + silver + bronze))
    total = None
    if draw(st.booleans()):
        sums = [sum(tally[i] for tally in tallies) for i in range(3)]
        total = PublishedRow("", total_label, None, sums[0], sums[1], sums[2], sum(sums))
    heading = draw(st.sampled_from(["", "XII Paralympic Games, Athens", "2012 <Games> | *all* = [events]"]))
    return PublishedPage(
        heading, draw(st.sampled_from([(), ("nations: 144", "events:")])), None, headings, tuple(rows), total, SHOWN,
        text("NATION / MEDALS"), language, digits=in_digits("0123456789", language) if format in READ else "",
    )  # fmt: skip


def _read(page: PublishedPage, format: str) -> Statement:
    written = write(page, format)
    data = written.encode() if isinstance(written, str) else written
    forced = None if format in ("json", "xlsx", "html", "wikitext", "csv", "tsv") else format
    return read(data, "written", format=forced, looks_like_organisation=looks_like_organisation)[0]


Printed = tuple[str, str | None, int | None, int | None, int | None, int | None]


def _row(row: StatedRow) -> Printed:
    return (row.rank_printed or "", row.name, *row.figures)


def _printed(row: PublishedRow, digits: str) -> Printed:
    return (in_digits(row.rank, digits), row.name, row.gold, row.silver, row.bronze, row.total)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("language", LANGUAGES)
@settings(max_examples=8)
@given(data=st.data())
def test_written_page_is_read_back(data: st.DataObject, language: str, format: str) -> None:
    page = data.draw(pages(language, format))
    statement = _read(page, format)
    assert len(statement.tables) == 1
    table = statement.tables[0]
    digits = language if format in READ else "en"
    expected = [_printed(row, digits) for row in page.body]
    assert [_row(row) for row in table.rows] == expected
    if page.total is None:
        assert table.total_row is None
    else:
        assert table.total_row is not None
        assert table.total_row.figures == (page.total.gold, page.total.silver, page.total.bronze, page.total.total)


# Which of gold, silver, bronze and total are held.
KEPT = list(itertools.product((True, False), repeat=4))


@pytest.mark.parametrize("format", FORMATS)
@settings(max_examples=25)
@given(data=st.data(), language=st.sampled_from(LANGUAGES))
def test_a_blank_figure_is_read_back_as_blank(data: st.DataObject, language: str, format: str) -> None:
    page = data.draw(pages(language, format))
    # A table of which no row is whole does not say which column is which; nor does one without headings by few rows.
    most = (len(page.body) - 1) // (2 if format == "page" else 1)
    places = st.integers(0, len(page.body) - 1)
    kept = data.draw(st.dictionaries(places, st.sampled_from(KEPT), max_size=most))
    body = tuple(
        row._replace(
            gold=row.gold if keep[0] else None, silver=row.silver if keep[1] else None,
            bronze=row.bronze if keep[2] else None, total=row.total if keep[3] else None,
        )
        for place, row in enumerate(page.body)
        for keep in (kept.get(place, (True,) * 4),)
    )  # fmt: skip
    table = _read(page._replace(body=body, total=None), format).tables[0]
    assert [_row(row) for row in table.rows] == [_printed(row, language if format in READ else "en") for row in body]


FORMULAS = ["=1+1", "+CMD|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "＝1+1", '=HYPERLINK("x")']


@pytest.mark.parametrize("name", FORMULAS)
def test_no_cell_of_csv_starts_a_formula(name: str) -> None:
    page = PublishedPage("", (), None, ("Rank", "Nation", "Gold", "Silver", "Bronze", "Total"),
                         (PublishedRow("1", name, None, 1, 0, 0, 1),))  # fmt: skip
    for format in ("csv", "tsv"):
        line = str(write(page, format)).split("\n", 1)[1]
        assert re.search(r'(?:^|[,\t])"?[=+\-@＝]', line) is None


def test_text_in_a_workbook_is_text() -> None:
    import io
    import zipfile

    page = PublishedPage("=1+1", ("=2",), "=3", ("=A", "Nation", "Gold", "Silver", "Bronze", "Total"),
                         (PublishedRow("=4", "=5", None, 1, 0, 0, 1),))  # fmt: skip
    written = write(page, "xlsx")
    assert isinstance(written, bytes)
    sheet = zipfile.ZipFile(io.BytesIO(written)).read("xl/worksheets/sheet1.xml")
    assert b"<f>" not in sheet


# Names that hold what separates, marks up or stands for something in one of the formats.
MARKED = [
    "A, B; C # D", 'the "A"', "A & B", "A &amp; B", "&lt;", "AT&T", "A: B", "A = B", "A {{B}}", "A [[B]]", "A [B](c)",
    "A *B*", "A ''B''", "A ~~B~~", "A \\ B", "A\tB", "A\nB", "מצרים", "مصر (مصر)", "=cmd' /C calc'!A0", "-x", "@y",
    "A" * 119, "C" * 300,
]  # fmt: skip
BARRED = ["A | B", "=cmd|' /C calc'!A0", "A || B", "A | B | C", "A\\|B"]
TAGGED = ["A <b>B</b>", "A<ref>B</ref>", "</td>", "<nowiki>A</nowiki> B"]


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("name", [*MARKED, *BARRED, *TAGGED])
def test_a_name_that_holds_marks_of_a_format_is_read_back(name: str, format: str) -> None:
    headings = ("Rank", "Nation", "Gold", "Silver", "Bronze", "Total")
    names = ("China", name, "Mali", "Cuba")
    rows = [
        PublishedRow(str(place), each, None, 9 - 2 * place, 1, 1, 11 - 2 * place) for place, each in enumerate(names, 1)
    ]
    whole = _read(PublishedPage("", (), None, headings, tuple(rows)), "csv").tables[0].rows[1].name
    table = _read(PublishedPage("", (), None, headings, tuple(rows)), format).tables[0]
    assert whole is not None
    if name in BARRED and (format == "page" or (format == "text" and name.count("|") > 1)):
        whole = whole.replace("|", "/")  # bars are what these rows are cut at
    if name in TAGGED and format == "json":
        return  # a tag in JSON is markup, as exports of pages have it
    assert [row.name for row in table.rows] == ["China", whole, "Mali", "Cuba"]
    assert [row.figures for row in table.rows] == [(row.gold, row.silver, row.bronze, row.total) for row in rows]
