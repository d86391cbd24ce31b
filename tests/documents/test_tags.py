"""No tag is left with more attributes than are looked at, however it is written and wherever it seems to stand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from selectolax.lexbor import LexborHTMLParser

from kotinos.documents.markup.tags import MOST_ATTRIBUTES, bounded

ROW = "<tr><td>1</td><td>Fiji</td></tr>"
MANY = range(5 * MOST_ATTRIBUTES)
HOSTILE = {
    "bare": " ".join(f"a{i}" for i in MANY),
    "with values": " ".join(f"a{i}=1" for i in MANY),
    "side by side": "".join(f"a{i}='1'" for i in MANY),
    "by slashes": "/".join(f"a{i}" for i in MANY),
    "by line ends": "\n".join(f"a{i}" for i in MANY),
    "a quoted <": " ".join(f'a{i}="<"' for i in MANY),
    "a quoted >": " ".join(f'a{i}=">"' for i in MANY),
    "a quoted > in places": " ".join(f'a{i}=">"' if i % 100 == 0 else f"a{i}" for i in MANY),
    "quoted tags": " ".join(f"a{i}='<b c=\"'" for i in MANY),
    "equals signs": " ".join(f"=a{i}=1" for i in MANY),
    "an open quote": '="> ' + " ".join(f"a{i}" for i in MANY),
    "quotes in names": " ".join(f"a{i}\"='<'" for i in MANY),
    "a comment": '<!-- " -->' + " ".join(f"a{i}" for i in MANY),
    "tags in names": " ".join(f"<b{i}" for i in MANY),
}


def widest(text: str) -> int:
    """The most attributes of an element, as the parser of the pages sees them."""
    return max((len(node.attributes) for node in LexborHTMLParser(text).css("*")), default=0)


@pytest.mark.parametrize("attributes", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("before", ["", '<!-- <a b=" -->', "<script>a<b c='</script>", "<p title='", "<a<a<a"])
def test_tag_with_attributes_without_end_is_ended(attributes: str, before: str) -> None:
    text = f"{before}<table {attributes}>{ROW}</table>"
    left, ended, cut = bounded(text)
    assert widest(left) <= MOST_ATTRIBUTES
    assert ended or widest(text) <= MOST_ATTRIBUTES  # a quotation mark that is no value's ends it sooner
    assert not cut


PIECES = st.sampled_from(
    ["<", ">", "/", "=", '"', "'", " ", "\n", "\x0b", "a", "b", "<a ", "</a ", "<!--", "-->", "<script>", "</script>",
     "<td>", "<table ", "<?", "<![CDATA[", "]]>", "<svg>", "<textarea>", "<p x=", "é", "&quot;"]
)  # fmt: skip


@given(st.lists(st.tuples(PIECES, st.integers(1, 3) | st.just(2 * MOST_ATTRIBUTES)), max_size=30))
def test_no_text_leaves_an_element_with_more(pieces: list[tuple[str, int]]) -> None:
    text = "".join(
        "".join(f"{piece}x{number} " for number in range(count)) if count > 3 else piece * count
        for piece, count in pieces
    )
    left, ended, cut = bounded(text)
    assert widest(left) <= MOST_ATTRIBUTES
    assert left.replace(">", "") == text.replace(">", "")[: len(left.replace(">", ""))]  # nothing else changes
    assert (left != text) == (ended > 0 or cut)


@pytest.mark.parametrize(
    "text", [ROW, f"<table {HOSTILE['bare'][:400]}>", "a < b and c > d", "<a href='x?y=1>2'>", "<br/>", "<"]
)
def test_what_is_written_as_usual_stays_as_it_is(text: str) -> None:
    assert bounded(text) == (text, 0, False)


@pytest.mark.parametrize("text", ["<a" * 300_000, ("<a" + " " + "<b" * 200) * 1_000, "<a b='<a b=\"" * 50_000])
def test_the_characters_looked_at_are_a_few_times_the_text(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted by the pattern that looks: text in which tags overlap without end is cut instead."""
    from kotinos.documents.markup import tags

    seen = 0

    class Counting:
        def match(self, text: str, start: int) -> object:
            nonlocal seen
            found = opened.match(text, start)
            assert found is not None
            seen += found.end() - start
            return found

    opened = tags._OPENED
    monkeypatch.setattr(tags, "_OPENED", Counting())
    bounded(text)
    assert seen <= 6 * len(text) + 200_000
