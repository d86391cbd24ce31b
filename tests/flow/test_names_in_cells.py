"""Names as cells hold them: capitals that are a part of the name are no code, a code beside it is."""

import pytest

from kotinos import flow

TABLE = (
    "2016 Summer Olympics\nRank,Nation,Gold,Silver,Bronze,Total\n"
    "1,United States,46,37,38,121\n2,{},5,4,3,12\n3,Fiji,1,0,0,1\n"
)


@pytest.mark.parametrize(
    ("printed", "code", "name"),
    [
        ("DPR Korea", "PRK", "DPR Korea"),
        ("Korea DPR", "PRK", "Korea DPR"),
        ("DPR of Korea", "PRK", "DPR of Korea"),
        ("RPD Corea", "PRK", "RPD Corea"),
        ("RPD de Corea", "PRK", "RPD de Corea"),
        ("DVR Korea", "PRK", "DVR Korea"),
        ("PRK DPR Korea", "PRK", "DPR Korea"),
        ("LAO People's Democratic Republic", "LAO", "LAO People's Democratic Republic"),
        ("FYR Macedonia", "MKD", "FYR Macedonia"),
        ("RDC Congo", "COD", "Congo"),
        ("DRC Congo", "COD", "Congo"),
        ("CHN China", "CHN", "China"),
        ("Great Britain (GBR)", "GBR", "Great Britain"),
        ("Spain ESP", "ESP", "Spain"),
    ],
)
def test_letters_of_a_name_and_a_code_beside_it(printed: str, code: str, name: str) -> None:
    page = flow.read(TABLE.format(printed).encode(), "a.csv")
    row = page.statement.tables[0].rows[1]
    assert (row.code, row.name) == (code, name)


def test_a_sum_of_a_group_is_neither_a_name_that_is_missing_nor_a_wrong_rank() -> None:
    page = flow.read(
        b"2024 Summer Paralympics\nRank,Nation,Gold,Silver,Bronze,Total\n1,China,94,76,50,220\n"
        b"2,Great Britain,49,44,31,124\n3,United States,36,42,27,105\n4,Remaining,221,237,323,781\n",
        "a.csv",
    )
    found = {finding.code for finding in flow.check(page)}
    assert "K108" in found
    assert not found & {"K201", "K603"}


def test_a_joiner_inside_a_word_belongs_to_its_spelling() -> None:
    page = flow.read(
        "المپیک ۲۰۱۶\nرتبه,کشور,طلا,نقره,برنز,مجموع\n1,هنگ‌کنگ,2,1,0,3\n2,ژاپن,1,1,1,3\n3,چین,1,0,0,1\n".encode(),
        "a.csv",
    )
    row = page.statement.tables[0].rows[0]
    assert (row.code, row.name) == ("HKG", "هنگ‌کنگ")


def test_a_rank_that_was_kept_from_being_a_formula_is_read_back() -> None:
    page = flow.read(
        b"Rank,Nation,Gold,Silver,Bronze,Total\n1,China,5,1,1,7\n'=2,Fiji,1,0,0,1\n'=2,Cuba,1,0,0,1\n", "a.csv"
    )
    assert [row.rank for row in page.statement.tables[0].rows] == [1, 2, 2]


def test_the_host_of_a_medal_template_is_an_organisation() -> None:
    page = flow.read(
        b"{{Medals table | caption = 2018 Winter Olympics | host = KOR | flag_template = flagIOC\n"
        b" | gold_NOR = 14 | silver_NOR = 14 | bronze_NOR = 11\n | gold_GER = 14 | silver_GER = 10 | bronze_GER = 7\n"
        b" | gold_CAN = 11 | silver_CAN = 8 | bronze_CAN = 10\n}}",
        "a.wiki",
    )
    assert "host_city" not in {fact.what for fact in page.statement.facts}
