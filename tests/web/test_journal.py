"""The site on a journal: its Games first, told as it stands at each request, with its log."""

import re
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kotinos.following import Journal, open_journal
from kotinos.journal.sqlite import SQLiteStore
from kotinos.web.application import application
from kotinos.web.site import Site
from tests.journal import school
from tests.web.pages import Page


def test_the_games_stands_first_and_the_archive_stays_reachable(site: TestClient) -> None:
    assert site.get("/api/games").json()["games"][0] == {"code": "SG2026", "name": "Anytown School Games 2026"}
    home = site.get("/?lang=en").text
    assert (
        home.index("The Games of this site") < home.index("Anytown School Games 2026") < home.index("Summer Paralympic")
    )
    assert site.get("/api/games/PG2004/standings").json()["totals"]["total"] == 1568
    assert site.get("/PG2004").status_code == 200
    assert site.get("/healthz").json()["games"] == 88


def test_a_long_reason_is_told_to_its_end(tmp_path: Path) -> None:
    """A decision with its reason and all whom it moved is longer than any name, and was cut where names are."""
    reason = " ".join(f"paragraph {number}," for number in range(1, 60)) + " and so it stands"
    with SQLiteStore(tmp_path / "games.journal") as store:
        store.append(
            [
                *school.games(),
                school.result(school.GIRLS, ("Oak", "Elm", "Ash"), "2026-06-02", version=2, reason=reason),
            ]
        )
        store.append([school.disqualified(school.GIRLS, "Oak", "2026-06-04")])
        with TestClient(application(journal=Journal(store))) as site:
            for path in ("/SG2026/changes", "/SG2026/live", "/SG2026/board", "/SG2026/events/RUN/W/100"):
                assert reason in Page(site.get(f"{path}?lang=en").text).text, path


def test_a_games_page_tells_how_far_it_is(site: TestClient) -> None:
    page = site.get("/SG2026?lang=en").text
    assert "<h1>Anytown School Games 2026</h1>" in page
    assert "Not over yet" in page
    assert "After 1 of 3 medal events; the last was Running: Girls&#39; 100 m." in page
    assert "Not counted yet" in page
    assert "Equal medals share a rank, and the next rank skips" in page
    assert 'href="/SG2026/Elm?lang=en"' in page
    assert 'href="/SG2026?as_of=1&amp;lang=en#table"' in page
    after = site.get("/SG2026?as_of=2026-05-31&lang=en").text
    assert 'href="/SG2026/Elm?lang=en#gold"' in page
    assert "#gold" not in after


def test_a_medal_that_was_told_before_is_told_with_a_decision_that_came_after(
    site: TestClient, desk: SQLiteStore
) -> None:
    before = site.get("/SG2026/Elm?lang=en").text
    desk.append([school.disqualified(school.GIRLS, "Oak", "2026-06-04")])
    after = site.get("/SG2026/Elm?lang=en").text
    assert "#decision-" not in before
    assert "/SG2026/events/RUN/W/100?lang=en#decision-" in after
    assert "#decision-" in site.get("/SG2026/Elm?lang=en").text


def test_an_event_with_its_result_its_status_and_its_history(site: TestClient, desk: SQLiteStore) -> None:
    desk.append([school.move(school.GIRLS, "hold", "jury", "2026-06-03T12:00:00Z", "lane", "protest")])
    page = site.get("/SG2026/events/RUN/W/100?lang=en").text
    assert "Status: <bdi>corrected</bdi>." in page
    assert "held for a protest" in page
    assert "photo finish read again" in page
    assert "Runner of Elm School" in page
    assert "11.5" in page
    assert page.index('id="fact-18"') < page.index('id="fact-20"') < page.index('id="fact-21"')
    event = site.get("/api/games/SG2026/events/RUN/W/100").json()
    assert (event["status"], event["version"], event["finished"]) == ("corrected", 2, False)
    assert [(row["rank"], row["organisation"], row["mark"]) for row in event["results"]] == [
        (1, "Elm", "11.5"), (2, "Oak", "12.5"), (3, "Ash", "13.5"),
    ]  # fmt: skip
    assert {award["status"] for award in event["awards"]} == {"provisional"}
    assert [hold["kind"] for hold in event["holds"]] == ["protest"]
    assert [fact["what"] for fact in event["history"]] == [
        "EventScheduled", "ResultStated", "ResultStated", "StatusMoved",
    ]  # fmt: skip
    events = {each["id"]: each for each in site.get("/api/games/SG2026/events").json()["events"]}
    assert (events[school.BOYS]["status"], events[school.BOYS]["provisional"]["gold"]) == ("unofficial", 1)
    assert (events[school.TUG]["status"], events[school.TUG]["medals"]["gold"]) == (None, 0)
    assert "unofficial" in site.get("/SG2026/events?lang=en").text


