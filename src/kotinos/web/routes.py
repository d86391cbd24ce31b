"""Every address of the record: its page, its answer for programs, its table as a file, and what may be asked of each.

The one list that the application serves, the description of the API is made of, and a static site walks.
"""

from collections.abc import Callable, Collection, Coroutine
from typing import Any, NamedTuple

from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import Response

from kotinos.web.pages import (
    all_time,
    athletes,
    changes,
    comparing,
    days,
    describing,
    disciplines,
    embedding,
    events,
    explained,
    games,
    live,
    medallists,
    nations,
    old,
    organisations,
    standings,
    statement,
)
from kotinos.web.paging import PARAMETERS as PARTS
from kotinos.web.parameters import STANDINGS
from kotinos.web.site import Site
from kotinos.web.tables import ENDINGS

Answer = Callable[[Site, Request], Response]
WaitedFor = Callable[[Site, Request], Coroutine[Any, Any, Response]]  # an answer that others are not held up by
STATE = ("discipline", "gender", "as_of", "known", "source", "lang")
FORMATS = ("csv", "xlsx", "wiki", "json", "md", "txt")


class Ending(Convertor[str]):
    """The ending of a file, in the path of a route."""

    regex = "|".join(ENDINGS)

    def convert(self, value: str) -> str:
        """As it is."""
        return value

    def to_string(self, value: str) -> str:
        """As it is."""
        return value


register_url_convertor("ending", Ending())


class Place(NamedTuple):
    """One thing that can be asked for. A path has its variables in braces; `:path` marks one that may hold slashes.

    `page` answers at `path` with a page, `answer` at `api` with JSON, `file` at `files` with an ending of `formats`;
    null where there is none. `parameters` may be given to all of them, `of_page` and `of_api` to that one alone.
    `document` is what the answer for programs is, by its name in `kotinos.schemas`. `living` is what
    a running site alone has, such as what tells of a journal as it grows: no published copy has it. `endless` is an
    answer that ends with the site. `plain` is one whose answer and files a published copy has of the whole alone: in
    each part and state they would tell the same medals again, four files beside each of thousands of pages.
    """

    path: str | None = None
    page: Answer | None = None
    api: str | None = None
    answer: Answer | WaitedFor | None = None
    parameters: tuple[str, ...] = ("lang",)
    of_page: tuple[str, ...] = ()
    of_api: tuple[str, ...] = ()
    files: str | None = None
    file: Answer | None = None
    formats: tuple[str, ...] = ()
    document: str = "error"
    living: bool = False
    endless: bool = False
    plain: bool = False

    @property
    def takes_page(self) -> tuple[str, ...]:
        """The parameters of its page."""
        return (*self.parameters, *self.of_page)

    @property
    def takes_api(self) -> tuple[str, ...]:
        """The parameters of its answer for programs."""
        return (*self.parameters, *self.of_api)

    def copied(self, asked: Collection[str]) -> bool:
        """Whether a published copy has its answer and its files where these parameters are asked for."""
        return not self.plain or not set(asked) - {"lang"}

    @property
    def file_path(self) -> str | None:
        """The address of its table as a file, with the ending as its variable."""
        if self.files is None:
            return None
        # Only an ending that there is makes an address one of a file: names of a journal may hold dots.
        return f"{self.files}.{{format}}" if self.formats == FORMATS else f"{self.files}.{{format:ending}}"


