"""Regular expressions that are compiled when they are first used: a page needs few of all that reading knows."""

import re
from typing import Any, AnyStr, cast


class _Later:
    """What a compiled pattern can do, once it is asked to do something."""

    def __init__(self, source: str | bytes, flags: int) -> None:
        self._given: tuple[Any, int] = (source, flags)

    def __getattr__(self, name: str) -> Any:
        compiled = re.compile(*self._given)
        for each in ("match", "search", "fullmatch", "finditer", "findall", "split", "sub", "pattern"):
            setattr(self, each, getattr(compiled, each))  # found at once from now on
        return getattr(compiled, name)


def expression(source: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """A regular expression that is compiled when it is first used."""
    return cast("re.Pattern[AnyStr]", _Later(source, flags))
