"""The marks between the parts of a sentence."""

import pytest

from kotinos.languages.punctuation import comma, semicolon
from kotinos.model import Event
from kotinos.telling import Teller


@pytest.mark.parametrize(
    ("language", "listed", "apart"),
    [
        ("en", "a, b", "a; b"),
        ("de", "a, b", "a; b"),
        ("el", "a, b", "a· b"),
        ("fa", "a، b", "a؛ b"),
        ("fr", "a, b", "a\u00a0; b"),
        ("ja", "a、b", "a；b"),
        ("zh", "a，b", "a；b"),
        ("zh-Hant", "a，b", "a；b"),
        ("xx", "a, b", "a; b"),
    ],
)
def test_parts_have_the_marks_of_their_language_between_them(language: str, listed: str, apart: str) -> None:
    assert comma(language).join("ab") == listed
    assert semicolon(language).join("ab") == apart


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Judo: Gold. Taken back."),
        ("fr", "Judo\u00a0: Gold. Taken back."),
        ("zh", "Judo：Gold。Taken back。"),
        ("ja", "Judo：Gold。Taken back。"),
    ],
)
def test_sentences_follow_one_another_as_the_language_has_them(language: str, said: str) -> None:
    teller = Teller(language)
    assert teller.in_a_row(map(teller.sentence, (teller.headed("judo", "Gold"), "", "taken back"))) == said


@pytest.mark.parametrize("mark", [".", "!", "?", "。", "！", "？"])
def test_a_sentence_that_has_ended_gets_no_second_mark(mark: str) -> None:
    assert Teller("ja").sentence(f"the end{mark}") == f"The end{mark}"


def test_an_event_stands_behind_its_discipline() -> None:
    event = Event("E", "WLF", "Women's 49 kg", "W", ())
    assert Teller("zh").event(event) == "举重：女子49公斤级"
    assert Teller("el").event(event) == "Άρση βαρών: 49 κιλά, γυναίκες"
