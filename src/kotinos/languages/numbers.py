"""Numbers as the language writes them: 3,969 in English, 3 969 in Russian, ۳٬۹۶۹ in Persian.

Arabic has the digits that most of its readers and the Games' own pages use today, 0 to 9; Persian has its own.
"""

from typing import Any

_DIGITS = {"fa": "۰۱۲۳۴۵۶۷۸۹"}


def number(value: int, language: str = "en") -> str:
    """A whole number with the separators and digits of a language, which CLDR knows; English needs no library."""
    if language == "en":
        return f"{value:,}"
    from babel.numbers import format_decimal

    options: dict[str, Any] = {"numbering_system": "default"} if language in _DIGITS else {}  # separators, not digits
    return in_digits(str(format_decimal(value, locale=language.replace("-", "_"), **options)), language)


def in_digits(text: str, language: str) -> str:
    """A text with the digits of a language in place of 0 to 9."""
    digits = _DIGITS.get(language)
    return text.translate({ord("0") + place: digit for place, digit in enumerate(digits)}) if digits else text
