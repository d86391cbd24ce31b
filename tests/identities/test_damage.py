"""Names of a page of 2004 with a letter or two damaged: open, or the right one, and never another's."""

import random

import pytest

from kotinos.archive.holding import participants
from kotinos.identities.naming import name_of
from kotinos.identities.nearby import index_of, within_two_edits
from kotinos.identities.resolving import resolve

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
def test_what_two_edits_lead_elsewhere_is_a_suggestion_whoever_took_part(name: str, meant: set[str]) -> None:
    for among in (None, AMONG, frozenset({min(meant), "GBR"})):
        answer = resolve(name, among=among)
        assert (answer.code, answer.status, set(answer.candidates)) == (None, "unknown", meant)


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


def test_two_edits_are_counted_as_they_are_made() -> None:
    index = index_of(["испания", "исландия", "ирландия", "нигерия"])
    assert set(within_two_edits("исзания", index)) == {"испания", "исландия"}
    assert set(within_two_edits("инргеия", index)) == set()
    assert set(within_two_edits("ингреия", index)) == {"нигерия"}
