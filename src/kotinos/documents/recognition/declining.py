"""What a grid is when it is not a medal table of organisations."""

import re
from collections.abc import Callable, Sequence

from kotinos.diagnostics import Phrase
from kotinos.documents.cells import DASH, FIGURE, TEXT, figure, kind
from kotinos.documents.grids import Grid
from kotinos.documents.labels import label
from kotinos.documents.patterns import expression
from kotinos.documents.recognition.headings import Head, is_year
from kotinos.documents.recognition.layout import SAMPLE, Layout
from kotinos.documents.recognition.spoken import names_medals
from kotinos.documents.recognition.unheaded import (
    CONTRADICTED,
    are_shares,
    falls_alone,
    in_no_order,
    in_order,
    order_of,
)
from kotinos.documents.recognition.whose import ANY_NAME, Declined, by_names
from kotinos.documents.words import fold, is_total_label, mentions, words
from kotinos.model import MEDALS
from kotinos.tuples import NamedTuple


class Undecided(NamedTuple):
    """A grid without columns of medals: what it is instead takes long to see, and is asked for where no table is."""

    title: str
    head: Head
    texts: Sequence[str]

    def decided(self, is_organisation: Callable[[str], bool]) -> Declined:
        """What the grid is."""
        if mentions("forecast", self.title):
            return _FORECAST
        return _without_layout(self.head, self.texts, is_organisation)


_ORDINAL = expression(r"^\d\W*(?:st|nd|rd|er|ère|re|e|ro|do|da)?\W*$", re.IGNORECASE)
_DECIMAL = expression(r"^\s*\d+[.,]\d+\s*$")
_MOST_MEDALS = 9_999  # the Games of four generations give no organisation as many of one colour
_FORECAST = Declined(Phrase("a forecast"), Phrase("title or headings say that the figures are predicted"))
_UNTOLD = Declined(Phrase("another table"), Phrase("there are no columns that count gold, silver and bronze"))
WITHOUT_ROWS = Declined(
    Phrase("column headings without rows"), Phrase("there are column headings and nothing under them")
)


def declined(
    grid: Grid,
    head: Head,
    body: Sequence[Sequence[str]],
    layout: Layout | None,
    is_organisation: Callable[[str], bool],
    speaks: Callable[[Grid], bool | None],
) -> Declined | Undecided | None:
    """Why a grid is no medal table of organisations, or null where it is one."""
    if not any(any(cell.strip() for cell in row) for row in body):
        return WITHOUT_ROWS
    stated = " | ".join((grid.title or "", *head.texts))
    if layout is None:
        return Undecided(stated, head, head.texts or tuple(grid.rows[0]))
    if mentions("forecast", stated) and _says("forecast", grid, head, layout):
        return _FORECAST
    others = ("prize", "not-won") if _names_a_medal_table(grid, head) else ("prize", "not-won", "no-medals")
    if any(mentions(role, stated) and _says(role, grid, head, layout) for role in others):
        return _UNTOLD
    if not head.texts and order_of(body, layout) == CONTRADICTED:
        return Declined(
            Phrase("another table"),
            Phrase(
                "no heading says which medals the columns are of; the rows are in the order of bronze, silver and gold"
            ),
        )
    return (
        _headed_otherwise(head, body, layout)
        or (_UNTOLD if not _headed(head, layout) and _untold(body, layout, speaks(grid)) else None)
        or _cells_as_names(head, body, layout)
        or _subject(head, body, layout, is_organisation)
        or by_names(head, body, layout, is_organisation)
        or _amounts(body, layout)
    )


def _names_a_medal_table(grid: Grid, head: Head) -> bool:
    """Whether a title that names sponsors or subscribers names a medal table, which then is what is counted."""
    title = grid.title or ""
    return mentions("whole", title) and names_medals(title) and not mentions("no-medals", " | ".join(head.texts))


def _headed(head: Head, layout: Layout) -> bool:
    """Whether a heading of the figures is one of medals."""
    places = [place for place in layout.figures[:3] if place < len(head.roles)]
    # `1st`, `2nd` and `3rd` may be places, and as well the periods of a match; `1st place` is a place.
    return any(head.roles[place] & set(MEDALS) and not _ORDINAL.match(head.texts[place]) for place in places)


