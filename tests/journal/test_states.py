"""Which table was known on a day."""

import pytest

from kotinos.archive import holding
from kotinos.diagnostics import KotinosError
from kotinos.journal.replaying import replay
from kotinos.journal.states import dated_tables, table_known
from kotinos.model import ClaimedTable, Games, Record, Source

GAMES = Games("XX2001", "X", "summer", 1, 2001, "Anywhere", "AAA", "2001-06-01", "2001-06-03")
ATHENS = replay(holding.facts("PG2004"))


def record(*tables: tuple[str, str | None, str]) -> Record:
    return Record(
        GAMES,
        1,
        sources=tuple(Source(name, name, name, date, "") for name, date, _ in tables),
        tables=tuple(ClaimedTable(name, coverage, ()) for name, _, coverage in tables),
    )


def test_the_latest_full_table_up_to_the_day_counts() -> None:
    held = record(
        ("late", "2005", "full"), ("part", "2001-06-02", "part"), ("close", "2001-06-03", "full"), ("x", None, "full")
    )
    assert table_known(held, "2001-06-03").source == "close"
    assert table_known(held, "2005-06-01").source == "close"
    assert table_known(held, "2005").source == "late"
    assert [table.source for _, table in dated_tables(held)] == ["close", "late"]


@pytest.mark.parametrize(
    ("day", "source"),
    [("2004-09-28", "closing-ru"), ("2010-01-01", "closing-ru"), ("2024-09-30", "ipc"), ("2030-01-01", "ipc")],
)
def test_athens_by_day(day: str, source: str) -> None:
    assert table_known(ATHENS, day).source == source


def test_before_the_first_table_the_earliest_day_is_told() -> None:
    with pytest.raises(KotinosError) as refused:
        table_known(ATHENS, "2004-09-27")
    assert refused.value.code == "K302"
    assert "2004-09-28" in (refused.value.hint or "")


@pytest.mark.parametrize("held", [record(("x", None, "full")), replay(holding.facts("PG2004"), known="2004-09-20")])
def test_without_any_dated_table_the_close_of_the_games_is_told(held: Record) -> None:
    with pytest.raises(KotinosError) as refused:
        table_known(held, "2001-06-02")
    assert refused.value.code == "K302"
    assert held.games.closes
    assert held.games.closes in (refused.value.hint or "")
