"""Dates in running text: `с 17 по 28 сентября 2004`, `September 17 to 28, 2004`, `2004年9月17日至28日`."""

from functools import cache, lru_cache

from kotinos.documents.patterns import expression
from kotinos.documents.words import fold, roles, words

_MONTHLIKE = expression(r"(\d{1,2})\s*[月월]|[^\W\d_]+\.?")
_WORD = expression("[a-z]+")
_DIGIT = expression(r"\d")
_DATED = expression(r"‹|\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]")
_G = r"[^\d‹›\n]{0,14}?"
_M, _D, _Y = r"‹(\d{1,2})›", r"(?<!\d)(\d{1,2})(?!\d)", r"(\d{4})(?!\d)"

# Each pattern, and what its groups are, in their order: the opening day, month, year and the closing ones.
_INTERVALS = (
    (expression(rf"{_Y}-(\d\d)-(\d\d){_G}{_Y}-(\d\d)-(\d\d)"), "YMDymd"),
    (expression(rf"{_D}[./](\d{{1,2}})[./]{_Y}{_G}{_D}[./](\d{{1,2}})[./]{_Y}"), "DMYdmy"),
    (expression(rf"{_D}[./](\d{{1,2}})[./]?{_G}{_D}[./](\d{{1,2}})[./]{_Y}"), "DMdmy"),
    (expression(rf"{_Y}{_G}{_M}{_G}{_D}{_G}{_Y}{_G}{_M}{_G}{_D}"), "YMDymd"),
    (expression(rf"{_Y}{_G}{_M}{_G}{_D}{_G}{_M}{_G}{_D}"), "YMDmd"),
    (expression(rf"{_D}{_G}{_M}{_G}{_Y}{_G}{_D}{_G}{_M}{_G}{_Y}"), "DMYdmy"),
    (expression(rf"{_D}{_G}{_M}{_G}{_D}{_G}{_M}{_G}{_Y}"), "DMdmy"),
    (expression(rf"{_D}{_G}{_D}{_G}{_M}{_G}{_Y}"), "Ddmy"),
    (expression(rf"{_M}{_G}{_D}{_G}{_Y}{_G}{_M}{_G}{_D}{_G}{_Y}"), "MDYmdy"),
    (expression(rf"{_M}{_G}{_D}{_G}{_M}{_G}{_D}{_G}{_Y}"), "MDmdy"),
    (expression(rf"{_M}{_G}{_D}{_G}{_D}{_G}{_Y}"), "MDdy"),
    (expression(rf"{_Y}{_G}{_M}{_G}{_D}{_G}{_D}"), "YMDd"),
    (expression(rf"{_D}{_G}{_M}{_G}{_D}{_G}{_M}"), "DMdm"),
    (expression(rf"{_D}{_G}{_D}{_G}{_M}"), "Ddm"),
    (expression(rf"{_M}{_G}{_D}{_G}{_M}{_G}{_D}"), "MDmd"),
    (expression(rf"{_M}{_G}{_D}{_G}{_D}"), "MDd"),
)
_DAYS = (
    (expression(rf"{_Y}-(\d\d)-(\d\d)"), "YMD"),
    (expression(rf"{_D}[./](\d{{1,2}})[./]{_Y}"), "DMY"),
    (expression(rf"{_Y}{_G}{_M}{_G}{_D}"), "YMD"),
    (expression(rf"{_D}{_G}{_M}{_G}{_Y}"), "DMY"),
    (expression(rf"{_M}{_G}{_D}{_G}{_Y}"), "MDY"),
    (expression(rf"{_D}{_G}{_M}"), "DM"),
    (expression(rf"{_M}{_G}{_D}"), "MD"),
)


@cache
def _months() -> dict[str, int]:
    return {word: int(role[6:]) for role in roles("month-") for word in words(role)}


def _marked(text: str) -> tuple[str, list[int]]:
    """The text with months as ‹9› and nothing else changed in kind, and where each character comes from."""
    months = _months()
    text = text[:2000]
    out: list[str] = []
    origin: list[int] = []
    index = 0
    for found in _MONTHLIKE.finditer(text):
        if found.group(1) is not None:
            number: int | None = int(found.group(1))
        else:
            number = months.get(fold(found.group().rstrip(".")))
        if number is None:
            continue
        _copy(text, index, found.start(), out, origin)
        mark = f"‹{number}›"
        out.append(mark)
        origin.extend([found.start()] + [found.end() - 1] * (len(mark) - 1))
        index = found.end()
    if not out and text.isascii():
        return text, list(range(len(text)))
    _copy(text, index, len(text), out, origin)
    return "".join(out), origin


def _copy(text: str, start: int, end: int, out: list[str], origin: list[int]) -> None:
    piece = text[start:end]
    if not piece.isascii():
        piece = "".join(str(int(c)) if c.isdecimal() else c for c in piece)
    out.append(piece)
    origin.extend(range(start, end))


def _windows(text: str) -> list[str]:
    """The stretches of text around its digits; a date holds some, and most prose does not."""
    found: list[tuple[int, int]] = []
    for mark in _DIGIT.finditer(text, 0, 4_000):
        start, end = max(0, mark.start() - 40), mark.end() + 40
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return [text[start:end] for start, end in found]


@lru_cache(maxsize=1024)
def interval(text: str, year: int | None = None) -> tuple[str, str, str] | None:
    """First and last day as ISO text, and what is printed for them; a year that is not printed may be given."""
    for window in _windows(text):
        if (
            window.isascii()
            and not _DATED.search(window)
            and _months().keys().isdisjoint(_WORD.findall(window.lower()))
        ):
            continue
        marked, origin = _marked(window)
        if _DATED.search(marked) is None:
            continue
        for pattern, order in _INTERVALS:
            if (found := pattern.search(marked)) is not None:
                values = dict(zip(order, map(int, found.groups()), strict=True))
                closes = _day(values.get("y", values.get("Y", year)), values.get("m", values.get("M")), values.get("d"))
                opens = _day(values.get("Y", values.get("y", year)), values.get("M", values.get("m")), values.get("D"))
                if opens is not None and closes is not None and opens <= closes:
                    return opens, closes, window[origin[found.start()] : origin[found.end() - 1] + 1]
    return None


def day(text: str, year: int | None = None) -> str | None:
    """One day as ISO text."""
    if _DIGIT.search(text) is None:
        return None
    marked, _ = _marked(text)
    if _DATED.search(marked) is None:
        return None
    for pattern, order in _DAYS:
        if (found := pattern.search(marked)) is not None:
            values = dict(zip(order, map(int, found.groups()), strict=True))
            if (single := _day(values.get("Y", year), values.get("M"), values.get("D"))) is not None:
                return single
    return None


def _day(year: int | None, month: int | None, of_month: int | None) -> str | None:
    if year is None or month is None or of_month is None or not 1800 < year < 2200:
        return None
    if not 1 <= month <= 12 or not 1 <= of_month <= 31:
        return None
    return f"{year:04}-{month:02}-{of_month:02}"