def _untold(body: Sequence[Sequence[str]], layout: Layout, spoken: bool | None) -> bool:
    """Whether no heading and nothing around says that figures are medals, or they are no medals by themselves.

    Where nothing stands around them at all they may be, unless they fall as any measure does that is sorted, or rows
    without a rank or a sum stand in no order at all.
    """
    if are_shares(body, layout) or spoken is False:
        return True
    return spoken is None and (falls_alone(body, layout) or in_no_order(body, layout))


def _says(role: str, grid: Grid, head: Head, layout: Layout) -> bool:
    """Whether title or headings say so of what is read; what is foretold may stand beside what came of it."""
    places = {place for place in (*layout.figures[:3], layout.label) if place < len(head.texts)}
    return any(mentions(role, text) for text in (grid.title or "", *map(head.texts.__getitem__, places)))


def _without_layout(head: Head, texts: Sequence[str], is_organisation: Callable[[str], bool]) -> Declined:
    medals = [medal for medal in MEDALS if head.has(medal)]
    some = "`, `".join(
        text for text, roles in zip(head.texts, head.roles, strict=False) if roles & set(MEDALS) and text
    )
    cells = [label(text).name for text in texts[:200]]
    folded = [fold(text) for text in texts[:200]]
    counts_none = Phrase("there are no columns that count gold, silver and bronze")
    found = (
        (sum(1 for cell in cells if is_year(cell)) >= 3, Phrase("a matrix"), Phrase("the columns are years")),
        (
            sum(1 for c in cells if c and is_organisation(c)) >= 3,
            Phrase("a matrix"),
            Phrase("the columns are organisations"),
        ),
        (
            0 < len(medals) < 3,
            Phrase("part of the medals"),
            Phrase("of gold, silver and bronze there is only `{headings}`", headings=some),
        ),
        (
            len(medals) == 3,
            Phrase("a table without names"),
            Phrase("there are columns of medals and no names of organisations"),
        ),
        (
            any(text in words("medal-kind") for text in folded),
            Phrase("a list of medallists"),
            Phrase("each row is about one medal"),
        ),
        (
            any(text in words("mark") for text in folded),
            Phrase("results"),
            Phrase("a column holds times, points or marks"),
        ),
        (head.has("athlete"), Phrase("a list of athletes"), Phrase("a column names athletes and none counts medals")),
        (head.has("sport") or head.has("year"), Phrase("a list or results"), counts_none),
    )
    return next(
        (Declined(what, reason) for holds, what, reason in found if holds),
        Declined(Phrase("another table"), counts_none),
    )


def _headed_otherwise(head: Head, body: Sequence[Sequence[str]], layout: Layout) -> Declined | None:
    """Figures that add up under headings that are no medals: years, members of a team, matches won and lost."""
    texts = [head.texts[i].strip() if 0 <= i < len(head.texts) else "" for i in layout.figures[:3]]
    named = sum(1 for i in layout.figures[:3] if 0 <= i < len(head.roles) and head.roles[i] & set(MEDALS))
    if named < len(MEDALS) and any(mentions("other-metal", text) for text in texts):
        return _UNTOLD
    if named == len(MEDALS) or (named == 2 and (layout.rank is not None or layout.total is not None)):
        return None
    if not all(texts):
        return None
    if sum(1 for text in texts if is_year(text)) >= 2:
        return Declined(Phrase("a matrix"), Phrase("the columns are years"))
    if any(roles - {"other"} for roles in head.roles) and not (named == 2 and in_order(body, layout)):
        return Declined(
            Phrase("another table"),
            Phrase("its figures are headed {headings}", headings=", ".join(f"`{text}`" for text in texts)),
        )
    if layout.total is not None and layout.total < layout.gold:
        return Declined(
            Phrase("another table"), Phrase("headings in a language that is not known, and a sum before its parts")
        )
    if not in_order(body, layout) or (not named and all(len(text) == 1 for text in texts)):
        return Declined(
            Phrase("another table"), Phrase("headings in a language that is not known, and rows in no order of medals")
        )
    return None


