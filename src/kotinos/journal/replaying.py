"""Replay a log of facts: the present is a fold over the whole log, any past a fold over what was known then."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kotinos.diagnostics import WARNING, Diagnostic, KotinosError, Phrase
from kotinos.journal.days import end_of
from kotinos.model import Award, Decision, Event, Fact, Move, Record, Retraction, Where

# What an event's facts come to: its medals, and what is found about them. Called with the event, null where it is not
# scheduled, and with those of its facts that are in force, in order: never with two stated podiums, and with every
# version of its result, of which the last counts and the others say how its status came to be. Of versions of one
# status with no step between them the earlier ones may be left out. Where nothing but MedalAwarded was told of an
# event, its medals are those, whatever the rule is.
Awarding = Callable[[Event | None, Sequence[Fact]], tuple[tuple[Award, ...], tuple[Diagnostic, ...]]]

# The facts that an event's medals depend on. Only they are left out of the state as of a day: who takes part and what
# is held when is known beforehand.
OF_EVENT = frozenset({"ResultStated", "StatusMoved", "MedalsStated", "MedalAwarded", "AwardDecided", "MedalPresented"})
# Of these the last one says all: what an event had before is history.
SUPERSEDED = frozenset({"MedalsStated"})
# A later fact about the same thing takes the place of the earlier one; all others stand side by side.
_IDENTITY = {
    "SourceNamed": "id", "DelegationEntered": "organisation", "DisciplineNamed": "code", "EventScheduled": "id",
    "CompetitorEntered": "id", "TableStated": "source", "AwardDecided": "id", "ResultStated": "event",
    "MedalsStated": "event",
}  # fmt: skip


def replay(facts: Iterable[Fact], *, known: str | None = None, as_of: str | None = None) -> Record:
    """The record that a log gives; `known` leaves out what was recorded after a day, `as_of` what came to hold later.

    The order in which facts are handed over does not matter, their sequence numbers do. A day known in part counts
    as its end (2024-09 as the 30th); a fact without one counts as the day of its source, else as the latest. Of the
    Games that is held which was known last by then; before any was, that of the first fact that opens it. Raises K301
    where the log does not say which Games it is of.
    """
    return fold(facts, known=known, as_of=as_of)[0]


def fold(
    facts: Iterable[Fact], *, known: str | None = None, as_of: str | None = None, award: Awarding | None = None
) -> tuple[Record, tuple[Diagnostic, ...]]:
    """As `replay`, with what the log contradicts itself in: K308 where a decision moves a medal that is not held.

    `award` is the rule by which the facts of an event give medals; without one they are those that were awarded, as
    decisions have moved them (`awarded`).
    """
    log = sorted(facts, key=_sequence)
    if known is not None:
        log = _known_on(log, known)
    last = log[-1].sequence if log else 0
    log = in_force(log)
    held: dict[str, dict[Any, Any]] = {}
    of_events = []
    for fact in log:
        if fact.what in OF_EVENT:
            of_events.append(fact)
        else:
            _hold(held, fact)
    if not held.get("GamesOpened"):
        raise KotinosError(
            "K301", Phrase("the log does not say which Games it is of"), Phrase("its first fact is GamesOpened")
        )
    *_, games = held["GamesOpened"].values()
    events: dict[str, Event] = held.get("EventScheduled", {})
    if as_of is not None:
        day = end_of(as_of)
        of_events = [fact for fact in of_events if effective_end(fact, events.get(event_of(fact) or "")) <= day]
    for fact in of_events:
        if fact.what != "MedalAwarded":  # the rule says which medals there are
            _hold(held, fact)
    awards, found = _given(of_events, events, award or awarded)

    def every(what: str) -> tuple[Any, ...]:
        return tuple(held.get(what, {}).values())

    record = Record(
        games,
        last,
        every("SourceNamed"),
        every("FigureStated"),
        every("TableStated"),
        every("DelegationEntered"),
        tuple(events.values()),
        awards,
        every("CompetitorEntered"),
        every("AwardDecided"),
        every("RemarkMade"),
        every("ResultStated"),
        every("StatusMoved"),
        every("MedalsStated"),
        every("MedalPresented"),
        every("DisciplineNamed"),
    )
    return record, found


def _given(
    facts: Iterable[Fact], events: dict[str, Event], award: Awarding
) -> tuple[tuple[Award, ...], tuple[Diagnostic, ...]]:
    """The medals of all events by the rule, and what is found about them."""
    awards: list[Award] = []
    found: list[Diagnostic] = []
    for key, of_event in _by_event(facts).items():
        if key is not None:  # a decision may be known without its event
            given, diagnostics = award(events.get(key), standing(of_event))
            awards += given
            found += diagnostics
    return tuple(awards), tuple(found)


def in_force(log: Sequence[Fact]) -> list[Fact]:
    """A log, in its order, without what was retracted and without the retractions; one may be retracted itself."""
    gone = retracted(log)
    if not gone:
        return list(log)
    return [fact for fact in log if fact.what != "Retracted" and fact.sequence not in gone]


def retracted(log: Sequence[Fact]) -> dict[int, Fact]:
    """The facts that are taken back in a log, in its order, by number; each with the retraction that does it.

    One that is itself taken back takes back nothing.
    """
    gone: dict[int, Fact] = {}
    for fact in reversed([fact for fact in log if fact.what == "Retracted"]):
        if fact.sequence not in gone:
            body: Retraction = fact.body  # type: ignore[assignment]
            gone[body.sequence] = fact
    return gone


def standing(facts: Sequence[Fact]) -> list[Fact]:
    """The facts of one event without those that a later one supersedes; a decision stated anew is in its old place.

    Every version of the result is among them: which status the last one has depends on those before it.
    """
    if all([fact.what == "MedalAwarded" for fact in facts]):  # noqa: C419 -- a list is faster, and nearly all are
        return list(facts)
    last: dict[Any, Fact] = {}
    for fact in facts:
        what = fact.what
        if what in SUPERSEDED:
            last.pop(what, None)
            last[what] = fact
        elif what == "AwardDecided":
            last[fact.body.id] = fact  # type: ignore[attr-defined]
        else:
            last[fact.sequence] = fact
    return list(last.values())


def effective_end(fact: Fact, event: Event | None) -> str:
    """The end of the day since when a fact of an event holds: its own, else the event's, else the latest of all."""
    return end_of(fact.effective or (event.date if event is not None else None))


