"""The address of a state that stays what it is: as known on the day of the newest fact that is in it."""

from typing import NamedTuple

from kotinos.dates import last_day
from kotinos.journal.days import end_of
from kotinos.model import Record
from kotinos.web.parameters import Asked, is_day
from kotinos.web.rendering import today
from kotinos.web.site import Site


class Permanent(NamedTuple):
    """What an address needs so that it shows the same when more is known; both null where it does so by itself."""

    known: str | None
    source: str | None


def permanent(site: Site, asked: Asked, record: Record) -> Permanent | None:
    """The state that an address without a day stands for now; null where that cannot be named by a day.

    A source's table stays what it is, and so does what was known on a day. What is known now is what was known on
    the day of the newest source, or at the time of the newest fact of a journal: the one with the latest clock, since
    a log that is merged has clocks of its own. While that time lasts there is no link. Where a table is of today or
    later (of a year, with no day in it), another may yet be of that day. A published copy is a state of its own, and
    has no other that it could name.
    """
    if site.still is not None:
        return None
    if asked.source or asked.known:
        return Permanent(asked.known, asked.source)
    journal = site.journal_of(asked.games)
    if journal is not None:
        # What a day names is all that was recorded until it ends: another fact may come in this very second.
        newest = journal.newest()
        return Permanent(newest, None) if newest and is_day(newest) and end_of(newest) < site.now() else None
    tables = {table.source for table in record.tables}
    dated = [(last_day(source.date)[: len("2004-09-28")], source.id) for source in record.sources if source.date]
    past = [day for day, _ in dated if day < today().isoformat()]
    if not past or any(day not in past and source in tables for day, source in dated):
        return None
    return Permanent(max(past), None)
