"""`kotinos ask`: questions across Games."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from kotinos.commands.arguments import json_option, language_option, output_option, part_options, verb
from kotinos.commands.publishing import CHARTS, write_body
from kotinos.commands.questions import QUESTIONS, Question
from kotinos.commands.terminal import report, say, say_json, table, wrapped
from kotinos.diagnostics import KotinosError, Phrase, has_errors
from kotinos.listing import FORMATS, Value
from kotinos.questions.selecting import Selection
from kotinos.ranking.methods.choosing import METHODS
from kotinos.scopes import GENDERS
from kotinos.telling import Teller

# How the columns of the rows are headed for people.
_HEADINGS = {
    "rank": "Rank", "rank_total": "Rank by total", "games": "Games", "year": "Year", "code": "Code", "name": "Name",
    "gold": "Gold", "silver": "Silver", "bronze": "Bronze", "total": "Total", "first": "First", "last": "Last",
    "took_part": "Took part", "host": "Host", "date": "Date", "medal": "Medal", "event_name": "Event",
    "competitor": "Competitor", "score": "Score", "best": "Best rank", "worst": "Worst rank",
    "uncertainty": "Uncertainty", "total_before": "Before", "total_after": "After", "disciplines": "Disciplines",
}  # fmt: skip


_FOR_PROGRAMS = ("rank_equal", "event")  # a shared rank is seen, and an event has its name


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
    part_options(made, (*GENDERS, "TOT"))
    made.add_argument("--organisation", metavar="CODE", help="one organisation, such as IRQ")
    made.add_argument("--medal", choices=("gold", "silver", "bronze"), help="the first of this colour")
    made.add_argument("--events", action="store_true", help="count event by event instead of from the tables")
    made.add_argument("--games", metavar="GAMES", help="the Games to rank, such as OG2024 or PG2004@2004-09-28")
    made.add_argument("--method", metavar="M", help="weights such as 5-3-1, or " + ", ".join(METHODS))
    made.add_argument("--inputs", metavar="FILE", help="people or money by organisation: code, value, date, source")
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
    output_option(made)
    language_option(made)
    json_option(made)
    return made


def run(given: Namespace) -> int:
    """Answer a question; exit 1 where the figures that are given for it hold an error."""
    from kotinos.question_rows import listed, notes_of

    question = QUESTIONS[given.question]
    _refuse_idle(given, question)
    if given.organisation:
        given.organisation = given.organisation.upper()
    selection = Selection(given.kind, given.season, given.since, given.until, given.uncounted)
    answer = question.answer(selection, given)
    teller = Teller(given.lang, plain_dates=True)
    status = int(has_errors(answer.diagnostics))
    if given.json:
        from kotinos.shapes.questions import shape_answer

        say_json(shape_answer(given.question, answer, teller), given.output)
        return status
    columns, rows = listed(answer, teller)
    report(answer.diagnostics, teller.text)
    if given.to == "text":
        _tell(columns, rows, notes_of(answer, teller), teller)
        return status
    if given.to in CHARTS:
        from kotinos.commands.charting import chart

        write_body(chart(answer, given, teller), given.to, given.output)
        return status
    from kotinos.listing import written

    write_body(written(columns, rows, given.to), given.to, given.output)
    return status


def _refuse_idle(given: Namespace, question: Question) -> None:
    """Refuse an option that a question does not heed; raises K708."""
    idle: dict[str, object] = {
        "kind": None,
        "season": None,
        "since": None,
        "until": None,
        "uncounted": False,
        "discipline": None,
        "gender": "TOT",
        "organisation": None,
        "medal": None,
        "games": None,
        "method": None,
        "inputs": None,
        "events": False,
        "merge": None,
        "group": [],
        "order": "gold",
        "limit": 50,
    }
    for option, left_alone in idle.items():
        if option not in question.options and getattr(given, option) != left_alone:
            takes = ", ".join(f"--{name}" for name in question.options) or "none of them"
            raise KotinosError(
                "K708",
                Phrase("`ask {question}` does not heed --{option}", question=given.question, option=option),
                Phrase("it takes {takes}", takes=takes),
            )
    if given.output and given.to == "text" and not given.json:
        raise KotinosError("K708", Phrase("-o FILE has nothing to do beside the other options"), "--to csv -o FILE")
    if given.limit < 1:
        raise KotinosError("K002", Phrase("`{limit}` is no number of ranks", limit=given.limit), Phrase("1 or more"))


def _tell(columns: Sequence[str], rows: Sequence[Sequence[Value]], notes: Sequence[str], teller: Teller) -> None:
    shown = [place for place, column in enumerate(columns) if column not in _FOR_PROGRAMS]
    headings = [teller.text(_HEADINGS.get(columns[place], "Organisation")) for place in shown]
    numbers = [at for at, place in enumerate(shown) if any(type(row[place]) in (int, float) for row in rows)]
    say(table(headings, [[_said(columns[place], row[place], teller) for place in shown] for row in rows], numbers))
    for note in notes:
        say(wrapped(note, ""))


def _said(column: str, value: Value, teller: Teller) -> str:
    if value is None:
        return "–"
    if column == "medal":
        return teller.medal(str(value))
    if isinstance(value, float):
        return f"{value:.6g}"
    if isinstance(value, bool):
        return teller.text("yes" if value else "no")
    return str(value)
