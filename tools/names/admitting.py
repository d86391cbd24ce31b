"""Which names of a source that collects what is met in the wild are taken up.

`countrynames` lists cities, counties, demonyms and sentences beside names, since it answers another question (where
is a company from). A name that only it has must look like a name of the organisation: hold one, be held in one, or
share half of its pairs of letters with one. What looks like a word for the people or the language of a country is
taken up as such: it is no name by itself, and not another organisation's either.
"""

from collections import defaultdict
from collections.abc import Iterator

from own import Own
from sources import Said

from kotinos.identities.folding import strict

DEMONYM = (
    "ian",
    "ians",
    "ese",
    "ish",
    "man",
    "men",
    "woman",
    "women",
    "ic",
    "er",
    "ers",
    "ote",
    "ean",
    "eans",
    "lander",
)
# What is added to a name, or stands for its last letters, in a word for the people of its country.
ADDED = ("an", "n", "i", "ine", "ino", "ina", "ano", "ana", "ي", "ی")
WITHDRAWN_KEYS = frozenset({"SUHH", "DD", "AN", "ZR", "CSHH", "CSXX", "YUCS"})
# Words of names that are a part of a country: a city or a state.
PART_BEFORE = ("stateof", "cityof", "provinceof", "regionof")
PART_AFTER = ("city", "state", "province")
REJECTED = frozenset(
    {
        "american",
        "czechoslovakian",
        "deutsch",
        "dutch",
        "greekcypriot",
        "mainland",
        "malagasy",
        "marsh",
        "monegasque",
        "palani",
        "russiaussr",
        "soviet",
        "ssudan",
        "zairean",
    }
)


def _pairs(key: str) -> set[str]:
    return {key[at : at + 2] for at in range(len(key) - 1)}


def admitted(
    said: list[Said], around: list[Said], spoken: list[Said], data: Own, own: dict[str, list[str]]
) -> Iterator[tuple[Said, bool]]:
    """All that the careful sources say, and of the others what looks like a name and is no province or city.

    Each with whether it is a word for a people or a language rather than a name.
    """
    places = {strict(one.name) for one in around}
    languages = {strict(one.name) for one in spoken}
    careful: dict[str, set[str]] = defaultdict(set)
    english: dict[str, set[str]] = defaultdict(set)
    for one in said:
        if one.source != "countrynames":
            careful[one.key[:2]].add(strict(one.name))
        if one.language == "en":
            english[one.key[:2]].add(strict(one.name))
    iso2 = {code: row["iso2"] for code, row in data.organisations.items()}
    for key, codes in own.items():
        for code in codes:
            careful[iso2.get(code, "")].add(key)
    pairs = {owner: [(key, _pairs(key)) for key in keys if len(key) >= 3] for owner, keys in careful.items()}
    for one in said:
        if one.source != "countrynames" or one.key in WITHDRAWN_KEYS or "-" in one.key:
            if strict(one.name) not in REJECTED:
                yield one, False
            continue
        key = strict(one.name)
        names = careful[one.key]
        if key in names:
            yield one, False
        elif key not in places and _looks_right(one, key, pairs.get(one.key, []), names):
            yield one, key in languages or _is_of_people(key, names, english[one.key])


def _is_of_people(key: str, names: set[str], english: set[str]) -> bool:
    """Whether a key is a name with an ending of demonyms; `i` is one in English, and a case or vowel elsewhere."""
    return any(
        key.endswith(added) and _is_stem(key.removesuffix(added), english if added == "i" else names) for added in ADDED
    )


def _is_stem(key: str, names: set[str]) -> bool:
    """Whether a key is a name but for at most its last letter: `iraq` of Iraqi, `mexic` of Mexican."""
    return len(key) >= 3 and (key in names or any(name[:-1] == key for name in names))


def _looks_right(one: Said, key: str, known: list[tuple[str, set[str]]], names: set[str]) -> bool:
    if len(one.name) > 70 or key in REJECTED or key.endswith(PART_AFTER) or key.startswith(PART_BEFORE):
        return False
    if (key.isascii() and key.endswith(DEMONYM)) or key.endswith("ец"):
        return False
    head, comma, _ = one.name.partition(",")
    if comma:
        head = strict(head)
        return any(head in name for name in names) and len(head) >= 3
    least = 2 if max(key) > "\u2e80" else 4
    mine = _pairs(key)
    for name, theirs in known:
        if len(name) >= least and name in key and len(key) < 5 * len(name):
            return True
        if key in name and 2 * len(key) > len(name):
            return True
        if 2 * len(mine & theirs) >= 0.55 * (len(mine) + len(theirs)):
            return True
    return False
