"""What a page says where something cannot be shown: in the reader's language, as all else."""

import re

import pytest
from starlette.testclient import TestClient

ADDRESSES = (
    "/ZZ1900", "/PG2004?known=soon", "/PG2004?order=best", "/PG2004?nothing=1", "/PG2004?order=gold&order=gold",
    "/PG2004/log", "/PG2004?known=1900-01-01", "/compare?a=PG2004", "/athletes/nobody", "/organisations/ZZZ",
    "/PG2004/medallists?gender=Q", "/PG2004?source=none",
)  # fmt: skip
_MESSAGE = re.compile(r"<h1.*?</h1>\s*<p[^>]*>(.*?)</p>", re.DOTALL)
_NAMES = re.compile(r"`[^`]*`|<code>.*?</code>|[A-Z]{1,3}[0-9]{4}")


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_refusal_is_said_in_the_language_of_the_page(reader: TestClient, address: str) -> None:
    between = "&" if "?" in address else "?"
    said = {}
    for language in ("en", "ru"):
        answer = reader.get(f"{address}{between}lang={language}")
        assert answer.status_code in (400, 404)
        message = _MESSAGE.search(answer.text)
        assert message is not None
        said[language] = _NAMES.sub("", message[1])
    assert re.search("[а-я]", said["ru"])
    assert not re.search("[а-я]", said["en"])
    words = set(re.findall(r"[a-z]{3,}", re.sub("<.*?>", "", said["en"])))
    assert not words & set(re.findall(r"[a-z]{3,}", re.sub("<.*?>", "", said["ru"])))


def test_a_program_is_told_in_english(reader: TestClient) -> None:
    assert "nothing is held of `ZZ1900`" in reader.get("/api/games/ZZ1900/standings").text
