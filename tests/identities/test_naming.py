"""Names by language and period, and codes by period."""

import csv
from pathlib import Path

import pytest

from kotinos.archive import holding
from kotinos.diagnostics import KotinosError
from kotinos.identities.codes import codes_known, printed_code, valid_in
from kotinos.identities.naming import name_of, names_in
from kotinos.identities.table import load
from kotinos.languages.catalogue import LANGUAGES

NAMES = [
    # code, language, year, name
    ("MKD", "en", 2004, "Macedonia"), ("MKD", "ru", 2004, "Македония"), ("MKD", "en", 2020, "North Macedonia"),
    ("MKD", "de", None, "Nordmazedonien"),
    ("TPE", "en", 2004, "Chinese Taipei"), ("TPE", "ru", 2004, "Китайский Тайбэй"), ("TPE", "zh", 2024, "中华台北"),
    ("SCG", "en", 2004, "Serbia and Montenegro"), ("SCG", "ru", 2004, "Сербия и Черногория"),
    ("HKG", "en", 2004, "Hong Kong"),
    ("HKG", "en", 2024, "Hong Kong, China"), ("HKG", "ru", 2004, "Гонконг"), ("USA", "ru", 2004, "США"),
    ("RSA", "ru", 2004, "ЮАР"),
    ("UAE", "ru", 2004, "ОАЭ"), ("KOR", "ru", 2004, "Южная Корея"), ("KOR", "en", 2004, "South Korea"),
    ("GBR", "ru", 2004, "Великобритания"),
    ("GBR", "en", 2004, "Great Britain"), ("GBR", "de", 2004, "Großbritannien"),
    ("GBR", "fr", 2004, "Grande-Bretagne"), ("CZE", "en", 2004, "Czech Republic"),
    ("CZE", "en", 2024, "Czechia"), ("TUR", "en", 2004, "Turkey"), ("TUR", "en", 2024, "Türkiye"),
    ("COD", "en", 1988, "Zaire"),
    ("COD", "en", 2004, "DR Congo"), ("MYA", "en", 1976, "Burma"), ("BUR", "en", 1984, "Upper Volta"),
    ("SWZ", "en", 2004, "Swaziland"),
    ("URS", "fr", 1988, "Union soviétique"), ("GDR", "en", 1984, "East Germany"),
    ("EUN", "en", 1992, "Unified Team"), ("NPA", "en", 2024, "Neutral Paralympic Athletes"),
    ("AIN", "en", 2024, "Individual Neutral Athletes"), ("RPT", "de", 2024, "Paralympisches Flüchtlingsteam"),
    ("FRO", "ru", 2004, "Фарерские острова"),
    ("BIH", "en", 2004, "Bosnia and Herzegovina"), ("PLE", "en", 2004, "Palestine"), ("CHN", "ja", 2004, "中国"),
    ("CHN", "zh", 2004, "中国"),
    ("USA", "zh", 2004, "美国"), ("GER", "ar", 2004, "ألمانيا"), ("GRE", "he", 2004, "יוון"),
    ("GRE", "el", 2004, "Ελλάδα"),
    ("PRK", "en", 2024, "DPR Korea"), ("PRK", "en", 1964, "North Korea"), ("HKG", "fr", 2024, "Hong Kong, Chine"),
    ("HKG", "zh", 2024, "中国香港"), ("HKG", "zh", 2004, "香港"), ("HKG", "zh-TW", 2024, "中國香港"),
    ("GRE", "zh-Hant", 2004, "希臘"), ("GRE", "zh-HK", 2004, "希臘"), ("GRE", "zh-CN", 2004, "希腊"),
    ("MKD", "zh-Hant", 2004, "馬其頓"), ("URS", "zh-Hant", 1988, "蘇聯"), ("TPE", "zh-Hant", 2024, "中華台北"),
    ("SCG", "ar", 2004, "صربيا والجبل الأسود"), ("GDR", "fa", 1984, "آلمان شرقی"),
    ("AIN", "ja", 2024, "個人資格の中立選手"),
]  # fmt: skip
CODES = [
    ("LBN", 2004, "LIB"), ("LBN", 2016, "LIB"), ("LBN", 2020, "LBN"), ("TTO", 2004, "TRI"),
    ("TTO", 2016, "TTO"), ("SGP", 2004, "SIN"),
    ("SGP", 2020, "SGP"), ("ROU", 2004, "ROM"), ("ROU", 2008, "ROU"), ("NED", 1988, "HOL"),
    ("NED", 1992, "NED"), ("IRI", 1976, "IRN"),
    ("IRI", 2004, "IRI"), ("COD", 1988, "ZAI"), ("COD", 2004, "COD"), ("MYA", 1976, "BIR"),
    ("GBR", 1960, "GBR"), ("XYZ", 2004, "XYZ"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "language", "year", "name"), NAMES)
