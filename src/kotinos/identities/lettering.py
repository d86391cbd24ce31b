"""How a name is written beyond its letters: words that are shortened to a letter, and names of one word."""

import re
from unicodedata import normalize

_LETTER = r"[^\W\d_]"
# `S. Sudan`, `N.Korea`; Welsh `Y Swistir` and Galician `O Salvador` have an article of one letter.
_FIRST = rf"(?![yYoO]\s){_LETTER}(?:\.\s?|\s){_LETTER}{{3}}"
_LAST = rf".*{_LETTER}{{3}}[\s\-–(]+{_LETTER}\.?\)?$"  # `Guinea-B.`, `Sudan S`
LONGEST_ACRONYM = 5  # letters
_patterns: list[re.Pattern[str]] = []


def has_lone_letter(text: str) -> bool:
    """Whether the first or the last word of a text of several is a single letter, of a script that has capitals."""
    text = text.strip()
    if len(text) < 5 or not (text[1] in ". " or text[-2] in " -–(" or text[-1] in ".)"):
        return False
    if not _patterns:
        _patterns.extend((re.compile(_FIRST), re.compile(_LAST)))
    first, last = _patterns
    if first.match(text):
        return _is_plain(text[0])
    return _is_plain(text.rstrip(".)")[-1:]) and last.match(text) is not None


def _is_plain(letter: str) -> bool:
    """Whether a letter has capitals and no marks: `Ả Rập Xê Út` is written in syllables."""
    return letter.lower() != letter.upper() and len(normalize("NFD", letter)) == 1


def is_one_word(text: str) -> bool:
    """Whether nothing in a text tells where another word begins: `Corean`, and not `NKorea` or `KRLD`."""
    text = text.strip()
    if text.isupper():
        return text.isalpha() and len(text) > LONGEST_ACRONYM
    return text.isalpha() and not any(letter.isupper() for letter in text[1:])


def is_of_words(name: str) -> bool:
    """Whether a name, or a text, is written as several words."""
    return any(sign in name.strip() for sign in " -‐‑–—")
