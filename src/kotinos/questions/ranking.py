"""The organisations of one Games by a method other than gold or total: by weights, per head, and others."""

from collections.abc import Sequence
from typing import NamedTuple

from kotinos.archive import holding
from kotinos.diagnostics import KotinosError
from kotinos.model import Games, Tally
from kotinos.questions.answer import Answer, Note
from kotinos.questions.merging import merging
from kotinos.ranking.groups import memberships, merged
from kotinos.ranking.methods.ranking import Input, Ranking
from kotinos.states import claim, hold, parse_reference, tallies_of

# Methods by name; any weights such as 5-3-1 are one too.
METHODS = ("all-weightings", "per-head", "per-gdp", "u-index", "shrinkage", "improvement")
_WITH_INPUTS = ("per-head", "per-gdp", "u-index", "shrinkage")


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

    `inputs` are people or money, for the methods that take them. Organisations are merged first (`merge`, `groups`).
    Raises K302, K303, K307, K312 for what is not held, K510 for no such method, K511, K514, and K516 where figures are
    wanted and none is given.
    """
    of = parse_reference(reference)
    record = hold(of.games)
    tallies = _merged(tallies_of(claim(record, of.source, of.known)), record.games, merge, groups)
    found = _rank(tallies, method, inputs, record.games, merge, groups)
    rows = [
        RankingRow(
            row.rank, row.rank_equal, row.tally.code, *row.tally[1:4], row.tally.total, float(row.score), row.best,
            row.worst, row.uncertainty,
        )
        for row in found.rows
    ]  # fmt: skip
    return Answer(tuple(rows), _notes(found))


def _rank(
    tallies: Sequence[Tally], method: str, inputs: Sequence[Input], games: Games, merge: str | None,
    groups: Sequence[str],
) -> Ranking:  # fmt: skip
    if method in _WITH_INPUTS and not inputs:
        hint = "--inputs FILE, a CSV of code, value, date and source"
        raise KotinosError("K516", f"`{method}` takes figures beside the medals, and none is given", hint)
    if method == "all-weightings":
        from kotinos.ranking.methods.all_weightings import all_weightings

        return all_weightings(tallies)
    if method in ("per-head", "per-gdp"):
        from kotinos.ranking.methods.per_input import per_input

        return per_input(tallies, inputs, "head" if method == "per-head" else "gdp")
    if method == "u-index":
        from kotinos.ranking.methods.improbability import improbability

        return improbability(tallies, inputs)
    if method == "shrinkage":
        from kotinos.ranking.methods.shrinkage import shrinkage

        return shrinkage(tallies, inputs)
    if method == "improvement":
        from kotinos.ranking.methods.improvement import improvement

        before = _before(games)
        then = _merged(tallies_of(claim(hold(before.code))), before, merge, groups)
        return improvement(tallies, then)._replace(method=f"improvement on {before.code}")
    if not method[:1].isdigit():
        known = ", ".join(METHODS)
        raise KotinosError("K510", f"`{method[:40]}` is no method of ranking", f"methods: {known}, or weights as 5-3-1")
    from kotinos.ranking.methods.weighted import weighted

    return weighted(tallies, method)


def _merged(tallies: Sequence[Tally], games: Games, merge: str | None, groups: Sequence[str]) -> tuple[Tally, ...]:
    into = merging(merge)
    own = [tally._replace(code=into(tally.code, games.code)) for tally in tallies]
    return merged(own, groups, games.closes or f"{games.year}-12-31", memberships() if groups else ())


def _before(games: Games) -> Games:
    """The Games of the same kind and season before one; raises K513 where none is held."""
    series = [each for each in holding.games_list() if (each.kind, each.season) == (games.kind, games.season)]
    place = next(place for place, each in enumerate(series) if each.code == games.code)
    if not place:
        raise KotinosError("K513", f"no Games of that kind and season before {games.code} are held")
    return series[place - 1]


def _notes(found: Ranking) -> tuple[Note, ...]:
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
