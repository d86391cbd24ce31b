"""A document that a reader gives: explained at a permanent link, or directly, or refused in words."""

from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest
from starlette.testclient import TestClient

from kotinos import flow
from kotinos.shapes.compared import shape_explanation
from kotinos.telling import Teller
from kotinos.web.application import application
from kotinos.web.keeping import Kept, document_id
from kotinos.web.working import Desk
from tests.web.api.schemas import faults
from tests.web.conftest import PAGE, ROWS
from tests.web.pages import Page


def test_a_pasted_page_is_answered_at_a_permanent_link(client: TestClient) -> None:
    answer = client.post("/", data={"text": PAGE, "keep": "yes"})
    assert answer.status_code == 303
    link = answer.headers["location"]
    assert link == f"/explain/{document_id(PAGE.encode(), '')}"
    explained = client.get(link)
    page = Page(explained.text)
    assert page.faults == []
    assert "XII Summer Paralympic Games" in page.text
    assert "3 rows read" in page.text
    assert f"/explain/{link.rpartition('/')[2]}" in page.text
    assert explained.headers["x-robots-tag"] == "noindex"
    assert "private" in explained.headers["cache-control"]
    # The same document has the same link, however a browser ends its lines.
    again = client.post("/", files={"none": b""}, data={"text": PAGE.replace("\n", "\r\n"), "keep": "yes"})
    assert again.headers["location"] == link


@pytest.mark.parametrize("asked", [{"keep": "no"}, {}, {"keep": ""}, {"keep": "YES"}])
def test_without_asking_for_it_nothing_is_stored(client: TestClient, kept: Kept, asked: dict[str, str]) -> None:
    from kotinos.web.rendering import today

    answer = client.post("/", data={"text": PAGE, **asked})
    assert answer.status_code == 200
    assert "What you pasted was not kept." in Page(answer.text).text
    assert answer.headers["cache-control"] == "no-store"
    assert kept.find(document_id(PAGE.encode(), ""), today()) is None


def test_an_uploaded_file_keeps_only_the_ending_of_its_name(client: TestClient) -> None:
    table = "Rank,Nation,Gold,Silver,Bronze,Total\n1,China,63,46,32,141\n2,Canada,28,19,25,72\n3,Japan,17,15,20,52\n"
    answer = client.post("/", files={"file": ("Secret Name.CSV", table.encode())}, data={"keep": "yes", "text": ""})
    assert answer.status_code == 303
    explained = client.get(answer.headers["location"])
    assert "3 rows read" in Page(explained.text).text
    assert "Secret" not in explained.text


@pytest.mark.parametrize("state", ["OG2024:2024-08-01", "OG2024"])
def test_a_table_of_a_day_is_laid_out_as_one_of_the_whole_games(client: TestClient, state: str) -> None:
    from kotinos.showing import show

    rows = [[row.code, row.gold, row.silver, row.bronze] for row in show(state).rows]
    rows[3][3] = int(rows[3][3] or 0) + 1
    text = "Nation,Gold,Silver,Bronze\n" + "\n".join(",".join(map(str, row)) for row in rows)
    answer = client.post("/", data={"text": f"2024 Summer Olympics\n\n{text}"})
    page = Page(answer.text)
    assert f'id="why-{rows[3][0]}"' in answer.text  # each difference with a place of its own, and its reasons
    said = "rows have the medals of the events up to 1 August 2024; the table is compared with these."
    assert (said in page.text) is (":" in state)


def test_an_excerpt_has_no_sums_to_compare_and_a_year_no_thousands(client: TestClient) -> None:
    rows = "1;China;38;32;18\n2;Japan;27;14;17\n3;Australia;17;7;22\n4;Canada;7;7;10\n5;Cuba;7;3;5\n"
    text = "Olympic Games, Tokyo 2020\nRank;Nation;Gold;Silver;Bronze\n" + rows
    page = Page(client.post("/", data={"text": text, "keep": "no"}).text)
    assert "5 rows read" in page.text
    assert "of the second table are not in the first, which is an excerpt." in page.text
    assert "Sums of gold" not in page.text
    assert "2020" in page.text
    assert "2,020" not in page.text


def test_in_russian(client: TestClient) -> None:
    answer = client.post("/?lang=ru", data={"text": PAGE, "keep": "yes"})
    assert answer.headers["location"].endswith("?lang=ru")
    page = Page(client.get(answer.headers["location"]).text)
    assert "3 строки прочитаны" in page.text
    assert "XII летние Паралимпийские игры" in page.text


def test_the_page_that_it_all_started_from(client: TestClient, shared: Path) -> None:
    document = next((shared / "seed").glob("*.txt")).read_text("utf-8")
    page = Page(client.post("/", data={"text": document, "keep": "no"}, headers={"accept-language": "en"}).text)
    assert "75 rows read 68 rows agree with the record 7 rows differ 12 ranks differ" in page.text
    for organisation in ("AUS", "GER", "AUT", "IRI", "NED", "HUN", "IRQ"):
        assert f"why-{organisation}" in {attributes.get("id") for attributes in page.all("li")}
    # Every decision that is spoken of is told once below.
    ids = {attributes.get("id") for attributes in page.all("li")}
    assert [link for link in page.links if link.startswith("#decision") and link[1:] not in ids] == []


