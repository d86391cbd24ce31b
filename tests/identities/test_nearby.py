"""Keys near a text: found the same whether an index looks through them, has sorted them, or searches their bytes."""

from hypothesis import given
from hypothesis import strategies as st

from kotinos.identities.nearby import Index, Unsorted, _is_two_edits, is_one_edit, one_edit_away, within_two_edits

WORDS = st.text("abcé", min_size=1, max_size=9)
KEYS = st.lists(WORDS, max_size=60, unique=True)
SHORTEST = 4


def test_one_edit_finds_what_a_look_at_every_key_finds() -> None:
    @given(KEYS, WORDS)
    def holds(keys: list[str], text: str) -> None:
        near = {key for key in keys if is_one_edit(text, key) and len(key) >= SHORTEST}
        index = Index(keys, SHORTEST)
        assert one_edit_away(text, index) == near
        assert one_edit_away(text, index) == near  # now that it is sorted
        assert one_edit_away(text, Unsorted(as_bytes(keys), SHORTEST)) == near

    holds()


def test_two_edits_find_what_a_look_at_every_key_finds() -> None:
    @given(KEYS, WORDS)
    def holds(keys: list[str], text: str) -> None:
        near = sorted(key for key in keys if _is_two_edits(text, key))
        index = Index(keys)
        assert sorted(within_two_edits(text, index)) == near
        assert sorted(within_two_edits(text, index)) == near

    holds()


def test_what_begins_a_line_is_no_key() -> None:
    keys = Unsorted([b"place abcde abcd \nabcdf abced "], SHORTEST)
    assert keys.beginning("abcd", 5) == ["abcde"]
    assert keys.ending("lace", 5) == []
    assert keys.ending("bcdf", 5) == []
    assert keys.ending("ed", 5) == ["abced"]


def as_bytes(keys: list[str]) -> list[bytes]:
    """Keys as a script holds them: a line has what they stand for, then some of them."""
    lines = [" ".join(("ABC", *keys[at : at + 3], "")) for at in range(0, len(keys), 3)]
    return ["\n".join(lines).encode(), " ".join(("", *keys[:5], "")).encode()]