# A narrower address stands before the wider one that would take it too.
PLACES = (
    Place(api="/api/games", answer=games.every, document="all-games"),
    Place(api="/api/openapi.json", answer=describing.openapi, parameters=(), document=""),
    Place(api="/api/schemas/{name}.json", answer=describing.one_schema, parameters=(), document=""),
    Place(
        api="/api/explain/{id}",
        answer=explained.answer,
        parameters=("games", "lang"),
        document="explanation",
        living=True,
    ),
    Place(api="/api/words", answer=embedding.words, document="words"),
    Place(
        api="/api/old/olympics.com/{games}/CIS_MedalNOCs",
        answer=old.olympics,
        parameters=("known", "lang"),
        document="old-olympics",
    ),
    Place(
        api="/api/old/kevle.xyz/{games}/medals",
        answer=old.tally,
        parameters=("country", "known", "lang"),
        document="old-tally",
    ),
    Place("/embed/{games}", embedding.page, parameters=embedding.PARAMETERS),
    Place(api="/api/games/{games}", answer=games.answer, parameters=("known", "lang"), document="games"),
    Place("/accessibility", statement.page),
    Place("/api", describing.page, living=True),
    Place(
        "/organisations",
        nations.every_page,
        "/api/organisations",
        nations.every_answer,
        of_api=PARTS,
        files="/organisations",
        file=nations.every_file,
        formats=ENDINGS,
        document="organisations",
    ),
    Place(
        "/organisations/{code}",
        nations.page,
        "/api/organisations/{code}",
        nations.answer,
        nations.PARAMETERS,
        files="/organisations/{code}",
        file=nations.file,
        formats=ENDINGS,
        document="organisation-over-all",
    ),
    Place(
        "/athletes/{id}",
        athletes.page,
        "/api/athletes/{id}",
        athletes.answer,
        files="/athletes/{id}",
        file=athletes.file,
        formats=ENDINGS,
        document="person",
    ),
    Place(
        "/all-time",
        all_time.page,
        "/api/all-time",
        all_time.answer,
        all_time.PARAMETERS,
        of_api=PARTS,
        files="/all-time",
        file=all_time.file,
        formats=ENDINGS,
        document="all-time",
    ),
    Place(
        "/compare",
        comparing.page,
        "/api/compare",
        comparing.answer,
        comparing.PARAMETERS,
        files="/compare",
        file=comparing.file,
        formats=ENDINGS,
        document="comparison|agreement",
    ),
    Place(
        "/{games}",
        games.page,
        "/api/games/{games}/standings",
        standings.answer,
        STANDINGS,
        of_page=("q",),
        files="/{games}/standings",
        file=standings.file,
        formats=FORMATS,
        document="standings",
    ),
    Place(
        "/{games}/disciplines",
        disciplines.page,
        "/api/games/{games}/disciplines",
        disciplines.answer,
        ("known", "lang"),
        files="/{games}/disciplines",
        file=disciplines.file,
        formats=ENDINGS,
        document="disciplines",
    ),
    Place(
        "/{games}/disciplines/{discipline}",
        disciplines.one_page,
        "/api/games/{games}/disciplines/{discipline}",
        disciplines.one_answer,
        ("order", "gender", "as_of", "known", "lang"),
        files="/{games}/disciplines/{discipline}",
        file=disciplines.one_file,
        formats=ENDINGS,
        document="discipline",
    ),
    Place(
        "/{games}/medallists",
        medallists.page,
        "/api/games/{games}/medallists",
        medallists.answer,
        ("organisation", "discipline", "gender", "q", "known", "lang"),
        of_api=PARTS,
        of_page=("page",),
        files="/{games}/medallists",
        file=medallists.file,
        formats=ENDINGS,
        document="medallists",
    ),
    Place(
        "/{games}/days",
        days.page,
        "/api/games/{games}/days",
        days.answer,
        ("known", "lang"),
        files="/{games}/days",
        file=days.file,
        formats=ENDINGS,
        document="days",
    ),
    Place(
        "/{games}/days/{day}",
        days.one_page,
        "/api/games/{games}/days/{day}",
        days.one_answer,
        ("known", "lang"),
        files="/{games}/days/{day}",
        file=days.one_file,
        formats=ENDINGS,
        document="day",
    ),
    Place(
        "/{games}/events",
        events.page,
        "/api/games/{games}/events",
        events.answer,
        ("discipline", "gender", "known", "lang"),
        of_api=PARTS,
        files="/{games}/events",
        file=events.file,
        formats=ENDINGS,
        document="events",
    ),
    Place(
        "/{games}/events/{event:path}",
        events.one_page,
        "/api/games/{games}/events/{event:path}",
        events.one_answer,
        ("known", "lang"),
        files="/{games}/events/{event:path}",
        file=events.one_file,
        formats=ENDINGS,
        document="event",
    ),
    Place(
        "/{games}/changes",
        changes.page,
        "/api/games/{games}/changes",
        changes.answer,
        of_page=("before",),
        of_api=("since", "limit"),
        document="changes",
    ),
    Place("/{games}/live", live.page, parameters=("order", "lang"), living=True),
    Place("/{games}/board", live.board, parameters=("order", "lang"), living=True),
    Place(
        "/{games}/stream",
        live.stream,
        "/api/games/{games}/stream",
        live.answer,
        ("since", "lang"),
        document="",
        living=True,
        endless=True,
    ),
    Place(
        "/{games}/{organisation:path}",
        organisations.page,
        "/api/games/{games}/organisations/{organisation:path}",
        organisations.answer,
        STATE,
        files="/{games}/{organisation:path}",
        file=organisations.file,
        formats=ENDINGS,
        document="organisation",
        plain=True,
    ),
)

_OF_PAGES: dict[object, Place] = {place.page: place for place in PLACES if place.page}


def place_of(request: Request) -> Place | None:
    """The place whose page is asked for; null for another address."""
    return _OF_PAGES.get(getattr(request.scope.get("endpoint"), "__wrapped__", None))
