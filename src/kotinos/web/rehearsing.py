"""A rehearsal: the medals of a Games of the archive come again, day by day, into a journal that nobody keeps.

Of most Games the days of the events are held and the hours are not: within a day the events come evenly spread from
ten in the morning to ten in the evening, in the order in which they are listed. The journal says so of itself.
"""

import threading
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from itertools import groupby
from typing import NamedTuple

from kotinos.archive import holding
from kotinos.diagnostics import KotinosError
from kotinos.journal.store import Draft, Store
from kotinos.model import Award, Decision, Event, Games, Move

FIRST_HOUR, LAST_HOUR = 10, 22
SPEED = 3600.0
# Decisions of the fortnight after the close still belong to what the Games were like.
_AFTER = timedelta(days=14)
_BEFORE = frozenset({"GamesOpened", "SourceNamed", "DelegationEntered", "EventScheduled", "CompetitorEntered"})


class Step(NamedTuple):
    """What is recorded at one moment of the Games: the medals of an event, or a decision."""

    at: datetime
    drafts: tuple[Draft, ...]


def opening(code: str) -> list[Draft]:
    """What is known before the first medal: the Games, its sources, who takes part, the programme.

    Raises K303 where the Games is not held.
    """
    opens = holding.games(code).opens
    return [
        Draft(fact.what, fact.body, opens, None, fact.source) for fact in holding.facts(code) if fact.what in _BEFORE
    ]


def steps(code: str) -> tuple[Step, ...]:
    """The medals of a Games and the decisions on them, in the order of their days.

    Each event has the medals that it had before the first decision on it. Raises K303 where the Games is not held,
    K751 where the days of half of its events or more are not.
    """
    facts = holding.facts(code)
    events = {fact.body.id: fact.body for fact in facts if isinstance(fact.body, Event)}
    awards: dict[str, list[Award]] = {}
    for fact in facts:
        if isinstance(fact.body, Award):
            awards.setdefault(fact.body.event, []).append(fact.body)
    decisions = [(fact.recorded or "", fact.body) for fact in facts if isinstance(fact.body, Decision)]
    last = _last_day(holding.games(code))
    days: dict[date, list[str]] = {}
    for key in awards:
        if key in events and (day := _day(events[key].date)) is not None:
            days.setdefault(day, []).append(key)
    undated = [key for key in awards if key not in events or _day(events[key].date) is None]
    if last is None or 2 * len(undated) >= len(awards):
        said = f"the days of {len(undated)} of the {len(awards)} events of `{code}` that have medals are not held"
        raise KotinosError("K751", said, "`OG2024` and `PG2024` can be rehearsed")
    days.setdefault(last, []).extend(undated)  # nobody knows when: after all others
    made = []
    for day in sorted(days):
        for at, key in zip(_hours(day, len(days[day])), days[day], strict=True):
            held = _before(awards[key], [decision for _, decision in decisions if decision.event == key])
            made.append(Step(at, tuple(_medal(each, at, day) for each in held)))
    for recorded, decision in decisions:
        day = _day(recorded)
        if day is not None and day <= last + _AFTER and decision.event in awards:
            at = datetime.combine(day, datetime.min.time(), UTC) + timedelta(hours=LAST_HOUR + 1)
            effective = decision.effect_on or decision.decided_on
            made.append(Step(at, (Draft("AwardDecided", decision, _text(at), effective, decision.sources[0]),)))
    return tuple(sorted(made, key=lambda step: step.at))  # stable: decisions of a day stay in their order


class Rehearsal:
    """Records the steps of a Games into a journal, `speed` seconds of it in one second, until it is stopped."""

    def __init__(self, code: str, store: Store, speed: float = SPEED) -> None:
        if not 0 < speed <= 1e9:
            raise KotinosError("K752", f"`{speed:g}` is no speed", "it is the seconds of the Games in one second: 3600")
        self._steps = steps(code)
        self._store = store
        self._speed = speed
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="rehearsal", daemon=True)
        store.append(opening(code))

    def start(self) -> None:
        """Begin with the first medal."""
        self._thread.start()

    def stop(self) -> None:
        """Record nothing more; returns when nothing is being recorded."""
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join()

    @property
    def stopped(self) -> bool:
        """Whether it was stopped, and records nothing more."""
        return self._stopped.is_set() and not self._thread.is_alive()

    def _run(self) -> None:
        for wait, drafts in _waits(self._steps, self._speed):
            if self._stopped.wait(wait):
                return
            self._store.append(drafts)


def rehearse(code: str, record: Callable[[Sequence[Draft]], object]) -> None:
    """The whole Games at once: every step handed to `record` in its order."""
    record(opening(code))
    for step in steps(code):
        record(step.drafts)


def _waits(of: Sequence[Step], speed: float) -> Iterator[tuple[float, list[Draft]]]:
    """How long to wait, and what is recorded then; what comes at the same moment is recorded together."""
    before = of[0].at
    for at, group in groupby(of, key=lambda step: step.at):
        yield (at - before).total_seconds() / speed, [draft for step in group for draft in step.drafts]
        before = at


def _before(awards: Sequence[Award], decisions: Sequence[Decision]) -> list[Award]:
    """The medals of an event before any decision on it: each of its moves is taken back, the last one first."""
    held = [award._replace(status="official", decision=None) for award in awards if award.status != "withdrawn"]
    for decision in reversed(decisions):
        moves = [move for move in decision.moves if move.before != move.after]
        if not _stands(moves, held):  # it is younger than the source of the medals
            continue
        for move in reversed(moves):
            after = _found(held, move.organisation, move.after)
            if after is not None:
                held.remove(after)
            if move.before is not None:
                competitor = after.competitor if after else move.competitor
                held.append(Award(decision.event or "", move.before, move.organisation, competitor))
    return held


def _stands(moves: Sequence[Move], held: Sequence[Award]) -> bool:
    """Whether medals are as a decision left them."""
    return all(
        _found(held, move.organisation, move.before) is None
        if move.after is None
        else _found(held, move.organisation, move.after) is not None
        for move in moves
    )


def _found(held: Sequence[Award], organisation: str, medal: str | None) -> Award | None:
    return next((each for each in held if (each.organisation, each.medal) == (organisation, medal)), None)


def _medal(award: Award, at: datetime, day: date) -> Draft:
    return Draft("MedalAwarded", award, _text(at), day.isoformat(), award.source)


def _hours(day: date, count: int) -> list[datetime]:
    start = datetime.combine(day, datetime.min.time(), UTC) + timedelta(hours=FIRST_HOUR)
    length = timedelta(hours=LAST_HOUR - FIRST_HOUR)
    return [start + length * place / count for place in range(count)]


def _last_day(games: Games) -> date | None:
    return _day(games.closes)


def _day(text: str | None) -> date | None:
    try:
        return date.fromisoformat((text or "")[:10])
    except ValueError:
        return None


def _text(at: datetime) -> str:
    return at.strftime("%Y-%m-%dT%H:%M:%SZ")
