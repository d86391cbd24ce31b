"""Several tables beside one another with one column of names: `Before` and `After`, two Games, men and women."""

from collections.abc import Sequence

from kotinos.documents.cells import figure
from kotinos.documents.grids import Grid
from kotinos.documents.prose.scopes import is_sport
from kotinos.documents.recognition.headings import Head
from kotinos.documents.recognition.layout import SAMPLE
from kotinos.documents.recognition.trios import trios_of
from kotinos.documents.words import fold, heading, mentions, words

_MOST = 40
_ALL = frozenset(("rank", "gold", "silver", "bronze", "total", "other-rank"))


def tables_beside(grid: Grid, head: Head) -> list[tuple[Grid, Head]]:
    """The grid once for each group of medals under an upper heading of its own; empty where it is one table.

    It is one where a group is the sum of the others, as `Combined` beside summer and winter is.
    """
    if sum("gold" in roles for roles in head.roles) < 2:  # as in nearly all tables
        return []
    trios = trios_of(head)
    if not 2 <= len(trios) <= _MOST or sum(1 for roles in head.roles if "name" in roles) != 1:
        return []
    if not any(head.groups):
        head = _grouped(head)
    groups = [head.groups[gold] for gold, _, _ in trios]
    if not all(groups) or len(set(groups)) < len(groups) or any(map(_is_whole, groups)):
        return []
    if any(head.groups[place] != group for trio, group in zip(trios, groups, strict=True) for place in trio):
        return []
    body = grid.rows[head.rows :]
    if _sums(body, trios):
        return []
    above = (*grid.above, grid.title) if grid.title else grid.above
    found = []
    for group in groups:
        of_group = grid.scope or scope_of_group(group)
        roles = tuple(
            frozenset[str]() if of and of != group and own & _ALL and of in groups else own
            for own, of in zip(head.roles, head.groups, strict=True)
        )
        found.append((grid._replace(title=group, above=above, scope=of_group), head._replace(roles=roles)))
    return found


def _grouped(head: Head) -> Head:
    """The heading with what each column has beside its medal as its group: `Gold 2020`, `Silver (men)`."""
    groups = []
    for text, roles in zip(head.texts, head.roles, strict=True):
        rest = [
            word for word in fold(text).replace("(", " ").replace(")", " ").split() if not heading(word).roles & _ALL
        ]
        groups.append(" ".join(rest) if roles & _ALL else "")
    return head._replace(groups=tuple(groups))


def _is_whole(group: str) -> bool:
    return bool(heading(group).roles & {"total"}) or "combined" in group.casefold() or mentions("whole", group)


def scope_of_group(group: str) -> str | None:
    """The scope that the heading above a group of medals states: of a gender, of a sport, or none."""
    if heading(group).roles & {"gender"} or fold(group) in words("gender-name"):
        return "other"
    return "discipline" if is_sport(group) else None


def _sums(body: Sequence[Sequence[str]], trios: Sequence[tuple[int, int, int]]) -> bool:
    """Whether one group is the sum of the others in most rows."""
    if len(trios) < 3:
        return False
    hits = [0] * len(trios)
    rows = 0
    for row in body[:SAMPLE]:
        golds = [figure(row[gold])[0] or 0 for gold, _, _ in trios if gold < len(row)]
        if len(golds) == len(trios) and any(golds):
            rows += 1
            for place, value in enumerate(golds):
                hits[place] += 2 * value == sum(golds)
    return rows > 0 and max(hits) >= 0.8 * rows
