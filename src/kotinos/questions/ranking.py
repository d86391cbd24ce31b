"""The organisations of one Games by a method other than gold or total: by weights, per head, and others."""

from collections.abc import Sequence
from typing import NamedTuple

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.holdings import ARCHIVE, Held
from kotinos.model import Games, Tally
from kotinos.questions.answer import Answer, Note
from kotinos.questions.merging import merging
from kotinos.ranking.groups import memberships, merged
from kotinos.ranking.methods.choosing import Before, by_method
from kotinos.ranking.methods.ranking import Input, Ranking
from kotinos.showing import Shown, show
from kotinos.states import tallies_of


class RankingRow(NamedTuple):
    """An organisation in a ranking. What a method does not give is null (`kotinos.ranking.methods.ranking.Ranked`)."""

    rank: int
    rank_equal: bool
    code: str
    gold: int
    silver: int
    bronze: int
    total: int
    score: float
    best: int | None
    worst: int | None
    uncertainty: float | None


def ranking(
    reference: str,
    method: str,
    *,
    inputs: Sequence[Input] = (),
    merge: str | None = None,
    groups: Sequence[str] = (),
) -> Answer[RankingRow]:
    """The organisations of a state of a Games by a method, with its formula, its source and what it took as notes.

    `inputs` are people or money, for the methods that take them. Organisations are merged first (`merge`, `groups`);
    delegations that the Games does not rank are not ranked here either, and are named. Raises K302, K303, K307, K312
    for what is not held, K504, K510, K511, K513, K514, K516 for what cannot be ranked so.
    """
    shown = show(reference, why=False)
    found = rank_shown(shown, method, inputs=inputs, merge=merge, groups=groups)
    rows = [
        RankingRow(
            row.rank, row.rank_equal, row.tally.code, *row.tally[1:4], row.tally.total, float(row.score), row.best,
            row.worst, row.uncertainty,
        )
        for row in found.rows
    ]  # fmt: skip
    return Answer(tuple(rows), (*notes_of(found), *_apart(shown)))


def rank_shown(
    shown: Shown,
    method: str,
    *,
    inputs: Sequence[Input] = (),
    merge: str | None = None,
    groups: Sequence[str] = (),
    held: Held = ARCHIVE,
) -> Ranking:
    """The ranked organisations of a table that is shown, by a method: in the scope and the state that it is of.

    Raises K504 where a table of a day would be compared with a whole Games, K510, K511, K513, K514 and K516.
    """

    def before() -> Before:
        if shown.as_of is not None:
            said = "the table after {day} is of a Games that goes on, and the one before is held whole"
            raise KotinosError("K504", Phrase(said, day=shown.as_of), Phrase("leave out the day"))
        last = _before(shown.games, held)
        then = show(last.code, held=held, discipline=shown.discipline, gender=shown.gender, why=False)
        return Before(last.code, _merged(tallies_of(then.rows), last, merge, groups))

    return by_method(method, _merged(tallies_of(shown.rows), shown.games, merge, groups), inputs=inputs, before=before)


def _merged(tallies: Sequence[Tally], games: Games, merge: str | None, groups: Sequence[str]) -> tuple[Tally, ...]:
    into = merging(merge)
    own = [tally._replace(code=into(tally.code, games.code)) for tally in tallies]
    return merged(own, groups, games.closes or f"{games.year}-12-31", memberships() if groups else ())


def _before(games: Games, held: Held) -> Games:
    """The Games of the same kind and season before one; raises K513 where none is held."""
    series = [each for each in held.games_list() if (each.kind, each.season) == (games.kind, games.season)]
    place = next((place for place, each in enumerate(series) if each.code == games.code), 0)
    if not place:
        raise KotinosError("K513", Phrase("no Games of that kind and season before {games} are held", games=games.code))
    return series[place - 1]


def notes_of(found: Ranking) -> tuple[Note, ...]:
    """What a ranking rests on: its formula, who uses it, the figures that it took, and whom it leaves out."""
    notes = [
        Note("{method}: {formula}", {"method": found.method, "formula": found.formula}),
        Note("Source: {source}", {"source": found.source}),
    ]
    if found.inputs:
        dates = sorted({given.date for given in found.inputs})
        span = dates[0] if len(dates) == 1 else f"{dates[0]} – {dates[-1]}"
        sources = ", ".join(sorted({given.source for given in found.inputs}))
        values: dict[str, object] = {"count": len(found.inputs), "dates": span, "sources": sources}
        notes.append(Note("Figures of {count} organisations, {dates}: {sources}", values))
    if found.left_out:
        notes.append(Note("Not ranked, since no figure is given: {codes}", {"codes": ", ".join(found.left_out)}))
    return tuple(notes)


def _apart(shown: Shown) -> tuple[Note, ...]:
    """The rows with a medal that take no rank: by the policy of the Games, or since what they won is not known."""
    codes = ", ".join(row.code for row in (*shown.unranked, *shown.omitted) if row.code)
    notes = [Note("Not ranked, by the policy of the Games: {codes}", {"codes": codes})] if codes else []
    counted = {tally.code for tally in tallies_of(shown.rows)}
    if open_rows := ", ".join(row.code or row.name or "?" for row in shown.rows if row.code not in counted):
        text = "Not ranked, since a figure is blank or no organisation is certain: {rows}"
        notes.append(Note(text, {"rows": open_rows}))
    return tuple(notes)
