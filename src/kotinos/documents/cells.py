"""What one cell says: a figure, a rank, a dash, text, or nothing."""

import re
import unicodedata
from functools import lru_cache

from kotinos.documents.patterns import expression

EMPTY, FIGURE, DASH, TEXT = "empty", "figure", "dash", "text"

_DASHES = frozenset("-–—−‒―─－ー‐‑﹣⁃")
# With a flag beside it, the mark of the host or of a note is no name.
WORDLESS = frozenset(("", "*", "**", "†", "‡", "§", "^"))
SUPERSCRIPT = expression("[⁰¹²³⁴-⁹ᵃ-ᶻ]+")
_INVISIBLE = expression(
    "[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufe0e\ufe0f\x00-\x08\x0e-\x1f\x7f]+"
)
_PRINTABLE_OR_SPACE = "\ufe0e\ufe0f\x1c\x1d\x1e\x1f"  # of these, to Python
_BETWEEN_DIGITS = expression(r"(?<=\d)[\x00-\x08\x0e-\x1f\x7f]+(?=\d)")  # two figures, or a damaged one
_FOOTNOTE = expression(  # each run of marks is looked at once
    r"\s*+(?:\[[^\[\]]{1,12}\]|(?<![*†‡§¶^~°＊※])[*†‡§¶^~°＊※]++|\((?:[a-zа-я]|\*)\))\s*+$"
)
_ENDS_OF_NOTES = frozenset("])*†‡§¶^~°＊※")
_EMPHASISING = frozenset("*_'~`")
_EMPHASIS = expression(r"^(?:\*{1,3}|_{1,3}|'{2,5}|~~|`)(.+?)(?:\*{1,3}|_{1,3}|'{2,5}|~~|`)$")
_THOUSANDS = expression(r"^\d{1,3}(?:([,.'’٬ \u00a0\u202f\u2009])\d{3})(?:\1\d{3})*$")
_WHOLE = expression(r"^(\d+)[.,٫]0+$")
_CHANGE = expression(r"^(\d+)\s*(?:\([+\-−±▲▼↑↓]\s*\d*\)|[▲▼↑↓]\s*\d*)$")
_OF_CHANGES = frozenset("(▲▼↑↓")
_BEFORE_RANK = len("no. 1")
_RANK = expression(
    r"^(?:#|№|no\.?|n[º°]|第|t-?|=)?\s*(\d{1,4})\s*"
    r"(?:[.)]|st|nd|rd|th|º|ª|°|er|ème|eme|e|-[йея]|位|위|名|等|\.º|\.ª|t)?\s*"
    r"(?:=|[*†‡]|\(?(?:ex[\s-]?(?:ae|æ)quo|tied?)\)?)?\.?$",
    re.IGNORECASE,
)
_RANK_SPAN = expression(r"^(\d{1,4})\s*[-–—−]\s*(\d{1,4})\.?$")
_MEDAL_RANKS = {"🥇": 1, "🥈": 2, "🥉": 3}


@lru_cache(maxsize=65536)
def plain(text: str) -> str:
    """The text without invisible characters, in composed form, with single spaces."""
    spaced = " ".join(text.split())
    if spaced.isprintable() and not any(map(text.__contains__, _PRINTABLE_OR_SPACE)):
        return spaced if spaced.isascii() else unicodedata.normalize("NFC", spaced)
    text = _BETWEEN_DIGITS.sub("\ufffd", text)
    if text.isascii():
        return " ".join(_INVISIBLE.sub("", text).split())
    return " ".join(_INVISIBLE.sub("", unicodedata.normalize("NFC", text)).split())


def unmarked(text: str) -> str:
    """The text without emphasis, footnote marks and superscripts."""
    text = plain(text)
    if text.isascii() and text[:1].isalnum() and text[-1:].isalnum():
        return text
    if not text.isascii():
        text = SUPERSCRIPT.sub("", text)
    for _ in range(4):
        if text[:1] not in _EMPHASISING and text.rstrip()[-1:] not in _ENDS_OF_NOTES:
            break
        before = text
        if text[:1] in _EMPHASISING and (bold := _EMPHASIS.match(text)) is not None:
            text = bold.group(1).strip()
        if (len(text) > 1 and not (len(text) == 2 and text[1] == "*" and not text[0].isdigit())) or len(text) > 2:
            text = (_FOOTNOTE.sub("", text) if text.rstrip()[-1:] in _ENDS_OF_NOTES else text) or text
        if text == before:
            break
    return text.strip()


