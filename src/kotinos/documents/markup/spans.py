"""Cells that span columns and rows, laid out on a grid; spans are bounded, whatever a source says."""

from collections.abc import Iterable
from typing import NamedTuple

from kotinos.documents.grids import MOST_CELLS_IN_A_ROW

MOST_SPAN = 100
Carried = dict[int, tuple[int, str]]
_ALONE = {(1, 1)}


class Spanned(NamedTuple):
    """The text of a cell and how far it reaches; `code` is what a flag in it stands for."""

    text: str
    across: int = 1
    down: int = 1
    code: str | None = None


def laid_out(cells: Iterable[Spanned], carried: Carried) -> tuple[list[str], dict[int, str]]:
    """A row with the cells that reach down into it, and the codes by column; `carried` is brought up to date."""
    cells = list(cells)
    if not carried and {cell[1:3] for cell in cells} <= _ALONE:  # as most rows are
        cells = cells[:MOST_CELLS_IN_A_ROW]
        return [cell[0] for cell in cells], {column: cell[3] for column, cell in enumerate(cells) if cell[3]}
    laid: list[str] = []
    codes: dict[int, str] = {}
    for text, across, down, code in cells:
        while len(laid) in carried:
            _reach(laid, carried)
        if code:
            codes[len(laid)] = code
        for _ in range(min(across, MOST_CELLS_IN_A_ROW - len(laid))):
            if down > 1:
                carried[len(laid)] = (down - 1, text)
            laid.append(text)
    while len(laid) in carried:
        _reach(laid, carried)
    return laid, codes


def _reach(laid: list[str], carried: Carried) -> None:
    left, text = carried.pop(len(laid))
    if left > 1:
        carried[len(laid)] = (left - 1, text)
    laid.append(text)


def span(value: str | None) -> int:
    """The number at the start of a span attribute, at least 1 and bounded (`2;` is 2)."""
    digits = ""
    for character in (value or "").strip()[:8]:
        if not character.isascii() or not character.isdigit():
            break
        digits += character
    return min(max(int(digits or 1), 1), MOST_SPAN)
