"""Which column of a grid is what: by the words of its heading and by what its cells are."""

from collections import Counter
from collections.abc import Callable, Sequence

from kotinos.documents.cells import DASH, EMPTY, FIGURE, TEXT, figure, kind, rank_like
from kotinos.documents.labels import label
from kotinos.documents.recognition.headings import NO_HEAD, Head, Row
from kotinos.documents.recognition.layout import COUNTS, SAMPLE, Layout
from kotinos.documents.recognition.rank_columns import headed_rank, may_number_rows, not_ranks, rank_column, unnumbered
from kotinos.documents.recognition.trios import sums_of, total_of, trio_of, values_of
from kotinos.documents.words import MEDAL_ROLES, fold, words
from kotinos.model import MEDALS

_FEWEST_ADDED = 3  # rows that add up by no chance
_LETTERS = {FIGURE: "1", DASH: "1", TEXT: "a", EMPTY: " "}  # of a row as one text, which is searched at once
_MOST_TEXTS = 20  # of a row, any of which may be the name


def layout_by_head(head: Head, body: Sequence[Row], is_organisation: Callable[[str], bool]) -> Layout | None:
    """The layout that the headings name, moved to where the cells fit, or null where they name no three medals."""
    places = {
        role: [i for i, roles in enumerate(head.roles) if role in roles] for role in (*MEDAL_ROLES, "rank", "iso")
    }
    if any(not places[medal] for medal in MEDALS):
        return None
    sample = body[:SAMPLE]
    trio = trio_of(places, head, sample)
    taken = set(trio)
    total = total_of(places["total"], trio, sample)
    if total is None:
        total = _of_all_medals(head, trio, sample)
    name, code = _name_and_code(head, body, taken, is_organisation)
    ranks = headed_rank(head, places["rank"], taken, code if name is None else name)
    layout = Layout(ranks, name, code, *trio, total)
    best, score = layout, -1.0
    patterns = Counter([tuple(map(kind, row)) for row in sample])  # most rows of a table are alike
    most = len(sample) * (1.5 + len(layout.figures))
    for moved in (*map(layout.moved, (0, 1, -1, 2)), layout.with_figures_moved(-1)):
        if score * 1.05 + 0.01 >= most:
            break  # no other place can fit so much better
        if min(position for position in moved if position is not None) < 0:
            continue
        fit = sum(count * _fit(pattern, moved) for pattern, count in patterns.items()) - not_ranks(sample, moved) / 2
        if fit > score * 1.05 + 0.01:
            best, score = moved, fit
    # A total headed behind the medals is where its heading is: that the figures do not fit it is for the checks to say.
    before = total is not None and total < min(trio)
    if before and list(trio) == sorted(trio) and _adds_up_nowhere(sample, best):
        by_cells = layout_by_cells(body, is_organisation)
        if by_cells is not None and by_cells.total is not None and not _adds_up_nowhere(sample, by_cells):
            return by_cells  # `Medals gold silver bronze` names no total that stands before them
    layout = best
    if layout.name is None and layout.code is None:
        layout = layout._replace(name=_text_column(body, set(layout.figures)))
    if layout.name is None and layout.code is None:
        return None
    if layout.rank is None:
        layout = layout._replace(rank=rank_column(body, layout, head))
    said = head.texts[layout.rank] if layout.rank is not None and layout.rank < len(head.texts) else ""
    return unnumbered(body, layout) if not said or may_number_rows(said) else layout


def _of_all_medals(head: Head, trio: tuple[int, int, int], sample: Sequence[Row]) -> int | None:
    """The column headed `Medal`, or by nothing behind them, that is the sum of the three in each row."""
    nouns = words("medal-noun")
    last = max(trio)
    headed = [
        i
        for i, text in enumerate(head.texts)
        if i not in trio and (fold(text) in nouns or (i > last and not text.strip()))
    ]
    values = values_of(sample) if headed else []
    return next((i for i in headed if len(values) >= _FEWEST_ADDED and sums_of(values, trio, i) == len(values)), None)


