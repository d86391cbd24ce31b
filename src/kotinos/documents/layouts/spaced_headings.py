"""Headings a space apart of which some take several words: which words belong together, so that the rows fit."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, pairwise

from kotinos.documents.cells import TEXT, kind, rank_like
from kotinos.documents.recognition.headings import roles_of_row

_MOST_WORDS, _MOST_JOINED = 14, 6
_FIGURES = frozenset(("gold", "silver", "bronze", "total"))
_KNOWN = _FIGURES | {"rank", "name", "code"}


def of_several_words(words: Sequence[str], row: Sequence[str]) -> list[str]:
    """The words as the headings of a row, of which as many as can be have a meaning; they stay where none fit.

    A heading of figures does not stand above the name, nor one of names above figures. Ranks may have none.
    """
    if len(words) > _MOST_WORDS:
        return list(words)
    return list(_fitting(tuple(words), len(row), *_named(row)))


def _named(row: Sequence[str]) -> tuple[int, bool]:
    """Where the name of a row stands, and whether a rank stands before it."""
    name = next((place for place, cell in enumerate(row) if kind(cell) == TEXT and not rank_like(cell)), 0)
    return name, name == 1 and rank_like(row[0])


@lru_cache(maxsize=64)
def _fitting(words: tuple[str, ...], width: int, name: int, ranked: bool) -> tuple[str, ...]:
    best, most = words, -1
    for lead in ((), ("",)) if ranked else ((),):
        for cuts in (
            combinations(range(1, len(words)), width - len(lead) - 1) if _may_join(words, width - len(lead)) else ()
        ):
            headings = (*lead, *(" ".join(words[start:end]) for start, end in pairwise((0, *cuts, len(words)))))
            if (score := _score(headings, name)) > most:
                best, most = headings, score
    return best


def _may_join(words: Sequence[str], width: int) -> bool:
    return 1 < width <= len(words) <= width + _MOST_JOINED


def _score(headings: Sequence[str], name: int) -> int:
    """How many headings have a meaning, each of the medals one; -1 where one stands above what it cannot be of."""
    roles = [of & _KNOWN for of in roles_of_row(headings)]
    if roles[name] & _FIGURES or any(of & {"name"} for place, of in enumerate(roles) if place != name):
        return -1
    medals = [of for of in roles if of & _FIGURES]
    return sum(map(bool, roles)) + len(set(medals)) if len(medals) >= 3 else -1
