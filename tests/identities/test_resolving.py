"""The ladder, step by step, and the evidence that picks among the meanings of a name."""

import pytest

from kotinos.identities.reporting import report
from kotinos.identities.resolving import associations_of, looks_like_organisation, resolve, resolve_all
from kotinos.model import StatedRow, Where

STEPS = [
    # as printed, organisation, step
    ("China", "CHN", "alias"),
    ("Zimbabwe", "ZIM", "name"),
    ("ZIMBABWE", "ZIM", "name"),
    ("GBR", "GBR", "code"),
    ("Ангола", "ANG", "name"),
    ("Анголы", "ANG", "inflected"),
    ("Сборная Анголы", "ANG", "inflected"),
    ("Zambie", "ZAM", "name"),
    ("Curcao", None, None),
    ("Turkiye", "TUR", "alias"),
    ("Osterreich", "AUT", "without-diacritics"),
    ("Oesterreich", "AUT", "name"),
    ("Республика Чад", "CHA", "official"),
    ("Dem. Rep. Kongo", "COD", "alias"),
    ("Centr. African Rep.", "CAF", "alias"),
    ("Zimbabawe", "ZIM", "one-edit"),
    ("Uncharted", None, None),
]

DECORATED = [
    "Zimbabwe", "Zimbabwe*", "*Zimbabwe", "Zimbabwe†", "Zimbabwe [1]", "Zimbabwe [a]", "Zimbabwe¹",
    "Zimbabwe1", "1. Zimbabwe",
    "12 Zimbabwe", "Zimbabwe (ZIM)", "Zimbabwe (zim)", "Zimbabwe (ZW)", "Zimbabwe(ZWE)", "ZIM Zimbabwe",
    "ZIM - Zimbabwe",
    "Zimbabwe - ZIM", "Zimbabwe / ZIM", "🇿🇼 Zimbabwe", "Zimbabwe 🇿🇼", "🇿🇼", ":zw: Zimbabwe", "Zimbabwe (host)",
    "Zimbabwe (H)",
    "Zimbabwe (Gastgeber)", "Zimbabwe (хозяева)", "Zimbabwe（開催国）", "Team Zimbabwe", "Zimbabwe team",
    "Flag of Zimbabwe Zimbabwe",
    "Zimbabwe Zimbabwe", "Zimbabwe / Зимбабве", "Zimbabwe, Republic of", "The Zimbabwe", "сборная Зимбабве",
    "津巴布韦队", "津巴布韦代表团",
    "Ｚｉｍｂａｂｗｅ", "Zim\u00adbabwe", "Zimb\u200babwe", "\u202bZimbabwe\u202c", "\ufeffZimbabwe", "Zimbаbwе",
    "  Zimbabwe  ", "1. 🇿🇼 Zimbabwe (ZIM)* [b]",
]  # fmt: skip

