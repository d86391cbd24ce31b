"""The description of the API, OpenAPI 3.1, made of the table of routes and of the schemas of the documents."""

import re
from typing import Any, NamedTuple

from kotinos import __version__
from kotinos.schemas.documents import components
from kotinos.web.paging import MOST
from kotinos.web.parameters import REPEATED
from kotinos.web.routes import PLACES, Place


class Parameter(NamedTuple):
    """What may be asked: in words, as a schema, and an example that the record answers."""

    told: str
    schema: dict[str, Any]
    example: str | int | None = None


_WORD: dict[str, Any] = {"type": "string", "minLength": 1}
_NUMBER: dict[str, Any] = {"type": "integer", "minimum": 0, "maximum": 999_999_999}

# What stands in the path.
IN_PATH = {
    "games": Parameter("the code of a Games", _WORD, "PG2004"),
    "event": Parameter(
        "the id of an event without the code of its Games; it holds slashes", _WORD, "JUD/M/up-to-60-kg"
    ),
    "organisation": Parameter("the code of an organisation", _WORD, "IRQ"),
    "code": Parameter("the code of an organisation", _WORD, "IRQ"),
    "discipline": Parameter("the code of a discipline", _WORD, "ATH"),
    "day": Parameter("a date, or N for the Nth day of the Games", _WORD, "2004-09-20"),
    "name": Parameter("the name of a document, such as `standings`", _WORD, "standings"),
    "id": Parameter("the id of a person, as answers give it; of a kept document, as its link has it", _WORD),
}
# What stands behind the `?`.
IN_QUERY = {
    "order": Parameter(
        "`gold` (as the Games rank), `total`, or a method: weights as `5-3-1`, `all-weightings`, `improvement`",
        _WORD,
        "gold",
    ),
    "discipline": Parameter(
        "an ODF code, or a journal's own: only medals of this discipline, such as `ATH`", _WORD, "ATH"
    ),
    "gender": Parameter(
        "`M`, `W`, `X` (mixed), `O` (open) or `TOT`", {"type": "string", "enum": ["M", "W", "X", "O", "TOT"]}, "TOT"
    ),
    "as_of": Parameter("a date of the Games, or N for its Nth day", _WORD),
    "known": Parameter(
        "a date (`2008`: its end), or a time in UTC: what was known then, such as `2004-09-28` or `2026-06-02T10:15Z`",
        _WORD,
        "2024-01-01",
    ),
    "source": Parameter(
        "what one source claims, such as `closing-ru`; the ids are listed by `/api/games/{games}`", _WORD
    ),
    "lang": Parameter("the language of names, such as `ru`", _WORD, "ru"),
    "names": Parameter(
        "`games` (of that time), `current` or `stated` (as the source has them)",
        {"type": "string", "enum": ["games", "current", "stated"]},
    ),
    "codes": Parameter("`current`, or `period` as printed then", {"type": "string", "enum": ["current", "period"]}),
    "games": Parameter("the code of the Games that a document is of, where it does not say so itself", _WORD, "PG2004"),
    "since": Parameter(
        "of changes the number of the fact that the reader has already; of all Games the first year", _NUMBER
    ),
    "until": Parameter("the last year", _NUMBER),
    "before": Parameter("the number of the fact that the page ends before", _NUMBER),
    "limit": Parameter(
        f"at most so many rows, up to {MOST:,}; without it all", {**_NUMBER, "minimum": 1, "maximum": MOST}, 10
    ),
    "after": Parameter("where the list goes on, as `next` of the answer before has it", _NUMBER, 0),
    "organisation": Parameter("the code of one organisation, such as `IRQ`", _WORD, "CHN"),
    "country": Parameter("the code of one organisation", _WORD, "IRQ"),
    "q": Parameter(
        "words of a name, in any order, without regard to capitals and accents: only rows that have them all",
        {"type": "string", "maxLength": 100},
    ),
    "page": Parameter("the number of a page, from 1", {**_NUMBER, "minimum": 1}),
    "kind": Parameter("`O` Olympic or `P` Paralympic Games alone", {"type": "string", "enum": ["O", "P"]}),
    "season": Parameter("`summer` or `winter`", {"type": "string", "enum": ["summer", "winter"]}),
    "merge": Parameter(
        "with whom a team that is no more is counted: `successors`, `germany`; without it every team by itself", _WORD
    ),
    "group": Parameter(
        "one row for a group as it was at each Games, such as `EU`; may be given up to five times", _WORD
    ),
    "uncounted": Parameter(
        "`yes`: also Games that are not counted as editions (1906)",
        {"type": "string", "enum": ["yes", "no"]},
    ),
    "a": Parameter(
        "a state of a Games, as on the command line: `PG2004`, `PG2004@2004-09-28`, `PG2004:3`, `PG2004#closing-ru`",
        _WORD,
        "PG2004@2004-09-28",
    ),
    "b": Parameter("another state of the same Games", _WORD, "PG2004"),
    "c": Parameter("a third one: then it is told which figures most independent sources have", _WORD),
    "rows": Parameter("how many rows an embedded table has at most", {**_NUMBER, "minimum": 1}),
    "theme": Parameter("`light` or `dark`; without it that of the reader's system", {"type": "string"}),
}
# Messages are written as they come, and the answer ends when the site does.
_ENDLESS: dict[str, Any] = {
    "description": "the facts that are held, and each new one as it is recorded; it does not end by itself",
    "content": {form: {"schema": {"type": "string"}} for form in ("text/event-stream", "application/x-ndjson")},
}
# What a reader gave is read anew for each answer, within bounds.
_TOO_LONG = {"description": "the document takes too long to read"}
_VARIABLE = re.compile(r"\{(\w+)(?::path)?\}")


