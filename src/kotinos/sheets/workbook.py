"""A workbook, or a folder of files of its kind: what all its sheets say together."""

from collections.abc import Sequence

from kotinos.diagnostics import Diagnostic, KotinosError, Phrase, has_errors
from kotinos.model import Event, Games, Where
from kotinos.sheets import events as of_events
from kotinos.sheets import games as of_games
from kotinos.sheets import results as of_results
from kotinos.sheets.cells import Row, Sheet
from kotinos.sheets.names import NO_DELEGATION, NO_DISCIPLINE, NO_EVENT, Named, named
from kotinos.sheets.people import People
from kotinos.sheets.said import Known, Reading, Said
from kotinos.sheets.tables import kind_of, tables
from kotinos.sheets.unread import Names, unread


def is_workbook(sheets: Sequence[Sheet]) -> bool:
    """Whether one of the sheets is of a kind that a desk fills in."""
    return any(kind_of(sheet) is not None for sheet in sheets)


def read(sheets: Sequence[Sheet], known: Known, source: str) -> Reading:
    """What the sheets say; a sheet that is not there takes nothing back.

    Rows that cannot be read are reported with their line, and the others are said. Raises K352 where neither a sheet
    nor what is held says which Games it is, K351 where they say two.
    """
    found: list[Diagnostic] = []
    rows: dict[str, tuple[Row, ...]] = {}
    first = Where(sheets[0].source) if sheets else Where(source)
    for table in tables(sheets, found):
        rows[table.kind.key] = (*rows.get(table.kind.key, ()), *table.rows)
    said: list[Said] = []
    held = _games(rows.get("games", ()), known, said, listed=bool(rows.get("delegations")))
    others = [sheet for sheet in sheets if kind_of(sheet) is None]
    if held is None:
        found += [told for sheet in others if (told := unread(sheet, None)) is not None]
        if has_errors(found) or any(row.found for row in rows.get("games", ())):
            return Reading((), tuple(found))
        raise no_games(source)
    of = _Read(rows, known, held, source)
    found += [told for sheet in others if (told := unread(sheet, of.names)) is not None]
    said += of.said
    _policy(said, held, of.policy)
    people = People()
    of_results.entries(rows.get("entries", ()), of.events, of.delegations, people)
    lines = of_results.lines_of(rows.get("results", ()), of.events, of.delegations, people)
    ids = people.ids(held.code, known.salt, known.competitors, known.results, of_results.places_of(lines, people))
    # A sheet without headings may be the one that says more of an event than who is entered.
    lost = any(each.code == "K334" for each in found)
    results, noticed = of_results.stated(lines, people, ids, of.scheduled, first)
    if lost:
        results = [each for each in results if each.thing[1] not in known.results or each.thing[1] in lines]
    said += of_results.competitors(people, ids, first) + results
    found += noticed
    return Reading(tuple(said), tuple(found), frozenset() if has_errors(found) else _whole(frozenset(rows)))


def _whole(there: frozenset[str]) -> frozenset[str]:
    """The kinds of facts of which the sheets that are there say all. A row that cannot be read may be any of them."""
    kinds = {"delegations": "DelegationEntered", "disciplines": "DisciplineNamed", "events": "EventScheduled"}
    whole = {kind for sheet, kind in kinds.items() if sheet in there}
    return frozenset(whole | ({"ResultStated", "CompetitorEntered"} if there & {"results", "entries"} else set()))


class _Read:
    """Delegations, disciplines and events as they are held and as the sheets have them, by code and by name."""

    def __init__(self, rows: dict[str, tuple[Row, ...]], known: Known, games: Games, source: str) -> None:
        self.delegations, self.events = named(NO_DELEGATION), named(NO_EVENT)
        disciplines = named(NO_DISCIPLINE)
        _add_held(known, self.events, self.delegations)
        for discipline in known.disciplines:
            disciplines.add(discipline.code, [discipline.code], [discipline.name])
        self.said, self.policy = of_games.delegations(rows.get("delegations", ()), self.delegations, source)
        listed = rows.get("disciplines", ())
        self.said += of_games.disciplines(listed, disciplines)
        self.said += of_events.events(
            rows.get("events", ()), games.code, games.year, known, disciplines, self.events, open_list=not listed
        )
        self.scheduled = {each.id: each for each in known.events}
        self.scheduled |= {said.body.id: said.body for said in self.said if isinstance(said.body, Event)}

    @property
    def names(self) -> Names:
        return _names(self.events, self.delegations)


def names_held(known: Known) -> Names:
    """The events and the delegations that are held, as cells may name them."""
    events, delegations = named(NO_EVENT), named(NO_DELEGATION)
    _add_held(known, events, delegations)
    return _names(events, delegations)


def _add_held(known: Known, events: Named, delegations: Named) -> None:
    for code, name in known.names.items():
        delegations.add(code, [code], [name] if name else [])
    for each in known.events:
        of_events.add(events, each)


def _names(events: Named, delegations: Named) -> Names:
    return Names(lambda cell: events.key_of(cell) is not None, lambda cell: delegations.key_of(cell) is not None)


def _games(rows: tuple[Row, ...], known: Known, said: list[Said], *, listed: bool) -> Games | None:
    """The Games of its sheet, else the one that is held; K351 where the two have different codes."""
    row = next((row for row in rows if any(row.cells.values())), None)
    if row is None:
        return known.games
    games = of_games.games(row, known, listed=listed)
    if games is None:
        return None
    if known.games is not None and known.games.code != games.code:
        text = Phrase(
            "`{source}` is of `{of}`, and the journal of `{held}`",
            source=row.where.source, of=games.code, held=known.games.code,
        )  # fmt: skip
        raise KotinosError("K351", text, Phrase("a journal is of one Games; record it in another file"))
    said.append(Said("GamesOpened", games, row.where))
    return games


def _policy(said: list[Said], games: Games, policy: dict[str, str]) -> None:
    """Set how delegations stand in the table: that is a property of the Games."""
    kept = dict(games.policy_delegations)
    for code, how in policy.items():
        if how == "ranked":
            kept.pop(code, None)
        else:
            kept[code] = how
    pairs = tuple(sorted(kept.items()))
    if pairs == tuple(sorted(games.policy_delegations)):
        return
    for place, each in enumerate(said):
        if isinstance(each.body, Games):
            said[place] = each._replace(body=each.body._replace(policy_delegations=pairs))
            return
    where = next((each.where for each in said if each.what == "DelegationEntered"), Where("sheet"))
    said.insert(0, Said("GamesOpened", games._replace(policy_delegations=pairs), where))


def no_games(source: str, *, table: bool = False) -> KotinosError:
    """K352: nothing says which Games a source is of; `table`: it is a medal table, which has no sheet of the Games."""
    if table:
        text = "the medal table in `{source}` does not say of which Games it is, and the journal is new"
        return KotinosError("K352", Phrase(text, source=source), Phrase("say `--games CODE`"))
    text = "`{source}` does not say of which Games it is, and the journal is new"
    hint = Phrase("fill in the sheet of the Games, or say `--games CODE`")
    return KotinosError("K352", Phrase(text, source=source), hint)
