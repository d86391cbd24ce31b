"""The journal in memory passes the contract."""

from collections.abc import Iterator

import pytest

from kotinos.journal.memory import MemoryStore
from kotinos.journal.store import Store
from tests.journal.contract import Contract


class TestMemory(Contract):
    @pytest.fixture
    def store(self) -> Iterator[Store]:
        yield MemoryStore()  # noqa: PT022 -- the contract says Iterator
