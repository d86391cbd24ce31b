"""An organisation over the Games: its medals and its rank at each of them, and its first of each colour."""

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.identities.codes import codes_known
from kotinos.questions.answer import Answer, Note
from kotinos.questions.counted import from_tables
from kotinos.questions.merging import merging
from kotinos.questions.selecting import EVERY, Selection, select
from kotinos.states import ranked
from kotinos.tuples import NamedTuple


class HistoryRow(NamedTuple):
    """An organisation at one Games. `code` is the one that it had there, `rank` null without a medal or a rank.

    `took_part` is null where it is not held whether it did; `host` says that the Games were in its country.
    """

    games: str
    year: int
    code: str
    took_part: bool | None
    host: bool
    rank: int | None
    rank_equal: bool | None
    gold: int
    silver: int
    bronze: int
    total: int


def history(code: str, selection: Selection = EVERY, *, merge: str | None = None) -> Answer[HistoryRow]:
    """The medals of an organisation at each Games of a selection that it took part in, or may have.

    With a policy of merging each of the teams that are counted with it has its row. Games that it did not take part in
    are left out where the list of those that did is whole. Raises K310, K513, K514.
    """
    from kotinos.archive import holding

    if code not in codes_known():
        said = Phrase("`{code}` is no organisation that is known", code=code)
        raise KotinosError("K310", said, "`kotinos resolve NAME` finds its code")
    into = merging(merge)
    rows = []
    unknown = 0
    for games, tallies, _ in from_tables(select(selection)):
        ranks = {row.code: row for row in ranked(tallies, games).rows}
        own = [tally for tally in tallies if into(tally.code, games.code) == code and tally.total]
        took_part = {other for other in holding.participants(games.code) if into(other, games.code) == code}
        for tally in own:
            row = ranks.get(tally.code)
            place = (row.rank, row.rank_equal) if row else (None, None)
            rows.append(
                HistoryRow(games.code, games.year, tally.code, True, games.country == tally.code, *place, *tally[1:4],
                           tally.total)
            )  # fmt: skip
        without = took_part - {tally.code for tally in own}
        rows += [
            HistoryRow(games.code, games.year, other, True, games.country == other, None, None, 0, 0, 0, 0)
            for other in sorted(without)
        ]
        if not own and not took_part and games.participation != "complete":
            unknown += 1
    notes = []
    if unknown:
        text = "Of {count} Games without a medal of it the list of those that took part is not held whole."
        notes.append(Note(text, {"count": unknown}))
    return Answer(tuple(rows), tuple(notes))
