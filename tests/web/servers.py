"""The site on a real socket, in a thread of the test, and what comes back for raw bytes."""

import contextlib
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from kotinos.web.prepared import Prepared, Preparing
from kotinos.web.protocol import Protocol

PATIENCE = 20.0  # seconds for what must come; nothing that is tested takes a part of it on an idle machine
QUIET = 0.3  # seconds without a byte after which nothing more is waited for


@contextlib.contextmanager
def running(app: Any, protocol: Any, keep_alive: int = 30) -> Iterator[int]:
    """A server at a free port; the port."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen(128)
        config = uvicorn.Config(
            app,
            http=protocol,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_keep_alive=keep_alive,
            timeout_graceful_shutdown=2,
            h11_max_incomplete_event_size=16_384,
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=partial(server.run, sockets=[listening]), daemon=True)
        thread.start()
        until = time.monotonic() + PATIENCE
        while not server.started and time.monotonic() < until:
            time.sleep(0.01)
        try:
            yield int(listening.getsockname()[1])
        finally:
            server.should_exit = True
            thread.join(PATIENCE)


@contextlib.contextmanager
def ordinary(app: Any) -> Iterator[int]:
    """The ordinary server; its port."""
    with running(app, H11Protocol) as port:
        yield port


@contextlib.contextmanager
def hot(app: Any, prepared: Prepared, keep_alive: int = 30) -> Iterator[int]:
    """The server with answers that stand ready; its port."""
    with running(Preparing(app, prepared), partial(Protocol, prepared=prepared), keep_alive) as port:
        yield port


def exchanged(port: int, packets: Sequence[bytes], length: int | None = None, quiet: float = QUIET) -> bytes:
    """What comes back for some packets, until the server closes or is quiet; with a length, until as much has come."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        got = b""
        for place, packet in enumerate(packets):
            if place:
                time.sleep(quiet / 10)  # so that they come one by one
            try:
                connection.sendall(packet)
            except OSError:  # it has been refused already
                break
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            connection.settimeout(quiet if length is None or len(got) >= length else PATIENCE)
            try:
                part = connection.recv(65_536)
            except (TimeoutError, ConnectionError):
                break
            if not part:
                return undated(got) + b"<closed>"
            got += part
        return undated(got)


def answered(port: int, request: bytes) -> bytes:
    """The answer to one request, as far as it says that it goes."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
        connection.sendall(request)
        got = b""
        while b"\r\n\r\n" not in got:
            got += _more(connection)
        head, _, body = got.partition(b"\r\n\r\n")
        length = re.search(rb"(?i)\r\ncontent-length: (\d+)", head)
        while length and len(body) < int(length[1]):
            body += _more(connection)
        return undated(head + b"\r\n\r\n" + body)


def _more(connection: socket.socket) -> bytes:
    part = connection.recv(65_536)
    assert part, "the server closed amid an answer"
    return part


@contextlib.contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """The process and its port."""
    command = [sys.executable, "-m", "kotinos", "serve", "--port", "0", "--data", str(folder / "data"), *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            port = urlsplit(process.stdout.readline().split()[0]).port
            assert port is not None
            answered(port, get("/healthz"))  # it is up
            yield process, port
        finally:
            process.kill()


def undated(answers: bytes) -> bytes:
    """Answers without what differs from second to second."""
    return re.sub(rb"\r\ndate: [^\r]*", b"\r\ndate: now", answers)


def get(target: str = "/", *lines: str, host: str = "a.example") -> bytes:
    """A plain request."""
    return "".join(f"{line}\r\n" for line in (f"GET {target} HTTP/1.1", f"Host: {host}", *lines, "")).encode("latin-1")
