"""K617: what the source says in words contradicts its table."""

from collections.abc import Iterator

from kotinos.diagnostics import WARNING, Diagnostic
from kotinos.model import FIGURE_COLUMNS, StatedFact
from kotinos.review.case import Case, Check, label

CODE = "K617"
NATIONS = "`{printed}` announces {expected} nations, but the table has {found} of them"
YEAR = "`{printed}` is a date of {expected}, but the table is of {found}"
AWARDED = {
    "gold": "`{printed}` announces {expected} gold, but the table has {found}",
    "silver": "`{printed}` announces {expected} silver, but the table has {found}",
    "bronze": "`{printed}` announces {expected} bronze, but the table has {found}",
    "total": "`{printed}` announces {expected} medals, but the table has {found}",
}


WON = {
    "gold": "`{printed}`: {expected} gold for `{row}`, but the table has {found}",
    "silver": "`{printed}`: {expected} silver for `{row}`, but the table has {found}",
    "bronze": "`{printed}`: {expected} bronze for `{row}`, but the table has {found}",
    "total": "`{printed}`: {expected} medals for `{row}`, but the table has {found}",
}


def find(case: Case) -> Iterator[Diagnostic]:
    """Nations, dates and numbers of medals in words, for a source with one table of one Games."""
    if not case.alone or case.table.scope not in ("games", "unknown"):
        return
    yield from _won(case)
    for fact in case.statement.facts:
        if fact.what == "nations" and isinstance(fact.value, int):
            codes = {row.code for row in case.table.rows if row.code}
            if len(codes) > fact.value:
                yield _diagnostic(case, fact, NATIONS, fact.value, len(codes))
        elif fact.what in ("opens", "closes") and isinstance(fact.value, str):
            year = (case.table.games or "")[-4:]
            if year.isdecimal() and fact.value[:4].isdecimal() and fact.value[:4] != year:
                yield _diagnostic(case, fact, YEAR, int(fact.value[:4]), int(year))
        elif fact.what in FIGURE_COLUMNS and isinstance(fact.value, int):
            yield from _awarded(case, fact, fact.value)


def _won(case: Case) -> Iterator[Diagnostic]:
    """What sentences say that one organisation won, beside its row."""
    for claim in case.statement.claims:
        rows = [index for index, row in enumerate(case.table.rows) if claim.code and row.code == claim.code]
        if len(rows) != 1:
            continue
        row, figures = case.table.rows[rows[0]], case.sums.figures[rows[0]]
        for column, said, found in zip(
            FIGURE_COLUMNS, (claim.gold, claim.silver, claim.bronze, claim.total), figures, strict=True
        ):
            if said is not None and found is not None and said != found:
                where = case.where()._replace(line=claim.line, column=column)
                values = {"printed": claim.printed, "row": label(row), "expected": said, "found": found}
                yield Diagnostic(CODE, WARNING, WON[column], values, where, expected=said, found=found)


def _awarded(case: Case, fact: StatedFact, announced: int) -> Iterator[Diagnostic]:
    """Against the total row, else against the rows: too many of them, or golds missing where all are there."""
    place = FIGURE_COLUMNS.index(fact.what)
    stated = case.table.total_row.figures[place] if case.table.total_row else None
    cells = [figures[place] for figures in case.sums.figures]
    if stated is not None:
        contradicted, found = announced != stated, stated
    elif not cells or None in cells:
        return
    else:
        found = sum(cell or 0 for cell in cells)
        contradicted = found > announced or (found < announced and case.whole and fact.what == "gold")
    if contradicted:
        yield _diagnostic(case, fact, AWARDED[fact.what], announced, found)


def _diagnostic(case: Case, fact: StatedFact, text: str, expected: int, found: int) -> Diagnostic:
    where = case.where()._replace(line=fact.line, column=fact.what)
    values = {"printed": fact.printed.strip(), "expected": expected, "found": found}
    return Diagnostic(CODE, WARNING, text, values, where, expected=values["expected"], found=values["found"])


CHECK = Check(
    CODE,
    "prose-contradicts-table",
    WARNING,
    "What the source says in words contradicts its table.",
    """A page says some of its figures twice, in a sentence and in the table. No more nations can win a medal than took
part, the dates are those of the Games in the heading, the medals that a sentence adds up are those of the total row,
and what it says that one organisation won is in that row. Where the two disagree, one of them was corrected and the
other was forgotten.""",
    """
nations: 2
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 0 | 3
3 | Fiji | FIJ | 0 | 1 | 1 | 2
""",
    """
nations: 12
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 0 | 3
3 | Fiji | FIJ | 0 | 1 | 1 | 2
""",
    find,
)
