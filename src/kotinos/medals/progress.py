"""How far an event is: the status of its result, what holds it, and whether all of its medals are decided."""

from collections.abc import Sequence
from typing import NamedTuple

from kotinos.medals.counting import PENDING
from kotinos.medals.statuses import FINAL, Hold, Status, status_of
from kotinos.model import MEDALS, Award, Decision, Event, Fact
from kotinos.results import EventResult, StatedMedals, StatusMove


class Progress(NamedTuple):
    """An event on its way. `status` is null where no result and no step of one is held.

    `finished`: all of its medals are decided, so that it is one of the «N of M events» after which a table stands.
    `cancelled`: it is none of the M. `came` is its day, and when it became known what it came to, with the number of
    that fact: of two events the greater is the later one, whichever desk's log was taken in first. A correction, or a
    decision of another year, does not make an event the last one.
    """

    event: str
    status: Status | None
    finished: bool
    cancelled: bool
    came: tuple[str, str, int]

    @property
    def holds(self) -> tuple[Hold, ...]:
        """What keeps its medals from counting."""
        return self.status.holds if self.status else ()


def progress(key: str, event: Event | None, facts: Sequence[Fact], awards: Sequence[Award]) -> Progress:
    """How far an event is after its facts in force, in their order, of which the awards are the medals.

    With a result it is finished when that is official (or corrected), nobody competes any more and no medal is
    pending. Without one it is when the authority has stated its medals whole, or its gold has been given, or
    decisions have been taken on it; a medal that is pending keeps it open too.
    """
    bodies = [fact.body for fact in facts]
    result = next((body for body in reversed(bodies) if isinstance(body, EventResult)), None)
    moved = any(isinstance(body, StatusMove) for body in bodies)
    status = status_of(facts)[0] if result is not None or moved else None
    pending = any(award.status in PENDING for award in awards)
    cancelled = (status is not None and status.status == "cancelled") or (event is not None and event.kind != "medal")
    if pending or cancelled:
        finished = False
    elif result is not None and status is not None:
        competing = any(each.competing for each in result.results)
        finished = status.status in FINAL and not competing and not status.holds
    else:
        stated = any(isinstance(body, StatedMedals) and body.status == "official" for body in bodies)
        given = any(award.medal == MEDALS[0] for award in awards)
        decided = any(isinstance(body, Decision) for body in bodies) and bool(awards)
        finished = (stated or given or decided) and not (status is not None and status.holds)
    return Progress(key, status, finished, cancelled, _came(event, facts))


def _came(event: Event | None, facts: Sequence[Fact]) -> tuple[str, str, int]:
    """The day of the event, and of the last fact that was no correction when it was recorded, and its number."""
    made = [fact for fact in facts if not isinstance(fact.body, Decision) and not getattr(fact.body, "reason", None)]
    fact = max(made or facts, key=lambda fact: (fact.recorded or "", fact.sequence), default=None)
    if fact is None:
        return ("", "", 0)
    day = (event.date if event is not None else None) or fact.effective or fact.recorded or ""
    return (day[:10], fact.recorded or "", fact.sequence)
