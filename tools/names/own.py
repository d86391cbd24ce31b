"""Our own reviewed files: organisations, codes, aliases, names of the Games' protocol, what is no organisation."""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from kotinos.identities.table import ASSOCIATIONS


class Own(NamedTuple):
    """The rows of our own files, as dictionaries by column."""

    organisations: dict[str, dict[str, str]]
    codes: list[dict[str, str]]
    aliases: list[dict[str, str]]
    protocol: list[dict[str, str]]
    decoys: list[dict[str, str]]
    words: dict[str, list[str]]

    def resolvable(self, code: str) -> bool:
        """Whether names of an organisation are answered in any table, not in Commonwealth and Island Games alone."""
        return self.organisations[code]["kind"] not in ASSOCIATIONS

    def only_of_commonwealth(self, code: str) -> bool:
        """Whether an organisation is one in Commonwealth Games alone, and a territory elsewhere."""
        return self.organisations[code]["kind"] == "commonwealth-only"

    @property
    def by_iso2(self) -> dict[str, str]:
        """ISO 3166-1 alpha-2 → organisation."""
        return {row["iso2"]: code for code, row in self.organisations.items() if row["iso2"]}


def rows(path: Path) -> Iterator[dict[str, str]]:
    """The rows of one of our files; lines that start with `#` say why the ones below are there."""
    with path.open(encoding="utf-8", newline="") as lines:
        yield from csv.DictReader(line for line in lines if not line.startswith("#"))


def words(path: Path) -> dict[str, list[str]]:
    """Words of medal tables by kind."""
    found: dict[str, list[str]] = {}
    kind = ""
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("["):
            kind = line.strip("[]")
        elif line and not line.startswith("#"):
            found.setdefault(kind, []).extend(phrase.strip() for phrase in line.split(" | "))
    return {kind: list(dict.fromkeys(phrases)) for kind, phrases in found.items()}


def _spoken(row: dict[str, str]) -> dict[str, str]:
    """A name of the protocol: in which language it is `printed`, and in which `language` it is read in any script."""
    return {**row, "printed": row["language"], "language": row["language"].split("-")[0]}


def read(folder: Path) -> Own:
    """All of our files, checked to name only organisations that there are."""
    organisations = {row["code"]: row for row in rows(folder / "organisations.csv")}
    data = Own(
        organisations,
        list(rows(folder / "codes_by_period.csv")),
        list(rows(folder / "aliases.csv")),
        [_spoken(row) for row in rows(folder / "protocol_names.csv")],
        list(rows(folder / "decoys.csv")),
        words(folder / "words.txt"),
    )
    for row in data.aliases:
        for code in row["codes"].split("|"):
            if code and code not in organisations:
                raise SystemExit(f"aliases.csv: `{code}` of `{row['name']}` is not in organisations.csv")
    for row in (*data.protocol, *data.codes):
        code = row.get("code") or row["organisation"]
        if code not in organisations:
            raise SystemExit(f"`{code}` is not in organisations.csv: {row}")
    return data
