"""Rows of the table that facts have changed: medals and ranks, before and after."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from kotinos.commands.terminal import table
from kotinos.model import Standing
from kotinos.telling import Teller

if TYPE_CHECKING:
    from kotinos.effects import Row


def rows_in_words(rows: "Iterable[Row]", teller: Teller) -> str:
    """For people, a line a row."""
    lines = [[f"  {teller.organisation(row.code)} ({row.code})", _shift(row), _ranks(row)] for row in rows]
    return table([""] * 3, lines).lstrip("\n")


def shape_row(row: "Row", teller: Teller) -> dict[str, Any]:
    """A row as JSON: medals and ranks before and after."""
    ranks = [(of.rank if of else None, of.rank_equal if of else None) for of in (row.before, row.after)]
    return {
        "code": row.code,
        "name": teller.organisation(row.code),
        "before": _counts(row.before),
        "after": _counts(row.after),
        "rank": [ranks[0][0], ranks[1][0]],
        "rank_equal": [ranks[0][1], ranks[1][1]],
    }


def _counts(of: Standing | None) -> list[int | None]:
    return [of.gold, of.silver, of.bronze, of.total] if of else [0, 0, 0, 0]


def _shift(row: "Row") -> str:
    one, other = (_counts(of)[:3] for of in (row.before, row.after))
    said = "-".join(map(str, other))
    return said if one == other else f"{'-'.join(map(str, one))} → {said}"


def _ranks(row: "Row") -> str:
    one, other = (_rank(of) for of in (row.before, row.after))
    return other if one == other else f"{one} → {other}"


def _rank(of: Standing | None) -> str:
    return "–" if of is None or of.rank is None else f"{of.rank}{'=' if of.rank_equal else ''}"
