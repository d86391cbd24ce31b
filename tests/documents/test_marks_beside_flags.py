"""A mark of the host or of a note beside a picture of a flag is not the name of the organisation."""

import pytest

from kotinos import flow

WIKITEXT = """{{| class="wikitable"
! Nation !! Gold !! Silver !! Bronze
|-
| {{{{flagicon|Canada}}}} || 3 || 2 || 1
|-
| {cell} || 2 || 2 || 1
|}}
"""
HTML = """<table><tr><th>Nation<th>Gold<th>Silver<th>Bronze</tr>
<tr><td><img alt="Canada" src="c.png"><td>3<td>2<td>1</tr><tr><td>{cell}<td>2<td>2<td>1</tr></table>"""


@pytest.mark.parametrize("mark", ["", "*", " *", "**", "†", "‡", "§"])
@pytest.mark.parametrize(
    ("page", "cell", "file"),
    [
        (WIKITEXT, "{{drapeau|Japon}}", "page.wiki"),
        (WIKITEXT, "{{flagicon|Japan}}", "page.wiki"),
        (HTML, '<img alt="Japan" src="e.png">', "page.html"),
        (HTML, '<span class="flag" title="Japan"></span>', "page.html"),
    ],
)
def test_the_flag_names_the_row(page: str, cell: str, file: str, mark: str) -> None:
    read = flow.read(page.format(cell=cell + mark).encode(), file)
    assert [row.code for row in read.statement.tables[0].rows] == ["CAN", "JPN"]
    assert not read.diagnostics
