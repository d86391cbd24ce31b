"""Which Games a question is about: by kind, season and period."""

from kotinos.archive import holding
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.model import Games
from kotinos.tuples import NamedTuple

_KINDS = ("O", "P")
_SEASONS = ("summer", "winter")


class Selection(NamedTuple):
    """The Games of a kind (O Olympic, P Paralympic), a season and a period of years, both ends of it included.

    Null leaves a choice open. Games that are not counted among the editions (1906) are left out unless `uncounted`.
    """

    kind: str | None = None
    season: str | None = None
    since: int | None = None
    until: int | None = None
    uncounted: bool = False


EVERY = Selection()


def select(selection: Selection) -> tuple[Games, ...]:
    """The Games of a selection in the order of their opening; raises K513 where there is none of them."""
    if selection.kind not in (None, *_KINDS):
        said = Phrase("`{kind}` is no kind of Games that are held", kind=selection.kind)
        raise KotinosError("K513", said, Phrase("O Olympic, P Paralympic"))
    if selection.season not in (None, *_SEASONS):
        said = Phrase("`{season}` is no season", season=selection.season)
        raise KotinosError("K513", said, Phrase("summer or winter"))
    found = tuple(games for games in holding.games_list() if _is_in(games, selection))
    if not found:
        years = f"{selection.since or ''}–{selection.until or ''}"
        said = Phrase("no Games are held of the years {years}", years=years)
        raise KotinosError("K513", said, "`kotinos games` lists those that are")
    return found


def _is_in(games: Games, selection: Selection) -> bool:
    return (
        selection.kind in (None, games.kind)
        and selection.season in (None, games.season)
        and (selection.since or 0) <= games.year <= (selection.until or 9999)
        and (games.edition is not None or selection.uncounted)
    )