@pytest.mark.parametrize("language", ["en", "ru", "ar"])
@pytest.mark.parametrize(
    "path",
    ["", "/events", "/events/RUN/W/100", "/events/TUG/X/open", "/Elm", "/Gst", "/Sta", "/changes", "?order=total"],
)
def test_every_page_is_whole_in_every_language(site: TestClient, desk: SQLiteStore, path: str, language: str) -> None:
    desk.append([
        school.move(school.BOYS, "make-official", "referee", "2026-06-03T10:00:00Z"),
        school.disqualified(school.BOYS, "Gst", "2026-06-05"),
        school.move(school.GIRLS, "hold", "jury", "2026-06-03T12:00:00Z", "lane", "protest"),
        school.table({"Oak": (1, 0, 0)}, "2026-06-01T18:00:00Z"),
        school.retract(20, "2026-06-06"),
    ])  # fmt: skip
    answer = site.get(f"/SG2026{path}", headers={"accept-language": language})
    assert answer.status_code == 200
    page = Page(answer.text)
    assert page.faults == []


def test_what_is_taken_back_leaves_every_page_and_file_as_it_was(site: TestClient, desk: SQLiteStore) -> None:
    """Byte for byte, but the lists of what was recorded; and what was known meanwhile stays what was known then."""
    paths = ["", "?order=total", "?as_of=2", "/events", "/events/RUN/M/100", "/Elm", "/Gst"]
    paths += [f"/standings.{ending}" for ending in ("csv", "md", "wiki", "txt")]

    def told() -> dict[str, str]:
        pages = {path: site.get(f"/SG2026{path}").text.partition('<h2 id="history">')[0] for path in paths}
        # The line to cite by names the last fact, as the sequence below does: it tells of the log, not of the table.
        pages = {path: re.sub(r'<p class="quiet cite">.*?</p>', "", page) for path, page in pages.items()}
        standings = site.get("/api/games/SG2026/standings").json()
        assert standings.pop("sequence") == desk.last()
        return pages | {"standings": repr(standings)}

    before = told()
    for draft in (
        school.move(school.BOYS, "make-official", "referee", "2026-06-02T11:00:00Z"),
        school.disqualified(school.GIRLS, "Elm", "2026-06-04"),
        school.result(school.TUG, ("Sta", "Oak", "Ash"), "2026-06-02T12:00:00Z"),
        school.table({"Oak": (9, 0, 0)}, "2026-06-01T18:00:00Z"),
    ):
        (fact,) = desk.append([draft])
        assert told() != before
        desk.append([school.retract(fact.sequence, "2026-06-05")])
        assert told() == before


def test_what_another_process_records_is_told_at_the_next_request(site: TestClient, desk: SQLiteStore) -> None:
    addresses = ["/SG2026", "/SG2026/events", "/SG2026/Gst", "/SG2026/changes", "/SG2026/standings.csv", "/"]
    addresses += ["/api/games/SG2026/standings", "/api/games/SG2026/events", "/api/games/SG2026/changes"]
    before = {address: site.get(address) for address in addresses}
    for address, answer in before.items():
        held = {"if-none-match": answer.headers["etag"]}
        assert site.get(address, headers=held).status_code == 304
        assert site.get(address, headers={"if-modified-since": answer.headers["last-modified"]}).status_code == 304
        assert answer.headers["cache-control"] == "no-cache"
    desk.append([school.move(school.BOYS, "make-official", "referee", "2026-06-03T10:00:00Z")])
    for address, answer in before.items():
        assert site.get(address, headers={"if-modified-since": answer.headers["last-modified"]}).status_code == 200
        changed = site.get(address, headers={"if-none-match": answer.headers["etag"]})
        assert changed.status_code == (304 if address == "/" else 200)
    rows = site.get("/api/games/SG2026/standings").json()
    assert (rows["sequence"], [row["code"] for row in rows["unranked"]]) == (21, ["Gst"])


