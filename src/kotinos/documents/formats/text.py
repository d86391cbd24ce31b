"""Plain text: prose with blocks of pipes, tabs, aligned columns, columns one space apart, or console output."""

from kotinos.documents.grids import Reading
from kotinos.documents.published import PublishedPage
from kotinos.languages.widths import columns_of

NAME = "text"
STRONGEST = 10


def claims(text: str) -> int:  # noqa: ARG001 - any text may be text
    """Text is what any source is, if nothing more."""
    return 10


def grids(text: str) -> Reading:
    """The blocks of lines that hold several cells each, else cells under one another; all other lines are prose."""
    from kotinos.documents.layouts.lines import grids as blocks  # its patterns are no matter of writing

    if text.lstrip("\ufeff \n").startswith("<"):
        from kotinos.documents.layouts.keyed import keyed

        if (records := keyed(text)) is not None:  # XML, whose attributes may look like headings
            return records._replace(prose=blocks(text).prose)
    if "\\\\" in text:
        from kotinos.documents.layouts.latex import is_latex, plain_lines

        text = plain_lines(text) if is_latex(text) else text
    if "[/t" in text or "[/T" in text or "list-table::" in text or "|===" in text or "table(" in text:
        from kotinos.documents.layouts.enclosed import enclosed

        if (tables := enclosed(text)) is not None:
            return tables
    if "{" in text or "[" in text:
        from kotinos.documents.layouts.flow_style import in_flow_style

        if (records := in_flow_style(text)) is not None:
            return records
    found = blocks(text)
    if not any(len(row) > 3 for grid in found.grids for row in grid.rows[1:]):
        from kotinos.documents.layouts.columnwise import columnwise
        from kotinos.documents.layouts.keyed import keyed
        from kotinos.documents.layouts.stacking import stacked

        several = tuple(each for each in found.grids if len(each.rows) > 1)
        if (records := keyed(text)) is not None:
            return found._replace(grids=(*several, *records.grids), remarks=(*found.remarks, *records.remarks))
        if (grid := columnwise(text) or stacked(text)) is not None:
            return found._replace(grids=(*several, grid))
    return found


def write(page: PublishedPage) -> str:
    """Columns aligned by spaces, figures to the right; one without a cell, which no one could see, is left out."""
    rows = [_told(tuple(map(_in_a_line, row.cells)), page.shown) for row in page.rows]
    rows += [page.total_row.cells] if page.total_row is not None else []
    shown = [column for column in range(len(page.columns)) if not rows or any(row[column] for row in rows)]
    rows.insert(0, page.columns)
    widths = {column: max(columns_of(row[column]) for row in rows) for column in shown}
    lines = [line for line in (page.heading, *page.figures, page.note) if line]
    if lines:
        lines.append("")
    for row in rows:
        cells = []
        for column in shown:
            cell = row[column]
            pad = " " * (widths[column] - columns_of(cell))
            cells.append(pad + cell if column in page.numeric else cell + pad)
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines) + "\n"


def _in_a_line(cell: str) -> str:
    """A cell as one line has it, several bars as slashes: a line of several bars is a row of as many cells."""
    cell = " ".join(cell.split())
    return cell.replace("|", "/") if cell.count("|") > 1 else cell


def _told(cells: tuple[str, ...], shown: tuple[str, ...]) -> tuple[str, ...]:
    """A row without a single figure has `?` for each: a name alone on a line is no row of a table."""
    figures = [column for column, name in enumerate(shown) if name in ("gold", "silver", "bronze", "total")]
    if any(cells[column] for column in figures):
        return cells
    return tuple("?" if column in figures else cell for column, cell in enumerate(cells))
