"""Tables of a page of HTML that are no tables to its tags: told by roles, drawn by style, set in type."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from kotinos.documents.cells import plain
from kotinos.documents.grids import MOST_CELLS, Grid
from kotinos.documents.markup.html_cells import LONGEST_HEADING, wordless, words_of
from kotinos.documents.recognition.headings import heads_medals

_MOST_ELEMENTS = 20_000
_FEWEST_CELLS, _MOST_CELLS_OF_ROW, _LONGEST_DRAWN = 4, 20, 80  # of a row that is no element of a table
HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_MOST_SET = 20  # texts that are set in type
_MOST_BROKEN, _LONGEST_BROKEN = 600, 48_000  # paragraphs whose lines are looked at, and characters of one
Told = tuple[int | None, str]  # a line, where it is known, and what it says


def by_roles(tree: Any) -> tuple[list[Grid], bool]:
    """Tables made of other elements that say by their roles what they are, and whether they are cut."""
    cells = "[role=cell],[role=gridcell],[role=columnheader],[role=rowheader]"
    rows: list[list[str]] = []
    left, title = MOST_CELLS, None
    for row, heading in islice(_under_headings(tree, "[role=row]"), 5_000):
        title = title if rows else heading
        nodes = row.css(cells)
        texts = [plain(node.text(deep=True, separator=" ")) for node in nodes[:200]]
        left -= len(nodes) + sum(map(len, texts))  # rows within rows have the same cells again
        if left < 0:
            break
        rows.append([text or wordless(node)[0] for text, node in zip(texts, nodes, strict=False)])
    return [Grid(rows, (), title)] if len(rows) > 1 else [], left < 0


def _under_headings(tree: Any, selector: str) -> Iterator[tuple[Any, str | None]]:
    """The elements of a selector, each with the last heading before it."""
    heading: str | None = None
    for node in tree.css(",".join((*HEADINGS, selector))):
        if node.tag not in HEADINGS:
            yield node, heading
        elif (words := words_of(node)) and len(words) <= LONGEST_HEADING:
            heading = words


def by_siblings(tree: Any) -> list[Grid]:
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


def is_headed(grid: Grid) -> bool:
    """Whether the first row of a table that is drawn names the three medals, and counts none."""
    counts = any(character.isdigit() for cell in grid.rows[0] for character in cell)
    return not counts and heads_medals(grid.rows[0])


def in_lines(tree: Any, prose: Sequence[Told]) -> tuple[list[Grid], list[Told]]:
    """Tables set in type (`<pre>`), and the prose, in which lines that a paragraph breaks stand by themselves."""
    from kotinos.documents.layouts.lines import grids

    for broken in tree.css("br")[:_MOST_ELEMENTS]:
        broken.replace_with("\n")
    found: list[Grid] = []
    besides: list[Told] = []
    for node, heading in islice(_under_headings(tree, "pre"), _MOST_SET):
        set_in_type = grids(node.text(deep=True) or "")
        found += [grid._replace(lines=(), title=grid.title or heading) for grid in set_in_type.grids]
        besides += [(None, text) for _, text in set_in_type.prose]
    whole: set[str] = set()
    broken_up: list[Told] = []
    for node in tree.css("p,div:not(:has(p,div,ul,ol,pre))")[:_MOST_BROKEN]:
        text = (node.text(deep=True) or "")[:_LONGEST_BROKEN]
        if "\n" in text:
            whole.add(plain(text.replace("\n", "")))
            broken_up += [(None, plain(line)) for line in text.split("\n") if line.strip()]
    return found, [entry for entry in (*prose, *besides) if entry[1] not in whole] + broken_up
