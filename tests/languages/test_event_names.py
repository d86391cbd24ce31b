"""Names of events and disciplines in other languages."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.archive import holding
from kotinos.languages.events import discipline_name, event_name, name_in_words
from kotinos.languages.numbers import decimal
from kotinos.languages.words import Words
from kotinos.model import Event

# How each language calls events for men, women, mixed teams and anyone.
GENDERS = {
    "de": ("Männer", "Frauen", "Mixed", "offen"),
    "el": ("άνδρες", "γυναίκες", "μικτό", "ανοικτό"),
    "es": ("masculino", "femenino", "mixto", "abierto"),
    "fr": ("hommes", "femmes", "mixte", "open"),
    "it": ("maschile", "femminile", "misto", "aperto"),
    "ja": ("男子", "女子", "混合", "オープン"),
    "ko": ("남자", "여자", "혼성", "오픈"),
    "pl": ("mężczyźni", "kobiety", "konkurencja mieszana", "konkurencja otwarta"),
    "pt": ("masculino", "feminino", "misto", "aberto"),
    "ru": ("мужчины", "женщины", "смешанные соревнования", "открытые соревнования"),
    "uk": ("чоловіки", "жінки", "змішані змагання", "відкриті змагання"),
    "zh": ("男子", "女子", "混合", "公开组"),
    "zh-Hant": ("男子", "女子", "混合", "公開組"),
}

EVENTS = [fact.body for fact in holding.facts("PG2004") if isinstance(fact.body, Event)]
# What Russian keeps in Latin letters: classes of sport and of boats, Roman grades, categories.
KEPT = re.compile(r"\b(?:[TFPSWC]\d+|S[BMH]\d+|BC\d|LC\d|B1|[TF]\d+|HC|CP|I{1,3}|IV|2\.4mR|[ABC])\b")

# What the rules look for, to be put together in any way.
PARTS = (
    "up", "to", "over", "86", "kg", "-86", "m", "4x100", "3,000", "65/75k", "A-C", "CP", "C", "Gr", "I-II", "Complete",
    "class", "pts", "34", "Grade", "Div", "1/2", "(≤57 kg)", "(", ")", "Class", "- Class", "Team", "with Aids", ",",
    "Shot Put", "Singles", "H4-5", "PTS5", "²", "{d}", "/", "x", "", "Open",
)  # fmt: skip


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


@pytest.mark.parametrize("language", ["en", "xx", "../ru", "", "-", "ru-", "ru/../ru", "xx-Hant"])
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


@pytest.mark.parametrize(
    ("name", "said"),
    [
        # A class before the contest, in letters, in Roman figures, in words, or as the whole name.
        ("Men's H4-5 Time Trial", "Гонка с раздельным стартом, H4-5, мужчины"),
        ("Men's K44 -65 kg", "До 65 кг, K44, мужчины"),
        ("Women's 400 m CP C", "400 м, класс CP C, женщины"),
        ("Men's Slalom III", "Слалом, класс III, мужчины"),
        ("Men's 3x2.5 km Relay Gr I-II", "Эстафета 3×2,5 км, группы I–II, мужчины"),
        ("Women's 50 m Crawl Complete class 5", "50 м кролем, полное поражение, класс 5, женщины"),
        ("Men's 50 m Breaststroke Class 4 incomplete", "50 м брассом, класс 4, неполное поражение, мужчины"),
        ("Women's Singles - Class 6", "Одиночный разряд, класс 6, женщины"),
        ("Men's PTS5", "PTS5, мужчины"),
        ("Men's Super G", "Супергигант, мужчины"),
        # Measures and what stands in brackets.
        ("Men's up to 86 kg", "До 86 кг, мужчины"),
        ("Women's over 86 kg", "Свыше 86 кг, женщины"),
        ("Women's Featherweight (54-57 kg)", "Полулёгкий вес (54–57 кг), женщины"),
        ("Men's Super-Heavyweight, Freestyle (≤125 kg)", "Сверхтяжёлый вес, вольная борьба (до 125 кг), мужчины"),
        ("Women's Pursuit (10 km)", "Гонка преследования (10 км), женщины"),
        ("Men's 10 m Air Rifle", "Пневматическая винтовка 10 м, мужчины"),
        ("Men's Tricycle 3,000 m C5-6", "Трицикл, 3000 м, C5-6, мужчины"),
        ("Mixed 65/75k Bicycle LC1", "Велосипед, 65/75 км, LC1, смешанные соревнования"),
        # A letter that is a class in one sport is a category in another.
        ("Men's Shot Put A", "Толкание ядра, класс A, мужчины"),
        ("Men's Shot Put (Something)", "Men's Shot Put (Something)"),
        ("Men's Shot Put (≤ kg)", "Men's Shot Put (≤ kg)"),
    ],
)
def test_names_of_other_lists(name: str, said: str) -> None:
    found = event_name(
        Event("PG1980/X/M/x", "ATH", name, name[0] if name[0] != "M" or name[1] == "e" else "X", ()), "ru"
    )
    assert found.replace("\N{NO-BREAK SPACE}", " ") == said


@given(
    st.lists(st.sampled_from(PARTS) | st.text(max_size=6), max_size=7).map(" ".join),
    st.sampled_from("MWXO"),
    st.sampled_from(sorted(GENDERS)),
)
def test_no_name_is_too_odd(name: str, gender: str, language: str) -> None:
    said = event_name(event(f"Men's {name}", gender), language)
    assert said == f"Men's {name}" or GENDERS[language]["MWXO".index(gender)] in said


@pytest.mark.parametrize("odd", ["Grade pts", "Grade Grade", "² pts", "9" * 5_000 + " pts"])
def test_points_that_are_no_number_are_said_as_they_stand(odd: str) -> None:
    for language in GENDERS:
        event_name(event(f"Men's Doubles {odd}", "M"), language)


def test_a_letter_is_a_category_in_fencing() -> None:
    assert event_name(Event("PG2016/WFE/M/x", "WFE", "Men's Individual Foil Cat. A", "M", ()), "ru") == (
        "Рапира, личное первенство, категория A, мужчины"
    )


# --- what languages do differently ------------------------------------------------------------------------------------

PERSIAN = Words(
    "fa",
    {
        "order": "{contest} {class} {gender}", "order without class": "{contest} {gender}", "M": "مردان", "{d}": "{d}",
        "{n} m": "{n} متر", "{r} Medley": "امدادی {r}", "{n} pts other": "{n} امتیاز", "class {n}": "کلاس {n}",
        "-{w}": "تا {w}", "{n} kg": "{n} کیلوگرم", "Singles": "انفرادی", "Relay": "امدادی",
    },
)  # fmt: skip
CHINESE = Words(
    "zh",
    {
        "order": "{gender}{contest} {class}", "order without class": "{gender}{contest}", "M": "男子", "{n} m": "{n}米",
        "{c} {d}": "{d}{c}", "{c} ({i})": "{c}（{i}）", "separator": "、", "Air Rifle": "气步枪", "Foil": "花剑",
        ", Team": "团体", "Lightweight": "轻量级", "{n} kg": "{n}公斤", "-{w}": "{w}以下级", "+{w}": "{w}以上级",
        "class Incomplete": "不完全损伤", "class {n}": "{n}级", "Singles": "单打",
    },
)  # fmt: skip
ARABIC = Words("ar", {
    "order": "{contest}، {class}، {gender}", "M": "رجال", "{r} Medley": "تتابع متنوع {r}", "{n} m": "{n} متر",
    "{n} pts one": "نقطة واحدة", "{n} pts few": "{n} نقاط", "{n} pts many": "{n} نقطة", "{n} pts other": "{n} نقطة",
})  # fmt: skip


@pytest.mark.parametrize(
    ("words", "english", "said"),
    [
        # Digits of the language in measures and in classes that are numbers, none in codes.
        (PERSIAN, "Men's 10000 m T11", "۱۰٬۰۰۰ متر T11 مردان"),
        (PERSIAN, "Men's 4x50 m Medley 20 pts", "امدادی ۴×۵۰ متر ۲۰ امتیاز مردان"),
        (PERSIAN, "Men's -67.5 kg", "تا ۶۷٫۵ کیلوگرم مردان"),
        (PERSIAN, "Men's Singles 10", "انفرادی کلاس ۱۰ مردان"),
        # Order, separators, brackets and the place of a distance are the language's.
        (CHINESE, "Men's 10 m Air Rifle", "男子10米气步枪"),
        (CHINESE, "Men's Foil, Team", "男子花剑、团体"),
        (CHINESE, "Men's Lightweight (54-57.5 kg)", "男子轻量级（54–57.5公斤）"),
        (CHINESE, "Men's Lightweight (≤57 kg)", "男子轻量级（57公斤以下级）"),
        (CHINESE, "Men's Singles Incomplete class 5", "男子单打 不完全损伤、5级"),
        # As many forms after a number as CLDR has.
        (ARABIC, "Men's 4x50 m Medley 1 pts", "تتابع متنوع 4×50 متر، نقطة واحدة، رجال"),
        (ARABIC, "Men's 4x50 m Medley 7 pts", "تتابع متنوع 4×50 متر، 7 نقاط، رجال"),
        (ARABIC, "Men's 4x50 m Medley 20 pts", "تتابع متنوع 4×50 متر، 20 نقطة، رجال"),
        (ARABIC, "Men's 4x50 m Medley 100 pts", "تتابع متنوع 4×50 متر، 100 نقطة، رجال"),
        # A part that the language does not have: a class in words, points, an order, a contest.
        (PERSIAN, "Men's Singles Standing", None),
        (PERSIAN, "Men's Singles - Class 6 B", None),
        (PERSIAN, "Men's Singles Gr I-II", None),
        (PERSIAN, "Men's Singles CP Div 3/4", None),
        (PERSIAN, "Men's Singles Grade II", None),
        (PERSIAN, "Men's +100 kg", None),
        (PERSIAN, "Women's Singles", None),
        (PERSIAN, "Men's Doubles", None),
        (CHINESE, "Men's Singles 20 pts", None),
        (CHINESE, "Men's Singles Complete class 5", None),
        (ARABIC, "Men's 4x50 m Medley", None),
        (Words("de", {}), "Men's Singles", None),
    ],
)
def test_each_language_puts_a_name_together_in_its_own_way(words: Words, english: str, said: str | None) -> None:
    assert name_in_words(event(english, english[0]), words) == said


@pytest.mark.parametrize(
    ("written", "language", "said"),
    [
        ("67.5", "ru", "67,5"),
        ("67.5", "zh", "67.5"),
        ("67.5", "fa", "۶۷٫۵"),
        ("3,000", "de", "3000"),
        ("10000", "de", "10.000"),
        ("10,000", "fr", "10 000"),
        ("10000", "zh-Hant", "10,000"),
        ("10000.5", "es", "10.000,5"),
        ("10,000", "en", "10,000"),
        ("12,5", "de", "12,5"),
        ("²", "de", "²"),
        ("1.", "de", "1."),
        ("", "fa", ""),
    ],
)
def test_a_measure_has_the_marks_of_the_language(written: str, language: str, said: str) -> None:
    assert decimal(written, language) == said


LUGE = Words(
    "de",
    {"order without class": "{contest}, {gender}", "X": "Mixed", "Doubles": "Doppel", "LUG: Doubles": "Doppelsitzer"},
)


@pytest.mark.parametrize(
    ("discipline", "said"), [("LUG", "Doppelsitzer, Mixed"), ("TTE", "Doppel, Mixed"), ("", "Doppel, Mixed")]
)
def test_a_discipline_may_have_words_of_its_own(discipline: str, said: str) -> None:
    assert name_in_words(Event("E", discipline, "Mixed Doubles", "X", ()), LUGE) == said


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("Women's Dressage Veterans", "Dressur der Alten, Frauen"),
        ("Women's Dressage Veterans Team", "Dressur der alten Mannschaften, Frauen"),
        ("Women's Dressage Team", None),
    ],
)
def test_what_stands_behind_any_contest_is_what_the_file_of_the_language_has(english: str, said: str | None) -> None:
    parts = {
        "{c} Veterans": "{c} der Alten", "{c} Veterans Team": "{c} der alten Mannschaften", "Dressage": "Dressur",
        "order": "{contest} {class}, {gender}", "order without class": "{contest}, {gender}", "W": "Frauen",
    }  # fmt: skip
    assert name_in_words(Event("E", "EQU", english, "W", ()), Words("de", parts)) == said
