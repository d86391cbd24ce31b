"""What the archive holds: the Games, and of each Games its log of facts, read from text files.

Of what is read only the list of the Games is kept, which every document is held against. `facts` of a Games is a log
like any other: replay it to get the record.
"""

import os.path
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from kotinos.archive import nouns
from kotinos.archive.naming import city_of
from kotinos.archive.reading import count, lines, plain_lines, plain_rows
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.model import Award, ClaimedTable, Competitor, Event, Fact, Games, Source, StatedFact

FOLDER = os.path.dirname(__file__)  # not pathlib, which costs a command more than its table

# The parts of a log, in its order. Two are long, and neither a table nor its figures need them.
PARTS = ("figures", "delegations", "events", "competitors", "tables", "decisions", "remarks", "awards")
SUMMARY = frozenset(PARTS) - {"competitors", "awards"}
# What a part of the Games needs, of one discipline, gender or day: its medals, whoever has won them.
COUNTED = frozenset(PARTS) - {"competitors"}
# The part that a fact is of; what opens a log is of none.
PART_OF = {
    "FigureStated": "figures", "DelegationEntered": "delegations", "EventScheduled": "events",
    "CompetitorEntered": "competitors", "TableStated": "tables", "AwardDecided": "decisions", "RemarkMade": "remarks",
    "MedalAwarded": "awards",
}  # fmt: skip

# What one line of a file becomes, before it has its place in the log: what, recorded, effective, source, body.
_Entry = tuple[str, str | None, str | None, str | None, NamedTuple]


def codes() -> tuple[str, ...]:
    """The codes of all Games that are held, in the order of their opening."""
    return tuple(_rows())


@cache
def games_list() -> tuple[Games, ...]:
    """All Games that are held, in the order of their opening."""
    return tuple(nouns.games(row) for row in _rows().values())


@cache
def by_code() -> dict[str, Games]:
    """All Games that are held, by their codes."""
    return {games.code: games for games in games_list()}


def games(code: str) -> Games:
    """One Games; raises K303 where it is not held."""
    row = _rows().get(code)
    if row is None:
        raise _not_held(code)
    return nouns.games(row)


@cache
def _rows() -> dict[str, list[str]]:
    """The lines of `games.csv` by code."""
    return {row[0]: row for row in lines(f"{FOLDER}/games.csv")}


def facts(code: str, parts: Collection[str] = PARTS) -> tuple[Fact, ...]:
    """The log of one Games, numbered from 1 without gaps and always in the same order.

    Decisions stand in their order of effect and before the medals, which are held as they stand today: every held
    decision has taken effect in them. `parts` leaves out what is not asked for, whose numbers stay free: each fact
    has the number that it has in the whole log. Raises K303 where the Games is not held.
    """
    held = games(code)
    folder = f"{FOLDER}/{code}"
    kept = nouns.sources(folder)
    dates = {source.id: source.date for source, _ in kept}
    opening: list[_Entry] = [("GamesOpened", held.opens, held.opens, None, held)]
    opening += [("SourceNamed", source.date, None, source.id, source) for source, _ in kept]
    log = [Fact(sequence, *entry) for sequence, entry in enumerate(opening, 1)]
    last = len(log)
    for part in PARTS:
        if part in parts:
            log += [
                Fact(last + place, *entry) for place, entry in enumerate(_entries(part, folder, held, kept, dates), 1)
            ]
            last = max(last, log[-1].sequence)
        elif part == "tables":
            last += sum(bool(coverage) for _, coverage in kept)
        else:
            last += count(f"{folder}/{part}.csv")
    return tuple(log)


def _entries(
    part: str, folder: str, held: Games, kept: list[tuple[Source, str]], dates: Mapping[str, str | None]
) -> Iterator[_Entry]:
    if part == "figures":
        return (("FigureStated", each.date, None, each.source, each) for each in nouns.figures(folder))
    if part == "delegations":
        return (
            ("DelegationEntered", dates[each.source], None, each.source, each) for each in nouns.delegations(folder)
        )
    # That an event was held, and who competed in it, was known when the Games closed, whoever lists it for us.
    if part == "events":
        return (("EventScheduled", held.closes, each.date, None, each) for each in nouns.events(folder))
    if part == "competitors":
        return (("CompetitorEntered", held.closes, None, None, each) for each in nouns.competitors(folder))
    if part == "tables":
        return (("TableStated", dates[each.source], None, each.source, each) for each in nouns.tables(folder, kept))
    if part == "decisions":
        return (
            ("AwardDecided", recorded, each.effect_on or each.decided_on, each.sources[0], each)
            for recorded, each in nouns.decisions(folder)
        )
    if part == "remarks":
        return (("RemarkMade", _all_known(each.sources, dates), None, None, each) for each in nouns.remarks(folder))
    return (("MedalAwarded", dates[each.source or ""], None, each.source, each) for each in nouns.awards(folder))


