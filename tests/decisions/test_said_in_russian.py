"""What a desk did wrong is said in its language, message and hint."""

from pathlib import Path

import pytest

from kotinos.journal.store import Draft
from kotinos.model import Award, Event
from tests.decisions.desk import Desk, typed

EVENT = Draft("EventScheduled", Event("E1", "ATH", "Shot Put", "M", ()), "2001-06-01")
GOLD = Draft("MedalAwarded", Award("E1", "gold", "IRI", None), "2001-06-01", "2001-06-01")


@pytest.mark.parametrize(
    ("order", "says", "hint"),
    [
        (["E9", "disqualified"], "среди видов программы `XX2001` нет `E9`", "виды программы: E1 (Shot Put)"),
        (["E1", "praised"], "`praised`: такого решения нет", "disqualified, "),
        (
            ["E1", "disqualified", "--from", "ZZZ:gold"],
            "среди организаций и участников здесь нет",
            "например, `IRI` или",
        ),
        (["E1", "disqualified", "--from", "gold"], "не названо, чья это медаль", "например, `--from IRI:gold`"),
        (["E1", "reallocated", "--to", "IRI:silver"], "вместо неё или вместе с ней?", "вместо неё – `IRI:gold:silver`"),
        (["E1", "hold"], "при `hold` нужен --role", "роли: results-desk, "),
        (["E1", "hold", "--role", "jury"], "при `hold` нужен вид приостановки", "например, `hold protest`; виды: "),
        (["E1", "disqualified", "--against", "D9"], "решения `D9` в этом виде нет", ""),
        (["--retract", "99"], "факт 99 нельзя отменить: его нет", "последний – 3"),
        (["--withhold", "nobody"], "здесь нет никого по имени `nobody`", "участника называют идентификатором"),
        (["E1", "disqualified", "--on", "soon"], "`--on soon` – не день и не время", "например, 2024-08-31, "),
    ],
)
def test_a_refused_decision_is_told_in_russian(tmp_path: Path, order: list[str], says: str, hint: str) -> None:
    refused = Desk(tmp_path / "games.journal", EVENT, GOLD).decide(*order, "--lang", "ru")
    assert refused.status == 2
    message, *hints = refused.err.splitlines()
    assert says in message
    assert hint in "".join(hints)


def test_what_cannot_be_opened_is_told_in_russian(tmp_path: Path) -> None:
    (tmp_path / "games.journal").write_text("no journal at all, but longer than any header of a database" * 20)
    for command, says in (
        (["decide", tmp_path / "none.journal", "E1", "disqualified"], "none.journal` нет"),
        (["decide", tmp_path / "games.journal", "E1", "disqualified"], "games.journal` – не журнал"),
        (["record", tmp_path / "new.journal", tmp_path / "none.xlsx"], "none.xlsx` не существует"),
        (["record", tmp_path / "new.journal"], "нужны журнал и источник"),
    ):
        said = typed(*command, "--lang", "ru")
        assert (said.status, says in said.err) == (2, True), said.err
