"""Tables whose teams have no code are read by their headings; ranked athletes, sports and cities of Games are not."""

from collections.abc import Callable

import pytest

from kotinos.documents.published import PublishedPage, PublishedRow
from kotinos.documents.writing import FORMATS, write
from kotinos.model import Statement

Reader = Callable[..., Statement]

FIGURES = ((7, 4, 2, 13), (5, 5, 6, 16), (3, 6, 4, 13))
MEDALS = {
    "ru": ("Место", "Золото", "Серебро", "Бронза", "Всего"),
    "uk": ("Місце", "Золото", "Срібло", "Бронза", "Всього"),
    "de": ("Platz", "Gold", "Silber", "Bronze", "Gesamt"),
    "fr": ("Rang", "Or", "Argent", "Bronze", "Total"),
    "es": ("Puesto", "Oro", "Plata", "Bronce", "Total"),
    "it": ("Pos.", "Oro", "Argento", "Bronzo", "Totale"),
    "pt": ("Posição", "Ouro", "Prata", "Bronze", "Total"),
    "pl": ("Miejsce", "Złote", "Srebrne", "Brązowe", "Razem"),
    "cs": ("Pořadí", "Zlato", "Stříbro", "Bronz", "Celkem"),
    "hu": ("Helyezés", "Arany", "Ezüst", "Bronz", "Összesen"),
    "fi": ("Sija", "Kulta", "Hopea", "Pronssi", "Yhteensä"),
    "tr": ("Sıra", "Altın", "Gümüş", "Bronz", "Toplam"),
    "sr": ("Место", "Злато", "Сребро", "Бронза", "Укупно"),
    "zh": ("名次", "金牌", "银牌", "铜牌", "总数"),
    "ja": ("順位", "金", "銀", "銅", "合計"),
    "ko": ("순위", "금", "은", "동", "합계"),
    "id": ("Peringkat", "Emas", "Perak", "Perunggu", "Jumlah"),
    "vi": ("Hạng", "Vàng", "Bạc", "Đồng", "Tổng"),
    "th": ("อันดับ", "ทอง", "เงิน", "ทองแดง", "รวม"),
    "ar": ("الترتيب", "ذهب", "فضة", "برونز", "المجموع"),
    "mk": ("Место", "Злато", "Сребро", "Бронза", "Вкупно"),
    "bn": ("ক্রম", "স্বর্ণ", "রৌপ্য", "ব্রোঞ্জ", "মোট"),
}
TEAMS = [
    ("ru", "Школа", ["Лицей № 239", "Гимназия № 30", "Школа-интернат № 2"]),
    ("ru", "Учебное заведение", ["СОШ № 5", "СОШ № 12", "Гимназия «Вектор»"]),
    ("ru", "Сборная района", ["Октябрьский", "Ленинский", "Заводской"]),
    ("ru", "Класс", ["5 «А»", "6 «Б»", "7 «В»"]),
    ("ru", "Город", ["Саратов", "Энгельс", "Балаково"]),
    ("uk", "Область", ["Харківська", "Київська", "Львівська"]),
    ("de", "Schule", ["Goethe-Gymnasium", "Realschule am Park", "Gesamtschule Nord"]),
    ("fr", "Université", ["Université de Lyon", "Sorbonne Université", "Université de Lille"]),
    ("es", "Colegio", ["Colegio San José", "Instituto Cervantes", "Liceo Sur"]),
    ("it", "Regione", ["Lombardia", "Veneto", "Lazio"]),
    ("pt", "Clube", ["Clube Central", "Esporte Norte", "Grêmio Sul"]),
    ("pl", "Szkoła", ["SP nr 4 w Gdyni", "SP nr 11 w Sopocie", "Liceum nr 1"]),
    ("cs", "Oddíl", ["Dukla", "USK Praha", "SK Přerov"]),
    ("hu", "Egyesület", ["Sasok SE", "Duna SC", "Vasutas SK"]),
    ("fi", "Seura", ["Kisa-Veikot", "Urheilijat", "Kiri"]),
    ("tr", "Okul", ["Atatürk Lisesi", "Fen Lisesi", "Kız Lisesi"]),
    ("zh", "学校", ["第一中学", "第二中学", "实验学校"]),
    ("ja", "都道府県", ["東京都", "鹿児島県", "埼玉県"]),
    ("ko", "시도", ["경기도", "서울특별시", "경상북도"]),
    ("id", "Kontingen", ["Jawa Barat", "DKI Jakarta", "Jawa Timur"]),
    ("vi", "Tỉnh/thành", ["Hà Nội", "TP Hồ Chí Minh", "Đà Nẵng"]),
    ("th", "จังหวัด", ["กรุงเทพมหานคร", "เชียงใหม่", "ชลบุรี"]),
]
OTHERS = [
    ("ru", "Спортсмен", ["Иванова Анна", "Петров Олег", "Сидоров Пётр"]),
    ("ru", "Тренер", ["Иванова", "Петров", "Сидоров"]),
    ("ru", "Лидеры", ["Иванова А. А.", "Петров О. И.", "Сидоров П. С."]),
    ("ru", "Вид спорта", ["самбо", "городки", "лапта"]),
    ("ru", "Город", ["Афины", "Пекин", "Лондон"]),
    ("fi", "Urheilija", ["Aino Virta", "Olli Salo", "Eero Koski"]),
    ("vi", "Vận động viên", ["Trần An", "Lê Bình", "Phạm Chi"]),
    ("th", "นักกีฬา", ["สมชาย", "สมหญิง", "สมศรี"]),
    ("sr", "Такмичар", ["Ана", "Марко", "Петар"]),
    ("tr", "Branş", ["Okçuluk", "Güreş", "Halter"]),
    ("hu", "Sportág", ["vívás", "úszás", "birkózás"]),
    ("de", "Person", ["MÜLLER, Anna", "SCHMIDT, Ben", "WEBER, Carl"]),
]


