"""A long list in parts: following `next` gives every row once, in the order of the whole."""

from typing import Any

import pytest
from starlette.testclient import TestClient

LISTS = [
    ("/api/games/PG2004/events", "events"),
    ("/api/games/PG2004/medallists?discipline=JUD", "medallists"),
    ("/api/all-time?kind=P&season=winter", "rows"),
    ("/api/organisations?lang=ru", "organisations"),
]


def joined(address: str, name: str, limit: int) -> str:
    return f"{address}{'&' if '?' in address else '?'}{name}={limit}"


@pytest.mark.parametrize(("address", "member"), LISTS)
@pytest.mark.parametrize("limit", [7, 40, 1000])
def test_the_parts_are_the_whole(reader: TestClient, address: str, member: str, limit: int) -> None:
    whole = reader.get(address).json()
    assert whole["next"] is None
    rows: list[Any] = []
    following: str | None = joined(address, "limit", limit)
    while following:
        answer = reader.get(following)
        document = answer.json()
        assert len(document[member]) <= limit
        following = document["next"]
        assert answer.headers.get("link") == (f'<{following}>; rel="next"' if following else None)
        rows += document[member]
    assert rows == whole[member]


@pytest.mark.parametrize(("address", "member"), LISTS)
def test_beyond_the_end_is_an_empty_part(reader: TestClient, address: str, member: str) -> None:
    document = reader.get(joined(address, "after", 999_999)).json()
    assert (document[member], document["next"]) == ([], None)


@pytest.mark.parametrize("value", ["0", "-1", "1001", "x", "1e3", "٣", "99999999999999999999", "1.0"])
def test_what_is_no_limit_is_refused(reader: TestClient, value: str) -> None:
    answer = reader.get(f"/api/games/PG2004/events?limit={value}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "K307")


def test_a_list_that_has_no_parts_takes_no_limit(reader: TestClient) -> None:
    assert reader.get("/api/games/PG2004/days?limit=3").json()["error"]["code"] == "K704"
