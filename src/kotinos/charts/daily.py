"""A Games day by day: its medals of each day as columns, its leaders after each day as lines."""

from collections.abc import Iterable
from typing import Any

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.holdings import Held
from kotinos.languages.dates import day_and_month
from kotinos.model import MEDALS
from kotinos.showing import Shown
from kotinos.telling import Teller

_LEADERS = 8  # more lines are no longer told apart


def by_day(shown: Shown, held: Held, code: str | None = None) -> dict[str, dict[str, list[int]]]:
    """The medals of each day of a table that is shown, by organisation: gold, silver and bronze.

    Days without a medal between the first and the last are in it. Raises K309 where the table is a source's claim, K505
    where the days of its events are not all held.
    """
    from datetime import date, timedelta

    from kotinos.archive.holding import PARTS
    from kotinos.medals.counting import COUNTED
    from kotinos.scopes import events_of

    of = shown.reference
    if of.source is not None:
        raise KotinosError("K309", Phrase("the medals behind `{state}` are not held, only its table", state=str(of)))
    record = held.state(of.games, known=of.known, as_of=shown.as_of, parts=PARTS).record
    days = {event.id: event.date for event in events_of(record, shown.discipline, shown.gender)}
    awards = [award for award in record.awards if award.event in days and award.status in COUNTED]
    if lacking := {award.event for award in awards if not days[award.event]}:
        dated = {"dated": len(days) - len(lacking), "count": len(days), "state": str(of)}
        said = Phrase("the day is held of {dated} of {count} events of `{state}`", **dated)
        raise KotinosError("K505", said, Phrase("medals day by day are charted where the days of all events are held"))
    found: dict[str, dict[str, list[int]]] = {}
    for award in awards:
        day = days[award.event] or ""
        if (code is None or award.organisation == code) and (shown.as_of is None or day <= shown.as_of):
            row = found.setdefault(day, {}).setdefault(award.organisation, [0, 0, 0])
            row[MEDALS.index(award.medal)] += 1
    if not found:
        return {}
    first, last = (date.fromisoformat(choose(found)[:10]) for choose in (min, max))
    whole = [(first + timedelta(days=place)).isoformat() for place in range((last - first).days + 1)]
    return {day: found.get(day, {}) for day in whole}


def days_chart(days: dict[str, dict[str, list[int]]], title: str, note: str, teller: Teller) -> str:
    """The medals of each day as columns."""
    from kotinos.charts.bars import Bar
    from kotinos.charts.columns import columns

    rows = []
    for day, medals in days.items():
        gold, silver, bronze = (sum(row[place] for row in medals.values()) for place in range(3))
        label = "\n".join(day_and_month(day, teller.language))
        rows.append(Bar(label, gold, silver, bronze, said=teller.date(day)))
    return columns(rows, title=title, note=note, **looks(teller))


def race_chart(shown: Shown, teller: Teller, held: Held, names: str = "games") -> str:
    """The leaders of the table, each with its golds, or all its medals where the table is by total, after each day."""
    from kotinos.charts.race import Runner, race

    days = by_day(shown, held)
    runners = []
    for row in shown.rows[:_LEADERS]:
        figures, so_far = [], 0
        for medals in days.values():
            won = medals.get(row.code or "", [0, 0, 0])
            so_far += sum(won) if shown.order == "total" else won[0]
            figures.append(so_far)
        runners.append(Runner(teller.row(row, names), tuple(figures)))
    what = teller.text("Total") if shown.order == "total" else teller.medal("gold").capitalize()
    look = looks(teller)
    del look["medals"]
    note = f"{what}, {shown.reference}"
    return race(runners, _labels(days, teller.language), title=title_of(shown, teller), note=note, **look)


def _labels(days: Iterable[str], language: str) -> list[str]:
    """The numbers of days, the first of a month with its name below."""
    labels, before = [], ""
    for each in days:
        number, month = day_and_month(each, language)
        labels.append(number if month == before else f"{number}\n{month}")
        before = month
    return labels


def title_of(shown: Shown, teller: Teller) -> str:
    """What a chart of a table is headed by: the Games, or the part of it."""
    if shown.discipline or shown.gender != "TOT":
        return teller.scope(shown.discipline, shown.gender, shown.games)
    return teller.title(shown.games)


def looks(teller: Teller) -> dict[str, Any]:
    """The words for the medals, the language and its direction, as every chart takes them."""
    from kotinos.languages.catalogue import direction

    return {
        "medals": [teller.medal(medal) for medal in MEDALS],
        "language": teller.language,
        "rtl": direction(teller.language) == "rtl",
    }
