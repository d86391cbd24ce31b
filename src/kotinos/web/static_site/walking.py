"""A walk through the site along its links, in every language, each answer written down where its address lies."""

import json
import re
from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING
from urllib.parse import quote, urlsplit

from kotinos.diagnostics import ERROR, Diagnostic
from kotinos.model import Where
from kotinos.web.routes import PLACES, Place
from kotinos.web.static_site.addresses import Address, Link, file_of, relative
from kotinos.web.static_site.asking import Answer, ask
from kotinos.web.static_site.folder import Folder
from kotinos.web.static_site.linking import linked, without
from kotinos.web.static_site.site_map import site_map

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from kotinos.web.site import Still

# What is told of all Games together is a part of the site of all Games alone.
_OF_ALL = ("organisations", "athletes", "all-time", "compare")
# What answers a reader there and then, and cannot be written down.
_LIVING = ("explain", "healthz", "robots.txt")
_MOST_ASKED = 2  # at once of one page: a day, an order, a source, a discipline; every further one multiplies the rest
_SCRIPT = Address("/static/embed.js")  # no page of ours links to it: pages of others do
_NOWHERE = Address("/static/404")


class Walk:
    """One walk through the site. Addresses of one Games are asked for after one another: their states are kept.

    `made` counts the files, `found` are links that lead nowhere.
    """

    def __init__(
        self, app: "Starlette", still: "Still", base: str | None, folder: Folder, progress: Callable[[int], None]
    ) -> None:
        self._app = app
        self._languages = still.languages
        self._base = base
        self._folder = folder
        self._progress = progress
        self._games = frozenset(app.state.site.held.codes())
        self._all = still.games is None and app.state.site.journal is None
        self._seen: set[Address] = set()
        self._waiting: dict[str, deque[Address]] = {}
        self._dead: dict[Address, int] = {}
        self._patterns = tuple(_patterns())
        self.made = 0
        self.found: list[Diagnostic] = []

    async def all(self) -> None:
        """Walk until nothing waits; then what stands at the root of a site."""
        for start in (Address("/"), Address("/api/games"), Address("/api/words"), _SCRIPT):
            self._meet(start)
        for code in sorted(self._games):
            self._meet(Address(f"/{code}"))
            self._meet(Address(f"/api/games/{code}"))
            self._meet(Address(f"/embed/{code}"))
        while self._waiting:
            of = next(iter(self._waiting))
            addresses = self._waiting[of]
            while addresses:
                await self._take(addresses.popleft())
            del self._waiting[of]
        self._bury()
        await self._root()

    def _meet(self, address: Address) -> None:
        if address not in self._seen:
            self._seen.add(address)
            self._waiting.setdefault(games_of(address), deque()).append(address)

    async def _take(self, address: Address) -> None:
        """One address in every language."""
        for language in self._languages[:1] if address.shared else self._languages:
            answer = await ask(self._app, address, language)
            if answer.status != 200:
                self._dead[address] = answer.status
                return
            name = file_of(address, self._prefix(language))
            try:
                self._folder.put(name, self._body(answer, address, name, language))
            except (FileExistsError, NotADirectoryError, IsADirectoryError):
                self._dead[address] = answer.status  # a file of another page stands where its folder would, or the like
                return
            self.made += 1
            self._progress(self.made)

    def _body(self, answer: Answer, address: Address, name: str, language: str) -> bytes:
        if address == _SCRIPT:
            return answer.body.replace(b"STILL = null", b"STILL = " + json.dumps(self._languages).encode())
        if answer.media_type != "text/html":
            return answer.body

        def to(link: Link) -> str | None:
            target = self._target(link, name, language)
            if target is not None:
                self._meet(link.address)
            return target

        body = linked(answer.body.decode(), to).encode()
        for also in self._beside(address):
            self._meet(also)
        return body

    def _target(self, link: Link, page: str, language: str) -> str | None:
        if not self._is_in(link):
            return None
        asked = link.language or language
        return relative(file_of(link.address, self._prefix(asked)), page) + link.anchor

    def _is_in(self, link: Link) -> bool:
        """Whether what a link leads to is part of the copy."""
        address = link.address
        if link.language is not None and link.language not in self._languages:
            return False
        if address in self._dead or len(address.query) > _MOST_ASKED:
            return False
        first = address.path.split("/")[1]
        if first == "":
            return not address.query
        if first in _LIVING or (first in _OF_ALL and not self._all):
            return False
        games = games_of(address)
        return games in self._games or (not games and first in ("static", "api", *_OF_ALL))

    def _beside(self, address: Address) -> Iterator[Address]:
        """The answer of the API with the same content as a page, and its table as files."""
        for pattern, place in self._patterns:
            if found := pattern.match(address.path):
                asked = {name for name, _ in address.query}
                if not place.copied(asked):
                    return
                if place.api and asked <= set(place.takes_api):
                    yield Address(_filled(place.api, found), address.query)
                if place.files and asked <= set(place.parameters):
                    for form in place.formats:
                        yield Address(f"{_filled(place.files, found)}.{form}", address.query)
                return

    def _prefix(self, language: str) -> str | None:
        return None if language == self._languages[0] else language

    def _bury(self) -> None:
        """Take away the links that lead to an error, and say so: only a fault of ours makes one."""
        gone = {file_of(address, self._prefix(language)) for address in self._dead for language in self._languages}
        if gone:
            for name, path in list(self._folder.waiting()):
                if name.endswith(".html"):
                    self._folder.put(name, without(path.read_text(encoding="utf-8"), name, gone).encode())
        for address, status in self._dead.items():
            values = {"address": str(address), "status": status}
            text = "a page links to `{address}`, which answers {status}; the link is left out"
            if status == 200:
                text = "`{address}` would lie where the file of another page does; it and links to it are left out"
            self.found.append(Diagnostic("K740", ERROR, text, values, Where(str(address))))

    async def _root(self) -> None:
        """The page for what is not found, and the map of the site where its address is known."""
        first = self._languages[0]
        answer = await ask(self._app, _NOWHERE, first)
        root = quote(urlsplit(self._base or "").path.strip("/"), safe="/%")

        def rooted(link: Link) -> str | None:
            """This page is shown at any address, so its links begin at the root of the server."""
            if link.address == _NOWHERE:  # the same in another language begins at the front page
                link = link._replace(address=Address("/"))
            target = self._target(link, "404.html", first)
            return None if target is None else f"/{root}/{target}".replace("//", "/")

        self._folder.put("404.html", linked(answer.body.decode(), rooted).encode())
        if self._base is not None:
            pages = (address for address in sorted(self._seen - self._dead.keys()) if not address.query)
            files = (file_of(address, self._prefix(language)) for address in pages for language in self._languages)
            for name, body in site_map(self._base, (file for file in files if file.endswith("index.html"))):
                self._folder.put(name, body)


def games_of(address: Address) -> str:
    """The Games that an address is of; empty where it is of none or of all."""
    parts = address.path.split("/")[1:]
    if parts[0] == "api":
        parts = parts[2:] if parts[1:2] == ["games"] else []
    elif parts[0] == "embed":
        parts = parts[1:]
    elif parts[0] in ("static", *_OF_ALL, *_LIVING):
        parts = []
    return parts[0] if parts else ""


def _patterns() -> Iterator[tuple["re.Pattern[str]", Place]]:
    """The addresses of pages as patterns, each with its place."""
    from starlette.routing import compile_path

    for place in PLACES:
        if place.path and not place.living:
            yield compile_path(place.path)[0], place


def _filled(path: str, found: "re.Match[str]") -> str:
    """The path of a route with its variables filled."""
    return path.replace(":path}", "}").format_map(found.groupdict())
