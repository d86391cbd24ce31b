"""The events from their sheet."""

import re

from kotinos.model import Discipline, Event, MedalRule
from kotinos.sheets.cells import Row
from kotinos.sheets.columns import folded
from kotinos.sheets.games import TWICE, twice
from kotinos.sheets.names import Named
from kotinos.sheets.said import Known, Said

_APART = "a number or code in the column `Event` tells them apart"


def events(
    rows: tuple[Row, ...], games: str, year: int, known: Known, disciplines: Named, names: Named, *, open_list: bool
) -> list[Said]:
    """The events; `names` gets each of them. K336 to K339: what of a row cannot be read, so that it is left out.

    The id of an event is the code that the sheet gives it below that of the Games, else it is made of its sport, its
    gender and its name. With an `open_list` of sports, one that is not named elsewhere is its own name.
    """
    said: list[Said] = []
    lines: dict[str, int | None] = {}
    named: dict[str, Discipline] = {}
    for row in rows:
        given = row.cell("event")
        if not row.needed() or (given and twice(row, "event", lines)):
            continue
        before = len(row.found)
        discipline = _discipline(row, disciplines, named, open_list=open_list)
        gender = row.word("gender", "O")
        name = row.cell("name")
        short = re.sub(r"[^\w.+-]+", "-", given).strip("-")[:80] or f"{discipline or '-'}/{gender}/{slug(name)}"
        if not given and twice_named(row, short, lines):
            continue
        key = names.by_code.get(folded(short), f"{games}/{short}")
        event = Event(
            key, discipline or "", name, gender, row.listed("classes"), row.word("kind", "medal"),
            row.day("date", year, known.day), row.medal_set("medals") or (1, 1, 1), None, _rule(row),
        )  # fmt: skip
        add(names, event)
        if len(row.found) == before:
            said.append(Said("EventScheduled", event, row.where))
    first = [
        Said("DisciplineNamed", each, rows[0].where, weak=True) for each in named.values() if each.code != each.name
    ]
    return first + said


def add(names: Named, event: Event) -> None:
    """Make an event known by its code and by its names."""
    short = event.id.partition("/")[2]
    names.add(event.id, [event.id, short], [event.name, f"{event.discipline} {event.name}"])


def slug(name: str) -> str:
    """A name as part of an address: small letters, figures, and dashes between them."""
    return re.sub(r"[^\w+]+", "-", folded(name)).strip("-")[:80] or "event"


def twice_named(row: Row, short: str, lines: dict[str, int | None]) -> bool:
    """Whether an earlier row without a code is the same event; K338 where it is."""
    if short in lines:
        row.reject("K338", TWICE, row.kind.column("name"), _APART, line=lines[short])
        return True
    lines[short] = row.where.line
    return False


def _discipline(row: Row, disciplines: Named, named: dict[str, Discipline], *, open_list: bool) -> str | None:
    text = row.cell("discipline")
    if not text:
        return None
    if not open_list or disciplines.key_of(text) is not None:
        return disciplines.find(row, "discipline")
    code = re.sub(r"[^\w+-]+", "-", text).strip("-") or "sport"
    known = next((each.code for each in named.values() if folded(each.name) == folded(text)), code)
    named.setdefault(known, Discipline(known, text))
    return known


def _rule(row: Row) -> MedalRule:
    return MedalRule(
        row.word("ranked_by", "rank"), row.word("bronze", "rank"), row.word("few_entries", "all"),
        row.number("minimum_entries") or 0, row.cell("minimum") or None, row.listed("eligible_classes"),
        row.number("class_points_limit"), row.word("mixed_teams", "team"),
    )  # fmt: skip