def _adds_up_nowhere(sample: Sequence[Row], layout: Layout) -> bool:
    """Whether a layout has a total that is the sum of the medals in no row."""
    if layout.total is None or len(sample) < _FEWEST_ADDED:
        return False
    last = max(layout.figures)
    rows = [[figure(row[place])[0] for place in layout.figures] for row in sample if last < len(row)]
    return not any(sum(value or 0 for value in row[:3]) == row[3] for row in rows)


def _name_and_code(
    head: Head, body: Sequence[Row], taken: set[int], is_organisation: Callable[[str], bool]
) -> tuple[int | None, int | None]:
    names = [i for i, roles in enumerate(head.roles) if "name" in roles and i not in taken]
    codes = [i for i, roles in enumerate(head.roles) if "code" in roles and i not in taken]
    codes += [i for i, roles in enumerate(head.roles) if "iso" in roles and i not in taken and not names and not codes]
    if len(names) > 1:
        textual = [i for i in names if _share(body, i, _in_words) > 0.5] or names
        coded = [i for i in textual if _share(body, i, _is_code) > 0.8]
        plain_names = [i for i in textual if i not in coded] or textual
        if coded and not codes and plain_names != textual:
            codes = coded[:1]
        filled = {i: _share(body, i, bool, blank=True) for i in plain_names}  # flags stand in some records alone
        names = [max(plain_names, key=lambda i: (round(filled[i] * _share(body, i, is_organisation), 1), -i))]
    if len(names) == 1 and not codes:
        codes = [
            i
            for i in range(len(head.roles))
            if i not in taken and i != names[0] and not head.roles[i] & {"iso", "rank", "other"} and _codes(body, i)
        ]
    return (names[0] if names else None), (codes[0] if codes else None)


def _in_words(cell: str) -> bool:
    """Whether a cell is text, and not a flag alone."""
    return kind(cell) == TEXT and bool(label(cell).name)


def _is_code(cell: str) -> bool:
    return len(cell) == 3 and cell.isascii() and cell.isalpha()


def _codes(body: Sequence[Row], column: int) -> bool:
    return _share(body, column, lambda cell: _is_code(cell) and cell.isupper()) > 0.8


def _share(body: Sequence[Row], column: int, holds: Callable[[str], bool], *, blank: bool = False) -> float:
    """The share of a column's cells that are so, of those that hold something or, with `blank`, of all."""
    cells = [cell for row in body[:SAMPLE] if column < len(row) and ((cell := row[column].strip()) or blank)]
    return sum(map(holds, cells)) / len(cells) if cells else 0.0


def _text_column(body: Sequence[Row], taken: set[int]) -> int | None:
    counts: Counter[int] = Counter()
    for row in body[:SAMPLE]:
        for index, cell in enumerate(row):
            if index in taken or kind(cell) != TEXT or rank_like(cell):
                continue
            if _begins_with_letter(cell) or any(label(cell)[:2]):
                counts[index] += 1
                break
    column, count = counts.most_common(1)[0] if counts else (0, 0)
    return column if count * 3 >= min(len(body), SAMPLE) and count else None


def _begins_with_letter(cell: str) -> bool:
    """Whether a cell begins with a letter of the alphabet, which is of a name and no decoration of one."""
    return cell[:1].isascii() and cell[:1].isalpha()


def _fit(kinds: Sequence[str], layout: Layout) -> float:
    """How well a row whose cells are of these kinds fits: text where the name is, figures where the figures are."""
    width = len(kinds)
    position = layout.name if layout.name is not None else layout.code
    score = 0.0
    if position is not None and 0 <= position < width and kinds[position] == TEXT:
        score += 1.5
    for column in layout.figures:
        if 0 <= column < width:
            found = kinds[column]
            score += 1.0 if found in COUNTS else 0.2 if found == EMPTY else 0.0
    return score


