"""The Games, its delegations and its disciplines, from their sheets."""

import re

from kotinos.codes import why_no_code
from kotinos.model import Delegation, Discipline, Games
from kotinos.sheets.cells import Row
from kotinos.sheets.columns import folded
from kotinos.sheets.names import Named
from kotinos.sheets.said import Known, Said

TWICE = "`{value}` stands twice; the first is in line {line}"
_CODE = re.compile(r"[^\W_][\w.+-]{0,29}")
_NO_CODE = "`{value}` in the column `{column}` is no code"
_ADDRESS = "`{value}` in the column `{column}` can be no code: a page or a file of the Games has that address"
_CODE_HINT = "letters, figures and dashes, without spaces"
_GAMES_CODE_HINT = "letters and a year, such as SG2026"
_CLOSES = "the last day, {closes}, is before the first, {opens}"


def games(row: Row, known: Known, *, listed: bool) -> Games | None:
    """The Games of its sheet; null where its code cannot be read. K335, K336: what is missing or cannot be read.

    `listed`: a sheet says who takes part.
    """
    code = row.cell("code")
    if not row.needed():
        return None
    year = re.fullmatch(r"[^\W\d_]{1,10}(\d{4})", code)
    if year is None:
        row.reject("K336", _NO_CODE, row.kind.column("code"), _GAMES_CODE_HINT)
        return None
    year_of = int(year[1])
    opens, closes = row.day("opens", year_of, known.day), row.day("closes", year_of, known.day)
    if opens and closes and closes < opens:
        row.refuse("K336", _CLOSES, None, opens=opens, closes=closes)
        closes = None
    held = known.games
    kind = held.kind if held else code.rstrip("0123456789")[:1]
    return Games(
        code, kind, row.word("season", "summer"), row.number("edition"), year_of, row.cell("city"), row.cell("country"),
        opens, closes, row.word("ties", "code"), held.policy_delegations if held else (),
        "complete" if listed else held.participation if held else "unknown",
        row.cell("note") or None, row.cell("name") or None,
    )  # fmt: skip


def delegations(rows: tuple[Row, ...], names: Named, source: str) -> tuple[list[Said], dict[str, str]]:
    """The delegations, and how each of them stands in the table where its row says so."""
    said: list[Said] = []
    policy: dict[str, str] = {}
    lines: dict[str, int | None] = {}
    for row in rows:
        code = row.cell("code")
        if not row.needed() or not code_of(row, "code") or twice(row, "code", lines):
            continue
        before = len(row.found)
        # The code as it is held, where it is written otherwise: `oak` is OAK.
        code = names.by_code.get(folded(code), code)
        how, athletes = row.word("table", "ranked"), row.number("athletes")
        name = row.cell("name") or None
        names.add(code, [code], [name] if name else [])
        if len(row.found) == before:
            policy[code] = how
            body = Delegation(code, athletes, source, row.cell("note") or None, name)
            said.append(Said("DelegationEntered", body, row.where))
    return said, policy


def disciplines(rows: tuple[Row, ...], names: Named) -> list[Said]:
    """The disciplines of the Games."""
    said: list[Said] = []
    lines: dict[str, int | None] = {}
    for row in rows:
        code = row.cell("code")
        if not row.needed() or not code_of(row, "code") or twice(row, "code", lines):
            continue
        names.add(code, [code], [row.cell("name")])
        said.append(Said("DisciplineNamed", Discipline(code, row.cell("name")), row.where))
    return said


def code_of(row: Row, key: str) -> bool:
    """Whether a cell holds a code; K336 where not."""
    code = row.cell(key)
    if not _CODE.fullmatch(code):
        row.reject("K336", _NO_CODE, row.kind.column(key), _CODE_HINT)
        return False
    if why_no_code(code):
        row.reject("K336", _ADDRESS, row.kind.column(key), None)
        return False
    return True


def twice(row: Row, key: str, lines: dict[str, int | None]) -> bool:
    """Whether an earlier row is about the same; K338 where it is."""
    code = folded(row.cell(key))
    if code in lines:
        row.reject("K338", TWICE, row.kind.column(key), None, line=lines[code])
        return True
    lines[code] = row.where.line
    return False
