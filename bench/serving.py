"""The site under load: prepared answers beside starlette on uvicorn and beside nginx, each server on one core.

All ask for the same bytes over loopback, in turns. A rate is told as its inverse, what a request takes of the core that
the server has to itself: other programs do not move that figure. They do move every p99. It needs `wrk`, `nginx` and
two cores; where one is missing, the subject says so and measures nothing.
"""

import contextlib
import gzip
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from measuring import Case, Measured

TITLE = "Serving: each server on one core, wrk on the other (ms of processor a thousand requests; p99: ms; weights: kB)"
ADDRESS = "/api/games/PG2004/standings"  # about 20 kB of JSON
CONNECTIONS, SECONDS = 32, 3
ROUNDS = 5
OTHERS = ("gender=M", "gender=W", "gender=X", "order=total", "lang=ru", "lang=fr", "known=2004-09-28", "discipline=SWM")

# The same bytes with the same tag from a plain route, as the fastest parser and loop that are installed serve it.
STARLETTE = """
import sys
from pathlib import Path
import uvicorn
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route
folder = Path(sys.argv[1])
whole, packed = (folder / "answer.json").read_bytes(), (folder / "answer.json.gz").read_bytes()
tag = '"0123456789abcdef"'
async def answer(request):
    headers = {"etag": tag, "cache-control": "public, max-age=60", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type="application/json", headers={**headers, "content-encoding": "gzip"})
    return Response(whole, media_type="application/json", headers=headers)
uvicorn.run(Starlette(routes=[Route("/answer.json", answer)]), port=int(sys.argv[2]), log_level="error",
            access_log=False)
"""
NGINX = """
daemon off; worker_processes 1; pid {folder}/nginx.pid; error_log {folder}/error.log;
events {{ worker_connections 512; }}
http {{
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; gzip_static on; gzip_vary on;
  types {{ application/json json; }} open_file_cache max=100 inactive=1h; open_file_cache_valid 1h;
  client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
  uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
  server {{ listen 127.0.0.1:{port}; root {folder}; }}
}}
"""


class Load(NamedTuple):
    """Some seconds under load: what a request took of the processor, what one in a hundred takes longer than."""

    cost: float
    p99: float


class Server(NamedTuple):
    """A server that runs, and the path that it is asked for."""

    port: int
    path: str


def measured(folder: Path, rounds: int) -> list[Measured]:
    """The figures of this subject."""
    missing = [name for name in ("wrk", "nginx", "taskset") if shutil.which(name) is None]
    if missing or (os.cpu_count() or 1) < 2:
        sys.stderr.write(f"{', '.join(missing) or 'a second core'} is missing: serving is not measured\n")
        return []
    with contextlib.ExitStack() as stack:
        ours = Server(stack.enter_context(_ours(folder)), ADDRESS)
        whole = _get(ours)[0]
        (folder / "answer.json").write_bytes(whole)
        (folder / "answer.json.gz").write_bytes(gzip.compress(whole, 9))
        bases = {
            "starlette": Server(stack.enter_context(_starlette(folder)), "/answer.json"),
            "nginx": Server(stack.enter_context(_nginx(folder)), "/answer.json"),
        }
        found = _compared(ours, bases, min(rounds, ROUNDS))
        found.append(_unprepared(ours, min(rounds, ROUNDS)))
        return [*found, *_weights(ours), _explaining(ours, folder)]


def _compared(ours: Server, bases: dict[str, Server], rounds: int) -> list[Measured]:
    found = []
    for kind, headers in (("whole", _whole), ("compressed", _compressed), ("304", _held)):
        taken: dict[str, list[Load]] = {"ours": [], **{name: [] for name in bases}}
        for _ in range(rounds):
            for name, server in {"ours": ours, **bases}.items():
                taken[name].append(_load(server, headers(server)))
        size = len(_get(ours)[0])
        what = f"{kind}, {size / 1000:.0f} kB" if kind == "whole" else kind
        found += [
            _ratio(f"prepared, {what}, beside starlette", 1 / 4, taken["ours"], taken["starlette"], _cost),
            _ratio(f"prepared, {what}, beside nginx", 1 / 0.9, taken["ours"], taken["nginx"], _cost),
            _ratio(f"prepared, {what}, p99 beside nginx", 2, taken["ours"], taken["nginx"], _p99),
        ]
    return found


