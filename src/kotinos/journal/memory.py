"""A journal in memory: a value, for tests and for logs that are read once."""

from collections.abc import Callable, Collection, Iterator, Sequence
from threading import Lock

from kotinos.diagnostics import KotinosError
from kotinos.journal.encoding import KINDS, Encoded, body_of, encode
from kotinos.journal.sameness import not_held, recorded, same
from kotinos.journal.store import Draft, Piece, Stored, Stretch
from kotinos.model import Fact


class MemoryStore:
    """A `Store` that is gone with the process. Any number of threads may use it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._facts: list[Fact] = []
        self._encoded: list[Encoded] = []
        self._by_key: dict[str, int] = {}
        self._cache: dict[str, bytes] = {}
        self._version = 0
        self._salt: str | None = None

    def append(self, drafts: Sequence[Draft]) -> tuple[Fact, ...]:
        """As `Store.append`."""
        encoded = [encode(draft) for draft in drafts]
        with self._lock:
            self._version += 1
            before = len(self._facts)
            try:
                return tuple([self._one(draft, each) for draft, each in zip(drafts, encoded, strict=True)])
            except KotinosError:
                for each in self._encoded[before:]:
                    del self._by_key[each.key]
                del self._facts[before:], self._encoded[before:]
                raise

    def facts(
        self,
        since: int = 0,
        until: int | None = None,
        *,
        about: str | None = None,
        what: Collection[str] = (),
        personal: bool = True,
        but: Callable[[int], object] | None = None,
    ) -> Iterator[Fact]:
        """As `Store.facts`."""
        with self._lock:
            chosen = list(zip(self._facts[since:until], self._encoded[since:until], strict=True))
        for fact, each in chosen:
            if (
                (about is None or each.about == about)
                and (not what or fact.what in what)
                and not (but and but(fact.sequence))
            ):
                hidden = KINDS[fact.what].personal and not (personal and each.personal)
                yield fact._replace(body=body_of(fact.what, each.body)) if hidden else fact

    def stored(self, since: int = 0, until: int | None = None) -> Iterator[Sequence[Stored]]:
        """As `Store.stored`."""
        with self._lock:
            chosen = list(zip(self._facts[since:until], self._encoded[since:until], strict=True))
        yield [
            (fact.sequence, fact.what, each.about, fact.recorded, fact.effective, fact.source, each.body)
            for fact, each in chosen
        ]

    def stretch(self, since: int, until: int) -> Stretch:
        """As `Store.stretch`."""
        rows = [row for rows in self.stored(since, until) for row in rows]
        medals = [row for row in rows if row[1] == "MedalAwarded"]
        events = [row for row in rows if row[1] == "EventScheduled"]
        return Stretch(_piece(medals), _piece(events), len(rows) - len(medals) - len(events))

    def last(self) -> int:
        """As `Store.last`."""
        return len(self._facts)

    def version(self) -> int:
        """As `Store.version`."""
        return self._version

    def keys(self, keys: Sequence[str]) -> dict[str, int]:
        """As `Store.keys`."""
        with self._lock:
            return {key: self._by_key[key] for key in keys if key in self._by_key}

    def withhold(self, competitor: str, facts: Collection[int] = ()) -> int:
        """As `Store.withhold`."""
        count = 0
        with self._lock:
            self._version += 1
            for place, each in enumerate(self._encoded):
                if each.personal is not None and (competitor in each.people or place + 1 in facts):
                    self._encoded[place] = each._replace(personal=None, people=())
                    self._facts[place] = self._facts[place]._replace(body=body_of(each.what, each.body))
                    count += 1
        return count

    def salt(self) -> str | None:
        """As `Store.salt`."""
        return self._salt

    def salted(self, salt: str) -> str:
        """As `Store.salted`."""
        with self._lock:
            self._salt = self._salt or salt
            return self._salt

    def keep(self, name: str, body: bytes) -> None:
        """As `Store.keep`."""
        self._cache[name] = body

    def kept(self, name: str) -> bytes | None:
        """As `Store.kept`."""
        return self._cache.get(name)

    def close(self) -> None:
        """Nothing to let go of."""

    def _one(self, draft: Draft, each: Encoded) -> Fact:
        held = self._by_key.get(each.key)
        if held is not None:
            return same(each, self._facts[held - 1], self._encoded[held - 1].body, self._encoded[held - 1].personal)
        if each.retracts is not None:
            if not 0 < each.retracts <= len(self._facts):
                raise not_held(each.retracts, len(self._facts))
            target = self._encoded[each.retracts - 1]
            each = each._replace(about=target.about, people=target.people or (target.about,))
        fact = recorded(len(self._facts) + 1, draft, each)
        self._facts.append(fact)
        self._encoded.append(each)
        self._by_key[each.key] = fact.sequence
        return fact


def _piece(rows: Sequence[Stored]) -> Piece:
    bodies = b"[%b]" % b",".join([row[6] for row in rows])
    return Piece(bodies, _ends([row[3] for row in rows]), _ends([row[4] for row in rows]))


def _ends(times: Sequence[str | None]) -> tuple[str, str] | None:
    dated = [time for time in times if time is not None]
    return (min(dated), max(dated)) if dated and len(dated) == len(times) else None
