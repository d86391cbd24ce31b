"""Rows of the archive's files made into nouns: a function a file, in the order of its columns."""

from collections.abc import Iterable, Iterator

from kotinos.archive.reading import lines, listed, moves, number, plain_lines, text
from kotinos.model import (
    Award,
    ClaimedTable,
    Competitor,
    Decision,
    Delegation,
    Event,
    Figure,
    Games,
    Remark,
    Source,
    StatedRow,
)


def games(row: list[str]) -> Games:
    """A line of `games.csv`."""
    code, kind, season, edition, year, city, country, opens, closes, ties, delegations, participation, note = row
    policy = tuple((pair.split(":")[0], pair.split(":")[1]) for pair in listed(delegations))
    return Games(
        code, kind, season, number(edition), int(year), city, country, text(opens), text(closes), ties, policy,
        participation, text(note),
    )  # fmt: skip


def sources(folder: str) -> list[tuple[Source, str]]:
    """Each source with the coverage of its medal table: full, part, lacking, or nothing where it has none."""
    return [
        (Source(key, title, family, text(date), licence, text(language), text(note)), coverage)
        for key, title, family, date, licence, language, coverage, note in lines(f"{folder}/sources.csv")
    ]


def figures(folder: str) -> Iterator[Figure]:
    """The claims on participation."""
    for what, value, source, date, certainty, note in lines(f"{folder}/figures.csv"):
        yield Figure(what, number(value), source, text(date), text(note), text(certainty))


def delegations(folder: str) -> Iterator[Delegation]:
    """Who took part."""
    for organisation, athletes, source, note in lines(f"{folder}/delegations.csv"):
        yield Delegation(organisation, number(athletes), source, text(note))


def events(folder: str) -> Iterator[Event]:
    """The contests."""
    usual = (1, 1, 1)
    for key, discipline, gender, name, classes, kind, date, date_source, medals in lines(f"{folder}/events.csv"):
        medal_set = usual
        if medals != "1-1-1":
            gold, silver, bronze = medals.split("-")
            medal_set = (int(gold), int(silver), int(bronze))
        yield Event(key, discipline, name, gender, listed(classes), kind, date or None, medal_set, date_source or None)


def competitors(folder: str) -> Iterator[Competitor]:
    """Athletes, pairs and teams."""
    for key, organisation, name, members, guides in lines(f"{folder}/competitors.csv"):
        yield Competitor(key, organisation, name, listed(members), listed(guides))


def awards(folder: str) -> Iterator[Award]:
    """The medals as they stand today."""
    for event, medal, organisation, competitor, status, decision, source in plain_lines(f"{folder}/awards.csv"):
        yield Award(event, medal, organisation, competitor or None, status, decision or None, source)


def tables(folder: str, kept: Iterable[tuple[Source, str]]) -> Iterator[ClaimedTable]:
    """The tables of the sources that have one, in the order of sources; lines count from 1 in each."""
    rows: dict[str, list[StatedRow]] = {}
    for source, rank, name, code, gold, silver, bronze, total in lines(f"{folder}/tables.csv"):
        held = rows.setdefault(source, [])
        medals = (number(gold), number(silver), number(bronze), number(total))
        held.append(StatedRow(len(held) + 1, number(rank), text(name), text(code), *medals, text(rank)))
    for source_of, coverage in kept:
        if coverage:
            yield ClaimedTable(source_of.id, coverage, tuple(rows.get(source_of.id, ())))


def decisions(folder: str) -> Iterator[tuple[str | None, Decision]]:
    """Each decision with the day since when it is known."""
    for row in lines(f"{folder}/decisions.csv"):
        key, event, decided, effect, recorded, kind, authority, reason, rule, subject, moved, certainty, said, note = (
            row
        )
        decision = Decision(
            key, text(event), text(decided), text(effect), kind, text(authority), text(reason), text(rule), subject,
            moves(moved), certainty, listed(said), text(note),
        )  # fmt: skip
        yield text(recorded), decision


def remarks(folder: str) -> Iterator[Remark]:
    """What is known of a difference without a decision."""
    for organisation, medal, said, by in lines(f"{folder}/remarks.csv"):
        yield Remark(organisation, text(medal), said, listed(by))
