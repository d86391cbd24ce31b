"""The steps by which a name is matched, in order; each answer says which step gave it."""

from kotinos.identities.codes import meanings_of_code, valid_in
from kotinos.identities.decoration import peel
from kotinos.identities.evidence import Evidence, settle
from kotinos.identities.folding import loose, strict
from kotinos.identities.lettering import has_lone_letter, is_one_word
from kotinos.identities.one_edit import edited
from kotinos.identities.table import Meaning, Table
from kotinos.identities.usual_names import doubt
from kotinos.model import Resolution

LONGEST = 200  # characters: longer text is prose, and no name
# Territories with a committee of their own, and the state that is named behind them: it says where they are.
STATE_OF = {
    "AHO": "NED",
    "ARU": "NED",
    "ASA": "USA",
    "BER": "GBR",
    "CAY": "GBR",
    "COK": "NZL",
    "FRO": "DEN",
    "GUM": "USA",
    "HKG": "CHN",
    "ISV": "USA",
    "IVB": "GBR",
    "MAC": "CHN",
    "PUR": "USA",
}
LONGEST_SHORT = 7  # characters of a case of a name that is never written as two words


def climb(name: str, table: Table, evidence: Evidence, one_edit: bool) -> Resolution:
    """Match a name as printed; the code that is printed beside it has to agree with what the name says."""
    if len(name) > LONGEST:
        return Resolution(name, None, "not-an-organisation", None)
    answer = _match(name, table, evidence)
    tokens = [evidence.code_beside] if evidence.code_beside else []
    if answer is None:
        answer, inside = _peeled(name, table, evidence)
        tokens = [token for token in inside if not _is_of_its_sovereign(token, answer, evidence)] + tokens
    for token in tokens:
        other = answer is not None and (answer.how != "code" or token.upper() != strict(name).upper())
        if answer is not None and other and answer.status != "not-an-organisation":
            answer = agree(answer, token, table, evidence)
    if answer is None and one_edit:
        answer = edited(name, table, evidence)
    if answer is not None:
        return answer
    key = strict(name)
    if tokens and not key:
        answer = code(tokens[0], name, table, evidence)
    if answer is None and not any(letter.isalpha() for letter in key):
        return Resolution(name, None, "not-an-organisation", None)
    return answer or Resolution(name, None, "unknown", None)


def code(token: str, name: str, table: Table, evidence: Evidence) -> Resolution | None:
    """What a printed code means in the year, its other meanings as candidates."""
    codes, certain = meanings_of_code(
        token.upper(), evidence.year, associations=evidence.associations, games=evidence.games
    )
    if not codes:
        return None
    answer = settle(name, Meaning(codes[0] if certain else None, codes, "code"), evidence)
    dated = [row for row in table.printed.get(token.upper(), ()) if row.kind != "twin" or row.organisation == codes[0]]
    if evidence.year is not None and answer.code and dated:
        answer = answer._replace(evidence=answer.evidence or "year")
    return answer


def _is_of_its_sovereign(token: str, answer: Resolution | None, evidence: Evidence) -> bool:
    """Whether a code within a name is of the state that a territory belongs to: `Guam (USA)`, `Hong Kong, CHN`."""
    state = STATE_OF.get(answer.code) if answer is not None and answer.code else None
    return state is not None and meanings_of_code(token.upper(), evidence.year)[0][:1] == (state,)


def _match(text: str, table: Table, evidence: Evidence) -> Resolution | None:
    """The exact steps: a code, a name, what is known to be no organisation, a name without its diacritics."""
    key = strict(text)
    if not key:
        return None
    meaning = table.meaning(key)
    if meaning is not None and _is_written_otherwise(meaning, text):
        return None
    if len(key) == 3 and key.isascii():
        token = text.strip()
        if len(token) == 3 and token.isupper() and (answer := code(token, text, table, evidence)):
            return _code_or_name(answer, meaning, table, evidence)
    if meaning is None:
        kind = table.place(key)
        if kind is not None:
            return _decoy(text, kind, table, evidence)
        bare = loose(key)
        if bare == key or len(bare) < 4:
            return None
        meaning = table.meaning(bare)
        if meaning is None or not meaning.edited or meaning.how == "inflected":
            return None  # `Sãbiya` is Zambia in one language, and `sabiya` Serbia in another
        meaning = meaning._replace(how="without-diacritics")
    answer = settle(text, meaning, evidence)
    if meaning.how == "acronym" and answer.code and _was_absent(answer.code, evidence):
        return answer._replace(code=None, status="ambiguous", evidence=None)
    return doubt(key, answer, evidence)


def _is_written_otherwise(meaning: Meaning, text: str) -> bool:
    """Whether a text has the letters of what it may mean, and is not written as that is: `Ma Li` is a person.

    An acronym has capitals; words that are shortened to a letter stand apart from the others (`Corea N.`, and no
    `Corean`), and where a name is not listed so, a letter that stands apart is of another (`S. Sudan`).
    """
    if meaning.how == "acronym":
        return not text.isupper()
    if meaning.how == "abbreviation":
        return is_one_word(text)
    if meaning.how != "alias" and has_lone_letter(text):
        return True
    if " " not in text or len(text) > LONGEST_SHORT:
        return False
    words = [word for word in text.split() if len(word) > 1]
    if len(words) < 2:
        return False
    if meaning.how == "inflected" or not meaning.edited:
        return True
    return meaning.usual and not meaning.words and all(word[0].isupper() for word in words)