def layout_by_cells(body: Sequence[Row], is_organisation: Callable[[str], bool]) -> Layout | None:
    """The layout that cells show without headings: a name, then figures of which the last or first sums the rest."""
    sample = body[:SAMPLE]
    if not any(map(_may_count, sample)):
        return None
    laid = list(map(_shape, sample))
    if all(figures < 3 for _, figures in laid):
        return None
    name = Counter(position for position, figures in laid if figures >= 3).most_common(1)[0][0]
    beside = [row for row in sample if name + 1 < len(row) and kind(row[name]) == FIGURE]
    name += any(kind(row[name + 1]) == TEXT for row in beside)
    if any(
        name > 0 and name < len(row) and kind(row[name - 1]) == FIGURE and kind(row[name]) == TEXT for row in sample
    ):
        # A row may start with its name, since a shared rank is printed once.
        early = [_starts_at(row, shape, name - 1) for row, shape in zip(sample, laid, strict=True)]
        sample = [["", *row] if starts else row for row, starts in zip(sample, early, strict=True)]
        laid = [(shape[0] + starts, shape[1]) for shape, starts in zip(laid, early, strict=True)]
    shapes = [shape for shape in laid if shape[1] >= 3]
    width = max(figures for position, figures in shapes if position == name)
    usual = Counter(figures for position, figures in shapes if position == name).most_common(1)[0][0]
    figures = _adding_up(sample, name + 1, width, usual, len(shapes))
    if figures is None:
        return None
    code, name = _coded(body, name, is_organisation)
    layout = Layout(None, name, code, *figures)
    return unnumbered(body, layout._replace(rank=rank_column(body, layout, NO_HEAD)))


def _starts_at(row: Row, shape: tuple[int, int], position: int) -> bool:
    """Whether the name of a row stands at that position; a row of rules and blanks has no cell there."""
    return shape[0] == position < len(row) and kind(row[position]) == TEXT


def _coded(body: Sequence[Row], last: int, is_organisation: Callable[[str], bool]) -> tuple[int | None, int]:
    """The columns of code and name among the texts before the figures, of which `last` is the nearest."""
    if last > 0 and _codes(body, last):
        if _share(body, last - 1, lambda cell: kind(cell) == TEXT and not rank_like(cell)) > 0.8:
            return last, last - 1
        first = next((row[last] for row in body if last < len(row)), "")
        return (None if is_organisation(first) else last), last
    return (last - 1 if last > 0 and _codes(body, last - 1) else None), last


def _may_count(row: Row) -> bool:
    """Whether a row has as many figures as medals are of."""
    kinds = list(map(kind, row))
    return kinds.count(FIGURE) + kinds.count(DASH) >= 3


def _shape(row: Row) -> tuple[int, int]:
    """The position of the text that three figures follow, else of the first text, and how many figures follow it."""
    kinds = "".join(map(_LETTERS.__getitem__, map(kind, row)))
    first: tuple[int, int] | None = None
    looked = 0
    position = kinds.find("a")
    while position >= 0 and looked < _MOST_TEXTS:
        if not rank_like(row[position]):
            behind = kinds[position + 1 :]
            figures = len(behind) - len(behind.lstrip("1"))
            if figures >= 3:
                return position, figures
            first = first or (position, figures)
            looked += 1
        position = kinds.find("a", position + 1)
    return first or (0, 0)


def _adding_up(
    sample: Sequence[Row], first: int, width: int, usual: int, rows: int
) -> tuple[int, int, int, int | None] | None:
    """The four columns of which one sums the others in most rows; three columns are taken as they stand."""
    candidates: list[tuple[int, int, int, int]] = []
    for start in range(first, first + width - 3):
        candidates += [(start, start + 1, start + 2, start + 3), (start + 1, start + 2, start + 3, start)]
    values = values_of(sample) if candidates else []
    found = {columns: sums_of(values, columns[:3], columns[3]) for columns in candidates}
    if found and (hits := max(found.values())) * 2 >= rows > 0:
        tied = [columns for columns in candidates if found[columns] == hits]
        golds = [sum(row[gold] or 0 for row in values if gold < len(row)) for gold, *_ in tied]
        if len(tied) == 2 and {*tied[0]}.isdisjoint(tied[1]):
            return None  # two groups, and nothing says of what each is
        whole = golds.index(max(golds))  # of men, women and all beside one another all are read
        return tied[whole if 2 * golds[whole] == sum(golds) and len(tied) > 2 else 0]
    if width == 3 or usual == 3:  # what stands behind the medals in some rows alone is no total of them
        return (first, first + 1, first + 2, None)
    return (
        (first, first + 1, first + 2, first + 3) if width == 4 and max(found.values(), default=0) * 3 >= rows else None
    )
