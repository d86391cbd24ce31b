"""The names to print, by language and organisation."""

import zlib
from collections import defaultdict
from pathlib import Path

from own import Own
from sources import Said

SHORT = {"HK", "MO", "PS"}  # CLDR's standard form is the state's legal description, its short form the name


def write_display(path: Path, said: list[Said], data: Own) -> None:
    """One line a language: `language TAB code=name TAB …`; then the names of the Games' protocol, with their years."""
    names: dict[str, dict[str, str]] = defaultdict(dict)
    short: dict[str, dict[str, str]] = defaultdict(dict)
    for one in said:
        if one.source != "cldr" or not one.language:
            continue
        iso2, _, form = one.key.partition("-")
        code = data.by_iso2.get(iso2)
        if code and not form:
            names[one.language].setdefault(code, one.name)
        elif code and form == "alt-short" and iso2 in SHORT:
            short[one.language].setdefault(code, one.name)
    for language, held in short.items():
        names[language].update(held)
    lines = ["#current"]
    for language, held in sorted(names.items()):
        if len(held) > 150:
            lines.append("\t".join((language, *(f"{code}={name}" for code, name in sorted(held.items())))))
    lines.append("#games")
    columns = ("language", "code", "from", "to", "name")
    lines += ["\t".join(row[column] for column in columns) for row in data.protocol]
    path.write_bytes(zlib.compress("\n".join(lines).encode("utf-8"), 9))
