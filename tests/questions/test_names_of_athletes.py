"""An athlete whose name the lists of several years have in several forms is one, where no one else can be meant."""

import pytest

from kotinos.questions.athletes import _given_first, _Held, _join_forms, athletes
from kotinos.questions.selecting import Selection

Key = tuple[str, str, str]


def held(discipline: str, name: str, *years: int) -> _Held:
    return _Held([1, 0, 0], {discipline: None}, list(years), {name: None}, {"USA": None})


FULL: Key = ("O", "USA", 'kathleen genevieve "katie" ledecky')
LATER: Key = ("O", "USA", "katie ledecky")
LAST: Key = ("O", "USA", "ledecky katie")


def rows(**more: _Held) -> dict[Key, _Held]:
    return {
        FULL: held("SWM", 'Kathleen Genevieve "Katie" Ledecky (-Smith)', 2012, 2016),
        LATER: held("SWM", "Katie Ledecky", 2020),
        LAST: held("SWM", "LEDECKY Katie", 2024),
        **{("O", "USA", name): row for name, row in more.items()},
    }


def test_three_forms_of_a_name_are_one_athlete() -> None:
    found = rows()
    _join_forms(found)
    assert list(found) == [FULL]
    assert found[FULL].counts == [3, 0, 0]
    assert found[FULL].years == [2012, 2016, 2020, 2024]


def test_two_who_may_be_meant_are_not_guessed_between() -> None:
    found = rows(other=held("SWM", "Katie Ann Ledecky", 2008))
    _join_forms(found)
    assert found[FULL].years == [2012, 2016]
    assert len(found) == 3  # those of 2020 and 2024 are one name, and whose it is stays open


@pytest.mark.parametrize(
    ("key", "row"),
    [
        (("O", "USA", "old"), held("ATH", "John Henry Smith", 1996)),  # long before
        (("O", "CAN", "of another"), held("ATH", "John Henry Smith", 2016)),  # of another organisation
        (("O", "USA", "in another"), held("SWM", "John Henry Smith", 2016)),  # in another discipline
        (("P", "USA", "of the others"), held("ATH", "John Henry Smith", 2016)),  # of the other kind of Games
        (("O", "USA", "of one word"), held("ATH", "Smith", 2016)),
    ],
)
def test_who_is_far_off_is_another(key: Key, row: _Held) -> None:
    found = {key: row, ("O", "USA", "john smith"): held("ATH", "John Smith", 2020)}
    _join_forms(found)
    assert len(found) == 2


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("LEDECKY Katie", "katie ledecky"),
        ("VAN DER BURGH Cameron", "cameron van der burgh"),
        ("Katie LEE", "katie lee"),
    ],
)
def test_the_family_name_goes_last(name: str, said: str) -> None:
    assert _given_first(name) == said


def test_the_record_has_them_over_all_their_games() -> None:
    found = {row.name: row for row in athletes(Selection(kind="O"), limit=60).rows}
    assert found["Allyson Michelle Felix"].last == 2020
    assert found['Kathleen Genevieve "Katie" Ledecky'].last == 2024
