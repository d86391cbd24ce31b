"""Records of which each figure stands beside its name: console output, YAML, XML, columns of JSON, styled pages."""

import json
from typing import Any

import pytest

from kotinos.documents.reading import read
from kotinos.identities.resolving import looks_like_organisation

ROWS = [("China", 9, 2, 1), ("Japan", 5, 5, 0), ("Fiji", 1, 0, 3), ("Peru", 0, 1, 0)]


def _read(text: str) -> list[tuple[str | None, int | None, int | None, int | None]]:
    tables = read(text.encode(), "source", looks_like_organisation=looks_like_organisation)[0].tables
    return [(row.name, row.gold, row.silver, row.bronze) for table in tables for row in table.rows]


def _each(shape: str, between: str = "\n") -> str:
    return between.join(shape.format(rank, *row) for rank, row in enumerate(ROWS, 1))


@pytest.mark.parametrize(
    "text",
    [
        _each("*** {0}. row ***\n  rank: {0}\n   noc: {1}\n  gold: {2}\nsilver: {3}\nbronze: {4}"),
        "medals:\n" + _each("  - nation: {1}\n    gold: {2}\n    silver: {3}\n    bronze: {4}"),
        _each('"country" = "{1}",\n"gold" = "{2}",\n"silver" = "{3}",\n"bronze" = "{4}"'),
        _each("Страна: {1}\nЗолото: {2}\nСеребро: {3}\nБронза: {4}\n"),
        "<?xml version='1.0'?><t>" + _each('<nation name="{1}" gold="{2}" silver="{3}" bronze="{4}"/>') + "</t>",
        "<t>" + _each("<r><name>{1}</name><gold>{2}</gold><silver>{3}</silver><bronze>{4}</bronze></r>") + "</t>",
        json.dumps({"t": dict(zip(("nation", "gold", "silver", "bronze"), zip(*ROWS, strict=True), strict=True))}),
        "<div>" + _each("<div><b>{0}</b><b>{1}</b><b>{2}</b><b>{3}</b><b>{4}</b></div>") + "</div>",
        "<ul><li><i>Nation</i><i>Gold</i><i>Silver</i><i>Bronze</i>"
        + _each("<li><i>{1}</i><i>{2}</i><i>{3}</i><i>{4}</i>") + "</ul>",
        _each("{0}\tXYZ\n{1}\t{2}\t{3}\t{4}"),
        "* All\n|---+---|\n| Nation | G | S | B |\n|---+---|\n" + _each("| {1} | {2} | {3} | {4} |") + "\n|-----|",
    ],
)  # fmt: skip
def test_records_are_read_as_rows(text: str) -> None:
    found = [(name.removesuffix(" (XYZ)") if name else name, *figures) for name, *figures in _read(text)]
    assert found == ROWS


@pytest.mark.parametrize(
    "text",
    [
        "host: Athens\ngold: 3\nsilver: 2\nbronze: 1\n",  # one record
        _each("name: {1}\nwins: {2}\ndraws: {3}\nlosses: {4}"),
        _each("gold: {2}\n\nsilver: {3}\n", "\n"),
        "".join(f"key{n}: {n}\n" for n in range(5_000)),
        "<a " * 5_000,
        "<div>" + "<div><b>a</b><b>b</b><b>c</b><b>d</b></div>" * 50 + "</div>",
    ],
)
def test_what_only_looks_like_records_is_declined(text: str) -> None:
    assert _read(text) == []


def test_one_misread_figure_moves_no_row() -> None:
    """`1O` with a letter, as text recognition has it: the cell is unknown, and the name stays the name."""
    text = "NATION            G    S    B\n1. RUSSIA           11    8    4\n2. NORWAY           1O   11    5\n"
    assert _read(text + "3. GERMANY           9    7    8\n4. ITALY             7    5    8\n") == [
        ("RUSSIA", 11, 8, 4), ("NORWAY", None, 11, 5), ("GERMANY", 9, 7, 8), ("ITALY", 7, 5, 8),
    ]  # fmt: skip


def _record(name: str, *figures: int) -> str:
    return "".join(f"- nation: {name}\n" if at == 0 else f"  {key}: {figures[at - 1]}\n"
                   for at, key in enumerate(("nation", "gold", "silver", "bronze")[: len(figures) + 1]))  # fmt: skip


