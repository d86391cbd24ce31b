"""Two tables beside one another, each a file or a state of a Games: what differs, and why."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kotinos.diagnostics import INFO, Diagnostic, KotinosError, Phrase
from kotinos.differences import Compared, compare_with_reasons
from kotinos.flow import dots_in, read, recognise
from kotinos.holdings import ARCHIVE, Held
from kotinos.model import Record, StatedTable
from kotinos.review.comparing import Figures, Side, side_of_table, sums, turned
from kotinos.review.comparing import compare as compare_sides
from kotinos.states import claim, hold, is_reference, parse_reference, side_of_claim, with_own_codes
from kotinos.tuples import NamedTuple

if TYPE_CHECKING:
    from kotinos.journal.differing import Difference as Changed
    from kotinos.showing import Shown

TWO_GAMES = "`{a}` is of {code_a} and `{b}` of {code_b}: two Games are not compared row by row"


class Opened(NamedTuple):
    """A side that is compared, with its Games and what is found in it.

    `table` is that of a file, `is_whole` a Games of the record as it stands now, and no state or claim that was named.
    """

    side: Side
    games: str | None
    diagnostics: tuple[Diagnostic, ...]
    table: StatedTable | None = None
    is_whole: bool = False


def compare(a: str, b: str, *, games: str | None = None, held: Held = ARCHIVE, number: int | None = None) -> Compared:
    """Compare two files or Games references, with the reasons that the record of their Games holds.

    `held` is what references are of: the archive, or a journal. `number` is that of the table which is taken from a
    file of several. Raises K305 where a file holds no table, or none of that number, K306 where the two are of
    different Games.
    """
    beside = parse_reference(b, held).games if is_reference(b, held) else None
    of_a = open_side(a, games, held, whole=not _is_whole(b, held), number=number, beside=beside)
    of_b = open_side(b, games, held, whole=not _is_whole(a, held), number=number, beside=of_a.games)
    found = of_a.diagnostics + tuple(each for each in of_b.diagnostics if each not in of_a.diagnostics)
    if of_a.games and of_b.games and of_a.games != of_b.games:
        raise KotinosError("K306", Phrase(TWO_GAMES, a=a, code_a=of_a.games, b=b, code_b=of_b.games))
    code = of_a.games or of_b.games
    record = hold(code, held=held) if code in held.codes() else None
    if record is not None and (changes := _changes(a, b, held)) is not None:
        return Compared(compare_sides(of_a.side, of_b.side), record, (), (), found, changes)
    compared = _beside_the_record(of_a, of_b, record)
    if compared is None and (of := _beside_the_record(of_b, of_a, record)) is not None:
        compared = of._replace(comparison=turned(of.comparison))
    if compared is None:
        for source, opened in ((a, of_a), (b, of_b)):
            if opened.table is not None and opened.table.scope == "discipline":
                raise _nothing_in(source)
        compared = compare_with_reasons(of_a.side, of_b.side, record)
    told = (compared.beside,) if compared.beside else ()
    return compared._replace(diagnostics=found + told)


def _beside_the_record(stated: Opened, other: Opened, record: Record | None) -> Compared | None:
    """A table of a file beside the state of its day, or the discipline that it is of, as `explain` has it.

    Null where the other side is no Games as a whole, and where the table is of the whole Games.
    """
    if stated.table is None or not other.is_whole or record is None:
        return None
    from kotinos.beside import of_a_day_or_a_part

    return of_a_day_or_a_part(stated.side, other.side, stated.table, record)


def _changes(a: str, b: str, held: Held) -> "tuple[Changed, ...] | None":
    """What differs between two states of a journal; null where one of the two is none, or no medals are held."""
    from kotinos.scopes import day_of
    from kotinos.stated import is_counted

    moments = []
    for source in (a, b):
        reference = parse_reference(source, held) if is_reference(source, held) else None
        state = held.state(reference.games) if reference else None
        if reference is None or state is None or not is_counted(state, reference):
            return None
        day = day_of(state.record, reference.as_of) if reference.as_of else None
        moments.append((reference.known, day))
    return held.differences(moments[0], moments[1])


def open_side(
    source: str,
    games: str | None,
    held: Held,
    *,
    whole: bool = True,
    number: int | None = None,
    beside: str | None = None,
) -> Opened:
    """A file or a Games reference made ready to be compared, with its Games and what is found in it.

    `whole`: a table of a discipline is none to compare. Of several tables that of `number` is taken, else the first
    of the Games `beside`, else the first, and K371 says which. Raises K305 where a file holds no table.
    """
    from kotinos.opening import open_source
    from kotinos.showing import show

    if is_reference(source, held):
        reference = parse_reference(source, held)
        state = held.state(reference.games)
        if reference.as_of is not None or (state.progress is not None and reference.source is None):
            shown = show(source, held=held)
            return Opened(_side_of_shown(source, shown), reference.games, shown.diagnostics)
        table = claim(state.record, reference.source, reference.known)
        side = side_of_claim(source, state.record, table)
        return Opened(side, reference.games, (), is_whole=_is_whole(source, held))
    page, recognised = recognise(read(open_source(source), source, games=games))
    tables = [table for table in page.statement.tables if table.scope in ("games", "unknown")]
    if not tables and not whole:
        tables = [table for table in page.statement.tables if table.scope == "discipline"]
    if not tables:
        raise _nothing_in(source)
    taken, told = _taken(source, page.statement.tables, tables, number, beside)
    recognised += told
    if held is ARCHIVE:
        stated = taken if any(row.code for row in taken.rows) else _by_name(taken)
        side = side_of_table(source, stated, dots=bool(dots_in(page.diagnostics)))
        return Opened(side, stated.games or page.games, recognised + page.diagnostics, stated)
    # A journal is of one Games, which need not have a name that is known, nor delegations with codes that are.
    record = hold(held.codes()[0], held=held)
    own = with_own_codes(taken, record)
    known = {row.line for row in own.rows if row.code}
    found = [finding for finding in page.diagnostics if finding.code != "K201" or finding.where.line not in known]
    return Opened(side_of_table(source, own, dots=bool(dots_in(found))), record.games.code, (*recognised, *found))


def _taken(
    source: str,
    read: Sequence[StatedTable],
    tables: Sequence[StatedTable],
    number: int | None,
    beside: str | None,
) -> tuple[StatedTable, tuple[Diagnostic, ...]]:
    """The table of a file that is compared, of those that can be, and K371 where another could have been meant.

    Tables are numbered as `read` lists them, those that cannot be compared with a Games too.
    """
    if number is not None and len(read) > 1:
        if not 1 <= number <= len(read):
            said = "`{source}` holds {count} medal tables, and none of number {number}"
            raise KotinosError("K305", Phrase(said, source=source, count=len(read), number=number))
        return read[number - 1], ()
    if len(tables) == 1:
        return tables[0], ()
    taken = next((table for table in tables if beside is not None and table.games == beside), tables[0])
    values = {"count": len(read), "number": 1 + next(i for i, table in enumerate(read) if table is taken)}
    text = "the source holds {count} medal tables, and the one of number {number} is compared"
    return taken, (Diagnostic("K371", INFO, text, values, taken.where, "`--table N` takes another"),)


def _by_name(table: StatedTable) -> StatedTable:
    """A table of schools, clubs or provinces, which have no code: paired by the names that it prints."""
    return table._replace(rows=tuple(row._replace(code=row.name or row.code_printed) for row in table.rows))


def _is_whole(source: str, held: Held) -> bool:
    """Whether this is a Games of the record alone: nothing says at what time, on which day, or by what source."""
    return held is ARCHIVE and is_reference(source, held) and parse_reference(source, held)[1:] == (None, None, None)


def _nothing_in(source: str) -> KotinosError:
    return KotinosError("K305", Phrase("`{source}` holds no medal table to compare", source=source))


def _side_of_shown(label: str, shown: "Shown") -> Side:
    """A table that is shown, made ready to be compared: all medals that count, ranked or not."""
    rows = (*shown.rows, *shown.unranked, *shown.omitted)
    figures: dict[str, Figures] = {}
    ranks: dict[str, int | None] = {}
    for row in rows:  # of two rows for one organisation the first is taken, as of every table
        if row.code is not None and row.code not in figures:
            figures[row.code], ranks[row.code] = (row.gold, row.silver, row.bronze, row.total), row.rank
    return Side(label, figures, ranks, sums(figures.values()), sum(row.code is None for row in rows))
