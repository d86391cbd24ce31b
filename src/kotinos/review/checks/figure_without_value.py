"""K609: the source announces a figure and gives none."""

from collections.abc import Iterator

from kotinos.diagnostics import WARNING, Diagnostic
from kotinos.model import Statement, Where
from kotinos.review.case import Check

CODE = "K609"
TEXT = "`{printed}` announces a figure, and none follows"


def announced(statement: Statement) -> Iterator[Diagnostic]:
    """Facts of the statement without a value."""
    for fact in statement.facts:
        if fact.value is None:
            where = Where(statement.source, fact.line, fact.what)
            yield Diagnostic(CODE, WARNING, TEXT, {"printed": fact.printed.strip()}, where)


CHECK = Check(
    CODE,
    "figure-without-value",
    WARNING,
    "The source announces a figure and gives none.",
    """A label with nothing behind it is a figure that was lost, most often where a page is filled in from a form. What
is not given is not known: it is neither zero nor the figure of another source.""",
    """
nations: 3
events:
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 0 | 3
3 | Fiji | FIJ | 0 | 1 | 1 | 2
""",
    """
nations: 3
events: 6
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 0 | 3
3 | Fiji | FIJ | 0 | 1 | 1 | 2
""",
    None,
    announced,
)
