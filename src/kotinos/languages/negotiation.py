"""Which language a reader gets: the one asked for by name, else the best of what the browser lists."""

from kotinos.languages.catalogue import LANGUAGES, SOURCE_LANGUAGE

_LONGEST_HEADER = 1000  # a browser sends some tens of characters; more is not read
# Withdrawn tags that are still sent, and languages under which another is offered.
_SAME = {"iw": "he", "in": "id", "ji": "yi", "mo": "ro", "cmn": "zh", "pes": "fa", "prs": "fa", "arb": "ar"}
# Where Chinese is written in traditional characters: Taiwan, Hong Kong, Macao.
_TRADITIONAL = ("hant", "tw", "hk", "mo")
_TRADITIONAL_CHINESE = "zh-Hant"


def matched(tag: str, offered: tuple[str, ...] = LANGUAGES) -> str | None:
    """The offered language that a tag asks for: `pt-BR` and `de_AT` find `pt` and `de`, `zh-TW` finds `zh-Hant`.

    Null where none is offered for it.
    """
    base, *parts = tag.strip().replace("_", "-").lower().split("-")
    base = _SAME.get(base, base)
    if base in ("zh", "yue") and _TRADITIONAL_CHINESE in offered:
        script = next((part for part in parts if part in ("hans", "hant")), None)
        if script == "hant" or (script is None and (base == "yue" or any(part in _TRADITIONAL for part in parts))):
            return _TRADITIONAL_CHINESE
    if base == "yue":
        base = "zh"
    return base if base in offered else None


def negotiated(asked: str | None, accept_language: str | None, offered: tuple[str, ...] = LANGUAGES) -> str:
    """The language of an answer: `?lang=` where it is offered, else by `Accept-Language` (RFC 9110), else English."""
    if asked and (language := matched(asked, offered)):
        return language
    wanted = []
    for position, entry in enumerate((accept_language or "")[:_LONGEST_HEADER].split(",")):
        tag, _, parameters = entry.strip().partition(";")
        weight = _weight(parameters)
        language = matched(tag, offered)
        if weight > 0 and language:
            wanted.append((-weight, position, language))
    return min(wanted)[2] if wanted else SOURCE_LANGUAGE


def _weight(parameters: str) -> float:
    name, _, value = parameters.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return min(1.0, max(0.0, float(value)))
    except ValueError:
        return 0.0
