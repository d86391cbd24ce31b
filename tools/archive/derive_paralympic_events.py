"""Derive events, competitors and awards of one Paralympic Games from the IPC's list of medallists.

    python derive_paralympic_events.py MEDALS.csv DATES.csv PG2004 OUT

MEDALS.csv has a row per medal: games_id, sport, event, medal, code, source_cell. `source_cell` is the text of the
medallists' cell of the IPC's historical results (HIRA), as copied in the Onyx DataDNA data set of September 2024.
DATES.csv has games, sport, event, date, source, note for the events whose day is held. OUT is the Games' folder in
the archive; what stands there is reviewed by hand afterwards, so run this into another folder and compare.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from csv_rows import Row, rows, save
from gathering import HEADERS, MEDALS, natural, slug, without_names

DISCIPLINES = {
    "Archery": "ARC", "Athletics": "ATH", "Boccia": "BOC", "Equestrian": "EQU", "Football 5-a-side": "FB5",
    "Football 7-a-side": "FB7", "Goalball": "GBL", "Judo": "JUD", "Powerlifting": "PWL", "Sailing": "SAL",
    "Shooting": "SHO", "Swimming": "SWM", "Table Tennis": "TTE", "Volleyball": "VBS", "Wheelchair Basketball": "WBK",
    "Wheelchair Fencing": "WFE", "Wheelchair Rugby": "WRU", "Wheelchair Tennis": "WTE",
}  # fmt: skip
WITHOUT_CLASSES = ("JUD", "PWL", "SAL", "GBL", "FB5", "FB7", "VBS", "WBK", "WRU")
GENDERS = {"Men's": "M", "Women's": "W", "Mixed": "X"}
# Who dates an event: the first of these words found in the source column, and the source's id in the archive.
DATE_SOURCES = {
    "USA Today": "usa-today-2004-09-26", "de.wikipedia": "wikipedia-de", "DBpedia": "wikipedia-en",
    "en.wikipedia": "wikipedia-en", "BBC": "bbc-2004-09-22", "AFP": "afp-2004-09-22",
    "Swimming World": "swimming-world-2004-09-28", "IPC": "ipc",
}  # fmt: skip

# The seam of two names that stand in one cell without a space: after a small letter, a mark in brackets or an
# initial with its point, before the next family name in capitals.
SEAM = re.compile(r"(?<=[a-z.)])(?=[A-Z]['A-Z]|Mc[A-Z])")
MARK = re.compile(r"\s*\((GK|PT)\)")

Fields = tuple[str, ...]


class Cell(NamedTuple):
    """One competitor in a cell: the name of a team or person, its members and its pilots."""

    organisation: str
    name: str
    members: tuple[str, ...]
    pilots: tuple[str, ...]


def competitors(cell: str) -> list[Cell]:
    """Every competitor in a cell: `A (AAA)B (BBB)` is two, `Land (AAA)A XB Y` one team, `(PT)` follows a pilot."""
    found = []
    for head, code, tail in re.findall(r"(.+?) ?\(([A-Z]{3})\)((?:(?!\([A-Z]{3}\)).)*?)(?=$|[^()]+\([A-Z]{3}\))", cell):
        people = [part for part in SEAM.split(tail) if part]
        pilots = tuple(MARK.sub("", person).strip() for person in people if "(PT)" in person)
        members = tuple(MARK.sub("", person).strip() for person in people if "(PT)" not in person)
        if not people:
            found.append(Cell(code, head.strip(), (), ()))
        elif pilots:
            assert len(members) == 1, cell
            found.append(Cell(code, members[0], (), pilots))
        else:
            found.append(Cell(code, head.strip(), members, ()))
    return found


def event_name(sport: str, event: str) -> str:
    """The list's name without what the discipline says already, and without its typing."""
    name = event
    if sport == "Cycling":
        name = re.sub(r"^(Men's|Women's) (?:Road|Track) ", r"\1 ", name)
        name = name.replace("Bicycle Time Trial", "Time Trial Bicycle")
    if name == "Mixed":
        name = "Mixed Tournament"
    return name.replace("2.4mr", "2.4mR")


def discipline(sport: str, event: str) -> str:
    """The discipline's code in the Olympic Data Feed."""
    if sport == "Cycling":
        return "CRD" if " Road " in event else "CTR"
    return DISCIPLINES[sport]


def event_slug(name: str) -> str:
    """The name without its gender, as the last part of the event's id."""
    return slug(name.split(" ", 1)[1])


