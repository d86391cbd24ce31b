"""The medal standings as a report."""

from kotinos.reports.report import Value
from kotinos.showing import Shown
from kotinos.telling import Teller

COLUMNS = ("Rank", "Organisation", "Gold", "Silver", "Bronze", "Total", "Rank by total")


def rows_of(shown: Shown, teller: Teller) -> tuple[tuple[Value, ...], ...]:
    """A row for each organisation with a medal; ranks that are shared bear `=`, unranked delegations none."""
    return tuple(
        (
            None if row.rank is None else f"{row.rank}{'=' if row.rank_equal else ''}",
            f"{teller.row(row)} ({row.code})" if row.code else teller.row(row),
            row.gold,
            row.silver,
            row.bronze,
            row.total,
            None if row.rank_total is None else f"{row.rank_total}{'=' if row.rank_total_equal else ''}",
        )
        for row in (*shown.rows, *shown.unranked)
    )
