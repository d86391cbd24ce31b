"""Guards of the one-edit step: when a text that is one letter away from a name may be that name misprinted."""

from kotinos.identities.folding import loose, strict
from kotinos.identities.table import Table

REPUBLICS = ("rep", "респ", "рэсп", "реп", "köztársaság", "δημοκρατ", "cumhuriyet")
SHORTEST = 6  # letters of a name, and of the text that is taken for it
SHORTEST_WORD = 4  # letters of the misprinted word in a name of several
SHORTEST_SYLLABIC = 7  # kana and hangul: a letter says more, and chance hits are more frequent
SHORTEST_THAI = 9
SHORTEST_INDIC = 11  # scripts whose letters carry marks of their own


def may_be_misprint(text: str, key: str, other: str) -> bool:
    """Whether the letters are enough and the right ones: the first is never wrong, Chinese characters never are."""
    first = other[0]
    begins = loose(key)[:1] == loose(first) or (key[:2] == other[1::-1] and key[2:] == other[2:])
    if not begins or any("\u2e80" <= letter <= "\u303f" or "\u3400" <= letter <= "\u9fff" for letter in other):
        return False
    least = SHORTEST
    if "\u3040" <= first <= "\u30ff" or "\uac00" <= first <= "\ud7a3":
        least = SHORTEST_SYLLABIC
    elif "\u0e00" <= first <= "\u0eff":
        least = SHORTEST_THAI
    elif ("\u0780" <= first <= "\u10ff" and not first >= "\u10a0") or "\u1200" <= first <= "\u18ff":
        least = SHORTEST_INDIC
    if len(other) < least or len(key) < max(least - 1, SHORTEST):
        return False
    word = _word_at(text, _first_difference(key, other))
    if len(word) == len(key):
        return True
    return len(word) >= (SHORTEST + 1 if _of_a_republic(text) else SHORTEST_WORD)


def _first_difference(key: str, other: str) -> int:
    for at, (left, right) in enumerate(zip(key, other, strict=False)):
        if left != right:
            return at
    return min(len(key), len(other)) - 1


def _of_a_republic(text: str) -> bool:
    """Whether the text is an official name, of which one word tells the republic from all others."""
    return any(word.startswith(REPUBLICS) for word in text.casefold().split())


def _words(text: str) -> list[str]:
    return [key for word in text.split() if (key := strict(word))]


def _word_at(text: str, at: int) -> str:
    """The word of a text in which the letter with this number among its key's letters stands."""
    seen = 0
    found = ""
    for found in _words(text):
        seen += len(found)
        if at < seen:
            break
    return found


def names_another(text: str, key: str, other: str, codes: tuple[str, ...], table: Table) -> bool:
    """Whether the misprinted word is, or begins as, a name of another: `Republik Island`, `Slovinská republika`."""
    word = _word_at(text, _first_difference(key, other))
    bare = loose(word)
    if len(word) < len(key):
        for part in (word, bare, *((bare[1:], bare[2:]) if "'" in text or "’" in text else ())):
            meaning = table.meaning(part) if len(part) >= 4 else None
            if meaning is not None and not set(codes) & set(meaning.codes):
                return True
    for at in range(7, len(bare) + 1):
        owners = table.codes_of_names_from(bare[:at])
        if owners and not owners & set(codes):
            return True
    return False


def begins_another(key: str, code: str, table: Table) -> bool:
    """Whether a text is the beginning of a name of another: cut short, it may be any of them."""
    return bool(table.codes_of_names_from(key) - {code})