def test_a_name_that_is_withheld_is_gone_at_the_next_request(site: TestClient, desk: SQLiteStore) -> None:
    addresses = ["/SG2026/events/RUN/W/100", "/api/games/SG2026/events/RUN/W/100", "/SG2026/Elm"]
    standings = site.get("/SG2026/standings.csv").content
    assert all("Runner of Elm School" in site.get(address).text for address in addresses)
    assert "Runner of Elm School" in site.get("/api/games/SG2026/changes").text
    desk.withhold("Elm/1")
    assert not any("Runner of Elm School" in site.get(address).text for address in addresses)
    assert "Runner of Elm School" not in site.get("/api/games/SG2026/changes").text
    assert site.get("/SG2026/standings.csv").content == standings


def test_who_recorded_a_fact_is_on_no_page(site: TestClient) -> None:
    """The facts of the journal are recorded by `anyone`: a clerk is no authority."""
    addresses = ["/SG2026/events/RUN/W/100", "/SG2026/changes", "/SG2026/Elm", "/SG2026"]
    addresses += ["/api/games/SG2026/events/RUN/W/100", "/api/games/SG2026/changes"]
    assert [address for address in addresses if "anyone" in site.get(address).text] == []


def test_the_changes_after_a_number(site: TestClient, desk: SQLiteStore) -> None:
    whole = site.get("/api/games/SG2026/changes").json()
    assert [change["sequence"] for change in whole["changes"]] == list(range(1, 21))
    assert whole["sequence"] == 20
    (first,) = [change for change in whole["changes"] if change["sequence"] == 18]
    assert (first["what"], first["event"], first["source"], first["authority"]) == (
        "ResultStated", school.GIRLS, "desk", None,
    )  # fmt: skip
    assert first["rows"] == [
        {"code": "Ash", "before": [0, 0, 0, 0], "after": [0, 0, 1, 1]},
        {"code": "Elm", "before": [0, 0, 0, 0], "after": [0, 1, 0, 1]},
        {"code": "Oak", "before": [0, 0, 0, 0], "after": [1, 0, 0, 1]},
    ]
    assert site.get("/api/games/SG2026/changes?since=20").json() == {"sequence": 20, "changes": [], "next": None}
    assert site.get("/api/games/SG2026/changes?since=99").json() == {"sequence": 20, "changes": [], "next": None}
    desk.append([school.retract(20, "2026-06-03T12:00:00Z")])
    after = site.get("/api/games/SG2026/changes?since=20").json()
    assert [(change["what"], change["event"]) for change in after["changes"]] == [("Retracted", school.GIRLS)]
    assert [row["code"] for row in after["changes"][0]["rows"]] == ["Elm", "Oak"]
    page = site.get("/SG2026/changes?lang=en").text
    assert "Elm School" in page
    assert "0-1-0 → 1-0-0" in page
    assert page.index("Fact 20 is taken back: typed wrongly.") < page.index('id="fact-20"')
    assert "<del>" in page