def classes(code: str, name: str) -> tuple[str, ...]:
    """The sport classes that the event's name prints; `F44/46` names two, a range stays as it is printed."""
    last = name.rsplit(" ", 1)[-1]
    if code in WITHOUT_CLASSES or last in ("Open", "Team", "pts", "Singles", "Doubles"):
        return ()
    if match := re.search(r"(CP|HC) Div (\S+)$", name):
        return tuple(f"{match[1]} Div {part}" for part in match[2].split("/"))
    if match := re.search(r"(LC1-4)/CP (\d)/(\d)$", name):
        return (match[1], f"CP Div {match[2]}", f"CP Div {match[3]}")
    if match := re.search(r"Grade \S+$", name):
        return (match[0],)
    letters = re.match(r"[A-Z]*", last)
    prefix = letters[0] if letters else ""
    return tuple(part if part.startswith(prefix) else prefix + part for part in last.split("/"))


def medal_set(code: str, name: str) -> str:
    """Judo gives two bronzes; women's +70 kg of 2004 gave one."""
    return "1-1-2" if code == "JUD" and name != "Women's +70 kg" else "1-1-1"


def events_of(games: str, listed: Iterable[Row], days: Iterable[Row]) -> dict[tuple[str, str], Fields]:
    """The events of a list of medals by sport and name: the columns of `events.csv`."""
    dated = {(row["sport"], row["event"]): row for row in days}
    events: dict[tuple[str, str], Fields] = {}
    for sport, event in {(row["sport"], row["event"]) for row in listed}:
        code, name = discipline(sport, event), event_name(sport, event)
        gender = GENDERS[event.split(" ")[0]]
        day = dated.get((sport, event), {})
        said_by = day.get("source", "")
        day_source = next((source for words, source in DATE_SOURCES.items() if words in said_by), "")
        assert bool(day_source) == bool(day), said_by
        events[sport, event] = (
            f"{games}/{code}/{gender}/{event_slug(name)}",
            code,
            gender,
            name,
            "; ".join(classes(code, name)),
            "medal",
            day.get("date", ""),
            day_source,
            medal_set(code, name),
        )
    assert len({fields[0] for fields in events.values()}) == len(events), "two events with one id"
    return events


def place_of(event: Fields) -> tuple[object, ...]:
    """Where an event stands: by discipline and gender, relays last, then as people sort names."""
    _, code, gender, name, *_ = event
    return code, "MWX".index(gender), bool(re.search(r"\d+x\d", name)), natural(name)


def awards_of(
    games: str, listed: Iterable[Row], events: Mapping[tuple[str, str], Fields]
) -> tuple[list[Fields], dict[str, Fields]]:
    """The medals of a list: the columns of `awards.csv`, and of `competitors.csv` by the competitor's key."""
    people: dict[str, Fields] = {}
    awards: list[Fields] = []
    seen: Counter[tuple[str, str, str]] = Counter()
    for row in listed:
        identity = events[row["sport"], row["event"]][0]
        of_code = [cell for cell in competitors(row["source_cell"]) if cell.organisation == row["code"]]
        medal = (identity, row["medal"], row["code"])
        cell = of_code[min(seen[medal], len(of_code) - 1)]
        seen[medal] += 1
        key = _key(games, cell, identity)
        entry = (key, cell.organisation, cell.name, "; ".join(cell.members), "; ".join(cell.pilots))
        assert people.setdefault(key, entry) == entry, (people[key], entry)
        awards.append((identity, row["medal"].lower(), row["code"], key, "official", "", "ipc"))
    return awards, people


def _key(games: str, cell: Cell, identity: str) -> str:
    """What a competitor is told apart by until it is numbered: a team by its event, a person by the name."""
    if cell.members:
        _, code, gender, event = identity.split("/")
        return f"{games}/{cell.organisation}/{code.lower()}-{gender.lower()}-{event}"
    return f"{games}/{cell.organisation}/" + "--".join(slug(name) for name in (cell.name, *cell.pilots))


def main(medals: str, dates: str, games: str, out: str) -> None:
    """Read the two lists and write the three files."""
    listed = [row for row in rows(Path(medals)) if row["games_id"] == games]
    events = events_of(games, listed, [row for row in rows(Path(dates)) if row["games"] == games])
    awards, people = awards_of(games, listed, events)
    numbered = without_names(games, people)
    awards = [(*award[:3], numbered.get(award[3], award[3]), *award[4:]) for award in awards]
    entries = [(numbered.get(key, key), *entry[1:]) for key, entry in people.items()]
    ordered = sorted(events.values(), key=place_of)
    position = {fields[0]: index for index, fields in enumerate(ordered)}
    awards.sort(key=lambda award: (position[award[0]], MEDALS.index(award[1]), award[2], award[3]))
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    save(folder / "events.csv", HEADERS["events"], ordered)
    save(folder / "competitors.csv", HEADERS["competitors"], sorted(entries))
    save(folder / "awards.csv", HEADERS["awards"], awards)


if __name__ == "__main__":
    main(*sys.argv[1:5])
