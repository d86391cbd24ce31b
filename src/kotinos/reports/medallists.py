"""Medallists by day, discipline, event and organisation."""

from kotinos.chronicle import award_status
from kotinos.model import Record
from kotinos.questions.medallists import Filter, won
from kotinos.reports.report import Value
from kotinos.telling import Teller

COLUMNS = ("Date", "Discipline", "Event", "Medal", "Name", "Organisation", "Status")


def medallists(record: Record, part: Filter, teller: Teller) -> tuple[tuple[Value, ...], ...]:
    """A row for each medal: date, discipline, event, medal, name, organisation, and its status unless official.

    The date is null where it is not held.
    """
    return tuple(
        (
            each.event.date,
            teller.discipline(each.event.discipline),
            teller.event(each.event, discipline=False),
            teller.medal(each.award.medal),
            teller.competitor(each.competitor, each.award),
            f"{teller.organisation(each.award.organisation)} ({each.award.organisation})",
            None if each.award.status == "official" else award_status(each.award.status, teller),
        )
        for each in won(record, part)
    )
