"""A client that hangs up amid a form is no fault of the site: nothing is answered, and nothing is raised."""

import asyncio
from typing import Any

from kotinos.web.application import application


def test_hanging_up_amid_a_form_is_passed_over() -> None:
    scope: dict[str, Any] = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "POST", "scheme": "http",
        "path": "/", "raw_path": b"/", "query_string": b"", "root_path": "", "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 2),
        "headers": [(b"content-type", b"multipart/form-data; boundary=x"), (b"content-length", b"999")],
    }  # fmt: skip
    sent: list[Any] = []
    messages = [{"type": "http.request", "body": b"--x\r\n", "more_body": True}, {"type": "http.disconnect"}]

    async def receive() -> Any:
        return messages.pop(0) if messages else {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(application()(scope, receive, send))
    assert not any(message.get("status", 200) >= 500 for message in sent)
