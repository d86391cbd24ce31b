"""Forms of names that no source lists: cases, abbreviations, republics, bare letters.

A form is filed only where it belongs to one organisation's names alone, and lies more than one edit from a name of
another: `Nigera` is a case of Niger in one language and a misprint of Nigeria in others. A republic of a name is as
near to others as the name is, and no nearer.
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain

import forms
import inflecting
from draft import Draft
from marks import CYRILLIC, PLACE
from own import Own
from sources import Said

from kotinos.identities.folding import loose, strict
from kotinos.identities.nearby import Index, one_edit_away

Forms = dict[str, set[str]]
Languages = dict[tuple[str, str], set[str]]
SHORTEST = 4
SHORTEST_OF_SEVERAL = 8  # letters of a name that means several, where its diacritics are left out
OPEN = ("inflected", "without-diacritics")  # steps whose forms may be words for a people or a language
ENGLISH = ("ian", "ean", "an")  # endings of demonyms that are cases in other languages
# The Republic of China is Chinese Taipei, and a republic of Dominica is one word from the Dominican Republic.
NO_REPUBLIC_OF = frozenset({"CHN", "DMA"})


def derive(draft: Draft, said: list[Said], around: list[Said], spoken: list[Said], data: Own) -> None:
    """Add all derived forms to a draft that holds every plain name.

    None of them is the name of a province or city. A form that is also the name of a language, or like an English
    demonym, is read in its own language or on other evidence: `Georgian` is a case of Georgia in Finnish.
    """
    places = {strict(one.name) for one in around}
    tongues = {strict(one.name) for one in spoken}
    english = _english(said, data)
    languages: Languages = defaultdict(set)
    opened = {key: min(codes) for key, (_, _, codes) in draft.ambiguous.items() if len(codes) == 1}
    plain = {**draft.taken, **opened}
    cyrillic: set[str] = set()
    derived: dict[str, Forms] = {how: defaultdict(set) for how in ("inflected", "abbreviation", "official")}
    for name, language, code in _sayings(said, data):
        if language in CYRILLIC:
            cyrillic |= forms.keys(name, language)
        for form in inflecting.cases(name, language):
            keys = forms.keys(form, None)
            _add(derived["inflected"], keys, code)
            for key in keys:
                languages[key, code].add(language or "")
        if code not in NO_REPUBLIC_OF:
            _add(derived["official"], forms.official(name, language), code)
        _add(derived["abbreviation"], forms.abbreviations(name, language), code)
    derived["without-diacritics"] = _bare({key: meaning for key, meaning in draft.taken.items() if key not in opened})
    _bare_of_several(draft)
    no_rivals = _no_rivals(draft)
    whole = [key for key in plain if len(key) >= SHORTEST - 1 and key not in no_rivals]
    near = Index([key for key in whole if not _is_cyrillic(key)])
    near_cyrillic = Index([key for key in whole if key in cyrillic and _is_cyrillic(key)])
    for how, held in derived.items():
        for key, codes in held.items():
            is_case = how == "inflected" and {opened.get(key)} == codes  # of what the wild has as a demonym
            if (key not in draft.taken or is_case) and key not in places and len(key) >= SHORTEST:
                filed = _file(draft, how, key, codes, near_cyrillic if _is_cyrillic(key) else near, plain)
                if filed and how in OPEN and (key in tongues or _is_english_demonym(key, codes, english)):
                    (code,) = codes
                    draft.names[how][code].remove(key)
                    draft.several(key, "", {code: sorted(languages.get((key, code), ()))}, how)
                elif filed and is_case:
                    del draft.ambiguous[key]


def _no_rivals(draft: Draft) -> frozenset[str]:
    """Keys that no form is held against: `Sudan S.` is no name that a case of Sudan could be, and a person none."""
    shortened = chain.from_iterable(draft.names["abbreviation"].values())
    return frozenset((*shortened, *draft.decoys["person"]))


def _file(draft: Draft, how: str, key: str, codes: set[str], near: Index, plain: dict[str, str]) -> bool:
    """File a form, or report why not; whether it was."""
    if codes == {PLACE}:
        return False
    if len(codes) > 1:
        draft.report[f"{how}: of two"].append(f"{key}\t{sorted(codes)}")
        return False
    others = {plain[other] for other in one_edit_away(key, near)} - codes
    if others and how != "official":
        draft.report[f"{how}: near another"].append(f"{key}\t{sorted(codes)}\t{sorted(others)}")
        return False
    (code,) = codes
    draft.name(key, code, how)
    return True


def _english(said: list[Said], data: Own) -> dict[str, set[str]]:
    """The keys of English names of each organisation."""
    found: dict[str, set[str]] = defaultdict(set)
    for name, language, code in _sayings(said, data):
        if language == "en":
            found[code].add(strict(name))
    return found


def _is_english_demonym(key: str, codes: set[str], english: dict[str, set[str]]) -> bool:
    """Whether a key ends as a demonym does and begins as an English name: `Jordanian`, and not `Kroatian`."""
    stem = next((key.removesuffix(ending) for ending in ENGLISH if key.endswith(ending)), "")
    return len(stem) >= SHORTEST - 1 and any(name.startswith(stem) for code in codes for name in english[code])


def _add(held: Forms, keys: set[str], code: str) -> None:
    for key in keys:
        held[key].add(code)


def _bare(plain: dict[str, str]) -> Forms:
    """Names without their diacritics; letters that a place or another organisation has as well are nobody's."""
    bare: Forms = defaultdict(set)
    for key, meaning in plain.items():
        if loose(key) != key:
            bare[loose(key)].add(meaning or PLACE)
    return bare


def _bare_of_several(draft: Draft) -> None:
    """Add names of several meanings without their diacritics: the refugees' team is of two Games."""
    found: dict[str, list[str]] = defaultdict(list)
    for key in draft.ambiguous:
        if loose(key) != key:
            found[loose(key)].append(key)
    for bare, keys in found.items():
        several = [draft.ambiguous[key] for key in keys]
        if (
            bare not in draft.taken
            and len(bare) >= SHORTEST_OF_SEVERAL
            and len({tuple(codes) for _, _, codes in several}) == 1
        ):
            _, default, codes = several[0]
            draft.several(bare, default, codes, "without-diacritics")


def _is_cyrillic(key: str) -> bool:
    return "Ѐ" <= key[0] <= "ӿ"


def _sayings(said: list[Said], data: Own) -> Iterator[tuple[str, str | None, str]]:
    """Names with their language and organisation, of the careful sources and of our own."""
    by_iso2 = data.by_iso2
    for one in said:
        code = by_iso2.get(one.key.split("-")[0])
        if one.source != "countrynames" and code and data.resolvable(code):
            yield one.name, one.language, code
    for row in data.aliases:
        if "|" not in row["codes"] and row["kind"] != "acronym":
            yield row["name"], row["language"], row["codes"]
    for row in data.protocol:
        if data.resolvable(row["code"]):
            yield row["name"], row["language"], row["code"]
