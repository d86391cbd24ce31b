"""What a journal comes to: its record by the rules of its events, and its medals."""

import re
from pathlib import Path

from kotinos.journal.replaying import fold
from kotinos.journal.sqlite import SQLiteStore
from kotinos.medals.awarding import award
from kotinos.medals.counting import tallies
from kotinos.model import Fact, Record

Medals = dict[str, tuple[int, int, int]]


def facts(path: Path) -> list[Fact]:
    with SQLiteStore(path, write=False) as store:
        return list(store.facts())


def plain(path: Path) -> list[tuple[str, str]]:
    """The facts with competitors numbered as they come: their ids are others in each journal that is begun."""
    numbers: dict[str, int] = {}

    def number(found: re.Match[str]) -> str:
        return f"#{numbers.setdefault(found[0], len(numbers))}"

    return [(fact.what, re.sub(r"\w+/\w+/[0-9a-f]{12}(-\d+)?\b", number, repr(fact.body))) for fact in facts(path)]


def record(path: Path) -> Record:
    return fold(facts(path), award=award)[0]


def medals(path: Path) -> Medals:
    return {tally.code: (tally.gold, tally.silver, tally.bronze) for tally in tallies(record(path).awards)}


def places(of: Record) -> dict[str, list[tuple[str, str, int | None, str | None, str | None]]]:
    """The results of each event with names in place of ids: those follow from the first sheet that was recorded."""
    names = {each.id: each.name for each in of.competitors}
    return {
        result.event: sorted(
            (each.organisation, names.get(each.competitor, ""), each.rank, each.irm, each.mark)
            for each in result.results
        )
        for result in of.results
    }


def is_made(path: Path) -> bool:
    """Whether a file is a journal already: one that was just being made when its program was killed is not."""
    from kotinos.diagnostics import KotinosError

    try:
        with SQLiteStore(path, write=False):
            return True
    except KotinosError as error:
        if error.code != "K322":
            raise
        return False