def _was_absent(code: str, evidence: Evidence) -> bool:
    """Whether the year or the participants speak against an organisation; two or three letters do not outweigh that."""
    if evidence.among and code not in evidence.among:
        return True
    return evidence.year is not None and not valid_in(code, evidence.year)


def _code_or_name(answer: Resolution, meaning: Meaning | None, table: Table, evidence: Evidence) -> Resolution:
    """Three capitals that are the code of one organisation and a name of another mean neither without evidence."""
    if meaning is None:
        return answer
    if answer.evidence in ("participants", "year"):
        return answer
    first = table.organisations.get(answer.candidates[0]) if answer.candidates else None
    if evidence.year is None and meaning.default and first is not None and first.kind == "historic":
        both = meaning._replace(codes=tuple(dict.fromkeys((*meaning.codes, first.code))), languages=())
        return settle(answer.name, both, evidence)
    if set(meaning.codes) <= set(answer.candidates):
        return answer
    if meaning.default == answer.code:
        return settle(answer.name, meaning._replace(how="code"), evidence)
    codes = tuple(dict.fromkeys((*answer.candidates, *meaning.codes)))
    if evidence.language or evidence.among:
        languages = meaning.languages or (frozenset(),) * len(meaning.codes)
        by_code = dict(zip(meaning.codes, languages, strict=True))
        both = Meaning(answer.code, codes, "code", tuple(by_code.get(one, frozenset()) for one in codes))
        return settle(answer.name, both, evidence)
    return Resolution(answer.name, None, "ambiguous", "code", codes)


def _decoy(text: str, kind: str, table: Table, evidence: Evidence) -> Resolution:
    if kind in table.organisations:
        of = table.organisations[kind].kind
        if of in evidence.associations:
            return Resolution(text, kind, "resolved", "name", (kind,))
        if of == "commonwealth-only":  # elsewhere it is a territory as any other
            return Resolution(text, None, "not-an-organisation", "place")
        return Resolution(text, None, "unknown", None, (kind,), "Commonwealth and Island Games only")
    return Resolution(text, None, "not-an-organisation", kind)


def _peeled(name: str, table: Table, evidence: Evidence) -> tuple[Resolution | None, list[str]]:
    """The name without flags, footnotes, ranks, notes on the host, codes, team words and articles."""
    best: Resolution | None = None
    for text, tokens, step in peel(name, table):
        if not strict(text):
            answers = [code(token, name, table, evidence) for token in tokens]
            if answers and answers[0] is not None:
                return answers[0], tokens
            continue
        answer = _match(text, table, evidence)
        if answer is None:
            continue
        if answer.status == "not-an-organisation" and step == "double":
            continue
        if step == "official":
            answer = answer._replace(how="official")
            if answer.status == "ambiguous" and len(answer.candidates) == 1:  # the form of state says that it is a name
                answer = answer._replace(code=answer.candidates[0], status="resolved")
        answer = answer._replace(name=name)
        if answer.status in ("resolved", "conflict", "ambiguous"):
            return answer, tokens
        best = best or answer
    return best, []


def agree(answer: Resolution, token: str, table: Table, evidence: Evidence) -> Resolution:
    """Hold a name against the code beside it: it may pick among the meanings of the name, or contradict all of them."""
    upper = token.upper()
    codes, _ = meanings_of_code(upper, evidence.year, associations=evidence.associations, games=evidence.games)
    if evidence.year is None:
        codes = tuple(one for one in codes if not _exchanged(one, upper, table))
    if answer.code in codes and answer.code in answer.candidates:  # as in nearly every row
        return answer
    return _weighed(answer, token, codes, table)


def _weighed(answer: Resolution, token: str, codes: tuple[str, ...], table: Table) -> Resolution:
    """A name whose organisation is not the first that comes to mind of the code beside it."""
    upper = token.upper()
    printed = (row.organisation for row in table.printed.get(upper, ()))
    every = dict.fromkeys((*codes, *(one for one in printed if not _exchanged(one, upper, table))))
    if len(upper) == 2 and (iso := table.by_iso2.get(upper)):
        every[iso] = None
    if (iso := table.by_iso3.get(upper)) is not None:
        every[iso] = None
    if not every and (meaning := table.meaning(strict(token))) is not None and meaning.default:
        every[meaning.default] = None  # an acronym (`RDC`) says as much as a code
    if not every or (answer.code is None and not answer.candidates):
        return answer
    shared = [one for one in answer.candidates if one in every]
    if answer.code in shared:
        return answer
    also = table.organisations[answer.code].also if answer.code else ""
    if also in every and not shared:
        return answer._replace(
            code=also, status="resolved", candidates=(also, *answer.candidates), evidence="code beside"
        )
    if shared:
        left = (shared[0], *(one for one in answer.candidates if one != shared[0]))
        return answer._replace(code=shared[0], status="resolved", candidates=left, evidence="code beside")
    if answer.code is None:
        return answer
    for one in every:
        held = table.organisations.get(one)
        if held is not None and answer.code in held.kin and held.kind in ("neutral", "refugee", "joint", "mixed"):
            return answer._replace(code=one, candidates=(one, answer.code), evidence="code beside")
    kin = table.organisations[answer.code].kin
    if any(one in kin for one in every):
        return answer
    return answer._replace(code=None, status="conflict", candidates=(answer.code, *every), evidence="code beside")


def _exchanged(organisation: str, token: str, table: Table) -> bool:
    """Whether a code was an organisation's where the codes of two had changed places: `AUS` for Austria, in 1956 alone.

    In other years, and where none is known, a name beside such a code is a slip.
    """
    return any(row.organisation == token and row.kind == "clash" for row in table.printed.get(organisation, ()))
