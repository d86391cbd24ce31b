"""Codes of another standard than the Games': a whole table is of one, and tells which by the codes that only one has.

`BRN` is Bahrain among codes of the Games and Brunei beside `DEU` and `NLD`; in a table of two letters `RU` is Russia.
"""

from collections.abc import Sequence

from kotinos.identities.codes import valid_in
from kotinos.identities.table import Table
from kotinos.model import Resolution

FEWEST_CODES = 3  # of a standard, and of none other, that tell a table's
FEWEST_OF_TWO_LETTERS = 5


def by_standard(
    names: Sequence[tuple[str, str | None]], answers: Sequence[Resolution], table: Table, year: int | None
) -> list[Resolution]:
    """The answers of a table with its codes read by the standard that they are of; open where it is of two."""
    read = list(answers)
    tokens = [_token(name, beside) for name, beside in names]
    three = {token for token in tokens if len(token) == 3}
    iso = {token for token in three if token in table.by_iso3 and not _is_of_games(token, table)}
    games = {token for token in three if token not in table.by_iso3 and _is_of_games(token, table)}
    if len(iso) >= FEWEST_CODES:
        for at, token in enumerate(tokens):
            meant = table.by_iso3.get(token)
            if meant is None or meant == read[at].code or not _is_by_code(read[at]):
                continue
            if year is not None and not valid_in(meant, year):
                continue
            if games:
                both = tuple(dict.fromkeys((*read[at].candidates, meant)))
                read[at] = read[at]._replace(code=None, status="ambiguous", candidates=both, evidence="other rows")
            else:
                read[at] = _said(read[at], meant)
    two = [at for at, token in enumerate(tokens) if len(token) == 2]
    known = {tokens[at] for at in two} & table.by_iso2.keys()
    if len(known) >= FEWEST_OF_TWO_LETTERS and 2 * len(two) > len(names):
        for at in two:
            if meant := table.by_iso2.get(tokens[at]):
                read[at] = _said(read[at], meant)
    return read


def _token(name: str, beside: str | None) -> str:
    """The code that a row is named by, or that stands where it has no name; empty where a name says more."""
    token = (name.strip() or (beside or "").strip()).upper()
    printed = name.strip() in ("", token)
    return token if printed and token.isascii() and token.isalpha() and len(token) in (2, 3) else ""


def _is_of_games(token: str, table: Table) -> bool:
    held = table.organisations.get(token)
    return held is not None or token in table.printed


def _is_by_code(answer: Resolution) -> bool:
    return answer.how == "code" and answer.status in ("resolved", "ambiguous")


def _said(answer: Resolution, meant: str) -> Resolution:
    others = (code for code in answer.candidates if code != meant)
    return answer._replace(
        code=meant, status="resolved", how="code", candidates=(meant, *others), evidence="other rows"
    )
