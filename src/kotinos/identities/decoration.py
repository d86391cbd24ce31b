"""What is printed around a name and is no part of it: peeled off, and kept as evidence where it is a code or a flag."""

from collections.abc import Iterator

from kotinos.identities.folding import strict
from kotinos.identities.official import names_inside
from kotinos.identities.table import Table
from kotinos.tuples import TYPE_CHECKING

if TYPE_CHECKING:
    import re

MOST_READINGS = 20
LONGEST_DOUBLE = 80  # characters of two names side by side
MOST_SPACES = 7

# In brackets a number or a letter is a note; what is longer may be of the name.
_FOOTNOTE = r"\[(?:[^\]]{0,16}\d[^\]]{0,4}|[^\]]{0,2})\]|[⁰¹²³⁴-⁹]+|[*†‡§¶※^]+"
_RANK = r"^\W{0,3}\d{1,3}(?:\s*[.):]|\s)\s*(?=\D)"
_TRAILING_NUMBER = r"(?<=\D)[\s]*\d{1,2}$"
_FLAG = "[\U0001f1e6-\U0001f1ff]{2}"
_TAGGED_FLAG = "\U0001f3f4[\U000e0061-\U000e007a]*\U000e007f?"
_SHORTCODE = r":(?:flag[-_])?([a-z]{2}):"
_OPENING = frozenset("(（[【")
_IN_BRACKETS = r"\s*[(（\[【]\s*([^()（）\[\]【】]*?)\s*[)）\]】]\s*"
_CODE_BEFORE = r"^([A-Z]{2,3})\s*[-–—/:|.,]?\s+(.{2,})$"
_CODE_AFTER = r"^(.{2,}?)\s*[-–—/:|.,]?\s+([A-Z]{2,3})$"

_patterns: "dict[str, re.Pattern[str]]" = {}
_words: dict[str, tuple[str, ...]] = {}


def _pattern(source: str) -> "re.Pattern[str]":
    """A pattern, compiled when it is first used: most names need none of them."""
    if source not in _patterns:
        import re

        _patterns[source] = re.compile(source)
    return _patterns[source]


def bare_text(text: str) -> str:
    """The text without marks and notes that carry no meaning: footnotes, ranks, flags, entities, damaged encoding."""
    text, _ = _flags(_decoded(text))
    return _without_marks(text)


def _without_marks(text: str) -> str:
    if text.replace(" ", "").isalpha():  # nothing of what is looked for is a letter
        return text.strip()
    text = _pattern(_FOOTNOTE).sub(" ", text).strip()
    text = _pattern(_RANK).sub("", text)
    text = _pattern(_TRAILING_NUMBER).sub("", text)
    return text.strip()


def _decoded(text: str) -> str:
    if "&" in text and ";" in text:
        import html

        text = html.unescape(html.unescape(text))
    if not text.isascii() and not _DAMAGED.isdisjoint(text):
        text = _repaired(text)
    return text


_DAMAGED = frozenset("ÃÂÐÑâ")  # what the first byte of a letter becomes


def _repaired(text: str) -> str:
    """UTF-8 that was read as a Western code page, read again; the text as it was where that is not what happened."""
    raw = bytearray()
    for letter in text:
        try:
            raw += letter.encode("cp1252")
        except UnicodeEncodeError:
            if ord(letter) > 0xFF:
                return text
            raw.append(ord(letter))
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return text


def _flags(text: str) -> tuple[str, list[str]]:
    """The text without flags, and the codes that the flags stand for."""
    tokens = []
    if not text.isascii():
        pairs = _pattern(_FLAG).findall(text)
        tokens += ["".join(chr(ord(letter) - 0x1F1E6 + ord("A")) for letter in pair) for pair in pairs]
        if tokens:
            text = _pattern(_FLAG).sub(" ", text)
        if "\U0001f3f4" in text:
            text = _pattern(_TAGGED_FLAG).sub(" ", text)
    if text.count(":") >= 2:
        shortcode = _pattern(_SHORTCODE)
        tokens += [token.upper() for token in shortcode.findall(text)]
        text = shortcode.sub(" ", text)
    return text, tokens


def peel(text: str, table: Table) -> Iterator[tuple[str, list[str], str]]:
    """Readings of a text with less and less around the name: the text, the codes that stood in it, and the step."""
    seen: set[str] = set()
    decoded, tokens = _flags(_decoded(text))
    plain = _without_marks(decoded)
    queue = [(plain, tokens, "decoration")]
    if decoded.strip() != plain:
        queue.insert(0, (decoded.strip(), tokens, "decoration"))
    steps = (_brackets, _code_around, _official, _team, _article, _inverted, _double, _one_script)
    unpeeled: list[tuple[str, list[str]]] = []  # in turn, when the readings before them are done with
    tried = 0
    while (queue or unpeeled) and tried < MOST_READINGS:
        if not queue:
            reading, codes = unpeeled.pop(0)
            for peeling in steps:
                queue += [(rest, codes + more, how) for rest, more, how in peeling(reading, table)]
            continue
        tried += 1
        reading, codes, step = queue.pop(0)
        if reading in seen:
            continue
        seen.add(reading)
        if reading != text:
            yield reading, codes, step
        unpeeled.append((reading, codes))


