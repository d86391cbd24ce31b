"""The name of an organisation in a language: that of the Games' protocol in a year, or today's."""

import os
import zlib

from kotinos.diagnostics import KotinosError
from kotinos.identities.codes import printed_code

__all__ = ["name_of", "names_in", "printed_code"]

_FILE = os.path.join(os.path.dirname(__file__), "data", "display.bin")
TODAY = 9998
# Languages whose readers read another more easily than English.
_NEAR = {
    "zh-Hant": ("zh",),
    "be": ("ru",),
    "nn": ("nb",),
    "no": ("nb",),
    "gl": ("es",),
    "ca": ("es",),
    "mo": ("ro",),
    "sh": ("hr",),
}

Names = dict[str, list[tuple[int, int, str]]]
_parts: dict[str, bytes] = {}
_read: dict[str, Names] = {}


def name_of(code: str, language: str, *, year: int | None = None, names: str = "games") -> str:
    """The name of an organisation.

    `names`: `games` is the name that the protocol of the Games of `year` used, without a year that of today;
    `current` is the name of today, also for a table of the past. Where a language has none, the next of its chain is
    asked, English last; a code that is not known is its own name. Raises K205 for other `names`.
    """
    if names not in ("games", "current"):
        raise KotinosError("K205", f"names are `games` or `current`, not `{names}`")
    at = year if year is not None and names == "games" else TODAY
    base = _base(language)
    for one in (base, *_NEAR.get(base, ()), "en"):
        spans = _names(one).get(code)
        if spans:
            return next((name for first, last, name in spans if first <= at <= last), spans[-1][2])
    return code


def names_in(language: str) -> list[tuple[str, str]]:
    """Every organisation's names in a language, those of other years with them, as pairs of code and name."""
    return [(code, name) for code, spans in _names(_base(language)).items() for _, _, name in spans]


def languages_of_names() -> tuple[str, ...]:
    """The languages that names of organisations are held in."""
    return tuple(_held())


def _base(language: str) -> str:
    """The language as the file calls it: without its region, but with its script where that has names of its own."""
    base = language.replace("_", "-").split("-")[0].casefold()
    if base != "zh" or language == base:
        return base
    from kotinos.languages.negotiation import matched

    return matched(language, (base, "zh-Hant")) or base


def _held() -> dict[str, bytes]:
    """The compressed part of each language; the file is read at the first call."""
    if not _parts:
        with open(_FILE, "rb") as file:
            heading, _, rest = file.read().partition(b"\n")
        for part in heading.decode("ascii").split(" "):
            name, _, size = part.partition("=")
            _parts[name], rest = rest[: int(size)], rest[int(size) :]
    return _parts


def _names(language: str) -> Names:
    """The names of one language, by code: those of a span of years first."""
    if language not in _read:
        held: Names = {}
        packed = _held().get(language)
        for line in zlib.decompress(packed).decode("utf-8").split("\n") if packed else ():
            code, first, last, name = line.split("\t")
            held.setdefault(code, []).append((int(first or 0), int(last or 9999), name))
        _read[language] = held
    return _read[language]
