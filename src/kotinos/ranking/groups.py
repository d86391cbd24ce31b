"""Groups of organisations, named and dated: the European Union as of a day, or the German teams of all times."""

import os.path
from collections.abc import Iterable, Sequence

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.model import Tally
from kotinos.tuples import NamedTuple

_FILE = os.path.join(os.path.dirname(__file__), "groups.csv")


class Membership(NamedTuple):
    """That an organisation belongs to a group between two days, both of them included; null is without an end."""

    group: str
    member: str
    since: str | None
    until: str | None
    source: str


def memberships() -> tuple[Membership, ...]:
    """All memberships that are held, from `groups.csv`."""
    import csv

    with open(_FILE, encoding="utf-8", newline="") as file:
        return tuple(
            Membership(row["group"], row["member"], row["since"] or None, row["until"] or None, row["source"])
            for row in csv.DictReader(file)
        )


def members(group: str, on: str, held: Iterable[Membership] | None = None) -> frozenset[str]:
    """The organisations of a group on a day; raises K511 for a group that is not held."""
    held = tuple(memberships() if held is None else held)
    if group not in {each.group for each in held}:
        known = ", ".join(sorted({each.group for each in held}))
        said = Phrase("`{group}` is no group that is held", group=group)
        raise KotinosError("K511", said, Phrase("groups: {known}", known=known))
    return frozenset(
        each.member
        for each in held
        if each.group == group and (each.since or "") <= on and (each.until is None or on <= each.until)
    )


def merged(
    tallies: Iterable[Tally], groups: Sequence[str], on: str, held: Iterable[Membership] | None = None
) -> tuple[Tally, ...]:
    """The tallies with one row for each group in place of its members' rows; nobody's medals count twice.

    A group's row has its name as code. Raises K511 for a group that is not held, and where two of the groups have a
    member in common on that day.
    """
    held = tuple(memberships() if held is None else held)
    group_of: dict[str, str] = {}
    for group in dict.fromkeys(groups):
        for member in sorted(members(group, on, held)):
            if member in group_of:
                said = "`{member}` is in `{one}` and in `{other}` on {day}, and its medals count once"
                values = {"member": member, "one": group_of[member], "other": group, "day": on}
                raise KotinosError("K511", Phrase(said, **values), Phrase("name one of the two groups"))
            group_of[member] = group
    sums: dict[str, list[int]] = {}
    for tally in tallies:
        row = sums.setdefault(group_of.get(tally.code, tally.code), [0, 0, 0])
        for place, count in enumerate(tally[1:4]):
            row[place] += count
    return tuple(Tally(code, *counts) for code, counts in sums.items())
