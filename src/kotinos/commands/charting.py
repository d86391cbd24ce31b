"""The answers of `kotinos ask` and the tables of `kotinos show` as charts."""

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from kotinos.diagnostics import KotinosError
from kotinos.holdings import Held
from kotinos.model import MEDALS
from kotinos.questions.answer import Answer
from kotinos.showing import Delegated, Shown
from kotinos.telling import Teller

if TYPE_CHECKING:
    from kotinos.ranking.methods.ranking import Ranking

CHARTS = ("svg", "png")
_TITLES = {
    "all-time": "Medals over all Games",
    "most-medals": "Most medals at one Games",
    "athletes": "Athletes",
    "ranking": "Ranking",
}
_CHARTED = ("history", *_TITLES)
_BARS = 50  # more of them are no longer seen at a glance


def chart(answer: Answer[Any], given: Namespace, teller: Teller) -> str | bytes:
    """The medals as bars, or as columns where the rows are one organisation at each Games."""
    from kotinos.charts.bars import Bar, bars
    from kotinos.charts.columns import columns

    if given.question not in _CHARTED:
        raise KotinosError("K708", f"`ask {given.question}` has no chart", f"charts: {', '.join(_CHARTED)}")
    looks = _looks(teller)
    looks["note"] = " ".join(filter(None, (given.kind, given.season, given.discipline)))
    if given.question == "history":
        title = teller.organisation(given.organisation, "current")
        rows = [Bar(f"{row.year}\n{row.games}", row.gold, row.silver, row.bronze) for row in answer.rows]
        svg = columns(rows, title=title, **looks)
    else:
        title = teller.text(_TITLES[given.question])
        shown = answer.rows[:_BARS]
        if len(shown) < len(answer.rows):
            text = teller.text("the first {count} of {all}").format(count=len(shown), all=len(answer.rows))
            looks["note"] = f"{looks['note']} {text}".strip()
        rows = [Bar(f"{row.rank}  {_who(row, teller)}", row.gold, row.silver, row.bronze) for row in shown]
        svg = bars(rows, title=title, **looks)
    return _painted(svg, given.to)


def _who(row: Any, teller: Teller) -> str:
    """An athlete by name, an organisation by the name of today."""
    return getattr(row, "name", None) or teller.organisation(row.code, "current")


# --- the charts of `kotinos show` -----------------------------------------------------------------------------------

_LEADERS = 8  # more lines are no longer told apart


def chart_of_games(
    shown: Shown, ranking: "Ranking | None", kind: str, format: str, teller: Teller, names: str, held: Held
) -> str | bytes:
    """A table as bars, its medals day by day as columns, or its leaders day by day as lines.

    Raises K505 where the days of its events are not all held, K708 for a chart of one organisation.
    """
    from kotinos.charts.bars import Bar, bars

    if kind == "games":
        raise KotinosError("K708", "the chart over the Games is of one organisation", "--organisation CODE")
    if kind == "days":
        return _days(by_day(shown, held), _title(shown, teller), str(shown.reference), format, teller)
    if kind == "race":
        return _race(shown, format, teller, names, held)
    rows, note = [], [str(shown.reference)]
    if ranking is None:
        for row in shown.rows:
            rank = row.rank_total if shown.order == "total" else row.rank
            label = f"{'–' if rank is None else rank}  {teller.row(row, names)}"
            rows.append(Bar(label, row.gold or 0, row.silver or 0, row.bronze or 0))
    else:
        note.append(ranking.method)
        for placed in ranking.rows:
            label = f"{placed.rank}  {teller.organisation(placed.tally.code, names)} ({float(placed.score):.4g})"
            rows.append(Bar(label, *placed.tally[1:4]))
    if len(rows) > _BARS:
        note.append(teller.text("the first {count} of {all}").format(count=_BARS, all=len(rows)))
    looks = {**_looks(teller), "note": ", ".join(note)}
    return _painted(bars(rows[:_BARS], title=_title(shown, teller), **looks), format)


