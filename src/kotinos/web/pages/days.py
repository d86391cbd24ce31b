"""The days of a Games, and one of them: what was decided, who won it, and the table after it."""

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from kotinos.diagnostics import KotinosError
from kotinos.model import MEDALS
from kotinos.questions import days
from kotinos.questions.medallists import Won
from kotinos.rules import rules
from kotinos.shapes.questions import shape_day, shape_days
from kotinos.telling import Teller
from kotinos.web.pages.answering import Wanted, answered, for_page, for_program, shown_page
from kotinos.web.pages.rows import rows_of
from kotinos.web.pages.standings import show
from kotinos.web.parameters import day_code
from kotinos.web.site import Site
from kotinos.web.tables import Table, filed


def page(site: Site, request: Request) -> Response:
    """The days of a Games, each with the number of events decided on it and their medals."""
    wanted = for_page(site, request)
    found = days.days(wanted.asked.reference, held=site.held)
    teller = Teller(wanted.language, found.record)
    charts = _charts(wanted, teller, site) if found.dated == found.events and found.rows else ()
    return shown_page("days.html", site, request, teller, found.record, wanted, days=found, charts=charts)


def answer(site: Site, request: Request) -> Response:
    """The days of a Games, each with the number of events decided on it and their medals."""
    wanted = for_program(site, request)
    return answered(request, shape_days(days.days(wanted.asked.reference, held=site.held)), wanted.fresh)


def file(site: Site, request: Request) -> Response:
    """The days of a Games as a file."""
    wanted = for_page(site, request)
    found = days.days(wanted.asked.reference, held=site.held)
    teller = Teller(wanted.language, found.record)
    title = teller.headed(teller.title(found.record.games), teller.text("Days"))
    table = Table(f"{wanted.asked.games}-days", title, days.DayRow._fields, found.rows)
    return filed(request, table, teller, wanted.fresh)


def one_page(site: Site, request: Request) -> Response:
    """A day of a Games: the events decided, their medals, and the table after it where all days are held."""
    wanted = for_page(site, request)
    found = days.day(wanted.asked.reference, day_code(request.path_params["day"]), held=site.held)
    teller = Teller(wanted.language, found.record)
    medals: dict[str, list[Won]] = {}
    for each in found.won:
        medals.setdefault(each.event.id, []).append(each)
    return shown_page(
        "day.html", site, request, teller, found.record, wanted, found=found, medals=medals,
        table=rows_of(found.after, None, teller) if found.after else None,
        policy=rules(found.after, teller)[0].sentences if found.after else (),
        beside=_beside(wanted.asked.reference, found.date, site),
    )  # fmt: skip


def one_answer(site: Site, request: Request) -> Response:
    """A day of a Games: the events decided, their medals, and the table after it where all days are held."""
    wanted = for_program(site, request)
    found = days.day(wanted.asked.reference, day_code(request.path_params["day"]), held=site.held)
    return answered(request, shape_day(found, Teller(wanted.language, found.record)), wanted.fresh)


def one_file(site: Site, request: Request) -> Response:
    """The medals of a day of a Games as a file."""
    wanted = for_page(site, request)
    found = days.day(wanted.asked.reference, day_code(request.path_params["day"]), held=site.held)
    teller = Teller(wanted.language, found.record)
    rows = [
        (
            found.date, teller.discipline(each.event.discipline), teller.event(each.event, discipline=False),
            teller.medal(each.award.medal) if wanted.language != "en" else each.award.medal,
            teller.competitor(each.competitor, each.award), each.award.organisation,
            teller.organisation(each.award.organisation),
        )
        for each in sorted(found.won, key=lambda each: (each.event.id, MEDALS.index(each.award.medal)))
    ]  # fmt: skip
    columns = ("date", "discipline", "event", "medal", "won_by", "code", "organisation")
    title = teller.headed(teller.title(found.record.games), teller.date(found.date) or found.date)
    return filed(request, Table(f"{wanted.asked.games}-{found.date}", title, columns, rows), teller, wanted.fresh)


def _charts(wanted: Wanted, teller: Teller, site: Site) -> tuple[Markup, ...]:
    """The medals of each day, and the leaders after each; none without a medal, or where a day is unknown."""
    from kotinos.charts.daily import by_day, days_chart, race_chart, title_of

    shown = show(wanted.asked, site)
    try:
        days = by_day(shown, site.held)
    except KotinosError:  # a journal may tell of an event that nobody has scheduled
        return ()
    if not days:
        return ()
    drawn = (days_chart(days, title_of(shown, teller), "", teller), race_chart(shown, teller, site.held))
    return tuple(Markup(svg) for svg in drawn)  # noqa: S704 - a chart escapes every text in it


def _beside(reference: str, date: str, site: Site) -> tuple[str | None, str | None]:
    """The days of the Games before and after one; null at either end."""
    all_days = [row.date for row in days.days(reference, held=site.held).rows]
    before = [day for day in all_days if day < date]
    after = [day for day in all_days if day > date]
    return before[-1] if before else None, after[0] if after else None
