"""The language that a document is written in, by its script and its words."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import filterfalse

from kotinos.documents.words import fold, heading, words

_SCRIPTS = (
    ("\u3041", "\u30ff", "ja"),
    ("\uac00", "\ud7a3", "ko"),
    ("\u4e00", "\u9fff", "zh"),
    ("\u0590", "\u05ff", "he"),
    ("\u0600", "\u06ff", "ar"),
    ("\u0370", "\u03ff", "el"),
    ("\u0e00", "\u0e7f", "th"),
    ("\u0900", "\u097f", "hi"),
    ("\u10a0", "\u10ff", "ka"),
    ("\u0530", "\u058f", "hy"),
    ("\u0980", "\u09ff", "bn"),
    ("\u0b80", "\u0bff", "ta"),
    ("\u0400", "\u04ff", "cyrillic"),
)
_LETTERS = {
    "uk": "іїєґ", "be": "ўі", "sr": "ђјљњћџ", "mk": "ѓќѕ", "kk": "әғқңөұүһ", "bg": "",
    "fa": "پچژگ", "ur": "ٹڈڑے", "de": "äöüß", "pl": "ąćęłńśźż", "cs": "ěřů", "sk": "ľĺŕô", "hu": "őű", "ro": "ăâîșțşţ",
    "tr": "ğışİ", "vi": "ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệ", "es": "ñ¿¡", "pt": "ãõ", "sv": "å", "da": "æø", "no": "æø",
}  # fmt: skip
_MOST = 6_000
_MARKED = 8
_NORWEGIAN = {"nb": "no", "nn": "no"}


@cache
def _languages() -> frozenset[str]:
    """The languages whose headings are known."""
    return frozenset().union(*words("gold").values())


@cache
def _speech() -> dict[str, frozenset[str]]:
    return words("speech")


def language_of(
    headings: Sequence[str], names: Iterable[str], prose: Iterable[str], marked_as: str | None = None
) -> str | None:
    """The language by ISO 639 code, or null where nothing tells.

    `marked_as` is what the source says itself, and counts less than three headings; English counts nothing, since
    software leaves it as it was shipped.
    """
    heads = " ".join(headings)
    lines = " ".join(prose)[:_MOST]
    text = " ".join((heads, " ".join(names), lines))[:_MOST]
    script = _script(text)
    votes: Counter[str] = Counter()
    for head in headings:
        for language in heading(head).languages - {"xx"}:
            votes[language] += 3
    marked_as = _NORWEGIAN.get(marked_as or "", marked_as)
    if marked_as is not None and marked_as != "en" and marked_as in _languages():
        votes[marked_as] += _MARKED
    known = _speech()
    for word, times in Counter(fold(lines[:8_000]).split()[:1_200]).items():
        for language in known.get(word.strip('.,;:()«»"“”'), ()):
            votes[language] += times
    marked = "".join(filterfalse(str.isascii, text)).casefold() if not text.isascii() else ""
    for language, letters in _LETTERS.items() if marked else ():
        if (count := sum(map(marked.count, letters))) > 0:
            votes[language] += min(4, 1 + count // 3)
    if script is None:
        return _best(votes, lambda language: language not in _NOT_LATIN)
    if script == "cyrillic":
        return _cyrillic(text.casefold(), votes)
    if script == "ar":
        marks = {language: sum(map(marked.count, _LETTERS[language])) for language in ("fa", "ur")}
        return "fa" if marks["fa"] > marks["ur"] and marks["fa"] > 0 else "ur" if marks["ur"] else "ar"
    return script


_NOT_LATIN = frozenset(
    [
        "ru",
        "uk",
        "be",
        "bg",
        "mk",
        "kk",
        "ja",
        "ko",
        "zh",
        "he",
        "ar",
        "fa",
        "ur",
        "el",
        "th",
        "hi",
        "ka",
        "hy",
        "bn",
        "ta",
    ]
)


def _script(text: str) -> str | None:
    if text.isascii():
        return None
    counts: Counter[str] = Counter()
    latin = 0
    for character, times in Counter(text[:2_500]).items():
        if character < "\u0250":
            latin += times if character.isalpha() else 0
            continue
        for first, last, language in _SCRIPTS:
            if first <= character <= last:
                counts[language] += times
                break
    if counts["ja"] and counts["ja"] * 12 >= counts["zh"]:
        return "ja" if counts["ja"] + counts["zh"] >= 0.2 * latin else None
    if not counts:
        return None
    script, count = counts.most_common(1)[0]
    return script if count >= 0.25 * (latin + 1) else None


def _cyrillic(lowered: str, votes: Counter[str]) -> str:
    for language in ("uk", "be", "kk", "mk", "sr"):
        letters = _LETTERS[language]
        if sum(lowered.count(letter) for letter in letters) * 60 >= len(lowered):
            if language == "uk" and lowered.count("ў") > lowered.count("ї") + lowered.count("є"):
                continue
            return language
    return _best(Counter({k: v for k, v in votes.items() if k in ("ru", "bg", "sr", "mk")}), None) or "ru"


def _best(votes: Counter[str], allowed: Callable[[str], bool] | None) -> str | None:
    found = [(count, language) for language, count in votes.items() if allowed is None or allowed(language)]
    if not found:
        return None
    top = max(count for count, _ in found)
    leaders = [language for count, language in found if count == top]
    for language in ("en", "ru", "de", "fr", "es", "it", "pt"):
        if language in leaders:
            return language
    return min(leaders)
