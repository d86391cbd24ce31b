"""Make a report of a Games: which kinds there are, and what stands above and below the table of each."""

from collections.abc import Callable
from typing import NamedTuple

from kotinos.decisions.finding import named_event
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.holdings import ARCHIVE, Held, State
from kotinos.questions.medallists import WHOLE, Filter
from kotinos.reports.matrix import matrix
from kotinos.reports.medallists import COLUMNS as MEDALLISTS
from kotinos.reports.medallists import medallists
from kotinos.reports.multi_medallists import COLUMNS as MULTI_MEDALLISTS
from kotinos.reports.multi_medallists import multi_medallists
from kotinos.reports.report import Report, Value
from kotinos.reports.standings import COLUMNS as STANDINGS
from kotinos.reports.standings import rows_of
from kotinos.reports.to_come import COLUMNS as TO_COME
from kotinos.reports.to_come import to_come
from kotinos.scopes import day_of
from kotinos.showing import Shown, show
from kotinos.states import parse_reference
from kotinos.telling import Teller

Table = tuple[tuple[str, ...], tuple[tuple[Value, ...], ...]]


class Kind(NamedTuple):
    """A kind of report: its number, its title, what it filters by, and how its table is made."""

    number: int
    title: str
    filters: tuple[str, ...]
    table: Callable[[Shown, State, Filter, Teller], Table]


def _standings(shown: Shown, _state: State, _part: Filter, teller: Teller) -> Table:
    return STANDINGS, rows_of(shown, teller)


def _medallists(_shown: Shown, state: State, part: Filter, teller: Teller) -> Table:
    return MEDALLISTS, medallists(state.record, part, teller)


def _multi_medallists(_shown: Shown, state: State, part: Filter, teller: Teller) -> Table:
    return MULTI_MEDALLISTS, multi_medallists(state.record, part, teller)


def _matrix(_shown: Shown, state: State, part: Filter, teller: Teller) -> Table:
    return matrix(state.record, part, teller)


def _to_come(_shown: Shown, state: State, part: Filter, teller: Teller) -> Table:
    return TO_COME, to_come(state.record, state.progress or {}, part, teller) if state.progress is not None else ()


_OF_MEDALS = ("discipline", "gender", "organisation", "event", "day")
KINDS = {
    "standings": Kind(1, "Medal standings", ("discipline", "gender"), _standings),
    "medallists": Kind(2, "Medallists", _OF_MEDALS, _medallists),
    "multi-medallists": Kind(3, "Multi-medallists", ("discipline", "gender", "organisation"), _multi_medallists),
    "matrix": Kind(4, "Medals by organisation and discipline", ("gender", "organisation"), _matrix),
    "to-come": Kind(5, "Medals still to come", ("discipline", "gender", "event", "day"), _to_come),
}
# Columns that hold figures, to be set to the right.
_FIGURES = frozenset({"Rank", "Gold", "Silver", "Bronze", "Total", "Rank by total"})


def make(
    kind: str,
    reference: str,
    *,
    now: str,
    language: str = "en",
    held: Held = ARCHIVE,
    part: Filter = WHOLE,
    as_of: str | None = None,
) -> Report:
    """A report of a state of a Games, made at `now` (ISO 8601, UTC), in a language.

    A day narrows the report to the events of that day, an event by its id or by words of its name to that event;
    `as_of` is the state after a day. Raises K719 for a kind that does not exist or a filter that it does not heed,
    K361 where no event is named so or several are, and as `showing.show` does.
    """
    if kind not in KINDS:
        raise KotinosError(
            "K719", Phrase("`{kind}` is no report", kind=kind), Phrase("reports: {known}", known=", ".join(KINDS))
        )
    made = KINDS[kind]
    idle = [name for name, value in part._asdict().items() if value not in (None, "TOT") and name not in made.filters]
    if idle:
        takes = ", ".join(made.filters)
        raise KotinosError(
            "K719",
            Phrase("the report `{kind}` does not heed the {idle}", kind=kind, idle=idle[0]),
            Phrase("it takes {takes}", takes=takes),
        )
    shown = show(reference, held=held, discipline=part.discipline, gender=part.gender, as_of=as_of)
    of = parse_reference(reference, held)
    day = day_of(shown.record, as_of) if as_of is not None else None
    state = held.state(of.games, known=of.known, as_of=day)
    teller = Teller(language, state.record, plain_dates=True)
    if part.day is not None:
        part = part._replace(day=day_of(state.record, part.day))
    if part.event is not None:
        part = part._replace(event=named_event(part.event, state.record))
    columns, rows = made.table(shown, state, part, teller)
    numeric = frozenset(
        place for place, column in enumerate(columns) if column in _FIGURES or (kind == "matrix" and place)
    )
    titles = tuple(teller.discipline(column) if _is_code(column) else teller.text(column) for column in columns)
    return Report(
        made.number, teller.text(made.title), _scope(shown, part, teller), _state(shown, teller), state.record.sequence,
        now, teller.language, titles, rows, numeric, _notes(shown, kind, teller),
        shown.diagnostics,
    )  # fmt: skip


def _is_code(column: str) -> bool:
    """Whether a column is headed by a discipline, which the matrix does."""
    return column.isupper() or column[-1:].isdigit()


def _scope(shown: Shown, part: Filter, teller: Teller) -> str:
    """The Games, and which part of it."""
    games = teller.games(shown.games)
    parts = [
        teller.scope(part.discipline, part.gender, shown.games) if part.discipline or part.gender != "TOT" else games,
        teller.organisation(part.organisation) if part.organisation else None,
        teller.event(part.event) if part.event else None,
        teller.date(part.day),
    ]
    return ", ".join(filter(None, parts))


def _state(shown: Shown, teller: Teller) -> str:
    """After how many of how many events, as of which day, as known when."""
    told = []
    if shown.finished is not None and shown.total is not None:
        text = teller.text("after {finished} of {total} medal events")
        told.append(text.format(finished=teller.number(shown.finished), total=teller.number(shown.total)))
    if shown.as_of:
        told.append(teller.text("as of {date}").format(date=teller.date(shown.as_of)))
    if shown.reference.known:
        told.append(teller.text("as known on {date}").format(date=teller.date(shown.reference.known)))
    return ", ".join(told)


def _notes(shown: Shown, kind: str, teller: Teller) -> tuple[str, ...]:
    notes = []
    if shown.pending:
        count = sum(tally.total for tally in shown.pending)
        notes.append(
            teller.count(
                "{count} medal is provisional and does not count yet.",
                "{count} medals are provisional and do not count yet.",
                count,
            )
        )
    if kind == "standings":
        notes.append(teller.text("There is no official ranking of nations."))
    return tuple(notes)
