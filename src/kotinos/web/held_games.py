"""The list of the Games that are held, as it stands on a page: written once a language: each error page has it."""

from typing import TYPE_CHECKING

from kotinos.diagnostics import KotinosError
from kotinos.telling import Teller
from kotinos.web import naming
from kotinos.web.remembering import Memory
from kotinos.web.rendering import fragment

if TYPE_CHECKING:
    from markupsafe import Markup
    from starlette.requests import Request

    from kotinos.web.site import Site

_MOST = 64  # lists: one for each language, and one whose links keep that language


class HeldGames:
    """The list of a site, as markup in any language."""

    def __init__(self) -> None:
        self._written = Memory(_MOST)

    def written(self, site: "Site", request: "Request", language: str) -> "Markup":
        """The list in a language, its links as those of the page that is asked for."""

        def make() -> "Markup":
            held = naming.grouped(site.held.games_list(), Teller(language), site.first())
            return fragment("held.html", request, language, games=held)

        try:
            mark = site.journal.mark() if site.journal else None
        except KotinosError:  # a journal that cannot be read is told on a page with this list
            return make()
        return self._written.of((mark, language, "lang" in request.query_params), make)
