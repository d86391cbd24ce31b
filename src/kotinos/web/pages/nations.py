"""Organisations over all Games: a list of them, and one with its history and its first medals."""

from typing import Any, NamedTuple

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from kotinos.charts.bars import Bar
from kotinos.identities.codes import codes_known
from kotinos.languages.catalogue import direction
from kotinos.languages.punctuation import comma
from kotinos.model import MEDALS
from kotinos.question_rows import listed, notes_of
from kotinos.questions.all_time import AllTimeRow, all_time
from kotinos.questions.answer import Answer
from kotinos.questions.athletes import folded, is_team
from kotinos.questions.first_medals import FirstMedalRow, first_medals
from kotinos.questions.history import HistoryRow, history
from kotinos.questions.merging import policies
from kotinos.questions.selecting import Selection
from kotinos.shapes.questions import shape_answer
from kotinos.states import hold
from kotinos.telling import Teller
from kotinos.web import naming
from kotinos.web.pages.answering import answered, of_all, of_all_for_program, page_of_all
from kotinos.web.paging import paged
from kotinos.web.parameters import one_of, organisation_code
from kotinos.web.site import Site
from kotinos.web.tables import Table, filed
from kotinos.wording import KINDS_OF_GAMES

PARAMETERS = ("kind", "season", "merge", "lang")


class Row(NamedTuple):
    """An organisation in the list, with its medals over all Games; zeros where it has none."""

    code: str
    organisation: str
    gold: int
    silver: int
    bronze: int
    total: int
    games: int


class Found(NamedTuple):
    """An organisation over the Games that are asked for."""

    code: str
    merge: str | None
    history: Answer[HistoryRow]
    first: Answer[FirstMedalRow]


def every_page(site: Site, request: Request) -> Response:
    """All organisations with a code, by name, with their medals over all Games."""
    language, fresh = of_all(site, request)
    teller = Teller(language)
    return page_of_all("organisations.html", request, teller, fresh, rows=_rows(teller))


def every_answer(site: Site, request: Request) -> Response:
    """All organisations with a code, by name, with their medals over all Games; or `limit` of them."""
    language, fresh = of_all_for_program(site, request)
    rows, following = paged(_rows(Teller(language)), request)
    return answered(request, {"organisations": [row._asdict() for row in rows], "next": following}, fresh)


def every_file(site: Site, request: Request) -> Response:
    """All organisations as a file."""
    language, fresh = of_all(site, request)
    teller = Teller(language)
    table = Table("organisations", teller.text("Organisations"), Row._fields, _rows(teller))
    return filed(request, table, teller, fresh)


def _rows(teller: Teller) -> list[Row]:
    held: dict[str, AllTimeRow] = {row.code: row for row in all_time(Selection(uncounted=True)).rows}
    rows = []
    for code in codes_known():
        row = held.get(code)
        counts = (row.gold, row.silver, row.bronze, row.total, row.games) if row else (0, 0, 0, 0, 0)
        rows.append(Row(code, teller.organisation(code, "current"), *counts))
    return sorted(rows, key=lambda row: (folded(row.organisation), row.code))


# --- one organisation -------------------------------------------------------------------------------------------------


def page(site: Site, request: Request) -> Response:
    """An organisation over all Games: what it won at each, its first medals, and a chart."""
    language, fresh = of_all(site, request)
    found, teller = _found(request), Teller(language)
    titles = {games.code: naming.short(games, language) for games in site.held.games_list()}
    first = {row.games for row in found.first.rows}
    first_titles = naming.told_apart((games for games in site.held.games_list() if games.code in first), teller)
    rows = found.history.rows
    sums = {what: sum(getattr(row, what) for row in rows) for what in (*MEDALS, "total")}
    return page_of_all(
        "nation.html", request, teller, fresh, found=found, first=_first(found, language), code=found.code,
        titles=titles, sums=sums, first_titles=first_titles,
        chart=_chart(found, teller), merges=tuple(policies()), asked=request.query_params,
        notes=(*notes_of(found.history, teller), *notes_of(found.first, teller)),
    )  # fmt: skip