def _unprepared(ours: Server, rounds: int) -> Measured:
    """Answers that nobody asked for before, one by one, beside prepared ones under load."""
    first: list[float] = []
    loads: list[float] = []
    for turn in range(rounds):
        # Another host is another answer: nothing of it is ready.
        servers = [Server(ours.port, f"/api/games/PG2004/standings?{each}") for each in OTHERS]
        first += [_timed(server, f"a{turn}.example") for server in servers]
        loads.append(_load(ours, []).p99)
    one, other = _percentile(first), statistics.median(loads)
    case = Case("not prepared, p99 one by one, beside prepared under load", (), (), 25)
    return Measured(case, one, other, one / other, 0)


def _weights(ours: Server) -> list[Measured]:
    """What a browser fetches for a table page, compressed, with its style and script, in kB."""
    found = []
    for name, paths in (
        ("the table page of Paris 2024", ("/PG2024", "/static/kotinos.css")),
        ("the table page of Athens 2004", ("/PG2004", "/static/kotinos.css")),
    ):
        size = sum(len(_get(Server(ours.port, path), "gzip")[0]) for path in paths) / 1e6
        found.append(Measured(Case(f"weight of {name}, in kB", (), (), 1), size, 0.060, size / 0.060, 0))
    return found


def _explaining(ours: Server, folder: Path) -> Measured:
    """A page of 130 kB, pasted, beside what the command spends on the same file, both in processor time."""
    from kotinos.flow import explain

    rows = "".join(f"| {n} | Nation {n} | 1 | 1 | 1 | 3 |\n" for n in range(1, 60))
    page = b"XII Summer Paralympic Games, Athens 2004\n" + rows.encode() + b"Words about the Games.\n" * 6_000
    page = page[:130_000]
    (folder / "page.txt").write_bytes(page)
    own, pasted = [], []
    for _ in range(7):
        begin = time.process_time()
        explain(page, "page.txt")
        own.append(time.process_time() - begin)
        before = _cpu(ours.port)
        request = urllib.request.Request(
            f"http://127.0.0.1:{ours.port}/", _form(page), {"content-type": "multipart/form-data; boundary=x"}
        )
        with urllib.request.urlopen(request) as answer:  # noqa: S310 - our own server
            answer.read()
        pasted.append(_cpu(ours.port) - before)
    one, other = statistics.median(pasted[1:]), statistics.median(own[1:])
    return Measured(
        Case("a page of 130 kB pasted, processor time beside explain's", (), (), 3), one, other, one / other, 0
    )


def _form(page: bytes) -> bytes:
    head = b'--x\r\ncontent-disposition: form-data; name="'
    return head + b'keep"\r\n\r\nno\r\n' + head + b'file"; filename="page.txt"\r\n\r\n' + page + b"\r\n--x--\r\n"


_PROCESSES: dict[int, int] = {}


def _cpu(port: int) -> float:
    """The processor time that the server at a port has had, with the workers that it started."""
    first = _PROCESSES[port]
    workers = Path(f"/proc/{first}/task/{first}/children").read_text("ascii").split()
    spent = 0
    for process in (first, *workers):
        fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
        spent += int(fields[11]) + int(fields[12])
    return spent / os.sysconf("SC_CLK_TCK")


def _ratio(name: str, bar: float, ours: list[Load], base: list[Load], of: Callable[[Load], float]) -> Measured:
    pairs = [(of(one), of(other)) for one, other in zip(ours, base, strict=True)]
    one, other = (statistics.median(part) for part in zip(*pairs, strict=True))
    return Measured(Case(name, (), (), bar), one, other, statistics.median(a / b for a, b in pairs), 0)


