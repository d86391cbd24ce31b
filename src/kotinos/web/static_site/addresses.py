"""Where an address of the site lies as a file, and how one file links to another."""

import re
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import parse_qsl, quote, unquote, urlsplit

from kotinos.codes import OF_DEVICES
from kotinos.web.routes import FORMATS
from kotinos.web.tables import ENDINGS

_PLAIN = re.compile(r"[^\w.+=,-]")  # what a name keeps on every file system; the rest is written `~XX`
# The end of an address that is a file already, and not a page or an answer.
_FILE = re.compile(rf"\.({'|'.join({*ENDINGS, *FORMATS, 'svg', 'css', 'js', 'json'})})\Z")
_SHARED = ("/static/", "/robots.txt", "/api/schemas/")  # the same in every language


class Address(NamedTuple):
    """An address within the site: its path, decoded, and what is asked of it, the language apart."""

    path: str
    query: tuple[tuple[str, str], ...] = ()

    @property
    def shared(self) -> bool:
        """Whether it is the same in every language."""
        return self.path.startswith(_SHARED)

    def __str__(self) -> str:
        asked = "&".join(f"{quote(name)}={quote(value)}" for name, value in self.query)
        return quote(self.path) + (f"?{asked}" if asked else "")


class Link(NamedTuple):
    """What a link of the site leads to, the language that it asks for, and the place within the page (`#gold`)."""

    address: Address
    language: str | None
    anchor: str


@lru_cache(maxsize=20_000)  # the pages of a Games link to the same
def read_link(value: str) -> Link | None:
    """The link that stands in a page; null where it leads within the page, or to another site."""
    if not value.startswith("/") or value.startswith("//"):
        return None
    parts = urlsplit(value)
    asked = parse_qsl(parts.query, keep_blank_values=True)
    language = next((given for name, given in asked if name == "lang"), None)
    query = tuple(sorted((name, given) for name, given in asked if name != "lang"))
    return Link(Address(unquote(parts.path), query), language, f"#{parts.fragment}" if parts.fragment else "")


@lru_cache(maxsize=20_000)
def file_of(address: Address, language: str | None) -> str:
    """The path of the file of an address, below the folder of the site; null is the language that stands first.

    A page is the `index.html` of a folder, an answer of the API a `.json`. What is asked for beside the path is a
    folder of its own (`PG2004/known=2004-09-28/index.html`), since a file server looks at nothing after the `?`.
    """
    state = ",".join(f"{_safe(name)}={_safe(value)}" for name, value in address.query)
    folders = [_safe(part) for part in address.path.split("/") if part]
    if _FILE.search(address.path):
        folders[-1:-1] = [state] if state else []
    elif address.path == "/api" or address.path.startswith("/api/"):
        folders += [state] if state else []
        folders[-1] += ".json"
    else:
        folders += [state] if state else []
        folders.append("index.html")
    if language is not None and not address.shared:
        folders.insert(0, language)
    return "/".join(folders)


def relative(target: str, page: str) -> str:
    """The link from one file of the site to another, as it stands in a page."""
    # Both are below the folder of the site, and neither has an `..`: `posixpath.relpath` would ask where we are.
    here, there = page.split("/")[:-1], target.split("/")
    shared = 0
    while shared < len(here) and shared < len(there) - 1 and here[shared] == there[shared]:
        shared += 1
    link = "/".join([".."] * (len(here) - shared) + there[shared:])
    return link if link.isascii() else quote(link, safe="/=,+")  # of ASCII our names have what a link may have


def _safe(text: str) -> str:
    """A part of an address as a name of a file or folder, on every system; two parts never give one name."""
    if text.strip(".") == "":  # `.` and `..` are no names
        text = "".join(f"~{ord(character):02X}" for character in text)
        return text or "~"
    name = _PLAIN.sub(lambda found: "".join(f"~{byte:02X}" for byte in found[0].encode()), text)
    if name.endswith("."):  # Windows drops it, and another file would have the name
        name = f"{name[:-1]}~2E"
    return f"~{ord(name[0]):02X}{name[1:]}" if OF_DEVICES.fullmatch(name) else name
