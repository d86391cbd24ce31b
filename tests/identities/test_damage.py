"""Names of a page of 2004 with a letter or two damaged: open, or the right one, and never another's."""

import random

import pytest

from kotinos.archive.holding import participants, tables
from kotinos.identities.naming import name_of
from kotinos.identities.nearby import index_of, within_two_edits
from kotinos.identities.resolving import resolve, resolve_all
from kotinos.model import Resolution

AMONG = participants("PG2004")
SHORT = [
    ("en", "Iron Pere Ioan Iman Omen Omon kran uran Odan Iras Irae Fini Iranq"),
    ("ru", "Нирия Швец Грзия Илндия инядия Исзания юурия Нидер Ирсак Ираы Ирдан Ирлан уран Австр Арген"),
]
LIKE_ANOTHER = [
    # as printed, what it is exactly in another language, what it is one letter from
    ("Ugana", "GHA", "UGA"), ("oland", "NED", "POL"), ("holand", "NED", "POL"), ("Pahama", "BAH", "PAN"),
    ("Nigeris", "NIG", "NGR"), ("Andola", "AND", "ANG"), ("Libaa", "LBN", "LBA"), ("Giana", "GUY", "GHA"),
    ("Chine", "CHN", "CHI"), ("aSamoa", "ASA", "SAM"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "name"), [(lang, name) for lang, names in SHORT for name in names.split()])
def test_a_short_name_is_never_answered_by_a_misprint(language: str, name: str) -> None:
    answer = resolve(name, year=2004, language=language, among=AMONG)
    assert (answer.code, answer.status) == (None, "unknown")
    assert resolve(name).how != "one-edit"


@pytest.mark.parametrize(
    ("name", "meant"), [("Исзания", {"ESP", "ISL"}), ("Nigera", {"NGR", "NIG"}), ("Austrlia", {"AUS", "AUT"})]
)
def test_what_two_edits_lead_elsewhere_is_a_suggestion(name: str, meant: set[str]) -> None:
    for among in (None, AMONG):
        answer = resolve(name, among=among)
        assert (answer.code, answer.status, set(answer.candidates)) == (None, "unknown", meant)


def test_participants_rule_out_what_two_edits_lead_to_but_not_what_one_does() -> None:
    assert resolve("Исзания", among={"ESP", "GBR"}).code == "ESP"
    assert resolve("Исзания", among={"ESP", "ISL"}).code is None
    assert resolve("Nigera", among={"NGR", "GBR"}).code is None
    assert resolve("Austrlia", among={"AUS", "GBR"}).code is None


def test_the_beginning_of_several_names_is_no_misprint_of_one() -> None:
    assert resolve("United Sta", year=2004, language="en", among=AMONG).code is None
    assert resolve("Гвинея-", year=2004, language="ru", among=AMONG).how != "one-edit"


def test_a_misprint_is_not_answered_with_an_organisation_that_did_not_take_part() -> None:
    assert resolve("Zimbabawe", among={"ZIM", "GBR"}).code == "ZIM"
    assert resolve("Zimbabawe", among={"PER", "GBR"}).code is None


@pytest.mark.parametrize(("name", "exactly", "near"), LIKE_ANOTHER)
def test_a_name_of_another_language_one_letter_from_a_participant_is_open(name: str, exactly: str, near: str) -> None:
    answer = resolve(name, year=2004, language="en", among={exactly, near})
    assert (answer.code, answer.status) == (None, "ambiguous")
    assert answer.candidates[0] == exactly
    assert near in answer.candidates


def test_a_name_of_the_pages_own_language_is_not_doubted() -> None:
    assert resolve("Nigeris", language="lt").code == "NIG"
    assert resolve("Iran", language="en", among={"IRI", "IRQ"}).code == "IRI"
    assert resolve("Irak", language="de", among={"IRI", "IRQ"}).code == "IRQ"


@pytest.mark.parametrize(
    ("name", "language", "code"),
    [("米国", "ja", "USA"), ("КНР", "ru", "CHN"), ("SAD", "hr", "USA"), ("САД", "sr", "USA"), ("Irão", "pt", "IRI")],
)
def test_a_short_form_of_the_pages_language_is_not_doubted(name: str, language: str, code: str) -> None:
    assert resolve(name, language=language).code == code
    assert resolve(name, language=language, among={"CHN", "USA", "GBR", "PRK", "CHA", "IRI", "IRQ"}).code == code


def test_an_acronym_one_letter_from_a_participants_is_open() -> None:
    assert resolve("САР", language="ru", among={"SYR", "GBR"}).code == "SYR"
    answer = resolve("САР", language="ru", among={"SYR", "RSA"})
    assert (answer.code, answer.status, set(answer.candidates)) == (None, "ambiguous", {"SYR", "RSA"})


