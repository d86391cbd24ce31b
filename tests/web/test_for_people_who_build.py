"""`/api` is a page: all addresses of the API, and what is to be known before the first request."""

from starlette.testclient import TestClient

from kotinos.languages.catalogue import LANGUAGES
from kotinos.web.routes import PLACES
from tests.web.pages import Page


def test_the_page_names_each_address_of_the_api_with_its_parameters(reader: TestClient) -> None:
    page = Page(reader.get("/api").text)
    assert not page.faults
    for place in PLACES:
        if place.api:
            assert f"{place.api.replace(':path', '')} {' '.join(place.takes_api)}".strip() in page.text
    assert "/api/openapi.json" in page.links


def test_every_page_leads_there_in_its_language(reader: TestClient) -> None:
    for language in LANGUAGES:
        assert f"/api?lang={language}" in Page(reader.get(f"/accessibility?lang={language}").text).links
    assert Page(reader.get("/api?lang=ar").text).all("html")[0] == {"lang": "ar", "dir": "rtl"}


def test_what_is_no_address_of_the_api_is_told_to_a_program(reader: TestClient) -> None:
    answer = reader.get("/api/nothing")
    assert answer.status_code == 404
    assert answer.json()["error"]["hint"] == "`/api/openapi.json` names what there is"
    assert reader.get("/api?order=total").headers["content-type"].startswith("text/html")
