"""What a reader asks for in an address: which state of a Games, in which order and language."""

import re
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, NamedTuple

from kotinos.dates import is_date, last_day
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.identities.naming import languages_of_names
from kotinos.languages.catalogue import LANGUAGES
from kotinos.languages.negotiation import matched, negotiated

if TYPE_CHECKING:
    from starlette.datastructures import QueryParams

_CODE = re.compile(r"[A-Z]{1,5}[0-9]{4}\Z")
_ORGANISATION = re.compile(r"[A-Z]{3}\Z")
# A journal names its sources and disciplines as it likes; what would end the name in a Games reference is none.
_SOURCE = re.compile(r"[\w .+-]{1,60}\Z")
_DAY = re.compile(r"[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2})?Z)?)?)?\Z")
_WORD = re.compile(r"[A-Za-z0-9-]{1,20}\Z")
_NAME = re.compile(r"[\w .+-]{1,40}\Z")
_REFERENCE = re.compile(r"[A-Za-z0-9]{1,12}(:[A-Za-z0-9-]{1,10})?(@[0-9TZ:-]{1,20}|#[\w .+-]{1,60})?\Z")
_LANGUAGE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}\Z")

# The parameters of `show`, as the API takes them.
STANDINGS = ("order", "discipline", "gender", "as_of", "known", "source", "lang", "names", "codes")

LONGEST_TEXT = 100
REPEATED = ("group",)  # parameters that may be given more than once
_HUNG_ON = frozenset({"fbclid", "gclid", "dclid", "msclkid", "yclid", "mc_cid", "mc_eid", "igshid", "twclid", "gbraid"})


class Asked(NamedTuple):
    """A state of a Games that an address asks for. Null: not asked for."""

    games: str
    known: str | None
    source: str | None
    order: str
    discipline: str | None
    gender: str
    as_of: str | None

    @property
    def reference(self) -> str:
        """As the command line writes it: `PG2004`, `PG2004@2004-09-28`, `PG2004#closing-ru`."""
        return self.games + (f"#{self.source}" if self.source else "") + (f"@{self.known}" if self.known else "")

    @property
    def of_day(self) -> str:
        """The same with the day of the Games that it is of: `PG2024:3`, `PG2024:3@2024-09-01`."""
        day = f":{self.as_of}" if self.as_of else ""
        return self.reference.replace(self.games, f"{self.games}{day}", 1)


def asked(games: str, query: Mapping[str, str], held: Collection[str] = ()) -> Asked:
    """The state that an address asks for; raises K301 or K307 for what cannot be the name of one.

    `held` are the codes of Games that are held, whatever they look like.
    """
    return Asked(
        games if games in held else games_code(games),
        _known(query),
        _checked(query, "source", _SOURCE, Phrase("the id of a source as closing-ru")),
        _checked(query, "order", _WORD, Phrase("gold or total")) or "gold",
        _checked(query, "discipline", _NAME, Phrase("an ODF code as ATH")),
        _checked(query, "gender", _WORD, Phrase("M, W, X, O or TOT")) or "TOT",
        _checked(query, "as_of", _WORD, Phrase("a date or the number of a day")),
    )


def _known(query: Mapping[str, str]) -> str | None:
    """The day on which it was known; a year or a month alone is the end of it."""
    known = _checked(query, "known", _DAY, Phrase("a date as 2004-09-28"))
    return last_day(known) if known is not None and is_date(known) else known


def games_code(text: str) -> str:
    """A Games code from an address; raises K301 for what cannot be one."""
    if not _CODE.match(text):
        raise KotinosError("K301", Phrase("nothing is held of `{code}`", code=text[:40]))
    return text


def organisation_code(text: str, entered: Collection[str] = ()) -> str:
    """An organisation code from an address; raises K310 for what cannot be one.

    `entered` are the codes of a Games that has its own, whatever they look like.
    """
    if text not in entered and not _ORGANISATION.match(text):
        raise KotinosError("K310", Phrase("`{code}` is no organisation that is known", code=text[:40]))
    return text


def language_of(query: Mapping[str, str], accept: str | None) -> str:
    """The language of a page. `?lang=` names one that is offered, else the browser's list decides."""
    return negotiated(query.get("lang"), accept)


