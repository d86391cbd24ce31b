"""The recipe for nginx, word for word but for its ports and folders, before a real nginx and a real site."""

import contextlib
import gzip
import json
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kotinos.journal.sqlite import SQLiteStore
from tests.journal import school
from tests.web.servers import PATIENCE, answered, get, serving

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


class Site:
    """A site behind nginx: the ports of both, and the journal that it serves."""

    def __init__(self, port: int, behind: int, journal: Path) -> None:
        self.port = port
        self.behind = behind
        self.journal = journal

    def get(self, path: str, *lines: str) -> tuple[dict[str, str], bytes]:
        """Headers (with the status as `status`) and body of an answer through nginx."""
        return taken_apart(answered(self.port, get(path, *lines, host="medals.example")))


def taken_apart(answer: bytes) -> tuple[dict[str, str], bytes]:
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    named = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    if named.get("transfer-encoding") == "chunked":
        body = b"".join(re.findall(rb"[0-9a-f]+\r\n(.*?)\r\n(?=[0-9a-f]+\r\n)", body, re.DOTALL))
    return {"status": first.split()[1], **named}, body


def free() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@pytest.fixture(scope="module")
def site(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    if NGINX is None:
        pytest.skip("no nginx is found: `apt-get install nginx-light`")
    folder = tmp_path_factory.mktemp("nginx")
    with SQLiteStore(folder / "school.journal") as store:
        store.append(school.games())
    with serving(folder, str(folder / "school.journal")) as (_, behind):
        port = free()
        recipe = (checkout / "deploy" / "nginx.conf").read_text("utf-8")
        changes = {
            "127.0.0.1:8004": f"127.0.0.1:{behind}",
            "listen 80;": f"listen 127.0.0.1:{port};",
            "listen [::]:80;": "",
            "/var/cache/nginx/kotinos": f"{folder}/cache",
        }
        for here, there in changes.items():
            assert here in recipe
            recipe = recipe.replace(here, there)
        own = "".join(f"{each}_temp_path {folder}/{each};" for each in TEMPORARY)
        (folder / "nginx.conf").write_text(
            # Folders of a test are for who runs it alone, and so root's are closed to nginx's own user.
            f"{'user root;' if os.geteuid() == 0 else ''} daemon off; pid {folder}/nginx.pid;\n"
            f"error_log {folder}/error.log; events {{}}\n"
            f"http {{ access_log off; {own}\n{recipe}\n}}\n"
        )
        command = [NGINX, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
            try:
                until = time.monotonic() + PATIENCE
                while time.monotonic() < until and process.poll() is None:
                    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                        break
                    time.sleep(0.05)
                assert process.poll() is None, process.communicate()[1]
                yield Site(port, behind, folder / "school.journal")
            finally:
                process.terminate()


def test_an_answer_comes_from_the_cache_the_second_time_and_is_the_same(site: Site) -> None:
    first, body = site.get("/PG2004", "Accept-Language: en")
    again, same = site.get("/PG2004", "Accept-Language: en")
    assert (first["status"], first["x-cache"], again["x-cache"]) == ("200", "MISS", "HIT")
    assert (body, again["etag"]) == (same, first["etag"])
    direct, whole = taken_apart(answered(site.behind, get("/PG2004", "Accept-Language: en", host="medals.example")))
    assert whole == body
    for name in ("content-security-policy", "x-content-type-options", "referrer-policy", "cache-control", "vary"):
        assert again[name] == direct[name]
    held, nothing = site.get("/PG2004", "Accept-Language: en", f"If-None-Match: {first['etag']}")
    assert (held["status"], nothing) == ("304", b"")


def test_languages_and_forms_are_kept_apart(site: Site) -> None:
    bodies: dict[str, bytes] = {}
    for turn in range(2):
        for language in ("en", "ru", "ar"):
            for encoding in ((), ("Accept-Encoding: gzip",)):
                headers, body = site.get("/PG2004/events", f"Accept-Language: {language}", *encoding)
                assert headers["x-cache"] == ("HIT" if turn else "MISS")
                assert ("content-encoding" in headers) is bool(encoding)
                whole = gzip.decompress(body) if encoding else body
                assert f'<html lang="{language}"'.encode() in whole
                assert bodies.setdefault(language, whole) == whole


def test_a_journal_is_told_as_it_stands_and_its_stream_comes_at_once(site: Site) -> None:
    _, before = site.get("/api/games/SG2026/standings")
    assert site.get("/api/games/SG2026/standings")[1] == before
    with socket.create_connection(("127.0.0.1", site.port), PATIENCE) as line:
        line.sendall(get("/SG2026/stream", "Last-Event-ID: 20", host="medals.example"))
        got = b""
        while b"event: hello" not in got:
            got += line.recv(65_536)
        assert b"event: change" not in got  # it is resumed after 20
        with SQLiteStore(site.journal) as desk:
            desk.append([school.retract(20, "2026-06-05")])
        while b"event: change" not in got:  # not held back until there is more, or the end
            part = line.recv(65_536)
            assert part
            got += part
        assert b"id: 21\n" in got
    after = json.loads(site.get("/api/games/SG2026/standings")[1])
    assert after["sequence"] == 21


def test_a_pasted_document_passes_and_a_huge_one_does_not(site: Site) -> None:
    text = b"keep=no&text=1+China+63+46+32+141%0A2+Great+Britain+35+30+29+94"
    form = b"Content-Type: application/x-www-form-urlencoded\r\nHost: medals.example\r\n"
    head = b"POST / HTTP/1.1\r\n" + form + b"Content-Length: %d\r\n\r\n"
    assert taken_apart(answered(site.port, head % len(text) + text))[0]["status"] == "200"
    refused = taken_apart(answered(site.port, head % 10_000_000))[0]
    assert refused["status"] == "413"


def test_what_is_for_one_reader_is_not_kept(site: Site) -> None:
    for path in ("/healthz", "/explain/none"):
        headers = [site.get(path)[0] for _ in range(2)]
        assert not any("x-cache" in each for each in headers)


def test_an_old_client_is_answered(site: Site) -> None:
    with socket.create_connection(("127.0.0.1", site.port), PATIENCE) as line:
        line.sendall(b"GET /robots.txt HTTP/1.0\r\nHost: medals.example\r\n\r\n")
        got = b""
        while part := line.recv(65_536):
            got += part
    assert got.startswith(b"HTTP/1.1 200 ")