def undated(facts: Iterable[Fact], *, known: str | None = None) -> frozenset[str]:
    """The events of which something is told that holds since no day: it is in no state as of a day."""
    log = sorted(facts, key=_sequence)
    log = in_force(log if known is None else _known_on(log, known))
    days = {fact.body.id: fact.body.date for fact in log if isinstance(fact.body, Event)}
    of_events = (event_of(fact) for fact in log if fact.what in OF_EVENT and fact.effective is None)
    return frozenset(event for event in of_events if event is not None and days.get(event) is None)


def awarded(_event: Event | None, facts: Sequence[Fact]) -> tuple[tuple[Award, ...], tuple[Diagnostic, ...]]:
    """The medals that were awarded in an event, as its decisions have moved them.

    A decision moves the medals that stand before it in the log. Medals that come after it were recorded with the
    decision in them, and it moves nothing.
    """
    held: list[Award] = []
    found: list[Diagnostic] = []
    for fact in facts:
        if fact.what == "MedalAwarded":
            held.append(fact.body)  # type: ignore[arg-type]
        elif fact.what == "AwardDecided" and held:
            decision: Decision = fact.body  # type: ignore[assignment]
            held, missing = apply(decision, held)
            found += [_missing(decision, move, fact) for move in missing]
    return tuple(held), tuple(found)


def _sequence(fact: Fact) -> int:
    return fact.sequence


