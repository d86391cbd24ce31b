"""The step *check*: what is wrong with a statement, said by one check after the other."""

from collections.abc import Collection, Iterable
from itertools import islice

from kotinos.diagnostics import Diagnostic, KotinosError, Phrase
from kotinos.model import StatedRow, StatedTable, Statement
from kotinos.review.adding import add
from kotinos.review.case import Case, Check, Context
from kotinos.review.checks import (
    column_moved,
    equal_rows_ranked_apart,
    events_contradicted,
    figure_unreadable,
    figure_without_value,
    neutral_not_ranked,
    organisation_not_of_year,
    prose_contradicts_table,
    rank_out_of_order,
    row_misplaced,
    row_twice,
    rows_missing,
    shared_rank_unequal,
    tie_policy,
    total_not_sum,
    total_row_not_sum,
    trailing_zeros_lost,
    two_rows_one_organisation,
    two_tie_styles,
)
from kotinos.review.ordering import order
from kotinos.review.repeating import repeats

__all__ = ["CHECKS", "Check", "Context", "check", "check_table", "chosen"]

NOTHING_KNOWN = Context()

CHECKS: tuple[Check, ...] = (
    total_not_sum.CHECK,
    total_row_not_sum.CHECK,
    rank_out_of_order.CHECK,
    equal_rows_ranked_apart.CHECK,
    shared_rank_unequal.CHECK,
    rows_missing.CHECK,
    row_twice.CHECK,
    two_rows_one_organisation.CHECK,
    figure_without_value.CHECK,
    two_tie_styles.CHECK,
    tie_policy.CHECK,
    organisation_not_of_year.CHECK,
    figure_unreadable.CHECK,
    trailing_zeros_lost.CHECK,
    column_moved.CHECK,
    events_contradicted.CHECK,
    prose_contradicts_table.CHECK,
    neutral_not_ranked.CHECK,
    row_misplaced.CHECK,
)


def check(statement: Statement, context: Context = NOTHING_KNOWN) -> tuple[Diagnostic, ...]:
    """Everything that the checks find in a statement, in the order of its lines.

    `context` is about one Games: a table that says it is of another one is checked without it. Checks report, they
    never repair, and a wrong cell is reported once, by the check that is nearest to the cause.
    """
    found = [finding for one in CHECKS if one.announced for finding in one.announced(statement)]
    for table in statement.tables:
        found += check_table(table, statement, _of_table(table, context))
    return tuple(sorted(found, key=_line))


def check_table(table: StatedTable, statement: Statement, context: Context = NOTHING_KNOWN) -> tuple[Diagnostic, ...]:
    """What the checks find in one table of a statement; what the statement announces without a figure is not in it.

    A table whose total stands in another column gets that said once, and is then checked as put back: each of its rows
    would have a wrong sum, and what else is wrong would be lost among them.
    """
    told: tuple[Diagnostic, ...] = ()
    case = _case(table, statement, context)
    if case.sums.moved:
        told = tuple(islice(column_moved.find(case), 1))  # what it says of rows is of figures in the wrong place
        case = _case(_put_back(table, case.sums.moved), statement, context)
    return told + tuple(diagnostic for one in CHECKS if one.find for diagnostic in one.find(case))


def _case(table: StatedTable, statement: Statement, context: Context) -> Case:
    repeated = repeats(table.rows)
    same_figures = [repeat for repeat in repeated if repeat.same_figures]
    unread = frozenset(line for of, line, _ in context.unreadable if of == table.where.table and line is not None)
    sums = add(table, frozenset(repeat.again for repeat in same_figures), unread)
    ranks = [row.rank for row in table.rows]
    same_rank = {repeat.again for repeat in same_figures if ranks[repeat.again] in (None, ranks[repeat.first])}
    apart = {place for place, row in enumerate(table.rows) if row.line in context.groups}
    ordering = order(table.rows, sums.figures, frozenset(same_rank | apart), sums.shifted)
    return Case(table, statement, context, sums, ordering, repeated)


def _put_back(table: StatedTable, moved: str) -> StatedTable:
    """The table with the total and the column that holds it in each other's place."""

    def exchanged(row: StatedRow) -> StatedRow:
        return row._replace(**{moved: row.total, "total": getattr(row, moved)})

    of_all = table.total_row and exchanged(table.total_row)
    return table._replace(rows=tuple(map(exchanged, table.rows)), total_row=of_all)


def chosen(
    diagnostics: Iterable[Diagnostic], select: Collection[str] = (), ignore: Collection[str] = ()
) -> tuple[Diagnostic, ...]:
    """Diagnostics whose code begins with one of `select` (all, where it is empty) and with none of `ignore`.

    Raises KotinosError for something that no code begins with.
    """
    for prefix in (*select, *ignore):
        if not _is_prefix(prefix):
            raise KotinosError(
                "K002",
                Phrase("no diagnostic has a code that begins with `{prefix}`", prefix=prefix),
                Phrase("codes look like K603"),
            )
    return tuple(
        diagnostic
        for diagnostic in diagnostics
        if (not select or diagnostic.code.startswith(tuple(select))) and not diagnostic.code.startswith(tuple(ignore))
    )


def _is_prefix(text: str) -> bool:
    return text[:1] == "K" and len(text) <= 4 and (len(text) == 1 or text[1:].isdecimal())


def _of_table(table: StatedTable, context: Context) -> Context:
    if table.games and context.games and table.games != context.games.code:
        return context._replace(games=None, participants=None, events=None, medallists=None)
    return context


def _line(diagnostic: Diagnostic) -> tuple[int, int]:
    where = diagnostic.where
    return (where.table or 0, where.line or 0)
