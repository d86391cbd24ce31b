"""The log of a journal as a page: what was recorded, newest first, and whose medals each fact changed."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotinos.chronicle import authority, headline, shift, told
from kotinos.diagnostics import Phrase
from kotinos.following import Journal
from kotinos.journal.effects import Effect
from kotinos.model import Fact, Retraction
from kotinos.telling import Teller
from kotinos.web.parameters import number_in

AT_ONCE = 100
# Entries are made by the hundred before a Games, and change nobody's medals.
_ENTRIES = frozenset({"SourceNamed", "FigureStated", "DelegationEntered", "DisciplineNamed", "CompetitorEntered"})


class Entry(NamedTuple):
    """A fact on the page: its number, when and by whom it was recorded, what it says, and the rows that it changed."""

    sequence: int
    recorded: str | None
    by: str
    event: str | None
    text: str
    rows: tuple[tuple[str, str], ...]
    taken_back: bool


class Page(NamedTuple):
    """A page of the log. `older` is what the next page comes before; null where this is the last."""

    entries: tuple[Entry, ...]
    older: int | None


def page_of(journal: Journal, teller: Teller, before: int | None = None) -> Page:
    """The facts before a number (null: all), newest first, without the entries."""
    shown: list[Effect] = []
    end = journal.store.last() if before is None else before - 1
    while end > 0 and len(shown) <= AT_ONCE:  # one more says that there is another page
        since = max(end - AT_ONCE, 0)
        shown = [change for change in journal.log(since, end) if change.fact.what not in _ENTRIES] + shown
        end = since
    is_last = len(shown) <= AT_ONCE
    shown = shown[-AT_ONCE:]
    gone = journal.retracted()
    # Names are looked up for what is shown, and for what a retraction that is shown takes back.
    numbers = {change.fact.sequence for change in shown}
    numbers |= {change.fact.body.sequence for change in shown if isinstance(change.fact.body, Retraction)}
    facts = {number: journal.fact(number) for number in numbers}
    named = [change._replace(fact=facts[change.fact.sequence]) for change in reversed(shown)]
    entries = tuple(entry(change, teller, facts, gone) for change in named)
    return Page(entries, None if is_last else shown[0].fact.sequence)


def history(facts: Sequence[Fact], teller: Teller) -> tuple[Entry, ...]:
    """All facts of one event, in their order."""
    by_number = {fact.sequence: fact for fact in facts}
    gone = taken_back(facts)
    return tuple(entry(Effect(fact, None, ()), teller, by_number, gone) for fact in facts)


def taken_back(facts: Iterable[Fact]) -> frozenset[int]:
    """The numbers of the facts that are not in force any more."""
    from kotinos.journal.replaying import in_force

    log = list(facts)
    force = {fact.sequence for fact in in_force(log)}
    return frozenset(fact.sequence for fact in log if fact.what != "Retracted" and fact.sequence not in force)


def since_of(value: str | None, name: str = "since") -> int:
    """The number that a reader resumes after; raises K307 for what is none."""
    return number_in(value, name, Phrase("it is the number of a fact")) or 0


def entry(change: Effect, teller: Teller, facts: dict[int, Fact], gone: frozenset[int], *, news: bool = False) -> Entry:
    """One fact as a page tells it. `facts` are facts by number, `gone` the numbers of those that are taken back.

    `news`: as it is told to those who follow the medals, not as the log has it.
    """
    fact = change.fact
    by = ", ".join(part for part in (authority(fact, teller), fact.source and teller.source(fact.source)) if part)
    rows = tuple((row.organisation, shift(row.before, row.after)) for row in change.rows)
    said = headline(change, teller, facts) if news else told(fact, teller, facts)
    return Entry(fact.sequence, fact.recorded, by, change.event, said, rows, fact.sequence in gone)
