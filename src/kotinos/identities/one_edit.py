"""The last step of the ladder: a name with one letter inserted, dropped, changed, or swapped with its neighbour.

How near another name may be depends on what is known beside the text. Alone, it has to be far from every name of
another; where the participants are known, from the usual names of those; as a row of a table of which most rows are
read, from those of whom no row was found yet.
"""

from collections.abc import Callable, Collection, Iterable

from kotinos.identities.codes import valid_in
from kotinos.identities.decoration import bare_text
from kotinos.identities.evidence import Evidence
from kotinos.identities.folding import loose, strict
from kotinos.identities.lettering import has_lone_letter, is_of_words
from kotinos.identities.misprints import (
    begins_another,
    begins_as,
    is_chinese,
    is_demonym,
    is_ending,
    is_syllabic,
    long_enough,
    misprinted_word,
    names_another,
    shortest,
    word_is_long_enough,
)
from kotinos.identities.nearby import Index, one_edit_away, within_two_edits
from kotinos.identities.table import ASSOCIATIONS, Table
from kotinos.identities.usual_names import usual_names
from kotinos.model import Resolution

SHORTEST_SUGGESTED = 4  # letters: shorter text has a neighbour by chance
SHORTEST_OF_PARTICIPANTS = 6  # letters of a name of which nothing but the Games is known
SHORTEST_OF_ROWS = 4  # letters of a name of which nearly all others are ruled out by their rows
SHORTEST_SYLLABIC_OF_ROWS = 3
SHORTEST_TEXT_OF_ROWS = 3  # letters of the text, and of its misprinted word
SHORTEST_ALONE = 7  # letters of a name, or of the text, of which nothing is known
FIRST_LETTER_TOO = 7  # letters of a name whose first letter may be the wrong one
NEVER_EDITED = frozenset({"historic", "neutral", "refugee", "mixed", "joint", *ASSOCIATIONS})


def edited(name: str, table: Table, evidence: Evidence) -> Resolution | None:
    """The organisation of which a text is the misprinted name; else unknown, with what is that near as suggestions."""
    text = bare_text(name)
    key = strict(text)
    if len(key) < SHORTEST_TEXT_OF_ROWS or table.place(key) or table.place(loose(key)) or has_lone_letter(text):
        return None
    if (free := _free(table, evidence)) and (code := _one_of(free, text, key, table, evidence)):
        why = "participants" if evidence.taken is None else "other rows"
        return Resolution(name, code, "resolved", "one-edit", (code,), why)
    return _anybody(name, text, key, table, evidence) if len(key) >= SHORTEST_SUGGESTED else None


def _anybody(name: str, text: str, key: str, table: Table, evidence: Evidence) -> Resolution | None:
    """Whose name it is where no name of another organisation is near, whether that one took part or not."""
    near, key = _near(key, table)
    if not near:
        return None
    found, blocked = _organisations_of(near, table)
    if len(found) == 1 and not blocked:
        ((only, keys),) = found.items()
        if any(_is_misprint(text, key, other, only, table, evidence) for other in keys):
            others = _others_near(key, only, table)
            if not others:
                return Resolution(name, only, "resolved", "one-edit", (only,))
            return Resolution(name, None, "unknown", None, tuple(sorted({only, *others})))
    return Resolution(name, None, "unknown", None, tuple(sorted(found)))


def _near(key: str, table: Table) -> tuple[set[str], str]:
    """All keys within one edit of a key, or else of it without its diacritics; and which of the two it is."""
    near, bare = one_edit_away(key, table.near(key)), loose(key)
    if near or bare == key:
        return near, key
    return one_edit_away(bare, table.near(bare)), bare


def _is_misprint(text: str, key: str, other: str, code: str, table: Table, evidence: Evidence) -> bool:
    """Whether a text may be the name of one organisation misprinted, and is neither another's name nor cut short."""
    meaning = table.meaning(other)
    if table.organisations[code].kind in NEVER_EDITED or meaning is None or not meaning.usual:
        return False
    if (evidence.taken and code in evidence.taken) or (is_of_words(text) and not meaning.words):
        return False  # `Tai Kwan` is a person
    if evidence.among and code not in evidence.among and not table.organisations[code].kin & set(evidence.among):
        return False
    if evidence.taken is None and (max(len(key), len(other)) < SHORTEST_ALONE or _is_a_form(text, key, other)):
        return False
    if not evidence.among and " " not in text and begins_another(other, {code}, table):
        return False  # `Dominika` with a letter lost may be `Dominikana`
    if not begins_as(key, other) or is_chinese(other) or not long_enough(key, other):
        return False
    if not word_is_long_enough(text, key, other) or begins_another(key, {code}, table):
        return False
    return not names_another(text, key, other, (code,), table)


