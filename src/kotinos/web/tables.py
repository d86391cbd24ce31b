"""The table of a page as a file to take away: one way for all of them."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from kotinos.chronicle import award_status
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.listing import Value
from kotinos.model import MEDALS
from kotinos.telling import Teller
from kotinos.web.answers import validated
from kotinos.web.files import FILES
from kotinos.web.site import Freshness

ENDINGS = ("csv", "xlsx", "wiki")

# What a column is called where people read it; by the names that programs read.
HEADINGS = {
    "rank": "Rank", "rank_total": "Rank by total", "games": "Games", "year": "Year", "code": "Code", "name": "Name",
    "organisation": "Organisation", "gold": "Gold", "silver": "Silver", "bronze": "Bronze", "total": "Total",
    "first": "First", "last": "Last", "took_part": "Took part", "host": "Host", "date": "Date", "number": "Day",
    "medal": "Medal", "event": "Event", "event_name": "Event", "events": "Events", "discipline": "Discipline",
    "disciplines": "Disciplines", "competitor": "Competitor", "won_by": "Won by", "status": "Status", "team": "Team",
    "rank_equal": "Shared",
}  # fmt: skip


class Table(NamedTuple):
    """A table by the names of its columns. `name` is that of its file, without the ending."""

    name: str
    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Value]]


def filed(request: Request, table: Table, teller: Teller, fresh: Freshness) -> Response:
    """The table in the format that the address ends in; raises K701 for one that does not exist.

    A program finds the columns by their English names, and medals and their statuses by theirs; in wikitext, which
    people read, they are words of the language.
    """
    form = request.path_params["format"]
    if form not in ENDINGS:
        said = Phrase("`{form}` is no format of this table", form=form[:20])
        raise KotinosError("K701", said, Phrase("formats: {known}", known=", ".join(ENDINGS)))
    if form == "wiki":
        from kotinos.documents.formats.wikitext import table as wikitext

        headings = [teller.text(HEADINGS.get(column, column)) for column in table.columns]
        rows = [
            [_in_words(column, value, teller) for column, value in zip(table.columns, row, strict=True)]
            for row in table.rows
        ]
        body: str | bytes = wikitext(table.title, headings, rows)
    else:
        from kotinos.listing import written

        body = written(table.columns, table.rows, form, heading=(table.title,))
    name = re.sub(r"[^A-Za-z0-9.-]", "-", f"{table.name}.{form}")
    held = body.encode() if isinstance(body, str) else body
    return validated(
        request, held, FILES[form].media_type, modified=fresh.modified, cache=fresh.cache, name=name
    )  # fmt: skip


def _in_words(column: str, value: Value, teller: Teller) -> str:
    """A cell as people read it."""
    if value is None:
        return ""
    if column == "status":
        return award_status(str(value), teller)
    return teller.text(str(value)) if column == "medal" and value in MEDALS else str(value)