def answer(site: Site, request: Request) -> Response:
    """An organisation over all Games: what it won at each, and its first medals."""
    language, fresh = of_all_for_program(site, request)
    found, teller = _found(request), Teller(language)
    document: dict[str, Any] = {
        "code": found.code,
        "name": teller.organisation(found.code, "current"),
        "history": shape_answer("history", found.history, teller),
        "first_medals": shape_answer("first-medals", found.first, teller),
    }
    return answered(request, document, fresh)


def file(site: Site, request: Request) -> Response:
    """What an organisation won at each Games, as a file."""
    language, fresh = of_all(site, request)
    found, teller = _found(request), Teller(language)
    columns, rows = listed(found.history, teller)
    title = teller.organisation(found.code, "current")
    return filed(request, Table(found.code, title, columns, rows), teller, fresh)


def selection_of(request: Request) -> Selection:
    """The kind and the season that are asked for; raises K307 for others."""
    query = request.query_params
    kind, season = query.get("kind") or None, query.get("season") or None
    return Selection(
        None if kind is None else one_of(kind, ("O", "P"), "kind"),
        None if season is None else one_of(season, ("summer", "winter"), "season"),
    )


def merge_of(request: Request) -> str | None:
    """The policy of merging that is asked for, null for none; raises K307 for one that does not exist."""
    merge = request.query_params.get("merge") or None
    return None if merge is None else one_of(merge, tuple(policies()), "merge")


def _found(request: Request) -> Found:
    code = organisation_code(request.path_params["code"])
    selection, merge = selection_of(request), merge_of(request)
    told = history(code, selection, merge=merge)
    return Found(code, merge, told, first_medals(selection, code=code, merge=merge))


class First(NamedTuple):
    """A first medal as the page tells it. `name` is that of its event, null where only the table is held.

    `team` stands for a competitor that has no name but that of its organisation, which the page has in its title.
    """

    games: str
    code: str
    medal: str | None
    event: str | None
    name: str | None
    competitor: str | None
    team: bool
    date: str | None


def _first(found: Found, language: str) -> list[First]:
    tellers = {row.games: Teller(language, hold(row.games, parts=("events",))) for row in found.first.rows}
    return [
        First(
            row.games, row.code, row.medal, row.event, tellers[row.games].event(row.event) if row.event else None,
            row.competitor, bool(row.competitor and is_team(row.competitor, row.code)), row.date,
        )
        for row in found.first.rows
    ]  # fmt: skip


def _chart(found: Found, teller: Teller) -> Markup | None:
    """The medals at each Games, a panel for each kind of Games; null where there is no medal to draw.

    Teams that are counted together stand in one bar where both were at a Games.
    """
    from kotinos.charts.over_the_games import over_the_games

    panels: dict[str, dict[int, Bar]] = {}
    for (kind, season), name in KINDS_OF_GAMES.items():
        years: dict[int, Bar] = {}
        for row in found.history.rows:
            games = hold(row.games, parts=()).games
            if row.total and (games.kind, games.season) == (kind, season):
                before = years.get(row.year, Bar("", 0, 0, 0)).medals
                gold, silver, bronze = (
                    one + (other or 0) for one, other in zip((row.gold, row.silver, row.bronze), before, strict=True)
                )
                said = f"{teller.text(name)}{comma(teller.language)}{row.year}"
                years[row.year] = Bar(row.games, gold, silver, bronze, said=said)
        if years:
            panels[teller.text(name)] = years
    if not panels:
        return None
    drawn = over_the_games(
        panels,
        title=teller.organisation(found.code, "current"),
        note=teller.text("Medals at each Games"),
        medals=[teller.medal(medal) for medal in MEDALS],
        language=teller.language,
        rtl=direction(teller.language) == "rtl",
    )
    return Markup(drawn)  # noqa: S704 - a chart escapes every text in it
