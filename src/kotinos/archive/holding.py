"""What the archive holds: the Games, and of each Games its log of facts, read from text files.

Nothing is kept between calls. `facts` of a Games is a log like any other: replay it to get the record.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from kotinos.archive.naming import city_of
from kotinos.archive.reading import lines, listed, moves, number, text
from kotinos.diagnostics import KotinosError
from kotinos.model import (
    Award,
    ClaimedTable,
    Competitor,
    Decision,
    Delegation,
    Event,
    Fact,
    Figure,
    Games,
    Remark,
    Source,
    StatedFact,
    StatedRow,
)

FOLDER = Path(__file__).parent

# What one line of a file becomes, before it has its place in the log: what, recorded, effective, source, body.
_Entry = tuple[str, str | None, str | None, str | None, NamedTuple]


def codes() -> tuple[str, ...]:
    """The codes of all Games that are held, in the order of their opening."""
    return tuple(row[0] for row in lines(FOLDER / "games.csv"))


def games_list() -> tuple[Games, ...]:
    """All Games that are held, in the order of their opening."""
    return tuple(_games(row) for row in lines(FOLDER / "games.csv"))


def games(code: str) -> Games:
    """One Games; raises K303 where it is not held."""
    for row in lines(FOLDER / "games.csv"):
        if row[0] == code:
            return _games(row)
    raise _not_held(code)


def facts(code: str) -> tuple[Fact, ...]:
    """The log of one Games, numbered from 1 without gaps and always in the same order.

    Decisions stand in their order of effect and before the medals, which are held as they stand today: every held
    decision has taken effect in them. Raises K303 where the Games is not held.
    """
    held = games(code)
    folder = FOLDER / code
    kept = _sources(folder)
    dates = {source.id: source.date for source, _ in kept}
    entries: list[_Entry] = [("GamesOpened", held.opens, held.opens, None, held)]
    entries += [("SourceNamed", source.date, None, source.id, source) for source, _ in kept]
    entries += _figures(folder)
    entries += _delegations(folder, dates)
    # That an event was held, and who competed in it, was known when the Games closed, whoever lists it for us.
    entries += _events(folder, held.closes)
    entries += _competitors(folder, held.closes)
    entries += [("TableStated", dates[table.source], None, table.source, table) for table in _tables(folder, kept)]
    entries += _decisions(folder)
    entries += _remarks(folder, dates)
    entries += _awards(folder, dates)
    return tuple([Fact(sequence, *entry) for sequence, entry in enumerate(entries, 1)])


def tables(code: str) -> tuple[ClaimedTable, ...]:
    """The medal tables of one Games as sources claim them, full ones first; raises K303 where it is not held."""
    games(code)
    return tuple(_tables(FOLDER / code, _sources(FOLDER / code)))


def sources(code: str) -> tuple[Source, ...]:
    """The sources of one Games; raises K303 where it is not held."""
    games(code)
    return tuple(source for source, _ in _sources(FOLDER / code))


def participants(code: str) -> frozenset[str]:
    """The organisations that took part; empty where the list is not held. Raises K303 where the Games is not."""
    games(code)
    return frozenset(row[0] for row in lines(FOLDER / code / "delegations.csv"))


def identify(stated: Iterable[StatedFact]) -> str | None:
    """The Games that a source's own words say it is of; null where they do not say so for certain.

    Nothing that is stated may contradict it, and one of these must hold: both days of the Games; kind, season and
    edition; or kind, year and the season or the city, since Olympic and Paralympic Games share a year and a city. A
    city may be named in any language that is held; a name that is not known says nothing.
    """
    said = {fact.what: fact.value for fact in stated if fact.value is not None}
    city = city_of(str(said["host_city"])) if "host_city" in said else None
    fitting = [games for games in games_list() if _fits(games, said, city)]
    return fitting[0].code if len(fitting) == 1 else None


def _fits(games: Games, said: dict[str, int | str], city: str | None) -> bool:
    held = {
        "kind": games.kind, "season": games.season, "edition": games.edition, "year": games.year,
        "opens": games.opens, "closes": games.closes,
    }  # fmt: skip
    for what, value in held.items():
        if value is not None and what in said and said[what] != value and not _is_part(said[what], value):
            return False
    if city is not None and city != games.city:
        return False
    year = "year" in said or any(str(said.get(what, ""))[:4] == str(games.year) for what in ("opens", "closes"))
    days = all(len(str(said.get(what, ""))) == 10 for what in ("opens", "closes"))
    place = city is not None
    return days or ("kind" in said and (("season" in said and ("edition" in said or year)) or (year and place)))


def _is_part(said: int | str, value: int | str) -> bool:
    """Whether a day stated in part fits: `2004-09` does not contradict `2004-09-17`."""
    return isinstance(said, str) and isinstance(value, str) and value.startswith(said) and len(said) in (4, 7)


def _not_held(code: str) -> KotinosError:
    return KotinosError("K303", f"`{code}` is not a Games that is held", "held: " + ", ".join(codes()))


def _games(row: list[str]) -> Games:
    code, kind, season, edition, year, city, country, opens, closes, ties, delegations, participation = row
    policy = tuple((pair.split(":")[0], pair.split(":")[1]) for pair in listed(delegations))
    return Games(
        code, kind, season, number(edition), int(year), city, country, text(opens), text(closes), ties, policy,
        participation,
    )  # fmt: skip


def _sources(folder: Path) -> list[tuple[Source, str]]:
    """Each source with the coverage of its medal table: full, part, or nothing where it has none."""
    return [
        (Source(key, title, family, text(date), licence, text(language), text(note)), coverage)
        for key, title, family, date, licence, language, coverage, note in lines(folder / "sources.csv")
    ]


def _figures(folder: Path) -> Iterator[_Entry]:
    for what, value, source, date, certainty, note in lines(folder / "figures.csv"):
        figure = Figure(what, number(value), source, text(date), text(note), text(certainty))
        yield "FigureStated", figure.date, None, source, figure


def _delegations(folder: Path, dates: dict[str, str | None]) -> Iterator[_Entry]:
    for organisation, athletes, source, note in lines(folder / "delegations.csv"):
        delegation = Delegation(organisation, number(athletes), source, text(note))
        yield "DelegationEntered", dates[source], None, source, delegation


def _events(folder: Path, recorded: str | None) -> Iterator[_Entry]:
    for key, discipline, gender, name, classes, kind, date, date_source, medals in lines(folder / "events.csv"):
        gold, silver, bronze = medals.split("-")
        medal_set = (int(gold), int(silver), int(bronze))
        event = Event(
            key, discipline, name, gender, listed(classes), kind, date or None, medal_set, date_source or None
        )
        yield "EventScheduled", recorded, event.date, None, event


def _competitors(folder: Path, recorded: str | None) -> Iterator[_Entry]:
    for key, organisation, name, members, guides in lines(folder / "competitors.csv"):
        competitor = Competitor(key, organisation, name, listed(members), listed(guides))
        yield "CompetitorEntered", recorded, None, None, competitor


def _tables(folder: Path, kept: list[tuple[Source, str]]) -> Iterator[ClaimedTable]:
    for source, coverage in kept:
        if coverage:
            rows = [_row(line, row) for line, row in enumerate(lines(folder / "tables" / f"{source.id}.csv"), 1)]
            yield ClaimedTable(source.id, coverage, tuple(rows))


def _row(line: int, row: list[str]) -> StatedRow:
    rank, name, code, gold, silver, bronze, total = row
    return StatedRow(
        line, number(rank), text(name), text(code), number(gold), number(silver), number(bronze), number(total),
        text(rank),
    )  # fmt: skip


def _decisions(folder: Path) -> Iterator[_Entry]:
    for row in lines(folder / "decisions.csv"):
        key, event, decided, effect, recorded, kind, authority, reason, rule, subject, moved, certainty, said, note = (
            row
        )
        decision = Decision(
            key, text(event), text(decided), text(effect), kind, text(authority), text(reason), text(rule), subject,
            moves(moved), certainty, listed(said), text(note),
        )  # fmt: skip
        yield "AwardDecided", text(recorded), decision.effect_on or decision.decided_on, decision.sources[0], decision


def _remarks(folder: Path, dates: dict[str, str | None]) -> Iterator[_Entry]:
    for organisation, medal, said, by in lines(folder / "remarks.csv"):
        remark = Remark(organisation, text(medal), said, listed(by))
        # Known once the last of its sources is.
        known = [dates[source] for source in remark.sources]
        recorded = None if None in known else max(day for day in known if day)
        yield "RemarkMade", recorded, None, None, remark


def _awards(folder: Path, dates: dict[str, str | None]) -> Iterator[_Entry]:
    for event, medal, organisation, competitor, status, decision, source in lines(folder / "awards.csv"):
        award = Award(event, medal, organisation, competitor or None, status, decision or None, source)
        yield "MedalAwarded", dates[source], None, source, award
