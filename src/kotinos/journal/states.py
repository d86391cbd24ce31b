"""The states that a record passes through: which table was known on a day."""

from kotinos.diagnostics import KotinosError
from kotinos.journal.days import end_of
from kotinos.model import ClaimedTable, Record


def table_known(record: Record, day: str) -> ClaimedTable:
    """The latest full table that a source stated on or before a day; of several on one day, the last one recorded.

    Raises K302 where none was known yet; its hint has the earliest day.
    """
    full = dated_tables(record)
    known = [table for date, table in full if end_of(date) <= end_of(day)]
    if known:
        return known[-1]
    if not full:
        raise KotinosError("K302", f"no table of `{record.games.code}` with a date is held")
    earliest = f"the earliest is of {full[0][0]}: {record.games.code}@{full[0][0]}"
    raise KotinosError("K302", f"no table of `{record.games.code}` was known on {day}", earliest)


def dated_tables(record: Record) -> tuple[tuple[str, ClaimedTable], ...]:
    """The full tables that have a date, each with it, the earliest first."""
    dates = {source.id: source.date for source in record.sources}
    found = []
    for table in record.tables:
        date = dates.get(table.source)
        if table.coverage == "full" and date:
            found.append((date, table))
    return tuple(sorted(found, key=lambda pair: end_of(pair[0])))