EVIDENCE = [
    # as printed, what is known, organisation
    ("Germany", {"year": 1976}, "FRG"),
    ("Germany", {"year": 1996}, "GER"),
    ("Germany", {"code_beside": "FRG"}, "FRG"),
    ("Federal Republic of Germany", {"year": 1996}, "GER"),
    ("Yugoslavia", {"year": 2004}, "SCG"),
    ("Yugoslavia", {"year": 2000, "among": {"SCG"}}, "SCG"),
    ("Vietnam", {"year": 1964}, "VNM"),
    ("Refugee Olympic Team", {"year": 2016}, "ROT"),
    ("Refugees", {"among": {"RPT", "GBR"}}, "RPT"),
    ("Neutral Athletes", {"among": {"NPA", "GBR"}}, "NPA"),
    ("Neutral Athletes", {"year": 2018}, None),
    ("Virgin Islands", {"among": {"IVB"}}, "IVB"),
    ("Virgin Islands", {"code_beside": "IVB"}, "IVB"),
    ("Congo", {"among": {"COD"}}, "COD"),
    ("РК", {"among": {"KAZ"}}, "KAZ"),
    ("PAR", {"language": "lt"}, "RSA"),
    ("PAR", {"language": "en"}, "PAR"),
    ("PAR", {"among": {"PAR", "RSA"}}, "PAR"),
    ("RPC", {"among": {"CHN", "USA"}}, "CHN"),
    ("ROC", {"year": 1976}, "TPE"),
    ("ROC", {"year": 2021}, "ROC"),
    ("NGR", {"year": 1964}, "NIG"),
    ("GUI", {"year": 1964}, "GUY"),
    ("COK", {"year": 1968}, "COD"),
    ("BUR", {"year": 1964}, "MYA"),
    ("COR", {"year": 1968}, "KOR"),
    ("COR", {"year": 2018}, "COR"),
    ("EUA", {"year": 1960}, "EUA"),
    ("EUA", {"year": 1968}, "USA"),
    ("MAL", {"year": 1956}, "MAL"),
    ("MAL", {"year": 1976}, "MAS"),
    ("AUT", {"year": 1956}, None),
    ("AUT", {"year": 1956, "among": {"AUS"}}, "AUS"),
    ("MON", {"year": 1968}, None),
    ("VNM", {"year": 2000}, "VIE"),
    ("Burma", {"among": {"BIR"}}, "MYA"),
    ("İngiltere", {"language": "tr"}, "GBR"),
    ("İngiltere", {"language": "tr", "commonwealth": True}, "ENG"),
    ("England", {"commonwealth": True}, "ENG"),
    ("Isle of Man", {"commonwealth": True}, "IOM"),
    ("Nigera", {"among": {"NGR", "GBR"}}, None),
    ("Nigera", {"among": {"NGR", "NIG"}}, None),
]


@pytest.mark.parametrize(("name", "code", "how"), STEPS)
def test_each_step_answers_what_is_its_own_and_says_so(name: str, code: str | None, how: str | None) -> None:
    answer = resolve(name)
    assert (answer.code, answer.how) == (code, how)


@pytest.mark.parametrize("name", DECORATED)
def test_what_is_printed_around_a_name_does_not_change_it(name: str) -> None:
    assert resolve(name).code == "ZIM"


@pytest.mark.parametrize(("name", "known", "code"), EVIDENCE)
def test_evidence_picks_among_the_meanings(name: str, known: dict[str, object], code: str | None) -> None:
    assert resolve(name, **known).code == code  # type: ignore[arg-type]


def test_an_exact_name_outside_of_the_participants_is_kept() -> None:
    assert resolve("Peru", among={"CHN", "USA"}).code == "PER"


def test_several_meanings_are_listed_with_the_default_first() -> None:
    answer = resolve("Virgin Islands")
    assert (answer.code, answer.candidates) == ("ISV", ("ISV", "IVB"))


def test_an_ambiguous_name_lists_all_that_it_may_mean() -> None:
    answer = resolve("РК")
    assert (answer.code, answer.status, set(answer.candidates)) == (None, "ambiguous", {"KOR", "KAZ"})


@pytest.mark.parametrize(
    ("name", "beside"), [("Switzerland", "SWE"), ("China", "TPE"), ("Slovakia", "SLO"), ("Peru", "🇨🇳")]
)
def test_a_name_and_a_code_of_two_organisations_are_in_conflict(name: str, beside: str) -> None:
    if not beside.isascii():
        name, beside = f"{beside} {name}", ""
    answer = resolve(name, code_beside=beside or None)
    assert (answer.code, answer.status) == (None, "conflict")
    assert len(answer.candidates) == 2


@pytest.mark.parametrize(
    ("name", "beside", "code"),
    [
        ("Switzerland", "CHE", "SUI"),
        ("Lebanon", "LIB", "LBN"),
        ("Lebanon", "lbn", "LBN"),
        ("Soviet Union", "RUS", "URS"),
        ("Russia", "ROC", "ROC"),
        ("Russia", "RPC", "RPC"),
        ("Germany", "DE", "GER"),
        ("Nowhere", "CHN", None),
    ],
)
def test_a_code_beside_a_name_may_be_old_of_iso_or_of_its_neutral_team(
    name: str, beside: str, code: str | None
) -> None:
    assert resolve(name, code_beside=beside).code == code


