"""Requests whose first line or lengths may be read in two ways are answered as RFC 9112 says."""

from collections.abc import Iterator

import pytest

from kotinos.web.application import application
from kotinos.web.prepared import Prepared
from tests.web.servers import exchanged, hot

BOTH = "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with hot(application(), Prepared(lambda: 0)) as port:
        yield port


@pytest.mark.parametrize(
    ("line", "more", "status", "closes"),
    [
        ("GET http://b.example/PG2004 HTTP/1.1", "", 200, False),
        ("GET HTTP://b.example:80/PG2004?order=total HTTP/1.1", "", 200, False),
        ("GET http://b.example HTTP/1.1", "", 200, False),
        ("GET http://b.example/nowhere/at/all/x HTTP/1.1", "", 404, False),
        ("GET ? HTTP/1.1", "", 400, True),
        ("GET ?a=b HTTP/1.1", "", 400, True),
        ("GET PG2004 HTTP/1.1", "", 400, True),
        ("GET ftp://b.example/PG2004 HTTP/1.1", "", 400, True),
        ("GET http:///PG2004 HTTP/1.1", "", 400, True),
        ("GET /PG2004 HTTP/2.0", "", 505, True),
        ("GET /PG2004 HTTP/1.2", "", 505, True),
        ("GET /PG2004 HTTP/1.1", BOTH, 400, True),
        ("POST /PG2004 HTTP/1.1", BOTH, 400, True),
        ("POST / HTTP/1.1", BOTH, 400, True),
    ],
)
def test_each_is_answered_once_and_as_it_should(port: int, line: str, more: str, status: int, closes: bool) -> None:
    body = "0\r\n\r\n" if more else ""
    got = exchanged(port, [f"{line}\r\nHost: a.example\r\n{more}\r\n{body}".encode()], quiet=2)
    assert int(got.split(b" ", 2)[1]) == status
    assert got.endswith(b"<closed>") == closes
