"""Evidence picks among the organisations that a name may mean; it never overrules what the name says."""

from collections.abc import Collection

from kotinos.identities.codes import valid_in
from kotinos.identities.table import ASSOCIATIONS, Meaning, load
from kotinos.model import Resolution
from kotinos.tuples import NamedTuple


class Evidence(NamedTuple):
    """What is known beside the name itself.

    `taken`: the organisations that other rows of the table have; null for a name that stands alone, and for a row of
    a table that is not one of organisations. `associations`: the kinds of ASSOCIATIONS that are organisations there.
    """

    year: int | None
    language: str | None
    among: Collection[str] | None
    code_beside: str | None
    associations: Collection[str]
    taken: frozenset[str] | None = None
    games: str | None = None


def todays(among: Collection[str] | None) -> Collection[str] | None:
    """Participants with today's code for each that is given by an old one: Burma took part as BIR, and is MYA."""
    if not among:
        return None
    table = load()
    if all(map(table.organisations.__contains__, among)):  # as in most Games
        return among
    old = [code for code in among if code not in table.organisations]
    return {*among, *(row.organisation for code in old for row in table.printed.get(code, ()))}


def settle(name: str, meaning: Meaning, evidence: Evidence) -> Resolution:
    """The answer for a name of which the meanings are listed."""
    if len(meaning.codes) == 1 and meaning.default:
        return _settle_one(name, meaning.codes[0], meaning.how, evidence)
    organisations = load().organisations
    teams = [code for code in meaning.codes if organisations[code].kind in ASSOCIATIONS]
    if len(teams) == 1 and organisations[teams[0]].kind in evidence.associations:
        rest = (code for code in meaning.codes if code != teams[0])
        return Resolution(name, teams[0], "resolved", meaning.how, (teams[0], *rest), "commonwealth")
    codes = tuple(code for code in meaning.codes if code not in teams)
    best, why = _best(codes, meaning, evidence)
    if best is None:
        return Resolution(name, None, "ambiguous", meaning.how, codes)
    ordered = (best, *(code for code in codes if code != best))
    return Resolution(name, best, "resolved", meaning.how, ordered, why)


def _best(codes: tuple[str, ...], meaning: Meaning, evidence: Evidence) -> tuple[str | None, str | None]:
    """The meaning that the evidence speaks for, and which evidence: participants before year before language."""
    best, why = meaning.default, None
    if evidence.among:
        present = [code for code in codes if code in evidence.among]
        if best in present:
            return best, None
        if len(present) == 1 or (present and best is not None):
            return present[0], "participants"
        if present:
            return None, None
    if evidence.language and meaning.languages:
        base = evidence.language.split("-")[0]
        said = [code for code, languages in zip(meaning.codes, meaning.languages, strict=True) if base in languages]
        said = [code for code in said if code in codes]
        if len(said) == 1:
            best, why = said[0], "language"
        elif said and best not in said:
            best = None
    if evidence.year is not None and len(codes) > 1:
        alive = [code for code in codes if valid_in(code, evidence.year)]
        if (best is None and len(alive) == 1) or (best is not None and alive and best not in alive):
            best, why = alive[0], "year"
    return best, why


def _settle_one(name: str, code: str, how: str, evidence: Evidence) -> Resolution:
    """A name of one organisation means another in years in which that one was not there, where one is listed."""
    if evidence.year is None and not evidence.among:
        return Resolution(name, code, "resolved", how, (code,))
    also = load().organisations[code].also
    if not also:
        return Resolution(name, code, "resolved", how, (code,))
    if evidence.among and code not in evidence.among and also in evidence.among:
        return Resolution(name, also, "resolved", how, (also, code), "participants")
    absent = not evidence.among or code not in evidence.among
    if evidence.year is not None and absent and not valid_in(code, evidence.year) and valid_in(also, evidence.year):
        return Resolution(name, also, "resolved", how, (also, code), "year")
    return Resolution(name, code, "resolved", how, (code, also))


def pick(answer: Resolution, taken: Collection[str]) -> Resolution:
    """Drop the meanings that other rows of the table have for certain."""
    left = [code for code in answer.candidates if code not in taken]
    if answer.code in left or not left or len(left) == len(answer.candidates):
        return answer
    if len(left) == 1:
        return answer._replace(code=left[0], status="resolved", evidence="other rows")
    return answer._replace(code=None, status="ambiguous", evidence="other rows")