def test_an_unknown_name_lists_the_nearest_as_suggestions() -> None:
    answer = resolve("Austrlia")
    assert (answer.code, answer.status, set(answer.candidates)) == (None, "unknown", {"AUS", "AUT"})


@pytest.mark.parametrize("name", ["Total", "Всего", "合計", "Europe", "Tahiti", "Athens", "", "—", "12", "*"])
def test_what_is_known_to_be_no_organisation_is_said_to_be_none(name: str) -> None:
    assert resolve(name).status == "not-an-organisation"


@pytest.mark.parametrize(
    "name", ["\x00", "a" * 100_000, "(" * 5_000, "China " * 20, "🇨" * 50, "[[[[", "&amp;" * 30, "Ã" * 150]
)
def test_bad_input_is_answered_in_bounded_time(name: str) -> None:
    resolve(name, among={"CHN"}, year=2004)
    looks_like_organisation(name)


def test_england_and_the_like_are_read_off_the_other_rows() -> None:
    commonwealth = [("England", None), ("Scotland", None), ("Australia", None), ("Jersey", None)]
    assert [answer.code for answer in resolve_all(commonwealth)] == ["ENG", "SCO", "AUS", "JEY"]
    olympic = [("England", None), ("Great Britain", None), ("Australia", None)]
    assert [answer.code for answer in resolve_all(olympic)] == [None, "GBR", "AUS"]


@pytest.mark.parametrize(
    ("names", "title", "shown"),
    [
        (["England", "Wales"], None, True),
        (["England"], None, False),
        (["England"], "2006 Commonwealth Games", True),
        (["Jersey", "Guernsey", "Great Britain"], None, False),
        (["China", "USA"], None, False),
    ],
)
def test_commonwealth_games_are_told_by_title_or_two_teams(names: list[str], title: str | None, shown: bool) -> None:
    assert bool(associations_of(names, title)) is shown


NIUE = [("Niue", None), ("Norfolk Island", None), ("Falkland Islands", None), ("NIU", None), ("Turks and Caicos", None)]


@pytest.mark.parametrize(
    ("beside", "given", "codes"),
    [
        (["England", "Scotland"], {}, ["NIU", "NFK", "FLK", "NIU"]),
        (["Australia"], {"games": "CG2022"}, ["NIU", "NFK", "FLK", "NIU"]),
        (["Australia"], {"title": "2018 Commonwealth Games"}, ["NIU", "NFK", "FLK", "NIU"]),
        (["Australia"], {"title": "Игры Содружества 2014"}, ["NIU", "NFK", "FLK", "NIU"]),
        (["Jersey", "Guernsey", "Isle of Man"], {}, [None, None, None, None]),
        (["Jersey", "Guernsey"], {"title": "2015 Island Games"}, [None, None, None, None]),
        (["Fiji", "Samoa", "Tonga"], {"title": "2011 Pacific Games"}, [None, None, None, None]),
        (["Fiji", "Samoa", "England"], {}, [None, None, None, None]),
        (["England", "Scotland", "Great Britain"], {}, [None, None, None, None]),
    ],
)
def test_niue_and_the_like_are_organisations_of_commonwealth_games_alone(
    beside: list[str], given: dict[str, str], codes: list[str | None]
) -> None:
    rows = [*NIUE[:4], *((name, None) for name in beside)]
    assert [answer.code for answer in resolve_all(rows, **given)[:4]] == codes  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["Niue", "Ниуэ", "ニウエ", "纽埃", "نيوي"])
def test_a_territory_of_commonwealth_games_is_known_in_every_language(name: str) -> None:
    assert resolve(name, games="CG2018").code == "NIU"
    alone = resolve(name)
    assert (alone.code, alone.status) == (None, "not-an-organisation")