def test_a_code_beside_a_doubted_name_says_which_it_is() -> None:
    assert resolve("oland", language="en", among={"NED", "POL"}, code_beside="NED").code == "NED"
    assert resolve("oland", language="en", among={"NED", "POL"}, code_beside="POL").code == "POL"


@pytest.mark.parametrize("name", ["КдР", "мНР", "КНдР", "сАР", "йАР", "ОАр", "уК", "рк", "цар", "сша", "Ussr"])
def test_an_acronym_is_written_in_capitals(name: str) -> None:
    assert resolve(name).code is None
    assert resolve(name, year=2004, language="ru", among=AMONG).code is None


@pytest.mark.parametrize(("name", "code"), [("США", "USA"), ("КНР", "CHN"), ("ОАЭ", "UAE"), ("ЮАР", "RSA")])
def test_an_acronym_of_a_participant_is_answered(name: str, code: str) -> None:
    assert resolve(name, year=2004, language="ru", among=AMONG).code == code


@pytest.mark.parametrize(
    ("name", "known", "code"),
    [("ЙАР", {"year": 2004}, "YAR"), ("КНДР", {"among": AMONG}, "PRK"), ("СССР", {"year": 2004}, "URS")],
)
def test_an_acronym_of_one_that_was_not_there_is_open(name: str, known: dict[str, object], code: str) -> None:
    answer = resolve(name, **known)  # type: ignore[arg-type]
    assert (answer.code, answer.status) == (None, "ambiguous")
    assert code in answer.candidates


@pytest.mark.parametrize(
    ("language", "letters"),
    [("en", "abcdefghijklmnopqrstuvwxyz"), ("ru", "абвгдежзийклмнопрстуфхцчшщьыэюя")],
)
def test_a_damaged_name_is_another_only_where_it_is_anothers_usual_name(language: str, letters: str) -> None:
    chance = random.Random(2004)  # noqa: S311  the same damage at every run
    usual = {name_of(code, language).casefold() for code in AMONG}
    wrong = []
    for _ in range(1500):
        code = chance.choice(sorted(AMONG))
        name = name_of(code, language)
        at, how, letter = chance.randrange(len(name)), chance.random(), chance.choice(letters)
        damaged = name[:at] + ("" if how < 0.33 else letter) + name[at + (how < 0.67) :]
        answer = resolve(damaged, year=2004, language=language, among=AMONG)
        if answer.code not in (None, code) and damaged.casefold() not in usual:
            wrong.append((name, damaged, answer))
    assert wrong == []


ALONE = [
    # first names, words, cities, demonyms: one letter from the name of a country, and no misprint of it
    "Jordon", "Franco", "Franke", "Danica", "Ismail", "Andros", "Service", "Paragon", "Olinda", "Bonnie",
    "Schwarz", "Ukrainian", "Tsonga", "Granado", "Bretanija", "Formoso", "Neapol", "Намибе", "Формоса", "Комаров",
]  # fmt: skip


@pytest.mark.parametrize("name", ALONE)
def test_a_text_that_stands_alone_is_no_misprint_of_a_short_name(name: str) -> None:
    assert resolve(name).how != "one-edit"


@pytest.mark.parametrize("name", ["Sãbiya", "Tɔ́ŋgɔ", "Bermúdez", "Chinú"])
def test_marks_are_not_dropped_for_the_sake_of_a_rare_name(name: str) -> None:
    assert resolve(name).code is None


@pytest.mark.parametrize(
    ("language", "name"),
    [("ru", "Республика Китай"), ("uk", "Республіка Китай"), ("ko", "중국 공화국"), ("en", "Republic of China")],
)
def test_the_republic_of_china_is_chinese_taipei(language: str, name: str) -> None:
    assert resolve(name).code == "TPE"
    assert resolve(name, language=language).code == "TPE"


# --- a row of a table ------------------------------------------------------------------------------------------------

MEDALLISTS = [row.code for row in tables("PG2004")[0].rows if row.code]


def of_table(language: str, damaged: dict[str, str], *, unsaid: bool = False) -> dict[str, Resolution]:
    """The rows of the closing table of 2004 with some names printed otherwise, by organisation."""
    names = [damaged.get(code, name_of(code, language, year=2004)) for code in MEDALLISTS]
    answers = resolve_all(
        [(name, None) for name in names], year=2004, language=None if unsaid else language, among=AMONG
    )
    return dict(zip(MEDALLISTS, answers, strict=True))


