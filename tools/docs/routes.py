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
    "order": "`gold` (as the Games rank), `total`, or a method: weights as `5-3-1`, `all-weightings`, `improvement`",
    "discipline": "an ODF code, or a journal's own: only medals of this discipline, such as `ATH`",
    "gender": "`M`, `W`, `X` (mixed), `O` (open) or `TOT`",
    "as_of": "a date of the Games, or N for its Nth day",
    "known": "a date, or a time in UTC: what was known then, such as `2004-09-28` or `2026-06-02T10:15Z`",
    "source": "what one source claims, such as `closing-ru`; the ids are listed by `/api/games/{games}`",
    "lang": "the language of names, such as `ru`",
    "names": "`games` (of that time), `current` or `stated` (as the source has them)",
    "codes": "`current`, or `period` as printed then",
    "since": "of changes the number of the fact that the reader has already; of all Games the first year",
    "until": "the last year",
    "kind": "`O` Olympic or `P` Paralympic Games alone",
    "season": "`summer` or `winter`",
    "uncounted": "`yes`: also Games that are not counted as editions (1906)",
    "merge": "with whom a team that is no more is counted: `successors`, `germany`; without it every team by itself",
    "group": "one row for a group as it was at each Games, such as `EU`; may be given up to five times",
    "organisation": "the code of one organisation, such as `IRQ`",
    "q": "words of a name, in any order, without regard to capitals and accents: only rows that have them all",
    "page": "the number of a page, from 1",
    "rows": "how many rows an embedded table has at most",
    "theme": "`light` or `dark`; without it that of the reader's system",
    "limit": "how many members of a list an answer has at most",
    "after": "where the list goes on, as `next` of the answer before has it",
    "country": "the code of one organisation",
    "a": "a state of a Games, as on the command line: `PG2004`, `PG2004@2004-09-28`, `PG2004:3`, `PG2004#closing-ru`",
    "b": "another state of the same Games",
    "c": "a third one: then it is told which figures most independent sources have",
    "before": "the number of the fact that the page ends before",
}
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
source, or of the last fact of a journal. Ids of athletes are made of an organisation and the words of a name
(`/athletes/USA-zorn-trischa`), and stay what they are as long as the name is held in these words.
"""
CHANGES = """
## Changes of a journal

`…/changes?since=N` gives the facts after number N in the order in which they were recorded; without `since`, all of
them. Each has its number, its two dates, its kind, who said it and from what source, a sentence, and whose medals it
changed: gold, silver, bronze and total before and after. `sequence` is the number to ask with the next time: nothing is
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
        path = route.path.replace(":path}", "}").replace(":ending}", "}")
        said = (inspect.getdoc(route.endpoint) or "").partition("\n\n")[0].replace("\n", " ")
        told = UNTOLD.get(path) or said
        named = " ".join(f"`{name}`" for name in takes.get(route.path, ()))
        lines.append(f"| `{methods} {path}` | {named} | {told.replace('|', chr(92) + '|')} |")
    return lines


def parameters() -> dict[str, tuple[str, ...]]:
    """What each route takes."""
    found: dict[str, tuple[str, ...]] = {"/": ("lang",), "/explain/{id}": ("lang",)}
    found |= {"/{games}/stream": ("since", "lang"), "/api/games/{games}/stream": ("since", "lang")}
    found |= {"/{games}/live": ("order", "lang"), "/{games}/board": ("order", "lang")}
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
    lines += [f"| `{name}` | {PARAMETERS[name]} |" for name in taken]
    return "\n".join(lines) + "\n" + FILES + CHANGES + STREAMS + ERRORS


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
