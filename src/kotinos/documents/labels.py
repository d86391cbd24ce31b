"""A printed name without its decoration: flags, shortcodes, footnotes and host marks go, a code beside it is kept."""

from functools import lru_cache

from kotinos.documents.cells import SUPERSCRIPT, plain, unmarked
from kotinos.documents.patterns import expression
from kotinos.tuples import NamedTuple

_SHORTCODE = expression(r":(?:flag[-_])?([A-Za-z]{2,3}|[a-z_]+):")
_CODE_BEHIND = expression(r"^(.+?)\s*[(（\[［【]\s*([A-Za-z]{3}|[A-Z]{2})\s*[)）\]］】]\s*$")
_CODE_BEFORE = expression(r"^[(（\[［【]\s*([A-Z]{3})\s*[)）\]］】]\s*(.+)$")
_CODE_DASHED = expression(r"^([A-Z]{3})\s*[-–—:|/]\s+(\D.+)$")
_DASHED_CODE = expression(r"^(\D.*\S)\s+[-–—|/]\s*([A-Z]{3})$|^(\D+),\s*([A-Z]{3})$")
_CODE_SPACED = expression(r"^([A-Z]{3})\s+(\S.*[a-zà-ÿа-я].*)$|^(\S.*[a-zà-ÿа-я]\S*)\s+([A-Z]{3})$")
_GLUED = expression(r"^([A-Z]{3})([A-Z][a-zà-ÿ].*)$|^(\S.*[a-zà-ÿ])([A-Z]{3})$")
_HOST = frozenset(
    "h|host|hosts|host nation|хозяева|хозяйка|organisateur|pays hôte|gastgeber|anfitrión|anfitrion|paese ospitante|"  # noqa: SIM905
    "anfitrião|anfitriao|gospodarz|东道主|東道主|主办国|開催国|개최국|مضيف|hôte".split("|")
)
_ABBREVIATED = expression(r"\b[^\W\d_]{1,3}\. ?[^\W\d_]{1,3}\.$")  # the full stop of `EE. UU.` is its own
_LINK = expression(r"!?\[([^\[\]]*+)\]\([^)]*+\)")
_PICTURE = expression(r"!\[[^\[\]]*+\]\([^)]*+\)")
_LONGEST = 300  # characters; a longer text is no name with a code beside it
_PICTOGRAPH = expression("[⚑⚐\U0001f000-\U0001faff\U000e0020-\U000e007f]")
_SUBDIVISIONS = {"gbeng": "ENG", "gbsct": "SCO", "gbwls": "WAL"}  # the flags of parts of a country that Unicode has
_OPENING, _CLOSING = frozenset("(（[［【"), frozenset(")）]］】")
_LIKE_WORDS = frozenset(("TIE", "ALL", "THE", "AND"))


class Label(NamedTuple):
    """A name as printed, without decoration, and what looks like a code in or beside it.

    `whole` is the name with those letters in their place: they may be a part of it (`DPR Korea`).
    """

    name: str
    code: str | None
    whole: str = ""


@lru_cache(maxsize=16384)
def label(text: str) -> Label:
    """Take a printed name apart; the name may be empty where only a flag stands."""
    text = plain(text[:2_000])  # no name is longer, and links are looked for in what is left
    if (
        text.replace(" ", "").isalpha()
        and not (text[:3].isupper() or text[-3:].isupper())
        and (text.isascii() or SUPERSCRIPT.search(text) is None)
    ):
        return Label(text, None, text)  # as most names are: letters and spaces, and no code at either end
    flag = None
    if not text.isascii():
        text, flag = _without_flags(text)
    if ":" in text:
        text = _SHORTCODE.sub(" ", text).strip()
    if "](" in text:
        text = _LINK.sub(r"\1", _PICTURE.sub(" ", text)).strip()
    text = unmarked(text.replace("&nbsp;", " ").lstrip("*†‡• \t")).lstrip(" \t.,;:|·").rstrip(" \t,;:|·")
    if text.endswith(".") and _ABBREVIATED.search(text) is None:
        text = text.rstrip(" \t.,;:|·")
    if text[-1:] in _CLOSING:
        text = _without_host(text)
    name, code = _code_apart(text) if len(text) <= _LONGEST else (text, None)
    name = unmarked(name).strip(" ,;:|·")
    return Label(name, code.upper() if code is not None else (None if name else flag), text if code else name)


def _without_host(text: str) -> str:
    """The text without a bracket that says that this is the host: `Greece (H)`."""
    opened = max(map(text.rfind, "([（"))
    return text[:opened].rstrip() if opened >= 0 and text[opened + 1 : -1].strip().lower() in _HOST else text


def _code_apart(text: str) -> tuple[str, str | None]:
    if text[-1:] in _CLOSING and (found := _CODE_BEHIND.match(text)) is not None:
        return found.group(1), found.group(2)
    if text[:1] in _OPENING and (found := _CODE_BEFORE.match(text)) is not None:
        return found.group(2), found.group(1)
    before, behind = text[:3].isupper(), text[-3:].isupper()  # else no code stands there
    if before and (found := _CODE_DASHED.match(text)) is not None:
        return found.group(2), found.group(1)
    for pattern, possible, swapped in ((_DASHED_CODE, behind, True), (_CODE_SPACED, before or behind, False)):
        if possible and (found := pattern.match(text)) is not None:
            first, second, third, fourth = (found.group(i) for i in (1, 2, 3, 4))
            if swapped:
                return (first, second) if first is not None else (third, fourth)
            code, name = (first, second) if first is not None else (fourth, third)
            if code not in _LIKE_WORDS and len(name) > 2:
                return name, code
    if (before or behind) and (found := _GLUED.match(text)) is not None:
        return (found.group(2), found.group(1)) if found.group(1) else (found.group(3), found.group(4))
    return text, None


def _without_flags(text: str) -> tuple[str, str | None]:
    """The text without regional-indicator flags and pictographs, and the letters of the first flag."""
    if _PICTOGRAPH.search(text) is None:
        return text, None
    letters = "".join(chr(ord(c) - 0x1F1E6 + 65) for c in text if "\U0001f1e6" <= c <= "\U0001f1ff")
    tags = "".join(chr(ord(c) - 0xE0000) for c in text if "\U000e0061" <= c <= "\U000e007a")
    return " ".join(_PICTOGRAPH.sub(" ", text).split()), letters[:2] or _SUBDIVISIONS.get(tags)
