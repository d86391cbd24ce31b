"""Every place of the record: its page, its answer for programs and its file tell the same, and refuse what is wrong."""

import csv
import io
import json
import re
from itertools import product

import pytest
from starlette.testclient import TestClient

from kotinos.archive import holding
from kotinos.commands.ask import run as ask
from kotinos.languages.catalogue import direction
from kotinos.showing import show
from kotinos.states import hold
from kotinos.telling import Teller
from kotinos.web.parameters import Asked
from kotinos.web.permanence import permanent
from kotinos.web.routes import PLACES, Place
from kotinos.web.site import Site
from kotinos.web.tables import ENDINGS
from tests.web.pages import Page

# One address of each kind of page; their variables are those of Games that are held with and without days.
PLACED = {
    "/organisations": "/organisations",
    "/organisations/{code}": "/organisations/IRQ",
    "/athletes/{id}": "/athletes/NOR-ulset-nils-erik",
    "/{games}/changes": "/PG2004/changes",
    "/all-time": "/all-time?kind=P&season=winter&merge=successors",
    "/compare": "/compare?a=PG2004@2004-09-28&b=PG2004",
    "/{games}": "/PG2004?order=5-3-1&discipline=ATH&gender=W&q=an",
    "/{games}/disciplines": "/PG2004/disciplines",
    "/{games}/disciplines/{discipline}": "/PG2024/disciplines/BOC?gender=X",
    "/{games}/medallists": "/PG2004/medallists?organisation=IRQ",
    "/{games}/days": "/PG2024/days",
    "/{games}/days/{day}": "/PG2024/days/3",
    "/{games}/events": "/PG2004/events?known=2004-09-28",
    "/{games}/events/{event:path}": "/PG2004/events/JUD/M/up-to-60-kg",
    "/{games}/{organisation:path}": "/PG2004/IRQ?discipline=PWL",
}
MORE = (
    "/organisations/GER?kind=O&merge=germany",
    "/organisations/SMR",
    "/athletes/USA-zorn-trischa",
    "/all-time?discipline=ATH&gender=M&since=1960&until=1980&order=total",
    "/all-time?group=EU",
    "/compare",
    "/compare?a=PG2004&b=PG2004%23closing-ru&c=PG2004%23wikipedia-de",
    "/PG2004?order=all-weightings",
    "/PG2024?as_of=3",
    "/PG2024?q=nobody",
    "/PG2004/disciplines/SWM?order=total",
    "/PG2024/medallists?page=2",
    "/PG2024/medallists?q=zhang&discipline=SWM&gender=W",
    "/PG2004/days",
    "/PG2004/days/4",
    "/PG2004/medallists?q=nobody",
    "/PWG2022/disciplines",
    "/PWG2022/medallists",
    "/PWG2022/days",
    "/PG2024/CHN?as_of=2",
)
WITH_FILES = [place for place in PLACES if place.path in PLACED and place.file]


def _split(address: str) -> tuple[str, str]:
    path, mark, query = address.partition("?")
    return path, mark + query


def test_every_page_of_the_list_is_tried() -> None:
    assert {place.path for place in PLACES if place.path and place.api and not place.living} == PLACED.keys()


@pytest.mark.parametrize(("address", "language"), [*product((*PLACED.values(), *MORE), ("en", "ru"))])
def test_a_page_is_whole_without_script(reader: TestClient, address: str, language: str) -> None:
    answer = reader.get(address, headers={"accept-language": language})
    assert answer.status_code == 200, answer.text
    page = Page(answer.text)
    assert page.faults == []
    assert page.all("html") == [{"lang": language, "dir": direction(language)}]
    assert [name for name in ("script", "style", "iframe", "object") if page.all(name)] == []
    assert [a for _, a in page.tags if any(name == "style" or name.startswith("on") for name in a)] == []
    charts = [a for a in page.all("svg") if a.get("role") == "img"]
    assert len(page.all("title")) == 1 + len(charts)
    assert len(page.all("h1")) == len(page.all("main")) == 1
    assert all(attributes.get("scope") in ("col", "row") for attributes in page.all("th"))
    assert len(page.all("table")) == len(page.all("caption"))
    assert len(page.all("select")) + len(page.all("input")) <= len(page.all("label")) + len(page.all("button")) + 1
    assert re.findall(r"\{\w+\}", page.text) == []
    ids = {attributes["id"] for _, attributes in page.tags if "id" in attributes}
    assert [link for link in page.links if link.startswith("#") and link[1:] not in ids] == []


