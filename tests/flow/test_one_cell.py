"""A cell that holds no figure is told once, by whoever knows most about it."""

import pytest

from kotinos import flow

HEAD = "Rank,Nation,Gold,Silver,Bronze,Total\n1,Norway,4,2,1,7\n"


@pytest.mark.parametrize("printed", ["?", "n/a", "many", "1O"])
@pytest.mark.parametrize("column", [2, 3, 4, 5])
def test_an_unreadable_cell_is_one_finding_with_what_is_printed(printed: str, column: int) -> None:
    cells = ["2", "Cuba", "2", "1", "1", "4"]
    fitting, cells[column] = cells[column], printed
    page = flow.read(f"{HEAD}{','.join(cells)}\n3,Fiji,0,1,1,2\n".encode(), "source")
    assert [one.code for one in page.diagnostics] == ["K105"]
    (found,) = flow.check(page)
    assert (found.code, found.where.line, found.expected) == ("K613", 3, int(fitting))
    assert f"`{printed}`" in found.message


def test_a_rank_that_cannot_be_read_stays_a_finding_of_reading() -> None:
    page = flow.read(f"{HEAD}x,Cuba,2,1,0,3\n3,Fiji,0,1,1,2\n".encode(), "source")
    assert "K105" in [one.code for one in flow.check(page)]


def test_a_column_that_nobody_can_read_is_told_by_reading() -> None:
    page = flow.read(b"Rank,Nation,Gold,Silver,Bronze\n1,Norway,4,?,1\n2,Cuba,2,?,0\n3,Fiji,1,1,1\n", "source")
    assert [one.code for one in flow.check(page)] == ["K105", "K105"]