def _all_known(named: Iterable[str], dates: Mapping[str, str | None]) -> str | None:
    """The day on which the last of several sources was known; null where one of them has no date."""
    known = [dates[source] for source in named]
    return None if None in known else max(day for day in known if day)


def tables(code: str) -> tuple[ClaimedTable, ...]:
    """The medal tables of one Games as sources claim them, full ones first; raises K303 where it is not held."""
    games(code)
    return tuple(nouns.tables(f"{FOLDER}/{code}", nouns.sources(f"{FOLDER}/{code}")))


@cache
def medallists(code: str) -> frozenset[str]:
    """The organisations with a medal by any table that is held; raises K303 where the Games is not held."""
    return frozenset(row.code for table in tables(code) for row in table.rows if row.code)


def games_with(rows: Collection[tuple[str, int | None, int | None, int | None]]) -> tuple[str, ...]:
    """The Games of which some held table has at least five of these rows: organisation, gold, silver, bronze.

    It reads all tables as text and makes no nouns of them, so that a table can be looked for in all Games.
    """
    wanted = {
        ",".join((code, *("" if figure is None else str(figure) for figure in figures))) for code, *figures in rows
    }
    found = []
    for code in codes():
        counts: dict[str, int] = {}
        for line in plain_lines(f"{FOLDER}/{code}/tables.csv"):
            if ",".join(line[-5:-1]) in wanted:
                counts[line[0]] = counts.get(line[0], 0) + 1
        if counts and max(counts.values()) >= 5:
            found.append(code)
    return tuple(found)


def figures_by_source(code: str) -> Iterator[tuple[str, dict[str, tuple[int | None, int | None, int | None]]]]:
    """The medals that each source's table gives each organisation: the quick way through the tables of all Games."""
    found: dict[str, dict[str, tuple[int | None, int | None, int | None]]] = {}
    for line in plain_lines(f"{FOLDER}/{code}/tables.csv"):
        gold, silver, bronze = (int(cell) if cell.isdecimal() else None for cell in line[-4:-1])
        found.setdefault(line[0], {})[line[-5]] = (gold, silver, bronze)
    return iter(found.items())


def dated_whole_tables(code: str) -> list[tuple[str, str]]:
    """The date and the source of each whole table of a Games that has a date, in the order of the sources."""
    games(code)
    kept = nouns.sources(f"{FOLDER}/{code}")
    return [(source.date, source.id) for source, coverage in kept if coverage == "full" and source.date]


def figures_of(code: str, source: str) -> Iterator[tuple[str, int, int, int]]:
    """The medals of each organisation in a source's table, of the rows that have all three and a certain code."""
    for row in plain_rows(f"{FOLDER}/{code}/tables.csv", f"{source},"):
        of, gold, silver, bronze, _ = row[-5:]
        if of and gold and silver and bronze:
            yield of, int(gold), int(silver), int(bronze)


def events(code: str) -> tuple[Event, ...]:
    """The events of one Games, without its log; raises K303 where it is not held."""
    games(code)
    return tuple(nouns.events(f"{FOLDER}/{code}"))


def competitors(code: str) -> tuple[Competitor, ...]:
    """The competitors of one Games, without its log; raises K303 where it is not held."""
    games(code)
    return tuple(nouns.competitors(f"{FOLDER}/{code}"))


def awards(code: str) -> tuple[Award, ...]:
    """The medals of one Games as they stand today, without its log; raises K303 where it is not held."""
    games(code)
    return tuple(nouns.awards(f"{FOLDER}/{code}"))


def medals(code: str) -> list[tuple[str, str, str, str]]:
    """Event, medal, organisation and status of each medal of one Games, as plain text.

    The quick way through the medals of all Games: an event's id begins with Games, discipline and gender.
    """
    return [(row[0], row[1], row[2], row[4]) for row in plain_rows(f"{FOLDER}/{code}/awards.csv", cells=5)]


def event_days(code: str) -> dict[str, str | None]:
    """The day of each medal event of one Games, null where it is not held: the quick way through all Games."""
    rows = plain_rows(f"{FOLDER}/{code}/events.csv", cells=7)
    return {row[0]: row[6] or None for row in rows if row[5] == "medal"}


def demonstrations(code: str) -> dict[str, dict[str, tuple[int, int, int]]]:
    """The medals of disciplines that were shown beside the programme of a Games, which some tables count.

    They are no medals of the Games: by discipline and organisation, golds, silvers and bronzes.
    """
    found: dict[str, dict[str, tuple[int, int, int]]] = {}
    for discipline, of, gold, silver, bronze, _ in lines(f"{FOLDER}/{code}/demonstrations.csv"):
        found.setdefault(discipline, {})[of] = (int(gold), int(silver), int(bronze))
    return found


