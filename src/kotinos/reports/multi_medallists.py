"""Multi-medallists: who won more than one medal at a Games."""

from collections.abc import Sequence
from typing import NamedTuple

from kotinos.medals.counting import COUNTED
from kotinos.model import MEDALS, Competitor, Record
from kotinos.reports.report import Filter, Value, won
from kotinos.telling import Teller

COLUMNS = ("Name", "Organisation", "Gold", "Silver", "Bronze", "Total", "Events")


class _Person(NamedTuple):
    """Whose medals are added up; `competitor` is null where nobody is entered alone under that name, or several are."""

    name: str
    organisation: str
    competitor: str | None


def multi_medallists(record: Record, part: Filter, teller: Teller) -> tuple[tuple[Value, ...], ...]:
    """A row for each person with two medals or more, the best first; a member of a team has the team's medal.

    People are told apart by competitor, so that two of one name are two; an athlete with several guides, who is
    entered with each of them, is one. Members of teams are known by name alone: their medals are those of the
    competitor of that name and organisation, and stand in a row of their own where there is none, or more than one.
    Only medals that count are counted.
    """
    alone, named = _people(record.competitors)
    counts: dict[_Person, list[int]] = {}
    events: dict[_Person, list[str]] = {}
    for each in won(record, part):
        if each.award.status not in COUNTED or each.competitor is None:
            continue
        code = each.award.organisation
        members = [named.get((name, code)) or _Person(name, code, None) for name in each.competitor.members]
        for person in members or [alone[each.competitor.id]]:
            counts.setdefault(person, [0, 0, 0])[MEDALS.index(each.award.medal)] += 1
            events.setdefault(person, []).append(teller.event(each.event))
    rows = [(counts[person], person) for person in counts if sum(counts[person]) > 1 and person.name]
    rows.sort(key=lambda row: ([-count for count in row[0]], row[1].name, row[1].organisation, row[1].competitor or ""))
    return tuple(
        (
            person.name, f"{teller.organisation(person.organisation)} ({person.organisation})", *medals, sum(medals),
            "; ".join(events[person]),
        )
        for medals, person in rows
    )  # fmt: skip


def _people(competitors: Sequence[Competitor]) -> tuple[dict[str, _Person], dict[tuple[str, str], _Person]]:
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