def description() -> dict[str, Any]:
    """The whole description, one JSON document."""
    references, schemas = components("#/components/schemas/{name}")
    paths = {_VARIABLE.sub(r"{\1}", place.api): {"get": _read(place, references)} for place in PLACES if place.api}
    return {
        "openapi": "3.1.1",
        "info": {
            "title": "Kotinos",
            "version": __version__,
            "summary": "The record of multi-sport Games and their medal tables.",
            "description": (
                "Read answers, no key. Each carries `ETag` and `Last-Modified`, and may be read from any page. "
                "A parameter that an address does not take is refused. Null is what is not held."
            ),
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _read(place: Place, references: dict[str, Any]) -> dict[str, Any]:
    """One address."""
    import inspect

    path = place.api or ""
    told = (inspect.getdoc(place.answer) or "").partition("\n\n")
    error = {"application/json": {"schema": references["error"]}}
    schemas = [references[name] for name in place.document.split("|") if name]
    schema = schemas[0] if len(schemas) == 1 else {"anyOf": schemas} if schemas else {"type": "object"}
    return {
        "operationId": re.sub(r"\W+", "_", path.removeprefix("/api/").replace(":path", "")).strip("_"),
        "summary": " ".join(told[0].split()),
        **({"description": " ".join(told[2].split())} if told[2] else {}),
        "parameters": [
            *(_parameter(name, IN_PATH[name], "path") for name in _VARIABLE.findall(path)),
            *(_parameter(name, IN_QUERY[name], "query") for name in place.takes_api),
        ],
        # A program that tries every address must know which of them it would read for ever.
        **({"x-endless": True} if place.endless else {}),
        "responses": {
            "200": _ENDLESS if place.endless else _whole(schema),
            **({} if place.endless else {"304": {"description": "the reader holds it already"}}),
            "400": {"description": "a parameter that does not exist, or cannot have that value", "content": error},
            "404": {"description": "that is not held", "content": error},
            "414": {"description": "the address is too long", "content": error},
            **({"422": _TOO_LONG | {"content": error}} if place.document == "explanation" else {}),
            "503": {"description": "too many ask; `Retry-After` says when to come again", "content": error},
        },
    }


def _whole(schema: dict[str, Any]) -> dict[str, Any]:
    """An answer that is one JSON document."""
    return {
        "description": "what is held",
        "headers": {name: {"schema": {"type": "string"}} for name in ("ETag", "Last-Modified", "Cache-Control")},
        "content": {"application/json": {"schema": schema}},
    }


def _parameter(name: str, of: Parameter, place: str) -> dict[str, Any]:
    schema = {"type": "array", "items": of.schema} if name in REPEATED else of.schema
    return {
        "name": name,
        "in": place,
        "required": place == "path",
        "description": of.told,
        "schema": schema,
        **({} if of.example is None else {"example": of.example}),
    }
