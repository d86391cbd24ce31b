"""Readers of the results and medals of Paris 2024 as CSV files, and of the official standings as JSON.

A unit is named by the last twelve characters of its code (ODF: phase and unit). They give plain nouns, so that what is
derived here from results is what a feed of the same content would give.
"""

import csv
import json
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from kotinos.model import Award
from kotinos.results import Contest, EventResult, Result, Side, StatedMedal

Row = dict[str, str]
EventKey = tuple[str, str]  # discipline and event, as the files name both


class PublishedMedal(NamedTuple):
    """A line of a list of medals: one a competitor, of a team too."""

    event: EventKey
    gender: str
    medal: str
    organisation: str
    competitor: str


def lines(path: Path) -> list[Row]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def medals(path: Path) -> tuple[PublishedMedal, ...]:
    """`medals.csv`: the medal goes by `medal_type`; its `medal_code` is of the code list and may differ."""
    return tuple(
        PublishedMedal(
            (row["discipline"], row["event"]),
            row["gender"],
            row["medal_type"].split()[0].lower(),
            row["country_code"],
            row["code"].removesuffix(".0"),
        )
        for row in lines(path)
    )


def official(path: Path) -> list[dict[str, Any]]:
    """The rows of the official standings file."""
    rows: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["medalNOC"]
    return rows


def stated(of: Iterable[PublishedMedal]) -> tuple[StatedMedal, ...]:
    return tuple(StatedMedal(each.medal, each.organisation, each.competitor) for each in of)


def awards(of: Iterable[PublishedMedal]) -> tuple[Award, ...]:
    return tuple(Award("/".join(each.event), each.medal, each.organisation, each.competitor) for each in of)


# --- results by unit ------------------------------------------------------------------------------------------------


def results(folder: Path) -> dict[EventKey, EventResult]:
    """The official result of every event in a folder of results by discipline."""
    stages: dict[EventKey, dict[str, list[Row]]] = defaultdict(lambda: defaultdict(list))
    for path in sorted(folder.glob("*.csv")):
        for row in lines(path):
            stages[row["discipline_name"], row["event_name"]][row["stage_code"][22:]].append(row)
    return {event: event_result("/".join(event), units) for event, units in stages.items()}


def event_result(event: str, units: dict[str, list[Row]]) -> EventResult:
    """The result of an event from the rows of its units.

    The whole event is ranked in one (`------------`), or its final phase (`FNL---------`), or its matches decide the
    first places, or there is one final, whose first places a jump-off may have told apart.
    """
    for whole in ("------------", "FNL---------"):
        if any(row.get("rank") for row in units.get(whole, ())):
            return EventResult(event, "official", ranked(units[whole]), unit=whole)
    matches = {unit: sides(rows) for unit, rows in units.items() if unit.startswith(("FNL-", "REPF", "SFNL"))}
    matches = {unit: found for unit, found in matches.items() if found and unit.endswith(("--", "0000"))}
    final = [unit for unit in matches if unit.startswith("FNL-0001")]
    if final:
        return EventResult(event, "official", (), contests=tuple(contests(matches)), unit=final[0])
    finals = sorted(unit for unit in units if unit.startswith("FNL-") and any(row.get("rank") for row in units[unit]))
    last = finals[0] if finals else max(units, key=lambda unit: max(row["date"] for row in units[unit]))
    found = ranked(units[last])
    for unit in finals:
        if unit.endswith("RR--"):
            again = {each.competitor: each.rank for each in ranked(units[unit])}
            found = tuple(each._replace(rank=_told_apart(each.rank, again.get(each.competitor))) for each in found)
    return EventResult(event, "official", found, unit=last)


def _told_apart(rank: int | None, again: int | None) -> int | None:
    return rank if rank is None or again is None else rank + again - 1


def ranked(rows: Iterable[Row]) -> tuple[Result, ...]:
    """One result a competitor: a row for each part of a performance repeats the rank of the whole."""
    found: dict[str, Result] = {}
    for row in rows:
        rank = int(float(row["rank"])) if row.get("rank") else None
        irm = row.get("result_IRM") or None
        code = row["participant_code"].removesuffix(".0")
        held = found.get(code)
        if held is None or (held.rank is None and rank is not None):
            found[code] = Result(code, row["participant_country_code"], rank, irm, row.get("result") or None)
    return tuple(found.values())


def sides(rows: Iterable[Row]) -> tuple[Side, ...]:
    """The two sides of a unit that is a match, else nothing."""
    by_code: dict[str, Row] = {}
    for row in rows:
        by_code.setdefault(row["participant_code"].removesuffix(".0"), row)
    if len(by_code) != 2:
        return ()
    ranks = sorted(row["rank"] for row in by_code.values() if row.get("rank"))
    found = []
    for code, row in by_code.items():
        outcome = row.get("result_WLT") or None
        if outcome is None and len(set(ranks)) == 2:
            outcome = "W" if row["rank"] == ranks[0] else "L"
        found.append(Side(code, row["participant_country_code"], outcome, row.get("result_IRM") or None))
    return tuple(found) if {"W", "L"} & {side.outcome for side in found} else ()


def contests(matches: dict[str, tuple[Side, ...]]) -> Iterable[Contest]:
    """Which match decides which places.

    The final decides 1 and 2. The third is decided by two contests of the repechage or by a match of the losers of the
    semi-finals; where there is none, both of them have it, or the one of them who could go on (a walkover).
    """
    repechage = [unit for unit in matches if unit.startswith("REPF")]
    bronze = [unit for unit in matches if unit.startswith("FNL-0002")]
    beaten = []
    for unit, found in sorted(matches.items()):
        if unit.startswith("FNL-0001"):
            yield Contest(unit, 1, 2, found)
        elif unit in repechage:
            yield Contest(unit, 3, 5, found)
        elif unit in bronze:
            yield Contest(unit, 3, 4, found)
        elif unit.startswith("SFNL") and not repechage and not bronze:
            beaten += [(unit, found, side) for side in found if side.outcome == "L"]
    if any(side.irm for _, _, side in beaten):
        yield Contest("bronze, not played", 3, 4, tuple(side._replace(outcome=None) for _, _, side in beaten))
    else:
        for unit, found, _ in beaten:
            yield Contest(unit, None, 3, found)


def bronzes(result: EventResult) -> int:
    """How many bronzes its units decide: contests that give a third place, else the one of the ranking."""
    return max(1, sum(3 in (contest.winner, contest.loser) for contest in result.contests))
