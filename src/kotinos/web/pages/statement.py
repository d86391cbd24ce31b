"""The accessibility statement: what the site keeps to, how that is tested, and what is known to be missing."""

from starlette.requests import Request
from starlette.responses import Response

from kotinos.languages.catalogue import SITE_COMPLETE
from kotinos.telling import Teller
from kotinos.web.pages.answering import of_all, page_of_all
from kotinos.web.site import Site


def page(site: Site, request: Request) -> Response:
    """The statement, in the reader's language."""
    language, fresh = of_all(site, request)
    return page_of_all("accessibility.html", request, Teller(language), fresh, whole=language in SITE_COMPLETE)
