"""Read a source's bytes: decide what format it is in, find its medal tables, and its facts."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, cast

from kotinos.diagnostics import ERROR, INFO, WARNING, Diagnostic, KotinosError, Phrase
from kotinos.documents.binaries import binary, is_workbook
from kotinos.documents.cells import bare_title, plain
from kotinos.documents.decoding import decode
from kotinos.documents.forgetting import forget_after
from kotinos.documents.grids import MOST_GRIDS, MOST_STATED_ROWS, Grid, Reading
from kotinos.documents.prose.facts import facts_of, facts_of_title, headline
from kotinos.documents.prose.sentences import claims_of
from kotinos.documents.prose.speech import language_of
from kotinos.documents.recognition.joining import joined
from kotinos.documents.recognition.pairing import paired
from kotinos.documents.recognition.recognising import recognise
from kotinos.documents.recognition.spoken import said_of
from kotinos.model import PassedOver, StatedFact, StatedTable, Statement, Where
from kotinos.tuples import NamedTuple

FORMATS = ("xlsx", "json", "html", "sql", "wikitext", "program", "markdown", "tsv", "csv", "text")  # by strongest claim
# Without any of its marks in the text a format claims nothing, and its patterns need not be loaded.
_MARKS = {
    "html": ("<",),
    "wikitext": ("{|", "|-", "{{"),
    "sql": ("insert", "INSERT", "Insert", "replace into", "REPLACE INTO", "values", "VALUES"),
    "markdown": ("|",),
    "program": ('"', "'", "`"),
}
_BEGINNINGS = {"json": ("{", "[")}  # a text that begins otherwise is none
_MOST_REMARKS = 200
_MOST_STATED = 50_000  # rows of all tables of a source
_MOST_CLAUSES, _FEWEST_WORDS = 12, 3


class Format(Protocol):
    """What every module of `formats` offers to reading."""

    NAME: str
    STRONGEST: int

    def claims(self, text: str) -> int:
        """How surely the text is of this format, 0 to 100."""

    def grids(self, text: str) -> Reading:
        """Every grid of cells that may be a table, and the prose around them."""


class Read(NamedTuple):
    """A statement and what is to be said about its source."""

    statement: Statement
    diagnostics: tuple[Diagnostic, ...]


def read(
    data: bytes,
    source: str,
    *,
    format: str | None = None,
    looks_like_organisation: Callable[[str], bool],
    everything: bool = False,
) -> tuple[Statement, tuple[Diagnostic, ...]]:
    """What a source states, and diagnostics (K1xx); never raises for what is in the data.

    `format` forces one of FORMATS (KotinosError K110 for another). `everything` also lists what was passed over.
    """
    if format is not None and (format := {"page": "text"}.get(format, format)) not in FORMATS:
        raise KotinosError("K110", f"the format `{format}` is not read", f"formats: {', '.join(FORMATS)}")
    where = Where(source)
    if is_workbook(data) if format is None else format == "xlsx" and (is_workbook(data) or binary(data) is None):
        from kotinos.documents.formats import xlsx

        found, remarks = xlsx.workbook(data, source)
        return _stated(source, "xlsx", found, remarks, looks_like_organisation, everything)
    text, remarks = decode(data, source, looks_like_organisation)
    if text is None:
        return Statement(source, format or "text", None, (), (), ()), remarks
    forget_after(len(text))
    chosen, tie = format_of(text, format, where)
    try:
        found = chosen.grids(text)
    except RecursionError:
        found = Reading((), (), ("it is nested too deeply",))
    lines = enumerate(text.split("\n"), 1) if chosen.NAME == "text" else None
    return _stated(source, chosen.NAME, found, (*remarks, *tie), looks_like_organisation, everything, lines)


def format_of(text: str, forced: str | None, where: Where) -> tuple[Format, tuple[Diagnostic, ...]]:
    """The format whose claim is the most specific; a tie is a diagnostic, and the first of the list is taken."""
    from importlib import import_module

    if forced is not None:
        return cast(Format, import_module(f"kotinos.documents.formats.{forced}")), ()
    beginning = text[:200].lstrip("\ufeff \t\n")
    claimed: list[tuple[int, Format]] = []
    for name in FORMATS[1:]:
        if name in _MARKS and not any(mark in text for mark in _MARKS[name]):
            continue
        if name in _BEGINNINGS and not beginning.startswith(_BEGINNINGS[name]):
            continue
        module = cast(Format, import_module(f"kotinos.documents.formats.{name}"))
        if claimed and claimed[0][0] > module.STRONGEST:
            continue
        claim = module.claims(text)
        if claim > 0:
            claimed.append((claim, module))
            claimed.sort(key=lambda entry: -entry[0])
        if claim == module.STRONGEST and name != "tsv":
            break  # nothing behind it claims as much; only tabs and commas may tie
    strongest = max(claim for claim, _ in claimed)
    tied = [module for claim, module in claimed if claim == strongest]
    if len(tied) == 1:
        return tied[0], ()
    names = [module.NAME for module in tied]
    remark = Diagnostic(
        "K106",
        WARNING,
        "the source may be {formats}; it is read as {chosen}",
        {"formats": " or ".join(names), "chosen": names[0]},
        where,
        "`--format` says which one it is",
        found=names,
    )
    return tied[0], (remark,)


def _stated(
    source: str,
    format: str,
    found: Reading,
    remarks: Sequence[Diagnostic],
    is_organisation: Callable[[str], bool],
    everything: bool,
    lines: Iterable[tuple[int | None, str]] | None = None,
) -> tuple[Statement, tuple[Diagnostic, ...]]:
    """What grids and prose state; `lines` are those of a text, in which medals may be told line by line."""
    known: dict[str, bool] = {}

    def remembered(name: str) -> bool:
        if name not in known:
            known[name] = len(name) <= 120 and is_organisation(name)
        return known[name]

    found = _bounded(found._replace(grids=paired(found.grids)))
    stated, cut = 0, False
    prose = [entry for grid in found.grids[:50] for entry in _preamble(grid)]
    page = headline([*found.prose[:400], *prose])
    said = said_of([*found.prose[:400], *prose], remembered)
    tables: list[StatedTable] = []
    passed: list[PassedOver | Callable[[], PassedOver]] = []
    diagnostics = list(remarks)
    diagnostics += [_remark(text, source) for text in found.remarks]
    for number, grid in enumerate(found.grids[:MOST_GRIDS], 1):
        cut = stated >= _MOST_STATED
        if cut:
            break
        where = Where(source, grid.line(0), None, number, grid.sheet)
        recognised = recognise(grid, where, page, remembered, said)
        if not recognised.tables:
            prose.extend(_pairs(grid))
        tables += [_with_facts(table, grid) for table in recognised.tables]
        stated += sum(len(table.rows) for table in recognised.tables)
        passed += recognised.passed_over
        diagnostics += recognised.diagnostics[:_MOST_REMARKS]
    if not tables and (listed := _told(lines or found.prose, remembered)) is not None:
        listed = _bounded(listed)
        grid = listed.grids[0]
        told = recognise(grid, Where(source, grid.line(0), None, len(found.grids) + 1), page, remembered, said)
        tables += told.tables
        diagnostics += told.diagnostics[:_MOST_REMARKS]
        diagnostics += [_remark(text, source) for text in listed.remarks if text not in found.remarks]
    if cut:
        diagnostics.append(_remark(Phrase("only the first {most} rows are read", most=stated), source))
    if len(found.grids) > MOST_GRIDS:
        diagnostics.append(_remark(Phrase("only the first {most} of its tables are read", most=MOST_GRIDS), source))
    over = [each() if callable(each) else each for each in passed] if everything or not tables else []
    if not tables and not any(remark.severity == ERROR for remark in diagnostics):
        diagnostics.append(_nothing(found, over, source))
    tables = _with_days(joined(tables), [*prose, *found.prose[:400]])
    facts = facts_of([*prose, *_prose_of_page(found, tables)])
    language = language_of(
        _headings(found, tables),
        _names(tables),
        [text for _, text in (*prose[:100], *found.prose[:300])],
        found.language,
    )
    kept = tuple(over) if everything else ()
    claims = claims_of([*prose, *found.prose], remembered) if len(tables) == 1 else ()
    return Statement(source, format, language, facts, tuple(tables), kept, claims), tuple(diagnostics)


def _bounded(found: Reading) -> Reading:
    """The grids with as many rows as a table may have, and a remark where that cuts one."""
    if all(len(grid.rows) <= MOST_STATED_ROWS for grid in found.grids):
        return found
    grids = [
        grid._replace(rows=grid.rows[:MOST_STATED_ROWS], lines=grid.lines[:MOST_STATED_ROWS]) for grid in found.grids
    ]
    said = Phrase("only the first {most} rows are read", most=MOST_STATED_ROWS)
    return found._replace(grids=tuple(grids), remarks=tuple(dict.fromkeys((*found.remarks, said))))


def _told(lines: Iterable[tuple[int | None, str]], is_organisation: Callable[[str], bool]) -> Reading | None:
    """Medals that are told line by line, in a source without a table."""
    from kotinos.documents.layouts.listing import listed

    return listed(lines, is_organisation)


def _pairs(grid: Grid) -> list[tuple[int | None, str]]:
    """A grid of labels and values, as lines of prose (`Nations participating: 136`)."""
    found: list[tuple[int | None, str]] = []
    if len(grid.rows) > 200:
        return found
    for index, row in enumerate(grid.rows):
        if _is_sentence(row):
            found.append((grid.line(index), ", ".join(plain(cell) for cell in row if cell.strip())))
            continue
        cells: dict[str, None] = {}
        for cell in filter(str.strip, row):
            cells[plain(cell)] = None
            if len(cells) > 2:
                break
        if 1 <= len(cells) <= 2 and all(len(cell) <= 200 for cell in cells):
            found.append((grid.line(index), ": ".join(cells)))
    return found


def _is_sentence(row: Sequence[str]) -> bool:
    """Whether the cells of a row are the parts of a sentence that commas have cut."""
    said = [cell for cell in row[:_MOST_CLAUSES] if cell.strip()]
    return len(said) > 1 and said[-1].rstrip()[-1] in ".!。" and len(said[0].split()) >= _FEWEST_WORDS


def _preamble(grid: Grid) -> list[tuple[int | None, str]]:
    """What stands in the first rows of a sheet or file of records, above its table."""
    top = next(
        (
            index
            for index, row in enumerate(grid.rows[:40])
            if len(row) > 2 and len({cell for cell in row if cell.strip()}) > 2 and not _is_sentence(row)
            # A merged cell fills all of its row.
        ),
        0,
    )
    return _pairs(grid._replace(rows=grid.rows[:top])) if top else []


def _with_facts(table: StatedTable, grid: Grid) -> StatedTable:
    """The table with what its title says of the Games, else what the links and flags in it say."""
    facts = facts_of_title(table.title, table.where.line) if table.title else ()
    if not any(fact.what in ("kind", "year") for fact in facts):
        of_sheet = [grid.sheet] if grid.sheet and names_its_games(grid.sheet) else []
        for hint in (*of_sheet, *grid.hints):
            if hinted := facts_of_title(hint, None):
                return table._replace(facts=(*facts, *hinted))
    return table._replace(facts=facts)


def names_its_games(sheet: str) -> bool:
    """Whether the name of a sheet says of which Games it is: of a kind or a host, and a year."""
    said = {fact.what for fact in facts_of_title(sheet, None)}
    return "year" in said and bool(said & {"kind", "host_city"})


def _with_days(tables: list[StatedTable], prose: Sequence[tuple[int | None, str]]) -> list[StatedTable]:
    """The tables with the day that each says it is of; what prose says is of the only table."""
    from kotinos.documents.prose.dated import dated

    return [table._replace(as_of=dated([table.title], prose if len(tables) == 1 else ())) for table in tables]


def _prose_of_page(found: Reading, tables: Sequence[StatedTable]) -> Sequence[tuple[int | None, str]]:
    """The prose; titles of tables of several Games are those tables' own, not the page's."""
    games = {_games(table.facts) for table in tables if table.facts}
    if len(games) < 2:
        return found.prose
    titles = {table.title for table in tables}
    return [(line, text) for line, text in found.prose if bare_title(text) not in titles]


def _games(facts: Sequence[StatedFact]) -> tuple[StatedFact, ...]:
    return tuple(fact._replace(line=None) for fact in facts)


def _headings(found: Reading, tables: Sequence[StatedTable]) -> list[str]:
    numbers = {table.where.table for table in tables}
    rows = [grid.rows[:2] for number, grid in enumerate(found.grids[:50], 1) if number in numbers or not tables]
    return [cell for pair in rows for row in pair for cell in row if cell and len(cell) < 60][:60]


def _names(tables: Sequence[StatedTable]) -> list[str]:
    return [row.name for table in tables[:3] for row in table.rows[:60] if row.name]


def _remark(text: str, source: str) -> Diagnostic:
    return Diagnostic("K107", INFO, "the source is not read as a whole: {text}", {"text": text}, Where(source))


def _nothing(found: Reading, passed: Sequence[PassedOver], source: str) -> Diagnostic:
    """What was found instead of a medal table: the likeliest of what was passed over."""
    ranked = sorted(
        passed, key=lambda entry: (entry.what == "another table", entry.what in ("note", "repeated heading"))
    )
    if not ranked:
        text = "the source holds no table; what stands there is prose" if found.prose else "the source holds no table"
        return Diagnostic("K103", ERROR, text, {}, Where(source))
    first = ranked[0]
    return Diagnostic(
        "K103",
        ERROR,
        "the source holds no medal table of organisations; it holds {what}: {reason}",
        {"what": first.what, "reason": first.reason},
        first.where,
        found=str(first.what),
    )
