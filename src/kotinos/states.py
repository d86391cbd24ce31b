"""The states of a Games and their names: hold one, find its table, list it beside another.

`PG2004` is the record as it stands now, `PG2004@2004-09-28` as known on that date, `PG2004:3` the table after the
third day (or `PG2004:2004-09-20`), `PG2004#closing-ru` what one source claims.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from kotinos.archive import holding
from kotinos.dates import is_date, is_day, last_day
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.holdings import ARCHIVE, Held
from kotinos.model import (
    ClaimedTable,
    Delegation,
    Games,
    Record,
    Standing,
    StatedRow,
    StatedTable,
    Tally,
)
from kotinos.tuples import NamedTuple

if TYPE_CHECKING:  # a table is shown without them
    from kotinos.review.comparing import Side


class Reference(NamedTuple):
    """A state of a Games: as it stands now, as known on a date, after a day of the Games, or as one source claims it.

    `as_of` is a date, or N for the Nth day.
    """

    games: str
    known: str | None = None
    source: str | None = None
    as_of: str | None = None

    def __str__(self) -> str:
        day = f":{self.as_of}" if self.as_of else ""
        known = f"@{self.known}" if self.known else ""
        return f"{self.games}{day}{known}{f'#{self.source}' if self.source else ''}"


def is_reference(text: str, held: Held = ARCHIVE) -> bool:
    """Whether this is `PG2004`, `PG2004@2004-09-28`, `PG2004:3` or `PG2004#closing-ru`, and no file name.

    The code of a Games that is held may stand in any case, where no file is called so.
    """
    code = text.partition("@")[0].partition("#")[0].partition(":")[0]
    if code in held.codes() or (code.isalnum() and code.isupper() and year_of(code) is not None):
        return True
    from os.path import exists

    return in_any_case(code, held.codes()) is not None and not exists(text)


def parse_reference(text: str, held: Held = ARCHIVE) -> Reference:
    """Parse a Games reference; raises K303 where nothing is held of that Games, K307 where the date is none.

    `PG2004@2008` is the end of that year, `PG2004@2008-03` that of the month. A code may stand in any case.
    """
    games, at, known = text.partition("@")
    games, mark, source = games.partition("#")
    games, colon, as_of = games.partition(":")
    games = in_any_case(games, held.codes()) or games
    if games not in held.codes():
        raise held.not_held(games)
    if source and (known or as_of):
        raise KotinosError(
            "K307",
            Phrase("`{state}` names a date and a source", state=text),
            Phrase("one of the two: a source has its own date"),
        )
    if (at and not _is_moment(known)) or (mark and not source) or (colon and not as_of):
        raise KotinosError(
            "K307",
            Phrase("`{state}` is no Games reference", state=text),
            Phrase("as `{games}@2004-09-28` or `{games}#SOURCE`", games=games),
        )
    return Reference(games, last_day(known) or None, source or None, as_of or None)


def _is_moment(text: str) -> bool:
    """Whether this is a day, or a year or a month alone, or a time of a day in UTC (`2026-06-01T10:15Z`)."""
    if len(text) in (4, 7):
        return is_date(text)
    return is_day(text) or (is_date(text) and text[10:11] == "T" and text.endswith("Z"))


def in_any_case(code: str, held: Collection[str]) -> str | None:
    """The code that is held, or the one that differs from it in case alone; null where none or several do."""
    if code in held:
        return code
    same = [each for each in held if each.casefold() == code.casefold()]
    return same[0] if len(same) == 1 else None


def year_of(code: str | None) -> int | None:
    """The year in a Games code, or nothing."""
    digits = (code or "").lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return int(digits) if len(digits) == 4 and digits.isdecimal() and digits.isascii() else None


def held_games(code: str | None) -> Games | None:
    """The Games of a code, or nothing where none is held."""
    return holding.by_code().get(code or "")


def hold(code: str, known: str | None = None, parts: Collection[str] = holding.PARTS, held: Held = ARCHIVE) -> Record:
    """The record of a Games as it stands now, or as known on a date.

    `parts` names those of the log that are wanted, since the medallists of a Games take longer to read than its table
    takes to show: `holding.SUMMARY` are all but the competitors and their medals.
    """
    return held.state(code, known=known, parts=parts).record


def claim(record: Record, source: str | None = None, known: str | None = None) -> ClaimedTable:
    """The table of one source, or the latest whole table that was known on a date (or is known now).

    `record` is the whole one also where `known` is given. Raises K312 for a source that is not held, K302 where no
    table was known yet.
    """
    from kotinos.journal.states import table_known

    if source is None:
        return table_known(record, known or "9999-12-31")
    for table in record.tables:
        if table.source == source:
            return table
    held = ", ".join(table.source for table in record.tables)
    raise KotinosError(
        "K312",
        Phrase("`{source}` is no source of a table of {games}", source=source, games=record.games.code),
        Phrase("held: {known}", known=held),
    )


def side_of_claim(label: str, record: Record, table: ClaimedTable) -> "Side":
    """A held table made ready to be compared; where its source prints no ranks they follow from its figures."""
    from kotinos.review.comparing import side

    made = side(label, table.rows)._replace(partial=table.coverage == "part", lacking=table.coverage == "lacking")
    if made.lacking:
        made = made._replace(shared=_shared(made, record, table.source))
    if made.partial or any(rank is not None for rank in made.ranks.values()):
        return made
    ranks = {row.code: row.rank for row in ranked_claim(table.rows, record.games, record.delegations).rows if row.code}
    return made._replace(ranks={code: ranks.get(code) for code in made.figures})


def side_of_medals(label: str, medals: Mapping[str, tuple[int, int, int]], record: Record) -> "Side":
    """Medals by organisation made ready to be compared, with the ranks that the policies of their Games give them."""
    from kotinos.review.comparing import Side, sums

    made = ranked([Tally(code, *row) for code, row in medals.items()], record.games, record.delegations)
    rows = [row for row in (*made.rows, *made.unranked, *made.omitted) if row.code]
    figures = {row.code or "": (row.gold, row.silver, row.bronze, row.total) for row in rows}
    return Side(label, figures, {row.code or "": row.rank for row in rows}, sums(figures.values()))


def _shared(of: "Side", record: Record, source: str) -> frozenset[tuple[str, int]]:
    """The figures of a table that one of another family has too: where that is so, they need not be lacking."""
    families = {each.id: each.family for each in record.sources}
    own = families.get(source, source)
    return frozenset(
        (row.code, place)
        for table in record.tables
        if families.get(table.source, table.source) != own
        for row in table.rows
        if row.code in of.figures
        for place in range(3)
        if row.figures[place] is not None and row.figures[place] == of.figures[row.code][place]
    )


class Ranked(NamedTuple):
    """Medals in the rows of a table: ranked, shown without a rank, and left out of it.

    `doubtful` are the ranked rows whose rank hangs on a figure that the source of the table leaves blank.
    """

    rows: tuple[Standing, ...]
    unranked: tuple[Standing, ...]
    omitted: tuple[Standing, ...]
    doubtful: tuple[Standing, ...] = ()


def ranked(
    tallies: Iterable[Tally], games: Games, delegations: Sequence[Delegation] = (), *, order: str = "gold"
) -> Ranked:
    """Medals ranked by the policies of their Games: who is ranked, how equal rows share a rank, how they are listed.

    Whatever says a rank in a Games takes it from here, so that no two commands say two. `delegations` are those with
    names of their own, by which equal rows may be listed.
    """
    from kotinos.ranking.standing import split_by_policy, standings, unranked

    of, beside, left_out = split_by_policy(tallies, games.policy_delegations)
    rows = standings(of, order=order, name=_listed_by(games, delegations), ties=games.policy_ties)
    return Ranked(rows, tuple(map(unranked, beside)), tuple(map(unranked, left_out)))


def ranked_claim(
    rows: Sequence[StatedRow], games: Games, delegations: Sequence[Delegation] = (), *, order: str = "gold"
) -> Ranked:
    """The rows of a stated table ranked as `ranked` does, as far as its blank figures allow (see `ranking.claims`).

    A row of no certain organisation is ranked too: whoever it is, it stands above those below it.
    """
    from kotinos.ranking.claims import claimed_standings, unranked_claim

    policy = dict(games.policy_delegations)
    apart: dict[str, list[StatedRow]] = {"ranked": [], "unranked": [], "omitted": []}
    for row in rows:
        apart[policy.get(row.code or "", "ranked")].append(row)
    found = claimed_standings(
        apart["ranked"], order=order, name=_listed_by(games, delegations), ties=games.policy_ties
    )  # fmt: skip
    beside, left_out = (tuple(map(unranked_claim, apart[treatment])) for treatment in ("unranked", "omitted"))
    return Ranked(found.rows, beside, left_out, found.doubtful)


def _listed_by(games: Games, delegations: Sequence[Delegation]) -> Callable[[str], str] | None:
    """What equal rows are listed by where that is not the code: the names, as the Games has them in English."""
    if games.policy_ties != "name":
        return None
    from kotinos.identities.naming import name_of

    own = {each.organisation: each.name for each in delegations if each.name}
    return lambda code: own.get(code) or name_of(code, "en", year=games.year)


def with_own_codes(table: StatedTable, record: Record) -> StatedTable:
    """A table that was read, with the codes that a Games gives to delegations of its own: they go before all others.

    A row is known by the name or the code of the delegation, in any case.
    """
    own = {
        name.casefold(): each.organisation
        for each in record.delegations
        for name in (each.organisation, each.name)
        if name
    }
    rows = []
    for row in table.rows:
        named = (own.get((printed or "").strip().casefold()) for printed in (row.name, row.code_printed))
        rows.append(row._replace(code=next(filter(None, named), row.code)))
    return table._replace(rows=tuple(rows))


def tallies_of(rows: Iterable[StatedRow | Standing]) -> list[Tally]:
    """The medals of a table by organisation, of those rows that leave none blank and are of a certain organisation."""
    return [
        Tally(row.code, row.gold, row.silver, row.bronze)
        for row in rows
        if row.code and row.gold is not None and row.silver is not None and row.bronze is not None
    ]


def table_at_close(record: Record) -> ClaimedTable | None:
    """The latest whole table dated not later than the last day of the Games; null where none is held."""
    try:
        return claim(record, known=record.games.closes) if record.games.closes else None
    except KotinosError:
        return None
