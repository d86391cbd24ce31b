"""The pages of the record, as a reader without script meets them, in every language."""

import re

import pytest
from starlette.testclient import TestClient

from kotinos.archive import holding
from kotinos.languages.catalogue import LANGUAGES, direction
from kotinos.telling import Teller
from tests.web.pages import Page

ADDRESSES = (
    "/",
    "/PG2004",
    "/PG2004?order=total",
    "/PG2004?known=2004-09-28",
    "/PG2004?source=closing-ru",
    "/PG2004?discipline=ATH&gender=W",
    "/PG2004/IRQ",
    "/PG2004/GER",
    "/PG2004/AFG",
    "/PG2004/events",
    "/PG2004/events/JUD/M/up-to-60-kg",
    "/PG2004/events/PWL/M/over-100-kg",
)


# The longest pages in every language, all pages in three that are unlike: English, Russian, Arabic.
PAGES = sorted({(address, language) for address in ADDRESSES[:2] for language in LANGUAGES}
               | {(address, language) for address in ADDRESSES for language in ("en", "ru", "ar")})  # fmt: skip


@pytest.mark.parametrize(("address", "language"), PAGES)
def test_a_page_is_whole(reader: TestClient, address: str, language: str) -> None:
    answer = reader.get(address, headers={"accept-language": language})
    assert answer.status_code == 200, answer.text
    page = Page(answer.text)
    assert page.faults == []
    assert page.all("html") == [{"lang": language, "dir": direction(language)}]
    assert [name for name in ("script", "style", "iframe", "object") if page.all(name)] == []
    assert [a for _, a in page.tags if any(name == "style" or name.startswith("on") for name in a)] == []
    assert len(page.all("h1")) == len(page.all("main")) == len(page.all("title")) == 1
    assert page.links[0] == "#content"
    assert all(attributes.get("scope") in ("col", "row") for attributes in page.all("th"))
    assert len(page.all("table")) == len(page.all("caption"))
    assert all("alt" in attributes for attributes in page.all("img"))
    # Nothing is fetched from elsewhere, and no place of a text is left unfilled.
    fetched = [a.get("href") or a.get("src") or "" for name, a in page.tags if name in ("link", "img")]
    assert [source for source in fetched if not source.startswith("/")] == []
    assert re.findall(r"\{\w+\}", page.text) == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_link_of_the_games_leads_somewhere(reader: TestClient, language: str) -> None:
    page = Page(reader.get(f"/PG2004?lang={language}").text)
    ids = {attributes["id"] for _, attributes in page.tags if "id" in attributes}
    assert [link for link in page.links if link.startswith("#") and link[1:] not in ids] == []
    statuses = {link: reader.get(link).status_code for link in {link.partition("#")[0] for link in page.links} if link}
    assert {link: status for link, status in statuses.items() if status != 200} == {}


def test_the_games_tell_their_table_and_how_it_differs_from_the_close(reader: TestClient) -> None:
    page = Page(reader.get("/PG2004").text)
    assert "Held in Athens, Greece, 17–28 September 2004." in page.text
    assert "1 China CHN 63 46 32 141" in page.text
    assert "7 rows differ from the table at the close of the Games." in page.text
    assert "Iraq IRQ changed: at the close 0–1–1 (2)" in page.text
    assert "519 517 532 1,568" in page.text
    assert "There is no official ranking of nations" in page.text
    for organisation in ("AUS", "GER", "AUT", "IRI", "NED", "HUN", "IRQ"):
        assert f"#why-{organisation}" in page.links
    assert page.text.count("Unexplained") >= 2
    assert "Judo: Men's -60 kg. The gold stayed vacant by decision PG2004-07." in page.text


