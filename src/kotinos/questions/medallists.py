"""The medallists of a Games: each medal with its event and its holder, and the people behind them."""

from collections.abc import Sequence
from typing import NamedTuple

from kotinos.medals.counting import COUNTED
from kotinos.model import MEDALS, Award, Competitor, Event, Record


class Filter(NamedTuple):
    """Which part of a Games is meant; null leaves a choice open. `day` is the day of an event."""

    discipline: str | None = None
    gender: str = "TOT"
    organisation: str | None = None
    event: str | None = None
    day: str | None = None

    def takes(self, event: Event) -> bool:
        """Whether an event is in it."""
        return (
            self.discipline in (None, event.discipline)
            and self.gender in ("TOT", event.gender)
            and self.event in (None, event.id)
            and self.day in (None, event.date)
        )


WHOLE = Filter()


class Won(NamedTuple):
    """A medal with its event and who holds it."""

    award: Award
    event: Event
    competitor: Competitor | None


class Medallist(NamedTuple):
    """A person of one organisation with the medals that count, in the order of the events.

    `competitor` is null where nobody is entered alone under that name, or several are.
    """

    name: str
    code: str
    gold: int
    silver: int
    bronze: int
    total: int
    won: tuple[Won, ...]
    competitor: str | None


class _Person(NamedTuple):
    name: str
    organisation: str
    competitor: str | None


class Winners(NamedTuple):
    """The medals of a Games in their order, and who each competitor is: what the people of any part are found in."""

    medals: tuple[Won, ...]
    alone: dict[str, _Person]
    named: dict[tuple[str, str], _Person]


def won(record: Record, part: Filter = WHOLE) -> list[Won]:
    """The medals of a part of a Games in the order of days, disciplines and events, gold first.

    Medals that were taken away are history and not among them; those that are pending are.
    """
    awards = [
        award
        for award in record.awards
        if award.status not in ("withdrawn", "vacant")
        and part.event in (None, award.event)
        and part.organisation in (None, award.organisation)
    ]
    # Of one event or organisation they are few, and a page is told of each: only what is theirs is looked up.
    meant, holders = {award.event for award in awards}, {award.competitor for award in awards}
    events = {event.id: event for event in record.events if event.id in meant}
    competitors = {competitor.id: competitor for competitor in record.competitors if competitor.id in holders}
    places = {event.id: place for place, event in enumerate(record.events) if event.id in meant}
    found = [
        Won(award, events[award.event], competitors.get(award.competitor or ""))
        for award in awards
        if award.event in events and part.takes(events[award.event])
    ]
    return sorted(
        found,
        key=lambda each: (
            each.event.date or "9999",
            each.event.discipline,
            places[each.event.id],
            MEDALS.index(each.award.medal),
            each.award.organisation,
        ),
    )


def people(record: Record, part: Filter = WHOLE) -> tuple[Medallist, ...]:
    """Everyone with a medal that counts, the best first; a member of a team has the team's medal.

    People are told apart by competitor, so that two of one name are two; an athlete with several guides, who is
    entered with each of them, is one. Members of teams are known by name alone: their medals are those of the
    competitor of that name and organisation, and stand in a row of their own where there is none, or more than one.
    Who has no name is not among them.
    """
    return people_among(winners(record), part)


def winners(record: Record) -> Winners:
    """The medals of a Games and who its competitors are, for `people_among` of one part after another."""
    return Winners(tuple(won(record)), *_entered(record.competitors))


def people_among(of: Winners, part: Filter = WHOLE) -> tuple[Medallist, ...]:
    """As `people`."""
    medals: dict[_Person, list[Won]] = {}
    for each in of.medals:
        if each.award.status not in COUNTED or each.competitor is None:
            continue
        code = each.award.organisation
        if part.organisation not in (None, code) or not part.takes(each.event):
            continue
        members = [of.named.get((name, code)) or _Person(name, code, None) for name in each.competitor.members]
        for person in members or [of.alone[each.competitor.id]]:
            if person.name:
                medals.setdefault(person, []).append(each)
    rows = []
    for person, own in medals.items():
        gold, silver, bronze = (sum(each.award.medal == medal for each in own) for medal in MEDALS)
        rows.append(
            Medallist(person.name, person.organisation, gold, silver, bronze, len(own), tuple(own), person.competitor)
        )
    return tuple(
        sorted(rows, key=lambda row: (-row.gold, -row.silver, -row.bronze, row.name, row.code, row.competitor or ""))
    )


def _entered(competitors: Sequence[Competitor]) -> tuple[dict[str, _Person], dict[tuple[str, str], _Person]]:
    """Who each competitor that is no team is, by id; and by name and organisation those who share it with nobody."""
    entered: dict[tuple[str, str], list[Competitor]] = {}
    for each in competitors:
        if not each.members:
            entered.setdefault((each.name, each.organisation), []).append(each)
    alone: dict[str, _Person] = {}
    named: dict[tuple[str, str], _Person] = {}
    for (name, code), of in entered.items():
        # An athlete is entered once with each guide, so that entries of one name that differ by guide are one person.
        one = bool(name) and len({each.guides for each in of}) == len(of)
        for each in of:
            alone[each.id] = _Person(name, code, of[0].id if one else each.id)
        if one:
            named[name, code] = alone[of[0].id]
    return alone, named
