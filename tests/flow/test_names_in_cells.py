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
