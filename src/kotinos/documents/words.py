"""The words by which headings, rows and prose are recognised, in many languages; kept as text files beside this one."""

import os.path
import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import filterfalse

from kotinos.documents.patterns import expression
from kotinos.tuples import NamedTuple

MEDAL_ROLES = ("gold", "silver", "bronze", "total")
_ROLES_OF_HEADINGS = (
    *MEDAL_ROLES, "rank", "name", "code", "iso", "sport", "athlete", "year", "games", "gender", "continent",
)  # fmt: skip


class Heading(NamedTuple):
    """What a column heading says: the roles it names and the languages that it could be in."""

    roles: frozenset[str]
    languages: frozenset[str]
    letter: bool = False


_CAMEL = expression("([a-z])([A-Z])")
_PIECE = expression("[a-z0-9'&.#]+")
_LONG = 240  # characters of a text in which each word of a role is looked for
_BEGINNING = expression(r"(?<![A-Za-z])(?=(..?))", re.DOTALL)
NO_HEADING = Heading(frozenset(), frozenset())
_OTHER = Heading(frozenset(("other",)), frozenset())


@cache
def _entries() -> dict[str, dict[str, frozenset[str]]]:
    """Role → word → languages, in the order of the files, which are gone through once."""
    found: dict[str, dict[str, frozenset[str]]] = {}
    for file in ("words.txt", "prose.txt"):
        with open(f"{os.path.dirname(__file__)}/{file}", encoding="utf-8") as words_file:  # not pathlib, for the start
            lines = words_file.read().splitlines()
        for line in lines:
            if line and not line.startswith("#"):
                role, language, spoken = line.split("\t")
                of_role = found.setdefault(role, {})
                of_line = dict.fromkeys(fold(spoken).split("|"), frozenset((language,)))
                for word in of_line.keys() & of_role.keys():
                    of_line[word] |= of_role[word]
                of_role |= of_line
    return found


def fold(text: str) -> str:
    """Text as words are compared: NFKC, without case, single spaces."""
    if text.isascii():
        return " ".join(text.lower().split())
    text = unicodedata.normalize("NFKC", text.replace("’", "'").replace("ё", "ё"))
    return " ".join(text.casefold().split())


def words(role: str) -> dict[str, frozenset[str]]:
    """The words of a role, each with its languages."""
    return _entries().get(role, {})


@cache
def told() -> frozenset[str]:
    """Every single word of every role, whatever it stands for."""
    return frozenset(piece for known in _entries().values() for word in known for piece in word.split())


@cache
def longest_first(role: str) -> tuple[str, ...]:
    """The words of a role, the longest first, for searches in running text."""
    return tuple(sorted(words(role), key=lambda word: (-len(word), word)))


@cache
def roles(prefix: str) -> tuple[str, ...]:
    """The roles whose name starts so (`kind-`, `month-`), in the order of the files."""
    return tuple(role for role in _entries() if role.startswith(prefix))


@cache
def _headings() -> tuple[dict[str, Heading], frozenset[str]]:
    """What is known as a heading, and the first words of it."""
    known: dict[str, Heading] = {}
    several: set[str] = set()
    for role in _ROLES_OF_HEADINGS:
        alone = frozenset((role,))
        made = {languages: Heading(alone, languages) for languages in set(words(role).values())}
        of_role = {word: made[languages] for word, languages in words(role).items()}
        several |= of_role.keys() & known.keys()
        for word in of_role.keys() & known.keys():
            one, other = known[word], of_role[word]
            of_role[word] = Heading(one.roles | alone, one.languages | other.languages)
        known |= of_role
    known |= {word: _settled(known[word]) for word in several}
    return known, frozenset(word.partition(" ")[0] for word in known)


@cache
def _letters() -> dict[str, frozenset[str]]:
    """The words of the medals that one or two letters may stand for."""
    found: dict[str, frozenset[str]] = {}
    for role in MEDAL_ROLES:
        for letters in words(f"{role}-letter"):
            found[letters] = found.get(letters, frozenset()) | words(role).keys()
    return found


def letter_role(text: str, role: str) -> bool:
    """Whether a heading of one or two letters may stand for a medal."""
    return fold(text).strip(" .:") in words(f"{role}-letter")