_MARK_OF_TITLE = expression(  # `[1]`, `[a]`, `[note 2]`, `†`, `¹`, and the link that edits a section; `[2004]` is none
    r"\s*(?:\[\s*(?:\d{1,3}|[a-zа-я]{1,2}|(?:note|nb|n|прим\.?|anm\.?|nota?|注|註)\s?\d{0,2}|"
    r"(?:edit|править|ред\.|bearbeiten|modifier|editar|modifica|edytuj|bewerken|redigera|muokkaa|編集|编辑|編輯|편집)"
    r"(?:\s*[|/·].{0,30})?)\s*\]|[*†‡§¶^°＊※]++|[⁰¹²³⁴-⁹ᵃ-ᶻ]++)\s*$",
    re.IGNORECASE,
)


def bare_title(title: str) -> str:
    """A title without the marks of notes at its end."""
    text = plain(title)
    if text[-1:].isascii() and text[-1:] not in _ENDS_OF_NOTES:
        return text
    for _ in range(6):
        if not (shorter := _MARK_OF_TITLE.sub("", text)) or shorter == text:
            return text
        text = shorter
    return text


@lru_cache(maxsize=65536)
def kind(text: str) -> str:
    """One of EMPTY, FIGURE, DASH, TEXT."""
    if text.isascii() and text.isdigit():
        return FIGURE
    if _is_words(text):
        return TEXT
    value, readable = figure(text)
    if value is None:
        return EMPTY if readable else TEXT
    return DASH if not any(character.isdigit() for character in text) else FIGURE


@lru_cache(maxsize=65536)
def figure(text: str) -> tuple[int | None, bool]:
    """The figure in a cell and whether the cell is readable: a dash is 0, an empty cell (None, True)."""
    if text.isascii() and text.isdigit() and len(text) < 10:
        return int(text), True
    if _is_words(text):
        return None, False
    printed = text
    text = unmarked(text).lstrip("*†‡§").strip()
    text = unicodedata.normalize("NFKC", text).strip()
    if not text:
        return None, not any(character.isdigit() for character in printed)  # `²` alone may be a figure or a mark
    if all(character in _DASHES for character in text) and len(text) <= 3:
        return 0, True
    if not _OF_CHANGES.isdisjoint(text) and (change := _CHANGE.match(text)) is not None:
        text = change.group(1)
    if text.isdecimal():
        return (int(text), True) if len(text) < 10 else (None, False)
    if text[-1] == "0" and (whole := _WHOLE.match(text)) is not None:
        return (int(whole.group(1)), True) if len(whole.group(1)) < 10 else (None, False)
    if text[-3:].isdecimal() and _THOUSANDS.match(text) is not None:
        digits = "".join(character for character in text if character.isdecimal())
        return (int(digits), True) if len(digits) < 10 else (None, False)
    return None, False


def _is_words(text: str) -> bool:
    """Whether a text begins with a letter, as no figure does; a raised letter may be the mark of a note."""
    first = text[:1]
    return first.isalpha() and not "ᵃ" <= first <= "ᶻ"


@lru_cache(maxsize=16384)
def rank(text: str) -> int | None:
    """The rank in a cell (`2=`, `T5`, `3rd`, `53–55`, `第1`), or null."""
    if text.isascii() and text.isdigit() and len(text) <= 4:
        return int(text)
    text = plain(text)
    if text in _MEDAL_RANKS:
        return _MEDAL_RANKS[text]
    text = unmarked(text)
    if text.isascii() and not any(map(str.isdigit, text.lstrip("*")[:_BEFORE_RANK])):
        return None
    if (found := _RANK.match(text)) is not None:  # before `1º` becomes `1o`
        return int(found.group(1))
    text = unicodedata.normalize("NFKC", text).strip()
    if (span := _RANK_SPAN.match(text)) is not None:
        return int(span.group(1))
    if (found := _RANK.match(text)) is not None:
        return int(found.group(1))
    value, readable = figure(text)
    return value if readable and any(character.isdigit() for character in text) else None


@lru_cache(maxsize=16384)
def rank_like(text: str) -> bool:
    """Whether a cell could be a rank: a number, a number with a tie mark or an ordinal, or nothing at all."""
    return kind(text) in (EMPTY, DASH) or rank(text) is not None
