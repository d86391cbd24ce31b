"""Multi-medallists: who won more than one medal at a Games."""

from kotinos.medals.counting import COUNTED
from kotinos.model import MEDALS, Record
from kotinos.reports.report import Filter, Value, won
from kotinos.telling import Teller

COLUMNS = ("Name", "Organisation", "Gold", "Silver", "Bronze", "Total", "Events")


def multi_medallists(record: Record, part: Filter, teller: Teller) -> tuple[tuple[Value, ...], ...]:
    """A row for each person with two medals or more, the best first; a member of a team has the team's medal.

    People are told apart by competitor and, in teams, by name and organisation. Only medals that count are counted.
    """
    counts: dict[tuple[str, str], list[int]] = {}
    events: dict[tuple[str, str], list[str]] = {}
    for each in won(record, part):
        if each.award.status not in COUNTED or each.competitor is None:
            continue
        for name in each.competitor.members or (each.competitor.name,):
            key = (name, each.award.organisation)
            counts.setdefault(key, [0, 0, 0])[MEDALS.index(each.award.medal)] += 1
            events.setdefault(key, []).append(teller.event(each.event))
    rows = [(counts[key], key) for key in counts if sum(counts[key]) > 1 and key[0]]
    rows.sort(key=lambda row: ([-count for count in row[0]], row[1]))
    return tuple(
        (name, f"{teller.organisation(code)} ({code})", *medals, sum(medals), "; ".join(events[name, code]))
        for medals, (name, code) in rows
    )
