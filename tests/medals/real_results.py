"""Reader of real results beyond the podium: one event a file, its rows by phase, and a file that lists them."""

import csv
import re
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from kotinos.results import EventResult, Result
from tests.medals.cases import EVENT

# The phases that decide medals; a row without a phase is of the only one.
_FINAL = re.compile(r"final|finals|bronze match|final ranking.*")


class RealResult(NamedTuple):
    """An event's result, with the Games and the event as its list names them."""

    file: str
    games: str
    discipline: str
    event: str
    result: EventResult
    notes: tuple[str, ...]


def read(folder: Path) -> tuple[RealResult, ...]:
    """Every event that the list names."""
    found = []
    for line in _lines(folder / "INDEX.csv"):
        rows = [row for row in _lines(folder / line["file"]) if _is_final(row["note"])]
        results = tuple(_result(row, place) for place, row in enumerate(rows))
        held = EventResult(EVENT, "official", results)
        found.append(
            RealResult(
                line["file"], line["games"], line["discipline"], line["event"], held, tuple(row["note"] for row in rows)
            )
        )
    return tuple(found)


Key = tuple[str, str, str]


def medals(path: Path) -> dict[Key, list[tuple[str, str]]]:
    """Medal and organisation of every line of a list of medals, by Games, discipline and event."""
    found: dict[Key, list[tuple[str, str]]] = defaultdict(list)
    for row in _lines(path):
        found[key(row["games_id"], row["sport"], row["event"])].append((row["medal"].lower(), row["code"]))
    return found


def key(games: str, discipline: str, event: str) -> Key:
    """The name of an event as far as lists write it alike: `Men's 100 m T13` and `Men's 100m - T13` are one."""
    words = re.findall(r"[a-z0-9']+", event.lower().replace("teams", "team"))
    plain = "".join(word for word in words if word not in _PASSED_OVER).replace("racerace", "race")
    return games, discipline.lower().removeprefix("para "), plain.replace("individualtimetrial", "timetrial")


# Words that one list has and another leaves out.
_PASSED_OVER = frozenset({"road", "track", "bicycle", "relay", "class"})


def _result(row: dict[str, str], place: int) -> Result:
    points = re.search(r"points=(\d+)", row["note"])
    return Result(
        row["competitor"] or f"{row['organisation']} {place}",
        row["organisation"],
        int(row["rank"]) if row["rank"] else None,
        row["irm"] or None,
        row["mark"] or None,
        row["mark_type"] or None,
        factored=points[1] if points else None,
        sport_class=row["class"] or None,
    )


def _is_final(note: str) -> bool:
    phase = re.search(r"phase=([^;]*)", note)
    return phase is None or _FINAL.fullmatch(phase[1]) is not None


def _lines(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
