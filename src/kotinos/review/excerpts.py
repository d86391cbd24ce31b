"""Whether a table says itself that it is an excerpt: by its title, by a row of dots, or by its total row."""

import re

from kotinos.model import StatedTable

# `top 10`, `die ersten 8`, `первые 10`, `前10`, `상위 10`, as they stand in titles of excerpts.
_TOP = re.compile(
    r"(?:\btop[ -]?|\bfirst |\bleading |\berste[nr]? |\bpremi(?:er|ère)s |\b(?:primer[oa]s|primi|primeiros) |"
    r"\bpierwsz(?:e|ych|a) |перв(?:ые|ых|ая) |топ[- ]?|лучшие |перш(?:і|их) |前|上位|상위 ?|أفضل |أول )(\d{1,2})(?!\d)",
    re.IGNORECASE,
)


def is_excerpt(table: StatedTable, *, dots: bool = False) -> bool:
    """Whether rows are left out on purpose. `dots`: a row of the table says so.

    A title that speaks of as many rows as there are at most, ranks from 1 on and no gap among them; or a total row that
    is above the rows in every column.
    """
    if dots:
        return True
    ranks = [row.rank for row in table.rows if row.rank is not None]
    if table.title and (found := _TOP.search(table.title)) and 0 < len(table.rows) <= int(found.group(1)) + 2:
        return not ranks or (ranks[0] == 1 and max(ranks) <= len(table.rows))
    if table.total_row is None or any(value is None for row in table.rows for value in row.figures[:3]):
        return False
    sums = [sum(row.figures[place] or 0 for row in table.rows) for place in range(3)]
    return all(
        stated is not None and stated > summed for stated, summed in zip(table.total_row.figures[:3], sums, strict=True)
    )
