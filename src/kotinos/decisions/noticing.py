"""What speaks against a decision before it is recorded: a medal that is not held, a step that may not be taken."""

from collections.abc import Sequence
from typing import Any

from kotinos.decisions.drafting import Order
from kotinos.decisions.words import TAKING
from kotinos.diagnostics import ERROR, WARNING, Diagnostic, has_errors
from kotinos.journal.replaying import OF_EVENT, in_force, retracted
from kotinos.journal.store import Store
from kotinos.medals.awarding import in_words
from kotinos.medals.deciding import IN_FORCE
from kotinos.medals.podiums import VACANT, podium
from kotinos.medals.statuses import moved, status_of
from kotinos.model import Award, Decision, Event, Fact, Move, Where
from kotinos.results import EventResult, Presentation, StatedMedals, StatusMove

# Findings for which nothing is recorded, unless it is said that it is meant.
_REFUSED = frozenset({"K360", "K364", "K403", "K404", "K405", "K406", "K407"})

_NOT_HELD = "`{organisation}` has no {medal} in `{event}`; held are {held}"
_NOT_HELD_HINT = "--anyway records it all the same; a medal of another time is named by who has it now"
_NEEDED = "decision `{decision}` moves a {medal} of `{organisation}` in `{event}`, which would not be held then: {held}"
_NEEDED_HINT = "take back the later decision first, and record it anew; or --anyway"
_AHEAD = "`{on}`, when it was decided, is after `{recorded}`, when it is recorded"
_AHEAD_HINT = "--effective says since when a decision holds, and may lie ahead"
_NO_CHANGE = "decision `{decision}` changes no medal in `{event}`: its end is reached already"
_NO_CHANGE_HINT = "a medal beside another is given to a competitor who is named: `--to ORGANISATION NAME:none:gold`"
_NAMES_NOBODY = "the decision names no medal, and `{organisation}` keeps its {medal} in `{event}`"
_NAMES_NOBODY_HINT = "--from {organisation}:{medal} takes it; a disqualification moves nobody by itself"
_UNDONE = "decision `{decision}` says `{kind}`, and the medals of `{event}` do not: {held}"
_TAKES = "`--from ORGANISATION:MEDAL` takes a medal, and leaves its place empty"
_GIVES = "`--to ORGANISATION:MEDAL` gives a medal, `--keep ORGANISATION:MEDAL` names one that is in the result already"
_HOLDS_BACK = "medals are withheld once somebody has them, and released once they are withheld"
_REASON_HINT = "say why with `--reason TEXT`"
# Kinds that say what became of medals, with what brings it about. The others may be of somebody without a medal.
_DOES = {
    "vacant": _TAKES, "withdrawn": _TAKES, "reallocated": _GIVES, "added": _GIVES, "reinstated": _GIVES,
    "withheld": _HOLDS_BACK, "released": _HOLDS_BACK,
}  # fmt: skip
_GONE = "fact {number} is taken back already, by fact {by}"
_GONE_HINT = "--retract {by} brings it back"


def refused(found: Sequence[Diagnostic], *, anyway: bool) -> bool:
    """Whether nothing is recorded for what is found; a step that may not be taken is not, even if it is meant."""
    meant = anyway and not any(each.code in ("K364", "K403", "K404", "K406") for each in found)
    return not meant and (has_errors(found) or any(each.code in _REFUSED for each in found))


def as_refused(found: Sequence[Diagnostic], event: str | None) -> list[Diagnostic]:
    """What is found where nothing is recorded for it: an error then, though a log that holds the same is only odd.

    What is not recorded has no number in a log: it is found at its event.
    """
    return [
        each._replace(
            severity=ERROR,
            where=Where(event) if event else each.where,
            hint=_REASON_HINT if each.code == "K405" else each.hint,
        )
        if each.code in _REFUSED
        else each
        for each in found
    ]


def new_ones(before: Sequence[Diagnostic], after: Sequence[Diagnostic]) -> list[Diagnostic]:
    """What is found now and was not before; a medal that is not held is told by K360."""
    held = [(each.code, each.message) for each in before]
    return [each for each in after if (each.code, each.message) not in held and each.code != "K402"]


