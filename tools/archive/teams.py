"""Give two teams that share a medal their own names and members, where the source ran them together.

    python teams.py

A cell of the IPC's list that holds two teams is `Israel (ISR)MISHANI BatiaRUBIN-ROSENBAUM ZiporaJapan (JPN)INOUE C.`:
the members of the first stand before the name of the second, which had them in its name, and the first had no members.
Only where the name ends with one that the organisation has elsewhere, and the other medal has no members yet.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from csv_rows import Row, rows, save_again

ARCHIVE = Path(__file__).parents[2] / "src" / "kotinos" / "archive"
_BETWEEN = "; "
# Where one name ends and the next begins: `BatiaRUBIN-ROSENBAUM`, `I.MEEUS`.
_GLUED = re.compile(r"(?<=[a-z.])(?=[A-Z]{2})")


def parted(name: str, teams: Iterable[str]) -> tuple[str, tuple[str, ...]] | None:
    """The name of a team and the members of the other one that stand before it; null where none do."""
    for team in sorted(teams, key=len, reverse=True):
        before = name.removesuffix(team)
        if before and before != name and not before.endswith((" ", "-")):
            return team, tuple(_GLUED.split(before))
    return None


def mended(competitors: list[Row], awards: list[Row], teams: Mapping[str, set[str]]) -> tuple[list[Row], list[Row]]:
    """The competitors and awards of a Games with each team under its own name, and with its own members."""
    made = {row["id"]: dict(row) for row in competitors}
    given = [dict(row) for row in awards]
    for award in given:
        row = made.get(award["competitor"])
        if row is None or not row["members"]:
            continue
        found = parted(row["name"], teams.get(row["organisation"], ()))
        others = [
            each for each in given
            if (each["event"], each["medal"]) == (award["event"], award["medal"])
            and each["organisation"] != award["organisation"]
        ]  # fmt: skip
        if found is None or len(others) != 1 or made[others[0]["competitor"]]["members"]:
            continue
        row["name"] = found[0]
        other = others[0]
        alone = made[other["competitor"]]
        games, discipline, rest = award["event"].split("/", 2)
        id = f"{games}/{alone['organisation']}/{discipline.lower()}-{rest.lower().replace('/', '-')}"
        id = next(each for each in (id, *(f"{id}-{number}" for number in range(2, 9))) if each not in made)
        made[id] = {**alone, "id": id, "members": _BETWEEN.join(found[1])}
        other["competitor"] = id
    used = {award["competitor"] for award in given}
    nobodys = {row["id"] for row in competitors} - {award["competitor"] for award in awards}
    kept = [row for id, row in made.items() if id in used or id in nobodys]
    place = {code: at for at, code in enumerate(dict.fromkeys(row["organisation"] for row in competitors))}
    return sorted(kept, key=lambda row: place[row["organisation"]]), given


def main() -> None:
    """Write the lists again that have two teams in one name, and say which Games they are of."""
    paths = sorted(ARCHIVE.glob("P*/competitors.csv"))
    teams: defaultdict[str, set[str]] = defaultdict(set)
    for path in paths:
        for row in rows(path):
            if row["members"] and not re.search(r"[a-z][A-Z]", row["name"]):
                teams[row["organisation"]].add(row["name"])
    for path in paths:
        competitors, awards = rows(path), rows(path.with_name("awards.csv"))
        new, given = mended(competitors, awards, teams)
        if given != awards:
            save_again(path, new)
            save_again(path.with_name("awards.csv"), given)
            sys.stdout.write(f"{path.parent.name}: {sum(a != b for a, b in zip(awards, given, strict=True))}\n")


if __name__ == "__main__":
    main()