def _known_on(log: list[Fact], known: str) -> list[Fact]:
    day = end_of(known)
    dates = {fact.source: fact.recorded for fact in log if fact.what == "SourceNamed"}
    ends: dict[str | None, str] = {}
    kept = []
    first: Fact | None = None
    for fact in log:
        recorded = fact.recorded or dates.get(fact.source)
        end = ends.get(recorded)
        if end is None:
            end = ends[recorded] = end_of(recorded)
        if end <= day:
            kept.append(fact)
        elif first is None and fact.what == "GamesOpened":
            first = fact
    # Before anybody knew of the Games it is that of the first fact that opens it: what is said of it later is not known
    # in any past before.
    if first is not None and all([fact.what != "GamesOpened" for fact in kept]):  # noqa: C419 -- as in `standing`
        kept.append(first)
        kept.sort(key=_sequence)
    return kept


def event_of(fact: Fact) -> str | None:
    """The event that a fact is of, one of those in `OF_EVENT`; null where a decision does not name it."""
    return fact.body.event  # type: ignore[attr-defined, no-any-return]


def _hold(held: dict[str, dict[Any, Any]], fact: Fact) -> None:
    """Hold what a fact says; a later one about the same thing takes the place of the earlier one."""
    identity = _IDENTITY.get(fact.what)
    held.setdefault(fact.what, {})[getattr(fact.body, identity) if identity else fact.sequence] = fact.body


def _by_event(facts: Iterable[Fact]) -> dict[str | None, list[Fact]]:
    """The facts of each event; events stand in the order in which anything but a decision was said of them."""
    found: dict[str | None, list[Fact]] = {}
    decided: dict[str | None, list[Fact]] = {}
    for fact in facts:
        event = event_of(fact)
        if event in found:
            found[event].append(fact)
        elif fact.what == "AwardDecided":
            decided.setdefault(event, []).append(fact)
        else:
            found[event] = [*decided.pop(event, ()), fact]
    return found | decided


def apply(decision: Decision, awards: list[Award]) -> tuple[list[Award], list[Move]]:
    """The medals of one event after a decision, and the moves for which no medal was found.

    Who loses a medal keeps it in the list as withdrawn, so that it can be told; only medals in force are counted.
    """
    result = list(awards)
    missing: list[Move] = []
    places: list[tuple[Move, int | None]] = []
    for move in decision.moves:
        place = None
        if move.before is not None:
            taken = {index for _, index in places}
            place = next((i for i, award in enumerate(result) if i not in taken and _holds(award, move)), None)
            if place is None:
                missing.append(move)
                continue
        places.append((move, place))
    for move, place in places:
        if place is not None and move.after is None:
            result[place] = result[place]._replace(status="withdrawn", decision=decision.id)
        elif place is not None and move.after == move.before:
            status = "withheld" if decision.kind == "withheld" else result[place].status
            result[place] = result[place]._replace(status=status, decision=decision.id)
        elif place is not None and move.after is not None:
            result[place] = result[place]._replace(medal=move.after, status="reallocated", decision=decision.id)
        elif move.after is not None and decision.event is not None:
            status = "reinstated" if decision.kind == "reinstated" else "reallocated"
            result.append(Award(decision.event, move.after, move.organisation, move.competitor, status, decision.id))
    return result, missing


def _holds(award: Award, move: Move) -> bool:
    return (
        award.status != "withdrawn"
        and award.medal == move.before
        and award.organisation == move.organisation
        and (move.competitor is None or award.competitor is None or award.competitor == move.competitor)
    )


def _missing(decision: Decision, move: Move, fact: Fact) -> Diagnostic:
    values = {"decision": decision.id, "medal": move.before, "organisation": move.organisation, "event": decision.event}
    text = "decision `{decision}` moves a {medal} medal of `{organisation}` in `{event}`, where none is held"
    hint = "the medal may be recorded with the decision already in it, or for another competitor"
    return Diagnostic("K308", WARNING, text, values, Where(fact.source or "log", fact.sequence), hint)
