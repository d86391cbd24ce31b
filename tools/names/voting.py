"""Which organisation a key stands for, where libraries disagree."""

from collections import Counter, defaultdict

import forms
from admitting import admitted
from deriving import derive
from draft import Draft
from marks import COMMON, PLACE, REGIONS_LIKE_COUNTRIES, WITHDRAWN
from own import Own
from ownkeys import Languages, file_own, own_keys
from sources import Said

from kotinos.identities.folding import loose, strict
from kotinos.identities.nearby import Index, one_edit_away

NEAR_A_PLACE = 5  # letters: the one-edit step never answers for a text that is shorter


def decide(said: list[Said], around: list[Said], data: Own) -> Draft:
    """The whole table: our own names, then libraries' names by vote, then derived forms, then places near a name."""
    draft = Draft.empty()
    file_own(draft, data, around)
    votes, languages = _votes(said, around, data)
    for key, counted in votes.items():
        if key in draft.taken:
            meant = draft.taken[key]
            if meant and meant not in counted:
                draft.report["own against libraries"].append(f"{key}\t{meant}\t{dict(counted)}")
            continue
        _elect(draft, key, counted, languages, data)
    derive(draft, said, around, data)
    _places_near(draft, around)
    return draft


def _votes(said: list[Said], around: list[Said], data: Own) -> tuple[dict[str, Counter[str]], Languages]:
    votes: dict[str, Counter[str]] = defaultdict(Counter)
    languages: Languages = defaultdict(set)
    seen = set()
    by_iso2 = data.by_iso2
    for one in admitted(said, around, data, own_keys(data)[0]):
        code = _organisation(one, by_iso2)
        if code[1:] in REGIONS_LIKE_COUNTRIES:
            continue
        for key in forms.keys(one.name, one.language):
            vote = (one.source, one.language, key, code)
            if forms.too_short(key) or vote in seen:
                continue
            seen.add(vote)
            votes[key][code] += 1
            if one.language:
                languages[key, code].add(one.language)
    return votes, languages


def _organisation(one: Said, by_iso2: dict[str, str]) -> str:
    """The organisation that a source's key stands for, or a mark and the key where it is a place."""
    if one.key in WITHDRAWN:
        return WITHDRAWN[one.key]
    if one.source == "countrynames" and "-" in one.key:
        return PLACE + one.key
    iso2 = one.key.split("-")[0]
    return by_iso2.get(iso2) or PLACE + iso2


def _elect(draft: Draft, key: str, counted: Counter[str], languages: Languages, data: Own) -> None:
    """A name that all give to one is that one's, and so is a majority of four to one; else it means several."""
    (best, most), *others = counted.most_common()
    if others and most < 4 * sum(count for _, count in others):
        draft.report["ambiguous"].append(f"{key}\t{dict(counted)}")
        real = {code: sorted(languages[key, code]) for code in counted if not code.startswith(PLACE)}
        real = {code: said for code, said in real.items() if not data.only_of_commonwealth(code)}
        if real:
            draft.several(key, "", real, "name")
        else:
            draft.decoy(key, "place")
        return
    if others:
        draft.report["minority dropped"].append(f"{key}\t{dict(counted)}")
    if best.startswith(PLACE):
        draft.decoy(key, "place")
    elif not data.resolvable(best):
        draft.decoy(key, best)
    elif languages[key, best] & COMMON:
        draft.name(key, best, "name")
    elif key.isascii() and len(key) <= 4:
        draft.report["short and rare"].append(f"{key}\t{best}")
    else:
        draft.name(key, best, "name never-edited")


def _places_near(draft: Draft, around: list[Said]) -> None:
    """File provinces and cities one edit from an organisation's name; the others are unknown without an entry."""
    names = [key for key, meaning in draft.taken.items() if meaning not in ("", PLACE) and len(key) >= NEAR_A_PLACE]
    index = Index({*names, *map(loose, names)})
    for one in around:
        for key in {strict(one.name), loose(strict(one.name))}:
            if len(key) >= NEAR_A_PLACE and key not in draft.taken and one_edit_away(loose(key), index):
                draft.decoy(key, "place")
