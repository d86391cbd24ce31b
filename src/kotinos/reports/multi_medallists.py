"""Multi-medallists: who won more than one medal at a Games."""

from kotinos.model import Record
from kotinos.questions.medallists import Filter, people
from kotinos.reports.report import Value
from kotinos.telling import Teller

COLUMNS = ("Name", "Organisation", "Gold", "Silver", "Bronze", "Total", "Events")


def multi_medallists(record: Record, part: Filter, teller: Teller) -> tuple[tuple[Value, ...], ...]:
    """A row for each person with two medals or more, the best first (`questions.medallists.people`)."""
    return tuple(
        (
            row.name, f"{teller.organisation(row.code)} ({row.code})", row.gold, row.silver, row.bronze, row.total,
            "; ".join(teller.event(each.event) for each in row.won),
        )
        for row in people(record, part)
        if row.total > 1
    )  # fmt: skip
