"""A Games whose code is written in other capitals is found, whatever is asked of it; what is not held is not."""

import pytest
from starlette.testclient import TestClient


@pytest.mark.parametrize(
    ("address", "target"),
    [
        ("/og2024", "/OG2024"),
        ("/pG2004/IRQ?lang=ru&gender=M", "/PG2004/IRQ?lang=ru&gender=M"),
        ("/pg2004/events/JUD/M/up-to-60-kg", "/PG2004/events/JUD/M/up-to-60-kg"),
        ("/pg2004/standings.csv", "/PG2004/standings.csv"),
        ("/embed/pg2004", "/embed/PG2004"),
        ("/api/games/pg2004/standings?order=total", "/api/games/PG2004/standings?order=total"),
        ("/api/old/kevle.xyz/og2024/medals", "/api/old/kevle.xyz/OG2024/medals"),
    ],
)
def test_it_leads_to_the_same_of_the_games(reader: TestClient, address: str, target: str) -> None:
    answer = reader.get(address, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (308, target)
    assert reader.get(target).status_code == 200


@pytest.mark.parametrize("address", ["/zz1900", "/api/games/zz1900", "/ZZ1900", "/api/games/ZZ1900/standings"])
def test_what_is_not_held_is_not_found(reader: TestClient, address: str) -> None:
    assert reader.get(address, follow_redirects=False).status_code == 404
