"""The table that pages of others show: framed by any of them, small, and itself as accessible as a page of ours."""

import re

import pytest
from starlette.testclient import TestClient

from kotinos.languages.catalogue import LANGUAGES, direction
from tests.web.pages import Page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_whole_in_every_language(reader: TestClient, language: str) -> None:
    answer = reader.get(f"/embed/PG2004?lang={language}&rows=5")
    page = Page(answer.text)
    assert page.faults == []
    assert page.all("html") == [{"lang": language, "dir": direction(language)}]
    assert len(page.all("table")) == len(page.all("caption")) == len(page.all("main")) == 1
    assert [attributes["scope"] for attributes in page.all("th")] == ["col"] * 6 + ["row"] * 5
    assert [name for name in ("script", "style", "form", "header", "nav", "footer") if page.all(name)] == []
    assert page.links == [f"/PG2004?lang={language}"]
    assert all(attributes["target"] == "_blank" and attributes["rel"] == "noopener" for attributes in page.all("a"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_frame_and_an_element_have_one_caption(reader: TestClient, language: str) -> None:
    title = reader.get(f"/api/games/PG2004?lang={language}").json()["title"]
    assert f"<caption>{title}</caption>" in reader.get(f"/embed/PG2004?lang={language}&rows=1").text


def test_what_it_tells(reader: TestClient) -> None:
    page = Page(reader.get("/embed/PG2004?rows=2&lang=en").text)
    assert "1 China 63 46 32 141" in page.text
    assert "73 more organisations." in page.text
    by_total = Page(reader.get("/embed/PG2004?rows=3&order=total&lang=en").text)
    assert by_total.text.index("Australia") < by_total.text.index("Great Britain")
    assert "/PG2004?order=total&lang=en" in by_total.links
    then = Page(reader.get("/embed/PG2004?known=2004-09-28&lang=en").text)
    assert "Iran 7 3 13 23" in then.text
    assert "more organisation" not in then.text
    assert "/PG2004?known=2004-09-28&lang=en" in then.links


@pytest.mark.parametrize("games", ["PG2024", "OG2024", "PWG2018", "OG2020", "PG2016"])
def test_whom_the_games_does_not_rank_is_told(reader: TestClient, games: str) -> None:
    shown = reader.get(f"/api/games/{games}/standings?lang=en").json()
    page = Page(reader.get(f"/embed/{games}?lang=en").text)
    for row in shown["unranked"]:
        assert f"{row['name']} {row['gold']} {row['silver']} {row['bronze']} {row['total']}" in page.text
    for row in shown["omitted"]:
        assert f"{row['name']} {row['gold']}-{row['silver']}-{row['bronze']}" in page.text
    assert ("Left out of the table" in page.text) == bool(shown["omitted"])
    assert len([one for one in page.all("th") if one["scope"] == "row"]) == len(shown["rows"]) + len(shown["unranked"])


def test_any_page_may_frame_it_and_nothing_runs_in_it(reader: TestClient) -> None:
    headers = reader.get("/embed/PG2004").headers
    policy = headers["content-security-policy"]
    assert "frame-ancestors *" in policy
    assert "default-src 'none'" in policy
    assert "script-src" not in policy
    assert "form-action 'none'" in policy
    assert "x-frame-options" not in headers
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("address", ["/PG2004", "/", "/embed/PG1900", "/embed/PG2004?rows=x", "/PG2004/embed"])
def test_nothing_else_may_be_framed(reader: TestClient, address: str) -> None:
    headers = reader.get(address).headers
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_its_theme(reader: TestClient, theme: str) -> None:
    assert Page(reader.get(f"/embed/PG2004?theme={theme}").text).all("html")[0]["class"] == theme
    assert f":root.{theme} " in reader.get("/static/embed.css").text


@pytest.mark.parametrize(
    "query", ["rows=0", "rows=1001", "rows=-1", "rows=ten", "rows=٣", "theme=blue", "order=3-2-1", "theme=%22%3E"]
)
def test_what_cannot_be_asked(reader: TestClient, query: str) -> None:
    assert reader.get(f"/embed/PG2004?{query}").status_code == 400


def test_the_words_of_a_table(reader: TestClient) -> None:
    said = reader.get("/api/words?lang=ar").json()
    assert (said["language"], said["direction"]) == ("ar", "rtl")
    assert reader.get("/api/words?lang=ru").json()["words"]["gold"] == "Золото"


def test_the_script_asks_nobody_else_and_writes_no_markup(reader: TestClient) -> None:
    script = reader.get("/static/embed.js")
    assert script.headers["content-type"].startswith("text/javascript")
    code = re.sub(r"//[^\n]*", "", script.text)
    assert [
        word for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "eval(", "http:", "https:") if word in code
    ] == []
    words = set(re.findall(r"words\.(\w+)", code))
    assert words <= reader.get("/api/words").json()["words"].keys()