# A neutral or refugee delegation had two names in one year, one for the Olympic and one for the Paralympic Games, and
# each is printed in tables of the other.
@pytest.mark.parametrize(
    ("printed", "games", "code"),
    [
        ("RPC", "OG2020", "ROC"), ("RPC", "PG2020", "RPC"), ("RPC", "OWG2022", "ROC"), ("ROC", "OG2020", "ROC"),
        ("ROC", "PG2020", "RPC"), ("ROC", "OG1976", "TPE"), ("ROC", "OWG2022", "ROC"), ("OAR", "OWG2018", "OAR"),
        ("OAR", "PWG2018", "NPA"), ("NPA", "PWG2018", "NPA"), ("NPA", "OWG2018", "OAR"), ("NPA", "PG2016", "NPA"),
        ("AIN", "OG2024", "AIN"), ("AIN", "PG2024", "NPA"), ("NPA", "PG2024", "NPA"), ("NPA", "OG2024", "AIN"),
        ("EOR", "OG2024", "EOR"), ("EOR", "PG2024", "RPT"), ("RPT", "PG2020", "RPT"), ("RPT", "OG2020", "EOR"),
        ("EUN", "OG1992", "EUN"), ("EUN", "PG1992", "EUN"), ("EUN", "OWG1992", "EUN"), ("EUN", "PWG1992", "EUN"),
        ("IPP", "PG1992", "IPP"), ("IOP", "PG1992", "IPP"), ("IPP", "OG1992", "IOP"), ("IOP", "OG1992", "IOP"),
        ("IOA", "OG1992", "IOA"), ("IOA", "OG2000", "IOA"), ("IOA", "PG2000", "IPA"), ("IPA", "PG2016", "IPA"),
        ("IOA", "OG2016", "IOA"), ("ROT", "OG2016", "ROT"), ("ROT", "PG2016", "IPA"), ("PNA", "PWG2018", "NPA"),
        ("RPC", "OG1984", "CHN"), ("RPC", "PG1996", "CHN"), ("MON", "OG1968", "MON"), ("AUS", "OG1956", "AUS"),
    ],
)  # fmt: skip
def test_a_code_of_a_special_delegation_is_read_by_year_and_kind_of_games(
    printed: str, games: str, code: str | None
) -> None:
    from kotinos.archive import holding

    among = holding.participants(games) if games in holding.codes() else None
    assert resolve(printed, games=games, among=among or None).code == code
    assert resolve_all([(printed, None), ("France", None)], games=games, among=among or None)[0].code == code


@pytest.mark.parametrize(("printed", "code"), [("RPC", "RPC"), ("ROC", "ROC"), ("NPA", "NPA"), ("AIN", "AIN")])
def test_a_year_without_its_games_leaves_such_a_code_what_it_says(printed: str, code: str) -> None:
    assert resolve(printed, year={"RPC": 2020, "ROC": 2020, "NPA": 2018, "AIN": 2024}[printed]).code == code


def test_an_organisation_has_one_row_of_a_table() -> None:
    korea = [("Korea", None), ("South Korea", None), ("North Korea", None)]
    assert [answer.code for answer in resolve_all(korea)] == ["COR", "KOR", "PRK"]
    rows = [("Virgin Islands", None), ("US Virgin Islands", None), ("ドミニカ", None), ("ドミニカ共和国", None)]
    assert [answer.code for answer in resolve_all(rows)] == ["IVB", "ISV", "DMA", "DOM"]


@pytest.mark.parametrize(
    ("text", "looks"),
    [
        ("China", True), ("США", True), ("CHN", True), ("England", True), ("Greenland", True),
        ("Quebec", True), ("РК", True),
        ("🇨🇳 China", True), ("Total", False), ("Athens", False), ("Gold", False), ("Swimming", False),
        ("Michael Phelps", False),
        ("", False), ("17", False), ("Men's 100 m", False), ("x" * 500, False),
    ],
)  # fmt: skip
def test_a_column_of_names_is_told_from_others(text: str, looks: bool) -> None:
    assert looks_like_organisation(text) is looks