def _is_a_form(text: str, key: str, other: str) -> bool:
    """Whether a text is no misprint, but another form of a name: a case, a demonym."""
    return is_ending(text, key, other) or is_demonym(text, key, other)


def _others_near(key: str, code: str, table: Table) -> set[str]:
    """Other organisations that two edits could lead to: they may be meant as well, whether they took part or not."""
    meanings = (table.meaning(other) for other in within_two_edits(key, table.common_near(key)))
    return {one for meaning in meanings if meaning for one in meaning.codes} - {code}


def _organisations_of(near: Collection[str], table: Table) -> tuple[dict[str, list[str]], bool]:
    """The organisations that keys mean, each with its keys, and whether one of the keys is a place or means several."""
    found: dict[str, list[str]] = {}
    blocked = False
    for key in sorted(near):
        meaning = table.meaning(key)
        if meaning is None or len(meaning.codes) > 1:
            blocked = True
        else:
            found.setdefault(meaning.codes[0], []).append(key)
    return found, blocked


def _free(table: Table, evidence: Evidence) -> set[str]:
    """Whose name it can be: a participant, or in a table anybody, of whom no other row is; none where all may be."""
    if evidence.taken is None:
        return set(evidence.among or ())
    if evidence.among:
        return set(evidence.among) - evidence.taken
    year = evidence.year
    held = (code for code, held in table.organisations.items() if held.kind not in NEVER_EDITED)
    return {code for code in held if code not in evidence.taken and (year is None or valid_in(code, year))}


def _one_of(free: set[str], text: str, key: str, table: Table, evidence: Evidence) -> str | None:
    """The only one of some organisations whose usual name is one edit away, where no other's of them is within two."""
    index, owners_of = _usual_near(key, table, evidence.language)
    near = one_edit_away(key, index)
    if not near and loose(key) != key:
        key = loose(key)
        near = one_edit_away(key, index)
    owners = owners_of(near) - (evidence.taken or frozenset())
    if len(owners) != 1:
        return None
    (code,) = owners
    if code not in free or owners_of(within_two_edits(key, index)) & free != {code}:
        return None
    other = min(one for one in near if code in owners_of((one,)))
    fits = _fits_a_row if _others_are_ruled_out(evidence) else _fits_alone
    if not fits(text, key, other) or names_another(text, key, other, (code,), table, free):
        return None
    return code if _nobody_else(key, code, free, table, evidence) else None


def _others_are_ruled_out(evidence: Evidence) -> bool:
    """Whether both the participants are known and the rows that other participants have."""
    return evidence.taken is not None and bool(evidence.among)


def _usual_near(key: str, table: Table, language: str | None) -> tuple[Index, Callable[[Iterable[str]], set[str]]]:
    """The usual names of a language and of English, or of all languages in the script; and whose some of them are."""
    if language:
        usual = usual_names(language)
        return usual.words, usual.owners_of
    return table.usual_near(key), table.owners_of


def _fits_alone(text: str, key: str, other: str) -> bool:
    if is_chinese(other) or len(other) < max(SHORTEST_OF_PARTICIPANTS, shortest(other)) or len(key) < len(other) - 1:
        return False
    if not begins_as(key, other) and len(other) < FIRST_LETTER_TOO:
        return False
    return word_is_long_enough(text, key, other)


def _fits_a_row(text: str, key: str, other: str) -> bool:
    least = SHORTEST_SYLLABIC_OF_ROWS if is_syllabic(other) else SHORTEST_OF_ROWS
    if len(other) < least or len(key) < SHORTEST_TEXT_OF_ROWS or (len(key) == 3 and text.isupper()):
        return False
    word = misprinted_word(text, key, other)
    return len(word) >= SHORTEST_TEXT_OF_ROWS or len(word) == len(key)


def _nobody_else(key: str, code: str, free: set[str], table: Table, evidence: Evidence) -> bool:
    """Whether a text is neither one edit from, nor the beginning of, a name of another in any language."""
    near, _ = _near(key, table)
    found, blocked = _organisations_of(near, table)
    if not _others_are_ruled_out(evidence):
        return not blocked and set(found) <= {code} and not begins_another(key, {code}, table)
    others = {one for other in near if (meaning := table.meaning(other)) and meaning.edited for one in meaning.codes}
    return others & free <= {code} and not table.codes_of_names_from(key) & free - {code}
