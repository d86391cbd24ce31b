"""How one line is cut into cells: at pipes, tabs, delimiters, gaps, or single spaces before figures."""

from collections.abc import Sequence
from itertools import takewhile

from kotinos.documents.cells import DASH, FIGURE, kind, rank
from kotinos.documents.grids import MOST_CELLS_IN_A_ROW
from kotinos.documents.patterns import expression

LONGEST = 20_000  # characters of a line that may be a row
FEWEST_FIGURES = 3  # a medal table counts three things
_ABBREVIATED = 3  # letters of an abbreviated heading
_FEW_COLUMNS, _MOST_COLUMNS = 10, 40
_OF_TEXTILE = expression(r"\|_[<>=~^-]?\.\s")
_DECIMAL = expression(r"^\d++[.,]\d++%?$|^\d++%$")
_GAP = expression(r"\s{2,}|\t+")


def style_of(line: str, current: str | None) -> str | None:
    """How a line is cut into cells: at pipes, tabs, delimiters, gaps, or single spaces before figures; null: prose."""
    if len(line) > LONGEST or not line.strip():
        return None
    if line.count("|") >= 2 or (current == "|" and "|" in line):
        return "|"
    if line.count("\t") >= 2:
        return "\t"
    stripped = line.strip()
    if line.count(" & ") >= 2 and stripped.endswith("\\"):  # a row of LaTeX
        return "&"
    for mark in (";", "#", ",", "，", "；"):
        if stripped.count(mark) >= 3 and (current == mark or _delimited(stripped, mark)):
            return mark
    return _spacing(stripped, current)


def _spacing(stripped: str, current: str | None) -> str | None:
    pieces = _at_gaps(stripped)
    if len(pieces) >= 3 and (current == "gap" or _short(pieces)):
        return "gap"
    words = stripped.split()
    figures = len(list(takewhile(_counts, reversed(words))))
    if (figures >= 3 and len(words) > figures) or _headed(words):
        return "space"
    return current if current in ("gap", "space") and len(pieces) >= 2 and figures >= 1 else None


def _counts(word: str) -> bool:
    """Whether a word is a figure, or a share or points with decimals."""
    return kind(word) in (FIGURE, DASH) or _DECIMAL.match(word) is not None


def _at_gaps(stripped: str) -> list[str]:
    """The pieces of a line between gaps of two spaces or more, or tabs."""
    if stripped.isprintable():  # there are no other spaces in it
        return [*map(str.lstrip, filter(None, stripped.split("  ")))]
    return _GAP.split(stripped)


def _headed(words: Sequence[str]) -> bool:
    """Whether words are headings: of medals, or a name and abbreviations of something else (`Team W D L`)."""
    from kotinos.documents.recognition.headings import is_heading

    if len(words) > _FEW_COLUMNS:  # men, women and all beside one another: their headings return
        return (
            len(words) <= _MOST_COLUMNS and 2 * len(words) >= 3 * len(set(words)) and is_heading(words[:_FEW_COLUMNS])
        )
    if len(words) > FEWEST_FIGURES and all(len(word) <= _ABBREVIATED and word[0].isupper() for word in words[1:]):
        from kotinos.documents.words import heading

        if heading(words[0]).roles & {"name", "rank", "code"} or all(len(word) == 1 for word in words[1:]):
            return True
    return len(words) >= FEWEST_FIGURES and is_heading(words)


def _short(pieces: Sequence[str]) -> bool:
    return max(map(len, pieces)) <= 60


def _delimited(line: str, mark: str) -> bool:
    pieces = [piece.strip(' "') for piece in line.split(mark)]
    figures = sum(1 for piece in pieces if kind(piece) in (FIGURE, DASH))
    if figures >= 3 and all(len(piece) <= 60 for piece in pieces):
        return True
    return all(piece and len(piece) <= 30 for piece in pieces) and _headed(pieces)


def cells_of(line: str, cut: str) -> list[str]:
    """The cells of a line that is cut as `style_of` says."""
    if cut == "|":
        stripped = line.strip()
        doubled = stripped.startswith("||") and 2 * stripped.count("||") == stripped.count("|")
        if doubled:  # headings of Jira and MoinMoin
            stripped = stripped.replace("||", "|")
        elif "|_" in stripped:  # headings of Textile
            stripped = _OF_TEXTILE.sub("|", stripped)
        cells = stripped.split("|", MOST_CELLS_IN_A_ROW + 1)
        if stripped.startswith("|"):
            cells = cells[1:]
        if stripped.endswith("|") and cells:
            cells = cells[:-1]
        return [cell.strip() for cell in cells]
    if cut == "&":
        return [cell.strip() for cell in line.strip().rstrip("\\").split("&", MOST_CELLS_IN_A_ROW)]
    if cut in ("\t", ";", "#", "，", "；"):
        return [cell.strip(' "') for cell in line.split(cut, MOST_CELLS_IN_A_ROW)]
    if cut == ",":
        import csv

        return [cell.strip() for cell in next(csv.reader([line], skipinitialspace=True))]
    if cut == "gap":
        return _spread(_at_gaps(line.strip()))
    return _spaced(line.split())


def _spread(pieces: list[str]) -> list[str]:
    """Cells cut at gaps; a piece that holds a rank and a name, or several figures, falls apart."""
    cells: list[str] = []
    for index, piece in enumerate(pieces):
        if piece.isalnum():  # as most, one word
            cells.append(piece)
            continue
        words = piece.split()
        if len(words) > 1 and index > 0 and all(kind(word) in (FIGURE, DASH) for word in words):
            cells.extend(words)
        elif len(words) > 1 and index == 0 and is_ranked(words[0]) and not words[1].isdigit():
            cells.extend((words[0], " ".join(words[1:])))
        else:
            cells.append(piece)
    return cells


def is_ranked(word: str) -> bool:
    """Whether a word may be the rank at the start of a row: `3`, `3.`, `=3`."""
    return len(word) <= 6 and any(character.isdigit() for character in word) and rank(word) is not None


def _without_strokes(words: list[str]) -> list[str]:
    """The words without the strokes between a name and its figures: `Kenya - 9 - 7 - 5`; no zeros alternate so."""
    place = len(words)
    while place > 1 and words[place - 1].isdigit() and kind(words[place - 2]) == DASH:
        place -= 2
    if len(words) - place < 2 * FEWEST_FIGURES or not place or words[place - 1].isdigit():
        return words
    return [*words[:place], *words[place + 1 :: 2]]


def _of_a_list(headings: list[str]) -> list[str]:
    """Headings without what a list of them stands behind, and without its commas: `Medals: gold, silver and bronze`."""
    first = next((place for place, word in enumerate(headings) if word.endswith(",")), 0)
    behind = [place for place, word in enumerate(headings[:first], 1) if word.endswith((":", "-", "–", "—"))]
    if not behind:
        return headings
    from kotinos.documents.recognition.spoken import pieces_of

    return pieces_of(" ".join(headings[behind[-1] :]))


def _spaced(words: list[str]) -> list[str]:
    """Cells one space apart: figures at the end, a rank at the start, and the name between them."""
    words = _without_strokes(words)
    end = len(words)
    while end > 0 and _counts(words[end - 1]):
        end -= 1
    if end == len(words):
        return _of_a_list(words)
    figures = words[end:]
    start = 0
    if len(words[:end]) > 1 and is_ranked(words[0]):
        start = 1
    return [*words[:start], " ".join(words[start:end]), *figures]
