"""The states that a record passes through: which table was known on a day."""

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.journal.days import end_of
from kotinos.model import ClaimedTable, Record


def table_known(record: Record, day: str) -> ClaimedTable:
    """The latest full table that a source stated on or before a day; of several on one day, the last one recorded.

    Raises K302 where none was known yet; its hint has the earliest day, which takes a record that was not cut off
    before it.
    """
    full = dated_tables(record)
    known = [table for date, table in full if end_of(date) <= end_of(day)]
    if known:
        return known[-1]
    # A record that was replayed up to an early day has no table left that could say when the first one came.
    earliest = full[0][0] if full else record.games.closes
    values = {"day": earliest, "games": record.games.code}
    hint = None
    if earliest:
        hint = Phrase(
            "the earliest is of {day}: {games}@{day}" if full else "the Games closed on {day}: {games}@{day}", **values
        )
    said = Phrase("no whole table of `{games}` was known on {day}", games=record.games.code, day=day)
    raise KotinosError("K302", said, hint)


def dated_tables(record: Record) -> tuple[tuple[str, ClaimedTable], ...]:
    """The full tables that have a date, each with it, the earliest first."""
    dates = {source.id: source.date for source in record.sources}
    found = []
    for table in record.tables:
        date = dates.get(table.source)
        if table.coverage == "full" and date:
            found.append((date, table))
    return tuple(sorted(found, key=lambda pair: end_of(pair[0])))
