"""How an answer goes out: its validators, how long it may be kept, and the headers that keep a page harmless."""

import re
from contextlib import suppress
from email.utils import formatdate, parsedate_to_datetime
from hashlib import sha256
from typing import TYPE_CHECKING

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.web.interface import refusal

if TYPE_CHECKING:
    from starlette.datastructures import MutableHeaders
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

# Nothing runs, nothing is fetched from elsewhere, nobody frames a page; `same-origin` keeps links to pasted pages here.
SAFE_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
# A page that follows a journal runs our own script, which asks our own addresses.
SCRIPT_POLICY = SAFE_HEADERS["content-security-policy"] + "; script-src 'self'; connect-src 'self'"
# What is made to be framed by pages of others; it holds no form, and links that leave the frame.
FRAMED = {
    "content-security-policy": (
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"
    )
}
_ABSOLUTE = re.compile(r"https?://[^/?#@\\\s]+(?=/|\Z)", re.IGNORECASE)  # RFC 9112, section 3.2.2
LONGEST_QUERY = 2_000  # characters; the longest address that a page of ours links to has a tenth of it


def validated(
    request: "Request", body: bytes, media_type: str, *, modified: float, cache: str, name: str | None = None
) -> "Response":
    """A whole answer to a read, or 304 where the reader holds it already (RFC 9110, section 13).

    `modified`: seconds since 1970, when what is told last changed. `name` is the file name that a download gets.
    """
    from starlette.responses import Response

    # Weak, since the same answer goes out compressed and plain.
    headers = {
        "etag": f'W/"{sha256(body).hexdigest()[:32]}"',
        "cache-control": cache,
        "last-modified": formatdate(modified, usegmt=True),
        "vary": "Accept-Language",
    }
    if name:
        headers["content-disposition"] = f'attachment; filename="{name}"'
    if _is_held(request, headers["etag"], modified):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=media_type, headers=headers)


def _is_held(request: "Request", etag: str, modified: float) -> bool:
    if (held := request.headers.get("if-none-match")) is not None:
        opaque = etag.removeprefix("W/")
        return held.strip() == "*" or opaque in [tag.strip().removeprefix("W/") for tag in held.split(",")]
    if since := request.headers.get("if-modified-since"):
        try:
            return int(modified) <= parsedate_to_datetime(since).timestamp()
        except (ValueError, OverflowError):
            return False
    return False


_FOR_ANY_PAGE = ("/api/", "/static/")
_MAY_READ = {
    "allow": "GET, HEAD, OPTIONS",
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, HEAD, OPTIONS",
    "access-control-allow-headers": "*",
    "access-control-max-age": "86400",
}


class Guard:
    """Puts the safe headers on every answer, and refuses an address that is too long (414).

    What any page may read says so to a browser that asks first (OPTIONS).
    """

    def __init__(self, app: "ASGIApp") -> None:
        self._app = app

    async def __call__(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_safely(message: "Message") -> None:
            if message["type"] == "http.response.start":
                from starlette.datastructures import MutableHeaders

                make_safe(MutableHeaders(raw=message["headers"]))
            await send(message)

        if (refused := unreadable(scope)) is not None:
            trouble = KotinosError("K746", Phrase("the request can be read in more than one way"))
            await refusal(scope, refused, trouble, {"connection": "close"})(scope, receive, send_safely)
            return
        scope = in_origin_form(scope)
        if len(scope["query_string"]) + len(scope["path"]) > LONGEST_QUERY:
            said = Phrase("the address is longer than {most} characters", most=LONGEST_QUERY)
            await refusal(scope, 414, KotinosError("K745", said))(scope, receive, send_safely)
            return
        if scope["method"] == "OPTIONS" and scope["path"].startswith(_FOR_ANY_PAGE):
            from starlette.responses import Response

            # A browser asks first where a page of others adds headers of its own; it may, to read.
            await Response(status_code=204, headers=_MAY_READ)(scope, receive, send_safely)
            return
        from starlette.requests import ClientDisconnect

        # Whoever hung up amid a form is answered nothing, and no fault of ours is noted.
        with suppress(ClientDisconnect):
            await self._app(scope, receive, send_safely)


def unreadable(scope: "Scope") -> int | None:
    """The status for a request that two servers may read in two ways (RFC 9112, sections 2.3, 3.2 and 6.1), or null."""
    if scope.get("http_version", "1.1") not in ("1.0", "1.1", "2", "3"):
        return 505
    names = [name for name, _ in scope["headers"]]
    if b"content-length" in names and b"transfer-encoding" in names:
        return 400
    return None if scope["path"].startswith("/") or _ABSOLUTE.match(scope["path"]) else 400


def in_origin_form(scope: "Scope") -> "Scope":
    """A request as it would be with the path alone in its first line, where that names the host too."""
    if scope["path"].startswith("/"):
        return scope
    raw = scope.get("raw_path") or scope["path"].encode()
    return {
        **scope,
        "path": _ABSOLUTE.sub("", scope["path"]) or "/",
        "raw_path": _ABSOLUTE.sub("", raw.decode("latin-1")).encode("latin-1") or b"/",
    }


def make_safe(headers: "MutableHeaders") -> None:
    """Adds the safe headers to those of an answer; one that any page may frame is not told to refuse it."""
    framed = headers.get("content-security-policy") == FRAMED["content-security-policy"]
    for name, value in SAFE_HEADERS.items():
        if not (framed and name == "x-frame-options"):
            headers.setdefault(name, value)
