"""Keys of our own names, before any library is asked."""

from collections import defaultdict

import forms
from draft import Draft
from marks import ASSOCIATIONS, PLACE
from own import Own
from sources import Said

from kotinos.identities.folding import strict
from kotinos.identities.lettering import has_lone_letter

Codes = dict[str, list[str]]
Languages = dict[tuple[str, str], set[str]]


def own_keys(data: Own) -> tuple[Codes, Languages]:
    """Keys of our own aliases and protocol names → codes, the default first.

    An empty first code is no default: a row may say so, and so do two languages that mean two organisations.
    """
    codes: Codes = {}
    languages: Languages = defaultdict(set)
    protocol = [{**row, "codes": row["code"]} for row in data.protocol if data.resolvable(row["code"])]
    for row in (*data.aliases, *protocol):
        said = row["codes"].split("|")
        for key in forms.keys(row["name"], row["language"]):
            held = codes.setdefault(key, [said[0]])
            if held[0] and held[0] != said[0]:
                held.insert(0, "")
            held += [code for code in said if code not in held]
            for code in said:
                languages[key, code].add(row["language"])
    return codes, languages


def file_own(draft: Draft, data: Own, around: list[Said]) -> None:
    """File what is no organisation, then our aliases, which go before it."""
    for key, kind in {**_associations(around), **_decoys(data)}.items():
        draft.decoy(key, kind)
    written = [row["name"] for row in (*data.aliases, *data.protocol)]
    mixed_case = {strict(name) for name in written if not name.isupper()}
    lone = [row for row in data.aliases if has_lone_letter(row["name"])]
    shortened = {key for row in lone for key in forms.keys(row["name"], row["language"])}
    own, languages = own_keys(data)
    for key, listed in own.items():
        codes = listed
        if draft.taken.get(key) == PLACE and len(key) > 2:
            draft.report["own against decoys"].append(f"{key}\t{codes}")
            draft.withdraw(key)
        how = "acronym" if _is_acronym(key) and key not in mixed_case else "alias"
        if key in shortened:
            how = "abbreviation"
        if how == "acronym" and (iso := data.by_iso2.get(key.upper(), codes[0])) not in codes:
            codes = ["", *codes, iso]  # `RU` is Reino Unido in Portuguese, and the flag of Russia
        if len(codes) == 1 and not _is_code_of_another(key, codes[0], data):
            draft.name(key, codes[0], how)
            continue
        said_in = {code: sorted(languages.get((key, code), ())) for code in codes if code}
        if not codes[0]:
            draft.report["own of two"].append(f"{key}\t{said_in}")
        draft.several(key, codes[0], said_in, how)


def _is_acronym(key: str) -> bool:
    """Whether a key is as short as an acronym, in letters that have capitals."""
    return 2 <= len(key) <= 4 and all(letter.upper() != letter for letter in key)


def _associations(around: list[Said]) -> dict[str, str]:
    """Keys of England, Scotland and Wales, which have teams of their own."""
    keys = ((strict(one.name), ASSOCIATIONS[one.key]) for one in around if one.key in ASSOCIATIONS)
    return {key: code for key, code in keys if not forms.too_short(key)}


def _decoys(data: Own) -> dict[str, str]:
    """Keys of what is no organisation → kind, or the code of a Games association."""
    found: dict[str, str] = {}
    for row in data.decoys:
        for key in forms.keys(row["name"], row["language"]):
            found.setdefault(key, row["kind"])
    for phrase in data.words["heading"]:
        found.setdefault(strict(phrase), "word")
    return found


def _is_code_of_another(key: str, code: str, data: Own) -> bool:
    """Whether a name is written like the code of another organisation: PAR is South Africa, in Lithuanian."""
    token = key.upper()
    if len(token) != 3 or not token.isascii():
        return False
    meant = {row["organisation"] for row in data.codes if row["printed"] == token}
    meant |= {held for held, row in data.organisations.items() if token in (held, row["iso3"])}
    return bool(meant - {code})
