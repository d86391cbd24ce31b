"""The text of a wikitext cell: links, flags and other templates, references, tags."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from kotinos.documents.patterns import expression
from kotinos.documents.words import heading

_REFERENCE = expression(r"<ref[^<>]*/>", re.IGNORECASE)
_LONGEST = 8_000
_LEFT_OUT = ("ref", "sup", "gallery", "math")
_ENCLOSING = expression(r"</(?:ref|sup|gallery|math|nowiki)", re.IGNORECASE)
_WHOLE = {
    name: (
        expression(rf"<{name}[^<>]*>(.*?)</{name}\s*>", re.IGNORECASE | re.DOTALL),
        expression(rf"</{name}\s*>", re.IGNORECASE),
    )
    for name in (*_LEFT_OUT, "nowiki")
}
_BREAK = expression(r"<br\s*/?>", re.IGNORECASE)
_TAG = expression(r"</?[A-Za-z][^<>]{0,400}>")
_LINK = expression(r"\[\[([^\[\]]*)\]\]")
_OUTSIDE = expression(r"\[(?:https?:)?//[^\s\[\]]++\s*+([^\[\]]*+)\]")
_INNERMOST = expression(r"\{\{([^{}]*)\}\}")
_FILE = expression(
    r"^\s*:?(?:file|image|файл|изображение|datei|bild|fichier|archivo|ficheiro|immagine|plik|зображення|文件|檔案|档案|"
    r"ファイル|파일|fil|bestand|tiedosto|soubor|súbor|fájl|fișier|датотека|datoteka|slika|слика|dosya|berkas|tập tin|"
    r"ไฟล์|ملف|پرونده|קובץ|αρχείο|चित्र|vaizdas|attēls|pilt|fitxer|fitxategi|mynd|сурет|շապիկ)\s*:",
    re.IGNORECASE,
)
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
_LONGEST_NAME = 40
_SIMPLE = expression(r"[\[{<&']")


class Said(NamedTuple):
    """The text of a cell, the code that a flag stands for, and what flags say of the Games."""

    text: str
    code: str | None = None
    hints: tuple[str, ...] = ()


class Templated(NamedTuple):
    """A template with its parameters and where it stands."""

    name: str
    named: dict[str, str]
    positional: tuple[str, ...]
    start: int
    end: int


def plain_text(content: str) -> str:
    """The words of a piece of wikitext."""
    return cell_text(content).text


@lru_cache(maxsize=16384)
def cell_text(content: str) -> Said:
    """What a cell says, remembered."""
    return said_in(content)


def said_in(content: str) -> Said:
    """What a cell says; a cell is read up to 8,000 characters."""
    if len(content) > _LONGEST:
        content = _shortened(content)
    if _SIMPLE.search(content) is None:
        return Said(" ".join(content.split()))
    content, kept = _without_tags(content) if "<" in content else (content, [])
    code: str | None = None
    hints: list[str] = []
    fallback = ""
    if "{{" in content:
        content, code, fallback = _without_templates(content, hints)
    if "[" in content:
        content = _without_links(content, hints)
        if "[" in content:
            content = _OUTSIDE.sub(r"\1", content)
    if "''" in content:
        content = content.replace("'''", "").replace("''", "")
    if "&" in content:
        from html import unescape

        content = unescape(content)
    for index, text in enumerate(kept):
        from html import unescape

        content = content.replace(f"\x03{index}\x04", unescape(text))
    text = " ".join(content.split())
    return Said(text or fallback, code, tuple(hints[:2]))


def _without_tags(content: str) -> tuple[str, list[str]]:
    """The content without tags and what is left out with them, and what was to be kept as it stands, marked in it."""
    kept: list[str] = []

    def keep(found: re.Match[str]) -> str:
        kept.append(found.group(1))
        return f"\x03{len(kept) - 1}\x04"

    ending = {found.casefold() for found in _ENCLOSING.findall(content)} if "</" in content else ()
    content = _REFERENCE.sub("", _whole(content, "nowiki", keep) if "</nowiki" in ending else content)
    for name in _LEFT_OUT if ending else ():
        if f"</{name}" in ending:
            content = _whole(content, name, lambda _: "")
    return _TAG.sub("", _BREAK.sub(" ", content)), kept


def _without_templates(content: str, hints: list[str]) -> tuple[str, str | None, str]:
    """The content with what its templates stand for, the code of the first flag, and what an icon alone would say."""
    code: str | None = None
    fallback = ""
    for _ in range(8):
        pieces = _INNERMOST.split(content)  # every other one is inside of a template
        if len(pieces) == 1:
            break
        for at in range(1, len(pieces), 2):
            pieces[at], of_code, hint, icon = _template(pieces[at])
            code = code or of_code
            fallback = fallback or icon
            if hint:
                hints.append(hint)
        content = "".join(pieces)
        if "{{" not in content:
            break
    return content, code, fallback


def _shortened(content: str) -> str:
    """As much of a cell as is read, and not a part of a tag."""
    content = content[:_LONGEST]
    return content[: content.rfind("<")] if content.rfind("<") > content.rfind(">") else content


def _whole(content: str, name: str, said: Callable[[re.Match[str]], str]) -> str:
    """The content with another text for each element of a name; what is behind the last that ends is not looked at.

    So every opening finds its end, and none that has none is looked for twice.
    """
    whole, ending = _WHOLE[name]
    end = 0
    for found in ending.finditer(content):
        end = found.end()
    return whole.sub(said, content[:end]) + content[end:] if end else content


def _without_links(content: str, hints: list[str]) -> str:
    """The content with what its links show."""
    pieces = _LINK.split(content)  # every other one is inside of a link
    for at in range(1, len(pieces), 2):
        pieces[at] = _link(pieces[at], hints)
    return "".join(pieces)


def _link(inside: str, hints: list[str]) -> str:
    if ":" in inside and _FILE.match(inside):
        return _medal(inside)
    target, found, shown = inside.rpartition("|")
    if " at the " in inside:
        _, at, games = inside.partition("|")[0].partition(" at the ")
        if at:
            hints.append(games)
    return shown if found else (target or shown).lstrip(":")


def _medal(text: str) -> str:
    """The medal that an icon or a template without parameters shows: `Gold medal.svg`, `{{ouro}}`."""
    found = _MEDAL.search(text)
    if found is None:
        return next(iter(_medals_named(text)), "")
    word = found.group().casefold()
    return {"золот": "gold", "серебр": "silver", "бронз": "bronze"}.get(word, word)


def _medals_named(name: str) -> frozenset[str]:
    return heading(name).roles & _MEDALS if len(name) <= _LONGEST_NAME else frozenset()


_FIRST = frozenset(("abbr", "tooltip", "h:title", "nowrap", "small", "nts", "nobr", "nobold", "center", "big"))
_LAST = frozenset(("sort", "hs", "sortname", "align", "color", "resize", "font color", "цвет"))


def _template(inside: str) -> tuple[str, str | None, str, str]:
    """The text that a template stands for, a code, a hint on the Games, and what an icon alone would say."""
    parts = [part.strip() for part in inside.split("|")]
    name = parts[0].replace("_", " ")
    sort, shows_a_medal = _sort_of(name)
    if sort == "dropped":
        return "", None, "", ""
    if sort == "number":
        return name[10:], None, "", ""
    arguments = [part for part in parts[1:] if part]
    if "=" in inside:
        arguments = [part for part in arguments if "=" not in part or "=" not in part.split("{")[0][:30]]
    first = arguments[0] if arguments else ""
    if sort == "icon":
        return "", None, "", first
    if sort == "code" or (sort == "variant" and not arguments):
        return _coded(name, first)
    if shows_a_medal and not arguments:
        return _medal(name), None, "", ""
    if sort == "flag":
        return _flagged(name, parts, arguments)
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
def _sort_of(name: str) -> tuple[str, bool]:
    """What a template of a name is, and whether it may show a medal: number, icon, dropped, code, flag, last, first."""
    folded = name.casefold()
    if folded.startswith("formatnum:"):
        return "number", False
    if _VARIANT.match(name) is not None:
        return "variant", False
    if _ICON.search(name) and not folded.startswith("flagicont"):
        return "icon", False
    if _DROPPED.search(name):
        return "dropped", False
    if _is_code(name):
        return "code", False
    if _FLAG.search(name) and folded not in _FIRST | _LAST:
        return "flag", _MEDAL.search(name) is not None
    return "last" if folded in _LAST else "first", _MEDAL.search(name) is not None or bool(_medals_named(name))


def _is_code(text: str) -> bool:
    return len(text) == 3 and text.isascii() and text.isupper()


def _flagged(name: str, parts: list[str], arguments: list[str]) -> tuple[str, str | None, str, str]:
    """A flag with a name or a code, and the Games that it links to."""
    first = arguments[0] if arguments else ""
    hint = arguments[1] if len(arguments) > 1 and any(map(str.isdigit, arguments[1])) else ""
    for mark, games in (("ioc", "Olympics"), ("ipc", "Paralympics")) if hint else ():
        if mark in name.casefold():
            hint += f" {games}"
    shown = next((part[5:].strip() for part in parts if part.startswith("name=")), first)
    return shown, first if _is_code(first) else None, hint.removeprefix("at the "), ""


def parameters(text: str, start: int) -> Templated | None:
    """The template that begins at a place in the text, taken apart; null where it does not end within 400 kB."""
    depth = 0
    pieces: list[str] = []
    begin = at = start + 2
    limit = min(len(text), start + 400_000)
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
        found_end = limit
        return _templated(pieces, begin, found_end)
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


_MARKS = expression(r"\{\{|\}\}|\[\[|\]\]|\|")


def split_cells(line: str) -> list[tuple[str, bool]]:
    """The cells of a line, each with whether it is a heading; marks inside links and templates do not count."""
    is_head = line.startswith("!")
    body = line[1:]
    body = body.removeprefix("|")
    if is_head:
        body = body.replace("!!", "||")
    pieces = body.split("||")
    if len(pieces) == 1 or ("{{" not in body and "[[" not in body) or all(map(_closed, pieces)):
        return [(piece, is_head) for piece in pieces]
    cells: list[tuple[str, bool]] = []
    depth = 0
    start = 0
    for found in _MARKS_OF_CELLS.finditer(body):
        mark = found.group()
        if mark in ("{{", "[["):
            depth += 1
        elif mark in ("}}", "]]"):
            depth = max(0, depth - 1)
        elif depth == 0:
            cells.append((body[start : found.start()], is_head))
            start = found.end()
    cells.append((body[start:], is_head))
    return cells


def _closed(piece: str) -> bool:
    """Whether what stands between two marks of cells is plain, or has one template or one link that ends in it."""
    if "{{" not in piece and "[[" not in piece:
        return True
    templates, links = piece.count("{{"), piece.count("[[")
    if templates + links > 1:
        return False
    opening, closing = ("{{", "}}") if templates else ("[[", "]]")
    return piece.find(closing) > piece.find(opening) and piece.count("}}") + piece.count("]]") == 1


_MARKS_OF_CELLS = expression(r"\{\{|\}\}|\[\[|\]\]|\|\|")
