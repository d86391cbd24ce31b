"""The answers of `kotinos ask` as charts."""

from argparse import Namespace
from typing import Any

from kotinos.diagnostics import KotinosError
from kotinos.model import MEDALS
from kotinos.questions.answer import Answer
from kotinos.telling import Teller

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
    from kotinos.charts.canvas import png
    from kotinos.charts.columns import columns
    from kotinos.languages.catalogue import direction

    if given.question not in _CHARTED:
        raise KotinosError("K708", f"`ask {given.question}` has no chart", f"charts: {', '.join(_CHARTED)}")
    looks: dict[str, Any] = {
        "medals": [teller.medal(medal) for medal in MEDALS],
        "language": teller.language,
        "rtl": direction(teller.language) == "rtl",
        "note": " ".join(filter(None, (given.kind, given.season, given.discipline))),
    }
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
    return png(svg) if given.to == "png" else svg


def _who(row: Any, teller: Teller) -> str:
    """An athlete by name, an organisation by the name of today."""
    return getattr(row, "name", None) or teller.organisation(row.code, "current")