@pytest.mark.parametrize("place", range(len(ROWS) + 1))
@pytest.mark.parametrize("figures", [(3,), (3, 2)])
def test_a_record_that_lacks_figures_is_a_row_wherever_it_stands(place: int, figures: tuple[int, ...]) -> None:
    rows: list[tuple[Any, ...]] = [*ROWS[:place], ("Kenya", *figures), *ROWS[place:]]
    whole = [(*row, None, None, None)[:4] for row in rows]
    assert _read("".join(_record(*row) for row in rows)) == whole


def _remarks(text: str) -> list[str]:
    return [
        each.message
        for each in read(text.encode(), "source", looks_like_organisation=looks_like_organisation)[1]
        if each.code == "K107"
    ]


def test_a_record_that_names_no_medal_is_left_out_with_its_line() -> None:
    text = "".join(_record(*row) for row in ROWS[:3]) + "- nation: Kenya\n" + _record(*ROWS[3])
    assert _read(text) == ROWS
    assert any("line 13" in remark for remark in _remarks(text))


def test_what_only_the_first_record_has_is_kept_and_what_stands_above_it_is_not() -> None:
    text = "host: Athens\n" + "".join(
        f"- nation: {name}\n  gold: {gold}\n  silver: {silver}\n"
        + (f"  bronze: {bronze}\n  rank: 1\n" if at == 0 else f"  bronze: {bronze}\n")
        for at, (name, gold, silver, bronze) in enumerate(ROWS)
    )
    statement = read(text.encode(), "source", looks_like_organisation=looks_like_organisation)[0]
    (table,) = statement.tables
    assert [row.rank for row in table.rows] == [1, None, None, None]
    assert _read(text) == ROWS


@pytest.mark.parametrize("above", [59, 61, 200])
def test_many_keys_above_the_records_hide_none_of_them(above: int) -> None:
    text = "".join(f"key{n}: {n}\n" for n in range(above)) + "".join(_record(*row) for row in ROWS)
    assert _read(text) == ROWS


@pytest.mark.parametrize(
    "text",
    [
        "".join(_record(*row) for row in ROWS) + "a line\n" * 60_000,
        "<t>" + _each('<nation name="{1}" gold="{2}" silver="{3}" bronze="{4}"/>') + "<x>y</x>" * 60_000 + "</t>",
        "".join(f"{name} – {gold} gold, {silver} silver, {bronze} bronze\n" for name, gold, silver, bronze in ROWS)
        + "a line\n" * 30_000,
        "".join(_record(*row) + "".join(f"  more{n}: {n}\n" for n in range(70)) for row in ROWS),
    ],
)
def test_what_lies_behind_a_bound_is_told_of(text: str) -> None:
    assert _read(text) == ROWS
    assert any("only" in remark and "first" in remark for remark in _remarks(text))


@pytest.mark.parametrize("mark", ["- **{}**", "* {}", "{}", "+ *{}*", "{}:"])
@pytest.mark.parametrize(
    "names", [("China", "Österreich", "Peru"), ("Österreich", "China", "Peru"), ("Peru", "?", "Österreich")]
)
def test_a_name_above_its_figures_is_not_that_of_the_record_before(mark: str, names: tuple[str, ...]) -> None:
    """A name is read with its own figures or not at all: where one was passed over, the next stood in its place."""
    figures = ((10, 10, 5), (6, 5, 4), (3, 1, 2))
    told = "".join(
        f"{mark.format(name)}\n  - Gold: {gold}\n  - Silber: {silver}\n  - Bronze: {bronze}\n"
        for name, (gold, silver, bronze) in zip(names, figures, strict=True)
    )
    read_so = [row for row in _read(f"# Medaillenspiegel\n\n{told}") if row[0] in names]
    assert set(read_so) <= {(name, *medals) for name, medals in zip(names, figures, strict=True)}
    if "?" not in names and not mark.endswith(":"):
        assert len(read_so) == len(names)


def test_a_name_may_be_the_last_key_of_its_record() -> None:
    assert _read(_each("gold: {2}\nsilver: {3}\nbronze: {4}\nname: {1}")) == ROWS
