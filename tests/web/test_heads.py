"""Which request heads are so plain that an answer may stand ready for them: one form, and not a byte beside it."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kotinos.web.heads import LONGEST, Plain, plain

HEAD = b"GET /PG2004 HTTP/1.1\r\nHost: a.example\r\n\r\n"


def head(*lines: bytes, target: bytes = b"/PG2004") -> bytes:
    return (
        b"GET "
        + target
        + b" HTTP/1.1\r\n"
        + b"".join(line + b"\r\n" for line in (b"Host: a.example", *lines))
        + b"\r\n"
    )


def test_a_plain_head_is_read() -> None:
    assert plain(HEAD) == Plain(b"/PG2004", b"a.example", b"", b"", False, None)


def test_what_a_browser_sends_is_read() -> None:
    sent = head(
        b"User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
        b"Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
        b"Accept-Language: ru-RU,ru;q=0.8,en-US;q=0.5,en;q=0.3",
        b"Accept-Encoding: gzip, deflate, br, zstd",
        b"DNT: 1",
        b"Connection: keep-alive",
        b"Referer: http://a.example/",
        b"Upgrade-Insecure-Requests: 1",
        b"Sec-Fetch-Dest: document",
        b'If-None-Match: W/"0123456789abcdef"',
        b"If-Modified-Since: Mon, 30 Nov 2026 10:00:00 GMT",
        b"Priority: u=0, i",
        target=b"/PG2004?order=total&lang=ru",
    )
    assert plain(sent) == Plain(
        b"/PG2004?order=total&lang=ru",
        b"a.example",
        b"",
        b"ru-RU,ru;q=0.8,en-US;q=0.5,en;q=0.3",
        True,
        b'W/"0123456789abcdef"',
    )


NOT_PLAIN = [
    b"",
    HEAD[:-1],
    HEAD[:-2],
    HEAD + b"\r\n",
    HEAD + b"G",
    HEAD + HEAD,
    b"\r\n" + HEAD,
    b"\n" + HEAD,
    HEAD.replace(b"\r\n", b"\n"),
    HEAD.replace(b"\r\n", b"\r"),
    HEAD.replace(b"GET", b"get"),
    HEAD.replace(b"GET", b"HEAD"),
    HEAD.replace(b"GET", b"POST"),
    HEAD.replace(b"GET ", b"GET  "),
    HEAD.replace(b"GET ", b"GET\t"),
    HEAD.replace(b"1.1", b"1.0"),
    HEAD.replace(b"1.1", b"1.2"),
    HEAD.replace(b"1.1", b"2.0"),
    HEAD.replace(b"HTTP/1.1", b"http/1.1"),
    HEAD.replace(b" HTTP/1.1", b""),
    HEAD.replace(b"1.1\r", b"1.1 \r"),
    HEAD.replace(b"Host: a.example\r\n", b""),
    HEAD.replace(b"a.example", b""),
    HEAD.replace(b"a.example", b"a.example, b.example"),
    HEAD.replace(b"a.example", b"a.example/x"),
    HEAD.replace(b"a.example", b"u@a.example"),
    HEAD.replace(b"Host:", b"Host :"),
    HEAD.replace(b"Host: ", b"Host:"),
    HEAD.replace(b"Host: ", b"Host:  "),
    HEAD.replace(b"Host: ", b"Host:\t"),
    HEAD.replace(b"a.example", b"a.example "),
    HEAD.replace(b"a.example", b"a.example\t"),
    HEAD.replace(b"a.example", b"a.ex\x00ample"),
    HEAD.replace(b"a.example", b"a.ex\xc3\xa4mple"),
    *[head(target=target) for target in (
        b"*", b"http://a.example/PG2004", b"//a.example/..\\x", b"/PG2004#x", b"/PG 2004", b"/PG2004\x00", b"/\xd0\x9f",
        b'/"', b"/<b>", b"/a|b", b"/a;b", b"PG2004", b"", b"/PG2004\xff", b"/[x]", b"/{x}", b"/a^b", b"/a`b",
    )],
    *[head(line) for line in (
        b"Host: a.example", b"host: b.example", b"Content-Length: 0", b"Content-Length: 5",
        b"Transfer-Encoding: chunked",
        b"transfer-encoding: identity", b"Transfer-Encoding : chunked", b"Expect: 100-continue", b"Upgrade: websocket",
        b"Upgrade: h2c", b"HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA", b"Connection: close", b"Connection: upgrade",
        b"Connection: keep-alive, close", b"Connection: Transfer-Encoding", b"Keep-Alive: 5", b"TE: trailers",
        b"Trailer: X",
        b"Range: bytes=0-9", b'If-Range: "x"', b'If-Match: "x"', b"If-Unmodified-Since: Mon, 30 Nov 2026 10:00:00 GMT",
        b"If-Modified-Since: Mon, 30 Nov 2026 10:00:00 GMT", b"If-None-Match: *", b'If-None-Match: "a", "b"',
        b"If-None-Match: a", b"Cookie: a=b", b"Authorization: Basic x", b"Origin: http://b.example", b"X-Anything: 1",
        b"X-HTTP-Method-Override: DELETE", b"X-Original-URL: /x", b"Forwarded: host=b.example",
        b"X-Forwarded-Host: b.example", b"X-Forwarded-Proto: gopher", b"Accept-Encoding: gzip;q=0",
        b"Accept-Encoding: *",
        b" folded", b"\tfolded", b"Accept: x\r\n folded", b"Accept: x\nX: y", b"Accept: x\rX: y", b"Accept", b": x",
        b"Accept: \x00", b"Accept: \x7f", b"Acc\x00ept: x", b"Accept_Language: ru", b"Accept-Language: \xd1\x80",
        b"Accept: x" * LONGEST, b"Accept: " + b"x" * LONGEST,
    )],
    head(b"Accept: x", b"accept: y"),
    head(b'If-None-Match: "a"', b'If-None-Match: "a"'),
]  # fmt: skip


@pytest.mark.parametrize("sent", NOT_PLAIN, ids=[repr(sent[:70]) + str(len(sent)) for sent in NOT_PLAIN])
def test_what_differs_is_left_to_the_ordinary_server(sent: bytes) -> None:
    assert plain(sent) is None


@given(st.integers(0, len(HEAD) - 1), st.binary(max_size=3))
@example(3, b"\x00")
def test_no_byte_more_or_less_passes_for_something_else(at: int, put: bytes) -> None:
    """Whatever stands in the place of a byte: it is refused, or is read as exactly what is written there."""
    changed = HEAD[:at] + put + HEAD[at + 1 :]
    asked = plain(changed)
    if asked is not None:
        assert changed == b"GET " + asked.target + changed[4 + len(asked.target) :]
        assert changed.count(b"\r\n") == changed.count(b"\n") == changed.count(b"\r")
        assert changed.endswith(b"\r\n\r\n")
        assert changed.count(b"\r\n\r\n") == 1
        assert changed.lower().count(b"host: ") == 1
