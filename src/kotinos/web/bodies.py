"""What a reader sends: a pasted or uploaded document, read as it comes in and never beyond its bounds."""

from typing import TYPE_CHECKING, NamedTuple

from kotinos.web.keeping import LARGEST_DOCUMENT

if TYPE_CHECKING:
    from starlette.datastructures import FormData
    from starlette.requests import Request
    from starlette.types import Message, Receive

SECONDS_TO_SEND = 30
_LARGEST_BODY = LARGEST_DOCUMENT + 100_000  # the form around the document
_ENDINGS = 10  # letters; longer ones tell nothing about a format


class Sent(NamedTuple):
    """A document as it was sent. `ending`: that of its file name or empty. `keep`: whether a link was asked for."""

    content: bytes
    ending: str
    keep: bool


class Refused(Exception):  # noqa: N818 - it says what happened
    """A body that is not taken, with the status of the answer: 400, 408, 413 or 415."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


async def sent(request: "Request") -> Sent:
    """The document of the form on the home page.

    The form has the fields `text` or `file`, and `keep`: `yes` where a link is wanted. Raises `Refused` where it is
    too large, too slow, empty, or no form.
    """
    import anyio
    from starlette.exceptions import HTTPException
    from starlette.requests import Request

    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if kind not in ("multipart/form-data", "application/x-www-form-urlencoded"):
        raise Refused(415)
    length = request.headers.get("content-length", "0")
    if length.isascii() and length.isdigit() and int(length[:12]) > _LARGEST_BODY:
        raise Refused(413)
    bounded = Request(request.scope, _bounded(request.receive))
    try:
        with anyio.fail_after(SECONDS_TO_SEND):
            async with bounded.form(max_files=1, max_fields=8, max_part_size=_LARGEST_BODY) as form:
                return await _document(form)
    except TimeoutError:
        raise Refused(408) from None
    except HTTPException as error:
        raise Refused(error.status_code) from None


def _bounded(receive: "Receive") -> "Receive":
    """The same messages, until they hold more than a form may."""
    size = 0

    async def receive_some() -> "Message":
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > _LARGEST_BODY:
            raise Refused(413)
        return message

    return receive_some


async def _document(form: "FormData") -> Sent:
    keep = form.get("keep") == "yes"
    content, ending = b"", ""
    for name in ("file", "text"):  # a script may send either as the other
        value = form.get(name)
        if content or value is None:
            continue
        if isinstance(value, str):
            # A browser sends the lines of a text field with CR LF; the pasted document had its own.
            content, ending = value.replace("\r\n", "\n").encode("utf-8", "replace"), ""
        else:
            content, ending = await value.read(), _ending(value.filename or "")
    if not content.strip():
        raise Refused(400)
    if len(content) > LARGEST_DOCUMENT:
        raise Refused(413)
    return Sent(content, ending, keep)


def _ending(name: str) -> str:
    _, dot, ending = name.rpartition(".")
    known = dot and len(ending) <= _ENDINGS and ending.isascii() and ending.isalnum()
    return f".{ending.lower()}" if known else ""
