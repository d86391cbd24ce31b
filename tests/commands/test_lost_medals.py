"""A medal that was taken away stands apart from those that count, wherever medals are listed."""

import csv
import io
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kotinos.cli import main
from kotinos.following import open_journal
from kotinos.web.application import application

SCHOOL = Path(__file__).parents[2] / "examples" / "school-games"


@pytest.fixture
def journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "school.journal"
    main(["record", str(path), str(SCHOOL)])
    moves = ["--from", "OAK:gold", "--to", "ELM:silver:gold"]
    assert main(["decide", str(path), "1", "disqualified", *moves, "--reason", "false start"]) == 0
    capsys.readouterr()
    return path


def test_an_organisation_is_told_its_lost_medal_apart(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["show", "--journal", str(journal), "--organisation", "OAK"])
    counted, _, apart = capsys.readouterr().out.partition("Medals that do not count")
    assert "Girls 100 m" not in counted
    assert "Girls 100 m – Runner 11 (withdrawn)" in apart
    assert "\nGold\n" not in counted


def test_pages_and_files_name_who_lost_a_medal_last(journal: Path) -> None:
    site = TestClient(application(journal=open_journal(journal)))
    page = site.get("/SG2026/events/1").text
    medals, _, apart = page.partition('id="apart"')
    assert "Runner 11" not in medals.partition("<tbody>")[2]
    assert "Runner 11" in apart
    assert "gold: withdrawn</a>" in apart.partition('id="result"')[2]  # beside the place that the result still has
    for address in ("/SG2026/events/1.csv", "/SG2026/OAK.csv"):
        statuses = [row["status"] for row in csv.DictReader(io.StringIO(site.get(address).text))]
        assert statuses[-1] == "withdrawn", address
        assert "withdrawn" not in statuses[:-1]
