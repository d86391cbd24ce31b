"""What the application is asked for a published copy: an answer for whatever becomes of it."""

import asyncio

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from kotinos.web.static_site.addresses import Address
from kotinos.web.static_site.asking import ask


def well(_: Request) -> Response:
    return PlainTextResponse("well")


def broken(_: Request) -> Response:
    raise RuntimeError("broken")


@pytest.mark.parametrize(("path", "status"), [("/well", 200), ("/none", 404), ("/broken", 500)])
def test_a_page_that_breaks_is_one_that_answers_500(path: str, status: int) -> None:
    """The walk goes on, and leaves the links to it out (K740)."""
    app = Starlette(routes=[Route("/well", well), Route("/broken", broken)])
    assert asyncio.run(ask(app, Address(path), "en")).status == status