def chart_of_organisation(
    found: Delegated, kind: str, format: str, teller: Teller, names: str, held: Held
) -> str | bytes:
    """The medals of an organisation over the Games of its kind and season, or day by day at one of them.

    Raises K505 where the days of the events are not all held, K708 for a chart that is of all organisations.
    """
    from kotinos.charts.bars import Bar
    from kotinos.charts.columns import columns
    from kotinos.questions.history import history
    from kotinos.questions.selecting import Selection

    name = teller.organisation(found.code, names)
    games = found.shown.games
    if kind == "days":
        days = by_day(found.shown, held, found.code)
        return _days(days, f"{name}: {_title(found.shown, teller)}", str(found.shown.reference), format, teller)
    if kind != "games":
        raise KotinosError("K708", f"the chart `{kind}` is of all organisations", "leave out --organisation")
    if games.kind not in ("O", "P"):
        raise KotinosError("K708", f"no Games before or after {games.code} are held", "--chart days")
    rows = [
        Bar(f"{row.year}\n{row.games}", row.gold, row.silver, row.bronze)
        for row in history(found.code, Selection(games.kind, games.season)).rows
    ]
    return _painted(columns(rows, title=name, note=f"{games.kind} {games.season}", **_looks(teller)), format)


def by_day(shown: Shown, held: Held, code: str | None = None) -> dict[str, dict[str, list[int]]]:
    """The medals of each day of a table that is shown, by organisation: gold, silver and bronze.

    Days without a medal between the first and the last are in it. Raises K309 where the table is a source's claim, K505
    where the days of its events are not all held.
    """
    from datetime import date, timedelta

    from kotinos.archive.holding import PARTS
    from kotinos.medals.counting import COUNTED
    from kotinos.showing import events_of

    of = shown.reference
    if of.source is not None:
        raise KotinosError("K309", f"the medals behind `{of}` are not held, only its table")
    record = held.state(of.games, known=of.known, as_of=shown.as_of, parts=PARTS).record
    days = {event.id: event.date for event in events_of(record, shown.discipline, shown.gender)}
    awards = [award for award in record.awards if award.event in days and award.status in COUNTED]
    if lacking := {award.event for award in awards if not days[award.event]}:
        said = f"the day is held of {len(days) - len(lacking)} of {len(days)} events of `{of}`"
        raise KotinosError("K505", said, "medals day by day are charted where the days of all events are held")
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


def _days(days: dict[str, dict[str, list[int]]], title: str, note: str, format: str, teller: Teller) -> str | bytes:
    from kotinos.charts.bars import Bar
    from kotinos.charts.columns import columns

    rows = []
    for day, medals in days.items():
        gold, silver, bronze = (sum(row[place] for row in medals.values()) for place in range(3))
        rows.append(Bar(f"{day[8:10]}\n{day[:7]}", gold, silver, bronze))
    return _painted(columns(rows, title=title, note=note, **_looks(teller)), format)


def _race(shown: Shown, format: str, teller: Teller, names: str, held: Held) -> str | bytes:
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
    looks = _looks(teller)
    del looks["medals"]
    note = f"{what}, {shown.reference}"
    return _painted(race(runners, [day[8:10] for day in days], title=_title(shown, teller), note=note, **looks), format)


def _title(shown: Shown, teller: Teller) -> str:
    if shown.discipline or shown.gender != "TOT":
        return teller.scope(shown.discipline, shown.gender, shown.games)
    return teller.title(shown.games)


def _looks(teller: Teller) -> dict[str, Any]:
    from kotinos.languages.catalogue import direction

    return {
        "medals": [teller.medal(medal) for medal in MEDALS],
        "language": teller.language,
        "rtl": direction(teller.language) == "rtl",
    }


def _painted(svg: str, format: str) -> str | bytes:
    from kotinos.charts.canvas import png

    return png(svg) if format == "png" else svg
