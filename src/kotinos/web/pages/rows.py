"""The rows of a medal table as a page shows them, in any order, by any method, and those of a name."""

from typing import NamedTuple

from kotinos.model import MEDALS, Standing
from kotinos.ordered import ordered
from kotinos.publishing import row_of
from kotinos.questions.athletes import folded
from kotinos.questions.ranking import notes_of
from kotinos.ranking.methods.ranking import Ranked, Ranking
from kotinos.review.comparing import sum_of
from kotinos.showing import Shown
from kotinos.telling import Teller


class Line(NamedTuple):
    """A row of the table as a page shows it: its name and code, its rank in that order, and its place by a method."""

    row: Standing
    name: str
    code: str | None
    rank: int | None
    equal: bool | None
    ranked: Ranked | None
    by_policy: bool


class Rows(NamedTuple):
    """A medal table on a page. `lines` are those whose name is looked for, `of` how many there are in all.

    `method` tells by what method they are ordered, none by gold or total; `bounded`: whether it gives a best and a
    worst rank. `most` is what the longest bar stands for. `discipline` and `gender` are kept in the links of figures.
    """

    shown: Shown
    lines: tuple[Line, ...]
    of: int
    method: tuple[str, ...]
    bounded: bool
    sums: dict[str, int | None]
    most: int
    discipline: str | None
    gender: str | None


def rows_of(
    shown: Shown,
    ranking: Ranking | None,
    teller: Teller,
    q: str = "",
    *,
    part: tuple[str | None, str] = (None, "TOT"),
    naming: tuple[str, str] = ("games", "current"),
) -> Rows:
    """A medal table for a page. `part` are the discipline and the gender that it is of, `naming` its names and codes.

    Names and codes are those that a file and an answer of the API have for the same parameters.
    """
    names, codes = naming

    def line(row: Standing, rank: int | None, equal: bool | None, ranked: Ranked | None, *, by_policy: bool) -> Line:
        told = row_of(row, shown, teller, names, codes)
        return Line(row, told.name, told.code, rank, equal, ranked, by_policy)

    lines = tuple(line(*each[:4], by_policy=each[4]) for each in lines_of(shown, ranking))
    notes = notes_of(ranking) if ranking is not None else ()
    return Rows(
        shown,
        named(lines, q, teller),
        len(lines),
        tuple(note.said(teller.text) for note in notes),
        any(line.ranked is not None and line.ranked.best is not None for line in lines),
        {what: sum_of(getattr(row, what) for row in shown.rows) for what in (*MEDALS, "total")},
        max((row.total or 0 for row in shown.rows), default=0),
        part[0],
        None if part[1] == "TOT" else part[1],
    )


_Place = tuple[Standing, int | None, bool | None, Ranked | None, bool]


def lines_of(shown: Shown, ranking: Ranking | None) -> tuple[_Place, ...]:
    """The rows in the order that is asked for, then those that the Games shows without a rank."""
    if ranking is not None:
        ranked: list[_Place] = [
            (row, at.rank if at else None, at.rank_equal if at else None, at, False)
            for row, at in ordered(shown, ranking)
        ]
    elif shown.order == "total":
        ranked = [(row, row.rank_total, row.rank_total_equal, None, False) for row in shown.rows]
    else:
        ranked = [(row, row.rank, row.rank_equal, None, False) for row in shown.rows]
    return (*ranked, *((row, None, None, None, True) for row in shown.unranked))


def named(lines: tuple[Line, ...], q: str, teller: Teller) -> tuple[Line, ...]:
    """Those whose name, code or printed name has all the words that are looked for."""
    words = folded(q).split()
    if not words:
        return lines
    found = []
    for line in lines:
        code = line.row.code
        told = folded(f"{line.name} {teller.organisation(code) if code else ''} {code or ''} {line.row.name or ''}")
        if all(word in told for word in words):
            found.append(line)
    return tuple(found)
