"""References of one sheet to the rows of another: by code, or by name where only one thing is called so."""

from collections.abc import Iterable
from typing import NamedTuple

from kotinos.sheets.cells import Row
from kotinos.sheets.columns import folded

NO_EVENT = "`{value}` is no event of these Games"
NO_DELEGATION = "`{value}` is no delegation of these Games"
NO_DISCIPLINE = "`{value}` is no discipline of these Games"
SEVERAL = "`{value}` may be {one} or {other}"
_NEAR = "near it: {near}"
_MOST_LOOKS = 50
_BY_CODE = "the code says which one"


class Named(NamedTuple):
    """Things of one sort by folded code and by folded name. `missing` is what is said where there is none."""

    missing: str
    by_code: dict[str, str]
    by_name: dict[str, set[str]]
    near: dict[str, list[str]]

    def add(self, key: str, codes: Iterable[str], names: Iterable[str]) -> None:
        """Add a thing by its key, under codes that are its own and names that others may have."""
        for code in codes:
            if folded(code):
                self.by_code.setdefault(folded(code), key)
        for name in names:
            if folded(name):
                self.by_name.setdefault(folded(name), set()).add(key)

    def key_of(self, text: str) -> str | None:
        """What a text refers to, null where that is not one thing."""
        wanted = folded(text)
        if wanted in self.by_code:
            return self.by_code[wanted]
        named = self.by_name.get(wanted, ())
        return next(iter(named)) if len(named) == 1 else None

    def find(self, row: Row, key: str) -> str | None:
        """What a cell refers to; K339 where that is nothing, K340 where it is several things."""
        text = row.cell(key)
        found = self.key_of(text)
        if found is None:
            named = sorted(self.by_name.get(folded(text), ()))
            column = row.kind.column(key)
            if len(named) > 1:
                row.reject("K340", SEVERAL, column, _BY_CODE, one=named[0], other=named[1])
            else:
                near = self._near(folded(text))
                row.reject("K339", self.missing, column, _NEAR if near else None, near=", ".join(near))
        return found

    def _near(self, wanted: str) -> list[str]:
        """What is written like it: looked for a number of times only, since it takes long."""
        if wanted not in self.near and len(self.near) < _MOST_LOOKS:
            from difflib import get_close_matches

            self.near[wanted] = get_close_matches(wanted[:60], [*self.by_code, *self.by_name][:2_000], 3, 0.75)
        return self.near.get(wanted, [])


def named(missing: str) -> Named:
    """Nothing yet of a sort."""
    return Named(missing, {}, {}, {})
