"""The tables that sources state in a journal, beside its medals: which of them is shown, and where they differ."""

from kotinos.diagnostics import WARNING, Day, Diagnostic
from kotinos.holdings import Held, State
from kotinos.model import ClaimedTable, Where
from kotinos.states import Reference, claim

_NONE = (0, 0, 0)
_DISAGREE = "`{source}` states {stated} for `{organisation}` on {day}; its medals of that day come to {counted}"
_DISAGREE_HINT = "the table shows what the medals come to; `#{source}` shows what is stated"


def stated_table(state: State, of: Reference, day: str | None) -> ClaimedTable | None:
    """The table of a journal that is not counted: of the source that is named, or the latest where no medal is held."""
    if of.source is not None:
        return claim(state.record, of.source)
    latest = None if is_counted(state, of) else _latest(state, day)
    return latest[1] if latest else None


def _latest(state: State, day: str | None) -> tuple[str, ClaimedTable] | None:
    """The latest whole table that was stated, of a day not later than the one that is shown."""
    from kotinos.journal.days import end_of

    return next((pair for pair in reversed(state.tables) if end_of(pair[0]) <= end_of(day)), None)


def disagreeing(state: State, held: Held, of: Reference, day: str | None) -> tuple[Diagnostic, ...]:
    """K502 for each row in which the latest stated table is not what the medals of its day come to.

    A figure that is blank states nothing. Nor does a row that is missing where another is of no certain organisation:
    that one may be it.
    """
    from kotinos.medals.counting import tallies

    latest = _latest(state, day)
    if latest is None:
        return ()
    of_day, table = latest
    state_then = held.state(of.games, known=of.known, as_of=of_day[:10])
    if state_then.undated:  # what its medals of that day come to is not held
        return ()
    then = state_then.record
    counted = {tally.code: tally[1:] for tally in tallies(then.awards)}
    stated = {row.code: (row.gold, row.silver, row.bronze) for row in table.rows if row.code}
    resolved = all(row.code for row in table.rows)
    omitted = {code for code, treatment in then.games.policy_delegations if treatment == "omitted"}
    found = []
    for code in sorted(counted.keys() | stated.keys()):
        if code not in stated and (code in omitted or not resolved):
            continue
        says, comes_to = stated.get(code, _NONE), counted.get(code, _NONE)
        if any(figure is not None and figure != count for figure, count in zip(says, comes_to, strict=True)):
            values = {
                "source": table.source, "organisation": code, "day": Day(of_day[:10]),
                "stated": "-".join("?" if figure is None else str(figure) for figure in says),
                "counted": "-".join(map(str, comes_to)),
            }  # fmt: skip
            where = Where(table.source)
            found.append(Diagnostic("K502", WARNING, _DISAGREE, values, where, _DISAGREE_HINT, *_both(comes_to, says)))
    return tuple(found)


def _both(expected: tuple[int, ...], found: tuple[int | None, ...]) -> tuple[list[int], list[int | None]]:
    return list(expected), list(found)


def is_counted(state: State, of: Reference) -> bool:
    """Whether the whole table is counted from medals: in a journal, unless it has none and a source states a table."""
    if state.progress is None or of.source is not None:
        return False
    return bool(state.record.awards) or not state.tables
