"""Events, their medals, and the facts of a log as plain values: parts of the other documents, and whole."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from kotinos.holdings import State
from kotinos.medals.counting import COUNTED, PENDING
from kotinos.medals.placing import listed
from kotinos.model import MEDALS, Award, Competitor, Decision, Event, Fact
from kotinos.telling import Teller

if TYPE_CHECKING:
    from kotinos.journal.differing import Cause
    from kotinos.journal.differing import Difference as Changed
    from kotinos.journal.effects import Effect
    from kotinos.results import Result

Shape = dict[str, Any]


def shape_event_line(event: Event, teller: Teller) -> Shape:
    """An event by itself."""
    return {
        "id": event.id,
        "discipline": event.discipline,
        "name": teller.event(event),
        "gender": event.gender,
        "classes": list(event.classes),
        "kind": event.kind,
        "date": event.date,
    }


def shape_competitor(competitor: Competitor | None) -> Shape | None:
    """Who holds a medal or a place; null where that is not held."""
    if competitor is None:
        return None
    return {"name": competitor.name, "members": list(competitor.members), "guides": list(competitor.guides)}


def shape_decision(decision: Decision, teller: Teller) -> Shape:
    """A decision on medals."""
    return {
        **decision._asdict(),
        "moves": [move._asdict() for move in decision.moves],
        "sources": list(decision.sources),
        "explanation": teller.decision(decision),
    }


def shape_events(state: State, teller: Teller) -> Shape:
    """What `GET /api/games/{code}/events` gives."""
    awards: dict[str, list[Award]] = {}
    for award in state.record.awards:
        awards.setdefault(award.event, []).append(award)
    return {
        "events": [
            {**shape_event_line(event, teller), **_held(state, event, awards.get(event.id, []))}
            for event in state.record.events
        ]
    }


def shape_event(state: State, event: Event, teller: Teller, facts: Iterable[Fact] | None = None) -> Shape:
    """One event: its result, its medals and its history: all facts about it, or the decisions where no log is held."""
    record = state.record
    competitors: Mapping[str | None, Competitor] = {held.id: held for held in record.competitors}
    awards: list[Award] = [award for award in record.awards if award.event == event.id]
    result = next((result for result in record.results if result.event == event.id), None)
    return {
        **shape_event_line(event, teller),
        **_held(state, event, awards),
        "version": result.version if result else None,
        "reason": result.reason if result else None,
        "results": [_result(each, competitors) for each in listed(result.results)] if result else [],
        "awards": [
            {
                "medal": award.medal,
                "organisation": award.organisation,
                "competitor": shape_competitor(competitors.get(award.competitor)),
                "status": award.status,
                "decision": award.decision,
            }
            for award in awards
        ],
        "history": [shape_decision(decision, teller) for decision in record.decisions if decision.event == event.id]
        if facts is None
        else _history(tuple(facts), teller),
    }


def _held(state: State, event: Event, awards: list[Award]) -> Shape:
    """Status and medals of an event; null where the medals are not held in this state, or not of this event.

    Of a journal, the status is that of the result, and `medals` are those that count: others are `provisional`.
    """
    if state.progress is not None:
        far = state.progress.get(event.id)
        status = far.status.status if far and far.status else "official" if far and far.finished else None
        counted = [award for award in awards if award.status in COUNTED]
        pending = [award for award in awards if award.status in PENDING]
        holds = [hold._asdict() for hold in far.holds] if far else []
        return {
            "status": status, "finished": bool(far and far.finished), "holds": holds, "medals": _by_medal(counted),
            "provisional": _by_medal(pending),
        }  # fmt: skip
    if not awards:
        return {"status": None, "medals": None}
    return {"status": "official", "medals": _by_medal(awards)}


def _by_medal(awards: list[Award]) -> dict[str, int]:
    return {what: sum(award.medal == what for award in awards) for what in MEDALS}


def _result(result: "Result", competitors: Mapping[str | None, Competitor]) -> Shape:
    return {
        "rank": result.rank,
        "irm": result.irm,
        "competitor": shape_competitor(competitors.get(result.competitor)),
        "organisation": result.organisation,
        "class": result.sport_class,
        "mark": result.mark,
        "unit": result.mark_unit,
        "records": list(result.records),
        "note": result.note,
    }


def _history(facts: tuple[Fact, ...], teller: Teller) -> list[Shape]:
    held = {fact.sequence: fact for fact in facts}
    decided = {fact.sequence: shape_decision(fact.body, teller) for fact in facts if isinstance(fact.body, Decision)}
    return [{**decided.get(fact.sequence, {}), **shape_fact(fact, teller, held)} for fact in facts]


def shape_fact(fact: Fact, teller: Teller, others: Mapping[int, Fact] | None = None) -> Shape:
    """A fact of a journal: its place in the log, its two clocks, who said it, and what it says."""
    from kotinos.chronicle import authority, told

    return {
        "sequence": fact.sequence,
        "recorded": fact.recorded,
        "effective": fact.effective,
        "what": fact.what,
        "authority": authority(fact, teller),
        "source": fact.source,
        "text": told(fact, teller, others),
    }


def shape_change(change: "Changed", teller: Teller) -> Shape:
    """An organisation whose medals differ between two states of a journal, also where its figures do not."""
    from kotinos.chronicle import difference

    return {
        "code": change.organisation,
        "name": teller.organisation(change.organisation),
        "before": [*change.before, sum(change.before)],
        "after": [*change.after, sum(change.after)],
        "text": difference(change, teller),
        "events": [shape_cause(cause, teller) for cause in change.causes],
    }


def shape_cause(cause: "Cause", teller: Teller) -> Shape:
    """What changed in one event, and by which facts."""
    from kotinos.chronicle import cause_in_words, certainty_of, kind_of

    last = cause.facts[-1].body if cause.facts else None
    return {
        "cause": kind_of(cause),
        "certainty": certainty_of(cause),
        "event": cause.event,
        "before": list(cause.before),
        "after": list(cause.after),
        "decision": last.id if isinstance(last, Decision) else None,
        "explanation": cause_in_words(cause, teller),
        "sources": list(dict.fromkeys(fact.source for fact in cause.facts if fact.source)),
        "facts": [shape_fact(fact, teller) for fact in cause.facts],
    }


def shape_changes(changes: Iterable["Effect"], since: int, teller: Teller) -> Shape:
    """What `GET /api/games/{code}/changes?since=N` gives: the facts after a number, with what they changed.

    `sequence` is the number to resume after.
    """
    from kotinos.chronicle import headline

    held = list(changes)
    facts = {change.fact.sequence: change.fact for change in held}
    return {
        "sequence": held[-1].fact.sequence if held else since,
        "changes": [
            {
                **shape_fact(change.fact, teller, facts),
                "headline": headline(change, teller, facts),
                "event": change.event,
                "rows": [
                    {
                        "code": row.organisation,
                        "before": [*row.before, sum(row.before)],
                        "after": [*row.after, sum(row.after)],
                    }
                    for row in change.rows
                ],
                "ranks": [
                    {"code": moved.organisation, "before": moved.before, "after": moved.after} for moved in change.ranks
                ],
            }
            for change in held
        ],
    }
