"""Names of events in Italian, Korean, Polish and Ukrainian, as results are headed there."""

import pytest

from kotinos.languages.events import event_name
from kotinos.model import Event

_GENDERS = {"Men's": "M", "Women's": "W", "Mixed": "X", "Open": "O"}


@pytest.mark.parametrize(
    ("discipline", "english", "italian", "korean", "polish", "ukrainian"),
    [
        (
            "ATH", "Women's Shot Put F36", "Getto del peso, F36, femminile", "여자 포환던지기 F36",
            "Pchnięcie kulą, F36, kobiety", "Штовхання ядра, F36, жінки",
        ),
        (
            "ATH", "Men's 10000 m T11", "10.000 m, T11, maschile", "남자 10,000m T11",
            "10\N{NO-BREAK SPACE}000 m, T11, mężczyźni", "10\N{NO-BREAK SPACE}000 м, T11, чоловіки",
        ),
        # The words for points have the forms of a number: two in Italian, one in Korean, three in the others.
        (
            "SWM", "Women's 4x100 m Freestyle 34 pts", "Staffetta 4×100 m stile libero, 34 punti, femminile",
            "여자 자유형 계영 4×100m 34포인트", "Sztafeta 4×100 m stylem dowolnym, 34 punkty, kobiety",
            "Естафета 4×100 м вільним стилем, 34 бали, жінки",
        ),
        (
            "SWM", "Men's 4x100 m Medley 21 pts", "Staffetta 4×100 m mista, 21 punti, maschile",
            "남자 혼계영 4×100m 21포인트", "Sztafeta 4×100 m stylem zmiennym, 21 punktów, mężczyźni",
            "Комбінована естафета 4×100 м, 21 бал, чоловіки",
        ),
        (
            "SWM", "Men's 4x50 m Medley 20 pts", "Staffetta 4×50 m mista, 20 punti, maschile",
            "남자 혼계영 4×50m 20포인트", "Sztafeta 4×50 m stylem zmiennym, 20 punktów, mężczyźni",
            "Комбінована естафета 4×50 м, 20 балів, чоловіки",
        ),
        (
            "PWL", "Women's -67.5 kg", "Fino a 67,5 kg, femminile", "여자 67.5kg급", "Do 67,5 kg, kobiety",
            "До 67,5 кг, жінки",
        ),
        (
            "JUD", "Men's +100 kg", "Oltre 100 kg, maschile", "남자 100kg 초과급", "Powyżej 100 kg, mężczyźni",
            "Понад 100 кг, чоловіки",
        ),
        (
            "WRE", "Men's Featherweight, Greco-Roman", "Pesi piuma, lotta greco-romana, maschile",
            "남자 페더급 그레코로만형", "Waga piórkowa, styl klasyczny, mężczyźni",
            "Напівлегка вага, греко-римська боротьба, чоловіки",
        ),
        (
            "TTE", "Women's Singles 1-2", "Singolare, classi 1–2, femminile", "여자 단식 1–2등급",
            "Gra pojedyncza, klasy 1–2, kobiety", "Одиночний розряд, класи 1–2, жінки",
        ),
        # What one discipline says in its own way.
        ("LUG", "Women's Doubles", "Doppio, femminile", "여자 2인승", "Dwójki, kobiety", "Двійки, жінки"),
        (
            "CTR", "Men's Team Sprint", "Velocità a squadre, maschile", "남자 단체 스프린트",
            "Sprint drużynowy, mężczyźni", "Командний спринт, чоловіки",
        ),
        (
            "CCS", "Men's Team Sprint", "Sprint a squadre, maschile", "남자 팀 스프린트", "Sprint drużynowy, mężczyźni",
            "Командний спринт, чоловіки",
        ),
        (
            "ROW", "Women's Coxless Pairs", "Due senza, femminile", "여자 무타페어", "Dwójka bez sternika, kobiety",
            "Двійка без стернового, жінки",
        ),
        (
            "CSP", "Men's Kayak Singles, 500 m", "K1, 500 m, maschile", "남자 카약 1인승 500m", "K-1, 500 m, mężczyźni",
            "Байдарка-одиночка, 500 м, чоловіки",
        ),
        (
            "EQU", "Open Dressage - Championship Grade II", "Dressage, prova di campionato, grado II, aperto",
            "오픈 마장마술 챔피언십 그레이드 II", "Ujeżdżenie, konkurs mistrzowski, stopień II, konkurencja otwarta",
            "Виїздка, чемпіонатний тест, ступінь II, відкриті змагання",
        ),
        (
            "CRD", "Women's H4-5 Time Trial", "Cronometro, H4-5, femminile", "여자 도로독주 H4-5",
            "Jazda na czas, H4-5, kobiety", "Гонка з роздільним стартом, H4-5, жінки",
        ),
    ],
)  # fmt: skip
def test_names_in_italian_korean_polish_and_ukrainian(
    discipline: str, english: str, italian: str, korean: str, polish: str, ukrainian: str
) -> None:
    held = Event("E", discipline, english, _GENDERS[english.partition(" ")[0]], ())
    said = {language: event_name(held, language) for language in ("it", "ko", "pl", "uk")}
    assert said == {"it": italian, "ko": korean, "pl": polish, "uk": ukrainian}