def _cost(load: Load) -> float:
    return load.cost * 1_000


def _p99(load: Load) -> float:
    return load.p99


def _load(server: Server, headers: list[str]) -> Load:
    options = [option for header in headers for option in ("-H", header)]
    command = ["taskset", "-c", "1", "wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "--latency", *options]
    before = _cpu(server.port)
    said = subprocess.run(
        [*command, f"http://127.0.0.1:{server.port}{server.path}"], check=True, capture_output=True, text=True
    ).stdout
    spent = _cpu(server.port) - before
    assert "Non-2xx" not in said, said
    requests = re.search(r"(\d+) requests in", said)
    p99 = re.search(r"99%\s+([\d.]+)(us|ms|s)", said)
    assert requests, said
    assert p99, said
    return Load(spent / int(requests[1]), float(p99[1]) * {"us": 1e-6, "ms": 1e-3, "s": 1.0}[p99[2]])


def _whole(_: Server) -> list[str]:
    return []


def _compressed(_: Server) -> list[str]:
    return ["Accept-Encoding: gzip"]


def _held(server: Server) -> list[str]:
    tag = _get(server)[1]
    with contextlib.suppress(urllib.error.HTTPError):  # 304 is told as one
        _get(server, tag=tag)
    return [f"If-None-Match: {tag}"]


def _get(server: Server, encoding: str = "", tag: str = "") -> tuple[bytes, str]:
    headers = {name: value for name, value in (("accept-encoding", encoding), ("if-none-match", tag)) if value}
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}{server.path}", headers=headers)
    with urllib.request.urlopen(request) as answer:  # noqa: S310 - our own server
        return answer.read(), answer.headers["etag"] or ""


def _timed(server: Server, host: str) -> float:
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        begin = time.perf_counter()
        connection.sendall(f"GET {server.path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        got = b""
        while b"\r\n\r\n" not in got:
            got += connection.recv(65_536)
        length = re.search(rb"content-length: (\d+)", got)
        assert got.startswith(b"HTTP/1.1 200"), got[:200]
        assert length, got[:200]
        while len(got.partition(b"\r\n\r\n")[2]) < int(length[1]):
            got += connection.recv(65_536)
        return time.perf_counter() - begin


def _percentile(of: list[float]) -> float:
    return sorted(of)[min(len(of) - 1, round(0.99 * (len(of) - 1)))]


@contextlib.contextmanager
def _running(port: int, *command: str) -> Iterator[int]:
    pinned = ("taskset", "-c", "0", *command)
    process = subprocess.Popen(pinned, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _PROCESSES[port] = process.pid
    try:
        for _ in range(300):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            assert process.poll() is None, f"{command[0]} ended with {process.returncode}"
            time.sleep(0.1)
        yield port
    finally:
        process.terminate()
        process.wait()


def _free() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextlib.contextmanager
def _ours(folder: Path) -> Iterator[int]:
    port = _free()
    command = str(Path(sys.executable).with_name("kotinos"))
    with _running(port, command, "serve", "--port", str(port), "--data", str(folder / "data")) as it:
        yield it


@contextlib.contextmanager
def _starlette(folder: Path) -> Iterator[int]:
    port = _free()
    with _running(port, sys.executable, "-c", STARLETTE, str(folder), str(port)) as it:
        yield it


@contextlib.contextmanager
def _nginx(folder: Path) -> Iterator[int]:
    port = _free()
    with tempfile.TemporaryDirectory() as own:
        place = Path(own)
        place.chmod(0o755)  # a worker that is not root reads the file
        for name in ("answer.json", "answer.json.gz"):
            shutil.copy(folder / name, place / name)
        (place / "nginx.conf").write_text(NGINX.format(folder=place, port=port))
        with _running(port, "nginx", "-p", own, "-c", str(place / "nginx.conf")) as it:
            yield it
