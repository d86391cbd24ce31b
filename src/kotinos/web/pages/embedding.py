"""The medal table of a Games for pages of others: a small page to be framed, and the words that a table needs."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from kotinos.diagnostics import Phrase
from kotinos.languages.catalogue import direction, translator
from kotinos.model import Standing
from kotinos.publishing import HEADINGS
from kotinos.telling import Teller
from kotinos.web.answers import FRAMED
from kotinos.web.pages.answering import SECONDS, answered, for_page, shown_page
from kotinos.web.pages.standings import show
from kotinos.web.parameters import language_of, number_in, one_of
from kotinos.web.site import Site

PARAMETERS = ("order", "discipline", "gender", "as_of", "known", "source", "lang", "rows", "theme")
THEMES = ("light", "dark")
ORDERS = ("gold", "total")
MOST_ROWS = 1_000
OMITTED = "Left out of the table by the policy of the Games, though their medals exist:"


def page(site: Site, request: Request) -> Response:
    """The table alone, to be framed by any page: the first `rows` of it, light or dark or as the reader has it."""
    query = request.query_params
    theme = one_of(query["theme"], THEMES, "theme") if query.get("theme") else None
    most = _rows(query.get("rows"))
    one_of(query.get("order") or "gold", ORDERS, "order")
    wanted = for_page(site, request)
    shown = show(wanted.asked, site)
    teller = Teller(wanted.language, shown.record)
    told = (*shown.rows, *shown.unranked)  # whom the Games does not rank has a row without a rank
    rows = [(_rank(row, shown.order), row) for row in told[:most]]
    more = len(told) - len(rows)
    made = shown_page(
        "embed.html", site, request, teller, shown.record, wanted,
        shown=shown, rows=rows, more=more, theme=theme,
    )  # fmt: skip
    made.headers.update(FRAMED)
    return made


def words(site: Site, request: Request) -> Response:
    """The words of a medal table in a language, and the direction in which it is written."""
    language = language_of(request.query_params, request.headers.get("accept-language"))
    return answered(request, words_of(language), site.of(None, SECONDS))


def words_of(language: str) -> dict[str, Any]:
    """The headings of a medal table and what may stand beside a row, as one JSON document."""
    said = translator(language)
    return {
        "language": language,
        "direction": direction(language),
        "words": {
            **{column: said.text(heading) for column, heading in HEADINGS.items()},
            "shared": said.text("shared"),
            "not_held": said.text("not held"),
            "medal_table": said.text("Medal table"),
            "omitted": said.text(OMITTED),
            "whole_table": said.text("The whole table, and what is behind each figure"),
        },
    }


def _rank(row: Standing, order: str) -> tuple[int | None, bool | None]:
    return (row.rank_total, row.rank_total_equal) if order == "total" else (row.rank, row.rank_equal)


def _rows(value: str | None) -> int:
    hint = Phrase("a number from {least} to {most}", least=1, most=MOST_ROWS)
    return number_in(value, "rows", hint, 1, MOST_ROWS) or MOST_ROWS
