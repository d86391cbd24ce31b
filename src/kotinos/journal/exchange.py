"""A journal as NDJSON, a line a fact, and such a log taken into another journal without recording anything twice."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from kotinos.dates import is_date
from kotinos.diagnostics import ERROR, Diagnostic, KotinosError, Phrase
from kotinos.journal.encoding import kind_of
from kotinos.journal.plausible import why_not
from kotinos.journal.replaying import in_force
from kotinos.journal.store import Draft, Store
from kotinos.model import Fact, Games, Retraction, Where

# Facts that are recorded at once: as many as a commit is worth, and few enough to be held twice.
_AT_ONCE = 1000
_ENVELOPE = ("sequence", "what", "recorded", "effective", "source", "actor", "key")


class Merged(NamedTuple):
    """What came of a log: facts that are new here, and facts that were here already."""

    added: int
    present: int


def export(
    store: Store, since: int = 0, until: int | None = None, *, about: str | None = None, personal: bool = True
) -> Iterator[bytes]:
    """The facts after a number and up to another, or those about one thing, each as a line of JSON.

    Its fields are by name. The journal may be in use. Without what is personal, nor who recorded a fact is told.

    A retraction also has, as `retracts`, the key of the fact that it takes back: elsewhere that has another number.
    """
    encode = msgspec.json.Encoder().encode
    for fact in store.facts(since, until, about=about, personal=personal):
        line: dict[str, Any] = {field: getattr(fact, field) for field in _ENVELOPE}
        if not personal:
            line["actor"] = None  # the name of a clerk
        line["body"] = _named(fact.body)
        if isinstance(fact.body, Retraction):
            target = fact.body.sequence
            line["retracts"] = next(store.facts(target - 1, target)).key
        yield encode(line) + b"\n"


def merge(store: Store, lines: Iterable[bytes], source: str) -> tuple[Merged, tuple[Diagnostic, ...]]:
    """Record the facts of an exported log, in its order; those whose keys are held are left as they are.

    A line that is no fact is K323, one that would take away which Games the journal is of is K327, and the others are
    recorded. Raises K313 where a fact is held under the same key
    and says something else, K314 for what a newer Kotinos wrote, K316 to K321 where the journal cannot be written;
    what was recorded until then stays, and handing the log in again goes on from there.
    """
    merged = Merged(0, 0)
    found: list[Diagnostic] = []
    drafts: list[Draft] = []
    games = _games(store)
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            draft, retracts = _read(line)
            _check(draft)
        except (msgspec.MsgspecError, RecursionError) as error:
            why = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
            found.append(_unreadable(source, number, why))
            continue
        if isinstance(draft.body, Retraction) or len(drafts) == _AT_ONCE:
            # What a retraction takes back has its number here only once it is recorded.
            merged = _record(store, drafts, merged)
            drafts = []
        if isinstance(draft.body, Games):
            if games is not None and draft.body.code != games:
                values = {"line": number, "code": draft.body.code, "games": games}
                found.append(Diagnostic("K327", ERROR, _SECOND, values, Where(source, number), _ONE_GAMES))
                continue
            games = draft.body.code
        if isinstance(draft.body, Retraction):
            held = store.keys([retracts or ""]).get(retracts or "")
            if held is None:
                found.append(_unreadable(source, number, "what it retracts is not held"))
                continue
            draft = draft._replace(body=draft.body._replace(sequence=held))
            if _takes_games(store, draft, held):
                values = {"line": number, "fact": held}
                found.append(Diagnostic("K327", ERROR, _NO_GAMES_LEFT, values, Where(source, number), _ONE_GAMES))
                continue
        drafts.append(draft)
    return _record(store, drafts, merged), tuple(found)


_SECOND = "line {line} opens the Games `{code}`, and the journal is of `{games}`: it is left out"
_NO_GAMES_LEFT = "line {line} takes back fact {fact}, which alone says of which Games the journal is: it is left out"
_ONE_GAMES = "a journal is of one Games"


def _games(store: Store) -> str | None:
    """The code of the Games that a journal is of."""
    opened = [fact.body for fact in in_force(list(store.facts(what=_OPENING))) if isinstance(fact.body, Games)]
    return opened[-1].code if opened else None


_OPENING = ("GamesOpened", "Retracted")


def _takes_games(store: Store, draft: Draft, target: int) -> bool:
    """Whether a retraction that is not held leaves no fact that opens the Games."""
    if draft.key is not None and store.keys([draft.key]):
        return False
    if next(store.facts(target - 1, target)).what not in _OPENING or _games(store) is None:
        return False
    facts = list(store.facts(what=_OPENING))
    retraction = Fact(store.last() + 1, draft.what, draft.recorded, None, None, draft.body)
    return not any(isinstance(fact.body, Games) for fact in in_force([*facts, retraction]))


def _check(draft: Draft) -> None:
    """Raises ValidationError where a clock of a fact holds no day, or its noun what cannot be."""
    for name in ("recorded", "effective"):
        day = getattr(draft, name)
        if day is not None and not is_date(day):
            raise msgspec.ValidationError(f"`{name}` is `{day[:40]}`, which is no day and no time")
    if why := why_not(draft.body):
        raise msgspec.ValidationError(why)


def _record(store: Store, drafts: Sequence[Draft], merged: Merged) -> Merged:
    """Record drafts, and count those that are new; a key that comes twice is here already when it comes again."""
    held = store.keys([draft.key or "" for draft in drafts])
    new = len({draft.key for draft in drafts} - held.keys())
    store.append(drafts)
    return Merged(merged.added + new, merged.present + len(drafts) - new)


class _Line(msgspec.Struct):
    """A line of an exported log; a field that is not known here is one of a newer Kotinos, and says no more than it."""

    what: str
    key: str
    body: dict[str, Any]
    recorded: str | None = None
    effective: str | None = None
    source: str | None = None
    actor: str | None = None
    retracts: str | None = None


def _read(line: bytes) -> tuple[Draft, str | None]:
    """A line as a draft, with the key of what it retracts."""
    read = _decoder().decode(line)
    kind = kind_of(read.what).body
    body = msgspec.convert(_listed(kind, read.body), kind)
    draft = Draft(read.what, body, read.recorded, read.effective, read.source, read.actor, read.key)
    return draft, read.retracts


@cache
def _decoder() -> msgspec.json.Decoder[_Line]:
    return msgspec.json.Decoder(_Line)


def _named(value: Any) -> Any:
    """A noun with its fields by name, and so whatever is in it."""
    if isinstance(value, tuple):
        fields = getattr(value, "_fields", None)
        return (
            {field: _named(getattr(value, field)) for field in fields} if fields else [_named(each) for each in value]
        )
    return value


def _listed(kind: Any, value: Any) -> Any:
    """The other way: fields by name set in the order of the noun, as far as nouns are expected; checked afterwards."""
    fields = getattr(kind, "_fields", None)
    if fields and isinstance(value, dict):
        if unknown := sorted(value.keys() - set(fields)):
            said = Phrase("`{kind}` has no field `{field}` here", kind=kind.__name__, field=unknown[0])
            raise KotinosError("K314", said, Phrase("a newer Kotinos may know it"))
        kinds, defaults = _fields(kind), kind._field_defaults
        given = [field for field in fields if field in value or field not in defaults]
        if missing := [field for field in given if field not in value]:
            raise msgspec.ValidationError(f"`{kind.__name__}` lacks `{missing[0]}`")
        return [_listed(kinds[field], value[field]) if field in value else defaults[field] for field in fields]
    if isinstance(value, list) and get_origin(kind) is tuple:
        inner = get_args(kind)
        if len(inner) == 2 and inner[1] is Ellipsis:
            return [_listed(inner[0], each) for each in value]
        return [_listed(of, each) for of, each in zip(inner, value, strict=True)] if len(inner) == len(value) else value
    if get_origin(kind) in (Union, UnionType):
        nouns = [of for of in get_args(kind) if hasattr(of, "_fields") or get_origin(of) is tuple]
        return _listed(nouns[0], value) if len(nouns) == 1 else value
    return value


@cache
def _fields(kind: type[NamedTuple]) -> dict[str, Any]:
    return get_type_hints(kind)


def _unreadable(source: str, line: int, why: str) -> Diagnostic:
    text = "line {line} is no fact: {why}"
    return Diagnostic("K323", ERROR, text, {"line": line, "why": why}, Where(source, line), None)
