"""Whether a reader takes a compressed answer: one reading of `Accept-Encoding` for all who answer."""

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

_NAME = b"accept-encoding"
# A coding, and its weight (RFC 9110, section 12.4.2); what is written otherwise asks for nothing.
_CODING = re.compile(r"([!#$%&'*+.^_`|~0-9a-z-]+)(?:[ \t]*;[ \t]*q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?))?", re.ASCII)
_GZIP = ("gzip", "x-gzip")  # RFC 9110, section 8.4.1.3: the same


def takes_gzip(value: str) -> bool:
    """Whether an `Accept-Encoding` takes gzip: by its name, else by `*`, and never with the weight 0 (RFC 9110)."""
    weights: dict[str, float] = {}
    for part in value.lower().split(","):
        if found := _CODING.fullmatch(part.strip(" \t")):
            weights[found[1]] = float(found[2] or 1)
    named = [weights[name] for name in _GZIP if name in weights]
    return max(named) > 0 if named else weights.get("*", 0) > 0


class PlainlyAccepted:
    """Says to the application within plainly what is accepted, gzip or nothing; an ASGI application around another.

    The compressing middleware looks for the letters `gzip` alone, and so would compress for `agzip` and `gzip;q=0`.
    """

    def __init__(self, app: "ASGIApp") -> None:
        self._app = app

    async def __call__(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        """One request."""
        if scope["type"] == "http":
            said = b",".join(value for name, value in scope["headers"] if name == _NAME)
            kept = [header for header in scope["headers"] if header[0] != _NAME]
            plainly = b"gzip" if takes_gzip(said.decode("latin-1")) else b"identity"
            scope = {**scope, "headers": [*kept, (_NAME, plainly)]}
        await self._app(scope, receive, send)
