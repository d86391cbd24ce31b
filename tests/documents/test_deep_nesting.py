"""How deep a page is nested: a tag that closes nothing closes nothing of what is open either."""

import pytest

from kotinos.documents.markup import nesting
from kotinos.documents.reading import read
from kotinos.identities.resolving import looks_like_organisation

TABLE = "<table><tr><th>Nation<th>Gold<th>Silver<th>Bronze<tr><td>China<td>3<td>2<td>1</table>"
MANY = nesting.MANY_TAGS


@pytest.mark.parametrize(
    "unit",
    [
        "<div>",
        "<div></i>",
        "<b></i>",
        "<div class=x></span>\n",
        "<div></p>x",
        "<x-1></x-2>",
        "<DIV></I>",
        "<div></i>" + "y" * 200,
    ],
)
def test_a_page_that_is_nested_too_deeply_is_read_up_to_there(unit: str) -> None:
    page = TABLE + unit * MANY
    cut = nesting.too_deep(page)
    assert cut is not None
    assert page[len(TABLE) : cut].count(unit) == nesting.DEEPEST
    statement, diagnostics = read(page.encode(), "page", looks_like_organisation=looks_like_organisation)
    assert len(statement.tables) == 1
    assert any("nested more than" in each.message for each in diagnostics)


@pytest.mark.parametrize(
    "unit",
    [
        "<div><span>a<b>c</b></span></div>\n", "<div><span>a</div>", "<p>a<p>b", "<li>x", "<br>", "<img src=a>",
        "<i>x</i></b>", "<svg><path/></svg>", "<section><div></div></section>", "</div>",
    ],
)  # fmt: skip
def test_a_page_of_many_tags_is_not_deep_for_that(unit: str) -> None:
    assert nesting.too_deep("<div>" + unit * MANY + "</div>") is None
