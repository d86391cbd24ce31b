"""What the medals of an event come to once a source is recorded, as far as there is something to say of it."""

from collections.abc import Iterable, Mapping

from kotinos.diagnostics import Diagnostic
from kotinos.journal.replaying import OF_EVENT, standing
from kotinos.medals.awarding import award
from kotinos.model import Event, Fact
from kotinos.recording.journal_facts import JournalFacts
from kotinos.recording.planning import REMOVED, Change

_STATED = ("ResultStated", "MedalsStated")


def awarded(changes: Iterable[Change], of: JournalFacts, events: Mapping[str, Event]) -> tuple[Diagnostic, ...]:
    """What is found in the awards of each event whose result or medals are new, at the row that says so.

    An empty place, ranks that do not skip after a tie, a class that is not eligible, stated medals that the rule does
    not give: see K401 to K417.
    """
    by_event: dict[str, list[Change]] = {}
    for change in changes:
        if change.what in OF_EVENT and change.after is not None and change.how != REMOVED:
            by_event.setdefault(change.after.event, []).append(change)  # type: ignore[attr-defined]
    found: list[Diagnostic] = []
    for event, new in by_event.items():
        stated = next((change for change in new if change.what in _STATED), None)
        if stated is None:
            continue
        held = of.of_event.get(event, [])
        last = held[-1].sequence if held else 0
        facts = [
            *held,
            *[
                Fact(last + place, change.what, None, None, change.where.source, change.after)
                for place, change in enumerate(new, 1)
                if change.after is not None
            ],
        ]
        _, said = award(events.get(event), standing(facts))
        found += [one._replace(where=stated.where) for one in said]
    return tuple(found)
