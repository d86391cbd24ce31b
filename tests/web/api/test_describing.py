"""The description of the API is true: every route is in it, and every answer is as its schema says."""

import re
from collections.abc import Iterator
from pathlib import Path

import jsonschema_rs
import pytest
from starlette.routing import Route
from starlette.testclient import TestClient

from kotinos.following import open_journal
from kotinos.journal.sqlite import SQLiteStore
from kotinos.schemas.documents import DOCUMENTS, schema
from kotinos.web.application import application
from kotinos.web.describing import description
from kotinos.web.routes import PLACES
from tests.house.scripts import script
from tests.journal import school
from tests.web.api.samples import OF_A_READER, SAMPLES
from tests.web.api.schemas import faults

DESCRIBED = {re.sub(r":path}", "}", place.api): place for place in PLACES if place.api}
NOT_DESCRIBED = {"/api", "/api/{rest}"}  # the answers to what is no address
ENDLESS = {path for path, place in DESCRIBED.items() if place.endless}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A site on a journal with every kind of fact."""
    path = tmp_path_factory.mktemp("api") / "school.journal"
    with SQLiteStore(path) as store:
        store.append(school.games())
        store.append([school.result(school.TUG, ["Elm", "Oak", "Ash"], "2026-06-03T15:00:00Z")])
    journal = open_journal(path)
    with TestClient(application(journal=journal)) as client:
        yield client
    journal.store.close()


def test_every_route_is_described_and_every_description_is_of_a_route() -> None:
    routes = {route.path.replace(":path}", "}") for route in application().routes if isinstance(route, Route)}
    served = {path for path in routes if path == "/api" or path.startswith("/api/")}
    assert served - NOT_DESCRIBED == set(description()["paths"])


def test_every_kind_of_answer_is_tried() -> None:
    assert set(description()["paths"]) == set(SAMPLES) | set(OF_A_READER) | ENDLESS


def test_what_does_not_end_says_so(site: TestClient) -> None:
    """Whoever tries every address must know which one would be read for ever; without a journal it is 404 at once."""
    paths = description()["paths"]
    assert {path for path, operations in paths.items() if "x-endless" in operations["get"]} == ENDLESS != set()
    for path in ENDLESS:
        address = path.format(games=school.CODE)
        told = paths[path]["get"]["responses"]["200"]["content"]
        for form in told:
            answer = site.head(address, headers={"accept": form})
            assert (answer.status_code, answer.headers["content-type"].partition(";")[0]) == (200, form)
        refused = site.get(path.format(games="PG2004"))
        assert (refused.status_code, refused.json()["error"]["code"]) == (404, "K713")


def test_each_parameter_is_told() -> None:
    for path, operations in description()["paths"].items():
        named = {parameter["name"] for parameter in operations["get"]["parameters"]}
        assert named == set(re.findall(r"\{(\w+)\}", path)) | set(DESCRIBED[path].takes_api)
        assert all(parameter["description"] for parameter in operations["get"]["parameters"])
        assert operations["get"]["summary"]


def test_no_two_operations_share_a_name() -> None:
    names = [operations["get"]["operationId"] for operations in description()["paths"].values()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(("kind", "address"), [(kind, each) for kind, of in SAMPLES.items() for each in of])
def test_an_answer_is_as_described(reader: TestClient, kind: str, address: str) -> None:
    answer = reader.get(address)
    assert answer.status_code == 200, answer.text
    if name := DESCRIBED[kind].document:
        assert faults(name, answer.json()) == []


def test_a_person_is_as_described(reader: TestClient) -> None:
    medallists = reader.get("/api/games/OG2024/medallists?limit=3").json()["medallists"]
    for one in medallists:
        assert faults("person", reader.get(f"/api/athletes/{one['id']}").json()) == []


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("games", ""),
        ("standings", "/standings"),
        ("standings", "/standings?as_of=1"),
        ("standings", "/standings?order=3-2-1"),
        ("events", "/events"),
        ("event", "/events/RUN/W/100"),
        ("event", "/events/TUG/X/open"),
        ("changes", "/changes"),
        ("changes", "/changes?limit=3"),
        ("organisation", "/organisations/Oak"),
        ("medallists", "/medallists"),
        ("disciplines", "/disciplines"),
        ("discipline", "/disciplines/RUN"),
        ("days", "/days"),
        ("day", "/days/1"),
    ],
)
def test_an_answer_on_a_journal_is_as_described(site: TestClient, name: str, address: str) -> None:
    answer = site.get(f"/api/games/{school.CODE}{address}")
    assert answer.status_code == 200, answer.text
    assert faults(name, answer.json()) == []


@pytest.mark.parametrize(
    "address", ["/api/games/PG1900", "/api/nothing", "/api/games/PG2004/standings?order=x", "/api/games?x=1"]
)
def test_an_error_is_as_described(reader: TestClient, address: str) -> None:
    assert faults("error", reader.get(address).json()) == []


@pytest.mark.parametrize("name", sorted(DOCUMENTS))
def test_a_schema_is_one_and_is_served(reader: TestClient, name: str) -> None:
    jsonschema_rs.meta.validate(schema(name))
    answer = reader.get(f"/api/schemas/{name}.json")
    assert (answer.status_code, answer.json()) == (200, schema(name))


def test_the_schemas_are_in_the_docs(checkout: Path) -> None:
    folder = checkout / "docs" / "reference" / "schemas"
    held = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    assert held == script(checkout / "tools" / "docs" / "schemas.py").pages()


def test_what_a_schema_does_not_name_is_a_fault() -> None:
    assert faults("all-games", {"games": []}) == []
    assert len(faults("all-games", {"games": [], "gmaes": []})) == 1
    assert len(faults("all-games", {"games": [{"code": "PG2004"}]})) == 1
