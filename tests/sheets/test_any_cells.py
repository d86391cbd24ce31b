"""Whatever stands in the cells: what is read can be recorded, what is not is said at its line, and nothing breaks."""

from hypothesis import given
from hypothesis import strategies as st

from kotinos.documents.prose.days import day
from kotinos.journal.encoding import encode
from kotinos.journal.store import Draft
from kotinos.model import Games
from kotinos.sheets.cells import Sheet
from kotinos.sheets.feeds import reading as feeds
from kotinos.sheets.feeds.lists import LISTS
from kotinos.sheets.kinds import KINDS
from kotinos.sheets.said import Known, Reading
from kotinos.sheets.workbook import read

GAMES = Games("SG2026", "S", "summer", None, 2026, "", "", None, None)
# What people write, what spreadsheets make of it, and anything at all.
CELLS = st.one_of(
    st.sampled_from([
        "", "1", "2", "=2", "T3", "DNF", "OAK", "ELM", "Ada", "Bea", "1-1-2", "2026-06-01", "official", "live", "W",
        "x", "Gold Medal", "JUD", "FNL-000100--", "1.0", "#REF!", "Example: 1", "\u202e", "'", ";", "a;b",
    ]),
    st.text(max_size=12),
)  # fmt: skip


@st.composite
def sheets(draw: st.DrawFn) -> list[Sheet]:
    """Sheets of any kinds with some of their headings, in any order, and any rows below."""
    made = []
    for kind in draw(st.lists(st.sampled_from(KINDS), max_size=6, unique=True)):
        heads = draw(st.permutations([column.text for column in kind.columns]))
        heads = list(heads[: draw(st.integers(1, len(heads)))])
        if kind.form:
            rows = [[head, "SG2026" if head == "Code" else draw(CELLS)] for head in heads]  # another stops all
        else:
            rows = [heads, *draw(st.lists(st.lists(CELLS, max_size=len(heads) + 1), max_size=8))]
        made.append(Sheet("book.xlsx", kind.text, rows, range(1, len(rows) + 1)))
    return made


@st.composite
def lists(draw: st.DrawFn) -> list[Sheet]:
    """Lists of any kinds with all their columns and any rows."""
    made = []
    for name in draw(st.lists(st.sampled_from(sorted(LISTS)), min_size=1, max_size=4)):
        heads = sorted(LISTS[name])
        rows = [heads, *draw(st.lists(st.lists(CELLS, min_size=len(heads), max_size=len(heads)), max_size=8))]
        made.append(Sheet(f"{name}.csv", name, rows, range(1, len(rows) + 1)))
    return made


def sound(found: Reading) -> None:
    """All that is said can be stored, each thing is said once, and each finding can be told."""
    for said in found.said:
        encode(Draft(said.what, said.body, "2026-06-01"))
    things = [said.thing for said in found.said]
    assert len(things) == len(set(things))
    for one in found.found:
        assert one.message
        assert one.said(lambda text: text)


@given(sheets())
def test_any_sheets(given_sheets: list[Sheet]) -> None:
    sound(read(given_sheets, Known(games=GAMES, day=day), "book"))


@given(lists())
def test_any_lists(given_lists: list[Sheet]) -> None:
    sound(feeds.read(given_lists, GAMES, Known(), "lists"))
