"""The names of a whole table, or of a plain list, resolved with one another as evidence."""

from collections.abc import Collection

from kotinos import flow
from kotinos.diagnostics import ERROR, Diagnostic
from kotinos.model import Resolution, StatedRow, StatedTable, Where
from kotinos.tuples import NamedTuple

MOST_NAMES = 100_000


class Named(NamedTuple):
    """Each row with what its name stands for, in the order of the source, and what was found in reading it."""

    answers: tuple[tuple[StatedRow, Resolution], ...]
    diagnostics: tuple[Diagnostic, ...]


def of_table(
    data: bytes,
    source: str,
    *,
    games: str | None = None,
    language: str | None = None,
    year: int | None = None,
    among: Collection[str] | None = None,
) -> Named:
    """What the names of each table of a source stand for; of a source without one, the names that its lines are.

    A code may stand behind a name and a tab. `games`, `year`, `language` and `among` speak for what the source does
    not say itself. What is said of names is in the answers, and not in the diagnostics.
    """
    page = flow.read(data, source, games=games)
    tables = page.statement.tables
    language = language or page.statement.language
    found = tuple(each for each in page.diagnostics if not each.code.startswith("K2"))
    if not tables and (listed := _listed(data, source, games)) is not None:
        tables = (listed,)
        found = tuple(each for each in found if each.severity != ERROR)
    answers = [
        answer for table in tables for answer in flow.answers_of(table, language, year=year, among=among)
    ]  # fmt: skip
    return Named(tuple(answers), found)


def _listed(data: bytes, source: str, games: str | None) -> StatedTable | None:
    """Lines that hold a name each, and may be a code behind it, as rows without figures; null where there are none."""
    from kotinos.documents.decoding import decode

    text, _ = decode(data, source)
    rows = []
    for number, line in enumerate((text or "").split("\n", MOST_NAMES)[:MOST_NAMES], 1):
        name, _, code = line.strip().partition("\t")
        if name:
            rows.append(StatedRow(number, None, name, None, None, None, None, None, None, code.strip() or None))
    return StatedTable(None, games, "unknown", Where(source), tuple(rows), None) if rows else None