def not_held(
    facts: Sequence[Fact],
    awards: Sequence[Award],
    before: Sequence[Diagnostic],
    after: Sequence[Diagnostic],
    held_facts: Sequence[Fact] = (),
) -> list[Diagnostic]:
    """K360 for each medal that is moved or handed over, and that nobody has. `held_facts` are those of the event."""
    missing = _missing(before, after)
    told = {(values["organisation"], values["medal"]) for values in missing}
    for fact in facts:
        body = fact.body
        if isinstance(body, Decision):
            # Where its end is reached already awarding misses nothing: a result may have come with the decision in it.
            # A medal that a decision has moved before, or of one who is not in the event, is nobody's to be moved.
            missing += [
                {"organisation": move.organisation, "medal": move.before, "event": body.event}
                for move in body.moves
                if move.before
                and not _has(awards, move)
                and (move.organisation, move.before) not in told
                and (_moved_before(held_facts, move) or not _takes_part(held_facts, move))
            ]
        if isinstance(body, Presentation) and body.presented and not _holds_it(awards, body):
            missing.append({"organisation": body.organisation, "medal": body.medal, "event": body.event})
    held = in_words(awards)
    return [
        Diagnostic("K360", ERROR, _NOT_HELD, {**values, "held": held}, Where(values["event"]), _NOT_HELD_HINT)
        for values in missing
    ]


def needed(awards: Sequence[Award], before: Sequence[Diagnostic], after: Sequence[Diagnostic]) -> list[Diagnostic]:
    """K360 for each medal that a later decision moves, and that nobody has once a fact is taken back."""
    held = in_words(awards)
    return [
        Diagnostic("K360", ERROR, _NEEDED, {**values, "held": held}, Where(values["event"]), _NEEDED_HINT)
        for values in _missing(before, after)
    ]


def no_change(new: Sequence[Fact], before: Sequence[Award], after: Sequence[Award]) -> list[Diagnostic]:
    """K368 for a decision that moves medals, and after which all of them are where they were."""
    found = []
    for fact in new:
        body = fact.body
        if isinstance(body, Decision) and any(move.before != move.after for move in body.moves):
            held = [[each[:5] for each in awards if each.status in IN_FORCE] for awards in (before, after)]
            if held[0] == held[1]:
                values = {"decision": body.id, "event": body.event}
                where = Where(body.event or "log")
                found.append(Diagnostic("K368", WARNING, _NO_CHANGE, values, where, _NO_CHANGE_HINT))
    return found


def _missing(before: Sequence[Diagnostic], after: Sequence[Diagnostic]) -> list[dict[str, Any]]:
    held = [each.message for each in before]
    return [each.values for each in after if each.code == "K402" and each.message not in held]


def _has(awards: Sequence[Award], move: Move) -> bool:
    """Whether an organisation has the medal that is moved, also one that is withheld or provisional."""
    return any(
        each.status not in ("withdrawn", "vacant") and each.medal == move.before
        and each.organisation == move.organisation and move.competitor in (None, each.competitor)
        for each in awards
    )  # fmt: skip


def _moved_before(facts: Sequence[Fact], move: Move) -> bool:
    """Whether a decision in force has moved the same medal of the same organisation."""
    return any(
        each.organisation == move.organisation and each.before == move.before and each.after != each.before
        for fact in in_force(facts)
        if isinstance(fact.body, Decision)
        for each in fact.body.moves
    )


def _takes_part(facts: Sequence[Fact], move: Move) -> bool:
    """Whether anything of the event names the organisation."""
    for fact in in_force(facts):
        body = fact.body
        if isinstance(body, EventResult) and any(
            move.organisation in (each.organisation, *each.organisations) for each in body.results
        ):
            return True
        if isinstance(body, StatedMedals) and any(each.organisation == move.organisation for each in body.medals):
            return True
        if isinstance(body, Award) and body.organisation == move.organisation:
            return True
        if isinstance(body, Decision) and any(each.organisation == move.organisation for each in body.moves):
            return True
    return False


