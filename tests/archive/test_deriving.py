"""Cells of the list of medallists taken apart, on the kinds of cell that it has."""

from pathlib import Path
from types import ModuleType

import pytest

from tests.house.scripts import script


@pytest.fixture(scope="module")
def deriving(checkout: Path) -> ModuleType:
    return script(checkout / "tools" / "archive" / "derive_paralympic_events.py")


@pytest.mark.parametrize(
    ("cell", "competitors"),
    [
        ("ONE Anna (AAA)", [("AAA", "ONE Anna", (), ())]),
        ("ONE Anna B. (AAA)TWO Berta (BBB)", [("AAA", "ONE Anna B.", (), ()), ("BBB", "TWO Berta", (), ())]),
        ("Aland (AAA)ONE AnnaTWO Berta", [("AAA", "Aland", ("ONE Anna", "TWO Berta"), ())]),
        ("Aland (AAA)DEN ONE Anna MariaO'TWO Berta", [("AAA", "Aland", ("DEN ONE Anna Maria", "O'TWO Berta"), ())]),
        ("Aland (AAA)ONE Anna J.TWO JR. Berta", [("AAA", "Aland", ("ONE Anna J.", "TWO JR. Berta"), ())]),
        ("Aland (AAA)ONE Anna (GK)TWO Berta", [("AAA", "Aland", ("ONE Anna", "TWO Berta"), ())]),
        ("Aland (AAA)PILOT Paul (PT)ONE Anton", [("AAA", "ONE Anton", (), ("PILOT Paul",))]),
        ("Aland (AAA)ONE AntonPILOT Paul (PT)", [("AAA", "ONE Anton", (), ("PILOT Paul",))]),
    ],
)
def test_a_cell_is_taken_apart(deriving: ModuleType, cell: str, competitors: list[tuple[object, ...]]) -> None:
    assert deriving.competitors(cell) == competitors


@pytest.mark.parametrize(
    ("code", "name", "classes"),
    [
        ("ATH", "Men's Discus Throw F44/46", ("F44", "F46")),
        ("ATH", "Men's 4x100 m T53-54", ("T53-54",)),
        ("ATH", "Women's Shot Put F32-34/52/53", ("F32-34", "F52", "F53")),
        ("ARC", "Women's Individual W1/W2", ("W1", "W2")),
        ("CTR", "Men's Team Sprint LC1-4/CP 3/4", ("LC1-4", "CP Div 3", "CP Div 4")),
        ("CRD", "Men's Handcycle Road Race HC Div B/C", ("HC Div B", "HC Div C")),
        ("EQU", "Mixed Dressage - Freestyle Grade II", ("Grade II",)),
        ("SWM", "Men's 4x100 m Medley 34 pts", ()),
        ("SWM", "Men's 100 m Breaststroke SB13", ("SB13",)),
        ("TTE", "Men's Singles 10", ("10",)),
        ("WTE", "Mixed Singles Quad", ("Quad",)),
        ("JUD", "Men's -60 kg", ()),
    ],
)
def test_classes_are_those_that_the_name_prints(
    deriving: ModuleType, code: str, name: str, classes: tuple[str, ...]
) -> None:
    assert deriving.classes(code, name) == classes


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Men's -60 kg", "up-to-60-kg"),
        ("Men's +100 kg", "over-100-kg"),
        ("Women's -67.5 kg", "up-to-67-5-kg"),
        ("Men's 4x100 m T53-54", "4x100-m-t53-54"),
        ("Mixed Dressage - Championship Grade II", "dressage-championship-grade-ii"),
    ],
)
def test_an_event_has_a_readable_id(deriving: ModuleType, name: str, slug: str) -> None:
    assert deriving.event_slug(name) == slug


def test_two_lists_become_three_files(deriving: ModuleType, tmp_path: Path) -> None:
    medals, dates = tmp_path / "medals.csv", tmp_path / "dates.csv"
    medals.write_text(
        "games_id,sport,event,medal,code,source_cell,source\n"
        "PG2001,Judo,Men's -60 kg,Gold,AAA,ONE Anton (AAA),x\n"
        "PG2001,Judo,Men's -60 kg,Bronze,AAA,TWO Bert (AAA)ABLE Carl (BBB),x\n"
        "PG2001,Judo,Men's -60 kg,Bronze,BBB,TWO Bert (AAA)ABLE Carl (BBB),x\n"
        "PG1999,Judo,Men's -60 kg,Gold,AAA,ONE Anton (AAA),x\n",
        encoding="utf-8",
    )
    dates.write_text(
        "games,sport,event,date,source,note\nPG2001,Judo,Men's -60 kg,2001-06-01,BBC Sport,\n", encoding="utf-8"
    )
    deriving.main(str(medals), str(dates), "PG2001", str(tmp_path / "out"))
    read = {path.stem: path.read_text(encoding="utf-8").splitlines()[1:] for path in (tmp_path / "out").iterdir()}
    assert read == {
        "events": ["PG2001/JUD/M/up-to-60-kg,JUD,M,Men's -60 kg,,medal,2001-06-01,bbc-2004-09-22,1-1-2"],
        "competitors": [
            "PG2001/AAA/001,AAA,ONE Anton,,",
            "PG2001/AAA/002,AAA,TWO Bert,,",
            "PG2001/BBB/001,BBB,ABLE Carl,,",
        ],
        "awards": [
            "PG2001/JUD/M/up-to-60-kg,gold,AAA,PG2001/AAA/001,official,,ipc",
            "PG2001/JUD/M/up-to-60-kg,bronze,AAA,PG2001/AAA/002,official,,ipc",
            "PG2001/JUD/M/up-to-60-kg,bronze,BBB,PG2001/BBB/001,official,,ipc",
        ],
    }
