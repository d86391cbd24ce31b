"""What a reader accepts is read in one way: whoever did not ask for a compressed answer gets none, ready or not."""

from collections.abc import Iterator

import pytest

from kotinos.web.application import application
from kotinos.web.encodings import takes_gzip
from kotinos.web.prepared import Prepared
from tests.web.servers import answered, get, hot

TAKE = ["gzip", "x-gzip", "GZIP", "gzip, br", "br, gzip", "br,gzip;q=0.001", "gzip; q=1.000", "*", "*;q=0.5",
        "br;q=0,*", "gzip\t;\tq=0.5", "*;q=0, gzip", "gzip;q=1, *;q=0"]  # fmt: skip
TAKE_NOT = ["", "identity", "agzip", "gzipped", "gzi p", "br", "gzip;q=0", "gzip;q=0.000", "gzip; Q=0", "*;q=0",
            "gzip;q=0, *", "g-zip", "gzip;level=9", "not-gzip, br", "gzip;q=2", "gzip/1"]  # fmt: skip


@pytest.mark.parametrize("value", TAKE)
def test_what_takes_gzip(value: str) -> None:
    assert takes_gzip(value)


@pytest.mark.parametrize("value", TAKE_NOT)
def test_what_does_not_take_gzip(value: str) -> None:
    assert not takes_gzip(value)


@pytest.fixture(scope="module")
def site() -> Iterator[tuple[int, Prepared]]:
    prepared = Prepared(lambda: 0)
    with hot(application(), prepared) as port:
        yield port, prepared


@pytest.mark.parametrize("first", [*TAKE, *TAKE_NOT, None])
def test_nobody_is_given_what_another_accepts(site: tuple[int, Prepared], first: str | None) -> None:
    """Whoever asks first: each is answered as it accepts, when it makes an answer ready and when it finds one."""
    port, prepared = site
    prepared.clear()
    for accepted in (first, "identity", "gzip", None, first):
        lines = () if accepted is None else (f"Accept-Encoding: {accepted}",)
        answer = answered(port, get("/api/games/PG2004/standings", *lines))
        head, _, body = answer.partition(b"\r\n\r\n")
        assert (b"content-encoding: gzip" in head) == takes_gzip(accepted or "")
        assert body.startswith(b"\x1f\x8b") == takes_gzip(accepted or "")
