"""How a name is written beyond its letters: words that are shortened to a letter, and names of one word."""

from unicodedata import normalize

LONGEST_ACRONYM = 5  # letters
SHORTEST_WORD = 3  # letters of the word beside a lone one: `I. R. Iran` begins with an acronym
ARTICLES = "yYoO"  # `Y Swistir` in Welsh, `O Salvador` in Galician


def has_lone_letter(text: str) -> bool:
    """Whether the first or the last word of a text of several is a single letter, of a script that has capitals."""
    return len(text) > SHORTEST_WORD + 1 and (_begins_with_letter(text) or _ends_with_letter(text))


def _begins_with_letter(text: str) -> bool:
    """Whether a text is as `S. Sudan`, `S Sudan` or `N.Korea`."""
    if text[1] not in ". " or (text[1] == " " and text[0] in ARTICLES) or not _is_plain(text[0]):
        return False
    return text[2:].lstrip()[:SHORTEST_WORD].isalpha()


def _ends_with_letter(text: str) -> bool:
    """Whether a text is as `Sudan S.`, `Guinea-B` or `Korea (N)`."""
    if text[-1] in ".)":
        text = text.rstrip(".)")
    if len(text) <= SHORTEST_WORD + 1 or text[-2] not in " -–(" or not _is_plain(text[-1]):
        return False
    return text[:-2].rstrip(" -–(")[-SHORTEST_WORD:].isalpha()


def _is_plain(letter: str) -> bool:
    """Whether a letter has capitals and no marks: `Ả Rập Xê Út` is written in syllables."""
    return letter.isalpha() and letter.lower() != letter.upper() and len(normalize("NFD", letter)) == 1


def is_one_word(text: str) -> bool:
    """Whether nothing in a text tells where another word begins: `Corean`, and not `NKorea` or `KRLD`."""
    text = text.strip()
    if text.isupper():
        return text.isalpha() and len(text) > LONGEST_ACRONYM
    return text.isalpha() and not any(letter.isupper() for letter in text[1:])


def is_of_words(name: str) -> bool:
    """Whether a name, or a text, is written as several words."""
    return any(sign in name.strip() for sign in " -‐‑–—")
