"""The medals of each Games of a selection: from its table as it stands now, or from its events."""

from collections import Counter
from collections.abc import Iterator

from kotinos.archive import holding
from kotinos.journal.days import end_of
from kotinos.medals.counting import COUNTED
from kotinos.model import MEDALS, Games, Tally
from kotinos.questions.answer import Note
from kotinos.questions.keeping import Kept
from kotinos.states import claim, hold, tallies_of
from kotinos.tuples import NamedTuple


class Counts(NamedTuple):
    """The medals of one Games. `gap` is how many the events have less than the table, null where it is not asked."""

    games: Games
    tallies: tuple[Tally, ...]
    gap: int | None = None


def from_tables(selected: tuple[Games, ...]) -> Iterator[Counts]:
    """The medals of each Games as its latest whole table has them, every organisation of it, ranked or not."""
    for games in selected:
        yield Counts(games, _TABLES.of(games.code))


def from_events(
    selected: tuple[Games, ...], discipline: str | None = None, gender: str = "TOT", *, with_gap: bool = True
) -> Iterator[Counts]:
    """The medals of each Games counted award by award, in one discipline and gender (M, W, X, O; TOT is all).

    The discipline and the gender stand in an event's id. `gap` compares all of a Games with its table, since a table
    of a discipline is not held.
    """
    part = discipline is not None or gender != "TOT"
    for games in selected:
        tallies = _in_part(games.code, discipline, gender) if part else _EVENTS.of(games.code)
        gap = None
        if with_gap:
            held = sum(_PARTS.of(games.code).values()) if part else _sum(tallies)
            gap = _sum(_TABLES.of(games.code)) - held
        yield Counts(games, tallies, gap)


def of_latest_table(code: str) -> tuple[Tally, ...]:
    """The medals of the latest whole table of a Games of the archive, as `claim` has it, without its record.

    The quick way for questions on all Games. Raises K303 for a Games that is not held, K302 for one without a table.
    """
    whole = sorted(holding.dated_whole_tables(code), key=lambda pair: end_of(pair[0]))
    if not whole:
        return tuple(tallies_of(claim(hold(code, parts=("tables",))).rows))
    return tuple([Tally(*row) for row in holding.figures_of(code, whole[-1][1])])


def _in_part(code: str, discipline: str | None, gender: str) -> tuple[Tally, ...]:
    won: Counter[tuple[str, str]] = Counter()
    for (of, sex, organisation, medal), count in _PARTS.of(code).items():
        if discipline in (None, of) and gender in ("TOT", sex):
            won[organisation, medal] += count
    return _tallies(won)


def _won(code: str) -> tuple[Tally, ...]:
    return _tallies(Counter([(medal[2], medal[1]) for medal in holding.medals(code) if medal[3] in COUNTED]))


def _won_in_parts(code: str) -> Counter[tuple[str, str, str, str]]:
    """How many medals: by discipline, gender, organisation and medal."""
    won: Counter[tuple[str, str, str, str]] = Counter()
    for event, medal, organisation, status in holding.medals(code):
        if status in COUNTED:
            _, discipline, gender, *_ = event.split("/")
            won[discipline, gender, organisation, medal] += 1
    return won


def _tallies(won: Counter[tuple[str, str]]) -> tuple[Tally, ...]:
    codes = sorted({organisation for organisation, _ in won})
    return tuple([Tally(code, *[won[code, medal] for medal in MEDALS]) for code in codes])


def _sum(tallies: tuple[Tally, ...]) -> int:
    return sum([gold + silver + bronze for _, gold, silver, bronze in tallies])


# A server is asked again and again, and the archive does not change while it runs: some kilobytes a Games.
_TABLES = Kept(of_latest_table)
_EVENTS = Kept(_won)
_PARTS = Kept(_won_in_parts)


def gaps(counted: tuple[Counts, ...]) -> tuple[Note, ...]:
    """The Games whose events have fewer or more medals than their table, the largest gap first."""
    apart = sorted((each for each in counted if each.gap), key=lambda each: -abs(each.gap or 0))
    if not apart:
        return ()
    listed = ", ".join(f"{each.games.code} {-(each.gap or 0):+d}" for each in apart)
    text = "Counted event by event. Medals of all disciplines, more or fewer than in the table of a Games: {listed}"
    return (Note(text, {"listed": listed}),)
