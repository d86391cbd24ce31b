"""Whether the medals of an event are a set that its rule can give, and what is behind any other set."""

from collections.abc import Sequence
from typing import Any

from kotinos.medals.counting import COUNTED, PENDING
from kotinos.medals.reversing import delta
from kotinos.model import MEDALS, Decision, Event, Record
from kotinos.tuples import NamedTuple

Medals = tuple[int, int, int]

BY_DECISION, TIE, GAP = "by decision", "tie", "gap"

_TIED_GOLD = "A tie for gold: {gold} golds, and no silver."
_TIED_SILVER = "A tie for silver: {silver} silvers, and no bronze."
_TIED_BRONZE = "A tie for bronze: {bronze} bronzes."
_TIED_GOLD_AND_BRONZE = "Ties for gold and for bronze: {gold} golds, no silver, {bronze} bronzes."
_VACANT_GOLD = "The gold stayed vacant by decision {decision}."
_VACANT_SILVER = "The silver stayed vacant by decision {decision}."
_VACANT_BRONZE = "The bronze stayed vacant by decision {decision}."
_DECIDED = "By decision {decision} the event has {gold}-{silver}-{bronze} (gold, silver, bronze)."
_GAP = (
    "The record holds {gold}-{silver}-{bronze} (gold, silver, bronze) where the event gives {expected}: "
    "a gap, and no reason is held."
)


class Irregularity(NamedTuple):
    """An event whose medals are not its usual set, and why.

    `kind`: by decision (`decision` is its id), tie (legal), or gap: no reason is held. `text` is a sentence in
    English with places that `values` fills.
    """

    event: str
    medals: Medals
    expected: Medals
    kind: str
    decision: str | None
    text: str
    values: dict[str, Any]

    @property
    def explanation(self) -> str:
        """The reason in English, one sentence."""
        return self.text.format(**self.values)


def irregular(record: Record) -> tuple[Irregularity, ...]:
    """Every medal event of a record whose medals are not its usual set, in the order of events; ties are among them.

    The awards are taken to have every decision of the record in them. Nothing is said of a record that holds no medals
    by event, such as that of a day before they were listed, nor of an event whose medals are pending.
    """
    held: dict[str, list[int]] = {}
    for award in record.awards:
        if award.status in COUNTED:
            held.setdefault(award.event, [0, 0, 0])[MEDALS.index(award.medal)] += 1
    pending = {award.event for award in record.awards if award.status in PENDING}
    found: list[Irregularity] = []
    for event in record.events if held else ():
        if event.id in pending:
            continue
        gold, silver, bronze = held.get(event.id, (0, 0, 0))
        if event.kind == "medal" and (gold, silver, bronze) != event.medal_set:
            of_event = [decision for decision in record.decisions if decision.event == event.id]
            found.append(_irregularity(event, (gold, silver, bronze), of_event))
    return tuple(found)


def tie(medals: Medals, expected: Medals = (1, 1, 1)) -> str | None:
    """What competitors of equal rank make of a medal set, as a template in English; null where no tie gives it.

    Tied competitors share the medal, and as many of the next medals fall away: 2-0-n, 3-0-0, 1-n-0; any number may
    share the bronze. Where two bronzes are given without a contest for them, 1-1-2, only they can be more.
    """
    gold, silver, bronze = medals
    usual = expected[2]
    if gold == 1 and silver == 1 and bronze > usual:
        return _TIED_BRONZE
    if gold == 1 and silver >= 2 and bronze == 0 and usual == 1:
        return _TIED_SILVER
    if gold == 2 and silver == 0 and bronze == usual:
        return _TIED_GOLD
    if gold == 2 and silver == 0 and bronze > usual:
        return _TIED_GOLD_AND_BRONZE
    if gold >= 3 and silver == 0 and bronze == 0:
        return _TIED_GOLD
    return None


def _irregularity(event: Event, medals: Medals, decisions: Sequence[Decision]) -> Irregularity:
    values: dict[str, Any] = dict(zip(MEDALS, medals, strict=True))
    values["expected"] = "-".join(map(str, event.medal_set))
    tied = tie(medals, event.medal_set)
    if tied and not _moved_into(tied, event, medals, decisions):
        return Irregularity(event.id, medals, event.medal_set, TIE, None, text=tied, values=values)
    if decision := _decided(event, medals, decisions):
        values["decision"] = decision.id
        text = _DECIDED
        lacking = [medal for medal in range(3) if medals[medal] < event.medal_set[medal]]
        if len(lacking) == 1 and sum(medals) == sum(event.medal_set) - 1:
            text = (_VACANT_GOLD, _VACANT_SILVER, _VACANT_BRONZE)[lacking[0]]
        return Irregularity(event.id, medals, event.medal_set, BY_DECISION, decision.id, text=text, values=values)
    return Irregularity(event.id, medals, event.medal_set, GAP, None, text=_GAP, values=values)


def _moved_into(tied: str, event: Event, medals: Medals, decisions: Sequence[Decision]) -> bool:
    """Whether nobody tied for it: decisions alone made of another set one that a tie would give."""
    before = medals
    for decision in decisions:
        for gold, silver, bronze in delta(decision).values():
            before = (before[0] - gold, before[1] - silver, before[2] - bronze)
    usual = before == event.medal_set or tie(before, event.medal_set) not in (None, tied)
    return before != medals and usual


def _decided(event: Event, medals: Medals, decisions: Sequence[Decision]) -> Decision | None:
    """The decision that the set is due to: taking it and those after it back gives a set that the rule can give.

    Where one of them says outright that a place stays vacant, it is that one.
    """
    before = medals
    taken_back = []
    for decision in reversed(decisions):
        taken_back.append(decision)
        for gold, silver, bronze in delta(decision).values():
            before = (before[0] - gold, before[1] - silver, before[2] - bronze)
        if before == event.medal_set or tie(before, event.medal_set):
            return next((decision for decision in taken_back if decision.kind == "vacant"), taken_back[-1])
    return None
