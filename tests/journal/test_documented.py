"""The page of the journal names every kind of fact, with what the code says of it."""

import re
from pathlib import Path

from kotinos.journal.encoding import KINDS
from kotinos.journal.replaying import SUPERSEDED
from kotinos.journal.schema import APPLICATION, VERSION


def test_every_kind_of_fact_is_on_the_page(checkout: Path) -> None:
    page = (checkout / "docs" / "reference" / "journal.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| `(\w+)` \|.*?\| (\S*) ?.*?\| (.*?)\|$", page, flags=re.MULTILINE)
    told = {what: (body, tuple(re.findall(r"`(\w+)`", personal))) for what, body, _, personal in rows}
    assert told == {what: (kind.body.__name__, kind.personal) for what, kind in KINDS.items()}
    assert f"0x{APPLICATION:X}" in page
    assert f"version of the format: {VERSION}." in page


def test_kinds_that_are_superseded_are_known() -> None:
    assert set(KINDS) >= SUPERSEDED
