"""Groups of organisations that a page offers are named in the reader's language."""

import re

import pytest
from starlette.testclient import TestClient

from kotinos.languages.catalogue import SITE_COMPLETE


@pytest.mark.parametrize(
    ("language", "named"),
    [("en", "European Union"), ("ru", "Европейский союз"), ("ar", "الاتحاد الأوروبي"), ("ja", "欧州連合")],
)
def test_the_choice_and_the_row_of_a_group_have_its_name(reader: TestClient, language: str, named: str) -> None:
    page = reader.get(f"/all-time?group=EU&lang={language}").text
    assert re.search(rf'<option value="EU" selected>{named}</option>', page)
    assert re.search(rf'<th role="rowheader" scope="row"><bdi[^>]*>{named}</bdi></th>', page)


def test_no_language_of_the_site_has_a_group_under_its_key(reader: TestClient) -> None:
    for language in SITE_COMPLETE:
        page = reader.get(f"/all-time?lang={language}").text
        assert not re.search(r"<option[^>]*>(?:EU|Nordic|Germany)</option>", page), language
