"""Headings of medals that say beside each medal what all three are of: `2020 G`, `gold_summer`, `Predicted silver`."""

from collections.abc import Sequence

from kotinos.documents.grids import Grid
from kotinos.documents.patterns import expression
from kotinos.documents.prose.facts import facts_of_title
from kotinos.documents.prose.scopes import is_sport, names_a_games
from kotinos.documents.recognition.beside import scope_of_group
from kotinos.documents.recognition.headings import Head, is_year
from kotinos.documents.words import heading, letter_role, mentions, words
from kotinos.model import MEDALS

_WORD = expression(r"[^\W\d_]+|\d+")
_CAMEL = expression(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Za-z])(?=\d{4}\b)")
_MOST_WORDS, _MOST_COLUMNS = 6, 400
_NOTHING: frozenset[str] = frozenset()


def qualified(grid: Grid, head: Head) -> tuple[Grid, Head]:
    """The heading with those medals and what they are of as their group; the grid with it as its title where it is one.

    Only a year, a season, a gender, a sport or a Games is such a thing, and what is foretold: points or a price for
    gold are no medals. Beside what is foretold stands what came of it.
    """
    if any(map(head.has, MEDALS)) or not 3 < len(head.texts) <= _MOST_COLUMNS:
        return grid, head
    split = [_WORD.findall(_CAMEL.sub(" ", text)) if len(text) < 60 else [] for text in head.texts]
    found = {first: of for first in range(len(split) - 2) if (of := _shared(split[first : first + 3])) is not None}
    foretold = any(mentions("forecast", of) for of in found.values())
    if not found or not all(foretold or _tells(of) for of in found.values()):
        return grid, head
    roles, groups = list(head.roles), list(head.groups)
    for first, of in found.items():
        for offset, medal in enumerate(MEDALS):
            roles[first + offset], groups[first + offset] = frozenset((medal,)), of
        behind = split[first + 3] if first + 3 < len(split) else []
        if len(behind) > 1 and of in (" ".join(behind[1:]), " ".join(behind[:-1])):
            other = behind[0] if of == " ".join(behind[1:]) else behind[-1]
            if "total" in heading(other).roles or letter_role(other, "total"):
                roles[first + 3], groups[first + 3] = frozenset(("total",)), of
    if len(found) == 1:
        (of,) = found.values()
        grid = grid._replace(title=grid.title or of, scope=grid.scope or scope_of_group(of))
    return grid, head._replace(roles=tuple(roles), groups=tuple(groups))


def _shared(three: Sequence[Sequence[str]]) -> str | None:
    """What three headings say beside gold, silver and bronze, where it is the same."""
    if not all(1 < len(each) <= _MOST_WORDS for each in three):
        return None
    for medals, others in (
        ([e[0] for e in three], [e[1:] for e in three]),
        ([e[-1] for e in three], [e[:-1] for e in three]),
    ):
        if others[0] == others[1] == others[2] and all(
            medal in heading(word).roles or letter_role(word, medal) for word, medal in zip(medals, MEDALS, strict=True)
        ):
            return " ".join(others[0])
    return None


def _tells(text: str) -> bool:
    """Whether it is a year, a season, a gender, a sport, a Games, or all of them."""
    folded = text.casefold()
    if is_year(text) or is_sport(text) or folded in words("gender-name") or names_a_games(text):
        return True
    if any(folded in words(role) for role in ("season-summer", "season-winter", "whole", "total")):
        return True
    return any(fact.what in ("host_city", "year") for fact in facts_of_title(text, None))