def test_a_name_is_that_of_the_protocol_of_its_year(code: str, language: str, year: int | None, name: str) -> None:
    assert name_of(code, language, year=year) == name


def test_todays_names_may_be_asked_for_a_table_of_the_past() -> None:
    assert name_of("MKD", "en", year=2004, names="current") == "North Macedonia"


# Medallists for whom no certain name was found in the language, so that English is printed. All organisations that
# fall back stand in docs/reference/languages.md.
IN_ENGLISH = {language: {"IPP"} for language in ("ar", "el", "fa", "he")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_organisation_has_a_name_in_every_main_language(language: str) -> None:
    missing = {code for code in codes_known() if name_of(code, language) == code}
    assert missing <= {"USA", "EUN", "ROC", "RPC"}  # the letters are the name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_committee_has_a_name_of_the_language_itself(language: str) -> None:
    named = {code for code, _ in names_in(language)}
    organisations = load().organisations
    assert {code for code, held in organisations.items() if held.kind in ("noc", "npc")} - named == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_organisation_that_has_a_medal_has_a_name_or_is_known_to_have_none(language: str) -> None:
    held = {organisation for games in holding.codes() for _, _, organisation, _ in holding.medals(games)}
    held |= {row.code for games in holding.codes() for table in holding.tables(games) for row in table.rows if row.code}
    assert len(held) > 150
    assert held - {code for code, _ in names_in(language)} == IN_ENGLISH.get(language, set())


def test_a_name_of_a_delegation_that_is_no_committee_says_where_it_is_used(checkout: Path) -> None:
    path = checkout / "src" / "kotinos" / "identities" / "data" / "protocol_names.csv"
    organisations = load().organisations
    with path.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))
    apart = ("historic", "neutral", "refugee", "joint", "mixed")
    unsaid = [
        (row["language"], row["code"])
        for row in rows
        if organisations[row["code"]].kind in apart and row["language"] in LANGUAGES and not row["used"]
    ]
    assert unsaid == []


def test_a_language_without_a_name_falls_back_to_english_and_an_unknown_code_to_itself() -> None:
    assert name_of("CHN", "xx") == "China"
    assert name_of("CHN", "de-AT") == "China"
    assert name_of("XYZ", "en") == "XYZ"


def test_other_kinds_of_names_are_a_bad_call() -> None:
    with pytest.raises(KotinosError, match="games"):
        name_of("CHN", "en", names="stated")


@pytest.mark.parametrize(("code", "year", "printed"), CODES)
def test_a_code_is_printed_as_in_its_year(code: str, year: int, printed: str) -> None:
    assert printed_code(code, year) == printed


@pytest.mark.parametrize(
    ("code", "year", "valid"),
    [
        ("URS", 1988, True),
        ("URS", 2004, False),
        ("GER", 1976, False),
        ("GER", 1996, True),
        ("CHN", 2004, True),
        ("XYZ", 1, True),
    ],
)
def test_an_organisation_takes_part_in_its_years(code: str, year: int, valid: bool) -> None:
    assert valid_in(code, year) is valid


def test_all_committees_and_delegations_are_known() -> None:
    known = codes_known()
    assert len(known) > 206 + 2 + 30
    assert {"FRO", "MAC", "URS", "EUN", "ROC", "RPC", "NPA", "AIN", "EOR", "RPT", "ZZX", "COR"} <= known
    assert "ENG" not in known


def test_taiwan_is_named_as_the_english_protocol_had_it_until_1976() -> None:
    shown = [(name_of("TPE", language, year=1964), name_of("TPE", language, year=2004)) for language in LANGUAGES]
    assert all(then != now for then, now in shown if then not in ("中华台北", "中華台北"))
    assert name_of("TPE", "ru", year=1964) == "Тайвань"
