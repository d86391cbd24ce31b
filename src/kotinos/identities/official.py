"""Official names: what form of state an organisation's country is, said before or after its name.

A form is read only for the countries that are of it: `State of Israel` is Israel, `State of Georgia` is nobody here.
"""

from kotinos.identities.folding import loose, strict
from kotinos.identities.table import Table
from kotinos.tuples import NamedTuple

DOTS = "…"  # where the name stands in a phrase
ROLE = "state "  # before the form of state in the roles of words


class Phrases(NamedTuple):
    """What stands before and after the name: beginnings and endings → (the other end, forms of state)."""

    before: dict[str, list[tuple[str, str]]]
    after: dict[str, list[str]]
    beginnings: tuple[str, ...]
    endings: tuple[str, ...]


_held: list[Phrases] = []


def _phrases(table: Table) -> Phrases:
    if not _held:
        before: dict[str, list[tuple[str, str]]] = {}
        after: dict[str, list[str]] = {}
        for role, phrases in table.words.items():
            for phrase in phrases if role.startswith(ROLE) else ():
                first, _, last = phrase.partition(DOTS)
                if first:
                    before.setdefault(first, []).append((last, role.removeprefix(ROLE)))
                else:
                    after.setdefault(last, []).append(role.removeprefix(ROLE))
        _held.append(Phrases(before, after, tuple(before), tuple(after)))
    return _held[0]


def names_inside(text: str, table: Table) -> list[str]:
    """The names that a text is the official form of: those of organisations whose countries are of the form it says."""
    folded = text.casefold().replace("’", "'")
    held = _phrases(table)
    found: list[str] = []
    if folded.startswith(held.beginnings):
        for first, ends in held.before.items():
            if folded.startswith(first):
                for last, form in ends:
                    if folded.endswith(last):
                        found += _of_form(folded[len(first) : len(folded) - len(last)], form, table)
    if folded.endswith(held.endings):
        for last, forms in held.after.items():
            if folded.endswith(last):
                for form in forms:
                    found += _of_form(folded[: -len(last)], form, table)
    return found


def _of_form(name: str, form: str, table: Table) -> list[str]:
    """The name, where it is one of an organisation whose country is of a form of state."""
    head, space, rest = name.strip().partition(" ")
    names = [name.strip(), *([rest] if space and head in table.words["article"] else ())]
    for one in names:
        key = strict(one)
        meaning = table.meaning(key) or table.meaning(loose(key))
        if meaning is not None and meaning.default and form in table.organisations[meaning.default].state.split():
            return [one]
    return []
