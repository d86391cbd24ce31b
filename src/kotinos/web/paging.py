"""A long list in parts: so many rows after so many, and where the list goes on."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from starlette.datastructures import URL
from starlette.requests import Request

from kotinos.diagnostics import Phrase
from kotinos.web.parameters import not_a_value, number_in

PARAMETERS = ("limit", "after")
MOST = 1_000
_MOST_AFTER = 999_999_999

Row = TypeVar("Row")


class Part(NamedTuple):
    """How many rows are asked for, null for all that there are, and after how many."""

    limit: int | None
    after: int


def part_of(request: Request) -> Part:
    """The part that is asked for; raises K307 for what is none."""
    limit, after = _number(request, "limit"), _number(request, "after")
    if limit is not None and not 1 <= limit <= MOST:
        raise not_a_value(str(limit), "limit", Phrase("a number from {least} to {most}", least=1, most=MOST))
    return Part(limit, after or 0)


def paged(rows: Sequence[Row], request: Request) -> tuple[Sequence[Row], str | None]:
    """The rows that are asked for, and the address of those that follow; null where none do."""
    limit, after = part_of(request)
    end = len(rows) if limit is None else after + limit
    return rows[after:end], next_of(request, after=end) if end < len(rows) else None


def next_of(request: Request, **parameters: int) -> str:
    """The same address with other parameters, from its path on."""
    query = request.url.include_query_params(**parameters).query
    return str(URL(path=request.url.path, query=query))


def _number(request: Request, name: str) -> int | None:
    return number_in(request.query_params.get(name), name, Phrase("it is a number of rows"), 0, _MOST_AFTER)
