"""Every code that is raised has a page, every page a code that is raised."""

import re
from pathlib import Path

import pytest

from kotinos.diagnostics import KotinosError
from kotinos.review.pages import codes, page


def test_every_code_that_is_raised_has_a_page_and_no_page_is_idle(checkout: Path) -> None:
    raised: dict[str, str] = {}
    for path in sorted((checkout / "src").rglob("*.py")):
        for code in re.findall(r"""["'](K\d{3})[ "']""", path.read_text("utf-8")):
            raised.setdefault(code, str(path.relative_to(checkout)))
    assert {code: path for code, path in raised.items() if code not in codes()} == {}
    assert [code for code in codes() if code not in raised] == []


@pytest.mark.parametrize("code", codes())
def test_a_page_begins_with_its_code_then_what_it_says_then_its_severity(code: str) -> None:
    heading, summary, severity, why, *_ = page(code).split("\n\n")
    assert re.fullmatch(rf"# {code} [a-z]+(-[a-z]+)*", heading)
    assert summary.endswith(".")
    assert "\n" not in summary
    levels = "(error|warning|info)"
    found = f"{levels}(; {levels} where [a-z ]+)?|warning or info"
    assert re.fullmatch(f"Severity: ({found}|stops the command|refuses the request)", severity)
    assert all(len(line) <= 120 for line in why.splitlines())


def test_an_unknown_code_is_answered_with_the_nearest() -> None:
    with pytest.raises(KotinosError) as raised:
        page("K699")
    assert "`K699`" in raised.value.message
    assert re.fullmatch(r"nearest: K\d{3}(, K\d{3})*", raised.value.hint or "")
    with pytest.raises(KotinosError, match="nonsense"):
        page("nonsense")
