"""Facts in prose, in many languages, as pages print them."""

import pytest

from kotinos.documents.prose.days import interval
from kotinos.documents.prose.facts import facts_of

ATHENS = ("2004-09-17", "2004-09-28")


@pytest.mark.parametrize(
    "text",
    [
        "с 17 по 28 сентября 2004",
        "17–28 September 2004",
        "September 17 to 28, 2004",
        "from 17 September to 28 September 2004",
        "September 17 – September 28, 2004",
        "vom 17. bis 28. September 2004",
        "17.9.–28.9.2004",
        "du 17 au 28 septembre 2004",
        "del 17 al 28 de septiembre de 2004",
        "dal 17 al 28 settembre 2004",
        "de 17 a 28 de setembro de 2004",
        "17–28 września 2004",
        "з 17 по 28 вересня 2004 року",
        "2004年9月17日至28日",
        "2004年9月17日から9月28日まで",
        "2004년 9월 17일부터 28일까지",
        "من 17 إلى 28 سبتمبر 2004",
        "2004-09-17 – 2004-09-28",
        "17.09.2004 - 28.09.2004",
    ],
)
def test_dates_in_words(text: str) -> None:
    found = interval(f"abc {text} xyz")
    assert found is not None
    assert found[:2] == ATHENS


@pytest.mark.parametrize(
    "text", ["in 2004", "17 nations and 28 events", "scored 17.28", "may 17", "31 September 2004", ""]
)
def test_what_is_no_interval(text: str) -> None:
    assert interval(text) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The XII Paralympic Summer Games were held in Athens, Greece.",
         {"edition": 12, "kind": "P", "season": "summer", "host_city": "Athens", "host_country": "Greece"}),
        ("The 2012 Summer Olympics", {"kind": "O", "season": "summer", "year": 2012}),
        ("12-е летние Паралимпийские игры в Афинах",
         {"edition": 12, "kind": "P", "season": "summer", "host_city": "Athens"}),
        ("Die XIII. Sommer-Paralympics fanden in Peking statt",
         {"edition": 13, "kind": "P", "season": "summer", "host_city": "Beijing"}),
        ("Les XIVes Jeux paralympiques d'été à Londres",
         {"edition": 14, "kind": "P", "season": "summer", "host_city": "London"}),
        ("XXIII Juegos Olímpicos de Invierno, PyeongChang 2018",
         {"edition": 23, "kind": "O", "season": "winter", "host_city": "Pyeongchang", "year": 2018}),
        ("第29届夏季奥林匹克运动会，北京 2008",
         {"edition": 29, "kind": "O", "season": "summer", "host_city": "Beijing", "year": 2008}),
        ("第12回夏季パラリンピック アテネ", {"edition": 12, "kind": "P", "season": "summer", "host_city": "Athens"}),
        ("2018년 평창 동계 패럴림픽", {"kind": "P", "season": "winter", "host_city": "Pyeongchang", "year": 2018}),
        ("The 2006 Commonwealth Games in Melbourne, Australia",
         {"kind": "C", "host_city": "Melbourne", "host_country": "Australia", "year": 2006}),
        ("4,237 athletes from 164 nations took part in the Paralympic Games: 503 events in 20 sports",
         {"kind": "P", "athletes": 4237, "nations": 164, "events": 503, "sports": 20}),
        ("На Паралимпийских играх 3969 спортсменов из 144 стран", {"kind": "P", "athletes": 3969, "nations": 144}),
    ],
)  # fmt: skip
def test_facts_of_a_headline(text: str, expected: dict[str, object]) -> None:
    assert {fact.what: fact.value for fact in facts_of([(1, text)])} == expected


@pytest.mark.parametrize(
    ("text", "what", "value"),
    [
        ("- страны-участницы: 144", "nations", 144),
        ("- соревнования:", "events", None),
        ("Athletes participating: 3,806", "athletes", 3806),
        ("Teilnehmende Athleten: 4.237", "athletes", 4237),
        ("Sports | 19", "sports", 19),
        ("Disciplines: 47", "disciplines", 47),
        ("参赛国家及地区：144", "nations", 144),
        ("Host city: Birmingham, England", "host_city", "Birmingham"),
        ("Opening ceremony: 17 September 2004", "opens", "2004-09-17"),
    ],
)
def test_facts_of_a_label(text: str, what: str, value: object) -> None:
    assert (what, value) in [(fact.what, fact.value) for fact in facts_of([(1, text)])]
