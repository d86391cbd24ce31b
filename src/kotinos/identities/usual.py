"""Doubt of an exact name that is rare on the page: it may be the usual name of a participant, misprinted.

`Ugana` is Ghana in a language of the Congo and `Andola` Andorra in another; on an English page each is more likely
Uganda and Angola with a letter lost.
"""

from kotinos.identities.evidence import Evidence
from kotinos.identities.folding import strict
from kotinos.identities.naming import names_in
from kotinos.identities.nearby import Index, index_of, one_edit_away
from kotinos.identities.table import load
from kotinos.model import Resolution

UNSAID = ("en", "ru")  # languages of a page that does not say which it is in
_held: dict[str | None, tuple[dict[str, set[str]], Index, set[str]]] = {}


def doubt(key: str, answer: Resolution, evidence: Evidence) -> Resolution:
    """Leave an exact name open where it is no usual name on the page and one edit from a participant's usual one.

    Of a page whose language is not known, only a name of an organisation that did not take part is doubted. Scripts
    without capitals are left alone, whose short names are one letter apart by nature (`米国` and `英国`); an acronym is
    held against participants' acronyms of its length (САР and ЮАР), since КНР and КНДР are both in use.
    """
    if answer.code is None or not (evidence.language or evidence.among) or key[0].upper() == key[0]:
        return answer
    owners, index, capitals = _usual(evidence.language)
    if answer.code in owners.get(key, ()):
        return answer
    took_part = not evidence.among or answer.code in evidence.among
    if took_part and not evidence.language:
        return answer
    near = one_edit_away(key, index)
    if answer.how == "acronym":
        near = {other for other in near & capitals if len(other) == len(key) and evidence.among}
    others = {code for other in near for code in owners[other]} - {answer.code}
    if evidence.among:
        others &= set(evidence.among)
    if not others:
        return answer
    return answer._replace(code=None, status="ambiguous", candidates=(answer.code, *sorted(others)), evidence=None)


def _usual(language: str | None) -> tuple[dict[str, set[str]], Index, set[str]]:
    """The usual names in a language and in English → organisations, the index over them, and those in capitals."""
    if language not in _held:
        owners: dict[str, set[str]] = {}
        capitals: set[str] = set()
        organisations = load().organisations
        for one in (language, "en") if language else UNSAID:
            for code, name in names_in(one):
                if code in organisations:
                    owners.setdefault(strict(name), set()).add(code)
                    if name.isupper():
                        capitals.add(strict(name))
        _held[language] = owners, index_of(owners), capitals
    return _held[language]
