"""A published folder taken apart: where each link of each page leads."""

import posixpath
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tests.web.pages import Page

LINKS = (("a", "href"), ("link", "href"), ("img", "src"), ("script", "src"), ("form", "action"), ("iframe", "src"))


def names(folder: Path) -> set[str]:
    """The files of a folder."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def contents(folder: Path) -> dict[str, bytes]:
    """What each file holds, but for the list of them."""
    return {name: (folder / name).read_bytes() for name in names(folder) if name != "kotinos-site.sha256"}


def dead_links(folder: Path) -> list[tuple[str, str]]:
    """Links that lead to no file, or to no place within one, each with the page that it stands in."""
    held = names(folder)
    pages = {name: Page((folder / name).read_text(encoding="utf-8")) for name in held if name.endswith("index.html")}
    ids = {name: {attributes.get("id") for _, attributes in page.tags} for name, page in pages.items()}
    dead = []
    for name, page in pages.items():
        assert page.faults == [], name
        for tag, attribute in LINKS:
            for link in (attributes[attribute] or "" for attributes in page.all(tag) if attribute in attributes):
                parts = urlsplit(link)
                beside = posixpath.join(posixpath.dirname(name), unquote(parts.path)) if parts.path else name
                target = posixpath.normpath(beside)
                anchor = unquote(parts.fragment)
                if parts.scheme or target not in held or (anchor and anchor not in ids.get(target, {anchor})):
                    dead.append((name, link))
    return dead
