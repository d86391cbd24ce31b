"""Whose medals the rows of a grid are: those of organisations, or of years, sports, Games, athletes."""

from collections.abc import Callable, Sequence

from kotinos.diagnostics import Phrase
from kotinos.documents.cells import TEXT, kind, plain
from kotinos.documents.labels import label
from kotinos.documents.patterns import expression
from kotinos.documents.prose.scopes import is_sport
from kotinos.documents.recognition.headings import Head, is_year
from kotinos.documents.recognition.layout import SAMPLE, Layout
from kotinos.documents.words import fold, is_group_label, is_total_label, words
from kotinos.tuples import NamedTuple


class Declined(NamedTuple):
    """What a grid is instead, and how that is seen; `repeated`: organisations have several rows each."""

    what: Phrase
    reason: Phrase
    repeated: bool = False


def by_names(
    head: Head, body: Sequence[Sequence[str]], layout: Layout, is_organisation: Callable[[str], bool]
) -> Declined | None:
    """Why the names of the rows are not those of organisations, or null where they are."""
    names = _names(body, layout)
    if not names:
        return Declined(Phrase("a table without names"), Phrase("no row has the name of an organisation"))
    known = sum(map(is_organisation, names))
    folded = list(map(fold, names))
    if (what := _others(names, folded, known)) is not None:
        return what
    distinct = len(set(folded))
    if distinct <= 0.75 * len(names) and len(names) >= 4:
        one, several = Phrase("medals of one organisation"), Phrase("several rows for each organisation")
        what_else = one if distinct == 1 else several
        return Declined(
            what_else,
            Phrase("{rows} rows name {count} organisations", rows=len(names), count=distinct),
            repeated=distinct > 1,
        )
    # An empty column of codes is one of organisations that have none; athletes have that of their nation.
    code = layout.code if layout.code is not None and layout.code != layout.name else None
    codeless = code is not None and not any(row[code].strip() for row in body[:SAMPLE] if code < len(row))
    if known * 2 < len(names) and (what := _by_heading(head, layout, known, names, codeless=codeless)) is not None:
        return what
    yearly = _each_of_a_year(body, layout)
    return Declined(Phrase("medals by year"), Phrase("the rows are years")) if yearly else None


def _each_of_a_year(body: Sequence[Sequence[str]], layout: Layout) -> bool:
    """Whether each row is of a year of its own, which stands before the name: that of a Games and its host."""
    for column in range(layout.label + 1):
        cells = [row[column].partition(" ")[0] for row in body[:SAMPLE] if column < len(row)]
        years = [cell for cell in cells if len(cell) == 4 and is_year(cell)]
        if len(years) > len(cells) / 2 and len(set(years)) == len(years) > 1:
            return column != layout.rank
    return False


def _others(names: Sequence[str], folded: Sequence[str], known: int) -> Declined | None:
    """Rows that are years, sports or continents by their names."""
    if sum(map(is_year, names)) > len(names) / 2:
        return Declined(Phrase("medals by year"), Phrase("the rows are years"))
    # No sport is called as an organisation is: where half of the names are known, fewer can be sports.
    if known * 2 < len(names) and sum(1 for name in names if is_sport(name)) > max(0.4 * len(names), known):
        return Declined(Phrase("medals by sport"), Phrase("the rows are sports"))
    if sum(map(words("continent-name").__contains__, folded)) > 0.6 * len(names):
        return Declined(Phrase("medals by continent"), Phrase("the rows are continents"))
    return None


def _by_heading(head: Head, layout: Layout, known: int, names: Sequence[str], *, codeless: bool) -> Declined | None:
    """Where few names are known, the heading says whether the others are teams that have no code."""
    rows = len(names)
    position = layout.label
    roles = head.roles[position] if position < len(head.roles) else frozenset()
    text = head.texts[position] if position < len(head.texts) else ""
    headed = [column for column, said in enumerate(head.texts) if said.strip()]
    if len(headed) == 1 and not text.strip():  # one heading for all columns: `NATION / MEDALS`
        roles, text = head.roles[headed[0]], head.texts[headed[0]]
    for role, what in _INSTEAD:
        if role in roles and not (role == "games" and _cities_as_teams(head, layout, names)):
            return Declined(what, Phrase("the rows are headed `{heading}`", heading=text))
    if head.has("year") and not known:
        return Declined(Phrase("medals by Games"), Phrase("each row has a year and none names an organisation"))
    if roles & {"name", "code"}:
        own = fold(text) not in ANY_NAME or codeless
        if known >= 0.15 * rows or (own and not head.has("sport") and rows >= 2):
            return None
        return Declined(
            Phrase("medals of others than organisations"), Phrase("none of the names is that of an organisation")
        )
    if _teams(head, layout, text, names):
        return None
    return Declined(
        Phrase("medals of others than organisations"),
        Phrase("{known} of {rows} names are those of an organisation", known=known, rows=rows),
    )


def _teams(head: Head, layout: Layout, text: str, names: Sequence[str]) -> bool:
    """Whether names of no known organisation are those of teams: ranked, under a heading, with the medals in words.

    A list of teams has ranks, which a list of sports, years or Games has not; what else is ranked are athletes, whom
    the heading or their initials tell.
    """
    if layout.rank is None or not text.strip() or fold(text) in ANY_NAME or len(names) < 2:
        return False
    headed = sum(
        1
        for i in layout.figures[:3]
        if i < len(head.texts) and len(head.texts[i].strip(" .:")) > 2 - (not head.texts[i].isascii())
    )
    persons = sum(1 for name in names if _INITIALS.search(name) and len(name.split()) <= 4)
    return headed == 3 and persons * 2 < len(names)


def _cities_as_teams(head: Head, layout: Layout, names: Sequence[str]) -> bool:
    """Whether ranked cities are teams of a national Games: no years, and few of them have been hosts."""
    from kotinos.documents.prose.places import is_host

    if layout.rank is None or head.has("year") or any(character.isdigit() for name in names for character in name):
        return False
    return len(names) > 2 and sum(1 for name in names if is_host(name)) * 2 < len(names)


_INSTEAD = (
    ("sport", Phrase("medals by sport")),
    ("athlete", Phrase("medallists")),
    ("year", Phrase("medals by year")),
    ("games", Phrase("medals by Games")),
    ("continent", Phrase("medals by continent")),
)
ANY_NAME = frozenset(("name", "participant", "title", "название", "наименование", "bezeichnung", ""))
_INITIALS = expression(r"(?:^|\s)[^\W\d_]\.(?:\s|-|$|[^\W\d_]\.)|,\s")  # `Ivanov I. I.`, `PHELPS, Michael`


def _names(body: Sequence[Sequence[str]], layout: Layout) -> list[str]:
    found = []
    places = (layout.label, layout.label - 1)
    for row in body[:SAMPLE]:
        for position in places:
            if 0 <= position < len(row) and kind(row[position]) == TEXT:
                name = label(row[position]).name.lstrip("0123456789.) ") or row[position].strip()
                if not is_total_label(name) and not is_group_label(name):
                    found.append(name)
                break
    if not found:
        found = [
            plain(row[layout.label]) for row in body[:SAMPLE] if layout.label < len(row) and row[layout.label].strip()
        ]
    return [name for name in found if name]
