"""The guarded one-edit step: names one letter inserted, dropped, changed or swapped away from a known one.

A text within one edit of a key shares the key's first half or its second half, unless two letters are swapped where
the halves meet. So keys are kept by length, once in their order and once in the order of their last letters, and a
lookup is a handful of bisections.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable


class Index:
    """Keys by length. One that is asked of a length for the first time looks through it; from then on it is sorted.

    Most pages have one misprint, if any, and to sort for that costs more than to look at each key.
    """

    __slots__ = ("_asked", "_backward", "_by_length", "_forward", "_letters")

    def __init__(self, keys: Iterable[str], shortest: int = 1) -> None:
        """`shortest`: keys of fewer letters are left out."""
        self._by_length: dict[int, list[str]] = {}
        self._forward: dict[int, list[str]] = {}
        self._backward: dict[int, list[str]] = {}
        self._letters: dict[int, list[int]] = {}
        self._asked: set[tuple[str, int]] = set()
        by_length = sorted(keys, key=len)
        at = bisect_left(by_length, shortest, key=len)
        while at < len(by_length):
            length = len(by_length[at])
            end = bisect_right(by_length, length, at, key=len)
            self._by_length[length] = by_length[at:end]
            at = end

    def beginning(self, letters: str, length: int) -> list[str]:
        """Keys of a length that begin with these letters."""
        keys = self._by_length.get(length)
        if keys is None:
            return []
        if self._first("beginning", length):
            return sorted(key for key in keys if key.startswith(letters))
        if length not in self._forward:
            self._forward[length] = sorted(keys)
        keys = self._forward[length]
        at = end = bisect_left(keys, letters)
        while end < len(keys) and keys[end].startswith(letters):
            end += 1
        return keys[at:end]

    def ending(self, letters: str, length: int) -> list[str]:
        """Keys of a length that end with these letters."""
        keys = self._by_length.get(length)
        if keys is None:
            return []
        if self._first("ending", length):
            return sorted((key for key in keys if key.endswith(letters)), key=_reversed)
        if length not in self._backward:
            self._backward[length] = sorted(keys, key=_reversed)
        keys = self._backward[length]
        at = end = bisect_left(keys, letters[::-1], key=_reversed)
        while end < len(keys) and keys[end].endswith(letters):
            end += 1
        return keys[at:end]

    def sharing_letters(self, text: str, length: int, most: int) -> list[str]:
        """Keys of a length that have no more than so many letters which the text has not, or the other way round."""
        keys = self._by_length.get(length, [])
        if self._first("letters", length):
            differing = set(text).symmetric_difference
            return [key for key in keys if len(differing(key)) <= most]
        if length not in self._letters:
            self._letters[length] = [_letters(key) for key in keys]
        held = _letters(text)
        pairs = zip(keys, self._letters[length], strict=True)
        return [key for key, letters in pairs if (letters ^ held).bit_count() <= most]

    def _first(self, what: str, length: int) -> bool:
        """Whether this is asked of a length for the first time."""
        if (what, length) in self._asked:
            return False
        self._asked.add((what, length))
        return True


def _letters(key: str) -> int:
    """The letters of a key as bits; letters that share a bit make a key look nearer, never farther."""
    bits = 0
    for letter in key:
        bits |= 1 << (ord(letter) & 63)
    return bits


def _reversed(key: str) -> str:
    return key[::-1]


def index_of(keys: Iterable[str]) -> Index:
    """The index of some keys."""
    return Index(keys)


def one_edit_away(text: str, index: Index) -> set[str]:
    """All keys of the index within one edit of a text, the text itself excepted."""
    found: set[str] = set()
    size = len(text)
    for length in (size - 1, size, size + 1):
        half = length // 2
        found.update(key for key in index.beginning(text[:half], length) if is_one_edit(text, key))
        found.update(key for key in index.ending(text[size - length + half :], length) if is_one_edit(text, key))
    if size > 1:
        half = size // 2
        swapped = text[: half - 1] + text[half] + text[half - 1] + text[half + 1 :]
        if swapped != text:
            found.update(key for key in index.beginning(swapped, size) if key == swapped)
    return found


def is_one_edit(one: str, other: str) -> bool:
    """Whether one letter inserted, dropped, changed, or swapped with its neighbour makes one text the other."""
    if len(one) > len(other):
        one, other = other, one
    if len(other) - len(one) > 1 or one == other:
        return False
    at = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        at += 1
    if len(one) < len(other):
        return one[at:] == other[at + 1 :]
    if one[at + 1 :] == other[at + 1 :]:
        return True
    return one[at : at + 2] == other[at : at + 2][::-1] and one[at + 2 :] == other[at + 2 :]


def within_two_edits(text: str, index: Index) -> list[str]:
    """All keys of the index within two edits of a text."""
    found: list[str] = []
    for length in range(len(text) - 2, len(text) + 3):
        found += [key for key in index.sharing_letters(text, length, 4) if _is_two_edits(text, key)]
    return found


def _is_two_edits(one: str, other: str) -> bool:
    """Whether two edits or fewer make one text the other: the first is where they first differ."""
    at = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        at += 1
    one, other = one[at:], other[at:]
    return (
        _is_near(one[1:], other[1:])
        or _is_near(one[1:], other)
        or _is_near(one, other[1:])
        or (one[:2] == other[1::-1] and _is_near(one[2:], other[2:]))
    )


def _is_near(one: str, other: str) -> bool:
    return one == other or is_one_edit(one, other)