def are_letters(three: Iterable[str]) -> bool:
    """Whether three headings are gold, silver and bronze by their first letters in a language: `K H P` in Finnish."""
    return " ".join(fold(text).strip(" .:") for text in three) in words("medal-letters")


def _split(text: str) -> list[str]:
    """The words of a heading or field name: `goldMedals`, `country_name` and `Gold / Or` fall apart."""
    if text.isascii():
        is_camel = not text[1:].islower() and not text.isupper()
        return _PIECE.findall((_CAMEL.sub(r"\1 \2", text) if is_camel else text).lower())
    pieces: list[str] = []
    current = ""
    previous = ""
    for character in text:
        if not (character.isalnum() or unicodedata.category(character).startswith("M") or character in "'’&.#№🥇🥈🥉"):
            if current:
                pieces.append(current)
            current = ""
        elif character.isupper() and previous.islower():
            pieces.append(current)
            current = character
        else:
            current += character
        previous = character
    if current:
        pieces.append(current)
    return [fold(piece) for piece in pieces]


@cache
def _first_words_of_medals() -> frozenset[str]:
    known = (word for medal in MEDAL_ROLES[:3] for word in words(medal))
    return frozenset(word if word.isalpha() else _split(word)[0] for word in known)


@lru_cache(maxsize=8192)
def may_name_a_medal(text: str) -> bool:
    """Whether a word of a text is one that a heading of gold, silver or bronze begins with; `heading` says for sure."""
    return not _first_words_of_medals().isdisjoint(_split(text))


@lru_cache(maxsize=8192)
def heading(text: str) -> Heading:
    """The roles that a column heading names."""
    known, beginnings = _headings()
    folded = fold(text)
    whole = folded.strip(" :*†‡.#") or folded
    if whole in known:
        return known[whole]
    if folded in known:
        return known[folded]
    pieces = _split(text)
    if not pieces or len(pieces) > 12 or len(text) > 120:
        return NO_HEADING
    if "%" in text:
        return _OTHER  # `% of total`
    if beginnings.isdisjoint(pieces):  # as most cells that are no heading
        return _OTHER
    joined = " ".join(pieces)
    if joined in known:
        return known[joined]
    found: set[str] = set()
    languages: set[str] = set()
    filler = words("filler")
    unknown = 0
    index = 0
    while index < len(pieces):
        for length in (3, 2, 1) if pieces[index] in beginnings else ():
            entry = known.get(" ".join(pieces[index : index + length]))
            if entry is not None and index + length <= len(pieces):
                found |= entry.roles
                languages |= entry.languages
                index += length
                break
        else:
            piece = pieces[index]
            unknown += piece not in filler and not piece.isdigit() and not _abbreviates(piece, pieces, index)
            index += 1
    if not found:
        return _OTHER
    return Heading(frozenset(_roles_together(found, unknown) or _OTHER.roles), frozenset(languages))


def _abbreviates(piece: str, pieces: list[str], index: int) -> bool:
    """Whether a letter stands for the medal that the word beside it names: `G Gold`, of which a page hides one."""
    named = _letters().get(piece.strip(" .:")) if len(piece) <= 2 else None
    if named is None:
        return False
    return not named.isdisjoint(pieces[max(0, index - 1) : index] + pieces[index + 1 : index + 2])


def _settled(entry: Heading) -> Heading:
    """One role where a word stands for several: the medals before the rest."""
    for role in ("gold", "silver", "bronze", "rank", "name", "total"):
        if role in entry.roles:
            return Heading(frozenset((role,)), entry.languages)
    return entry


def _roles_together(found: set[str], unknown: int) -> set[str]:
    """The role of a heading of several words: a rank by something is another rank, a code of a nation is a code."""
    medals = found & {"gold", "silver", "bronze"}
    if "rank" in found and (medals or "total" in found or unknown or found & {"athlete", "sport"}):
        return {"other-rank"}
    if medals:
        named = {"name"} if "name" in found else medals if len(medals) == 1 else set()
        return named if not unknown else set()
    for role in ("iso", "code", "athlete", "sport"):
        if role in found:
            return {role}
    if "name" in found and unknown <= 2:
        return {"name"}
    if "total" in found and found & {"year", "games", "continent"}:
        return set()
    return found if not unknown else set()


