"""What cannot be asked: every parameter of every address, with hostile values, is answered cleanly."""

from itertools import product

import pytest
from starlette.testclient import TestClient

from kotinos.web.routes import PLACES
from tests.web.pages import Page
from tests.web.test_places import PLACED

HOSTILE = (
    "%3Cscript%3Ealert(1)%3C/script%3E",
    "..%2F..%2F..%2Fetc%2Fpasswd",
    "/etc/passwd",
    "%00",
    "%E2%80%AE%D7%90",
    "9" * 400,
    "-1",
    "'%20OR%201=1--",
    "{{7*7}}",
    "%F0%9F%8F%85",
    "a" * 1_500,
    "http%3A%2F%2F127.0.0.1%2F",
    "PG2004@",
    "%23",
)
ADDRESSED = {place.path: place for place in PLACES if place.path in PLACED}


@pytest.mark.parametrize("path", PLACED)
def test_every_parameter_of_a_page_with_hostile_values(reader: TestClient, path: str) -> None:
    place = ADDRESSED[path]
    address = PLACED[path].partition("?")[0]
    for name, value in product(place.takes_page, HOSTILE):
        answer = reader.get(f"{address}?{name}={value}", headers={"accept-language": "en"})
        assert answer.status_code in (200, 400, 404), (name, value, answer.status_code)
        page = Page(answer.text)
        assert page.faults == [], (name, value)
        assert page.all("script") == []
        assert "root:" not in answer.text


@pytest.mark.parametrize("path", PLACED)
def test_every_parameter_of_an_answer_with_hostile_values(reader: TestClient, path: str) -> None:
    place = ADDRESSED[path]
    (api,) = [
        link for link in Page(reader.get(PLACED[path]).text).links
        if link.startswith("/api/") and link not in ("/api/games/PG2004", "/api/openapi.json")
    ]  # fmt: skip
    for name, value in product(place.takes_api, HOSTILE):
        answer = reader.get(f"{api.partition('?')[0]}?{name}={value}")
        assert answer.status_code in (200, 400, 404), (name, value, answer.status_code)
        if answer.status_code != 200:
            assert set(answer.json()["error"]) == {"code", "message", "hint"}


@pytest.mark.parametrize("value", HOSTILE)
@pytest.mark.parametrize(
    "path", ["/{}", "/PG2004/{}", "/PG2004/disciplines/{}", "/PG2004/days/{}", "/organisations/{}", "/athletes/{}",
             "/PG2004/events/{}", "/organisations/{}.csv", "/PG2004/days/{}.wiki", "/athletes/{}.xlsx"]
)  # fmt: skip
def test_every_variable_of_a_path_with_hostile_values(reader: TestClient, path: str, value: str) -> None:
    answer = reader.get(path.format(value), headers={"accept-language": "en"})
    assert answer.status_code in (200, 400, 404, 414), answer.status_code
    if answer.status_code in (400, 404) and "text/html" in answer.headers["content-type"]:
        assert Page(answer.text).faults == []


@pytest.mark.parametrize("address", ["/", *PLACED.values()])
def test_a_parameter_that_is_not_taken_is_refused_and_one_hung_on_is_passed_over(
    reader: TestClient, address: str
) -> None:
    glue = "&" if "?" in address else "?"
    refused = reader.get(f"{address}{glue}ordre=total")
    assert refused.status_code == 400
    assert "ordre" in Page(refused.text).text
    passed = reader.get(f"{address}{glue}utm_source=letter&fbclid=1")
    assert passed.status_code == 200
    assert "utm_source" not in "".join(link for link in Page(passed.text).links if "lang=" not in link)
    assert reader.get(f"{address}{glue}lang=en&lang=ru").status_code == 400


@pytest.mark.parametrize(
    ("address", "status", "code"),
    [
        ("/api/compare", 400, "K733"),
        ("/api/compare?a=PG2004", 400, "K733"),
        ("/api/compare?a=PG2004&b=OG2004", 400, "K306"),
        ("/api/compare?a=PG2004&b=PG1900", 404, "K303"),
        ("/api/compare?a=PG2004&b=PG2004%23nobody", 404, "K312"),
        ("/api/compare?a=/etc/passwd&b=PG2004", 400, "K307"),
        ("/api/organisations/ZZZ", 404, "K310"),
        ("/api/athletes/nobody", 404, "K731"),
        ("/api/athletes/GER-germany", 404, "K731"),
        ("/api/all-time?kind=X", 400, "K307"),
        ("/api/all-time?since=2030", 400, "K513"),
        ("/api/all-time?group=EU&group=EU&lang=en&lang=ru", 400, "K730"),
        ("/api/all-time?group=ATLANTIS", 400, "K307"),
        ("/api/all-time?discipline=XXX", 400, "K307"),
        ("/api/games/PG2004/disciplines/XXX", 404, "K732"),
        ("/api/games/PG2004/disciplines/ATH?gender=Q", 400, "K309"),
        ("/api/games/PG2004/medallists?gender=Q", 400, "K309"),
        ("/api/games/PG2004/medallists?discipline=XXX", 400, "K309"),
        ("/api/games/PG2004/days/zz", 400, "K309"),
        ("/api/games/PG2004/days/99", 400, "K309"),
        ("/api/games/PG2004/days/2004-13-13", 400, "K309"),
        ("/api/games/PG2004/standings?order=5-", 400, "K510"),
    ],
)
def test_an_answer_that_cannot_be_given_says_why(reader: TestClient, address: str, status: int, code: str) -> None:
    answer = reader.get(address)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code), answer.text
