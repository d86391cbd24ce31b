"""The result of an event from the rows of its units.

A unit is named by the last twelve characters of its code (ODF: phase and unit).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from kotinos.results import Contest, EventResult, Result, Side
from kotinos.sheets.feeds.lists import Row, code

_MATCHES = ("--", "0000")
_TYPES = frozenset({"time", "distance", "height", "weight", "points", "score"})


def unit_of(row: Mapping[str, str]) -> str:
    """The unit that a row is of."""
    return row["stage_code"][22:]


def event_result(event: str, units: Mapping[str, Sequence[Row]]) -> EventResult:
    """The official result of an event.

    The whole event is ranked in one unit (`------------`), or its final phase (`FNL---------`), or its matches decide
    the first places, or there is one final, whose first places a jump-off may have told apart.
    """
    for whole in ("------------", "FNL---------"):
        if any(row.get("rank") for row in units.get(whole, ())):
            return EventResult(event, "official", ranked(units[whole]), unit=whole)
    matches = {unit: sides(rows) for unit, rows in units.items() if unit.startswith(("FNL-", "REPF", "SFNL"))}
    # A jump-off of two has two sides as well, and decides nothing but the places that they share.
    matches = {
        unit: found for unit, found in matches.items() if found and unit.endswith(_MATCHES) and not _jump_off(unit)
    }
    final = [unit for unit in matches if unit.startswith("FNL-0001")]
    if final:
        return EventResult(event, "official", (), contests=tuple(contests(matches)), unit=final[0])
    finals = sorted(unit for unit in units if unit.startswith("FNL-") and any(row.get("rank") for row in units[unit]))
    last = finals[0] if finals else max(units, key=lambda unit: max(row.get("date", "") for row in units[unit]))
    found = ranked(units[last])
    for unit in finals:
        if _jump_off(unit):
            again = {each.competitor: each.rank for each in ranked(units[unit])}
            found = tuple([each._replace(rank=_told_apart(each.rank, again.get(each.competitor))) for each in found])
    return EventResult(event, "official", found, unit=last)


def _jump_off(unit: str) -> bool:
    return unit.endswith("RR--")


def _told_apart(rank: int | None, again: int | None) -> int | None:
    return rank if rank is None or again is None else rank + again - 1


def ranked(rows: Iterable[Row]) -> tuple[Result, ...]:
    """One result a competitor: a row for each part of a performance repeats the rank of the whole."""
    found: dict[str, Result] = {}
    for row in rows:
        rank = _rank(row.get("rank"))
        key = code(row["participant_code"])
        held = found.get(key)
        if held is None or (held.rank is None and rank is not None):
            kind = (row.get("result_type") or "").lower()
            found[key] = Result(
                key, row["participant_country_code"], rank, row.get("result_IRM") or None, row.get("result") or None,
                kind if kind in _TYPES else None,
            )  # fmt: skip
    return tuple(found.values())


def _rank(cell: str | None) -> int | None:
    plain = (cell or "").removesuffix(".0")
    return int(plain) if plain.isdecimal() and 0 < len(plain) <= 6 else None


def sides(rows: Iterable[Row]) -> tuple[Side, ...]:
    """The two sides of a unit that is a match, else nothing."""
    by_code: dict[str, Row] = {}
    for row in rows:
        by_code.setdefault(code(row["participant_code"]), row)
    if len(by_code) != 2:
        return ()
    ranks = sorted(row["rank"] for row in by_code.values() if row.get("rank"))
    found = []
    for key, row in by_code.items():
        outcome = row.get("result_WLT") or None
        if outcome is None and len(set(ranks)) == 2:
            outcome = "W" if row["rank"] == ranks[0] else "L"
        found.append(Side(key, row["participant_country_code"], outcome, row.get("result_IRM") or None))
    return tuple(found) if {"W", "L"} & {side.outcome for side in found} else ()


def contests(matches: Mapping[str, tuple[Side, ...]]) -> Iterator[Contest]:
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
        yield Contest("bronze, not played", 3, 4, tuple([side._replace(outcome=None) for _, _, side in beaten]))
    else:
        for unit, found, _ in beaten:
            yield Contest(unit, None, 3, found)


def medal_set(result: EventResult) -> tuple[int, int, int]:
    """One gold, one silver, and as many bronzes as contests give a third place (ODF: units with the flag `Medal`)."""
    return (1, 1, max(1, sum(3 in (contest.winner, contest.loser) for contest in result.contests)))
