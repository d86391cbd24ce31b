"""Take decisions on medals back: what each changed in the table, and the table as it was before."""

from collections.abc import Iterable, Mapping

from kotinos.model import MEDALS, Decision, Tally

Medals = tuple[int, int, int]


def delta(decision: Decision) -> dict[str, Medals]:
    """What a decision changed: by organisation the golds, silvers and bronzes gained (lost ones below zero).

    An organisation that it left as it was is not named: not one that kept its medal, nor one that passed a medal on
    within itself.
    """
    changes: dict[str, list[int]] = {}
    for move in decision.moves:
        change = changes.setdefault(move.organisation, [0, 0, 0])
        if move.before is not None:
            change[MEDALS.index(move.before)] -= 1
        if move.after is not None:
            change[MEDALS.index(move.after)] += 1
    return {code: (c[0], c[1], c[2]) for code, c in changes.items() if any(c)}


def delta_of(before: Iterable[Tally], after: Iterable[Tally]) -> dict[str, Medals]:
    """What one count of medals has more than another, by organisation; who has the same is not named."""
    one = {tally.code: (tally.gold, tally.silver, tally.bronze) for tally in before}
    other = {tally.code: (tally.gold, tally.silver, tally.bronze) for tally in after}
    found = {}
    for code in sorted(one.keys() | other.keys()):
        was, now = one.get(code, (0, 0, 0)), other.get(code, (0, 0, 0))
        if was != now:
            found[code] = (now[0] - was[0], now[1] - was[1], now[2] - was[2])
    return found


def undo(change: Mapping[str, Medals]) -> dict[str, Medals]:
    """The change that takes a change back."""
    return {code: (-gold, -silver, -bronze) for code, (gold, silver, bronze) in change.items()}


def changed(tallies: Iterable[Tally], change: Mapping[str, Medals]) -> tuple[Tally, ...]:
    """The tallies after a change, in the order of codes; who is left without a medal has no row.

    A count may fall below zero where the change does not belong to these tallies: it is left to be seen.
    """
    counts = {tally.code: (tally.gold, tally.silver, tally.bronze) for tally in tallies}
    for code, (gold, silver, bronze) in change.items():
        held = counts.get(code, (0, 0, 0))
        counts[code] = (held[0] + gold, held[1] + silver, held[2] + bronze)
    return tuple([Tally(code, *counts[code]) for code in sorted(counts) if counts[code] != (0, 0, 0)])