def _cells_as_names(head: Head, body: Sequence[Sequence[str]], layout: Layout) -> Declined | None:
    """Medallists or results: the columns of medals hold text."""
    texts = figures = rates = 0
    for position in layout.figures[:3]:
        cells = [row[position] for row in body[:SAMPLE] if 0 <= position < len(row)]
        found = list(map(kind, cells))
        if TEXT in found:  # `?` stands for a figure that is not known
            texts += sum(1 for cell, of in zip(cells, found, strict=True) if of == TEXT and any(map(str.isalpha, cell)))
            rates += sum(1 for cell, of in zip(cells, found, strict=True) if of == TEXT and _DECIMAL.match(cell))
        figures += found.count(FIGURE) + found.count(DASH)
    if rates and rates > sum(
        1 for row in body[:SAMPLE] for place in layout.figures[:3] if place < len(row) and figure(row[place])[0]
    ):  # medals by inhabitants, or by income; a medal that two teams share is half of one in few rows
        return _UNTOLD
    if texts > figures:
        if head.has("sport"):
            return Declined(Phrase("medallists by event"), Phrase("the columns of medals hold names, not figures"))
        return Declined(Phrase("medallists"), Phrase("the columns of medals hold text, not figures"))
    if not figures and _marked(body, layout):  # shares with their sign, ticks, cells in marks of their own
        return Declined(Phrase("another table"), Phrase("the columns of medals hold text, not figures"))
    for column, roles in enumerate(head.roles):
        if "athlete" in roles and column != layout.name and _textual(body, column):
            return Declined(
                Phrase("medallists"), Phrase("the column `{heading}` names athletes", heading=head.texts[column])
            )
    return None


def _marked(body: Sequence[Sequence[str]], layout: Layout) -> bool:
    """Whether cells of medals hold something that stands for no figure that is unknown."""
    cells = {row[i].strip(" .?…") for row in body[:SAMPLE] for i in layout.figures[:3] if 0 <= i < len(row)}
    return any(cell and kind(cell) == TEXT for cell in cells)


def _subject(
    head: Head, body: Sequence[Sequence[str]], layout: Layout, is_organisation: Callable[[str], bool]
) -> Declined | None:
    """Rows that are about what a column before the names says: athletes, horses, songs, each with its nation."""
    if layout.name is None or not head.roles:
        return None
    for column in range(min(layout.name, len(head.roles))):
        if column in (layout.rank, layout.code) or not _says_nothing(head, column):
            continue
        cells = [label(row[column]).name for row in body[:SAMPLE] if column < len(row) and kind(row[column]) == TEXT]
        named = [cell for cell in cells if len(cell) > 3 and not is_total_label(cell)]
        known = sum(1 for cell in named if is_organisation(cell))
        if len(named) > len(body[:SAMPLE]) / 2 and len(set(named)) * 5 >= len(named) * 4 and known * 3 < len(named):
            text = head.texts[column] or named[0]
            return Declined(
                Phrase("medals of others than organisations"),
                Phrase("the rows are about `{heading}`, each with its nation", heading=text),
            )
    return None


def _says_nothing(head: Head, column: int) -> bool:
    """Whether a heading leaves open what its column names: there is none, or `Name` beside a column of nations."""
    roles = head.roles[column]
    return roles in (frozenset(), frozenset(("other",))) or (roles == {"name"} and fold(head.texts[column]) in ANY_NAME)


def _textual(body: Sequence[Sequence[str]], column: int) -> bool:
    cells = [row[column] for row in body[:SAMPLE] if column < len(row) and row[column].strip()]
    return sum(1 for cell in cells if kind(cell) == TEXT) > len(cells) / 2


def _amounts(body: Sequence[Sequence[str]], layout: Layout) -> Declined | None:
    """Figures of a size that no count of medals has: money, votes, inhabitants."""
    golds = [value for row in body[:SAMPLE] if layout.gold < len(row) and (value := figure(row[layout.gold])[0])]
    large = sum(1 for value in golds if value > _MOST_MEDALS)
    if large * 2 <= len(golds) or not large:
        return None
    return Declined(
        Phrase("another table"), Phrase("its figures are too large for medals, as {figure} is", figure=max(golds))
    )
