"""Change an input as its format is made: by pieces, lines and repetitions; a workbook by the parts in its archive."""

import random
import zipfile
from collections.abc import Callable

from seeding import parts, stored

_SPARE = 2_000  # what an archive adds to its parts
_USUAL = 4_096  # most inputs stay small, so that many are tried; some may be as large as the fuzzer lets them
_LARGE = 0.02
_ENCODINGS = ("utf-16", "utf-16-le", "utf-8-sig", "cp1251", "cp1252", "gb18030", "shift_jis")

Change = Callable[[bytes, int], bytes]


def mutator(name: str, pieces: list[bytes], change: Change) -> Callable[[bytes, int, int], bytes]:
    """The function that makes another input of one; `change` is the fuzzer's own way on bytes."""

    def text(data: bytes, most: int, seed: int) -> bytes:
        chance = random.Random(seed)  # noqa: S311 - nothing is kept secret with it
        most = most if chance.random() < _LARGE else min(most, _USUAL)
        for _ in range(chance.choice((1, 1, 2, 4))):
            data = _changed(data, most, chance, pieces, change)
        if name != "any":  # how bytes become text is searched there
            return data[:most].decode("utf-8", "ignore").encode()
        if chance.random() < 0.05:
            data = data.decode("utf-8", "replace").encode(chance.choice(_ENCODINGS), "replace")
        return data[:most]

    def workbook(data: bytes, most: int, seed: int) -> bytes:
        chance = random.Random(seed)  # noqa: S311 - as above
        if chance.random() < 0.05:
            return change(data, most)
        try:
            content = parts(data)
        except (zipfile.BadZipFile, OSError, ValueError, RuntimeError, EOFError, zipfile.zlib.error):  # type: ignore[attr-defined]
            return change(data, most)
        if not content:
            return change(data, most)
        most = most if chance.random() < _LARGE else min(most, sum(map(len, content.values())) + _SPARE + _USUAL)
        part = chance.choice([*content, *(name for name in content if "sheet" in name or "String" in name)] * 2)
        if chance.random() < 0.03:
            del content[part]
        else:
            room = most - _SPARE - sum(map(len, content.values())) + len(content[part])
            content[part] = _changed(content[part], max(room, 1), chance, pieces, change)
        packed = chance.random() < 0.1
        return stored(content, zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED)[:most]

    return workbook if name == "xlsx" else text


def _changed(data: bytes, most: int, chance: random.Random, pieces: list[bytes], change: Change) -> bytes:
    which = chance.random()
    if not data or which < 0.3:
        return change(data[:most], most)
    data = data[:most]
    start = chance.randrange(len(data) + 1)
    end = min(len(data), start + int(chance.paretovariate(0.8)))
    if which < 0.55:
        return (data[:start] + chance.choice(pieces) + data[start if chance.random() < 0.5 else end :])[:most]
    if which < 0.75:
        again = chance.choice(pieces) if chance.random() < 0.5 else data[start:end]
        count = min(int(chance.paretovariate(0.5)), max(1, (most - len(data)) // max(1, len(again))))
        return (data[:start] + again * count + data[start:])[:most]
    lines = data.split(b"\n")
    first, second = chance.randrange(len(lines)), chance.randrange(len(lines))
    if which < 0.85:
        lines[first], lines[second] = lines[second], lines[first]
    elif which < 0.93:
        lines.insert(first, lines[second])
    else:
        del lines[first]
    return b"\n".join(lines)[:most]
