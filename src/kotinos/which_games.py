"""Which Games a table is of, where its source does not say so: by its place and year, and by its figures."""

from collections.abc import Iterable

from kotinos.archive import holding
from kotinos.diagnostics import INFO, WARNING, Diagnostic
from kotinos.model import StatedFact, StatedTable, Where
from kotinos.review.recognising import FEWEST_ROWS, Tallies, recognise

_OTHERWISE = "`--games CODE` says otherwise"
_ROWS_OF_A_DAY, _MEDALS_OF_A_DAY = 10, 40  # at least, where a table of no Games that it names is one of a day


def by_figures(table: StatedTable, facts: Iterable[StatedFact]) -> tuple[str | None, tuple[Diagnostic, ...]]:
    """The Games whose table it is by its figures, null where none is or several may be, and what tells of it.

    What the source says of the Games is not contradicted: of a place and a year only the Games there and then may be.
    """
    stated = [*table.facts, *facts]
    fitting = holding.fitting(stated)
    may_be = holding.of_place_and_year(stated)
    held = (
        Tallies(games, source, figures)
        for games in may_be or fitting
        for source, figures in holding.figures_by_source(games)
    )
    best = recognise(table, held, named=bool(may_be))
    if best is None:
        return None, ()
    if best.apart is not None:
        where = table.where._replace(line=None)
        near = {"claim": f"{best.games}#{best.source}", "apart": best.apart}
        text = "the source does not name its Games; its figures are {apart} medals from those of `{claim}` alone"
        return best.games, (Diagnostic("K222", INFO, text, near, where, _OTHERWISE, found=best.games),)
    return best.games, (_recognised(table, best.games, f"{best.games}#{best.source}", best.equal),)


def by_medals_of_a_day(table: StatedTable, facts: Iterable[StatedFact]) -> tuple[str | None, tuple[Diagnostic, ...]]:
    """The Games on one day of which a table has the medals of up to then, where the days of its events are held.

    Nine of ten rows at least are the same, of ten or more, and on no other day as many: few medals are of many days.
    """
    from kotinos.medals.counting import by_day

    rows = {row.code: row.figures[:3] for row in table.rows if row.code}
    if len(rows) < _ROWS_OF_A_DAY:
        return None, ()
    stated = [*table.facts, *facts]
    found: dict[int, list[tuple[str, str]]] = {}
    for games in holding.of_place_and_year(stated) or holding.fitting(stated):
        days = holding.event_days(games)
        if None in days.values():
            continue
        for day, medals in by_day(holding.medals(games), days):
            same = [row for code, row in rows.items() if row == medals.get(code)]
            count = sum(figure or 0 for row in same for figure in row)
            if 10 * len(same) >= 9 * len(table.rows) and count >= _MEDALS_OF_A_DAY:
                found.setdefault(len(same), []).append((games, day))
    equal = max(found, default=0)
    if not equal or len(found[equal]) > 1:
        return None, ()
    ((games, day),) = found[equal]
    return games, (_recognised(table, games, f"{games}:{day}", equal),)


def _recognised(table: StatedTable, games: str, claim: str, equal: int) -> Diagnostic:
    values = {"claim": claim, "equal": equal, "rows": len(table.rows)}
    text = "the source does not name its Games; {equal} of {rows} rows are those of `{claim}`"
    return Diagnostic("K304", INFO, text, values, table.where._replace(line=None), _OTHERWISE, found=games)


def open_between(facts: Iterable[StatedFact], source: str) -> tuple[Diagnostic, ...]:
    """That a source names place and year, where both Olympic and Paralympic Games were held there and then."""
    may_be = holding.of_place_and_year(facts)
    if len(may_be) < 2:
        return ()
    values = {"codes": ", ".join(f"`{code}`" for code in may_be)}
    text = "the source names the place and the year of several Games: {codes}"
    hint = "`--games CODE` says which Games it is"
    return (Diagnostic("K223", WARNING, text, values, Where(source), hint, found=list(may_be)),)


def nothing_held(
    tables: tuple[StatedTable, ...], facts: Iterable[StatedFact], games: str | None, source: str
) -> tuple[Diagnostic, ...]:
    """That there is nothing to compare a table with, and why."""
    if not tables:
        return ()
    values = {"games": games, "held": len(holding.codes())}
    hint: str | None = None
    if games:
        text = "nothing is held of `{games}` to compare with; the table is read and checked"
    elif any(fact.what == "kind" and fact.value not in ("P", "O") for fact in facts):
        text = "Games of this kind are not held; the table is read and checked"
    else:
        hint = "`--games CODE` says which Games it is"
        text = "the source does not name its Games, and its figures are those of none of the {held} that are held"
        if len(tables[0].rows) < FEWEST_ROWS:
            text = "the source does not name its Games, and has too few rows to be known by its figures"
    return (Diagnostic("K311", INFO, text, values, Where(source), hint),)
