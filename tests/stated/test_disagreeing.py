"""Where the table that a source states differs from the medals of its day: in what it states, and in no more."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.following import Journal
from kotinos.holdings import State
from kotinos.journal.sqlite import SQLiteStore
from kotinos.journal.store import Draft
from kotinos.model import ClaimedTable, StatedRow
from kotinos.stated import disagreeing
from kotinos.states import Reference
from tests.decisions.desk import typed
from tests.journal import school

DAY = "2026-06-01"
COUNTED = {"Oak": (1, 0, 0), "Elm": (0, 1, 0), "Ash": (0, 0, 1)}
Row = tuple[str | None, int | None, int | None, int | None]


def stated(*rows: Row) -> Draft:
    made = tuple(StatedRow(line, None, row[0] or "Oka", *row, None) for line, row in enumerate(rows, 1))
    return Draft("TableStated", ClaimedTable("tab", "full", made), f"{DAY}T18:00:00Z", DAY, "tab")


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("stated") / "school.journal"
    with SQLiteStore(path) as store:
        store.append(
            [*school.opening(), school.result(school.GIRLS, ("Oak", "Elm", "Ash"), f"{DAY}T10:00:00Z"), stated()]
        )
    return path


def found(path: Path, *rows: Row) -> dict[str, tuple[Any, Any]]:
    """What is said of a table, by organisation: what the medals come to, and what is stated."""
    with SQLiteStore(path, write=False) as store:
        held = Journal(store)
        table = stated(*rows).body
        assert isinstance(table, ClaimedTable)
        state: State = held.now()._replace(tables=((DAY, table),))
        told = disagreeing(state, held, Reference(school.CODE), None)
    return {each.values["organisation"]: (each.expected, each.found) for each in told}


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ([("Oak", 1, 0, 0), ("Elm", 0, 1, 0), ("Ash", 0, 0, 1)], {}),
        ([("Oak", 1, 0, 0), ("Elm", 0, None, 0), ("Ash", None, None, None)], {}),
        ([(None, 1, 0, 0), ("Elm", 0, 1, 0), ("Ash", 0, 0, 1)], {}),
        ([("Elm", 0, 1, 0), ("Ash", 0, 0, 1)], {"Oak": ([1, 0, 0], [0, 0, 0])}),
        ([("Oak", 2, None, 0), (None, 0, 1, 0)], {"Oak": ([1, 0, 0], [2, None, 0])}),
        ([("Oak", 1, 0, 0), ("Elm", 0, 1, 0), ("Ash", 0, 0, 1), ("Gst", 0, 0, None)], {}),
        (
            [("Oak", 1, 0, 0), ("Elm", 0, 1, 0), ("Ash", 0, 0, 1), ("Gst", 1, 0, 0)],
            {"Gst": ([0, 0, 0], [1, 0, 0])},
        ),
    ],
)
def test_what_is_stated_is_compared(journal: Path, rows: list[Row], expected: dict[str, tuple[Any, Any]]) -> None:
    assert found(journal, *rows) == expected


figures = st.none() | st.integers(0, 2)


@given(st.dictionaries(st.sampled_from([*COUNTED, "Gst"]), st.tuples(figures, figures, figures)), st.integers(0, 2))
def test_nothing_is_said_that_the_table_does_not_state(
    journal: Path, rows: dict[str, tuple[int | None, int | None, int | None]], unresolved: int
) -> None:
    said = found(journal, *[(code, *row) for code, row in rows.items()], *[(None, 1, 0, 0)] * unresolved)
    for code, (counted, stated_as) in said.items():
        assert tuple(counted) == COUNTED.get(code, (0, 0, 0))
        assert tuple(stated_as) == rows.get(code, (0, 0, 0))
        assert any(one is not None and one != other for one, other in zip(stated_as, counted, strict=True))
        assert code in rows or not unresolved


def test_a_name_that_is_not_resolved_is_not_told_as_a_zero(tmp_path: Path) -> None:
    path = tmp_path / "school.journal"
    with SQLiteStore(path) as store:
        store.append(
            [
                *school.opening(),
                school.result(school.GIRLS, ("Oak", "Elm", "Ash"), f"{DAY}T10:00:00Z"),
                stated((None, 1, 0, 0), ("Elm", 0, None, 0), ("Ash", 0, 0, 1)),
            ]
        )
    said = typed("show", "--journal", path, "--json")
    assert (said.status, json.loads(said.out)["diagnostics"]) == (0, [])
