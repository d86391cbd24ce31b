"""Official names: what form of state an organisation's country is, said before or after its name.

A form is read only for the countries that are of it: `State of Israel` is Israel, `State of Georgia` is nobody here.
"""

from functools import lru_cache

from kotinos.identities.folding import loose, strict
from kotinos.identities.table import Table
from kotinos.tuples import NamedTuple

DOTS = "…"  # where the name stands in a phrase
LETTERS_BEFORE, LETTERS_AFTER = 3, 2  # of a phrase, by which it is looked for
ROLE = "state "  # before the form of state in the roles of words


class Phrases(NamedTuple):
    """What stands before and after the name, by the first letters and the last: phrases, the other end, forms of state.

    Most texts have neither a first nor a last few letters of a phrase, and are told apart by those.
    """

    before: dict[str, list[tuple[str, str, str]]]
    after: dict[str, list[tuple[str, str]]]


@lru_cache(maxsize=1)
def _phrases(table: Table) -> Phrases:
    held = Phrases({}, {})
    for role, phrases in table.words.items():
        form = role.removeprefix(ROLE)
        for phrase in phrases if form != role else ():
            first, _, last = phrase.partition(DOTS)
            if first:
                held.before.setdefault(first[:LETTERS_BEFORE], []).append((first, last, form))
            else:
                held.after.setdefault(last[-LETTERS_AFTER:], []).append((last, form))
    return held


def names_inside(text: str, table: Table) -> list[str]:
    """The names that a text is the official form of: those of organisations whose countries are of the form it says."""
    held = _phrases(table)
    before = held.before.get(text[:LETTERS_BEFORE].casefold(), ())
    after = held.after.get(text[-LETTERS_AFTER:].casefold(), ()) or held.after.get(text[-1:], ())
    if not before and not after:
        return []
    folded = text.casefold().replace("’", "'")
    found: list[str] = []
    for first, last, form in before:
        if folded.startswith(first) and folded.endswith(last):
            found += _of_form(folded[len(first) : len(folded) - len(last)], form, table)
    for last, form in after:
        if folded.endswith(last):
            found += _of_form(folded[: -len(last)], form, table)
    return found


def _of_form(name: str, form: str, table: Table) -> list[str]:
    """The name, where it is one of an organisation whose country is of a form of state."""
    head, space, rest = name.strip().partition(" ")
    names = [name.strip(), *([rest] if space and head in table.words["article"] else ())]
    for one in names:
        key = strict(one)
        meaning = table.meaning(key) or table.meaning(loose(key))
        code = meaning.default or (meaning.codes[0] if len(meaning.codes) == 1 else None) if meaning else None
        if code and form in table.organisations[code].state.split():
            return [one]
    return []
