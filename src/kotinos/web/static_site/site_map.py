"""The map of a site for search engines, in the form of sitemaps.org."""

from collections.abc import Iterable, Iterator
from html import escape
from itertools import islice
from urllib.parse import quote

_MOST = 50_000  # addresses in one file, by the protocol
_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'


def site_map(base: str, files: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """The files of the map: one, or an index of several; and `robots.txt`, which says where it is."""
    root = quote(base.rstrip("/"), safe=":/%@")
    names: list[str] = []
    left = iter(files)
    while part := tuple(islice(left, _MOST)):
        names.append(f"sitemap-{len(names) + 1}.xml")
        places = "".join(f"<url><loc>{escape(f'{root}/{quote(file)}')}</loc></url>\n" for file in part)
        yield names[-1], f"{_HEAD}<urlset {_NAMESPACE}>\n{places}</urlset>\n".encode()
    places = "".join(f"<sitemap><loc>{escape(f'{root}/{name}')}</loc></sitemap>\n" for name in names)
    yield "sitemap.xml", f"{_HEAD}<sitemapindex {_NAMESPACE}>\n{places}</sitemapindex>\n".encode()
    yield "robots.txt", f"User-agent: *\nAllow: /\nSitemap: {root}/sitemap.xml\n".encode()


_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'