def test_the_games_in_russian(reader: TestClient) -> None:
    page = Page(reader.get("/PG2004?lang=ru").text)
    assert "XII летние Паралимпийские игры" in page.text
    assert "Прошли в Афинах (Греция) 17–28 сентября 2004 года." in page.text
    assert "1 Китай CHN 63 46 32 141" in page.text
    assert "7 строк расходятся с таблицей на день закрытия Игр." in page.text
    assert "75 команд" in page.text
    # The language that was asked for goes along with every link inside.
    tongues = [f"/PG2004?lang={language}" for language in LANGUAGES]
    inside = [link for link in page.links if link.startswith("/PG2004") and link not in tongues]
    assert inside
    assert [link for link in inside if "lang=ru" not in link] == []


def test_a_state_of_the_past(reader: TestClient) -> None:
    close = Page(reader.get("/PG2004?known=2004-09-28").text)
    assert "You see what was known on 28 September 2004." in close.text
    assert "Iran IRI 7 3 13 23" in close.text
    claim = Page(reader.get("/PG2004?source=closing-ru").text)
    assert "You see what one source claims" in claim.text
    assert "Iran IRI 7 3 13 23" in claim.text


def test_the_order_of_all_medals(reader: TestClient) -> None:
    def places(address: str) -> list[int]:
        return [reader.get(address).text.index(f'<span class="code">{code}</span>') for code in ("GBR", "AUS")]

    assert places("/PG2004") == sorted(places("/PG2004"))
    assert places("/PG2004?order=total") != sorted(places("/PG2004?order=total"))


def test_a_figure_opens_the_medals_behind_it(reader: TestClient) -> None:
    games = Page(reader.get("/PG2004").text)
    assert "/PG2004/IRQ#gold" in games.links
    page = Page(reader.get("/PG2004/IRQ").text)
    assert {"gold", "bronze", "since-close"} <= {attributes.get("id") for attributes in page.all("h2")}
    assert "Powerlifting: Men's +100 kg" in page.text
    assert "/PG2004/events/PWL/M/over-100-kg" in page.links
    assert "at the close: 0–1–1 (2) · now: 1–0–1 (2)" in page.text
    assert "Rank 53, shared. 2 medals: 1 gold, 0 silvers, 1 bronze." in page.text


def test_who_took_part_without_a_medal_and_who_did_not(reader: TestClient) -> None:
    assert "Took part and won no medal." in Page(reader.get("/PG2004/AFG").text).text
    assert "Did not take part." in Page(reader.get("/PG2004/MON").text).text
    assert "Команда участвовала и медалей не завоевала." in Page(reader.get("/PG2004/AFG?lang=ru").text).text


def test_an_event_tells_its_medals_and_its_history(reader: TestClient) -> None:
    page = Page(reader.get("/PG2004/events/JUD/M/up-to-60-kg").text)
    assert "The gold stayed vacant by decision PG2004-07." in page.text
    assert "decision-PG2004-06" in {attributes.get("id") for attributes in page.all("li")}
    assert "Cuba: gold lost" in page.text


