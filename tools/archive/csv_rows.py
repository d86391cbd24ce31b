"""The files of the archive and of its sources, row by row."""

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path

Row = dict[str, str]


def rows(path: Path) -> list[Row]:
    """The rows of a file by their columns."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def save(path: Path, header: str, lines: Iterable[Iterable[str]]) -> None:
    """Write rows below a header, whose columns are separated by spaces."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header.split(" "))
        writer.writerows(lines)


def save_again(path: Path, changed: Sequence[Row]) -> None:
    """Write the rows of a file again, with the columns that they came with."""
    save(path, " ".join(changed[0]), (row.values() for row in changed))
