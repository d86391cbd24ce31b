"""The guarded one-edit step: names one letter inserted, dropped, changed or swapped away from a known one.

A text within one edit of a key shares the key's first half or its second half, unless two letters are swapped where
the halves meet. So every key is filed under both halves with its length, and a lookup is seven dictionary reads and a
few comparisons.
"""

from collections.abc import Iterable

Index = dict[tuple[int, str], list[str]]


def index_of(keys: Iterable[str]) -> Index:
    """File keys under their length and each of their halves: the second half under its length made negative."""
    index: Index = {}
    for key in keys:
        length = len(key)
        half = length // 2
        index.setdefault((length, key[:half]), []).append(key)
        index.setdefault((-length, key[half:]), []).append(key)
    return index


def one_edit_away(text: str, index: Index) -> set[str]:
    """All keys of the index within one edit of a text, the text itself excepted."""
    found = set()
    size = len(text)
    for length in (size - 1, size, size + 1):
        half = length // 2
        for key in index.get((length, text[:half]), ()):
            if is_one_edit(text, key):
                found.add(key)
        for key in index.get((-length, text[size - length + half :]), ()):
            if is_one_edit(text, key):
                found.add(key)
    half = size // 2
    if size >= 2:
        swapped = text[: half - 1] + text[half] + text[half - 1] + text[half + 1 :]
        if swapped != text and swapped in index.get((size, swapped[:half]), ()):
            found.add(swapped)
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
