"""The codes that no organisation of a Games may have are those in whose place a page or a file of it stands."""

import re
from pathlib import Path

from kotinos.codes import OF_FILES, OF_PAGES
from kotinos.documents.writing import FORMATS as WRITTEN
from kotinos.listing import FORMATS as LISTED
from kotinos.web.files import FILES
from kotinos.web.routes import PLACES
from kotinos.web.tables import ENDINGS


def test_every_page_of_a_games_keeps_its_name() -> None:
    addresses = [at for place in PLACES for at in (place.path, place.files) if at]
    named = {found[1] for at in addresses if (found := re.match(r"/\{games\}/(\w+)", at))}
    assert named == OF_PAGES


def test_every_ending_of_a_file_is_kept(checkout: Path) -> None:
    endings = {*FILES, *ENDINGS, *(form for place in PLACES for form in place.formats)}
    assert endings <= OF_FILES
    static = {path.suffix[1:] for path in (checkout / "src/kotinos/web/static").rglob("*") if path.suffix}
    assert static <= OF_FILES
    # What a table can be written as may get an address of its own: `text`, `page` and their like are no endings.
    assert {form for form in (*WRITTEN, *LISTED) if len(form) <= 4} - {"text", "page", "odf", "pdf"} <= OF_FILES
