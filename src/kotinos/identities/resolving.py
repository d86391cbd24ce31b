"""Names as written → organisations, by a ladder that stops at the first step that answers.

A wrong name is worse than none: every step but the last asks for the same letters, and the last one allows one edit
where no other name is near. See `docs/explanation/names.md`.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache

from kotinos.identities.codes import codes_known, printed_code, valid_in
from kotinos.identities.evidence import Evidence, pick, todays
from kotinos.identities.folding import strict
from kotinos.identities.ladder import LONGEST_SHORT, climb
from kotinos.identities.standards import by_standard
from kotinos.identities.table import ASSOCIATIONS, load
from kotinos.identities.usual_names import language_of_names
from kotinos.model import Resolution

__all__ = [
    "associations_of",
    "codes_known",
    "looks_like_organisation",
    "printed_code",
    "resolve",
    "resolve_all",
    "valid_in",
]


FEWEST_ROWS_READ = 3  # organisations that make a table one of organisations, whatever the rest of it is
READ_WITH_CARE = frozenset({"acronym", "inflected", "abbreviation"})  # steps whose names are asked how they are written
_FEWEST_OTHERS = 2  # rows of no organisation that make a table one of others: of states, provinces, cities, clubs
# Countries with a namesake: a state of the USA, Nigeria or Mexico, a province of Belgium or Panama, a department of
# Guatemala, a region of Djibouti, Greece or Romania, a city of Spain or Pennsylvania.
_ALSO_PARTS = frozenset(("GEO", "NIG", "MEX", "LUX", "PAN", "GUA", "DJI", "MKD", "MDA", "GRN", "LBN"))
_WORLDWIDE = ("OG", "OWG", "PG", "PWG")  # Games of committees alone
LONGEST_LABEL = 120  # characters of a cell that may hold a name


def resolve(
    name: str,
    *,
    year: int | None = None,
    language: str | None = None,
    among: Collection[str] | None = None,
    code_beside: str | None = None,
    commonwealth: bool = False,
    games: str | None = None,
    one_edit: bool = True,
) -> Resolution:
    """The organisation that a name as printed stands for.

    `year` and `language` are those of the table, `among` the codes of the organisations that took part, `code_beside`
    a code that is printed beside the name. They pick among the organisations that the name may mean, and never
    overrule what it says. `commonwealth`: England, Jersey, Niue and the like are organisations of this Games. `games`
    is the code of the Games (OWG2022), whose year it gives. Without `one_edit` the last step is left out.
    """
    table = load()
    if year is None and games and games[-4:].isdecimal():
        year = int(games[-4:])
    if not code_beside and not among and year is None and language is None:
        meaning = table.meaning(strict(name))
        # Neither how it is written nor what it means as a code has to be asked of such a name.
        if (
            meaning is not None
            and meaning.default is not None
            and len(meaning.codes) == 1
            and meaning.how not in READ_WITH_CARE
            and meaning.edited
            and (len(name) != 3 or not name.isascii())
            and (
                name.isalpha()
                or (
                    len(name) > LONGEST_SHORT
                    and name[-2:-1] not in " -–("
                    and name[1:2] not in ". "
                    and name[-1] not in ".)"
                )
            )
        ):
            return Resolution(name, meaning.default, "resolved", meaning.how, meaning.codes)
    associations = ASSOCIATIONS if commonwealth or _is_commonwealth(games) else ()
    evidence = Evidence(year, language, todays(among), code_beside, associations, games=games)
    return climb(name, table, evidence, one_edit)


def resolve_all(
    names: Sequence[tuple[str, str | None]],
    *,
    year: int | None = None,
    language: str | None = None,
    among: Collection[str] | None = None,
    title: str | None = None,
    games: str | None = None,
    commonwealth: bool = False,
) -> tuple[Resolution, ...]:
    """The organisations of a whole table: pairs of a name and the code beside it, or null.

    An organisation has one row in a table, so that a name of several meanings is not one that another row has for
    certain, and codes are of one standard. Whether Commonwealth or Island Games are shown is read off `games`, the
    title and the other rows, unless `commonwealth` says so. A misprint is read where most of the rows are
    organisations, since a row of a table of clubs or cities is none.
    """
    table = load()
    if year is None and games and games[-4:].isdecimal():
        year = int(games[-4:])
    associations = ASSOCIATIONS if commonwealth else associations_of([name for name, _ in names], title, games)
    among = todays(among)
    alone = Evidence(year, language, among, None, associations, None, games)
    answers = [
        climb(name, table, Evidence(year, language, among, beside or None, associations, None, games), False)
        if associations or year is not None or among or beside or language
        else resolve(name, one_edit=False)
        for name, beside in names
    ]
    answers = _each_once(by_standard(names, answers, table, year))
    open_rows = [at for at, answer in enumerate(answers) if answer.status == "unknown"]
    if not open_rows:
        return tuple(answers)
    taken = frozenset(answer.code for answer in answers if answer.code)
    rows = sum(answer.status != "not-an-organisation" for answer in answers)
    of_organisations = 2 * len(taken) >= rows and len(taken) >= FEWEST_ROWS_READ
    if of_organisations and language is None:
        language = language_of_names(name for name, _ in names)
    evidence = alone._replace(language=language, taken=taken if of_organisations else None)
    for at in open_rows:
        name, beside = names[at]
        answer = climb(name, table, evidence._replace(code_beside=beside), True)
        if rows > 1 and not of_organisations and answer.how == "one-edit":
            answer = answer._replace(code=None, status="unknown", how=None)
        answers[at] = answer
    guessed = [answers[at].code for at in open_rows]
    for at in open_rows:
        if answers[at].how == "one-edit" and guessed.count(answers[at].code) > 1:
            answers[at] = answers[at]._replace(code=None, status="unknown", how=None, evidence=None)
    strangers = not (among or associations or (games and games.startswith(_WORLDWIDE)))
    return _among_others(_each_once(answers), names) if strangers else tuple(_each_once(answers))


def _among_others(answers: list[Resolution], names: Sequence[tuple[str, str | None]]) -> tuple[Resolution, ...]:
    """The answers without names of parts of a country, in a table of such: `Georgia` beside Texas, Florida and Ohio.

    At least two rows of every three are of nobody who is known, or of a place or person that is; a code that is printed
    beside a name stands.
    """
    others = sum(
        each.status == "unknown" or (each.status == "not-an-organisation" and each.how not in (None, "word"))
        for each in answers
    )
    known = sum(each.status in ("resolved", "ambiguous", "conflict") for each in answers)
    if others < _FEWEST_OTHERS or others < 2 * known:
        return tuple(answers)
    return tuple(
        answer._replace(code=None, status="unknown", how=None, candidates=(), evidence=None)
        if answer.code in _ALSO_PARTS and not beside
        else answer
        for answer, (_, beside) in zip(answers, names, strict=True)
    )


def _each_once(answers: list[Resolution]) -> list[Resolution]:
    """Rows without the meanings that other rows have for certain."""
    taken = {answer.code for answer in answers if answer.code and len(answer.candidates) == 1}
    return [
        pick(answer, taken) if len(answer.candidates) > 1 and answer.status in ("resolved", "ambiguous") else answer
        for answer in answers
    ]


def looks_like_organisation(text: str) -> bool:
    """Whether a text is a name or code of an organisation, or of a country or part of one: exact steps only."""
    if len(text) > LONGEST_LABEL or not text.strip("0123456789.,:;%+-–—=()/' \t"):
        return False
    return _is_one(text)


@lru_cache(4096)  # the tables of a folder, or of a page, name the same organisations
def _is_one(text: str) -> bool:
    table = load()
    key = strict(text)
    if table.meaning(key):
        return True
    kind = table.place(key)
    if kind is not None:
        return kind not in ("word", "city", "person")
    answer = climb(text, table, Evidence(None, None, None, None, ASSOCIATIONS), False)
    return answer.code is not None or answer.status in ("ambiguous", "conflict")


def associations_of(names: Sequence[str], title: str | None = None, games: str | None = None) -> tuple[str, ...]:
    """The kinds of teams that a table has which only some Games know: those of Commonwealth and of Island Games.

    Told by the Games, the title, or by two rows that are such teams and none that is Great Britain. Niue and the like
    are organisations of Commonwealth Games alone, which have England, Scotland, Wales or Northern Ireland in them.
    """
    table = load()
    if _is_commonwealth(games) or (title and any(word in title.casefold() for word in table.words["commonwealth"])):
        return ASSOCIATIONS
    teams = {kind for name in names if (kind := table.place(strict(name))) in table.organisations}
    teams = {code for code in teams if table.organisations[code].kind == ASSOCIATIONS[0]}
    if title and any(word in title.casefold() for word in table.words["island-games"]):
        return ASSOCIATIONS[:1]
    if len(teams) < 2:
        return ()
    if any((meaning := table.meaning(strict(name))) and meaning.default == "GBR" for name in names):
        return ()
    return ASSOCIATIONS if len(teams & _OF_THE_KINGDOM) > 1 else ASSOCIATIONS[:1]


_OF_THE_KINGDOM = frozenset(("ENG", "SCO", "WAL", "NIR"))


def _is_commonwealth(games: str | None) -> bool:
    return games is not None and games[:-4] == "CG"
