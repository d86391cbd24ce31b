"""What each decision on the medals of a Games changed in its table, where its facts are held as they stand.

The table that is held is of a day. Decisions that took effect until then are in it, and are taken back one after the
other, the latest first; later ones are added to it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from kotinos.archive import holding
from kotinos.dates import last_day
from kotinos.journal.effects import Effect, Moved, Row
from kotinos.medals.reversing import changed, delta, undo
from kotinos.model import Decision, Fact, Record, Tally
from kotinos.states import claim, ranked, tallies_of

_ALWAYS = "0000"
_NONE = (0, 0, 0)


class Taken(NamedTuple):
    """A decision and the fact that it was taken."""

    fact: Fact
    decision: Decision


def decided(record: Record) -> tuple[Effect, ...]:
    """Each decision of a record of the archive, in the order of effect, with the rows and ranks that it changed.

    A decision without a date stands first: it is in every table. Raises K302 where no table is held.
    """
    log = holding.facts(record.games.code, ("decisions",))
    taken = [Taken(fact, fact.body) for fact in log if isinstance(fact.body, Decision)]
    if not taken:
        return ()
    taken.sort(key=lambda each: effective(each.fact))
    table = claim(record)
    dated = next((source.date for source in record.sources if source.id == table.source), None)
    known = last_day(dated) if dated else None
    within = [each for each in taken if known is None or effective(each.fact) <= known]
    held = tuple(tallies_of(table.rows))
    found = []
    after = held
    for each in reversed(within):
        before = changed(after, undo(delta(each.decision)))
        found.append(_effect(each, before, after, record))
        after = before
    found.reverse()
    before = held
    for each in taken[len(within) :]:
        after = changed(before, delta(each.decision))
        found.append(_effect(each, before, after, record))
        before = after
    return tuple(found)


def effective(fact: Fact) -> str:
    """The day from which a decision counts, as far as it is held: of a year or a month alone the last."""
    day = fact.effective or fact.recorded
    return last_day(day) if day else _ALWAYS


def _effect(of: Taken, before: Sequence[Tally], after: Sequence[Tally], record: Record) -> Effect:
    """A decision with the rows of those whose medals it changed, and everyone whose rank it changed."""
    one, other = ({tally.code: (tally.gold, tally.silver, tally.bronze) for tally in each} for each in (before, after))
    rows = tuple(Row(code, one.get(code, _NONE), other.get(code, _NONE)) for code in sorted(delta(of.decision)))
    return Effect(of.fact, of.decision.event, rows, _ranks(before, after, record) if rows else ())


def _ranks(before: Sequence[Tally], after: Sequence[Tally], record: Record) -> tuple[Moved, ...]:
    one, other = (
        {row.code: row.rank for row in ranked(each, record.games, record.delegations).rows if row.code}
        for each in (before, after)
    )
    codes = (*other, *(code for code in one if code not in other))
    return tuple(Moved(code, one.get(code), other.get(code)) for code in codes if one.get(code) != other.get(code))