def test_a_table_of_other_games_is_read_and_checked(client: TestClient) -> None:
    text = "XXX Winter Paralympic Games, Nowhere, 3 to 4 March 2094\n" + ROWS.replace("141", "140")
    page = Page(client.post("/", data={"text": text, "keep": "no"}).text)
    assert "There is nothing to compare this table with." in page.text
    assert "K601" in page.text
    assert "Error" in page.text


NAMELESS = (
    "| Rank | Nation | Gold | Silver | Bronze |\n| 1 | China | 62 | 46 | 32 |\n| 2 | Great Britain | 35 | 30 | 29 |\n"
)


def test_a_reader_says_of_which_games_a_table_is_that_does_not_say_it(client: TestClient) -> None:
    link = client.post("/", data={"text": NAMELESS, "keep": "yes"}).headers["location"]
    page = client.get(f"{link}?lang=en").text
    assert "There is nothing to compare this table with." in page
    assert '<option value="PG2004">Athens 2004</option>' in page
    chosen = client.get(f"{link}?games=PG2004&lang=en").text
    assert "row differs" in chosen
    assert "<option" not in chosen
    assert f'href="{link}?games=PG2004&amp;lang=en">{link}?games=PG2004</a>' in chosen
    told = client.get(f"/api{link}?games=PG2004").json()
    assert [each["code"] for each in told["differences"]] == ["CHN"]


@pytest.mark.parametrize(
    "address", ["/explain/x?games=XX1", "/api/explain/x?games=%3Cb%3E", "/explain/x?games=PG2004@9"]
)
def test_a_games_that_is_not_held_is_no_choice(client: TestClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 400
    assert "is no value of" in answer.text


def test_a_document_without_a_table(client: TestClient) -> None:
    answer = client.post("/", data={"text": "Nothing but words here.", "keep": "no"})
    assert answer.status_code == 200
    assert "No medal table was found in what you gave." in Page(answer.text).text


@pytest.mark.parametrize(
    ("language", "what", "reason"),
    [
        ("de", "eine Vorhersage", "Titel oder Überschriften sagen, dass die Zahlen vorhergesagt sind"),
        ("fr", "une prévision", "le titre ou les en-têtes disent que les chiffres sont prévus"),
        ("es", "un pronóstico", "el título o los encabezados dicen que las cifras son pronósticos"),
        ("pt", "uma previsão", "o título ou os cabeçalhos dizem que os números são previstos"),
        ("ru", "прогноз", "по названию или заголовкам числа предсказаны"),
    ],
)
def test_a_part_of_a_finding_is_in_the_language_of_the_page(
    client: TestClient, language: str, what: str, reason: str
) -> None:
    forecast = "Medal forecast\n\n| Nation | Gold | Silver | Bronze |\n|---|---|---|---|\n| China | 90 | 70 | 60 |\n"
    page = Page(client.post(f"/?lang={language}", data={"text": forecast, "keep": "no"}).text)
    assert f"{what}: {reason}" in page.text.replace(" :", ":")


@pytest.mark.parametrize("form", [{}, {"text": ""}, {"text": " \r\n ", "keep": "yes"}, {"keep": "yes"}])
def test_an_empty_form_is_answered_with_the_form(client: TestClient, form: dict[str, str]) -> None:
    answer = client.post("/", data=form, files={"other": b""}, headers={"accept-language": "en"})
    assert answer.status_code == 400
    page = Page(answer.text)
    assert "There was nothing to read" in page.text
    assert page.all("textarea")


def test_the_form_says_what_is_kept(client: TestClient, reader: TestClient) -> None:
    text = Page(client.get("/").text).text
    assert "is kept for 365 days" in text
    assert [button["value"] for button in Page(client.get("/").text).all("button")] == ["yes", "no"]
    nowhere = Page(reader.get("/").text)
    assert "What you paste is not kept." in nowhere.text
    assert [button["value"] for button in nowhere.all("button")] == ["no"]


def test_when_full_it_says_so_and_explains_all_the_same(tmp_path: Path) -> None:
    site = TestClient(application(kept=Kept(tmp_path, most_documents=1)), follow_redirects=False)
    assert site.post("/", data={"text": PAGE, "keep": "yes"}).status_code == 303
    answer = site.post("/", data={"text": PAGE + "\n", "keep": "yes"})
    assert answer.status_code == 200
    page = Page(answer.text)
    assert "There is no room for another document" in page.text
    assert "3 rows read" in page.text


def test_where_nothing_can_be_kept_a_link_is_not_promised(reader: TestClient) -> None:
    answer = reader.post("/", data={"text": PAGE, "keep": "yes"})
    assert answer.status_code == 200
    assert "What you pasted was not kept." in Page(answer.text).text


def test_a_table_of_another_games_is_told_by_its_own_record(client: TestClient) -> None:
    other = (
        "2000 Summer Olympics\n| Rank | Nation | Gold | Silver | Bronze | Total |\n"
        "| 1 | United States | 40 | 24 | 33 | 97 |\n"
    )
    answer = client.post("/", data={"text": f"{PAGE}\n{other}", "keep": "no"})
    page = Page(answer.text)
    assert (answer.status_code, page.faults) == (200, [])
    assert "XII Summer Paralympic Games" in page.text
    assert "Olympic Games" in page.text
    assert "1 row differs: USA" in page.text


def test_a_kept_document_is_explained_to_programs_as_on_the_command_line(client: TestClient) -> None:
    """The document of `explain --json`, at the link that its page has, in the language that is asked for."""
    link = client.post("/", data={"text": PAGE, "keep": "yes"}).headers["location"]
    page = Page(client.get(link).text)
    assert f"/api{link}" in page.links
    answer = client.get(f"/api{link}?lang=ru")
    document = answer.json()
    assert faults("explanation", document) == []
    assert document.pop("kept_until") > "2026"
    explained = flow.explain(PAGE.encode(), "document")
    assert document == shape_explanation(explained, Teller("ru", explained.record))
    assert (answer.headers["x-robots-tag"], answer.headers["cache-control"]) == ("noindex", "private, max-age=60")
    assert client.get(f"/api{link}?lang=ru", headers={"if-none-match": answer.headers["etag"]}).status_code == 304


@pytest.mark.parametrize("address", ["/api/explain/0123456789abcdef0123456789", "/api/explain/x", "/api/explain/%00"])
def test_nothing_kept_is_said_to_programs(client: TestClient, address: str) -> None:
    answer = client.get(address)
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "K705")
    assert "gone" in answer.json()["error"]["message"]


