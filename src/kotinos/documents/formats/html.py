"""HTML: tables with their spans laid out, hidden and footnote text left out; headings and paragraphs are the prose."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from kotinos.diagnostics import Phrase
from kotinos.documents.cells import plain
from kotinos.documents.grids import MOST_CELLS, MOST_CELLS_IN_A_ROW, MOST_GRIDS, Grid, Reading
from kotinos.documents.markup import tags
from kotinos.documents.markup.html_cells import LONGEST_HEADING, cells_of, words_of
from kotinos.documents.markup.nesting import DEEPEST, is_shallow, too_deep
from kotinos.documents.markup.row_lines import lines_of_rows
from kotinos.documents.markup.spans import Carried, Spanned, laid_out
from kotinos.documents.patterns import expression

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

    from kotinos.documents.published import PublishedPage

NAME = "html"
STRONGEST = 89
MOST_CHARACTERS = 8 * 1024 * 1024
_MOST_PROSE = 600
_OPENING = expression(
    r"<(?:!doctype\s+html|html|head|body|table|div|tr|p|ul|ol|h1|meta|article|section)[\s>/]", re.IGNORECASE
)
_OF_FRAGMENTS = ("<div", "<p", "<h1", "<article", "<section")  # as Markdown may begin with
_LANGUAGE = expression(rb"<html\b[^>]{0,400}?\slang\s*=\s*[\"']?([a-z]{2,3})(?![a-z])", re.IGNORECASE)
_MOST_BEFORE = 4_000  # bytes before the element of the whole page
_ROW = expression(r"<tr[\s>/]", re.IGNORECASE)
_NONE: frozenset[int] = frozenset()
_NODES = "title,h1,h2,h3,h4,h5,h6,p,table,body>ul>li"
_SPANNING = "[colspan],[rowspan]"
_MOST_CARDS = 2_000
_MOST_ASKED, _FIRST_ROWS = 200, 4  # tables that are asked whether they are of medals, and rows of one
_DATA = "script[type='application/json'],script[type='application/ld+json'],script#__NEXT_DATA__:not([type])"
_MOST_DATA = 8
_HIDDEN = "td sup,th sup,table script,table style"
# What else hides text, where the page speaks of it: each selector costs a walk through the whole tree.
_HIDING = (
    (b"idden", "td [hidden]"), (b"IDDEN", "td [hidden]"), (b"emplate", "td template"), (b"EMPLATE", "td template"),
    (b"sortkey", "td .sortkey"), (b"mw-editsection", ".mw-editsection"),
)  # fmt: skip
_STYLES = {
    b"display": (b"display:none", b"display: none"),
    b"visibility": (b"visibility:hidden", b"visibility: hidden"),
}


def claims(text: str) -> int:
    """Claims a source with the tags of a document or a table."""
    found = _OPENING.search(text, 0, 4_000)
    if found is None:
        if "<" not in text[:200_000] or _ROW.search(text, 0, 200_000) is None:
            return 0
        return 55 if "<td" in text or "<TD" in text else 0
    start = text[: found.start()].strip()
    if start and not start.startswith("<"):
        return 55 if _ROW.search(text) is not None else 15
    if found.group().startswith(_OF_FRAGMENTS) and _ROW.search(text) is None:
        from kotinos.documents.formats import markdown

        return 15 if markdown.claims(text) else STRONGEST  # a picture or a heading may stand above what is no HTML
    return STRONGEST


def grids(text: str) -> Reading:
    """Every table that is not made for layout, with the headings it stands under."""
    from selectolax.lexbor import LexborHTMLParser

    data, remarks = _bounded(text)
    tree = LexborHTMLParser(data)
    hiding = [selector for mark, selector in _HIDING if mark in data]
    styles = [style for word, styles in _STYLES.items() if word in data for style in styles if style in data]
    hiding += [f"td [style*='{style.decode()}'],th [style*='{style.decode()}']" for style in styles]
    for node in tree.css(",".join((_HIDDEN, *hiding))):
        node.decompose()
    rows = tree.css("tr")
    lines = lines_of_rows(data, len(rows))
    places = {row.mem_id: line for row, line in zip(rows, lines, strict=True)} if lines else {}
    page = _Page(places, tree.css(_SPANNING))
    for node in tree.css(_NODES):
        if node.tag == "table":
            page.table(node)
        else:
            page.words(node)
    found = _with_drawn(tree, page)
    if page.cut:
        remarks = (*remarks, Phrase("only the first {most} cells of its tables are read", most=MOST_CELLS))
    if b"json" in data or b"__NEXT_DATA__" in data:
        found = [*found, *_embedded(tree)]
    marked = _LANGUAGE.search(data, 0, _MOST_BEFORE)
    return Reading(tuple(found), tuple(page.prose), remarks, marked.group(1).decode().lower() if marked else None)


def _bounded(text: str) -> tuple[bytes, tuple[str, ...]]:
    """The text in UTF-8, as far as it can be parsed in bounded time, and what is left out.

    All that searches the whole of a page searches its bytes, which takes half the time.
    """
    remarks: list[str] = []
    if len(text) > MOST_CHARACTERS:
        text = text[:MOST_CHARACTERS]
        remarks.append(Phrase("only the first {most} characters are read", most=MOST_CHARACTERS))
    data = text.encode("utf-8", "ignore")
    if not tags.are_short(data):
        text, ended, cut_off = tags.bounded(text)
        data = text.encode("utf-8", "ignore")
        if ended:
            said = "{count} tags have more than {most} attributes, and end there"
            remarks.append(Phrase(said, count=ended, most=tags.MOST_ATTRIBUTES))
        if cut_off:
            remarks.append(Phrase("from one point on its tags cannot be told apart, and it is read up to there"))
    if not is_shallow(data) and (cut := too_deep(text)) is not None:
        data = text[:cut].encode("utf-8", "ignore")
        said = "from one point on it is nested more than {deepest} deep, and is read up to there"
        remarks.append(Phrase(said, deepest=DEEPEST))
    start = text.lstrip()[:4].lower()
    if start[:3] in ("<tr", "<td", "<th") and (start[3:] == ">" or start[3:].isspace()):
        data = b"<table>" + data
    return data, tuple(remarks)


class _Page:
    """What was met on the way through a page: tables, prose, the headings that hold, the last words before a table."""

    def __init__(self, places: dict[int, int], spanning: list["LexborNode"]) -> None:
        self.places = places
        self.spanning = frozenset(cell.mem_id for cell in spanning)
        self.spanned = frozenset(row.mem_id for cell in spanning if (row := cell.parent) is not None)
        self.found: list[Grid] = []
        self.prose: list[tuple[int | None, str]] = []
        self.headings: list[tuple[int, str]] = []
        self.last = ""
        self.unread: LexborNode | None = None
        self.left = MOST_CELLS
        self.cut = False

    def table(self, node: "LexborNode") -> None:
        if self.unread is not None:
            self.last, self.unread = words_of(self.unread), None
        last = self.last if len(self.last) <= 200 else ""
        if len(self.found) > MOST_GRIDS or self.cut:
            return
        grid, self.cut = _grid(node, self, last)
        if grid is not None:
            self.found.append(grid)
            self.last = ""

    def words(self, node: "LexborNode") -> None:
        tag = node.tag or ""
        if tag in ("p", "li") and len(self.prose) > _MOST_PROSE:
            self.unread = node
            return
        words = words_of(node)
        if not words:
            return
        self.prose.append((None, words))
        if tag in ("p", "li"):
            self.last = words
        elif tag != "title" and len(words) <= LONGEST_HEADING:  # what is longer has a table within
            level = int(tag[1])
            self.headings = [entry for entry in self.headings if entry[0] < level]
            self.headings.append((level, words))
            self.last, self.unread = "", None


def _grid(table: "LexborNode", page: _Page, last: str) -> tuple[Grid | None, bool]:
    """The table, and whether it is cut."""
    rows: list[list[str]] = []
    lines: list[int] = []
    codes: dict[tuple[int, int], str] = {}
    carried: Carried = {}
    head = 0
    for row, in_head in _rows(table):
        place = row.mem_id
        laid, apart, all_heads = cells_of(row, page.spanning if place in page.spanned else _NONE)
        if apart or carried:
            cells = [apart.get(number) or Spanned(text) for number, text in enumerate(laid)]
            laid, row_codes = laid_out(cells, carried)
            for column, code in row_codes.items():
                codes[(len(rows), column)] = code
        elif len(laid) > MOST_CELLS_IN_A_ROW:
            del laid[MOST_CELLS_IN_A_ROW:]
        page.left -= len(laid)
        if page.left < 0:
            break
        if head == len(rows) and (in_head or all_heads):
            head += 1
        if (line := page.places.get(place)) is not None:
            lines.append(line)
        rows.append(laid)
    if not rows:
        return None, page.left < 0
    caption = next((child for child in table.iter() if child.tag == "caption"), None)
    title = plain(caption.text(deep=True, separator=" ")) if caption is not None else ""
    above = tuple(text for _, text in page.headings)
    if not title:
        title = last if last.endswith((":", "：")) else (above[-1] if above else last)
    lines = lines if len(lines) == len(rows) else []
    hints = _Hints(table) if len(rows) > 2 else ()
    return Grid(rows, lines, title[:300] or None, above, head, codes=codes, hints=hints), page.left < 0


class _Hints:
    """What links in a table say of the Games, as `China at the 2004 Summer Paralympics`; looked for when asked for.

    Most tables are no medal tables, or have a title that names the Games.
    """

    def __init__(self, table: "LexborNode") -> None:
        self._table = table

    def __iter__(self) -> Iterator[str]:
        links = self._table.css("a[title*=' at the ']")[:6]
        found = {(link.attributes.get("title") or "").split(" at the ", 1)[1][:120] for link in links}
        return iter(found if len(found) == 1 else ())


def _rows(table: "LexborNode") -> Iterator[tuple["LexborNode", bool]]:
    for child in table.iter():
        tag = child.tag
        if tag == "tr":
            yield child, False
        elif tag in ("thead", "tbody", "tfoot"):
            for row in child.iter():
                if row.tag == "tr":
                    yield row, tag == "thead"


def _with_drawn(tree: Any, page: _Page) -> list[Grid]:
    """The tables of a page, and what is drawn as one where none of them is of medals, but of days or links."""
    from kotinos.documents.recognition.headings import heads_medals

    first_rows = (row for grid in page.found[:_MOST_ASKED] for row in grid.rows[:_FIRST_ROWS])
    if any(map(heads_medals, first_rows)):
        return page.found
    from kotinos.documents.markup.drawn import by_roles, by_siblings, is_headed

    told, cut = by_roles(tree)
    page.cut = page.cut or cut
    if page.found:
        return [*page.found, *filter(is_headed, told or by_siblings(tree))]
    drawn = told or by_siblings(tree)
    return drawn if told or any(map(is_headed, drawn)) else [*drawn, *_without_table(tree, page)]


def _without_table(tree: Any, page: _Page) -> list[Grid]:
    """Tables of a page that draws none: in attributes, set in type; cards and items of lists become prose."""
    from kotinos.documents.markup.cards import in_attributes, told_on_cards
    from kotinos.documents.markup.drawn import in_lines

    found = in_attributes(tree)
    cards = [] if found else list(islice(told_on_cards(tree), _MOST_CARDS))
    set_in_type, page.prose = in_lines(tree, page.prose)
    found += set_in_type
    if cards:
        lines = frozenset(cards)
        page.prose = [entry for entry in page.prose if entry[1] not in lines] + [(None, line) for line in cards]
    else:
        told = {node.mem_id for node in tree.css(_NODES)}
        page.prose += [(None, words_of(node)) for node in tree.css("li")[:_MOST_PROSE] if node.mem_id not in told]
    return found


def _embedded(tree: Any) -> list[Grid]:
    """Data that a page carries as JSON for its own scripts."""
    found: list[Grid] = []
    for node in tree.css(_DATA)[:_MOST_DATA]:
        text = node.text(deep=True) or ""
        if "old" in text and len(text) < 4_000_000:
            from kotinos.documents.formats import json

            found += [grid._replace(lines=()) for grid in json.grids(text).grids]
    return found


def write(page: "PublishedPage") -> str:
    """A whole document of its own: heading, figures, and the table with its head; all text escaped."""
    from html import escape

    language = f' lang="{escape(page.language)}"' if page.language else ""
    right = ' dir="rtl"' if (page.language or "") in ("ar", "he", "fa", "ur") else ""
    title = escape(page.title or page.heading)
    out = [
        f"<!doctype html>\n<html{language}{right}>\n<head>",
        f'<meta charset="utf-8">\n<title>{title}</title>\n</head>\n<body>',
    ]
    if page.heading:
        out.append(f"<h1>{escape(page.heading)}</h1>")
    if page.figures:
        out.append("<ul>\n" + "\n".join(f"<li>{escape(figure)}</li>" for figure in page.figures) + "\n</ul>")
    if page.note:
        out.append(f"<p>{escape(page.note)}</p>")
    out.append(
        "<table>\n<thead>\n<tr>"
        + "".join(f'<th scope="col">{escape(c)}</th>' for c in page.columns)
        + "</tr>\n</thead>"
    )
    out.append("<tbody>")
    out.extend(
        "<tr>" + "".join(_cell(cell, page.shown[i]) for i, cell in enumerate(row.cells)) + "</tr>" for row in page.rows
    )
    out.append("</tbody>")
    if page.total_row is not None:
        cells = "".join(_cell(cell, page.shown[i]) for i, cell in enumerate(page.total_row.cells))
        out.append(f"<tfoot>\n<tr>{cells}</tr>\n</tfoot>")
    out.append("</table>\n</body>\n</html>\n")
    return "\n".join(out)


def _cell(text: str, column: str) -> str:
    from html import escape

    return f'<th scope="row">{escape(text)}</th>' if column == "name" else f"<td>{escape(text)}</td>"
