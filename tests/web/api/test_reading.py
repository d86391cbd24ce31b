"""How the API is read: from any page, kept and asked for again, compressed, and by HEAD."""

import gzip

import pytest
from starlette.testclient import TestClient

from tests.web.api.samples import SAMPLES

EVERY = [address for addresses in SAMPLES.values() for address in addresses[:1]]


@pytest.mark.parametrize("address", EVERY)
def test_head_is_get_without_its_body(reader: TestClient, address: str) -> None:
    head, get = reader.head(address), reader.get(address)
    assert (head.status_code, head.content) == (200, b"")
    assert {**head.headers} == {**get.headers}


@pytest.mark.parametrize("address", EVERY)
def test_who_holds_an_answer_gets_no_second_one(reader: TestClient, address: str) -> None:
    first = reader.get(address)
    again = reader.get(address, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert again.headers["access-control-allow-origin"] == "*"
    since = reader.get(address, headers={"if-modified-since": first.headers["last-modified"]})
    assert since.status_code == 304


@pytest.mark.parametrize("address", EVERY)
def test_an_answer_is_for_any_page(reader: TestClient, address: str) -> None:
    answer = reader.get(address, headers={"origin": "https://example.org"})
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "etag" in answer.headers["access-control-expose-headers"].lower()


@pytest.mark.parametrize("address", ["/api/games/PG2004/standings", "/api/nothing", "/static/embed.js"])
def test_a_browser_that_asks_first_may_read(reader: TestClient, address: str) -> None:
    asked = {"origin": "https://example.org", "access-control-request-method": "GET"}
    answer = reader.options(address, headers={**asked, "access-control-request-headers": "x-of-mine"})
    assert (answer.status_code, answer.content) == (204, b"")
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "GET" in answer.headers["access-control-allow-methods"]
    assert "POST" not in answer.headers["access-control-allow-methods"]


def test_a_page_is_for_no_other_page(reader: TestClient) -> None:
    answer = reader.options("/", headers={"origin": "https://example.org", "access-control-request-method": "POST"})
    assert answer.status_code == 405
    assert "access-control-allow-origin" not in answer.headers


def test_an_answer_is_compressed_and_says_what_it_varies_by(reader: TestClient) -> None:
    address = "/api/games/PG2004/standings?lang=en"
    plain = reader.get(address, headers={"accept-encoding": "identity"})
    with reader.stream("GET", address, headers={"accept-encoding": "gzip"}) as packed:
        sent = b"".join(packed.iter_raw())
        headers = packed.headers
    assert headers["content-encoding"] == "gzip"
    assert gzip.decompress(sent) == plain.content
    assert len(sent) < len(plain.content) / 4
    for answer in (plain.headers, headers):
        assert {"accept-language", "accept-encoding"} <= set(answer["vary"].lower().split(", "))
    assert headers["etag"] == plain.headers["etag"]
