"""Tags with more attributes than any page has: a parser of HTML compares each of a tag's attributes with all others."""

from kotinos.documents.patterns import expression

MOST_ATTRIBUTES = 128
# What HTML takes for white space, which is less than what text does.
_NAME = r"</?[A-Za-z][^ \t\n\f\r/>]*+"
_VALUE = r"[ \t\n\f\r]*+=[ \t\n\f\r]*+(?:\"[^\"]*+(?:\"|\Z)|'[^']*+(?:'|\Z)|[^ \t\n\f\r>\"'][^ \t\n\f\r>]*+)?"
_ATTRIBUTE = rf"[ \t\n\f\r/]*+(?:=[^ \t\n\f\r/>=]*+|[^ \t\n\f\r/>=]++)(?:{_VALUE})?"
_OPENED = expression(rf"{_NAME}(?:{_ATTRIBUTE}){{0,{MOST_ATTRIBUTES}}}+[ \t\n\f\r/]*+")
# A tag that is written as nearly all are, seen at once: it ends before the next `<`, whatever it stands in.
_UNUSUAL = expression(
    r"</?+[A-Za-z](?![^ \t\n\f\r/>\"'=<]*+"
    r"(?:[ \t\n\f\r]++[^ \t\n\f\r/>\"'=<]++(?:=(?:\"[^\"<>]*+\"|'[^'<>]*+'|[^ \t\n\f\r\"'=<>/]++))?)"
    rf"{{0,{MOST_ATTRIBUTES}}}+[ \t\n\f\r]*+/?+>)"
)


# The characters by which tags and their attributes are told apart; a page has ten times as many others.
_TELLING = b"<>=\"'/ \t\n\f\r"
_OTHERS = bytes(set(range(256)).difference(_TELLING))
# Of those characters alone: a value in which a tag seems to end, or more of them in one tag than few attributes have,
# each of which has one at least. Either pattern begins with one character, and is looked for twice as fast as both.
_ENDED_WITHIN = expression(rb"=[ \t\n\f\r]*+(?:\"[^\">]*+>|'[^'>]*+>)")
_LONG = expression(rb"<[^>]{%d}" % MOST_ATTRIBUTES)


def are_short(page: bytes) -> bool:
    """Whether the tags of a page in UTF-8 are seen at once to have no more attributes than that."""
    telling = page.translate(None, _OTHERS)
    return _LONG.search(telling) is None and _ENDED_WITHIN.search(telling) is None


def bounded(text: str) -> tuple[str, int, bool]:
    """The text with each tag ended after `MOST_ATTRIBUTES`, how many were, and whether the text is cut.

    Whatever might open a tag is followed by the rules of HTML's tokens to where that tag would end: so it matters
    nothing whether it stands in a comment, in a script or between quotation marks. Where that would take many times
    the length of the text, which only a text made for it does, the text is cut.
    """
    if are_short(text.encode("utf-8", "ignore")):
        return text, 0, False
    pieces: list[str] = []
    at = ended = 0
    left = 4 * len(text) + 100_000
    for found in _UNUSUAL.finditer(text):
        if found.start() < at:
            continue
        end = _OPENED.match(text, found.start()).end()  # type: ignore[union-attr]  # it begins as what was found
        left -= end - found.start()
        if end < len(text) and text[end] != ">":
            pieces += [text[at:end], ">"]
            at = end
            ended += 1
        if left < 0:
            return "".join((*pieces, text[at : max(at, found.start())])), ended, True
    return "".join((*pieces, text[at:])) if pieces else text, ended, False
