"""What a journal holds, thing by thing, as far as recording needs it: the last word, and that of one source."""

from collections.abc import Collection, Iterator
from typing import NamedTuple, Protocol

from kotinos.archive import holding
from kotinos.journal.replaying import OF_EVENT, event_of, retracted
from kotinos.languages.events import discipline_name
from kotinos.model import Competitor, Delegation, Discipline, Event, Fact, Games, Retraction, Where
from kotinos.results import EventResult
from kotinos.sheets.columns import folded
from kotinos.sheets.said import IDENTITY, Known, Thing


class JournalFacts(NamedTuple):
    """The facts of a journal by the thing that they are about.

    `current`: the last one in force; `own`: those of one source, in their order; `gone`: retracted facts, each with
    the retraction; `last_key`: the key of the last fact about a thing, retractions too; `of_event`: what the medals of
    an event depend on, as far as it is in force; `salt`: what ids of competitors are made with, null in a new journal.
    """

    current: dict[Thing, Fact]
    own: dict[Thing, list[Fact]]
    gone: dict[int, Fact]
    last_key: dict[Thing, str]
    of_event: dict[str, list[Fact]]
    sources: frozenset[str]
    salt: str | None

    def bodies(self, what: str) -> list[NamedTuple]:
        """What is held of a kind, in the order in which it was last said."""
        return [fact.body for (kind, _), fact in self.current.items() if kind == what]

    @property
    def games(self) -> Games | None:
        """The Games, null in a new journal."""
        return next((body for body in self.bodies("GamesOpened") if isinstance(body, Games)), None)


class Readable(Protocol):
    """As much of a store as is read of it here."""

    def facts(self, *, what: Collection[str] = ()) -> Iterator[Fact]:
        """The facts, or those of some kinds, in their order."""
        ...

    def salt(self) -> str | None:
        """What ids of competitors are made with."""
        ...


def games_of(store: Readable) -> Games | None:
    """The Games that a journal is of, null in a new one."""
    gone = retracted(list(store.facts(what=("Retracted",))))
    opened = [fact.body for fact in store.facts(what=("GamesOpened",)) if fact.sequence not in gone]
    return next((body for body in reversed(opened) if isinstance(body, Games)), None)


def facts_in(store: Readable, source: str) -> JournalFacts:
    """What a journal holds, and what of it one source has said."""
    gone = retracted(list(store.facts(what=("Retracted",))))
    found = JournalFacts({}, {}, gone, {}, {}, frozenset(), None)
    things: dict[int, Thing] = {}
    sources: set[str] = set()
    for fact in store.facts():
        if isinstance(fact.body, Retraction):
            if fact.body.sequence in things and fact.key:
                found.last_key[things[fact.body.sequence]] = fact.key
            continue
        if fact.source:
            sources.add(fact.source)
        if fact.what in OF_EVENT and fact.sequence not in gone:
            found.of_event.setdefault(event_of(fact) or "", []).append(fact)
        if fact.what not in IDENTITY:
            continue
        thing = (fact.what, str(getattr(fact.body, IDENTITY[fact.what])))
        things[fact.sequence] = thing
        found.last_key[thing] = fact.key or ""
        if fact.source == source:
            found.own.setdefault(thing, []).append(fact)
        if fact.sequence not in gone:
            found.current.pop(thing, None)
            found.current[thing] = fact
    return found._replace(sources=frozenset(sources), salt=store.salt())


def known(of: JournalFacts, games: Games | None) -> Known:
    """What a source may refer to: what the journal holds, and the calendar of the Games where its record is held."""
    from kotinos.documents.prose.days import day
    from kotinos.identities.codes import codes_known

    codes: list[frozenset[str]] = []

    def is_code(code: str) -> bool:
        if not codes:
            codes.append(codes_known())
        return code in codes[0]

    calendar: tuple[Event, ...] = ()
    if games is not None and games.code in holding.codes():
        calendar = holding.events(games.code)
    return Known(
        games=games,
        names={each.organisation: each.name for each in of.bodies("DelegationEntered") if isinstance(each, Delegation)},
        disciplines=tuple([each for each in of.bodies("DisciplineNamed") if isinstance(each, Discipline)]),
        events=tuple([each for each in of.bodies("EventScheduled") if isinstance(each, Event)]),
        competitors=tuple([each for each in of.bodies("CompetitorEntered") if isinstance(each, Competitor)]),
        results={each.event: each for each in of.bodies("ResultStated") if isinstance(each, EventResult)},
        salt=of.salt or "",
        calendar=calendar,
        sports={folded(discipline_name(code, "en")): code for code in {event.discipline for event in calendar}},
        is_code=is_code,
        day=day,
    )


def place_of(fact: Fact) -> Where:
    """Where a held fact stands."""
    return Where(fact.source or "journal", fact.sequence)
