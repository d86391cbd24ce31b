"""The table while it is made: what each key means, and by which step."""

from collections import defaultdict
from typing import NamedTuple

from marks import PLACE

Report = dict[str, list[str]]


class Draft(NamedTuple):
    """`names`: how → code → keys. `ambiguous`: key → (how, default or empty, code → languages). `decoys`: kind → keys.

    `taken` says for every key that is decided which organisation it means: empty for several, a mark for a place.
    """

    names: dict[str, dict[str, list[str]]]
    ambiguous: dict[str, tuple[str, str, dict[str, list[str]]]]
    decoys: dict[str, list[str]]
    taken: dict[str, str]
    report: Report

    @classmethod
    def empty(cls) -> "Draft":
        """A draft in which nothing is decided."""
        return cls(defaultdict(lambda: defaultdict(list)), {}, defaultdict(list), {}, defaultdict(list))

    def name(self, key: str, code: str, how: str) -> None:
        """Decide that a key means one organisation."""
        self.names[how][code].append(key)
        self.taken[key] = code

    def decoy(self, key: str, kind: str) -> None:
        """Decide that a key is no organisation, or one of the Commonwealth and Island Games alone."""
        self.decoys[kind].append(key)
        self.taken[key] = PLACE

    def several(self, key: str, default: str, codes: dict[str, list[str]], how: str) -> None:
        """Decide that a key means several organisations."""
        self.ambiguous[key] = (how, default, codes)
        self.taken[key] = ""

    def withdraw(self, key: str) -> None:
        """Our own names go before what is no organisation elsewhere."""
        for keys in self.decoys.values():
            if key in keys:
                keys.remove(key)