def name_language(query: Mapping[str, str], accept: str | None) -> str:
    """The language of names in an answer of the API, where more are held than pages are written in.

    Raises K307 for what cannot be the tag of a language, K709 for a language in which no names are held.
    """
    asked = _checked(query, "lang", _LANGUAGE, Phrase("a language as ru"))
    if asked is None:
        return negotiated(None, accept)
    offered = (*LANGUAGES, *languages_of_names())
    found = matched(asked, offered)
    if found is None:
        hint = Phrase("languages: {known}", known=", ".join(sorted(set(offered))))
        raise KotinosError("K709", Phrase("the language `{language}` is not offered", language=asked), hint)
    return found


def refuse_unknown(query: "QueryParams", known: Collection[str], *, page: bool = False) -> None:
    """Raises K704 for a parameter that does not exist, K730 for one that is given twice.

    A slip in a name would otherwise change the answer. What other sites hang on to a link to a `page` is no slip, and
    is passed over.
    """
    for name in query:
        if name not in known and not (page and is_hung_on(name)):
            said = Phrase("`{name}` is no parameter here", name=name[:40])
            raise KotinosError("K704", said, Phrase("parameters: {known}", known=", ".join(known)))
    for name in known:
        if name not in REPEATED and len(query.getlist(name)) > 1:
            said = Phrase("`{name}` is given {count} times", name=name, count=len(query.getlist(name)))
            raise KotinosError("K730", said, Phrase("once is enough"))


def is_hung_on(name: str) -> bool:
    """Whether a parameter is one that newsletters, networks and search engines add to the links that they send."""
    return name.startswith("utm_") or name in _HUNG_ON


def not_a_value(value: str, name: str, hint: str) -> KotinosError:
    """What is said of a value that a parameter cannot have (K307); `hint` says what it can."""
    return KotinosError("K307", Phrase("`{value}` is no value of `{name}`", value=value[:60], name=name), hint)


def one_of(value: str, known: Collection[str], parameter: str) -> str:
    """A value that is one of those known; raises K307 for another."""
    if value not in known:
        raise not_a_value(value, parameter, Phrase("it is {wanted}", wanted=", ".join(known)))
    return value


def is_day(text: str) -> bool:
    """Whether a day or a time can be given as `known`."""
    return _DAY.match(text) is not None


def day_code(text: str) -> str:
    """A day of a Games from an address: a date or a number; raises K309 for what can be neither."""
    if not (text.isascii() and len(text) <= 10 and text.replace("-", "").isdigit()):
        raise KotinosError("K309", Phrase("`{day}` is no day", day=text[:40]), Phrase("a date, or N for the Nth day"))
    return text


# More than any list has rows, or any journal facts.
LARGEST = 10**15 - 1


def number_of(query: Mapping[str, str], name: str, least: int = 1, most: int = 9999) -> int:
    """A number from an address, the least where none is given; raises K307 for what is none."""
    hint = Phrase("a number from {least} to {most}", least=least, most=most)
    number = number_in(query.get(name), name, hint, least, most)
    return least if number is None else number


def number_in(value: str | None, name: str, hint: Phrase, least: int = 0, most: int = LARGEST) -> int | None:
    """A number that an address holds, null where it is empty; raises K307, with the hint, for what is none."""
    if not value:
        return None
    digits = value.isascii() and value.isdigit() and len(value) <= len(str(LARGEST))
    if not (digits and least <= int(value) <= most):
        raise not_a_value(value, name, hint)
    return int(value)


def year_of(query: Mapping[str, str], name: str) -> int | None:
    """A year from an address, null where none is given; raises K307 for what is none."""
    return number_of(query, name) if query.get(name) else None


def reference_of(query: Mapping[str, str], name: str) -> str | None:
    """A Games reference from an address, null where none is given; raises K307 for what cannot be one."""
    value = (query.get(name) or "").strip()
    if not value:
        return None
    if not _REFERENCE.match(value):
        raise not_a_value(value, name, Phrase("a Games reference as PG2004@2004-09-28"))
    return value


def text_of(query: Mapping[str, str], name: str) -> str:
    """Words that are looked for; raises K307 where they are more than a name has."""
    value = " ".join((query.get(name) or "").split())
    if len(value) > LONGEST_TEXT:
        raise not_a_value(value[:40] + "…", name, Phrase("at most {count} letters", count=LONGEST_TEXT))
    return value


def _checked(query: Mapping[str, str], name: str, form: re.Pattern[str], wanted: str) -> str | None:
    value = query.get(name)
    if not value:
        return None
    if not form.match(value):
        raise not_a_value(value, name, Phrase("it is {wanted}", wanted=wanted))
    return value
