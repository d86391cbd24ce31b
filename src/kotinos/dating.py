"""A table of a day of its Games beside the medals of up to that day: it says the day, or its rows are those of it."""

from collections.abc import Iterable, Mapping
from datetime import date, timedelta

from kotinos.diagnostics import INFO, Day, Diagnostic
from kotinos.differences import Compared, compare_with_reasons, medals_of
from kotinos.model import Record, StatedTable
from kotinos.review.comparing import Difference, Reason, Side
from kotinos.states import side_of_medals

_DAYS_BEFORE = 20  # of the opening, football is played and ice hockey; no table of the Games is older
_FEWEST_ROWS, _MEDALS = 5, 20  # that are those of a day, where the table says none
_HOUR = Reason("date", "inferred", text="The table may be of an hour of that day.")
_EARLIER = Reason("date", "inferred", text="The table is dated before the end of the Games.")


def stated_day(table: StatedTable, record: Record) -> str | None:
    """The day that a table says it is of, where that is before the last day of the Games; else null."""
    opens, closes = record.games.opens, record.games.closes
    if table.as_of is None or not opens or not closes:
        return None
    first = date.fromisoformat(opens)
    if isinstance(table.as_of.value, int):
        day: str | None = (first + timedelta(days=table.as_of.value - 1)).isoformat()
    else:
        from kotinos.documents.prose.dated import day_of

        day = day_of(table.as_of.printed, first.year)
    earliest = (first - timedelta(days=_DAYS_BEFORE)).isoformat()
    return day if day is not None and earliest <= day < closes else None


def compare_dated(stated: Side, held: Side, table: StatedTable, record: Record) -> Compared | None:
    """A table of a day beside the record of that day, or beside the whole Games where its days are not held.

    Null where the table names no earlier day, or is nearer to the whole Games than to that day: not every date in a
    title is that of the table.
    """
    day = stated_day(table, record)
    if day is None:
        return None
    whole = _apart(stated, held.figures)
    states = {each: found for each in _around(day) if (found := _up_to(record, each)) is not None}
    if not states:
        return _beside_the_whole(stated, held, table, record, day) if whole and _all_fewer(stated, held) else None
    nearest = min(states, key=lambda each: (_apart(stated, states[each]), each != day))
    if _apart(stated, states[nearest]) >= whole:
        return None
    compared = _beside_the_day(stated, held, states[nearest], record, nearest)
    text = "the table is dated {day}; it is compared with the medals of the events up to {nearest}"
    where = table.where._replace(line=None)
    return compared._replace(
        beside=Diagnostic("K225", INFO, text, {"day": Day(day), "nearest": Day(nearest)}, where, found=nearest)
    )


def compare_undated(stated: Side, table: StatedTable, record: Record) -> Compared | None:
    """A table that says no day beside the record of the day whose medals are its rows, where days are held.

    Nine rows in ten at least are those of that day, and as many of no other. Null where none is.
    """
    from kotinos.medals.counting import by_day

    closes = record.games.closes or ""
    days = {event.id: event.date for event in record.events if event.kind == "medal"}
    likest: dict[int, list[tuple[str, dict[str, tuple[int, int, int]]]]] = {}
    for day, medals in by_day(medals_of(record), days):
        if day < closes:
            same = [row for code, row in stated.figures.items() if row[:3] == medals.get(code, (0, 0, 0))]
            if len(same) >= _FEWEST_ROWS and sum(sum(figure or 0 for figure in row[:3]) for row in same) >= _MEDALS:
                likest.setdefault(len(same), []).append((day, dict(medals)))
    most = max(likest, default=0)
    if not most or most * 10 < len(stated.figures) * 9 or len(likest[most]) > 1:
        return None
    ((nearest, medals),) = likest[most]
    text = "{equal} of {rows} rows have the medals of the events up to {nearest}; the table is compared with these"
    values = {"equal": most, "rows": len(stated.figures), "nearest": Day(nearest)}
    where = table.where._replace(line=None)
    compared = _beside_the_day(stated, None, medals, record, nearest)
    return compared._replace(beside=Diagnostic("K225", INFO, text, values, where, found=nearest))


