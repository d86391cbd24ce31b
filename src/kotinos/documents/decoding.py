"""Bytes → text: byte order marks, UTF-8, UTF-16 without a mark, and the eight-bit encodings of the field."""

import re
from collections.abc import Callable

from kotinos.diagnostics import ERROR, INFO, WARNING, Diagnostic, Phrase
from kotinos.documents.binaries import binary
from kotinos.documents.patterns import expression
from kotinos.model import Where
from kotinos.tuples import NamedTuple

MOST_BYTES = 64 * 1024 * 1024
_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
_FILLED = 16  # zero bytes at the end that are no characters
_CONTROLS = bytes(code for code in range(32) if code not in (9, 10, 11, 12, 13, 27))
_SAMPLE_FOR_WORDS = 16_384
_WORD = expression(r"[^\W\d_]+")
_UKRAINIAN = expression("[\u0430-\u044f][\u0454\u0456\u0457\u0491]|[\u0456\u0457][\u0430-\u044f]")  # beyond KOI8-R
_WITH_WORDS = (
    "cp1252", "cp1251", "cp1250", "cp1254", "cp1253", "cp1257", "cp1255", "cp1256", "cp874", "cp1258", "koi8-r",
    "cp866", "iso8859-2", "iso8859-5", "iso8859-7", "iso8859-9", "mac-roman", "mac-cyrillic",
    "gb18030", "big5", "shift_jis", "euc_jp", "euc_kr",
)  # fmt: skip


class Decoded(NamedTuple):
    """Text and the encoding that it was read in; `text` is null where the bytes are no text."""

    text: str | None
    encoding: str | None


def decode(
    data: bytes, source: str, is_name: Callable[[str], bool] | None = None
) -> tuple[str | None, tuple[Diagnostic, ...]]:
    """The text of a source, with a line feed at every line end, and what is to be said about it.

    `is_name` knows a name in a cell; in text that is short it tells encodings apart where no heading does.
    """
    where = Where(source)
    if not data[:256].strip(_BLANK) and not data.strip(_BLANK):
        return None, (Diagnostic("K101", ERROR, "the source is empty", {}, where),)
    if (what := binary(data)) is not None:
        return None, (_binary(what, where),)
    diagnostics: list[Diagnostic] = []
    if (filled := len(data) - len(data.rstrip(b"\x00"))) >= _FILLED:
        diagnostics.append(_filled_up(filled, where))
        data = data[: len(data) - filled]
        data += bytes(-len(data) % 4) if b"\x00" in data[:4096] else b""  # which end a character of two or four bytes
    if len(data) > MOST_BYTES:
        diagnostics.append(too_large(len(data), where))
        data = data[:MOST_BYTES]
    decoded = _decoded(data, is_name, truncated=len(data) == MOST_BYTES)
    if decoded.text is None:
        return None, (*diagnostics, _binary("binary data", where))
    text = decoded.text
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if "\x00" in text:
        text = re.sub("(?<=[0-9])\x00+(?=[0-9])", "\ufffd", text).replace("\x00", "")  # joins no figures
    if decoded.encoding not in ("utf-8", "utf-8-sig", "utf-16", "utf-32"):
        diagnostics.append(_guessed(decoded.encoding or "", where))
    elif "\ufffd" in text:
        line = text.count("\n", 0, text.index("\ufffd")) + 1
        diagnostics.append(_replaced(text.count("\ufffd"), where._replace(line=line)))
    return text, tuple(diagnostics)


def _decoded(data: bytes, is_name: Callable[[str], bool] | None, *, truncated: bool) -> Decoded:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return Decoded(data.decode(encoding, "replace"), encoding)
    if (wide := _utf16(data)) is not None:
        return Decoded(data.decode(wide, "replace"), wide)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as trouble:
        if truncated and trouble.start >= len(data) - 4:
            return Decoded(data[: trouble.start].decode("utf-8"), "utf-8")
        return _narrow(data, is_name)
    return Decoded(text if _is_text(data) else None, "utf-8")


_BLANK = b" \t\r\n\x00\xef\xbb\xbf"
_SHORT = 20_000  # bytes: in longer text headings and words tell
_LONGEST_NAME = 60
_CELL = expression(r"[\t;|,\r\n\d]+| {2,}|[-–—:(]\s")


def _is_text(data: bytes) -> bool:
    sample = data[:65536]
    return (len(sample) - len(sample.translate(None, _CONTROLS))) * 50 <= len(sample)


def _utf16(data: bytes) -> str | None:
    """UTF-16 without a mark shows by zero bytes at every second place."""
    sample = data[:4096]
    if len(sample) < 8 or b"\x00" not in sample:
        return None
    half = len(sample) // 2
    if sample[1::2].count(0) * 10 > half * 3 and sample[0::2].count(0) * 20 < half:
        return "utf-16-le"
    if sample[0::2].count(0) * 10 > half * 3 and sample[1::2].count(0) * 20 < half:
        return "utf-16-be"
    return None


