"""Medals still to come: the events that are not decided yet, and what each will give."""

from collections.abc import Mapping

from kotinos.chronicle import event_status, hold_in_words
from kotinos.medals.progress import Progress
from kotinos.model import Record
from kotinos.questions.medallists import Filter
from kotinos.reports.report import Value
from kotinos.telling import Teller

COLUMNS = ("Date", "Discipline", "Event", "Gold", "Silver", "Bronze", "Status", "Holds")


def to_come(
    record: Record, progress: Mapping[str, Progress], part: Filter, teller: Teller
) -> tuple[tuple[Value, ...], ...]:
    """A row for each event that is not finished: date, discipline, event, its medal set, its status and its holds.

    `progress` is by event id. An event that was cancelled gives nothing. In a Games that is over there is no row.
    """
    # Medals that a decision keeps back are as much to come as those of a result that is held.
    withheld = {award.event: [teller.text("withheld")] for award in record.awards if award.status == "withheld"}
    rows = []
    for event in sorted(record.events, key=lambda event: (event.date or "9999", event.discipline)):
        far = progress.get(event.id)
        if not part.takes(event) or event.kind != "medal" or (far is not None and (far.finished or far.cancelled)):
            continue
        kinds = [hold.kind for hold in far.holds] if far is not None else []
        holds = ", ".join([hold_in_words(kind, teller) for kind in kinds] + withheld.get(event.id, []))
        rows.append(
            (
                event.date,
                teller.discipline(event.discipline),
                teller.event(event, discipline=False),
                *event.medal_set,
                event_status(far, teller) if far is not None else None,
                holds or None,
            )
        )
    return tuple(rows)