@lru_cache(maxsize=8192)
def is_total_label(text: str) -> bool:
    """Whether a cell is the label of the row that sums all: `Total (75 NPCs)`, `Итого`, `合计`."""
    whole = fold(text)
    folded = whole.strip(" :*.|=-–—'\"")
    known = words("total-row")
    if folded in known or whole in known:
        return True
    for opening in "([（:":
        if opening in folded and folded.partition(opening)[0].strip() in known:
            return True
    pieces = folded.split()
    return 1 < len(pieces) <= 4 and " ".join(p for p in pieces if p not in words("filler") and not p.isdigit()) in known


@cache
def _group_words() -> tuple[frozenset[str], frozenset[str], tuple[str, ...]]:
    """Words that are a whole label, words that tell within one, and those that are searched in running text."""
    known = words("group-row")
    strong = frozenset(word for word in known if word in words("group-strong"))
    return (
        frozenset(known),
        strong,
        tuple(word for word in known if " " in word or (not word.isascii() and len(word) < 4)),
    )


@lru_cache(maxsize=8192)
def is_group_label(text: str) -> bool:
    """Whether a label says that its row sums a group or the rest: `EU together`, `Others`."""
    folded = fold(text)
    known, strong, sought = _group_words()
    if folded in known or folded.partition(" (")[0] in known or any(map(folded.__contains__, sought)):
        return True
    pieces = _split(text)
    return len(pieces) > 1 and any(piece in strong for piece in pieces)


def mentions(role: str, text: str) -> bool:
    """Whether running text holds a word of the role, as a word of its own where the script has spaces."""
    return found_word(role, fold(text)) is not None


class Sought:
    """Words that are looked for in running text where words begin, and only those of which it has a beginning.

    A word in ASCII letters is told by its first two, any other by the first of its characters that is none of them:
    most texts have no such beginning, and need not be searched for the word. A long text has so many words that it is
    searched at once.
    """

    def __init__(self, ordered: Iterable[str]) -> None:
        self._ordered = tuple(ordered)
        self._ascii = tuple(filter(str.isascii, self._ordered))
        self._places: dict[str, list[int]] = {}
        for place, word in enumerate(self._ordered):
            bare = word.lstrip()
            known_by = bare[:2] if bare.isascii() else next(letter for letter in bare if not letter.isascii())
            self._places.setdefault(known_by, []).append(place)

    def within(self, folded: str) -> Iterator[str]:
        """Those that stand in a folded text, in the order in which they were given."""
        if len(folded) > _LONG:
            return filter(folded.__contains__, self._ascii if folded.isascii() else self._ordered)
        begun = _beginnings(folded) & self._places.keys()
        places = sorted([place for beginning in begun for place in self._places[beginning]])
        return filter(folded.__contains__, map(self._ordered.__getitem__, places))


@lru_cache(maxsize=256)
def _beginnings(folded: str) -> frozenset[str]:
    """The first two letters of whatever may be a word of a text, the first alone, and all that is not in ASCII."""
    pairs = _BEGINNING.findall(folded)
    others = () if folded.isascii() else filterfalse(str.isascii, folded)
    return frozenset((*pairs, *[pair[0] for pair in pairs], *others))


@cache
def _sought(role: str) -> Sought:
    return Sought(longest_first(role))


def found_word(role: str, folded: str) -> str | None:
    """The longest word of the role in folded text that starts where a word starts."""
    for word in _sought(role).within(folded):
        start = folded.find(word)
        while start >= 0:
            if _at_word(folded, start, word):
                return word
            start = folded.find(word, start + 1)
    return None


def _at_word(folded: str, start: int, word: str) -> bool:
    if not _spaced(word[0]):
        return True
    return start == 0 or not folded[start - 1].isalpha()


def _spaced(character: str) -> bool:
    """Whether the character's script puts spaces between words."""
    return character < "\u0600" or "\u0900" <= character < "\u0e00" or "\u10a0" <= character < "\u1200"
