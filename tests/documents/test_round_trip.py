"""What is written in any format and language is read back to the same table."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.documents.published import PublishedPage, PublishedRow
from kotinos.documents.reading import read
from kotinos.documents.writing import FORMATS, write
from kotinos.identities.resolving import looks_like_organisation
from kotinos.model import StatedRow, Statement

# Headings and names by language; names are such as decoration could be mistaken for.
LANGUAGES = {
    "en": (
        ("Rank", "Nation", "Gold", "Silver", "Bronze", "Total"),
        "Total",
        ["China", "Great Britain", "Trinidad and Tobago", "Côte d'Ivoire", "Hong Kong, China", "Bosnia & Herzegovina"],
    ),
    "ru": (
        ("Место", "Страна", "Золото", "Серебро", "Бронза", "Всего"),
        "Итого",
        ["Китай", "Босния и Герцеговина", "Пуэрто-Рико", "США", "Новая Зеландия", "Кот-д’Ивуар"],
    ),
    "de": (
        ("Rang", "Land", "Gold", "Silber", "Bronze", "Gesamt"),
        "Gesamt",
        ["Deutschland", "Österreich", "Vereinigte Staaten", "Tschechien", "Großbritannien"],
    ),
    "fr": (
        ("Rang", "Pays", "Or", "Argent", "Bronze", "Total"),
        "Total",
        ["France", "États-Unis", "Côte d’Ivoire", "Pays-Bas", "Corée du Sud"],
    ),
    "es": (
        ("Puesto", "País", "Oro", "Plata", "Bronce", "Total"),
        "Total",
        ["España", "México", "Países Bajos", "Perú"],
    ),
    "pt": (
        ("Posição", "País", "Ouro", "Prata", "Bronze", "Total"),
        "Total",
        ["Brasil", "Japão", "África do Sul", "Irã"],
    ),
    "it": (
        ("Pos.", "Paese", "Oro", "Argento", "Bronzo", "Totale"),
        "Totale",
        ["Italia", "Stati Uniti", "Corea del Sud"],
    ),
    "pl": (("Miejsce", "Kraj", "Złoto", "Srebro", "Brąz", "Razem"), "Razem", ["Polska", "Niemcy", "Stany Zjednoczone"]),
    "uk": (
        ("Місце", "Країна", "Золото", "Срібло", "Бронза", "Всього"),
        "Разом",
        ["Україна", "Китай", "Велика Британія"],
    ),
    "zh": (("排名", "国家/地区", "金牌", "银牌", "铜牌", "总数"), "总计", ["中国", "美国", "英国", "日本", "法国"]),
    "ja": (("順位", "国・地域", "金", "銀", "銅", "計"), "合計", ["中国", "日本", "アメリカ合衆国", "イギリス"]),
    "ko": (("순위", "국가", "금", "은", "동", "합계"), "합계", ["중국", "대한민국", "일본", "미국", "영국"]),
    "ar": (("المركز", "الدولة", "ذهب", "فضة", "برونز", "المجموع"), "المجموع", ["الصين", "اليابان", "فرنسا", "مصر"]),
    "he": (("מקום", "מדינה", "זהב", "כסף", "ארד", "סך הכל"), "סך הכל", ["סין", "ישראל", "צרפת", "יפן"]),
    "fa": (("رتبه", "کشور", "طلا", "نقره", "برنز", "مجموع"), "مجموع", ["چین", "ایران", "ژاپن", "فرانسه"]),
    "el": (("Θέση", "Χώρα", "Χρυσά", "Αργυρά", "Χάλκινα", "Σύνολο"), "Σύνολο", ["Ελλάδα", "Κίνα", "Γαλλία", "Ιαπωνία"]),
}
SHOWN = ("rank", "name", "gold", "silver", "bronze", "total")


@st.composite
def pages(draw: st.DrawFn) -> PublishedPage:
    language = draw(st.sampled_from(sorted(LANGUAGES)))
    headings, total_label, names = LANGUAGES[language]
    chosen = draw(st.lists(st.sampled_from(names), min_size=2, max_size=len(names), unique=True))
    medals = st.integers(0, 1_400)
    tallies = sorted(draw(st.lists(st.tuples(medals, medals, medals), min_size=len(chosen), max_size=len(chosen))))
    tallies.reverse()
    rows, rank, ranks_once = [], 0, draw(st.booleans())
    for index, (name, (gold, silver, bronze)) in enumerate(zip(chosen, tallies, strict=True)):
        tied = index > 0 and tallies[index - 1] == tallies[index]
        rank = rank if tied else index + 1
        printed = "" if tied and ranks_once else str(rank)
        rows.append(PublishedRow(printed, name, None, gold, silver, bronze, gold + silver + bronze))
    total = None
    if draw(st.booleans()):
        sums = [sum(tally[i] for tally in tallies) for i in range(3)]
        total = PublishedRow("", total_label, None, sums[0], sums[1], sums[2], sum(sums))
    heading = draw(st.sampled_from(["", "XII Paralympic Games, Athens", "2012 <Games> | *all* = [events]"]))
    return PublishedPage(
        heading, draw(st.sampled_from([(), ("nations: 144", "events:")])), None, headings, tuple(rows), total, SHOWN,
        f"{headings[1]} / {headings[2]}", language,
    )  # fmt: skip


def _read(page: PublishedPage, format: str) -> Statement:
    written = write(page, format)
    data = written.encode() if isinstance(written, str) else written
    forced = None if format in ("json", "xlsx", "html", "wikitext", "csv", "tsv") else format
    return read(data, "written", format=forced, looks_like_organisation=looks_like_organisation)[0]


def _row(row: StatedRow) -> tuple[str, str | None, int | None, int | None, int | None, int | None]:
    return (row.rank_printed or "", row.name, *row.figures)


@pytest.mark.parametrize("format", FORMATS)
@given(page=pages())
def test_written_page_is_read_back(format: str, page: PublishedPage) -> None:
    statement = _read(page, format)
    assert len(statement.tables) == 1
    table = statement.tables[0]
    expected = [(row.rank, row.name, row.gold, row.silver, row.bronze, row.total) for row in page.body]
    assert [_row(row) for row in table.rows] == expected
    if page.total is None:
        assert table.total_row is None
    else:
        assert table.total_row is not None
        assert table.total_row.figures == (page.total.gold, page.total.silver, page.total.bronze, page.total.total)


FORMULAS = ["=1+1", "+CMD|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "＝1+1", '=HYPERLINK("x")']


@pytest.mark.parametrize("name", FORMULAS)
def test_no_cell_of_csv_starts_a_formula(name: str) -> None:
    page = PublishedPage("", (), None, ("Rank", "Nation", "Gold", "Silver", "Bronze", "Total"),
                         (PublishedRow("1", name, None, 1, 0, 0, 1),))  # fmt: skip
    for format in ("csv", "tsv"):
        line = str(write(page, format)).split("\n", 1)[1]
        assert re.search(r'(?:^|[,\t])"?[=+\-@＝]', line) is None


def test_text_in_a_workbook_is_text() -> None:
    import io
    import zipfile

    page = PublishedPage("=1+1", ("=2",), "=3", ("=A", "Nation", "Gold", "Silver", "Bronze", "Total"),
                         (PublishedRow("=4", "=5", None, 1, 0, 0, 1),))  # fmt: skip
    written = write(page, "xlsx")
    assert isinstance(written, bytes)
    sheet = zipfile.ZipFile(io.BytesIO(written)).read("xl/worksheets/sheet1.xml")
    assert b"<f>" not in sheet
