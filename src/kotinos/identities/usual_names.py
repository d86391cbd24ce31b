"""Doubt of an exact name that is rare on the page: it may be the usual name of a participant, misprinted.

`Ugana` is Ghana in a language of the Congo and `Andola` Andorra in another; on an English page each is more likely
Uganda and Angola with a letter lost.
"""

from collections.abc import Iterable

from kotinos.identities.evidence import Evidence
from kotinos.identities.folding import loose, strict
from kotinos.identities.naming import languages_of_names, names_in
from kotinos.identities.nearby import Index, index_of, one_edit_away
from kotinos.identities.table import load
from kotinos.model import Resolution
from kotinos.tuples import NamedTuple

UNSAID = ("en", "ru")  # languages of a page that does not say which it is in
FEWEST_IN_A_LANGUAGE = 3  # names that tell the language of a table


class Usual(NamedTuple):
    """The usual names in a language and in English: key → organisations, and the index over them all.

    `capitals` are those in capitals, `words` the index over all others.
    """

    owners: dict[str, set[str]]
    near: Index
    capitals: set[str]
    words: Index

    def owners_of(self, keys: Iterable[str]) -> set[str]:
        """The organisations of some of the keys."""
        return {code for key in keys for code in self.owners[key]}


_held: dict[str | None, Usual] = {}


def doubt(key: str, answer: Resolution, evidence: Evidence) -> Resolution:
    """Leave an exact name open where it is no usual name on the page and one edit from a participant's usual one.

    Of a page whose language is not known, only a name of an organisation that did not take part is doubted. Scripts
    without capitals are left alone, whose short names are one letter apart by nature (`米国` and `英国`); an acronym is
    held against participants' acronyms of its length (САР and ЮАР), since КНР and КНДР are both in use.
    """
    if answer.code is None or not (evidence.language or evidence.among) or key[0].upper() == key[0]:
        return answer
    usual = usual_names(evidence.language)
    if answer.code in usual.owners.get(key, ()):
        return answer
    took_part = not evidence.among or answer.code in evidence.among
    if took_part and not evidence.language:
        return answer
    near = one_edit_away(key, usual.near)
    if answer.how == "acronym":
        near = {other for other in near & usual.capitals if len(other) == len(key) and evidence.among}
    others = usual.owners_of(near) - {answer.code}
    if evidence.among:
        others &= set(evidence.among)
    if not others:
        return answer
    return answer._replace(code=None, status="ambiguous", candidates=(answer.code, *sorted(others)), evidence=None)


def usual_names(language: str | None) -> Usual:
    """The names that a page in a language prints, also without their diacritics."""
    if language not in _held:
        owners: dict[str, set[str]] = {}
        capitals: set[str] = set()
        organisations = load().organisations
        for one in (language, "en") if language else UNSAID:
            for code, name in names_in(one):
                if code in organisations:
                    key = strict(name)
                    for spelling in (key, loose(key)):
                        owners.setdefault(spelling, set()).add(code)
                    if name.isupper():
                        capitals.add(key)
        _held[language] = Usual(owners, index_of(owners), capitals, index_of(owners.keys() - capitals))
    return _held[language]


def language_of_names(names: Iterable[str]) -> str | None:
    """The language of which most of some names are usual names; null where two have as many, or none has a few."""
    keys = {strict(name) for name in names}
    counted: dict[str, int] = {}
    for language in languages_of_names():
        counted[language] = len(keys & {strict(name) for _, name in names_in(language)})
    (best, most), (_, next_most) = sorted(counted.items(), key=lambda pair: -pair[1])[:2]
    return best if most >= FEWEST_IN_A_LANGUAGE and most > next_most else None
