"""The table of names: a file of compressed parts, one a script, read when a name in the script is first asked for."""

import os
import zlib
from _thread import allocate_lock  # not threading, whose import every command would pay for
from bisect import bisect_left
from collections.abc import Iterable
from itertools import chain

from kotinos.identities.nearby import Index, Unsorted
from kotinos.identities.scripts import script_of
from kotinos.identities.unread import Unread, is_edited
from kotinos.tuples import NamedTuple

_FILE = os.path.join(os.path.dirname(__file__), "data", "names.bin")
# Teams that only some Games know: of Commonwealth and Island Games (Jersey), or of Commonwealth Games alone (Niue).
ASSOCIATIONS = ("games-association", "commonwealth-only")
MOST_SEARCHES = 16  # of the bytes of a script: together they cost a fifth of what reading them does
MOST_MISPRINTS = 3  # for which the bytes of a script are searched
SHORTEST_INDEXED = 5  # letters: the one-edit step never answers for a text that is shorter


class Organisation(NamedTuple):
    """An organisation: `kind` is noc, npc, historic, neutral, refugee, mixed, joint, or one of ASSOCIATIONS.

    `alive`: spans of years, empty where it is not limited. `kin`: predecessors, successors and those it stands for.
    `also`: whom its names mean in years in which it was not there (Germany of 1976 was West Germany). `state`: the form
    of state that its official name says, or several; empty where it is none.
    """

    code: str
    kind: str
    iso2: str
    iso3: str
    alive: tuple[tuple[int, int], ...]
    kin: frozenset[str]
    also: str
    state: str


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
    in which tables are published. `words`: written there as several words. A key without a default that has one code is
    also a word for the people or the language of that one.
    """

    default: str | None
    codes: tuple[str, ...]
    how: str
    languages: tuple[frozenset[str], ...] = ()
    edited: bool = True
    usual: bool = False
    words: bool = False


class Table:
    """All that is held on names and codes; the names of a script from the first key in it on.

    Any number of threads may ask: whoever finds something not read yet waits for whoever reads it.
    """

    __slots__ = (
        "_common",
        "_edited",
        "_every",
        "_indexes",
        "_lock",
        "_names",
        "_ordered",
        "_others",
        "_parts",
        "_places",
        "_unread",
        "_usual",
        "_whole",
        "by_iso2",
        "by_iso3",
        "organisations",
        "printed",
        "words",
    )  # fmt: skip

    def __init__(self, content: bytes) -> None:
        self._lock = allocate_lock()
        self.organisations: dict[str, Organisation] = {}
        self.printed: dict[str, list[Printed]] = {}
        self.by_iso2: dict[str, str] = {}
        self.by_iso3: dict[str, str] = {}
        self.words: dict[str, list[str]] = {}
        self._names: dict[str, Meaning | str] = {}  # of several meanings the line, till it is asked for
        self._places: dict[str, str] = {}
        self._common: dict[str, Index] = {}
        self._edited: dict[str, list[str]] = {}
        self._every: dict[str, tuple[list[str], list[str]]] = {}
        self._indexes: dict[str, Index] = {}
        self._ordered: dict[str, list[str]] = {}
        self._others: dict[str, list[str]] = {}
        self._usual: dict[str, Index] = {}
        self._parts: dict[str, bytes] = {}
        self._unread: dict[str, Unread] = {}
        self._whole: set[str] = set()
        heading, _, rest = content.partition(b"\n")
        for part in heading.decode("ascii").split(" "):
            name, _, size = part.partition("=")
            self._parts[name], rest = rest[: int(size)], rest[int(size) :]
        self._read("organisations")

    def meaning(self, key: str) -> Meaning | None:
        """What a key stands for."""
        found = self._names.get(key)
        if found is None and key and self._found_in_more(key):
            found = self._names.get(key)
        if isinstance(found, str):
            self._names[key] = found = _ambiguous(found)
        return found

    def place(self, key: str) -> str | None:
        """What a key is that is no organisation: place, city, word, or the code of a Commonwealth team."""
        found = self._places.get(key)
        if found is None and key and key not in self._names and self._found_in_more(key):
            found = self._places.get(key)
        return found

    def near(self, key: str) -> Index | Unsorted:
        """The index of the one-edit step over all keys in the script of a key; made when it was asked for often."""
        script = script_of(key)
        if script not in self._indexes:
            if (unsorted := self._unsorted(script)) is not None:
                return unsorted
            common, others = self._every_key(script)
            self._indexes[script] = Index(chain(common, others), SHORTEST_INDEXED)
        return self._indexes[script]

    def _unsorted(self, script: str) -> Unsorted | None:
        """All keys in a script as bytes; null where they were read, or were asked for so a few times."""
        with self._lock:
            if script in self._parts:
                self._open(script)
            unread = self._unread.get(script)
            if unread is None or unread.misprints == MOST_MISPRINTS:
                return None
            unread.misprints += 1
            held = " ".join(("", *self._edited.get(script, ()), *self._others.get(script, ()), ""))
        return Unsorted((unread.text, held.encode("utf-8", "surrogatepass")), SHORTEST_INDEXED)

    def codes_of_names_from(self, letters: str) -> set[str]:
        """The organisations of which a name in a common language begins with these letters."""
        keys = self._common_from(letters[0])
        first = end = bisect_left(keys, letters)
        while end < len(keys) and keys[end].startswith(letters):
            end += 1
        return self.owners_of(keys[first:end])

    def common_near(self, key: str) -> Index:
        """The index over the names in common languages in the script of a key; made at its first call."""
        script = script_of(key)
        if script not in self._common:
            self._common[script] = Index(self._every_key(script)[0])
        return self._common[script]

    def owners_of(self, keys: Iterable[str]) -> set[str]:
        """The organisations that some keys mean."""
        meanings = filter(None, map(self.meaning, keys))
        return {code for meaning in meanings for code in meaning.codes}

    def usual_near(self, key: str) -> Index:
        """The index over the usual names of every language in the script of a key; made at its first call."""
        script = script_of(key)
        if script not in self._usual:
            with self._lock:
                if script in self._parts:
                    self._open(script)  # which reads all usual names
                names = [name for name in self._edited.get(script, ()) if (held := self.meaning(name)) and held.usual]
            self._usual[script] = Index(names)
        return self._usual[script]

    def _every_key(self, script: str) -> tuple[list[str], list[str]]:
        """The keys of a script of which a misprint is read, and the others; what they stand for is not read for it."""
        if script not in self._every:
            with self._lock:
                if script in self._parts:
                    self._open(script)
                common, others = unread.keys() if (unread := self._unread.get(script)) is not None else ([], [])
                self._every[script] = (self._edited.get(script, []) + common, self._others.get(script, []) + others)
        return self._every[script]

    def _common_from(self, letter: str) -> list[str]:
        """The names in common languages that begin with a letter, sorted; most letters are never asked for."""
        if letter not in self._ordered:
            names, _ = self._every_key(script_of(letter))
            self._ordered[letter] = sorted([name for name in names if name[0] == letter])
        return self._ordered[letter]

    def _found_in_more(self, key: str) -> bool:
        """Whether a key is found in what was not read yet of its script.

        Most keys that are asked for are usual names, which are a sixth of all, or are not there at all. So the rest is
        searched as the bytes that it is, and read where many keys are asked for.
        """
        script = script_of(key)
        # Another thread may have read the key since it was looked for, or while this one waits.
        if script in self._whole:
            return key in self._names or key in self._places
        with self._lock:
            return key in self._names or key in self._places or self._search(script, key)

    def _search(self, script: str, key: str) -> bool:
        if script in self._parts:
            self._open(script)
            if key in self._names:
                return True
        unread = self._unread.get(script)
        if unread is None or key in unread.absent:
            return False
        unread.searches += 1
        if unread.searches > MOST_SEARCHES:
            self._read(script)
            return True
        if (found := unread.find(key)) is None:
            unread.absent.add(key)
            return False
        self._take(*found, [key])
        return True

    def _read(self, part: str) -> None:
        """Read all of a part that was not read yet."""
        if part in self._parts:
            self._open(part)
        if (unread := self._unread.pop(part, None)) is not None:
            for heading, lines in unread.sections():
                for what, keys in lines:
                    self._take(heading, what, keys)
                    if part not in self._every:
                        self._list(part, heading, keys)
        self._whole.add(part)  # at the end: until then others wait

    def _open(self, part: str) -> None:
        """Read what of a part is asked for by most pages, and keep the rest to be searched.

        Lines are read one at a time, which keeps memory small.
        """
        readers = {
            "organisations": self._read_organisations,
            "codes": self._read_codes,
            "words": self._read_words,
        }
        later: list[tuple[str, bytes]] = []
        for section in zlib.decompress(self._parts.pop(part))[1:].split(b"\n#"):
            top, _, body = section.partition(b"\n")
            heading = top.decode()
            if not body:
                continue
            if (read := readers.get(heading)) is not None:
                for line in body.split(b"\n"):
                    read(line.decode().split("\t"))
            elif heading == "ambiguous":
                lines = [line.partition("\t") for line in body.decode().split("\n")]
                self._names.update((key, meanings) for key, _, meanings in lines)
                self._list(part, heading, [key for key, _, _ in lines])
            elif heading.endswith((" usual", " words")):
                for line in body.split(b"\n"):
                    what, _, keys = line.decode().partition("\t")
                    self._take(heading, what, named := keys.split(" "))
                    self._list(part, heading, named)
            else:
                later.append((heading, body))
        if later:
            self._unread[part] = Unread(later)

    def _take(self, heading: str, what: str, keys: Iterable[str]) -> None:
        """Hold what keys stand for, by the heading that they stand under."""
        if heading == "places":
            self._places.update(dict.fromkeys(keys, what))
        else:
            _, step, mark = (*heading.split(" "), "")[:3]
            words = mark == "words"
            meaning = Meaning(
                None if mark == "open" else what,
                (what,),
                step,
                (),
                mark != "never-edited",
                words or mark == "usual",
                words,
            )
            self._names.update(dict.fromkeys(keys, meaning))

    def _list(self, script: str, heading: str, keys: list[str]) -> None:
        """Hold the keys of a script, apart those of which a misprint is read."""
        (self._edited if is_edited(heading) else self._others).setdefault(script, []).extend(keys)

    def _read_words(self, line: list[str]) -> None:
        self.words[line[0]] = line[1:]

    def _read_organisations(self, line: list[str]) -> None:
        code, kind, iso2, iso3, alive, kin, also, state = line
        kin_of = frozenset(kin.split())
        self.organisations[code] = Organisation(code, kind, iso2, iso3, _spans(alive), kin_of, also, state)
        if iso2:
            self.by_iso2[iso2] = code
        if iso3:
            self.by_iso3[iso3] = code

    def _read_codes(self, line: list[str]) -> None:
        printed, code, first, last, kind, season = line
        row = Printed(printed, code, int(first), int(last), kind, season)
        self.printed.setdefault(printed, []).append(row)


def _ambiguous(line: str) -> Meaning:
    """What a key of several meanings stands for."""
    step, default, *codes = line.split("\t")
    pairs = [said.partition(":") for said in codes]
    languages = tuple(frozenset(said.split(",")) if said else frozenset() for _, _, said in pairs)
    return Meaning(default or None, tuple(code for code, _, _ in pairs), step, languages)


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