def sources(code: str) -> tuple[Source, ...]:
    """The sources of one Games; raises K303 where it is not held."""
    games(code)
    return tuple(source for source, _ in nouns.sources(f"{FOLDER}/{code}"))


@cache  # every page that is checked asks for them several times, and each time a file was read
def participants(code: str) -> frozenset[str]:
    """The organisations that took part; empty where the list is not held. Raises K303 where the Games is not."""
    games(code)
    return frozenset(row[0] for row in plain_rows(f"{FOLDER}/{code}/delegations.csv", cells=1))


def identify(stated: Iterable[StatedFact]) -> str | None:
    """The Games that a source's own words say it is of; null where they do not say so for certain.

    Nothing that is stated may contradict it, and one of these must hold: both days of the Games; kind, season and
    edition; kind, year and the season or the city, since Olympic and Paralympic Games share a year and a city; or the
    year and the city where one alone was held there and then. A city may be named in any language that is held; a name
    that is not known says nothing.
    """
    said = {fact.what: fact.value for fact in stated if fact.value is not None}
    if "kind" not in said and not {"opens", "closes"} <= said.keys() and not {"host_city", "year"} <= said.keys():
        return None  # what is left can tell no Games from its neighbours
    city = city_of(str(said["host_city"])) if "host_city" in said else None
    may_be = _by_year().get(str(said["year"]), ()) if "year" in said else games_list()
    fitting = [games for games in may_be if _fits(games, said, city)]
    return fitting[0].code if len(fitting) == 1 else None


def fitting(stated: Iterable[StatedFact]) -> tuple[str, ...]:
    """The Games that nothing of what is stated contradicts: all of them where nothing is."""
    said = {fact.what: fact.value for fact in stated if fact.value is not None}
    city = city_of(str(said["host_city"])) if "host_city" in said else None
    return tuple(games.code for games in games_list() if _agrees(games, said, city))


def of_place_and_year(stated: Iterable[StatedFact]) -> tuple[str, ...]:
    """The Games of a stated place and year, of which nothing else is contradicted; empty without both."""
    said = {fact.what: fact.value for fact in stated if fact.value is not None}
    city = city_of(str(said["host_city"])) if "host_city" in said else None
    if city is None or "year" not in said:
        return ()
    return tuple(games.code for games in games_list() if _agrees(games, said, city))


def _fits(games: Games, said: Mapping[str, int | str], city: str | None) -> bool:
    """Whether nothing contradicts the Games, and enough is stated to be sure of it."""
    if not _agrees(games, said, city):
        return False
    years = _years(games)
    year = "year" in said or any(str(said.get(what, ""))[:4] in years for what in ("opens", "closes"))
    days = all(len(str(said.get(what, ""))) == 10 for what in ("opens", "closes"))
    place = city is not None
    return (
        days
        or ("year" in said and place)
        or ("kind" in said and (("season" in said and ("edition" in said or year)) or (year and place)))
    )


@cache
def _by_year() -> dict[str, list[Games]]:
    """The Games of each year, in their order."""
    found: dict[str, list[Games]] = {}
    for games in games_list():
        for year in _years(games):
            found.setdefault(year, []).append(games)
    return found


def _years(games: Games) -> frozenset[str]:
    """Games that were put off keep their year, and may be told by either."""
    return frozenset((str(games.year), (games.opens or "")[:4]))


def _agrees(games: Games, said: Mapping[str, int | str], city: str | None) -> bool:
    if games.kind != said.get("kind", games.kind):  # as of half of all Games, whatever else is said
        return False
    if "year" in said and str(said["year"]) not in _years(games):  # as of nearly all others
        return False
    held = {
        "kind": games.kind, "season": games.season, "edition": games.edition, "opens": games.opens,
        "closes": games.closes,
    }  # fmt: skip
    for what, value in held.items():
        if value is not None and what in said and said[what] != value and not _is_part(said[what], value):
            return False
    if city is not None and city != games.city:
        return False
    # Games that are not counted among the editions have no number that could fit.
    return "edition" not in said or games.edition is not None


def _is_part(said: int | str, value: int | str) -> bool:
    """Whether a day stated in part fits: `2004-09` does not contradict `2004-09-17`."""
    return isinstance(said, str) and isinstance(value, str) and value.startswith(said) and len(said) in (4, 7)


def _not_held(code: str) -> KotinosError:
    return KotinosError(
        "K303",
        Phrase("`{games}` is not a Games that is held", games=code),
        Phrase("held: {known}", known=", ".join(codes())),
    )
