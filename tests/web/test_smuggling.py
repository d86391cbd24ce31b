"""Requests that two servers may read in two ways: what stands ready never makes an answer another than it was.

Each case goes to the ordinary server and to ours, with the answer ready and not, alone and between plain requests, in
one packet and cut in two at every kind of place. The bytes that come back are the same, or ours are a clean refusal.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kotinos.web.answers import Guard, validated
from kotinos.web.prepared import Prepared
from tests.web.servers import QUIET, exchanged, get, hot, ordinary

PLAIN = get("/a")
OTHER = get("/b")


def _told(request: Request) -> Response:
    """An answer that says how the request was read."""
    said = f"{request.method} {request.url.path} {request.url.query} {request.headers.get('host')}\n".encode() * 40
    return validated(request, said, "text/plain", modified=1_000_000_000, cache="public, max-age=60")


async def _taken(request: Request) -> Response:
    """What was sent in a body."""
    return Response(b"body: " + await request.body(), headers={"cache-control": "no-store"})


APP = Guard(Starlette(routes=[Route("/post", _taken, methods=["GET", "POST", "PUT"]), Route("/{rest:path}", _told)]))


@pytest.fixture(scope="module")
def prepared() -> Prepared:
    return Prepared(lambda: 0)


@pytest.fixture(scope="module")
def ports(prepared: Prepared) -> Iterator[tuple[int, int]]:
    """The ordinary server and ours, which has the answers to `/a` and `/b` ready."""
    with ordinary(APP) as one, hot(APP, prepared) as other:
        for request in (PLAIN, OTHER):
            exchanged(other, [request], 1)
            before = prepared.given
            exchanged(other, [request], 1)
            assert prepared.given == before + 1
        yield one, other


def line(head: str, body: bytes = b"") -> bytes:
    """A request from its lines, as a case writes them."""
    return head.encode("latin-1").replace(b"\n", b"\r\n") + b"\r\n\r\n" + body


SMUGGLED = b"GET /smuggled HTTP/1.1\r\nHost: a.example\r\n\r\n"
CASES = {
    "length and chunks": line(
        "POST /post HTTP/1.1\nHost: a\nContent-Length: 5\nTransfer-Encoding: chunked",
        b"0\r\n\r\n" + SMUGGLED
    ),
    "chunks and length": line(
        "POST /post HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\nContent-Length: 60",
        b"0\r\n\r\n" + SMUGGLED
    ),
    "chunks and length of a GET": line(
        "GET /a HTTP/1.1\nHost: a.example\nTransfer-Encoding: chunked\nContent-Length: 4",
        b"0\r\n\r\n" + SMUGGLED
    ),
    "two lengths": line("POST /post HTTP/1.1\nHost: a\nContent-Length: 0\nContent-Length: 50", SMUGGLED),
    "two equal lengths": line(
        "POST /post HTTP/1.1\nHost: a\nContent-Length: 5\nContent-Length: 5",
        b"12345" + SMUGGLED
    ),
    "a list of lengths": line("POST /post HTTP/1.1\nHost: a\nContent-Length: 5, 5", b"12345" + SMUGGLED),
    "a length of a GET": line("GET /a HTTP/1.1\nHost: a.example\nContent-Length: 45", SMUGGLED),
    "no length of a GET": line("GET /a HTTP/1.1\nHost: a.example\nContent-Length: 0") + PLAIN,
    "a signed length": line("GET /a HTTP/1.1\nHost: a.example\nContent-Length: +0"),
    "a length below zero": line("GET /a HTTP/1.1\nHost: a.example\nContent-Length: -1"),
    "a length in hexadecimal": line("POST /post HTTP/1.1\nHost: a\nContent-Length: 0x5", b"12345"),
    "a length with a space": line("POST /post HTTP/1.1\nHost: a\nContent-Length: 5 5", b"12345"),
    "a huge length": line("POST /post HTTP/1.1\nHost: a\nContent-Length: 99999999999999999999999999", b"12345"),
    "a length below the body": line(
        "POST /post HTTP/1.1\nHost: a\nContent-Length: 2",
        b"12GET /a HTTP/1.1\r\nHost: a\r\n\r\n"
    ),
    "chunked": line("POST /post HTTP/1.1\nHost: a\nTransfer-Encoding: chunked", b"5\r\n12345\r\n0\r\n\r\n") + PLAIN,
    "chunked, then smuggled": line(
        "POST /post HTTP/1.1\nHost: a\nTransfer-Encoding: chunked",
        b"5\r\n12345\r\n0\r\n\r\n" + SMUGGLED
    ),
    "chunked with a trailer": line(
        "POST /post HTTP/1.1\nHost: a\nTransfer-Encoding: chunked",
        b"0\r\nX: y\r\n\r\n" + SMUGGLED
    ),
    "chunked with an extension": line(
        "POST /post HTTP/1.1\nHost: a\nTransfer-Encoding: chunked",
        b'5;a="\r\n"\r\n12345\r\n0\r\n\r\n'
    ),
    "chunked with bare line feeds": line(
        "POST /post HTTP/1.1\nHost: a\nTransfer-Encoding: chunked",
        b"5\n12345\n0\n\n" + SMUGGLED
    ),
    "chunked with a wrong size": line(
        "POST /post HTTP/1.1\nHost: a\nTransfer-Encoding: chunked",
        b"3\r\n12345\r\n0\r\n\r\n"
    ),
    "chunked with a size below zero": line("POST /post HTTP/1.1\nHost: a\nTransfer-Encoding: chunked", b"-1\r\n"),
    "chunked with a size of many digits": line(
        "POST /post HTTP/1.1\nHost: a\nTransfer-Encoding: chunked",
        b"0" * 60 + b"5\r\n12345\r\n0\r\n\r\n"
    ),
    "chunked of a GET": line("GET /a HTTP/1.1\nHost: a.example\nTransfer-Encoding: chunked", b"0\r\n\r\n") + PLAIN,
    "chunked twice": line(
        "POST /post HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\nTransfer-Encoding: chunked",
        b"0\r\n\r\n"
    ),
    "chunked and identity": line(
        "POST /post HTTP/1.1\nHost: a\nTransfer-Encoding: chunked, identity",
        b"0\r\n\r\n" + SMUGGLED
    ),
    "chunked with a tab": line("POST /post HTTP/1.1\nHost: a\nTransfer-Encoding:\tchunked", b"0\r\n\r\n" + SMUGGLED),
    "chunked with a space before the colon": line(
        "GET /a HTTP/1.1\nHost: a.example\nTransfer-Encoding : chunked",
        b"0\r\n\r\n" + SMUGGLED
    ),
    "chunked in odd letters": line("POST /post HTTP/1.1\nHost: a\ntRANSFER-eNCODING: cHuNkEd", b"0\r\n\r\n" + SMUGGLED),
    "chunked, misspelt": line("GET /a HTTP/1.1\nHost: a.example\nTransfer-Encoding: xchunked", b"0\r\n\r\n" + SMUGGLED),
    "chunked after a NUL": line("GET /a HTTP/1.1\nHost: a.example\nTransfer-Encoding: \x00chunked", b"0\r\n\r\n"),
    "chunked after a vertical tab": line(
        "GET /a HTTP/1.1\nHost: a.example\nTransfer-Encoding: \x0bchunked",
        b"0\r\n\r\n"
    ),
    "a folded header": line("GET /a HTTP/1.1\nHost: a.example\nAccept: x\n y"),
    "a folded length": line("GET /a HTTP/1.1\nHost: a.example\nContent-Length:\n 45", SMUGGLED),
    "a folded first line": line("GET /a HTTP/1.1\n Host: a.example\nHost: a.example"),
    "bare line feeds": PLAIN.replace(b"\r\n", b"\n"),
    "one bare line feed": PLAIN.replace(b"a.example\r\n", b"a.example\n"),
    "a header behind a bare line feed": b"GET /a HTTP/1.1\r\nHost: a.example\nContent-Length: 45\r\n\r\n" + SMUGGLED,
    "bare carriage returns": PLAIN.replace(b"\r\n", b"\r"),
    "a carriage return in a value": line("GET /a HTTP/1.1\nHost: a.example\nAccept: x\rContent-Length: 45") + SMUGGLED,
    "an empty line before": b"\r\n" + PLAIN,
    "empty lines before": b"\r\n\r\n\n" + PLAIN,
    "an empty line after": PLAIN + b"\r\n",
    "pipelined": PLAIN + OTHER,
    "pipelined, three": PLAIN + OTHER + PLAIN,
    "pipelined with a POST": PLAIN + line("POST /post HTTP/1.1\nHost: a\nContent-Length: 3", b"abc") + OTHER,
    "pipelined after what is not ready": get("/c") + PLAIN,
    "pipelined before what is not ready": PLAIN + get("/d"),
    "half of another behind it": PLAIN + OTHER[:20],
    "rubbish behind it": PLAIN + b"\x00\xff\x00\xff",
    "an absolute address": line("GET http://b.example/a HTTP/1.1\nHost: a.example"),
    "an absolute address of TLS": line("GET https://a.example/a HTTP/1.1\nHost: a.example"),
    "an authority": line("GET a.example:80 HTTP/1.1\nHost: a.example"),
    "a CONNECT": line("CONNECT a.example:80 HTTP/1.1\nHost: a.example"),
    "an asterisk": line("OPTIONS * HTTP/1.1\nHost: a.example"),
    "two slashes": line("GET //a HTTP/1.1\nHost: a.example"),
    "a fragment": line("GET /a#b HTTP/1.1\nHost: a.example"),
    "dots": line("GET /b/../a HTTP/1.1\nHost: a.example"),
    "dots in percents": line("GET /b/%2e%2e/a HTTP/1.1\nHost: a.example"),
    "a letter in percents": line("GET /%61 HTTP/1.1\nHost: a.example"),
    "a slash in percents": line("GET /%2fa HTTP/1.1\nHost: a.example"),
    "half a percent": line("GET /a%2 HTTP/1.1\nHost: a.example"),
    "a NUL in percents": line("GET /a%00 HTTP/1.1\nHost: a.example"),
    "a line end in percents": line("GET /a%0d%0aX:%20y HTTP/1.1\nHost: a.example"),
    "a backslash": line("GET /b\\..\\a HTTP/1.1\nHost: a.example"),
    "another case of the path": line("GET /A HTTP/1.1\nHost: a.example"),
    "an empty query": line("GET /a? HTTP/1.1\nHost: a.example"),
    "a query": line("GET /a?b=c HTTP/1.1\nHost: a.example"),
    "a query behind two marks": line("GET /a?b?c HTTP/1.1\nHost: a.example"),
    "a space in the path": line("GET /a b HTTP/1.1\nHost: a.example"),
    "a NUL in the path": line("GET /a\x00 HTTP/1.1\nHost: a.example"),
    "a byte above ASCII in the path": line("GET /\xe9 HTTP/1.1\nHost: a.example"),
    "a NUL in a header": line("GET /a HTTP/1.1\nHost: a.example\nAccept: a\x00b"),
    "a NUL in a name": line("GET /a HTTP/1.1\nHost: a.example\nAcc\x00ept: a"),
    "a byte above ASCII in a header": line("GET /a HTTP/1.1\nHost: a.example\nAccept: \xe9"),
    "a header without a colon": line("GET /a HTTP/1.1\nHost: a.example\nAccept"),
    "a header without a name": line("GET /a HTTP/1.1\nHost: a.example\n: x"),
    "a space in a name": line("GET /a HTTP/1.1\nHost: a.example\nContent Length: 5", b"12345"),
    "no host": line("GET /a HTTP/1.1\nAccept: x"),
    "an empty host": line("GET /a HTTP/1.1\nHost:"),
    "two hosts": line("GET /a HTTP/1.1\nHost: a.example\nHost: b.example"),
    "two equal hosts": line("GET /a HTTP/1.1\nHost: a.example\nhost: a.example"),
    "another host": line("GET /a HTTP/1.1\nHost: b.example"),
    "a host in capitals": line("GET /a HTTP/1.1\nHost: A.EXAMPLE"),
    "a host with a path": line("GET /a HTTP/1.1\nHost: a.example/b"),
    "Expect": line("GET /a HTTP/1.1\nHost: a.example\nExpect: 100-continue"),
    "Expect with a body": line("POST /post HTTP/1.1\nHost: a\nExpect: 100-continue\nContent-Length: 3", b"abc") + PLAIN,
    "Expect something else": line("GET /a HTTP/1.1\nHost: a.example\nExpect: the-unexpected"),
    "an upgrade": line(
        "GET /a HTTP/1.1\nHost: a.example\nConnection: Upgrade\nUpgrade: websocket"
        "\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\nSec-WebSocket-Version: 13"
    ) + PLAIN,
    "an upgrade to HTTP/2": line(
        "GET /a HTTP/1.1\nHost: a.example\nConnection: Upgrade, HTTP2-Settings\nUpgrade: h2c\n"
        "HTTP2-Settings: AAMAAABkAAQAAP__"
    ) + PLAIN,
    "an upgrade without a connection": line("GET /a HTTP/1.1\nHost: a.example\nUpgrade: h2c") + PLAIN,
    "the preface of HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00",
    "a hello of TLS": bytes.fromhex("16030100a5010000a103") + b"\x00" * 60 + b"\r\n\r\n",
    "a line of the proxy protocol": b"PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\n" + PLAIN,
    "HTTP/1.0": line("GET /a HTTP/1.0\nHost: a.example"),
    "HTTP/1.0 that stays": line("GET /a HTTP/1.0\nHost: a.example\nConnection: keep-alive") + PLAIN,
    "HTTP/0.9": b"GET /a\r\n",
    "HTTP/1.2": line("GET /a HTTP/1.2\nHost: a.example"),
    "HTTP/2.0": line("GET /a HTTP/2.0\nHost: a.example"),
    "HTTP/1.10": line("GET /a HTTP/1.10\nHost: a.example"),
    "http/1.1": line("GET /a http/1.1\nHost: a.example"),
    "two spaces": line("GET  /a HTTP/1.1\nHost: a.example"),
    "a tab for a space": line("GET\t/a HTTP/1.1\nHost: a.example"),
    "a space behind the version": line("GET /a HTTP/1.1 \nHost: a.example"),
    "a method in small letters": line("get /a HTTP/1.1\nHost: a.example"),
    "a HEAD": line("HEAD /a HTTP/1.1\nHost: a.example"),
    "a HEAD before a GET": line("HEAD /a HTTP/1.1\nHost: a.example") + PLAIN,
    "a method of one's own": line("GETX /a HTTP/1.1\nHost: a.example"),
    "an OPTIONS": line("OPTIONS /a HTTP/1.1\nHost: a.example"),
    "a POST of what stands ready": line("POST /a HTTP/1.1\nHost: a.example\nContent-Length: 0"),
    "closing": line("GET /a HTTP/1.1\nHost: a.example\nConnection: close") + PLAIN,
    "staying and closing": line("GET /a HTTP/1.1\nHost: a.example\nConnection: keep-alive, close") + PLAIN,
    "two connections": line("GET /a HTTP/1.1\nHost: a.example\nConnection: keep-alive\nConnection: close") + PLAIN,
    "a range": line("GET /a HTTP/1.1\nHost: a.example\nRange: bytes=0-3"),
    "a cookie": line("GET /a HTTP/1.1\nHost: a.example\nCookie: a=b"),
    "any tag": line("GET /a HTTP/1.1\nHost: a.example\nIf-None-Match: *"),
    "another tag": line('GET /a HTTP/1.1\nHost: a.example\nIf-None-Match: "x"'),
    "two tags": line('GET /a HTTP/1.1\nHost: a.example\nIf-None-Match: "x", W/"y"'),
    "half a tag": line('GET /a HTTP/1.1\nHost: a.example\nIf-None-Match: "x'),
    "since a day": line("GET /a HTTP/1.1\nHost: a.example\nIf-Modified-Since: Sat, 29 Oct 2044 19:43:31 GMT"),
    "since no day": line("GET /a HTTP/1.1\nHost: a.example\nIf-Modified-Since: yesterday"),
    "another address behind a proxy": line(
        "GET /a HTTP/1.1\nHost: a.example\nX-Original-URL: /smuggled\nX-Rewrite-URL: /smuggled"
    ),
    "another host behind a proxy": line("GET /a HTTP/1.1\nHost: a.example\nX-Forwarded-Host: b.example"),
    "another method behind a proxy": line("GET /a HTTP/1.1\nHost: a.example\nX-HTTP-Method-Override: POST"),
    "another scheme behind a proxy": line("GET /a HTTP/1.1\nHost: a.example\nX-Forwarded-Proto: https"),
    "a long header": line("GET /a HTTP/1.1\nHost: a.example\nAccept: " + "x" * 8_000),
    "a header above the bound": line("GET /a HTTP/1.1\nHost: a.example\nAccept: " + "x" * 40_000),
    "many headers": line("GET /a HTTP/1.1\nHost: a.example\n" + "\n".join(f"X-{n}: y" for n in range(300))),
    "a long path": line("GET /" + "a" * 5_000 + " HTTP/1.1\nHost: a.example"),
    "nothing": b"\r\n\r\n",
    "half a head": PLAIN[:-2],
    "zeros": b"\x00" * 100,
}  # fmt: skip


def check(ports: tuple[int, int], packets: list[bytes], quiet: float = QUIET) -> None:
    """The same bytes from both, or a refusal from ours."""
    ordinary_one, ours = ports
    expected = exchanged(ordinary_one, packets, quiet=quiet)
    got = exchanged(ours, packets, len(expected.removesuffix(b"<closed>")), quiet)
    if got != expected:
        # A clean refusal: what was answered before it, then 4xx, then the end.
        common = next((at for at, (a, b) in enumerate(zip(got, expected, strict=False)) if a != b), len(got))
        start = got.rfind(b"HTTP/1.1 ", 0, common + 10)
        assert got[start : start + 10] == b"HTTP/1.1 4", (packets, expected[-300:], got[-300:])
        assert got.count(b"HTTP/1.1 ", start) == 1
        assert got.endswith(b"<closed>")


def variants(case: bytes) -> list[list[bytes]]:
    """The case in packets, alone and among requests that are answered from what stands ready."""
    return [
        [case],
        [PLAIN, case, OTHER],
        [PLAIN + case],
        [case + PLAIN],
        [get("/c") + case],
        *[[case[:at], case[at:]] for at in (1, 5, len(case) // 2, len(case) - 1) if 0 < at < len(case)],
        [PLAIN, case[: len(case) // 2], case[len(case) // 2 :] + OTHER],
    ]


def test_every_case_is_answered_as_the_ordinary_server_answers(ports: tuple[int, int]) -> None:
    def differs(packets: list[bytes]) -> bool:
        try:
            check(ports, packets)
        except AssertionError:
            return True
        return False

    each = [packets for case in CASES.values() for packets in variants(case)]
    with ThreadPoolExecutor(32) as pool:  # most of the time is waiting for silence
        doubtful = [packets for packets, differ in zip(each, pool.map(differs, each), strict=True) if differ]
    # A server that is slow among so many may have been quiet too early: what is in doubt is asked again by itself.
    for packets in doubtful:
        check(ports, packets, quiet=1.5)


def test_plain_requests_are_answered_from_what_stands_ready_wherever_they_stand(
    ports: tuple[int, int], prepared: Prepared
) -> None:
    """Also after a request with a body, and one that was not ready: as soon as nothing is open any more."""
    posted = line("POST /post HTTP/1.1\nHost: a\nContent-Length: 3", b"abc")
    for packets in ([PLAIN, OTHER, PLAIN], [posted, PLAIN], [get("/not-ready"), PLAIN, OTHER]):
        before = prepared.given
        check(ports, packets)
        assert prepared.given - before == len([each for each in packets if each in (PLAIN, OTHER)])


def test_no_cut_of_a_plain_request_changes_its_answer(ports: tuple[int, int]) -> None:
    with ThreadPoolExecutor(16) as pool:
        list(pool.map(lambda at: check(ports, [PLAIN[:at], PLAIN[at:]]), range(1, len(PLAIN))))
        list(pool.map(lambda at: check(ports, [PLAIN + OTHER[:at], OTHER[at:] + PLAIN]), range(1, len(OTHER), 3)))
        check(ports, [bytes([byte]) for byte in PLAIN])
