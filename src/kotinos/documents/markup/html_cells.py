"""The text of a cell of HTML, and what a cell without text says by its pictures, labels, classes or colour."""

import re
from typing import TYPE_CHECKING

from kotinos.documents.cells import WORDLESS, plain
from kotinos.documents.markup.spans import Spanned, span
from kotinos.documents.patterns import expression

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

LONGEST_HEADING = 300  # characters; what is longer has a table within
_LONGEST_CELL = 400
_LONGEST = 4_000  # of what stands in an element that is no cell
_CELLS = frozenset(("td", "th"))
_CLASS_FLAG = expression(r"(?:\bfi-|flag-icon-|\bflag[-_]|\bflag[-_:/ ]?sprite[-_ ])([a-z]{2,3})\b", re.IGNORECASE)
_COLOURS = (("gold", ("gold", "#ffd700", "#f7f6a8", "#fcc200")), ("silver", ("silver", "#c0c0c0", "#dce5e5")),
            ("bronze", ("#cc9966", "#cd7f32", "#c96", "#ffdab9", "#cf9967", "bronze")))  # fmt: skip


def cells_of(row: "LexborNode", spanning: frozenset[int]) -> tuple[list[str], dict[int, Spanned], bool]:
    """The cells of a row as they stand, those that span others or hold a flag, and whether all are headings."""
    cells = list(row.iter())
    tags = {cell.tag for cell in cells}
    if not tags <= _CELLS:
        cells = [cell for cell in cells if cell.tag in _CELLS]
    joined = " ".join
    texts = [joined(cell.text(separator=" ").split()) for cell in cells]
    if len(joined(texts)) > _LONGEST_CELL:
        texts = [text[:_LONGEST_CELL] for text in texts]
    apart: dict[int, Spanned] = {}
    if not WORDLESS.isdisjoint(texts):
        for place, text in enumerate(texts):
            if text in WORDLESS:
                words, code = wordless(cells[place])
                texts[place] = words = words[:_LONGEST_CELL] + text
                if code:
                    apart[place] = Spanned(words, code=code)
    if spanning:
        for place, cell in enumerate(cells):
            if cell.mem_id in spanning:
                attributes = cell.attributes
                across, down = span(attributes.get("colspan")), span(attributes.get("rowspan"))
                apart[place] = Spanned(texts[place], across, down, apart[place].code if place in apart else None)
    return texts, apart, "th" in tags and "td" not in tags


def wordless(cell: "LexborNode") -> tuple[str, str | None]:
    """What a cell without text says by its pictures, labels, classes or colour; a code where that is a flag's."""
    attributes = cell.attributes
    # What has tables within tables is no cell but a part of the page, and would be walked through at every depth.
    within = cell.css_first("table")
    deeper = within is not None and any(inner.mem_id != within.mem_id for inner in within.css("table"))
    nodes = cell.css("img,svg,abbr,i,span,a,div") if not deeper else ()
    inside = [node.attributes for node in nodes]
    for own in (*inside, attributes):
        for name in ("alt", "aria-label", "title", "abbr", "data-label"):
            if (words := (own.get(name) or "").strip()) and len(words) < 80:
                return plain(words), None
    classes = " ".join((own.get("class") or "") for own in (attributes, *inside)).casefold()
    if classes.strip():
        if (flag := _CLASS_FLAG.search(classes)) is not None:
            letters = flag.group(1).upper()
            return letters, letters if len(letters) == 3 else None
        for medal in ("gold", "silver", "bronze", "total"):
            if medal in classes:
                return medal, None
    style = ((attributes.get("style") or "") + (attributes.get("bgcolor") or "")).casefold()
    if style and cell.tag == "th":
        return next((medal for medal, colours in _COLOURS if any(colour in style for colour in colours)), ""), None
    return "", None


def words_of(node: "LexborNode") -> str:
    """The words of an element that is no cell: a heading, a paragraph, the entry of a list."""
    text = node.text(deep=True, separator="" if node.tag in ("p", "li") else " ") or ""
    return plain(text[:_LONGEST])
