"""A sheet that is taken for small without being parsed is small, however its cells are spelled."""

from hypothesis import given
from hypothesis import strategies as st

from kotinos.documents.formats import xlsx

ROWS = st.sampled_from(
    ("", ' r="1"', ' r="7"', ' r="99999"', ' r="1048576"', " r='1048576'", ' s="1" r="1048576"', ' r="1" r="1048576"')
)
CELLS = st.sampled_from(
    (
        "", ' r="A1"', ' r="Z99999"', ' r="AA100000"', ' r="ZZ999"', ' r="XFD1048576"', " r='XFD1048576'",
        ' r="&#88;FD1048576"', ' r="xfd1048576"', ' s="1" r="XFD1048576"', '\tr="XFD1048576"', ' r =\n"XFD1048576"',
        ' r="A1" r="XFD1048576"', ' r="A1" s=">" r="XFD1048576"', ' r="A1" s="1"r="XFD1048576"',
        ' r="A1" t="inlineStr"',
    )
)  # fmt: skip
PREFIXES = st.sampled_from(("", "", "", "x:"))


@st.composite
def sheets(draw: st.DrawFn) -> bytes:
    """Sheets of a few rows, each spelled in one of the ways in which a reference can be written or left out."""
    rows = []
    for row in draw(st.lists(ROWS, max_size=3)):
        prefix = draw(PREFIXES)
        cells = "".join(f"<{prefix}c{cell}><v>1</v></{prefix}c>" for cell in draw(st.lists(CELLS, max_size=3)))
        rows.append(f"<{prefix}row{row}>{cells}</{prefix}row>")
    prefix = draw(PREFIXES)
    data = f"<{prefix}sheetData>{''.join(rows)}</{prefix}sheetData>"
    return f'<worksheet xmlns:x="main">{draw(st.sampled_from(("", data)))}{data}</worksheet>'.encode()


@given(sheets())
def test_what_is_plainly_small_is_small(content: bytes) -> None:
    if xlsx._plainly_small(content):
        assert xlsx._area(content) <= xlsx.MOST_CELLS  # a reference that stands twice is an error there


@given(st.integers(1, 99_999), st.integers(1, 26))
def test_a_sheet_as_programs_write_it_is_plainly_small(row: int, column: int) -> None:
    cell = f'<row r="{row}" spans="1:{column}"><c r="{chr(64 + column)}{row}" t="s"><v>0</v></c></row>'
    content = f"<worksheet><cols><col/></cols><sheetData>{cell}</sheetData></worksheet>".encode()
    assert xlsx._plainly_small(content)
    assert xlsx._area(content) == row * max(column, xlsx._NARROWEST)
