"""Which state of its Games a table stands beside, where it is not the whole: a day of them, or a discipline."""

from kotinos.differences import Compared
from kotinos.model import Record, StatedTable
from kotinos.review.comparing import Side, rows_alike
from kotinos.states import side_of_claim


def of_a_day_or_a_part(stated: Side, held: Side, table: StatedTable, record: Record) -> Compared | None:
    """The table beside the state of its day, which it says or its rows do, or beside a discipline that its rows are.

    What a source says of the whole Games is of no discipline, and what it says of a discipline of no day of the Games.
    """
    if table.scope != "discipline" and table.as_of is not None:
        from kotinos.dating import compare_dated

        if (dated := compare_dated(stated, held, table, record)) is not None:
            return dated
    if not _is_of_another(stated, held, record):
        return None
    if table.scope != "discipline":
        from kotinos.dating import compare_undated

        if (dated := compare_undated(stated, table, record)) is not None:
            return dated
    if table.scope == "games":
        return None
    from kotinos.parts import compare_part

    return compare_part(stated, table, record)


def _is_of_another(stated: Side, held: Side, record: Record) -> bool:
    """Whether more than one row in ten of a table is another in each whole table of the Games."""
    tables = (side_of_claim(each.source, record, each) for each in record.tables if each.coverage == "full")
    return all(10 * len(rows_alike(stated, each)) < 9 * len(stated.figures) for each in (held, *tables))
