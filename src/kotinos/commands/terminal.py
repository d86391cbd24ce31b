"""Write for people: tables on standard output, findings on standard error, colour and width only on a terminal."""

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TextIO

from kotinos.diagnostics import Diagnostic
from kotinos.languages.widths import columns_of

# What moves the cursor, rings a bell or turns the reading direction; a source must not do that to a terminal.
_UNSAFE: dict[int, str] = dict.fromkeys(
    (*range(0x0A), *range(0x0B, 0x20), *range(0x7F, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)), ""
)
_ESCAPES = {code: f"\\u{code:04x}" for code in _UNSAFE if code >= 0x7F}  # the others JSON escapes itself
_UNSAFE[0x09] = " "
MOST_ALIKE = 50  # findings of one code in one table: as many as somebody reads


def safe(text: str) -> str:
    """Text without what would steer a terminal; tabs become spaces."""
    return text.translate(_UNSAFE)


def escaped(text: str) -> str:
    """JSON in which what would steer a terminal is written by its number: it says the same."""
    return text.translate(_ESCAPES)


def one_line(text: str) -> str:
    """Text that stays within its line, whatever a file name or a cell holds."""
    return safe(text).replace("\n", " ")


def say(text: str = "", stream: TextIO | None = None) -> None:
    """One or more lines."""
    (stream or sys.stdout).write(safe(text) + "\n")


def say_json(document: Any, output: str | None = None) -> None:
    """One JSON document on standard output, or in a file; ASCII only where the stream is no Unicode stream."""
    from json import dumps

    if output is not None:
        from kotinos.commands.publishing import write_file

        write_file(output, dumps(document, ensure_ascii=False, indent=1) + "\n")
        return

    unicode = (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")
    text = dumps(document, ensure_ascii=not unicode, indent=1)
    sys.stdout.write((escaped(text) if sys.stdout.isatty() else text) + "\n")


def complain(message: str, hint: str | None = None) -> None:
    """One line on standard error, and the cure below it."""
    say(f"kotinos: {one_line(message)}", sys.stderr)
    if hint:
        say(f"  hint: {one_line(hint)}", sys.stderr)


def report(diagnostics: Iterable[Diagnostic], translate: Callable[[str], str] | None = None) -> None:
    """Findings on standard error, a line each, the hint below.

    Of one code in one table so many are told as somebody reads; below them stands how many more there are.
    """
    translate = translate or _as_it_is
    told: dict[tuple[str, int | None, str, str], int] = {}
    for diagnostic in diagnostics:
        where = diagnostic.where
        alike = (where.source, where.table, diagnostic.severity, diagnostic.code)
        told[alike] = told.get(alike, 0) + 1
        if told[alike] > MOST_ALIKE:
            continue
        message, hint = diagnostic.said(translate)
        place = ":".join(str(part) for part in (where.source, where.sheet, where.line) if part is not None)
        severity = paint(diagnostic.severity, _COLOURS[diagnostic.severity], sys.stderr)
        sys.stderr.write(f"{one_line(place)}: {severity} {diagnostic.code} {one_line(message)}\n")
        if hint:
            say(f"  hint: {one_line(hint)}", sys.stderr)
    for (source, _, severity, code), count in told.items():
        if count > MOST_ALIKE:
            more = translate("and {count} more; --json has all of them").format(count=count - MOST_ALIKE)
            said = paint(severity, _COLOURS[severity], sys.stderr)
            sys.stderr.write(f"{one_line(source)}: {said} {code} {one_line(more)}\n")


def _as_it_is(text: str) -> str:
    return text


_COLOURS = {"error": "31", "warning": "33", "info": "36"}


def paint(text: str, colour: str, stream: TextIO) -> str:
    """Text in colour where the stream is a terminal and `NO_COLOR` is not set."""
    return f"\x1b[{colour}m{text}\x1b[0m" if stream.isatty() and not os.environ.get("NO_COLOR") else text


def width() -> int:
    """Columns of the terminal, at most 100; 100 where the output is no terminal."""
    if not sys.stdout.isatty():
        return 100
    from shutil import get_terminal_size

    return min(100, max(40, get_terminal_size().columns))


def wrapped(text: str, indent: str) -> str:
    """A paragraph in lines of the terminal's width, each with the indent."""
    from textwrap import fill

    return fill(
        safe(text),
        width(),
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def table(headings: Sequence[str], rows: Sequence[Sequence[str]], right: Iterable[int] = ()) -> str:
    """Aligned columns; `right` are the places of columns that stand to the right."""
    aligned = set(right)
    cells = [[safe(cell) for cell in row] for row in (headings, *rows)]
    widths = [max(columns_of(row[place]) for row in cells) for place in range(len(headings))]
    lines = []
    for row in cells:
        parts = []
        for place, cell in enumerate(row):
            space = " " * (widths[place] - columns_of(cell))
            parts.append(space + cell if place in aligned else cell + space)
        lines.append("  ".join(parts).rstrip())
    return "\n".join(lines)
