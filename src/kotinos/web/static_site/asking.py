"""Asks the application as a server does, in this process and without a socket."""

from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote, urlencode

from kotinos.web.static_site.addresses import Address

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message


class Answer(NamedTuple):
    """What came back, whole."""

    status: int
    media_type: str
    body: bytes


async def ask(app: "ASGIApp", address: Address, language: str) -> Answer:
    """What the application answers to a plain GET in a language."""
    query = address.query if address.shared else (*address.query, ("lang", language))
    started: dict[str, object] = {}
    body: list[bytes] = []

    async def receive() -> "Message":
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: "Message") -> None:
        if message["type"] == "http.response.start":
            started.update(message)
        else:
            body.append(message.get("body", b""))

    scope = {
        "type": "http", "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1", "method": "GET",
        "scheme": "http", "path": address.path, "raw_path": quote(address.path).encode(), "root_path": "",
        "query_string": urlencode(query).encode(), "headers": [(b"host", b"localhost")],
        "server": ("localhost", 80), "client": ("127.0.0.1", 0),
    }  # fmt: skip
    try:
        await app(scope, receive, send)
    except Exception:  # noqa: BLE001 - an application answers 500 and raises on, for a server to note: the answer says it
        return Answer(500, "", b"".join(body))
    headers: list[tuple[bytes, bytes]] = started["headers"]  # type: ignore[assignment]
    kind = next((value.decode() for name, value in headers if name == b"content-type"), "")
    status: int = started["status"]  # type: ignore[assignment]
    return Answer(status, kind.partition(";")[0], b"".join(body))
