"""An order that is given twice, days that cannot be meant, medals that are withheld, and copies beside other files."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.decisions.desk import Desk, typed
from tests.decisions.test_deciding import LIGHT, MEN, desk, done, last

__all__ = ["desk"]  # a fixture

ORDERS: Sequence[tuple[object, ...]] = [
    (MEN.id, "disqualified", "--from", "SRB:silver", "--to", "POL:bronze"),
    (MEN.id, "disqualified", "--from", "SRB:silver", "--on", "2001-06-02", "--authority", "jury", "--source", "s"),
    (MEN.id, "withheld"),
    (MEN.id, "vacant", "--reason", "a"),
    (MEN.id, "protest-rejected"),
    (MEN.id, "presented"),
    (MEN.id, "presented", "--to", "BUL:gold", "--on", "2001-06-02"),
    (MEN.id, "hold", "protest", "--role", "jury"),
    ("--retract", "5"),
    ("--retract", "5", "6"),
]


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: " ".join(map(str, order)))
@pytest.mark.parametrize("between", [False, True], ids=["at once", "with another between"])
def test_an_order_with_a_key_is_one_however_often_it_is_given(
    desk: Desk, order: tuple[object, ...], between: bool
) -> None:
    done(desk.decide(*order, "--key", "K1", "--anyway"))
    if between:
        done(desk.decide(LIGHT.id, "protest-rejected"))
    number, table = last(desk), desk.table()
    said = done(desk.decide(*order, "--key", "K1", "--anyway"))
    assert "This was recorded before under the same key" in said.out
    answer = done(desk.decide(*order, "--key", "K1", "--anyway", "--json")).json
    assert (answer["known"], answer["recorded"], answer["rows"]) == (True, True, [])
    assert (last(desk), desk.table()) == (number, table)


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: " ".join(map(str, order)))
@pytest.mark.parametrize(
    "other",
    [
        (MEN.id, "disqualified", "--from", "IRI:bronze"),
        (MEN.id, "vacant", "--reason", "b"),
        (LIGHT.id, "protest-rejected"),
        (MEN.id, "presented", "--to", "SRB:silver"),
        (MEN.id, "hold", "doping", "--role", "jury"),
        ("--retract", "6"),
    ],
    ids=lambda order: " ".join(map(str, order)),
)
def test_another_order_under_the_key_is_refused(
    desk: Desk, order: tuple[object, ...], other: tuple[object, ...]
) -> None:
    done(desk.decide(*order, "--key", "K1", "--anyway"))
    number = last(desk)
    said = desk.decide(*other, "--key", "K1", "--anyway")
    assert (said.status, said.err[:13]) == (2, "kotinos: K313")
    assert last(desk) == number


def test_a_number_that_is_named_twice_is_taken_back_once(desk: Desk) -> None:
    number = last(desk)
    done(desk.decide("--retract", number, number))
    assert last(desk) == number + 1


@pytest.mark.parametrize(
    ("on", "status", "code"),
    [
        ("2001-06-02", 0, ""),
        ("2001-06", 0, ""),
        ("2001", 0, ""),
        ("2001-06-02T10:00:00+02:00", 0, ""),
        ("2001-6-2", 2, "K307"),
        ("2001-02-30", 2, "K307"),
        ("02.06.2001", 2, "K307"),
        ("20010602", 2, "K307"),
        ("2001-W22-6", 2, "K307"),
        ("0001-01-01", 2, "K307"),
        ("1895-12-31", 2, "K307"),
        ("9999-01-01", 0, "K328"),
        ("2002", 0, "K328"),
    ],
)
def test_days_that_cannot_be_meant(desk: Desk, on: str, status: int, code: str) -> None:
    said = desk.decide(MEN.id, "disqualified", "--from", "SRB:silver", "--on", on, "--recorded", "2001-06-03T09:00:00Z")
    assert said.status == status
    assert code in said.err
    assert code or not said.err


def test_a_medal_that_is_kept_back_is_theirs_again_once_it_is_released_and_one_that_is_taken_is_not(desk: Desk) -> None:
    before = desk.table()
    for option in ("--keep", "--from"):
        done(desk.decide(MEN.id, "withheld", option, "IRI:bronze"))
        assert [row[1] for row in desk.table()] == ["BUL", "SRB"]
        said = desk.decide(MEN.id, "released")
        assert (said.status, desk.table() == before) == (0, option == "--keep")


def test_a_copy_leaves_what_stands_beside_it_alone_and_is_told_of_by_its_own_name(desk: Desk, tmp_path: Path) -> None:
    mine = tmp_path / "copy.part"
    mine.write_text("mine")
    assert typed("log", desk.path, "--backup", tmp_path / "copy").status == 0
    assert mine.read_text() == "mine"
    for target in (tmp_path / "copy", tmp_path / "no folder" / "copy"):
        said = typed("log", desk.path, "--backup", target)
        assert (said.status, f"`{target}`" in said.err) == (2, True)
        assert ".part" not in said.err
    assert sorted(path.name for path in tmp_path.iterdir() if "copy" in path.name) == ["copy", "copy.part"]


def test_a_journal_that_is_damaged_is_named_where_its_copy_cannot_be_made(desk: Desk, tmp_path: Path) -> None:
    desk.decide(MEN.id, "vacant", "--note", "x" * 200_000)
    data = bytearray(desk.path.read_bytes())
    data[8192:40_000] = bytes(b"\xaa" * (40_000 - 8192))
    desk.path.write_bytes(data)
    said = typed("log", desk.path, "--backup", tmp_path / "copy")
    assert said.status == 2
    assert f"`{desk.path}` is damaged" in said.err
    assert not (tmp_path / "copy").exists()
