"""What the answers of the API for programs have in common: JSON as the command line writes it, and errors."""

import json
from typing import TYPE_CHECKING, Any

from kotinos.diagnostics import KotinosError

if TYPE_CHECKING:
    from starlette.responses import Response
    from starlette.types import Scope

_LONGEST_READ = 2_000  # characters of what is asked that are looked at before it is refused


def written(value: dict[str, Any]) -> bytes:
    """One JSON document, as the command line writes it."""
    return json.dumps(value, ensure_ascii=False, indent=1).encode() + b"\n"


def error(code: str, message: str, hint: str | None = None) -> bytes:
    """The body of an error."""
    return written({"error": {"code": code, "message": message, "hint": hint}})


def refusal(scope: "Scope", status: int, trouble: KotinosError, headers: dict[str, str] | None = None) -> "Response":
    """The answer to what is refused before anything of the site is asked: JSON under `/api`, else a line of text."""
    from starlette.datastructures import Headers, QueryParams
    from starlette.responses import Response

    from kotinos.languages.catalogue import translator
    from kotinos.languages.negotiation import negotiated

    asked = QueryParams(scope["query_string"]).get("lang") if len(scope["query_string"]) <= _LONGEST_READ else None
    language = negotiated(asked, Headers(scope=scope).get("accept-language"))
    message, hint = trouble.said(translator(language).text)
    headers = {"cache-control": "no-store", **(headers or {})}
    if is_for_program(scope["path"]):
        headers["access-control-allow-origin"] = "*"
        return Response(error(trouble.code, message, hint), status, headers, "application/json")
    return Response(f"{message}\n" + (f"{hint}\n" if hint else ""), status, headers, "text/plain")


def is_for_program(path: str) -> bool:
    """Whether an address is one of the API, whose errors are JSON; `/api` itself is a page for people."""
    return path.startswith("/api/")
