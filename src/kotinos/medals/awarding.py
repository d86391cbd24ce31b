"""What an event's facts come to: its medals, whichever of the rule, the authority and later decisions gave them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from kotinos.diagnostics import INFO, WARNING, Diagnostic
from kotinos.medals.counting import COUNTED
from kotinos.medals.deciding import IN_FORCE, decide_all
from kotinos.medals.placing import places
from kotinos.medals.proposing import proposed
from kotinos.medals.statuses import Status, status_of
from kotinos.model import MEDALS, Award, Decision, Event, Fact, Where
from kotinos.results import EventResult, StatedMedal, StatedMedals

_DIFFER = "`{authority}` states {stated} for `{event}`; the rule gives {proposed}"
_REASON = "`{authority}` states {stated} for `{event}`, where the rule gives {proposed}: {reason}"
_DIFFER_HINT = "the stated medals are held; a decision or a corrected result would explain them"
_NO_MEDAL = "`{medal}` of `{organisation}` in `{event}` is no medal; the medals are gold, silver, bronze"
_WITHOUT_EVENT = "a result is stated for `{event}`, which is not scheduled: no medals are proposed"
_STILL = "the result of `{event}` is `{status}` while {count} still compete: its medals stay provisional"

_Decided = list[tuple[Decision, Where]]


def award(event: Event | None, facts: Sequence[Fact]) -> tuple[tuple[Award, ...], tuple[Diagnostic, ...]]:
    """The medals of one event after its facts, each with its status, and what is found.

    `facts` are those in force, in their order: ResultStated, StatusMoved, MedalsStated, MedalAwarded, AwardDecided,
    MedalPresented; of results and stated podiums the last counts. Medals that are stated win over those of the rule;
    K401 shows both where they differ and no decision accounts for it. Decisions that stand before a stated podium are
    in it; on the medals of a result every decision acts, wherever it stands. Medals of a result that is not official,
    or held, are provisional: shown apart, and not counted.
    """
    status, said = status_of(facts)
    found = list(said)
    stated, after = _stated(facts, found)
    result, where = _last_result(facts)
    by_rule: tuple[Award, ...] | None = None
    if result is not None and event is None:
        found.append(Diagnostic("K414", WARNING, _WITHOUT_EVENT, {"event": result.event}, where))
    elif result is not None and event is not None and event.kind == "medal":
        by_rule, said = proposed(event, result._replace(status=status.status), where)
        found += said
    if stated is not None:
        awards, missing = decide_all(stated, after)
        if by_rule is not None and event is not None and result is not None and result.status not in _OPEN:
            found += _compared(event, facts, by_rule, awards, stated)
    else:
        awards, missing = decide_all(by_rule or (), _decisions(facts) if by_rule else (), again=True)
    found += missing
    if status.status == "cancelled":
        return tuple([_cancelled(each) for each in awards]), tuple(found)
    if result is None and not status.holds:
        return awards, tuple(found)
    still = sum(each.competing for each in result.results) if result is not None else 0
    if still and status.counts and result is not None:
        values = {"event": result.event, "status": status.status, "count": still}
        found.append(Diagnostic("K417", WARNING, _STILL, values, where))
    ranks = _ranks(event, result, where)
    standing = [_with_status(each, status, ranks, stated is not None, bool(still)) for each in awards]
    return tuple(standing), tuple(found)


_OPEN = frozenset({"start-list", "live"})


def in_words(awards: Iterable[Award]) -> str:
    """Medals in force as one line: `gold AAA, silver BBB, silver CCC, bronze -`."""
    held = sorted((MEDALS.index(each.medal), each.organisation) for each in awards if each.status in IN_FORCE)
    words = []
    for index, medal in enumerate(MEDALS):
        of_medal = [organisation for place, organisation in held if place == index]
        words += [f"{medal} {organisation}" for organisation in of_medal] or [f"{medal} -"]
    return ", ".join(words)


def _stated(facts: Sequence[Fact], found: list[Diagnostic]) -> tuple[tuple[Award, ...] | None, _Decided]:
    """The medals that are stated, null where none are, and the decisions that came after them.

    Medals awarded one by one (MedalAwarded) are stated too, each where it stands: a decision moves those before it.
    """
    awards: tuple[Award, ...] | None = None
    after: _Decided = []
    for fact in facts:
        body = fact.body
        if isinstance(body, StatedMedals):
            awards, after = tuple(_each(body, fact, found)), []
        elif isinstance(body, Award):
            if after and awards:
                awards, missing = decide_all(awards, after)
                found += missing
            awards, after = (*(awards or ()), body), []
        elif isinstance(body, Decision):
            after.append((body, Where(fact.source or "log", fact.sequence)))
    return awards, after


def _each(stated: StatedMedals, fact: Fact, found: list[Diagnostic]) -> Iterable[Award]:
    for medal, organisation, competitor in stated.medals:
        if medal in MEDALS:
            status = "official" if stated.status == "official" else "provisional"
            yield Award(stated.event, medal, organisation, competitor, status, None, fact.source)
        else:
            values = {"medal": medal, "organisation": organisation, "event": stated.event}
            found.append(Diagnostic("K416", WARNING, _NO_MEDAL, values, Where(fact.source or "log", fact.sequence)))


def _last_result(facts: Sequence[Fact]) -> tuple[EventResult | None, Where]:
    for fact in reversed(facts):
        if isinstance(fact.body, EventResult):
            return fact.body, Where(fact.source or "log", fact.sequence)
    return None, Where("log")


def _decisions(facts: Sequence[Fact]) -> _Decided:
    return [
        (fact.body, Where(fact.source or "log", fact.sequence)) for fact in facts if isinstance(fact.body, Decision)
    ]


def _compared(
    event: Event, facts: Sequence[Fact], by_rule: tuple[Award, ...], held: tuple[Award, ...], stated: tuple[Award, ...]
) -> tuple[Diagnostic, ...]:
    """K401 where what is stated is not what the rule gives, neither before nor after the decisions."""
    decided, _ = decide_all(by_rule, _decisions(facts), again=True)
    if any(_same(one, other) for one, other in ((by_rule, stated), (by_rule, held), (decided, held))):
        return ()
    last = next((fact for fact in reversed(facts) if isinstance(fact.body, StatedMedals | Award)), None)
    body = last.body if last is not None else None
    reason = body.reason if isinstance(body, StatedMedals) else None
    authority = body.authority if isinstance(body, StatedMedals) and body.authority else None
    values: dict[str, Any] = {
        "authority": authority or (last.source if last is not None else None) or "the authority", "event": event.id,
        "stated": in_words(stated), "proposed": in_words(by_rule), "reason": reason,
    }  # fmt: skip
    where = Where((last.source if last else None) or "log", last.sequence if last else None)
    if reason:
        return (Diagnostic("K401", INFO, _REASON, values, where, None, values["proposed"], values["stated"]),)
    expected = values["proposed"]
    return (Diagnostic("K401", WARNING, _DIFFER, values, where, _DIFFER_HINT, expected, values["stated"]),)


def _same(one: Iterable[Award], other: Iterable[Award]) -> bool:
    """Whether two sets of medals in force are the same; competitors are compared where both sides name all of them."""
    left = [StatedMedal(each.medal, each.organisation, each.competitor) for each in one if each.status in IN_FORCE]
    right = [StatedMedal(each.medal, each.organisation, each.competitor) for each in other if each.status in IN_FORCE]
    if not all(each.competitor for each in left + right):
        return Counter(each[:2] for each in left) == Counter(each[:2] for each in right)
    return Counter(left) == Counter(right)


def _cancelled(award: Award) -> Award:
    return award._replace(status="withdrawn") if award.status in IN_FORCE else award


def _ranks(event: Event | None, result: EventResult | None, where: Where) -> dict[str, int]:
    if event is None or result is None:
        return {}
    return {each.competitor: each.rank for each in places(event, result, where)[0] if each.rank is not None}


def _with_status(award: Award, status: Status, ranks: dict[str, int], stated: bool, still: bool) -> Award:
    """The award as the status of its result lets it stand.

    What an authority states as official counts whatever the rest of the result is (ODF: PARTIAL), where nothing holds
    it. A hold on one competitor leaves those ahead of it alone.
    """
    if award.status not in COUNTED and award.status != "provisional":
        return award
    own = ranks.get(award.competitor or "", 0)
    for hold in status.holds:
        held_rank = ranks.get(hold.competitor or "")
        if hold.competitor is None or held_rank is None or own == 0 or own >= held_rank:
            return award._replace(status="provisional")
    if stated:
        return award
    if not status.counts or still:
        return award._replace(status="provisional")
    return award._replace(status="official") if award.status == "provisional" else award
