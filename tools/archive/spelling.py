"""Give names the letters that their source lost, where the same name is held with them.

    python spelling.py           writes them into the lists of the archive
    python spelling.py --lost    names that are known to have lost letters still

The lists of Olympic medallists until 2016 come from a source that drops every letter outside of ASCII: `Marit Bjrgen`.
Where another list of the archive has a name of the same organisation that is the same without those letters, and only
one, it is the spelling; so is one in `whole_names.csv`, from a list that the archive does not take its names of that
Games from, of the same sport. Nothing is guessed: a name that is held only once stays as it is.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from csv_rows import rows, save_again

WHOLE = Path(__file__).parent / "whole_names.csv"
ARCHIVE = Path(__file__).parents[2] / "src" / "kotinos" / "archive"
_BETWEEN = "; "
LAST = 2016  # the Games after which the lists have their letters
_NO_VOWEL = re.compile("[B-DF-HJ-NP-TV-XZ][bcdfghjklmnpqrstvxz]{2,}")

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


def lost(held: Mapping[Path, Iterable[Mapping[str, str]]]) -> set[tuple[str, str]]:
    """The organisations and names of the lists until 2016 in which a letter is known to be missing.

    A word of the name has no vowel, or other names of the organisation have it with letters and no list has it without.
    """
    whole, bare, old = defaultdict(set), set(), set()
    for path, listed in held.items():
        games = path.parent.name
        for row in listed:
            for name in names(row):
                if games.startswith("O") and int(games[-4:]) <= LAST and name.isascii():
                    old.add((row["organisation"], name))
                    continue
                for word in name.split():
                    if word.isascii():
                        bare.add(word)
                    else:
                        whole[row["organisation"], without(word)].add(word)
    return {
        (organisation, name)
        for organisation, name in old
        if any(
            (len(word) > 3 and word not in bare and (organisation, word) in whole) or _NO_VOWEL.fullmatch(word)
            for word in name.split()
        )
    }


def main() -> None:
    """Write the lists again that have a name to spell, and say which those are."""
    paths = sorted(ARCHIVE.glob("*/competitors.csv"))
    held = {path: rows(path) for path in paths}
    pairs = [(row["organisation"], name) for listed in held.values() for row in listed for name in names(row)]
    if "--lost" in sys.argv[1:]:
        sys.stdout.writelines(f"{organisation} {name}\n" for organisation, name in sorted(lost(held)))
        return
    known = spellings([*pairs, *((row["organisation"], row["name"]) for row in rows(WHOLE))])
    for path, listed in held.items():
        again = [spelled(row, known) for row in listed]
        changed = [(old, new) for old, new in zip(listed, again, strict=True) if old != new]
        if not changed:
            continue
        save_again(path, again)
        sys.stdout.write(f"{path.parent.name}: {len(changed)}\n")


if __name__ == "__main__":
    main()
