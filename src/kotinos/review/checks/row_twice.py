"""K607: a row stands twice."""

from collections.abc import Iterator

from kotinos.diagnostics import ERROR, Diagnostic
from kotinos.review.case import Case, Check, label, medals

CODE = "K607"
TEXT = "`{row}` stands twice with {medals}, in rows {first} and {again} of the table"
OTHER_NAME = "`{row}` in row {again} of the table is `{other}` of row {first} again, both {code} with {medals}"


def find(case: Case) -> Iterator[Diagnostic]:
    """Rows that repeat the name or code, and all figures, of an earlier one."""
    rows = case.table.rows
    for repeat in case.repeats:
        if not repeat.same_figures:
            continue
        row = rows[repeat.again]
        values = {
            "row": label(row),
            "other": label(rows[repeat.first]),
            "code": row.code,
            "medals": medals(row),
            "first": repeat.first + 1,
            "again": repeat.again + 1,
        }
        text = TEXT if repeat.named else OTHER_NAME
        yield Diagnostic(
            CODE, ERROR, text, values, case.where(row, "name"), expected=None, found=row.code or label(row)
        )


CHECK = Check(
    CODE,
    "row-twice",
    ERROR,
    "A row stands twice.",
    """A row that was copied twice counts its medals twice, and pushes every rank below it down. The total row is
compared with the rows without the second one, so that one slip is one finding.""",
    """
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 0 | 3
2 | Cuba | CUB | 2 | 1 | 0 | 3
3 | Fiji | FIJ | 0 | 1 | 1 | 2
""",
    """
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 0 | 3
3 | Fiji | FIJ | 0 | 1 | 1 | 2
""",
    find,
)
