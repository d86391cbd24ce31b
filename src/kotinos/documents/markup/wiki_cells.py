"""The text of a wikitext cell: links, flags and other templates, references, tags."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from kotinos.documents.cells import WORDLESS
from kotinos.documents.markup.wiki_templates import medal_shown, stands_for
from kotinos.documents.patterns import expression

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
_SIMPLE = expression(r"[\[{<&']")


class Said(NamedTuple):
    """The text of a cell, the code that a flag stands for, and what flags say of the Games."""

    text: str
    code: str | None = None
    hints: tuple[str, ...] = ()


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
    return Said(fallback + text if text in WORDLESS else text, code, tuple(hints[:2]))


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
    if (inside := _alone(content, "{{", "}}")) is not None:
        text, code, hint, icon = stands_for(inside)
        if hint:
            hints.append(hint)
        return text, code, icon
    code, fallback = None, ""
    for _ in range(8):
        pieces = _INNERMOST.split(content)  # every other one is inside of a template
        if len(pieces) == 1:
            break
        for at in range(1, len(pieces), 2):
            pieces[at], of_code, hint, icon = stands_for(pieces[at])
            code = code or of_code
            fallback = fallback or icon
            if hint:
                hints.append(hint)
        content = "".join(pieces)
        if "{{" not in content:
            break
    return content, code, fallback


def _alone(content: str, opening: str, closing: str) -> str | None:
    """What is inside of a template or link that is the whole of a cell, as in most that have one; null for others."""
    content = content.strip()
    if not content.startswith(opening) or not content.endswith(closing):
        return None
    inside = content[2:-2]
    return inside if opening[0] not in inside and closing[0] not in inside else None


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
    if (inside := _alone(content, "[[", "]]")) is not None:
        return _link(inside, hints)
    pieces = _LINK.split(content)  # every other one is inside of a link
    for at in range(1, len(pieces), 2):
        pieces[at] = _link(pieces[at], hints)
    return "".join(pieces)


def _link(inside: str, hints: list[str]) -> str:
    if ":" in inside and _FILE.match(inside):
        return medal_shown(inside)
    target, found, shown = inside.rpartition("|")
    if " at the " in inside:
        _, at, games = inside.partition("|")[0].partition(" at the ")
        if at:
            hints.append(games)
    return shown if found else (target or shown).lstrip(":")


def split_cells(line: str) -> list[tuple[str, bool]]:
    """The cells of a line, each with whether it is a heading; marks inside links and templates do not count."""
    is_head = line.startswith("!")
    body = line[1:].removeprefix("|")
    if is_head:
        body = body.replace("!!", "||")
    if "||" not in body:  # as most lines of most tables
        return [(body, is_head)]
    pieces = body.split("||")
    if all(_closed(piece) for piece in pieces if "{{" in piece or "[[" in piece):
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
    """Whether what stands between two marks of cells has one template or one link alone, which ends in it."""
    templates, links = piece.count("{{"), piece.count("[[")
    if templates + links > 1:
        return False
    opening, closing = ("{{", "}}") if templates else ("[[", "]]")
    return piece.find(closing) > piece.find(opening) and piece.count("}}") + piece.count("]]") == 1


_MARKS_OF_CELLS = expression(r"\{\{|\}\}|\[\[|\]\]|\|\|")
