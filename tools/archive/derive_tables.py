"""Derive the sources, tables, figures and delegations of every Games from lists of claims.

    python derive_tables.py CLAIMS ARCHIVE [GAMES …]

CLAIMS is a folder with `standings_claims.csv` (each source's medal table, by organisation), `standings.csv` (which of
them is the current one), `games.csv` (claims on nations, athletes, sports, events) and `participation.csv` (athletes by
organisation). The data sets behind them are public and are named in `sources.csv` beside this script, which says what
each is called in the record. ARCHIVE is the archive's folder, or another one to compare with: what stands in the
archive is reviewed by hand afterwards. Without GAMES, all that `games.csv` of the archive lists but PG2004, which was
made by hand.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from csv_rows import rows, save

from kotinos.model import PARTICIPATION

HERE = Path(__file__).parent
# Codes of another period or a typing, and the organisation that they stand for.
CODES = {
    "BIR": "MYA", "CEY": "SRI", "FIY": "FIJ", "LIB": "LBN", "SIN": "SGP", "TRI": "TTO", "WIF": "BWI",
}  # fmt: skip
IN_GAMES = {("MAL", "OG2024"): "MAS", ("ROC", "OG1960"): "TPE", ("ROC", "OG1968"): "TPE", ("ROC", "OWG2018"): "OAR"}
NOBODY = ("NAN", "UNK")
FIGURES = (("nations", "npcs"), ("athletes", "athletes"), ("sports", "sports"), ("events", "events"))
# Sources whose lists tell cycling on the road and on the track apart, and the like: what they count are disciplines.
BY_DISCIPLINE = ("ipc-entries", "ipc-participation", "olympedia", "paris-2024", "tokyo-2020-medallists")
HEADERS = {
    "sources": "id title family date licence language table note",
    "tables": "source rank name code gold silver bronze total",
    "figures": "what value source date certainty note",
    "delegations": "organisation athletes source note",
}
_INCOMPLETE = "The IPC's list of medallists, from which this is counted, is incomplete."
NOTES = {
    ("ipc-entries", "disciplines"): "Counted as the IPC lists them: cycling on road and track apart, and the like.",
    ("ipc-entries", "nations"): "Committees with an entry in the IPC's lists by sport.",
    ("ipc-participation", "athletes"): "The sum of the IPC's list by committee.",
    ("ipc-participation", "nations"): "Committees in the IPC's list of participants.",
    ("ipc-medallists", "sports"): _INCOMPLETE,
    ("ipc-medallists", "events"): _INCOMPLETE,
}


class Named(NamedTuple):
    """A source as `sources.csv` names it."""

    cited: str
    games: str
    id: str
    title: str
    family: str
    date: str
    licence: str
    language: str
    coverage: str
    note: str


class Claims(NamedTuple):
    """All that is claimed, by Games."""

    tables: dict[str, dict[str, list[tuple[str, ...]]]]
    figures: dict[str, list[dict[str, str]]]
    delegations: dict[str, list[dict[str, str]]]
    primary: dict[str, str]


def organisation(code: str, games: str) -> str:
    """The organisation that a source's code stands for."""
    return IN_GAMES.get((code, games)) or CODES.get(code, code)


def named() -> list[Named]:
    """What each cited source is called, in the order in which they are asked."""
    return [Named(**row) for row in rows(HERE / "sources.csv")]


def find(registry: Iterable[Named], cited: str, games: str) -> Named:
    """The longest name that the citation begins with, one for these Games first."""
    fitting = [each for each in registry if cited.startswith(each.cited) and games in (each.games or games).split()]
    assert fitting, (cited, games)
    return max(fitting, key=lambda each: (bool(each.games), len(each.cited)))


def claims(folder: Path) -> Claims:
    """Read the lists of claims."""
    read = Claims(defaultdict(lambda: defaultdict(list)), defaultdict(list), defaultdict(list), {})
    for row in rows(folder / "standings_claims.csv"):
        code = organisation(row["code"], row["games_id"])
        figures = (row["gold"], row["silver"], row["bronze"], row["stated_total"])
        read.tables[row["games_id"]][row["source"]].append((code, *figures))
    for row in rows(folder / "standings.csv"):
        read.primary[row["games_id"]] = row["source"]
    for row in rows(folder / "games.csv"):
        read.figures[row["games_id"]].append(row)
    for row in rows(folder / "participation.csv"):
        read.delegations[row["games"]].append(row)
    return read


