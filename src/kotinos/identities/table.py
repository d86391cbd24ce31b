"""The table of names: a file of compressed parts, one a script, read when a name in the script is first asked for."""

import os
import zlib
from bisect import bisect_left
from collections.abc import Iterable
from typing import NamedTuple

from kotinos.identities.nearby import Index, index_of
from kotinos.identities.scripts import script_of

_FILE = os.path.join(os.path.dirname(__file__), "data", "names.bin")
# Teams that only some Games know: of Commonwealth and Island Games (Jersey), or of Commonwealth Games alone (Niue).
ASSOCIATIONS = ("games-association", "commonwealth-only")
SHORTEST_INDEXED = 5  # letters: the one-edit step never answers for a text that is shorter


class Organisation(NamedTuple):
    """An organisation: `kind` is noc, npc, historic, neutral, refugee, mixed, joint, or one of ASSOCIATIONS.

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

    `kind`: standing (long in use), brief (a Games or two), clash (another's code in other years), variant, twin (the
    code of the same delegation at the other Games of those years, Olympic or Paralympic). `season` is that of the
    Games, or of a twin the Games that it is printed at: olympic, paralympic.
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
    `edited`: whether a text one letter away may be taken for it. `usual`: printed for its organisation in a language
    in which tables are published.
    """

    default: str | None
    codes: tuple[str, ...]
    how: str
    languages: tuple[frozenset[str], ...] = ()
    edited: bool = True
    usual: bool = False


class Table:
    """All that is held on names and codes; the names of a script from the first key in it on."""

    __slots__ = (
        "_common",
        "_indexes",
        "_names",
        "_ordered",
        "_parts",
        "_places",
        "_usual",
        "by_iso2",
        "by_iso3",
        "organisations",
        "printed",
        "words",
    )  # fmt: skip

    def __init__(self, content: bytes) -> None:
        self.organisations: dict[str, Organisation] = {}
        self.printed: dict[str, list[Printed]] = {}
        self.by_iso2: dict[str, str] = {}
        self.by_iso3: dict[str, str] = {}
        self.words: dict[str, list[str]] = {}
        self._names: dict[str, Meaning] = {}
        self._places: dict[str, str] = {}
        self._common: dict[str, Index] = {}
        self._indexes: dict[str, Index] = {}
        self._ordered: dict[str, list[str]] = {}
        self._usual: dict[str, Index] = {}
        self._parts: dict[str, bytes] = {}
        heading, _, rest = content.partition(b"\n")
        for part in heading.decode("ascii").split(" "):
            name, _, size = part.partition("=")
            self._parts[name], rest = rest[: int(size)], rest[int(size) :]
        self._read("organisations")

    def meaning(self, key: str) -> Meaning | None:
        """What a key stands for."""
        found = self._names.get(key)
        if found is None and key and self._parts and self._read(script_of(key)):
            found = self._names.get(key)
        return found

    def place(self, key: str) -> str | None:
        """What a key is that is no organisation: place, city, word, or the code of a Commonwealth team."""
        found = self._places.get(key)
        if found is None and key and self._parts and self._read(script_of(key)):
            found = self._places.get(key)
        return found

    def near(self, key: str) -> Index:
        """The index of the one-edit step over all keys in the script of a key; made at its first call."""
        script = script_of(key)
        if script not in self._indexes:
            self._read(script)
            keys = (*self._names, *self._places)
            fit = [key for key in keys if len(key) >= SHORTEST_INDEXED and script_of(key) == script]
            self._indexes[script] = index_of(fit)
        return self._indexes[script]

    def codes_of_names_from(self, letters: str) -> set[str]:
        """The organisations of which a name in a common language begins with these letters."""
        keys = self._common_names(script_of(letters))
        found: set[str] = set()
        at = bisect_left(keys, letters)
        while at < len(keys) and keys[at].startswith(letters):
            found.update(self._names[keys[at]].codes)
            at += 1
        return found

    def common_near(self, key: str) -> Index:
        """The index over the names in common languages in the script of a key; made at its first call."""
        script = script_of(key)
        if script not in self._common:
            self._common[script] = index_of(self._common_names(script))
        return self._common[script]

    def owners_of(self, keys: Iterable[str]) -> set[str]:
        """The organisations that some keys mean."""
        return {code for key in keys for code in self._names[key].codes}

    def usual_near(self, key: str) -> Index:
        """The index over the usual names of every language in the script of a key; made at its first call."""
        script = script_of(key)
        if script not in self._usual:
            names = (name for name in self._common_names(script) if self._names[name].usual)
            self._usual[script] = index_of(names)
        return self._usual[script]

    def _common_names(self, script: str) -> list[str]:
        if script not in self._ordered:
            self._read(script)
            edited = (key for key, meaning in self._names.items() if meaning.edited)
            self._ordered[script] = sorted(key for key in edited if script_of(key) == script)
        return self._ordered[script]

    def _read(self, part: str) -> bool:
        """Read a part that was not read yet, a line at a time, which keeps memory small."""
        packed = self._parts.pop(part, None)
        if packed is None:
            return False
        readers = {
            "organisations": self._read_organisations,
            "codes": self._read_codes,
            "words": self._read_words,
            "names": self._read_names,
            "ambiguous": self._read_ambiguous,
            "places": self._read_places,
        }
        for section in zlib.decompress(packed)[1:].split(b"\n#"):
            heading, _, body = section.partition(b"\n")
            kind, _, how = heading.decode().partition(" ")
            read = readers[kind]
            for line in body.split(b"\n") if body else ():
                read(line.decode().split("\t"), how)
        return True

    def _read_names(self, line: list[str], how: str) -> None:
        code, keys = line
        step, _, mark = how.partition(" ")
        meaning = Meaning(code, (code,), step, (), mark != "never-edited", mark == "usual")
        self._names.update(dict.fromkeys(keys.split(" "), meaning))

    def _read_ambiguous(self, line: list[str], _: str) -> None:
        key, step, default, *codes = line
        pairs = [said.partition(":") for said in codes]
        languages = tuple(frozenset(said.split(",")) if said else frozenset() for _, _, said in pairs)
        self._names[key] = Meaning(default or None, tuple(code for code, _, _ in pairs), step, languages)

    def _read_places(self, line: list[str], _: str) -> None:
        self._places.update(dict.fromkeys(line[1].split(" "), line[0]))

    def _read_words(self, line: list[str], _: str) -> None:
        self.words[line[0]] = line[1:]

    def _read_organisations(self, line: list[str], _: str) -> None:
        code, kind, iso2, iso3, alive, kin, also = line
        self.organisations[code] = Organisation(code, kind, iso2, iso3, _spans(alive), frozenset(kin.split()), also)
        if iso2:
            self.by_iso2[iso2] = code
        if iso3:
            self.by_iso3[iso3] = code

    def _read_codes(self, line: list[str], _: str) -> None:
        printed, code, first, last, kind, season = line
        row = Printed(printed, code, int(first), int(last), kind, season)
        self.printed.setdefault(printed, []).append(row)


def _spans(text: str) -> tuple[tuple[int, int], ...]:
    spans = []
    for part in text.split(";") if text else ():
        first, dash, last = part.partition("-")
        spans.append((int(first), int(last or 9999) if dash else int(first)))
    return tuple(spans)


_loaded: list[Table] = []


def load() -> Table:
    """The table; its file is read at the first call."""
    if not _loaded:
        with open(_FILE, "rb") as file:
            _loaded.append(Table(file.read()))
    return _loaded[0]
