"""What is said of cells and rows that cannot be read as they stand (K105, K107, K108, K130)."""

from kotinos.diagnostics import INFO, WARNING, Diagnostic, Phrase
from kotinos.documents.grids import MOST_CELLS_IN_A_ROW
from kotinos.model import StatedRow, Where


def wide(where: Where) -> Diagnostic:
    """A row of which only the first cells are read (K107)."""
    text = Phrase("only the first {most} cells of a row are read", most=MOST_CELLS_IN_A_ROW)
    return Diagnostic("K107", INFO, "the source is not read as a whole: {text}", {"text": text}, where)


def at(where: Where, line: int | None, column: str | None = None) -> Where:
    """A place in the same table, at another line and in a column."""
    return where._replace(line=line if line is not None else where.line, column=column)


def unreadable(printed: str, column: str, name: str | None, where: Where) -> Diagnostic:
    """A cell that is no figure, or no rank (K105)."""
    return Diagnostic(
        "K105",
        WARNING,
        "the cell `{printed}` in column {column} of `{name}` is not a figure",
        {"printed": printed[:80], "column": column, "name": name or ""},
        where,
        "the cell is read as unknown; the other cells of the row are kept",
        found=printed[:80],
    )


def nameless(row: StatedRow, where: Where) -> Diagnostic:
    """A row of medals without a name (K130)."""
    figures = "-".join("?" if figure is None else str(figure) for figure in row.figures[:3])
    return Diagnostic(
        "K130",
        WARNING,
        "the row {figures} has no name",
        {"figures": figures},
        at(where, row.line, "name"),
        "the row is kept without a name; it counts in sums and is no organisation",
        found=figures,
    )


def kept_apart(row: StatedRow, where: Where) -> Diagnostic:
    """A row that is the sum of a group (K108)."""
    return Diagnostic(
        "K108",
        INFO,
        "the row `{name}` is the sum of a group, not an organisation",
        {"name": row.name or ""},
        at(where, row.line, "name"),
        found=row.name,
    )
