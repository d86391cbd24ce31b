"""The rows of a result stand by place whatever the order of the sheet; a team without a name is its organisation's."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kotinos.cli import main
from kotinos.following import open_journal
from kotinos.web.application import application
from tests.recording.books import RESULTS, SCHOOL, book


@pytest.fixture
def site(tmp_path: Path) -> Iterator[TestClient]:
    rows = [RESULTS[0], *reversed(RESULTS[1:])]
    path = book(tmp_path / "g.xlsx", {**SCHOOL, "Results": rows})
    assert main(["record", str(tmp_path / "g.journal"), str(path)]) == 0
    journal = open_journal(tmp_path / "g.journal")
    with TestClient(application(journal=journal)) as client:
        yield client
    journal.store.close()


def rows(site: TestClient, event: str) -> list[list[str]]:
    page = site.get(f"/SG2026/events/{event}?lang=en").text
    table = page[page.index('id="result"') :].partition("</table>")[0]
    cells = [re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.DOTALL) for row in table.split("<tr")[2:]]
    return [[re.sub(r"<[^>]+>|[\u2066-\u2069]", "", cell).strip() for cell in row[:2]] for row in cells]


def test_rows_stand_by_place_and_shared_places_have_their_mark(site: TestClient) -> None:
    assert rows(site, "1") == [["1", "Ada First"], ["2=", "Cleo Second"], ["2=", "Bea Second"], ["DNF", "Dora Last"]]
    ranks = [each["rank"] for each in site.get("/api/games/SG2026/events/1").json()["results"]]
    assert ranks == [1, 2, 2, None]


def test_a_team_without_a_name_is_its_organisations(site: TestClient) -> None:
    assert rows(site, "3") == [["1", "Team"], ["2", "Team"]]
    page = site.get("/SG2026/events/3?lang=en").text
    assert "not held" not in page[page.index("Medals</strong>") : page.index('id="decisions"')]


def test_an_event_with_a_medal_that_is_kept_back_is_to_come_and_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = str(tmp_path / "g.journal")
    assert main(["record", journal, str(book(tmp_path / "g.xlsx", SCHOOL))]) == 0
    assert main(["decide", journal, "1", "withheld", "--keep", "OAK:gold"]) == 0
    capsys.readouterr()
    assert main(["report", "to-come", "--journal", journal, "--to", "csv"]) == 0
    (line,) = [line for line in capsys.readouterr().out.splitlines() if "Girls 100 m" in line]
    assert line.endswith(",withheld")


@pytest.mark.parametrize("address", ["events/3", "ASH", "days/2026-06-03", "days/2026-06-03.csv", "ASH.csv"])
def test_a_team_without_a_name_is_a_team_on_every_page(site: TestClient, address: str) -> None:
    page = site.get(f"/SG2026/{address}?lang=en")
    assert page.status_code == 200
    assert re.search(r"\bTeam\b", page.text)
    assert "competitor not held" not in page.text


@pytest.mark.parametrize(
    "command", [["report", "medallists", "--to", "csv"], ["show", "--organisation", "OAK"], ["report", "medallists"]]
)
def test_a_team_without_a_name_is_a_team_in_text_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    journal = str(tmp_path / "g.journal")
    assert main(["record", journal, str(book(tmp_path / "g.xlsx", SCHOOL))]) == 0
    capsys.readouterr()
    assert main([*command, "--journal", journal]) == 0
    said = capsys.readouterr().out
    assert "Team" in said
    assert "not held" not in said
