"""Addresses as files: each has one, two never share one, and a file links to another wherever the folder stands."""

import posixpath
import re
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.web.static_site.addresses import Address, file_of, read_link, relative


@pytest.mark.parametrize(
    ("link", "language", "file"),
    [
        ("/", None, "index.html"),
        ("/?lang=ru", "ru", "ru/index.html"),
        ("/PG2004", None, "PG2004/index.html"),
        ("/PG2004?known=2004-09-28&lang=ru", "ru", "ru/PG2004/known=2004-09-28/index.html"),
        ("/PG2004?source=closing-ru&order=total", None, "PG2004/order=total,source=closing-ru/index.html"),
        ("/PG2004?known=2026-06-02T10:15Z", None, "PG2004/known=2026-06-02T10~3A15Z/index.html"),
        ("/PG2004/IRQ#gold", None, "PG2004/IRQ/index.html"),
        ("/PG2004/events/JUD/M/up-to-60-kg", None, "PG2004/events/JUD/M/up-to-60-kg/index.html"),
        ("/PG2004/standings.csv", None, "PG2004/standings.csv"),
        ("/PG2004/standings.xlsx?known=2004-09-28&lang=ru", "ru", "ru/PG2004/known=2004-09-28/standings.xlsx"),
        ("/static/kotinos.css", "ru", "static/kotinos.css"),
        ("/api/games", None, "api/games.json"),
        ("/api/games/PG2004/standings?known=2004-09-28", None, "api/games/PG2004/standings/known=2004-09-28.json"),
        ("/api/games/PG2004/standings", "ru", "ru/api/games/PG2004/standings.json"),
        ("/games/caf%C3%A9%2F1", None, "games/café/1/index.html"),
        ("/school%20games/a%3Fb", None, "school~20games/a~3Fb/index.html"),
        ("/G/%2e%2e/%2e%2e/etc", None, "G/~2E~2E/~2E~2E/etc/index.html"),
        ("/G/con", None, "G/~63on/index.html"),
        ("/G/AUX.csv", None, "G/~41UX.csv"),
        ("/G/com1", "ru", "ru/G/~63om1/index.html"),
        ("/G/console", None, "G/console/index.html"),
        ("/G/a.", None, "G/a~2E/index.html"),
        ("/api/games/G/organisations/nul", None, "api/games/G/organisations/~6Eul.json"),
    ],
)
def test_an_address_has_its_file(link: str, language: str | None, file: str) -> None:
    read = read_link(link)
    assert read is not None
    assert file_of(read.address, language) == file


@pytest.mark.parametrize("link", ["#table", "https://example.org/PG2004", "//example.org/x", "mailto:a@b.c", ""])
def test_what_is_no_link_of_the_site(link: str) -> None:
    assert read_link(link) is None


@pytest.mark.parametrize(
    ("target", "page", "link"),
    [
        ("index.html", "index.html", "index.html"),
        ("PG2004/index.html", "index.html", "PG2004/index.html"),
        ("index.html", "PG2004/known=2004-09-28/index.html", "../../index.html"),
        ("static/kotinos.css", "ru/PG2004/index.html", "../../static/kotinos.css"),
        ("a~20b/café.csv", "index.html", "a~20b/caf%C3%A9.csv"),
    ],
)
def test_a_link_leads_from_file_to_file(target: str, page: str, link: str) -> None:
    assert relative(target, page) == link


WORDS = (st.text(min_size=1, max_size=8) | st.sampled_from(("con", "NUL", "com1.txt", "a.", "a.."))).filter(
    lambda text: "/" not in text
)
# What Windows keeps for its devices, whatever follows the first dot.
DEVICE = re.compile(r"(?i)(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?\Z")
ADDRESSES = st.builds(
    lambda parts, query: Address("/" + "/".join(parts), tuple(sorted(query.items()))),
    st.lists(WORDS, min_size=1, max_size=3),
    st.dictionaries(st.sampled_from(("known", "source", "order")), WORDS, max_size=2),
)


@given(ADDRESSES)
def test_no_file_lies_outside(address: Address) -> None:
    file = file_of(address, "ru")
    assert posixpath.normpath(file) == file
    assert file.startswith("ru/")
    assert not any(character in file for character in '\\:*?"<>|\0\n')
    assert not [part for part in file.split("/") if part.endswith((".", " ")) or DEVICE.match(part)]


@given(ADDRESSES, ADDRESSES)
def test_two_pages_never_share_a_file(one: Address, other: Address) -> None:
    if one != other and not (one.shared or other.shared):
        assert file_of(one, None) != file_of(other, None)


@given(ADDRESSES, ADDRESSES)
def test_every_link_is_found_again(one: Address, other: Address) -> None:
    page, target = file_of(one, "ru"), file_of(other, None)
    assert posixpath.normpath(posixpath.join(posixpath.dirname(page), unquote(relative(target, page)))) == target
