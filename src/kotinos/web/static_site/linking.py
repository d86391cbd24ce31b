"""The links of a page, so that they lead from file to file."""

import posixpath
import re
from collections.abc import Callable, Container
from html import escape, unescape
from urllib.parse import unquote, urlsplit

from kotinos.web.static_site.addresses import Link, read_link

# Every attribute of ours is in double quotes and every text escaped: an address stands nowhere else.
_ATTRIBUTE = re.compile(r'( (?:href|src|action|poster)=")([^"]*)"')


def linked(page: str, to: Callable[[Link], str | None]) -> str:
    """The page with each link within the site replaced; what `to` gives null for is text that leads nowhere."""

    def replaced(found: "re.Match[str]") -> str:
        link = read_link(unescape(found[2]))
        if link is None:
            return found[0]
        target = to(link)
        return "" if target is None else f'{found[1]}{escape(target)}"'

    return _ATTRIBUTE.sub(replaced, page)


def without(page: str, name: str, gone: Container[str]) -> str:
    """A written page without its links to some files."""

    def kept(found: "re.Match[str]") -> str:
        target = unquote(urlsplit(unescape(found[2])).path)
        leads = posixpath.normpath(posixpath.join(posixpath.dirname(name), target)) if target else name
        return "" if leads in gone else found[0]

    return _ATTRIBUTE.sub(kept, page)
