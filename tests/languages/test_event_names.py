"""Names of events and disciplines in other languages."""

import re

import pytest

from kotinos.archive import holding
from kotinos.languages.events import discipline_name, event_name
from kotinos.model import Event

EVENTS = [fact.body for fact in holding.facts("PG2004") if isinstance(fact.body, Event)]
# What Russian keeps in Latin letters: classes of sport and of boats, Roman grades, categories.
KEPT = re.compile(r"\b(?:[TFPSWC]\d+|S[BMH]\d+|BC\d|LC\d|B1|[TF]\d+|HC|CP|I{1,3}|IV|2\.4mR|[ABC])\b")


def event(name: str, gender: str = "M") -> Event:
    return Event("E", "ATH", name, gender, ())


@pytest.mark.parametrize(
    ("english", "gender", "russian"),
    [
        ("Men's Shot Put F36", "M", "Толкание ядра, F36, мужчины"),
        ("Men's +100 kg", "M", "Свыше 100 кг, мужчины"),
        ("Women's -67.5 kg", "W", "До 67,5 кг, женщины"),
        ("Women's 4x100 m Freestyle 34 pts", "W", "Эстафета 4×100 м вольным стилем, 34 балла, женщины"),
        ("Men's 4x50 m Medley 20 pts", "M", "Комбинированная эстафета 4×50 м, 20 баллов, мужчины"),
        ("Men's 4x100 m Medley 21 pts", "M", "Комбинированная эстафета 4×100 м, 21 балл, мужчины"),
        ("Men's 4x100 m T53-54", "M", "Эстафета 4×100 м, T53-54, мужчины"),
        ("Men's 100 m T37", "M", "100 м, T37, мужчины"),
        ("Men's 10000 m T11", "M", "10\N{NO-BREAK SPACE}000 м, T11, мужчины"),
        ("Men's 1 km Time Trial Bicycle CP Div 3/4", "M", "Гит 1 км с места, велосипед, CP, дивизионы 3/4, мужчины"),
        ("Men's Team Sprint LC1-4/CP 3/4", "M", "Командный спринт, LC1-4/CP 3/4, мужчины"),
        (
            "Mixed Dressage - Championship Grade II",
            "X",
            "Выездка, чемпионатный тест, степень II, смешанные соревнования",
        ),
        ("Men's Free Rifle 3x40 SH1", "M", "Произвольная винтовка, 3×40 выстрелов, SH1, мужчины"),
        ("Women's Singles 1-2", "W", "Одиночный разряд, классы 1–2, женщины"),
        ("Men's Singles 10", "M", "Одиночный разряд, класс 10, мужчины"),
        ("Men's Tournament", "M", "Турнир, мужчины"),
    ],
)
def test_a_name_is_put_together_from_its_parts(english: str, gender: str, russian: str) -> None:
    assert event_name(event(english, gender), "ru") == russian


@pytest.mark.parametrize("english", ["Men's Tug of War", "Men's 100 m Hopping T37", "Duet", "Men's 5 furlongs", ""])
def test_half_a_translation_is_none(english: str) -> None:
    assert event_name(event(english), "ru") == english


@pytest.mark.parametrize("language", ["en", "xx", "../ru", ""])
def test_a_language_without_words_has_the_name_of_the_record(language: str) -> None:
    assert event_name(event("Men's Shot Put F36"), language) == "Men's Shot Put F36"


def test_every_event_of_athens_is_said_in_russian() -> None:
    for held in EVENTS:
        name = event_name(held, "ru")
        assert not re.search(r"[A-Za-z]{2,}", KEPT.sub("", name)), (held.name, name)
        assert re.search(r"[а-яё]{3,}", name)


def test_two_events_never_share_a_name_in_one_discipline() -> None:
    assert len({(held.discipline, event_name(held, "ru")) for held in EVENTS}) == len(EVENTS)


def test_disciplines_have_names() -> None:
    assert discipline_name("ATH", "ru") == "Лёгкая атлетика"
    assert discipline_name("ATH", "en") == "Athletics"
    assert discipline_name("ATH", "xx") == "Athletics"
    assert discipline_name("XYZ", "ru") == "XYZ"
    for code in {held.discipline for held in EVENTS}:
        assert discipline_name(code, "en") != code
        assert discipline_name(code, "ru") != discipline_name(code, "en")


# --- all Games --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Men's Kayak Singles, 500 m", "Байдарка-одиночка, 500 м, мужчины"),
        ("Men's Lightweight, Freestyle", "Лёгкий вес, вольная борьба, мужчины"),
        ("Women's Foil, Team", "Рапира, командное первенство, женщины"),
        ("Men's Slalom 1B", "Слалом, класс 1B, мужчины"),
        ("Women's Team Pursuit, 3000 m", "Командная гонка преследования, 3000 м, женщины"),
        ("Men's Something, 500 m", "Men's Something, 500 m"),
    ],
)
def test_what_stands_behind_a_comma_is_a_part_of_its_own(name: str, said: str) -> None:
    assert event_name(Event("OG1900/X/M/x", "ATH", name, name[0], ()), "ru") == said


def test_events_of_every_games_keep_names_of_their_own_and_most_have_words() -> None:
    spoken = total = 0
    for code in holding.codes():
        events = [fact.body for fact in holding.facts(code, {"events"}) if isinstance(fact.body, Event)]
        names = [(held.discipline, event_name(held, "ru")) for held in events]
        assert len(set(names)) == len({(held.discipline, held.name) for held in events}), code
        total += len(events)
        spoken += sum(name != held.name for held, (_, name) in zip(events, names, strict=True))
        for held in events:
            assert discipline_name(held.discipline, "ru") != held.discipline, held.id
    assert spoken / total > 0.85
