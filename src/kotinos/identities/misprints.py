"""Guards of the one-edit step: when a text that is one letter away from a name may be that name misprinted."""

from collections.abc import Collection

from kotinos.identities.folding import loose, strict
from kotinos.identities.table import Table

REPUBLICS = ("rep", "респ", "рэсп", "реп", "köztársaság", "δημοκρατ", "cumhuriyet")
SHORTEST = 6  # letters of a name, and of the text that is taken for it
SHORTEST_WORD = 4  # letters of the misprinted word in a name of several
# Endings of words for the people of a country, as `Argentinier` beside `Argentinien`.
DEMONYMS = (
    *("ais", "aise", "ois", "ien", "enne", "ain", "ine", "iope"),
    *("es", "ese", "ano", "ino", "ense", "ian", "ean", "ish"),
    *("er", "ake", "ene", "ol", "sk", "ska", "ski", "sky", "sch", "ca", "lainen"),
    *("ец", "ин", "ич", "ский", "ская", "ський", "ська", "ски", "чки", "ي", "ی"),
)
LONGEST_INFLECTED = 9  # letters of a word of which a last letter that is another may be an ending
SHORTEST_SYLLABIC = 7  # kana and hangul: a letter says more, and chance hits are more frequent
SHORTEST_THAI = 9
SHORTEST_INDIC = 11  # scripts whose letters carry marks of their own


def begins_as(key: str, other: str) -> bool:
    """Whether a text has the first letter of a name; the first two may be swapped."""
    return loose(key)[:1] == loose(other[0]) or (key[:2] == other[1::-1] and key[2:] == other[2:])


def is_chinese(other: str) -> bool:
    """Whether a name has Chinese characters, of which another one is another word."""
    return any("\u2e80" <= letter <= "\u303f" or "\u3400" <= letter <= "\u9fff" for letter in other)


def is_syllabic(other: str) -> bool:
    """Whether a name is written in kana or hangul."""
    return "\u3040" <= other[0] <= "\u30ff" or "\uac00" <= other[0] <= "\ud7a3"


def shortest(other: str) -> int:
    """The letters that a name must have for its script: letters of their own in one are marks in another."""
    first = other[0]
    if is_syllabic(other):
        return SHORTEST_SYLLABIC
    if "\u0e00" <= first <= "\u0eff":
        return SHORTEST_THAI
    if ("\u0780" <= first <= "\u10ff" and not first >= "\u10a0") or "\u1200" <= first <= "\u18ff":
        return SHORTEST_INDIC
    return SHORTEST


def long_enough(key: str, other: str) -> bool:
    """Whether a name, and the text that may be it, have the letters that its script asks for."""
    least = shortest(other)
    return len(other) >= least and len(key) >= max(least - 1, SHORTEST)


def word_is_long_enough(text: str, key: str, other: str) -> bool:
    """Whether the misprinted word of several has letters enough; more where it alone tells a republic from others."""
    word = misprinted_word(text, key, other)
    if len(word) == len(key):
        return True
    return len(word) >= (SHORTEST + 1 if _of_a_republic(text) else SHORTEST_WORD)


def is_ending(text: str, key: str, other: str) -> bool:
    """Whether a short single word ends in another letter, or one more: a demonym, a case or a first name (`Franco`)."""
    if len(other) > LONGEST_INFLECTED or len(key) < len(other) or key[: len(other) - 1] != other[:-1]:
        return False
    return len(_words(text)) == 1


def is_demonym(text: str, key: str, other: str) -> bool:
    """Whether a text ends as words for the people of a country do, and the name that is near it does not."""
    if key == other + "n":
        return True
    bare, named = loose(key), loose(other)
    ending = next((one for one in DEMONYMS if bare.endswith(one)), None)
    if ending is None or named.endswith(ending) or len(_words(text)) > 1:
        return False
    return sorted(bare) != sorted(named)  # `Liechtenstien` has two letters swapped


def misprinted_word(text: str, key: str, other: str) -> str:
    """The word of a text in which it differs from a name."""
    return _word_at(text, _first_difference(key, other))


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


def names_another(
    text: str, key: str, other: str, codes: tuple[str, ...], table: Table, rivals: Collection[str] | None = None
) -> bool:
    """Whether the misprinted word is, or begins as, a name of another: `Republik Island`, `Slovinská republika`.

    `rivals`: of those only; null is anybody.
    """
    word = misprinted_word(text, key, other)
    bare = loose(word)
    if len(word) < len(key):
        for part in (word, bare, *((bare[1:], bare[2:]) if "'" in text or "’" in text else ())):
            meaning = table.meaning(part) if len(part) >= 4 else None
            if meaning is not None and not set(codes) & set(meaning.codes):
                return True
    for at in range(7, len(bare) + 1):
        owners = table.codes_of_names_from(bare[:at])
        if owners and not owners & set(codes) and (rivals is None or owners & set(rivals)):
            return True
    return False


def begins_another(key: str, codes: set[str], table: Table) -> bool:
    """Whether a text is the beginning of a name of another: cut short, it may be any of them."""
    return bool(table.codes_of_names_from(key) - codes)
