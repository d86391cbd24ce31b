"""Which organisation a key stands for, where sources disagree, and which keys no source may give away."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

import forms
import inflecting
from admitting import admitted
from own import Own
from sources import Said

from kotinos.identities.folding import loose, strict

Report = dict[str, list[str]]
# Languages whose names a reader of one of them could mean; a case in Russian is not held against a name in Tatar.
CYRILLIC = {"ru", "uk", "be", "bg", "sr", "mk"}
# Languages in which tables are published and names are written with care enough to tell a misprint from a name.
COMMON = frozenset(
    [
        "af",
        "ar",
        "az",
        "be",
        "bg",
        "bn",
        "bs",
        "ca",
        "cs",
        "cy",
        "da",
        "de",
        "el",
        "en",
        "es",
        "et",
        "eu",
        "fa",
        "fi",
        "fil",
        "fr",
        "ga",
        "gl",
        "he",
        "hi",
        "hr",
        "hu",
        "hy",
        "id",
        "is",
        "it",
        "ja",
        "ka",
        "kk",
        "ko",
        "ky",
        "lt",
        "lv",
        "mk",
        "mn",
        "mr",
        "ms",
        "nb",
        "ne",
        "nl",
        "nn",
        "pl",
        "pt",
        "ro",
        "ru",
        "si",
        "sk",
        "sl",
        "sq",
        "sr",
        "sv",
        "sw",
        "ta",
        "te",
        "tg",
        "th",
        "tr",
        "uk",
        "ur",
        "uz",
        "vi",
        "zh",
    ]
)
PLACE = "-"  # marks what is a place and no organisation
ASSOCIATIONS = {
    "gbeng": "ENG",
    "gbsct": "SCO",
    "gbwls": "WAL",
    "gbnir": "NIR",
    "GB-SCT": "SCO",
    "GB-WLS": "WAL",
    "GB-NIR": "NIR",
}
# Codes that ISO 3166 has withdrawn, as CLDR and countrynames write them.
WITHDRAWN = {"SUHH": "URS", "DD": "GDR", "AN": "AHO", "ZR": "COD", "CSHH": "TCH", "CSXX": "SCG", "YUCS": "YUG"}
# Regions that share their name with a country: in a medal table the country is meant.
REGIONS_LIKE_COUNTRIES = {"017", "018", "057"}


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
    for one in admitted(said, data, own_keys(data)[0]):
        code = organisation(one, by_iso2)
        if code[1:] in REGIONS_LIKE_COUNTRIES:
            continue
        for key in forms.keys(one.name, one.language):
            if too_short(key) or (one.source, one.language, key, code) in seen:
                continue
            seen.add((one.source, one.language, key, code))
            votes[key][code] += 1
            if one.language:
                languages[key, code].add(one.language)
    return votes, languages


def organisation(one: Said, by_iso2: dict[str, str]) -> str:
    """The organisation that a source's key stands for, or a mark and the key where it is a place."""
    if one.key in WITHDRAWN:
        return WITHDRAWN[one.key]
    if one.source == "countrynames" and "-" in one.key:
        return PLACE + one.key
    iso2 = one.key.split("-")[0]
    return by_iso2.get(iso2) or PLACE + iso2


def decide(said: list[Said], around: list[Said], data: Own, report: Report) -> Table:
    """The whole table. Our own aliases win; then a name that all sources give to one; then a majority of four to one."""
    votes, languages = _votes(said, data)
    names: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    ambiguous: dict[str, tuple[str, dict[str, list[str]]]] = {}
    decoys: dict[str, list[str]] = defaultdict(list)
    taken: dict[str, str] = {}

    for key, kind in {**associations(around, said), **own_decoys(data)}.items():
        taken[key] = PLACE
        decoys[kind].append(key)
    own, own_languages = own_keys(data)
    mixed_case = {strict(row["name"]) for row in data.aliases if not row["name"].isupper()}
    for key, codes in own.items():
        if taken.get(key) == PLACE and len(key) > 2:
            report["own against decoys"].append(f"{key}\t{codes}")
            _withdraw(decoys, key)
        taken[key] = codes[0] if len(set(codes)) == 1 else ""
        if len(codes) == 1 and not _is_code_of_another(key, codes[0], data):
            acronym = len(key) <= 3 and key.isascii() and key not in mixed_case
            names["acronym" if acronym else "alias"][codes[0]].append(key)
        else:
            said_in = {code: sorted(own_languages.get((key, code), ())) for code in codes if code}
            if not codes[0]:
                report["own of two"].append(f"{key}\t{said_in}")
            ambiguous[key] = (codes[0], said_in)
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
            decoys["place"].append(key)
        elif data.organisations[best]["kind"] == "games-association":
            decoys[best].append(key)
        else:
            common = bool(languages[key, best] & COMMON)
            if not common and key.isascii() and len(key) <= 4:
                report["short and rare"].append(f"{key}\t{best}")
                continue
            names["name" if common else "name never-edited"][best].append(key)
    _derive(names, taken, said, data, report)
    forms_near = near_places(around, taken, data)
    for kind, keys in forms_near.items():
        for key in keys:
            if key not in taken:
                taken[key] = PLACE
                decoys[kind].append(key)
    return Table(names, ambiguous, decoys)


