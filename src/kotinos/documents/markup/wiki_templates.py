"""What a template of wikitext stands for, by its name and parameters: a flag, a code, a medal, its first words."""

import re
from functools import lru_cache
from typing import NamedTuple

from kotinos.documents.patterns import expression
from kotinos.documents.words import heading

_DROPPED = expression(
    r"^(?:ref|efn|refn|note|cite|sfn|r$|fn|citation|dts|clear|mvar|snd|0$|zwsp|increase|decrease|steady|шаблон|flagicon|"
    r"flagdeco|снос|прим|hidden|anchor|color ?box|legend|increaseneutral|dagger|ddagger|double dagger|hs$|ts$)",
    re.IGNORECASE,
)
_FLAG = expression(
    r"flag|флаг|drapeau|bander|bandier|bandeir|flagge|vlag|прапор|стяг|vlajka|flaga|flagg|lippu|zászló|застава|zastava|bayrak|bendera|国旗|旗|깃발|국기|علم|דגל|پرچم|σημαία|ธง|country|pays|страна|ioc|noc|npc|"
    r"ipc|team|флагификация|нок",
    re.IGNORECASE,
)
_ICON = expression(
    r"flagicon|flagdeco|флаг$|^drapeau$|bandera$|flagge$|vlag$|flaggbild|flaggikon|flagg$|lippukuva|zászló2?$|zastava$|דגל$|bayraksimge|flagge2?$",
    re.IGNORECASE,
)
_MEDAL = expression(r"gold|silver|bronze|золот|серебр|бронз", re.IGNORECASE)
_MEDALS = frozenset(("gold", "silver", "bronze"))
# Another flag of a code, or one without the name: `KOR2`, `BRAb`, `NED-VLAG`.
_VARIANT = expression(r"^[A-Z]{3}(?:-?\d{1,4}|-?[a-z]|-[A-Za-z]{2,6})$")
_LONGEST_NAME = 40  # letters of a template whose name may be a medal in any language
_LARGEST = 400_000  # characters of one template
_MARKS = expression(r"\{\{|\}\}|\[\[|\]\]|\|")
# Templates that say their first parameter, and those that say their last.
_FIRST = frozenset(("abbr", "tooltip", "h:title", "nowrap", "small", "nts", "nobr", "nobold", "center", "big"))
_LAST = frozenset(("sort", "hs", "sortname", "align", "color", "resize", "font color", "цвет"))


class Templated(NamedTuple):
    """A template with its parameters and where it stands."""

    name: str
    named: dict[str, str]
    positional: tuple[str, ...]
    start: int
    end: int


def medal_shown(text: str) -> str:
    """The medal that an icon or a template without parameters shows: `Gold medal.svg`, `{{ouro}}`."""
    found = _MEDAL.search(text)
    if found is None:
        return next(iter(_medals_named(text)), "")
    word = found.group().casefold()
    return {"золот": "gold", "серебр": "silver", "бронз": "bronze"}.get(word, word)


def _medals_named(name: str) -> frozenset[str]:
    return heading(name).roles & _MEDALS if len(name) <= _LONGEST_NAME else frozenset()


def stands_for(inside: str) -> tuple[str, str | None, str, str]:
    """The text that a template stands for, a code, a hint on the Games, and what an icon alone would say."""
    parts = [*map(str.strip, inside.split("|"))]
    name = parts[0].replace("_", " ")
    sort, shows_a_medal, of_games = _sort_of(name)
    if sort == "dropped":
        return "", None, "", ""
    if sort == "number":
        return name[10:], None, "", ""
    arguments = [*filter(None, parts[1:])]
    shown = None
    if "=" in inside:
        shown = next((part[5:].strip() for part in parts if part.startswith("name=")), None)
        arguments = [part for part in arguments if "=" not in part or "=" not in part.split("{")[0][:30]]
    first = arguments[0] if arguments else ""
    if sort == "icon":
        return "", None, "", first
    if sort == "code" or (sort == "variant" and not arguments):
        return _coded(name, first)
    if shows_a_medal and not arguments:
        return medal_shown(name), None, "", ""
    if sort == "flag":
        return _flagged(of_games, shown, arguments)
    if not arguments and name[:1].isupper() and len(name) > 3 and not any(map(str.isdigit, name)):
        return "", None, "", name  # `{{Maroc}}` is a flag and a name
    return arguments[-1] if arguments and sort == "last" else first, None, "", ""


def _coded(name: str, first: str) -> tuple[str, str | None, str, str]:
    """A template that is a code: of a flag with the name, of another flag (`{{KOR2}}`), of what its parameter says."""
    if _is_code(first):  # `{{NOC|CHN}}`
        return first, first, "", ""
    if not _is_code(name):
        return "", name[:3], "", name[:3]
    return (first if first and not first.isdigit() and len(first) > 3 else name), name, "", ""


@lru_cache(maxsize=4096)
def _sort_of(name: str) -> tuple[str, bool, str]:
    """What a template of a name is, whether it may show a medal, and the Games of a flag that its name tells.

    It is a number, icon, code, variant or flag, is dropped, or says its first or last parameter.
    """
    folded = name.casefold()
    if folded.startswith("formatnum:"):
        return "number", False, ""
    if _VARIANT.match(name) is not None:
        return "variant", False, ""
    if _ICON.search(name) and not folded.startswith("flagicont"):
        return "icon", False, ""
    if _DROPPED.search(name):
        return "dropped", False, ""
    if _is_code(name):
        return "code", False, ""
    if _FLAG.search(name) and folded not in _FIRST | _LAST:
        of_games = "".join(games for mark, games in (("ioc", " Olympics"), ("ipc", " Paralympics")) if mark in folded)
        return "flag", _MEDAL.search(name) is not None, of_games
    return "last" if folded in _LAST else "first", _MEDAL.search(name) is not None or bool(_medals_named(name)), ""


def _is_code(text: str) -> bool:
    return len(text) == 3 and text.isascii() and text.isupper()


def _flagged(of_games: str, shown: str | None, arguments: list[str]) -> tuple[str, str | None, str, str]:
    """A flag with a name or a code, and the Games that it links to."""
    first = arguments[0] if arguments else ""
    hint = ""
    if len(arguments) > 1 and any(map(str.isdigit, arguments[1])):
        hint = (arguments[1] + of_games).removeprefix("at the ")
    return first if shown is None else shown, first if _is_code(first) else None, hint, ""


def parameters(text: str, start: int) -> Templated:
    """The template that begins at a place in the text, taken apart, as far as 400 kB where it does not end before."""
    depth = 0
    pieces: list[str] = []
    begin = at = start + 2
    limit = min(len(text), start + _LARGEST)
    for found in _MARKS.finditer(text, start, limit):
        mark = found.group()
        if mark in ("{{", "[["):
            depth += 1
        elif mark in ("}}", "]]"):
            depth -= 1
            if depth == 0:
                pieces.append(text[at : found.start()])
                break
        elif depth == 1:
            pieces.append(text[at : found.start()])
            at = found.end()
    else:
        pieces.append(text[at:limit])
        return _templated(pieces, begin, limit)
    return _templated(pieces, begin, found.end())


def _templated(pieces: list[str], start: int, end: int) -> Templated:
    named: dict[str, str] = {}
    positional: list[str] = []
    for piece in pieces[1:]:
        name, found, value = piece.partition("=")
        if found and len(name) < 80:
            named[" ".join(name.split())] = value.strip()
        else:
            positional.append(piece.strip())
    return Templated(pieces[0].strip() if pieces else "", named, tuple(positional), start, end)
