"""Which Games a table is of, where its source does not say so: by its place and year, and by its figures."""

from collections.abc import Iterable

from kotinos.archive import holding
from kotinos.diagnostics import INFO, WARNING, Diagnostic
from kotinos.model import StatedFact, StatedTable, Where
from kotinos.review.recognising import FEWEST_ROWS, Tallies, recognise


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
    where = table.where._replace(line=None)
    hint = "`--games CODE` says otherwise"
    if best.apart is not None:
        near = {"claim": f"{best.games}#{best.source}", "apart": best.apart}
        text = "the source does not name its Games; its figures are {apart} medals from those of `{claim}` alone"
        return best.games, (Diagnostic("K222", INFO, text, near, where, hint, found=best.games),)
    values = {"claim": f"{best.games}#{best.source}", "equal": best.equal, "rows": len(table.rows)}
    text = "the source does not name its Games; {equal} of {rows} rows are those of `{claim}`"
    return best.games, (Diagnostic("K304", INFO, text, values, where, hint, found=best.games),)


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
