"""The table of names, loaded at first use: a compressed text of a few thousand lines, split and filed."""

import zlib
from pathlib import Path
from typing import NamedTuple

from kotinos.identities.nearby import Index, index_of

_DATA = Path(__file__).parent / "data"


class Organisation(NamedTuple):
    """An organisation: `kind` is noc, npc, historic, neutral, refugee, mixed, joint or games-association.

    `alive`: spans of years, empty where it is not limited. `kin`: predecessors, successors and those it stands for.
    `also`: whom its names mean in years in which it was not there (Germany of 1976 was West Germany).
    """

    code: str
    kind: str
    iso2: str
    iso3: str
    alive: tuple[tuple[int, int], ...]
    kin: frozenset[str]
    also: str


class Printed(NamedTuple):
    """A code as printed in a span of years.

    `kind`: standing (long in use), brief (a Games or two), clash (another's code in other years), variant.
    """

    printed: str
    organisation: str
    first: int
    last: int
    kind: str
    season: str


class Meaning(NamedTuple):
    """What a key stands for. `codes`: the default first; `default` is null where nothing but evidence can tell.

    `how` is the step of the ladder; `languages` says for each code in which languages it is meant (empty: any).
    `edited`: whether a text one letter away may be taken for it.
    """

    default: str | None
    codes: tuple[str, ...]
    how: str
    languages: tuple[frozenset[str], ...] = ()
    edited: bool = True


class Table(NamedTuple):
    """All that is held on names and codes."""

    organisations: dict[str, Organisation]
    printed: dict[str, list[Printed]]
    names: dict[str, Meaning]
    decoys: dict[str, str]
    by_iso2: dict[str, str]
    by_iso3: dict[str, str]
    words: dict[str, list[str]]


def _spans(text: str) -> tuple[tuple[int, int], ...]:
    spans = []
    for part in text.split(";") if text else ():
        first, dash, last = part.partition("-")
        spans.append((int(first), int(last or 9999) if dash else int(first)))
    return tuple(spans)


def _read(content: bytes) -> Table:
    """Split the file into sections and lines before decoding: a line at a time keeps memory small."""
    table = Table({}, {}, {}, {}, {}, {}, {})
    for section in content[1:].split(b"\n#"):
        heading, _, body = section.partition(b"\n")
        kind, _, how = heading.decode().partition(" ")
        read = _SECTIONS[kind]
        for line in body.split(b"\n") if body else ():
            read(table, line.decode().split("\t"), how)
    return table


def _read_names(table: Table, line: list[str], how: str) -> None:
    code, keys = line
    step, _, never = how.partition(" ")
    table.names.update(dict.fromkeys(keys.split(" "), Meaning(code, (code,), step, (), not never)))


def _read_ambiguous(table: Table, line: list[str], _: str) -> None:
    key, default, *codes = line
    pairs = [said.partition(":") for said in codes]
    languages = tuple(frozenset(said.split(",")) if said else frozenset() for _, _, said in pairs)
    step = "alias" if default else "name"
    table.names[key] = Meaning(default or None, tuple(code for code, _, _ in pairs), step, languages)


def _read_decoys(table: Table, line: list[str], _: str) -> None:
    table.decoys.update(dict.fromkeys(line[1].split(" "), line[0]))


def _read_words(table: Table, line: list[str], _: str) -> None:
    table.words[line[0]] = line[1:]


def _read_organisations(table: Table, line: list[str], _: str) -> None:
    code, kind, iso2, iso3, alive, kin, also = line
    table.organisations[code] = Organisation(code, kind, iso2, iso3, _spans(alive), frozenset(kin.split()), also)
    if iso2:
        table.by_iso2[iso2] = code
    if iso3:
        table.by_iso3[iso3] = code


def _read_codes(table: Table, line: list[str], _: str) -> None:
    printed, code, first, last, kind, season = line
    row = Printed(printed, code, int(first), int(last), kind, season)
    table.printed.setdefault(printed, []).append(row)


_SECTIONS = {
    "organisations": _read_organisations,
    "codes": _read_codes,
    "names": _read_names,
    "ambiguous": _read_ambiguous,
    "decoys": _read_decoys,
    "words": _read_words,
}
_loaded: list[Table] = []
_indexes: list[Index] = []


def load() -> Table:
    """The table; read from its file at the first call."""
    if not _loaded:
        _loaded.append(_read(zlib.decompress((_DATA / "names.bin").read_bytes())))
    return _loaded[0]


def near_index() -> Index:
    """The index of the one-edit step, over names and over what is no organisation; made at the first call."""
    if not _indexes:
        table = load()
        _indexes.append(index_of([key for key in (*table.names, *table.decoys) if len(key) >= 5]))
    return _indexes[0]


_ordered: list[list[str]] = []


def codes_of_names_from(letters: str) -> set[str]:
    """The organisations of which a name in a common language begins with these letters."""
    from bisect import bisect_left

    names = load().names
    if not _ordered:
        _ordered.append(sorted(key for key, meaning in names.items() if meaning.edited))
    keys = _ordered[0]
    found: set[str] = set()
    at = bisect_left(keys, letters)
    while at < len(keys) and keys[at].startswith(letters):
        found.update(names[keys[at]].codes)
        at += 1
    return found
