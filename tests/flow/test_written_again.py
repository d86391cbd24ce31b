"""A table that was read and is written again, in any format and language, states the same ranks, codes and figures."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kotinos import flow
from kotinos.documents.prose.facts import facts_of
from kotinos.documents.writing import FORMATS, write
from kotinos.languages.catalogue import LANGUAGES, translator
from kotinos.model import PARTICIPATION, StatedRow, StatedTable, Statement, Where
from kotinos.publishing import LABELS, page_of_table
from kotinos.telling import Teller

TEAMS = [
    ("NOR", "Norway"),
    ("GER", "Germany"),
    ("CHN", "China"),
    ("SWE", "Sweden"),
    (None, "Ice Wolves"),
    ("FIJ", "Fiji"),
]


@st.composite
def tables(draw: st.DrawFn) -> StatedTable:
    teams = draw(st.permutations(TEAMS))
    medals = st.integers(0, 40)
    tallies = sorted(draw(st.lists(st.tuples(medals, medals, medals), min_size=len(teams), max_size=len(teams))))
    tallies = [tallies[place // 2] for place in range(len(teams))][::-1]  # so that ranks are shared
    shown = draw(st.sampled_from(["twice", "once", "equals"]))
    rows: list[StatedRow] = []
    for place, ((code, name), tally) in enumerate(zip(teams, tallies, strict=True)):
        rank = tallies.index(tally) + 1
        tied = tallies.count(tally) > 1
        again = place > 0 and tallies[place - 1] == tally
        printed = f"{rank}=" if tied and shown == "equals" else None if again and shown == "once" else str(rank)
        stated = rank if printed else None
        rows.append(StatedRow(place + 2, stated, name, code, *tally, sum(tally), printed, code))
    return StatedTable(None, None, "unknown", Where("made", 1, table=1), tuple(rows), None)


@pytest.mark.parametrize("format", FORMATS)
@settings(max_examples=30)
@given(table=tables(), language=st.sampled_from(LANGUAGES))
def test_ranks_names_codes_and_figures_stay(format: str, language: str, table: StatedTable) -> None:
    statement = Statement("made", "text", "en", (), (table,), ())
    page = page_of_table(table, statement, Teller(language), format, names="games")
    written = write(page, format)
    data = written.encode() if isinstance(written, str) else written
    (again,) = flow.read(data, "again", format="text" if format == "page" else format).statement.tables
    assert [(row.rank, row.name, row.figures) for row in again.rows] == [
        (row.rank, shown.name, row.figures) for row, shown in zip(table.rows, page.body, strict=True)
    ]
    if "code" in page.shown:
        assert [row.code for row in again.rows] == [row.code for row in table.rows]


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("tally", [(0, 0, 0), (1, 0, 0), (3, 2, 1)])
@pytest.mark.parametrize("count", [2, 3, 6])
def test_one_rank_of_all_rows_printed_once_stays(format: str, tally: tuple[int, int, int], count: int) -> None:
    rows = tuple(
        StatedRow(place + 2, None if place else 1, name, code, *tally, sum(tally), None if place else "1", code)
        for place, (code, name) in enumerate(TEAMS[:count])
    )
    table = StatedTable(None, None, "unknown", Where("made", 1, table=1), rows, None)
    page = page_of_table(table, Statement("made", "text", "en", (), (table,), ()), Teller("en"), format, names="games")
    written = write(page, format)
    data = written.encode() if isinstance(written, str) else written
    (again,) = flow.read(data, "again", format="text" if format == "page" else format).statement.tables
    assert [(row.rank, row.figures) for row in again.rows] == [(row.rank, row.figures) for row in rows]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", PARTICIPATION)
def test_a_figure_of_a_page_is_read_as_what_it_counts(language: str, what: str) -> None:
    """Sports and disciplines above all, which some languages write with words of one root."""
    line = f"- {translator(language).text(LABELS[what])}: 47"
    assert (what, 47) in [(fact.what, fact.value) for fact in facts_of([(1, line)])]
