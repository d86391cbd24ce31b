"""Validators, compression, and the headers that keep a page harmless."""

import re

import pytest
from starlette.testclient import TestClient

from kotinos.languages.catalogue import LANGUAGES
from kotinos.web.answers import SAFE_HEADERS
from kotinos.web.application import application
from tests.web.pages import Page

ADDRESSES = ("/", "/PG2004", "/api/games/PG2004/standings", "/static/kotinos.css", "/PG2004/standings.csv")


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_reader_who_has_the_answer_gets_none(reader: TestClient, address: str) -> None:
    first = reader.get(address)
    etag, modified = first.headers["etag"], first.headers["last-modified"]
    assert "max-age" in first.headers["cache-control"]
    assert reader.get(address, headers={"if-none-match": etag}).status_code == 304
    assert reader.get(address, headers={"if-none-match": f'"other", {etag}'}).status_code == 304
    assert reader.get(address, headers={"if-none-match": "*"}).status_code == 304
    assert reader.get(address, headers={"if-modified-since": modified}).status_code == 304
    held = reader.get(address, headers={"if-none-match": etag})
    assert held.content == b""
    assert held.headers["etag"] == etag
    for stale in ({"if-none-match": '"other"'}, {"if-none-match": '"other"', "if-modified-since": modified}):
        assert reader.get(address, headers=stale).status_code == 200
    for odd in ("yesterday", "Thu, 01 Jan 1970 00:00:00 GMT", ""):
        assert reader.get(address, headers={"if-modified-since": odd}).status_code == 200


@pytest.mark.parametrize("address", ADDRESSES)
def test_head_is_get_without_the_body(reader: TestClient, address: str) -> None:
    whole, head = reader.get(address), reader.head(address)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["etag"] == whole.headers["etag"]
    assert head.headers["content-type"] == whole.headers["content-type"]


def test_answers_are_compressed_for_whom_wants_it(reader: TestClient) -> None:
    plain = reader.get("/PG2004", headers={"accept-encoding": "identity"})
    packed = reader.get("/PG2004", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == plain.content
    assert packed.headers["etag"] == plain.headers["etag"]
    assert "Accept-Encoding" in packed.headers["vary"]
    assert int(packed.headers["content-length"]) < 30_000


@pytest.mark.parametrize("address", [*ADDRESSES, "/healthz", "/nowhere", "/api/nowhere", "/PG2004?known=x"])
def test_every_answer_is_safe(reader: TestClient, address: str) -> None:
    answer = reader.get(address)
    assert {name: answer.headers.get(name) for name in SAFE_HEADERS} == SAFE_HEADERS
    assert "server" not in answer.headers
    assert "set-cookie" not in answer.headers


def test_the_policy_lets_nothing_run() -> None:
    policy = SAFE_HEADERS["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "script-src" not in policy


def test_the_language_is_the_asked_one_or_the_browsers(reader: TestClient) -> None:
    assert '<html lang="ru"' in reader.get("/", headers={"accept-language": "ru,en;q=0.5"}).text
    assert '<html lang="en"' in reader.get("/?lang=en", headers={"accept-language": "ru"}).text
    assert '<html lang="en"' in reader.get("/?lang=tlh", headers={"accept-language": ""}).text
    assert '<html lang="zh-Hant"' in reader.get("/", headers={"accept-language": "zh-TW,zh;q=0.9"}).text
    assert '<html lang="pt"' in reader.get("/?lang=pt-BR").text
    assert "Accept-Language" in reader.get("/").headers["vary"]


def test_a_page_says_that_it_does_not_speak_the_language_that_was_asked_for(reader: TestClient) -> None:
    asked = "<code><bdi>tlh</bdi></code>"
    assert asked in reader.get("/PG2004?lang=tlh").text
    assert "notice" not in reader.get("/?lang=de_AT").text
    assert "<b>" not in reader.get("/?lang=<b>").text


def test_a_page_is_offered_in_every_language(reader: TestClient) -> None:
    page = Page(reader.get("/?lang=de").text)
    offered = [str(link["hreflang"]) for link in page.all("a") if "hreflang" in link]
    assert sorted([*offered, "de"]) == sorted(LANGUAGES)


def test_an_address_that_is_too_long_is_refused(reader: TestClient) -> None:
    assert reader.get("/PG2004?" + "&".join(f"a{n}=1" for n in range(1000))).status_code == 414
    assert reader.get("/" + "a" * 3000).status_code == 414
    refused = reader.get("/api/games/" + "a" * 3000, headers={"accept-language": "ru"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (414, "K745")
    assert "2000" in refused.json()["error"]["message"]
    assert re.search("[а-я]", refused.json()["error"]["message"])
    assert refused.headers["access-control-allow-origin"] == "*"


def test_our_own_fault_is_told_without_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    from kotinos.archive import holding

    def broken() -> None:
        raise RuntimeError("secret")

    site = TestClient(application(), raise_server_exceptions=False)
    monkeypatch.setattr(holding, "games_list", broken)
    page = site.get("/", headers={"accept-language": "en"})
    assert page.status_code == 500
    assert "Something went wrong here" in page.text
    assert page.headers["content-security-policy"] == SAFE_HEADERS["content-security-policy"]
    answer = site.get("/api/games")
    assert answer.json()["error"]["code"] == "K700"
    assert "secret" not in page.text + answer.text


@pytest.mark.parametrize(
    "since", ["Mon, 01 Jan 2020 00:00:00 +99999999999999", "Mon, 99 Jan 99999 00:00:00 GMT", "x" * 5000]
)
def test_a_date_that_is_none_is_passed_over(reader: TestClient, since: str) -> None:
    assert reader.get("/PG2004", headers={"if-modified-since": since}).status_code == 200
