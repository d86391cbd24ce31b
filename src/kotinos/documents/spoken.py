"""Whether a source says anywhere that a table without headings is of medals."""

from collections.abc import Callable, Iterable

from kotinos.documents.cells import plain
from kotinos.documents.facts import facts_of_title
from kotinos.documents.grids import Grid
from kotinos.documents.patterns import expression
from kotinos.documents.scopes import names_a_games
from kotinos.documents.words import are_letters, fold, found_word, letter_role, words
from kotinos.model import MEDALS

_MOST_LINES = 400
_LONGEST = 400
_FEWEST_LETTERS = 4
_LETTERS = expression(r"(?<![^\W\d_])([^\W\d_])\s*[-–—/,|·:]\s*([^\W\d_])\s*[-–—/,|·:]\s*([^\W\d_])(?![^\W\d_])")
_WORD = expression(r"[^\W\d_]+")
_NOTHING = " .:;=#*_-–—0123456789()[]<>/\\|"


def speaks_of_medals(text: str) -> bool:
    """Whether a text speaks of medals, or names a Games by its kind, or by its host and year."""
    folded = fold(text[:_LONGEST])
    if found_word("of-medals", folded) is not None:
        return True
    said = _WORD.findall(folded)
    if sum(not words(f"{medal}-prose").keys().isdisjoint(said) for medal in MEDALS) > 1:
        return True
    if names_a_games(text[:_LONGEST]) or _names_letters(text[:_LONGEST]):
        return True
    return {"host_city", "year"} <= {fact.what for fact in facts_of_title(text[:_LONGEST], None)}


def _names_letters(text: str) -> bool:
    """Whether a text names the columns by their first letters: `(G/S/B)`, `G-S-B`."""
    found = _LETTERS.findall(text) if len(text) <= _LONGEST else []
    return any(
        all(letter_role(letter, medal) for letter, medal in zip(three, MEDALS, strict=True)) or are_letters(three)
        for three in found
    )


def said_of(prose: Iterable[tuple[int | None, str]]) -> Callable[[Grid], bool | None]:
    """What is asked of a grid without headings: whether its title, what it stands under or the page speaks of medals.

    Null where it has no title: such a file may hold figures alone.
    """
    lines = [text for number, (_, text) in zip(range(_MOST_LINES), prose, strict=False)]
    of_page: list[bool] = []

    def said(grid: Grid) -> bool | None:
        near = [text for text in (grid.title, *grid.above, grid.sheet) if text and not _says_nothing(text)]
        if any(map(speaks_of_medals, (*near, *grid.hints))):
            return True
        if not of_page:
            of_page.append(any(map(speaks_of_medals, lines)))
        if of_page[0]:
            return True
        return False if near else None

    return said


def _says_nothing(text: str) -> bool:
    """Whether a title is one that any table may have: `data`, `Final standings`, a number, a letter or two."""
    folded = fold(plain(text)).strip(_NOTHING)
    letters = sum(map(str.isalpha, folded))
    return (folded.isascii() and letters < _FEWEST_LETTERS) or not letters or folded in words("says-nothing")
