"""K612: an organisation did not exist in the year of the Games."""

from collections.abc import Iterator

from kotinos.diagnostics import WARNING, Diagnostic
from kotinos.review.case import Case, Check, label

CODE = "K612"
TEXT = "`{row}` is {found}, which took part in no Games of {year}"
HINT = "the row may be of another edition, or the name may be that of a predecessor or successor"


def find(case: Case) -> Iterator[Diagnostic]:
    """Rows whose code is not of the year; silent for tables of several years and where no year is known.

    Whoever is held to have taken part, or to have a medal, did: Russia of 1908 has today's code in some records.
    """
    year, valid = _year(case), case.context.organisation_valid_in
    if year is None or valid is None or case.table.scope == "all-time":
        return
    held = (case.context.participants or frozenset()) | (case.context.medallists or frozenset())
    for row in case.table.rows:
        if row.code and row.code not in held and not valid(row.code, year):
            values = {"row": label(row), "found": row.code, "year": year}
            where = case.where(row, "name")
            yield Diagnostic(CODE, WARNING, TEXT, values, where, hint=HINT, expected=year, found=row.code)


def _year(case: Case) -> int | None:
    """The year of the Games that is known, else the one at the end of the code that the table states."""
    if case.context.games:
        return case.context.games.year
    digits = (case.table.games or "")[-4:]
    return int(digits) if len(digits) == 4 and digits.isdecimal() and digits.isascii() else None


CHECK = Check(
    CODE,
    "organisation-not-of-year",
    WARNING,
    "An organisation did not exist in the year of the Games.",
    """The Soviet Union has no row in 2004, nor Serbia in 1988. Such a row belongs to another edition, or was given the
name of a predecessor or successor by whoever typed it.""",
    """
games: XG2004
gone in 2004: URS
1 | Soviet Union | URS | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 0 | 3
""",
    """
games: XG2004
gone in 2004: URS
1 | Russia | RUS | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 0 | 3
""",
    find,
)
