"""`kotinos ask`: questions across Games."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kotinos.commands.arguments import json_option, language_option, verb
from kotinos.commands.publishing import write_file
from kotinos.commands.terminal import say, say_json, table, wrapped
from kotinos.diagnostics import KotinosError
from kotinos.listing import FORMATS, Value
from kotinos.model import MEDALS
from kotinos.questions.answer import Answer
from kotinos.questions.selecting import Selection
from kotinos.telling import Teller


class Question(NamedTuple):
    """A question: what it asks, which options it takes beside those that select Games, and how it is answered."""

    asks: str
    options: tuple[str, ...]
    answer: Callable[[Selection, Namespace], Answer[Any]]


def _all_time(selection: Selection, given: Namespace) -> Answer[Any]:
    from kotinos.questions.all_time import all_time

    return all_time(
        selection, discipline=given.discipline, gender=given.gender, events=given.events, merge=given.merge,
        groups=given.group, order=given.order,
    )  # fmt: skip


def _history(selection: Selection, given: Namespace) -> Answer[Any]:
    from kotinos.questions.history import history

    if given.organisation is None:
        raise KotinosError("K002", "`ask history` wants an organisation", "kotinos ask history --organisation IRQ")
    return history(given.organisation, selection, merge=given.merge)


def _first_medals(selection: Selection, given: Namespace) -> Answer[Any]:
    from kotinos.questions.first_medals import first_medals

    return first_medals(selection, medal=given.medal, code=given.organisation, merge=given.merge)


def _hosts(selection: Selection, _given: Namespace) -> Answer[Any]:
    from kotinos.questions.hosts import hosts

    return hosts(selection)


def _most_medals(selection: Selection, given: Namespace) -> Answer[Any]:
    from kotinos.questions.most_medals import most_medals

    return most_medals(
        selection, discipline=given.discipline, gender=given.gender, order=given.order, limit=given.limit
    )


def _athletes(selection: Selection, given: Namespace) -> Answer[Any]:
    from kotinos.questions.athletes import athletes

    return athletes(
        selection, discipline=given.discipline, gender=given.gender, organisation=given.organisation,
        order=given.order, limit=given.limit, merge=given.merge or "successors",
    )  # fmt: skip


QUESTIONS = {
    "all-time": Question(
        "the medal table over many Games",
        ("discipline", "gender", "events", "merge", "group", "order"),
        _all_time,
    ),
    "history": Question("an organisation at each Games", ("organisation", "merge"), _history),
    "first-medals": Question("each organisation's first medal", ("organisation", "medal", "merge"), _first_medals),
    "hosts": Question("how the hosts did at home, before and after", (), _hosts),
    "most-medals": Question(
        "the most medals of an organisation at one Games", ("discipline", "gender", "order", "limit"), _most_medals
    ),
    "athletes": Question(
        "the athletes with most medals, by name",
        ("discipline", "gender", "organisation", "order", "limit", "merge"),
        _athletes,
    ),
}
# How the columns of the rows are headed for people.
_HEADINGS = {
    "rank": "Rank", "rank_total": "Rank by total", "games": "Games", "year": "Year", "code": "Code", "name": "Name",
    "gold": "Gold", "silver": "Silver", "bronze": "Bronze", "total": "Total", "first": "First", "last": "Last",
    "took_part": "Took part", "host": "Host", "date": "Date", "medal": "Medal", "event_name": "Event",
    "competitor": "Competitor", "total_before": "Before", "total_after": "After", "disciplines": "Disciplines",
}  # fmt: skip


_FOR_PROGRAMS = ("rank_equal", "event")  # a shared rank is seen, and an event has its name


# Written by `listing`, and drawn.
CHARTS = ("svg", "png")
_TITLES = {"all-time": "Medals over all Games", "most-medals": "Most medals at one Games", "athletes": "Athletes"}
_CHARTED = ("history", *_TITLES)
_BARS = 50  # more of them are no longer seen at a glance


def parser() -> ArgumentParser:
    """Arguments of the verb."""
    questions = "\n".join(f"  {name:<14}{question.asks}" for name, question in QUESTIONS.items())
    made = verb(
        "ask",
        f"Questions across all Games that are held:\n{questions}",
        "kotinos ask all-time --kind P --season summer --merge successors",
    )
    made.add_argument("question", metavar="QUESTION", choices=QUESTIONS, help=", ".join(QUESTIONS))
    made.add_argument("--kind", choices=("O", "P"), help="Olympic or Paralympic Games alone")
    made.add_argument("--season", choices=("summer", "winter"), help="summer or winter Games alone")
    made.add_argument("--since", metavar="Y", type=int, help="from this year on")
    made.add_argument("--until", metavar="Y", type=int, help="up to this year")
    made.add_argument("--uncounted", action="store_true", help="also Games that are not counted as editions (1906)")
    made.add_argument("--discipline", metavar="CODE", help="one discipline, such as ATH")
    made.add_argument("--gender", metavar="G", default="TOT", choices=("M", "W", "X", "O", "TOT"), help="M, W, X, O")
    made.add_argument("--organisation", metavar="CODE", help="one organisation, such as IRQ")
    made.add_argument("--medal", choices=("gold", "silver", "bronze"), help="the first of this colour")
    made.add_argument("--events", action="store_true", help="count event by event instead of from the tables")
    made.add_argument(
        "--merge", metavar="POLICY", help="count teams that are no more with a later one: successors, germany"
    )
    made.add_argument("--group", metavar="NAME", action="append", default=[], help="one row for a group, such as EU")
    made.add_argument("--order", metavar="ORDER", default="gold", help="gold (default) or total")
    made.add_argument("--limit", metavar="N", type=int, default=50, help="the first N ranks (default: 50)")
    made.add_argument(
        "--to",
        metavar="FORMAT",
        default="text",
        choices=(*FORMATS, *CHARTS),
        help=f"format: {', '.join((*FORMATS, *CHARTS))}",
    )
    made.add_argument("-o", "--output", metavar="FILE", help="write to this file instead of standard output")
    language_option(made)
    json_option(made)
    return made


def run(given: Namespace) -> int:
    """Answer a question."""
    question = QUESTIONS[given.question]
    _refuse_idle(given, question)
    if given.organisation:
        given.organisation = given.organisation.upper()
    selection = Selection(given.kind, given.season, given.since, given.until, given.uncounted)
    answer = question.answer(selection, given)
    teller = Teller(given.lang, plain_dates=True)
    columns, rows = _plain(answer, teller)
    notes = [teller.text(note.text).format(**note.values) for note in answer.notes]
    if given.json:
        listed = [dict(zip(columns, row, strict=True)) for row in rows]
        say_json({"question": given.question, "rows": listed, "notes": notes, "diagnostics": []}, given.output)
        return 0
    if given.to == "text":
        _tell(columns, rows, notes, teller)
        return 0
    if given.to in CHARTS:
        _write(_chart(answer, given, teller), given)
        return 0
    from kotinos.listing import written

    _write(written(columns, rows, given.to), given)
    return 0


def _chart(answer: Answer[Any], given: Namespace, teller: Teller) -> str | bytes:
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


def _refuse_idle(given: Namespace, question: Question) -> None:
    """Refuse an option that a question does not heed; raises K708."""
    idle: dict[str, object] = {
        "discipline": None,
        "gender": "TOT",
        "organisation": None,
        "medal": None,
        "events": False,
        "merge": None,
        "group": [],
        "order": "gold",
        "limit": 50,
    }
    for option, left_alone in idle.items():
        if option not in question.options and getattr(given, option) != left_alone:
            takes = ", ".join(f"--{name}" for name in question.options) or "none of them"
            raise KotinosError("K708", f"`ask {given.question}` does not heed --{option}", f"it takes {takes}")
    if given.output and given.to == "text" and not given.json:
        raise KotinosError("K708", "-o FILE has nothing to do beside the other options", "--to csv -o FILE")
    if given.limit < 1:
        raise KotinosError("K002", f"`{given.limit}` is no number of ranks", "1 or more")


def _plain(answer: Answer[Any], teller: Teller) -> tuple[list[str], list[list[Value]]]:
    """The columns and the rows, with the name of each organisation beside its code."""
    columns = list(answer.rows[0]._fields) if answer.rows else []
    place = columns.index("code") + 1 if "code" in columns else 0
    named = [*columns[:place], "organisation", *columns[place:]] if place else columns
    rows = []
    for row in answer.rows:
        values: list[Value] = [", ".join(value) if isinstance(value, tuple) else value for value in row]
        if place:
            values.insert(place, teller.organisation(row.code, "current"))
        rows.append(values)
    return named, rows


def _tell(columns: Sequence[str], rows: Sequence[Sequence[Value]], notes: Sequence[str], teller: Teller) -> None:
    shown = [place for place, column in enumerate(columns) if column not in _FOR_PROGRAMS]
    headings = [teller.text(_HEADINGS.get(columns[place], "Organisation")) for place in shown]
    numbers = [at for at, place in enumerate(shown) if any(type(row[place]) is int for row in rows)]
    say(table(headings, [[_said(columns[place], row[place], teller) for place in shown] for row in rows], numbers))
    for note in notes:
        say(wrapped(note, ""))


def _said(column: str, value: Value, teller: Teller) -> str:
    if value is None:
        return "–"
    if column == "medal":
        return teller.medal(str(value))
    if isinstance(value, bool):
        return teller.text("yes" if value else "no")
    return str(value)


def _write(body: str | bytes, given: Namespace) -> None:
    import sys

    if given.output:
        write_file(given.output, body)
    elif isinstance(body, str):
        sys.stdout.write(body)
    elif sys.stdout.isatty():
        raise KotinosError("K706", f"{given.to} is not for a terminal", "write it to a file with -o FILE")
    else:
        sys.stdout.buffer.write(body)
