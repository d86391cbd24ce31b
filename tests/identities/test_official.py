# ruff: noqa: E501  (names are read line by line)
"""Official names: a form of state is read only for the countries that are of it."""

import pytest

from kotinos.identities.resolving import resolve

OFFICIAL = [
    ("Kingdom of Belgium", "BEL"), ("Königreich Belgien", "BEL"), ("Royaume de Belgique", "BEL"), ("Reino de Bélgica", "BEL"),
    ("Королевство Бельгия", "BEL"), ("Królestwo Belgii", "BEL"), ("比利时王国", "BEL"), ("ベルギー王国", "BEL"),
    ("State of Israel", "ISR"), ("État d’Israël", "ISR"), ("Государство Израиль", "ISR"), ("以色列国", "ISR"), ("מדינת ישראל", "ISR"),
    ("Islamic Republic of Pakistan", "PAK"), ("Исламская Республика Пакистан", "PAK"), ("パキスタン・イスラム共和国", "PAK"),
    ("Republic of the Philippines", "PHI"), ("Republic of Cabo Verde", "CPV"), ("République des Philippines", "PHI"),
    ("Republik Trinidad und Tobago", "TTO"), ("Republic of Trinidad & Tobago", "TTO"), ("The Commonwealth of the Bahamas", "BAH"),
    ("Venezuela (Bolivarian Republic of)", "VEN"), ("Bolivia, Plurinational State of", "BOL"), ("Sultanate of Oman", "OMA"),
    ("Великое Герцогство Люксембург", "LUX"), ("Principado de Mónaco", "MON"), ("جمهورية موريتانيا الإسلامية", "MTN"),
    ("Italian Republic", "ITA"), ("République française", "FRA"), ("Confederación Suiza", "SUI"), ("Ελληνική Δημοκρατία", "GRE"),
]  # fmt: skip
OF_ANOTHER_TIME = [
    ("Kingdom of Italy", "ITA"), ("Königreich Rumänien", "ROU"), ("Royaume de Grèce", "GRE"), ("People's Republic of Bulgaria", "BUL"),
    ("People's Republic of Mozambique", "MOZ"), ("Socialist Republic of Romania", "ROU"), ("Democratic Republic of Madagascar", "MAD"),
    ("Federation of Malaysia", "MAS"), ("State of Bahrain", "BRN"), ("Royaume de Bohême", "BOH"), ("Królestwo Włoch", "ITA"),
]  # fmt: skip
OF_NOBODY = [
    "State of Georgia", "State of Mexico", "Estado de México", "Kingdom of Finland", "Kingdom of Nigeria", "Republic of Dominica", "Sultanate of Malaysia",
    "Principality of Wales", "State of Amazonas", "Королевство Франция", "Estado de Guinea", "Republic of Greenland", "…国", "Kingdom of",
]  # fmt: skip


@pytest.mark.parametrize(("name", "code"), OFFICIAL)
def test_an_official_name_is_the_name_of_its_state(name: str, code: str) -> None:
    assert resolve(name).code == code


@pytest.mark.parametrize(("name", "code"), OF_ANOTHER_TIME)
def test_a_form_that_a_state_had_once_is_read_too(name: str, code: str) -> None:
    assert resolve(name).code == code


@pytest.mark.parametrize("name", OF_NOBODY)
def test_a_form_that_a_country_has_not_is_nobody(name: str) -> None:
    assert resolve(name).code is None


def test_republics_of_a_divided_name_stay_apart() -> None:
    assert resolve("Republic of China").code == "TPE"
    assert resolve("Republic of Korea").code == "KOR"
    assert resolve("Republic of Vietnam").code in ("VNM", None)
    assert resolve("Republic of the Congo").code == "CGO"


def test_the_year_tells_of_which_federal_republic_a_page_is() -> None:
    assert resolve("Federal Republic of Germany", year=1976).code == "FRG"
    assert resolve("Federal Republic of Germany", year=2004).code == "GER"
    assert resolve("Federal Republic of Germany", among={"FRG", "GDR"}).code == "FRG"


@pytest.mark.parametrize(
    "name", ["Équipe Olympique des Réfugies", "Equipo Olimpico de Refugiados", "Olympijsky tym uprchliku"]
)
def test_a_name_of_several_meanings_is_read_without_its_accents(name: str) -> None:
    answer = resolve(name, year=2024)
    assert (answer.code, answer.how) == ("EOR", "without-diacritics")
