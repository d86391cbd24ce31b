"""The first medal of each organisation, and its first gold: where, in which event, whose."""

from typing import NamedTuple

from kotinos.archive import holding
from kotinos.medals.counting import COUNTED
from kotinos.model import MEDALS
from kotinos.questions.answer import Answer, Note
from kotinos.questions.counted import from_tables
from kotinos.questions.merging import merging
from kotinos.questions.selecting import EVERY, Selection, select


class FirstMedalRow(NamedTuple):
    """The first medals of an organisation, all those of the first day on which it won one.

    `date` is null where the day is not held for all its medals of those Games: then they are all listed. `medal`,
    `event` and what follows are null where only the table of those Games is held, and not its events. `event_name` is
    the English name that the record has.
    """

    code: str
    games: str
    year: int
    date: str | None
    medal: str | None
    event: str | None
    event_name: str | None
    competitor: str | None


def first_medals(
    selection: Selection = EVERY, *, medal: str | None = None, code: str | None = None, merge: str | None = None
) -> Answer[FirstMedalRow]:
    """The first medal of every organisation in the Games of a selection, in order of time; `medal` asks for a colour.

    `code` asks for one organisation. A medal counts where the Games' table as it stands now has it. Raises K513, K514,
    and K515 for a colour that is none.
    """
    from kotinos.diagnostics import KotinosError

    if medal not in (None, *MEDALS):
        raise KotinosError("K515", f"`{medal}` is no medal", f"medals: {', '.join(MEDALS)}")
    into = merging(merge)
    first: dict[str, str] = {}
    years: dict[str, int] = {}
    for games, tallies, _ in from_tables(select(selection)):
        years[games.code] = games.year
        for tally in tallies:
            of = into(tally.code, games.code)
            won = tally.total if medal is None else tally[1 + MEDALS.index(medal)]
            if won and of not in first and code in (None, of):
                first[of] = games.code
    rows, untold = _rows(first, years, medal, merge)
    open_days = len({row.code for row in rows if row.date is None and row.event is not None})
    notes = []
    if open_days:
        said = "Of {count} organisations the days are not held: all medals of their first Games are listed."
        notes.append(Note(said, {"count": open_days}))
    text = "Of {count} organisations the events of their first Games with a medal are not held."
    if untold:
        notes.append(Note(text, {"count": untold}))
    return Answer(tuple(rows), tuple(notes))


def _rows(
    first: dict[str, str], years: dict[str, int], medal: str | None, merge: str | None
) -> tuple[list[FirstMedalRow], int]:
    """The medals of the first day of each organisation at its first Games; and of how many the events are not held."""
    rows: list[FirstMedalRow] = []
    untold = 0
    for games_code, year in years.items():
        wanted = {of for of, at in first.items() if at == games_code}
        if not wanted:
            continue
        found = _medals(games_code, wanted, medal, merge)
        for of in sorted(wanted):
            own = found.get(of, [])
            dates = [row.date for row in own]
            if own and None not in dates:
                day = min(date for date in dates if date)
                own = [row for row in own if row.date == day]
            if not own:
                untold += 1
                own = [FirstMedalRow(of, games_code, 0, None, medal, None, None, None)]
            rows += [row._replace(year=year) for row in own]
    return rows, untold


def _medals(games: str, wanted: set[str], medal: str | None, merge: str | None) -> dict[str, list[FirstMedalRow]]:
    """The medals that these organisations won at one Games, by organisation."""
    into = merging(merge)
    events = {event.id: event for event in holding.events(games)}
    names = {competitor.id: competitor.name for competitor in holding.competitors(games)}
    found: dict[str, list[FirstMedalRow]] = {}
    for award in holding.awards(games):
        of = into(award.organisation, games)
        if of in wanted and award.status in COUNTED and medal in (None, award.medal):
            who = names.get(award.competitor or "")
            event = events[award.event]
            row = FirstMedalRow(of, games, 0, event.date, award.medal, event.id, event.name, who)
            found.setdefault(of, []).append(row)
    return found
