"""HTML: tables with their spans laid out, hidden and footnote text left out; headings and paragraphs are the prose."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from kotinos.diagnostics import Phrase
from kotinos.documents.cells import plain
from kotinos.documents.grids import MOST_CELLS, MOST_CELLS_IN_A_ROW, MOST_GRIDS, Grid, Reading
from kotinos.documents.markup import tags
from kotinos.documents.markup.html_cells import cells_of, wordless
from kotinos.documents.markup.nesting import DEEPEST, is_shallow, too_deep
from kotinos.documents.markup.row_lines import lines_of_rows
from kotinos.documents.markup.spans import Carried, Spanned, laid_out
from kotinos.documents.patterns import expression

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

    from kotinos.documents.published import PublishedPage

NAME = "html"
STRONGEST = 89
MOST_CHARACTERS = 16 * 1024 * 1024
_MOST_PROSE = 600
_LONGEST_HEADING = 300
_OPENING = expression(
    r"<(?:!doctype\s+html|html|head|body|table|div|tr|p|ul|ol|h1|meta|article|section)[\s>/]", re.IGNORECASE
)
_OF_FRAGMENTS = ("<div", "<p", "<h1", "<article", "<section")  # as Markdown may begin with
_ROW = expression(r"<tr[\s>/]", re.IGNORECASE)
_NONE: frozenset[int] = frozenset()
_MOST_ELEMENTS = 20_000
_FEWEST_CELLS, _MOST_CELLS_OF_ROW, _LONGEST_DRAWN = 4, 20, 80  # of a row that is no element of a table
_NODES = "title,h1,h2,h3,h4,h5,h6,p,table,body>ul>li"
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_SPANNING = "[colspan],[rowspan]"
_MOST_SET = 20
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
    found = page.found or _by_roles(tree, page) or _by_siblings(tree)
    if not found:  # medals may be told in a list, or in lines
        found = _in_lines(tree, page)
        told = {node.mem_id for node in tree.css(_NODES)}
        page.prose += [(None, _words_of(node)) for node in tree.css("li")[:_MOST_PROSE] if node.mem_id not in told]
    if page.cut:
        remarks = (*remarks, Phrase("only the first {most} cells of its tables are read", most=MOST_CELLS))
    if b"json" in data or b"__NEXT_DATA__" in data:
        found = [*found, *_embedded(tree)]
    return Reading(tuple(found), tuple(page.prose), remarks)


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
            self.last, self.unread = _words_of(self.unread), None
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
        words = _words_of(node)
        if not words:
            return
        self.prose.append((None, words))
        if tag in ("p", "li"):
            self.last = words
        elif tag != "title" and len(words) <= _LONGEST_HEADING:  # what is longer has a table within
            level = int(tag[1])
            self.headings = [entry for entry in self.headings if entry[0] < level]
            self.headings.append((level, words))
            self.last, self.unread = "", None


def _words_of(node: "LexborNode") -> str:
    text = node.text(deep=True, separator="" if node.tag in ("p", "li") else " ") or ""
    return plain(text[:4_000])


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


def _by_roles(tree: Any, page: _Page) -> list[Grid]:
    """Tables made of other elements that say by their roles what they are."""
    cells = "[role=cell],[role=gridcell],[role=columnheader],[role=rowheader]"
    rows: list[list[str]] = []
    left, title = MOST_CELLS, None
    for row, heading in islice(_under_headings(tree, "[role=row]"), 5_000):
        title = title if rows else heading
        nodes = row.css(cells)
        texts = [plain(node.text(deep=True, separator=" ")) for node in nodes[:200]]
        left -= len(nodes) + sum(map(len, texts))  # rows within rows have the same cells again
        page.cut = left < 0
        if page.cut:
            break
        rows.append([text or wordless(node)[0] for text, node in zip(texts, nodes, strict=False)])
    return [Grid(rows, (), title)] if len(rows) > 1 else []


def _under_headings(tree: Any, selector: str) -> Iterator[tuple[Any, str | None]]:
    """The elements of a selector, each with the last heading before it."""
    heading: str | None = None
    for node in tree.css(",".join((*_HEADINGS, selector))):
        if node.tag not in _HEADINGS:
            yield node, heading
        elif (words := _words_of(node)) and len(words) <= _LONGEST_HEADING:
            heading = words


def _by_siblings(tree: Any) -> list[Grid]:
    """Rows that are elements of one parent and of as many children, in a page that draws its table by style alone."""
    by_parent: dict[int, tuple[str | None, list[list[str]]]] = {}
    for node, heading in islice(_under_headings(tree, "div,li,section,article,a,dl"), _MOST_ELEMENTS):
        cells = list(node.iter(include_text=False))
        if not _FEWEST_CELLS <= len(cells) <= _MOST_CELLS_OF_ROW or node.parent is None:
            continue
        texts = [plain((cell.text(deep=True, separator=" ") or "")[:200]) for cell in cells]
        if all(len(text) <= _LONGEST_DRAWN for text in texts):
            by_parent.setdefault(node.parent.mem_id, (heading, []))[1].append(texts)
    found = []
    for title, rows in by_parent.values():
        usual = Counter(map(len, rows)).most_common(1)[0]
        if usual[1] >= _FEWEST_CELLS - 1:
            found.append(Grid([row for row in rows if len(row) == usual[0]], (), title))
    return found


def _in_lines(tree: Any, page: _Page) -> list[Grid]:
    """Tables set in type (`<pre>`); lines that a paragraph breaks become prose of their own."""
    from kotinos.documents.layouts.lines import grids

    for broken in tree.css("br")[:_MOST_ELEMENTS]:
        broken.replace_with("\n")
    found: list[Grid] = []
    for node, heading in islice(_under_headings(tree, "pre"), _MOST_SET):
        set_in_type = grids(node.text(deep=True) or "")
        found += [grid._replace(lines=(), title=grid.title or heading) for grid in set_in_type.grids]
        page.prose += [(None, text) for _, text in set_in_type.prose]
    whole: set[str] = set()
    broken_up: list[tuple[int | None, str]] = []
    for node in tree.css("p,div:not(:has(p,div,ul,ol,pre))")[:_MOST_PROSE]:
        text = (node.text(deep=True) or "")[: _LONGEST_DRAWN * _MOST_PROSE]
        if "\n" in text:
            whole.add(plain(text.replace("\n", "")))
            broken_up += [(None, plain(line)) for line in text.split("\n") if line.strip()]
    page.prose = [entry for entry in page.prose if entry[1] not in whole] + broken_up
    return found


def _embedded(tree: Any) -> list[Grid]:
    """Data that a page carries as JSON for its own scripts."""
    found: list[Grid] = []
    for node in tree.css("script[type='application/json'],script#__NEXT_DATA__:not([type='application/json'])")[:5]:
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