def _beside_the_whole(stated: Side, held: Side, table: StatedTable, record: Record, day: str) -> Compared:
    """A table beside the whole Games, whose rows differ because it is earlier."""
    compared = compare_with_reasons(stated, held, None)
    rows = (_because(row, _EARLIER) for row in compared.comparison.differences)
    text = "the table is dated {day}, and the days of the events of {games} are not held: it is beside the whole Games"
    values = {"day": Day(day), "games": record.games.code}
    finding = Diagnostic("K225", INFO, text, values, table.where._replace(line=None), found=day)
    return _with_rows(compared, rows)._replace(record=record, beside=finding)


def _beside_the_day(
    stated: Side, held: Side | None, medals: Mapping[str, tuple[int, int, int]], record: Record, day: str
) -> Compared:
    """A table beside the medals of the events up to a day, and what no decision explains by its hour.

    `held` is the whole Games, where the table says itself that it is of a day before its end.
    """
    side = side_of_medals(f"{record.games.code}:{day}", medals, record)
    done = {event.id for event in record.events if (event.date or "") <= day}
    decisions = tuple(each for each in record.decisions if each.event in done)
    compared = compare_with_reasons(stated, side, record._replace(decisions=decisions, tables=()))
    before, after = (_up_to(record, each) or {} for each in _around(day)[1:])
    end = {code: tuple(figure or 0 for figure in row[:3]) for code, row in held.figures.items()} if held else {}

    def told(row: Difference) -> Difference:
        if not _unexplained(row):
            return row
        if _between(row, before, after):
            return _because(row, _HOUR)
        return _because(row, _EARLIER) if _between(row, {}, end) else row

    return _with_rows(compared, map(told, compared.comparison.differences))


def _with_rows(compared: Compared, rows: Iterable[Difference]) -> Compared:
    return compared._replace(comparison=compared.comparison._replace(differences=tuple(rows)))


def _around(day: str) -> tuple[str, str, str]:
    """The day, the one before and the one after: a table may be of the morning, or of another zone of time."""
    found = date.fromisoformat(day)
    return day, (found - timedelta(days=1)).isoformat(), (found + timedelta(days=1)).isoformat()


def _up_to(record: Record, day: str) -> dict[str, tuple[int, int, int]] | None:
    """The medals of the events up to a day by organisation; null where the day of an event is not held."""
    from kotinos.medals.counting import by_day

    days = {event.id: event.date for event in record.events if event.kind == "medal"}
    if not days or None in days.values():
        return None
    medals: dict[str, tuple[int, int, int]] = {}
    for each, won in by_day(medals_of(record), days):
        if each <= day:
            medals = dict(won)
    return medals


def _apart(stated: Side, held: Mapping[str, tuple[int | None, ...]]) -> int:
    """By how many medals the rows of a table differ."""
    apart = 0
    for code, row in stated.figures.items():
        for one, other in zip(row[:3], held.get(code, (0, 0, 0))[:3], strict=True):
            apart += abs((one or 0) - (other or 0)) if one is not None else 0
    return apart


def _all_fewer(stated: Side, held: Side) -> bool:
    """Whether no organisation has more medals than in the end, but for one row in ten, whose medal may be gone."""
    more = 0
    for code, row in stated.figures.items():
        end = held.figures.get(code, (0, 0, 0, 0))
        more += any((one or 0) > (other or 0) for one, other in zip(row[:3], end[:3], strict=True))
    return more * 10 <= len(stated.figures)


def _unexplained(row: Difference) -> bool:
    return any(reason.certainty == "unexplained" for reason in row.reasons)


def _between(row: Difference, before: Mapping[str, tuple[int, ...]], after: Mapping[str, tuple[int, ...]]) -> bool:
    """Whether the table has as many medals as the organisation had at an hour of the day, or of those beside it."""
    stated = (row.a or (0, 0, 0, 0))[:3]
    low, high = before.get(row.code, (0, 0, 0)), after.get(row.code, (0, 0, 0))
    return all(few <= (one or 0) <= many for few, one, many in zip(low, stated, high, strict=True))


def _because(row: Difference, reason: Reason) -> Difference:
    return row._replace(reasons=(reason._replace(medals=row.change),))
