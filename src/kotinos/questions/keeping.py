"""What is counted of a Games of the archive, kept for the next who asks."""

from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

Made = TypeVar("Made")


class Kept(Generic[Made]):
    """What `make` makes of a Games, made once, as long as the process runs: there are as many as Games that are held.

    Any number of threads may ask: whoever asks for a Games that another is at waits for it, and for no other one.
    """

    __slots__ = ("_lock", "_made", "_make", "_makers")

    def __init__(self, make: Callable[[str], Made]) -> None:
        self._make = make
        self._made: dict[str, Made] = {}
        self._makers: dict[str, Lock] = {}
        self._lock = Lock()

    def of(self, code: str) -> Made:
        """What is made of a Games. What cannot be made raises as `make` does, and is tried again the next time."""
        if code in self._made:
            return self._made[code]
        with self._lock:
            maker = self._makers.setdefault(code, Lock())
        with maker:
            if code not in self._made:
                self._made[code] = self._make(code)
        return self._made[code]
