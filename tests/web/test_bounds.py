"""Slow and greedy readers on a real socket: each is bounded, and others are served meanwhile."""

import asyncio
import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kotinos.web import protocol
from kotinos.web.application import application
from kotinos.web.keeping import LARGEST_DOCUMENT
from kotinos.web.prepared import Prepared
from tests.web.servers import PATIENCE, answered, get, hot

LONG = 10_000_000


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """A site that bounds everything at once."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(protocol, "SECONDS_FOR_A_HEAD", 0.6)
        patched.setattr(protocol, "SECONDS_TO_READ", 0.6)
        with hot(application(), Prepared(lambda: 0), keep_alive=1) as port:
            yield port


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


def opened(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), PATIENCE)


def served(port: int) -> bool:
    """Whether somebody else is served."""
    return status(answered(port, get("/healthz"))) == 200


def goes_on(connection: socket.socket) -> bool:
    """Whether a byte now and then is taken for as long as anybody would try."""
    try:
        for _ in range(2_000):
            connection.sendall(b"X")
            time.sleep(0.02)
    except OSError:
        return False
    return True


def until_closed(connection: socket.socket) -> bytes:
    got = b""
    with contextlib.suppress(ConnectionError):
        while part := connection.recv(65_536):
            got += part
    return got


def test_a_head_that_comes_byte_by_byte_is_not_waited_for(port: int) -> None:
    with opened(port) as connection:
        assert not goes_on(connection)
    assert served(port)


def test_a_line_on_which_nothing_comes_is_closed(port: int) -> None:
    with opened(port) as connection:
        assert until_closed(connection) == b""


def test_a_line_on_which_nothing_more_comes_is_closed(port: int) -> None:
    with opened(port) as connection:
        connection.sendall(get("/PG2004"))
        assert until_closed(connection).startswith(b"HTTP/1.1 200 ")


def test_a_body_that_nobody_reads_is_not_waited_for(port: int) -> None:
    with opened(port) as connection:
        connection.sendall(b"POST /PG2004 HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n")
        assert not goes_on(connection)
    assert served(port)


def test_a_reader_who_takes_nothing_is_cut_off(port: int) -> None:
    """Answers that nobody takes fill the line; then no more are made, and soon the line is cut."""
    answered(port, get("/PG2004"))
    with opened(port) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        connection.settimeout(0.2)
        sent = 0
        with contextlib.suppress(TimeoutError, ConnectionError):
            while sent < 100_000_000:
                connection.sendall(get("/PG2004") * 100)
                sent += 100 * len(get("/PG2004"))
        assert sent < 100_000_000  # it is not read any more
        time.sleep(2)
        assert served(port)
        connection.settimeout(PATIENCE)
        until_closed(connection)  # what was on its way comes, and then the end: else this waits for too long


def test_a_post_of_ten_megabytes_is_refused_before_it_is_sent(port: int) -> None:
    with opened(port) as connection:
        connection.sendall(
            b"POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\n"
            b"Content-Length: %d\r\n\r\n" % LONG
        )
        assert status(connection.recv(100)) == 413
    with opened(port) as connection:
        connection.sendall(
            b"POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\n"
            b"Expect: 100-continue\r\nContent-Length: %d\r\n\r\n" % LONG
        )
        assert status(connection.recv(100)) == 413  # and no 100 before it
    assert served(port)


def test_a_post_without_a_length_is_refused_when_it_grows_too_long(port: int) -> None:
    chunk = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
    head = b'7f\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="' + b"a" * 58 + b'.txt"\r\n\r\n'
    with opened(port) as connection:
        connection.sendall(
            b"POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n"
        )
        body = head.partition(b"\r\n")[2]
        connection.sendall(b"%x\r\n%s\r\n" % (len(body), body))
        sent = 0
        with contextlib.suppress(ConnectionError):
            while sent < LONG:
                connection.sendall(chunk)
                sent += 0x10000
        got = b""
        with contextlib.suppress(ConnectionError):
            got = connection.recv(100)
    assert LARGEST_DOCUMENT < LONG
    assert got == b"" or status(got) == 413
    assert served(port)


@pytest.mark.parametrize(
    ("request_", "statuses"),
    [
        (get("/PG2004?" + "&".join(f"a{n}=1" for n in range(100_000))), {400, 414, 431}),
        (get("/PG2004?" + "&".join(f"a{n}=1" for n in range(400))), {414}),
        (get("/PG2004?" + "&".join("order=gold" for _ in range(100))), {400}),
        (get("/" + "a/" * 900), {404, 414}),
        (get("/../../../etc/passwd"), {404}),
        (get("/static/../../../etc/passwd"), {404}),
        (get("/static/..%2f..%2f..%2fetc%2fpasswd"), {404}),
        (get("/static/%2e%2e/%2e%2e/serving.py"), {404}),
        (get("/static//etc/passwd"), {404}),
        (get("/static/live.js%00.css"), {404}),
        (get("/static/flags/../live.js"), {404}),
        (get("/PG2004/%00"), {400, 404}),
        (get("/%ff%fe"), {400, 404}),
        (get("/PG2004/live"), {404}),
        (get("/PG2004/stream"), {404}),
        (get("/PG2004", "X: " + "y" * 100_000), {200, 400, 431}),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\r\n\r\n", {400}),
    ],
    ids=lambda value: repr(value[:50]) if isinstance(value, bytes) else "",
)
def test_what_is_wrong_or_huge_is_a_clean_refusal(port: int, request_: bytes, statuses: set[int]) -> None:
    with opened(port) as connection:
        with contextlib.suppress(ConnectionError):
            connection.sendall(request_)
        got = b""
        with contextlib.suppress(ConnectionError):
            while b"\r\n\r\n" not in got and (part := connection.recv(65_536)):
                got += part
        # Where the refusal comes before all was sent, the system may throw it away with what was not read.
        assert (got == b"" and len(request_) > 50_000) or status(got) in statuses
        assert b"Traceback" not in got
        assert b"root:" not in got
    assert served(port)


def test_many_readers_at_once_are_all_served(port: int) -> None:
    """A hundred who hold their lines open, and one who is slow, keep nobody from an answer."""
    waiting = [opened(port) for _ in range(100)]
    try:
        assert served(port)

        async def all_of_them() -> list[bytes]:
            return await asyncio.gather(*(asyncio.to_thread(answered, port, get("/api/games")) for _ in range(30)))

        assert {status(answer) for answer in asyncio.run(all_of_them())} == {200}
    finally:
        for connection in waiting:
            connection.close()


def test_a_head_has_no_body(port: int) -> None:
    for path in ("/", "/PG2004", "/api/games/PG2004/standings", "/static/live.js", "/healthz", "/XX2001"):
        with opened(port) as connection:
            connection.sendall(get(path).replace(b"GET", b"HEAD") + get("/healthz", "Connection: close"))
            heads = until_closed(connection)
        assert heads.count(b"HTTP/1.1 ") == 2
        assert heads.split(b"HTTP/1.1 ")[1].endswith(b"\r\n\r\n"), path


def test_every_answer_has_the_headers_that_keep_it_harmless(port: int) -> None:
    for path in ("/", "/PG2004", "/api/games", "/static/live.js", "/XX2001", "/api/none", "/healthz", "/robots.txt"):
        for _ in range(2):  # from the application, and from what stands ready
            head = answered(port, get(path)).partition(b"\r\n\r\n")[0].lower()
            for said in (
                b"content-security-policy: default-src 'none'", b"frame-ancestors 'none'",
                b"x-content-type-options: nosniff", b"referrer-policy: same-origin", b"x-frame-options: deny",
            ):  # fmt: skip
                assert said in head, (path, said)
            assert b"unsafe" not in head
            assert b"\nserver:" not in head


def test_the_folder_of_the_package_is_not_served(port: int) -> None:
    names = [path.name for path in (Path(protocol.__file__).parent).iterdir() if path.suffix == ".py"]
    assert {status(answered(port, get(f"/static/{name}"))) for name in names} == {404}