@pytest.mark.parametrize(("name", "code"), [("Austria", "AUS"), ("Australia", "AUT")])
def test_codes_that_changed_places_once_are_a_slip_in_every_other_year(name: str, code: str) -> None:
    assert [resolve(name, code_beside=code, year=year).status for year in (None, 1952, 2010)] == ["conflict"] * 3
    assert resolve(name, code_beside=code, year=1956).status == "resolved"


def test_a_code_within_a_name_that_contradicts_it_is_no_code_beside_it() -> None:
    row = StatedRow(2, 1, "Malta SC", None, 4, 3, 2, None)
    found = report(resolve("Malta SC"), row, Where("clubs.csv"))
    assert found is not None
    assert (found.code, found.message) == ("K202", "`Malta SC` may be more than one organisation")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Guam (USA)", "GUM"), ("Hong Kong, CHN", "HKG"), ("Aruba (NED)", "ARU"), ("Isole Vergini (USA)", "ISV"),
        ("Bermuda (GBR)", "BER"), ("Macau (CN)", "MAC"), ("Færøerne (DEN)", "FRO"),
    ],
)  # fmt: skip
def test_the_state_that_a_territory_belongs_to_does_not_contradict_its_name(name: str, code: str) -> None:
    assert resolve(name).code == code


@pytest.mark.parametrize("name", ["Guam (JPN)", "Jungferninseln (GB)", "Taipei (CHN)", "Jamaica (GBR)"])
def test_the_code_of_any_other_state_contradicts_it(name: str) -> None:
    assert resolve(name).status == "conflict"


def test_a_code_in_its_own_column_is_that_of_the_row() -> None:
    assert resolve("Guam", code_beside="USA").status == "conflict"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("German team", "GER"), ("South Korean team", "KOR"), ("West German team", "FRG"), ("Irish team", None),
        ("Korean team", None), ("Congolese team", None), ("Virgin Islander team", None), ("Islands", None),
        ("Domingo", None), ("Misto", None),
    ],
)  # fmt: skip
def test_a_demonym_names_a_team_where_it_is_of_one_organisation_alone(name: str, code: str | None) -> None:
    assert resolve(name).code == code


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Corea del S.", "KOR"), ("Vých. Německo", "GDR"), ("Зап. Германия", "FRG"), ("Is. Salomón", "SOL"),
        ("Emirati Arabi U.", "UAE"), ("Niederl. Antillen", "AHO"), ("Sv. Vincenc a Grenadiny", "VIN"),
        ("Південної Кореї", "KOR"), ("Jižní Koreje", "KOR"), ("Советского Союза", "URS"), ("Nowej Zelandii", "NZL"),
        ("Istočnog Timora", "TLS"), ("Novog Zelanda", "NZL"),
    ],
)  # fmt: skip
def test_a_shortened_word_and_another_case_are_the_same_name(name: str, code: str) -> None:
    assert resolve(name).code == code


def test_letters_that_are_two_teams_mean_neither_without_a_year() -> None:
    assert resolve("ОАР").status == "ambiguous"
    assert resolve("ОАР", year=2018, language="bg").code in ("OAR", None)
    assert resolve("ОАР", year=1964, among={"UAR", "USA"}).code == "UAR"


@pytest.mark.parametrize(
    ("year", "code"), [(1956, "EUA"), (1960, "EUA"), (1964, "EUA"), (1952, "USA"), (1984, "USA"), (2024, "USA")]
)
@pytest.mark.parametrize("language", [None, "pt", "es", "ca"])
def test_letters_of_a_team_that_is_no_more_are_the_name_of_another_in_other_years(
    year: int, code: str, language: str | None
) -> None:
    assert resolve("EUA", year=year, language=language).code == code
