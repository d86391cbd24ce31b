"""Names brought to a key under which spellings of one name meet, and names of two organisations do not.

`strict` keeps every letter that may tell two names apart: it folds case, width, spacing, punctuation, marks that
readers of the script leave out (Arabic and Hebrew vowel signs) and letters that keyboards mix up (Arabic and Persian
yeh and kaf, Romanian cedilla and comma). `loose` also drops the diacritics of Latin and Greek letters, which is
right for a name of one organisation and wrong for one whose bare letters are another's.
"""

from functools import cache
from unicodedata import normalize

_DROPPED = (
    (0x00, 0x2F), (0x3A, 0x40), (0x5B, 0x60), (0x7B, 0xA9), (0xAB, 0xB4), (0xB6, 0xB9), (0xBB, 0xBF), (0xD7, 0xD7),
    (0xF7, 0xF7), (0x02B0, 0x02FF), (0x0307, 0x0307), (0x034F, 0x034F), (0x055A, 0x055F), (0x0589, 0x058A),
    (0x0591, 0x05C7), (0x05F3, 0x05F4), (0x0600, 0x061F), (0x0640, 0x0640), (0x064B, 0x065F), (0x066A, 0x066D),
    (0x0670, 0x0670), (0x06D4, 0x06D4), (0x06D6, 0x06ED), (0x0964, 0x0965), (0x0E4F, 0x0E4F), (0x0E5A, 0x0E5B),
    (0x104A, 0x104F), (0x10FB, 0x10FB), (0x1361, 0x1368), (0x17D4, 0x17DA), (0x180B, 0x180E), (0x0F0B, 0x0F14),
    (0x2000, 0x206F), (0x20A0, 0x20CF), (0x2100, 0x214F), (0x2190, 0x2BFF), (0x3000, 0x3004), (0x3008, 0x3030),
    (0x303B, 0x303F), (0x30A0, 0x30A0), (0x30FB, 0x30FB), (0xA78B, 0xA78C), (0xFE00, 0xFE6F),
    (0xFEFF, 0xFEFF), (0xFFFD, 0xFFFD), (0x1F300, 0x1F3F3), (0x1F3F5, 0x1FAFF), (0xE0100, 0xE01EF),
)  # fmt: skip
_FOLDED = {
    "أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا", "ى": "ي", "ی": "ي", "ې": "ي", "ے": "ي", "ئ": "ي", "ؤ": "و", "ء": "",
    "ک": "ك", "ڪ": "ك", "ة": "ه", "ۀ": "ه", "ہ": "ه", "ھ": "ه", "ە": "ه", "ۃ": "ه",
    "ё": "е", "ş": "ș", "ţ": "ț", "ӏ": "", "ヴ": "ブ", "’": "",
    "ヱ": "エ", "ヰ": "イ", "\u0130": "i",
}  # fmt: skip
_KANA = (("ヴァ", "バ"), ("ヴィ", "ビ"), ("ヴェ", "ベ"), ("ヴォ", "ボ"))
_BARE = {
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŋ": "n", "ə": "e",
    "ɛ": "e", "ɔ": "o", "ƙ": "k", "ɗ": "d", "ɓ": "b", "ŧ": "t", "ґ": "г", "ー": "",
}  # fmt: skip
# Letters of Cyrillic that carry a mark and are letters of their own: й is not и, ї is not і.
_KEPT_MARKS = frozenset("йїўќѓӣӯӑӗ")


def _table(dropped: tuple[tuple[int, int], ...], folded: dict[str, str]) -> dict[int, str | None]:
    table: dict[int, str | None] = {}
    for first, last in dropped:
        table.update(dict.fromkeys(range(first, last + 1)))
    table.update({ord(letter): fold for letter, fold in folded.items()})
    return table


_MARKS = frozenset(map(chr, range(0x0300, 0x0370)))
Folding = tuple[dict[int, str | None], frozenset[str]]


@cache
def _strict() -> Folding:
    return _with_letters(_table(_DROPPED, _FOLDED))


@cache
def _loose() -> Folding:
    return _with_letters(_table((), _BARE))


def _with_letters(table: dict[int, str | None]) -> Folding:
    """A table and the letters in it: few keys have any, and to translate takes thrice as long as to see that."""
    return table, frozenset(filter(str.isalpha, map(chr, table)))


def strict(text: str) -> str:
    """The key of a name under which nothing is lost that tells names apart; empty for text without letters."""
    table, letters = _strict()
    if text.isascii():
        key = text.replace(" ", "").lower()
        return key if key.isalnum() else key.translate(table)
    key = normalize("NFKC", text).casefold().replace(" ", "")
    if key.isalpha() and letters.isdisjoint(key):
        return key
    if "ヴ" in key:
        for written, fold in _KANA:
            key = key.replace(written, fold)
    return key.translate(table)


def loose(key: str) -> str:
    """A strict key without the diacritics of Latin and Greek letters; Cyrillic letters keep what they are made of."""
    if key.isascii():
        return key
    table, letters = _loose()
    if not _KEPT_MARKS.isdisjoint(key):
        return "".join([letter if letter in _KEPT_MARKS else loose(letter) for letter in key])
    bare = normalize("NFD", key)
    if not _MARKS.isdisjoint(bare):
        bare = "".join([part for part in bare if part not in _MARKS])
    bare = normalize("NFC", bare)
    return bare if bare.isalpha() and letters.isdisjoint(bare) else bare.translate(table)
