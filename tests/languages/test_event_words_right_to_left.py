"""Names of events in Arabic, Persian and Hebrew: the terms of the sports press, digits, and directions."""

import unicodedata

import pytest

from kotinos.archive import holding
from kotinos.languages.events import event_name
from kotinos.model import Event

LANGUAGES = ("ar", "fa", "he")
_GENDERS = {"Men's": "M", "Women's": "W", "Mixed": "X", "Open": "O"}


@pytest.mark.parametrize(
    ("discipline", "english", "arabic", "persian", "hebrew"),
    [
        (
            "ATH", "Women's Shot Put F36", "دفع الجلة، F36، سيدات", "پرتاب وزنه، F36، زنان",
            "הדיפת כדור ברזל, F36, נשים",
        ),
        ("ATH", "Men's 10000 m T11", "10,000 م، T11، رجال", "۱۰٬۰۰۰ متر، T11، مردان", "10,000 מ׳, T11, גברים"),
        (
            "ATH", "Men's 200 m 5-6", "200 م، الفئات 5–6، رجال", "۲۰۰ متر، کلاس‌های ۵–۶، مردان",
            "200 מ׳, סיווגים 5–6, גברים",
        ),
        (
            "ATH", "Men's 4x100 m Relay", "تتابع 4×100 م، رجال", "امدادی ۴ در ۱۰۰ متر، مردان",
            "שליחים 4\u200e×\u200e100 מ׳, גברים",
        ),
        (
            "SWM", "Women's 4x100 m Freestyle 34 pts", "تتابع 4×100 م حرة، 34 نقطة، سيدات",
            "امدادی ۴ در ۱۰۰ متر آزاد، ۳۴ امتیاز، زنان", "שליחים 4\u200e×\u200e100 מ׳ חופשי, 34 נקודות, נשים",
        ),
        (
            "SWM", "Men's 200 m Individual Medley SM7", "200 م متنوع فردي، SM7، رجال",
            "۲۰۰ متر مختلط انفرادی، SM7، مردان", "200 מ׳ מעורב אישי, SM7, גברים",
        ),
        ("PWL", "Women's -67.5 kg", "حتى 67.5 كغم، سيدات", "تا ۶۷٫۵ کیلوگرم، زنان", "עד 67.5 ק״ג, נשים"),
        ("PWL", "Men's +107 kg", "فوق 107 كغم، رجال", "بیش از ۱۰۷ کیلوگرم، مردان", "מעל 107 ק״ג, גברים"),
        ("JUD", "Men's Half-Lightweight", "الوزن نصف الخفيف، رجال", "نیمه‌سبک، مردان", "משקל חצי קל, גברים"),
        (
            "WRE", "Men's Featherweight, Greco-Roman", "وزن الريشة، مصارعة يونانية رومانية، رجال",
            "پروزن، کشتی فرنگی، مردان", "משקל נוצה, סגנון יווני־רומי, גברים",
        ),
        (
            "WFE", "Men's Individual Foil Cat. A", "الشيش، فردي، الفئة A، رجال", "فلوره، انفرادی، گروه A، مردان",
            "רומח, אישי, קטגוריה A, גברים",
        ),
        ("LUG", "Men's Singles", "فردي، رجال", "تک‌نفره، مردان", "יחידים, גברים"),
        (
            "TTE", "Women's Singles 1-2", "فردي، الفئات 1–2، سيدات", "انفرادی، کلاس‌های ۱–۲، زنان",
            "יחידים, סיווגים 1–2, נשים",
        ),
        (
            "ALP", "Women's Giant Slalom Sitting", "التعرج الطويل، جلوسًا، سيدات", "مارپیچ بزرگ، نشسته، زنان",
            "סלאלום ענק, ישיבה, נשים",
        ),
        (
            "CSP", "Men's Kayak Singles, 500 m", "كاياك فردي، 500 م، رجال", "کایاک یک‌نفره، ۵۰۰ متر، مردان",
            "קיאק יחידים, 500 מ׳, גברים",
        ),
        (
            "SHO", "Mixed Free Rifle 3x40 SH1", "البندقية الحرة، 3×40 طلقة، SH1، مختلط",
            "تفنگ آزاد، ۳\u200e×\u200e۴۰ تیر، SH1، مختلط", "רובה חופשי, 3\u200e×\u200e40 יריות, SH1, מעורב",
        ),
        (
            "EQU", "Open Dressage - Championship Grade II", "الترويض، اختبار البطولة، الدرجة II، مفتوح",
            "درساژ، آزمون قهرمانی، گرید II، آزاد", "אילוף, מבחן אליפות, דרגה II, פתוח",
        ),
        (
            "CRD", "Men's Time Trial Bicycle CP Div 3/4", "السباق ضد الساعة، دراجة، CP، القسمان 3/4، رجال",
            "تایم‌تریل، دوچرخه، CP، دسته‌های ۳/۴، مردان", "נגד השעון, אופניים, CP, חטיבות 3/4, גברים",
        ),
    ],
)  # fmt: skip
def test_names_in_arabic_persian_and_hebrew(
    discipline: str, english: str, arabic: str, persian: str, hebrew: str
) -> None:
    held = Event("E", discipline, english, _GENDERS[english.partition(" ")[0]], ())
    assert [event_name(held, language) for language in LANGUAGES] == [arabic, persian, hebrew]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_has_the_comma_and_the_digits_of_its_language_and_ends_in_its_direction(language: str) -> None:
    """Arabic and Persian have `،`, Persian its digits but in codes; its gender ends it in its script."""
    for code in holding.codes():
        for fact in holding.facts(code, {"events"}):
            if not isinstance(fact.body, Event) or (name := event_name(fact.body, language)) == fact.body.name:
                continue
            assert (", " in name) <= (language == "he"), name
            words = [word for word in name.replace("،", " ").split() if word.isdecimal()]
            assert language != "fa" or not any(word.isascii() for word in words), name
            strong = next(letter for letter in name.split("، ")[-1].split(", ")[-1] if letter.isalpha())
            assert unicodedata.bidirectional(strong) in ("R", "AL"), name
