"""A row of a table as it is stated: its figures, its rank, its name and the code beside it."""

from collections.abc import Callable, Sequence

from kotinos.diagnostics import Diagnostic
from kotinos.documents.cells import DASH, FIGURE, TEXT, figure, kind, plain, rank, rank_like
from kotinos.documents.grids import Grid
from kotinos.documents.labels import Label, label
from kotinos.documents.recognition.headings import Head
from kotinos.documents.recognition.layout import Layout
from kotinos.documents.recognition.remarks import at, unreadable
from kotinos.documents.words import is_total_label
from kotinos.model import FIGURE_COLUMNS, StatedRow, Where
from kotinos.tuples import NamedTuple


class Frame(NamedTuple):
    """What the rows of one table are read with."""

    grid: Grid
    head: Head
    layout: Layout
    where: Where
    is_organisation: Callable[[str], bool]


def stated_row(frame: Frame, index: int, *, fits: bool) -> tuple[StatedRow, bool, list[Diagnostic]]:
    """A row as stated, whether it is the total row, and what cannot be read; `fits`: it stands as the layout has it."""
    grid, layout = frame.grid, frame.layout
    row = grid.rows[index]
    line = grid.line(index)
    is_total = _labels_a_total(frame, row)
    if (is_total or not fits) and not grid.keys:  # what a record has under a key stands in no other's place
        layout = layout.moved(_offset(row, layout, frame.is_organisation, is_total=is_total))
    name, code, rank_printed = _name(frame, index, layout, is_total)
    remarks: list[Diagnostic] = []
    width = len(row)
    if fits and not is_total and layout.total is not None:
        cells = [row[layout.gold], row[layout.silver], row[layout.bronze], row[layout.total]]
    else:
        cells = [row[place] if place is not None and 0 <= place < width else "" for place in layout[3:]]
    (gold, one), (silver, two), (bronze, three), (total, four) = map(figure, cells)
    if not (one and two and three and four):
        for column, cell in zip(FIGURE_COLUMNS, cells, strict=True):
            if not figure(cell)[1]:
                remarks.append(unreadable(plain(cell), column, name, at(frame.where, line, column)))
    if layout.rank is not None and 0 <= layout.rank < width and not is_total:
        rank_printed = plain(row[layout.rank]) or rank_printed
    value = rank(rank_printed) if rank_printed else None
    if rank_printed and value is None and kind(rank_printed) != DASH and not is_total:
        remarks.append(unreadable(rank_printed, "rank", name, at(frame.where, line, "rank")))
    stated = StatedRow(line, value, name, None, gold, silver, bronze, total, rank_printed, code)
    return stated, is_total, remarks


def _name(frame: Frame, index: int, layout: Layout, is_total: bool) -> tuple[str | None, str | None, str | None]:
    """Name, code beside it, and a rank that stands before the name in the same cell."""
    row = frame.grid.rows[index]
    if is_total:
        names = (label(cell).name for cell in row if cell.strip())
        return next((name for name in names if is_total_label(name)), None), None, None
    text = row[layout.name] if layout.name is not None and 0 <= layout.name < len(row) else ""
    found = label(text)
    if found.code is not None:
        found = _with_its_letters(frame, found)
    name, code, rank_printed = found.name, found.code, None
    digits = len(name) - len(name.lstrip("0123456789")) if layout.rank is None else 0
    if 0 < digits <= 3 and name[digits:].lstrip(".) ") and name[digits : digits + 1] in ".) ":
        rank_printed, found = name[:digits], _with_its_letters(frame, label(name[digits:].lstrip(".) ")))
        name, code = found.name, found.code or code
    if layout.code is not None and 0 <= layout.code < len(row):
        beside = label(row[layout.code])
        code = code or beside.code or (beside.name.upper() if len(beside.name) in (2, 3) else None)
        name = name or beside.name
    position = layout.name if layout.name is not None else layout.code
    if code is None and position is not None and frame.grid.codes:
        code = frame.grid.codes.get((index, position))
    if not name and code is not None and len(code) == 2 and not text.isascii():
        return plain(text), None, rank_printed  # a flag alone: what it stands for is no code as the Games print them
    return name or code, code, rank_printed


def _with_its_letters(frame: Frame, found: Label) -> Label:
    """The label with its letters back in the name where they are no code, or where the name is none without them.

    `DPR Korea` is no Korea with the code DPR, `LAO People's Democratic Republic` is Laos, `DKI Jakarta` is a province.
    """
    if found.code is None or not found.name or found.whole == found.name:
        return found
    is_code, is_name = frame.is_organisation(found.code), frame.is_organisation(found.name)
    beside = found.whole in (f"{found.code} {found.name}", f"{found.name} {found.code}")
    if found.whole in (found.code + found.name, found.name + found.code) and not (is_code and is_name):
        return Label(found.whole, None, found.whole)
    if (not is_name and frame.is_organisation(found.whole)) or (not is_code and (is_name or beside)):
        return Label(found.whole, None, found.whole)
    return found


def _labels_a_total(frame: Frame, row: Sequence[str]) -> bool:
    for cell in row[: frame.layout.label + 1]:
        text = label(cell).name if kind(cell) == TEXT else ""
        if text and is_total_label(text) and not frame.is_organisation(text):
            return True
    return False


def _offset(row: Sequence[str], layout: Layout, is_organisation: Callable[[str], bool], *, is_total: bool) -> int:
    """How far the cells of a row stand from where they should: a row without its rank starts one place to the left."""
    best, score = 0, -1.0
    for offset in (0, -1, 1, -2, 2):
        moved = layout.moved(offset)
        if moved.label < 0 or moved.gold < 0 or (is_total is False and moved.label >= len(row)):
            continue
        fit = sum(
            1.0 if kind(row[position]) in (FIGURE, DASH) else 0.0
            for position in moved.figures
            if 0 <= position < len(row)
        )
        if not is_total:
            name = label(row[moved.label]).name
            if name and kind(row[moved.label]) == TEXT:
                fit += 1.5 + 0.5 * is_organisation(name) - 0.5 * name[0].isdigit()
            if moved.rank is not None and 0 <= moved.rank < len(row) and not rank_like(row[moved.rank]):
                fit -= 0.9  # a name stands there: one figure that is misread moves no row
        if fit > score:
            best, score = offset, fit
    return best
