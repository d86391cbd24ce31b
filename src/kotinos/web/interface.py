"""What the answers of the API for programs have in common: JSON as the command line writes it, and errors."""

import json
from typing import Any


def written(value: dict[str, Any]) -> bytes:
    """One JSON document, as the command line writes it."""
    return json.dumps(value, ensure_ascii=False, indent=1).encode() + b"\n"


def error(code: str, message: str, hint: str | None = None) -> bytes:
    """The body of an error."""
    return written({"error": {"code": code, "message": message, "hint": hint}})
