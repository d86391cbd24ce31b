"""Compare what a page says of a Games (edition, host, dates, nations, athletes …) with every claim that is held."""

from collections.abc import Callable, Iterable

from kotinos.model import Figure, Games, StatedFact
from kotinos.tuples import NamedTuple


class FigureFinding(NamedTuple):
    """One announced figure beside the claims that are held on the same thing.

    `agreeing` and `differing` are claims of sources. `held` is what the record itself has, for facts that are not in
    dispute between sources (edition, season, kind, host, dates); `agrees` is null where nothing is held to compare.
    """

    stated: StatedFact
    held: int | str | None
    agrees: bool | None
    agreeing: tuple[Figure, ...]
    differing: tuple[Figure, ...]


def compare_figures(
    facts: Iterable[StatedFact],
    games: Games,
    figures: Iterable[Figure],
    is_called: Callable[[str, str], bool | None],
) -> tuple[FigureFinding, ...]:
    """Each fact of a page beside the claims on it, in the order of the page.

    `is_called` says whether an organisation (the host country) has a name, null where that is not certain.
    """
    claims = tuple(figures)
    held: dict[str, int | str | None] = {
        "edition": games.edition,
        "season": games.season,
        "kind": games.kind,
        "host_city": games.city,
        "opens": games.opens,
        "closes": games.closes,
        "year": games.year,
    }
    findings = []
    for fact in facts:
        if fact.what == "host_country":
            agrees = is_called(games.country, str(fact.value)) if fact.value else None
            findings.append(FigureFinding(fact, games.country, agrees, (), ()))
            continue
        if fact.what in held:
            value = held[fact.what]
            agrees = None if value is None or fact.value is None else value == fact.value
            findings.append(FigureFinding(fact, value, agrees, (), ()))
            continue
        same = tuple(figure for figure in claims if figure.what == fact.what and figure.value is not None)
        agreeing = tuple(figure for figure in same if figure.value == fact.value)
        differing = tuple(figure for figure in same if figure.value != fact.value)
        known = bool(same) and fact.value is not None
        findings.append(FigureFinding(fact, None, bool(agreeing) if known else None, agreeing, differing))
    return tuple(findings)
