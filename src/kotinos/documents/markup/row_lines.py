"""The lines on which the rows of a page of HTML begin, which a parser does not tell."""

import re

from kotinos.documents.patterns import expression

_ROW_TAG = expression(rb"<tr[\s>/]", re.IGNORECASE)
_BEHIND_A_NAME = frozenset((b" ", b"\t", b"\n", b"\f", b">", b"/"))
_COMMENT = expression(rb"<!--.*?(?:-->|$)|<(script|style)[\s>].*?(?:</\1|$)", re.IGNORECASE | re.DOTALL)


def lines_of_rows(page: bytes, rows: int) -> list[int]:
    """The line of each row, where the source's row tags can be told apart from those in comments and scripts."""
    starts: list[int] = []
    at = page.find(b"<tr")
    while at >= 0:
        if page[at + 3 : at + 4] in _BEHIND_A_NAME:
            starts.append(at)
        at = page.find(b"<tr", at + 3)
    if len(starts) != rows:
        starts = [found.start() for found in _ROW_TAG.finditer(page)]
    if len(starts) != rows:
        blank = _COMMENT.sub(lambda found: b" " * len(found.group()), page)
        starts = [found.start() for found in _ROW_TAG.finditer(blank)]
    if len(starts) != rows:
        return []
    lines, line, before = [], 1, 0
    for start in starts:
        line += page.count(b"\n", before, start)
        before = start
        lines.append(line)
    return lines
