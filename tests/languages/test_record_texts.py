"""Texts of the record that follow a pattern are put together from parts, whole or not at all."""

import csv
import re
from pathlib import Path

import pytest

from kotinos.archive import holding
from kotinos.languages.catalogue import translator
from kotinos.languages.record_texts import parts_of

FOLDER = Path(holding.FOLDER)


@pytest.mark.parametrize(
    ("language", "message", "said"),
    [
        ("ru", "Wikipedia, German: page on the Games", "Википедия на немецком языке: страница об Играх"),
        ("ru", "ESPN: medal table", "ESPN: медальная таблица"),
        (
            "ru",
            "As copied in 2022. Data set inferrinizzard/olympics-api.",
            "По копии 2022 года. Набор данных inferrinizzard/olympics-api.",
        ),
        ("ru", "The first 3 rows. usopm.org.", "Первые 3 строки. usopm.org."),
        ("ru", "The first 21 rows.", "Первая 21 строка."),
        ("ru", "Weightlifting: Men's 67.5 kg.", "Тяжёлая атлетика: 67,5 кг, мужчины."),
        ("ru", "Announced before the Games began. Melbourne.", "Объявлено до начала Игр. Мельбурн."),
        ("de", "The first 3 rows.", "Die ersten 3 Zeilen."),
        ("ja", "Wikipedia, Polish: medal table", "ポーランド語版ウィキペディア：メダル表"),
        ("fr", "IOC", "CIO"),
    ],
)
def test_a_text_is_put_together_from_its_parts(language: str, message: str, said: str) -> None:
    assert translator(language).text(message) == said


@pytest.mark.parametrize(
    "message",
    [
        "As copied in 2022. A sentence that nobody translated.",
        "A head that nobody translated: medal table",
        "ESPN: a tail that nobody translated",
        "Darts: Men's 67 kg.",
        "Data set .",
        "espn.com",
    ],
)
def test_half_a_translation_is_none(message: str) -> None:
    assert translator("ru").text(message) == message
    assert translator("en").text(message) == message


def test_a_part_is_a_text_of_the_catalogue() -> None:
    assert [part.text for part in parts_of("U.S. Museum of Games: page on the Games")] == [
        "U.S. Museum of Games",
        "page on the Games",
    ]
    assert [(part.text, part.many) for part in parts_of("The first 10 rows. usopm.org.")] == [
        ("The first {count} row.", "The first {count} rows.")
    ]
    assert parts_of("Weightlifting: Men's 56 kg.") == []
    assert [part.context for part in parts_of("Wikipedia, Czech: page on the Games")] == [None, "language", None]


def test_every_sentence_of_the_record_is_said_in_russian() -> None:
    """What stays as it is has no words but names: an address, a licence, a federation, the title of an article."""
    words = translator("ru")
    stays = set()
    for path in sorted(FOLDER.rglob("*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file) if path.stem in {"sources", "figures", "delegations", "games"} else ():
                stays |= {row.get(column) or "" for column in ("title", "note", "licence")}
    stays = {text for text in stays if " " in text and words.text(text) == text}
    assert {text for text in stays if not re.fullmatch(r"[\w./-]+, \d+", text)} == {
        "Australian Paralympic History: Silver for Bear"
    }
