"""Medals that a page of HTML tells without a table: in the attributes of elements, or in a card for each nation."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from kotinos.documents.cells import plain
from kotinos.documents.grids import Grid
from kotinos.documents.markup.drawn import HEADINGS
from kotinos.documents.patterns import expression
from kotinos.documents.recognition.headings import roles_of_row
from kotinos.documents.words import heading
from kotinos.model import MEDALS

FEWEST = 3
_MOST = 20_000
_MOST_KEYS = 40
_LONGEST, _LONGEST_PIECE, _MOST_PIECES = 240, 80, 40
_CARDS = "div,li,article,section,a,dl,p,figure,tr,details"
_NUMBER = expression(r"\d+")
_RANK = expression(r"^(?:[#№]\s*)?(\d{1,3})\s*[.):º°]?$|^(\d{1,3})(?:st|nd|rd|th)$", re.IGNORECASE)
_MEDALS = frozenset(MEDALS)
_NAMES = frozenset(("name", "code"))
# Attributes that say how an element looks, and nothing of a record.
_OF_LAYOUT = frozenset(("class", "id", "style", "href", "role", "tabindex", "title", "src", "lang", "dir"))
_OF_PICTURES = ("alt", "aria-label", "title")


def in_attributes(tree: Any) -> list[Grid]:
    """Records whose figures are attributes: `data-gold="63"` on an item of a list, `gold="63"` on `<medal-row>`.

    Elements of the same attributes are of one table. Whose the medals are stands in an attribute, else in the text.
    """
    by_keys: dict[tuple[str, ...], tuple[str | None, list[list[str]]]] = {}
    title: str | None = None
    for number, node in enumerate(tree.css("body *")):
        if number >= _MOST:
            break
        if node.tag in HEADINGS:
            title = plain(node.text(deep=True, separator=" "))[:300] or title
        attributes = node.attributes
        if len(attributes) < len(MEDALS):
            continue
        kept = {key.removeprefix("data-"): value or "" for key, value in attributes.items() if key not in _OF_LAYOUT}
        keys = tuple(kept)
        if not len(MEDALS) <= len(keys) <= _MOST_KEYS or not _said(keys) >= _MEDALS:
            continue
        values = [plain(value[:_LONGEST]) for value in kept.values()]
        if not _said(keys) & _NAMES:
            keys, values = ("name", *keys), [plain(node.text(deep=True, separator=" ") or "")[:_LONGEST], *values]
        by_keys.setdefault(keys, (title, []))[1].append(values)
    return [
        Grid([list(keys), *rows], (), of, head=1, keys=True)
        for keys, (of, rows) in by_keys.items()
        if len(rows) >= FEWEST
    ]


def _said(keys: tuple[str, ...]) -> frozenset[str]:
    return frozenset(role for roles in roles_of_row(keys) for role in roles)


def told_on_cards(tree: Any) -> Iterator[str]:
    """What each card says, as a line: `1. China Gold 63 Silver 46 Bronze 32`; no card has another within.

    A card is one of several elements of a parent that each have three figures and a word. The entries of a list of
    terms (`<dt>` and what is said of it) are such too. Before the first of a parent stands the heading above them.
    """
    by_parent: dict[int, tuple[str, list[Any]]] = {}
    heading_above = ""
    for node in tree.css(",".join((*HEADINGS, _CARDS)))[:_MOST]:
        if node.tag in HEADINGS:
            heading_above = plain(node.text(deep=True, separator=" ") or "")[:_LONGEST]
            continue
        if node.tag == "dl" and len(entries := list(islice(_entries(node), _MOST))) >= FEWEST:
            yield from (heading_above, *entries)
            continue
        text = node.text(deep=True, separator=" ") or ""
        if len(text) > 4 * _LONGEST or node.parent is None:
            continue
        if _is_card(text) or (len(_NUMBER.findall(text)) >= FEWEST and node.css_first("img,i,svg,span[class]")):
            by_parent.setdefault(node.parent.mem_id, (heading_above, []))[1].append(node)
    several = [entry for entry in by_parent.values() if len(entry[1]) >= FEWEST]
    around = {parent for _, nodes in several for node in nodes for parent in _parents(node)}
    for above, nodes in several:
        lines = [_line(list(_pieces(node))) for node in nodes if node.mem_id not in around]
        if any(lines):
            yield from (above, *filter(None, lines))


def _parents(node: Any) -> Iterator[int]:
    while (node := node.parent) is not None:
        yield node.mem_id


def _is_card(text: str) -> bool:
    return len(_NUMBER.findall(text)) >= FEWEST and any(map(str.isalpha, text))


def _entries(node: Any) -> Iterator[str]:
    """The terms of a list, each with what is said of it, where that counts three things."""
    pieces: list[str] = []
    for child in node.iter(include_text=False):
        if child.tag == "dt":
            if pieces and (line := _line(pieces)) is not None:
                yield line
            pieces = []
        pieces += _pieces(child)
    if pieces and (line := _line(pieces)) is not None:
        yield line


def _pieces(node: Any) -> Iterator[str]:
    """The texts of an element one by one, and the medals that pictures and classes stand for."""
    for inner in node.traverse(include_text=True):
        said: str | None = None
        if inner.tag == "-text":
            hidden = inner.parent is not None and inner.parent.tag in ("script", "style", "template")
            said = plain(inner.text(deep=False) or "") if not hidden else None
        elif inner.tag in ("img", "i", "svg", "span") and not (inner.text(deep=True) or "").strip():
            said = _medal_of(inner.attributes)
        if said:
            yield said


def _medal_of(attributes: dict[str, str | None]) -> str | None:
    """The medal that a picture without words stands for, by its label or its class."""
    for name in _OF_PICTURES:
        if (words := (attributes.get(name) or "").strip()) and heading(words).roles & _MEDALS:
            return words
    classes = (attributes.get("class") or "").casefold()
    return next((medal for medal in MEDALS if medal in classes), None)


def _line(pieces: list[str]) -> str | None:
    """The pieces of a card as one line, its rank first; null where it is too long or counts too little."""
    if len(pieces) > _MOST_PIECES or any(len(piece) > _LONGEST_PIECE for piece in pieces):
        return None
    for place, piece in enumerate(pieces[:3]):
        if (found := _RANK.match(piece)) is not None and (place == 0 or piece[0] in "#№" or not found.group(1)):
            pieces = [f"{found.group(1) or found.group(2)}.", *pieces[:place], *pieces[place + 1 :]]
            break
    line = " ".join(pieces)
    return line if len(line) < _LONGEST and _is_card(line) else None
