"""Whether anything was recorded since somebody last looked: asked many times a second, of a connection of its own."""

from typing import TYPE_CHECKING

from kotinos.diagnostics import KotinosError

if TYPE_CHECKING:
    from kotinos.following import Journal
    from kotinos.journal.store import Store


class Watch:
    """Watches the store of a journal. Nobody else uses its connection, so that no long reading makes it wait."""

    def __init__(self, journal: "Journal") -> None:
        from kotinos.journal.sqlite import SQLiteStore

        store: Store = journal.store
        self._own = SQLiteStore(store.path, write=False) if isinstance(store, SQLiteStore) else None
        self._store: Store = self._own or store

    def version(self) -> int | None:
        """Another number than before whenever anything was recorded or withheld; null where it cannot be told."""
        try:
            return self._store.version()
        except KotinosError:
            return None

    def last(self) -> int:
        """The number of the last fact; raises as the store does."""
        return self._store.last()

    def close(self) -> None:
        """Let go of the connection."""
        if self._own is not None:
            self._own.close()
