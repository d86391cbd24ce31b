"""The marks between the parts of a sentence: a comma in most languages, «،» in Arabic and Persian."""

_COMMAS = {"ar": "، ", "fa": "، "}
_SEMICOLONS = {"ar": "؛ ", "fa": "؛ "}


def comma(language: str) -> str:
    """What stands between the parts of a list, with its blank."""
    return _COMMAS.get(language, ", ")


def semicolon(language: str) -> str:
    """What stands between parts that may have commas themselves, with its blank."""
    return _SEMICOLONS.get(language, "; ")
