"""The Games' page as such pages are laid out: a sentence, figures, a table with pipes. Written; read as text."""

from kotinos.documents.published import PublishedPage

NAME = "page"


def write(page: PublishedPage) -> str:
    """Heading, a line a figure, and rows between pipes; a row whose rank is printed above it starts with the name."""
    lines = [page.heading] if page.heading else []
    lines += [f"- {figure}".rstrip() for figure in page.figures]
    if page.note:
        lines.append(page.note)
    width = len(page.shown)
    head = page.table_heading or " / ".join(page.columns)
    lines.append(f"| {_cell(head)} | " + "|" * (width - 1))
    for row in page.rows:
        cells = [_cell(cell) for cell in row.cells]
        if page.shown[:1] == ("rank",) and not cells[0]:
            cells = [*cells[1:], ""]
        lines.append("| " + " | ".join(cells) + " |" if cells[-1] else "| " + " | ".join(cells[:-1]) + " | |")
    if page.total_row is not None:
        lines.append("| " + " | ".join(_cell(cell) for cell in page.total_row.cells) + " |")
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "/").split())