@pytest.mark.parametrize(
    ("address", "status", "said"),
    [
        ("/PG1900", 404, "Games that are held"),
        ("/nowhere", 404, "nothing is held of"),
        ("/PG2004/ZZZ", 404, "no organisation"),
        ("/PG2004/zzz", 404, "no organisation"),
        ("/PG2004/events/JUD/M/none", 404, "There is no such page"),
        ("/PG2004/events/../../../etc/passwd", 404, "Games that are held"),
        ("/static/..%2f..%2fcli.py", 404, "There is no such page"),
        ("/static/%2e%2e/rendering.py", 404, ""),
        ("/explain/0123", 404, "Nothing is kept here"),
        ("/explain/%27%20OR%201%3D1", 404, "Nothing is kept here"),
        ("/PG2004/standings.exe", 400, "no format"),
        ("/PG2004?order=alphabet", 400, "no order"),
        ("/PG2004?known=yesterday", 400, "2004-09-28"),
        ("/PG2004?known=2004-02-31", 400, "PG2004@2004-02-31"),
        ("/PG2004?known=1999-01-01", 404, "1999-01-01"),
        ("/PG2004?source=nobody", 404, "nobody"),
        ("/PG2004?source=../../etc", 400, "no value"),
        ("/PG2004?discipline=XXX", 400, "no discipline"),
        ("/PG2004?gender=Q", 400, "no gender"),
        ("/PG2004?as_of=3", 400, "not held"),
    ],
)
def test_a_wrong_address_is_answered_with_help(reader: TestClient, address: str, status: int, said: str) -> None:
    answer = reader.get(address, headers={"accept-language": "en"})
    assert answer.status_code == status, answer.text
    page = Page(answer.text)
    assert page.faults == []
    assert said in page.text
    assert "/PG2004" in page.links
    if re.match(r"/PG2004(?!/events/[.])", address):  # the Games itself is there, whatever was asked of it
        assert "Perhaps this is meant:" in page.text
    assert "@DATE" not in page.text  # which is said at a command line
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("ending", ["csv", "xlsx", "json", "md", "wiki", "txt"])
def test_the_table_as_a_file(reader: TestClient, ending: str) -> None:
    answer = reader.get(f"/PG2004/standings.{ending}?known=2004-09-28&lang=ru")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == f'attachment; filename="PG2004-2004-09-28.{ending}"'
    if ending != "xlsx":
        assert "Китай" in answer.text


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_the_table_of_a_page_is_in_the_language(reader: TestClient, language: str) -> None:
    page = Page(reader.get(f"/PG2004?lang={language}").text)
    teller = Teller(language)
    for text in ("Rank", "Organisation", "Silver", "Bronze", "Total"):
        assert teller.text(text) in page.text, text
    assert teller.organisation("AUS") in page.text
    assert teller.games(holding.games("PG2004")) in page.text


def test_what_was_decided_on_the_medals_of_a_games_is_told_with_what_it_changed(reader: TestClient) -> None:
    page = Page(reader.get("/PG2004/changes?lang=en").text)
    assert page.faults == []
    assert "0-1-1 → 1-0-1" in page.text
    assert "/PG2004/changes" in Page(reader.get("/PG2004").text).links
    changes = reader.get("/api/games/PG2004/changes?since=0").json()
    rows = [row for change in changes["changes"] for row in change["rows"] if row["code"] == "IRQ"]
    assert rows == [{"code": "IRQ", "before": [0, 1, 1, 2], "after": [1, 0, 1, 2]}]
    since = changes["changes"][-2]["sequence"]
    assert reader.get(f"/api/games/PG2004/changes?since={since}").json()["changes"] == changes["changes"][-1:]
    assert reader.get(f"/api/games/PG2004/changes?since={changes['sequence']}").json()["changes"] == []
    first = reader.get("/api/games/PG2004/changes?limit=3").json()
    assert reader.get(first["next"]).json()["changes"][0] == changes["changes"][3]


def test_a_games_without_a_decision_says_so(reader: TestClient) -> None:
    answer = reader.get("/PG1960/changes?lang=en")
    assert answer.status_code == 200
    assert "No decision on the medals of these Games is held." in Page(answer.text).text
    assert reader.get("/api/games/PG1960/changes").json() == {"sequence": 0, "changes": [], "next": None}


def test_events_of_a_discipline_and_a_gender(reader: TestClient) -> None:
    whole = reader.get("/api/games/OG2024/events").json()["events"]
    part = reader.get("/api/games/OG2024/events?discipline=SWM&gender=X").json()["events"]
    assert part == [event for event in whole if (event["discipline"], event["gender"]) == ("SWM", "X")] != []
    page = Page(reader.get("/OG2024/events?discipline=SWM&gender=X").text)
    assert len([link for link in page.links if link.startswith("/OG2024/events/")]) == len(part)
    rows = reader.get("/OG2024/events.csv?discipline=SWM&gender=X").text.splitlines()
    assert len(rows) == 1 + len(part)
    assert reader.get("/api/games/OG2024/events?discipline=CUR").json()["error"]["code"] == "K309"
    assert reader.get("/api/games/OG2024/events?gender=Q").json()["error"]["code"] == "K309"
