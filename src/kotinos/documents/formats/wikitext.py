"""Wikitext: tables, medal-table templates whose parameters hold the figures, and the prose around them."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain

from kotinos.diagnostics import Phrase
from kotinos.documents.cells import plain
from kotinos.documents.grids import MOST_CELLS, MOST_GRIDS, Grid, Reading
from kotinos.documents.markup.spans import Carried, Spanned, laid_out, span
from kotinos.documents.markup.wiki_cells import plain_text, said_in, split_cells
from kotinos.documents.markup.wiki_templates import Templated, parameters
from kotinos.documents.patterns import expression
from kotinos.documents.published import PublishedPage
from kotinos.documents.words import fold, words

NAME = "wikitext"
STRONGEST = 80
MOST_CHARACTERS = 16 * 1024 * 1024
_MOST_PROSE = 400
_LONGEST_SIMPLE = 100
_MOST_HINTS = 3  # of a table
_LONGEST_CELL = 20_000  # with its attributes; what else stands in its lines is not read
_TEMPLATES_WITHIN = 4  # how often the same text may be read as that of a template
_FARTHEST = 20_000  # from a parameter of a template to the next that is looked for
_TEMPLATE = expression(r"\{\{\s*[^{}|\n]{3,60}(?=[\n|])")
_SPAN = expression(r"(row|col)span\s*+=\s*+[\"']?+\s*+(\d+)", re.IGNORECASE)
_PARAMETER = expression(r"^\s*+\|\s*+([\w.\-][\w \t.\-]*+)=\s*+(.*)$")
_COMMENT = expression(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_AS_WRITTEN = expression(r"<nowiki>[^<|\n]*+\|[^<\n]*+</nowiki>", re.IGNORECASE)
_ENTITY = expression(r"&(?=[A-Za-z#])")
_RANKED = ("rank", "nation", "gold", "silver", "bronze", "total")


def claims(text: str) -> int:
    """Claims a source with a wikitext table, rows of one, or a template of medals."""
    sample = text[:400_000]
    if sample.lstrip().startswith("{|") or "\n{|" in sample:
        return 80
    if sample.lstrip().startswith("|-") or "\n|-\n" in sample or "\n|- " in sample:
        piped = sum(1 for line in sample.split("\n")[:400] if line.startswith(("|-", "! ", "!", "||")))
        if piped >= 2 and "\n| ---" not in sample:
            return 75
    if "{{" in sample and any(_medals_template(found.group()) for found in _TEMPLATE.finditer(sample)):
        return 80
    if any(mark in "\n" + sample for mark in ("\n* {{", "\n*{{", "\n# {{", "\n#{{")):
        return 72  # a list of templates, as flags are
    return 72 if "\n==" in "\n" + sample and "[[" in sample and "{{" in sample else 0


def grids(text: str) -> Reading:
    """Every table and every template of medals, in the order of the source."""
    remarks: list[str] = []
    if len(text) > MOST_CHARACTERS:
        text = text[:MOST_CHARACTERS]
        remarks.append(Phrase("only the first {most} characters are read", most=MOST_CHARACTERS))
    if "<!--" in text:
        text = _COMMENT.sub(lambda found: "\n" * found.group().count("\n"), text)
    if "<nowiki>" in text:  # a bar that is as it is written ends no cell
        text = _AS_WRITTEN.sub(lambda found: found.group().replace("|", "&#124;"), text)
    found: list[tuple[int, Grid]] = []
    prose: list[tuple[int | None, str]] = []
    headings: list[tuple[int, str]] = []
    lines = text.split("\n")
    last = ""
    number, left = 0, MOST_CELLS
    fragment = not any(line.lstrip().startswith("{|") for line in lines)
    while number < len(lines) and left >= 0 and len(found) <= MOST_GRIDS:
        line = lines[number]
        start = line.lstrip(" :*")
        if start.startswith("{|") or (fragment and start.startswith(("|-", "! "))):
            grid, number, left = _table(lines, number, headings, last, left)
            if grid is not None:
                found.append((number, grid))
            last = ""
            continue
        number += 1
        if (heading := _heading(line)) is not None:
            level, words_of = heading[0], plain(plain_text(heading[1]))
            headings = [entry for entry in headings if entry[0] < level]
            headings.append((level, words_of))
            prose.append((number, words_of))
            last = ""
        elif line.strip() and len(prose) < _MOST_PROSE:
            parameter = _PARAMETER.match(line)
            said = plain(plain_text(parameter.group(2) if parameter else line[:4_000]))
            if said and parameter:
                said = f"{parameter.group(1).replace('_', ' ').strip()}: {said}"
            if said and not said.startswith(("|", "}", "{")):
                prose.append((number, said))
                last = said if not parameter and len(said) < 200 else ""
    if left < 0:
        remarks.append(Phrase("only the first {most} cells of its tables are read", most=MOST_CELLS))
    found += _medal_templates(text, headings, remarks)
    found.sort(key=lambda entry: entry[0])
    return Reading(tuple(grid for _, grid in found), tuple(prose), tuple(remarks))


def _heading(line: str) -> tuple[int, str] | None:
    """Level and text of a line between equals signs."""
    if not line.startswith("="):
        return None
    line = line.partition("<!--")[0].rstrip()
    level = min(len(line) - len(line.lstrip("=")), len(line) - len(line.rstrip("=")), 6, (len(line) - 1) // 2)
    text = line[level:-level].strip() if level > 0 else ""
    return (level, text) if text else None


class _Table:
    """A table on its way: rows that are complete, and the cells of the row that is not."""

    def __init__(self, line: int, left: int) -> None:
        self.left = left
        self.rows: list[list[str]] = []
        self.places: list[int] = []
        self.codes: dict[tuple[int, int], str] = {}
        self.hints: dict[str, None] = {}
        self.carried: Carried = {}
        self.raw: list[tuple[str, bool]] = []
        self.line = line
        self.head = 0
        self.title = ""

    def close_row(self) -> None:
        if not self.raw:
            return
        read = [spanned(cell) for cell, _ in self.raw]
        for hint in chain.from_iterable([hints for _, hints in read]):
            if len(self.hints) < _MOST_HINTS:
                self.hints[hint] = None
        laid, row_codes = laid_out([cell for cell, _ in read], self.carried)
        self.left -= len(laid)
        if self.left < 0:
            self.raw.clear()
            return
        for column, code in row_codes.items():
            self.codes[(len(self.rows), column)] = code
        if self.head == len(self.rows) and all(is_head for _, is_head in self.raw):
            self.head += 1
        self.rows.append(laid)
        self.places.append(self.line)
        self.raw.clear()

    def take(self, line: str, number: int) -> None:
        """One line of the table itself, not of a table within."""
        mark = line[:2]
        if mark == "|-":
            self.close_row()
            self.line = number + 1
        elif mark == "|+":
            self.title = plain(plain_text(_without_attributes(line[2:])))
        elif mark[:1] == "|" or mark[:1] == "!":
            if not self.raw and (not self.rows or self.places[-1] < self.line):
                self.line = number
            self.raw.extend(split_cells(line))
        elif self.raw and line:
            text, is_head = self.raw[-1]
            if len(text) < _LONGEST_CELL:
                self.raw[-1] = (text + "\n" + line[:2_000], is_head)


def _table(
    lines: list[str], number: int, headings: list[tuple[int, str]], last: str, left: int
) -> tuple[Grid | None, int, int]:
    """The table that begins at a line, the line after it, and how many cells more may be read."""
    table = _Table(number + 1, left)
    if "rankedmedaltable" in lines[number].casefold().replace(" ", "").replace("_", ""):
        table.rows.append(list(_RANKED))
        table.places.append(number + 1)
        table.head = 1
    if lines[number].lstrip(" :*").startswith("{|"):
        number += 1
    depth = 0
    while number < len(lines) and table.left >= 0:
        line = lines[number].lstrip()
        mark = line[:2]
        if mark == "==" and not depth and not table.raw:
            break
        number += 1
        if mark == "{|":
            depth += 1
        elif mark == "|}" and line[2:3] != "}":
            if depth == 0:
                break
            depth -= 1
        elif depth == 0:
            table.take(line, number)
    table.close_row()
    if not table.rows:
        return None, number, table.left
    above = tuple(text for _, text in headings)
    title = table.title or (last if last.endswith((":", "：")) else (above[-1] if above else last))
    grid = Grid(table.rows, table.places, title or None, above, table.head, codes=table.codes, hints=tuple(table.hints))
    return grid, number, table.left


_ATTRIBUTES = expression(r"^[^\[\]{}|\n]*\|(?!\|)")


def _without_attributes(cell: str) -> str:
    if "|" in cell and (found := _ATTRIBUTES.match(cell)) is not None:
        return cell[found.end() :]
    return cell


@lru_cache(maxsize=16384)
def spanned(cell: str) -> tuple[Spanned, tuple[str, ...]]:
    """A cell with its spans, which stand among its attributes, and what flags in it say of the Games."""
    text = cell.strip()
    if text.isalnum() and len(text) <= _LONGEST_SIMPLE:  # as most cells, which hold figures
        return Spanned(text), ()
    across = down = 1
    content = cell
    if "|" in cell and text[0] not in "{[" and (found := _ATTRIBUTES.match(cell)) is not None:
        content = cell[found.end() :]
        for which, digits in _SPAN.findall(found.group()):
            across, down = (across, span(digits)) if which.lower() == "row" else (span(digits), down)
    said = said_in(content)
    return Spanned(said.text, across, down, said.code), said.hints


@lru_cache(maxsize=1024)
def _medals_template(opening: str) -> bool:
    name = fold(opening.lstrip("{ ")).replace("_", " ")
    return ("medal" in name or "медал" in name or "médaille" in name) and any(
        word in name
        for word in ("table", "зачёт", "зачет", "залік", "tableau", "spiegel", "таблиц", "standing", "count")
    )


def _medal_templates(text: str, headings: list[tuple[int, str]], remarks: list[str]) -> list[tuple[int, Grid]]:
    """Templates such as Medals table: gold_GBR, silver_GBR … as rows."""
    found: list[tuple[int, Grid]] = []
    line, before, left = 1, 0, _TEMPLATES_WITHIN * len(text)
    for opening in _TEMPLATE.finditer(text):
        if not _medals_template(opening.group()):
            continue
        if left < 0:
            remarks.append(Phrase("its templates do not end, and are not all read"))
            break
        line += text.count("\n", before, opening.start())
        before = opening.start()
        template = parameters(text, opening.start())
        left -= template.end - template.start
        grid = _of_template(template, line, text)
        if grid is not None:
            title = grid.title or _heading_before(text, opening.start())
            found.append((line, grid._replace(title=title or (headings[-1][1] if headings else None))))
    return found


def _heading_before(text: str, position: int) -> str | None:
    for line in reversed(text[max(0, position - 2_000) : position].split("\n")):
        if (heading := _heading(line)) is not None:
            return plain(plain_text(heading[1]))
    return None


def _of_template(template: Templated, line: int, text: str) -> Grid | None:
    figures: dict[str, dict[str, str]] = {}
    order: dict[str, str] = {}  # by code, with the parameter that names it first
    for name, value in template.named.items():
        for mark in ("_", " ", "-"):
            medal, found, code = name.partition(mark)
            if found and code and (role := _medal(medal)) is not None:
                if code not in figures:
                    figures[code] = {}
                    order[code] = name
                figures[code][role] = plain_text(value).strip()
                break
    if not figures:
        return None
    rows = [["name", "code", "gold", "silver", "bronze"]]
    for code in order:
        name = plain_text(template.named.get(f"name_{code}", "")) or code
        tally = figures[code]
        rows.append([name, code if len(code) <= 4 else "", *(tally.get(m, "") for m in ("gold", "silver", "bronze"))])
    lines = [line, *_lines_of(text, template, order.values(), line)]
    hints = [template.named.get("event", "")]
    if hints[0] and "ioc" in template.named.get("flag_template", "").casefold():
        hints = [f"{hints[0]} Olympics"]
    elif hints[0] and "ipc" in template.named.get("flag_template", "").casefold():
        hints = [f"{hints[0]} Paralympics"]
    title = plain(plain_text(template.named.get("caption", ""))) or None
    return Grid(rows, lines, title, (), 1, hints=tuple(h for h in hints if h))


def _lines_of(text: str, template: Templated, names: Iterable[str], line: int) -> Iterator[int]:
    """The lines of parameters in their order; one that is written otherwise has that of the one before."""
    at = template.start
    for name in names:
        place = text.find(name, at, min(at + _FARTHEST, template.end))
        if place >= 0:
            line += text.count("\n", at, place)
            at = place
        yield line


def _medal(word: str) -> str | None:
    folded = fold(word)
    return next((medal for medal in ("gold", "silver", "bronze") if len(folded) > 1 and folded in words(medal)), None)


def write(page: PublishedPage) -> str:
    """Heading, figures as a list, and a sortable table."""
    lines = []
    if page.heading:
        lines += [f"== {_escaped(page.heading)} ==", ""]
    lines += [f"* {_escaped(figure)}" for figure in page.figures]
    if page.figures:
        lines.append("")
    if page.note:
        lines += [_escaped(page.note), ""]
    lines.append('{| class="wikitable sortable"')
    lines.append("! " + " !! ".join(f'scope="col" | {_escaped(cell)}' for cell in page.columns))
    for row in page.rows:
        lines += ["|-", *_row(row.cells, page)]
    if page.total_row is not None:
        lines += ['|- class="sortbottom"', *_row(page.total_row.cells, page)]
    return "\n".join([*lines, "|}"]) + "\n"


def _row(cells: tuple[str, ...], page: PublishedPage) -> list[str]:
    return [f"| {_escaped(cell)}" if cell else "|" for cell in cells] if len(page.shown) else []


def _escaped(text: str) -> str:
    text = " ".join(text.split())
    if "&" in text:
        text = _ENTITY.sub("&amp;", text)
    if any(mark in text for mark in ("[", "]", "{", "}", "|", "''", "<", "=", "~~", "__")) or text[:1] in "*#:;-+}":
        return f"<nowiki>{text.replace('<', '&lt;')}</nowiki>"
    return text


def table(caption: str, headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A sortable table of any columns, its caption and headings as words; no text in it can become markup."""
    lines = ['{| class="wikitable sortable"', f"|+ {_escaped(caption)}"]
    lines.append("! " + " !! ".join(f'scope="col" | {_escaped(cell)}' for cell in headings))
    for row in rows:
        lines += ["|-", *(f"| {_escaped(cell)}" if cell else "|" for cell in row)]
    return "\n".join([*lines, "|}"]) + "\n"