Readings = list[tuple[str, list[str], str]]


def _is_code(token: str, table: Table) -> bool:
    upper = token.upper()
    if len(upper) == 2:
        return upper in table.by_iso2
    return len(upper) == 3 and (upper in table.organisations or upper in table.printed or upper in table.by_iso3)


def _brackets(text: str, table: Table) -> Readings:
    """What stands in brackets: a note on the host, a code, the rest of the name, or another name of the same."""
    found: Readings = []
    if _OPENING.isdisjoint(text):
        return found
    for match in _pattern(_IN_BRACKETS).finditer(text):
        inside = match[1]
        rest = f"{text[: match.start()]} {text[match.end() :]}".strip()
        if not inside or inside.isdigit() or strict(inside) in table.words["host"]:
            found.append((rest, [], "decoration"))
        elif inside.isascii() and inside.isalpha() and len(inside) in (2, 3) and _is_code(inside, table):
            found.append((rest, [inside.upper()], "code"))
        else:
            found.append((f"{inside} {rest}", [], "bracket"))
            found += _gloss(rest, inside, table)
    return found


def _gloss(rest: str, inside: str, table: Table) -> Readings:
    """Two names of which one explains the other: the one that means fewer organisations is read."""
    outer = table.meaning(strict(rest))
    inner = table.meaning(strict(inside)) if outer else None
    if not outer or not inner:
        return []
    shared = [code for code in outer.codes if code in inner.codes]
    if not shared or (len(shared) > 1 and outer.default != inner.default):
        return []
    return [(inside if len(inner.codes) < len(outer.codes) else rest, [], "bracket")]


def _code_around(text: str, table: Table) -> Readings:
    found: Readings = []
    first = _pattern(_CODE_BEFORE).match(text) if text[:2].isupper() else None
    if first and _is_code(first[1], table):
        found.append((first[2], [first[1]], "code"))
    last = _pattern(_CODE_AFTER).match(text) if text[-2:].isupper() else None
    if last and _is_code(last[2], table):
        found.append((last[1], [last[2]], "code"))
    return found


def _team(text: str, table: Table) -> Readings:
    found: Readings = []
    folded = text.casefold()
    for word in table.words["team-before"] if folded.startswith(_all("team-before", table)) else ():
        joined = word[-1] in "'’"
        if folded.startswith(word) and len(text) > len(word) + 2 and (joined or text[len(word)] == " "):
            found.append((text[len(word) :].strip(), [], "team"))
    for word in table.words["team-after"] if folded.endswith(_all("team-after", table)) else ():
        joined = word[0] > "\u2e80"
        if folded.endswith(word) and len(text) > len(word) + 1 and (joined or text[-len(word) - 1] == " "):
            found.append((text[: -len(word)].strip(), [], "team"))
    return found


def _all(role: str, table: Table) -> tuple[str, ...]:
    """All words of a role, to be looked for at once."""
    if role not in _words:
        _words[role] = tuple(table.words[role])
    return _words[role]


def _article(text: str, table: Table) -> Readings:
    head, space, rest = text.partition(" ")
    if space and len(rest) >= 4 and head.casefold() in table.words["article"]:
        return [(rest, [], "article")]
    if len(text) > 6 and text[1] in "'’" and text[0] in "lL":
        return [(text[2:], [], "article")]
    return []


def _official(text: str, table: Table) -> Readings:
    return [(name, [], "official") for name in names_inside(text, table)]


def _inverted(text: str, _: Table) -> Readings:
    head, comma, tail = text.partition(",")
    if not comma or "," in tail or not tail.strip():
        return []
    return [(f"{tail.strip()} {head.strip()}", [], "inverted")]


def _double(text: str, table: Table) -> Readings:
    """Two names of one organisation side by side: `Birmania / Myanmar`, `China China`."""
    if len(text) > LONGEST_DOUBLE or text.count(" ") > MOST_SPACES:
        return []
    for at, letter in enumerate(text):
        if letter in " /,-–—|" and 0 < at < len(text) - 1:
            left = table.meaning(strict(text[:at]))
            if left is None or left.default is None:
                continue
            right = table.meaning(strict(text[at:]))
            if right is not None and left.default == right.default:
                return [(text[:at].strip(" /,-–—|"), [], "double")]
    return []


_A_TO_Z = frozenset("abcdefghijklmnopqrstuvwxyz")
_LATIN, _CYRILLIC = "ABCEHIJKMOPSTXYaceijopsxy", "АВСЕНІЈКМОРЅТХУасеіјорѕху"


def _one_script(text: str, _: Table) -> Readings:
    """Letters of another script that look the same, put right: `Сhina` with a Cyrillic С."""
    if text.isascii() or _A_TO_Z.isdisjoint(text.lower()) or not any("Ѐ" <= letter <= "ӿ" for letter in text):
        return []
    to_latin = text.translate(str.maketrans(_CYRILLIC, _LATIN))
    to_cyrillic = text.translate(str.maketrans(_LATIN, _CYRILLIC))
    return [(one, [], "one-script") for one in (to_latin, to_cyrillic)]
