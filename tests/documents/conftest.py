"""Names that the tests' documents hold, as the value that reading is handed."""

from collections.abc import Callable

import pytest

from kotinos.documents.reading import read
from kotinos.identities.resolving import looks_like_organisation
from kotinos.model import Statement

Reader = Callable[..., Statement]


@pytest.fixture
def stated() -> Reader:
    """Read text or bytes and give the statement."""

    def of(source: str | bytes, **options: object) -> Statement:
        data = source.encode() if isinstance(source, str) else source
        statement, _ = read(data, "source", looks_like_organisation=looks_like_organisation, **options)  # type: ignore[arg-type]
        return statement

    return of
