"""The medals of each Games of a selection: from its table as it stands now, or from its events."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from kotinos.archive import holding
from kotinos.medals.counting import COUNTED
from kotinos.model import MEDALS, Games, Tally
from kotinos.questions.answer import Note
from kotinos.states import claim, hold, tallies_of


class Counts(NamedTuple):
    """The medals of one Games. `gap` is how many the events have less than the table, null where it is not asked."""

    games: Games
    tallies: tuple[Tally, ...]
    gap: int | None = None


def from_tables(selected: tuple[Games, ...]) -> Iterator[Counts]:
    """The medals of each Games as its latest whole table has them, every organisation of it, ranked or not."""
    for games in selected:
        record = hold(games.code, parts=("tables",))
        yield Counts(games, tuple(tallies_of(claim(record).rows)))


def from_events(
    selected: tuple[Games, ...], discipline: str | None = None, gender: str = "TOT", *, with_gap: bool = True
) -> Iterator[Counts]:
    """The medals of each Games counted award by award, in one discipline and gender (M, W, X, O; TOT is all).

    The discipline and the gender stand in an event's id. `gap` compares all of a Games with its table, since a table
    of a discipline is not held.
    """
    part = discipline is not None or gender != "TOT"
    for games in selected:
        counted = [medal for medal in holding.medals(games.code) if medal[3] in COUNTED]
        won = Counter(
            [
                (organisation, medal)
                for event, medal, organisation, _ in counted
                if not part or _is_of(event, discipline, gender)
            ]
        )
        codes = sorted({organisation for organisation, _ in won})
        tallies = tuple([Tally(code, *[won[code, medal] for medal in MEDALS]) for code in codes])
        gap = None
        if with_gap:
            gap = sum(tally.total for tally in tallies_of(claim(hold(games.code, parts=("tables",))).rows))
            gap -= len(counted)
        yield Counts(games, tallies, gap)


def _is_of(event: str, discipline: str | None, gender: str) -> bool:
    _, of, sex, *_ = event.split("/")
    return discipline in (None, of) and gender in ("TOT", sex)


def gaps(counted: tuple[Counts, ...]) -> tuple[Note, ...]:
    """The Games whose events have fewer or more medals than their table, the largest gap first."""
    apart = sorted((each for each in counted if each.gap), key=lambda each: -abs(each.gap or 0))
    if not apart:
        return ()
    listed = ", ".join(f"{each.games.code} {-(each.gap or 0):+d}" for each in apart)
    text = "Counted event by event. Medals of all disciplines, more or fewer than in the table of a Games: {listed}"
    return (Note(text, {"listed": listed}),)
