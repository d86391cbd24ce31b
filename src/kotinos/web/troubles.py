"""What goes wrong, as an answer: a page that helps on, or JSON where a program asked."""

from collections.abc import Mapping
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kotinos.diagnostics import KotinosError
from kotinos.languages.catalogue import translator
from kotinos.telling import Teller
from kotinos.web import interface
from kotinos.web.answers import make_safe
from kotinos.web.nearest import in_capitals, nearest
from kotinos.web.parameters import language_of
from kotinos.web.rendering import page
from kotinos.web.site import Site

# What a call that cannot be carried out means to a reader: it is not here (404), or it was asked wrongly (400).
_NOT_HERE = ("K301", "K302", "K303", "K310", "K312", "K713", "K731", "K732", "K734")


class Trouble(NamedTuple):
    """What is told of an error; without `helps` the page asks nothing of the record, which may be what broke."""

    status: int
    code: str
    title: str
    message: str
    hint: str | None = None
    helps: bool = True


def not_served(request: Request, trouble: Exception) -> Response:
    """An address that leads nowhere, or that answers another kind of request: 404, 405."""
    status = trouble.status_code if isinstance(trouble, HTTPException) else 500
    language = _language(request)
    text = translator(language).text
    hint = None
    if status == 405:
        title, message = text("This cannot be done here"), text("The address answers another kind of request.")
    elif request.url.path.startswith(("/explain/", "/api/explain/")):
        title = text("Nothing is kept here")
        message = text("The link is not whole, or the document was kept for its time and is gone. Paste it again.")
    elif interface.is_for_program(request.url.path):
        title = message = text("There is no such page")
        hint = "`/api/openapi.json` names what there is"
    else:
        title, message = text("There is no such page"), text("The address leads nowhere; these pages may help.")
    headers = getattr(trouble, "headers", None) or {}
    return _answer(request, language, Trouble(status, "K705", title, message, hint), headers)


def not_carried_out(request: Request, trouble: Exception) -> Response:
    """A call that cannot be carried out: what is asked for is not held (404), or it was asked wrongly (400)."""
    if not isinstance(trouble, KotinosError):
        return broken(request, trouble)
    if trouble.code in ("K301", "K303") and (meant := in_capitals(request)) is not None:
        return meant
    language = _language(request)
    text = translator(language).text
    status = 404 if trouble.code in _NOT_HERE else 400
    title = text("That is not held") if status == 404 else text("That cannot be shown")
    message, hint = trouble.said(text)
    if trouble.hint and "kotinos " in trouble.hint:
        hint = None
    return _answer(request, language, Trouble(status, trouble.code, title, message, hint))


def broken(request: Request, _: Exception) -> Response:
    """A fault of our own: 500."""
    language = _language(request)
    text = translator(language).text
    title, message = text("Something went wrong here"), text("It is our fault, and it was noted. Nothing was kept.")
    answer = _answer(request, language, Trouble(500, "K700", title, message, helps=False))
    make_safe(answer.headers)  # this answer is made outside of the guard
    return answer


def _language(request: Request) -> str:
    return language_of(request.query_params, request.headers.get("accept-language"))


def _answer(request: Request, language: str, told: Trouble, headers: Mapping[str, str] | None = None) -> Response:
    """An error as a page or as JSON."""
    headers = {"cache-control": "no-store", **(headers or {})}
    status, code, title, message, hint, helps = told
    if interface.is_for_program(request.url.path):
        body = interface.error(code, message, hint)
        return Response(body, status, {**headers, "access-control-allow-origin": "*"}, "application/json")
    teller = Teller(language)
    site: Site = request.app.state.site
    held = site.listed.written(site, request, language) if helps else None
    near = nearest(site, request.url.path, teller) if helps and status in (400, 404) else []
    if hint is not None and ("@DATE" in hint or "--" in hint):
        hint = None  # it is for those at a command line
    body = page("error.html", request, language, title=title, message=message, hint=hint, held=held, near=near)
    return Response(body, status, headers, "text/html")
