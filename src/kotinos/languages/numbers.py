"""Numbers as the language writes them: 3,969 in English, 3 969 in Russian, ۳٬۹۶۹ in Persian.

Arabic has the digits that most of its readers and the Games' own pages use today, 0 to 9; Persian has its own.
"""

from functools import lru_cache

_DIGITS = {"fa": "۰۱۲۳۴۵۶۷۸۹"}
_ENGLISH = r"(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.[0-9]+)?\Z"


def number(value: int, language: str = "en") -> str:
    """A whole number with the separators and digits of a language, which CLDR knows; English needs no library."""
    if language == "en":
        return f"{value:,}"
    return _grouped(value, language)


@lru_cache(maxsize=8_192)  # the pages of a site have the same small numbers again and again
def _grouped(value: int, language: str) -> str:
    from babel.numbers import format_decimal

    locale = language.replace("-", "_")
    if language in _DIGITS:  # the separators that go with them; the stubs of the library do not know the option yet
        return in_digits(str(format_decimal(value, locale=locale, numbering_system="default")), language)  # type: ignore[call-arg]
    return str(format_decimal(value, locale=locale))


def decimal(written: str, language: str) -> str:
    """A number of an English text (67.5, 3,000, 10000) as the language writes it: 67,5 and 3000 and 10.000 in German.

    Distances have separators from five figures on, in all languages: 3000 m, 10.000 m.
    """
    if language == "en":
        return written
    import re  # English does without

    if not re.match(_ENGLISH, written):
        return written
    whole, mark, rest = written.replace(",", "").partition(".")
    if len(whole) > 4:
        whole = number(int(whole), language)
    if mark:
        from babel.numbers import get_decimal_symbol

        system = "default" if language in _DIGITS else "latn"  # the stubs of the library do not know the option yet
        rest = get_decimal_symbol(language.replace("-", "_"), numbering_system=system) + rest  # type: ignore[call-arg]
    return in_digits(whole + rest, language)


def in_digits(text: str, language: str) -> str:
    """A text with the digits of a language in place of 0 to 9."""
    digits = _DIGITS.get(language)
    return text.translate({ord("0") + place: digit for place, digit in enumerate(digits)}) if digits else text