def _holds_it(awards: Sequence[Award], of: Presentation) -> bool:
    return any(
        each.status in IN_FORCE and each.medal == of.medal and each.organisation == of.organisation
        and of.competitor in (None, each.competitor)
        for each in awards
    )  # fmt: skip


def too_early(new: Sequence[Fact], facts: Sequence[Fact], order: Order) -> list[Diagnostic]:
    """K406 for a step without a time of its own: it was taken before it was recorded, and protests are still taken."""
    found = []
    for fact in new:
        if isinstance(fact.body, StatusMove) and fact.body.at is None:
            status, _ = status_of([each for each in in_force(facts) if each.what in OF_EVENT])
            _, said = moved(status, fact.body._replace(at=order.recorded), Where(fact.body.event))
            found += [each for each in said if each.code == "K406"]
    return found


def names_nobody(new: Sequence[Fact], awards: Sequence[Award], order: Order) -> list[Diagnostic]:
    """K367: who is disqualified keeps the medal, since no medal is named."""
    found = []
    for fact in new:
        body = fact.body
        if isinstance(body, Decision) and body.kind in TAKING and not any(move.before for move in body.moves):
            subjects = {(move.organisation, move.competitor) for move in body.moves}
            subjects |= {(order.subject or "", None)}
            for each in awards:
                named = {(each.organisation, each.competitor), (each.organisation, None)} & subjects
                if each.status in IN_FORCE and named:
                    values = {"organisation": each.organisation, "medal": each.medal, "event": each.event}
                    where = Where(each.event)
                    found.append(Diagnostic("K367", WARNING, _NAMES_NOBODY, values, where, _NAMES_NOBODY_HINT))
    return found


def undone(
    new: Sequence[Fact], before: Sequence[Award], after: Sequence[Award], event: Event | None
) -> list[Diagnostic]:
    """K369 for a decision whose kind says what became of medals, where that became of none."""
    found = []
    for fact in new:
        body = fact.body
        if isinstance(body, Decision) and body.kind in _DOES and not _is_done(body, before, after, event):
            values = {"decision": body.id, "kind": body.kind, "event": body.event, "held": in_words(after)}
            where = Where(body.event or "log")
            found.append(Diagnostic("K369", WARNING, _UNDONE, values, where, _DOES[body.kind]))
    return found


def _is_done(decision: Decision, before: Sequence[Award], after: Sequence[Award], event: Event | None) -> bool:
    if decision.kind == "vacant":
        held = any(each.status in IN_FORCE for each in after)
        return held and any(place.state == VACANT for place in podium(after, event.medal_set if event else (1, 1, 1)))
    if decision.kind == "withdrawn":
        return any(move.before and not move.after for move in decision.moves)
    if decision.kind in ("withheld", "released"):
        was, now = ({each[:4] for each in awards if each.status == "withheld"} for awards in (before, after))
        return bool(now if decision.kind == "withheld" else was - now)
    return any(move.after for move in decision.moves)


def ahead(order: Order) -> list[Diagnostic]:
    """K328 where a decision is of a later day than that on which it is recorded."""
    if order.on is None or order.recorded is None or order.on[:10] <= order.recorded[: len(order.on[:10])]:
        return []
    values = {"on": order.on, "recorded": order.recorded}
    return [Diagnostic("K328", WARNING, _AHEAD, values, Where("decide"), _AHEAD_HINT)]


def gone(store: Store, targets: Sequence[Fact]) -> list[Diagnostic]:
    """K364 for each fact that is taken back already."""
    by = {number: fact.sequence for number, fact in retracted(list(store.facts(what=("Retracted",)))).items()}
    return [
        Diagnostic(
            "K364", ERROR, _GONE, {"number": target.sequence, "by": by[target.sequence]},
            Where("log", target.sequence), _GONE_HINT,
        )
        for target in targets
        if target.sequence in by
    ]  # fmt: skip