@pytest.mark.parametrize(
    ("language", "code", "name"),
    [
        ("ru", "EGY", "Египт"), ("ru", "CUB", "Крба"), ("ru", "NGR", "Нигеоия"), ("ru", "ISL", "ИИсландия"),
        ("en", "IRI", "Irsan"), ("en", "PER", "Preu"), ("en", "FIN", "Cinland"), ("en", "NZL", "Nek Zealand"),
        ("en", "AUS", "Austrlia"), ("en", "SCG", "Serbia and Montenegor"), ("fr", "GRE", "Grcèe"),
        ("es", "TUN", "Túnz"), ("de", "SUI", "Shweiz"), ("ja", "AUS", "オーストラリヤ"), ("ko", "AUS", "오스트레일아"),
    ],
)  # fmt: skip
def test_the_other_rows_tell_whose_a_misprinted_one_is(language: str, code: str, name: str) -> None:
    answer = of_table(language, {code: name})[code]
    assert (answer.code, answer.how, answer.evidence) == (code, "one-edit", "other rows")


def test_the_language_of_a_table_is_told_by_its_names() -> None:
    assert of_table("pl", {"HUN": "Wngry"}, unsaid=True)["HUN"].code == "HUN"
    assert of_table("ru", {"CUB": "Крба"}, unsaid=True)["CUB"].code == "CUB"


def test_a_row_that_may_be_two_of_those_left_is_open() -> None:
    damaged = {"ESP": "Исзания", "ISL": "Ииландия"}
    answers = of_table("ru", damaged)
    assert answers["ESP"].code in (None, "ESP")
    assert answers["ISL"].code in (None, "ISL")
    assert of_table("en", {"IRI": "Irax", "IRQ": "Iras"})["IRI"].code is None


def test_two_rows_are_never_guessed_to_be_the_same() -> None:
    answers = of_table("en", {"EGY": "Egpyt", "CUB": "Egyptt"})
    assert answers["EGY"].code is answers["CUB"].code is None


def test_an_organisation_that_has_a_row_has_no_misprinted_one() -> None:
    names = ["China", "Cuba", "Egypt", "Egyptt", "Kenya"]
    answers = resolve_all([(name, None) for name in names], year=2004, language="en", among=AMONG)
    assert [answer.code for answer in answers] == ["CHN", "CUB", "EGY", None, "KEN"]


def test_three_letters_are_no_misprint_where_they_may_be_a_code_or_an_abbreviation() -> None:
    for text in ("ПРУ", "Ирл", "Инд", "СШ", "ША"):
        answers = of_table("ru", {"PER": text})
        assert answers["PER"].code is None, text


@pytest.mark.parametrize("known", [{}, {"language": "en"}, {"language": "en", "among": AMONG, "year": 2004}])
def test_a_table_of_something_else_has_no_misprinted_organisation(known: dict[str, object]) -> None:
    names = ["Venezuala", "Kujawy", "Podlasie", "Zimbabawe", "Masovia", "Silesia", "Opole", "France"]
    answers = resolve_all([(name, None) for name in names], **known)  # type: ignore[arg-type]
    assert [answer.code for answer in answers] == [None] * 7 + ["FRA"]
    assert answers[0].candidates == ("VEN",)


@pytest.mark.parametrize("language", ["en", "ru", "de", "fr", "es", "pl", "el", "ar", "ja", "ko"])
@pytest.mark.parametrize("edits", [1, 2])
def test_damaged_rows_are_right_or_open(language: str, edits: int) -> None:
    chance = random.Random(f"{language} {edits}")  # noqa: S311  the same damage at every run
    letters = sorted({letter for code in MEDALLISTS for letter in name_of(code, language).lower() if letter.isalpha()})
    right = open_rows = 0
    for _ in range(25):
        hit = chance.sample(MEDALLISTS, 4)
        damaged = {}
        for code in hit:
            name = name_of(code, language, year=2004)
            for _ in range(edits):
                at, how, letter = chance.randrange(len(name) or 1), chance.random(), chance.choice(letters)
                name = name[:at] + ("" if how < 0.33 else letter) + name[at + (how < 0.67) :]
            damaged[code] = name
        for code, answer in of_table(language, damaged).items():
            if code in hit and answer.how not in (None, "one-edit"):
                continue  # the damage made it another's real name
            assert answer.code in (None, code), (code, answer)
            right += code in hit and answer.code == code
            open_rows += code in hit and answer.code is None
    if edits == 1 and language not in ("ja", "ko"):
        assert right > 4 * open_rows


def test_two_edits_are_counted_as_they_are_made() -> None:
    index = index_of(["испания", "исландия", "ирландия", "нигерия"])
    assert set(within_two_edits("исзания", index)) == {"испания", "исландия"}
    assert set(within_two_edits("инргеия", index)) == set()
    assert set(within_two_edits("ингреия", index)) == {"нигерия"}
