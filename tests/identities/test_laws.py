"""Laws of resolution that hold for every name held."""

from unicodedata import normalize

from hypothesis import assume, given
from hypothesis import strategies as st

from kotinos.identities.folding import loose, strict
from kotinos.identities.naming import name_of
from kotinos.identities.resolving import codes_known, resolve
from kotinos.identities.table import load
from kotinos.languages.catalogue import LANGUAGES

codes = st.sampled_from(sorted(codes_known()))
names = st.tuples(codes, st.sampled_from(LANGUAGES), st.sampled_from((None, 1976, 2004, 2024))).map(
    lambda drawn: name_of(drawn[0], drawn[1], year=drawn[2])
)
letters = st.sampled_from("abcdefghijklmnopqrstuvwxyzабвгдежзиклмнопрстуфхця")


@given(names)
def test_case_spacing_and_composition_do_not_change_the_answer(name: str) -> None:
    code = resolve(name).code
    upper = name.upper()
    for spelling in (
        f"  {name} ",
        name.replace(" ", "  "),
        normalize("NFD", name),
        normalize("NFKD", name),
        upper,
        name.lower(),
    ):
        if resolve(name).how not in ("code", "acronym") and len(strict(name)) > 3 and strict(spelling) == strict(name):
            assert resolve(spelling).code == code


@given(
    names, st.sampled_from(("{}*", "{} [1]", "* {}", "3. {}", "{}†", "{} (host)", "\u200f{}\u200e", "{}¹", "{}\u00ad"))
)
def test_decoration_does_not_change_the_answer(name: str, pattern: str) -> None:
    assert resolve(pattern.format(name)).code == resolve(name).code


@given(names, st.integers(0, 60), letters, st.sampled_from(("drop", "insert", "change", "swap")))
def test_one_damaged_letter_never_gives_another_organisation(name: str, at: int, letter: str, damage: str) -> None:
    at %= len(name)
    rest = name[at + 1 :]
    damaged = {
        "drop": name[:at] + rest,
        "insert": name[:at] + letter + name[at:],
        "change": name[:at] + letter + rest,
        "swap": name[:at] + rest[:1] + name[at] + rest[1:],
    }[damage]
    meant, answer = resolve(name), resolve(damaged)
    assume(meant.code is not None)
    # A damaged name that is itself a name is that name: no letters tell that Iran was meant to be Iraq.
    table = load()
    assume(not table.meaning(strict(damaged)) and not table.meaning(loose(strict(damaged))))
    assume(len(damaged.strip()) > 3)
    assert answer.code is None or answer.code in meant.candidates


@given(st.text(max_size=40))
def test_any_text_is_answered(text: str) -> None:
    answer = resolve(text)
    assert answer.name == text
    assert (answer.code is not None) == (answer.status == "resolved")
    assert answer.code is None or answer.code in answer.candidates


@given(st.text(max_size=30))
def test_folding_is_idempotent(text: str) -> None:
    key = strict(text)
    assert strict(key) == key or not key.isascii()
    assert loose(loose(key)) == loose(key)


@given(codes, st.sampled_from(LANGUAGES), st.integers(1896, 2026))
def test_a_name_that_is_printed_is_read_back_by_its_code(code: str, language: str, year: int) -> None:
    answer = resolve(name_of(code, language, year=year), language=language, code_beside=code)
    assert answer.code == code
