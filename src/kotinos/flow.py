"""The one file that knows the order of what becomes of a page: read → resolve → check → compare → explain.

Every function takes plain values and gives a value that carries its diagnostics. Nothing is printed, nothing is
fetched. A step is imported where it is used, so that a command does not pay for the steps that it does not take.
What becomes of the record (hold → rank → show) stands in `showing.py`, two tables beside one another in `comparing.py`.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from kotinos.archive import holding
from kotinos.diagnostics import INFO, Day, Diagnostic, KotinosError
from kotinos.model import Record, Resolution, StatedClaim, StatedRow, StatedTable, Statement
from kotinos.states import claim, held_games, hold, side_of_claim, year_of
from kotinos.tuples import NamedTuple

if TYPE_CHECKING:  # a page is read and checked without them
    from kotinos.differences import Compared
    from kotinos.medals.medal_sets import Irregularity
    from kotinos.review.figures import FigureFinding
    from kotinos.review.reasons.moving import Moved

MOST_GAMES = 100  # tables of more Games than these are read and checked, and not compared


class Read(NamedTuple):
    """What a source states, with names resolved, and everything noticed on the way."""

    statement: Statement
    games: str | None
    diagnostics: tuple[Diagnostic, ...]


class TableExplanation(NamedTuple):
    """One table of a source beside the record; `compared` is null where nothing is held to compare it with.

    `same_as` names the held claims that have the same figures in every row; `compared` has the record of the table's
    own Games, which need not be that of the page. `moved`: the columns that changed places, which are compared as put
    back, so that this is one reason and not one for each row.
    """

    table: StatedTable
    compared: "Compared | None"
    same_as: tuple[str, ...]
    moved: "Moved | None" = None


class Explanation(NamedTuple):
    """A page explained: its tables and its figures beside the record, and the findings of reading and checking.

    `record` is that of the Games of the page, or of its first table that is of a Games which is held.
    `irregular` are the events of the record whose medals are no set that ties and the rule of the event can give; of
    excerpts those in which an organisation of their rows has or had a medal.
    """

    statement: Statement
    record: Record | None
    tables: tuple[TableExplanation, ...]
    figures: "tuple[FigureFinding, ...]"
    irregular: "tuple[Irregularity, ...]"
    diagnostics: tuple[Diagnostic, ...]


# --- read, resolve, check -------------------------------------------------------------------------------------------


def read(
    data: bytes, source: str, *, format: str | None = None, games: str | None = None, everything: bool = False
) -> Read:
    """Read what a source states and resolve its names.

    `format` forces a format, `games` says which Games the tables are of, `everything` also lists what was passed
    over. Raises K110 for a format that is not read, K307 for a code that is none.
    """
    from kotinos.documents import reading
    from kotinos.identities.resolving import looks_like_organisation

    if games is not None and year_of(games) is None:
        raise KotinosError("K307", f"`{games}` is no Games code", "a code ends in the year, such as PG2004")

    statement, diagnostics = reading.read(
        data, source, format=format, looks_like_organisation=looks_like_organisation, everything=everything
    )
    code = games or holding.identify(statement.facts)
    found = list(diagnostics)
    tables = []
    for table in statement.tables:
        of_games = games or table.games or _games_of(table, statement, code)
        resolved, unresolved = resolve(
            table._replace(games=of_games), statement.language, commonwealth=_is_commonwealth(table, statement)
        )
        tables.append(resolved)
        groups = _groups(diagnostics)
        found += [finding for finding in unresolved if finding.code != "K201" or finding.where.line not in groups]
    if code is None and not any(table.games for table in tables):
        from kotinos.which_games import open_between

        found += open_between([*statement.facts, *(tables[0].facts if len(tables) == 1 else ())], source)
    claims = _claims(statement, games or code)
    return Read(statement._replace(tables=tuple(tables), claims=claims), code, tuple(found))


def _claims(statement: Statement, games: str | None) -> tuple[StatedClaim, ...]:
    """What sentences say that organisations won, with the codes of those that are known for certain."""
    if not statement.claims:
        return ()
    from kotinos.identities.resolving import resolve_all

    answers = resolve_all(
        [(claim.name, None) for claim in statement.claims],
        games=games,
        year=year_of(games),
        language=statement.language,
        among=_participants(games),
    )
    return tuple(claim._replace(code=each.code) for claim, each in zip(statement.claims, answers, strict=True))


def _games_of(table: StatedTable, statement: Statement, of_page: str | None) -> str | None:
    """The Games that a table is of: that of its own title where it has one, else that of the page.

    What its title leaves out is taken from the page; a title that contradicts the page is of no Games that is known.
    """
    own = {fact.what for fact in table.facts}
    if not own:
        return of_page
    alike = [fact for fact in statement.facts if fact.what in ("kind", "season") and fact.what not in own]
    found = holding.identify([*table.facts, *alike])
    if found is not None or of_page is None:
        return found
    whole = holding.identify([*table.facts, *(fact for fact in statement.facts if fact.what not in own)])
    return of_page if whole == of_page else None


def _is_commonwealth(table: StatedTable, statement: Statement) -> bool:
    """Whether the table, or the source where the table says nothing, is of Commonwealth Games and of no others."""
    kinds = [fact.value for fact in table.facts if fact.what == "kind"]
    return set(kinds or (fact.value for fact in statement.facts if fact.what == "kind")) == {"C"}


def resolve(
    table: StatedTable, language: str | None, *, commonwealth: bool = False
) -> tuple[StatedTable, tuple[Diagnostic, ...]]:
    """The table with a code in each row whose name is resolved for certain, and what there is to say of the others.

    `commonwealth`: the teams that only Commonwealth Games know are shown, which the table need not say of itself.
    """
    from kotinos.identities.reporting import report

    answered = answers_of(table, language, commonwealth=commonwealth)
    answers = [answer for _, answer in answered]
    by_row = {id(row): answer for row, answer in answered}
    # Where not one name is known the rows are schools, clubs or provinces, which have no code.
    regional = not table.games.startswith(("OG", "OWG", "PG", "PWG")) if table.games else _of_teams(answers)
    rows, found = [], []
    for row in table.rows:
        answer = by_row.get(id(row))
        rows.append(row._replace(code=answer.code) if answer and answer.code != row.code else row)
        finding = report(answer, row, table.where, regional=regional) if answer else None
        found += [finding] if finding else []
    return table._replace(rows=tuple(rows)), tuple(found)


def answers_of(
    table: StatedTable,
    language: str | None,
    *,
    year: int | None = None,
    among: Collection[str] | None = None,
    commonwealth: bool = False,
) -> tuple[tuple[StatedRow, Resolution], ...]:
    """What the name or code of each row stands for, all rows of the table being evidence for one another.

    `year` and `among` speak where the Games of the table is not known or not held, `commonwealth` as in `resolve`.
    """
    from kotinos.identities.resolving import resolve_all

    named = [row for row in table.rows if row.name or row.code_printed]
    answers = resolve_all(
        [(row.name or row.code_printed or "", row.code_printed) for row in named],
        year=year_of(table.games) or year,
        language=language,
        among=among or _participants(table.games),
        title=table.title,
        games=table.games,
        commonwealth=commonwealth,
    )
    return tuple(zip(named, answers, strict=True))


def _of_teams(answers: Sequence[Resolution]) -> bool:
    """Whether no row has the name of an organisation, or what could be one."""
    return len(answers) > 2 and not any(answer.code or answer.candidates for answer in answers)


def _groups(diagnostics: Iterable[Diagnostic]) -> frozenset[int]:
    """Lines of rows that are the sum of others (K108): no name is missing there, and no rank is wrong."""
    return frozenset(found.where.line for found in diagnostics if found.code == "K108" and found.where.line)


def dots_in(diagnostics: Iterable[Diagnostic]) -> frozenset[tuple[int | None, int | None]]:
    """Table and line of each row of dots (K108), by which a source says that it leaves rows out there."""
    return frozenset(
        (one.where.table, one.where.line) for one in diagnostics if one.code == "K108" and "printed" in one.values
    )


def check(page: Read) -> tuple[Diagnostic, ...]:
    """All findings on a source that was read: those of reading and resolving, then those of every check."""
    from kotinos.identities.codes import valid_in
    from kotinos.identities.naming import name_of
    from kotinos.review import checking

    by_games: dict[str | None, list[StatedTable]] = {page.games: []}
    for table in page.statement.tables:
        by_games.setdefault(table.games, []).append(table)
    unreadable = {_cell(one): str(one.found) for one in page.diagnostics if one.code == "K105"}
    found: tuple[Diagnostic, ...] = ()
    for code, tables in by_games.items():
        facts = page.statement.facts if code == page.games else ()
        named = partial(name_of, language="en", year=year_of(code))
        context = checking.Context(
            games=held_games(code),
            participants=_participants(code),
            organisation_valid_in=valid_in,
            name=named,
            medallists=_medallists(code),
            groups=_groups(page.diagnostics),
            unreadable=unreadable,
            dots=dots_in(page.diagnostics),
        )
        found += checking.check(page.statement._replace(tables=tuple(tables), facts=facts), context)
    # A cell is told once: the check knows what would make the row add up, reading only that it holds no figure.
    told = {_cell(one) for one in found if one.code == "K613"}
    return tuple(one for one in page.diagnostics if one.code != "K105" or _cell(one) not in told) + found


def _cell(finding: Diagnostic) -> tuple[int | None, int | None, str | None]:
    return finding.where.table, finding.where.line, finding.where.column


def _participants(code: str | None) -> frozenset[str] | None:
    """Who took part, where that is held; else null."""
    return holding.participants(code) or None if code in holding.by_code() else None


def _medallists(code: str | None) -> frozenset[str] | None:
    """Who won a medal by any table that is held, where the Games has delegations of their own kind; else null."""
    games = held_games(code)
    if games is None or not games.policy_delegations:
        return None
    return holding.medallists(games.code)


# --- explain --------------------------------------------------------------------------------------------------------


def explain(
    data: bytes, source: str, *, format: str | None = None, games: str | None = None, everything: bool = False
) -> Explanation:
    """The main job in one call: read a published table, resolve, check, compare with the record, and say why."""
    page, recognised = recognise(read(data, source, format=format, games=games, everything=everything))
    diagnostics = recognised + check(page)
    statement = page.statement
    held = [code for code in (page.games, *(table.games for table in statement.tables)) if code in holding.codes()]
    if not held or held[0] is None:
        from kotinos.which_games import nothing_held

        tables = tuple(TableExplanation(table, None, ()) for table in statement.tables)
        nothing = nothing_held(statement.tables, statement.facts, page.games, statement.source)
        return Explanation(statement, None, tables, (), (), diagnostics + nothing)
    from kotinos.differences import rows_shown
    from kotinos.medals.medal_sets import TIE, irregular
    from kotinos.review.figures import compare_figures

    # Everything but the names of the medallists, which no comparison asks for.
    parts = [part for part in holding.PARTS if part != "competitors"]
    records = {code: hold(code, parts=parts) for code in dict.fromkeys(held[:MOST_GAMES]) if code}
    record = records[held[0]]
    tables = tuple(_explain_table(table, records.get(table.games or "")) for table in statement.tables)
    facts = statement.facts if page.games == record.games.code else ()
    figures = compare_figures(facts, record.games, record.figures, partial(_is_called, record.games.year))
    not_legal = tuple(event for event in irregular(record) if event.kind != TIE)
    shown = [rows_shown(each.compared) for each in tables if each.compared and each.compared.record is record]
    if shown and None not in shown:  # excerpts alone: the events in which their rows have medals
        codes = frozenset(chain.from_iterable(each or () for each in shown))
        theirs = {award.event for award in record.awards if award.organisation in codes}
        theirs |= {each.event or "" for each in record.decisions if any(m.organisation in codes for m in each.moves)}
        not_legal = tuple(each for each in not_legal if each.event in theirs)
    own = [each.compared.record for each in tables if each.compared and each.table.games == record.games.code]
    if own and all(each is not None and each.events != record.events for each in own):  # of disciplines alone
        theirs = {event.id for each in own if each for event in each.events}
        not_legal = tuple(each for each in not_legal if each.event in theirs)
    return Explanation(statement, record, tables, figures, not_legal, diagnostics + _nearest(tables))


def _is_called(year: int | None, code: str, name: str) -> bool | None:
    """Whether an organisation is called so; null where the name is not known for certain."""
    from kotinos.identities.naming import name_of
    from kotinos.identities.resolving import resolve as resolve_name

    if name == name_of(code, "en", year=year):  # as reading hands a country over that it knows
        return True
    found = resolve_name(name, year=year).code
    return None if found is None else found == code


def recognise(page: Read) -> tuple[Read, tuple[Diagnostic, ...]]:
    """A page that does not name its Games, recognised by its figures; and what is said of that."""
    statement = page.statement
    if page.games is not None or len(statement.tables) != 1 or statement.tables[0].games is not None:
        return page, ()
    from kotinos.which_games import by_figures, by_medals_of_a_day

    table = statement.tables[0]
    games, note = by_figures(table, statement.facts)
    if games is None:
        games, note = by_medals_of_a_day(table, statement.facts)
    if games is None:
        return page, ()
    named = statement._replace(tables=(table._replace(games=games),))
    told = tuple(one for one in page.diagnostics if one.code != "K223")  # which of several it is, is known now
    return Read(named, games, told), note


def _explain_table(table: StatedTable, record: Record | None) -> TableExplanation:
    if record is None or table.scope not in ("games", "unknown", "discipline"):
        return TableExplanation(table, None, ())
    from kotinos.beside import of_a_day_or_a_part
    from kotinos.differences import compare_with_reasons
    from kotinos.review.comparing import side_of_table
    from kotinos.review.reasons.moving import columns_moved, put_back

    held = side_of_claim(record.games.code, record, claim(record))
    stated = side_of_table(table.where.source, table)
    moved = columns_moved(stated, held) if table.scope != "discipline" else None
    if moved is None and (found := of_a_day_or_a_part(stated, held, table, record)) is not None:
        return TableExplanation(table, found, ())
    if table.scope == "discipline":
        return TableExplanation(table, None, ())
    compared = compare_with_reasons(put_back(stated, moved) if moved else stated, held, record)
    rows = {row.code: row.figures for row in table.rows}
    same_as = tuple(
        claim.source
        for claim in record.tables
        if claim.coverage == "full"
        and len(claim.rows) == len(rows)
        and all(rows.get(row.code) == row.figures for row in claim.rows)
    )
    return TableExplanation(table, compared, same_as, moved)


def _nearest(explained: Iterable[TableExplanation]) -> tuple[Diagnostic, ...]:
    """Of which day a table is, or of excerpts the earlier state: few rows fit more than one choice of decisions."""
    told = []
    for table, compared, _, _ in explained:
        if compared is not None and compared.beside is not None:
            told.append(compared.beside)
        elif compared is not None and compared.since and (compared.comparison.beyond_a or compared.comparison.beyond_b):
            text = "the excerpt is nearest to the record as it stood before {since}; it is compared as one of that time"
            values = {"since": Day(compared.since)}
            told.append(Diagnostic("K224", INFO, text, values, table.where._replace(line=None), found=compared.since))
    return tuple(told)
