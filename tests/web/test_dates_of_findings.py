"""What a finding says of a day is written on a page as its language writes dates, and as ISO for programs."""

import pytest
from starlette.testclient import TestClient

from kotinos import flow
from kotinos.languages.catalogue import LANGUAGES
from kotinos.languages.dates import day
from kotinos.showing import show
from kotinos.telling import Teller

_DAY = "2024-08-31"


@pytest.fixture(scope="module")
def document() -> str:
    rows = [
        f"| {at} | {row.code} | {row.gold} | {row.silver} | {row.bronze} | {row.total} |"
        for at, row in enumerate(show(f"PG2024:{_DAY}").rows, 1)
    ]
    heads = "| Rank | Nation | Gold | Silver | Bronze | Total |\n|---|---|---|---|---|---|\n"
    return "# 2024 Summer Paralympics medal table as of 31 August\n\n" + heads + "\n".join(rows) + "\n"


@pytest.mark.parametrize("language", ["en", "ru", "ar", "fr", "ja"])
def test_a_page_writes_the_day_of_a_table_in_words(client: TestClient, document: str, language: str) -> None:
    page = client.post(f"/?lang={language}", data={"text": document, "keep": ""}).text
    assert "K225" in page
    assert day(_DAY, language) in page
    assert _DAY not in page.replace(f":{_DAY}", "").replace(f"as_of={_DAY}", "").replace(f"/{_DAY}", "")


def test_a_sentence_has_the_day_as_its_language_and_a_script_has_iso(document: str) -> None:
    compared = flow.explain(document.encode(), "a.md").tables[0].compared
    assert compared is not None
    for language in LANGUAGES:
        assert day(_DAY, language) in Teller(language).beside(compared)
        assert _DAY in Teller(language, plain_dates=True).beside(compared)
    assert compared.beside is not None
    assert compared.beside.values["day"] == _DAY
    assert _DAY in compared.beside.message