def test_a_program_that_asks_amiss_is_told_so(client: TestClient) -> None:
    assert client.get("/api/explain/x?lnag=ru").json()["error"]["code"] == "K704"
    assert client.get("/api/explain/x?lang=qqq").json()["error"]["code"] == "K709"


@pytest.mark.parametrize(("status", "code"), [(503, "K744"), (422, "K747")])
def test_a_program_is_told_why_a_document_is_not_explained_now(kept: Kept, status: int, code: str) -> None:
    """No place at the desk, or no time for so long a document."""
    from kotinos.web.rendering import today

    link = kept.keep(PAGE.encode(), "", today())
    desk = Desk(at_once=0, waiting=0) if status == 503 else Desk(processor_seconds=0)
    names = "".join(f"{number},Qwxz Vbnm {number},{number},1,1,{number + 2}\n" for number in range(3000, 0, -1))
    if status == 422:
        link = kept.keep(f"Rank,Nation,Gold,Silver,Bronze,Total\n{names}".encode(), ".csv", today())
    with TestClient(application(kept=kept, desk=desk)) as client:
        answer = client.get(f"/api/explain/{link}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert faults("error", answer.json()) == []


def kept_as(client: TestClient, text: str, games: str, language: str) -> Page:
    """The page about a table that its reader says the Games of."""
    link = client.post("/", data={"text": text, "keep": "yes"}, follow_redirects=False).headers["location"]
    return Page(client.get(link, params={"games": games, "lang": language}).text)


@pytest.mark.parametrize(
    ("games", "of_what"),
    [("PG2004", {}), ("OG2024", {"as_of": "2024-07-29"}), ("OG2008", {"discipline": "ATH"})],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_corrected_table_is_that_with_which_it_is_compared(
    client: TestClient, games: str, of_what: dict[str, str], language: str
) -> None:
    table = client.get(f"/{games}/standings.csv", params=of_what).text
    links = [link for link in kept_as(client, table, games, language).links if "/standings.csv" in link]
    assert len(links) == 1
    assert dict(parse_qsl(urlsplit(links[0]).query)) == {**of_what, "lang": language}
    assert client.get(links[0]).status_code == 200


def test_of_several_disciplines_there_is_no_corrected_table(client: TestClient) -> None:
    rows: dict[str, list[int]] = {}
    for discipline in ("BMX", "CRD", "CTR", "MTB"):
        for row in client.get("/api/games/OG2008/standings", params={"discipline": discipline}).json()["rows"]:
            won = rows.setdefault(row["code"], [0, 0, 0])
            rows[row["code"]] = [one + row[medal] for one, medal in zip(won, ("gold", "silver", "bronze"), strict=True)]
    lines = [",".join([code, *map(str, won)]) for code, won in rows.items()]
    page = kept_as(client, "\n".join(["Nation,Gold,Silver,Bronze", *lines]), "OG2008", "en")
    assert "Cycling Track" in page.text
    assert not any("/standings." in link for link in page.links)