def own_keys(data: Own) -> tuple[dict[str, list[str]], dict[tuple[str, str], set[str]]]:
    """Keys of our own aliases and protocol names → codes, the default first.

    An empty first code is no default: a row may say so, and so do two languages that mean two organisations.
    """
    codes: dict[str, list[str]] = {}
    languages: dict[tuple[str, str], set[str]] = defaultdict(set)
    protocol = [{**row, "codes": row["code"]} for row in data.protocol if data.resolvable(row["code"])]
    for row in (*data.aliases, *protocol):
        said = row["codes"].split("|")
        for key in forms.keys(row["name"], row["language"]):
            held = codes.setdefault(key, [said[0]])
            if held[0] != said[0] and held[0] and "period" not in row.get("kind", ""):
                held.insert(0, "")
            held += [code for code in said if code not in held]
            for code in said:
                languages[key, code].add(row["language"])
    return codes, languages


def associations(around: list[Said], said: list[Said]) -> dict[str, str]:
    """Keys of England, Scotland and the other parts of the United Kingdom that have teams of their own."""
    found = {}
    for one in around:
        if one.key in ASSOCIATIONS and not too_short(strict(one.name)):
            found[strict(one.name)] = ASSOCIATIONS[one.key]
    return found


def own_decoys(data: Own) -> dict[str, str]:
    """Keys of what is no organisation → kind, or the code of a Games association."""
    found = {}
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


def _withdraw(decoys: dict[str, list[str]], key: str) -> None:
    """Our own names go before what is no organisation elsewhere."""
    for keys in decoys.values():
        if key in keys:
            keys.remove(key)


def _derive(
    names: dict[str, dict[str, list[str]]], taken: dict[str, str], said: list[Said], data: Own, report: Report
) -> None:
    """Add cases, abbreviations and bare letters: each only where it is the form of one organisation's names alone.

    A derived form that lies one edit from a name of another is left out as well: `Nigera` is a case of Niger in one
    language, and a misprint of Nigeria in the others.
    """
    from kotinos.identities.nearby import index_of, one_edit_away

    for key, meaning in taken.items():
        if meaning in data.organisations and not data.resolvable(meaning):
            taken[key] = PLACE
    plain = dict(taken)
    near = index_of([key for key in plain if len(key) >= 3 and not "Ѐ" <= key[0] <= "ӿ"])
    cyrillic: set[str] = set()
    derived: dict[str, dict[str, set[str]]] = {
        how: defaultdict(set) for how in ("inflected", "abbreviation", "official")
    }
    for name, language, code in _sayings(said, data):
        if language in CYRILLIC:
            cyrillic |= forms.keys(name, language)
        for form in inflecting.cases(name, language):
            for key in forms.keys(form, None):
                derived["inflected"][key].add(code)
        for key in forms.official(name, language):
            derived["official"][key].add(code)
        for key in forms.abbreviations(name, language):
            derived["abbreviation"][key].add(code)
    bare: dict[str, set[str]] = defaultdict(set)
    for key, meaning in taken.items():
        if loose(key) != key:
            bare[loose(key)].add(meaning or PLACE)
    derived["without-diacritics"] = bare
    near_cyrillic = index_of([key for key in cyrillic & set(plain) if len(key) >= 3 and "Ѐ" <= key[0] <= "ӿ"])
    for how, held in derived.items():
        for key, codes in held.items():
            if key in taken or len(key) < 4:
                continue
            if len(codes) > 1:
                report[f"{how}: of two"].append(f"{key}\t{sorted(codes)}")
                continue
            (code,) = codes
            if code == PLACE:
                continue
            others = {plain[other] for other in one_edit_away(key, near_cyrillic if "Ѐ" <= key[0] <= "ӿ" else near)}
            others -= {code}
            if others:
                report[f"{how}: near another"].append(f"{key}\t{code}\t{sorted(others)}")
                continue
            names[how][code].append(key)
            taken[key] = code


def _sayings(said: list[Said], data: Own) -> Iterator[tuple[str, str | None, str]]:
    """Names with their language and organisation, of the careful sources and of our own."""
    by_iso2 = data.by_iso2
    for one in said:
        if one.source != "countrynames" and (code := by_iso2.get(one.key.split("-")[0])):
            if data.resolvable(code):
                yield one.name, one.language, code
    for row in data.aliases:
        if "|" not in row["codes"] and row["kind"] != "acronym":
            yield row["name"], row["language"], row["codes"]
    for row in data.protocol:
        if data.resolvable(row["code"]):
            yield row["name"], row["language"], row["code"]


def near_places(around: list[Said], taken: dict[str, str], data: Own) -> dict[str, set[str]]:
    """Provinces and cities one edit away from an organisation's name: the others need no entry, being unknown anyway."""
    from kotinos.identities.nearby import index_of, one_edit_away

    index = index_of([key for key, meaning in taken.items() if meaning not in ("", PLACE) and len(key) >= 5])
    found: dict[str, set[str]] = defaultdict(set)
    for one in around:
        key = strict(one.name)
        if len(key) >= 5 and key not in taken and one_edit_away(key, index):
            found["place"].add(key)
    return found
