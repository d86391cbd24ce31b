"""Headings that say more than a medal: of what year, season, gender, sport or Games the medals are, or no medals."""

import pytest

from kotinos.documents.reading import read
from kotinos.identities.resolving import looks_like_organisation
from kotinos.model import StatedTable

NAMES = ("Kenya", "Uganda", "Mali")
FIRST = ((7, 4, 3), (2, 4, 1), (2, 1, 5))
SECOND = ((9, 2, 0), (4, 4, 4), (0, 3, 1))


def _tables(text: str) -> tuple[StatedTable, ...]:
    return read(text.encode(), "source", looks_like_organisation=looks_like_organisation)[0].tables


def _csv(headings: list[str], *parts: tuple[tuple[int, ...], ...]) -> str:
    lines = [",".join(("Nation", *headings))]
    lines += [",".join((name, *(str(v) for part in parts for v in part[row]))) for row, name in enumerate(NAMES)]
    return "\n".join(lines) + "\n"


def _medals(table: StatedTable) -> tuple[tuple[int | None, ...], ...]:
    return tuple(row.figures[:3] for row in table.rows)


TWO = [
    ("{of} G|{of} S|{of} B", "2020", "2024"),
    ("gold_{of}|silver_{of}|bronze_{of}", "summer", "winter"),
    ("gold{of}|silver{of}|bronze{of}", "Summer", "Winter"),
    ("{of}_gold|{of}_silver|{of}_bronze", "men", "women"),
    ("{of} gold|{of} silver|{of} bronze", "Swimming", "Athletics"),
    ("Золото {of}|Серебро {of}|Бронза {of}", "2020", "2024"),
    ("Gold {of}|Silver {of}|Bronze {of}", "Tokyo 2020", "Paris 2024"),
]


@pytest.mark.parametrize(("form", "one", "other"), TWO)
def test_medals_of_two_things_are_two_tables(form: str, one: str, other: str) -> None:
    headings = [*form.format(of=one).split("|"), *form.format(of=other).split("|")]
    tables = _tables(_csv(headings, FIRST, SECOND))
    assert [_medals(table) for table in tables] == [FIRST, SECOND]


@pytest.mark.parametrize(("form", "one", "other"), TWO)
def test_medals_of_one_thing_are_a_table_that_says_so(form: str, one: str, other: str) -> None:
    (table,) = _tables(_csv(form.format(of=one).split("|"), FIRST))
    assert _medals(table) == FIRST
    assert {"men": "other", "Swimming": "discipline"}.get(one, table.scope) == table.scope
    assert other


def test_all_beside_two_parts_is_read_alone() -> None:
    whole = tuple(tuple(map(sum, zip(*pair, strict=True))) for pair in zip(FIRST, SECOND, strict=True))
    headings = [f"{medal}_{of}" for of in ("men", "women", "total") for medal in ("gold", "silver", "bronze")]
    (table,) = _tables(_csv(headings, FIRST, SECOND, whole))
    assert _medals(table) == whole


@pytest.mark.parametrize(
    "of", ["points", "pts", "price", "bonus", "per million", "change", "value", "%", "odds", "targets set"]
)
def test_what_is_of_no_medals_is_declined(of: str) -> None:
    assert _tables(_csv([f"Gold {of}", f"Silver {of}", f"Bronze {of}"], FIRST)) == ()


def test_beside_a_forecast_what_came_of_it_is_read() -> None:
    headings = [f"{of} {medal}" for of in ("Predicted", "Actual") for medal in ("gold", "silver", "bronze")]
    (table,) = _tables(_csv(headings, FIRST, SECOND))
    assert _medals(table) == SECOND
    assert _tables(_csv(headings[:3], FIRST)) == ()


def test_figures_with_decimals_are_rates_and_half_a_medal_is_a_cell_that_is_not_read() -> None:
    assert _tables("Nation,Gold,Silver,Bronze\nKenya,3.1,2.2,0.0\nUganda,1.2,0.0,1.5\nMali,0.9,0.8,0.0\n") == ()
    (table,) = _tables("Nation,Gold,Silver,Bronze\nKenya,3.5,2,1\nUganda,1,0,1\nMali,0,0.5,2\n")
    assert _medals(table) == ((None, 2, 1), (1, 0, 1), (0, None, 2))
