"""What each fact of a log changed in the medals, in the order in which the facts were recorded."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from kotinos.journal.changes import NONE, TOUCHING, Medals, minus
from kotinos.journal.replaying import OF_EVENT, SUPERSEDED, Awarding, awarded, event_of, in_force, standing
from kotinos.journal.store import Store
from kotinos.model import Award, Event, Fact, Tally


class Row(NamedTuple):
    """The golds, silvers and bronzes of an organisation at the Games, before and after a fact."""

    organisation: str
    before: Medals
    after: Medals


class Moved(NamedTuple):
    """The rank of an organisation in the table of the Games before and after a fact; null is no rank."""

    organisation: str
    before: int | None
    after: int | None


class Effect(NamedTuple):
    """A fact, the event that it is of (null where it is of none), and whose medals it changed, in order of code.

    `ranks`: whose rank it changed, those whose medals it did not change among them, in the order of the table after.
    """

    fact: Fact
    event: str | None
    rows: tuple[Row, ...]
    ranks: tuple[Moved, ...] = ()


class Effects:
    """A log on the way: it takes one fact after the other and tells what each changed.

    `totals` are the medals of every organisation after the last fact: always those that a fold of all of them gives.
    It holds what is in force of each event, and reads the rest again where something is retracted: what it takes in
    memory is bounded by the state.
    """

    def __init__(
        self, store: Store, counting: Callable[[Iterable[Award]], Iterable[Tally]], award: Awarding = awarded
    ) -> None:
        self._store = store
        self._counting = counting
        self._award = award
        self._logs: dict[str, list[Fact]] = {}
        self._medals: dict[str, Mapping[str, Medals]] = {}
        self.totals: dict[str, Medals] = {}

    def take(self, fact: Fact) -> Effect:
        """The next fact of the log, and what it changed."""
        event = self.event(fact)
        if event is None:
            return Effect(fact, None, ())
        if fact.what == "Retracted":
            about = self._store.facts(0, fact.sequence, about=event, what=TOUCHING, personal=False)
            log: list[Fact] = []
            self._logs[event] = log
            for each in in_force(list(about)):
                _add(log, each)
        else:
            log = self._logs.setdefault(event, [])
            _add(log, fact)
        before = self._medals.get(event, {})
        after = self._medals[event] = self._counted(log)
        rows = []
        for code, (gold, silver, bronze) in sorted(minus(after, before).items()):
            was = self.totals.get(code, NONE)
            now = self.totals[code] = (was[0] + gold, was[1] + silver, was[2] + bronze)
            rows.append(Row(code, was, now))
        return Effect(fact, event, tuple(rows))

    def event(self, fact: Fact) -> str | None:
        """The event whose medals a fact may change; null where it is of none."""
        while fact.what == "Retracted":  # what is taken back may itself be a retraction, which is of an event too
            number: int = fact.body.sequence  # type: ignore[attr-defined]
            fact = next(self._store.facts(number - 1, number, personal=False))
        if fact.what == "EventScheduled":
            return fact.body.id  # type: ignore[attr-defined, no-any-return]
        return event_of(fact) if fact.what in OF_EVENT else None

    def _counted(self, log: Sequence[Fact]) -> Mapping[str, Medals]:
        scheduled: Event | None = None
        for fact in log:
            if fact.what == "EventScheduled":
                scheduled = fact.body  # type: ignore[assignment]
        awards, _ = self._award(scheduled, standing([fact for fact in log if fact.what in OF_EVENT]))
        return {tally.code: (tally.gold, tally.silver, tally.bronze) for tally in self._counting(awards)}


def _add(log: list[Fact], fact: Fact) -> None:
    """Add a fact to those in force of its event; what it takes the place of is left out."""
    if fact.what == "EventScheduled" or fact.what in SUPERSEDED:
        log[:] = [each for each in log if each.what != fact.what]
    elif fact.what == "ResultStated" and log and log[-1].what == fact.what:
        last, body = log[-1].body, fact.body
        if last.status == body.status and (body.window_closes or not last.window_closes):  # type: ignore[attr-defined]
            del log[-1]
    log.append(fact)
