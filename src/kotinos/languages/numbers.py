"""Numbers as the language groups them: 3,969 in English, 3 969 in Russian."""


def number(value: int, language: str = "en") -> str:
    """A whole number with the separators of a language, which CLDR knows; English needs no library."""
    if language == "en":
        return f"{value:,}"
    from babel.numbers import format_decimal

    return str(format_decimal(value, locale=language.replace("-", "_")))
