"""Which language a reader gets: the one asked for by name, else the best of what the browser lists."""

from kotinos.languages.catalogue import LANGUAGES, SOURCE_LANGUAGE

_LONGEST_HEADER = 1000  # a browser sends some tens of characters; more is not read


def negotiated(asked: str | None, accept_language: str | None, offered: tuple[str, ...] = LANGUAGES) -> str:
    """The language of an answer: `?lang=` where it is offered, else by `Accept-Language` (RFC 9110), else English."""
    if asked and (language := _base(asked)) in offered:
        return language
    wanted = []
    for position, entry in enumerate((accept_language or "")[:_LONGEST_HEADER].split(",")):
        tag, _, parameters = entry.strip().partition(";")
        weight = _weight(parameters)
        if weight > 0 and _base(tag) in offered:
            wanted.append((-weight, position, _base(tag)))
    return min(wanted)[2] if wanted else SOURCE_LANGUAGE


def _base(tag: str) -> str:
    return tag.strip().replace("_", "-").split("-")[0].lower()


def _weight(parameters: str) -> float:
    name, _, value = parameters.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return min(1.0, max(0.0, float(value)))
    except ValueError:
        return 0.0
