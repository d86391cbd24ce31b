"""Numbers as the language writes them: 3,969 in English, 3 969 in Russian, ۳٬۹۶۹ in Persian.

Arabic has the digits that most of its readers and the Games' own pages use today, 0 to 9; Persian has its own.
"""

_DIGITS = {"fa": "۰۱۲۳۴۵۶۷۸۹"}


def number(value: int, language: str = "en") -> str:
    """A whole number with the separators and digits of a language, which CLDR knows; English needs no library."""
    if language == "en":
        return f"{value:,}"
    from babel.numbers import format_decimal

    locale = language.replace("-", "_")
    if language in _DIGITS:  # the separators that go with them; the stubs of the library do not know the option yet
        return in_digits(str(format_decimal(value, locale=locale, numbering_system="default")), language)  # type: ignore[call-arg]
    return str(format_decimal(value, locale=locale))


def in_digits(text: str, language: str) -> str:
    """A text with the digits of a language in place of 0 to 9."""
    digits = _DIGITS.get(language)
    return text.translate({ord("0") + place: digit for place, digit in enumerate(digits)}) if digits else text
