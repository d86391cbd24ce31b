"""Write `docs/reference/http.md` from the routes that the site answers."""

import inspect
from pathlib import Path

from starlette.routing import Route

from kotinos.web.application import application
from kotinos.web.routes import PLACES

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "http.md"
BEGINNING = """\
# HTTP

<!-- Written by tools/docs/routes.py from the routes of the site: `make docs`. -->

What `kotinos serve` answers, of the record and of the journal that it is given. No key is needed, and nothing can be
changed but by a form on the front page.

Pages are in the language of `?lang=`, else in that of the browser. Answers of the API are the JSON documents of the
command line (`--json`), and hold names in the language of `?lang=`. Every answer to a read carries `ETag`,
`Last-Modified` and `Cache-Control`; the API may be read from any page (CORS).

A parameter that a route does not take is refused (400, K704), and so is one that is given twice (K730). A page passes
over what other sites hang on to their links (`utm_…`, `fbclid`, `gclid` and their like); the API refuses that too.
"""
PARAMETERS = {
    "order": "`gold` (as the Games rank), `total`",
    "discipline": "an ODF code, or a journal's own: only medals of this discipline, such as `ATH`",
    "gender": "`M`, `W`, `X` (mixed), `O` (open) or `TOT`",
    "as_of": "a date of the Games, or N for its Nth day",
    "known": "a date, or a time in UTC: what was known then, such as `2004-09-28` or `2026-06-02T10:15Z`",
    "source": "what one source claims, such as `closing-ru`; the ids are listed by `/api/games/{games}`",
    "lang": "the language of names, such as `ru`",
    "names": "`games` (of that time), `current` or `stated` (as the source has them)",
    "codes": "`current`, or `period` as printed then",
    "since": "the number of the fact that the reader has already",
    "before": "the number of the fact that the page ends before",
}
# What needs no more than a line, and has no page of its own in the code.
UNTOLD = {
    "/static/{name}": "Style sheet and marks.",
    "/healthz": "200 as long as the process is well.",
    "/robots.txt": "Asks search engines to leave kept documents alone.",
}
CHANGES = """
## Changes of a journal

`…/changes?since=N` gives the facts after number N in the order in which they were recorded; without `since`, all of
them. Each has its number, its two dates, its kind, who said it and from what source, a sentence, and whose medals it
changed: gold, silver, bronze and total before and after. `sequence` is the number to ask with the next time: nothing is
missed, and nothing comes twice. Answers on a journal are to be asked for again each time (`Cache-Control: no-cache`);
who has the newest already gets 304.
"""
ERRORS = """
## Errors

An error of the API is `{"error": {"code": "K301", "message": "…", "hint": null}}`: 404 for what is not held, 400 for a
parameter that does not exist or cannot have that value, 405 for another method, 413 and 414 for a document or an
address that is too large, 503 where too many documents are being explained. [What a code means](checks/README.md).
"""


def rows(routes: list[Route]) -> list[str]:
    """A line for each route."""
    lines = ["| route | parameters | answers |", "| --- | --- | --- |"]
    takes = parameters()
    for route in routes:
        methods = " ".join(sorted((route.methods or set()) - {"HEAD"}))
        told = UNTOLD.get(route.path) or (inspect.getdoc(route.endpoint) or "").partition("\n\n")[0].replace("\n", " ")
        path = route.path.replace(":path}", "}")
        named = " ".join(f"`{name}`" for name in takes.get(route.path, ()))
        lines.append(f"| `{methods} {path}` | {named} | {told.replace('|', chr(92) + '|')} |")
    return lines


def parameters() -> dict[str, tuple[str, ...]]:
    """What each route takes."""
    found: dict[str, tuple[str, ...]] = {"/": ("lang",), "/explain/{id}": ("lang",)}
    for place in PLACES:
        found |= {place.api: place.takes_api} if place.api else {}
        found |= {f"{place.files}.{{format}}": place.parameters} if place.files else {}
        found |= {place.path: place.takes_page} if place.path else {}
    return found


def page() -> str:
    """The whole page."""
    routes = [route for route in application().routes if isinstance(route, Route)]
    api = [route for route in routes if route.path.startswith("/api")]
    lines = [BEGINNING, "## Pages\n", *rows([route for route in routes if route not in api])]
    lines += ["\n## API\n", *rows(api), "\n## Parameters\n", "| parameter | takes |", "| --- | --- |"]
    taken = dict.fromkeys(name for names in parameters().values() for name in names)
    lines += [f"| `{name}` | {PARAMETERS[name]} |" for name in taken]
    return "\n".join(lines) + "\n" + CHANGES + ERRORS


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
