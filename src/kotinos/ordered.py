"""A Games by a method of ranking: the table that is shown, in that order, as a page and as JSON."""

from typing import NamedTuple

from kotinos.documents.published import PublishedPage
from kotinos.model import Standing, Tally
from kotinos.publishing import page_of, printed_once, row_of
from kotinos.questions.ranking import notes_of
from kotinos.ranking.methods.ranking import Ranked, Ranking
from kotinos.ranking.standing import unranked
from kotinos.shapes.events import Shape
from kotinos.shapes.games import shape_shown, shape_standing
from kotinos.showing import Shown
from kotinos.telling import Teller

_HEADINGS = {"score": "Score", "uncertainty": "Uncertainty", "best": "Best rank", "worst": "Worst rank"}


class Ordered(NamedTuple):
    """A row of the standings and its place by a method; null where the method does not rank it."""

    standing: Standing
    ranked: Ranked | None


def ordered(shown: Shown, ranking: Ranking) -> tuple[Ordered, ...]:
    """The rows by rank, then those that a method leaves out.

    A method may rank one without a medal (an improvement below zero), which has no row in the standings.
    """
    held = {row.code: row for row in shown.rows}
    rows = [Ordered(held.get(row.tally.code) or unranked(Tally(row.tally.code, 0, 0, 0)), row) for row in ranking.rows]
    there = {row.standing.code for row in rows}
    return (*rows, *(Ordered(row, None) for row in shown.rows if row.code not in there))


def page_by_method(
    shown: Shown, ranking: Ranking, teller: Teller, format: str, *, names: str = "games", codes: str = "current"
) -> PublishedPage:
    """The page of a state of a Games, its table by a method: with the scores, the formula and what it rests on."""
    page = page_of(shown, teller, format, names=names, codes=codes)
    rows = []
    for standing, ranked in ordered(shown, ranking):
        row = row_of(standing, shown, teller, names, codes)._replace(rank="")
        if ranked is not None:
            uncertainty = None if ranked.uncertainty is None else f"{ranked.uncertainty:.6g}"
            row = row._replace(
                rank=str(ranked.rank), score=f"{float(ranked.score):.6g}", uncertainty=uncertainty, best=ranked.best,
                worst=ranked.worst,
            )  # fmt: skip
        rows.append(row)
    rows += [row_of(row, shown, teller, names, codes) for row in shown.unranked]
    used = [name for name in _HEADINGS if any(getattr(row, name) is not None for row in rows)]
    notes = [page.note or "", *(note.said(teller.text) for note in notes_of(ranking))]
    return page._replace(
        body=tuple(printed_once(rows) if format == "page" else rows),
        shown=(*page.shown, *used),
        headings=(*page.headings, *(teller.text(_HEADINGS[name]) for name in used)),
        note=" ".join(note if note.endswith(".") else f"{note}." for note in notes if note),
    )


def shape_by_method(
    shown: Shown, ranking: Ranking, order: str, teller: Teller, names: str = "games", codes: str = "current"
) -> Shape:
    """What `show --json` gives, its rows in the order of a method, each with its place and score by it."""
    rows = []
    for standing, ranked in ordered(shown, ranking):
        row = shape_standing(standing, teller, names, codes)
        rows.append(
            {
                **row,
                "rank_method": ranked.rank if ranked else None,
                "rank_method_equal": ranked.rank_equal if ranked else None,
                "score": float(ranked.score) if ranked else None,
                "uncertainty": ranked.uncertainty if ranked else None,
                "best": ranked.best if ranked else None,
                "worst": ranked.worst if ranked else None,
            }
        )
    method = {
        "name": ranking.method,
        "formula": ranking.formula,
        "source": ranking.source,
        "inputs": [{**given._asdict(), "value": float(given.value)} for given in ranking.inputs],
        "left_out": list(ranking.left_out),
    }
    return {**shape_shown(shown, teller, names, codes), "order": order, "rows": rows, "method": method}
