"""The marks between the parts of a sentence: a comma in most languages, «،» in Arabic and Persian.

Those of Chinese and Japanese are as wide as a letter and take no blank; Greek has «·» for a semicolon. In French a
blank that does not break stands before a semicolon and a colon too.
"""

_COMMAS = {"ar": "، ", "fa": "، ", "ja": "、", "zh": "，", "zh-Hant": "，"}
_SEMICOLONS = {"ar": "؛ ", "el": "· ", "fa": "؛ ", "fr": "\u00a0; ", "ja": "；", "zh": "；", "zh-Hant": "；"}
_COLONS = {"fr": "\u00a0: ", "ja": "：", "zh": "：", "zh-Hant": "："}
_AS_WIDE_AS_A_LETTER = ("ja", "zh", "zh-Hant")


def comma(language: str) -> str:
    """What stands between the parts of a list, with its blank if it has one."""
    return _COMMAS.get(language, ", ")


def semicolon(language: str) -> str:
    """What stands between parts that may have commas themselves, with its blank if it has one."""
    return _SEMICOLONS.get(language, "; ")


def colon(language: str) -> str:
    """What stands between what is spoken of and what is said of it, with its blank if it has one."""
    return _COLONS.get(language, ": ")


def stop(language: str) -> str:
    """What stands at the end of a sentence."""
    return "。" if language in _AS_WIDE_AS_A_LETTER else "."


def between_sentences(language: str) -> str:
    """What stands between two sentences: nothing where the mark has room around it."""
    return "" if language in _AS_WIDE_AS_A_LETTER else " "
