"""K616: the golds of a table contradict the number of events."""

from collections.abc import Iterator

from kotinos.diagnostics import WARNING, Diagnostic
from kotinos.review.case import Case, Check

CODE = "K616"
STATED = "`{printed}` announces {expected} events, but the table has {found} gold"
HELD = "{games} had {expected} medal events, but the table has {found} gold"
HINT = "ties and vacant golds account for a few only; the two may count different things"


def find(case: Case) -> Iterator[Diagnostic]:
    """What the source announces, else what is held; too few golds only where the table has all of them."""
    golds, whole = _golds(case)
    whole = whole and case.table.as_of is None  # a table of an earlier day has not all of them yet
    if golds is None or case.table.scope not in ("games", "unknown"):
        return
    announced = [fact for fact in case.statement.facts if fact.what == "events" and isinstance(fact.value, int)]
    if announced and case.alone:
        for fact in announced:
            events = int(fact.value or 0)
            if _contradict(golds, events, whole):
                values = {"printed": fact.printed.strip(), "expected": events, "found": golds}
                where = case.where()._replace(line=fact.line, column="events")
                yield Diagnostic(
                    CODE, WARNING, STATED, values, where, hint=HINT, expected=values["expected"], found=values["found"]
                )
        return
    games, held = case.context.games, case.context.events
    if games and held and case.table.scope == "games" and _contradict(golds, held, False):
        values = {"games": games.code, "expected": held, "found": golds}
        yield Diagnostic(
            CODE,
            WARNING,
            HELD,
            values,
            case.where(None, "gold"),
            hint=HINT,
            expected=values["expected"],
            found=values["found"],
        )


def _golds(case: Case) -> tuple[int | None, bool]:
    """The golds of the table, and whether they are all: by a total row, or by ranks that go on below the golds."""
    total_row = case.table.total_row
    if total_row and total_row.gold is not None:
        return total_row.gold, True
    figures = [figures[0] for figures in case.sums.figures]
    if not figures or None in figures:
        return None, False
    return sum(figure or 0 for figure in figures), case.whole


def _contradict(golds: int, events: int, whole: bool) -> bool:
    """Whether more lies between them than ties (a gold more) and vacant golds (one less) account for."""
    tolerance = 2 + events // 25
    return golds - events > tolerance or (whole and events - golds > tolerance)


CHECK = Check(
    CODE,
    "events-contradicted",
    WARNING,
    "The golds of a table contradict the number of events.",
    """Every event gives one gold, and a tie or a vacant medal changes that by one. A table with far more golds than
events, or far fewer though it is whole, counts other events than the announcement does: those of another edition,
those planned and not held, or medals of a team counted once for each member.""",
    """
events: 20
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 3 | 3 | 8
3 | Fiji | FIJ | 0 | 1 | 2 | 3
""",
    """
events: 6
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 3 | 3 | 8
3 | Fiji | FIJ | 0 | 1 | 2 | 3
""",
    find,
)
