"""The name of an organisation in a language: that of the Games' protocol in a year, or today's."""

import zlib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kotinos.diagnostics import KotinosError
from kotinos.identities.codes import printed_code

__all__ = ["name_of", "printed_code"]

_DISPLAY = Path(__file__).parent / "data" / "display.bin"


class _Display(NamedTuple):
    current: dict[str, str]
    games: dict[tuple[str, str], list[tuple[int, int, str]]]


@cache
def _display() -> _Display:
    text = zlib.decompress(_DISPLAY.read_bytes()).decode("utf-8")
    current, _, games = text.partition("\n#games")
    held: dict[tuple[str, str], list[tuple[int, int, str]]] = {}
    for line in games.split("\n")[1:]:
        language, code, first, last, name = line.split("\t")
        held.setdefault((language, code), []).append((int(first or 0), int(last or 9999), name))
    return _Display(dict(line.split("\t", 1) for line in current.split("\n")[1:]), held)


@cache
def _current(language: str) -> dict[str, str]:
    line = _display().current.get(language)
    return dict(pair.split("=", 1) for pair in line.split("\t")) if line else {}


def _chain(language: str) -> tuple[str, ...]:
    """Where a name is looked for: the language, what its readers read as well, English."""
    base = language.replace("_", "-").split("-")[0].casefold()
    near = {"be": ("ru",), "nn": ("nb",), "no": ("nb",), "gl": ("es",), "ca": ("es",), "uk": (), "mo": ("ro",)}
    return (base, *near.get(base, ()), "en")


def name_of(code: str, language: str, *, year: int | None = None, names: str = "games") -> str:
    """The name of an organisation.

    `names`: `games` is the name that the protocol of the Games of `year` uses, without a year that of today;
    `current` is the plain name of today, also for a table of the past. Where a language has none, the next of its
    chain is asked, English last; a code that is not known is its own name. Raises K205 for other `names`.
    """
    if names not in ("games", "current"):
        raise KotinosError("K205", f"names are `games` or `current`, not `{names}`")
    display = _display()
    at = year if year is not None and names == "games" else 9998
    for one in _chain(language):
        spans = display.games.get((one, code), ())
        for first, last, name in spans:
            if first <= at <= last:
                return name
        plain = _current(one).get(code)
        if plain:
            return plain
        if spans:
            return spans[-1][2]
    return code