@pytest.mark.parametrize("address", [*PLACED.values(), "/organisations/GER", "/PG2024/days/3"])
def test_every_link_of_a_page_leads_somewhere(reader: TestClient, address: str) -> None:
    page = Page(reader.get(address).text)
    links = sorted({link.partition("#")[0] for link in page.links if link.startswith("/")})
    links = [link for link in links if "lang=" not in link]
    statuses = {link: reader.get(link).status_code for link in links[:: max(1, len(links) // 40)]}
    assert {link: status for link, status in statuses.items() if status != 200} == {}


@pytest.mark.parametrize("address", PLACED.values())
def test_a_page_keeps_the_language_that_was_asked_for_in_every_link_inside(reader: TestClient, address: str) -> None:
    page = Page(reader.get(f"{address}{'&' if '?' in address else '?'}lang=ru").text)
    own = _split(address)[0]
    lost = [
        link
        for link in page.links
        if link.startswith("/") and "lang=ru" not in link and not link.startswith(("/static", "/api"))
        and not (link.startswith(own) and "lang=" in link)
    ]  # fmt: skip
    assert lost == []
    forms = [form for form in page.all("form") if form.get("method") == "get"]
    kept = [field for field in page.all("input") if field.get("name") == "lang" and field.get("value") == "ru"]
    assert len(kept) == len(forms)


@pytest.mark.parametrize("place", WITH_FILES, ids=lambda place: place.path)
@pytest.mark.parametrize("ending", ENDINGS)
def test_the_table_of_every_page_can_be_taken_away(reader: TestClient, place: Place, ending: str) -> None:
    path, query = _split(PLACED[place.path or ""])
    page = Page(reader.get(path + query).text)
    stem = "/PG2004/standings" if path == "/PG2004" else path
    links = [link for link in page.links if link.partition("?")[0] == f"{stem}.{ending}"]
    assert links, page.links
    answer = reader.get(links[0])
    assert answer.status_code == 200, answer.text
    assert f".{ending}" in answer.headers["content-disposition"]
    if ending == "csv":
        rows = list(csv.reader(io.StringIO(answer.text)))
        assert len({len(row) for row in rows}) == 1
        assert len(rows) > 1
    if ending == "wiki":
        assert "{|" in answer.text
        assert "scope=" in answer.text


@pytest.mark.parametrize("place", [place for place in PLACES if place.path in PLACED], ids=lambda place: place.path)
def test_every_page_links_its_answer_for_programs(reader: TestClient, place: Place) -> None:
    page = Page(reader.get(PLACED[place.path or ""]).text)
    (link,) = [
        link
        for link in page.links
        if link.startswith("/api/") and link not in ("/api/games/PG2004", "/api/openapi.json")
    ]
    answer = reader.get(link)
    assert answer.status_code == 200, answer.text
    assert answer.headers["access-control-allow-origin"] == "*"
    assert isinstance(answer.json(), dict)


def test_an_answer_is_that_of_the_command_line(reader: TestClient, capsys: pytest.CaptureFixture[str]) -> None:
    from kotinos.commands.ask import parser

    ask(parser().parse_args(["all-time", "--kind", "P", "--merge", "successors", "--group", "EU", "--json"]))
    told = json.loads(capsys.readouterr().out)
    answer = reader.get("/api/all-time?kind=P&merge=successors&group=EU").json()
    assert answer.pop("next") is None
    assert answer == told
    ask(parser().parse_args(["history", "--organisation", "IRQ", "--json"]))
    assert reader.get("/api/organisations/IRQ").json()["history"] == json.loads(capsys.readouterr().out)


def test_a_page_a_file_and_an_answer_have_the_same_figures(reader: TestClient) -> None:
    query = "?order=total&discipline=ATH&gender=W"
    rows = reader.get(f"/api/games/PG2004/standings{query}").json()["rows"]
    listed = list(csv.DictReader(io.StringIO(reader.get(f"/PG2004/standings.csv{query}").text)))
    assert [(row["code"], row["gold"], row["total"]) for row in rows] == [
        (row["Code"], int(row["Gold"]), int(row["Total"])) for row in listed
    ]
    page = reader.get(f"/PG2004{query}").text
    places = [page.index(f'<span class="code">{row["code"]}</span>') for row in rows]
    assert places == sorted(places)
    same = reader.get("/api/games/PG2004/disciplines/ATH?order=total&gender=W").json()
    assert same["rows"] == rows


def test_a_figure_of_a_part_opens_the_medals_of_that_part(reader: TestClient) -> None:
    part = "discipline=ATH&gender=W"
    page = Page(reader.get(f"/PG2004?{part}").text)
    assert f"/PG2004/CHN?{part}#gold" in page.links
    row = next(row for row in reader.get(f"/api/games/PG2004/standings?{part}").json()["rows"] if row["code"] == "CHN")
    medals = reader.get(f"/api/games/PG2004/organisations/CHN?{part}").json()
    assert medals["tally"] == {what: row[what] for what in ("gold", "silver", "bronze", "total")}
    assert len(medals["medals"]) == row["total"]
    assert {medal["event"]["discipline"] for medal in medals["medals"]} == {"ATH"}


def test_methods_rank_a_page_an_answer_and_a_file_alike(reader: TestClient) -> None:
    told = reader.get("/api/games/PG2004/standings?order=5-3-1").json()
    assert told["order"] == "5-3-1"
    first = told["rows"][0]
    assert first["score"] == 5 * first["gold"] + 3 * first["silver"] + first["bronze"]
    assert "Score" in reader.get("/PG2004/standings.csv?order=5-3-1").text.splitlines()[0]
    page = Page(reader.get("/PG2004?order=5-3-1&lang=en").text)
    assert f"{first['name']} {first['code']}" in page.text
    assert "Medal table by another method" in page.text
    assert reader.get("/PG2004?order=u-index").status_code == 400


def test_a_name_narrows_the_rows_and_not_the_sums(reader: TestClient) -> None:
    page = Page(reader.get("/PG2004?q=IRA&lang=en").text)
    assert "3 rows of 75 have “IRA” in their names." in page.text
    assert "519 517 532 1,568" in page.text
    assert 'scope="row"' in reader.get("/PG2004?q=иран&lang=ru").text


@pytest.mark.parametrize("code", ["GER", "GRE", "ISL"])
def test_a_team_among_the_first_medals_is_not_called_by_an_english_name(reader: TestClient, code: str) -> None:
    """The record has `Germany` for a team of 1896; the page is that of Germany, in the reader's language."""
    english = Teller("en").organisation(code, "current")
    assert english not in Page(reader.get(f"/organisations/{code}?lang=ar").text).text
    assert english in Page(reader.get(f"/organisations/{code}?lang=en").text).text


def test_dates_that_are_not_held_are_said_to_be_not_held(reader: TestClient) -> None:
    assert "Dates not held: the day is known of 50 of 519 events" in Page(reader.get("/PG2004?lang=en").text).text
    assert "After a day" in Page(reader.get("/PG2024?lang=en").text).text
    assert "Dates not held" in Page(reader.get("/PG2004/days/4?lang=en").text).text
    assert reader.get("/api/games/PG2004/days/4").json()["after"] is None
    assert reader.get("/api/games/PG2024/days/4").json()["after"]["as_of"] == "2024-08-31"
    assert reader.get("/api/games/PG2004/days").json()["dated"] == 50


def test_the_days_add_up_to_the_games(reader: TestClient) -> None:
    days = reader.get("/api/games/PG2024/days").json()
    assert days["events"] == days["dated"] == sum(day["events"] for day in days["days"]) == 549
    totals = reader.get("/api/games/PG2024/standings").json()["awarded"]
    assert {what: sum(day[what] for day in days["days"]) for what in totals} == totals
    last = reader.get(f"/api/games/PG2024/days/{days['days'][-1]['date']}").json()
    assert last["after"]["awarded"] == totals


def test_an_organisation_without_a_medal_is_told_from_one_that_is_unknown(reader: TestClient) -> None:
    def took_part(address: str) -> tuple[int, object]:
        answer = reader.get(f"/api/games/{address}")
        return answer.status_code, answer.json().get("took_part", answer.json().get("error", {}).get("code"))

    assert took_part("PG2004/organisations/AFG") == (200, True)
    assert took_part("PG2004/organisations/MON") == (200, False)
    assert took_part("PWG2026/organisations/MON") == (200, None)
    assert took_part("PG2004/organisations/ZZZ") == (404, "K310")
    zeros = reader.get("/api/games/PG2004/organisations/AFG").json()
    assert (zeros["tally"]["total"], zeros["medals"]) == (0, [])
    assert reader.get("/api/games/PWG2022/organisations/CHN").json()["medals"] is None


def test_a_medallist_has_one_address_under_every_spelling(reader: TestClient) -> None:
    person = reader.get("/api/athletes/NOR-ulset-nils-erik").json()
    assert set(person["spellings"]) == {"ULSET Nils-Erik", "ULSET Nils Erik"}
    assert person["total"] == len(person["medals"]) == 13
    page = Page(reader.get("/athletes/NOR-ulset-nils-erik?lang=en").text)
    assert "The sources spell the name in several ways" in page.text
    assert "/athletes/USA-zorn-trischa" in Page(reader.get("/PG2004/medallists?q=zorn").text).links
    perhaps = {each["id"] for each in reader.get("/api/athletes/DEN-lars-nielsen").json()["perhaps"]}
    assert perhaps == {"DEN-nielsen-lars"}


def test_who_has_more_than_one_medal_comes_first(reader: TestClient) -> None:
    rows = reader.get("/api/games/PG2024/medallists").json()["medallists"]
    assert [(row["gold"], row["silver"], row["bronze"]) for row in rows] == sorted(
        ((row["gold"], row["silver"], row["bronze"]) for row in rows), reverse=True
    )
    assert all(row["total"] == len(row["medals"]) for row in rows)


@pytest.mark.parametrize("code", holding.codes())
def test_a_permanent_link_shows_what_is_held_now(code: str) -> None:
    found = permanent(Site(0), Asked(code, None, None, "gold", None, "TOT", None), hold(code))
    assert found is not None
    assert found.known is not None
    assert show(f"{code}@{found.known}", why=False).rows == show(code, why=False).rows


def test_a_page_carries_its_permanent_link_and_a_line_to_cite(reader: TestClient) -> None:
    text = reader.get("/PG2004?order=total&lang=en").text
    (link,) = re.findall(r'rel="bookmark" href="([^"]+)"', text)
    assert "known=" in link
    assert reader.get(link.replace("&amp;", "&").partition("#")[0]).status_code == 200
    assert "To cite: " in Page(text).text


@pytest.mark.parametrize(
    ("address", "near"),
    [
        ("/paris-2024", "/PG2024"),
        ("/PG2018", "/PWG2018"),
        ("/PG2004/Iran", "/PG2004/IRI"),
        ("/PG2004/irq", "/PG2004/IRQ"),
        ("/organisations/germany", "/organisations/GER"),
        ("/PG2004/events/none", "/PG2004"),
    ],
)
def test_an_address_that_leads_nowhere_names_what_is_near(reader: TestClient, address: str, near: str) -> None:
    answer = reader.get(address, headers={"accept-language": "en"})
    assert answer.status_code == 404
    assert near in Page(answer.text).links
    assert "Perhaps this is meant" in answer.text


@pytest.mark.parametrize("view", ["live", "board", "stream"])
def test_a_view_that_only_a_journal_has_is_no_organisation(reader: TestClient, view: str) -> None:
    """`live` is near to the codes of Lithuania and Liechtenstein, and means neither."""
    answer = reader.get(f"/PG2004/{view}?lang=en")
    organisations = [link for link in Page(answer.text).links if re.match(r"/PG2004/[A-Z]{3}\b", link)]
    assert organisations == []


@pytest.mark.parametrize("path", ["/api/none", "/api/games/PG2004/none"])
def test_a_program_at_no_address_is_told_where_the_addresses_are(reader: TestClient, path: str) -> None:
    answer = reader.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["hint"] == "`/api/openapi.json` names what there is"
    assert "pages" not in answer.json()["error"]["message"]