@pytest.mark.parametrize(
    ("address", "status", "code"),
    [
        ("/api/games/PG2004/stream", 404, "K713"),
        ("/api/games/XX2001/changes", 404, "K303"),
        ("/api/games/SG2026/changes?since=-1", 400, "K307"),
        ("/api/games/SG2026/changes?since=1e3", 400, "K307"),
        ("/api/games/SG2026/changes?until=3", 400, "K704"),
        ("/api/games/SG2026/standings?discipline=ATH", 400, "K309"),
        ("/api/games/SG2026/standings?source=nobody", 404, "K312"),
        ("/api/games/SG2026/organisations/Fir", 404, "K310"),
        ("/api/games/SG2026/organisations/<b>", 404, "K310"),
        ("/api/games/SG2026/events/RUN/W/200", 404, "K705"),
    ],
)
def test_what_is_not_held(site: TestClient, address: str, status: int, code: str) -> None:
    answer = site.get(address)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


def test_the_pages_of_what_is_not_held_lead_to_what_is(site: TestClient) -> None:
    for address in (
        "/PG2004/live",
        "/SG2026/Fir",
        "/XX2001",
        "/SG2026/events/RUN/W/200",
        "/SG2026/changes?before=x",
    ):
        answer = site.get(address, headers={"accept-language": "en"})
        assert answer.status_code == (400 if "?" in address else 404)
        assert "Anytown School Games 2026" in answer.text


def test_codes_and_names_of_any_kind(tmp_path: Path) -> None:
    """A school may call its classes, sports and events as it likes: none of it becomes markup or leads astray."""
    from kotinos.model import Delegation, Discipline, Event

    code, discipline, event = '7/B "ü" <i>', "Sack & Ei", "Sackhüpfen? #1"
    with SQLiteStore(tmp_path / "any.journal") as store:
        store.append([
            school.fact("GamesOpened", school.GAMES._replace(name="<script>Games</script>"), "2026-05-01"),
            school.fact("DelegationEntered", Delegation(code, None, "desk", None, "<b>Class</b>"), "2026-05-01"),
            school.fact("DisciplineNamed", Discipline(discipline, "<u>Sack</u>"), "2026-05-01"),
            school.fact("EventScheduled", Event(event, discipline, "Race", "O", ()), "2026-05-01"),
            school.result(event, (code,), "2026-06-01"),
        ])  # fmt: skip
        with TestClient(application(journal=open_journal(store.path)), follow_redirects=False) as client:
            page = client.get("/SG2026?lang=en").text
            assert [tag for tag in ("<script>", "<b>Class", "<u>") if tag in page] == []
            links = {part.partition('"')[0] for part in page.split('href="/SG2026')[1:]}
            links |= {part.partition('"')[0] for part in client.get("/SG2026/events").text.split('href="/SG2026')[1:]}
            reached = [client.get("/SG2026" + unescape(link)) for link in sorted(links)]
            assert [str(answer.url) for answer in reached if answer.status_code != 200] == []
            assert any("&lt;b&gt;Class" in answer.text and 'id="gold"' in answer.text for answer in reached)
            assert any("Race" in answer.text and 'id="history"' in answer.text for answer in reached)
            found = client.get(f"/api/games/SG2026/standings?discipline={discipline.replace('&', '%26')}")
            assert found.status_code == 400  # what cannot stand in an address is asked for on the page


def test_a_games_that_was_taken_back_leaves_the_record(site: TestClient, desk: SQLiteStore) -> None:
    desk.append([school.retract(1, "2026-06-04")])
    assert site.get("/SG2026").status_code == 404
    assert "SG2026" not in site.get("/").text
    assert site.get("/PG2004").status_code == 200
    desk.append([school.retract(21, "2026-06-04")])
    assert site.get("/SG2026").status_code == 200


def test_two_changes_within_a_second_are_two_times() -> None:
    from kotinos.journal.memory import MemoryStore

    store = MemoryStore()
    store.append(school.games())
    now = [1_000.0]
    site = Site(10.0, Journal(store), lambda: now[0])
    times = [site.of("SG2026").modified]
    for _ in range(3):
        store.append([school.retract(20, "2026-06-04")])
        now[0] += 0.2
        times.append(site.of("SG2026").modified)
        assert site.of("SG2026").modified == times[-1]
        site_of_archive = site.of("PG2004")
        assert (site_of_archive.modified, site_of_archive.cache) == (10.0, "public, max-age=300")
    assert times == sorted(set(times))
