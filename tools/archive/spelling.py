"""Give names the letters that their source lost, where the same name is held with them.

    python spelling.py

The lists of Olympic medallists until 2016 come from a source that drops every letter outside of ASCII: `Marit Bjrgen`.
Where another list of the archive has a name of the same organisation that is the same without those letters, and only
one, it is the spelling. Nothing is guessed: a name that is held only once stays as it is.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from csv_rows import rows, save_again

ARCHIVE = Path(__file__).parents[2] / "src" / "kotinos" / "archive"
_BETWEEN = "; "

Names = Mapping[tuple[str, str], str]


def without(name: str) -> str:
    """A name as the source has it: each letter outside of ASCII is dropped."""
    return "".join(letter for letter in name if letter.isascii())


def spellings(held: Iterable[tuple[str, str]]) -> dict[tuple[str, str], str]:
    """By organisation and name without its letters, the name with them, where there is only one.

    A name that is whole without them is no lost one: it has at least two words, and none of them is lost as a whole.
    """
    found: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for organisation, name in held:
        lost = without(name)
        if lost != name and all(without(word) for word in name.split()) and len(name.split()) > 1:
            found[organisation, lost].add(name)
    return {key: names.pop() for key, names in found.items() if len(names) == 1}


def names(row: Mapping[str, str]) -> list[str]:
    """The names of a row: of the competitor, of its members and of its guides."""
    return [row["name"], *row["members"].split(_BETWEEN), *row["guides"].split(_BETWEEN)]


def spelled(row: Mapping[str, str], known: Names) -> dict[str, str]:
    """A row with the names that are known with their letters."""

    def of(name: str) -> str:
        return known.get((row["organisation"], name), name)

    several = {what: _BETWEEN.join(map(of, row[what].split(_BETWEEN))) for what in ("members", "guides")}
    return {**row, "name": of(row["name"]), **several}


def main() -> None:
    """Write the lists again that have a name to spell, and say which those are."""
    paths = sorted(ARCHIVE.glob("*/competitors.csv"))
    held = {path: rows(path) for path in paths}
    known = spellings((row["organisation"], name) for listed in held.values() for row in listed for name in names(row))
    for path, listed in held.items():
        again = [spelled(row, known) for row in listed]
        changed = [(old, new) for old, new in zip(listed, again, strict=True) if old != new]
        if not changed:
            continue
        save_again(path, again)
        sys.stdout.write(f"{path.parent.name}: {len(changed)}\n")


if __name__ == "__main__":
    main()
