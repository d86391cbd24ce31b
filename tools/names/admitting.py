"""Which names of a source that collects what is met in the wild are taken up.

`countrynames` lists cities, counties, demonyms and sentences beside names, since it answers another question (where
is a company from). A name that only it has must look like a name of the organisation: hold one, be held in one, or
share half of its pairs of letters with one.
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
WITHDRAWN_KEYS = frozenset({"SUHH", "DD", "AN", "ZR", "CSHH", "CSXX", "YUCS"})
# Words of names that are a part of a country: a city or a state.
PART_BEFORE = ("stateof", "cityof", "provinceof", "regionof")
PART_AFTER = ("city", "state", "province")
REJECTED = frozenset(
    {
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


def admitted(said: list[Said], around: list[Said], data: Own, own: dict[str, list[str]]) -> Iterator[Said]:
    """All that the careful sources say, and of the others what looks like a name and is no province or city."""
    places = {strict(one.name) for one in around}
    careful: dict[str, set[str]] = defaultdict(set)
    for one in said:
        if one.source != "countrynames":
            careful[one.key[:2]].add(strict(one.name))
    iso2 = {code: row["iso2"] for code, row in data.organisations.items()}
    for key, codes in own.items():
        for code in codes:
            careful[iso2.get(code, "")].add(key)
    pairs = {owner: [(key, _pairs(key)) for key in keys if len(key) >= 3] for owner, keys in careful.items()}
    for one in said:
        if one.source != "countrynames" or one.key in WITHDRAWN_KEYS or "-" in one.key:
            if strict(one.name) not in REJECTED:
                yield one
            continue
        key = strict(one.name)
        names = careful[one.key]
        if key in names or (key not in places and _looks_right(one, key, pairs.get(one.key, []), names)):
            yield one


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
