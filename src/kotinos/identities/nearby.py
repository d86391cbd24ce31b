"""The guarded one-edit step: names one letter inserted, dropped, changed or swapped away from a known one.

A text within one edit of a key shares the key's first half or its second half, unless two letters are swapped where
the halves meet. So keys are kept by length, once in their order and once in the order of their last letters, and a
lookup is a handful of bisections; or, for a misprint or two, a handful of searches of the bytes that names are kept as.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator


class Unsorted:
    """Keys in texts of bytes in which each stands between two spaces, for a misprint or two: nothing is made of them.

    What begins a line of such a text is no key.
    """

    __slots__ = ("_shortest", "_texts")

    def __init__(self, texts: Iterable[bytes], shortest: int) -> None:
        """`shortest`: keys of fewer letters are left out; it is more than one."""
        self._texts = tuple(texts)
        self._shortest = shortest

    def beginning(self, letters: str, length: int) -> list[str]:
        """Keys of a length that begin with these letters."""
        return sorted(key for key in self._holding(f" {letters}", length) if key.startswith(letters))

    def ending(self, letters: str, length: int) -> list[str]:
        """Keys of a length that end with these letters."""
        return sorted((key for key in self._holding(f"{letters} ", length) if key.endswith(letters)), key=_reversed)

    def _holding(self, part: str, length: int) -> Iterator[str]:
        """Keys of a length that hold these letters with a space at one end."""
        sought = part.encode("utf-8", "surrogatepass")
        for text in self._texts if length >= self._shortest else ():
            at = text.find(sought)
            while at >= 0:
                start = text.rfind(b" ", 0, at + 1) + 1
                end = text.index(b" ", at + 1)
                key = text[start:end].decode("utf-8", "surrogatepass")
                if len(key) == length and start and key[0] != "\n":
                    yield key
                at = text.find(sought, end)


class Index:
    """Keys by length. One that is asked of a length for the first time looks through it; from then on it is sorted.

    Most pages have one misprint, if any, and to sort for that costs more than to look at each key.
    """

    __slots__ = ("_asked", "_backward", "_by_length", "_forward", "_keys", "_letters", "_shortest")

    def __init__(self, keys: Iterable[str], shortest: int = 1) -> None:
        """`shortest`: keys of fewer letters are left out."""
        self._keys = keys if isinstance(keys, list) else list(keys)
        self._shortest = shortest
        self._by_length: defaultdict[int, list[str]] | None = None
        self._forward: dict[int, list[str]] = {}
        self._backward: dict[int, list[str]] = {}
        self._letters: dict[int, list[int]] = {}
        self._asked: set[tuple[str, int]] = set()

    def _of(self, length: int) -> list[str]:
        """The keys of a length, all keys being laid apart at the first call."""
        if self._by_length is None:
            by_length: defaultdict[int, list[str]] = defaultdict(list)
            for key in self._keys:
                by_length[len(key)].append(key)
            self._by_length = by_length
        return self._by_length.get(length, []) if length >= self._shortest else []

    def beginning(self, letters: str, length: int) -> list[str]:
        """Keys of a length that begin with these letters."""
        keys = self._of(length)
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
        keys = self._of(length)
        if self._first("ending", length):
            return sorted((key for key in keys if key.endswith(letters)), key=_reversed)
        if length not in self._backward:
            self._backward[length] = sorted(keys, key=_reversed)
        keys = self._backward[length]
        at = end = bisect_left(keys, letters[::-1], key=_reversed)
        while end < len(keys) and keys[end].endswith(letters):
            end += 1
        return keys[at:end]

    def within_two(self, text: str) -> list[str]:
        """Keys that may be within two edits of a text: many that are not are left out."""
        size = len(text)
        if self._first("two", 0):
            return _sharing_a_third(text, self._keys)
        held = _letters(text)
        found = []
        for length in range(size - 2, size + 3):
            keys = self._of(length)
            if length not in self._letters:
                self._letters[length] = [_letters(key) for key in keys]
            pairs = zip(keys, self._letters[length], strict=True)
            found += [key for key, letters in pairs if (letters ^ held).bit_count() <= 4]
        return found

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


def _sharing_a_third(text: str, keys: Iterable[str]) -> list[str]:
    """Keys of no more than two letters more or less that hold a third of a text, which two edits leave whole.

    A swap of the last letter of a third with the next one changes two thirds: then the first or the last is held so.
    """
    shortest, longest = len(text) - 2, len(text) + 2
    one, two = len(text) // 3, 2 * len(text) // 3
    first, middle, last = text[:one], text[one:two], text[two:]
    start, end = (first[:-1] + text[one], text[two - 1] + last[1:]) if first else ("", "")
    return [
        key
        for key in keys
        if shortest <= len(key) <= longest
        and (first in key or middle in key or last in key or start in key or end in key)
    ]


def _reversed(key: str) -> str:
    return key[::-1]


def index_of(keys: Iterable[str]) -> Index:
    """The index of some keys."""
    return Index(keys)


def one_edit_away(text: str, index: Index | Unsorted) -> set[str]:
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
    return [key for key in index.within_two(text) if _is_two_edits(text, key)]


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
