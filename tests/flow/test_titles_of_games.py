"""The title of a table names its Games: in one word with its season, shortened, or in another case."""

import pytest

from kotinos import flow

ROWS = "\n\nA;G;S;B\nNOR;4;1;3\nUSA;2;1;0\nJPN;1;0;1\n"


@pytest.mark.parametrize(
    ("title", "games"),
    [
        ("Medaljetabell, vinter-OL på Lillehammer 1994", "OWG1994"),
        ("Medaljefordeling ved sommer-OL 2024", "OG2024"),
        ("Medaljliga, vinter-OS 2022 i Peking", "OWG2022"),
        ("Vinterparalympiska spelen 2022, medaljer", "PWG2022"),
        ("Medaillenspiegel der Winterolympiade 2022", "OWG2022"),
        ("Mitalitaulukko: Talviolympialaiset 2022", "OWG2022"),
        ("Mitalitaulukko, kesäolympialaiset 2020", "OG2020"),
        ("Talviparalympialaiset 2022: mitalit", "PWG2022"),
        ("Medalitabel: 2022. aasta taliolümpiamängud", "OWG2022"),
        ("Éremtáblázat a 2022. évi téli olimpiai játékokon", "OWG2022"),
        ("Medailová tabuľka zimných olympijských hier 2022", "OWG2022"),
        ("Tablica medalja na Zimskim olimpijskim igrama 2022.", "OWG2022"),
        ("Медали на Зимските олимпийски игри 2022", "OWG2022"),
        ("Медали на Зимските олимписки игри 2022", "OWG2022"),
        ("Clasamentul pe medalii la Jocurile Olimpice de iarnă din 2022", "OWG2022"),
        ("Perolehan medali Olimpiade Musim Dingin 2022", "OWG2022"),
        ("Bảng tổng sắp huy chương Thế vận hội Mùa đông 2022", "OWG2022"),
        ("2022ko Neguko Olinpiar Jokoetako domina-taula", "OWG2022"),
        ("Medaller dels Jocs Olímpics d'hivern de 2022", "OWG2022"),
        ("2022 m. žiemos olimpinių žaidynių medaliai", "OWG2022"),
        ("Medaļu tabula 2022. gada ziemas olimpiskajās spēlēs", "OWG2022"),
        ("शीतकालीन ओलंपिक 2022 पदक तालिका", "OWG2022"),
        ("ตารางเหรียญโอลิมปิกฤดูหนาว 2022", "OWG2022"),
        ("Kesäinen ilta 2022", None),
        ("Vinterens medaljer 2022", None),
    ],
)
def test_the_title_says_which_games(title: str, games: str | None) -> None:
    assert flow.read((title + ROWS).encode(), "medals.csv").games == games
