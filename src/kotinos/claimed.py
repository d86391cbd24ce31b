"""A stated table as it is shown: in the order and with the ranks of its source, or ranked, and what it leaves open."""

from collections.abc import Iterator, Sequence

from kotinos.diagnostics import WARNING, Diagnostic
from kotinos.model import MEDALS, ClaimedTable, Record, Standing, Where
from kotinos.states import Ranked, ranked_claim

_BLANK = "`{source}` leaves figures blank: {listed}; they are not held, nor are the sums of their columns"
_BLANK_HINT = "nothing is taken for 0; a table of that source that states them closes the gap"
_DOUBTFUL = "ranks hang on figures that `{source}` leaves blank: of {listed}; each is as the source states it, or none"
_NAMELESS = "rows of `{source}` stand for no certain organisation: {listed}; they are shown as printed"
_NAMELESS_HINT = "`kotinos resolve NAME` says what a name may stand for"
_MOST = 5  # rows that one finding names


def claimed(table: ClaimedTable, record: Record, order: str) -> tuple[Ranked, tuple[Diagnostic, ...]]:
    """The rows of a stated table, and K506, K507, K508 for its blanks, its doubtful ranks and its nameless rows.

    `order`: gold or total, by the policies of the Games; or printed, which is that of the source, with its ranks.
    """
    from kotinos.review.comparing import printed_ranks

    ranks = printed_ranks(table.rows)
    stated = [row._replace(rank=rank) for row, rank in zip(table.rows, ranks, strict=True)]
    found = ranked_claim(stated, record.games, record.delegations, order=order)
    return found, tuple(_left_open(table.source, found))


def _left_open(source: str, found: Ranked) -> Iterator[Diagnostic]:
    rows = (*found.rows, *found.unranked, *found.omitted)
    blank = [f"{_label(row)} {' '.join(f'`{medal}`' for medal in missing)}" for row in rows if (missing := blanks(row))]
    doubtful = [_label(row) for row in found.doubtful]
    nameless = [_label(row) for row in rows if row.code is None]
    if blank:
        yield Diagnostic("K506", WARNING, _BLANK, _of(source, blank), Where(source), _BLANK_HINT)
    if doubtful:
        yield Diagnostic("K507", WARNING, _DOUBTFUL, _of(source, doubtful), Where(source))
    if nameless:
        yield Diagnostic("K508", WARNING, _NAMELESS, _of(source, nameless), Where(source), _NAMELESS_HINT)


def blanks(row: Standing) -> tuple[str, ...]:
    """The medals whose figure is blank."""
    return tuple(medal for medal in MEDALS if getattr(row, medal) is None)


def _label(row: Standing) -> str:
    return f"`{row.code or row.name or '?'}`"


def _of(source: str, rows: Sequence[str]) -> dict[str, object]:
    listed = ", ".join(rows[:_MOST]) + (f" … (+{len(rows) - _MOST})" if len(rows) > _MOST else "")
    return {"source": source, "listed": listed}
