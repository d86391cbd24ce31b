"""K608: two rows with different figures are about one organisation."""

from collections.abc import Iterator

from kotinos.diagnostics import ERROR, WARNING, Diagnostic
from kotinos.review.case import Case, Check, label, medals

CODE = "K608"
TEXT = "`{row}` has two rows: {other_medals} in row {first} of the table, {medals} in row {again}"
OTHER_NAME = "`{other}` {other_medals} and `{row}` {medals} are both {code}"
MISNAMED = "one of them may be another organisation under the wrong name"


def find(case: Case) -> Iterator[Diagnostic]:
    """An error where the names are the same; a warning where only the codes are, or in a table of all times."""
    rows = case.table.rows
    for repeat in case.repeats:
        if repeat.same_figures:
            continue
        row, other = rows[repeat.again], rows[repeat.first]
        values = {
            "row": label(row),
            "medals": medals(row),
            "other": label(other),
            "other_medals": medals(other),
            "code": row.code,
            "first": repeat.first + 1,
            "again": repeat.again + 1,
        }
        severity = ERROR if repeat.named and case.table.scope != "all-time" else WARNING
        yield Diagnostic(
            CODE,
            severity,
            TEXT if repeat.named else OTHER_NAME,
            values,
            case.where(row, "name"),
            hint=MISNAMED,
            expected=medals(other),
            found=medals(row),
        )


CHECK = Check(
    CODE,
    "two-rows-one-organisation",
    ERROR,
    "Two rows with different figures are about one organisation.",
    """An organisation has one row. A second one is mostly another organisation under the wrong name, as when a list of
names slips by one. Where only the code is the same and the names are not, as with two states that the source counts
apart, it is a warning.""",
    """
1 | China | CHN | 9 | 7 | 1 | 17
2 | North Korea | PRK | 3 | 1 | 4 | 8
3 | North Korea | PRK | 2 | 9 | 7 | 18
""",
    """
1 | China | CHN | 9 | 7 | 1 | 17
2 | North Korea | PRK | 3 | 1 | 4 | 8
3 | India | IND | 2 | 9 | 7 | 18
""",
    find,
)