class Games:
    """One Games in the making."""

    def __init__(self, code: str, registry: list[Named], read: Claims) -> None:
        self.code = code
        self.registry = registry
        self.sources: dict[str, list[str]] = {}
        self.copies: dict[str, int] = defaultdict(int)
        self.tables: list[tuple[str, ...]] = []
        self.figures: list[tuple[str, ...]] = []
        self.delegations: list[tuple[str, ...]] = []
        self._state_tables(read.tables[code], read.primary[code])
        for row in read.figures[code]:
            self._state_figures(row)
        self._add_delegations(read.delegations[code])
        self.figures = [self._certain(figure) for figure in self.figures]
        self.figures.sort(key=lambda each: (PARTICIPATION.index(each[0]), -int(each[1])))

    def _name(self, cited: str, coverage: bool = False) -> Named:
        """The source of a claim, entered among the sources of the Games."""
        found = find(self.registry, cited, self.code)
        if found.id not in self.sources or (coverage and not self.sources[found.id][6]):
            full = next((each for each in self.registry if each.id == found.id and each.title), found)
            shown = found if found.title else full
            fields = [shown.title, shown.family, shown.date, shown.licence, shown.language]
            table = (found.coverage or full.coverage) if coverage else ""
            self.sources[found.id] = [found.id, *fields, table, shown.note]
        return found

    def _state_tables(self, tables: dict[str, list[tuple[str, ...]]], primary: str) -> None:
        """The current table first; another copy of the same family that is the same is no claim of its own."""
        stated: dict[tuple[str, frozenset[tuple[str, ...]]], str] = {}
        for cited in sorted(tables, key=lambda cited: (cited != primary, list(tables).index(cited))):
            table = tables[cited]
            found = find(self.registry, cited, self.code)
            same = (found.family, frozenset((code, *figures[:3]) for code, *figures in table))
            whole = found.coverage in ("full", "lacking")
            if whole and same in stated and found.id != "olympedia-2022":
                self.copies[stated[same]] += 1
                continue
            key = self._name(cited, coverage=True).id
            if whole:
                stated.setdefault(same, key)
            self.copies[key] += 1
            self.tables += [(key, "", "", code, *figures) for code, *figures in table]
        self._tell_copies()

    def _tell_copies(self) -> None:
        """How many copies of the IPC's table agree in every row."""
        words = {1: "one copy", 2: "two copies", 3: "three copies", 4: "four copies"}
        if "ipc" in self.sources and not self.sources["ipc"][7]:
            said = words[self.copies["ipc"]]
            agree = " that agree in every row" if self.copies["ipc"] > 1 else ""
            self.sources["ipc"][7] = f"Read in {said}{agree}. Ranks are not held."

    def _state_figures(self, row: dict[str, str]) -> None:
        for asked, column in FIGURES:
            values = [value for value in row[column].split(" ; ") if value]
            if not values:
                continue
            source = self._name(row["source"])
            what = "disciplines" if asked == "sports" and source.id in BY_DISCIPLINE else asked
            date = self.sources[source.id][3]
            note = NOTES.get((source.id, what), "")
            places = ("New York.", "Stoke Mandeville.") if self.code == "PG1984" else ("Barcelona.", "Madrid.")
            if self.code == "OG1956" and source.id == "olympedia":
                places = (row["city"] + ".", "")
            for place, value in enumerate(values):
                told = note
                if len(values) > 1 or (self.code == "OG1956" and source.id == "olympedia"):
                    told = " ".join(part for part in (note, places[place]) if part)
                claim = (what, value, source.id, date, "known" if told else "", told)
                if claim not in self.figures:
                    self.figures.append(claim)

    def _certain(self, figure: tuple[str, ...]) -> tuple[str, ...]:
        """A claim that others contradict, and of which nothing more is known, is unexplained."""
        what, value, source, date, certainty, note = figure
        disputed = any(other[0] == what and other[1] != value for other in self.figures)
        return (what, value, source, date, "unexplained" if disputed and not certainty else certainty, note)

    def _add_delegations(self, listed: list[dict[str, str]]) -> None:
        athletes: dict[str, list[str]] = {}
        for row in listed:
            code = organisation(row["code"], self.code)
            if code in NOBODY:
                continue
            source = self._name(row["source"])
            if code in athletes:
                athletes[code][1] = str(int(athletes[code][1]) + int(row["athletes"] or 0))
                continue
            athletes[code] = [code, row["athletes"], source.id, DOUBTS.get((self.code, code), "")]
        self.delegations = [tuple(each) for _, each in sorted(athletes.items())]

    def save(self, folder: Path) -> None:
        """Write the four files."""
        folder.mkdir(parents=True, exist_ok=True)
        ranked = sorted(self.sources.values(), key=lambda each: (each[6] != "full", each[6] != "part"))
        save(folder / "sources.csv", HEADERS["sources"], ranked)
        save(folder / "tables.csv", HEADERS["tables"], self.tables)
        if self.figures:
            save(folder / "figures.csv", HEADERS["figures"], self.figures)
        if self.delegations:
            save(folder / "delegations.csv", HEADERS["delegations"], self.delegations)


# What makes it doubtful that an organisation took part, in our words.
_ONLY_BY_SPORT = "Only in the IPC's lists by sport, not in its list of participants."
DOUBTS = {
    **{("PG1960", code): _ONLY_BY_SPORT for code in ("CAN", "LBN", "SWE", "YUG")},
    ("PG1992", "BLR"): "One athlete, though the team was the Unified Team; likely a fault of the source.",
    ("PG1996", "YUG"): "The same team as SCG, split in the source.",
    ("PG1996", "SCG"): "The same team as YUG, split in the source.",
    ("PWG2014", "NPA"): "One athlete; likely a later nationality put in by the source.",
}


def main(folder: str, archive: str, wanted: list[str]) -> None:
    """Write the files of every Games that is wanted."""
    read, registry = claims(Path(folder)), named()
    held = [row["code"] for row in rows(HERE / "../../src/kotinos/archive/games.csv")]
    for code in wanted or [code for code in held if code != "PG2004"]:
        Games(code, registry, read).save(Path(archive) / code)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
