"""A journal as it would be: what is appended here stays here, and what it is made from is only read."""

from collections.abc import Collection, Iterator, Sequence

from kotinos.journal.encoding import Encoded, encode
from kotinos.journal.sameness import recorded, same
from kotinos.journal.store import Draft, Store
from kotinos.model import Fact


class Shadow:
    """As much of a `Store` as recording asks for; `drafts` are all that were appended, in their order."""

    def __init__(self, base: "Store | Shadow") -> None:
        self._base = base
        self._added: list[Fact] = []
        self._keys: dict[str, int] = {}
        self._encoded: dict[str, Encoded] = {}
        self.drafts: list[Draft] = []

    def append(self, drafts: Sequence[Draft]) -> tuple[Fact, ...]:
        """As `Store.append`; whether a draft says the same as what the journal holds under its key is left to that."""
        self.drafts += drafts
        held = self.keys([draft.key or "" for draft in drafts])
        facts = []
        for draft in drafts:
            encoded = encode(draft)
            key = encoded.key
            sequence = held.get(key) or self._keys.get(key) or self.last() + 1
            fact = recorded(sequence, draft, encoded)
            if key in self._keys:
                first = self._encoded[key]
                same(encoded, self._fact(sequence), first.body, first.personal)
            if sequence > self.last():
                self._encoded[key] = encoded
                self._added.append(fact)
                self._keys[key] = sequence
            facts.append(fact)
        return tuple(facts)

    def _fact(self, sequence: int) -> Fact:
        return self._added[sequence - self._base.last() - 1]

    @property
    def added(self) -> tuple[Fact, ...]:
        """The facts that were appended and are new, in their order."""
        return tuple(self._added)

    def facts(self, since: int = 0, until: int | None = None, *, what: Collection[str] = ()) -> Iterator[Fact]:
        """As `Store.facts`."""
        yield from self._base.facts(since, until, what=what)
        for fact in self._added:
            if since < fact.sequence and (until is None or fact.sequence <= until) and (not what or fact.what in what):
                yield fact

    def salt(self) -> str | None:
        """As `Store.salt`."""
        return self._base.salt()

    def last(self) -> int:
        """As `Store.last`."""
        return self._base.last() + len(self._added)

    def keys(self, keys: Sequence[str]) -> dict[str, int]:
        """As `Store.keys`."""
        return self._base.keys(keys) | {key: self._keys[key] for key in keys if key in self._keys}
