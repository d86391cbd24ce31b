"""The answers of `kotinos ask` and the tables of `kotinos show` as charts."""

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from kotinos.charts.daily import by_day, days_chart, looks, race_chart, title_of
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.holdings import Held
from kotinos.questions.answer import Answer
from kotinos.showing import Delegated, Shown
from kotinos.telling import Teller
from kotinos.wording import KINDS_OF_GAMES

if TYPE_CHECKING:
    from kotinos.ranking.methods.ranking import Ranking

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
        raise KotinosError(
            "K708",
            Phrase("`ask {question}` has no chart", question=given.question),
            Phrase("charts: {known}", known=", ".join(_CHARTED)),
        )
    look = looks(teller)
    look["note"] = " ".join(filter(None, (given.kind, given.season, given.discipline)))
    if given.question == "history":
        title = teller.organisation(given.organisation, "current")
        rows = [Bar(f"{row.year}\n{row.games}", row.gold, row.silver, row.bronze) for row in answer.rows]
        svg = columns(rows, title=title, **look)
    else:
        title = teller.text(_TITLES[given.question])
        shown = answer.rows[:_BARS]
        if len(shown) < len(answer.rows):
            text = teller.text("the first {count} of {all}").format(count=len(shown), all=len(answer.rows))
            look["note"] = f"{look['note']} {text}".strip()
        rows = [Bar(f"{row.rank}  {_who(row, teller)}", row.gold, row.silver, row.bronze) for row in shown]
        svg = bars(rows, title=title, **look)
    return _painted(svg, given.to)


def _who(row: Any, teller: Teller) -> str:
    """An athlete by name, an organisation by the name of today."""
    return getattr(row, "name", None) or teller.organisation(row.code, "current")


# --- the charts of `kotinos show` -----------------------------------------------------------------------------------


def chart_of_games(
    shown: Shown, ranking: "Ranking | None", kind: str, format: str, teller: Teller, names: str, held: Held
) -> str | bytes:
    """A table as bars, its medals day by day as columns, or its leaders day by day as lines.

    Raises K505 where the days of its events are not all held, K708 for a chart of one organisation.
    """
    from kotinos.charts.bars import Bar, bars

    if kind == "games":
        raise KotinosError("K708", Phrase("the chart over the Games is of one organisation"), "--organisation CODE")
    if kind == "days":
        days = by_day(shown, held)
        return _painted(days_chart(days, title_of(shown, teller), str(shown.reference), teller), format)
    if kind == "race":
        return _painted(race_chart(shown, teller, held, names), format)
    rows, note = [], [str(shown.reference)]
    if ranking is None:
        for row in shown.rows:
            rank = row.rank_total if shown.order == "total" else row.rank
            label = f"{'–' if rank is None else rank}  {teller.row(row, names)}"
            rows.append(Bar(label, row.gold, row.silver, row.bronze, row.total))
    else:
        note.append(ranking.method)
        for placed in ranking.rows:
            label = f"{placed.rank}  {teller.organisation(placed.tally.code, names)} ({float(placed.score):.4g})"
            rows.append(Bar(label, *placed.tally[1:4]))
    if len(rows) > _BARS:
        note.append(teller.text("the first {count} of {all}").format(count=_BARS, all=len(rows)))
    look = {**looks(teller), "note": ", ".join(note)}
    return _painted(bars(rows[:_BARS], title=title_of(shown, teller), **look), format)


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
        title = f"{name}: {title_of(found.shown, teller)}"
        return _painted(days_chart(days, title, str(found.shown.reference), teller), format)
    if kind != "games":
        raise KotinosError(
            "K708", Phrase("the chart `{kind}` is of all organisations", kind=kind), Phrase("leave out --organisation")
        )
    if games.kind not in ("O", "P"):
        raise KotinosError("K708", Phrase("no Games before or after {code} are held", code=games.code), "--chart days")
    rows = [
        Bar(f"{row.year}\n{row.games}", row.gold, row.silver, row.bronze)
        for row in history(found.code, Selection(games.kind, games.season)).rows
    ]
    note = teller.text(KINDS_OF_GAMES[games.kind, games.season])
    return _painted(columns(rows, title=name, note=note, **looks(teller)), format)


def _painted(svg: str, format: str) -> str | bytes:
    from kotinos.charts.canvas import png

    return png(svg) if format == "png" else svg
