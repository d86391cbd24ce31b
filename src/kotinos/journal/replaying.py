"""Replay a log of facts: the present is a fold over the whole log, any past a fold over what was known then."""

from collections.abc import Iterable
from typing import NamedTuple

from kotinos.diagnostics import WARNING, Diagnostic, KotinosError
from kotinos.journal.days import end_of
from kotinos.model import (
    Award,
    ClaimedTable,
    Competitor,
    Decision,
    Delegation,
    Event,
    Fact,
    Figure,
    Games,
    Move,
    Record,
    Remark,
    Source,
    Where,
)


def replay(facts: Iterable[Fact], *, known: str | None = None) -> Record:
    """The record that a log gives; `known` leaves out what was recorded after that day.

    The order in which facts are handed over does not matter, their sequence numbers do. A day known in part counts
    as its end (2024-09 as the 30th); a fact without one counts as the day of its source, else as the latest. The
    Games itself is always held. Raises K301 where the log does not say which Games it is of.
    """
    return fold(facts, known=known)[0]


def fold(facts: Iterable[Fact], *, known: str | None = None) -> tuple[Record, tuple[Diagnostic, ...]]:
    """As `replay`, with what the log contradicts itself in: K308 where a decision moves a medal that is not held."""
    log = sorted(facts, key=_sequence)
    if known is not None:
        log = _known_on(log, known)
    bodies: dict[str, list[NamedTuple]] = {}
    for fact in log:
        bodies.setdefault(fact.what, []).append(fact.body)
    if not bodies.get("GamesOpened"):
        raise KotinosError("K301", "the log does not say which Games it is of", "its first fact is GamesOpened")
    games: Games = bodies["GamesOpened"][-1]  # type: ignore[assignment]
    awards, found = _awards(log)

    def every(what: str) -> tuple[NamedTuple, ...]:
        return tuple(bodies.get(what, ()))

    sources: tuple[Source, ...] = every("SourceNamed")  # type: ignore[assignment]
    figures: tuple[Figure, ...] = every("FigureStated")  # type: ignore[assignment]
    tables: tuple[ClaimedTable, ...] = every("TableStated")  # type: ignore[assignment]
    delegations: tuple[Delegation, ...] = every("DelegationEntered")  # type: ignore[assignment]
    events: tuple[Event, ...] = every("EventScheduled")  # type: ignore[assignment]
    competitors: tuple[Competitor, ...] = every("CompetitorEntered")  # type: ignore[assignment]
    decisions: tuple[Decision, ...] = every("AwardDecided")  # type: ignore[assignment]
    remarks: tuple[Remark, ...] = every("RemarkMade")  # type: ignore[assignment]
    last = log[-1].sequence
    record = Record(games, last, sources, figures, tables, delegations, events, awards, competitors, decisions, remarks)
    return record, found


def _sequence(fact: Fact) -> int:
    return fact.sequence


def _known_on(log: list[Fact], known: str) -> list[Fact]:
    day = end_of(known)
    dates = {fact.source: fact.recorded for fact in log if fact.what == "SourceNamed"}
    ends: dict[str | None, str] = {}
    kept = []
    for fact in log:
        recorded = fact.recorded or dates.get(fact.source)
        end = ends.get(recorded)
        if end is None:
            end = ends[recorded] = end_of(recorded)
        if end <= day or fact.what == "GamesOpened":
            kept.append(fact)
    return kept


def _awards(log: list[Fact]) -> tuple[tuple[Award, ...], tuple[Diagnostic, ...]]:
    """The medals as they stand after the log.

    A decision moves the medals of its event that stand before it in the log. Medals that come after it were
    recorded with the decision in them, and it moves nothing.
    """
    held: dict[str, list[Award]] = {}
    found: list[Diagnostic] = []
    for fact in log:
        if fact.what == "MedalAwarded":
            award: Award = fact.body  # type: ignore[assignment]
            held.setdefault(award.event, []).append(award)
        elif fact.what == "AwardDecided":
            decision: Decision = fact.body  # type: ignore[assignment]
            if decision.event in held:
                held[decision.event], missing = apply(decision, held[decision.event])
                found += [_missing(decision, move, fact) for move in missing]
    return tuple([award for awards in held.values() for award in awards]), tuple(found)


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
