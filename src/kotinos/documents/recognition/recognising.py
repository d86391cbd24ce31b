"""Turn a grid of cells into the medal table that it states, or say what it is instead."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from kotinos.diagnostics import INFO, Diagnostic, Phrase
from kotinos.documents.cells import DASH, FIGURE, TEXT, bare_title, kind, plain
from kotinos.documents.grids import MOST_CELLS_IN_A_ROW, Grid
from kotinos.documents.labels import label
from kotinos.documents.patterns import expression
from kotinos.documents.prose.scopes import scope_of
from kotinos.documents.recognition import headings, unheaded
from kotinos.documents.recognition.beside import tables_beside
from kotinos.documents.recognition.columns import layout_by_cells, layout_by_head
from kotinos.documents.recognition.commas import with_commas
from kotinos.documents.recognition.declining import WITHOUT_ROWS, Undecided, declined
from kotinos.documents.recognition.headings import Head
from kotinos.documents.recognition.layout import Layout
from kotinos.documents.recognition.qualified import qualified
from kotinos.documents.recognition.remarks import at, kept_apart, nameless, wide
from kotinos.documents.recognition.rows import Frame, stated_row
from kotinos.documents.recognition.sections import groups_of, sections_of
from kotinos.documents.recognition.turned import turned
from kotinos.documents.recognition.whose import Declined
from kotinos.documents.words import is_group_label
from kotinos.model import FIGURE_COLUMNS, MEDALS, PassedOver, StatedRow, StatedTable, Where
from kotinos.tuples import NamedTuple

_TYPE = expression(  # what consoles print under a heading
    r"^(?:<[a-z]\w{1,7}>|(?:big|small|tiny)?int(?:eger|8|16|32|64)?|[iuf](?:8|16|32|64)|str|string|varchar|object)$",
    re.IGNORECASE,
)
_MOMENT = expression(r"^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?)?$")  # as sheets hold the day of an update
_DOTS = frozenset("….⋯⋮·. ")


class Recognised(NamedTuple):
    """The tables of a grid, what was passed over (or what says it when it is asked), and what is wrong with cells."""

    tables: tuple[StatedTable, ...]
    passed_over: tuple[PassedOver | Callable[[], PassedOver], ...]
    diagnostics: tuple[Diagnostic, ...]


def recognise(
    grid: Grid,
    where: Where,
    page: str,
    is_organisation: Callable[[str], bool],
    speaks: Callable[[Grid], bool | None],
) -> Recognised:
    """Read a grid; `where` is its place in the source and `page` the headline of the source.

    `speaks` says whether anything around a grid is about medals, null where nothing is around it.

    A grid that holds several tables (a heading repeated under a title, a column of years or sports) gives several.
    """
    tables: list[StatedTable] = []
    passed: list[PassedOver | Callable[[], PassedOver]] = []
    diagnostics: list[Diagnostic] = []
    if grid.title:
        grid = grid._replace(title=bare_title(grid.title))
    if any(len(row) >= MOST_CELLS_IN_A_ROW for row in grid.rows):  # as many, where the format cuts them
        grid = grid._replace(rows=[row[:MOST_CELLS_IN_A_ROW] for row in grid.rows])
        diagnostics.append(wide(where))
    for section, head in sections_of(grid):
        for part, of_part in _parts(section, head, is_organisation, speaks):
            if isinstance(of_part, Undecided):
                passed.append(partial(_decided, of_part, at(where, part.line(0)), is_organisation))
                continue
            if isinstance(of_part, Declined):
                passed.append(PassedOver(at(where, part.line(0)), of_part.what, of_part.reason))
                continue
            table, skipped, found = _table(part, of_part, where, page, is_organisation)
            if table.rows or table.total_row is not None:
                tables.append(table)
            else:  # notes and headings, and nothing else
                passed.append(PassedOver(at(where, part.line(0)), WITHOUT_ROWS.what, WITHOUT_ROWS.reason))
            passed.extend(skipped)
            diagnostics.extend(found)
    return Recognised(tuple(tables), tuple(passed), tuple(diagnostics))


def _decided(undecided: Undecided, where: Where, is_organisation: Callable[[str], bool]) -> PassedOver:
    what, reason, _ = undecided.decided(is_organisation)
    return PassedOver(where, what, reason)


def _parts(
    grid: Grid, head: Head, is_organisation: Callable[[str], bool], speaks: Callable[[Grid], bool | None]
) -> Iterator[tuple[Grid, Declined | Undecided | tuple[Head, Layout]]]:
    """The grid with its layout, or its groups where a column of years, Games or sports tells several tables apart."""
    grid, head = qualified(grid, head if head.rows else headings.unknown_head(grid.rows))
    if several := tables_beside(grid, head):
        for each, of_each in several:
            yield from _parts(each, of_each, is_organisation, speaks)
        return
    if not all(map(head.has, MEDALS)) and (other := turned(grid, is_organisation)) is not None:
        grid, head = other, headings.head_of(other.rows, other.head)
    body = [row for row in grid.rows[head.rows :] if not (len(row) > 1 and row[0] == row[-1] and _is_across(row))]
    layout = layout_by_head(head, body, is_organisation)
    if layout is None:
        layout = _by_cells(head, body, is_organisation)
    reason = declined(grid, head, body, layout, is_organisation, speaks)
    if reason is None and layout is not None:
        groups = groups_of(grid, head, layout, in_turn=True)
        yield from ((group, (head._replace(rows=0), layout)) for group in groups)
        if not groups:
            yield grid, (head, layout)
        return
    reason = reason or Declined(
        Phrase("another table"), Phrase("there are no columns that count gold, silver and bronze")
    )
    if layout is not None and isinstance(reason, Declined) and reason.repeated:
        groups = groups_of(grid, head, layout)
        if groups:
            for group in groups:
                yield group, (head._replace(rows=0), layout)
            return
    yield grid, reason


def _by_cells(head: Head, body: Sequence[Sequence[str]], is_organisation: Callable[[str], bool]) -> Layout | None:
    """The layout that the cells show, unless the headings say otherwise."""
    headed = {medal: place for place, roles in enumerate(head.roles) for medal in MEDALS if medal in roles}
    if len(headed) == 1 or len(headed) == 3:
        return None
    layout = layout_by_cells(body, is_organisation)
    if layout is None or any(getattr(layout, medal) != place for medal, place in headed.items()):
        return None
    if not head.texts and unheaded.order_of(body, layout) == unheaded.BRONZE_FIRST:
        return layout._replace(gold=layout.bronze, bronze=layout.gold)
    return layout


def _table(
    grid: Grid, found: tuple[Head, Layout], where: Where, page: str, is_organisation: Callable[[str], bool]
) -> tuple[StatedTable, list[PassedOver], list[Diagnostic]]:
    head, layout = found
    grid = with_commas(grid, head, layout)
    frame = Frame(grid, head, layout, where, is_organisation)
    rows: list[StatedRow] = []
    total_row: StatedRow | None = None
    passed: list[PassedOver] = []
    diagnostics: list[Diagnostic] = []
    fitting: dict[tuple[str, ...], bool] = {}  # most rows of a table are of the same kinds of cells
    for index in range(head.rows, len(grid.rows)):
        row = grid.rows[index]
        kinds = tuple(map(kind, row))
        if kinds not in fitting:
            fitting[kinds] = layout.fits(kinds)
        fits = fitting[kinds] and any(label(row[layout.label])[:2])
        skipped = None if fits else _left_out(frame, index, rows)
        if skipped is not None:
            if skipped:
                passed.append(PassedOver(at(where, grid.line(index)), skipped, plain(" ".join(row))[:120]))
            if skipped == "ellipsis":
                diagnostics.append(_gap(frame, index))
            continue
        stated, is_total, remarks = stated_row(frame, index, fits=fits)
        if not is_total and stated.name is None:
            if not any(stated.figures):
                reason = Phrase("the row has neither name nor medal")
                passed.append(PassedOver(at(where, grid.line(index)), Phrase("note"), reason))
                continue
            remarks.insert(0, nameless(stated, where))
        diagnostics.extend(remarks)
        if is_total:
            if total_row is not None:
                rows.append(total_row)
                diagnostics.append(kept_apart(total_row, where))
            total_row = stated
        else:
            rows.append(stated)
            if stated.name and is_group_label(stated.name) and not is_organisation(stated.name):
                diagnostics.append(kept_apart(stated, where))
    if not head.texts and (doubt := unheaded.doubt(grid.rows, layout, at(where, grid.line(0)))) is not None:
        diagnostics.insert(0, doubt)
    scope = grid.scope or scope_of(grid.title, grid.above, head.texts, page)
    line = grid.line(max(0, head.rows - 1))
    table = StatedTable(grid.title, None, scope, where._replace(line=line), tuple(rows), total_row, layout.columns())
    return table, passed, diagnostics


def _left_out(frame: Frame, index: int, rows: list[StatedRow]) -> str | None:
    """Why a row is no row of its own, as `_skipped` says it; the rest of a name is put to the name above."""
    row = frame.grid.rows[index]
    if rows and (joined := _wrapped(frame, rows[-1], row, index)) is not None:
        rows[-1] = rows[-1]._replace(name=joined)
        return ""
    return _skipped(frame, row)


def _wrapped(frame: Frame, above: StatedRow, row: Sequence[str], index: int) -> str | None:
    """The name of the row above with the rest of it, which stands alone in this row, where both are one name."""
    filled = [cell for cell in map(plain, row) if cell]
    if len(filled) != 1 or above.name is None or above.line != frame.grid.line(index - 1):
        return None
    joined = f"{above.name} {filled[0]}"
    return joined if frame.is_organisation(joined) else None


def _skipped(frame: Frame, row: Sequence[str]) -> str | None:
    """Why a row is no row of the table: "" for an empty one; null where it is one."""
    filled = [cell for cell in row if plain(cell)]
    if not filled:
        return ""
    if all(set(plain(cell)) <= _DOTS and cell.strip() for cell in filled):
        return Phrase("ellipsis")
    figures = sum(1 for cell in row if kind(cell) in (FIGURE, DASH))
    if (figures == 0 and _is_across(row)) or all(kind(cell) == DASH for cell in filled):  # or a rule drawn in cells
        return Phrase("note")
    if figures == 0:
        moment = any(_MOMENT.match(cell.strip()) for cell in filled)
        if moment or all(_TYPE.match(piece) for cell in filled for piece in cell.split()):
            return Phrase("note")
        if headings.is_heading(row, first=False):
            return Phrase("repeated heading")
        position = frame.layout.label
        name = label(row[position]).name if position < len(row) else ""
        if not name and frame.layout.rank is not None and len(filled) == 1:  # a row that starts with its name
            name = label(filled[0]).name
        if not name or not frame.is_organisation(name):
            texts = sum(1 for cell in row if kind(cell) == TEXT)
            alike = texts == len(filled) and len({plain(cell) for cell in filled}) == 1
            worded = all(any(map(str.isalpha, cell)) for cell in filled)  # units, types, the foot of a page
            if len(filled) == 1 or alike or worded or not name:
                return Phrase("note")
    elif figures == 1 and len(filled) == 1:
        return Phrase("note")
    return None


def _is_across(row: Sequence[str]) -> bool:
    """Whether one cell stands in all columns of a row: a note, or the details of the row above."""
    return (
        len(row) >= len(FIGURE_COLUMNS)
        and len(set(map(plain, row))) == 1
        and kind(row[0]) == TEXT
        and bool(plain(row[0]))
    )


def _gap(frame: Frame, index: int) -> Diagnostic:
    return Diagnostic(
        "K108",
        INFO,
        "the row `{printed}` says that rows are left out here",
        {"printed": plain(" ".join(frame.grid.rows[index]))[:20]},
        at(frame.where, frame.grid.line(index)),
    )