def _narrow(data: bytes, is_name: Callable[[str], bool] | None) -> Decoded:
    """Eight-bit text: mostly UTF-8 stays UTF-8, else the encoding whose letters look like words."""
    if not _is_text(data):
        return Decoded(None, None)
    loose = data.decode("utf-8", "replace")
    broken = loose.count("\ufffd")
    right = sum(1 for character in loose[:1_000_000] if character > "\x7f" and character != "\ufffd")
    if right > 4 * broken:
        return Decoded(loose, "utf-8")
    sample = data[:262_144]
    best = max(("cp1252", "cp1251", "koi8-r", "cp1250", "cp1253", "cp1254"), key=lambda name: _likely(sample, name))
    for wide in ("gb18030", "shift_jis", "euc_kr", "big5"):
        if _likely_wide(sample, wide):
            best = wide
            break
    best = _by_words(data[:_SAMPLE_FOR_WORDS], best)
    if is_name is not None and len(data) < _SHORT:
        best = _by_names(data, best, is_name)
    if best == "koi8-r" and _UKRAINIAN.search(data.decode("koi8-u")) is not None:
        best = "koi8-u"
    return Decoded(data.decode(best, "replace"), best)


def _by_words(sample: bytes, likely: str) -> str:
    """The encoding in which most words of medal tables appear; the likely one unless another shows two words more.

    Only words with a letter beyond ASCII tell encodings apart. The letters of a language alone do not: `ð` of cp1252
    and `ğ` of cp1254 are one byte, and only one of the two makes a word.
    """
    counts = {encoding: _words_in(sample.decode(encoding, "replace")) for encoding in (likely, *_WITH_WORDS)}
    best = max(counts, key=lambda encoding: counts[encoding])
    return best if counts[best] >= counts[likely] + 2 else likely


def _by_names(data: bytes, likely: str, is_name: Callable[[str], bool]) -> str:
    """The encoding in which most cells of a short text are names; the likely one where no other has more."""

    def names(encoding: str) -> int:
        cells = {cell.strip(" \"'") for cell in _CELL.split(data.decode(encoding, "replace"))}
        return sum(1 for cell in cells if not cell.isascii() and 2 < len(cell) < _LONGEST_NAME and is_name(cell))

    counts = {encoding: names(encoding) for encoding in (likely, *_WITH_WORDS)}
    best = max(counts, key=lambda encoding: counts[encoding])
    return best if counts[best] > counts[likely] else likely


def _words_in(text: str) -> int:
    from kotinos.documents.words import fold, told

    return len({word for piece in _WORD.findall(text) if not piece.isascii() and (word := fold(piece)) in told()})


def _likely(sample: bytes, encoding: str) -> float:
    """How much the high characters look like letters within words, in one script and one case."""
    text = sample.decode(encoding, "replace")
    score = 0.0
    previous = " "
    for character in text:
        if character > "\x7f":
            cyrillic = "\u0400" <= character <= "\u045f"
            if character == "\ufffd" or not (character.isalpha() or character in "\u00a0«»„“”‘’–—…№°ºª€²³·"):
                score -= 2
            elif character.isalpha():
                before = previous.isalpha()
                if cyrillic:
                    score += 1.0 if "\u0400" <= previous <= "\u045f" and not character.isupper() else 0.1
                    score -= (
                        1.5
                        if (before and previous < "\x80") or (before and character.isupper() > previous.isupper())
                        else 0
                    )
                else:
                    score += 0.7 if before and previous < "\x80" else 0.1
                    score -= 0.8 if before and previous > "\x7f" else 0
                    score -= 1.0 if character.isupper() and previous.islower() else 0
        elif previous > "\x7f" and character.isalpha() and "\u0400" <= previous <= "\u045f":
            score -= 1.0
        previous = character
    return score + (0.01 if encoding == "cp1252" else 0)


def _likely_wide(sample: bytes, encoding: str) -> bool:
    """Chinese, Japanese and Korean text: decodes wholly, and into the letters that are in daily use."""
    try:
        text = sample.decode(encoding)
    except UnicodeDecodeError as trouble:
        if trouble.start < len(sample) - 4:
            return False
        text = sample[: trouble.start].decode(encoding)
    high = [character for character in text if character > "\x7f"]
    common = sum(1 for c in high if c in _COMMON_WIDE or "\u3041" <= c <= "\u30ff" or "\uac00" <= c <= "\ud7a3")
    return len(high) >= 4 and common * 3 >= len(high)


_COMMON_WIDE = frozenset(
    "国國家地区區金银銀铜銅牌奖獎总總计計数數排名次合中美英德法日本韩韓俄罗羅斯利亚亞尼西大加拿班牙兰蘭"
)


def _binary(what: str, where: Where) -> Diagnostic:
    return Diagnostic(
        "K102",
        ERROR,
        "the source is {what}, not text",
        {"what": what},
        where,
        "formats that are read: text, Markdown, HTML, wikitext, CSV, TSV, JSON, XLSX",
        found=what,
    )


def _filled_up(count: int, where: Where) -> Diagnostic:
    text = Phrase("it ends with {count} zero bytes, as a download that did not come to its end does", count=count)
    return Diagnostic("K107", INFO, "the source is not read as a whole: {text}", {"text": text}, where)


def too_large(size: int, where: Where) -> Diagnostic:
    """The remark on a source that is read only up to the limit."""
    return Diagnostic(
        "K107",
        WARNING,
        "the source has {size} bytes, and only the first {most} are read",
        {"size": size, "most": MOST_BYTES},
        where,
        expected=MOST_BYTES,
        found=size,
    )


def _guessed(encoding: str, where: Where) -> Diagnostic:
    return Diagnostic(
        "K104",
        INFO,
        "the source is not UTF-8; it is read as {encoding}",
        {"encoding": encoding},
        where,
        found=encoding,
    )


def _replaced(count: int, where: Where) -> Diagnostic:
    return Diagnostic(
        "K104",
        WARNING,
        "{count} bytes fit no character and are read as `\ufffd`",
        {"count": count},
        where,
        found=count,
    )
