"""Organisation × discipline: in which disciplines each organisation won its medals."""

from kotinos.medals.counting import COUNTED
from kotinos.model import Record
from kotinos.questions.medallists import Filter, won
from kotinos.reports.report import Value
from kotinos.telling import Teller


def matrix(record: Record, part: Filter, teller: Teller) -> tuple[tuple[str, ...], tuple[tuple[Value, ...], ...]]:
    """The columns and a row for each organisation: its medals in each discipline, and in all; null where it has none.

    The most medals stand first; equal rows are in the order of codes.
    """
    counts: dict[str, dict[str, int]] = {}
    for each in won(record, part):
        if each.award.status in COUNTED:
            row = counts.setdefault(each.award.organisation, {})
            row[each.event.discipline] = row.get(each.event.discipline, 0) + 1
    disciplines = sorted({discipline for row in counts.values() for discipline in row})
    rows = [
        (
            f"{teller.organisation(code)} ({code})",
            *(counts[code].get(of) for of in disciplines),
            sum(counts[code].values()),
        )
        for code in sorted(counts, key=lambda code: (-sum(counts[code].values()), code))
    ]
    return ("Organisation", *disciplines, "Total"), tuple(rows)
