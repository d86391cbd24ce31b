"""Rows of cells between delimiters: comma, semicolon, pipe, number sign, also full-width; the tab is TSV."""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from itertools import islice

from kotinos.diagnostics import Phrase
from kotinos.documents.grids import MOST_ROWS, Grid, Reading
from kotinos.documents.patterns import expression
from kotinos.documents.published import PublishedPage

NAME = "csv"
STRONGEST = 60
_DELIMITERS = ",;#|，；"
_SAMPLE = 32_768
_CELLS_OF_A_TOLD_LINE = 7  # a rank, a name that may have the mark too, three medals and a total


_IN_BRACKETS = expression(  # three lines of `- {code: NOR, gold: 16}` or `Norway: [16, 8, 13]`
    r"(?:^[ \t]*(?:-[ \t]+|[^\s,\[\]{}:][^,\[\]{}:\n]{0,60}:[ \t]+)(?:\{[^{}\n]+\}|\[[^\[\]\n]+\]),?[ \t]*\n){3}",
    re.MULTILINE,
)
_OPTION = expression(
    r"^[ \t]+(?::header:[ \t]*|:[a-z-]+:.*$)|^\.\. csv-table::[ \t]*", re.MULTILINE
)  # reStructuredText
# An apostrophe before what would begin a formula is how a spreadsheet, and `write`, mark it as text.
_ESCAPED = expression(r"(?:(?<=^)|(?<=[,;\t|\n\"]))'([=+\-@＝＋－＠])")


def claims(text: str) -> int:
    """Claims a source most of whose lines have the same number of cells."""
    delimiter = delimiter_of(text, _DELIMITERS)
    if delimiter is None:
        return 0
    if delimiter == "," and _IN_BRACKETS.search(text[:_SAMPLE]) is not None:
        return 0  # YAML in flow style
    if delimiter in (",", ";") and text.partition("\n")[0].count(delimiter) < _CELLS_OF_A_TOLD_LINE:
        from kotinos.documents.layouts.listing import listed

        lines = enumerate(text[:2_000].split("\n"))
        if listed(lines, lambda _: True) is not None:  # `Norway – 16 gold, 8 silver, 13 bronze`
            return 0
    return 60


def grids(text: str) -> Reading:
    """One grid of all records; a field may hold line breaks."""
    return records(text, delimiter_of(text, _DELIMITERS) or ",")


def records(text: str, delimiter: str) -> Reading:
    """All records of delimited text as one grid."""
    csv.field_size_limit(1_000_000)
    if text.startswith("sep=") and text[5:6] == "\n":  # what spreadsheets write to name the delimiter
        delimiter, text = text[4], text[5:]
    text = _ESCAPED.sub(r"\1", text.replace("\x00", ""))
    if ".. csv-table::" in text[:_SAMPLE]:
        text = _OPTION.sub("", text)
    if '"' not in text or _left_open(text):
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, quoting=csv.QUOTE_NONE)
        try:
            rows = list(islice(reader, MOST_ROWS))
        except csv.Error:
            return _cut(text, delimiter, 1, ())
        remarks = _more(reader)
        if '"' in text:
            rows = [[cell.strip('" ') for cell in row] for row in rows]
            remarks = (*remarks, Phrase("a quotation mark is left open, and none is heeded"))
        return Reading((Grid(rows, range(1, len(rows) + 1)),), (), remarks)
    return _quoted(text, delimiter)


def _left_open(text: str) -> bool:
    """Whether quotation marks do not come in pairs, so that the last one would take all that follows."""
    return text.count('"') % 2 == 1


def _quoted(text: str, delimiter: str) -> Reading:
    """Records whose fields may hold line breaks; a field beyond bounds ends that, and lines are cut from there on."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, skipinitialspace=True)
    rows: list[list[str]] = []
    lines: list[int] = []
    line = 1
    try:
        for row in islice(reader, MOST_ROWS):
            rows.append(row)
            lines.append(line)
            line = reader.line_num + 1
    except csv.Error:
        return _cut(text, delimiter, line, list(zip(rows, lines, strict=True)))
    return Reading((Grid(rows, lines),), (), _more(reader))


def _cut(text: str, delimiter: str, line: int, before: Sequence[tuple[list[str], int]]) -> Reading:
    """Lines cut at every delimiter, from a line on where records cannot be told."""
    rest = text.split("\n")[line - 1 :][:MOST_ROWS]
    rows = [row for row, _ in before] + [
        [cell[:1_000].strip('" ') for cell in piece.split(delimiter)] for piece in rest
    ]
    lines = [number for _, number in before] + list(range(line, line + len(rest)))
    return Reading(
        (Grid(rows, lines),), (), (Phrase("a field is longer than a million characters; lines are cut from there on"),)
    )


def _more(reader: Iterator[list[str]]) -> tuple[str, ...]:
    return () if next(reader, None) is None else (Phrase("only its first {most} records are read", most=MOST_ROWS),)


def delimiter_of(text: str, candidates: str) -> str | None:
    """The delimiter that cuts most lines into the same number of cells, three or more; null where none does."""
    sample = text[:_SAMPLE]
    if len(text) > _SAMPLE:
        sample = sample[: sample.rfind("\n")] if "\n" in sample else sample
    best: tuple[float, int, str] | None = None
    for mark in candidates:
        if mark not in sample:
            continue
        try:
            lines = io.StringIO(sample, newline="")
            unquoted = csv.reader(lines, delimiter=mark, quoting=csv.QUOTE_NONE)
            rows = [row for row in (unquoted if _left_open(sample) else csv.reader(lines, delimiter=mark)) if any(row)]
        except csv.Error:
            rows = [line.split(mark) for line in sample.split("\n") if line.strip()]
        widths: dict[int, int] = {}
        for row in rows:
            widths[len(row)] = widths.get(len(row), 0) + 1
        if not widths:
            continue
        width, count = max(widths.items(), key=lambda item: (item[1], item[0]))
        share = count / len(rows)
        if width >= 3 and share >= 0.7 and len(rows) >= 2 and (best is None or (share, width) > best[:2]):
            if mark == "|" and _piped(sample):
                continue
            best = (share, width, mark)
    return best[2] if best is not None else None


def _piped(sample: str) -> bool:
    """Lines that begin or end with a pipe are a drawn table, not records."""
    lines = [line.strip() for line in sample.split("\n") if line.strip()]
    return sum(1 for line in lines if line.startswith("|") or line.endswith("|")) > len(lines) / 2


def safe(cell: str) -> str:
    """Text on one line that a spreadsheet does not take for a formula."""
    cell = " ".join(cell.split())
    return "'" + cell if cell[:1] in ("=", "+", "-", "@", "＝", "＋", "－", "＠") and len(cell) > 1 else cell


def write(page: PublishedPage) -> str:
    """The table alone: a record of headings, then a record a row."""
    return written(page, ",")


def written(page: PublishedPage, delimiter: str) -> str:
    """The table between delimiters, text guarded against being taken for a formula."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\n")
    writer.writerow([safe(cell) for cell in page.columns])
    for row in (*page.rows, *((page.total_row,) if page.total_row is not None else ())):
        writer.writerow([safe(cell) for cell in row.cells])
    return out.getvalue()