def table(language: str, heading: str, names: list[str], between: str = " | ") -> str:
    rank, *medals = MEDALS[language]
    lines = [between.join((rank, heading, *medals))]
    for place, (name, figures) in enumerate(zip(names, FIGURES, strict=True), 1):
        lines.append(between.join((str(place), name, *map(str, figures))))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("language", "heading", "names"), TEAMS, ids=lambda value: value if type(value) is str else "")
def test_teams_without_a_code_are_read(stated: Reader, language: str, heading: str, names: list[str]) -> None:
    (found,) = stated(table(language, heading, names)).tables
    assert [(row.rank, row.name, row.figures) for row in found.rows] == [
        (place, name, figures) for place, (name, figures) in enumerate(zip(names, FIGURES, strict=True), 1)
    ]


@pytest.mark.parametrize(
    ("language", "heading", "names"), OTHERS, ids=lambda value: value if type(value) is str else ""
)
def test_what_is_ranked_and_no_team_is_declined(stated: Reader, language: str, heading: str, names: list[str]) -> None:
    assert stated(table(language, heading, names)).tables == ()


def test_a_list_without_ranks_under_an_unknown_heading_is_declined(stated: Reader) -> None:
    assert stated("Class | Gold | Silver | Bronze\nS5 | 3 | 2 | 1\nS6 | 2 | 2 | 2\nS7 | 1 | 1 | 4\n").tables == ()


@pytest.mark.parametrize("heading", ["Horse", "Mitglied", "Участие"])
def test_rows_about_something_else_with_its_nation_are_declined(stated: Reader, heading: str) -> None:
    rows = (
        "1 | Anna Berg | Norway | 3 | 2 | 1 | 6\n2 | Eva Lind | Sweden | 2 | 2 | 2 | 6\n"
        "3 | Ida Holm | Fiji | 1 | 0 | 0 | 1\n"
    )
    assert stated(f"Rank | {heading} | Nation | Gold | Silver | Bronze | Total\n{rows}").tables == ()


@pytest.mark.parametrize("language", sorted(MEDALS))
def test_headings_of_every_language_are_known(stated: Reader, language: str) -> None:
    """Golds, silvers, bronzes and totals are told by their words, in whatever order they stand."""
    rank, gold, silver, bronze, total = MEDALS[language]
    lines = [
        f"{rank} | {total} | {bronze} | {silver} | {gold} | NOC",
        "1 | 6 | 1 | 2 | 3 | NOR",
        "2 | 3 | 0 | 2 | 1 | SWE",
    ]
    (found,) = stated("\n".join(lines) + "\n").tables
    assert [row.figures for row in found.rows] == [(3, 2, 1, 6), (1, 2, 0, 3)]


def test_athletes_with_the_code_of_their_nation_are_declined(stated: Reader) -> None:
    rows = "1,Anna Berg,NOR,3,2,1,6\n2,Eva Lind,SWE,2,2,2,6\n3,Ida Holm,FIN,1,0,0,1\n4,Mia Lund,ISL,0,1,0,1\n"
    assert stated(f"Rank,Name,Country Code,Gold,Silver,Bronze,Total\n{rows}").tables == ()


@pytest.mark.parametrize("format", FORMATS)
def test_teams_without_a_code_are_written_and_read_back(stated: Reader, format: str) -> None:
    teams = ["Lincoln High School", "Park Academy", "North College"]
    rows = tuple(
        PublishedRow(str(place), name, None, *figures)
        for place, (name, figures) in enumerate(zip(teams, FIGURES, strict=True), 1)
    )
    columns: tuple[str, ...] = ("rank", "code", "name", "gold", "silver", "bronze", "total")
    headings: tuple[str, ...] = ("Rank", "Code", "Organisation", "Gold", "Silver", "Bronze", "Total")
    if format in ("page", "markdown", "wikitext"):
        columns, headings = (columns[0], *columns[2:]), (headings[0], *headings[2:])
    page = PublishedPage("", (), None, headings, rows, None, columns, "NATION / MEDALS", "en")
    (found,) = stated(write(page, format), format="text" if format == "page" else format).tables
    assert [(row.rank, row.name, row.code_printed, row.figures) for row in found.rows] == [
        (place, name, None, figures) for place, (name, figures) in enumerate(zip(teams, FIGURES, strict=True), 1)
    ]
