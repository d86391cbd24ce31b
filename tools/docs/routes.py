"""Write `docs/reference/http.md` from the routes that the site answers."""

import inspect
from pathlib import Path

from starlette.routing import Route

from kotinos.web.application import application
from kotinos.web.describing import IN_QUERY
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
# What needs no more than a line, and has no page of its own in the code.
UNTOLD = {
    "/static/{name}": "Style sheet and marks.",
    "/healthz": "200 as long as the process is well; the number of Games, of the last fact, and of those who follow.",
    "/robots.txt": "Asks search engines to leave kept documents alone.",
}
FILES = """
## Files

Every table can be taken away: the links stand below it. An address of a page with an ending is its table as a file, as
`/PG2004/days.csv` and `/organisations/IRQ.wiki`, with the parameters of the page: `csv`, `xlsx`, `wiki` (wikitext).
The table of a Games is `/{games}/standings` with these endings and `md`, `txt` and `json`. The JSON of every other
page is the answer of the API.

A page of a Games has a link to the state that it shows which stays what it is: as known on the day of the newest
source; of a journal, at the time of the fact with the latest clock, once that second is over. It shows more only where
a log with earlier clocks is merged later: all of that was known then, elsewhere. Ids of athletes are made of an
organisation and the words of a name (`/athletes/USA-zorn-trischa`), and stay what they are as long as the name is held
in these words.
"""
JOURNALS = """
## A journal

`kotinos serve JOURNAL` lays the Games of the journal over the record: it stands first in every list of Games, has all
pages of a Games and its log, can be compared, and its medallists are among the athletes. `/organisations` and
`/all-time` are of the archive alone, which holds Games that are over: a Games that is running, or one with codes of
its own (a school's, a club's), would make another table of them with every fact. Addresses of the journal are asked
for again each time (`no-cache`); those of the archive may be kept.
"""
LISTS = """
## Long lists

`limit` asks for the first so many members of a list, `after` for those that follow so many. Where a list goes on,
`next` in the answer, and its `Link` header (`rel="next"`), are the address of what follows; at the end `next` is null
and there is no header. Without `limit` a list is whole.

## For programs

`/api/openapi.json` describes all of this (OpenAPI 3.1), and `/api/schemas/NAME.json` is the JSON Schema of each
document; both are in [schemas](schemas/). Members may be added to a document, so readers pass over what they do not
know. An organisation without a medal that took part has zeros; whether one took part is null where that is not held;
a code that is no organisation's is 404.

`/embed/{games}` may be framed by any page, and nothing else may ([how](../how-to/embed.md)). The old shapes under
`/api/old/` keep the members and the order of two answers that are served no more; the places by name and by protocol
in the first are ours.
"""
CHANGES = """
## Changes of a journal

`…/changes?since=N` gives the facts after number N in the order in which they were recorded; without `since`, all of
them. Each has its number, its two dates, its kind, who said it and from what source, a sentence, and whose medals it
changed: gold, silver, bronze and total before and after. `ranks` are those whose rank in the table of the Games it
changed, others than in `rows` among them, with the rank before and after, null for none: who has the table from before
and takes in the changes has the table as it is now. `sequence` is the number to ask with the next time: nothing is
missed, and nothing comes twice. Answers on a journal are to be asked for again each time (`Cache-Control: no-cache`);
who has the newest already gets 304.
"""
STREAMS = """
## A journal as a stream

`…/stream?since=N` tells the same facts as `…/changes?since=N`, and then each new one as it is recorded: as server-sent
events, or as lines of JSON for `Accept: application/x-ndjson`. It resumes after the number that `Last-Event-ID` names.
[What the messages are, and what is promised](../how-to/live.md#the-stream). 503 (K750) where too many follow.
"""
ERRORS = """
## Errors

An error of the API is `{"error": {"code": "K301", "message": "…", "hint": null}}`, in the language that is asked for:
404 for what is not held, 400 for a parameter that does not exist or cannot have that value, 405 for another method,
414 for an address that is too long (K745), 503 where too many wait or follow. A document that is posted is refused
with 413 where it is too large, 422 where it takes too long to read, 503 where too many are being explained. Pages are
made four at once, and up to 200 readers wait for their turn; whoever comes then is answered 503 (K744) with
`Retry-After`. `/healthz` and answers that stand ready never wait.

A code of a Games in other capitals (`/og2024`, `/api/games/og2024/standings`) leads to the Games (308).
[What a code means](checks/README.md).
"""


def rows(routes: list[Route]) -> list[str]:
    """A line for each route."""
    lines = ["| route | parameters | answers |", "| --- | --- | --- |"]
    takes = parameters()
    for route in routes:
        methods = " ".join(sorted((route.methods or set()) - {"HEAD"}))
        path = route.path.replace(":path}", "}").replace(":ending}", "}")
        said = (inspect.getdoc(route.endpoint) or "").partition("\n\n")[0].replace("\n", " ")
        told = UNTOLD.get(path) or said
        named = " ".join(f"`{name}`" for name in takes.get(route.path, ()))
        lines.append(f"| `{methods} {path}` | {named} | {told.replace('|', chr(92) + '|')} |")
    return lines


def parameters() -> dict[str, tuple[str, ...]]:
    """What each route takes."""
    found: dict[str, tuple[str, ...]] = {"/": ("lang",), "/explain/{id}": ("games", "lang")}
    for place in PLACES:
        found |= {place.api: place.takes_api} if place.api else {}
        found |= {place.file_path: place.parameters} if place.file_path else {}
        found |= {place.path: place.takes_page} if place.path else {}
    return found


def page() -> str:
    """The whole page."""
    routes = [route for route in application().routes if isinstance(route, Route)]
    api = [route for route in routes if route.path.startswith("/api")]
    lines = [BEGINNING, "## Pages\n", *rows([route for route in routes if route not in api])]
    lines += ["\n## API\n", *rows(api), "\n## Parameters\n", "| parameter | takes |", "| --- | --- |"]
    taken = dict.fromkeys(name for names in parameters().values() for name in names)
    lines += [f"| `{name}` | {IN_QUERY[name].told} |" for name in taken]
    return "\n".join(lines) + "\n" + FILES + JOURNALS + LISTS + CHANGES + STREAMS + ERRORS


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
