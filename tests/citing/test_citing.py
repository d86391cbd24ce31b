"""The line to cite a state by says which state it is: two states never share one."""

import pytest

from kotinos.citing import citation
from kotinos.languages.catalogue import LANGUAGES
from kotinos.questions.ranking import rank_shown
from kotinos.showing import show
from kotinos.telling import Teller


@pytest.mark.parametrize(
    ("reference", "asked", "said"),
    [
        ("PG2004", {}, ("XII Summer Paralympic Games, Athens 2004", "Committee", "2024-09", "PG2004,")),
        ("PG2004@2004-09-28", {}, ("as known on 2004-09-28", "in Russian", "PG2004@2004-09-28")),
        ("PG2004#closing-ru", {}, ("2004-09-28", "PG2004#closing-ru")),
        ("OG2024", {"as_of": "3"}, ("as of 2024-07-28", "OG2024")),
        ("PG2004", {"discipline": "PWL", "gender": "M"}, ("Powerlifting", "PG2004")),
        ("PG2012", {}, ("medal table, golds first", "source family ipc")),
        ("PG2012", {"order": "total"}, ("medal table, all medals first", "source family ipc")),
    ],
)  # fmt: skip
def test_what_it_says(reference: str, asked: dict[str, str], said: tuple[str, ...]) -> None:
    shown = show(reference, **asked)  # type: ignore[arg-type]
    line = citation(shown, Teller("en", shown.record, plain_dates=True))
    assert all(part in line for part in said)
    assert line.endswith(f"fact {shown.record.sequence}.")
    assert ".." not in line


def test_states_have_lines_of_their_own() -> None:
    states = [
        show("PG2004"), show("PG2004@2004-09-28"), show("PG2004#closing-ru"), show("PG2004", discipline="ATH"),
        show("PG2004", gender="W"), show("OG2024", as_of="3"), show("OG2024", as_of="4"),
        show("PG2004", order="total"), show("PG2004", gender="W", order="total"),
    ]  # fmt: skip
    lines = {citation(shown, Teller("en", shown.record, plain_dates=True)) for shown in states}
    assert len(lines) == len(states)


@pytest.mark.parametrize("method", ["3-2-1", "5-3-1", "all-weightings"])
def test_a_method_is_part_of_the_line(method: str) -> None:
    shown = show("PG2004")
    ranking = rank_shown(shown, method)
    line = citation(shown, Teller("en", shown.record), ranking)
    assert ranking.formula in line
    assert line != citation(shown, Teller("en", shown.record))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_whole_sentences_in_every_language(language: str) -> None:
    shown = show("PG2004", discipline="PWL", gender="M")
    line = citation(shown, Teller(language, shown.record))
    assert line[-1] in ".。"
    assert "{" not in line
    assert "PG2004" in line
