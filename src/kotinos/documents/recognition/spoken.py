"""Whether a source says anywhere that a table without headings is of medals."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from kotinos.documents.cells import FIGURE, kind, plain
from kotinos.documents.grids import Grid
from kotinos.documents.patterns import expression
from kotinos.documents.prose.facts import facts_of_title
from kotinos.documents.prose.scopes import names_a_games
from kotinos.documents.words import are_letters, fold, found_word, heading, letter_role, mentions, words
from kotinos.model import MEDALS

_MOST_LINES = 400
_LONGEST = 400
_FEWEST_LETTERS = 4
_MOST_WORDS = 4  # of a heading
_MOST_ABOVE, _MOST_FIELDS = 8, 40
_TITLES = frozenset(("title", "name", "caption", "heading", "headline", "subject"))  # fields of an object
_LETTERS = expression(r"(?<![^\W\d_])([^\W\d_])\s*[-–—/,|·:]\s*([^\W\d_])\s*[-–—/,|·:]\s*([^\W\d_])(?![^\W\d_])")
_LISTED = expression(r"[:：(（]\s*([^:：()（）]{5,120})")
_BETWEEN = expression(r"\s*[,;/、，]\s*|\s+(?:and|und|et|y|e|и|og|och)\s+")
_WORD = expression(r"[^\W\d_]+")
_OF_ANY_TABLE = frozenset(("rank", "name", "code", "iso", "total"))
_NOTHING = " .:;=#*_-–—0123456789()[]<>/\\|"


def speaks_of_medals(text: str) -> bool:
    """Whether a text speaks of medals, or names a Games by its kind, its season, or its host and year."""
    text = text[:_LONGEST]
    if names_medals(text) or names_a_games(text) or mentions("games-of-a-season", text):
        return True
    return {"host_city", "year"} <= {fact.what for fact in facts_of_title(text, None)}


def names_medals(text: str) -> bool:
    """Whether a text has a word for medals, two of their colours, or the letters of all three: `(G/S/B)`."""
    folded = fold(text)
    if found_word("of-medals", folded) is not None:
        return True
    said = _WORD.findall(folded)
    if sum(not words(f"{medal}-prose").keys().isdisjoint(said) for medal in MEDALS) > 1:
        return True
    return _names_letters(text)


def _names_letters(text: str) -> bool:
    """Whether a text names the columns by their first letters: `(G/S/B)`, `G-S-B`."""
    found = _LETTERS.findall(text) if len(text) <= _LONGEST else []
    return any(
        all(letter_role(letter, medal) for letter, medal in zip(three, MEDALS, strict=True)) or are_letters(three)
        for three in found
    )


def said_of(
    prose: Iterable[tuple[int | None, str]], is_organisation: Callable[[str], bool]
) -> Callable[[Grid], bool | None]:
    """What is asked of a grid without headings: whether its title, what it stands under or the page speaks of medals.

    Null where it has no title: such a file may hold figures alone.
    """
    lines = [text for _, text in islice(prose, _MOST_LINES)]
    of_page: list[bool] = []

    def said(grid: Grid) -> bool | None:
        near = [text for text in (grid.title, *grid.above, grid.sheet, *_first_rows(grid)) if text]
        if not grid.title or _says_nothing(grid.title):
            fields = (text.partition(": ") for text in lines[:_MOST_FIELDS])
            near += [said for field, _, said in fields if field.casefold() in _TITLES]
        near = [text for text in near if not _says_nothing(text)]
        if any(_lists_others(text, is_organisation) for text in near):
            return False
        if any(map(speaks_of_medals, (*near, *grid.hints))):
            return True
        if not of_page:
            of_page.append(any(map(speaks_of_medals, lines)))
        if of_page[0]:
            return True
        return False if near else None

    return said


def pieces_of(listed: str) -> list[str]:
    """What a text lists, without the commas and the `and` between."""
    return [piece.strip() for piece in _BETWEEN.split(listed) if piece.strip()]


def _lists_others(text: str, is_organisation: Callable[[str], bool]) -> bool:
    """Whether a title says what its columns are, and they are no medals: `Rio 2016: men, women, total`."""
    for listed in _LISTED.findall(text[:_LONGEST]):
        pieces = pieces_of(listed)
        if len(pieces) >= len(MEDALS) and all(0 < len(piece.split()) <= _MOST_WORDS for piece in pieces):
            if names_medals(listed) or any(_heads_no_other(piece, is_organisation) for piece in pieces):
                return False
            return any(_OF_ANY_TABLE.isdisjoint(heading(piece).roles) for piece in pieces)
    return False


def _heads_no_other(piece: str, is_organisation: Callable[[str], bool]) -> bool:
    """Whether a part of what a title lists heads a column of medals, or no column: a nation, a date."""
    return bool(heading(piece).roles & set(MEDALS)) or any(map(str.isdigit, piece)) or is_organisation(piece)


def _first_rows(grid: Grid) -> Iterator[str]:
    """What stands in the first rows of a grid without figures, as the title of a sheet or of records does."""
    for row in grid.rows[:_MOST_ABOVE]:
        if any(kind(cell) == FIGURE for cell in row):
            break
        filled = [plain(cell) for cell in row if cell.strip()]
        if len(filled) <= len(MEDALS):  # more of them are headings, if in a language that is not known
            yield ", ".join(filled)


def _says_nothing(text: str) -> bool:
    """Whether a title is one that any table may have: `data`, `Final standings`, a number, a letter or two."""
    folded = fold(plain(text)).strip(_NOTHING)
    letters = sum(map(str.isalpha, folded))
    return (folded.isascii() and letters < _FEWEST_LETTERS) or not letters or folded in words("says-nothing")
