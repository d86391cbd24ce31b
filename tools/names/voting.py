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


def decide(said: list[Said], around: list[Said], spoken: list[Said], data: Own) -> Draft:
    """The whole table: our own names, then libraries' names by vote, then derived forms, then what is near a name.

    `around`: provinces and cities; `spoken`: languages.
    """
    spoken = [one for one in spoken if one.language in COMMON]
    draft = Draft.empty()
    file_own(draft, data, around)
    votes, languages, names = _votes(said, around, spoken, data)
    for key, counted in votes.items():
        if key in draft.taken:
            meant = draft.taken[key]
            if meant and meant not in counted:
                draft.report["own against libraries"].append(f"{key}\t{meant}\t{dict(counted)}")
            continue
        if key in names:
            _elect(draft, key, counted, languages, data)
        elif len(counted) == 1 and not (code := min(counted)).startswith(PLACE) and data.resolvable(code):
            draft.several(key, "", {code: []}, "name")  # of a people: a name where other evidence says so
    derive(draft, said, around, spoken, data)
    _near_a_name(draft, [*around, *_without_notes(said, data)], spoken, said, data)
    return draft


def _votes(
    said: list[Said], around: list[Said], spoken: list[Said], data: Own
) -> tuple[dict[str, Counter[str]], Languages, set[str]]:
    """Key → how many mean which organisation by it; in which languages they do; and the keys that are names to some."""
    votes: dict[str, Counter[str]] = defaultdict(Counter)
    languages: Languages = defaultdict(set)
    names: set[str] = set()
    seen = set()
    by_iso2 = data.by_iso2
    for one, is_of_people in admitted(said, around, spoken, data, own_keys(data)[0]):
        code = _organisation(one, by_iso2)
        if code[1:] in REGIONS_LIKE_COUNTRIES:
            continue
        for key in forms.keys(one.name, one.language):
            vote = (one.source, one.language, key, code)
            if forms.too_short(key) or vote in seen:
                continue
            seen.add(vote)
            votes[key][code] += 1
            if not is_of_people:
                names.add(key)
            if one.language:
                languages[key, code].add(one.language)
    return votes, languages, names


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


def _without_notes(said: list[Said], data: Own) -> list[Said]:
    """Territories of nobody without what their names have in brackets: `Saint Martin (French part)`."""
    noted = [one for one in said if " (" in one.name and _organisation(one, data.by_iso2).startswith(PLACE)]
    return [one._replace(name=one.name.partition(" (")[0]) for one in noted]


def _near_a_name(draft: Draft, around: list[Said], spoken: list[Said], said: list[Said], data: Own) -> None:
    """File what is one edit from an organisation's name and is none: the others are unknown without an entry.

    That is a province, a city, and a language: `Kannada` is spoken in India, and `Bulgare` is no Bulgaria. A language
    that is called as its country is, but for the islands, is left open: `Marshall`.
    """
    cut = {(data.by_iso2.get(one.key), strict(one.name.partition(" ")[0])) for one in said if one.language == "en"}
    owners: dict[str, set[str]] = defaultdict(set)
    for key, meaning in draft.taken.items():
        if meaning not in ("", PLACE) and len(key) >= NEAR_A_PLACE:
            owners[key].add(meaning)
            owners[loose(key)].add(meaning)
    index = Index(owners)
    for one in around:
        home = data.by_iso2.get(one.key, "")
        for key in {strict(one.name), loose(strict(one.name))}:
            if len(key) < NEAR_A_PLACE or key in draft.taken:
                continue
            near = one_edit_away(loose(key), index)
            if near and not any(home in owners[other] for other in near):
                draft.decoy(key, "place")
    for one in spoken:
        home = data.by_iso2.get(one.key.removeprefix("language "), "")
        for key in {strict(one.name), loose(strict(one.name))}:
            if len(key) < NEAR_A_PLACE or key in draft.taken or (home, key) in cut:
                continue
            bare = loose(key)
            near = owners.get(bare, set()).union(*(owners[other] for other in one_edit_away(bare, index)))
            if near == {home}:
                draft.several(key, "", {home: []}, "name")  # a misprint beside it is still one of the country
            elif near:
                draft.decoy(key, "word")
