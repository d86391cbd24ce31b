"""The page of every diagnostic: those of checks are made of the checks, the others stand beside this file."""

from functools import cache
from pathlib import Path

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.review.case import Check

_FOLDER = Path(__file__).parent


def codes() -> tuple[str, ...]:
    """Every code that has a page, sorted."""
    from kotinos.review.checking import CHECKS

    return tuple(sorted([*(one.code for one in CHECKS), *(path.stem for path in _FOLDER.glob("K???.md"))]))


def page(code: str) -> str:
    """The page of a diagnostic as Markdown; raises K002 for an unknown code, with the nearest ones as its hint."""
    written = _written()
    if code not in written:
        near = _nearest(code)
        hint = (
            Phrase("nearest: {known}", known=", ".join(near))
            if near
            else Phrase("codes: {first} to {last}", first=codes()[0], last=codes()[-1])
        )
        raise KotinosError("K002", Phrase("`{code}` is no code of a diagnostic", code=code[:20]), hint)
    return written[code]


@cache
def _written() -> dict[str, str]:
    from kotinos.review.checking import CHECKS

    beside = {path.stem: path.read_text("utf-8") for path in _FOLDER.glob("K???.md")}
    return beside | {one.code: page_of_check(one) for one in CHECKS}


def page_of_check(one: Check) -> str:
    """The page of a check: what it finds, why it matters, an example that has the fault and one that has not."""
    from textwrap import fill

    why = fill(" ".join(one.why.split()), 116, break_on_hyphens=False, break_long_words=False)
    parts = [
        f"# {one.code} {one.slug}",
        one.summary,
        f"Severity: {one.severity}",
        why,
        "This is found:",
        f"```text\n{_aligned(one.bad)}\n```",
        "This is not:",
        f"```text\n{_aligned(one.good)}\n```",
    ]
    return "\n\n".join(parts) + "\n"


def _aligned(example: str) -> str:
    """The example with its columns below one another."""
    lines = [[cell.strip() for cell in line.split("|")] for line in example.strip("\n").splitlines()]
    rows = [cells for cells in lines if len(cells) > 1]
    widths = [max(len(row[column]) for row in rows if column < len(row)) for column in range(max(map(len, rows)))]
    written = []
    for cells in lines:
        if len(cells) == 1:
            written.append(cells[0])
        else:
            padded = [
                cell.rjust(width) if column in (0, 3, 4, 5, 6) else cell.ljust(width)
                for column, (cell, width) in enumerate(zip(cells, widths, strict=False))
            ]
            written.append(" | ".join(padded).rstrip())
    return "\n".join(written)


def _nearest(code: str) -> list[str]:
    """The codes that are most like a code that does not exist: one slip away, since any two share a letter or two."""
    from difflib import get_close_matches

    return get_close_matches(code.upper(), codes(), 3, 0.75)
