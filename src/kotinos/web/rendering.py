"""Templates filled with what a reader may see: every text escaped, every foreign name isolated, in one language."""

import re
from datetime import date
from functools import cache, partial
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from kotinos.diagnostics import Diagnostic, said
from kotinos.languages import dates
from kotinos.languages.catalogue import LANGUAGE_NAMES, Translator, direction, translator
from kotinos.languages.negotiation import matched
from kotinos.languages.numbers import number
from kotinos.languages.punctuation import colon, comma, semicolon
from kotinos.medals.counting import COUNTED
from kotinos.medals.placing import is_own_team
from kotinos.questions.people import medallist_id
from kotinos.web import forms
from kotinos.web.flags.binding import flag_of

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup
    from starlette.requests import Request

# Figures and classes with hyphens or strokes between them, where browsers break lines. No name is so long in one piece.
_HELD_TOGETHER = re.compile(r"(?<![&#\w/-])[A-Z]{0,3}\d[\w.]{0,5}(?:[-/][A-Z]{0,3}\d[\w.]{0,5}){1,3}(?![\w;]|[-/]\d)")
LONGEST_SHOWN = 200  # characters of one name or value; no name of the field has more


def page(template: str, request: "Request", language: str, **values: Any) -> bytes:
    """One page as bytes. `values` are what the template is about; texts in them are data and cannot become markup."""
    return fragment(template, request, language, **values).encode()


def fragment(template: str, request: "Request", language: str, **values: Any) -> "Markup":
    """A part of a page, to be set into others as it is."""
    from markupsafe import Markup

    words = translator(language)
    said = {**_sayings(words), **_place(request, words), **values}
    return Markup(_environment().get_template(template).render(said))  # noqa: S704 - each text in it is escaped


@cache
def _environment() -> "Environment":
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("kotinos.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.filters["short"] = _short
    environment.filters["coded"] = _coded
    environment.filters["whole"] = whole
    return environment


def _sayings(words: Translator) -> dict[str, Any]:
    """The functions that a template says things with."""
    language = words.language

    def text(message: str, /, **values: Any) -> "Markup":
        return _filled(words.text(message), values, language)

    def plural(one: str, many: str, count: int, /, **values: Any) -> "Markup":
        return _filled(words.plural(one, many, count), {"n": count, **values}, language)

    return {
        "_": text,
        "plural": plural,
        "language": language,
        "direction": direction(language),
        "comma": comma(language),
        "semicolon": semicolon(language),
        "colon": colon(language),
        "number": partial(number, language=language),
        "day": partial(dates.day, language=language),
        "interval": partial(dates.interval, language=language),
        "said": partial(_said, words),
        "isolated": isolated,
        "saying": saying,
        "flag_of": flag_of,
        "medallist": medallist_id,
        "counts": COUNTED.__contains__,
        "is_own_team": is_own_team,
        "gender_options": partial(forms.gender_options, words),
        "order_options": partial(forms.order_options, words),
        "day_options": partial(forms.day_options, words),
        "merge_options": partial(forms.merge_options, words),
        "group_name": partial(forms.group_name, words),
        "group_options": partial(forms.group_options, words),
    }


def _place(request: "Request", words: Translator) -> dict[str, Any]:
    """Where the reader is: links that keep the language that was asked for, and the same page in the others."""
    from starlette.datastructures import URL

    asked = request.query_params.get("lang")
    own = f"lang={words.language}" if asked else ""  # written as it is

    def link(path: str, /, **parameters: Any) -> str:
        given = {name: value for name, value in parameters.items() if value not in (None, "")}
        if not given and not own:
            return path
        address, mark, anchor = path.partition("#")
        if "?" not in address:  # nearly always; to take an address apart costs ten times as much
            query = f"{urlencode(given)}{own and '&'}{own}" if given else own
            return f"{address}?{query}{mark}{anchor}"
        if own:
            given["lang"] = words.language
        return str(URL(address).include_query_params(**given)) + mark + anchor

    # A page that answers a form has no address of its own; the other languages then begin at the front page.
    here = request.url.path if request.method in ("GET", "HEAD") else "/"
    query = {name: value for name, value in request.query_params.items() if name != "lang"}
    site = request.app.state.site
    still = site.still
    before = f"{here}?{urlencode({**query, 'lang': ''})}"  # the name of a language is written as it is
    tongues = [
        (code, name, before + code) for code, name in LANGUAGE_NAMES.items() if still is None or code in still.languages
    ]
    unspoken = asked if asked and matched(asked) is None else None
    return {
        "link": link,
        "lang_asked": bool(asked),
        "taken": forms.taken(request),
        "tongues": tongues,
        "unspoken": unspoken,
        "still": still is not None,
        "rehearsal": site.rehearsed,
    }


def _filled(message: str, values: dict[str, Any], language: str) -> "Markup":
    """The message with its values in place: numbers as the language writes them, texts isolated, back-ticks as code."""
    from markupsafe import Markup, escape

    marked = _coded(message)
    if not values:
        return marked
    # A text is filled ten times as fast as `Markup` is, which asks each value how it wants to be escaped.
    shown = {name: escape(_value(value, language)) for name, value in values.items()}
    return Markup(str(marked).format(**shown))  # noqa: S704 - the message and each value are escaped


def _value(value: Any, language: str) -> "Markup | str":
    from markupsafe import Markup

    if isinstance(value, Markup):
        return value
    if isinstance(value, bool) or value is None:
        return "–" if value is None else str(value)
    if isinstance(value, int):
        return number(value, language)
    return isolated(str(value))


def isolated(text: str | None, language: str | None = None) -> "Markup":
    """Foreign text that cannot turn the line around, with its language where it is known."""
    from markupsafe import Markup

    tag = Markup(' lang="{}"').format(language) if language else ""
    # Code in a value (a list of candidates) is marked in the same way as code in a message.
    return Markup(f"<bdi{tag}>{_coded(_short(text or ''))}</bdi>")  # noqa: S704 - both are escaped


def whole(text: str) -> "Markup":
    """A text in which a browser may not break what hyphens and strokes hold together: `F36-38`, `2-1-0`."""
    from markupsafe import Markup

    marked = _coded(text)
    if "-" not in text and "/" not in text:
        return marked
    return Markup(_HELD_TOGETHER.sub(r'<span class="whole">\g<0></span>', str(marked)))  # noqa: S704 - escaped there


def saying(text: str) -> "Markup":
    """What is told in sentences, however long it is; it cannot turn the line around."""
    from markupsafe import Markup

    return Markup(f"<bdi>{whole(text)}</bdi>")  # noqa: S704 - escaped there


def _coded(text: str) -> "Markup":
    """A text that is said already, with what stands between back-ticks as code."""
    from markupsafe import Markup, escape

    escaped = escape(text)
    if "`" not in text:  # nearly always
        return escaped
    return Markup(re.sub(r"`([^`]*)`", r"<code>\1</code>", str(escaped)))  # noqa: S704 - escaped here


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def _said(words: Translator, diagnostic: Diagnostic) -> tuple["Markup", "Markup | None"]:
    """A finding and its hint. Hints that name an option of the command line help nobody here."""
    values = {
        name: said(value, words.text, partial(dates.day, language=words.language))
        for name, value in diagnostic.values.items()
    }
    message = _filled(words.text(diagnostic.text), values, words.language)
    if not diagnostic.hint or "--" in diagnostic.hint:
        return message, None
    return message, _filled(words.text(diagnostic.hint), values, words.language)


def today() -> date:
    """The day of the request, in universal time, so that two readers see the same."""
    from datetime import UTC, datetime

    return datetime.now(UTC).date()
