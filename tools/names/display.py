"""The names to print, by language and organisation."""

import zlib
from collections import defaultdict
from pathlib import Path

from marks import COMMON, OTHER_SCRIPTS
from own import Own
from sources import Said

from kotinos.identities.folding import loose, strict
from kotinos.identities.lettering import is_of_words

SHORT = {"HK", "MO", "PS"}  # CLDR's standard form is the state's legal description, its short form the name


def printed_names(said: list[Said], data: Own) -> dict[tuple[str, str], bool]:
    """Keys and codes of all names that are printed for an organisation in a common language, in any year.

    Each with whether it is written as several words.
    """
    printed = [(row["name"], row["code"]) for row in data.protocol if row["language"] in COMMON]
    for language, names in _current(said, data).items():
        if language in COMMON:
            printed += [(name, code) for code, name in names.items()]
    found: dict[tuple[str, str], bool] = {}
    for name, code in printed:
        for key in (strict(name), loose(strict(name))):
            found[key, code] = is_of_words(name) or found.get((key, code), False)
    for row in data.aliases:
        for pair in ((strict(row["name"]), code) for code in row["codes"].split("|") if is_of_words(row["name"])):
            if pair in found:  # `Ma Cao` in one language, Macao in others
                found[pair] = True
    return found


def write_display(path: Path, said: list[Said], data: Own) -> None:
    """Write a heading with the size of each language's part; a part holds lines `code TAB from TAB to TAB name`.

    Names of the Games' protocol go before CLDR's, those of a span of years before those of any.
    """
    current = _current(said, data)
    languages = sorted(language for language in current if language in COMMON or language in OTHER_SCRIPTS)
    packed = {}
    for language in languages:
        lines = [
            "\t".join((row["code"], row["from"], row["to"], row["name"]))
            for row in data.protocol
            if row["printed"] == language
        ]
        always = {row["code"] for row in data.protocol if row["printed"] == language and not row["from"] + row["to"]}
        lines += [f"{code}\t\t\t{name}" for code, name in sorted(current[language].items()) if code not in always]
        packed[language] = zlib.compress("\n".join(lines).encode("utf-8"), 9)
    heading = " ".join(f"{language}={len(content)}" for language, content in packed.items())
    path.write_bytes(heading.encode("ascii") + b"\n" + b"".join(packed.values()))


def _current(said: list[Said], data: Own) -> dict[str, dict[str, str]]:
    """CLDR's names of today; the main locale of a language is said first."""
    names: dict[str, dict[str, str]] = defaultdict(dict)
    short: dict[str, dict[str, str]] = defaultdict(dict)
    by_iso2 = data.by_iso2
    for one in said:
        if one.source != "cldr" or not one.language:
            continue
        iso2, _, form = one.key.partition("-")
        code = by_iso2.get(iso2)
        if code and not form:
            names[one.language].setdefault(code, one.name)
        elif code and form == "alt-short" and iso2 in SHORT:
            short[one.language].setdefault(code, one.name)
    for language, held in short.items():
        names[language].update(held)
    return names
