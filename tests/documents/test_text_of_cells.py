"""The text of a cell by its definition, and the marks beside a name, which the code looks for in shorter ways."""

import re
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.documents.cells import figure, plain, rank
from kotinos.documents.labels import label

CONTROL = "\x00-\x08\x0e-\x1f\x7f"
INVISIBLE = f"[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufe0e\ufe0f{CONTROL}]+"
LETTERS = "aé1² \t\n\x1c\x1f\x00\x7f\u00a0\u00ad\u200b\u2003\u0301\ufe0e\ufe0f\ufffd\ue000日🇬"


@given(st.text(st.sampled_from(LETTERS), max_size=12))
def test_the_plain_text_is_what_its_definition_says(text: str) -> None:
    damaged = re.sub(rf"(?<=\d)[{CONTROL}]+(?=\d)", "\ufffd", text)
    composed = normalize("NFC", damaged)
    assert plain(text) == " ".join(re.sub(INVISIBLE, "", composed).split())


@pytest.mark.parametrize(
    ("printed", "name"),
    [
        ("Greece (H)", "Greece"),
        ("Grèce [Hôte]", "Grèce"),
        ("中国（东道主）", "中国"),
        ("Canada ( Host Nation )", "Canada"),
        ("Congo (Kinshasa)", "Congo (Kinshasa)"),
        ("host)", "host)"),
    ],
)
def test_the_mark_of_the_host_is_no_part_of_a_name(printed: str, name: str) -> None:
    assert label(printed).name == name


@pytest.mark.parametrize(
    ("printed", "value"),
    [
        ("No. 12", 12), ("T-5", 5), ("*****7", 7), ("№ 3", 3), ("第1名", 1), ("1º", 1), ("２", 2), ("53–55", 53),
        ("2 ex aequo", 2), ("4e ex æquo", 4), ("3 (ex-aequo)", 3), ("5 tied", 5), ("2 exact", None), ("2 ties", None),
        ("🥈", 2), ("Totals (85 entries)", None), ("Peru 5", None), ("－", None),
    ],
)  # fmt: skip
def test_a_rank_stands_at_the_beginning(printed: str, value: int | None) -> None:
    assert rank(printed) == value


@pytest.mark.parametrize(
    ("printed", "value"),
    [
        ("12 (+3)", 12), ("12 ▲2", 12), ("12.0", 12), ("12,00", 12), ("1,234", 1234), ("1 234 567", 1_234_567),
        ("—", 0), ("1,23", None), ("12.5", None), ("(3)", None), ("3 golds", None),
    ],
)  # fmt: skip
def test_a_figure_may_have_a_change_or_thousands(printed: str, value: int | None) -> None:
    assert figure(printed)[0] == value
