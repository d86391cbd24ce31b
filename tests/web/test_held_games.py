"""The list of the Games that are held, which the front page and each page of what is not here have."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from starlette.testclient import TestClient

from kotinos.diagnostics import KotinosError
from kotinos.following import Journal
from kotinos.journal.sqlite import SQLiteStore
from kotinos.model import Retraction
from tests.journal import school


def _listed(site: TestClient, path: str) -> list[tuple[str, str, str]]:
    """Of each Games in the list of a page, its address, what is read aloud of it and what people call it."""
    page = site.get(path, headers={"accept-language": "en"}).text
    return re.findall(r'<li><a href="([^"]+)" aria-label="([^"]*)">([^<]*)</a></li>', page)


@pytest.mark.parametrize("query", ["", "?lang=en", "?lang=ru", "?lang=ar"])
def test_the_same_list_is_on_the_front_page_and_where_nothing_is(reader: TestClient, query: str) -> None:
    home = _listed(reader, f"/{query}")
    assert len(home) == len(reader.get("/api/games").json()["games"])
    for path in ("/nowhere", "/PG2099", "/PG2004/XYZ"):
        assert _listed(reader, path + query) == home
    assert {address.partition("?")[2] for address, _, _ in home} == {query.removeprefix("?")}


def test_each_language_has_its_own(reader: TestClient) -> None:
    names = {language: _listed(reader, f"/nowhere?lang={language}")[0][1] for language in ("en", "ru", "fr", "ja")}
    assert len(set(names.values())) == len(names)


def test_the_list_follows_the_journal(site: TestClient, desk: SQLiteStore) -> None:
    before = _listed(site, "/nowhere")
    assert before[0][2] == school.GAMES.name
    desk.append([school.fact("Retracted", Retraction(1, "typed wrongly"), "2026-06-03")])
    after = _listed(site, "/nowhere")
    assert school.CODE not in {address.strip("/") for address, _, _ in after}
    assert after == _listed(site, "/")


def test_a_journal_that_cannot_be_read_leaves_the_page_its_list(
    site: TestClient, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unread() -> int:
        raise KotinosError("K303", "the journal cannot be read")

    monkeypatch.setattr(journal.store, "last", unread)
    answer = site.get("/nowhere")
    assert (answer.status_code, len(_listed(site, "/nowhere")) > 1) == (404, True)


def test_other_languages_of_a_page_keep_what_was_asked(reader: TestClient) -> None:
    page = reader.get("/PG2004?order=total&known=2004-09-28&utm_source=a%26b&lang=ru").text
    (other,) = re.findall(r'hreflang="zh-Hant" href="([^"]+)"', page)
    assert parse_qs(urlsplit(other.replace("&amp;", "&")).query) == {
        "order": ["total"], "known": ["2004-09-28"], "utm_source": ["a&b"], "lang": ["zh-Hant"],
    }  # fmt: skip
