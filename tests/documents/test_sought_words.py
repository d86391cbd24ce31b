"""Words in running text are found as a look for each of them, the longest first, finds them."""

from hypothesis import given
from hypothesis import strategies as st

from kotinos.documents.words import Sought, _at_word, fold, found_word, longest_first, roles, words

ROLES = ("won", "held", "awarded", "whole", "all-time", "sport-name", *roles("kind-"), *roles("season-"))
SPOKEN = sorted({word for role in ROLES for word in words(role)})
TEXTS = st.lists(st.sampled_from(SPOKEN) | st.text("aeé -'1Ж", max_size=4), max_size=40).flatmap(
    lambda pieces: st.sampled_from(["", " ", " – "]).map(lambda mark: fold(mark.join(pieces)))
)


def test_a_word_is_found_where_a_look_for_each_finds_it() -> None:
    @given(st.sampled_from(ROLES), TEXTS)
    def holds(role: str, folded: str) -> None:
        assert found_word(role, folded) == first_at_a_word(role, folded)

    holds()


def test_what_begins_a_word_of_a_text_is_found_in_the_order_given() -> None:
    @given(TEXTS)
    def holds(folded: str) -> None:
        begun = [word for word in SPOKEN if f" {word}" in f" {folded}"]
        found = list(Sought(SPOKEN).within(folded))
        assert [word for word in found if word in begun] == begun
        assert all(word in folded for word in found)

    holds()


def first_at_a_word(role: str, folded: str) -> str | None:
    for word in longest_first(role):
        places = [at for at in range(len(folded)) if folded.startswith(word, at)]
        if any(_at_word(folded, at, word) for at in places):
            return word
    return None
