"""Which organisation a key stands for, where sources disagree, and which keys no source may give away."""

from collections import Counter, defaultdict
from typing import NamedTuple

import forms
from own import Own
from sources import Said

from kotinos.identities.folding import loose, strict

Report = dict[str, list[str]]
PLACE = "-"  # marks what is a place and no organisation


class Table(NamedTuple):
    """What is written: `names` how → code → keys; `ambiguous` key → (default or empty, code → languages)."""

    names: dict[str, dict[str, list[str]]]
    ambiguous: dict[str, tuple[str, dict[str, list[str]]]]
    decoys: dict[str, list[str]]


def too_short(key: str) -> bool:
    """Keys that codes, words and typing errors hit by chance: a library's name has to be longer."""
    if key.isascii():
        return len(key) <= 3
    first = key[0]
    if "一" <= first <= "鿿" or "가" <= first <= "힣":
        return len(key) < 2
    return len(key) < (2 if first < "\u0250" else 3)


def _votes(said: list[Said], data: Own) -> tuple[dict[str, Counter[str]], dict[tuple[str, str], set[str]]]:
    votes: dict[str, Counter[str]] = defaultdict(Counter)
    languages: dict[tuple[str, str], set[str]] = defaultdict(set)
    seen = set()
    by_iso2 = data.by_iso2
    for one in said:
        iso2 = one.key.split("-")[0]
        code = by_iso2.get(iso2) or PLACE + iso2
        for key in forms.keys(one.name, one.language):
            if too_short(key) or (one.source, one.language, key, code) in seen:
                continue
            seen.add((one.source, one.language, key, code))
            votes[key][code] += 1
            if one.language:
                languages[key, code].add(one.language)
    return votes, languages


def decide(said: list[Said], around: list[Said], data: Own, report: Report) -> Table:
    """The whole table. Our own aliases win; then a name that all sources give to one; then a majority of four to one."""
    votes, languages = _votes(said, data)
    names: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    ambiguous: dict[str, tuple[str, dict[str, list[str]]]] = {}
    decoys: dict[str, list[str]] = defaultdict(list)
    taken: dict[str, str] = {}

    for key, kind in own_decoys(data).items():
        taken[key] = PLACE
        decoys[kind].append(key)
    own, own_languages = own_keys(data)
    for key, codes in own.items():
        taken[key] = codes[0] if len(set(codes)) == 1 else ""
        if len(codes) == 1:
            names["alias"][codes[0]].append(key)
        else:
            ambiguous[key] = (codes[0], {code: sorted(own_languages.get((key, code), ())) for code in codes if code})
    for key, counted in votes.items():
        if key in taken:
            if taken[key] and taken[key] not in counted:
                report["own against libraries"].append(f"{key}\t{taken[key]}\t{dict(counted)}")
            continue
        (best, most), *others = counted.most_common()
        if others and most < 4 * sum(count for _, count in others):
            report["ambiguous"].append(f"{key}\t{dict(counted)}\t{ {c: sorted(languages[key, c]) for c in counted} }")
            real = {code: sorted(languages[key, code]) for code in counted if not code.startswith(PLACE)}
            if real:
                ambiguous[key] = ("", real)
            else:
                decoys["place"].append(key)
            taken[key] = ""
            continue
        if others:
            report["minority dropped"].append(f"{key}\t{dict(counted)}")
        taken[key] = best if not best.startswith(PLACE) else PLACE
        if best.startswith(PLACE):
            code = data.by_iso2.get(best[1:])
            decoys["place"].append(key)
        elif data.organisations[best]["kind"] == "games-association":
            decoys[best].append(key)
        else:
            names["name"][best].append(key)
    _derive(names, taken, report)
    forms_near = near_places(around, taken, data)
    for kind, keys in forms_near.items():
        for key in keys:
            if key not in taken:
                taken[key] = PLACE
                decoys[kind].append(key)
    return Table(names, ambiguous, decoys)


def own_keys(data: Own) -> tuple[dict[str, list[str]], dict[tuple[str, str], set[str]]]:
    """Keys of our own aliases and protocol names → codes, the default first; an empty first code is no default."""
    codes: dict[str, list[str]] = {}
    languages: dict[tuple[str, str], set[str]] = defaultdict(set)
    for row in (*data.aliases, *({**row, "codes": row["code"]} for row in data.protocol)):
        said = row["codes"].split("|")
        for key in forms.keys(row["name"], row["language"]):
            held = codes.setdefault(key, [])
            held += [code for code in said if code not in held]
            for code in said:
                languages[key, code].add(row["language"])
    return codes, languages


def own_decoys(data: Own) -> dict[str, str]:
    """Keys of what is no organisation → kind, or the code of a Games association."""
    found = {}
    for row in data.decoys:
        for key in forms.keys(row["name"], row["language"]):
            found.setdefault(key, row["kind"])
    for phrase in data.words["heading"]:
        found.setdefault(strict(phrase), "word")
    return found


def _derive(names: dict[str, dict[str, list[str]]], taken: dict[str, str], report: Report) -> None:
    """Add the loose keys: only where no name of another has the same letters, and long enough to be no accident."""
    bare: dict[str, set[str]] = defaultdict(set)
    for held in list(names.values()):
        for code, keys in held.items():
            for key in keys:
                bare[loose(key)].add(code)
    for key, meaning in taken.items():
        if meaning in ("", PLACE):
            bare[loose(key)].add(PLACE)
    for key, codes in bare.items():
        if key in taken or len(key) < 4 and key.isascii():
            continue
        if len(codes) > 1:
            report["bare letters of two"].append(f"{key}\t{sorted(codes)}")
            continue
        (code,) = codes
        if code != PLACE:
            names["without-diacritics"][code].append(key)
            taken[key] = code


def near_places(around: list[Said], taken: dict[str, str], data: Own) -> dict[str, set[str]]:
    """Provinces and cities one edit away from an organisation's name: the others need no entry, being unknown anyway."""
    from kotinos.identities.nearby import index_of, one_edit_away

    associations = {"gbeng": "ENG", "gbsct": "SCO", "gbwls": "WAL", "gbnir": "NIR"}
    index = index_of([key for key, meaning in taken.items() if meaning not in ("", PLACE) and len(key) >= 5])
    found: dict[str, set[str]] = defaultdict(set)
    for one in around:
        key = strict(one.name)
        if one.key in associations:
            found[associations[one.key]].add(key)
        elif len(key) >= 5 and key not in taken and one_edit_away(key, index):
            found["place"].add(key)
    return found
