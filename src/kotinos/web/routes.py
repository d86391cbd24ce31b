"""Every address of the record: its page, its answer for programs, its table as a file, and what may be asked of each.

The one list that the application serves, the description of the API is made of, and a static site walks.
"""

from collections.abc import Callable
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from kotinos.web.pages import changes, events, games, organisations
from kotinos.web.parameters import STANDINGS
from kotinos.web.site import Site

Answer = Callable[[Site, Request], Response]
STATE = ("known", "source", "lang")
FORMATS = ("csv", "xlsx", "wiki", "json", "md", "txt")


class Place(NamedTuple):
    """One thing that can be asked for. A path has its variables in braces; `:path` marks one that may hold slashes.

    `page` answers at `path` with a page, `answer` at `api` with JSON, `file` at `files` with an ending of `formats`;
    null where there is none. `parameters` may be given to all of them, `of_page` and `of_api` to that one alone.
    """

    path: str | None = None
    page: Answer | None = None
    api: str | None = None
    answer: Answer | None = None
    parameters: tuple[str, ...] = ("lang",)
    of_page: tuple[str, ...] = ()
    of_api: tuple[str, ...] = ()
    files: str | None = None
    file: Answer | None = None
    formats: tuple[str, ...] = ()

    @property
    def takes_page(self) -> tuple[str, ...]:
        """The parameters of its page."""
        return (*self.parameters, *self.of_page)

    @property
    def takes_api(self) -> tuple[str, ...]:
        """The parameters of its answer for programs."""
        return (*self.parameters, *self.of_api)


# A narrower address stands before the wider one that would take it too.
PLACES = (
    Place(api="/api/games", answer=games.every),
    Place(api="/api/games/{games}", answer=games.answer, parameters=("known", "lang")),
    Place(
        "/{games}",
        games.page,
        "/api/games/{games}/standings",
        games.standings,
        STANDINGS,
        files="/{games}/standings",
        file=games.file,
        formats=FORMATS,
    ),
    Place("/{games}/events", events.page, "/api/games/{games}/events", events.answer, ("known", "lang")),
    Place(
        "/{games}/events/{event:path}",
        events.one_page,
        "/api/games/{games}/events/{event:path}",
        events.one_answer,
        ("known", "lang"),
    ),
    Place(
        "/{games}/changes",
        changes.page,
        "/api/games/{games}/changes",
        changes.answer,
        of_page=("before",),
        of_api=("since",),
    ),
    Place(
        "/{games}/{organisation:path}",
        organisations.page,
        "/api/games/{games}/organisations/{organisation:path}",
        organisations.answer,
        STATE,
    ),
)
